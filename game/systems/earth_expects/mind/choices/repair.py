"""Choosing repairs, the section to keep, and what an enemy loses to an impossible move."""

from __future__ import annotations

from collections.abc import Callable

from game.systems.earth_expects.mind.weighing.values import (
    LOST,
    box_worth,
    expected_mending,
    type_worth,
)
from game.systems.earth_expects.rules.repairs import (
    reloadable,
    repairable,
    repairs_allowed,
    self_mending,
    still,
)
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import CutOrder, RepairOrder, SectionOrder
from game.systems.earth_expects.state.record import Record
from game.table.decisions import Decision

Gain = Callable[[Battle, Ship, str], float]
"""What one repair of a box gives back."""


def choose_repairs(view: Battle, decision: Decision, gain: Gain = expected_mending) -> RepairOrder:
    """As many repairs as allowed, what they give back first; launchers are always reloaded.

    Controls left over mend themselves, which costs nothing.
    """
    ship = view.ships[decision.ship or ""]
    gains = {box: gain(view, ship, box) for box in repairable(view, ship)}
    able = [box for box, worth in gains.items() if worth > 0]
    boxes = sorted(able, key=lambda box: -gains[box])[: repairs_allowed(ship)]
    alone = [b for b in self_mending(view, ship) if b not in boxes and still(ship)]
    reload = still(ship) and bool(reloadable(ship))
    return RepairOrder(ship=ship.name, boxes=tuple(boxes), alone=tuple(alone), reload=reload)


def choose_section(view: Battle, decision: Decision) -> SectionOrder:
    """The section whose boxes are worth most together."""
    worth = section_worth(view.ships[decision.ship or ""].record)
    best = max(decision.choices, key=lambda box: round(worth.get(box, 0.0), 9))
    return SectionOrder(ship=decision.ship or "", keep=best)


def section_worth(record: Record) -> dict[str, float]:
    """What the boxes of each section are worth together, by its first box."""
    return {
        min(section): sum((1 - LOST[record.level(b)]) * box_worth(record, b) for b in section)
        for section in record.sections
    }


def choose_cut(view: Battle, decision: Decision) -> CutOrder:
    """The enemy's boxes that would hurt most go dark: those of the largest weapons."""
    design = view.ships[decision.ship or ""].design

    def harm(box: str) -> float:
        system = design.systems[design.boxes[box].system]
        return type_worth(design.boxes[box].type) + 0.5 * len(system.boxes)

    boxes = sorted(decision.choices, key=lambda b: (-harm(b), b))
    return CutOrder(ship=decision.ship or "", boxes=tuple(boxes[: decision.count]))
