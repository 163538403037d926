"""The chart of weapons: what each does, with its tables, as the handbook tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.handbook.book import book
from game.handbook.entries import Chapter
from game.printing.drawing import Drawing
from game.printing.flow import Block, Prose, Table, flowed
from game.printing.paper import Page
from game.words import _

CHAPTERS = ("EE-ION", "EE-LSR", "EE-RG", "EE-MSL", "EE-PD", "EE-IPI", "EE-SEN")
"""The headings that are printed, those of the handbook."""
ALSO = ("EE-DMG-1",)


def weapons(subjects: Sequence[Any], page: Page) -> list[Drawing]:
    """The same for every battle."""
    del subjects
    return flowed(list(_blocks()), page)


def _blocks() -> Iterator[Block]:
    yield Prose(_("Weapons"), 6.0, "bold", below=2.0)
    for heading in CHAPTERS:
        place = book().find(heading)
        if place is not None:
            yield from _chapter(place.chapter)
    for rule in ALSO:
        entry = book().entry(rule)
        yield Prose(entry.title, 4.2, "bold", above=2.0)
        if entry.table is not None:
            yield Table(entry.table.head, entry.table.rows)


def _chapter(chapter: Chapter) -> Iterator[Block]:
    yield Prose(chapter.title, 4.2, "bold", above=2.0)
    for entry in chapter.entries:
        yield Prose(f"{entry.title}. {entry.text}")
        if entry.table is not None:
            yield Table(entry.table.head, entry.table.rows)
