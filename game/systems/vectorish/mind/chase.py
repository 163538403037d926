"""How a ship closes in on another and takes its speeds, or keeps away from one that wants that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.heat import burnt
from game.systems.vectorish.mind.skill import Judge, exact
from game.systems.vectorish.mind.weighed import (
    EYE,
    HEAT,
    TURNS,
    Told,
    Weighed,
    end_ways,
    unweighed,
)
from game.systems.vectorish.pure.ends import Ends, ends, ends_of_each
from game.systems.vectorish.rules.course import begun
from game.systems.vectorish.rules.speeds import Speeds
from game.systems.vectorish.state.drift import drift_of, rating_of, speeds_of
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.words import _, marked

ALONGSIDE = marked("sooner alongside, in turns")
FREE = marked("turns until it is caught")
"""What a chase is about."""
Floats = NDArray[np.float64]
Numbers = NDArray[Any]
TINY = 1e-9
FEARED = 4
"""Ends of which it is looked whether a hunter comes alongside, those it likes least first."""
TRIED = 12
"""Ways to begin two moves that are looked at for one that ends alongside, the likeliest first."""
WARM = 0.05
"""Turns that a point of heat counts."""
NEARLY = 0.15
"""Turns by which a way to keep away may be worse than the best and be drawn all the same."""


@lru_cache(maxsize=4096)
def velocity(speeds: Speeds) -> Hex:
    """Where a turn of drifting leads, as seen from its start."""
    here = ORIGIN
    for face, hexes in speeds.both:
        here = here.plus(ORIGIN.step(face).times(hexes))
    return here


def hexes(q: Numbers, r: Numbers) -> Floats:
    """The length of ways in hexes."""
    found: Floats = np.maximum(np.maximum(abs(q), abs(r)), abs(q + r))
    return found


def ends_of(ship: Ship) -> Ends:
    """Every end of a ship's move."""
    course = begun(ship)
    return ends(course.speeds, course.facing, course.rating)


def turns_to(gap: tuple[Numbers, Numbers], away: tuple[Numbers, Numbers], adf: int) -> Floats:
    """Turns about until a ship is alongside: it thrusts towards the other, then brakes.

    ``gap``: to the other ship; ``away``: by how much that grows each turn.
    """
    (x, y), (u, v) = _straight(gap), _straight(away)
    apart = np.hypot(x, y)
    closing = -(x * u + y * v) / np.maximum(apart, TINY)
    aside = np.sqrt(np.maximum(0, u * u + v * v - closing**2))
    stops = closing**2 / (2 * adf)
    thrusting = (2 * np.sqrt(adf * apart + closing**2 / 2) - closing) / adf
    beyond = closing / adf + 2 * np.sqrt(np.maximum(0, stops - apart) / adf)
    found: Floats = np.where((closing > 0) & (stops > apart), beyond, thrusting) + aside / adf
    return found


def _straight(way: tuple[Numbers, Numbers]) -> tuple[Floats, Floats]:
    """Ways in hexes, across the columns and along them."""
    q, r = way
    return q * (3**0.5 / 2), r + q / 2


def chased(space: Space, ship: Ship, prey: Ship, judged: Judge = exact) -> Weighed:
    """The steps that end alongside a ship, now or by its next move but one; else towards that."""
    reach = ends_of(ship)
    intent = _("To come alongside {prey}, with its speeds.").format(prey=prey.name)
    index = alongside(reach, prey.hex.minus(ship.hex), speeds_of(prey))
    if index is not None:
        return unweighed(
            reach.steps(index), intent, _("This move ends so: nothing else was weighed.")
        )
    if drift_of(prey).done and space.told.sequence == "turns":
        index = first_of_two(ship, reach, prey)
    if index is not None:
        words = _("From there its next move can end so, before {prey} moves again.")
        return unweighed(reach.steps(index), intent, words.format(prey=prey.name))
    turns, heat = _turns(space, ship, prey, reach), _heat(space, ship, reach)
    worth = judged(turns + heat, True)
    order = np.lexsort((_cost(reach), worth))

    def told() -> Told:
        return Told(
            intent=intent,
            standing=tuple(_chasing_words(space, prey)),
            counted=TURNS,
            ways=end_ways(ship, reach, order.tolist(), worth),
            worth=-worth,
            terms={ALONGSIDE: -turns, HEAT: -heat, EYE: turns + heat - worth},
        )

    return Weighed(reach.steps(int(order[0])), told)


def _chasing_words(space: Space, prey: Ship) -> Iterator[str]:
    """By what turns are reckoned."""
    words = _("Turns as if it thrust straight at {prey} and then braked, if {prey} drifts on; of "
              "equals the cheapest.")  # fmt: skip
    yield words.format(prey=prey.name)
    if moves_twice(space, prey):
        words = _("{prey} now moves twice, and then it does: so it keeps a turn behind, where "
                  "{prey} is now.")  # fmt: skip
        yield words.format(prey=prey.name)


def alongside(reach: Ends, gap: Hex, speeds: Speeds) -> int | None:
    """The cheapest of some ends in a hex with the same speeds as what lies there."""
    mine, flies = reach.flies, velocity(speeds)
    there = (reach.q == gap.q) & (reach.r == gap.r)
    found = np.flatnonzero(there & (mine[0] == flies.q) & (mine[1] == flies.r))
    return min(found.tolist(), key=_cost(reach).__getitem__, default=None)


def first_of_two(ship: Ship, reach: Ends, prey: Ship) -> int | None:
    """The first of two moves that end alongside a ship that does not move in between.

    Side B of a turn is side A of the next (Ruling Q270). If any way to begin leads there the
    likeliest does, mostly: it is searched alone, and the others together.
    """
    gap, flies = prey.hex.minus(ship.hex), velocity(speeds_of(prey))
    mine, adf = reach.flies, rating_of(ship).adf
    left_q, left_r = gap.q - reach.q, gap.r - reach.r
    wrong = hexes(flies.q - mine[0], flies.r - mine[1])
    middle = hexes(left_q - (mine[0] + flies.q) / 2, left_r - (mine[1] + flies.r) / 2)
    off = np.where(wrong <= adf, np.maximum(0, middle - wrong / 2) + wrong / max(1, adf), np.inf)
    order = np.argsort(off, kind="stable")
    likely = order[off[order] <= adf].tolist()
    starts = [(reach.speeds[reach.number[one]], int(reach.facing[one])) for one in likely]
    tried = tuple(dict.fromkeys(starts))[:TRIED]
    found: dict[tuple[Speeds, int], Ends] = {}
    for index, start in zip(likely, starts, strict=True):
        if start not in tried:
            return None
        if start not in found:
            new = tried[1:] if found else tried[:1]
            found |= zip(new, ends_of_each(new, rating_of(ship), flies), strict=True)
        here = int(left_q[index]), int(left_r[index])
        if Hex(*here) in found[start].by_hex:
            return int(index)
    return None


def _turns(space: Space, ship: Ship, prey: Ship, reach: Ends) -> Floats:
    """Of each end: turns about until the ship is alongside."""
    flies, mine = velocity(speeds_of(prey)), reach.flies
    stays = drift_of(prey).done or moves_twice(space, prey)
    there = prey.hex if stays else prey.hex.plus(flies)
    gap = there.q - ship.hex.q - reach.q, there.r - ship.hex.r - reach.r
    return turns_to(gap, (flies.q - mine[0], flies.r - mine[1]), max(1, rating_of(ship).adf))


def moves_twice(space: Space, prey: Ship) -> bool:
    """Whether a ship moves twice before whoever hunts it, who then moves twice as well.

    The other side begins the next turn (Ruling Q270): by its second move a hunter is alongside
    that was a turn of drifting behind, which is where its prey is now.
    """
    return space.told.sequence == "turns" and not drift_of(prey).done


def _heat(space: Space, ship: Ship, reach: Ends) -> Floats:
    """What the heat at each end counts, in turns."""
    q, r = ship.hex.q + reach.q, ship.hex.r + reach.r
    return WARM * burnt(space, ship, q, r, reach.facing)


def _cost(reach: Ends) -> Numbers:
    found: Numbers = reach.thrust + reach.turned
    return found


def evaded(
    space: Space, ship: Ship, hunter: Ship, random: Random, judged: Judge = exact
) -> Weighed:
    """The steps after which a hunter needs longest, and does not come alongside at once.

    One of those that are nearly as good, so that nobody knows which.
    """
    reach = ends_of(ship)
    flies, mine = velocity(speeds_of(hunter)), reach.flies
    there = hunter.hex if drift_of(hunter).done else hunter.hex.plus(flies)
    gap = ship.hex.q + reach.q - there.q, ship.hex.r + reach.r - there.r
    away = mine[0] - flies.q, mine[1] - flies.r
    later, heat = turns_to(gap, away, max(1, rating_of(hunter).adf)), _heat(space, ship, reach)
    turns = judged(later - heat, True)
    good = np.flatnonzero(turns >= turns.max() - NEARLY).tolist()
    random.shuffle(good)
    order = np.argsort(-turns).tolist()
    rest = [index for index in order if index not in good]
    tried = (*good, *rest)[:FEARED]
    safe = (index for index in tried if not _in_reach(ship, hunter, reach, index))
    found = next(safe, None)
    taken = good[0] if found is None else found

    def told() -> Told:
        passed = tried[1:] if found is None else tried[: tried.index(found)]
        others = (index for index in order if index not in passed and index != taken)
        ways = end_ways(ship, reach, (taken, *others), turns)
        ways = sorted(ways, key=lambda way: -turns[way.place])
        return Told(
            intent=_("To keep {hunter} from coming alongside.").format(hunter=hunter.name),
            standing=tuple(_evading_words(hunter, len(good), len(passed), found)),
            counted=TURNS,
            ways=ways,
            chosen=[way.place for way in ways].index(taken),
            worth=turns,
            terms={FREE: later, HEAT: -heat, EYE: turns - (later - heat)},
        )

    return Weighed(reach.steps(taken), told)


def _evading_words(hunter: Ship, good: int, passed: int, found: int | None) -> Iterator[str]:
    """By what turns are reckoned, and how one of the ends was drawn."""
    words = _("Turns as if {hunter} thrust straight at it and then braked, if it drifts on.")
    yield words.format(hunter=hunter.name)
    if found is None:
        words = _("Wherever it was looked at, {hunter} can be alongside by its next moves.")
        yield words.format(hunter=hunter.name)
        return
    if good > 1:
        words = _(
            "Drawn by lot among {n} ends that are nearly as good, so that nobody knows which."
        )
        yield words.format(n=good)
    if passed:
        words = _("Ends at which {hunter} can be alongside by its next moves are passed over.")
        yield words.format(hunter=hunter.name)


def _in_reach(ship: Ship, hunter: Ship, reach: Ends, index: int) -> bool:
    """Whether a hunter that moves next, and then once more, comes alongside an end."""
    end = reach.end(index)
    return comes_alongside(hunter, ended(ship, ship.hex.plus(end.hex), end.speeds))


def ended(ship: Ship, here: Hex, speeds: Speeds) -> Ship:
    """A ship at an end of its move."""
    return altered(ship, hex=here, extras=(replace(drift_of(ship), speeds=speeds),))


def comes_alongside(hunter: Ship, prey: Ship) -> bool:
    """Whether a hunter can come alongside a ship before that moves again.

    One that has still to move this turn moves first in the next.
    """
    if drift_of(hunter).done:
        return False
    theirs = ends_of(hunter)
    gap = prey.hex.minus(hunter.hex)
    if alongside(theirs, gap, speeds_of(prey)) is not None:
        return True
    return first_of_two(hunter, theirs, prey) is not None
