"""What flies: ships and bases, and what ships launch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.hexgrid.hexes import Hex
from game.systems.full_thrust.rules.pivots import Marker
from game.systems.full_thrust.sheets.sheet import Sheet

Gone = Literal["", "destroyed", "left", "home"]
FIGHTERS, ATTACKS = 6, 3
"""Fighters of a fresh group, and how often it attacks (Ruling Q293)."""
NOVA_HITS = 4


@dataclass(frozen=True)
class Ship:
    """A ship or a base.

    ``hull``: points left. It flies along ``heading`` and fires by ``facing``. ``excess``: declared
    this turn; ``wild``: out of control. ``exits``: how often it left the table, ``off``: the turn
    in which it last did, None on the table; ``gone``: how it left the battle.
    ``began``: the speed at which it began its last move.
    ``straight``: whether its last move was a turn going forward (Ruling Q289); ``marker`` and
    ``change``: the pivot and the change of speed that it was told last. ``pending``: damage that
    has yet to land. ``missiles`` and ``groups``: those still aboard; ``launched`` and ``nova``: the
    turn in which it last launched a group or a nova.
    """

    name: str
    side: str
    sheet: Sheet
    hull: int
    hex: Hex
    heading: int
    facing: int
    speed: int
    worth: int
    cargo: bool = False
    excess: bool = False
    wild: bool = False
    exits: int = 0
    off: int | None = None
    gone: Gone = ""
    began: int = 0
    straight: bool = True
    marker: Marker = ""
    change: int = 0
    pending: int = 0
    missiles: int = 0
    groups: int = 0
    launched: int | None = None
    nova: int | None = None

    @property
    def in_play(self) -> bool:
        """Whether it is on the table or may come back to it."""
        return not self.gone

    @property
    def on_table(self) -> bool:
        """Whether it can be met now."""
        return not self.gone and self.off is None

    @property
    def crippled(self) -> bool:
        """At half its hull or less (Ruling Q246)."""
        return 2 * self.hull <= self.sheet.hull

    @property
    def thrust(self) -> int:
        """Its thrust rating now: half, rounded up, once it is crippled (Ruling Q246)."""
        return _halved(self.sheet.thrust, self)

    @property
    def drive(self) -> int:
        """Its manoeuvre drive now, which halves with its thrust (Ruling Q277)."""
        return _halved(self.sheet.full_drive, self)


def _halved(rating: int, ship: Ship) -> int:
    return -(-rating // 2) if ship.crippled else rating


@dataclass(frozen=True)
class Group:
    """A group of fighters in space. ``attacks``: those it has left; ``pending``: losses to come."""

    name: str
    side: str
    carrier: str
    hex: Hex
    fighters: int = FIGHTERS
    attacks: int = ATTACKS
    pending: int = 0


@dataclass(frozen=True)
class Missile:
    """A missile. ``age``: the turn of its flight, 1 in which it was launched.

    ``target``: what it is to strike this turn; ``pending``: hits that have yet to count.
    """

    name: str
    side: str
    ship: str
    hex: Hex
    heading: int
    age: int = 1
    target: str | None = None
    pending: int = 0


@dataclass(frozen=True)
class Nova:
    """A shot of nova plasma. ``hits``: its hit points, which say its stage.

    ``pending``: those that it has yet to lose.
    """

    name: str
    side: str
    ship: str
    hex: Hex
    heading: int
    hits: int = NOVA_HITS
    pending: int = 0


@dataclass(frozen=True)
class Rock:
    """An asteroid."""

    name: str
    hex: Hex
    heading: int
    speed: int
