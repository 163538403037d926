"""Combat: targets in secret, fire together, then what is launched appears (Ruling Q233)."""

from __future__ import annotations

from typing import Any

from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.resolution import direct_fire
from game.systems.earth_expects.phases.weapons import connection, counters_appear, targets
from game.table.decisions import Phase


def combat(table: Table, rules: Any) -> Phase:
    """As Earth Expects fires; missiles fly with the ships instead, as seekers."""
    del rules
    shots, launches = yield from targets(table)
    yield from direct_fire(table, shots)
    yield from connection(table)
    counters_appear(table, launches)
