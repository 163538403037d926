"""Where a ship fights from: what its guns do there, what comes back, and how it gets there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from game.hexgrid.hexes import Hex, distance, hex_from_number
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.terrain.flying import deadly
from game.systems.vectorish.mind.chase import (
    Floats,
    Numbers,
    ends_of,
    hexes,
    turns_to,
    velocity,
)
from game.systems.vectorish.mind.guns import LEAST, Guns, guns
from game.systems.vectorish.mind.heat import burnt
from game.systems.vectorish.mind.skill import Judge, exact
from game.systems.vectorish.mind.walls import flown
from game.systems.vectorish.mind.weighed import (
    EYE,
    FIRE,
    HARM,
    HEAT,
    LATER_FIRE,
    LATER_HARM,
    SPENT,
    Told,
    Way,
    Weighed,
    end_ways,
    unweighed,
)
from game.systems.vectorish.pure.ends import Ends
from game.systems.vectorish.rules.course import ONWARD
from game.systems.vectorish.state.drift import drift_of, rating_of, speeds_of
from game.systems.vectorish.state.space import Space
from game.words import _, listed, marked

WAY, OUT = marked("the way to the nearest enemy"), marked("the edge of the battle")
REACH = marked("nearness of an enemy, with nothing to fire")
REPLY = marked("the enemy's answer this turn")
"""Pieces of what an end is worth."""
CONSIDERED = 3
"""The nearest enemies, which are reckoned with."""
OWN = 0.8
"""What a point taken counts beside one given."""
LATER = 0.5
"""What next turn's fire counts beside this turn's, as both drift."""
SOON = 0.6
"""Points that a turn less on the way to the enemy counts."""
COST = 0.002
"""Points that a point of thrust or rotation counts: so that none is spent for nothing."""
FAR = 2.0
"""Points that a hex counts by which it drifts out of the battle."""
REPLIED = 64
"""Ends for which the enemy's answer is looked at, the best first."""
SHY, CLEAR = 0.3, 4
"""Points that a hex more counts between a ship that cannot fire and an enemy's reach, and how
many hexes beyond that reach are far enough."""
TRIED = 12
"""Ends that are looked at hex by hex for what is deadly on the way, the best first."""


@dataclass(frozen=True)
class Foe:
    """An enemy where it is met: its place when fire is exchanged, and how it flies on."""

    ship: Ship
    here: Hex
    flies: Hex
    give: Guns
    take: Guns


class Ground(NamedTuple):
    """What ends of a move are worth in a fight, in points: arrays of the same length, fire by turn.

    ``reply``: what the enemy's best answer changes, of those ends that it was looked at for.
    """

    given: Floats
    taken: Floats
    way: Floats
    cost: Numbers
    heat: Floats
    out: Floats
    reply: Floats

    @property
    def worth(self) -> Floats:
        """All of it together, but the answer."""
        fire = self.given - OWN * self.taken
        found: Floats = fire[0] + LATER * fire[1] - self.way - self.cost - self.heat - self.out
        return found

    @property
    def fires(self) -> Numbers:
        """Where anybody fires."""
        found: Numbers = np.any((self.given > 0) | (self.taken > 0), axis=0)
        return found

    def terms(self, way: str) -> dict[str, Floats]:
        """The same by name; ``way``: what the way to the enemy is called."""
        return {
            FIRE: self.given[0],
            HARM: -OWN * self.taken[0],
            REPLY: self.reply,
            LATER_FIRE: LATER * self.given[1],
            LATER_HARM: -LATER * OWN * self.taken[1],
            way: -self.way,
            SPENT: -self.cost,
            HEAT: -self.heat,
            OUT: -self.out,
        }


def fought(space: Space, ship: Ship, judged: Judge = exact) -> Weighed:
    """The steps after which a ship stands best against the enemies near it."""
    foes = foes_of(space, ship)
    if not foes:
        return nobody()
    reach = ends_of(ship)
    ground = _ground(space, ship, foes, reach)
    exactly = ground.worth
    worth = judged(exactly, ground.fires & (ground.out <= 0))
    eye = worth - exactly
    order = np.argsort(-worth, kind="stable")
    if _answered(space, ship):
        best = order[:REPLIED]
        ground.reply[best] = _replied(ship, foes[0], reach, best)
        worth[best] += ground.reply[best]
        order = np.concatenate((best[np.argsort(-worth[best], kind="stable")], order[REPLIED:]))
    walls = deadly(space.terrain)
    tried = order[:TRIED].tolist()

    def lives(index: int) -> bool:
        return not leads_to_death(ship, reach.steps(index), walls)

    taken = next(filter(lives, tried), tried[0])

    def told() -> Told:
        able = list(filter(lives, tried)) or tried[:1]
        ways = end_ways(ship, reach, able, worth)
        return Told(
            intent=intent_words(foes),
            standing=(*standing_words(space, foes), *_deadly_words(tried, able, lives(taken))),
            ways=[_at_whom(ship, foes, reach, way) for way in ways],
            worth=worth,
            terms={**ground.terms(way_words(foes)), EYE: eye},
        )

    return Weighed(reach.steps(taken), told)


def nobody() -> Weighed:
    """What a ship does without an enemy."""
    return unweighed("", _("To drift on: there is no enemy to be met."))


def intent_words(foes: list[Foe]) -> str:
    """What a ship is out for that fights."""
    if any(foe.give.far for foe in foes):
        names = listed([foe.ship.name for foe in foes])
        return _("To fight {names}: to do more damage than it takes.").format(names=names)
    words = _("To keep out of reach of {enemy}: it can fire at nobody.")
    return words.format(enemy=foes[0].ship.name)


def way_words(foes: list[Foe]) -> str:
    """What the way to the enemy is called, a marked word."""
    return WAY if any(foe.give.far for foe in foes) else REACH


def standing_words(space: Space, foes: list[Foe]) -> Iterator[str]:
    """What it takes its enemies to do."""
    adrift = [foe.ship.name for foe in foes if space.told.sequence != "turns"]
    adrift = [name for name in adrift if not drift_of(space.ships[name]).done]
    if adrift:
        words = _("It takes {names} to drift on.")
        yield words.format(names=listed(adrift))


def _deadly_words(tried: list[int], able: list[int], lives: bool) -> Iterator[str]:
    if not lives:
        yield _("Every end that was looked at leads into something deadly.")
    elif len(able) < len(tried):
        yield _("Ends that lead into something deadly are passed over.")


def _at_whom(ship: Ship, foes: list[Foe], reach: Ends, way: Way) -> Way:
    """With the enemies that it may fire at from there."""
    here, facing, _speeds = reach.end(way.place)
    gaps = ((foe, foe.here.minus(ship.hex.plus(here))) for foe in foes)
    able = (foe.ship.name for foe, gap in gaps if foe.give.one(facing, gap) > LEAST)
    return way._replace(aimed=tuple(able))


def foes_of(space: Space, ship: Ship) -> list[Foe]:
    """The nearest enemies. Where all move at once each is met where it drifts to."""
    found = []
    for enemy in nearest_foes(space, ship):
        flies = velocity(speeds_of(enemy))
        together = space.told.sequence == "phases" and not drift_of(enemy).done
        here = enemy.hex.plus(flies) if together else enemy.hex
        found.append(Foe(enemy, here, flies, guns(space, ship, enemy), guns(space, enemy, ship)))
    return found


def nearest_foes(space: Space, ship: Ship) -> list[Ship]:
    """The enemies that are reckoned with, the nearest first."""
    near = sorted(space.enemies(ship.side), key=lambda one: distance(one.hex, ship.hex))
    return near[:CONSIDERED]


def approach(
    foes: list[Foe],
    gap: tuple[Floats, Floats],
    away: tuple[Floats, Floats],
    adf: int,
) -> Floats:
    """What the way to the nearest enemy counts; who can fire at nobody wants to be out of reach.

    ``gap``: to that enemy; ``away``: by how much it grows each turn.
    """
    if any(foe.give.far for foe in foes):
        found: Floats = SOON * turns_to(gap, away, max(1, adf))
        return found
    return shy(foes[0].take.far, gap, away)


def shy(far: int, gap: tuple[Floats, Floats], away: tuple[Floats, Floats]) -> Floats:
    """What it counts to be within an enemy's reach, now or as both drift on, or little beyond it.

    ``far``: hexes that its fire reaches; ``gap`` and ``away`` as above.
    """
    apart = np.minimum(hexes(*gap), hexes(gap[0] + away[0], gap[1] + away[1]))
    found: Floats = SHY * np.maximum(0.0, far + CLEAR - apart)
    return found


def ends_now(space: Space) -> bool:
    """Whether no turn follows this one."""
    return space.last


def _answered(space: Space, ship: Ship) -> bool:
    """Whether an enemy moves before the ship does so again: side A's turn (Ruling Q270)."""
    return space.told.sequence == "turns" and space.first == ship.side


def _ground(space: Space, ship: Ship, foes: list[Foe], reach: Ends) -> Ground:
    """What each end is worth: fire now and as all drift on, heat, the way to the nearest enemy."""
    mine = reach.flies
    q, r = ship.hex.q + reach.q, ship.hex.r + reach.r
    given, taken = np.zeros((2, len(reach))), np.zeros((2, len(reach)))
    last = ends_now(space)
    for foe in foes:
        for later in (False,) if last else (False, True):
            gap_q, gap_r = foe.here.q - q, foe.here.r - r
            if later:
                gap_q, gap_r = gap_q + foe.flies.q - mine[0], gap_r + foe.flies.r - mine[1]
            give = foe.give.at(reach.facing, gap_q, gap_r, later=later)
            given[int(later)] = np.maximum(given[int(later)], give)
            taken[int(later)] += foe.take.at(foe.ship.facing, -gap_q, -gap_r, later=later)
    first = foes[0]
    gap = (first.here.q - q).astype(np.float64), (first.here.r - r).astype(np.float64)
    away = first.flies.q - mine[0], first.flies.r - mine[1]
    cost: Numbers = COST * (reach.thrust + reach.turned)
    heat: Floats = OWN * burnt(space, ship, q, r, reach.facing)
    out: Floats = FAR * _too_far(space, (q, r), mine)
    return Ground(
        given,
        taken,
        np.zeros(len(reach)) if last else approach(foes, gap, away, rating_of(ship).adf),
        cost,
        heat,
        out,
        np.zeros(len(reach)),
    )


def _too_far(space: Space, place: tuple[Numbers, Numbers], mine: Numbers) -> Floats:
    """Hexes by which each end drifts out of a battle that has an edge, this turn or next."""
    goal = space.told.goal
    if goal.kind != "hull":
        return np.zeros(len(place[0]))
    middle = hex_from_number(space.scenario.centre)
    q, r = place[0] - middle.q, place[1] - middle.r
    now = hexes(q, r)
    far = now if ends_now(space) else np.maximum(now, hexes(q + mine[0], r + mine[1]))
    found: Floats = np.maximum(0, far - goal.within)
    return found


def _replied(ship: Ship, foe: Foe, reach: Ends, best: Numbers) -> Floats:
    """What the enemy's best answer to some ends changes: each weapon fires once in the turn."""
    theirs = ends_of(foe.ship)
    gap_q = foe.ship.hex.q + theirs.q - (ship.hex.q + reach.q[best])[:, None]
    gap_r = foe.ship.hex.r + theirs.r - (ship.hex.r + reach.r[best])[:, None]
    near = hexes(gap_q, gap_r).min(axis=0) <= max(foe.give.far, foe.take.far)
    if not near.any():
        return np.zeros(len(best))
    gap_q, gap_r = gap_q[:, near], gap_r[:, near]
    given = foe.give.at(reach.facing[best][:, None], gap_q, gap_r)
    taken = foe.take.at(theirs.facing[near], -gap_q, -gap_r)
    q, r = foe.here.q - ship.hex.q - reach.q[best], foe.here.r - ship.hex.r - reach.r[best]
    now = foe.give.at(reach.facing[best], q, r)[:, None]
    hurt = foe.take.at(foe.ship.facing, -q, -r)[:, None]
    change = np.maximum(given - now, 0) - OWN * np.maximum(taken - hurt, 0)
    found: Floats = np.minimum(change.min(axis=1), 0)
    return found


def may_drift(space: Space, ship: Ship) -> bool:
    """Whether a ship that does nothing lives through this turn and the next, and in the battle."""
    if leads_to_death(ship, ONWARD * speeds_of(ship).total, deadly(space.terrain)):
        return False
    goal, flies = space.told.goal, velocity(speeds_of(ship))
    middle = hex_from_number(space.scenario.centre)
    ends = ship.hex.plus(flies), ship.hex.plus(flies.times(2))
    return goal.kind != "hull" or all(distance(end, middle) <= goal.within for end in ends)


def leads_to_death(ship: Ship, steps: str, walls: frozenset[Hex]) -> bool:
    """Whether some steps, and a turn of drifting after them, lead into something deadly."""
    if not walls:
        return False
    way, after, _facing = flown(speeds_of(ship), ship.facing, steps)
    drifts = flown(after, 0, "." * after.total)[0]
    last = way[-1] if way else Hex(0, 0)
    every = (*way, *(last.plus(hex_) for hex_ in drifts))
    return any(ship.hex.plus(hex_) in walls for hex_ in every)
