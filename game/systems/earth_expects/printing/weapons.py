"""The chart of weapons: what each does, with its tables, as the handbook tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.handbook.book import book
from game.printing.chart import Heading, chart
from game.printing.drawing import Drawing
from game.printing.paper import Page
from game.words import _

CHAPTERS = ("EE-ION", "EE-LSR", "EE-RG", "EE-MSL", "EE-PD", "EE-IPI", "EE-SEN")
"""The headings that are printed, those of the handbook."""
ALONE = "EE-DMG-1"
"""What is told of damage: its marks."""


def weapons(subjects: Sequence[Any], page: Page) -> list[Drawing]:
    """The same for every battle."""
    del subjects
    return chart(_("Weapons"), _headings(), page)


def _headings() -> Iterator[Heading]:
    for heading in CHAPTERS:
        place = book().find(heading)
        if place is not None:
            yield place.chapter.title, place.chapter.entries
    marks = book().entry(ALONE)
    yield marks.title, [marks]
