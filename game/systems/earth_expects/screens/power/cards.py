"""What the power screen says about a box, a weapon, and the points that power makes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.desk.kit import Explanation, Term
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.systems.earth_expects.movement.engines import braking_points, stacking
from game.systems.earth_expects.options.extras.disguise import Disguise
from game.systems.earth_expects.rules.disguise import absent
from game.systems.earth_expects.rules.power import own_supply, powerable
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.places import Group, open_rows, row_words
from game.systems.earth_expects.screens.power.allocation import Allocation, blockers, unreached
from game.systems.earth_expects.ship.box_type import ENGINES, BoxType
from game.systems.earth_expects.ship.design import Box, System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.box_words import box_words
from game.systems.earth_expects.state.record import Level, Record
from game.systems.earth_expects.weapons.table import WEAPONS
from game.words import _, capitalised, marked

RULES = {
    BoxType.SENSOR: (marked("Sensor"), "EE-SEN"),
    BoxType.GENERATOR: (marked("Shields"), "EE-GENR"),
}
"""Where the handbook tells of what is switched beside weapons."""


def level_words(level: Level) -> str:
    """A damage level, and what it means for the box."""
    return {
        Level.UNDAMAGED: _("undamaged"),
        Level.LIGHT: _("light damage: no use this turn, clears in Repairs"),
        Level.MODERATE: _("moderate damage: no use, but power passes"),
        Level.CRITICAL: _("critical damage: no use, and no power passes"),
        Level.HEAVY: _("heavy damage: no use, but power passes; beyond repair"),
        Level.DESTROYED: _("destroyed"),
    }[level]


def purpose(type_: BoxType) -> str:
    """What a box is for, in one sentence."""
    if type_ in WEAPONS:
        return WEAPONS[type_].purpose()
    return {
        BoxType.ENGINE: _("Turns up to 1 power into speed or manoeuvre."),
        BoxType.HALF_ENGINE: _("Makes ½ movement power by itself; takes none from the ship."),
        BoxType.POWER: _("Gives 1 power each turn."),
        BoxType.CONTROL: _("Serves one manoeuvre engine, repair, lock-on and missile each."),
        BoxType.HULL: _("Holds the ship together."),
        BoxType.SENSOR: _("Tries for lock-ons, or helps point defence."),
        BoxType.GENERATOR: _("Adds 1 to the shield against ion cannons."),
        BoxType.ARMOUR: _("Keeps damage and power from passing this hexside."),
    }[type_]


def box_card(made: Allocation, box_id: str, group: Group | None) -> Explanation:
    """The card of a box under the pointer: state, power, arc, and what a click does."""
    ship, box = made.ship, made.ship.design.boxes[box_id]
    if box_id in ship.design.docked:
        return guest_card(ship, box_id)
    system = ship.design.systems.get(box.system)
    lines: list[Term | str] = [purpose(box.type)]
    level = ship.record.level(box_id)
    if level is not Level.UNDAMAGED:
        lines.append(level_words(level))
    elif box_id in ship.record.resting:
        lines.append(_("restored this turn: no use before the next"))
    if system is not None and box.type.powered and box.type.bears:
        lines.append(arc_line(ship, made.in_use(system)))
    if ship.extra(Disguise).design is not None and absent(ship, box_id):
        lines.append(_("others take it for hull; its use ends the disguise"))
    lines += _click_lines(made, box, system)
    name = group.name if group is not None else capitalised(box.type.name())
    title = _("{name} · {id}").format(name=name, id=box_id)
    value = _box_value(made, box, system)
    return Explanation(title, value, tuple(lines), *_told_at(box.type))


def _told_at(type_: BoxType) -> tuple[str, str]:
    """Where the handbook tells of a box: its heading, and the prefix of its rules."""
    if type_ in WEAPONS:
        return WEAPONS[type_].title(), WEAPONS[type_].rule
    if type_ in ENGINES:
        return _("Engine"), "EE-ENG"
    rule, prefix = RULES.get(type_, (marked("Power"), "EE-POW"))
    return _(rule), prefix


def guest_card(ship: Ship, box: str) -> Explanation:
    """The card of a box that belongs to a ship docked to this one."""
    guest = ship.design.docked[box]
    lines: list[Term | str] = [_("It takes damage and is in the way, but does not work.")]
    level = ship.record.level(box)
    if level is not Level.UNDAMAGED:
        lines.append(level_words(level))
    title = _("{box} · docked").format(box=capitalised(box_words(ship.design, box)))
    return Explanation(title, guest.ship, tuple(lines), _("Docking"))


def arc_line(ship: Ship, system: System) -> str:
    """The rows on the record that a system is open to."""
    rows = open_rows(ship.record, system)
    if not rows:
        return _("No row to space is clear, but slanted lines may be.")
    text = _("Clear rows, bow {bow}: {rows}")
    return text.format(bow=ship.face_words(0), rows=row_words(ship, rows))


def _box_value(made: Allocation, box: Box, system: System | None) -> str:
    if system is None:
        return ""
    if box.type in ENGINES:
        text = _("{power} of {most}")
        power, most = made.power_of(system.id), made.capacity(system.id)
        return text.format(power=quarters(power), most=quarters(most))
    if not box.type.powered:
        return ""
    on = sum(b in made.order.boxes for b in system.boxes)
    return _("{n} of {all} powered").format(n=on, all=len(system.boxes))


def _click_lines(made: Allocation, box: Box, system: System | None) -> list[str]:
    ship = made.ship
    if box.id in unreached(ship):
        if blockers(ship, box.id):
            return [_("No power can be traced to it: the outlined boxes stop it.")]
        return [_("No power can be traced to it: no power box is left on its part.")]
    if system is None or not ship.record.works(box.id):
        return []
    if box.type in ENGINES:
        own = own_supply(ship.record, system)
        lines = [_("Of its own: {own}").format(own=quarters(own))] if own else []
        return [*lines, _("Click: all the power it can use. Shift click: one point.")]
    return _switch_lines(box, system) if box.type.powered else []


def _switch_lines(box: Box, system: System) -> list[str]:
    if len(system.boxes) == 1:
        return [_("Click: power on or off.")]
    text = _("Click: the whole {name}. Shift click: this box only.")
    lines = [text.format(name=box.type.name())]
    if system.primary == box.id and box.type.direct:
        lines.append(_("The ring marks its primary box: without it there is no fire."))
    return lines


def group_state(made: Allocation, group: Group) -> tuple[str, Colour]:
    """What a weapon or group can do with the power it has, and in which colour that is said."""
    boxes = group.boxes
    on = [b for b in boxes if b in made.order.boxes]
    able = [b for b in boxes if b in powerable(made.ship.record)]
    if not able:
        cut = any(made.ship.record.works(b) for b in boxes)
        return (_("cut off") if cut else _hurt_words(made, boxes)), theme.BAD
    if not group.type.direct:
        text = _("of {n}").format(n=len(able))
        return text, theme.GOOD if on else theme.INK3
    record = made.ship.record
    used = [made.in_use(s) for s in group.systems]
    dead = [s for s in used if s.primary is not None and not record.works(s.primary)]
    if len(dead) == len(used):
        return _hurt_words(made, boxes), theme.BAD
    if not on:
        return _("off"), theme.INK3
    strength = sum(len(record.firing_boxes(s, on)) for s in used)
    if strength == len(boxes) - sum(len(s.idle) for s in used):
        return _("ready"), theme.GOOD
    return _("{n} of {all}").format(n=strength, all=len(boxes)), theme.WARN


def _hurt_words(made: Allocation, boxes: Sequence[str]) -> str:
    """Whether anything is left of boxes that do not work."""
    left = any(made.ship.record.present(box) for box in boxes)
    return _("damaged") if left else _("destroyed")


def group_card(made: Allocation, group: Group) -> Explanation:
    """The card of a row: its boxes, its arc, what a click does."""
    ship = made.ship
    on = sum(b in made.order.boxes for b in group.boxes)
    lines: list[Term | str] = [purpose(group.type)]
    if group.type.direct:
        lines += [arc_line(ship, made.in_use(system)) for system in group.systems[:1]]
    lines.append(_("Boxes: {boxes}").format(boxes=", ".join(sorted(group.boxes))))
    lines.append(_("Click: all of it on or off. Shift click: one box more."))
    value = _("{n} of {all} powered").format(n=on, all=len(group.boxes))
    return Explanation(group.name, value, tuple(lines), *_told_at(group.type))


# -- points


def speed_card(made: Allocation) -> Explanation:
    """Where the speed points come from."""
    order, costs = made.order, made.ship.design.costs
    points = int(order.speed_power / costs.speed)
    terms = (
        Term(_("speed power"), quarters(order.speed_power)),
        Term(_("for one point"), f"÷ {quarters(costs.speed)}"),
        _("A point is one hex. Fractions are dropped."),
    )
    return Explanation(_("Speed"), str(points), terms, _("Engine"))


def manoeuvre_card(board: Battle, made: Allocation, points: int) -> Explanation:
    """Where the manoeuvre points come from, braking and stacking taken off."""
    ship, order = made.ship, made.order
    costs = ship.design.costs
    terms: list[Term | str] = [
        Term(_("manoeuvre power"), quarters(order.manoeuvre_power)),
        Term(_("for one point"), f"÷ {quarters(costs.manoeuvre)}"),
    ]
    brake = braking_points(ship, order.speed_power)
    if brake:
        terms.append(Term(_("slowing down"), f"− {quarters_up(brake)}"))
    crowd = stacking(board, ship)
    if crowd:
        terms.append(Term(_("other ships in the hex"), f"− {crowd}"))
    terms.append(_("Turns and drifts are paid with these points. Fractions are dropped."))
    return Explanation(_("Manoeuvre"), str(points), tuple(terms), _("Engine"))


def quarters_up(points: Fraction) -> str:
    """Points that need not be quarters: ``1½``, else two decimals."""
    return quarters(points) if (points * 4).denominator == 1 else f"{float(points):.2f}"


def launcher_words(ship: Ship, record: Record) -> tuple[str, Colour]:
    """How many launchers are loaded."""
    able = [b for b in ship.design.launchers if record.works(b)]
    loaded = sum(b in ship.loaded for b in able)
    empty = len(able) - loaded
    text = _("{loaded} loaded, {empty} empty") if empty else _("{loaded} loaded")
    text = text.format(loaded=loaded, empty=empty)
    return text, theme.WARN if empty else theme.INK2
