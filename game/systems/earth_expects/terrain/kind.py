"""What a kind of terrain is asked; open space gives the answers here (rulebook: Terrain).

Every kind is one module beside this one that overrides what it changes; ``KINDS`` in
``terrain.table`` lists them. Lines of sight, weapons, sensors, missiles and flight ask
all kinds and never name one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, Literal

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.terrain import Ground
from game.table.explain import Term

MissileFate = Literal["on", "test", "stop", "lost"]
"""What a hex does to a missile that enters: nothing, a die that kills on 1, the end of its turn,
or its loss."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A line of sight on the map, from the centre of ``start`` to that of ``end``.

    ``touched``: hexes of the kind asked that the line touches in any way (EE-DEF-15); ``through``:
    how many it passes through, both ends included (EE-DEF-17); ``beyond``: those of them that count
    for point defence, the firer's own hex left out and at most the range (Ruling Q194).
    """

    start: Hex
    end: Hex
    touched: frozenset[Hex]
    through: int
    beyond: int

    @property
    def at_start(self) -> bool:
        """Whether the hex it starts in holds the kind."""
        return self.start in self.touched

    @property
    def at_end(self) -> bool:
        """Whether the hex it ends in holds the kind."""
        return self.end in self.touched

    @property
    def one_hex(self) -> bool:
        """Whether both ends are one hex (Ruling Q49)."""
        return self.start == self.end

    @property
    def between(self) -> bool:
        """Whether it passes through the kind anywhere but in the two end hexes (Ruling Q46)."""
        return self.through > self.at_start + (self.at_end and not self.one_hex)

    @property
    def touches_between(self) -> bool:
        """Whether it touches the kind anywhere but in the two end hexes, a bare corner included."""
        return bool(self.touched - {self.start, self.end})


@dataclass(frozen=True, slots=True)
class Haze:
    """What lies between point defence and a missile.

    ``extra``: hexes of range it adds. ``stubborn``: hexes that take two sensors each to cancel.
    ``blind``: sensors cancel no range at all. ``terms`` say so.
    """

    extra: int = 0
    stubborn: int = 0
    blind: bool = False
    terms: tuple[Term, ...] = field(default=(), compare=False)

    def cancelled(self, reach: int, sensors: int) -> int:
        """How many hexes of range so many sensors cancel, the easy ones first."""
        easy = reach + self.extra - self.stubborn
        if self.blind or sensors <= easy:
            return 0 if self.blind else sensors
        return easy + min(self.stubborn, (sensors - easy) // 2)


@dataclass(slots=True)
class Flight:
    """A ship on its way along its plot, asked hex by hex (Rulings Q39, Q139).

    ``speed``: speed points this turn. ``spare``: manoeuvre points neither planned nor spent yet.
    ``ahead``: points still planned for the rest of the path. ``paid``: points terrain has cost.
    ``unpowered``: it coasts. ``stopped``: the rest of the path is void.

    ``odds`` takes the place of ``spare`` where nothing is rolled: chances of each number of points.
    """

    ship: str
    speed: int
    spare: int
    ahead: int
    unpowered: bool = False
    stopped: bool = False
    paid: int = 0
    odds: Mapping[int, Fraction] = field(default_factory=dict)

    def pay(self, points: int) -> int:
        """Spend manoeuvre points that are not planned, as far as there are any; gives how many."""
        found = min(points, self.spare)
        self.spare -= found
        self.paid += found
        return found


@dataclass(frozen=True, slots=True)
class Danger:
    """What a plot brings on itself in one hex, told before it is sealed.

    ``chance``: chances in words or numbers, empty when it is sure. ``fatal``: the ship is or may be
    lost, so that its captain is asked twice. ``loss``: points of damage to be expected, about.
    """

    hex: Hex
    sentence: str
    rule: str
    chance: str = ""
    fatal: bool = False
    loss: Fraction = Fraction(0)


PIPS = Fraction(7, 2)
"""Points that a die of damage does on average."""
CLEAR = Haze()


class Kind:
    """One kind of terrain. ``rule`` is the inventory prefix of its heading.

    ``deadly``: a ship may be lost that enters it.
    """

    ground: ClassVar[Ground]
    rule: ClassVar[str]
    deadly: ClassVar[bool] = False

    def title(self) -> str:
        """What it is called in a sentence."""
        raise NotImplementedError

    def words(self) -> str:
        """What it does, in a few sentences for a player who points at it."""
        raise NotImplementedError

    def blocks(self, sight: Sight, use: BoxType) -> bool:
        """Whether a line that touches it cannot be used by a weapon, launcher or sensor."""
        return False

    def lock_counts(self, sight: Sight, use: BoxType) -> bool:
        """Whether lock-ons count for a shot along the line."""
        return True

    def melts(self, sight: Sight) -> bool:
        """Whether a railgun's projectile does its damage as a missile would."""
        return False

    def range_factor(self, sight: Sight) -> int:
        """By how much sensors see the range multiplied."""
        return 1

    def lock_terms(self, sight: Sight) -> tuple[Term, ...]:
        """What it adds to a lock-on roll; parts of that total."""
        return ()

    def lock_die(self, sight: Sight) -> bool:
        """Whether a roll of the target's die is taken off a lock-on roll."""
        return False

    def haze(self, sight: Sight) -> Haze:
        """What it does to a point-defence number."""
        return CLEAR

    def missile_enters(self, last: bool) -> MissileFate:
        """What it does to a missile that enters; ``last``: the hex its target is in."""
        return "on"

    def missile_reason(self) -> str:
        """How a missile is lost in it, a clause without a full stop."""
        raise NotImplementedError

    def enter(self, table: Table, flight: Flight, here: Hex) -> None:
        """A ship enters a hex of it; the ship already stands there."""

    def after_movement(self, table: Table, names: Sequence[str]) -> None:
        """What it does to ships once they have moved."""

    def warns(self, battle: Battle, ship: Ship, flight: Flight, here: Hex) -> Danger | None:
        """What entering a hex of it on this flight would bring; None when nothing.

        Takes from ``flight`` what is sure to be gone, and stops it where the ship is sure to stop.
        """
        return None
