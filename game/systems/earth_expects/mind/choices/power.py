"""Choosing the power allocation (Power phase): engines by the positions they open, boxes by use.

Repairs are decided here: an allocation without manoeuvre power gains what could then be repaired
and reloaded.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from game.systems.earth_expects.mind.intent import ESCAPE
from game.systems.earth_expects.mind.persona import Persona
from game.systems.earth_expects.mind.thoughts import Considered, Thought
from game.systems.earth_expects.mind.weighing.allocations import Allocation, allocations
from game.systems.earth_expects.mind.weighing.box_power import (
    Arms,
    BoxItem,
    arms,
    box_items,
    filled,
)
from game.systems.earth_expects.mind.weighing.box_power import primaries as primaries_of
from game.systems.earth_expects.mind.weighing.forecast import Ends, ends_of
from game.systems.earth_expects.mind.weighing.grid import Ints
from game.systems.earth_expects.mind.weighing.meeting import errand_worth, unrest
from game.systems.earth_expects.mind.weighing.outlook import Outlook, outlook
from game.systems.earth_expects.mind.weighing.payoff import dodging, position_worth
from game.systems.earth_expects.mind.weighing.plot_risk import risks
from game.systems.earth_expects.mind.weighing.values import expected_mending
from game.systems.earth_expects.options.extras.jump import Jump
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.bases import station_draws
from game.systems.earth_expects.rules.power import power_used, supply
from game.systems.earth_expects.rules.repairs import reloadable, repairable
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire, powered
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import PlotOrder, PowerOrder
from game.systems.earth_expects.weapons.table import WEAPONS
from game.table.decisions import Decision
from game.table.questions import faults
from game.words import counted

PREDICTED = 10
BEST_ENDS = 3
RELOAD_WORTH = 1.5
NUCLEAR_FEAR = 15.0
GUEST_WORTH = 100.0
"""What manoeuvring with a docked ship costs: it is destroyed (EE-DOCK-7)."""
JUMP_HASTE = 5.0
"""What each hex is worth to a ship that leaves faster than light."""
SHOWN = 5


@dataclass(frozen=True, slots=True)
class Choice:
    """An allocation with its worth: the position it opens and the boxes left power serves."""

    allocation: Allocation
    worth: float
    boxes: list[BoxItem]
    primaries: tuple[str, ...] = ()


def choose_power(
    view: Battle, decision: Decision, rules: Rules, persona: Persona
) -> tuple[PowerOrder, Thought]:
    """The allocation of a ship, and what was thought."""
    ship = view.ships[decision.ship or ""]
    seen = outlook(view, ship, rules, persona, frozenset(ship.record.working(*powered())))
    seen = replace(seen, duels=[(pair, ends.kept(PREDICTED)) for pair, ends in seen.duels])
    if rules.movement.least_failure_quarters(ship):
        order = _completed(view, decision, rules, rules.movement.safest(ship), [])
        return order, _thought(view, decision, seen, [])
    braking = seen.intent.kind != ESCAPE
    ready = arms(ship, seen)
    choices = [
        _weighed(view, ship, rules, ready, allocation)
        for allocation in allocations(ship, rules.movement, braking=braking)
    ]
    choices.sort(key=lambda choice: -choice.worth)
    for choice in choices:
        if not faults(view, decision, choice.allocation.order, rules):
            order = _completed(view, decision, rules, choice.allocation.order, choice.boxes)
            order = _with_modes(view, order, choice.primaries)
            better = _by_way_of(view.ships[order.ship], order)
            order = order if faults(view, decision, better, rules) else better
            return order, _thought(view, decision, seen, choices)
    order = _completed(view, decision, rules, rules.movement.safest(ship), [])
    return order, _thought(view, decision, seen, choices)


def _weighed(
    view: Battle, ship: Ship, rules: Rules, ready: list[Arms], allocation: Allocation
) -> Choice:
    conduct = rules.movement.conduct(view, ship, allocation.order)
    moved = replace(ship, conduct=conduct)
    pace = float(allocation.speed_power / ship.design.costs.speed)
    found = rules.movement.ends(moved)
    ends = ends_of(found, -pace if ship.extra(Reverse).astern else pace)
    room = int(supply(ship.record) - power_used(ship, allocation.order))
    plots = [PlotOrder(ship=ship.name, plot=reached.plot) for reached in found.values()]
    risk = risks(view.with_ship(ship.name, conduct=conduct), rules, plots)
    risk = risk - errand_worth(view, ship, ends, allocation.speed_power)
    worth = _standing_orders(view, ship, allocation)
    if room < 0:
        return Choice(allocation, worth - 1000, [])
    if not ready:
        return Choice(allocation, worth - float(risk.min()), [])
    position = position_worth(ends, [(one.duel, one.theirs) for one in ready])
    best = np.argsort(risk - position.total, kind="stable")[:BEST_ENDS]
    likely = _picked(ends, best)
    items = box_items(view, ship, ready, likely)
    worth += sum(
        dodging(one.duel, view, ship, likely, one.theirs, conduct.generated) for one in ready
    )
    taken, gain = filled(items, room)
    worth += float((position.total - position.given - risk)[best].mean()) + gain
    return Choice(allocation, worth, taken, primaries_of(ship, ready, likely))


def _picked(ends: Ends, which: Ints) -> Ends:
    count = len(which)
    columns = (ends.q[which], ends.r[which], ends.facing[which], ends.pace[which])
    return Ends(*columns, np.full(count, 1 / count))


def _standing_orders(view: Battle, ship: Ship, allocation: Allocation) -> float:
    """What an allocation is worth whatever the position: repairs, and not lying still."""
    worth = 0.0
    moving = allocation.order.manoeuvre_power > 0
    worth -= unrest(view, ship, allocation.speed_power, allocation.order.manoeuvre_power)
    if ship.extra(Jump).hexes is not None:
        worth += JUMP_HASTE * float(allocation.speed_power / ship.design.costs.speed)
    if not moving:
        worth += _repair_worth(view, ship)
    inbound = any(m.target == ship.name for m in view.missiles.values())
    if inbound and not moving and not allocation.speed_power:
        worth -= NUCLEAR_FEAR
    if ship.design.docked and allocation.manoeuvre > 0:
        worth -= GUEST_WORTH
    return worth


def _repair_worth(view: Battle, ship: Ship) -> float:
    """The best repairs the ship's controls could make, and reloading."""
    boxes = repairable(view, ship)
    gains = sorted((expected_mending(view, ship, b) for b in boxes), reverse=True)
    reloads = min(len(reloadable(ship)), max(1, ship.controls))
    return sum(gains[: ship.controls]) + RELOAD_WORTH * reloads


def _completed(
    view: Battle, decision: Decision, rules: Rules, order: PowerOrder, items: list[BoxItem]
) -> PowerOrder:
    """The order with boxes powered: those wanted first, then whatever power is left for.

    A base holds station before anything else (EE-BASE-2).
    """
    ship = view.ships[order.ship]
    if ship.design.base:
        order = order.but(station=station_draws(ship))
    wanted = [box for item in items for box in item.boxes]
    spare = [b for kind in _spare() for b in ship.record.working(kind) if b not in wanted]
    room = int(supply(ship.record) - power_used(ship, order))
    full = _with_boxes(order, [*wanted, *spare][: max(0, room)])
    if not faults(view, decision, full, rules):
        return full
    return _box_by_box(view, decision, rules, order, [*wanted, *spare])


def _with_modes(view: Battle, order: PowerOrder, primaries: tuple[str, ...]) -> PowerOrder:
    """The primaries in use; railguns in rapid fire where the table plays so.

    Rapid fire never hits less (EE-OPT-RF-1).
    """
    guns = view.ships[order.ship].design.systems_of(*(t for t in direct_fire() if t.rapid))
    rapid = tuple(gun.id for gun in guns) if view.customs.rapid_fire else ()
    return order.but(primaries=primaries, rapid=rapid)


def _by_way_of(ship: Ship, order: PowerOrder) -> PowerOrder:
    """Power of primaries that are not in use goes to those that are (EE-OPT-MP-1)."""
    boxes = list(order.boxes)
    for box in order.primaries:
        idle = ship.system(ship.design.boxes[box].system).by_way_of(box).idle
        spare = [b for b in boxes if b in idle]
        if spare and box not in boxes and ship.record.works(box):
            boxes[boxes.index(spare[0])] = box
    return order.but(boxes=tuple(boxes))


def _with_boxes(order: PowerOrder, boxes: list[str]) -> PowerOrder:
    return order.but(boxes=tuple(boxes))


def _spare() -> tuple[BoxType, ...]:
    """What power to spare goes to: first what serves against missiles as well."""
    guards = tuple(t for t in direct_fire() if WEAPONS[t].guards)
    others = (t for t in direct_fire() if t not in guards)
    return *guards, BoxType.SENSOR, *others, BoxType.GENERATOR


def _box_by_box(
    view: Battle, decision: Decision, rules: Rules, order: PowerOrder, boxes: list[str]
) -> PowerOrder:
    """For a ship whose power is cut into several grids: each box that can still be had."""
    for box in boxes:
        more = _with_boxes(order, [*order.boxes, box])
        if not faults(view, decision, more, rules):
            order = more
    return order


def _thought(view: Battle, decision: Decision, seen: Outlook, choices: list[Choice]) -> Thought:
    considered = tuple(
        Considered(_in_words(choice.allocation), round(choice.worth, 2))
        for choice in choices[:SHOWN]
    )
    return Thought(decision.key, view.turn, decision.ship, seen.intent.sentence(), considered)


def _in_words(allocation: Allocation) -> str:
    return counted(
        "speed power {speed}, {n} manoeuvre point",
        "speed power {speed}, {n} manoeuvre points",
        allocation.manoeuvre,
        speed=f"{float(allocation.speed_power):g}",
    )
