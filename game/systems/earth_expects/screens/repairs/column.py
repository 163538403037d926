"""The right part of the repairs screen: repairs counted, boxes to choose, reloading."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.desk.kit import (
    Area,
    Canvas,
    Checkbox,
    Explanation,
    Label,
    Metrics,
    Panel,
    Paragraph,
    Screen,
    ScrollArea,
)
from game.desk.paint import theme
from game.systems.earth_expects.rules.repairs import reloadable
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.screens.power.widgets import SwitchRow
from game.systems.earth_expects.screens.record import sprites as record_sprites
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.screens.repairs.plan import (
    RepairPlan,
    effect,
    rolled_for,
    step_words,
)
from game.systems.earth_expects.screens.repairs.table import Tools
from game.systems.earth_expects.ship.box_type import BoxType
from game.words import _, capitalised, counted

MOST_SHOWN = 9


@dataclass(frozen=True, slots=True)
class Hand:
    """What the rows of the column do: with a box, or with the launchers."""

    choose: Callable[[str], None]
    choose_alone: Callable[[str], None]
    reload: Callable[[bool], None]
    point: Callable[[str | None], None]
    explain: Callable[[str], Explanation]


class RepairsColumn:
    """Builds the column of a plan on a screen."""

    def __init__(self, on: Screen, plan: RepairPlan, hand: Hand, tools: Tools) -> None:
        self._on = on
        self._plan = plan
        self._hand = hand
        self._tools = tools
        self._compact = on.metrics.compact
        self._gap = 8 if self._compact else 16

    def build(self, rest: Area) -> None:
        """From the top: repairs counted, the boxes, reloading, tools."""
        count, rest = rest.top(104 if self._compact else 124, self._gap)
        self._build_count(count)
        if not self._compact:
            tools, rest = rest.foot(36, 16)
            self._tools.build(self._on, tools)
        high = 92 if self._too_damaged() else 72
        armed = bool(self._plan.ship.design.launchers)
        list_place, below = self._list_place(rest, high + self._gap if armed else 0)
        self._build_list(list_place)
        if armed:
            self._build_reload(below.top(high)[0])

    def _list_place(self, rest: Area, spare: int) -> tuple[Area, Area]:
        rows = max(1, len(self._plan.repairable) + len(self._plan.self_mending))
        wanted = 52 + self._row * rows
        return rest.top(min(wanted, rest.h - spare), self._gap)

    # -- repairs counted

    def _build_count(self, place: Area) -> None:
        plan, ship = self._plan, self._plan.ship
        rule = _("one box for each control")
        panel = self._on.add(Panel("count", place, _("Repairs"), rule))
        number, rest = panel.body.left(48, 8)
        chosen = len(plan.order.boxes)
        big = number.top(48)[0]
        self._on.add(Label("repairs chosen", big, str(chosen), theme.BIG_NUMBER, theme.INK))
        words, icons = rest.left(rest.w - self._icons_width() - 8, 8)
        head, low = words.top(24, 0)
        text = _("of {n} chosen").format(n=plan.allowed)
        self._on.add(Label("repairs allowed", head, text, theme.LABEL, theme.INK))
        every = ship.record.count(BoxType.CONTROL)
        idle = every - ship.controls
        text = counted("{n} control works", "{n} controls work", ship.controls)
        if idle:
            text = _("{working}, {idle} cannot").format(working=text, idle=idle)
        self._on.add(Paragraph("controls", low, text, theme.SMALL, theme.INK2))
        self._on.add(Canvas("control boxes", icons.top(48)[0], self._paint_controls))

    def _icons_width(self) -> int:
        every = len(self._shown_controls())
        return every * self._pitch

    @property
    def _pitch(self) -> int:
        most = 168 if self._compact else 320
        return min(28 if self._compact else 36, most // max(1, len(self._shown_controls())))

    def _shown_controls(self) -> list[str]:
        record = self._plan.ship.record
        every = [b for b in record.design.by_type[BoxType.CONTROL] if record.present(b)]
        return sorted(every, key=lambda b: not record.works(b))[:MOST_SHOWN]

    def _paint_controls(self, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        plan = self._plan
        found = looks(plan.board, plan.ship)
        radius = m.hex_radius(12 if self._compact else 16)
        for number, box in enumerate(self._shown_controls()):
            look = found[box]
            image = record_sprites.box_sprite(BoxType.CONTROL, look, radius)
            x = rect.left + m.px(self._pitch) * number + m.px(self._pitch) // 2
            where = image.get_rect(center=(x, rect.centery))
            surface.blit(image, where)
            ring = "clears" if box in plan.ship.record.resting else None
            if number < len(plan.order.boxes):
                ring = "chosen"
            if ring is not None:
                mark = record_sprites.ring_sprite(ring, radius)
                surface.blit(mark, mark.get_rect(center=where.center))

    # -- the boxes

    @property
    def _row(self) -> int:
        return 46 if self._compact else 40

    def _build_list(self, place: Area) -> None:
        boxes, alone = self._plan.repairable, self._plan.self_mending
        caption = _("Boxes that can be repaired")
        panel = self._on.add(Panel("boxes", place, caption, _("click here or in the record")))
        if self._compact:
            panel.note = ""
        body = Area(place.x + 12, place.y + 40, place.w - 24, place.h - 50)
        if not boxes:
            words = _("No box has moderate or critical damage.")
            self._on.add(Paragraph("no boxes", body, words, theme.SMALL, theme.INK3))
            return
        area = self._on.add(ScrollArea("boxes list", body, region="boxes"))
        spots = body.rows(len(boxes) + len(alone), 0, self._row)
        for box, spot in zip(boxes, spots, strict=False):
            area.add(self._box_row(box, spot))
        for box, spot in zip(alone, spots[len(boxes) :], strict=True):
            area.add(self._alone_row(box, spot))

    def _box_row(self, box: str, place: Area) -> SwitchRow:
        plan, ship = self._plan, self._plan.ship
        chosen = plan.order.boxes
        name = box_words(ship.design, box)
        row = SwitchRow(f"box {box}", place, label=capitalised(name))
        row.type_ = ship.design.boxes[box].type
        row.look = looks(plan.board, ship)[box]
        row.look = BoxLook(row.look.fill, row.look.damage, launcher=row.look.launcher)
        row.columns, row.stacked = (216, 216, 372), self._compact
        row.state, row.colour = step_words(plan.board, ship, box), theme.INK2
        row.reach = effect(plan.board, ship, box, short=self._compact)
        if self._compact and rolled_for(plan.board, ship, [box]):
            row.reach = ""
        row.chosen = box in chosen
        row.number = str(chosen.index(box) + 1) if row.chosen else ""
        row.icon = "check" if row.chosen else "plus"
        row.on_switch = lambda _one: self._hand.choose(box)
        row.on_point = lambda here: self._hand.point(box if here else None)
        row.explain = self._hand.explain(box)
        return row

    def _alone_row(self, box: str, place: Area) -> SwitchRow:
        """A damaged control that tries for itself, beside the ship's repairs."""
        plan, ship = self._plan, self._plan.ship
        row = self._box_row(box, place)
        row.name = f"alone {box}"
        name = _("{box} by itself").format(box=box)
        row.label = name
        row.state = step_words(plan.board, ship, box, alone=True)
        row.chosen, row.number = box in plan.order.alone, ""
        row.icon = "check" if row.chosen else "plus"
        row.on_switch = lambda _one: self._hand.choose_alone(box)
        return row

    # -- reloading

    def _build_reload(self, place: Area) -> None:
        plan, ship = self._plan, self._plan.ship
        reason = plan.why_no_reload()
        empty = reloadable(ship)
        self._on.add(Panel("reload panel", place))
        label = counted("Reload {n} empty launcher", "Reload {n} empty launchers", len(empty))
        if not empty:
            label = _("Reload launchers")
        inner = place.inset(16, 12)
        tick = Checkbox("reload", inner.top(44)[0], label=label, region="reload", keys="R")
        tick.ticked = plan.order.reload
        tick.on_change = self._hand.reload
        tick.enabled, tick.reason = not reason, reason
        tick.second = reason or _("Free: no power went to manoeuvre this turn.")
        self._on.add(tick)
        lost = self._too_damaged()
        if lost:
            words = counted(
                "{n} more empty launcher is too damaged to reload.",
                "{n} more empty launchers are too damaged to reload.",
                lost,
            )
            line = Area(inner.x + 32, inner.y + 44, inner.w - 32, 20)
            self._on.add(Label("too damaged", line, words, theme.SMALL, theme.INK3))

    def _too_damaged(self) -> int:
        ship = self._plan.ship
        record = ship.record
        every = [b for b in ship.design.launchers if record.present(b)]
        return sum(b not in ship.loaded and not record.works(b) for b in every)
