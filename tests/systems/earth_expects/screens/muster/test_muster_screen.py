"""Buying a fleet and choosing optional rules before the battle, by mouse and by keyboard."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from game.desk.before.setup import SetupScreen
from game.desk.before.title import TitleScreen
from game.desk.kit import BigButton, Button, CardList, ListView
from game.desk.map.widget import MapWidget
from game.desk.paint import theme
from game.hexgrid.hexes import hex_from_number
from game.settings import load_settings
from game.systems.earth_expects.game import Setup
from game.systems.earth_expects.options.choosing import OPTIONS, presets
from game.systems.earth_expects.scenario.file import find_scenario
from game.systems.earth_expects.scenario.muster import points_left, price
from game.systems.earth_expects.screens.muster.purchase import PurchaseScreen
from game.systems.earth_expects.screens.muster.steps import MusterVeil
from game.systems.earth_expects.screens.muster.waste import purse_waste
from game.systems.earth_expects.screens.muster.yard import group_words
from game.systems.earth_expects.screens.setup.options import OptionsScreen
from game.systems.earth_expects.ship.by_name import load_ship
from game.systems.earth_expects.ship.kept import YARD
from game.table.journal.folder import HOME_VARIABLE
from tests.desk.before.test_title import new_desk
from tests.desk.driver import click, frame, press, type_text
from tests.systems.earth_expects.screens.stage import show

POINTS = """title = "Free purchase"
[[sides]]
name = "United Nations"
points = 12
zone = {hex = "0612", radius = 2}
[[sides]]
name = "Jovian League"
points = 12
zone = {hex = "2812", radius = 2}
"""


def _setup(folder: Path) -> SetupScreen:
    file = folder / "purchase.toml"
    file.write_text(POINTS)
    desk = new_desk()
    title = TitleScreen(desk)
    show(title)
    screen = SetupScreen(desk, title)
    show(screen)
    screen.open_file(str(file))
    show(screen)
    return screen


def _muster(folder: Path) -> PurchaseScreen:
    begun = click(_setup(folder), "begin")
    assert isinstance(begun, PurchaseScreen)
    show(begun)
    return begun


def _row(screen: PurchaseScreen, name: str) -> tuple[int, int]:
    rows = screen.widget("designs")
    assert isinstance(rows, ListView)
    return rows.row_rect([row.title for row in rows.rows].index(name)).center


def test_by_mouse_alone_a_fleet_is_bought_placed_turned_and_given_back(tmp_path: Path) -> None:
    screen = _muster(tmp_path)
    for name in ("Vigilance", "Europa"):
        screen.find(name)
        show(screen)
        click(screen, _row(screen, name))
        click(screen, "buy")
    assert (screen.fleet[0].name, screen.fleet[0].hex) == ("Vigilance", "0612")
    board = screen.widget("map")
    assert isinstance(board, MapWidget)
    place = hex_from_number("0612").step(2)
    click(screen, board.pixel(place))
    before = screen.fleet[1].facing
    click(screen, "turn right")
    assert hex_from_number(screen.fleet[1].hex) == place and screen.fleet[1].facing != before
    assert screen.widget("points").text() == "0 of 12 points left"
    click(screen, "give back")
    assert [e.name for e in screen.fleet] == ["Vigilance"]
    assert click(screen, "ready") is None
    assert click(screen, "question yes") is not None
    ships = screen.desk.game.runner.battle.ships
    assert [s.hex for s in ships.values() if s.side == "United Nations"] == [
        hex_from_number("0612")
    ]
    assert {s.side for s in ships.values()} == {"United Nations", "Jovian League"}


def test_by_keyboard_alone_too(tmp_path: Path) -> None:
    screen = _muster(tmp_path)
    press(screen, "Ctrl F")
    type_text(screen, "vigil")
    press(screen, "Tab", "Down", "B", "E")
    assert [e.name for e in screen.fleet] == ["Vigilance"]
    assert press(screen, "Enter", "Y") is not None
    assert screen.desk.hot is not None


def test_cards_stand_beside_each_other_and_arrows_go_from_one_to_the_next(tmp_path: Path) -> None:
    screen = _muster(tmp_path)
    cards = screen.widget("designs")
    assert isinstance(cards, CardList) and cards.across == 3
    assert cards.row_rect(0).top == cards.row_rect(2).top < cards.row_rect(3).top
    for combo, wanted in (("Right", 1), ("Down", 4), ("Left", 3), ("Up", 0)):
        if combo == "Right":
            screen.look_at(screen.yard.found[0])
            show(screen)
        press(screen, combo)
        assert screen.yard.at == wanted


def test_a_group_of_ships_is_shown_alone_by_mouse_and_by_keys(tmp_path: Path) -> None:
    screen = _muster(tmp_path)
    every = len(screen.yard.found)
    click(screen, "group scouts")
    cards = screen.widget("designs")
    assert isinstance(cards, ListView)
    assert {row.second.partition(" · ")[0] for row in cards.rows} == {"corvette", "scout"}
    screen.focus_on("group civil")
    press(screen, "Space")
    cards = screen.widget("designs")
    assert isinstance(cards, ListView)
    kinds = {row.second.partition(" · ")[2] for row in cards.rows}
    assert kinds == {"freighter", "passenger ship"}
    click(screen, "group all")
    assert len(screen.yard.found) == every


def test_every_ship_is_in_one_group(tmp_path: Path) -> None:
    screen = _muster(tmp_path)
    groups = [group for group in group_words() if group]
    screen.show_group("")
    every = screen.yard.found
    found: list[str] = []
    for group in groups:
        screen.show_group(group)
        found += screen.yard.found
    assert sorted(found) == sorted(every)


def test_a_card_tells_guns_and_price_and_how_many_are_in_the_fleet(tmp_path: Path) -> None:
    screen = _muster(tmp_path)
    screen.find("Europa")
    show(screen)
    words = screen.widget("designs").text()
    assert "Europa · heavy cruiser · 4 · laser 4" in words and "in your fleet" not in words
    screen.look_at("europa")
    show(screen)
    press(screen, "B", "B")
    assert "2 in your fleet" in screen.widget("designs").text()


def test_points_are_hexes_spent_wanted_and_free(tmp_path: Path) -> None:
    screen = _muster(tmp_path)
    screen.buy("europa")
    screen.look_at("halberd")
    show(screen)
    purse = screen.widget("purse").rect
    picture = frame(screen, (1280, 720))
    r = min(purse.h / 3**0.5, purse.w / 24.5)
    spots = [(purse.left + round(r * (2 * n + 1)), purse.centery) for n in range(12)]
    fills = [tuple(picture.get_at(spot)[:3]) for spot in spots]
    spent, wanted, free = set(fills[:4]), set(fills[4:6]), set(fills[6:])
    assert spent == {theme.side(0).colour}
    assert len(wanted) == len(free) == 1 and len(spent | wanted | free) == 3


def test_a_price_is_told_before_it_is_paid(tmp_path: Path) -> None:
    screen = _muster(tmp_path)
    screen.look_at("europa")
    show(screen)
    assert "Buy Europa for 4" in screen.widget("buy").text()
    assert screen.widget("purse words").text() == "8 left after Europa"
    screen.look_at("earths_answer")
    show(screen)
    assert screen.widget("purse words").text() == "4 short of Earth's Answer"
    assert "more than is left (12)" in screen.widget("buy").text()
    press(screen, "B")
    assert not screen.fleet


def test_the_ship_looked_at_is_seen_as_hull_or_as_record(tmp_path: Path) -> None:
    screen = _muster(tmp_path)
    assert screen.yard.looked_at is not None and screen.has("portrait")
    press(screen, "V")
    assert screen.has("record") and not screen.has("portrait")
    look = screen.widget("look").rect
    click(screen, (look.left + 8, look.centery))
    assert screen.has("portrait") and not screen.has("record")


def test_the_ship_chosen_in_the_fleet_is_the_one_looked_at(tmp_path: Path) -> None:
    screen = _muster(tmp_path)
    for key in ("europa", "icarus"):
        screen.buy(key)
    show(screen)
    screen.choose(0)
    show(screen)
    assert screen.yard.looked_at == "europa"
    assert screen.widget("value 0").text() == "3"


def test_top_speeds_are_those_of_the_rules_and_a_base_has_none(tmp_path: Path) -> None:
    """Two engines of three boxes at a power a point; a quarter of a power on a scout."""
    muster = _muster(tmp_path).muster
    speeds = {key: muster.top_speed(muster.for_sale[key]) for key in ("europa", "icarus")}
    assert speeds == {"europa": 3, "icarus": 6}
    assert muster.top_speed(muster.for_sale["gate_of_horn"]) == 0


def test_too_dear_or_outside_the_zone_is_refused_in_words(tmp_path: Path) -> None:
    screen = _muster(tmp_path)
    screen.buy("earths_answer")
    assert screen.toasts[-1].message == "The Earth's Answer costs more than is left (12)."
    screen.buy("vigilance")
    board = screen.widget("map")
    assert isinstance(board, MapWidget)
    click(screen, board.pixel(hex_from_number("0612").step(5, 3)))
    assert screen.toasts[-1].message == "Ships are placed inside the coloured zone."
    assert screen.fleet[0].hex == "0612"
    frame(screen, (1280, 720))
    buttons = [widget.rect for widget in screen.walk() if isinstance(widget, Button)]
    assert all(toast.rect.collidelist(buttons) < 0 for toast in screen.toasts)


def test_two_persons_buy_one_after_the_other_behind_a_curtain(tmp_path: Path) -> None:
    setup = _setup(tmp_path)
    setup.seat("Jovian League", "person")
    show(setup)
    veil = click(setup, "begin")
    assert isinstance(veil, MusterVeil) and veil.side == "United Nations"
    first = veil._then
    assert isinstance(first, PurchaseScreen)
    show(first)
    first.take_suggestion()
    show(first)
    second = click(first, "ready")
    assert isinstance(second, MusterVeil) and second.side == "Jovian League"
    show(second)
    shown = " ".join(widget.text() for widget in second.walk())
    assert not any(entry.name in shown for entry in first.fleet)


def test_ships_drawn_in_the_yard_are_marked_as_yours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    YARD.keep(replace(load_ship("firefly"), name="Seventh Firefly"))
    screen = _muster(tmp_path)
    screen.find("firefly")
    show(screen)
    rows = screen.widget("designs")
    assert isinstance(rows, ListView)
    marked = {row.title: any(cell.label == "yours" for cell in row.cells) for row in rows.rows}
    assert marked == {"Firefly": False, "Seventh Firefly": True}
    frame(screen, (1280, 720))


def _options(screen: SetupScreen) -> tuple[str, ...]:
    assert isinstance(screen.setup, Setup)
    return screen.setup.scenario.options


def test_optional_rules_are_found_ticked_taken_by_preset_and_kept(tmp_path: Path) -> None:
    setup = _setup(tmp_path)
    screen = click(setup, "options")
    assert isinstance(screen, OptionsScreen)
    show(screen)
    first = next(iter(OPTIONS))
    click(screen, f"option {first}")
    assert _options(setup) == (first,)
    segment = screen.widget("presets").rect
    click(screen, (segment.right - 8, segment.centery))
    assert _options(setup) == tuple(OPTIONS)
    screen.find(first)
    assert first in {option.name for option in screen.found()}
    assert press(screen, "Esc") is setup
    assert list(presets())[-1] in setup.widget("options").text()
    assert click(setup, "begin") is not None


def test_a_base_is_sold_with_the_word_that_it_cannot_move(tmp_path: Path) -> None:
    screen = _muster(tmp_path)
    screen.find("Gate of Horn")
    show(screen)
    rows = screen.widget("designs")
    assert isinstance(rows, ListView)
    assert [row.second for row in rows.rows] == ["battlecruiser · base, cannot move"]
    click(screen, _row(screen, "Gate of Horn"))
    click(screen, "buy")
    fleet = screen.widget("ships")
    assert isinstance(fleet, ListView)
    assert "BC base" in fleet.rows[0].text()


def test_a_preset_takes_all_that_the_ships_of_a_battle_need(tmp_path: Path) -> None:
    """Elite crews, arrays and a disguise need their rules; exposed engines would refuse them."""
    setup = _setup(tmp_path)
    setup.open_file(str(find_scenario("the_whole_book")))
    show(setup)
    screen = click(setup, "options")
    assert isinstance(screen, OptionsScreen)
    show(screen)
    segment = screen.widget("presets").rect
    click(screen, (segment.right - 8, segment.centery))
    left_out = {"exposed engines", "exposed engines, severe"}
    assert set(_options(setup)) == set(OPTIONS) - left_out
    assert screen.barred(OPTIONS["crew quality"]) == "The ships of this battle need it."
    refused = screen.barred(OPTIONS["exposed engines"])
    assert refused.startswith("Not with ") and "Only armour may" in refused
    assert screen.barred(OPTIONS["fast missiles"]) == ""
    assert press(screen, "Esc") is setup
    assert setup.why_not() == ""


def _ready(screen: PurchaseScreen) -> BigButton:
    button = screen.widget("ready")
    assert isinstance(button, BigButton)
    return button


def _half_spent(folder: Path) -> PurchaseScreen:
    screen = _muster(folder)
    cheapest = min(screen.designs, key=lambda key: price(screen.designs[key]))
    screen.buy(cheapest)
    show(screen)
    return screen


def test_points_that_would_buy_a_ship_are_asked_about_and_enter_goes_back(tmp_path: Path) -> None:
    screen = _half_spent(tmp_path)
    fleet = list(screen.fleet)
    for _time in range(2):
        assert press(screen, "Enter") is None
        assert screen.has("question no")
        show(screen, (1920, 1080))
        assert press(screen, "Enter") is None
        assert not screen.has("question no") and screen.fleet == fleet
    assert click(screen, "ready") is None
    assert click(screen, "question yes") is not None
    assert screen.desk.hot is not None


def test_the_fleets_question_can_be_turned_off(tmp_path: Path) -> None:
    screen = _half_spent(tmp_path)
    press(screen, "Enter", "K", "Enter")
    assert not load_settings().asks("purchase") and load_settings().asks("power")
    assert press(screen, "Enter") is not None


def test_a_fleet_chosen_for_the_player_is_not_asked_about(tmp_path: Path) -> None:
    screen = _muster(tmp_path)
    press(screen, "F")
    assert screen.fleet == list(screen.muster.suggestion(screen.side))
    screen.muster.suggestion = lambda _side: tuple(screen.fleet[:1])  # type: ignore[method-assign]
    press(screen, "F")
    assert len(screen.fleet) == 1
    left = points_left(screen.scenario, screen.side, screen.fleet, screen.designs)
    assert left >= min(map(price, screen.designs.values()))
    assert press(screen, "Enter") is not None


def test_the_big_button_warns_while_points_would_buy_a_ship(tmp_path: Path) -> None:
    screen = _half_spent(tmp_path)
    assert _ready(screen).loses and "lost" in _ready(screen).second
    press(screen, "Enter", "K", "Esc")
    assert _ready(screen).loses
    while points_left(screen.scenario, screen.side, screen.fleet, screen.designs):
        screen.buy(min(screen.designs, key=lambda key: price(screen.designs[key])))
    show(screen)
    assert not _ready(screen).loses and "lost" not in _ready(screen).second


def test_no_fault_and_no_fleet_chosen_for_the_player_is_warned_of(tmp_path: Path) -> None:
    screen = _muster(tmp_path)
    assert not _ready(screen).loses and not _ready(screen).enabled
    screen.muster.suggestion = lambda _side: tuple(_half_spent(tmp_path).fleet)  # type: ignore[method-assign]
    press(screen, "F")
    show(screen)
    assert screen.fleet and not _ready(screen).loses


def test_a_purse_that_buys_no_other_ship_is_not_asked_about() -> None:
    assert list(purse_waste(Fraction(2), [Fraction(2), Fraction(5)]))
    assert not list(purse_waste(Fraction(3, 2), [Fraction(2), Fraction(5)]))
