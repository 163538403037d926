"""Missiles as a salvo: when they are launched, and how they spread so that no plot escapes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from game.hexgrid.hexes import Hex
from game.systems.full_thrust.mind.easier.flying_shots import struck
from game.systems.full_thrust.mind.skill import CAPTAIN, Skill
from game.systems.full_thrust.mind.weighed import Weighed
from game.systems.full_thrust.mind.worth import price
from game.systems.full_thrust.rules.flying import choices, staying
from game.systems.full_thrust.rules.missiles import POINTS, Course, courses, flown
from game.systems.full_thrust.state.craft import Missile, Ship
from game.systems.full_thrust.state.space import Space
from game.words import marked

FULL, SCANT = 0.4, 0.01
"""Missiles are launched once they can meet this share of what an enemy may plot, with patience and
without."""
MET = marked("places of enemies that it can reach next turn")


class Share(NamedTuple):
    """How many of the places in which an enemy may be next turn missiles can meet."""

    enemy: str
    met: int
    places: int

    def enough(self, share: float) -> bool:
        """Whether these are such a share of all."""
        return self.met >= share * self.places


def shares(space: Space, ship: Ship) -> Iterator[Share]:
    """What missiles launched now can meet of what each enemy may do next turn."""
    ends = [flown(ship.hex, ship.heading, course) for course in courses()]
    for enemy in space.enemies(ship.side):
        spots = _spots(enemy)
        met = sum(any(_meets(end.path[-1], end.heading, there) for end in ends) for there in spots)
        yield Share(enemy.name, met, len(spots))


def asked_share(skill: Skill) -> float:
    """The share that has to be met before missiles are launched."""
    return FULL if skill.patience else SCANT


def worth_launching(space: Space, ship: Ship, skill: Skill = CAPTAIN) -> bool:
    """Whether missiles launched now can meet enough of what some enemy may do next turn."""
    return any(each.enough(asked_share(skill)) for each in shares(space, ship))


def spread(space: Space, missile: Missile) -> Weighed[Course]:
    """How a missile flies that strikes nobody yet, when those before it fly as well as they can.

    None is steered off the table that can stay on it.
    """
    enemies = [(POINTS * price(enemy), _spots(enemy)) for enemy in space.enemies(missile.side)]
    met = [[0] * len(spots) for _price, spots in enemies]
    found = Weighed([Course()], {MET: np.zeros(1)})
    for each in _salvo(space, missile):
        able = staying(space, each) or list(courses())
        found = Weighed(
            able, {MET: np.array([_gain(each, course, enemies, met) for course in able])}
        )
        end = flown(each.hex, each.heading, found.best)
        for counts, (_price, spots) in zip(met, enemies, strict=True):
            for n, there in enumerate(spots):
                counts[n] += _meets(end.path[-1], end.heading, there)
    return found


def _salvo(space: Space, last: Missile) -> Iterator[Missile]:
    """The missiles of a side up to one of them."""
    for each in space.missiles.values():
        if each.side == last.side:
            yield each
        if each.name == last.name:
            return


def _gain(
    missile: Missile,
    course: Course,
    enemies: Sequence[tuple[float, Sequence[Hex]]],
    met: Sequence[Sequence[int]],
) -> float:
    """What it adds: a plot that is met by few counts for more."""
    end = flown(missile.hex, missile.heading, course)
    found = 0.0
    for counts, (worth, spots) in zip(met, enemies, strict=True):
        for count, there in zip(counts, spots, strict=True):
            if _meets(end.path[-1], end.heading, there):
                found += worth / (1 + count) / len(spots)
    return found


def _meets(here: Hex, heading: int, there: Hex) -> bool:
    return there.minus(here) in struck(heading)


def _spots(enemy: Ship) -> list[Hex]:
    """Where an enemy may be after its next plot."""
    if enemy.sheet.base:
        return [enemy.hex.step(enemy.heading, enemy.speed)]
    return [choice.spot.hex for choice in choices(enemy)]
