"""What the ends of a move are worth: fire given less fire taken, now and next turn; safety."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from game.hexgrid.hexes import DIRECTIONS
from game.systems.full_thrust.mind.fire import Whole, points_at
from game.systems.full_thrust.mind.hexcess.debris import least_debris
from game.systems.full_thrust.mind.hexcess.ends import reach
from game.systems.full_thrust.mind.hexcess.errands import (
    Figures,
    drawn,
    homeward,
    inside,
    to_go,
)
from game.systems.full_thrust.mind.hexcess.foes import Foe, foes
from game.systems.full_thrust.mind.skill import CAPTAIN, Skill
from game.systems.full_thrust.mind.weighed import (
    ENEMY_FIRE,
    ENEMY_LATER,
    NOBODY,
    OWN_FIRE,
    OWN_LATER,
    Fire,
    Weighed,
    summed,
)
from game.systems.full_thrust.mind.worth import price, stake
from game.systems.full_thrust.rules.ends import Choice
from game.systems.full_thrust.rules.leaving import goes_home
from game.systems.full_thrust.rules.terrain import strike_dice
from game.systems.full_thrust.rules.thrust import heading_limit
from game.systems.full_thrust.rules.victory import points
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from game.words import marked

NEXT = 0.7
"""The next turn against this one."""
CARE, AHEAD, BEHIND = 0.8, 1.0, 0.6
"""Fire taken against fire given, when even, in the lead, and behind."""
FAST = 0.4
"""Points for the square of the speed at which a ship is too fast to turn."""
SHARP = 1.0
"""How surely an enemy that moves later finds its best answer."""
MEETING, DIE = 5.0, 3.5
"""What it costs to contest a hex; points of a die of damage."""
OUT, AWAY, ROOM, HOME = 0.5, 15.0, 6.0, 2.0
"""Leaving: share of the stake, and points; too little room to stop in; getting home."""
CONTESTED, ASTEROIDS = marked("a hex of its own"), marked("keeping clear of asteroids")
DEBRIS, DEBRIS_LATER = marked("debris on its way"), marked("debris ahead of it")
DRAWN, HOMEWARD = marked("nearness to its prey"), marked("the way home")
OUTSIDE, LEAVING = marked("staying on the table next turn"), marked("leaving the table")
SHORT, UNSTEADY = marked("room to stop in"), marked("a speed it can turn at")

End = tuple[Fire, tuple[int, int]]
"""The fire at the ends of several choices, and the place of one end of one of them."""


class Judge:
    """Judges what one ship may do."""

    def __init__(self, space: Space, ship: Ship, skill: Skill = CAPTAIN) -> None:
        self._space, self._ship, self._skill = space, ship, skill
        self._foes = foes(space, ship, skill)
        self._mine = price(ship)
        mates = max(1, len(space.on_table(ship.side)))
        self._care = _care(space, ship) / mates**0.5
        self._last = space.turn >= space.scenario.last_turn

    def values(self, choices: Sequence[Choice]) -> Figures:
        """What each choice is worth, in points of the battle."""
        return self.weighed(choices).values

    def weighed(self, choices: Sequence[Choice]) -> Weighed[Choice]:
        """What each choice is worth, term by term."""
        q, r, facing, speed = _columns(choices)
        now = self._fire_now(q, r, facing, speed)
        terms = {OWN_FIRE: now.given, ENEMY_FIRE: -self._care * now.taken, **self._risks(choices)}
        later, ends = ({}, dict[int, End]()) if self._last else self._later(choices, q, r)
        terms |= later
        leaving = np.array([choice.leaves for choice in choices])
        if leaving.any():
            gone = np.array([self._gone(choice) if choice.leaves else 0.0 for choice in choices])
            terms = {name: np.where(leaving, 0.0, each) for name, each in terms.items()}
            terms[LEAVING] = gone

        def fires_now(number: int) -> int:
            return NOBODY if leaving[number] else now.whom(number)

        def fires_later(number: int) -> int:
            if leaving[number] or number not in ends:
                return fires_now(number)
            fire, place = ends[number]
            return fire.whom(*place)

        names = [foe.ship.name for foe in self._foes]
        return Weighed(choices, terms, names, fires_now, fires_later)

    def _fire_now(self, q: Whole, r: Whole, facing: Whole, speed: Whole) -> Fire:
        """Enemies that move later are reckoned to answer well."""
        found = Fire.none(q.shape)
        for foe in self._foes:
            give, take = self._exchange(foe, q, r, facing, speed)
            likely = np.exp(SHARP * np.clip(take - give, -30, 30))
            likely /= likely.sum(axis=1, keepdims=True)
            found = found.and_at((give * likely).sum(axis=1), (take * likely).sum(axis=1))
        return found

    def _exchange(
        self, foe: Foe, q: Whole, r: Whole, facing: Whole, speed: Whole
    ) -> tuple[Figures, Figures]:
        """Given and taken, by choice and by where the enemy may be."""
        dq, dr = foe.now.q[None, :] - q[:, None], foe.now.r[None, :] - r[:, None]
        give = np.minimum(points_at(foe.takes, facing[:, None], dq, dr), foe.ship.hull) * foe.price
        theirs = np.broadcast_to(foe.now.facing[None, :], dq.shape)
        moving = points_at(foe.gives, theirs, -dq, -dr)
        sitting = points_at(foe.gives_sitting, theirs, -dq, -dr)
        take = np.where((speed == 0)[:, None], sitting, moving)
        return give.astype(np.float64), np.minimum(take, self._ship.hull) * self._mine

    def _later(
        self, choices: Sequence[Choice], q: Whole, r: Whole
    ) -> tuple[dict[str, Figures], dict[int, End]]:
        """What the next turn may bring from there, and how each then ends."""
        found: dict[str, Figures] = {}
        ends: dict[int, End] = {}
        numbered = sorted(enumerate(choices), key=lambda each: each[1].speed)
        for speed, several in groupby(numbered, key=lambda each: each[1].speed):
            rows = np.array([number for number, _choice in several])
            heading = np.array([choices[number].heading for number in rows])
            terms, fire, best = self._next(speed, heading, q[rows], r[rows])
            ends |= {row: (fire, (n, best[n])) for n, row in enumerate(rows.tolist())}
            for name, each in terms.items():
                found.setdefault(name, np.zeros(len(choices)))[rows] = each
        return found, ends

    def _next(
        self, speed: int, heading: Whole, q: Whole, r: Whole
    ) -> tuple[dict[str, Figures], Fire, Whole]:
        """The best of the ends that can be reached from each place at a speed, and the fire
        at all ends."""
        ways = reach(self._ship, speed)
        ends_q = np.stack([way.q for way in ways])[heading] + q[:, None]
        ends_r = np.stack([way.r for way in ways])[heading] + r[:, None]
        facing = np.stack([way.facing for way in ways])[heading]
        errand = HOMEWARD if homeward(self._space, self._ship) else DRAWN
        terms = {errand: drawn(self._space, self._ship, self._foes, ends_q, ends_r, facing, speed)}
        fire = Fire.none(ends_q.shape)
        if self._skill.outlook:
            fire = self._fire_next(ends_q, ends_r, facing)
            terms |= {OWN_LATER: NEXT * fire.given, ENEMY_LATER: -NEXT * self._care * fire.taken}
        terms[OUTSIDE] = np.where(self._safe(ends_q, ends_r), 0.0, -self._out())
        rows, best = np.arange(len(q)), summed(terms).argmax(axis=1)
        found = {name: each[rows, best] for name, each in terms.items()}
        dirty = least_debris(self._space, self._ship, speed, heading, q, r)
        found[SHORT] = -self._short(speed, heading, q, r)
        found[UNSTEADY] = np.full(len(q), -self._fast(speed))
        found[DEBRIS_LATER] = -DIE * self._mine * dirty
        return found, fire, best

    def _fire_next(self, q: Whole, r: Whole, facing: Whole) -> Fire:
        found = Fire.none(q.shape)
        for foe in self._foes:
            found = found.and_at(*self._foreseen(foe, q, r, facing))
        return found

    def _foreseen(self, foe: Foe, q: Whole, r: Whole, facing: Whole) -> tuple[Figures, Figures]:
        """Given and taken on average over where the enemy may be next turn."""
        dq, dr = foe.then.q - q[..., None], foe.then.r - r[..., None]
        give = points_at(foe.takes, facing[..., None], dq, dr).mean(axis=-1)
        theirs = np.broadcast_to(foe.then.facing, dq.shape)
        take = points_at(foe.gives, theirs, -dq, -dr).mean(axis=-1)
        most = float(self._ship.hull)
        return np.minimum(give, foe.ship.hull) * foe.price, np.minimum(take, most) * self._mine

    def _safe(self, q: Whole, r: Whole) -> NDArray[np.bool_]:
        """On the table, or through at home."""
        safe = inside(self._space, q, r)
        if homeward(self._space, self._ship):
            safe = safe | (to_go(self._space, self._ship, q, r) < 0)
        return safe

    def _fast(self, speed: int) -> float:
        """A speed at which it could not turn, unless it is bound straight for home."""
        if homeward(self._space, self._ship):
            return 0.0
        agile = 2 * heading_limit(self._ship, facing=True)
        return FAST * max(0, speed - agile) ** 2

    def _short(self, speed: int, heading: Whole, q: Whole, r: Whole) -> Figures:
        """Too little room ahead to stop in."""
        needs, slower = 0, speed
        while slower > 0:
            needs, slower = needs + slower, slower - max(1, self._ship.drive)
        way = np.array(DIRECTIONS)[heading]
        room = np.zeros(len(q))
        for far in range(1, needs + 1):
            room += self._safe(q + way[:, 0] * far, r + way[:, 1] * far)
        found: Figures = ROOM * (needs - room) / max(1, needs)
        return found

    def _risks(self, choices: Sequence[Choice]) -> dict[str, Figures]:
        """Contested hexes, asteroids and debris."""
        space, ship = self._space, self._ship
        others = {x.hex for x in space.on_table() if x.name != ship.name}
        rocks = {rock.hex for rock in space.rocks.values()}
        strike = MEETING + DIE * strike_dice(ship.speed) * self._mine
        return {
            CONTESTED: np.array([-MEETING * (choice.hex in others) for choice in choices]),
            ASTEROIDS: np.array([-strike * (choice.hex in rocks) for choice in choices]),
            DEBRIS: np.array([-DIE * self._mine * choice.debris for choice in choices]),
        }

    def _gone(self, choice: Choice) -> float:
        """Leaving the table on this way."""
        ship = altered(self._ship, hex=choice.hex)
        if goes_home(self._space, ship, choice.heading):
            return HOME * stake(ship)
        return -self._out()

    def _out(self) -> float:
        """What leaving the table costs."""
        share = OUT if not self._ship.exits else 1.0
        return share * stake(self._ship) + AWAY + self._skill.wavering_moves


def _columns(choices: Sequence[Choice]) -> tuple[Whole, Whole, Whole, Whole]:
    rows = np.array([(x.hex.q, x.hex.r, x.facing, x.speed) for x in choices], np.intp)
    return rows[:, 0], rows[:, 1], rows[:, 2], rows[:, 3]


def _care(space: Space, ship: Ship) -> float:
    """By how the battle stands."""
    earned = points(space)
    own = earned[ship.side]
    theirs = sum(earned.values()) - own
    if ship.cargo or own > theirs:
        return AHEAD
    return CARE if own == theirs else BEHIND
