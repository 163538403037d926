"""Log lines of turn, power, movement and repairs."""

from __future__ import annotations

from fractions import Fraction

from game.hexgrid.bearings import sides_for
from game.hexgrid.hexes import DIRECTION_NAMES, hex_number
from game.systems.earth_expects.log.line import Told, Writer
from game.systems.earth_expects.movement.words import plot_words, signs_words
from game.systems.earth_expects.state import events as ev
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.orders import EngineDraw, PlotOrder
from game.table.events import OrdersWithdrawn, PassedOver, PhaseBegan, TurnBegan
from game.table.log import DETAIL, HEADING, LogLine
from game.words import _, counted


def phase_words(phase: str) -> str:
    """The name of a phase as players read it."""
    names = {
        "power": _("Power"),
        "movement": _("Movement"),
        "repairs": _("Repairs"),
        "weapons": _("Weapons"),
        "sensors": _("Sensors"),
    }
    return names[phase]


def direction_words(direction: int) -> str:
    """A direction as written on the map: N to NW."""
    return DIRECTION_NAMES[direction % 6]


def amount(power: Fraction) -> str:
    """Power as players write it: 1, 0.5, 2.75."""
    return f"{float(power):g}"


def _turn(_told: Told, event: TurnBegan) -> LogLine:
    return LogLine(_("Turn {n}").format(n=event.turn), level=HEADING)


def _phase(_told: Told, event: PhaseBegan) -> LogLine:
    return LogLine(phase_words(event.phase), level=HEADING, rule=_("Turn sequence"))


def _withdrawn(_told: Told, event: OrdersWithdrawn) -> LogLine:
    text = _("{side} takes its sealed orders back.")
    return LogLine(text.format(side=event.side), side=event.side, rule=_("Turn sequence"))


def _passed(_told: Told, event: PassedOver) -> LogLine:
    if event.side is None:
        text = _("Nobody has anything to decide: {reason}.")
    else:
        text = _("{side} has nothing to decide: {reason}.")
    text = text.format(side=event.side, reason=event.reason)
    return LogLine(text, side=event.side, rule=_("Turn sequence"), rule_id="EE-SEQ-2")


def _powered(told: Told, event: ev.Powered) -> LogLine:
    order = event.order
    parts = []
    if order.speed and order.speed.power:
        parts.append(_draw(told, event.ship, order.speed, _("speed")))
    parts += [_draw(told, event.ship, d, _("manoeuvre")) for d in order.manoeuvre if d.power]
    if order.station_power:
        text = _("{power} power to hold station")
        parts.append(text.format(power=amount(order.station_power)))
    if order.boxes:
        text = _("power to {boxes}")
        parts.append(text.format(boxes=told.boxes(event.ship, order.boxes)))
    if order.primaries:
        text = _("primary boxes in use: {boxes}")
        parts.append(text.format(boxes=", ".join(order.primaries)))
    if order.rapid:
        guns = ", ".join(told.weapon(event.ship, gun) for gun in order.rapid)
        parts.append(_("rapid fire: {guns}").format(guns=guns))
    what = "; ".join(parts) or _("no power to anything")
    text = _("{ship}: {what}.").format(ship=event.ship, what=what)
    if event.illegal:
        broken = _("{text} Against the rules: {reasons}")
        text = broken.format(text=text, reasons=" ".join(event.illegal))
    total = _points(event.conduct)
    return LogLine(text, total, rule=_("Power"), rule_id="EE-POW", ship=event.ship)


def _draw(told: Told, ship: str, draw: EngineDraw, use: str) -> str:
    design = told.battle.ships[ship].design
    engine = told.weapon(ship, draw.engine) if draw.engine in design.systems else draw.engine
    text = _("{power} power for {use} from the {engine}")
    return text.format(power=amount(draw.power), use=use, engine=engine)


def _points(conduct: Conduct) -> str:
    text = _("speed {speed} · manoeuvre {generated}, {left} to spend")
    return text.format(speed=conduct.speed, generated=conduct.generated, left=conduct.spendable)


def _plot_sealed(_told: Told, event: ev.PlotSealed) -> LogLine | None:
    if not isinstance(event.order, PlotOrder):
        return None
    text = _("{ship} has its plot sealed: {plot}.")
    text = text.format(ship=event.ship, plot=plot_words(event.order))
    return LogLine(text, rule=_("Movement plot"), rule_id="EE-MOV", ship=event.ship)


def _tailed(_told: Told, event: ev.Tailed) -> LogLine:
    text = _(
        "{ship} is tailed and tells {sides} her power: {speed} for speed, {turn} to manoeuvre."
    )
    conduct = event.conduct
    text = text.format(
        ship=event.ship,
        sides=", ".join(event.tailers),
        speed=amount(conduct.speed_power),
        turn=amount(conduct.manoeuvre_power),
    )
    return LogLine(text, _points(conduct), rule=_("Tailing"), rule_id="EE-ENG-14", ship=event.ship)


def _failed(_told: Told, event: ev.EngineFailed) -> LogLine:
    text = _("{ship} cannot reach a legal speed: engine failure.").format(ship=event.ship)
    total = _("{n} quarter points short: {n} dice").format(n=event.quarters_short)
    return LogLine(text, total, rule=_("Engine failure"), rule_id="EE-ENG-9", ship=event.ship)


def _struck(told: Told, event: ev.FailureStruck) -> LogLine:
    text = _("Failure die {number} strikes {box}.")
    text = text.format(number=event.number, box=told.box(event.ship, event.box))
    total = _("die {n}").format(n=event.points)
    return LogLine(
        text, total, rule=_("Engine failure"), rule_id="EE-ENG-11", ship=event.ship, level=DETAIL
    )


def _corrected(_told: Told, event: ev.PlotCorrected) -> LogLine:
    text = _("{ship} cannot do what was ordered and flies straight on: {reasons}")
    text = text.format(ship=event.ship, reasons=" ".join(event.reasons))
    return LogLine(
        text,
        _points(event.conduct),
        rule=_("Resolving impossible moves"),
        rule_id="EE-MOV-11",
        ship=event.ship,
    )


def _flown(_told: Told, event: ev.Flown) -> LogLine:
    track = event.track
    facing = direction_words(track.facing)
    place = hex_number(track.end)
    if not track.steps and track.facing == track.start_facing:
        text = _("{ship} stays in {place}, facing {facing}.")
    elif not track.steps:
        text = _("{ship} turns in {place} to face {facing}.")
    else:
        text = _("{ship} moves from {start} to {place}, facing {facing}.")
    text = text.format(ship=event.ship, start=hex_number(track.start), place=place, facing=facing)
    total = signs_words(event.plot) if event.plot else ""
    return LogLine(text, total, rule=_("Movement plot"), rule_id="EE-MOV", ship=event.ship)


def _coasted(_told: Told, event: ev.Coasted) -> LogLine:
    one, many = _("{ship} has coasted for {n} turn."), _("{ship} has coasted for {n} turns.")
    text = counted(one, many, event.turns, ship=event.ship)
    return LogLine(text, rule=_("Unpowered flight"), rule_id="EE-ENG-15", ship=event.ship)


def _stacked(_told: Told, event: ev.Stacked) -> LogLine:
    sides = " or ".join(direction_words(side) for side in sides_for(event.displacement))
    text = _("{first} and {second} share a hex; {second} counts as to the {way}.")
    text = text.format(first=event.first, second=event.second, way=sides)
    return LogLine(
        text, event.reason, rule=_("Same hex combat"), rule_id="EE-SAME", ship=event.first
    )


def _cleared(told: Told, event: ev.LightCleared) -> LogLine:
    text = _("{ship} clears light damage: {boxes}; out of use until the turn ends.")
    text = text.format(ship=event.ship, boxes=told.boxes(event.ship, event.boxes))
    return LogLine(text, rule=_("Repairs"), rule_id="EE-SEQ-4", ship=event.ship)


def _repaired(told: Told, event: ev.Repaired) -> LogLine:
    text = _("{ship} repairs {box}: {before} to {after}.")
    text = text.format(
        ship=event.ship,
        box=told.box(event.ship, event.box),
        before=level_words(event.before),
        after=level_words(event.after),
    )
    return LogLine(text, rule=_("Repairs"), rule_id="EE-SEQ-5", ship=event.ship)


def _tried(told: Told, event: ev.RepairTried) -> LogLine:
    names = {"ship": event.ship, "box": told.box(event.ship, event.box)}
    levels = {"before": level_words(event.before), "after": level_words(event.after)}
    text = _("{ship} repairs {box}: {before} to {after}.").format(**names, **levels)
    if event.after == event.before:
        text = _("{ship} tries to repair {box}: it stays {before}.").format(**names, **levels)
    total = _("die {die}, {needed}+ needed").format(die=event.die, needed=event.needed)
    return LogLine(text, total, rule=_("Variable repairs"), rule_id="EE-OPT-VR-1", ship=event.ship)


def level_words(level: str) -> str:
    """A damage level as players read it."""
    names = {
        "undamaged": _("undamaged"),
        "light": _("light"),
        "moderate": _("moderate"),
        "critical": _("critical"),
        "heavy": _("heavy"),
        "destroyed": _("destroyed"),
    }
    return names[str(level)]


def _reloaded(told: Told, event: ev.Reloaded) -> LogLine:
    text = _("{ship} reloads: {boxes}.")
    text = text.format(ship=event.ship, boxes=told.boxes(event.ship, event.launchers))
    return LogLine(text, rule=_("Missile"), rule_id="EE-MSL-11", ship=event.ship)


WRITERS: dict[type, Writer] = {
    TurnBegan: _turn,
    PhaseBegan: _phase,
    OrdersWithdrawn: _withdrawn,
    PassedOver: _passed,
    ev.Powered: _powered,
    ev.PlotSealed: _plot_sealed,
    ev.Tailed: _tailed,
    ev.EngineFailed: _failed,
    ev.FailureStruck: _struck,
    ev.PlotCorrected: _corrected,
    ev.Flown: _flown,
    ev.Coasted: _coasted,
    ev.Stacked: _stacked,
    ev.LightCleared: _cleared,
    ev.Repaired: _repaired,
    ev.RepairTried: _tried,
    ev.Reloaded: _reloaded,
}
