"""Who is called to the screen in a step: see ``game.table.asking``."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.state.battle import Battle
from game.table import asking
from game.table.decisions import Decision, Together


def call(
    table: Table,
    step: str,
    decisions: Mapping[str, list[Decision]],
    possible: Mapping[str, bool],
    nothing: Callable[[Battle, str], str],
) -> Together:
    """As at any table; a side with a ship that tells nothing always might have a choice."""
    battle = table.battle
    opaque = {ship.side for ship in battle.afloat() if battle.customs.inscrutable(ship)}
    called = {side: might or side in opaque for side, might in possible.items()}
    return asking.call(table, step, decisions, called, nothing)
