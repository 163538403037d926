"""Choosing the power allocation (Power phase): engines by the positions they open, boxes by use."""

from __future__ import annotations

from game.systems.earth_expects.mind.persona import Persona
from game.systems.earth_expects.mind.skill import OFFICER, Skill
from game.systems.earth_expects.mind.thoughts import Considered, Thought
from game.systems.earth_expects.mind.weighing.allocations import Allocation
from game.systems.earth_expects.mind.weighing.box_power import BoxItem
from game.systems.earth_expects.mind.weighing.openings import Choice, weighed
from game.systems.earth_expects.mind.weighing.outlook import Outlook, outlook
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.bases import station_draws
from game.systems.earth_expects.rules.power import power_used, supply
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire, powered
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import PowerOrder
from game.systems.earth_expects.weapons.table import WEAPONS
from game.table.decisions import Decision
from game.table.questions import faults
from game.words import counted

PREDICTED = 10
SHOWN = 5


def choose_power(
    view: Battle, decision: Decision, rules: Rules, persona: Persona, skill: Skill = OFFICER
) -> tuple[PowerOrder, Thought]:
    """The allocation of a ship, and what was thought."""
    ship = view.ships[decision.ship or ""]
    able = frozenset(ship.record.working(*powered()))
    seen = outlook(view, ship, rules, persona, able, foresight=skill.foresight)
    likeliest = slice(PREDICTED)
    seen = Outlook(seen.intent, [(pair, ends.chosen(likeliest)) for pair, ends in seen.duels])
    if rules.movement.least_failure_quarters(ship):
        order = _completed(view, decision, rules, rules.movement.safest(ship), [])
        return order, _thought(view, decision, seen, [])
    choices = weighed(view, ship, rules, seen)
    for choice in choices:
        if not faults(view, decision, choice.allocation.order, rules):
            order = _completed(view, decision, rules, choice.allocation.order, choice.boxes)
            order = _with_modes(view, order, choice.primaries(ship))
            better = _by_way_of(view.ships[order.ship], order)
            order = order if faults(view, decision, better, rules) else better
            return order, _thought(view, decision, seen, choices)
    order = _completed(view, decision, rules, rules.movement.safest(ship), [])
    return order, _thought(view, decision, seen, choices)


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
