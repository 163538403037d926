"""The customs of a table: what optional rules answer otherwise than the rulebook's main part.

A battle carries its customs, so that a pure question on it is answered as this table plays. The
defaults are the main rules; an optional rule puts others in their place (``options/choosing.py``).
Rules ask a custom by what it means and never for the name of an option.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from game.systems.earth_expects.state.orders import PlotOrder, PowerOrder
from game.systems.earth_expects.state.record import MENDS, Level, Record
from game.table.events import Happening


class Vessel(Protocol):
    """A ship as the main rules ask about it."""

    @property
    def hidden(self) -> bool:
        """Whether others know only the area it is in."""

    @property
    def record(self) -> Record:
        """Its record."""


Battle = TypeVar("Battle")
Ship = TypeVar("Ship", bound=Vessel)
"""Those of ``battle.py``: a battle carries its customs, so they cannot know its class."""
Given = TypeVar("Given")
Check = Callable[[Battle, Ship, Given], list[tuple[str, str]]]
"""Asked of a battle, a ship and its order: the rule and the sentence of each reason against it."""
STANDARD_DIE = 6
Mending = tuple[tuple[int, Level], ...]
"""What a try to mend a box brings: the die each level needs, the lowest first; 1 is certain."""


def standard_die(_ship: Vessel) -> int:
    """Every ship rolls six-sided dice (EE-DEF-3)."""
    return STANDARD_DIE


def is_hidden(ship: Vessel) -> bool:
    """Nobody can tell where a hidden ship is or what it might do (EE-HID-1)."""
    return ship.hidden


def rolled_lock(_ship: Vessel) -> int | None:
    """Lock-on attempts are rolled."""
    return None


def certain_mending(ship: Vessel, box: str) -> Mending:
    """Light damage clears and a repair improves a box by one level, always (EE-DMG-9)."""
    level = ship.record.level(box)
    if level is Level.LIGHT:
        return ((1, Level.UNDAMAGED),)
    return ((1, MENDS[level]),) if level in MENDS else ()


def no_mending(_ship: Vessel, _box: str) -> Mending:
    """No box mends itself."""
    return ()


def always_arrives(_battle: object, _ship: Vessel, _target: str) -> bool:
    """A missile goes on until it strikes."""
    return True


def nothing_more(_battle: object, _event: Happening) -> tuple[Happening, ...]:
    """An event brings about nothing else."""
    return ()


def nothing_struck(_battle: object, _ship: str, _box: str, _points: int) -> tuple[Happening, ...]:
    """Points land as they are."""
    return ()


@dataclass(frozen=True, slots=True)
class Launching(Generic[Battle, Ship]):
    """Launches that come before all other fire, from launchers that are always loaded."""

    why_not: Callable[[Battle, Ship, str], str]
    """Why a ship may not launch at a target, launchers and arcs aside; empty if it may."""
    most: Callable[[Ship], int]
    """How many missiles a ship may launch in a turn."""


@dataclass(frozen=True, slots=True)
class Customs(Generic[Battle, Ship]):
    """What each custom is stands below it."""

    die: Callable[[Ship], int] = standard_die
    """Sides of a ship's own dice."""
    lock_die: Callable[[Ship], int | None] = rolled_lock
    """What a lock-on attempt counts as its die without rolling, None where it is rolled."""
    inscrutable: Callable[[Ship], bool] = is_hidden
    """Whether others must think that the ship might have any choice at any time (Ruling Q250)."""
    locks_first: bool = False
    """Lock-ons are made before this turn's fire, not after it; missiles are kept guided once the
    fire is over."""
    launching: Launching[Battle, Ship] | None = None
    """How missiles are launched ahead of other fire; None where that is part of the targets."""
    might_arrive: Callable[[Battle, Ship, str], bool] = always_arrives
    """Whether a missile that a ship launches now might come to its target, for all the table
    shows."""
    mending: Callable[[Ship, str], Mending] = certain_mending
    """What a try to mend a box may bring."""
    own_mending: Callable[[Ship, str], Mending] = no_mending
    """What a box may do for itself."""
    before_event: Callable[[Battle, Happening], tuple[Happening, ...]] = nothing_more
    """What an event brings about that has to happen before it."""
    after_event: Callable[[Battle, Happening], tuple[Happening, ...]] = nothing_more
    """What an event brings about just after it."""
    before_damage: Callable[[Battle, str, str, int], tuple[Happening, ...]] = nothing_struck
    """What happens before points land on a box of a ship: battle, ship, box, points."""
    rapid_fire: bool = False
    """Whether railguns may fire box by box."""
    earlier: bool = False
    """A battle from a journal before version 3 goes on as it began: dice bound to the number of an
    attack, no places drawn for ships set up in one hex."""
    forgiving: bool = False
    """Whether what a ship lost counts no more once it escapes: so battles were judged before."""
    calls_all: bool = False
    """Whether sides are called even to what the table shows to be no choice: where nobody hands a
    screen over, and in battles from before they were spared it."""
    power_checks: tuple[Check[Battle, Ship, PowerOrder], ...] = ()
    """What else may be against an allocation."""
    plot_checks: tuple[Check[Battle, Ship, PlotOrder], ...] = ()
    """What else may be against a plot."""


STANDARD: Customs[Any, Any] = Customs()
