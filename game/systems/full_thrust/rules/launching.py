"""What a nova or a missile meets that flies from where it is (EHT-9, EHT-10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.rules import missiles, nova
from game.systems.full_thrust.rules.flying import on_the_way
from game.systems.full_thrust.state.craft import Missile, Nova, Ship
from game.systems.full_thrust.state.space import Space


class Swept(NamedTuple):
    """The hexes that a nova enters this turn on the table, and whom it meets on them."""

    way: tuple[Hex, ...]
    met: nova.Met | None


def swept(space: Space, shot: Nova) -> Swept:
    """The flight of a nova past the enemies as they stand now."""
    way = on_the_way(space, nova.path(shot.hex, shot.heading, shot.hits))
    enemies = {ship.name: ship.hex for ship in space.enemies(shot.side)}
    return Swept(way, nova.first_met(way, enemies))


def next_row(space: Space, shot: Nova) -> tuple[Hex, ...]:
    """The hexes that it enters in the turn after this one, if nothing stops it."""
    stages = [way for _hits, way in nova.journey(shot.hex, shot.heading, shot.hits)]
    if len(stages) < 2 or len(on_the_way(space, stages[0])) < len(stages[0]):
        return ()
    return on_the_way(space, stages[1])


def met_next(space: Space, shot: Nova, enemies: Iterable[Ship]) -> list[str]:
    """Who of some enemies, where they may be by then, is in that row."""
    row = next_row(space, shot)
    return [ship.name for ship in enemies if nova.sweeps(row, ship.hex)]


def strikes_next(space: Space, missile: Missile, enemies: Sequence[Ship]) -> list[str]:
    """Whom a missile may strike in the turn after this one, where they may be by then."""
    if not missiles.armed(missile.age + 1):
        return []
    far = 2 * missiles.MOVE + missiles.REACH
    near = [ship for ship in enemies if distance(ship.hex, missile.hex) <= far]
    ends = _ends(space, missile) if near else set()
    return [x.name for x in near if any(missiles.in_reach(end, x.hex) for end in ends)]


def _ends(space: Space, missile: Missile) -> set[Hex]:
    """Where it may end in two turns without leaving the table."""
    found = set()
    for first in missiles.courses():
        move = missiles.flown(missile.hex, missile.heading, first)
        if not all(map(space.holds, move.path)):
            continue
        for second in missiles.courses():
            then = missiles.flown(move.path[-1], move.heading, second)
            if all(map(space.holds, then.path)):
                found.add(then.path[-1])
    return found
