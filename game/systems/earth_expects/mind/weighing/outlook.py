"""The enemies that matter to a ship this turn, and where each is likely to end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from game.systems.earth_expects.mind.intent import ESCAPE, Intent, intent_of
from game.systems.earth_expects.mind.persona import Persona
from game.systems.earth_expects.mind.weighing.cover import in_sight
from game.systems.earth_expects.mind.weighing.duel import PLAIN, Ahead, Duel, duel
from game.systems.earth_expects.mind.weighing.forecast import (
    Ends,
    last_speed,
    possible_ends,
    weighed,
)
from game.systems.earth_expects.mind.weighing.grid import Floats, ranges
from game.systems.earth_expects.mind.weighing.payoff import abreast
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.arcs import range_between
from game.systems.earth_expects.rules.escape import armed
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.rear import heading

CONSIDERED = 3
PREDICTED = 10
FAIR = 0.6
"""What an enemy is taken to count its own harm against ours."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """A ship's intent, and the nearest enemies with their likely ends."""

    intent: Intent
    duels: list[tuple[Duel, Ends]]


def likeliest(seen: Outlook) -> Outlook:
    """The same with as many ends of each enemy as ways to share out power are weighed against."""
    few = slice(PREDICTED)
    return Outlook(seen.intent, [(pair, ends.chosen(few)) for pair, ends in seen.duels])


def outlook(
    view: Battle,
    ship: Ship,
    rules: Rules,
    persona: Persona,
    powered: frozenset[str] | None = None,
    ahead: Ahead = PLAIN,
) -> Outlook:
    """What a ship has to reckon with; ``powered`` as in ``battery``."""
    intent = intent_of(view, ship)
    enemies = _that_matter(view, ship, intent)
    if not enemies:
        return Outlook(intent, [])
    pairs = [duel(view, ship, enemy, intent, persona, powered, ahead) for enemy in enemies]
    if not ahead.foresight:
        return Outlook(intent, [(pair, straight_on(view, pair.enemy)) for pair in pairs])
    duels = [(pair, possible_ends(view, pair.enemy, rules)) for pair in pairs]
    payoff = zip(duels, _their_payoff(view, ship, duels), strict=True)
    return Outlook(intent, [(pair, weighed(ends, worth)) for (pair, ends), worth in payoff])


def _that_matter(view: Battle, ship: Ship, intent: Intent) -> list[Ship]:
    """Prey first, then the nearest; for a ship that runs only armed ones, if there are any."""
    enemies = list(view.enemies(ship.side))
    if intent.kind == ESCAPE:
        enemies = [enemy for enemy in enemies if armed(enemy)] or enemies
    enemies.sort(key=lambda e: (e.name not in intent.prey, range_between(view, ship.name, e.name)))
    return enemies[:CONSIDERED]


def straight_on(view: Battle, ship: Ship) -> Ends:
    """Where a ship ends that keeps its speed and turns nowhere."""
    pace = last_speed(view, ship) if ship.conduct is None else ship.conduct.speed
    there = ship.hex.step(heading(ship), int(pace))
    facing = np.array([ship.facing])
    return Ends(np.array([[there.q], [there.r]]), facing, np.full(1, max(pace, 1.0)), np.ones(1))


def _their_payoff(view: Battle, ship: Ship, duels: Sequence[tuple[Duel, Ends]]) -> list[Floats]:
    """What each enemy's ends are worth to it if this ship goes straight on."""
    here = replace(straight_on(view, ship), onward=np.zeros(1))
    pairs = abreast(here, duels)
    gain = pairs.of_duels("take").take(pairs.from_enemy[0])
    harm = pairs.of_duels("give").take(pairs.from_me[0])
    seen = in_sight(view, here.at, pairs.enemies.at)
    if seen is not None:
        gain, harm = gain * seen[0], harm * seen[0]
    far = ranges(here.at - pairs.enemies.ahead())
    drawn = pairs.each(
        [0.5 if intent_of(view, one.enemy).kind == ESCAPE else -0.5 for one in pairs.duels]
    )
    worth = gain - FAIR * harm + drawn * far
    return [worth[columns] for columns in pairs.columns]
