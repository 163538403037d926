"""The table and all that flies over it: everything there is at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.full_thrust.scenario.scenario import Scenario
from game.systems.full_thrust.state.craft import Group, Missile, Nova, Rock, Ship
from game.table.altering import Memo, altered
from game.table.state import Offer

T = TypeVar("T")


@dataclass(frozen=True)
class Space:
    """Everything on and beside the table.

    ``origin``: the hex in its north-west corner, which scrolling moves. ``first``: the side that
    begins the turn; ``moved``: ships that have moved in it. ``dust`` and ``debris``: hexes of
    clouds. ``shots``: how many were launched so far, for their names.
    """

    scenario: Scenario
    ships: Mapping[str, Ship] = field(default_factory=dict)
    groups: Mapping[str, Group] = field(default_factory=dict)
    missiles: Mapping[str, Missile] = field(default_factory=dict)
    novas: Mapping[str, Nova] = field(default_factory=dict)
    rocks: Mapping[str, Rock] = field(default_factory=dict)
    dust: frozenset[Hex] = frozenset()
    debris: frozenset[Hex] = frozenset()
    origin: Hex = ORIGIN
    first: str | None = None
    moved: tuple[str, ...] = ()
    shots: int = 0
    turn: int = 0
    phase: str | None = None
    offers: tuple[Offer, ...] = ()
    outcome: tuple[str | None, str] | None = None

    memo = Memo()

    @property
    def sides(self) -> tuple[str, ...]:
        """Names of the sides in listed order."""
        return self.scenario.side_names()

    @property
    def hexcess(self) -> bool:
        """Which of the two games it is."""
        return self.scenario.ruleset == "hexcess"

    @property
    def last(self) -> bool:
        """Whether no turn follows this one."""
        return self.turn >= self.scenario.last_turn

    def present(self, side: str) -> bool:
        """Whether a side has a ship in play."""
        return any(ship.in_play for ship in self.of(side))

    def of(self, side: str) -> list[Ship]:
        """The ships of a side in listed order, those that are lost and gone among them."""
        return [ship for ship in self.ships.values() if ship.side == side]

    def on_table(self, side: str | None = None) -> list[Ship]:
        """Ships and bases that can be met now, of one side or all, in listed order."""
        return [x for x in self.ships.values() if x.on_table and side in (None, x.side)]

    def enemies(self, side: str) -> list[Ship]:
        """The ships of others that can be met now."""
        return [ship for ship in self.on_table() if ship.side != side]

    def holds(self, hex_: Hex) -> bool:
        """Whether a hex is on the table as it lies now."""
        q, r = hex_.minus(self.origin)
        return 0 <= q < self.scenario.columns and 0 <= r + q // 2 < self.scenario.rows

    def ship_in(self, hex_: Hex) -> Ship | None:
        """The first ship or base in a hex."""
        return next((ship for ship in self.on_table() if ship.hex == hex_), None)

    def rock_in(self, hex_: Hex) -> Rock | None:
        """The asteroid in a hex."""
        return next((rock for rock in self.rocks.values() if rock.hex == hex_), None)

    def with_ship(self, name: str, **changes: Any) -> Space:
        """Space with one ship changed."""
        return altered(self, ships=changed(self.ships, name, **changes))

    def every_hex(self) -> list[Hex]:
        """The hexes of the table, column by column."""
        told = self.scenario
        near = [Hex(q, row - q // 2) for q in range(told.columns) for row in range(told.rows)]
        return self.origin.about(near)


def changed(found: Mapping[str, T], name: str, **changes: Any) -> dict[str, T]:
    """A mapping with one of its values changed; KeyError if there is none of that name."""
    return {**found, name: altered(found[name], **changes)}
