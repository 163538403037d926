"""The groups of a list of battles: by place, by length, by what became of them; or none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.desk.before.chart_file import ChartFile
from game.desk.before.chart_marks import BANDS, LOOKS, ChartMark, band_of, band_words, state_words
from game.settings import ListOrder
from game.words import _, capitalised

ORDERS: tuple[ListOrder, ...] = ("place", "length", "result", "number")


def order_words() -> tuple[str, ...]:
    """What the orders are called."""
    return _("Place"), _("Length"), _("Result"), _("Number")


@dataclass(frozen=True, slots=True)
class Group:
    """Battles by their places among the marks, and what they share; empty where it is nothing."""

    heading: str
    battles: tuple[int, ...]


def groups(marks: Sequence[ChartMark], chart: ChartFile, order: ListOrder) -> list[Group]:
    """The battles found, in groups that are not empty, each in the order of their numbers.

    Places are in that order as well: the one with the first battle comes first.
    """
    found = [n for n, mark in enumerate(marks) if mark.found]
    if order == "number" or (order == "place" and not chart.worlds):
        return [Group("", tuple(found))] if found else []
    made = []
    for key, heading in _headings(chart, order):
        battles = tuple(n for n in found if _key(marks[n], order) == key)
        if battles:
            made.append(Group(heading, battles))
    return sorted(made, key=lambda group: group.battles[0]) if order == "place" else made


def _key(mark: ChartMark, order: ListOrder) -> object:
    if order == "place":
        return mark.at
    return band_of(mark.minutes) if order == "length" else mark.state


def _headings(chart: ChartFile, order: ListOrder) -> list[tuple[object, str]]:
    """What battles can share, in the order of the list."""
    if order == "place":
        return [("", _("Elsewhere")), *((world.name, _(world.name)) for world in chart.worlds)]
    if order == "length":
        bands = ((band, capitalised(band_words(band))) for band in range(1, BANDS + 1))
        return [(0, _("Length not told")), *bands]
    return [(state, capitalised(state_words(state))) for state in LOOKS]
