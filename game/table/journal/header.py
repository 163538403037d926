"""The first line of a journal: everything a battle needs beside its events."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from game.dice import MOST_SIDES, Dice, GivenDice, LabelledDice, Roll
from game.papers.model import Name, Paper
from game.resources import version
from game.table.events import Die
from game.table.game import Setup

FORMAT = "earth-expects journal"
VERSION = 3
"""1: warships in open space. 2: terrain, docking, options, hidden and disguised ships. 3: dice
bound to what is rolled."""
DiceId = Literal["sha256 labels 1", "sha256 labels 2"]
BY_NUMBER: DiceId = "sha256 labels 1"
"""Dice bound to the number of an attack: how battles began that versions 1 and 2 recorded."""
BY_LOT: DiceId = "sha256 labels 2"
"""Dice bound to what is rolled: ship, weapon, target and line of fire."""

Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Face = Annotated[int, Field(ge=1, le=MOST_SIDES)]


class Embedded(Paper):
    """A file kept inside the journal."""

    name: Annotated[str, Field(min_length=1, max_length=200)]
    text: Annotated[str, Field(max_length=300_000)]
    sha256: Hash

    @property
    def intact(self) -> bool:
        """Whether the text is the one that was embedded."""
        return self.sha256 == text_hash(self.text)


class DiceSource(Paper):
    """Where the dice come from: those ``given`` first, then labelled ones of ``key``.

    Without a key the players roll their own: whoever goes on brings them.
    """

    id: DiceId = BY_LOT
    key: Annotated[str, Field(pattern=r"^([0-9a-f]{2}){1,64}$")] | None = None
    given: Annotated[tuple[Face, ...], Field(max_length=100_000)] = ()

    def dice(self, rolled: Sequence[Die] = (), more: Dice | None = None) -> Dice:
        """The dice as they stand once ``rolled`` have been rolled; ``more`` if there is no key."""
        then = more
        if self.key is not None:
            later = rolled[len(self.given) :]
            labelled = LabelledDice(bytes.fromhex(self.key))
            then = labelled.past(Roll(d.label, d.sides, d.value) for d in later)
        if not self.given and then is not None:
            return then
        return GivenDice(self.given[len(rolled) :], then)


class Header(Paper):
    """The battle before its first event. ``players``: who answers for each side.

    ``ruleset`` is the name of the game that is played, ``game`` the version of this program.
    ``scenario`` and ``ships`` are the files it needs, whatever game it is of.
    """

    format: Literal["earth-expects journal"] = "earth-expects journal"
    version: Literal[3] = 3
    game: Annotated[str, Field(max_length=40)]
    ruleset: Name
    title: Annotated[str, Field(max_length=80)]
    scenario: Embedded
    ships: Annotated[tuple[Embedded, ...], Field(max_length=64)]
    dice: DiceSource
    players: Annotated[dict[Name, Name], Field(max_length=4)]
    edited: bool = False
    branch: Annotated[str, Field(max_length=80)] = ""
    """What it was taken up from, if it goes on in a file of its own."""


def embed(name: str, text: str) -> Embedded:
    """A text with its hash."""
    return Embedded(name=name, text=text, sha256=text_hash(text))


def text_hash(text: str) -> str:
    """SHA-256 of a text, hexadecimal."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def header_for(game: str, setup: Setup, dice: DiceSource, players: Mapping[str, str]) -> Header:
    """The header of a new battle of the game with this name."""
    scenario, *others = (embed(name, text) for name, text in setup.texts())
    return Header(
        game=version(),
        ruleset=game,
        title=setup.title,
        scenario=scenario,
        ships=tuple(others),
        dice=dice,
        players=dict(players),
    )


def header_data(header: Header) -> dict[str, Any]:
    """The header as plain values, every key written but for a branch that is none."""
    data: dict[str, Any] = header.model_dump(mode="json")
    if not header.branch:
        del data["branch"]
    return data
