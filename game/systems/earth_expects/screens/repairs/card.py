"""The card of a box of a record that is repaired."""

from __future__ import annotations

from game.desk.kit import Explanation
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.screens.power.cards import level_words
from game.systems.earth_expects.screens.repairs.plan import RepairPlan, effect, step_words, why_not
from game.systems.earth_expects.state.record import Level
from game.words import _, capitalised, counted


def box_card(plan: RepairPlan, box: str) -> Explanation:
    """How it stands, what a repair would do to it or why there is none, what destroys it."""
    board, ship = plan.board, plan.ship
    level = ship.record.level(box)
    lines = [_("State: {level}").format(level=level_words(level))]
    if box in plan.repairable:
        lines.append(_("Repair: {step}").format(step=step_words(board, ship, box)))
        lines.append(_("Then: {effect}").format(effect=effect(board, ship, box)))
    elif level is not Level.UNDAMAGED or box in ship.record.resting:
        hindrance = why_not(board, ship, box)
        lines += [] if hindrance is None else [hindrance.words]
    left = ship.record.points_left(box)
    lines.append(counted("{n} more point destroys it.", "{n} points destroy it.", left))
    return Explanation(capitalised(box_words(ship.design, box)), "", tuple(lines), _("Repairs"))
