"""A figure's turn on the screen, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.desk.kit import Screen
from game.desk.play.menu import MenuScreen
from game.desk.play.order_screen import OrderScreen
from game.hexgrid.hexes import hex_number
from game.systems.figures.state.orders import ActOrder
from game.table.hotseat import Decide
from tests.desk.driver import click, press
from tests.systems.figures.screens.every_place import GAME, PLACES, STAGE
from tests.systems.kit.stage import PERSONS, desk_for

SIZE = (1280, 720)


def shown(place: str, folder: Path, size: tuple[int, int] = SIZE) -> OrderScreen:
    """The screen of a place, laid out."""
    screen = PLACES[place](folder)[1]()
    assert isinstance(screen, OrderScreen)
    screen.resize(size)
    screen.update(0.0)
    return screen


def order(screen: OrderScreen) -> ActOrder:
    return screen.pad.written(ActOrder)


def names(screen: Screen) -> set[str]:
    return {widget.name for widget in screen.walk()}


@pytest.mark.parametrize(("key", "side"), [("W", 0), ("D", 1), ("Z", 4), ("A", 5)])
def test_a_hex_of_the_rosette_does_what_its_key_does(key: str, side: int, tmp_path: Path) -> None:
    by_mouse, by_key = shown("act", tmp_path), shown("act", tmp_path)
    click(by_mouse, f"hex {side}")
    press(by_key, key)
    assert order(by_mouse).path
    assert order(by_mouse) == order(by_key)


def test_a_hex_that_is_barred_says_why_and_changes_nothing(tmp_path: Path) -> None:
    screen = shown("act", tmp_path)
    before = order(screen)
    press(screen, "X")
    assert order(screen) == before
    assert [toast.message for toast in screen.toasts] == ["The map ends there."]


def test_undo_takes_back_step_by_step(tmp_path: Path) -> None:
    screen = shown("act", tmp_path)
    press(screen, "W")
    one = order(screen)
    press(screen, "W")
    press(screen, "Bksp")
    assert order(screen) == one
    press(screen, "Bksp")
    assert not order(screen).path


def test_a_cart_is_told_why_it_cannot_attack(tmp_path: Path) -> None:
    screen = shown("act with a cart", tmp_path)
    press(screen, "2")
    assert order(screen).manoeuvre == "move"
    assert [toast.message for toast in screen.toasts] == ["A cart can only move."]
    card = screen.widget("all-out attack").explain
    assert card is not None
    assert "A cart can only move." in card.text()  # type: ignore[union-attr]


def test_change_position_again_takes_the_next_posture(tmp_path: Path) -> None:
    screen = shown("act", tmp_path)
    press(screen, "5")
    assert order(screen).posture == "kneeling"
    press(screen, "5")
    assert order(screen).posture == "crawling"
    click(screen, "posture lying")
    assert order(screen).posture == "lying"


def test_a_wait_turns_to_the_hex_that_is_chosen(tmp_path: Path) -> None:
    screen = shown("act", tmp_path)
    press(screen, "4")
    press(screen, "X")
    assert order(screen).manoeuvre == "wait"
    assert order(screen).facing == "NW"


def test_the_key_of_attacks_goes_from_one_enemy_to_the_next(tmp_path: Path) -> None:
    screen = shown("act among enemies", tmp_path)
    chosen = []
    for _time in range(3):
        press(screen, "T")
        chosen.append(order(screen).attack)
    assert chosen == ["Dunn", "Sedge", "Dunn"]


def test_an_attack_is_left_out_again_by_its_button(tmp_path: Path) -> None:
    screen = shown("act among enemies", tmp_path)
    click(screen, "attack Attack Dunn")
    assert order(screen).attack == "Dunn"
    click(screen, "attack Attack Dunn")
    assert order(screen).attack is None


def test_who_is_down_has_nothing_to_choose(tmp_path: Path) -> None:
    screen = shown("act later", tmp_path)
    assert "Ash: try to rise" in screen.text()
    assert not names(screen) & {"none", "move", "choose"}


def test_in_quicksand_the_rosette_chooses_where_to_get_out(tmp_path: Path) -> None:
    screen = shown("act in quicksand", tmp_path)
    click(screen, "hex 0")
    assert order(screen).out is not None
    assert "climb out" in [roll.to for roll in screen.sheet.plan.rolls]  # type: ignore[attr-defined]


def test_another_roll_is_shown_by_key_and_by_mouse(tmp_path: Path) -> None:
    screen = shown("act in quicksand", tmp_path)
    assert "Will 14 or less" in screen.text()
    press(screen, "R")
    assert "Swimming 9 or less" in screen.text()
    click(screen, "roll 0")
    assert "Will 14 or less" in screen.text()


def test_the_rail_tells_how_it_stands_and_who_has_still_to_act(tmp_path: Path) -> None:
    words = shown("act", tmp_path).text()
    assert "0 of 3 home 0 of 3 home" in words
    assert "Still to act: 4 of yours, 3 of theirs" in words


def test_n_goes_from_figure_to_figure_in_a_circle(tmp_path: Path) -> None:
    screen = shown("act", tmp_path)
    names = screen.pad.decision.choices
    found = []
    for _name in names:
        press(screen, "N")
        found.append(order(screen).figure)
    assert found == [*names[1:], names[0]]


def toasts(screen: Screen) -> list[str]:
    return [toast.message for toast in screen.toasts]


def test_arrows_move_the_hex_cursor_from_where_the_figure_ends(tmp_path: Path) -> None:
    screen = shown("act", tmp_path)
    start = screen.sheet.plan.end.hex  # type: ignore[attr-defined]
    press(screen, "Up", "PgUp", "Ctrl Enter")
    end = screen.sheet.plan.end.hex  # type: ignore[attr-defined]
    assert end == start.step(0).step(1)


def test_left_and_right_keep_the_hex_cursor_in_its_row(tmp_path: Path) -> None:
    screen = shown("act", tmp_path)
    row = hex_number(screen.sheet.plan.end.hex)[2:]  # type: ignore[attr-defined]
    cursors = []
    for key in ("Right", "Right", "Right", "Left"):
        press(screen, key)
        cursors.append(screen.desk.map_view.cursor)
    assert [hex_number(one) for one in cursors if one] == [f"{n:02}{row}" for n in (1, 2, 3, 2)]


@pytest.mark.parametrize(
    ("place", "key", "words"),
    [
        ("act", "T", "Sedge is not within its reach, not even after a Step."),
        ("act", "U", "No friend needs a hand: none is stuck, in quicksand or in fast water."),
        ("act", "V", "No soft ground that nobody has tried lies beside it."),
        ("act on the gallery", "P", "The banner lies too far away; it has to be beside it."),
        ("act on the gallery", "H", "It does not carry the banner."),
    ],
)
def test_a_deed_that_cannot_be_done_says_why(
    place: str, key: str, words: str, tmp_path: Path
) -> None:
    screen = shown(place, tmp_path)
    before = order(screen)
    press(screen, key)
    assert order(screen) == before
    assert toasts(screen) == [words]


def test_boards_are_asked_for_where_there_is_a_cart(tmp_path: Path) -> None:
    screen = shown("act with a cart", tmp_path)
    press(screen, "N", "B")
    assert toasts(screen) == ["Boards go under a cart of the own side that is stuck; none is."]
    assert "B" not in shown("act", tmp_path).hotkeys


def test_a_helping_hand_has_another_key_than_the_rulers(tmp_path: Path) -> None:
    screen = shown("act with a stuck cart", tmp_path)
    press(screen, "N", "U")
    assert order(screen).help == "Wain"
    before = screen.desk.map_view.rulers
    press(screen, "G")
    assert order(screen).help == "Wain"
    assert screen.desk.map_view.rulers != before


def test_a_rider_keeps_to_the_saddle(tmp_path: Path) -> None:
    screen = shown("act of a rider", tmp_path)
    press(screen, "5")
    assert order(screen).manoeuvre == "move"
    assert toasts(screen) == [
        "It rides: only who is on foot crouches, kneels, crawls, sits or lies down."
    ]


def test_a_posture_tells_what_it_means_and_what_getting_up_takes(tmp_path: Path) -> None:
    screen = shown("act", tmp_path)
    press(screen, "5")
    words = screen.text()
    assert "Kneeling: a hex costs 2 more, and it cannot dodge. It attacks as ever." in words
    assert "Standing up again takes a turn, without a roll." in words


def test_who_sits_at_the_screen_is_the_one_who_concedes() -> None:
    hot = STAGE.seat(GAME, PERSONS)
    sides = []
    while len(sides) < 4:
        moment = STAGE.until(hot, "act")
        assert isinstance(moment, Decide)
        menu = MenuScreen(desk_for(hot), Screen())
        menu.resize(SIZE)
        assert f"{moment.side} gives up; asks once more" in menu.text()
        sides.append(menu.side)
        act = desk_for(hot).screen_of(moment)
        act.resize(SIZE)
        assert f"{moment.side} · {moment.decisions[0].choices[0]}: move" in act.text()
        assert menu.side == moment.side
        [decision] = moment.decisions
        hot.seal([(decision, ActOrder(figure=decision.choices[0]))])
    assert len({*sides}) == 2


def test_a_stuck_cart_is_pushed_or_gets_boards_and_who_is_near_is_told(tmp_path: Path) -> None:
    screen = shown("act with a stuck cart", tmp_path)
    press(screen, "N")
    words = screen.text()
    assert "Wain is stuck: a Step beside it pushes (U) or lays boards (B)." in words
    assert {"help Push Wain", "boards Boards under Wain"} <= names(screen)
    press(screen, "U")
    assert "Carter: push Wain" in screen.text()
    assert "ST 11 pushes Wain: 1 more for every 10 ST, until it acts again." in screen.text()
    press(screen, "B")
    assert "Wain gets free at 2 more." in screen.text()
