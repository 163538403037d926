"""How a scout of a convoy flies: some turns are looked ahead, to where freighters will be."""

from __future__ import annotations

from collections.abc import Iterator
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
from game.systems.vectorish.mind.fight import (
    COST,
    REACH,
    TRIED,
    WAY,
    leads_to_death,
    nobody,
    shy,
)
from game.systems.vectorish.mind.guns import LEAST, Guns, guns
from game.systems.vectorish.mind.heat import burnt
from game.systems.vectorish.mind.planning import route
from game.systems.vectorish.mind.skill import Judge, by_eye, exact
from game.systems.vectorish.mind.walls import flown
from game.systems.vectorish.mind.weighed import (
    EYE,
    HEAT,
    SPENT,
    Told,
    Weighed,
    end_ways,
)
from game.systems.vectorish.mind.weighed import Way as ToldWay
from game.systems.vectorish.pure.ends import Ends, ends_of_each
from game.systems.vectorish.rules.speeds import Speeds
from game.systems.vectorish.state.drift import Rating, rating_of, speeds_of
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.words import _, listed, marked

FIRES, HARMS = marked("own fire, move by move"), marked("enemy fire, move by move")
LOT = marked("drawn by lot")
"""Pieces of what a plan is worth."""
EVERY = np.arange(0)
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

    name: str
    give: Guns
    take: Guns
    facing: int
    worth: float
    fades: float
    places: tuple[Hex, ...]
    flies: Hex


class Hunt(NamedTuple):
    """A ship that hunts, and its enemies."""

    space: Space
    ship: Ship
    marks: list[Mark]


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


class Move(NamedTuple):
    """A move more of some plans: which plan each goes on from, and what the move is worth to it.

    ``kept``: those that are looked further from.
    """

    before: Numbers
    given: Floats
    taken: Floats
    spent: Floats
    heat: Floats
    eye: Floats
    kept: Numbers = EVERY


class Looked(NamedTuple):
    """Plans looked ahead to their ends: ``total`` is what they are worth, with the ``way`` left.

    ``reach``: the ends of their first move, ``halves``: its moments of fire; ``lot``: what each of
    those ends was given by lot.
    """

    reach: Ends
    halves: list[Half]
    line: Line
    total: Floats
    way: Floats
    moves: list[Move]
    lot: Floats


def hunted(space: Space, ship: Ship, random: Random, judged: Judge = exact) -> Weighed:
    """The steps of the plan by which a ship gives most and takes least in the turns to come.

    One of those that are as good: on a map that looks the same from both sides no seat is favoured.
    """
    hunt = Hunt(space, ship, _marks(space, ship))
    if not hunt.marks:
        return nobody()
    found = _looked(hunt, random, judged)
    best = int(found.moves[-1].kept[0])
    return Weighed(found.reach.steps(int(found.line.first[best])), lambda: _told(hunt, found))


def _looked(hunt: Hunt, random: Random, judged: Judge) -> Looked:
    """Some moves ahead."""
    space, ship, marks = hunt
    reach, halves = ends_of(ship), _halves(space, ship)
    line, move = _onward(hunt, _start(ship), [reach], halves[0], 0, judged)
    drawn = by_eye(NEARLY, random)(line.worth, True)
    lot = drawn - line.worth
    line = line._replace(first=np.arange(len(reach)), worth=drawn)
    adf, rough = max(1, rating_of(ship).adf), Rating(*map(min, rating_of(ship), ROUGHLY))
    best = _able(space, ship, reach, line.worth - _way(line, marks, halves[0], adf))
    moves, states = [move._replace(kept=best)], _states([reach], best)
    for number, each in enumerate(halves[1:], 1):
        reaches, line = ends_of_each(tuple(states), rough), line.some(best)
        line, move = _onward(hunt, line, reaches, each, number, exact)
        way = _way(line, marks, each, adf)
        total = line.worth - way
        best = np.argsort(-total, kind="stable")[:WIDE]
        moves.append(move._replace(kept=best))
        states = _states(reaches, best)
    return Looked(reach, halves[0], line, total, way, moves, lot)


def _told(hunt: Hunt, found: Looked) -> Told:
    """The best plan after each end of the first move."""
    places = dict[int, int]()
    for place in np.argsort(-found.total, kind="stable").tolist():
        places.setdefault(int(found.line.first[place]), place)
    ways = end_ways(hunt.ship, found.reach, places)
    ways = [_at_whom(hunt, found, way)._replace(place=places[way.place]) for way in ways]
    shoots = any(mark.give.far for mark in hunt.marks)
    return Told(
        intent=_intent_words(hunt.marks),
        standing=tuple(_standing_words(hunt.marks)),
        ways=ways,
        worth=found.total,
        terms={**_summed(found.moves, found.lot), WAY if shoots else REACH: -found.way},
    )


def _summed(moves: list[Move], lot: Floats) -> dict[str, Floats]:
    """What the last plans are worth, over all their moves."""
    at, found = np.arange(len(moves[-1].before)), dict[str, Floats]()
    for number in range(len(moves) - 1, -1, -1):
        move = moves[number]
        pieces = {
            FIRES: move.given,
            HARMS: -OWN * move.taken,
            SPENT: -COST * move.spent,
            HEAT: -move.heat,
            EYE: move.eye,
            LOT: lot if not number else np.zeros(len(move.eye)),
        }
        for name, values in pieces.items():
            found[name] = found.get(name, 0.0) + values[at]
        if number:
            at = moves[number - 1].kept[move.before[at]]
    return found


def _intent_words(marks: list[Mark]) -> str:
    """Whom it hunts."""
    if not any(mark.give.far for mark in marks):
        words = _("To keep out of reach of {names}: it can fire at nobody.")
        return words.format(names=listed([mark.name for mark in marks]))
    words = _("To hunt {prey}, and to do more damage than it takes.")
    return words.format(prey=marks[0].name)


def _standing_words(marks: list[Mark]) -> Iterator[str]:
    """How far ahead it looks, and whose damage counts most."""
    words = _("It looks {n} of its moves ahead; of plans that begin alike the best stands here.")
    yield words.format(n=AHEAD)
    laden = [mark.name for mark in marks if mark.worth == LADEN]
    if laden:
        words = _("A point on {names}, on the way home, counts as much as {n} on others.")
        yield words.format(names=listed(laden), n=LADEN)
    yield _("Of ways that differ by a few hundredths of a point one is drawn by lot.")


def _at_whom(hunt: Hunt, found: Looked, way: ToldWay) -> ToldWay:
    """With the enemies that it may fire at from there, as soon as it has moved."""
    here, facing, _speeds = found.reach.end(way.place)
    at = hunt.ship.hex.plus(here)

    after = next(half.place for half in found.halves if half.moved)

    def fires(mark: Mark) -> bool:
        return mark.give.one(facing, mark.places[after].minus(at)) > LEAST

    return way._replace(aimed=tuple(mark.name for mark in hunt.marks if fires(mark)))


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
        found.append(Mark(enemy.name, give, take, enemy.facing, worth, fades, places, flies))
    return sorted(found, key=lambda mark: -mark.worth)


def _places(space: Space, enemy: Ship) -> tuple[Hex, ...]:
    """Where an enemy is now and after its next moves: on its errand, or drifting."""
    places = [enemy.hex]
    errand = errand_of(space, enemy) if has_errand(space, enemy) else None
    turns = list[str]()
    for _move in range(AHEAD + 1):
        turns = turns or list(route(enemy, errand) if errand else ())
        steps = turns.pop(0) if turns else ""
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
    hunt: Hunt,
    line: Line,
    reaches: list[Ends],
    halves: list[Half],
    number: int,
    judged: Judge,
) -> tuple[Line, Move]:
    """Every plan with a move more, and what fire and heat in that turn are worth."""
    before = np.repeat(np.arange(len(reaches)), [len(reach) for reach in reaches])
    old = line.some(before)
    new = old._replace(
        q=old.q + np.concatenate([reach.q for reach in reaches]),
        r=old.r + np.concatenate([reach.r for reach in reaches]),
        facing=np.concatenate([reach.facing for reach in reaches]),
        flies=np.concatenate([reach.flies for reach in reaches], axis=1),
    )
    given, taken = np.zeros(len(new.q)), np.zeros(len(new.q))
    for mark in hunt.marks:
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
    exactly = given - OWN * taken - COST * spent
    change = judged(exactly, (given > 0) | (taken > 0))
    heat: Floats = OWN * burnt(hunt.space, hunt.ship, new.q, new.r, new.facing)
    move = Move(before, given, taken, spent, heat, change - exactly)
    return new._replace(worth=old.worth + change - heat), move


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
