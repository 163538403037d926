"""What the scripted side answers in Hexcess Thrust."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import numpy as np

from game.hexgrid.hexes import DIRECTION_NAMES, Hex, distance, hex_from_number
from game.systems.full_thrust.mind.hexcess.aim import nearest_of, targets_of
from game.systems.full_thrust.mind.hexcess.errands import homeward, to_go
from game.systems.full_thrust.mind.hexcess.judging import Judge
from game.systems.full_thrust.mind.skill import CAPTAIN, Skill
from game.systems.full_thrust.mind.weighed import Weighed
from game.systems.full_thrust.rules.control import chance
from game.systems.full_thrust.rules.ends import Choice, choices
from game.systems.full_thrust.rules.leaving import ROOM, scroll_faults
from game.systems.full_thrust.rules.thrust import flown
from game.systems.full_thrust.rules.victory import points
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.orders import (
    ComeBackOrder,
    ExcessOrder,
    GiveWayOrder,
    MoveOrder,
    TargetsOrder,
)
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from game.table.decisions import Decision

WHIM = 0.05
"""Points by which like choices differ, so that no two battles are the same."""
DARE = 1.5
"""Points that excess thrust must be worth beyond its risk."""
DRIFT = 2.0
"""Points that a ship out of control has yet to lose."""


class Moving(NamedTuple):
    """A move: which ship, the ways that it weighed, the one taken, and the order that tells it.

    ``waits``: the friend that moves after it, since its way ends where this ship is.
    """

    ship: Ship
    ways: Weighed[Choice]
    taken: int
    order: MoveOrder
    waits: Ship | None = None

    @property
    def best(self) -> Choice:
        """The way taken."""
        return self.ways.choices[self.taken]


class HexcessAnswers:
    """A method for each question; ``_random`` is what it draws from for the question at hand."""

    skill: Skill
    _random: Random

    def excess(self, view: Space, decision: Decision, rules: Any) -> ExcessOrder:
        """Ships that gain more by it than they stand to lose."""
        del rules
        asked = decision.choices if self.skill.daring else ()
        names = [name for name in asked if dares(view, view.ships[name], self.skill)]
        return ExcessOrder(ships=tuple(names))

    def move(self, view: Space, decision: Decision, rules: Any) -> MoveOrder:
        """The ship with the least to learn by waiting; before it a friend that is in its way."""
        del rules
        return self._moving(view, decision).order

    def give_way(self, view: Space, decision: Decision, rules: Any) -> GiveWayOrder:
        """Where it is best off as it flies."""
        del rules
        ship, ways = self._giving_way(view, decision)
        return self._give_way_to(ship, decision, ways.taken)

    def _give_way_to(self, ship: Ship, decision: Decision, number: int) -> GiveWayOrder:
        return GiveWayOrder(ship=ship.name, to=decision.choices[number])

    def come_back(self, view: Space, decision: Decision, rules: Any) -> ComeBackOrder:
        """It does, unless it is crippled and its side leads without it."""
        del rules
        ship = view.ships[decision.ship or ""]
        earned = points(view)
        leads = all(earned[ship.side] > won for side, won in earned.items() if side != ship.side)
        out = ship.crippled and leads and bool(view.on_table(ship.side))
        return ComeBackOrder(ship=ship.name, back=not out)

    def targets(self, view: Space, decision: Decision, rules: Any) -> TargetsOrder:
        """As its whole side fires, or at the nearest."""
        del rules
        ship = view.ships[decision.ship or ""]
        return targets_of(view, ship) if self.skill.marksman else nearest_of(view, ship)

    def _moving(self, view: Space, decision: Decision) -> Moving:
        first = self._best(view, view.ships[next_to_move(view, decision.choices)])
        friend = view.ship_in(first.best.hex)
        if friend is None or friend.name not in decision.choices or friend.name == first.ship.name:
            return first
        return self._best(view, friend)._replace(waits=first.ship)

    def _best(self, view: Space, ship: Ship) -> Moving:
        ways = Judge(view, ship, self.skill).weighed(choices(view, ship))
        whim = WHIM + self.skill.wavering_moves
        drawn = ways.values + np.array([whim * self._random.random() for _way in ways.choices])
        taken = int(drawn.argmax())
        best = ways.choices[taken]
        order = best.order(ship.name)
        if best.leaves and view.scenario.floating:
            order = scrolled_for(view, ship, order)
        return Moving(ship, ways, taken, order)

    def _giving_way(self, view: Space, decision: Decision) -> tuple[Ship, Weighed[Choice]]:
        ship = view.ships[decision.ship or ""]
        found = [_staying(ship, hex_from_number(to)) for to in decision.choices]
        return ship, Judge(view, ship, self.skill).weighed(found)


class Dare(NamedTuple):
    """What the best way of a ship is worth: with plain thrust, with excess thrust as long as it
    keeps control, and if it does not; how likely it keeps it; the ``way`` it would then take. It is
    ``idle`` without a gain, or without one that counts."""

    kept: float
    won: float
    lost: float
    holds: float
    way: Choice | None = None

    @property
    def idle(self) -> bool:
        """Whether there is nothing that it would be worth the risk for."""
        return self.way is None

    @property
    def worth(self) -> float:
        """Of excess thrust, in control and out of it."""
        return self.holds * self.won + (1 - self.holds) * self.lost

    def __bool__(self) -> bool:
        return not self.idle and self.worth > self.kept + DARE


def dares(space: Space, ship: Ship, skill: Skill = CAPTAIN) -> Dare:
    """Whether excess thrust is worth the risk of losing control."""
    if ship.speed == 0:
        return Dare(0.0, 0.0, 0.0, 0.0)

    def best(ship: Ship) -> tuple[float, Choice]:
        found = choices(space, ship)
        values = Judge(space, ship, skill).values(found)
        return float(values.max()), found[int(values.argmax())]

    (kept, plain), (won, bold) = best(ship), best(altered(ship, excess=True))
    if won <= kept + DARE or (homeward(space, ship) and not _nearer(space, ship, bold, plain)):
        return Dare(kept, won, 0.0, 0.0)
    lost = best(altered(ship, excess=True, wild=True))[0] - DRIFT
    return Dare(kept, won, lost, float(chance(ship)), bold)


def _nearer(space: Space, ship: Ship, one: Choice, other: Choice) -> bool:
    """Whether one end is nearer home than another, or alone keeps the ship on the table."""
    rows = to_go(
        space, ship, np.array([one.hex.q, other.hex.q]), np.array([one.hex.r, other.hex.r])
    )
    return bool(rows[0] < rows[1]) or (other.leaves and not one.leaves)


def next_to_move(space: Space, names: tuple[str, ...]) -> str:
    """Out of control first, then who is farthest from enemies that have yet to move."""
    ships = [space.ships[name] for name in names]
    return min(ships, key=lambda ship: (not ship.wild, -nearest_late(space, ship))).name


def nearest_late(space: Space, ship: Ship) -> int:
    """How far the nearest enemy is that has yet to move; 0 if there is none."""
    late = [x for x in space.enemies(ship.side) if x.name not in space.moved]
    late = [enemy for enemy in late if not enemy.sheet.base and not enemy.wild]
    return min((distance(ship.hex, enemy.hex) for enemy in late), default=0)


def scrolled_for(space: Space, ship: Ship, order: MoveOrder) -> MoveOrder:
    """The same with the scrolling that leaves most room ahead; itself if none keeps it there.

    With as much room it is as little scrolling as that takes.
    """
    tried = [
        order.but(scroll=way, hexes=hexes)
        for hexes in range(1, ship.speed + ROOM + 1)
        for way in DIRECTION_NAMES
    ]
    kept = [x for x in tried if _room(space, ship, x) and not any(scroll_faults(space, ship, x))]
    return max(kept, key=lambda x: (_room(space, ship, x), -x.hexes), default=order)


def _room(space: Space, ship: Ship, order: MoveOrder) -> int:
    """Hexes on the table from the end of a move straight on, as far as counts; 0 if it leaves."""
    assert order.scroll is not None
    origin = space.origin.step(DIRECTION_NAMES.index(order.scroll), order.hexes)
    after, way = altered(space, origin=origin), flown(ship, order.turns)
    if not way or not all(after.holds(place.hex) for place in way):
        return 0
    end = way[-1]
    ahead = range(ship.speed + order.speed + ROOM)
    return 1 + sum(after.holds(end.hex.step(end.heading, far + 1)) for far in ahead)


def _staying(ship: Ship, hex_: Hex) -> Choice:
    return Choice("", 0, None, hex_, ship.heading, ship.facing, ship.speed)
