"""Where ships may be this turn and the next, and what fire comes and goes there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np

from game.systems.full_thrust.mind.easier.flying_shots import Seen
from game.systems.full_thrust.mind.fire import Grid, fire_of, points_at
from game.systems.full_thrust.mind.hexcess.ends import Spots, spots
from game.systems.full_thrust.mind.weighed import Figures, Fire
from game.systems.full_thrust.mind.worth import price
from game.systems.full_thrust.rules.flying import Choice, Spot, choices, led_to
from game.systems.full_thrust.rules.pivots import Marker, goes_straight
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered

Guesses: TypeAlias = Sequence[tuple[Spot, float]]
"""Where a ship may be, and how likely each is."""
SIMPLY: tuple[tuple[Marker, float], ...] = (("", 0.5), ("L", 0.25), ("R", 0.25))
"""How ships are thought to turn by those who do not think about it."""
TURNS = (-1, 0, 1)


class Foe(NamedTuple):
    """An enemy by where it may be: its fire at a ship, and that ship's fire at it."""

    ship: Ship
    seen: Seen
    there: Spots
    likely: Figures
    gives: Grid
    takes: Grid


def foe(ship: Ship, enemy: Ship, guesses: Guesses) -> Foe:
    """An enemy as a ship has to reckon with it."""
    there = spots([(spot.hex, spot.heading) for spot, _weight in guesses])
    return Foe(
        enemy,
        Seen(price(enemy), [(*spot, weight) for spot, weight in guesses]),
        there,
        np.array([weight for _spot, weight in guesses]),
        gives=fire_of(enemy.sheet, ship.sheet.screens, hexcess=False),
        takes=fire_of(ship.sheet, enemy.sheet.screens, hexcess=False),
    )


def simply(ship: Ship) -> Guesses:
    """As fast as before, mostly straight on."""
    return [(led_to(ship, marker if ship.speed else "", 0), weight) for marker, weight in SIMPLY]


def a_turn_later(guesses: Guesses) -> Guesses:
    """Each guess flown on, straight or a side to either hand."""
    found = []
    for spot, weight in guesses:
        turns = TURNS if spot.speed else (0,)
        for turn in turns:
            heading = (spot.heading + turn) % 6
            there = Spot(spot.hex.step(heading, spot.speed), heading, spot.speed)
            found.append((there, weight / len(turns)))
    return found


def ends_after(space: Space, ship: Ship, choice: Choice) -> list[Spot]:
    """Where a ship may be on the table a turn after a plot."""
    spot = choice.spot
    after = altered(
        ship,
        hex=spot.hex,
        heading=spot.heading,
        speed=spot.speed,
        straight=goes_straight(choice.marker, spot.speed),
    )
    return [each.spot for each in choices(after) if space.holds(each.spot.hex)]


def fought(ends: Sequence[Spot], foes: Sequence[Foe]) -> Fire:
    """The fire of each end at one enemy, and that of all enemies at it."""
    own = spots([(spot.hex, spot.heading) for spot in ends])
    found = Fire.none((len(ends),))
    for each in foes:
        q, r = each.there.q - own.q[:, None], each.there.r - own.r[:, None]
        give = points_at(each.takes, own.facing[:, None], q, r) @ each.likely
        theirs = np.broadcast_to(each.there.facing, q.shape)
        take = points_at(each.gives, theirs, -q, -r) @ each.likely
        found = found.and_at(give * each.seen.price, take)
    return found
