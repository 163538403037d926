"""Order pads: what is written in secret, a line a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from game.printing.drawing import Drawing, Pen
from game.printing.lettering import fitted, width, wrapped
from game.printing.paper import Page
from game.words import _

NAME, TEXT, LEAD = 5.0, 2.5, 3.3
TOP = 7.0
LINE, LEAST, MOST = 13.0, 9.0, 20.0
"""How high a line is, and at least and at most where there is one for each turn of a battle."""
CALLED = 3.0
"""How large it is written what a line is called."""
PAD = 1.8
"""Room beside the words of a column."""
EDGE = Pen(0.12, 0.6)


@dataclass(frozen=True, slots=True)
class Pad:
    """The pad of one who is given orders. ``columns``: heads, and how wide each is beside the
    others; ``notes``: how orders are written; ``first``: the turn of the first line, ``last`` that
    of the last, if it is known; ``lines``: what each line is called, where it is no turn."""

    name: str
    columns: tuple[tuple[str, int], ...]
    notes: str
    first: int = 1
    lines: tuple[str, ...] = ()
    last: int | None = None

    def __call__(self, wide: float, high: float) -> Drawing:
        """Name, head, lines, and how orders are written."""
        page = Drawing(wide, high)
        name, size = fitted(self.name, wide - 60, NAME, "bold")
        page.words(name, (0, 4.4), size, face="bold")
        told, size = fitted(_("orders, secret until revealed"), 58, 3.0)
        page.words(told, (wide, 4.4), size, stands="right", ink=0.6)
        notes = wrapped(self.notes, wide, TEXT)
        foot = self._foot(wide, high)
        self._table(page, TOP, foot - 2.0)
        for number, line in enumerate(notes, 1):
            page.words(line, (0, foot + LEAD * number - 0.8), TEXT)
        return page

    def turn_by_turn(self, page: Page) -> list[Pad]:
        """As many pads as all turns up to the last need on parts of a page."""
        if self.last is None or self.last <= self.first:
            return [self]
        wide, high = page.part
        turns = self.last - self.first + 1
        room = self._foot(wide, high) - 2.0 - self._body(self._widths(wide), TOP)
        count = -(-turns // max(1, int(room / LEAST)))
        each = -(-turns // count)
        starts = range(self.first, self.last + 1, each)
        return [replace(self, first=n, last=min(n + each - 1, self.last)) for n in starts]

    def _foot(self, wide: float, high: float) -> float:
        """Where the notes begin."""
        return high - LEAD * len(wrapped(self.notes, wide, TEXT))

    def _widths(self, wide: float) -> list[float]:
        """How wide each column is: by its share, but no narrower than its longest word.

        The first has room for what lines are called, up to a third of all.
        """
        least = [max(width(word, TEXT, "bold") for word in (*head.split(), "99")) + PAD
                 for head, _share in self.columns]  # fmt: skip
        named = max((width(line, CALLED) for line in self.lines), default=0.0) + PAD
        least[0] = max(least[0], min(named, wide / 3))
        shares = [share for _head, share in self.columns]
        narrow: set[int] = set()
        while True:
            free = [n for n in range(len(shares)) if n not in narrow]
            room = wide - sum(least[n] for n in narrow)
            scale = room / max(1, sum(shares[n] for n in free))
            more = {n for n in free if shares[n] * scale < least[n]}
            if not more or len(more) == len(free):
                return [least[n] if n in narrow else shares[n] * scale for n in range(len(shares))]
            narrow |= more

    def _heads(self, widths: Sequence[float]) -> list[list[str]]:
        pairs = zip(self.columns, widths, strict=True)
        return [wrapped(head, room - 1.6, TEXT) for (head, _share), room in pairs]

    def _body(self, widths: Sequence[float], top: float) -> float:
        """Where the lines begin."""
        return top + LEAD * max(map(len, self._heads(widths))) + 1.4

    def _table(self, page: Drawing, top: float, foot: float) -> None:
        widths = self._widths(page.wide)
        heads, body = self._heads(widths), self._body(widths, top)
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
        count, high = self._count(foot - body)
        for number in range(count + 1):
            y = body + high * number
            page.line([(0, y), (page.wide, y)], Pen(0.3 if number == 0 else 0.12, 0.6))
            if number < count:
                told = self.lines[number] if self.lines else str(self.first + number)
                text, size = fitted(told, wide - 1.6, min(CALLED, 0.8 * high))
                page.words(text, (0.9, y + min(4.2, 0.8 * high)), size, ink=0.6)
        return body + high * count

    def _count(self, room: float) -> tuple[int, float]:
        """How many lines there are, and how high each is."""
        if self.lines:
            return len(self.lines), min(LINE, room / len(self.lines))
        if self.last is None:
            count = max(1, int(room / LINE))
            return count, room / count
        count = max(1, self.last - self.first + 1)
        return count, min(MOST, room / count)
