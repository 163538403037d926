"""Where a plot of Easier Hex Thrust leads, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator

from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.mind.easier.flying_shots import Seen, nova_worth, threatened
from game.systems.full_thrust.mind.fire import FAR, Grid, fire_of
from game.systems.full_thrust.mind.worth import price
from game.systems.full_thrust.rules.flying import Choice, Spot, led_to
from game.systems.full_thrust.rules.pivots import Marker
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space

OFF_TABLE = 1000.0
ASTRAY = 12.0
"""Points for going where the next move leaves the table however it turns."""
NEXT = 0.5
"""What counts of the fire in the turn after."""
RISK = 0.8
"""What counts of the fire that is taken."""
LAG = 0.7
"""Points for each hex that the nearest enemy is out of reach."""
ALOOF, KEPT = 14, 0.6
"""A carrier keeps so far off, at so many points a hex."""
TOGETHER = 2
"""Area defence covers friends within so many hexes, which is worth ``COVER`` points each."""
COVER = 1.5
GUESSES: tuple[tuple[Marker, float], ...] = (("", 0.5), ("L", 0.25), ("R", 0.25))
"""How enemies are thought to turn."""


class Judge:
    """Worths of plots of one ship against what its enemies are thought to do.

    ``friends``: where ships of its own side will be that have been plotted already.
    """

    def __init__(self, space: Space, ship: Ship, friends: list[Hex]) -> None:
        self.space, self.ship, self.friends = space, ship, friends
        self.enemies = [(x, list(_guessed(x)), price(x)) for x in space.enemies(ship.side)]
        self.mine = [_grid(ship, enemy) for enemy, _spots, _price in self.enemies]
        self.theirs = [_grid(enemy, ship) for enemy, _spots, _price in self.enemies]
        self.seen = [Seen(worth, [(*at, w) for at, w in each]) for _x, each, worth in self.enemies]
        self.fighters = any(x.side != ship.side for x in space.groups.values())

    def worth(self, choice: Choice) -> float:
        """Points that are won, less those that are lost."""
        spot = choice.spot
        if not self.space.holds(spot.hex):
            return -OFF_TABLE
        found = self._won(spot) + NEXT * self._won(_onward(spot), later=1)
        found -= RISK * price(self.ship) * self._taken(spot)
        found -= price(self.ship) * threatened(self.space, self.ship.side, spot.hex)
        found += nova_worth(self.space, self.ship, spot.hex, spot.heading, self.seen)
        found -= ASTRAY * (not self._stays(choice))
        return found + self._place(spot)

    def _won(self, spot: Spot, later: int = 0) -> float:
        each = [
            worth * sum(w * _at(grid, spot, _ahead(there, later).hex) for there, w in spots)
            for grid, (_enemy, spots, worth) in zip(self.mine, self.enemies, strict=True)
        ]
        return max(each, default=0.0)

    def _taken(self, spot: Spot) -> float:
        return sum(
            w * _at(grid, there, spot.hex)
            for grid, (_enemy, spots, _price) in zip(self.theirs, self.enemies, strict=True)
            for there, w in spots
        )

    def _stays(self, choice: Choice) -> bool:
        """Whether some turn afterwards keeps it on the table."""
        spot = choice.spot
        sides = (0, 1, 5) if self.ship.thrust >= TOGETHER + 1 or not choice.marker else (0,)
        slower = max(0, spot.speed - -(-self.ship.thrust // 2))
        return any(self.space.holds(spot.hex.step((spot.heading + x) % 6, slower)) for x in sides)

    def _place(self, spot: Spot) -> float:
        far = min(
            (distance(spot.hex, spots[0][0].hex) for _x, spots, _p in self.enemies), default=0
        )
        if self.ship.sheet.groups:
            return KEPT * min(far, ALOOF)
        covered = 0.0
        if self.fighters and self.ship.sheet.adaf + self.ship.sheet.pdaf:
            covered = COVER * sum(distance(spot.hex, x) <= TOGETHER for x in self.friends)
        return covered - LAG * max(0, far - _reach(self.ship))


def _reach(ship: Ship) -> int:
    best = max((gun.rating for gun in ship.sheet.guns), default=1)
    return 3 * best if not ship.sheet.torpedoes else max(6, 3 * best)


def _guessed(ship: Ship) -> Iterator[tuple[Spot, float]]:
    for marker, weight in GUESSES:
        yield led_to(ship, marker if ship.speed else "", 0), weight


def _onward(spot: Spot) -> Spot:
    return spot._replace(hex=spot.hex.step(spot.heading, spot.speed))


def _ahead(spot: Spot, turns: int) -> Spot:
    return _onward(spot) if turns else spot


def _grid(ship: Ship, target: Ship) -> Grid:
    return fire_of(ship.sheet, target.sheet.screens, hexcess=False)


def _at(grid: Grid, spot: Spot, there: Hex) -> float:
    q, r = there.minus(spot.hex)
    if abs(q) > FAR or abs(r) > FAR:
        return 0.0
    return float(grid[spot.heading, q + FAR, r + FAR])
