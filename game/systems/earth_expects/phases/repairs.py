"""Repairs phase: light damage clears, then repairs and reloading (EE-SEQ-4, EE-SEQ-5)."""

from __future__ import annotations

from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.calling import call
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.idle import table_repairs
from game.systems.earth_expects.rules.repairs import can_mend, clear_light, might_repair, repair
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import RepairOrder
from game.table.decisions import Decision, Phase


def repairs_phase(table: Table, _rules: Rules) -> Phase:
    """Clear light damage, ask every ship that can mend or reload, carry it out together."""
    clear_light(table)
    battle = table.battle
    decisions = {side: _decisions(battle, side) for side in battle.sides}
    possible = {
        side: any(might_repair(battle, s) for s in battle.afloat(side)) for side in battle.sides
    }
    results = yield call(table, "repairs", decisions, possible, table_repairs)
    for orders in results.values():
        for order in orders:
            if isinstance(order, RepairOrder):
                repair(table, order)


def _decisions(battle: Battle, side: str) -> list[Decision]:
    return [
        Decision(f"{battle.turn}/repairs/{ship.name}", "repairs", side, ship.name)
        for ship in battle.afloat(side)
        if can_mend(battle, ship)
    ]
