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
    might have a choice; a side with a ship that tells nothing always might. ``nothing`` is the
    reason given for those passed over; of sides without ships nothing is said.
    """
    opaque = {s.side for s in table.battle.afloat() if table.battle.customs.inscrutable(s)}
    called = [s for s in decisions if decisions[s] or possible[s] or s in opaque]
    idle = [side for side in decisions if side not in called and table.battle.afloat(side)]
    if not called:
        table.emit(PassedOver(reason=nothing))
    else:
        for side in idle:
            table.emit(PassedOver(side=side, reason=nothing))
    return Together({s: batch(decisions[s] or [_go_on(table, step, s)]) for s in called})


def _go_on(table: Table, step: str, side: str) -> Decision:
    why = _("You have nothing to decide here; the other side cannot know that.")
    return Decision(f"{table.battle.turn}/{step}/{side}", "pass", side, why=why)
