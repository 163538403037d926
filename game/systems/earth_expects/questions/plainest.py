"""The plainest answer to any decision: no power, straight on, no fire, the first of what must be.

It answers what is still asked of a side that has conceded (Ruling Q255).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.hexgrid.hexes import DIRECTION_NAMES, direction_name
from game.hexgrid.rows import AXIS_OF_SIDE, HighWord, high_words
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.connection import largest_section
from game.systems.earth_expects.rules.impact import first_box, rows
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.missile import entry_sides, record_side
from game.table.decisions import Decision, Kind
from game.table.orders import Order, PassOrder


def plainest(view: Battle, decision: Decision, rules: Rules) -> Order:
    """A legal order for the decision that does as little as can be; ``view`` as for ``faults``."""
    if decision.kind == "power":
        return _power(view, decision, rules)
    if decision.kind == "plot":
        return _plot(view, decision, rules)
    return _ANSWERS[decision.kind](view, decision)


def _power(view: Battle, d: Decision, rules: Rules) -> Order:
    """No power at all, unless the ship could do more against an engine failure."""
    ship = view.ships[d.ship or ""]
    none = o.PowerOrder(ship=ship.name)
    return rules.movement.safest(ship) if rules.movement.power_faults(view, ship, none) else none


def _plot(view: Battle, d: Decision, rules: Rules) -> Order:
    """Straight on, with power or without."""
    ship = view.ships[d.ship or ""]
    ways = rules.movement.unpowered(view, ship)
    onward = (way.order for way in ways if way.facing == ship.facing)
    return next(onward, rules.movement.straight_on(ship))


def _approach(view: Battle, d: Decision) -> Order:
    sides = {name: entry_sides(view, view.missiles[name])[0] for name in d.choices}
    entries = [o.Entry(missile=name, side=DIRECTION_NAMES[side]) for name, side in sides.items()]
    return o.ApproachOrder(entries=tuple(entries))


def _first_row(record: Record, side: int, armour: bool) -> tuple[str, HighWord]:
    """The box that a shot along the first row meets, and the second of the two high ways."""
    box = first_box(record, side, rows(record, side, armour)[0], armour)
    assert box is not None
    return box, high_words(AXIS_OF_SIDE[side])[1]


def _aim(view: Battle, d: Decision) -> Order:
    assert d.shot is not None and d.fire_side is not None
    ion = view.ships[d.shot.ship].design.systems[d.shot.weapon].type is BoxType.ION
    at, high = _first_row(view.ships[d.shot.target].record, d.fire_side, not ion)
    return o.AimOrder(at=at, high=high)


def _impact(view: Battle, d: Decision) -> Order:
    missile = view.missiles[d.choices[0]]
    if missile.warhead == "nuclear":
        return o.ImpactOrder(missile=missile.name)
    record = view.ships[missile.target].record
    at, high = _first_row(record, record_side(view, missile), True)
    return o.ImpactOrder(missile=missile.name, at=at, high=high)


def _section(view: Battle, d: Decision) -> Order:
    return o.SectionOrder(ship=d.ship or "", keep=min(largest_section(view.ships[d.ship or ""])))


def _sensors(view: Battle, d: Decision) -> Order:
    mine = tuple(m.name for m in view.missiles.values() if m.ship == d.ship)
    return o.SensorOrder(ship=d.ship or "", keep=mine)


_ANSWERS: Mapping[Kind, Callable[[Battle, Decision], Order]] = {
    "cut": lambda _view, d: o.CutOrder(ship=d.ship or "", boxes=d.choices[: d.count]),
    "heat": lambda _view, d: o.HeatOrder(ship=d.ship or "", side=direction_name(d.choices[0])),
    "repairs": lambda _view, d: o.RepairOrder(ship=d.ship or ""),
    "approach": _approach,
    "point_defence": lambda _view, _d: o.PointDefenceOrder(),
    "launches": lambda _view, _d: o.LaunchesOrder(),
    "targets": lambda _view, _d: o.TargetsOrder(),
    "axis": lambda _view, d: o.AxisOrder(side=direction_name(d.choices[0])),
    "aim": _aim,
    "impact": _impact,
    "section": _section,
    "sensors": _sensors,
    "announce": lambda _view, _d: o.AnnounceOrder(),
    "consent": lambda _view, _d: o.ConsentOrder(),
    "pass": lambda _view, _d: PassOrder(),
}
