"""What sealing the repairs of all ships that are asked together means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.systems.earth_expects.rules.repairs import reloadable
from game.systems.earth_expects.screens.repairs.plan import RepairPlan
from game.words import _, counted


def sealed_words(plans: Sequence[RepairPlan]) -> str:
    """How many boxes are repaired, or how many repairs left unused; what is reloaded."""
    return " · ".join(_told(plans)) or _("nothing to repair")


def _told(plans: Sequence[RepairPlan]) -> Iterator[str]:
    left = sum(plan.unused for plan in plans)
    chosen = sum(len(plan.order.boxes) for plan in plans)
    if left:
        yield counted("{n} repair left unused", "{n} repairs left unused", left)
    elif chosen:
        yield counted("{n} box repaired", "{n} boxes repaired", chosen)
    if alone := sum(len(plan.order.alone) for plan in plans):
        yield counted("{n} control tries for itself", "{n} controls try for themselves", alone)
    reloading = [plan for plan in plans if plan.order.reload]
    if reloading:
        count = sum(len(reloadable(plan.ship)) for plan in reloading)
        yield counted("{n} launcher reloaded", "{n} launchers reloaded", count)
    elif any(not plan.why_no_reload() for plan in plans):
        yield _("no reloading")
