"""The log: everything that happened, in plain words, with its arithmetic and dice."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.kit import Area, Button, ListView, Screen, Segment, Stepper, TextField
from game.desk.log.reading import lines_of
from game.desk.log.rows import Lines
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.table.log import HEADING, LogLine
from game.words import _, counted


class LogScreen(Overlay):
    """The whole log; filtered by whom it concerns, phase and words; copied as it is shown."""

    wide = 1480
    high = 940

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__(desk, back)
        self.lines = list(lines_of(desk.game))
        self.whose = 0
        self.phase = 0
        self.wanted = ""
        self.names = desk.screens.log_names(desk.game.view())

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

    def _empty_words(self) -> str:
        """Why there is nothing to read."""
        happened = any(line.level != HEADING for line in self.lines)
        return _("No line passes these filters.") if happened else _("Nothing has happened yet.")

    def _passes(self, line: LogLine) -> bool:
        name = self.names[self.whose] if self.whose else ""
        if name and name != line.ship and name not in line.text:
            return False
        if self.phase and line.phase != self.desk.phases[self.phase - 1]:
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
        done = self.desk.copies.copy(text, secret=self.private)
        self.toast(_("The log is on the clipboard.") if done else _("There is no clipboard here."))

    # -- the screen

    def build(self) -> None:
        """Heading first."""
        self.heading = _("Log")
        count = sum(line.level != HEADING for line in self.shown())
        self.subheading = counted("{n} line", "{n} lines, the newest at the end", count)
        super().build()

    def build_inside(self, place: Area) -> None:
        """Filters above, the lines below."""
        bar, rest = place.top(40, 12)
        self._build_filters(bar)
        wide = Area(self.panel_area.x + 1, rest.y, self.panel_area.w - 2, rest.h)
        shown = self.shown()
        lines = Lines(self.metrics, wide.w, left=44, indent=28, rules=150, dice=True)
        rows, heights = lines.rows(shown)
        self.add(
            ListView(
                "lines",
                wide,
                rows,
                len(shown) - 1 if shown else None,
                heights=heights,
                stick=True,
                empty=self._empty_words(),
                region="lines",
            )
        )
        self.hotkey("Ctrl F", _("find"), self._find)
        self.hotkey("L", _("close the log"), self.close)

    def _find(self) -> None:
        self.focus_shown = True
        self.focus(self.widget("find"))

    def _build_filters(self, place: Area) -> None:
        compact = self.metrics.compact
        find, rest = place.left(190 if compact else 300, 8)
        if self.names:
            whose, rest = rest.left(196 if compact else 260, 8)
            self._build_whose(whose)
        copy, phases = rest.right_part(152 if compact else 160, 8)
        self.add(
            TextField("find", find, self.wanted, _("find (Ctrl F)"), icon="search",
                      on_change=lambda text: self.filter(wanted=text), region="filters")
        )  # fmt: skip
        words = self.desk.game.rules.phase_words
        names = (_("All"), *(words(phase) for phase in self.desk.phases))
        self.add(
            Segment("phase", phases, options=names, chosen=self.phase,
                    on_choose=lambda i: self.filter(phase=i), region="filters")
        )  # fmt: skip
        self.add(
            Button("copy", copy, _("Copy"), self.copy, icon="copy", keys="Ctrl C",
                   region="filters")
        )  # fmt: skip

    def _build_whose(self, place: Area) -> None:
        self.add(
            Stepper(
                "whose",
                place,
                value=self.whose,
                high=len(self.names) - 1,
                shown=lambda i: self.names[i],
                style=theme.LABEL,
                on_change=lambda i: self.filter(whose=i),
                region="filters",
            )
        )
