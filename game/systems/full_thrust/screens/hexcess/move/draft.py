"""A ship's move as it is being written: where it leads, what it costs, what is against more.

It needs no window.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.hexgrid.hexes import DIRECTION_NAMES, Hex
from game.systems.full_thrust.rules.ends import Choice, choices
from game.systems.full_thrust.rules.leaving import on_the_table, scroll_faults, scrolled
from game.systems.full_thrust.rules.stacking import occupant
from game.systems.full_thrust.rules.terrain import debris_dice
from game.systems.full_thrust.rules.thrust import (
    AHEAD,
    Place,
    Spent,
    faces,
    flown,
    heading_after,
    heading_limit,
    move_faults,
    sides_between,
    spent,
)
from game.systems.full_thrust.state.craft import Rock, Ship
from game.systems.full_thrust.state.orders import MoveOrder
from game.systems.full_thrust.state.space import Space
from game.table.faults import Fault
from game.words import counted

SIDES = {"L": -1, "R": 1}


@dataclass(frozen=True)
class Draft:
    """An order as far as it is written, on the table as it is."""

    space: Space
    order: MoveOrder

    @property
    def ship(self) -> Ship:
        """The ship that moves, before it does."""
        return self.space.ships[self.order.ship]

    @cached_property
    def table(self) -> Space:
        """The table as it lies once it is scrolled."""
        if self.order.scroll is None:
            return self.space
        return scrolled(self.space, DIRECTION_NAMES.index(self.order.scroll), self.order.hexes)

    # -- where it leads

    @cached_property
    def way(self) -> list[Place]:
        """The hexes entered, off the table too."""
        return flown(self.ship, self.order.turns)

    @cached_property
    def kept(self) -> list[Place]:
        """Those on the table."""
        return on_the_table(self.table, self.way)

    @property
    def leaves(self) -> bool:
        """Whether it flies off the table."""
        return len(self.kept) < len(self.way)

    @cached_property
    def after(self) -> Space:
        """The table with the ship at the end of its way, before anything else happens."""
        ship, order = self.ship, self.order
        heading = heading_after(ship, order, self.kept)
        end = self.kept[-1].hex if self.kept else ship.hex
        return self.table.with_ship(
            ship.name,
            hex=end,
            heading=heading,
            facing=faces(ship, order, heading),
            speed=max(0, ship.speed + order.speed),
        )

    @property
    def moved(self) -> Ship:
        """The ship at the end of its way."""
        return self.after.ships[self.order.ship]

    @property
    def drift(self) -> list[Hex]:
        """Where it flies in the next turn if nothing is done, the end of this one first."""
        return [self.moved.hex, *(place.hex for place in flown(self.moved, ""))]

    # -- what it costs

    @property
    def cost(self) -> Spent:
        """The thrust points of the order."""
        return spent(self.ship, self.order)

    @property
    def left(self) -> int:
        """The thrust points that are left."""
        return self.ship.thrust - sum(self.cost)

    @property
    def limit(self) -> int:
        """The thrust points that it has for its heading, or for its facing alone."""
        return heading_limit(self.ship, facing=self.order.face is not None)

    # -- what it meets

    @property
    def meets(self) -> Ship | Rock | None:
        """What else is where it ends."""
        return None if self.leaves else occupant(self.after, self.order.ship)

    @property
    def debris(self) -> int:
        """Dice of damage of the debris on its way."""
        return debris_dice(self.space, self.ship.speed, (place.hex for place in self.kept))

    # -- where else it may end

    @cached_property
    def ends(self) -> Mapping[Hex, list[Choice]]:
        """The ends on the table by their hex, the cheapest first, the change of speed kept.

        None with a facing alone on the way.
        """
        found: dict[Hex, list[Choice]] = {}
        for choice in self._choices:
            if not self.order.speed or not any(move_faults(self.ship, self.onto(choice))):
                found.setdefault(choice.hex, []).append(choice)
        return found

    @cached_property
    def dear(self) -> Mapping[Hex, int]:
        """Where it could end if the thrust for another speed were not set aside, with the price."""
        able = self.ends
        first = {choice.hex: self.price(choice) for choice in reversed(self._choices)}
        return {hex_: price for hex_, price in first.items() if hex_ not in able}

    @cached_property
    def _choices(self) -> Sequence[Choice]:
        """Every end as if the speed were not changed, the cheapest first."""
        found = (
            choice
            for choice in choices(self.table, self.ship)
            if not (choice.leaves or choice.change or (choice.face is not None and self.ship.speed))
        )
        return sorted(found, key=self.price)

    def price(self, choice: Choice) -> int:
        """The thrust points of an end."""
        return sum(spent(self.ship, choice.order(self.order.ship)))

    def meant(self, hex_: Hex, side: int | None) -> Choice | None:
        """The end that a click on a hex means: facing the hexside, or the cheapest."""
        able = self.ends.get(hex_, [])
        if side is None or not able:
            return next(iter(able), None)
        return min(able, key=lambda choice: sides_between(choice.facing, side))

    def onto(self, choice: Choice) -> MoveOrder:
        """The order that ends there; the change of speed and the scrolling of the table are kept.

        Straight on is written for one hex, so that it is seen to be meant.
        """
        chosen = choice.order(self.order.ship)
        return chosen.but(
            turns=chosen.turns.rstrip(AHEAD) or AHEAD * min(1, self.ship.speed),
            scroll=self.order.scroll,
            hexes=self.order.hexes,
            speed=self.order.speed,
        )

    # -- a step more

    def turned(self, sign: str) -> MoveOrder:
        """One hex more, left, right or straight on; at speed 0 it turns where it is."""
        if not self.ship.speed and sign != AHEAD:
            return self.faced(SIDES[sign])
        return self.order.but(turns=self.order.turns + sign, face=None)

    def faced(self, by: int) -> MoveOrder:
        """Facing another way by a side, which leaves heading and speed as they are."""
        ship = self.ship
        now = ship.facing
        if self.order.face is not None:
            now = DIRECTION_NAMES.index(self.order.face)
        facing = (now + by) % 6
        face = None if facing == ship.facing else DIRECTION_NAMES[facing]
        if ship.speed:
            return self.order.but(turns="", speed=0, face=face)
        return self.order.but(face=face)

    def faster(self, by: int) -> MoveOrder:
        """Another speed for the next turn."""
        order = self.order.but(speed=self.order.speed + by)
        return order.but(face=None) if self.ship.speed else order

    def pulled(self, way: int) -> MoveOrder:
        """The table scrolled a hex farther that way."""
        name = DIRECTION_NAMES[way]
        hexes = self.order.hexes + 1 if self.order.scroll == name else 1
        return self.order.but(scroll=name, hexes=hexes)

    def why_not(self, order: MoveOrder) -> Fault | None:
        """What is against another order."""
        if len(order.turns) > max(self.ship.speed, len(self.order.turns)) and self.ship.speed:
            words = counted(
                "its only hex is written; Backspace takes it back.",
                "all {n} hexes are written; Backspace takes the last back.",
                self.ship.speed,
            )
            return Fault("HXT-10", words)
        found = [*move_faults(self.ship, order), *scroll_faults(self.space, self.ship, order)]
        return next(iter(found), None)


def at_end(draft: Draft, choice: Choice) -> Draft:
    """The draft of an end."""
    return Draft(draft.space, draft.onto(choice))


def without(draft: Draft) -> Draft:
    """The same with nothing written."""
    return Draft(draft.space, MoveOrder(ship=draft.order.ship))
