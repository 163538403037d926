"""Where a plot of Easier Hex Thrust leads, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from math import exp
from typing import TypeAlias

import numpy as np

from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.mind.easier.flying_shots import (
    burn_at,
    nova_promise,
    nova_worth,
    threatened,
)
from game.systems.full_thrust.mind.easier.onward import (
    Guesses,
    a_turn_later,
    ends_after,
    foe,
    fought,
    simply,
)
from game.systems.full_thrust.mind.skill import CAPTAIN, Skill
from game.systems.full_thrust.mind.weighed import (
    ENEMY_FIRE,
    ENEMY_LATER,
    NOBODY,
    OWN_FIRE,
    OWN_LATER,
    Judged,
    Weighed,
    summed,
)
from game.systems.full_thrust.mind.worth import price
from game.systems.full_thrust.questions.easier.launches import nova_ready
from game.systems.full_thrust.rules import nova
from game.systems.full_thrust.rules.flying import Choice, Spot, choices
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.words import marked

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
FARTHER, FAR = 0.2, 40
"""Points a hex by which it is farther off a turn later, and how far that counts."""
TOGETHER = 2
"""Area defence covers friends within so many hexes, which is worth ``COVER`` points each."""
COVER = 1.5
LOOSE, SLIGHT = 4.0, 0.05
"""An enemy is thought to fly e times less likely where that is worth so many points less; and how
much less likely than its best plot is not thought of at all."""
OFF, LOST = marked("staying on the table"), marked("staying on the table next turn")
NOVA, NOVA_LATER = marked("own nova this turn"), marked("own nova next turn")
SHOTS = marked("novas and missiles of its enemies")
APART, BEHIND = marked("distance from its enemies"), marked("nearness to its enemies")
ONWARD = marked("distance from its enemies next turn")
BESIDE = marked("friends that cover each other")
Guess: TypeAlias = Callable[[Ship], Guesses]


class Judge:
    """Worths of plots of one ship against what its enemies are thought to do.

    ``friends``: where ships of its own side will be that have been plotted already; ``guess``:
    where an enemy may be after its plot.
    """

    def __init__(
        self,
        space: Space,
        ship: Ship,
        friends: list[Hex],
        skill: Skill = CAPTAIN,
        guess: Guess | None = None,
    ) -> None:
        self.space, self.ship, self.friends, self.skill = space, ship, friends, skill
        self.care = RISK * price(ship)
        guess = guess or (partial(foreseen, space) if skill.foresight else simply)
        guessed = [(enemy, guess(enemy)) for enemy in space.enemies(ship.side)]
        self.now = [foe(ship, enemy, spots) for enemy, spots in guessed]
        self.then = [foe(ship, enemy, a_turn_later(spots)) for enemy, spots in guessed]
        onward = [simply(enemy)[0][0] for enemy, _spots in guessed]
        self.straight = [spot.hex for spot in onward]
        self.later = [spot.hex.step(spot.heading, spot.speed) for spot in onward]
        self.loaded = ship.sheet.nova and nova.ready(ship.nova, space.turn + 1)
        self.last = space.last
        self.fighters = any(x.side != ship.side for x in space.groups.values())

    def worth(self, choice: Choice) -> float:
        """Points that are won, less those that are lost."""
        return self.judged(choice).worth

    def weighed(self, every: Iterable[Choice]) -> Weighed[Choice]:
        """What each choice is worth, term by term."""
        foes = [each.ship.name for each in self.now]
        return Weighed.each([self.judged(choice) for choice in every], foes)

    def judged(self, choice: Choice) -> Judged[Choice]:
        """What one choice is worth, term by term."""
        spot = choice.spot
        if not self.space.holds(spot.hex):
            return Judged(choice, {OFF: -OFF_TABLE})
        now = fought([spot], self.now)
        terms = {OWN_FIRE: float(now.given[0]), ENEMY_FIRE: -self.care * float(now.taken[0])}
        later, whom = self._later(choice)
        terms |= {name: NEXT * each for name, each in later.items()}
        return Judged(choice, terms | self._shots(spot) | self._place(spot), now.whom(0), whom)

    def _later(self, choice: Choice) -> tuple[dict[str, float], int]:
        """What the turn after may bring, if it can be spent on the table; and at whom it fires."""
        if self.last:
            return {}, NOBODY
        ends = ends_after(self.space, self.ship, choice)
        if not ends:
            return {LOST: -(ASTRAY + self.skill.wavering_plots) / NEXT}, NOBODY
        if not self.skill.outlook:
            return {}, NOBODY
        fire = fought(ends, self.then)
        terms = {OWN_LATER: fire.given, ENEMY_LATER: -self.care * fire.taken}
        if self.loaded:
            seen = [each.seen for each in self.then]
            won = [nova_promise(self.space, x.hex, x.heading, seen) for x in ends]
            terms[NOVA_LATER] = np.array(won)
        best = int(summed(terms).argmax())
        return {name: float(each[best]) for name, each in terms.items()}, fire.whom(best)

    def _shots(self, spot: Spot) -> dict[str, float]:
        """A nova of its own, less the shots of others."""
        seen = [each.seen for each in self.now]
        terms = {NOVA: nova_worth(self.space, self.ship, spot.hex, spot.heading, seen)}
        if self.skill.wary:
            terms[SHOTS] = -self._struck(spot.hex)
        return terms

    def _struck(self, here: Hex) -> float:
        """Points that shots of others cost in a hex: those that fly, and novas to come."""
        space = self.space
        ready = (each.seen for each in self.now if nova_ready(space, each.ship))
        lost = self.care * sum(burn_at(space, seen, here) for seen in ready)
        return lost + price(self.ship) * threatened(space, self.ship.side, here)

    def _place(self, spot: Spot) -> dict[str, float]:
        """What it is worth to be near enemies, or aloof from them, and beside friends."""
        far = _nearest(spot.hex, self.straight)
        if self.ship.sheet.groups:
            if self.last:
                return {}
            later = _nearest(spot.hex.step(spot.heading, spot.speed), self.later)
            more = {ONWARD: FARTHER * min(later, FAR)} if self.skill.outlook else {}
            return {APART: KEPT * min(far, ALOOF), **more}
        covered = 0.0
        if self.fighters and self.ship.sheet.adaf + self.ship.sheet.pdaf:
            covered = COVER * sum(distance(spot.hex, x) <= TOGETHER for x in self.friends)
        near = {} if self.last else {BEHIND: -LAG * max(0, far - _reach(self.ship))}
        return {BESIDE: covered, **near}


def _nearest(here: Hex, others: Iterable[Hex]) -> int:
    return min((distance(here, hex_) for hex_ in others), default=0)


def _reach(ship: Ship) -> int:
    best = max((gun.rating for gun in ship.sheet.guns), default=1)
    return 3 * best if not ship.sheet.torpedoes else max(6, 3 * best)


def foreseen(space: Space, enemy: Ship) -> Guesses:
    """How an enemy may fly that judges its plots in this way, but thinks that others fly simply."""
    found: Guesses | None = space.memo.get(("foreseen", enemy.name))
    if found is None:
        found = space.memo["foreseen", enemy.name] = _foreseen(space, enemy)
    return found


def _foreseen(space: Space, enemy: Ship) -> Guesses:
    if enemy.sheet.base:
        return simply(enemy)
    judge = Judge(space, enemy, [], guess=simply)
    worth = {choice.spot: judge.worth(choice) for choice in choices(enemy)}
    most = max(worth.values())
    sure = {spot: exp((each - most) / LOOSE) for spot, each in worth.items()}
    kept = {spot: each for spot, each in sure.items() if each > SLIGHT}
    return [(spot, each / sum(kept.values())) for spot, each in kept.items()]
