"""What every game prints: enough to play on paper, on the paper, and nothing that is secret."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as FilePath

import pypdf
import pytest

from game.hexgrid.hexes import Hex, hex_number
from game.printing.drawing import Disc, Drawing, Path, Words
from game.printing.paper import MARGIN, Page
from game.systems.vectorish.state.drift import speeds_of
from game.table.altering import altered
from game.table.eyes import PUBLIC
from game.table.game import find, games
from game.table.sheets import Sheets, sheets_of
from tests.commanding import run

A4 = Page()
SMALL = ("Full Thrust on hexes", "Battle board", "Figures")


def _every() -> Iterator[tuple[str, str]]:
    for game in SMALL:
        for listed in games()[game].listed():
            yield game, str(listed.path)


def _sheets(game: str) -> Sheets:
    sheets = sheets_of(games()[game])
    assert sheets is not None
    return sheets


def _pages(name: str, kind: str, page: Page = A4, side: str = PUBLIC) -> list[Drawing]:
    game, setup = find(name)
    view = game.rules(setup).view_for(game.first(setup), side)
    sheets = _sheets(game.name)
    return list(sheets.kinds[kind]([sheets.of_battle(view)], page))  # type: ignore[index]


def _texts(pages: list[Drawing]) -> list[str]:
    return [text for page in pages for text in page.texts]


@pytest.mark.parametrize(("game", "path"), list(_every()))
def test_all_of_a_battle_lies_on_the_paper(game: str, path: str) -> None:
    for page in (Page(), Page("letter", 4)):
        for kind in _sheets(game).kinds:
            for drawn in _pages(path, kind, page):
                for mark in drawn.marks:
                    points = mark.points if isinstance(mark, Path) else [(mark.x, mark.y)]
                    around = mark.radius if isinstance(mark, Disc) else 0.0
                    for x, y in points:
                        assert x - around >= MARGIN - 0.3, (kind, mark)
                        assert x + around <= drawn.wide - MARGIN + 0.3, (kind, mark)
                        assert y - around >= MARGIN - 0.3, (kind, mark)
                        assert y + around <= drawn.high - MARGIN + 0.3, (kind, mark)


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("reef", {"Anchorage", "Lancet", "Shanik"}),
        ("raiders", {"Wasps A", "Lone Wasp", "Bastion"}),
        ("crossing", {"Marsh", "Tarn"}),
    ],
)
def test_everybody_has_a_record_and_a_counter(name: str, names: set[str]) -> None:
    assert names <= set(_texts(_pages(name, "records")))
    assert names <= set(_texts(_pages(name, "counters")))


def test_a_table_holds_its_ships_asteroids_and_clouds_once() -> None:
    texts = _texts(_pages("reef", "map"))
    for number in ("1618", "1103", "1213", "0809"):
        assert texts.count(number) == 1
    assert {"Anchorage", "Tokran", "Alpha", "dust", "debris"} <= set(texts)
    assert any("Alpha moves SE, one hex a turn" in text for text in texts)


def test_a_board_of_fifteen_columns_is_one_page_with_both_homes() -> None:
    [page] = _pages("raiders", "map")
    assert {"0000", "1410", "Raiders begins here", "Wall begins here"} <= set(page.texts)


def test_a_yard_tells_its_ground_and_has_a_counter_for_each_hex_of_soft_ground() -> None:
    texts = _texts(_pages("crossing", "map"))
    assert {"soft ground", "deep water", "light obstruction", "Marsh"} <= set(texts)
    counters = _texts(_pages("crossing", "counters"))
    assert counters.count("quicksand") == 10
    assert any(f"10 of the {10 + counters.count('it bears')} hexes" in text for text in texts)


def test_hull_that_is_gone_is_crossed_out() -> None:
    game, setup = find("reef")
    space = game.first(setup).with_ship("Lancet", hull=5)
    sheets = _sheets(game.name)
    whole = _pages("reef", "records", Page())[1]
    hurt = list(sheets.kinds["records"]([sheets.of_battle(space)], Page()))[1]
    assert len(hurt.marks) - len(whole.marks) == 2 * (space.ships["Lancet"].sheet.hull - 5)


def test_a_pad_of_either_thrust_has_what_is_written_in_secret() -> None:
    assert "excess thrust" in _texts(_pages("reef", "pads"))
    assert "marker" not in _texts(_pages("reef", "pads"))
    assert {"marker", "launches"} <= set(_texts(_pages("strike", "pads")))


def test_markers_that_lie_face_down_are_not_printed_for_the_other_side() -> None:
    """Two plots that differ in a marker alone print alike for who may not see it."""
    game, setup = find("strike")
    rules, sheets = game.rules(setup), _sheets("Full Thrust on hexes")
    printed = []
    for marker in ("", "RR"):
        space = game.first(setup).with_ship("Kestrel", marker=marker, change=1)
        view = rules.view_for(altered(space, phase="plot", turn=1), PUBLIC)
        subject = sheets.of_battle(view)
        printed.append([_texts(list(make([subject], Page()))) for make in sheets.kinds.values()])
    assert printed[0] == printed[1]


def test_rules_are_printed_with_their_tables() -> None:
    assert {"class", "9–12"} <= set(_texts(_pages("strike", "weapons")))
    assert "rounds 1 to 8" in _texts(_pages("raiders", "weapons"))
    assert "depth" in _texts(_pages("crossing", "weapons"))


def test_the_command_prints_sheets_designs_and_battles_of_every_game(
    capsys: pytest.CaptureFixture[str], tmp_path: FilePath
) -> None:
    out = tmp_path / "x.pdf"
    assert run(capsys, "print", "frigate", "wasp", "icarus", "--out", out).code == 0
    told = "\n".join(page.extract_text() for page in pypdf.PdfReader(out).pages)
    assert "Arcs of fire" in told and "53 pts a ship" in told and "Icarus" in told
    assert run(capsys, "print", "crossing", "--all", "--out", out).code == 0
    records = _pages("crossing", "records", Page("a4", _sheets("Figures").several))
    assert len(pypdf.PdfReader(out).pages) > len(records)
    ran = run(capsys, "print", "crossing", "--pads", "--out", out)
    assert ran.code == 2 and "order pads" in ran.err
    ran = run(capsys, "print", "crossing", "--map", "--svg", "--out", tmp_path)
    assert all(line.endswith(".svg") for line in ran.out.splitlines())


def test_hexes_of_a_map_are_numbered_as_on_the_screen() -> None:
    game, setup = find("crossing")
    yard = game.first(setup)
    texts = _texts(_pages("crossing", "map"))
    numbers = [text for text in texts if len(text) == 4 and text.isdigit()]
    assert sorted(numbers) == sorted(hex_number(h) for h in yard.land.hexes)


def test_a_record_of_vectorish_tells_the_speeds_of_its_ship() -> None:
    game, setup = find("sealed orders")
    space = game.first(setup)
    texts = [t for t in _texts(_pages("sealed orders", "records")) if t.startswith("Speeds over")]
    told = [f"Speeds over faces: {speeds_of(ship).text}" for ship in space.ships.values()]
    assert sorted(text.split(" · ")[0] for text in texts) == sorted(told)
    assert any(line[-1] != "0" for line in told)
    puzzle = [t for t in _texts(_pages("sidestep", "records")) if t.startswith("Speeds over")]
    assert puzzle and all(text.endswith(" · ADF 1, MR 1") for text in puzzle)


def test_tokens_of_one_hex_are_named_one_above_the_other() -> None:
    game, setup = find("raiders")
    board = game.first(setup)
    names = [token.name for token in board.on_board()][:2]
    there = {name: altered(board.tokens[name], hex=Hex(5, 3)) for name in names}
    board = altered(board, tokens={**board.tokens, **there})
    sheets = _sheets(game.name)
    pages = sheets.kinds["map"]([sheets.of_battle(board)], A4)
    feet = [m.y for p in pages for m in p.marks if isinstance(m, Words) and m.text in names]
    assert len(feet) == 2 and abs(feet[0] - feet[1]) > 1.5
