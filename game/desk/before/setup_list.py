"""The list of scenarios of the set-up: in groups, found by typing, or opened from a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from game.desk.before.chart_file import ChartFile
from game.desk.before.chart_marks import ChartMark
from game.desk.before.chart_paint import mark_image
from game.desk.before.list_groups import ORDERS, Group, groups, order_words
from game.desk.before.listing import Listing
from game.desk.kit import (
    Button,
    Cell,
    ListView,
    Metrics,
    Panel,
    Row,
    Segment,
    TextField,
    column,
    grow,
    row,
    scaled,
    to_border,
)
from game.desk.kit.labels import label_width, wrapped
from game.desk.paint import theme
from game.settings import ListOrder
from game.table.game import Listed
from game.words import _

TO_CHART = (84, 130)
"""How wide the way to the chart is."""
LEFT, EDGE = 56, 24
"""Where words begin, beside the mark, and how much stays free at the right."""
TITLE, SECOND, FOOT = 24, 20, 9
"""How high a line of a title is, and one below it, and what is above and below them all."""
HEADING, CAP = 34, 24
"""How high a heading is, and how wide the sign of a first battle."""


class ListHands(Protocol):
    """What the list asks to have done."""

    def find(self, text: str) -> None:
        """Show only scenarios with this text."""

    def choose(self, one: Listed | None) -> None:
        """Another scenario."""

    def show_chart(self, chart: bool) -> None:
        """The chart, or the list."""

    def order_by(self, order: ListOrder) -> None:
        """Group the list otherwise."""

    def open_file(self, text: str) -> None:
        """A scenario file from anywhere."""


@dataclass(frozen=True)
class BattleList:
    """The battles of a ``listing`` with their ``marks``, grouped as the player wants it."""

    listing: Listing
    marks: Sequence[ChartMark]
    chart: ChartFile
    order: ListOrder

    def panel(self, hands: ListHands, *, charted: bool = False) -> Panel:
        """Find field, the scenarios that fit, the path of a file; ``charted``: there is a chart."""
        find = TextField("find", value=self.listing.wanted, hint=_("type to find"),
                         on_change=hands.find, icon="search")  # fmt: skip
        path = TextField("path", hint=_("path of a file"), on_submit=hands.open_file,
                         icon="folder-open", longest=400)  # fmt: skip
        open_it = Button("open", label=_("Open"), on_click=lambda: hands.open_file(path.value),
                         region="scenarios")  # fmt: skip
        to_chart = Button("by chart", label=_("Chart"), on_click=lambda: hands.show_chart(True),
                          keys="Ctrl L", region="scenarios")  # fmt: skip
        order = Segment("order", options=order_words(), chosen=ORDERS.index(self.order),
                        on_choose=lambda n: hands.order_by(ORDERS[n]),
                        region="scenarios")  # fmt: skip
        found = sum(mark.found for mark in self.marks)
        parts = column(
            row(grow(find), scaled(*TO_CHART, to_chart) if charted else None),
            order,
            grow(to_border(self._rows(hands))),
            row(grow(path), open_it),
            gap=12,
        )
        note = _("{n} of {all}").format(n=found, all=len(self.marks))
        return Panel("list panel", caption=_("Scenarios"), note=note, region="scenarios",
                     holds=parts)  # fmt: skip

    def _rows(self, hands: ListHands) -> ListView:
        made = groups(self.marks, self.chart, self.order)
        every = self.listing.every
        places = [each for group in made for each in _places(group)]
        chosen = next((n for n, one in enumerate(every) if one is self.listing.chosen), None)
        return ListView(
            "scenarios",
            made=lambda m, wide: self._made(m, wide, made),
            chosen=places.index(chosen) if chosen in places else None,
            on_choose=lambda i: hands.choose(_battle(every, places[i])),
            empty=_("Nothing found."),
        )

    def _made(self, m: Metrics, wide: int, made: Sequence[Group]) -> tuple[list[Row], list[int]]:
        rows: list[tuple[Row, int]] = []
        for group in made:
            if group.heading:
                rows.append((_heading(group), HEADING))
            rows += (self._row(m, wide, n) for n in group.battles)
        return [each for each, _high in rows], [high for _each, high in rows]

    def _row(self, m: Metrics, wide: int, number: int) -> tuple[Row, int]:
        """A scenario and its mark; in a large list with its subtitle. And how high that is."""
        one, mark = self.listing.every[number], self.marks[number]
        below = self.listing.second(one)
        room = wide - LEFT - EDGE
        if one.setup is None:
            lines = wrapped(m, below, theme.SMALL, room)
            bad = Cell(one.title, LEFT, room, theme.LABEL, theme.WARN, icon="circle-x", top=FOOT)
            return _row_of(mark, one, [bad, *_lines(lines, TITLE)], [TITLE, len(lines) * SECOND])
        titles = wrapped(m, one.title, theme.LABEL, room)
        cells = [Cell(t, LEFT, room, theme.LABEL, top=FOOT + TITLE * n)
                 for n, t in enumerate(titles)]  # fmt: skip
        high = TITLE * len(titles)
        lines = m.pick([], wrapped(m, below, theme.SMALL, room))
        cells += _lines(lines, high)
        high += SECOND * len(lines)
        cells += _facts(m, mark, _strengths(one), room, FOOT + high)
        return _row_of(mark, one, cells, [high, SECOND])


def _places(group: Group) -> list[int | None]:
    """Its rows: None for the heading, else which battle it is."""
    return [*([None] if group.heading else []), *group.battles]


def _battle(every: Sequence[Listed], number: int | None) -> Listed | None:
    return None if number is None else every[number]


def _heading(group: Group) -> Row:
    """What the battles below it share, and how many they are."""
    wide, count = 40, str(len(group.battles))
    cells = (
        Cell(group.heading.upper(), 16, -EDGE - wide, theme.CAPTION, theme.INK3, top=11),
        Cell(count, -EDGE - wide, wide, theme.SMALL, theme.INK3, "right", top=9),
    )
    return Row(cells=cells, enabled=False, heads=True)


def _row_of(mark: ChartMark, one: Listed, cells: list[Cell], parts: list[int]) -> tuple[Row, int]:
    sign = Cell("", 12, 34, image=partial(mark_image, mark))
    words = " · ".join(filter(None, (mark.words, _strengths(one))))
    made = Row(cells=(sign, *cells), plain=words, explain=mark.card)
    return made, 2 * FOOT + sum(parts)


def _lines(lines: Sequence[str], below: int) -> list[Cell]:
    return [
        Cell(line, LEFT, -EDGE, theme.SMALL, theme.INK2, top=FOOT + below + SECOND * n)
        for n, line in enumerate(lines)
    ]


def _facts(m: Metrics, mark: ChartMark, strengths: str, room: int, top: int) -> list[Cell]:
    """Its lesson; at the right how long it takes and, where there is room, what each side has."""
    cap = "graduation-cap" if mark.first else ""
    whole = " · ".join(filter(None, (mark.length, strengths)))
    lesson = label_width(m, mark.lesson, theme.SMALL) + (CAP if cap else 0)
    note = whole if lesson + label_width(m, whole, theme.SMALL) + 16 <= room else mark.length
    aside = label_width(m, note, theme.SMALL) + 4
    return [
        Cell(mark.lesson, LEFT, room - aside - 8, theme.SMALL, theme.GOOD, icon=cap, top=top),
        Cell(note, -EDGE - aside, aside, theme.SMALL, theme.INK3, "right", top=top),
    ]


def _strengths(one: Listed) -> str:
    """How much each side has."""
    sides = one.setup.about.sides if one.setup else ()
    return " v ".join(side.strength for side in sides if side.strength)
