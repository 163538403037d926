"""What a position is worth: damage given and taken now and next turn, and the range liked."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from game.battle.state import Battle, Ship
from game.shipyard.design import BoxType
from game.sides.battery import Battery, battery
from game.sides.forecast import Ends
from game.sides.grid import INSIDE, RANGE, REACH, Floats, Ints, Mask, look_up, ranges, turned
from game.sides.intent import ESCAPE, HUNT, Intent, weight_of
from game.sides.persona import Persona

NEXT = 0.6
"""What next turn's fire counts against this turn's."""
FAR = 40


@dataclass(frozen=True, slots=True)
class Duel:
    """One enemy as seen from one ship: tables for the six facings, and the range liked.

    ``give`` and ``take`` are weighted points of this turn's fire, ``give_later`` and
    ``take_later`` of the next; ``lock`` the worth of a lock-on's chance; ``pull`` points a hex
    towards ``liked``, or away from the enemy for a ship that flees; ``gain`` weighs points given.
    """

    enemy: Ship
    give: Floats
    take: Floats
    give_later: Floats
    take_later: Floats
    lock: Floats
    mine: Battery
    gain: float
    lock_worth: float
    liked: int
    pull: float
    flee: bool


@dataclass(frozen=True, slots=True)
class Worth:
    """Expected worth of each of a ship's ends, and what it is made of."""

    total: Floats
    given: Floats
    taken: Floats


def duel(
    view: Battle,
    ship: Ship,
    enemy: Ship,
    intent: Intent,
    persona: Persona,
    powered: frozenset[str] | None,
) -> Duel:
    """The tables of one pair of ships."""
    mine = battery(view, ship, enemy, powered)
    theirs = battery(view, enemy, ship, None)
    gain = weight_of(view, intent, enemy)
    cost = _own_weight(view, ship, intent, persona)
    give_later, take_later = mine.later() * gain, theirs.later() * cost
    hunted = enemy.name in intent.prey
    worth_of_lock = lock_worth(mine)
    return Duel(
        enemy=enemy,
        give=turned(mine.now() * gain),
        take=turned(theirs.now() * cost),
        give_later=turned(give_later),
        take_later=turned(take_later),
        lock=turned(mine.lock * worth_of_lock),
        mine=mine,
        gain=gain,
        lock_worth=worth_of_lock,
        liked=1 if hunted else liked_range(give_later, take_later),
        pull=persona.eager * (2.0 if hunted or intent.kind == ESCAPE else 1.0),
        flee=intent.kind == ESCAPE,
    )


def _own_weight(view: Battle, ship: Ship, intent: Intent, persona: Persona) -> float:
    """What a point taken costs: more on a small ship, less for a hunter or among consorts."""
    fragile = 1.0 + 8.0 / (8 + len(ship.record.standing))
    shared = 1 / math.sqrt(len(view.afloat(ship.side)))
    hunting = 0.7 if intent.kind == HUNT else 1.0
    return persona.own * fragile * shared * hunting


def lock_worth(mine: Battery) -> float:
    """Points that holding a lock-on next turn may add, a part of the best there is."""
    gain = [float((weapon.locked - weapon.loose).max(initial=0.0)) for weapon in mine.weapons]
    launchers = sum(weapon.system.type is BoxType.MISSILE for weapon in mine.weapons)
    return 0.3 + 0.5 * sum(gain) + 0.3 * launchers


def liked_range(give: Floats, take: Floats) -> int:
    """The range with the best exchange of fire; far off when every range is bad."""
    best, liked = 0.0, REACH + 4
    for reach in range(1, REACH + 1):
        ring = INSIDE & (reach == RANGE)
        worth = float(_ring(give, ring) - _ring(take, ring))
        if worth > best + 1e-9:
            best, liked = worth, reach
    return liked


def _ring(table: Floats, ring: Mask) -> float:
    values = table[ring]
    return 0.5 * float(values.mean() + values.max())


def against(ends: Ends, duel_: Duel, enemy: Ends) -> Worth:
    """Worth of each end against one enemy, expected over the enemy's ends."""
    q, r = enemy.q[None, :] - ends.q[:, None], enemy.r[None, :] - ends.r[:, None]
    given = look_up(duel_.give, ends.facing[:, None], q, r)
    taken = look_up(duel_.take, enemy.facing[None, :], -q, -r)
    later = _later(ends, duel_, enemy)
    lock = look_up(duel_.lock, ends.facing[:, None], q, r)
    worth = given - taken + 0.5 * lock + later
    return Worth(worth @ enemy.weight, given @ enemy.weight, taken @ enemy.weight)


def _later(ends: Ends, duel_: Duel, enemy: Ends) -> Floats:
    """Next turn's exchange if both go straight on, and the pull of the range liked."""
    mine, theirs = ends.ahead(), enemy.ahead()
    q = theirs[0][None, :] - mine[0][:, None]
    r = theirs[1][None, :] - mine[1][:, None]
    far = ranges(q, r)
    near_q, near_r = _whole(q), _whole(r)
    fire = look_up(duel_.give_later, ends.facing[:, None], near_q, near_r)
    fire = fire - look_up(duel_.take_later, enemy.facing[None, :], -near_q, -near_r)
    closer = -abs(far - duel_.liked)
    worth: Floats = NEXT * fire + duel_.pull * (np.minimum(far, FAR) if duel_.flee else closer)
    return worth


def _whole(values: Floats) -> Ints:
    return np.rint(values).astype(np.int64)


def position_worth(ends: Ends, duels: list[tuple[Duel, Ends]]) -> Worth:
    """Worth of each end against all enemies at hand: fire goes to one of them, harm adds up."""
    parts = [against(ends, duel_, enemy) for duel_, enemy in duels]
    given = np.max([part.given for part in parts], axis=0)
    taken = np.sum([part.taken for part in parts], axis=0)
    rest = np.mean([part.total - part.given + part.taken for part in parts], axis=0)
    return Worth(given - taken + rest, given, taken)
