"""Ask, check, apply: whether an order answers a decision, and every reason against it."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from game.hexgrid.hexes import DIRECTION_NAMES
from game.hexgrid.rows import AXIS_OF_SIDE, high_words
from game.systems.earth_expects.phases.announcements import announce_faults
from game.systems.earth_expects.phases.power import allocation_faults
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.connection import section_faults
from game.systems.earth_expects.rules.impact import row_of, rows
from game.systems.earth_expects.rules.repairs import repair_faults
from game.systems.earth_expects.rules.sensors import sensor_faults
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.apply import after
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.box_words import side_words
from game.systems.earth_expects.state.view import view_for
from game.systems.earth_expects.weapons.fire import launches_faults, targets_faults
from game.systems.earth_expects.weapons.missile import entry_sides, record_side
from game.systems.earth_expects.weapons.point_defence import shot_faults
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.orders import Order, PassOrder
from game.words import _

ORDER_TYPES: dict[str, type[Order]] = {
    "power": o.PowerOrder,
    "plot": o.PlotOrder,
    "cut": o.CutOrder,
    "heat": o.HeatOrder,
    "repairs": o.RepairOrder,
    "approach": o.ApproachOrder,
    "point_defence": o.PointDefenceOrder,
    "launches": o.LaunchesOrder,
    "targets": o.TargetsOrder,
    "axis": o.AxisOrder,
    "aim": o.AimOrder,
    "impact": o.ImpactOrder,
    "section": o.SectionOrder,
    "sensors": o.SensorOrder,
    "announce": o.AnnounceOrder,
    "consent": o.ConsentOrder,
    "pass": PassOrder,
}
_Check = Callable[[Battle, Decision, Any, Rules], list[Fault]]


def question_view(battle: Battle, decision: Decision) -> Battle:
    """The battle as the side asked may see it, with its own orders the question builds on."""
    return reduce(after, decision.before, view_for(battle, decision.side))


def faults(view: Battle, decision: Decision, order: Order, rules: Rules) -> list[Fault]:
    """Every reason against an order as the answer to a decision; empty when it is legal.

    ``view`` comes from ``question_view``.
    """
    return misfits(decision, order) or _CHECKS[decision.kind](view, decision, order, rules)


def misfits(decision: Decision, order: Order) -> list[Fault]:
    """Why an order is no answer to the decision at all: of another kind, or for another ship."""
    if not isinstance(order, ORDER_TYPES[decision.kind]):
        text = _("a {wanted} order is asked for, not {given}.")
        return [Fault("Q252", text.format(wanted=decision.kind, given=order.kind))]
    named = getattr(order, "ship", decision.ship)
    if decision.ship is not None and named != decision.ship:
        text = _("this order is for {ship}, not {named}.").format(ship=decision.ship, named=named)
        return [Fault("Q252", text, decision.ship)]
    return []


def _power(view: Battle, _d: Decision, order: o.PowerOrder, rules: Rules) -> list[Fault]:
    return allocation_faults(rules.movement, view, order)


def _plot(view: Battle, _d: Decision, order: o.PlotOrder, rules: Rules) -> list[Fault]:
    return rules.movement.plot_faults(view, view.ships[order.ship], order)


def _cut(_view: Battle, d: Decision, order: o.CutOrder, _rules: Rules) -> list[Fault]:
    wrong = [b for b in order.boxes if b not in d.choices]
    if wrong or len(set(order.boxes)) != d.count:
        text = _("name {n} of the powered boxes {boxes}.")
        text = text.format(n=d.count, boxes=", ".join(d.choices))
        return [Fault("EE-MOV-11", text, order.ship)]
    return []


def _repairs(view: Battle, _d: Decision, order: o.RepairOrder, _rules: Rules) -> list[Fault]:
    return repair_faults(view, order)


def _approach(view: Battle, d: Decision, order: o.ApproachOrder, _rules: Rules) -> list[Fault]:
    found = []
    names = [entry.missile for entry in order.entries]
    if len(set(names)) != len(names):
        found.append(Fault("EE-MSL-5", _("a missile is named twice; leave it one way in.")))
    for entry in order.entries:
        if entry.missile not in d.choices:
            text = _("{missile} has no choice of approach; leave it out.")
            text = text.format(missile=entry.missile)
            found.append(Fault("EE-MSL-5", text))
            continue
        able = [DIRECTION_NAMES[s] for s in entry_sides(view, view.missiles[entry.missile])]
        if entry.side not in able:
            text = _("{missile} may enter by {sides}, not by {side}.")
            text = text.format(missile=entry.missile, sides=" or ".join(able), side=entry.side)
            found.append(Fault("EE-MSL-5", text))
    return found


def _defence(view: Battle, d: Decision, order: o.PointDefenceOrder, _rules: Rules) -> list[Fault]:
    return [] if order.shot is None else shot_faults(view, d.side, order.shot)


def _targets(view: Battle, d: Decision, order: o.TargetsOrder, _rules: Rules) -> list[Fault]:
    return targets_faults(view, d.side, order)


def _launches(view: Battle, d: Decision, order: o.LaunchesOrder, _rules: Rules) -> list[Fault]:
    return launches_faults(view, d.side, order)


def _axis(_view: Battle, d: Decision, order: o.AxisOrder, _rules: Rules) -> list[Fault]:
    if order.side in d.choices:
        return []
    text = _("the fire comes equally from {sides}; choose one of them.")
    return [Fault("EE-IPI-2", text.format(sides=_sides(d)), d.ship)]


def _heat(_view: Battle, d: Decision, order: o.HeatOrder, _rules: Rules) -> list[Fault]:
    if order.side in d.choices:
        return []
    text = _("the heat comes equally from {sides}; choose one of them.")
    return [Fault("Q135", text.format(sides=_sides(d)), d.ship)]


def _sides(d: Decision) -> str:
    """The sides of the record to choose among, as orders name them and in words."""
    named = [(name, side_words(DIRECTION_NAMES.index(name))) for name in d.choices]
    one, other = (_("{name} ({words})").format(name=name, words=words) for name, words in named)
    return _("{one} and {other}").format(one=one, other=other)


def _aim(view: Battle, d: Decision, order: o.AimOrder, _rules: Rules) -> list[Fault]:
    assert d.shot is not None and d.fire_side is not None
    ion = view.ships[d.shot.ship].design.systems[d.shot.weapon].type is BoxType.ION
    return _row_faults(view, d.shot.target, d.fire_side, order.at, order.high, not ion)


def _row_faults(
    view: Battle, target: str, side: int, at: str, high: str, armour: bool
) -> list[Fault]:
    record = view.ships[target].record
    found = []
    if at not in record.design.boxes or not record.present(at):
        text = _("{box} is no undestroyed box of {target}; name one that is.")
        text = text.format(box=at, target=target)
        found.append(Fault("EE-IPI-1", text))
    else:
        row = row_of(record, side, at)
        if row is None or row not in rows(record, side, armour):
            text = _("no row from {side} runs through {box}; name another box.")
            text = text.format(side=_("the {side}").format(side=side_words(side)), box=at)
            found.append(Fault("EE-IPI-1", text))
    words = high_words(AXIS_OF_SIDE[side])
    if high not in words:
        text = _("high rolls move this row {one} or {other}, not {high}.")
        text = text.format(one=words[0], other=words[1], high=high)
        found.append(Fault("EE-IPI-3", text))
    return found


def _impact(view: Battle, d: Decision, order: o.ImpactOrder, _rules: Rules) -> list[Fault]:
    if order.missile not in d.choices:
        text = _("choose one of the missiles {names}.").format(names=", ".join(d.choices))
        return [Fault("EE-MSL-13", text)]
    missile = view.missiles[order.missile]
    if missile.warhead == "nuclear":
        return []
    if order.at is None or order.high is None:
        text = _("a standard missile needs a row and a high way.")
        return [Fault("EE-MSL-8", text)]
    side = record_side(view, missile)
    return _row_faults(view, missile.target, side, order.at, order.high, True)


def _section(view: Battle, _d: Decision, order: o.SectionOrder, _rules: Rules) -> list[Fault]:
    return section_faults(view, order)


def _sensors(view: Battle, _d: Decision, order: o.SensorOrder, _rules: Rules) -> list[Fault]:
    return sensor_faults(view, order)


def _nothing(_view: Battle, _d: Decision, _order: Order, _rules: Rules) -> list[Fault]:
    return []


_CHECKS: dict[str, _Check] = {
    "power": _power,
    "plot": _plot,
    "cut": _cut,
    "repairs": _repairs,
    "approach": _approach,
    "point_defence": _defence,
    "launches": _launches,
    "targets": _targets,
    "axis": _axis,
    "heat": _heat,
    "aim": _aim,
    "impact": _impact,
    "section": _section,
    "sensors": _sensors,
    "announce": announce_faults,
    "consent": _nothing,
    "pass": _nothing,
}
