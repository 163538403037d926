"""Each key of the screens of fleets and tactics does what it says."""

from __future__ import annotations

import pytest

from game.app import Window
from game.desk.play.order_screen import OrderScreen
from game.systems.battle_board.screens.fleet.sheet import FleetSheet
from game.systems.battle_board.screens.tactics.sheet import TacticsSheet
from game.systems.battle_board.state.orders import FleetOrder, TacticsOrder
from game.systems.battle_board.state.tactics import PREFERENCES, TACTICS
from tests.systems.battle_board.screens.on_desk import seated
from tests.window.test_whole_battles import press


def fleet() -> tuple[Window, FleetSheet]:
    window = seated("build_off", "person", "scripted")
    assert isinstance(window.screen, OrderScreen)
    assert isinstance(window.screen.sheet, FleetSheet)
    return window, window.screen.sheet


def tactics() -> tuple[Window, TacticsSheet]:
    window = seated("line_of_battle", "person", "scripted")
    assert isinstance(window.screen, OrderScreen)
    assert isinstance(window.screen.sheet, TacticsSheet)
    return window, window.screen.sheet


def bought(sheet: FleetSheet) -> list[tuple[str, int]]:
    return [(token.design, token.ships) for token in sheet.pad.written(FleetOrder).tokens]


@pytest.mark.parametrize(("key", "step"), [("Down", 1), ("Up", -1)])
def test_arrows_lay_the_design_below_or_above_on_the_table(key: str, step: int) -> None:
    window, sheet = fleet()
    names = list(sheet.plan.known)
    press(window, key)
    assert sheet.drawn.name == names[step]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_numbers_choose_the_hull(number: int) -> None:
    window, sheet = fleet()
    press(window, str(number))
    assert sheet.drawn.hull == list(sheet.plan.parts.hulls)[number - 1]


def test_h_takes_the_next_hull_and_j_one_jet_more() -> None:
    window, sheet = fleet()
    hulls = list(sheet.plan.parts.hulls)
    before, jets = sheet.drawn.hull, sheet.drawn.jets
    press(window, "H")
    assert sheet.drawn.hull == hulls[(hulls.index(before) + 1) % len(hulls)]
    press(window, "J")
    assert sheet.drawn.jets == jets + 1


def test_j_refuses_a_jet_for_which_there_is_no_room() -> None:
    window, sheet = fleet()
    for _jet in range(30):
        press(window, "J")
    assert sheet.plan.fits
    assert sheet.drawn.parts == sheet.plan.parts.hulls[sheet.drawn.hull].parts


def test_a_adds_del_takes_away_bksp_takes_back_and_f_chooses() -> None:
    window, sheet = fleet()
    press(window, "A")
    assert bought(sheet) == [(sheet.drawn.name, 1)]
    press(window, "Del")
    assert bought(sheet) == []
    press(window, "Bksp")
    assert bought(sheet) == [(sheet.drawn.name, 1)]
    press(window, "F")
    assert 0 <= sheet.plan.left < min(map(sheet.plan.price, sheet.plan.known)) * 4
    press(window, "Enter")
    assert isinstance(window.screen, OrderScreen)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_numbers_give_a_tactic(number: int) -> None:
    window, sheet = tactics()
    press(window, str(number % 4 + 1))
    press(window, str(number))
    assert sheet.token.tactic == TACTICS[number - 1]


def test_p_goes_through_the_preferences() -> None:
    window, sheet = tactics()
    seen = []
    for _each in PREFERENCES:
        seen.append(sheet.token.preference)
        press(window, "P")
    assert sorted(seen) == sorted(PREFERENCES)


def test_arrows_choose_a_token_h_takes_it_in_hand_and_a_tells_all_alike() -> None:
    window, sheet = tactics()
    names = [token.name for token in sheet.plan.tokens]
    press(window, "Down")
    assert sheet.token.name == names[1]
    press(window, "Up")
    press(window, "Up")
    assert sheet.token.name == names[-1]
    press(window, "H")
    assert sheet.pad.written(TacticsOrder).by_hand == names[-1]
    press(window, "3")
    press(window, "A")
    assert {token.tactic for token in sheet.plan.tokens} == {TACTICS[2]}
