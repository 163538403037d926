"""Who moves next in Hexcess Thrust (HXT-19, Ruling Q283)."""

from __future__ import annotations

from game.systems.full_thrust.state.space import Space


def waiting(space: Space, side: str) -> list[str]:
    """Ships of a side that have yet to move this turn."""
    ships = space.on_table(side)
    return [x.name for x in ships if not x.sheet.base and x.name not in space.moved]


def next_side(space: Space) -> str | None:
    """Whose ship moves next: not the side's that moved last, unless only it has some left."""
    first = space.first or space.sides[0]
    order = sorted(space.sides, key=lambda side: side != first)
    if space.moved:
        last = space.ships[space.moved[-1]].side
        order = sorted(space.sides, key=lambda side: side == last)
    return next((side for side in order if waiting(space, side)), None)


def begins_next(space: Space) -> str:
    """The side that did not begin the last turn."""
    return next(side for side in space.sides if side != space.first)
