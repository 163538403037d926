"""A plan led one hex farther by hand: from where it ends, as it faces there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.figures.rules.facing import FRONTS, turns
from game.systems.figures.rules.judging import act_faults
from game.systems.figures.rules.walk import MoveError
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.state.place import Place, stride
from game.words import _, capitalised

FREE_STEPS = ("Q333", "Q336")
"""Rules about hexes that nothing is paid for."""


@dataclass(frozen=True)
class Led:
    """The plan one hex farther, or why it cannot go there; ``cost`` in quarters of points."""

    plan: Plan | None
    reason: str = ""
    cost: int | None = None


def led(plan: Plan, side: int, *, keeps: bool = False) -> Led:
    """Into one of the six hexes, counted from its facing at the end.

    Into a front hex it turns to face it unless it ``keeps`` its facing: a sidestep. A facing that
    was told for the end is turned to first, and paid for, where its manoeuvre has turns.
    """
    end = plan.end
    hex_ = end.hex.step(end.facing + side)
    if not plan.yard.land.holds(hex_):
        return Led(None, _("The map ends there."))
    if not plan.free:
        return Led(None, _("It can do nothing of its own this turn."))
    if not plan.walk.way.hexes:
        return Led(None, _("It stays in its hex by this manoeuvre."))
    turned = side in FRONTS and not keeps
    to = Place(hex_, (end.facing + side) % 6 if turned else end.facing)
    tried = [_walked(plan, path, to) for path in _ways(plan, to)]
    return next((one for one in tried if one.plan is not None), tried[0])


def _ways(plan: Plan, to: Place) -> Iterator[list[Place]]:
    """Ways to enter a hex: turned first to the facing of the end, or straight away."""
    here, end = plan.walk.place, plan.end
    clockwise = 1 if (end.facing - here.facing) % 6 <= 3 else -1
    turning = [
        Place(here.hex, (here.facing + clockwise * (n + 1)) % 6)
        for n in range(turns(here.facing, end.facing))
    ]
    yield [*turning, to]
    if turning:
        for facing in (to.facing, here.facing, *range(6)):
            yield [Place(to.hex, facing)]


def _walked(plan: Plan, places: list[Place], to: Place) -> Led:
    walk = plan.walked()
    try:
        walk.go(places)
    except MoveError as error:
        return Led(None, capitalised(f"{error}."), _price(plan, to))
    path = (*plan.order.path, *map(stride, places))
    farther = plan.told(path=path, facing=None, attack=None)
    if farther.end.facing != to.facing:
        turned = farther.told(facing=DIRECTION_NAMES[to.facing])
        farther = turned if turned.legal else farther
    faults = act_faults(plan.yard, farther.order)
    against = next((fault.sentence for fault in faults if fault.rule in FREE_STEPS), "")
    cost = walk.gone.spent - plan.walk.gone.spent
    return Led(None, capitalised(against), cost) if against else Led(farther, cost=cost)


def _price(plan: Plan, to: Place) -> int | None:
    """What entering costs where its points do not last for it; None where that is not why."""
    price = plan.walk.steps.price(plan.yard.land.cell(to.hex))
    ahead = (to.facing - plan.end.facing) % 6 in FRONTS and to.facing != plan.end.facing
    straight = to.hex == plan.end.hex.step(plan.end.facing)
    if price is None or plan.walk.way.points is None:
        return None
    cost = price[1 if ahead or straight else 2]
    return cost if plan.walk.gone.spent + cost > plan.walk.way.points else None
