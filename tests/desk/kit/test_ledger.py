"""Tables: columns as wide as their words, and what is done where words have no room."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.desk.kit import Area, Label, Metrics, Row
from game.desk.kit.ledger import Column, Entries, Entry, Ledger, Switches, SwitchRow
from game.desk.kit.lists import Cell
from game.desk.paint.theme import LABEL

SMALL, LARGE = Metrics((1280, 720)), Metrics((1920, 1080))
PICTURE = Entry(image=pygame.Surface((1, 1)), wide=28)
LASERS = (PICTURE, Entry("Lasers at the bow", LABEL), Entry("ready"), Entry(key="1"))
GUN = (PICTURE, Entry("Railgun", LABEL), Entry("destroyed this turn"), Entry(key="2"))
COLUMNS = (Column(), Column(grows=True), Column(low=True), Column(align="right"))


def cells(entries: Entries, wide: int, *others: Entries, m: Metrics = SMALL) -> tuple[Cell, ...]:
    """How a line is drawn in a table so wide, beside others."""
    return Ledger(COLUMNS, [entries, *others]).laid(m, wide)[0].cells


def by_words(found: tuple[Cell, ...]) -> dict[str, Cell]:
    """The cells by what they say."""
    return {cell.label or cell.key_name: cell for cell in found}


def overlaps(found: tuple[Cell, ...]) -> bool:
    """Whether any cell of one line reaches into another."""
    spots = [Area(cell.x, cell.top or 0, cell.w, cell.style.line) for cell in found]
    rects = [pygame.Rect(spot) for spot in spots if spot.w]
    return any(a.colliderect(b) for n, a in enumerate(rects) for b in rects[:n])


def test_a_column_begins_in_all_lines_where_the_longest_words_let_it() -> None:
    first, second = (line.cells for line in Ledger(COLUMNS, [LASERS, GUN]).laid(SMALL, 500))
    assert [cell.x for cell in first] == [cell.x for cell in second]
    state = by_words(first)["ready"]
    assert state.w >= Label("", label="destroyed this turn", style=state.style).own_width(SMALL)


def test_the_column_that_grows_has_what_the_others_leave() -> None:
    narrow, wide = by_words(cells(LASERS, 400)), by_words(cells(LASERS, 500))
    assert wide["Lasers at the bow"].w == narrow["Lasers at the bow"].w + 100
    assert wide["1"].x + wide["1"].w == 500 - 4


def test_a_column_without_words_takes_no_room() -> None:
    silent = (LASERS[0], LASERS[1], Entry(), LASERS[3])
    assert by_words(cells(silent, 300))["1"].x == by_words(cells(LASERS, 300))["1"].x
    assert by_words(cells(silent, 300))["Lasers at the bow"].w > cells(LASERS, 300)[1].w


def test_what_is_short_is_said_where_the_words_have_no_room() -> None:
    entries = (LASERS[0], replace(LASERS[1], short="L1–L3"), *LASERS[2:])
    assert "Lasers at the bow" in by_words(cells(entries, 300))
    assert "L1–L3" in by_words(cells(entries, 190))


def test_what_is_low_stands_below_the_name_where_it_has_no_room_beside_it() -> None:
    found = by_words(cells(LASERS, 210))
    name, state = found["Lasers at the bow"], found["ready"]
    assert state.x == name.x
    assert (state.top or 0) == (name.top or 0) + name.style.line


@pytest.mark.parametrize("wide", [500, 300, 210, 130])
def test_nothing_is_cut_and_nothing_overlaps(wide: int) -> None:
    """However narrow the table is, unless a single word is wider than its column."""
    line = Ledger(COLUMNS, [LASERS]).laid(SMALL, wide)[0]
    said = " ".join(cell.label for cell in line.cells if cell.label)
    assert said.split() == ["Lasers", "at", "the", "bow", "ready"]
    assert not overlaps(line.cells)
    assert all((cell.top or 0) + cell.style.line <= line.high for cell in line.cells)
    for cell in line.cells:
        assert Label("", label=cell.label, style=cell.style).own_width(SMALL) <= cell.w


def test_an_entry_may_take_several_columns() -> None:
    idle = (PICTURE, Entry("Railgun"), Entry("no target in its arc at this range", span=2))
    why = by_words(cells(idle, 600, LASERS))["no target in its arc at this range"]
    beside = by_words(cells(LASERS, 600, idle))
    assert why.x == beside["ready"].x
    assert why.x + why.w == beside["1"].x + beside["1"].w


def test_rows_of_a_list_get_cells_and_say_their_words_once() -> None:
    rows, heights = Ledger(COLUMNS, [LASERS, GUN]).rows([Row(), Row(reason="why")])(LARGE, 130)
    assert [row.text() for row in rows] == ["Lasers at the bow · ready",
                                            "Railgun · destroyed this turn"]  # fmt: skip
    assert rows[1].reason == "why"
    assert heights[0] > Ledger(COLUMNS, [LASERS]).laid(LARGE, 500)[0].high


def test_switched_rows_stand_below_each_other() -> None:
    rows = [SwitchRow("lasers", entries=LASERS), SwitchRow("gun", entries=GUN)]
    part = Switches(COLUMNS, rows)
    part.lay(SMALL, Area(10, 20, 300, 400))
    assert rows[0].place == Area(10, 20, 300, rows[1].place.y - 20)
    assert part.own_height(SMALL, 300) == rows[1].place.bottom - 20
    assert [cell.x for cell in rows[0].cells] == [cell.x for cell in rows[1].cells]
