"""Map, counters, pads and chart: all that is needed to play on paper."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.hexgrid.hexes import hex_number
from game.printing.board import MOST_PAGES
from game.printing.drawing import Disc, Drawing, Path, Words
from game.printing.paper import MARGIN, Page
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.printing.map import paper_map
from game.systems.earth_expects.printing.sheets import ShipSheets, Subject
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.state.view import view_for
from game.systems.vectorish.printing import VectorSheets
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


@pytest.mark.parametrize("several", [1, 2, 3, 4])
@pytest.mark.parametrize("turn", [1, 5])
def test_pads_end_with_the_battle_and_no_word_of_them_is_cut(several: int, turn: int) -> None:
    view = replace(_view("five a side"), turn=turn)
    [*pages] = SHEETS.kinds["pads"]([SHEETS.of_battle(view)], Page("letter", several))
    texts = _texts(pages)
    assert not any("…" in text for text in texts)
    for number in range(1, 30):
        pads = len(view.ships) if turn <= number <= view.scenario.turn_limit else 0
        assert texts.count(str(number)) == pads
    tracks = _texts(list(SHEETS.kinds["records"]([SHEETS.of_battle(view)], Page())))
    assert str(view.scenario.turn_limit + 1) not in tracks


def test_the_chart_tells_the_optional_rules_in_play_and_no_others() -> None:
    some = _texts(_made("weapons", "sister ships"))
    every = _texts(_made("weapons", "the whole book"))
    assert not any(text.startswith("Optional rules in play") for text in some)
    assert any(text.startswith("Optional rules in play") for text in every)
    told = [text for text in every if text.startswith(("Simple sensors.", "Exposed engines."))]
    assert len(told) == 1 and told[0].startswith("Simple sensors.")


def _where(pages: list[Drawing], text: str) -> Words:
    [found] = [m for p in pages for m in p.marks if isinstance(m, Words) and m.text == text]
    return found


def test_ships_and_missiles_of_one_hex_are_named_one_above_the_other() -> None:
    view = _view("two scouts")
    icarus = view.ships["Icarus"]
    flying = {
        name: Missile(name, icarus.side, "Icarus", "Daedalus", icarus.hex) for name in ("M1", "M2")
    }
    view = replace(view.with_ship("Daedalus", hex=icarus.hex), missiles=flying)
    pages = paper_map(view, Page()).pages()
    feet = [_where(pages, text).y for text in ("Icarus", "Daedalus", "2 missiles")]
    assert all(abs(one - other) > 1.5 for one, other in pairwise(sorted(feet)))
    note = f"{hex_number(icarus.hex)}: 2 missiles of Icarus to Daedalus"
    assert note in _texts(pages)
    records = _texts(list(SHEETS.kinds["records"]([SHEETS.of_battle(view)], Page())))
    assert "Missiles in flight to Daedalus 2" in records
    locked = replace(view, locks={("Icarus", "Daedalus"): 2})
    records = _texts(list(SHEETS.kinds["records"]([SHEETS.of_battle(locked)], Page())))
    assert "Lock-ons on Daedalus 2 · missiles in flight to Daedalus 2" in records


def test_a_long_name_takes_two_lines_of_its_counter() -> None:
    texts = _texts(_made("counters", "the whole book"))
    assert not any("…" in text for text in texts)
    assert {"Bonnie", "Dundee", "Rose Window"} <= set(texts)


def test_the_chart_holds_every_weapon_with_its_tables() -> None:
    texts = _texts(list(SHEETS.kinds["weapons"]([], Page())))
    for words in ("Ion cannon", "Laser", "Railgun", "Missile", "Point defence", "Sensor"):
        assert any(words in text for text in texts), words
    assert {"range + shields", "no lock-on", "strength", "ringed cross"} <= set(texts)


def test_the_chart_tells_power_movement_and_repairs_before_the_weapons() -> None:
    pages = list(SHEETS.kinds["weapons"]([], Page()))
    texts = _texts(pages)
    assert not any("…" in text for text in texts)
    heads = ["Turn", "Power", "Movement", "Repairs", "Ion cannon", "Laser"]
    places = [texts.index(head) for head in heads]
    assert places == sorted(places)
    told = " ".join(texts)
    for title in ("Slowing down.", "Engine failure.", "Drift.", "Cancel a hex.", "Who needs how"):
        assert title in told, title
    assert "lll." in texts and "up to 1" in texts
    assert told.index("Repairs: one box a control.") < told.index("Ion cannon")


def test_the_chart_of_ships_that_drift_tells_no_movement_that_is_not_theirs() -> None:
    texts = _texts(list(VectorSheets().kinds["weapons"]([], Page())))
    assert "Ion cannon" in texts
    assert not any(text.startswith(("Drift.", "Speeding up.")) for text in texts)


def test_ships_from_the_yard_have_counters_and_no_map() -> None:
    subject: Subject = SHEETS.of_ship("icarus")
    assert SHEETS.kinds["map"]([subject], Page()) == []
    [page] = SHEETS.kinds["counters"]([subject], Page())
    assert "Icarus" in page.texts
