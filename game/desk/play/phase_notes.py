"""What became of the phases of a turn: done or skipped, now, next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.table.events import PassedOver, PhaseBegan, TurnBegan
from game.table.hotseat import HotSeat
from game.words import _


def phase_notes(hot: HotSeat, phases: Sequence[str], phase: str) -> dict[str, str]:
    """Done, skipped, now or next, for the phases up to the one after ``phase``."""
    at, skipped = phases.index(phase), _skipped(hot)
    notes = {p: _("skipped") if p in skipped else _("done") for p in phases[:at]}
    notes[phase] = _("now")
    return notes | {p: _("next") for p in phases[at + 1 : at + 2]}


def _skipped(hot: HotSeat) -> set[str]:
    """Phases of this turn in which nobody was asked the one question that they have."""
    asked = Counter(question.phase for question in hot.rules.questions.values())
    found: set[str] = set()
    now = ""
    for event in hot.runner.events[: hot.shown]:
        if isinstance(event, TurnBegan):
            found = set()
        elif isinstance(event, PhaseBegan):
            now = event.phase
        elif isinstance(event, PassedOver) and event.side is None and asked[now] == 1:
            found.add(now)
    return found
