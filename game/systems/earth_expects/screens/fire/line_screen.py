"""The base of the aim and impact screens: a record, its rows, and the high side (EE-IPI)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.desk.kit import Area, BigButton, Canvas, Chip, Hint, Line, Metrics, Picture, Run
from game.desk.kit.labels import label_width
from game.desk.paint import theme
from game.desk.paint.flags import badge
from game.hexgrid.rows import AXIS_OF_SIDE, high_words
from game.systems.earth_expects.rules.impact import impact_die, pivot_of, row_of
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.draft_screen import DraftScreen
from game.systems.earth_expects.screens.fire.aim_letters import build_letters
from game.systems.earth_expects.screens.fire.aim_table import (
    AimLayout,
    RollCell,
    edge_of,
    head_of,
    lay_out,
)
from game.systems.earth_expects.screens.fire.aiming import Aiming, Outcome
from game.systems.earth_expects.screens.fire.line_column import (
    build_compare,
    build_high,
    build_summary,
    high_label,
    row_height,
    summary,
)
from game.systems.earth_expects.screens.map.battle_marks import side_number
from game.systems.earth_expects.screens.map.words import crew_name
from game.systems.earth_expects.screens.record.aim_lines import RowLines, ShotLine, draw_line
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import dimmed, looks, ringed
from game.systems.earth_expects.screens.record.view import RecordView
from game.systems.earth_expects.screens.record.widget import BoxPick, RecordWidget, draw_table
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import HighWay
from game.words import _


class LineScreen(DraftScreen):
    """Chooses a row of a target's record and its high side.

    A subclass says whose record is aimed at, from which side, and writes the order in
    ``write_aim``.
    """

    maps = False

    turns = False
    armour = True
    dice_type = BoxType.LASER
    fire_words = ""
    pointed: int | None = None
    pointed_row: int | None = None

    # -- for subclasses

    @property
    def target(self) -> Ship:
        """The ship whose record lies on the table."""
        raise NotImplementedError

    @property
    def from_side(self) -> int:
        """The side of the record that the fire comes from."""
        raise NotImplementedError

    @property
    def at(self) -> str:
        """The box whose row is aimed along."""
        raise NotImplementedError

    @property
    def high(self) -> HighWay:
        """Where high rolls move the row."""
        raise NotImplementedError

    def write_aim(self, at: str, high: HighWay) -> None:
        """Draft another row or high side."""
        raise NotImplementedError

    def build_head(self, place: Area) -> None:
        """The panel on top of the column."""
        raise NotImplementedError

    def origin_words(self) -> str:
        """Where the fire comes from, for the tag on the table."""
        raise NotImplementedError

    @property
    def aimless(self) -> str:
        """Why there is no row to choose; empty as a rule."""
        return ""

    # -- rows

    @property
    def aiming(self) -> Aiming:
        """The draft with what every roll meets."""
        return self._aiming(self.target, self.from_side, self.at, self.high)

    def _aiming(self, ship: Ship, side: int, at: str, high: HighWay) -> Aiming:
        die = impact_die(self.board, ship.name)
        return Aiming(ship, side, at, high, self.armour, self.turns, die)

    def best_aim(self, ship: Ship, side: int) -> tuple[str, HighWay]:
        """The row most likely to be hit, and the first high side: where a draft starts."""
        first = high_words(AXIS_OF_SIDE[side])[0]
        best = self._aiming(ship, side, "", first).at_best()
        return best.at, best.high

    # -- choosing

    def set_row(self, row: int) -> None:
        """Aim along a row."""
        aiming = self.aiming
        if row not in aiming.legal:
            self.refuse(_("No box is left on that row; choose one with a letter."))
            return
        self.pointed = self.pointed_row = None
        self.write_aim(aiming.box_on(row), aiming.high)

    def step(self, step: int) -> None:
        """The next legal row."""
        aiming = self.aiming
        number = aiming.number + step
        if 0 <= number < len(aiming.legal):
            self.set_row(aiming.legal[number])

    def set_high(self, way: HighWay) -> None:
        """High rolls move the row this way."""
        self.write_aim(self.at, way)

    def flip(self) -> None:
        """The other high side."""
        one, other = self.aiming.ways
        self.set_high(other if self.high == one else one)

    def pick_box(self, pick: BoxPick) -> None:
        """Aim along the row that runs through a box."""
        row = row_of(self.target.record, self.from_side, pick.box)
        if row is None:
            self.refuse(_("Fire from this side does not meet that armour head on."))
        else:
            self.set_row(row)

    def point(self, roll: int | None) -> None:
        """Show only one line, or all of them."""
        if roll != self.pointed:
            self.pointed = roll
            self.widget("lines").dirty()

    def point_row(self, row: int | None) -> None:
        """Show a row that might be aimed along, or what is aimed at."""
        if row != self.pointed_row:
            self.pointed_row = row
            self.widget("lines").dirty()

    # -- the screen

    def hints(self) -> Sequence[Hint]:
        """What the row meets, and how the record lies."""
        if self.aimless:
            return ()
        return ": ".join(summary(self.aiming)), _("The record is drawn bow up.")

    def build_parts(self) -> None:
        """Table and record left; the attack, the high switch and the rows at the right."""
        main = self.metrics.frame.main
        aiming, rolls = self.aiming, 2 * self.aiming.die - 1
        target = aiming.target.record
        layout = lay_out(self.metrics, main, target, aiming.side, aiming.legal, rolls)
        record = self._build_record(main, layout)
        if not self.aimless:
            self._build_lines(main, layout, record, aiming)
        self._build_title(main)
        self._build_column(self.metrics.frame.column, aiming)
        self.build_fire()
        for combo, step in (("Up", -1), ("Left", -1), ("Down", 1), ("Right", 1)):
            self.hotkey(combo, _("Next row"), lambda s=step: self.step(s))  # type: ignore[misc]
        self.hotkey("X", _("High side"), self.flip)

    def _build_record(self, main: Area, layout: AimLayout) -> RecordWidget:
        record = RecordWidget(
            "record",
            layout.record,
            RecordView(self.target.design),
            self.record_looks(),
            on_pick=None if self.aimless else self.pick_box,
            largest=layout.radius,
            region="record",
        )

        def ground(surface: pygame.Surface, rect: pygame.Rect, _m: Metrics) -> None:
            draw_table(surface, rect, record.placed)

        self.add(Canvas("table", main, ground))
        return self.add(record)

    def record_looks(self) -> dict[str, BoxLook]:
        """Boxes that no roll meets first are faint; the one aimed at is ringed."""
        plain = looks(self.board, self.target)
        if self.aimless:
            return plain
        aiming = self.aiming
        met = {o.box for o in aiming.found() if o.box is not None}
        return ringed(dimmed(plain, met), [aiming.box_on(aiming.row)], "chosen")

    def _build_lines(
        self, main: Area, layout: AimLayout, record: RecordWidget, aiming: Aiming
    ) -> None:
        found = aiming.found()
        rolls = sorted(found, key=lambda o: o.row)
        spots = {o.roll: cell for o, cell in zip(rolls, layout.cells, strict=True)}

        def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
            assert record.view is not None
            lines = RowLines(record.view, record.placed, aiming.side, rect)
            before = surface.get_clip()
            surface.set_clip(before.clip(rect))
            self._paint_lines(surface, m, lines, aiming, (found, spots, m.px(layout.gate)))
            surface.set_clip(before)

        self.add(Canvas("lines", main.top(head_of(self.metrics))[1], paint))
        gate = self.metrics.px(layout.gate)
        at = self._lines_of(layout, record)
        build_letters(self, at, gate, aiming, self.set_row, self.point_row)
        colour = hues.family(self.dice_type)
        for outcome in rolls:
            run = self._aim_at(outcome)
            cell = RollCell(
                spots[outcome.roll],
                outcome,
                aiming.target.design,
                colour,
                run,
                self.point,
                die=aiming.die,
            )
            self.add(cell)

    def _lines_of(self, layout: AimLayout, record: RecordWidget) -> RowLines:
        """The rows as they lie on the record before it is first drawn."""
        assert record.view is not None
        radius = self.metrics.hex_radius(layout.radius)
        placed = record.view.place(self.metrics.rect(layout.record), None, radius)
        return RowLines(record.view, placed, self.from_side)

    def _aim_at(self, outcome: Outcome) -> Callable[[], None]:
        return lambda: self.set_row(outcome.row)

    def _paint_lines(
        self,
        surface: pygame.Surface,
        m: Metrics,
        lines: RowLines,
        aiming: Aiming,
        parts: tuple[tuple[Outcome, ...], dict[int, Area], int],
    ) -> None:
        found, spots, gate = parts
        if self.pointed_row is not None:
            box = aiming.box_on(self.pointed_row)
            line = ShotLine(self.pointed_row, box=box, chosen=True)
            draw_line(surface, m, lines, line, gate)
            return
        middle = pivot_of(aiming.die)
        shown = [o for o in found if self.pointed is None or o.roll == self.pointed]
        for outcome in sorted(shown, key=lambda o: (o.box is not None, o.roll == middle)):
            line = ShotLine(
                outcome.row,
                edge_of(m, spots[outcome.roll], aiming.side),
                outcome.box,
                chosen=outcome.roll == (self.pointed or middle),
                turned=outcome.turned,
            )
            draw_line(surface, m, lines, line, gate)

    def _build_title(self, main: Area) -> None:
        ship, compact = self.target, self.metrics.compact
        x, y = main.x + (16 if compact else 24), main.y + (8 if compact else 16)
        colour = theme.side(side_number(self.board, self.moment.side)).colour
        words = self.origin_words()
        wide = label_width(self.metrics, words, theme.SMALL)
        tag = Area(main.right - 16 - wide - 18, y + 8, wide + 18, 24)
        self.add(Chip("origin", tag, words, colour=colour, align="right", fill=theme.VOID))
        side = side_number(self.board, ship.side)
        self.add(Picture("target badge", Area(x, y, 32, 40), _badge(side)))
        plain = _("{kind} · {n} boxes left") if compact else _("{kind} · {n} boxes left · bow up")
        kind = ship_class(ship.design.ship_class).words
        if ship.crew != "standard":
            kind = _("{kind}, {crew}").format(kind=kind, crew=crew_name(ship))
        note = plain.format(kind=kind, n=len(ship.record.own))
        title = self.metrics.style(theme.SCREEN_TITLE)
        runs = (
            Run(ship.name, title, theme.INK, gap=16),
            Run(note, theme.SMALL if compact else theme.ROW, theme.INK2),
        )
        self.add(Line("target", Area(x + 40, y, tag.x - 12 - x - 40, 40), runs))

    def _build_column(self, column: Area, aiming: Aiming) -> None:
        compact = self.metrics.compact
        head, rest = column.top(self.head_height(), 8 if compact else 16)
        self.build_head(head)
        if self.aimless:
            return
        gap = 8 if compact else 16
        high, rest = rest.top(100 if compact else 116, gap)
        build_high(self, high, aiming, self.set_high)
        needed = 72 + len(aiming.legal) * row_height(compact)
        compare, rest = rest.top(min(needed, rest.h), gap)
        build_compare(self, compare, aiming, self.set_row)
        build_summary(self, rest, aiming)

    def head_height(self) -> int:
        """How high the panel on top of the column is."""
        return 120 if self.metrics.compact else 136

    def build_fire(self) -> BigButton:
        """The big button, in the colour of the side that fires."""
        letter = "" if self.aimless else self.aiming.letter
        second = _("Row {letter}, {box}, high rolls {way}")
        box = "" if self.aimless else self.target.design.boxes[self.at].type.name()
        second = second.format(letter=letter, box=box, way=high_label(self.high))
        self.seal_words = self.fire_words
        return self.build_seal("crosshair", self.aimless or second)


def _badge(side: int) -> Callable[[Metrics], pygame.Surface]:
    return lambda m: badge(side, m.px(28), theme.VOID)
