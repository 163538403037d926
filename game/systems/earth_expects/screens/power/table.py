"""The left part of the power screen: the record on its table, and the power bus below it."""

from __future__ import annotations

from functools import partial

import pygame

from game.desk.kit import (
    Area,
    Button,
    Canvas,
    Caption,
    Explanation,
    Metrics,
    Paragraph,
    Part,
    column,
    grow,
    middle,
    only_large,
    row,
)
from game.desk.paint import theme
from game.systems.earth_expects.options.extras.disguise import Disguise
from game.systems.earth_expects.rules.hidden import shows_at
from game.systems.earth_expects.rules.power import grids
from game.systems.earth_expects.rules.tailing import tails
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.screens.power.bus import ZERO, PowerBus, shares
from game.systems.earth_expects.screens.power.column import unspent_figure
from game.systems.earth_expects.screens.power.hands import PowerHands
from game.systems.earth_expects.screens.power.model import PowerModel
from game.systems.earth_expects.screens.power.wishes import Wish
from game.systems.earth_expects.screens.record.arc_disc import SIZE, draw_disc
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.table import (
    LegendEntry,
    about_ship,
    legend,
    record_table,
)
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import PowerOrder
from game.words import _, counted


def power_table(model: PowerModel, hands: PowerHands) -> Part:
    """Record, legend and bus."""
    return record_table(
        model.board,
        model.ship,
        model.looks(()),
        about_ship(model.ship, costs=model.engines_cost),
        only_large(legend(_legend(model.ship.design))),
        _bus(model, hands),
        chip=_tailing(model),
        corner=_arc(model, hands),
        on_pick=hands.pick_box,
        on_point=lambda box: hands.point(model.meant_by(box)),
        explain_box=model.card,
    )


def _arc(model: PowerModel, hands: PowerHands) -> Canvas:
    """The firing arc of what is pointed at."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        system = model.arc_of(hands.pointed)
        if system is not None:
            draw_disc(surface, rect, m, model.ship.record, system)

    return Canvas("arc", Area(0, 0, *SIZE), paint)


# -- the bus


def _bus(model: PowerModel, hands: PowerHands) -> Part:
    made = model.made
    words = _("Power bus · {n} generated").format(n=made.supply)
    given = shares(made)
    shown = made.unspent + sum((share.power for share in given), ZERO)
    if own := shown - made.supply:
        text = _("Power bus · {n} + {own}")
        words = text.format(n=made.supply, own=quarters(own))
    note = Paragraph("bus note", label=_bus_note(model), style=theme.SMALL, colour=theme.INK3)
    told = column(Caption("bus caption", label=words), note, gap=0)
    bus = PowerBus("bus", shares=given, supply=shown, on_point=hands.point, stays_seen=True)
    bus.left = unspent_figure(model).colour
    bus.on_pick = lambda share: hands.edit(lambda made: made.without(share.boxes))
    return column(row(grow(middle(told)), _wishes(hands)), bus, gap=4)


def _wishes(hands: PowerHands) -> Part | None:
    """Buttons that give out at once what is free."""
    made = [_wish_button(wish, hands) for wish in hands.wishes]
    return middle(row(*made, gap=theme.INSIDE)) if made else None


def _wish_button(wish: Wish, hands: PowerHands) -> Button:
    words = _(wish.words)
    made = Button(f"wish {wish.name}", label=words, keys=wish.key, region="tools")
    made.on_click = partial(hands.grant, wish)
    again = _("Where nothing free can be used, all is given out anew. Nothing is sealed by it.")
    made.explain = Explanation(words, "", (*(_(line) for line in wish.card), again))
    return made


def _bus_note(model: PowerModel) -> str:
    parts = [g.supply for g in grids(model.ship.record) if g.supply]
    if len(parts) > 1:
        text = _("cut apart: {parts}, power passes no further")
        return text.format(parts=" + ".join(str(n) for n in parts))
    if model.last is None:
        return _("Click a share to take its power back")
    text = _("Last turn: {words}")
    return text.format(words=order_words(Allocation(model.ship, model.last)))


def order_words(made: Allocation) -> str:
    """A power order in one line: ``speed 3 · manoeuvre 6 · ion 3``."""
    order: PowerOrder = made.order
    head = [(_("speed {n}"), order.speed_power), (_("manoeuvre {n}"), order.manoeuvre_power)]
    words = [text.format(n=quarters(power)) for text, power in head if power]
    words += [share.words for share in shares(made) if share.letter != "E"]
    return " · ".join(words) or _("no power given out")


# -- what others see of it


def _tailing(model: PowerModel) -> str:
    """Who hears what of the ship's power: those it tails or is tailed by; how hidden it is."""
    board, ship = model.board, model.ship
    if ship.hidden:
        return _hiding(model.order)
    if ship.extra(Disguise).design is not None:
        return _("In disguise")
    ahead = [e.name for e in board.enemies(ship.side) if tails(board, ship, e)]
    if ahead:
        return _heard(board.ships[ahead[0]])
    behind = [e.name for e in board.enemies(ship.side) if tails(board, e, ship)]
    if behind:
        return _("{ship} tails you: it will hear your points").format(ship=behind[0])
    return ""


def _heard(enemy: Ship) -> str:
    """What a tailed enemy has told already, or that it will."""
    if enemy.conduct is None:
        return _("You tail {ship}: it must tell you its points").format(ship=enemy.name)
    text = _("You tail {ship}: speed {speed}, manoeuvre {points}")
    points = enemy.conduct
    return text.format(ship=enemy.name, speed=points.speed, points=points.spendable)


def _hiding(order: PowerOrder) -> str:
    """How far the power given out so far shows a hidden ship (EE-HID-2, EE-HID-3)."""
    if order.speed_power or order.manoeuvre_power:
        return _("Hidden: engine power reveals you")
    reach = shows_at(order)
    if not reach:
        return _("Hidden: seen in your own hex alone")
    return counted(
        "Hidden: seen from {n} hex or nearer", "Hidden: seen from {n} hexes or nearer", reach
    )


def _legend(design: Design) -> tuple[LegendEntry, ...]:
    """What the signs on the record mean; an array's where a ship has one and no half engine."""
    laser = BoxType.LASER
    fourth: LegendEntry = (BoxType.HALF_ENGINE, BoxLook("half"), _("half engine"))
    arrays = any(system.parts for system in design.systems.values())
    if arrays and not design.by_type[BoxType.HALF_ENGINE]:
        fourth = (laser, BoxLook("powered", diamond=True), _("laser of an array"))
    return (
        (laser, BoxLook("powered"), _("powered")),
        (laser, BoxLook("unpowered"), _("not powered")),
        (BoxType.POWER, BoxLook("passive"), _("needs no power")),
        fourth,
        (laser, BoxLook("powered", primary=True), _("primary box")),
        (BoxType.MISSILE, BoxLook(launcher="loaded"), _("loaded")),
        (BoxType.MISSILE, BoxLook(launcher="empty"), _("empty")),
        (BoxType.SENSOR, BoxLook("unpowered", dim=True), _("cut off")),
    )
