"""What a ship has to reckon with, by a level: the best of them ask what they would do themselves.

An enemy is taken to decide as one of the level below: its seat is taken, with no more than can be
seen from there, its ways to share out its power are weighed, and then its plots with each of the
best.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import numpy as np

from game.systems.earth_expects.mind.persona import NET_DAMAGE, Persona
from game.systems.earth_expects.mind.skill import Skill
from game.systems.earth_expects.mind.weighing.duel import Ahead
from game.systems.earth_expects.mind.weighing.forecast import (
    KEPT,
    Ends,
    candidates,
    joined,
    last_speed,
    mixed,
    stacked,
)
from game.systems.earth_expects.mind.weighing.grid import Floats
from game.systems.earth_expects.mind.weighing.habits import as_before
from game.systems.earth_expects.mind.weighing.last_turn import nothing_follows, stake
from game.systems.earth_expects.mind.weighing.openings import weighed
from game.systems.earth_expects.mind.weighing.outlook import Outlook, likeliest, outlook
from game.systems.earth_expects.mind.weighing.payoff import position_worth
from game.systems.earth_expects.mind.weighing.plot_risk import Perils
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.ship.box_type import powered
from game.systems.earth_expects.state.battle import Battle, Motion, Ship
from game.systems.earth_expects.state.view import view_for
from game.table.altering import altered

SHARED_OUT = 4
"""Ways to share out its power that are followed to their plots, the best first."""
POWER_WARMTH, PLOT_WARMTH = 0.5, 0.3
"""Points that make one of them, or one of the plots, e times as likely."""


def reckoned(
    view: Battle,
    ship: Ship,
    rules: Rules,
    persona: Persona,
    able: frozenset[str],
    skill: Skill,
) -> Outlook:
    """The enemies at hand and their likely ends as a level foresees them.

    ``able``: boxes that have power, or may have it.
    """
    last = skill.to_the_end and nothing_follows(view, ship)
    ahead = Ahead(
        skill.foresight, last, skill.reach, stake(view, ship.side, skill), skill.point_blank
    )
    seen = outlook(view, ship, rules, persona, able, ahead)
    share, rival = skill.second_guess, skill.rival
    if rival is None:
        return seen
    guessed = (
        (pair, ends, second_guess(view, pair.enemy, rules, rival)) for pair, ends in seen.duels
    )
    foreseen = (
        (pair, ends if other is None else mixed(ends, other, share))
        for pair, ends, other in guessed
    )
    return Outlook(
        seen.intent,
        [(pair, as_before(view, ship, pair.enemy, ends, skill)) for pair, ends in foreseen],
    )


def second_guess(view: Battle, enemy: Ship, rules: Rules, rival: Skill) -> Ends | None:
    """Where an enemy of a level ends, the likeliest first; None where none would know."""
    key = second_guess, enemy.name, rival
    if key not in view.memo:
        view.memo[key] = _second_guess(view, enemy, rules, rival)
    known: Ends | None = view.memo[key]
    return known


def _second_guess(view: Battle, enemy: Ship, rules: Rules, rival: Skill) -> Ends | None:
    theirs = view_for(view, enemy.side)
    pace = Fraction(last_speed(view, enemy)).limit_denominator(4) * enemy.design.costs.speed
    ship = altered(enemy, motion=Motion(speed_power=pace, before=pace))
    seat = altered(theirs, ships={**theirs.ships, ship.name: ship})
    able = frozenset(ship.record.working(*powered()))
    seen = reckoned(seat, ship, rules, NET_DAMAGE, able, rival)
    if not seen.duels or rules.movement.least_failure_quarters(ship):
        return None
    parts, gathering = [], rival.gathers_way or seen.intent.chase
    for chance, moved in _shared_out(seat, ship, rules, seen, rival):
        orders, ends = candidates(seat, moved, rules, gathering=gathering)
        worth = position_worth(ends, seen.duels).total
        worth = worth - Perils.of(seat, rules, moved, wary=rival.wary).losses(moved, orders)
        parts.append(replace(ends, weight=chance * _chances(worth, PLOT_WARMTH)))
    return joined(stacked(parts)[0]).kept(KEPT) if parts else None


def _shared_out(
    seat: Battle, ship: Ship, rules: Rules, seen: Outlook, rival: Skill
) -> Iterator[tuple[float, Ship]]:
    """The likeliest ways in which a ship shares out its power, where that is not seen already."""
    if ship.conduct is not None:
        yield 1.0, ship
        return
    choices = weighed(seat, ship, rules, likeliest(seen), rival)
    best = [one for one in choices if one.opening.room >= 0][:SHARED_OUT]
    chances = _chances(np.array([one.worth for one in best]), POWER_WARMTH)
    for chance, choice in zip(chances.tolist(), best, strict=True):
        conduct = rules.movement.conduct(seat, ship, choice.allocation.order)
        yield chance, altered(ship, conduct=conduct)


def _chances(worth: Floats, warmth: float) -> Floats:
    pull = np.exp(np.maximum((worth - worth.max(initial=-np.inf)) / warmth, -20.0))
    found: Floats = pull / pull.sum()
    return found
