"""The left part of the power screen: the record on its table, and the power bus below it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.desk.kit import Area, Button, Canvas, Caption, Label, Metrics, Screen
from game.desk.paint import theme
from game.systems.earth_expects.options.extras.disguise import Disguise
from game.systems.earth_expects.rules.hidden import shows_at
from game.systems.earth_expects.rules.power import grids
from game.systems.earth_expects.rules.tailing import tails
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.screens.power.bus import PowerBus, shares
from game.systems.earth_expects.screens.power.hands import PowerHands
from game.systems.earth_expects.screens.power.model import PowerModel
from game.systems.earth_expects.screens.record.arc_disc import SIZE, draw_disc
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.record_table import (
    HEAD,
    LEGEND,
    LegendEntry,
    RecordTable,
    about_ship,
    bind_cursor,
)
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import PowerOrder
from game.words import _, counted

BUS = 70


class PowerTable:
    """Builds the table of a power screen."""

    def __init__(self, screen: Screen, model: PowerModel, hands: PowerHands) -> None:
        self._screen = screen
        self._model = model
        self._hands = hands
        self._compact = screen.metrics.compact

    def build(self, tools: Sequence[Button]) -> None:
        """Record, legend, bus, and at 1280x720 the tools."""
        screen, model, hands = self._screen, self._model, self._hands
        table = RecordTable(screen, model.board, model.ship)
        foot = 20 + 6 + BUS + 8 + 36 + 8 if self._compact else LEGEND + 24 + 8 + BUS + 8 + 24 + 16
        below = table.build(
            model.looks(hands.pointed),
            foot,
            about_ship(model.ship),
            chip=self._tailing(),
            on_pick=hands.pick_box,
            on_point=lambda box: hands.point(model.meant_by(box)),
            explain_box=model.card,
        )
        self._build_arc()
        bind_cursor(screen, _("Move from box to box"))
        if not self._compact:
            legend, below = below.top(LEGEND, 0)
            table.legend(legend, _legend(model.ship.design))
        head, below = below.top(20 if self._compact else 24, 6 if self._compact else 8)
        self._build_head(head)
        bus, below = below.top(BUS, 8)
        screen.add(self._bus(bus))
        if self._compact:
            self._build_tools(below.top(36)[0], tools)
        else:
            place = below.top(24)[0]
            screen.add(Label("last turn", place, self._last_words(), theme.SMALL, theme.INK3))

    def _build_arc(self) -> None:
        main = self._screen.metrics.frame.main
        edge = 16 if self._compact else 24
        place = Area(main.right - edge - SIZE[0], main.y + HEAD, *SIZE)
        self._screen.add(Canvas("arc", place, self._paint_arc))

    def _paint_arc(self, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        system = self._model.arc_of(self._hands.pointed)
        if system is not None:
            draw_disc(surface, rect, m, self._model.ship.record, system)

    def _bus(self, place: Area) -> PowerBus:
        made, hands = self._model.made, self._hands
        return PowerBus(
            "bus",
            place,
            shares=shares(made),
            supply=made.supply,
            on_point=hands.point,
            on_pick=lambda share: hands.edit(lambda made: made.without(share.boxes)),
        )

    def _build_head(self, place: Area) -> None:
        made = self._model.made
        text = _("Power bus · {n} generated").format(n=made.supply)
        self._screen.add(Caption("bus caption", place, text))
        note = self._last_words() if self._compact else _("Click a share to take its power back")
        parts = [g.supply for g in grids(made.ship.record) if g.supply]
        if len(parts) > 1:
            text = _("cut apart: {parts}, power passes no further")
            note = text.format(parts=" + ".join(str(n) for n in parts))
        half = place.right_part(place.w * 2 // 3)[0]
        self._screen.add(Label("bus note", half, note, theme.SMALL, theme.INK3, "right"))

    def _build_tools(self, place: Area, tools: Sequence[Button]) -> None:
        for button, spot in zip(tools, place.parts((204, 178, 118, 112)), strict=True):
            button.place = spot
            self._screen.add(button)

    def _heard(self, enemy: Ship) -> str:
        """What a tailed enemy has told already, or that it will."""
        if enemy.conduct is None:
            return _("You tail {ship}: it must tell you its points").format(ship=enemy.name)
        text = _("You tail {ship}: speed {speed}, manoeuvre {points}")
        points = enemy.conduct
        return text.format(ship=enemy.name, speed=points.speed, points=points.spendable)

    def _tailing(self) -> str:
        board, ship = self._model.board, self._model.ship
        if ship.hidden:
            return self._hiding()
        if ship.extra(Disguise).design is not None:
            return _("In disguise")
        ahead = [e.name for e in board.enemies(ship.side) if tails(board, ship, e)]
        if ahead:
            return self._heard(board.ships[ahead[0]])
        behind = [e.name for e in board.enemies(ship.side) if tails(board, e, ship)]
        if behind:
            return _("{ship} tails you: it will hear your points").format(ship=behind[0])
        return ""

    def _hiding(self) -> str:
        """How far the power given out so far shows a hidden ship (EE-HID-2, EE-HID-3)."""
        order = self._model.order
        if order.speed_power or order.manoeuvre_power:
            return _("Hidden: engine power reveals you")
        reach = shows_at(order)
        if not reach:
            return _("Hidden: seen in your own hex alone")
        return counted(
            "Hidden: seen from {n} hex or nearer", "Hidden: seen from {n} hexes or nearer", reach
        )

    def _last_words(self) -> str:
        last = self._model.last
        if last is None:
            return ""
        text = _("Last turn: {words}")
        return text.format(words=order_words(Allocation(self._model.ship, last)))


def order_words(made: Allocation) -> str:
    """A power order in one line: ``speed 3 · manoeuvre 6 · ion 3``."""
    order: PowerOrder = made.order
    head = [(_("speed {n}"), order.speed_power), (_("manoeuvre {n}"), order.manoeuvre_power)]
    words = [text.format(n=quarters(power)) for text, power in head if power]
    words += [share.words for share in shares(made) if share.letter != "E"]
    return " · ".join(words) or _("no power given out")


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
