"""Map, counters, pads and chart: all that is needed to play on paper."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import hex_number
from game.printing.board import MOST_PAGES
from game.printing.drawing import Disc, Drawing, Path
from game.printing.paper import MARGIN, Page
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.printing.map import paper_map
from game.systems.earth_expects.printing.sheets import ShipSheets, Subject
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.table.eyes import PUBLIC

SHEETS = ShipSheets()


def _view(name: str, side: str = PUBLIC) -> Battle:
    setup = EARTH_EXPECTS.find(name)
    return view_for(EARTH_EXPECTS.first(setup), side)


def _made(kind: str, name: str, side: str = PUBLIC) -> list[Drawing]:
    subject = SHEETS.of_battle(_view(name, side))
    return list(SHEETS.kinds[kind]([subject], Page()))  # type: ignore[index]


def _texts(pages: list[Drawing]) -> list[str]:
    return [text for page in pages for text in page.texts]


EVERY = [listed.path.stem for listed in EARTH_EXPECTS.listed()]


@pytest.mark.parametrize("name", EVERY)
def test_the_map_of_every_battle_holds_its_ships_once_on_few_pages(name: str) -> None:
    view = _view(name)
    pages = paper_map(view, Page()).pages()
    texts = _texts(pages)
    assert 1 <= len(pages) <= MOST_PAGES
    for ship in view.afloat():
        assert texts.count(hex_number(ship.hex)) == 1
        assert any(text.startswith(ship.name[:6]) for text in texts)
    numbers = [text for text in texts if text[:2].isdigit() and len(text) == 4]
    assert len(numbers) == len(set(numbers)), "no hex stands on two pages"


@pytest.mark.parametrize("name", EVERY)
def test_nothing_of_a_map_lies_off_the_paper(name: str) -> None:
    for page in paper_map(_view(name), Page("letter")).pages():
        for mark in page.marks:
            if isinstance(mark, Path):
                assert all(MARGIN - 0.2 <= x <= page.wide - MARGIN + 0.2 for x, _y in mark.points)
                assert all(MARGIN - 0.2 <= y <= page.high - MARGIN for _x, y in mark.points)


def test_terrain_has_its_sign_and_its_name() -> None:
    pages = _made("map", "through the belt")
    texts = _texts(pages)
    for words in ("The Teeth", "Big Tom", "dense asteroids", "standard asteroids", "surface"):
        assert words in texts
    rocks = sum(isinstance(mark, Disc) for page in pages for mark in page.marks)
    view = _view("through the belt")
    shown = {text for text in texts if text.isdigit()}
    held = [h for h in view.terrain.at if hex_number(h) in shown]
    assert rocks >= 3 * (len(held) - 1)


def test_what_hides_is_told_by_its_area_and_its_place_only_to_its_side() -> None:
    secret = "Outrider"
    pages = _made("map", "hide and seek")
    notes = [text for text in _texts(pages) if text.startswith(secret)]
    assert notes and all("hides" in text for text in notes)
    own = EARTH_EXPECTS.first(EARTH_EXPECTS.find("hide and seek")).ships[secret].side
    assert secret in _texts(_made("map", "hide and seek", own))
    assert secret not in _texts(_made("counters", "hide and seek"))


def test_there_is_a_counter_for_every_ship_and_missile() -> None:
    texts = _texts(_made("counters", "vigilance against icarus"))
    assert {"Vigilance", "Icarus"} <= set(texts)
    launchers = len(_view("vigilance against icarus").ships["Vigilance"].design.launchers)
    assert [text for text in texts if text.startswith("M")] == [
        f"M{n}" for n in range(1, launchers + 1)
    ]


def test_a_pad_has_a_line_a_turn_from_the_turn_on_that_is_played() -> None:
    texts = _texts(_made("pads", "two scouts"))
    assert texts.count("plot") == 2
    numbers = [int(text) for text in texts if text.isdigit()]
    assert numbers[: len(numbers) // 2] == list(range(1, len(numbers) // 2 + 1))


def test_the_chart_holds_every_weapon_with_its_tables() -> None:
    texts = _texts(list(SHEETS.kinds["weapons"]([], Page())))
    for words in ("Ion cannon", "Laser", "Railgun", "Missile", "Point defence", "Sensor"):
        assert any(words in text for text in texts), words
    assert {"range + shields", "no lock-on", "strength", "ringed cross"} <= set(texts)


def test_ships_from_the_yard_have_counters_and_no_map() -> None:
    subject: Subject = SHEETS.of_ship("icarus")
    assert SHEETS.kinds["map"]([subject], Page()) == []
    [page] = SHEETS.kinds["counters"]([subject], Page())
    assert "Icarus" in page.texts
