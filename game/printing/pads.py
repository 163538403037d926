"""Order pads: what is written in secret, a line a turn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from game.printing.drawing import Drawing, Pen
from game.printing.lettering import fitted, wrapped
from game.words import _

NAME, TEXT, LEAD = 5.0, 2.5, 3.3
LINE = 13.0
EDGE = Pen(0.12, 0.6)


@dataclass(frozen=True, slots=True)
class Pad:
    """The pad of one who is given orders. ``columns``: heads, and how wide each is beside the
    others; ``notes``: how orders are written; ``first``: the turn of the first line; ``lines``:
    what each line is called, where it is no turn."""

    name: str
    columns: tuple[tuple[str, int], ...]
    notes: str
    first: int = 1
    lines: tuple[str, ...] = ()

    def __call__(self, wide: float, high: float) -> Drawing:
        """Name, head, lines, and how orders are written."""
        page = Drawing(wide, high)
        name, size = fitted(self.name, wide - 60, NAME, "bold")
        page.words(name, (0, 4.4), size, face="bold")
        told, size = fitted(_("orders, secret until revealed"), 58, 3.0)
        page.words(told, (wide, 4.4), size, stands="right", ink=0.6)
        notes = wrapped(self.notes, wide, TEXT)
        foot = high - LEAD * len(notes)
        self._table(page, 7.0, foot - 2.0)
        for number, line in enumerate(notes, 1):
            page.words(line, (0, foot + LEAD * number - 0.8), TEXT)
        return page

    def _table(self, page: Drawing, top: float, foot: float) -> None:
        shares = sum(share for _head, share in self.columns)
        widths = [page.wide * share / shares for _head, share in self.columns]
        heads = [wrapped(head, room - 1.6, TEXT)
                 for (head, _share), room in zip(self.columns, widths, strict=True)]  # fmt: skip
        body = top + LEAD * max(map(len, heads)) + 1.4
        x = 0.0
        for lines, room in zip(heads, widths, strict=True):
            for number, line in enumerate(lines, 1):
                text, size = fitted(line, room - 1.2, TEXT, "bold")
                page.words(text, (x + 0.8, top + LEAD * number - 0.6), size, face="bold")
            x += room
        end = self._lines(page, body, foot, widths[0])
        page.line([(0, top), (page.wide, top)], Pen(0.3))
        for x in accumulate(widths, initial=0.0):
            page.line([(x, top), (x, end)], EDGE)

    def _lines(self, page: Drawing, body: float, foot: float, wide: float) -> float:
        """Turn by turn, or line by line; gives where they end."""
        count = len(self.lines) or max(1, int((foot - body) / LINE))
        high = min(LINE, (foot - body) / count) if self.lines else (foot - body) / count
        for number in range(count + 1):
            y = body + high * number
            page.line([(0, y), (page.wide, y)], Pen(0.3 if number == 0 else 0.12, 0.6))
            if number < count:
                told = self.lines[number] if self.lines else str(self.first + number)
                text, size = fitted(told, wide - 1.6, min(3.0, 0.8 * high))
                page.words(text, (0.9, y + min(4.2, 0.8 * high)), size, ink=0.6)
        return body + high * count
