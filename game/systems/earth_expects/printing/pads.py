"""Order pads: what a side writes for a ship in secret, a line a turn."""

from __future__ import annotations

from dataclasses import dataclass

from game.printing.drawing import Drawing, Pen
from game.printing.lettering import fitted, wrapped
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _

NAME, TEXT, LEAD = 5.0, 2.5, 3.3
LINE = 13.0
SHARES = (7, 17, 22, 36, 30, 42, 20, 22)
"""How wide the columns are, beside one another."""


@dataclass(frozen=True, slots=True)
class PadSheet:
    """The pad of one ship."""

    ship: Ship
    view: Battle | None = None

    def __call__(self, wide: float, high: float) -> Drawing:
        """Name, head, lines, and how orders are written."""
        page = Drawing(wide, high)
        name, size = fitted(self.ship.name, wide - 60, NAME, "bold")
        page.words(name, (0, 4.4), size, face="bold")
        told, size = fitted(_("orders, secret until revealed"), 58, 3.0)
        page.words(told, (wide, 4.4), size, stands="right", ink=0.6)
        notes = wrapped(_notes(), wide, TEXT)
        foot = high - LEAD * len(notes)
        self._lines(page, 7.0, foot - 2.0)
        for number, line in enumerate(notes, 1):
            page.words(line, (0, foot + LEAD * number - 0.8), TEXT)
        return page

    def _lines(self, page: Drawing, top: float, foot: float) -> None:
        widths = [page.wide * share / sum(SHARES) for share in SHARES]
        heads = [
            wrapped(text, room - 1.6, TEXT) for text, room in zip(_heads(), widths, strict=True)
        ]
        body = top + LEAD * max(map(len, heads)) + 1.4
        count = max(1, int((foot - body) / LINE))
        high, first = (foot - body) / count, max(1, self.view.turn) if self.view else 1
        x = 0.0
        for lines, room in zip(heads, widths, strict=True):
            for number, line in enumerate(lines, 1):
                text, size = fitted(line, room - 1.2, TEXT, "bold")
                page.words(text, (x + 0.8, top + LEAD * number - 0.6), size, face="bold")
            page.line([(x, top), (x, foot)], Pen(0.12, 0.6))
            x += room
        page.line([(page.wide, top), (page.wide, foot)], Pen(0.12, 0.6))
        page.line([(0, top), (page.wide, top)], Pen(0.3))
        for number in range(count + 1):
            y = body + high * number
            page.line([(0, y), (page.wide, y)], Pen(0.3 if number == 0 else 0.12, 0.6))
            if number < count:
                page.words(str(first + number), (0.9, y + 4.2), 3.0, ink=0.6)


def _heads() -> tuple[str, ...]:
    return (
        _("turn"),
        _("speed: engine, power"),
        _("manoeuvre: engines, power"),
        _("boxes with power"),
        _("plot"),
        _("fire: weapon, target, row; launches"),
        _("lock-ons tried"),
        _("repairs, reloading"),
    )


def _notes() -> str:
    return _(
        "A plot is written . for a hex ahead, R L to turn right or left, r l to drift, x to cancel "
        "the next hex, each before the hex it belongs to. Turn and drift cost 1 manoeuvre point, "
        "cancelling 2; without a hex in between the second costs twice, the third three times as "
        "much. Boxes are called as on the record: L1, I1.2."
    )
