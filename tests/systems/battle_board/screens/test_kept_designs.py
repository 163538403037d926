"""Designs are saved and loaded on the screen of fleets."""

from __future__ import annotations

from game.app import Window
from game.desk.play.order_screen import OrderScreen
from game.systems.battle_board.designs.kept import designs_folder, kept_designs
from game.systems.battle_board.screens.fleet.sheet import FleetSheet
from game.systems.battle_board.state.orders import FleetOrder
from tests.systems.battle_board.screens.test_window import seated
from tests.window.test_whole_battles import press


def fleet(window: Window) -> FleetSheet:
    """The sheet that the window shows."""
    assert isinstance(window.screen, OrderScreen)
    assert isinstance(window.screen.sheet, FleetSheet)
    return window.screen.sheet


def said(window: Window) -> str:
    """What was said last in passing."""
    return window.screen.toasts[-1].message


def test_a_saved_design_is_bought_in_a_later_battle() -> None:
    window = seated("build_off", "person", "scripted")
    fleet(window).set_part("ideal_speed", 9)
    window.step(0.0)
    drawn = fleet(window).drawn
    press(window, "Ctrl D")
    assert kept_designs()[0] == {drawn.name: drawn}
    later = seated("build_off", "person", "scripted")
    fleet(later).draw(drawn.name)
    later.step(0.0)
    press(later, "A")
    order = fleet(later).pad.written(FleetOrder)
    assert order.designs == (drawn,)
    assert not fleet(later).faults()


def test_a_design_of_the_game_is_not_saved() -> None:
    window = seated("build_off", "person", "scripted")
    press(window, "Ctrl D")
    assert "comes with the game" in said(window)
    assert not designs_folder().exists()


def test_a_folder_that_cannot_be_written_is_told() -> None:
    window = seated("build_off", "person", "scripted")
    designs_folder().write_text("no folder")
    fleet(window).set_part("ideal_speed", 9)
    window.step(0.0)
    press(window, "Ctrl D")
    assert "is not saved" in said(window)


def test_files_are_read_again_and_their_faults_told() -> None:
    window = seated("build_off", "person", "scripted")
    designs_folder().mkdir()
    (designs_folder() / "bad.toml").write_text("name = ")
    press(window, "Ctrl O")
    assert said(window).startswith("bad.toml: ")
