"""The log: everything that happened, in plain words, with its arithmetic and dice."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.kit import (
    Button,
    ListView,
    Part,
    Screen,
    Segment,
    Stepper,
    TextField,
    column,
    flow,
    grow,
    to_border,
)
from game.desk.log.reading import lines_of
from game.desk.log.rows import Lines
from game.desk.overlay import ASIDE, Overlay
from game.desk.paint import theme
from game.table.log import HEADING, LogLine
from game.words import _, counted


class LogScreen(Overlay):
    """The whole log; filtered by whom it concerns, phase and words; copied as it is shown."""

    closes_beside = True
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

    def heading(self) -> tuple[str, str]:
        """How many lines are shown."""
        count = sum(line.level != HEADING for line in self.shown())
        return _("Log"), counted("{n} line", "{n} lines, the newest at the end", count)

    def inside(self) -> Part:
        """Filters above, the lines below."""
        self.hotkey("Ctrl F", _("find"), lambda: self.focus_on("find"))
        self.hotkey("L", _("close the log"), self.close)
        shown = self.shown()
        lines = ListView(
            "lines",
            made=lambda m, wide: Lines(m, wide, 44, 28, rules=150, dice=True).rows(shown),
            chosen=len(shown) - 1 if shown else None,
            stick=True,
            empty=self._empty_words(),
            region="lines",
        )
        return column(self._filters(), grow(to_border(lines, ASIDE)), gap=12)

    def _filters(self) -> Part:
        words = self.desk.game.rules.phase_words
        names = (_("All"), *(words(phase) for phase in self.desk.phases))
        find = TextField(
            "find",
            value=self.wanted,
            hint=_("find (Ctrl F)"),
            on_change=lambda text: self.filter(wanted=text),
            icon="search",
            region="filters",
        )
        phases = Segment("phase", options=names, chosen=self.phase, region="filters",
                         on_choose=lambda i: self.filter(phase=i))  # fmt: skip
        copy = Button("copy", label=_("Copy"), on_click=self.copy, icon="copy", keys="Ctrl C",
                      region="filters")  # fmt: skip
        return flow(find, self._whose() if self.names else None, phases, copy, fill=True)

    def _whose(self) -> Stepper:
        return Stepper(
            "whose",
            value=self.whose,
            high=len(self.names) - 1,
            shown=lambda i: self.names[i],
            style=theme.LABEL,
            on_change=lambda i: self.filter(whose=i),
            region="filters",
        )
