"""The list of scenarios of the set-up: found by typing, or opened from a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.desk.kit import (
    Button,
    Cell,
    ListView,
    Metrics,
    Panel,
    Row,
    TextField,
    column,
    grow,
    row,
    scaled,
    to_border,
)
from game.desk.kit.labels import label_width, wrapped
from game.desk.paint import theme
from game.table.about import About
from game.table.game import Listed
from game.words import _

TO_CHART = (84, 130)
"""How wide the way to the chart is."""


@dataclass(frozen=True, slots=True)
class Listing:
    """All scenarios of a game, what was typed to find one, and which is chosen.

    ``lets``: which are looked for at all.
    """

    every: Sequence[Listed]
    wanted: str
    chosen: Listed | None
    lets: Callable[[Listed], bool] = lambda _one: True

    @property
    def found(self) -> list[Listed]:
        """Those with the text in title, subtitle or tags."""
        wanted = self.wanted.strip().lower()
        told = (one for one in self.every if self.lets(one))
        return [one for one in told if wanted in self._words_of(one).lower()]

    def second(self, one: Listed) -> str:
        """What stands below a title: the subtitle."""
        return one.setup.about.subtitle if one.setup else _why_unusable(one)

    def _words_of(self, one: Listed) -> str:
        if one.setup is None:
            return one.title
        return " ".join((one.title, self.second(one), *one.setup.about.tags))


def _why_unusable(one: Listed) -> str:
    """In three words, why a file cannot be played."""
    return _("cannot be used") if one.path.exists() else _("not found")


class ListHands(Protocol):
    """What the list asks to have done."""

    def find(self, text: str) -> None:
        """Show only scenarios with this text."""

    def choose(self, one: Listed | None) -> None:
        """Another scenario."""

    def show_chart(self, chart: bool) -> None:
        """The chart, or the list."""

    def open_file(self, text: str) -> None:
        """A scenario file from anywhere."""


def list_panel(listing: Listing, hands: ListHands, *, charted: bool = False) -> Panel:
    """Find field, the scenarios that fit, and the path of a file; ``charted``: there is a chart."""
    found = listing.found
    find = TextField("find", value=listing.wanted, hint=_("type to find"), on_change=hands.find,
                     icon="search")  # fmt: skip
    scenarios = ListView(
        "scenarios",
        made=lambda m, wide: _rows(m, wide, listing),
        chosen=found.index(listing.chosen) if listing.chosen in found else None,
        on_choose=lambda i: hands.choose(found[i]),
        empty=_("Nothing found."),
    )
    path = TextField("path", hint=_("path of a file"), on_submit=hands.open_file,
                     icon="folder-open", longest=400)  # fmt: skip
    open_it = Button("open", label=_("Open"), on_click=lambda: hands.open_file(path.value),
                     region="scenarios")  # fmt: skip
    to_chart = Button("by chart", label=_("Chart"), on_click=lambda: hands.show_chart(True),
                      keys="Ctrl L", region="scenarios")  # fmt: skip
    head = row(grow(find), scaled(*TO_CHART, to_chart) if charted else None)
    note = _("{n} of {all}").format(n=len(found), all=len(listing.every))
    parts = column(head, grow(to_border(scenarios)), row(grow(path), open_it), gap=12)
    return Panel("list panel", caption=_("Scenarios"), note=note, region="scenarios", holds=parts)


def _rows(m: Metrics, wide: int, listing: Listing) -> tuple[list[Row], list[int]]:
    made = [_row(m, wide, one, listing.second(one)) for one in listing.found]
    return [each for each, _high in made], [high for _each, high in made]


def _row(m: Metrics, wide: int, one: Listed, words: str) -> tuple[Row, int]:
    """A scenario, its words in as many lines as they need, and how high that is."""
    room = wide - 40
    if one.setup is None:
        titles = [one.title]
        cells = [Cell(one.title, 16, room, theme.LABEL, theme.WARN, icon="circle-x", top=10)]
    else:
        note = _note(m, one.setup.about)
        aside = label_width(m, note, theme.SMALL) + 4
        titles = wrapped(m, one.title, theme.LABEL, room - aside - 8)
        cells = [Cell(note, -24 - aside, aside, theme.SMALL, theme.INK3, align="right", top=12)]
        cells += [
            Cell(title, 16, room - aside - 8, theme.LABEL, top=10 + 24 * n)
            for n, title in enumerate(titles)
        ]
    lines, below = wrapped(m, words, theme.SMALL, room), 10 + 24 * len(titles)
    cells += [
        Cell(line, 16, room, theme.SMALL, theme.INK2, top=below + 20 * n)
        for n, line in enumerate(lines)
    ]
    plain = " · ".join(filter(None, (one.title, words)))
    made = Row(cells=tuple(cells), plain=plain)
    return made, below + 10 + 20 * len(lines)


def _note(m: Metrics, about: About) -> str:
    """How much each side has and how long it takes; in a narrow list only the first."""
    parts = (_strengths(about), m.pick("", _minutes(about)))
    return " · ".join(part for part in parts if part)


def _strengths(about: About) -> str:
    """How much each side has."""
    return " v ".join(side.strength for side in about.sides if side.strength)


def _minutes(about: About) -> str:
    return _("{n} min").format(n=about.minutes) if about.minutes else ""
