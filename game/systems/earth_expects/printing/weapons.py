"""The chart of weapons: what each does, with its tables, as the handbook tells it, and the optional
rules in play."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from game.handbook.book import book
from game.printing.chart import Heading, chart
from game.printing.drawing import Drawing
from game.printing.paper import Page
from game.systems.earth_expects.options.choosing import OPTIONS
from game.words import _

CHAPTERS = ("EE-ION", "EE-LSR", "EE-RG", "EE-MSL", "EE-PD", "EE-IPI", "EE-SEN")
"""The headings that are printed, those of the handbook."""
ALONE = "EE-DMG-1"
"""What is told of damage: its marks."""


def weapons(subjects: Sequence[Any], page: Page) -> list[Drawing]:
    """What each weapon does, after the optional rules that the battles are played by."""
    options = {name for one in subjects if one.view for name in one.view.scenario.options}
    return chart(_("Weapons"), [*_optional(options), *_headings()], page)


def _optional(options: Collection[str]) -> Iterator[Heading]:
    """The entries of each optional rule in play, once."""
    rules = dict.fromkeys(option.rule for option in OPTIONS.values() if option.name in options)
    chapter = book().find("EE-OPT").chapter  # type: ignore[union-attr]
    headings = tuple(rule.rpartition("-")[0] + "-" for rule in rules)
    found = [e for e in chapter.entries if any(i.startswith(headings) for i in e.ids)]
    if found:
        yield _("Optional rules in play, which go before what follows"), found


def _headings() -> Iterator[Heading]:
    for heading in CHAPTERS:
        place = book().find(heading)
        if place is not None:
            yield place.chapter.title, place.chapter.entries
    marks = book().entry(ALONE)
    yield marks.title, [marks]
