"""Rows of a list with a title, a note at the right, and sentences in as many lines as they need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.desk.kit import Cell, Metrics, Row
from game.desk.kit.labels import label_width, wrapped
from game.desk.kit.pictures import Image
from game.desk.paint import theme
from game.desk.paint.theme import Colour

PAD, TITLE, LINE = 6, 22, 20


@dataclass(frozen=True, slots=True)
class Entry:
    """What one row says; ``lines`` are sentences, each with its colour."""

    title: str
    lines: Sequence[tuple[str, Colour]] = ()
    note: str = ""
    colour: Colour = theme.INK
    image: Image | None = None


def entry_rows(
    m: Metrics, wide: int, entries: Sequence[Entry]
) -> tuple[tuple[Row, ...], tuple[int, ...]]:
    """The rows in a list ``wide`` units wide, and how high each is."""
    made = [_row(m, wide, entry) for entry in entries]
    return tuple(row for row, _high in made), tuple(high for _row, high in made)


def _row(m: Metrics, wide: int, entry: Entry) -> tuple[Row, int]:
    left = 44 if entry.image is not None else 14
    room, aside = wide - left - 14, label_width(m, entry.note, theme.SMALL)
    cells, top = [], PAD - 1
    for line in wrapped(m, entry.title, theme.LABEL, room - aside - (8 if aside else 0)):
        cells.append(Cell(line, left, room - aside, theme.LABEL, entry.colour, top=top))
        top += TITLE
    if entry.note:
        note = Cell(entry.note, -14 - aside, aside, theme.SMALL, theme.INK3, "right", top=PAD + 1)
        cells.append(note)
    if entry.image is not None:
        cells.append(Cell("", 8, 28, image=entry.image))
    top += 1
    for words, colour in entry.lines:
        for line in wrapped(m, words, theme.SMALL, room):
            cells.append(Cell(line, left, room, theme.SMALL, colour, top=top))
            top += LINE
    plain = " · ".join((entry.title, *(words for words, _colour in entry.lines), entry.note))
    return Row(cells=tuple(cells), plain=plain.removesuffix(" · ")), top + PAD
