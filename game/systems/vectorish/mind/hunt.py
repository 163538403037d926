"""How a scout of a convoy flies: some turns are looked ahead, to where freighters will be."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import numpy as np

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.terrain.flying import deadly
from game.systems.vectorish.mind.chase import (
    Floats,
    Numbers,
    ended,
    ends_of,
    turns_to,
    velocity,
)
from game.systems.vectorish.mind.errands import errand_of, has_errand
from game.systems.vectorish.mind.fight import COST, TRIED, leads_to_death, shy
from game.systems.vectorish.mind.guns import Guns, guns
from game.systems.vectorish.mind.heat import burnt
from game.systems.vectorish.mind.planning import planned
from game.systems.vectorish.mind.skill import Judge, by_eye, exact
from game.systems.vectorish.mind.walls import flown
from game.systems.vectorish.pure.ends import Ends, ends_of_each
from game.systems.vectorish.rules.speeds import Speeds
from game.systems.vectorish.state.drift import Rating, rating_of, speeds_of
from game.systems.vectorish.state.space import Space
from game.table.altering import altered

AHEAD = 3
"""Moves of its own that are looked ahead."""
WIDE = 8
"""Ends of a move that are looked further from."""
ROUGHLY = Rating(2, 2)
"""More is not reckoned with beyond the first move."""
OWN = 0.8
"""What a point taken counts beside one given."""
LADEN, ARMED = 1.5, 1.0
"""What a point counts on a freighter that is under way, and on any other ship."""
SURE, UNSURE = 0.9, 0.5
"""What fire counts a turn later, at a freighter and at a ship that may fly anywhere."""
NEARLY = 0.03
"""Points by which plans may differ and be as good."""
SOON = 0.6
"""Points that a turn less on the way to the prey counts."""
Way = tuple[Floats, Floats]
"""Columns and rows of some ways."""


class Mark(NamedTuple):
    """An enemy: what may be done to it and by it, and where it will be after each of its moves."""

    give: Guns
    take: Guns
    facing: int
    worth: float
    fades: float
    places: tuple[Hex, ...]
    flies: Hex


class Half(NamedTuple):
    """When fire is exchanged: after whose moves. ``moved``: one's own; ``place``: the enemy's."""

    moved: bool
    place: int


class Line(NamedTuple):
    """Plans side by side: where they lead, how they face, what they are worth.

    ``first``: with which end each begins; ``flies``: where each drifts in a turn, columns and rows.
    """

    q: Numbers
    r: Numbers
    facing: Numbers
    worth: Floats
    first: Numbers
    flies: Numbers

    def some(self, chosen: Numbers) -> Line:
        """Some of them."""
        return Line(*(column[..., chosen] for column in self))


def hunted(space: Space, ship: Ship, random: Random, judged: Judge = exact) -> str:
    """The steps of the plan by which a ship gives most and takes least in the turns to come.

    One of those that are as good: on a map that looks the same from both sides no seat is favoured.
    """
    marks = _marks(space, ship)
    if not marks:
        return ""
    reach, halves = ends_of(ship), _halves(space, ship)
    line = _heated(space, ship, _onward(_start(ship), [reach], marks, halves[0], 0, judged))
    line = line._replace(
        first=np.arange(len(reach)), worth=by_eye(NEARLY, random)(line.worth, True)
    )
    adf, rough = max(1, rating_of(ship).adf), Rating(*map(min, rating_of(ship), ROUGHLY))
    able = _able(space, ship, reach, line.worth - _way(line, marks, halves[0], adf))
    line, states = line.some(able), _states([reach], able)
    for number, each in enumerate(halves[1:], 1):
        reaches = ends_of_each(tuple(states), rough)
        line = _heated(space, ship, _onward(line, reaches, marks, each, number, exact))
        total = line.worth - _way(line, marks, each, adf)
        best = np.argsort(-total, kind="stable")[:WIDE]
        line, states = line.some(best), _states(reaches, best)
    return reach.way(int(line.first[0])).steps


def _start(ship: Ship) -> Line:
    """Nothing has been flown."""
    q, r, facing = (np.array([one]) for one in (ship.hex.q, ship.hex.r, ship.facing))
    return Line(q, r, facing, np.zeros(1), np.zeros(1, np.int64), np.zeros((2, 1), np.int64))


def _states(reaches: list[Ends], chosen: Numbers) -> list[tuple[Speeds, int]]:
    """Speeds and facing of some of the ends of several moves, one after the other."""
    starts = np.cumsum([0, *(len(reach) for reach in reaches)])
    found = []
    for index in chosen.tolist():
        which = int(np.searchsorted(starts, index, side="right")) - 1
        end = reaches[which].end(index - int(starts[which]))
        found.append((end.speeds, end.facing))
    return found


def _able(space: Space, ship: Ship, reach: Ends, worth: Floats) -> Numbers:
    """The best ends after which nothing deadly lies ahead; the best of all if there are none."""
    order, walls = np.argsort(-worth, kind="stable"), deadly(space.terrain)
    if not walls:
        return order[:WIDE]
    tried = order[: WIDE + TRIED].tolist()
    safe = [one for one in tried if not leads_to_death(ship, reach.way(one).steps, walls)]
    return np.array(safe[:WIDE] or tried[:1])


def _marks(space: Space, ship: Ship) -> list[Mark]:
    """The enemies, the likeliest prey first."""
    found = []
    for enemy in space.enemies(ship.side):
        laden = has_errand(space, enemy)
        places = _places(space, enemy)
        give, take = guns(space, ship, enemy), guns(space, enemy, ship)
        worth, fades = (LADEN, SURE) if laden else (ARMED, UNSURE)
        flies = velocity(speeds_of(enemy))
        found.append(Mark(give, take, enemy.facing, worth, fades, places, flies))
    return sorted(found, key=lambda mark: -mark.worth)


def _places(space: Space, enemy: Ship) -> tuple[Hex, ...]:
    """Where an enemy is now and after its next moves: on its errand, or drifting."""
    places = [enemy.hex]
    errand = errand_of(space, enemy) if has_errand(space, enemy) else None
    for _move in range(AHEAD + 1):
        steps = planned(enemy, errand) if errand else ""
        course = flown(speeds_of(enemy), enemy.facing, steps + "." * speeds_of(enemy).total)
        hexes, speeds, facing = course
        here = enemy.hex.plus(hexes[-1]) if hexes else enemy.hex
        places.append(here)
        enemy = altered(ended(enemy, here, speeds), facing=facing)
    return tuple(places)


def _halves(space: Space, ship: Ship) -> list[list[Half]]:
    """For each of its own moves the moments of that turn at which fire is exchanged.

    Side A of a turn is side B of the next (Ruling Q270); where all move at once there is one.
    """
    found, place, mine = list[list[Half]](), 0, space.first == ship.side
    for number in range(AHEAD):
        if space.told.sequence == "phases":
            place += 1
            found.append([Half(True, place)])
            continue
        if mine:
            found.append([Half(True, place), Half(True, place + 1)])
            place += 1
        elif number:
            place += 1
            found.append([Half(False, place), Half(True, place)])
        else:
            found.append([Half(True, place)])
        mine = not mine
    return found


def _onward(
    line: Line,
    reaches: list[Ends],
    marks: list[Mark],
    halves: list[Half],
    number: int,
    judged: Judge,
) -> Line:
    """Every plan with a move more, and what fire in that turn is worth."""
    old = line.some(np.repeat(np.arange(len(reaches)), [len(reach) for reach in reaches]))
    new = old._replace(
        q=old.q + np.concatenate([reach.q for reach in reaches]),
        r=old.r + np.concatenate([reach.r for reach in reaches]),
        facing=np.concatenate([reach.facing for reach in reaches]),
        flies=np.concatenate([reach.flies for reach in reaches], axis=1),
    )
    given, taken = np.zeros(len(new.q)), np.zeros(len(new.q))
    for mark in marks:
        give, take = np.zeros(len(new.q)), np.zeros(len(new.q))
        for half in halves:
            at, there = new if half.moved else old, mark.places[half.place]
            q, r, later = there.q - at.q, there.r - at.r, number > 0
            give = np.maximum(give, mark.give.at(at.facing, q, r, later=later))
            if mark.take.far:
                turns = (0, 1, 5) if half.place else (0,)
                every = [mark.take.at((mark.facing + by) % 6, -q, -r, later=later) for by in turns]
                take = np.maximum(take, np.mean(every, axis=0))
        given = np.maximum(given, mark.worth * mark.fades**number * give)
        taken += mark.fades**number * take
    spent = np.concatenate([reach.thrust + reach.turned for reach in reaches])
    change = given - OWN * taken - COST * spent
    return new._replace(worth=old.worth + judged(change, (given > 0) | (taken > 0)))


def _heated(space: Space, ship: Ship, line: Line) -> Line:
    """Every plan with the heat of the turn in which it leads there."""
    heat = burnt(space, ship, line.q, line.r, line.facing)
    return line._replace(worth=line.worth - OWN * heat)


def _way(line: Line, marks: list[Mark], halves: list[Half], adf: int) -> Floats:
    """What the way to the prey counts, as both fly on; who can fire at nobody avoids everybody."""
    if any(mark.give.far for mark in marks):
        return SOON * turns_to(*_between(line, marks[0], halves), adf)
    near = [shy(mark.take.far, *_between(line, mark, halves)) for mark in marks]
    found: Floats = np.sum(near, axis=0)
    return found


def _between(line: Line, mark: Mark, halves: list[Half]) -> tuple[Way, Way]:
    """The ways to an enemy after the fire of a turn, and by how much each grows in the next."""
    there, mine = mark.places[halves[-1].place], line.flies.astype(np.float64)
    gap = (there.q - line.q).astype(np.float64), (there.r - line.r).astype(np.float64)
    return gap, (mark.flies.q - mine[0], mark.flies.r - mine[1])
