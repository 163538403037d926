"""Hulls, weapons and parts that designs are made of, with weights and prices (Ruling Q326)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated

from pydantic import Field, TypeAdapter

from game.papers.model import Name, Paper
from game.papers.text import read_text
from game.papers.toml import read_toml
from game.resources import asset

MAX_BYTES = 64 * 1024
Small = Annotated[int, Field(ge=0, le=1000)]
Large = Annotated[int, Field(ge=0, le=1_000_000)]


class Hull(Paper):
    """A kind of hull. ``engines``: the most it takes; ``parts``: room for everything else."""

    name: Name
    weight: Annotated[int, Field(ge=1, le=1_000_000)]
    initiative: Annotated[int, Field(ge=0, le=18)]
    armour: Annotated[int, Field(ge=1, le=1_000_000)]
    cost: Large
    engines: Annotated[int, Field(ge=1, le=100)]
    parts: Small


class Weapon(Paper):
    """A kind of weapon. ``accuracy``: chance in 100 of each torpedo to hit; a beam has none."""

    name: Name
    range: Annotated[int, Field(ge=0, le=14)]
    power: Annotated[int, Field(ge=1, le=1_000_000)]
    initiative: Annotated[int, Field(ge=0, le=100)]
    cost: Large
    weight: Small
    accuracy: Annotated[int, Field(ge=1, le=100)] | None = None

    @property
    def beam(self) -> bool:
        """Whether it fires beams; else torpedoes."""
        return self.accuracy is None


class Part(Paper):
    """What one more part weighs and costs; of a computer, for each point of initiative."""

    weight: Small
    cost: Small
    points: Large = 0


class Engine(Paper):
    """What an engine weighs; it costs its ideal speed less ``cheaper``."""

    weight: Small
    cheaper: Annotated[int, Field(ge=0, le=3)]


class Fittings(Paper):
    """What goes into every hull beside weapons."""

    engine: Engine
    jet: Part
    overthruster: Part
    computer: Part
    shield: Part


class PartsList(Fittings):
    """The file of them."""

    hulls: tuple[Hull, ...]
    weapons: tuple[Weapon, ...]


@dataclass(frozen=True)
class Catalogue:
    """The parts in use, hulls and weapons by name."""

    hulls: Mapping[str, Hull]
    weapons: Mapping[str, Weapon]
    engine: Engine
    jet: Part
    overthruster: Part
    computer: Part
    shield: Part

    @property
    def fittings(self) -> Fittings:
        """All but hulls and weapons."""
        return Fittings(**{name: getattr(self, name) for name in Fittings.model_fields})

    def with_more(
        self, hulls: Iterable[Hull], weapons: Iterable[Weapon], fittings: Fittings | None = None
    ) -> Catalogue:
        """This one and a scenario's own, which take the place of those of the same name."""
        used = fittings or self.fittings
        return Catalogue(
            {**self.hulls, **{hull.name: hull for hull in hulls}},
            {**self.weapons, **{weapon.name: weapon for weapon in weapons}},
            used.engine,
            used.jet,
            used.overthruster,
            used.computer,
            used.shield,
        )


@cache
def standard() -> Catalogue:
    """The parts that come with the game."""
    data = read_toml(read_text(asset("battle_board", "parts.toml"), MAX_BYTES))
    read = TypeAdapter(PartsList).validate_json(json.dumps(data))
    return Catalogue(
        {hull.name: hull for hull in read.hulls},
        {weapon.name: weapon for weapon in read.weapons},
        read.engine,
        read.jet,
        read.overthruster,
        read.computer,
        read.shield,
    )
