"""Tables: columns that are described once, as wide as the words of all their lines ask for.

A table is a ``Ledger`` of columns and lines; a line has an ``Entry`` for each column::

    columns = (Column(), Column(grows=True), Column(low=True), Column(align="right"))
    lines = [(Entry(image=picture), Entry(name, LABEL), Entry(state), Entry(key="1")), ...]

It is shown as a list in which one line is chosen, ``ledger.listed(name, on_choose, chosen, rows)``,
where each ``Row`` says what its line explains; or as lines that are switched one by one,
``Switches(columns, [SwitchRow(name, label=..., entries=line, on_switch=...), ...])``, a part for a
``ScrollArea``. What has no room is first said in short, then stands on a line of its own, then
takes several lines: nothing is cut.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.desk.kit.labels import cap_units, label_width, wrapped
from game.desk.kit.layout import Pair
from game.desk.kit.lists import Cell, ListView, Row, draw_cell
from game.desk.kit.pictures import Image
from game.desk.kit.widget import Widget
from game.desk.paint import theme
from game.desk.paint.metrics import Area, Metrics
from game.desk.paint.theme import INK2, SMALL, Colour, TextStyle
from game.words import _

GAP: Pair = (8, 16)
"""Between two columns."""
HIGH: Pair = (28, 40)
"""How high a line is whose words take one line."""
ICON, BESIDE, AIR = 16, 6, 4
"""An icon, the room between it and its words; room above and below several lines together."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column. ``grows``: it has what the others leave, and more than one share it.

    ``low``: it stands below the first one that grows where there is no room beside it. It keeps
    ``least`` units where its words may come and go, so that nothing jumps.
    """

    align: str = "left"
    least: int = 0
    grows: bool = False
    low: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands in a column: words with an icon, or a key cap, or an image ``wide`` units wide.

    ``short`` is said where the words have no room. It takes ``span`` columns.
    """

    label: str = ""
    style: TextStyle = SMALL
    colour: Colour = INK2
    icon: str = ""
    key: str = ""
    image: Image | None = None
    wide: int = 28
    short: str | None = None
    span: int = 1

    def own_width(self, m: Metrics, *, short: bool = False) -> int:
        """The units that it takes in one line."""
        if self.image is not None:
            return self.wide
        if self.key:
            return cap_units(m, self.key)
        label = self.short if short and self.short is not None else self.label
        icon = (ICON + BESIDE if label else ICON) if self.icon else 0
        return icon + label_width(m, label, self.style)


Entries = tuple[Entry, ...]
Spot = tuple[int, int]
"""Where something begins, and how wide it is."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A line as it is drawn: its cells, and how high it is in units."""

    cells: tuple[Cell, ...]
    high: int


@dataclass(frozen=True)
class Ledger:
    """A table; ``edge`` units are free at its left and right. ``heads`` stand above its columns."""

    columns: tuple[Column, ...]
    lines: Sequence[Entries]
    edge: int = 4
    high: Pair = HIGH
    heads: Entries = ()

    def listed(
        self,
        name: str,
        on_choose: Callable[[int], None],
        chosen: int | None = None,
        rows: Sequence[Row] | None = None,
    ) -> ListView:
        """A list of the lines, called ``name``; ``rows`` if there is more to say of them."""
        made = self.rows([Row()] * len(self.lines) if rows is None else rows)
        return ListView(name, made=made, chosen=chosen, on_choose=on_choose, region=name)

    def rows(self, rows: Sequence[Row]) -> Callable[[Metrics, int], tuple[list[Row], list[int]]]:
        """What a list asks for its rows and heights: these rows, one a line, with their cells."""

        def made(m: Metrics, wide: int) -> tuple[list[Row], list[int]]:
            laid = self.laid(m, wide)
            shown = [
                replace(row, cells=line.cells, plain=row.plain or entries_words(entries))
                for row, entries, line in zip(rows, self.lines, laid, strict=True)
            ]
            return shown, [line.high for line in laid]

        return made

    def laid(self, m: Metrics, wide: int) -> list[Laid]:
        """Every line in a width of so many units."""
        spots, below = self._found(m, wide)
        return [self._line(m, entries, spots, below=below) for entries in self.lines]

    def head_cells(self, m: Metrics, wide: int) -> tuple[Cell, ...]:
        """The heads in a width of so many units, each in one line, in short where it must be."""
        spots, _below = self._found(m, wide)
        aligns = (column.align for column in self.columns)
        heads = [_head(m, head, wide) for head, (_x, wide) in zip(self.heads, spots, strict=True)]
        shown = zip(heads, spots, aligns, strict=True)
        return tuple(_cell(entry, spot, 0, align) for entry, spot, align in shown)

    def _found(self, m: Metrics, wide: int) -> tuple[list[Spot], bool]:
        """Where the columns are in a width, and whether some stand below."""
        room = wide - 2 * self.edge
        for below, short in ((False, False), (False, True), (True, False), (True, True)):
            widths = self._widths(m, below=below, short=short)
            if self._whole(m, widths) <= room:
                break
        self._share(widths, room - self._whole(m, widths))
        return self._spots(m, widths), below

    # -- the columns

    def _widths(self, m: Metrics, *, below: bool, short: bool) -> list[int]:
        """The width of each column; what takes several makes the first of them wider."""
        widths, gap = [column.least for column in self.columns], m.pick(*GAP)
        lines = (self.heads, *self.lines)
        found = [placed for entries in lines for placed in self._placed(entries)]
        for at, entry in sorted(found, key=lambda placed: placed[1].span):
            if not (below and self.columns[at].low):
                others = [w + gap for w in widths[at + 1 : at + entry.span] if w]
                need = entry.own_width(m, short=short) - sum(others)
                widths[at] = max(widths[at], need)
        return widths

    @staticmethod
    def _placed(entries: Entries) -> list[tuple[int, Entry]]:
        """Each entry with the column that it begins in."""
        found, at = [], 0
        for entry in entries:
            found.append((at, entry))
            at += entry.span
        return found

    @staticmethod
    def _whole(m: Metrics, widths: Sequence[int]) -> int:
        return sum(widths) + m.pick(*GAP) * max(0, sum(wide > 0 for wide in widths) - 1)

    def _share(self, widths: list[int], left: int) -> None:
        """What is left over, or missing, goes to the columns that grow, from the last on."""
        growing = [n for n, each in enumerate(self.columns) if each.grows]
        for number, at in enumerate(reversed(growing)):
            share = left // (len(growing) - number)
            widths[at] = max(0, widths[at] + share)
            left -= share

    def _spots(self, m: Metrics, widths: Sequence[int]) -> list[Spot]:
        """Where each column begins, and how wide it is."""
        spots, x = [], self.edge
        for wide in widths:
            spots.append((x, wide))
            x += wide + m.pick(*GAP) if wide else 0
        return spots

    # -- the lines

    def _line(self, m: Metrics, entries: Entries, spots: Sequence[Spot], *, below: bool) -> Laid:
        main = next((n for n, each in enumerate(self.columns) if each.grows), -1)
        low = [e for at, e in self._placed(entries) if below and self.columns[at].low and e.label]
        blocks: list[tuple[int, Spot, list[Entry]]] = []
        for at, entry in self._placed(entries):
            if below and self.columns[at].low:
                continue
            spot = _room(spots[at : at + entry.span])
            stack = [entry, *([_joined(low)] if low and at == main else [])]
            blocks.append((at, spot, [line for e in stack for line in _lines(m, e, spot[1])]))
        own = max(_height(stack) for _at, _spot, stack in blocks)
        high = max(m.pick(*self.high), own + AIR)
        cells: list[Cell] = []
        for at, spot, stack in blocks:
            top = (high - _height(stack)) // 2
            for entry in stack:
                cells.append(_cell(entry, spot, top, self.columns[at].align))
                top += entry.style.line
        return Laid(tuple(cells), high)


def _room(spots: Sequence[Spot]) -> Spot:
    """From the first of some columns to the last that has any width."""
    end = max(x + wide for x, wide in spots)
    return spots[0][0], end - spots[0][0]


def _height(stack: Sequence[Entry]) -> int:
    return sum(entry.style.line for entry in stack)


def _lines(m: Metrics, entry: Entry, wide: int) -> list[Entry]:
    """An entry as one for each line that its words take in a width."""
    if entry.own_width(m) > wide and entry.short is not None:
        entry = replace(entry, label=entry.short)
    if entry.own_width(m) <= wide or entry.image is not None or entry.key:
        return [entry]
    room = max(1, wide - (ICON + BESIDE if entry.icon else 0))
    words = wrapped(m, entry.label, entry.style, room)
    return [replace(entry, label=label, icon="" if n else entry.icon)
            for n, label in enumerate(words)]  # fmt: skip


def _head(m: Metrics, entry: Entry, wide: int) -> Entry:
    """A head, in short where its words have no room."""
    if entry.short is None or entry.own_width(m) <= wide:
        return entry
    return replace(entry, label=entry.short)


def _joined(low: Sequence[Entry]) -> Entry:
    """Entries on one line of their own, in the look of the first."""
    return replace(low[0], label=" · ".join(entry.label for entry in low), short=None)


def _cell(entry: Entry, spot: Spot, top: int, align: str) -> Cell:
    return Cell(entry.label, *spot, entry.style, entry.colour, align, entry.icon, entry.key,
                entry.image, top=top)  # fmt: skip


def entries_words(entries: Entries) -> str:
    """A line in plain words."""
    return " · ".join(entry.label for entry in entries if entry.label)


@dataclass(eq=False)
class Heads(Widget):
    """What stands above the columns of a table."""

    ledger: Ledger | None = None
    cells: tuple[Cell, ...] = field(default=(), kw_only=True)

    def text(self) -> str:
        """The heads in plain words."""
        return entries_words(self.ledger.heads) if self.ledger else ""

    def own_height(self, m: Metrics, wide: int) -> int:
        """One line."""
        del m, wide
        return SMALL.line

    def remake(self, ledger: Ledger) -> None:
        """Stand above the columns of another table in its place."""
        self.ledger = ledger
        self.cells = ledger.head_cells(self.metrics, self.area.w)
        self.dirty()

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Above the columns, as wide as the table below it."""
        self.place = area
        self.cells = self.ledger.head_cells(m, area.w) if self.ledger else ()
        return [self]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw its cells."""
        for cell in self.cells:
            draw_cell(surface, self, cell, self.rect)


@dataclass(eq=False)
class SwitchRow(Widget):
    """A line of a table that is switched on and off: a click, or with Shift one part of it.

    ``on_point`` hears whether the pointer is on it. ``chosen`` has a lighter ground, and is told.
    ``marked``: it is pointed at elsewhere.
    """

    label: str = ""
    entries: Entries = ()
    on_switch: Callable[[bool], None] | None = None
    on_point: Callable[[bool], None] | None = None
    marked: bool = False
    chosen: bool = False
    cells: tuple[Cell, ...] = field(default=(), kw_only=True)

    drawn_from = ("cells", "marked", "chosen")
    takes_pointer = True

    @property
    def focusable(self) -> bool:  # type: ignore[override]  # a constant in the base
        """Only if it can be switched."""
        return self.on_switch is not None

    def text(self) -> str:
        """The line in plain words."""
        words = entries_words(self.entries)
        return " · ".join((words, _("chosen"))) if self.chosen else words

    def title(self) -> str:
        """Its name."""
        return self.label

    def activate(self) -> None:
        """Switch it."""
        if self.on_switch is not None:
            self.on_switch(self.host is not None and self.host.shift)

    def key(self, combo: str, event: pygame.event.Event) -> bool:
        """Shift Enter and Shift Space switch one part."""
        if combo in {"Shift Enter", "Shift Space"} and self.focused:
            self.try_activate()
            return True
        return super().key(combo, event)

    def hover(self, event: pygame.event.Event) -> None:
        """Point at it."""
        if self.on_point is not None and not self.marked:
            self.on_point(True)

    def leave(self) -> None:
        """Point at nothing."""
        if self.on_point is not None:
            self.on_point(False)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw its cells, with a line above."""
        rect = self.rect
        if self.chosen:
            surface.fill(theme.RAISED, rect)
        if self.marked or (self.hovered and self.on_switch is not None):
            surface.fill(theme.mix(theme.PANEL, theme.HOVER, 0.6), rect)
        surface.fill(theme.LINE, (rect.left, rect.top, rect.w, self.metrics.px(1)))
        for cell in self.cells:
            draw_cell(surface, self, cell, rect)
        self.draw_focus(surface)


@dataclass(frozen=True)
class Switches:
    """The lines of a table as rows to switch, below each other: a part."""

    columns: tuple[Column, ...]
    found: Sequence[SwitchRow]

    @property
    def _ledger(self) -> Ledger:
        return Ledger(self.columns, [row.entries for row in self.found])

    def own_width(self, m: Metrics) -> int:
        """It takes what there is."""
        del m
        return 0

    def own_height(self, m: Metrics, wide: int) -> int:
        """All lines."""
        return sum(line.high for line in self._ledger.laid(m, wide))

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Each row in its place."""
        rest = area
        for row, line in zip(self.found, self._ledger.laid(m, area.w), strict=True):
            row.cells = line.cells
            row.place, rest = rest.top(line.high)
        return list(self.found)
