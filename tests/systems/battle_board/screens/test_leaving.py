"""A token moved by hand leaves the board only when its owner says so (Ruling Q314)."""

from __future__ import annotations

import pytest

from game.desk.kit import BigButton
from game.desk.play.order_screen import OrderScreen
from game.systems.battle_board.state.orders import TacticsOrder
from game.systems.battle_board.state.tactics import AWAY
from game.table.hotseat import Decide
from tests.desk.driver import click, frame, press
from tests.systems.battle_board.screens.on_desk import LARGE, SMALL, asked
from tests.systems.battle_board.support import beam, board, design, token

SHIP = design((beam(), 1), armour=2000, ideal_speed=10)


def at_step(number: int, theirs: str = "1405") -> OrderScreen:
    """A token by hand that is asked for so many a step under Disengage."""
    runs = token("runs", "West", "0105", SHIP, tactic=AWAY, steps=number - 1)
    stays = token("stays", "West", "0205", SHIP)
    found = board([runs, stays, token("theirs", "East", theirs, SHIP)], turn=0)
    return asked(found, "step", tactics=TacticsOrder(by_hand="runs"))


def words_of(screen: OrderScreen) -> str:
    """What the big button says."""
    button = screen.widget("seal")
    assert isinstance(button, BigButton)
    return f"{button.label} | {button.second}"


@pytest.mark.parametrize("stays", [False, True])
def test_at_the_eighth_step_the_screen_tells_and_asks(*, stays: bool) -> None:
    screen = at_step(8)
    assert screen.subline == "Disengage: leave now, or click a hex to stay"
    assert words_of(screen) == "runs leaves the board | for good, and it counts half"
    if stays:
        press(screen, "Down")
        assert "leaves" not in words_of(screen)
    press(screen, "Enter")
    assert screen.hot.runner.battle.tokens["runs"].gone is not stays


def test_a_click_leads_off_the_board_again_after_a_hex_was_chosen() -> None:
    screen = at_step(8)
    press(screen, "Up")
    click(screen, "tactic")
    assert words_of(screen).startswith("runs leaves the board")


def test_the_step_before_it_warns() -> None:
    screen = at_step(7)
    assert screen.subline == "Disengage: step 7 of 7, the next leads off the board"
    assert words_of(screen).startswith("By tactic: ")


def test_an_enemy_near_by_keeps_it_here() -> None:
    screen = at_step(8, theirs="0107")
    assert screen.subline == "Disengage: an enemy within 2 hexes keeps it here"
    assert "leaves" not in words_of(screen)


def test_steps_left_to_the_tactic_until_an_enemy_is_in_reach_do_not_lead_off_the_board() -> None:
    screen = at_step(6)
    press(screen, "U")
    hot = screen.hot
    moment = hot.next_moment()
    while not isinstance(moment, Decide):
        moment = hot.next_moment()
    assert moment.decisions[0].kind == "step"
    assert hot.runner.battle.tokens["runs"].steps == 7


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_report_shows_who_got_away(size: tuple[int, int]) -> None:
    """Ruling Q322."""
    screen = at_step(8)
    press(screen, "Enter")
    report = screen.desk.named["report"](screen.desk)
    report.resize(size, 1.0)
    frame(report, size)
    told = [" ".join(line.split()) for line in report.text().splitlines()]
    assert any("runs ×1" in line and "got away" in line for line in told), told
