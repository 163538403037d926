"""The enemies that matter to a ship this turn, and where each is likely to end."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.systems.earth_expects.mind.intent import ESCAPE, Intent, intent_of
from game.systems.earth_expects.mind.persona import Persona
from game.systems.earth_expects.mind.weighing.cover import hexes_of, in_sight
from game.systems.earth_expects.mind.weighing.forecast import (
    Ends,
    last_speed,
    possible_ends,
    weighed,
)
from game.systems.earth_expects.mind.weighing.grid import Floats, displaced, look_up, placed, ranges
from game.systems.earth_expects.mind.weighing.payoff import Duel, duel
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.arcs import range_between
from game.systems.earth_expects.rules.escape import armed
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.rear import heading

CONSIDERED = 3
FAIR = 0.6
"""What an enemy is taken to count its own harm against ours."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """A ship's intent, and the nearest enemies with their likely ends."""

    intent: Intent
    duels: list[tuple[Duel, Ends]]


def outlook(
    view: Battle, ship: Ship, rules: Rules, persona: Persona, powered: frozenset[str] | None = None
) -> Outlook:
    """What a ship has to reckon with; ``powered`` as in ``battery``."""
    intent = intent_of(view, ship)
    duels = []
    for enemy in _that_matter(view, ship, intent):
        pair = duel(view, ship, enemy, intent, persona, powered)
        ends = possible_ends(view, enemy, rules)
        duels.append((pair, weighed(ends, _their_payoff(view, ship, pair, ends))))
    return Outlook(intent, duels)


def _that_matter(view: Battle, ship: Ship, intent: Intent) -> list[Ship]:
    """Prey first, then the nearest; for a ship that runs only armed ones, if there are any."""
    enemies = list(view.enemies(ship.side))
    if intent.kind == ESCAPE:
        enemies = [enemy for enemy in enemies if armed(enemy)] or enemies
    enemies.sort(key=lambda e: (e.name not in intent.prey, range_between(view, ship.name, e.name)))
    return enemies[:CONSIDERED]


def _their_payoff(view: Battle, ship: Ship, pair: Duel, ends: Ends) -> Floats:
    """What the enemy's ends are worth to it if this ship goes straight on."""
    pace = last_speed(view, ship) if ship.conduct is None else ship.conduct.speed
    here = ship.hex.step(heading(ship), int(pace))
    apart = displaced(here.q - ends.q, here.r - ends.r)
    gain = look_up(pair.take, placed(ends.facing, apart))
    harm = look_up(pair.give, placed(np.array(ship.facing), -apart))
    seen = in_sight(view, (np.array([here.q]), np.array([here.r])), hexes_of(ends))
    if seen is not None:
        gain, harm = gain * seen[0], harm * seen[0]
    ahead_q, ahead_r = ends.ahead()
    far = ranges(here.q - ahead_q, here.r - ahead_r)
    flee = intent_of(view, pair.enemy).kind == ESCAPE
    worth: Floats = gain - FAIR * harm + (0.5 if flee else -0.5) * far
    return worth
