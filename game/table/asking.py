"""Who is called to the screen: a side without a choice is passed over where that tells nothing.

Ruling Q250: if nobody could know from the table that a side has nothing to decide, it is called
all the same and only says "go on".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.table.decisions import Decision, Together, batch
from game.table.events import PassedOver
from game.table.state import S
from game.table.table import Table
from game.words import _


def call(
    table: Table[S],
    step: str,
    decisions: Mapping[str, list[Decision]],
    possible: Mapping[str, bool],
    nothing: Callable[[S, str], str],
) -> Together:
    """Sittings of one step, for the sides that decide or might seem to.

    ``decisions`` and ``possible`` are by side; ``possible``: whether the table shows that the side
    might have a choice. ``nothing`` gives the reason that the table shows for a side passed over;
    of sides with nothing left on the table nothing is said.
    """
    called = [s for s in decisions if decisions[s] or possible[s]]
    idle = [side for side in decisions if side not in called and table.battle.present(side)]
    whys = {side: nothing(table.battle, side) for side in idle}
    if not called:
        table.emit(PassedOver(reason=_of_all(whys)))
    else:
        for side, why in whys.items():
            table.emit(PassedOver(side=side, reason=why))
    return Together({s: batch(decisions[s] or [_go_on(table, step, s)]) for s in called})


def _of_all(whys: Mapping[str, str]) -> str:
    """One reason for everybody, side by side where they differ."""
    if len(set(whys.values())) == 1:
        return next(iter(whys.values()))
    text = _("{side}: {why}")
    return "; ".join(text.format(side=side, why=why) for side, why in whys.items())


def _go_on(table: Table[S], step: str, side: str) -> Decision:
    why = _("You have nothing to decide here; the other side cannot know that.")
    return Decision(f"{table.battle.turn}/{step}/{side}", "pass", side, why=why)
