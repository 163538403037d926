"""The log: everything that happened, in plain words, with its arithmetic and dice."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.battle.events import PHASES
from game.battle.log_line import DETAIL, HEADING, LogLine
from game.display import theme
from game.display.dice_view import draw_dice
from game.display.kit import (
    Area,
    Button,
    Cell,
    Explanation,
    ListView,
    Metrics,
    Row,
    Screen,
    Segment,
    Stepper,
    TextField,
)
from game.input.clipboard import copy_text
from game.input.desk import Desk
from game.input.log_reading import lines_of
from game.input.overlay import Overlay
from game.input.rail import phase_words
from game.words import _, counted

DIE = 18
RULE_WIDE = 150
ROW = 44


class LogScreen(Overlay):
    """The whole log; filtered by ship, phase and words; copied as it is shown."""

    wide = 1480
    high = 940

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__(desk, back)
        self.lines = list(lines_of(desk.game))
        self.ship = 0
        self.phase = 0
        self.wanted = ""
        self.ships = ("", *desk.game.view().ships)

    # -- filters

    def shown(self) -> list[LogLine]:
        """The lines that pass the filters; headings only above lines that do."""
        found: list[LogLine] = []
        heads: list[LogLine] = []
        for line in self.lines:
            if line.level == HEADING:
                heads = [h for h in heads if h.turn == line.turn and line.phase and not h.phase]
                heads.append(line)
            elif self._passes(line):
                found += heads
                heads = []
                found.append(line)
        return found

    def _passes(self, line: LogLine) -> bool:
        ship = self.ships[self.ship]
        if ship and ship != line.ship and ship not in line.text:
            return False
        if self.phase and line.phase != PHASES[self.phase - 1]:
            return False
        return self.wanted.strip().lower() in f"{line.text} {line.sum} {line.rule}".lower()

    def filter(self, **values: int | str) -> None:
        """Another filter."""
        for name, value in values.items():
            setattr(self, name, value)
        self.rebuild()

    def copy(self) -> None:
        """Put the shown lines on the clipboard."""
        text = "\n".join(line.plain() for line in self.shown())
        done = copy_text(text)
        self.toast(_("The log is on the clipboard.") if done else _("There is no clipboard here."))

    # -- the screen

    def build(self) -> None:
        """Heading first."""
        self.heading = _("Log")
        count = sum(line.level != HEADING for line in self.shown())
        self.subheading = counted(_("{n} line"), _("{n} lines, the newest at the end"), count)
        super().build()

    def build_inside(self, place: Area) -> None:
        """Filters above, the lines below."""
        bar, rest = place.top(40, 12)
        self._build_filters(bar)
        wide = Area(self.panel_area.x + 1, rest.y, self.panel_area.w - 2, rest.h)
        shown = self.shown()
        self.add(
            ListView(
                "lines",
                wide,
                [self._row(line, wide.w) for line in shown],
                len(shown) - 1 if shown else None,
                row_height=ROW,
                stick=True,
                empty=_("No line passes these filters.") if self.lines else _("Nothing yet."),
                region="lines",
            )
        )
        for combo in ("Up", "Down", "PgUp", "PgDn", "Home", "End"):
            self.hotkey(combo, _("move in the log"), lambda c=combo: self._move(c))  # type: ignore[misc]
        self.hotkey("Ctrl F", _("find"), self._find)
        self.hotkey("L", _("close the log"), self.close)

    def _move(self, combo: str) -> None:
        shown = self.widget("lines")
        assert isinstance(shown, ListView)
        shown.key(combo, pygame.event.Event(pygame.KEYDOWN))

    def _find(self) -> None:
        self.focus_shown = True
        self.focus(self.widget("find"))

    def _build_filters(self, place: Area) -> None:
        compact = self.metrics.compact
        find, rest = place.left(190 if compact else 300, 8)
        ship, rest = rest.left(196 if compact else 260, 8)
        copy, phases = rest.right_part(152 if compact else 160, 8)
        self.add(
            TextField("find", find, self.wanted, _("find (Ctrl F)"), icon="search",
                      on_change=lambda text: self.filter(wanted=text), region="filters")
        )  # fmt: skip
        self.add(
            Stepper(
                "ship",
                ship,
                value=self.ship,
                high=len(self.ships) - 1,
                shown=lambda i: self.ships[i] or _("every ship"),
                on_change=lambda i: self.filter(ship=i),
                region="filters",
            )
        )
        names = (_("All"), *(phase_words(phase) for phase in PHASES))
        self.add(
            Segment("phase", phases, options=names, chosen=self.phase,
                    on_choose=lambda i: self.filter(phase=i), region="filters")
        )  # fmt: skip
        self.add(
            Button("copy", copy, _("Copy"), self.copy, icon="copy", keys="Ctrl C",
                   region="filters")
        )  # fmt: skip

    def _row(self, line: LogLine, wide: int) -> Row:
        if line.level == HEADING:
            big = line.phase is None
            style = theme.PANEL_TITLE if big else theme.LABEL
            colour = theme.CHALK if big else theme.INK2
            return Row(cells=(Cell(line.text, 24, wide - 48, style, colour),))
        left = 72 if line.level == DETAIL else 44
        dice = len(line.dice) * (DIE + 4)
        room = wide - left - RULE_WIDE - dice - 40
        at = 1 if line.sum else 0
        cells = [Cell(line.text, left, room, theme.BODY, theme.INK, line=at)]
        if line.sum:
            cells.append(Cell(line.sum, left, room, theme.SMALL, theme.INK3, line=2))
        if line.number is not None:
            style = theme.NUMBER
            cells.append(Cell(str(line.number), 40, 24, style, theme.INK3, "right", line=at))
        if line.dice:
            cells.append(Cell("", -RULE_WIDE - 24 - dice, dice, image=self._dice(line)))
        rule = Cell(line.rule, -RULE_WIDE - 16, RULE_WIDE, theme.SMALL, theme.INK3, "right")
        explain = Explanation(line.text, "", (line.sum,) if line.sum else (), line.rule)
        return Row(cells=(*cells, rule), explain=explain)

    def _dice(self, line: LogLine) -> Callable[[Metrics], pygame.Surface]:
        faces = [die.value for die in line.dice]

        def image(m: Metrics) -> pygame.Surface:
            size = m.px(DIE)
            gap = max(3, size // 8)
            surface = pygame.Surface((len(faces) * (size + gap), size), pygame.SRCALPHA)
            draw_dice(surface, faces, (0, 0), size)
            return surface

        return image
