"""What the fire between two ships may be once both have moved (HXT-10, HXT-17, HXT-18)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.hexgrid.hexes import distance
from game.systems.full_thrust.rules.ends import choices
from game.systems.full_thrust.rules.gunnery import all_dice, torpedo_needs
from game.systems.full_thrust.rules.reach import dice_of_all, needed_at
from game.systems.full_thrust.rules.turns import waiting
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered


class Fire(NamedTuple):
    """Beam dice, the fewest and the most; the least number with which torpedoes may hit.

    ``needs`` is None where no torpedo can; ``tubes``: how many there are.
    """

    least: int
    most: int
    needs: int | None
    tubes: int = 1

    @property
    def weight(self) -> int:
        """How much it is at most, to be compared: a torpedo counts as a die."""
        return self.most + (self.needs is not None)


class Prospect(NamedTuple):
    """The ranges that there may be, the shortest first, the fire of a ship and its enemy's."""

    near: int
    far: int
    own: Fire
    its: Fire


def prospect(space: Space, ship: Ship, enemy: Ship) -> Prospect:
    """What there may be between a ship where it is and an enemy that may have yet to move."""
    return between(space, ship, enemy, may_come(space, enemy))


def between(space: Space, ship: Ship, enemy: Ship, places: Iterable[Ship]) -> Prospect:
    """What there may be between a ship and an enemy in one of some places; none are in its hex."""
    there = [place for place in places if place.hex != ship.hex] or [enemy]
    ranges = [distance(ship.hex, place.hex) for place in there]
    own = fire(space, ((ship, place) for place in there))
    its = fire(space, ((place, ship) for place in there))
    return Prospect(min(ranges), max(ranges), own, its)


def yet_to_move(space: Space, ship: Ship) -> bool:
    """Whether it moves before all fire."""
    return space.phase == "movement" and ship.name in waiting(space, ship.side)


def may_come(space: Space, ship: Ship) -> Sequence[Ship]:
    """A ship in every way in which it may stand when all fire; as it is where it has moved.

    Those that differ in speed alone stand once, unless one of them is at rest.
    """
    if not yet_to_move(space, ship):
        return [ship]
    found: Sequence[Ship] | None = space.memo.get(("may come", ship.name))
    if found is None:
        found = space.memo["may come", ship.name] = _ends(space, ship) or [ship]
    return found


def _ends(space: Space, ship: Ship) -> Sequence[Ship]:
    ends = (each for each in choices(space, ship) if not each.leaves)
    kinds = sorted({(each.hex, each.facing, min(each.speed, 1)) for each in ends})
    return [altered(ship, hex=hex_, facing=facing, speed=speed) for hex_, facing, speed in kinds]


def fire(space: Space, pairs: Iterable[tuple[Ship, Ship]]) -> Fire:
    """The fire of the first of each two at the second, whichever of them it comes to."""
    dice: list[int] = []
    needed: list[int] = []
    tubes = 1
    for ship, target in pairs:
        dice.append(dice_at_ship(space, ship, target))
        tubes = max(tubes, ship.sheet.torpedoes)
        needs = needs_at(space, ship, target) if ship.sheet.torpedoes else None
        if needs is not None:
            needed.append(needs)
    return Fire(min(dice), max(dice), min(needed, default=None), tubes)


def dice_at_ship(space: Space, ship: Ship, target: Ship) -> int:
    """All beam dice at a ship, in either game."""
    return all_dice(space, ship, target) if space.hexcess else dice_of_all(space, ship, target.hex)


def needs_at(space: Space, ship: Ship, target: Ship) -> int | None:
    """What a torpedo must show at a ship, in either game; None where it cannot hit."""
    return torpedo_needs(ship, target) if space.hexcess else needed_at(ship, target.hex)
