"""Simple sensors (rulebook: Optional rules, Simple sensors; EE-OPT-SS-1, Rulings Q116, Q212).

Lock-ons are made right after Movement, each die counting as 3, 4 or 5, and serve this turn's fire.
Everything else about an attempt is as always: several of them, what is added, the range.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.sensors import guidance
from game.systems.earth_expects.phases.sequence import Sequence
from game.systems.earth_expects.ruleset import Ruleset
from game.systems.earth_expects.scenario.scenario import Crew
from game.systems.earth_expects.state.battle import Ship

FIXED: Mapping[Crew, int] = {"standard": 3, "elite": 4, "crack": 5}


def fixed_die(ship: Ship) -> int:
    """What every sensor die of a crew counts as."""
    return FIXED[ship.crew]


def simple_sensors(rules: Ruleset) -> Ruleset:
    """Sensors come right after Movement; missiles are kept guided when Weapons ends."""
    customs = replace(rules.customs, lock_die=fixed_die, locks_first=True)
    return replace(
        rules,
        customs=customs,
        sequence=_moved(rules.sequence),
        phase_ends=(keep_guided, *rules.phase_ends),
    )


def _moved(sequence: Sequence) -> Sequence:
    makers = dict(sequence)
    order: list[str] = [name for name in makers if name != "sensors"]
    order.insert(order.index("movement") + 1, "sensors")
    return tuple((name, makers[name]) for name in order)


def keep_guided(table: Table) -> None:
    """When Weapons ends, whatever missiles it was played with (Ruling Q212)."""
    if table.battle.phase == "weapons":
        guidance(table)
