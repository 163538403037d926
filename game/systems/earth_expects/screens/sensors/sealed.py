"""What sealing the attempts of all ships that are asked together means."""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.earth_expects.screens.sensors.plan import SensorPlan
from game.words import _, counted, listed

NAMED = 3
"""So many targets are named; of more, how many they are."""


def sealed_words(plans: Sequence[SensorPlan]) -> str:
    """How many attempts are made at whom, or that missiles are lost."""
    lost = [m for plan in plans for m in plan.missiles if m.target in plan.unlocked()]
    if lost:
        return counted(
            "{n} missile will be lost: no attempt at its target",
            "{n} missiles will be lost: no attempt at their target",
            len(lost),
        )
    attempts = [attempt for plan in plans for attempt in plan.attempts]
    if not attempts:
        board = plans[0].board
        later = not (board.customs.locks_first or board.last)
        return _("no attempt: no lock-on next turn") if later else _("no attempt: no lock-on")
    targets = list(dict.fromkeys(attempt.target for attempt in attempts))
    found = ", ".join(targets)
    if len(targets) > NAMED:
        found = counted("{n} ship", "{n} ships", len(targets))
    tries = counted("{n} attempt", "{n} attempts", len(attempts))
    return _("{n} at {targets}").format(n=tries, targets=found)


def passed_words(ships: Sequence[str]) -> str:
    """Which ships the big button passes by, and how they are shown all the same."""
    text = _(
        "{ships}: nobody can be locked on to from here. Passed by; a click on the name, "
        "or Shift N, shows it."
    )
    return text.format(ships=listed(list(ships)))
