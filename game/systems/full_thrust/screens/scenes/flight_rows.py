"""Flights and what they mean as low rows: a portrait with its marker, words on few lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.desk.entry_rows import Entry
from game.desk.kit import Cell, ListView, Metrics, Panel, Row, to_border
from game.desk.kit.labels import label_width, wrapped
from game.desk.kit.pictures import Image
from game.desk.map.counters import counter
from game.desk.map.marks import Plate
from game.desk.paint import theme
from game.desk.paint.flags import badge
from game.systems.full_thrust.events.easier.moves import PlotFlown
from game.systems.full_thrust.rules.pivots import Marker
from game.systems.full_thrust.screens.markers import marker_coin
from game.systems.full_thrust.screens.scenes.ways_flown import Flight
from game.systems.full_thrust.screens.space_map import side_number

PAD, TITLE, LINE, GAP, EDGE = 3, 21, 19, 10, 12
PORTRAIT, HIGH = 20, 44
"""The radius of a counter in a row, and how high a row with one is."""
REVEALED, COIN, HIGHER = 23, 13, 50
"""The radii of a counter and of its marker that is turned up, and how high such a row is."""
ALONE, BOTH = 58, 96
"""Where words begin beside a counter, and beside one with its marker."""


def listed(
    name: str, caption: str, entries: Sequence[Entry], left: int = EDGE, note: str = ""
) -> Panel:
    """A list of such rows; ``left``: where words begin."""
    rows = ListView(f"{name} rows", made=partial(_rows, entries, left), region=name)
    return Panel(name, caption=caption, note=note, holds=to_border(rows, EDGE), pad=(EDGE, 6))


def _rows(
    entries: Sequence[Entry], left: int, m: Metrics, wide: int
) -> tuple[tuple[Row, ...], tuple[int, ...]]:
    made = [_row(m, wide, entry, left) for entry in entries]
    return tuple(row for row, _high in made), tuple(high for _row, high in made)


def _row(m: Metrics, wide: int, entry: Entry, left: int) -> tuple[Row, int]:
    """Title and note, the sentences beside them if they fit there, else below."""
    room, aside = wide - left - EDGE, label_width(m, entry.note, theme.SMALL)
    cells, top = [], PAD
    beside = entry.image is None and _fits(m, entry, room - aside)
    rest = room - aside - GAP * bool(aside)
    for line in wrapped(m, entry.title, theme.LABEL, rest):
        cells.append(Cell(line, left, rest, theme.LABEL, entry.colour, top=top))
        top += TITLE
    if entry.note:
        shown = Cell(
            entry.note, -EDGE - aside, aside, theme.SMALL, theme.INK3, "right", top=PAD + 1
        )
        cells.append(shown)
    for words, colour in entry.lines:
        if beside:
            cells.append(Cell(words, left, rest, theme.SMALL, colour, "right", top=PAD + 1))
            continue
        for line in wrapped(m, words, theme.SMALL, room):
            cells.append(Cell(line, left, room, theme.SMALL, colour, top=top))
            top += LINE
    if entry.image is not None:
        cells.append(Cell("", EDGE, left - EDGE - 4, image=entry.image))
    plain = " · ".join((entry.title, *(words for words, _colour in entry.lines), entry.note))
    least = HIGHER if left == BOTH else HIGH
    high = max(top + PAD, least if entry.image is not None else 0)
    return Row(cells=tuple(cells), plain=plain.removesuffix(" · ")), high


def _fits(m: Metrics, entry: Entry, room: int) -> bool:
    """Whether its one sentence stands between title and note."""
    if len(entry.lines) != 1:
        return False
    words = label_width(m, entry.lines[0][0], theme.SMALL)
    return label_width(m, entry.title, theme.LABEL) + words + 3 * GAP <= room


# -- portraits


def begins_at(flights: Sequence[Flight]) -> int:
    """Where the words of such flights begin."""
    return BOTH if any(isinstance(each.event, PlotFlown) for each in flights) else ALONE


def portrait(flight: Flight) -> Image | None:
    """Its counter as it is on the map, with the marker that was turned up; else its badge."""
    marker = flight.event.marker if isinstance(flight.event, PlotFlown) else None
    side = side_number(flight.after, flight.side) if flight.side else 0
    if flight.plate is not None:
        return partial(_portrait, flight.plate, marker)
    return partial(_badge, side) if flight.side else None


def _portrait(plate: Plate, marker: Marker | None, m: Metrics) -> pygame.Surface:
    radius = m.px(PORTRAIT if marker is None else REVEALED)
    image = counter(plate.shape, plate.facing, plate.side, (radius, False))
    wide = m.px((ALONE if marker is None else BOTH) - EDGE - 4)
    made = pygame.Surface((wide, image.get_height()), pygame.SRCALPHA)
    middle = made.get_rect().centery
    made.blit(image, image.get_rect(center=(radius, middle)))
    if marker is not None:
        coin = marker_coin(marker, m.px(COIN))
        made.blit(coin, coin.get_rect(midright=(wide - 2, middle)))
    return made


def _badge(side: int, m: Metrics) -> pygame.Surface:
    return badge(side, m.px(20), theme.PANEL)
