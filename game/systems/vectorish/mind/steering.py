"""What a ship does in a segment of the chart: bow to the enemy, and not flying past it."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.chase import velocity
from game.systems.vectorish.mind.fight import RANGE, off_bow
from game.systems.vectorish.questions.helm import WAYS
from game.systems.vectorish.rules.chart import SEGMENTS
from game.systems.vectorish.rules.helm import Helm, at_helm, segment_of, steered
from game.systems.vectorish.rules.speeds import Speeds
from game.systems.vectorish.state.drift import speeds_of
from game.systems.vectorish.state.space import Space

AHEAD = 5
"""Segments ahead at which its place is judged."""
BOW, PAST = 1.5, 0.4
"""What a face off the bow and a hex a turn of flying past count beside a hex."""


def held(space: Space, ship: Ship) -> str:
    """The steps after which it stands best against the nearest enemy."""
    enemies = space.enemies(ship.side)
    if not enemies:
        return ""
    enemy = min(enemies, key=lambda one: distance(one.hex, ship.hex))
    helm = at_helm(space, ship)
    if segment_of(space) > SEGMENTS:
        ways = ["A" * points for points in range(helm.points + 1)]
    else:
        ways = [steps for steps in WAYS if _legal(helm, steps)]
    return min(ways, key=lambda steps: (_worth(ship, enemy, steered(helm, steps)), len(steps)))


def _legal(helm: Helm, steps: str) -> bool:
    for sign in steps:
        if helm.why_not(sign) is not None:
            return False
        helm = helm.after(sign)
    return True


def _worth(ship: Ship, enemy: Ship, helm: Helm) -> float:
    """What is wrong with a ship steered so, half a turn ahead; less is better."""
    mine, theirs = _place(ship.hex, helm.speeds), _place(enemy.hex, speeds_of(enemy))
    gap = abs(distance(mine, theirs) - RANGE)
    past = distance(velocity(helm.speeds), velocity(speeds_of(enemy)))
    way = theirs.plus(mine.times(-1))
    return gap + BOW * off_bow(way, helm.facing) + PAST * past


def _place(here: Hex, speeds: Speeds) -> Hex:
    """Where a ship will be half a turn later if it drifts."""
    way = velocity(speeds)
    return here.plus(Hex(round(way.q * AHEAD / SEGMENTS), round(way.r * AHEAD / SEGMENTS)))
