"""What an event of Earth Expects is: its fields, what it does to a battle, and its words.

All that stands in one class, beside how it is watched. A class that names its ``kind`` is an event
of the game by being defined: journals read it, battles change by it, the log tells it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, ClassVar

from pydantic import Field, TypeAdapter

from game.papers.model import Name
from game.systems.earth_expects.events import of_table
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.docking import brought_along, kept_alike
from game.table.events import Happening
from game.table.log import LogLine


@dataclass(frozen=True, slots=True)
class GivenAway:
    """Ships that give themselves away if they hide, and why; ``by_act``: by a deed of theirs."""

    ships: tuple[str, ...]
    reason: str
    by_act: bool = True


@dataclass(frozen=True, slots=True)
class Names:
    """Names of ships and sides; ``boxes``: a ship and boxes, systems or engines of it."""

    ships: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    boxes: tuple[tuple[str, tuple[str, ...]], ...] = ()


NO_NAMES = Names()
KINDS: dict[str, type[Event]] = {}
"""The events of the game, by what journals call them."""
Kinds = dict[str, "type[Event]"]


class Event(Happening):
    """Base of the events of Earth Expects.

    ``heard_by_all``: even of a ship that hides. ``kinds``: the events it is one of; a game that
    builds on this one has a list of its own.
    """

    heard_by_all: ClassVar[bool] = False
    kinds: ClassVar[Kinds] = KINDS

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if hasattr(cls, "kind"):
            cls.kinds[cls.kind] = cls
            _any.cache_clear()

    def do(self, battle: Battle) -> Battle:
        """The battle once it has happened. It never judges, it only carries out."""
        return battle

    def words(self, told: Told) -> LogLine | None:
        """Its line of the log, before it happens; None where players need not read of it."""
        return None

    def gives_away(self, battle: Battle) -> GivenAway | None:
        """What others see by it although it hides (EE-HID-3); None where they see nothing."""
        return None

    def names_within(self) -> Names:
        """Names that it speaks of beside those its fields hold as they are."""
        return NO_NAMES

    def carried_out(self, battle: Battle) -> Battle:
        """What it does, with what follows for others."""
        return self.do(battle)


class RecordEvent(Event):
    """It changes the record of a ship, which ships docked to one another share."""

    ship: Name

    def carried_out(self, battle: Battle) -> Battle:
        """The records of those docked to the ship follow."""
        return kept_alike(self.do(battle), self.ship)


class PlaceEvent(Event):
    """It changes where a ship is, and those docked to it go with it."""

    ship: Name

    def carried_out(self, battle: Battle) -> Battle:
        """Those docked to the ship are brought along."""
        return brought_along(self.do(battle), self.ship)


def after(battle: Battle, event: Happening) -> Battle:
    """The battle once an event has happened, be it of the game or of any table."""
    if isinstance(event, Event):
        return event.carried_out(battle)
    return of_table.done(battle, event)


def line(told: Told, event: Happening) -> LogLine | None:
    """An event in words, before it happens."""
    return event.words(told) if isinstance(event, Event) else of_table.words(event, told.battle)


def read_event(text: str | bytes) -> Happening:
    """An event as a journal holds it. Raises pydantic.ValidationError for what is none."""
    return _any().validate_json(text)


@cache
def _any() -> TypeAdapter[Happening]:
    """What reads an event of any kind there is."""
    return reader(of_table.EVENTS, KINDS)


def reader(of_tables: Iterable[type[Happening]], *kinds: Kinds) -> TypeAdapter[Happening]:
    """What reads an event of any of these kinds."""
    every: Any = reduce(or_, [*of_tables, *(one for some in kinds for one in some.values())])
    told_apart: Any = Annotated[every, Field(discriminator="kind")]
    return TypeAdapter(told_apart)
