"""The sequence of play as data: five phases in order, then the end of the turn (EE-SEQ-1)."""

from __future__ import annotations

from collections.abc import Callable

from game.systems.earth_expects.events import ShipEscaped, SideLeft
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.movement import movement_phase
from game.systems.earth_expects.phases.power import power_phase
from game.systems.earth_expects.phases.repairs import repairs_phase
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.phases.sensors import sensors_phase
from game.systems.earth_expects.phases.weapons import weapons_phase
from game.systems.earth_expects.rules.escape import has_escaped, let_go
from game.systems.earth_expects.rules.same_hex import settle_set_up
from game.systems.earth_expects.rules.victory import outcome
from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Phase
from game.table.events import BattleEnded, TurnEnded
from game.words import _

PhaseMaker = Callable[[Table, Rules], Phase]
Sequence = tuple[tuple[str, PhaseMaker], ...]

SEQUENCE: Sequence = (
    ("power", power_phase),
    ("movement", movement_phase),
    ("repairs", repairs_phase),
    ("weapons", weapons_phase),
    ("sensors", sensors_phase),
)


def begin_phase(table: Table) -> None:
    """Ships that share a hex have their places (Ruling Q61)."""
    if not table.battle.customs.earlier:
        settle_set_up(table)


def end_phase(table: Table, rules: Rules) -> None:
    """What follows every phase; sides that conceded leave (Ruling Q255); then it may be decided."""
    flying = {missile.side for missile in table.battle.missiles.values()}
    for side in table.battle.conceded:
        if side in flying or _has_ships(table.battle, side):
            table.emit(SideLeft(side=side))
    for step in rules.phase_ends:
        step(table)
    _judge(table, rules, turn_over=False)


def _has_ships(battle: Battle, side: str) -> bool:
    """Whether a side has a ship left, be it docked to another (EE-DOCK-4)."""
    return any(ship.side == side and ship.fate is None for ship in battle.ships.values())


def _judge(table: Table, rules: Rules, *, turn_over: bool) -> None:
    """End the battle if it is decided."""
    if table.battle.outcome is not None:
        return
    found = outcome(table.battle, rules.movement.top_speed, turn_over=turn_over)
    if found is not None:
        table.emit(BattleEnded(winner=found[0], reason=found[1]))


def end_turn(table: Table, rules: Rules) -> None:
    """Claims of escape are judged, all as things stand now, then the objectives.

    Rulings Q223, Q224, Q253.
    """
    for step in rules.turn_ends:
        step(table)
    judge_claims(table, rules)
    table.emit(TurnEnded(turn=table.battle.turn))
    _judge(table, rules, turn_over=True)


def judge_claims(table: Table, rules: Rules) -> None:
    """Ships leave whose owners say that they have escaped, all as things stand now."""
    battle = table.battle
    claimed = [offer.about for offer in battle.offers if offer.kind == "escape" and offer.about]
    for ship in claimed:
        reason = _why_gone(battle, rules, ship)
        if reason:
            table.emit(ShipEscaped(ship=ship, reason=reason))


def _why_gone(battle: Battle, rules: Rules, ship: str) -> str:
    """Why a ship whose owner says so has escaped; empty when it has not."""
    if not battle.ships[ship].on_table:
        return ""
    if has_escaped(battle, rules.movement.top_speed, ship):
        return _("fast enough, and out of reach of every armed enemy")
    return _("the enemy lets it go") if let_go(battle, ship) else ""
