"""Who is called to the screen: a side without a choice is passed over where that tells nothing.

Ruling Q250: if nobody could know from the table that a side has nothing to decide, it is called
all the same and only says "go on".
"""

from __future__ import annotations

from collections.abc import Mapping

from game.battle.events import PassedOver
from game.battle.table import Table
from game.turn.decisions import Decision, Together, batch
from game.words import _


def call(
    table: Table,
    step: str,
    decisions: Mapping[str, list[Decision]],
    possible: Mapping[str, bool],
    nothing: str,
) -> Together:
    """Sittings of one step, for the sides that decide or might seem to.

    ``decisions`` and ``possible`` are by side; ``possible``: whether the table shows that the side
    might have a choice. ``nothing`` is the reason given for those passed over.
    """
    idle = [side for side in decisions if not decisions[side] and not possible[side]]
    if len(idle) == len(decisions):
        table.emit(PassedOver(reason=nothing))
    else:
        for side in idle:
            table.emit(PassedOver(side=side, reason=nothing))
    sittings = {}
    for side, asked in decisions.items():
        if side not in idle:
            sittings[side] = batch(asked or [_go_on(table, step, side)])
    return Together(sittings)


def _go_on(table: Table, step: str, side: str) -> Decision:
    why = _("You have nothing to decide here; the other side cannot know that.")
    return Decision(f"{table.battle.turn}/{step}/{side}", "pass", side, why=why)
