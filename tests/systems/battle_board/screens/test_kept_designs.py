"""Designs are saved and loaded on the screen of fleets."""

from __future__ import annotations

import pygame
import pytest

from game.app import Window
from game.desk.kit import ListView
from game.desk.kit.panels import ScrollArea
from game.desk.play.order_screen import OrderScreen
from game.systems.battle_board.designs.kept import DESIGNS, keep_design, kept_designs
from game.systems.battle_board.screens.fleet.sheet import FleetSheet
from game.systems.battle_board.state.orders import FleetOrder
from tests.desk.driver import type_text
from tests.systems.battle_board.screens.on_desk import seated
from tests.window.test_whole_battles import click, press


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
    assert not DESIGNS.folder.exists()


def test_a_folder_that_cannot_be_written_is_told() -> None:
    window = seated("build_off", "person", "scripted")
    DESIGNS.folder.write_text("no folder")
    fleet(window).set_part("ideal_speed", 9)
    window.step(0.0)
    press(window, "Ctrl D")
    assert "is not saved" in said(window)


def test_files_are_read_again_and_their_faults_told() -> None:
    window = seated("build_off", "person", "scripted")
    DESIGNS.folder.mkdir()
    (DESIGNS.folder / "bad.toml").write_text("name = ")
    press(window, "Ctrl O")
    assert said(window).startswith("bad.toml: ")


def test_every_further_file_that_cannot_be_used_is_counted() -> None:
    window = seated("build_off", "person", "scripted")
    DESIGNS.folder.mkdir()
    for name in ("bad.toml", "worse.toml", "worst.toml"):
        (DESIGNS.folder / name).write_text("name = ")
    press(window, "Ctrl O")
    assert said(window).startswith("bad.toml: ")
    assert said(window).endswith("2 more files cannot be used.")


def test_without_kept_designs_it_is_told_how_one_is_kept() -> None:
    window = seated("build_off", "person", "scripted")
    press(window, "Ctrl O")
    assert said(window).startswith("No design is saved yet")


def test_a_name_of_two_words_counts_when_something_else_is_done() -> None:
    window = seated("build_off", "person", "scripted")
    click(window, window.screen.widget("name"))
    press(window, "Ctrl A")
    for word in ("Long", " ", "Bow"):
        window.screen.typed(word)
        window.step(0.0)
    jets = window.screen.widget("jets").rect
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        window.take(pygame.event.Event(kind, pos=(jets.right - 5, jets.centery), button=1))
    window.step(0.0)
    assert fleet(window).drawn.jets == 1
    click(window, window.screen.widget("keep"))
    assert list(kept_designs()[0]) == ["Long Bow"]


def test_after_its_name_is_written_a_design_has_the_key_to_save_it() -> None:
    window = seated("build_off", "person", "scripted")
    click(window, window.screen.widget("name"))
    press(window, "Ctrl A")
    type_text(window.screen, "Longbow")
    press(window, "Enter")
    press(window, "Space")
    assert list(kept_designs()[0]) == ["Longbow"]


def test_a_design_without_a_name_keeps_the_one_it_had() -> None:
    window = seated("build_off", "person", "scripted")
    drawn = fleet(window).drawn
    click(window, window.screen.widget("name"))
    press(window, "Ctrl A")
    press(window, "Bksp")
    press(window, "Enter")
    assert said(window) == "A design needs a name."
    window.step(0.0)
    assert fleet(window).drawn == drawn


def test_among_many_designs_the_one_on_the_table_is_seen() -> None:
    first = seated("build_off", "person", "scripted")
    for number in range(60):
        keep_design(fleet(first).drawn.but(name=f"Kept {number}"))
    window = seated("build_off", "person", "scripted")
    for key in ("Down", "Up", "Up"):
        press(window, key)
        listed = window.screen.widget("designs")
        assert isinstance(listed, ListView) and listed.chosen is not None
        assert fleet(window).drawn.name in listed.rows[listed.chosen].text()
        assert listed.chosen in listed.visible_rows()


def test_what_a_faulty_design_comes_to_is_told_with_what_is_wrong() -> None:
    window = seated("build_off", "person", "scripted")
    fleet(window).set_part("jets", 40)
    window.step(0.0)
    text = window.screen.text()
    assert "take away" in text and "CANNOT BE BUILT YET" in text
    assert "MOVEMENT" in text and "DAMAGE BY RANGE" in text
    press(window, "A")
    assert not fleet(window).pad.written(FleetOrder).tokens


def kept_one(window: Window) -> str:
    """A design is drawn and kept; gives its name."""
    fleet(window).set_part("ideal_speed", 9)
    window.step(0.0)
    press(window, "Ctrl D")
    return fleet(window).drawn.name


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_kept_design_is_deleted_once_that_is_asked_and_answered(by_mouse: bool) -> None:
    window = seated("build_off", "person", "scripted")
    name = kept_one(window)
    for answer in ("question.1", "question.2"):
        assert name in kept_designs()[0]
        if by_mouse:
            click(window, window.screen.widget("delete"))
            click(window, window.screen.widget(answer))
        else:
            press(window, "Ctrl Del")
            press(window, answer[-1])
        assert not window.screen.has("question")
    assert kept_designs()[0] == {} and name not in fleet(window).plan.known


def test_a_design_of_the_game_cannot_be_deleted() -> None:
    window = seated("build_off", "person", "scripted")
    press(window, "Ctrl Del")
    assert not window.screen.has("question")
    assert said(window) == "This design is not saved."
    assert window.screen.hotkeys["Ctrl Del"].label == "Delete this saved design"


def test_a_double_click_on_a_design_adds_a_token_of_it() -> None:
    window = seated("build_off", "person", "scripted")
    listed = window.screen.widget("designs")
    assert isinstance(listed, ListView)
    pos = listed.rect.left + 40, listed.rect.top + 50
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 2:
        window.take(pygame.event.Event(kind, pos=pos, button=1))
        window.step(0.1)
    [token] = fleet(window).pad.written(FleetOrder).tokens
    assert token.design == fleet(window).drawn.name == list(fleet(window).plan.known)[1]


@pytest.mark.parametrize("many", [0, 1, 3, 12])
def test_with_any_number_of_designs_the_fleet_is_bought_by_mouse_in_a_small_window(
    many: int,
) -> None:
    first = seated("build_off", "person", "scripted")
    for number in range(many):
        keep_design(fleet(first).drawn.but(name=f"Kept {number}", slots=()))
    window = seated("build_off", "person", "scripted")
    for ships in range(1, 3):
        click(window, window.screen.widget("add"))
        stepper = window.screen.widget(f"ships {ships - 1}")
        assert window.screen.widget("tokens").rect.contains(stepper.rect)
    panel, add = window.screen.widget("fleet panel").rect, window.screen.widget("add").rect
    assert panel.contains(add) and window.screen.widget("designs").rect.h >= 90
    assert len(fleet(window).pad.written(FleetOrder).tokens) == 2


@pytest.mark.parametrize(
    ("design", "tokens"), [("Lancer", ["Lancer 1", "Lancer 2"]), ("Mk 2", ["Mk 2 A", "Mk 2 B"])]
)
def test_tokens_are_called_like_their_design(design: str, tokens: list[str]) -> None:
    window = seated("build_off", "person", "scripted")
    cheap = min(fleet(window).plan.known, key=fleet(window).plan.price)
    fleet(window).draw(cheap)
    fleet(window).rename(design)
    window.step(0.0)
    for _token in tokens:
        press(window, "A")
    assert [each.name for each in fleet(window).pad.written(FleetOrder).tokens] == tokens


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_the_list_of_the_fleet_shows_the_token_just_added(by: str) -> None:
    window = seated("build_off", "person", "scripted")
    plan = fleet(window).plan
    cheapest = min(plan.known, key=plan.price)
    fleet(window).draw(cheapest)
    window.step(0.0)
    for number in range(plan.points // plan.price(cheapest)):
        if by == "key":
            press(window, "A")
        else:
            click(window, window.screen.widget("add"))
        window.step(0.0)
        tokens = window.screen.widget("tokens")
        assert isinstance(tokens, ScrollArea)
        assert tokens.window.contains(window.screen.widget(f"ships {number}").rect)
    assert tokens.leafs
