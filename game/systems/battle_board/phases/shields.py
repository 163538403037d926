"""Shields, and whether the battle is over (Rulings Q321 to Q324)."""

from __future__ import annotations

from typing import Any

from game.systems.battle_board.events.fire import Regained, RoundClosed
from game.systems.battle_board.rules.shields import regained
from game.systems.battle_board.rules.value import end, ended
from game.systems.battle_board.state.board import Board
from game.table.decisions import Phase
from game.table.table import Table


def shields(table: Table[Board], rules: Any) -> Phase:
    """A tenth comes back; then the end is judged."""
    del rules
    found = [(token.name, regained(token)) for token in table.battle.on_board()]
    back = tuple(Regained(token=name, points=points) for name, points in found if points)
    table.emit(RoundClosed(regained=back))
    reason = end(table.battle)
    if reason is not None:
        table.emit(ended(table.battle, reason))
    yield from ()
