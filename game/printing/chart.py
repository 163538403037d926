"""A chart of rules: entries of the handbook with their tables, heading by heading."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from game.printing.drawing import Drawing
from game.printing.flow import Block, Prose, Table, flowed
from game.printing.paper import Page


class Rows(Protocol):
    """A table of an entry."""

    @property
    def head(self) -> tuple[str, ...]:
        """What its columns are called."""

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """As wide as its head."""


class Told(Protocol):
    """An entry: what it is called and what it says."""

    @property
    def title(self) -> str:
        """What it is called."""

    @property
    def text(self) -> str:
        """What it says."""

    @property
    def table(self) -> Rows | None:
        """Its table, if it has one."""


Heading = tuple[str, Sequence[Told]]


def chart(title: str, headings: Iterable[Heading], page: Page) -> list[Drawing]:
    """Pages of it, in two columns."""
    return flowed([Prose(title, 6.0, "bold", below=2.0), *_blocks(headings)], page)


def _blocks(headings: Iterable[Heading]) -> Iterator[Block]:
    for heading, entries in headings:
        yield Prose(heading, 4.2, "bold", above=2.0)
        for entry in entries:
            yield Prose(f"{entry.title}. {entry.text}")
            if entry.table is not None:
                yield Table(entry.table.head, entry.table.rows)
