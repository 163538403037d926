"""Log lines of terrain."""

from __future__ import annotations

from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.log.line import Told, Writer, points
from game.systems.earth_expects.log.power import direction_words
from game.systems.earth_expects.state import events as ev
from game.table.log import DETAIL, LogLine
from game.words import _, counted


def _planet(_told: Told, event: ev.PlanetMoved) -> LogLine:
    text = _("{name} moves one hex {way}, with everything inside its interface.")
    text = text.format(name=event.name, way=direction_words(event.direction))
    return LogLine(text, rule=_("Planets & Moons"), rule_id="EE-TER-P-2")


def _atmosphere(_told: Told, event: ev.AtmosphereMet) -> LogLine:
    text = _("{ship} enters the atmosphere in {hex} and goes no further this turn.")
    text = text.format(ship=event.ship, hex=hex_number(event.hex))
    total = ""
    if event.points:
        total = _("speed {n}: {points} on every box seen from ahead")
        total = total.format(n=event.points, points=points(event.points))
    return LogLine(text, total, rule=_("Atmosphere"), rule_id="EE-TER-A-1", ship=event.ship)


def _altitude(told: Told, event: ev.AltitudeChanged) -> LogLine:
    text = _("{ship} flies low over the surface in {hex}.")
    if event.altitude == "landed":
        text = _("{ship} lands in {hex}.")
    elif told.battle.ships[event.ship].altitude == "landed":
        text = _("{ship} lifts off from {hex} and flies low.")
    text = text.format(ship=event.ship, hex=hex_number(event.hex))
    return LogLine(text, rule=_("Surface"), rule_id="EE-TER-S-1", ship=event.ship)


def _interface(_told: Told, event: ev.InterfaceMet) -> LogLine:
    text = _("{ship} meets the interface in {hex}: it stops there, at speed 0.")
    if event.overtaken:
        text = _("The interface comes over {ship} in {hex}, which ends at speed 0.")
    text = text.format(ship=event.ship, hex=hex_number(event.hex))
    short = event.speed - event.spent
    total = _("speed {speed} − manoeuvre {spent} = {short} short: {dice} failure dice")
    total = total.format(speed=event.speed, spent=event.spent, short=short, dice=4 * short)
    rule_id = "EE-TER-F-2" if event.overtaken else "EE-TER-F-1"
    return LogLine(text, total, rule=_("Interface"), rule_id=rule_id, ship=event.ship)


def _debris(_told: Told, event: ev.DebrisMet) -> LogLine:
    text = _("{ship} flies through {ground} in {hex}.")
    text = text.format(ship=event.ship, ground=_(event.ground), hex=hex_number(event.hex))
    parts = []
    if event.toll:
        one, many = _("{n} manoeuvre point to get in"), _("{n} manoeuvre points to get in")
        parts.append(counted(one, many, event.toll))
    parts.append(_("die {die} against speed {speed}").format(die=event.die, speed=event.speed))
    if event.spent:
        parts.append(
            counted(_("{n} manoeuvre point spent"), _("{n} manoeuvre points spent"), event.spent)
        )
    if event.short:
        parts.append(_("{n} short").format(n=event.short))
    total = " · ".join(parts)
    rule_id = "EE-TER-C-1" if event.toll else "EE-TER-D-1"
    return LogLine(text, total, rule=_("Asteroids & Rings"), rule_id=rule_id, ship=event.ship)


def _struck(told: Told, event: ev.DebrisStruck) -> LogLine:
    text = _("Rocks strike {ship} at {box}: {points}.")
    if event.box is None:
        text = _("Rocks find nothing of {ship} to strike: {points}.")
    text = text.format(
        ship=event.ship, box=told.box(event.ship, event.box), points=points(event.points)
    )
    total = _("damage as from a laser")
    if event.like == "missile":
        total = _("damage as from a missile")
    return LogLine(text, total, rule=_("Asteroids & Rings"), rule_id="EE-TER-D-1", ship=event.ship)


def _drifted(told: Told, event: ev.DebrisDrifted) -> LogLine:
    text = _("The next point lies on {box}.").format(box=told.box(event.ship, event.box))
    if event.box is None:
        text = _("The next point drifts off the ship.")
    return LogLine(
        text, rule=_("Asteroids & Rings"), rule_id="EE-TER-D-1", ship=event.ship, level=DETAIL
    )


def _radiation(told: Told, event: ev.RadiationStruck) -> LogLine:
    way = direction_words(event.side + told.battle.ships[event.ship].facing)
    text = _("Radiation strikes {ship} from {way}: {points}.")
    if not event.points:
        text = _("Radiation from {way} does {ship} no harm.")
    text = text.format(ship=event.ship, way=way, points=points(event.points))
    total = _("{pips} pips − {less}, (range 1 + shields {shields})²")
    total = total.format(pips=event.pips, shields=len(event.shields), less=event.less)
    return LogLine(text, total, rule=_("Radiation"), rule_id="EE-TER-X-1", ship=event.ship)


def _heat(_told: Told, event: ev.HeatFelt) -> LogLine:
    one = _("{source} burns {ship}: one point on the {n} box its heat reaches.")
    many = _("{source} burns {ship}: one point on each of the {n} boxes its heat reaches.")
    text = counted(one, many, event.boxes, source=event.source, ship=event.ship)
    total = ""
    if event.dice and not event.extra:
        total = _("no die of heat shows 1")
    elif event.dice:
        total = counted(_("{n} die of heat shows 1"), _("{n} dice of heat show 1"), event.extra)
    return LogLine(text, total, rule=_("Heat"), rule_id="EE-TER-H-1", ship=event.ship)


WRITERS: dict[type, Writer] = {
    ev.PlanetMoved: _planet,
    ev.AtmosphereMet: _atmosphere,
    ev.AltitudeChanged: _altitude,
    ev.InterfaceMet: _interface,
    ev.DebrisMet: _debris,
    ev.DebrisStruck: _struck,
    ev.DebrisDrifted: _drifted,
    ev.RadiationStruck: _radiation,
    ev.HeatFelt: _heat,
}
