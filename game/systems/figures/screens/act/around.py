"""The six hexes around where a plan ends: what a step into each costs, or why there is none."""

from __future__ import annotations

from dataclasses import dataclass

from game.hexgrid.hexes import Hex
from game.systems.figures.rules.facing import BACK, FRONTS, weapon_side
from game.systems.figures.rules.quicksand import firm_beside
from game.systems.figures.screens.act.leading import Led, led
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.state.manoeuvres import WAIT
from game.words import marked


@dataclass(frozen=True)
class Beside:
    """One of the six hexes: which of a figure's it is, and what a step into it costs.

    ``direction`` on the map; ``cost`` in quarters of points, None where nobody can enter at all;
    ``reason`` why there is no step, empty where there is one. ``short`` says what kind of hex it
    is. ``weapon``: it lies on the side of the weapon.
    """

    side: int
    direction: int
    hex: Hex
    cost: int | None
    reason: str
    short: str
    weapon: bool


def around(plan: Plan) -> list[Beside]:
    """The six, clockwise from the front."""
    here, sheet = plan.end, plan.figure.sheet
    armed = weapon_side(sheet.hand) if sheet.kind != "cart" else None
    found = []
    for side in range(6):
        direction = (here.facing + side) % 6
        hex_, step = here.hex.step(direction), _step(plan, side)
        short = _short(plan, side, hex_)
        found.append(Beside(side, direction, hex_, step.cost, step.reason, short, side == armed))
    return found


def _step(plan: Plan, side: int) -> Led:
    """Out of quicksand it goes by no step: any hex around can be tried; a Wait only turns."""
    beside = plan.end.hex.step(plan.end.facing + side)
    waits = plan.free and plan.order.manoeuvre == WAIT
    if waits or (plan.figure.bog is not None and plan.yard.land.holds(beside)):
        return Led(None)
    return led(plan, side)


def _short(plan: Plan, side: int, hex_: Hex) -> str:
    if plan.figure.bog is not None:
        return marked("climb") if hex_ in firm_beside(plan.yard, plan.figure) else marked("swim")
    if side in FRONTS:
        return marked("front")
    return marked("back") if side == BACK else marked("side")
