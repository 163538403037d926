"""Since you last looked: what a side is told once the curtain is up."""

from __future__ import annotations

import pygame
import pytest

from game.app import Window
from game.desk.kit.keys import press as key_event
from game.desk.play.curtain import CurtainScreen
from game.desk.play.order_screen import OrderScreen
from game.desk.play.recap import Recap, missed
from game.settings import Settings
from game.systems.earth_expects.log.words import log_lines
from game.systems.earth_expects.screens.register import ON_THE_WAY
from game.systems.earth_expects.state.view import view_for
from game.table.eyes import PUBLIC
from tests.window.test_whole_battles import by_keys, lift, press, seated


def cards(window: Window) -> list[Recap]:
    return [t for t in window.screen.toasts if isinstance(t, Recap)]


def to_the_card(window: Window) -> Recap:
    """Play on until somebody is told something."""
    for _step in range(60):
        screen = window.screen
        if isinstance(screen, CurtainScreen):
            lift(window, screen)
            if cards(window):
                return cards(window)[0]
        else:
            by_keys(window)
    raise AssertionError("nobody was told anything")


@pytest.fixture
def window() -> Window:
    return seated("vigilance_against_icarus", ("person", "person"), 5)


def test_nothing_is_told_before_the_first_order(window: Window) -> None:
    screen = window.screen
    assert isinstance(screen, CurtainScreen)
    lift(window, screen)
    assert isinstance(window.screen, OrderScreen)
    assert not cards(window)


def test_the_card_can_be_switched_off(window: Window) -> None:
    """In the settings; the log tells all of it."""
    window.desk.settings = Settings(reduced_motion=True, sound=False, recap=False)
    for _step in range(60):
        screen = window.screen
        lift(window, screen) if isinstance(screen, CurtainScreen) else by_keys(window)
        assert not cards(window)


def test_movement_is_told_after_the_curtain_of_the_weapons(window: Window) -> None:
    card = to_the_card(window)
    screen = window.screen
    assert isinstance(screen, OrderScreen)
    told = " ".join(card.words())
    assert "Vigilance" in told and "Icarus" in told and "moves" in told
    assert not any("nothing to decide" in words for words in card.words())
    assert window.desk.game.eyes == screen.side


def test_only_what_all_may_know_is_told(window: Window) -> None:
    hot, kept_back = window.desk.game, 0
    for _step in range(40):
        screen = window.screen
        if not isinstance(screen, CurtainScreen):
            by_keys(window)
            continue
        lift(window, screen)
        public = [e for e in hot.runner.events[: hot.shown] if e.seen_by is None]
        told = {line.text for line in log_lines(view_for(hot.runner.first, PUBLIC), public)}
        assert {line.text for line in missed(hot, screen.moment.side, ON_THE_WAY)} <= told
        kept_back += sum(e.seen_by is not None for e in hot.runner.events)
    assert kept_back


def test_the_first_key_puts_it_away_and_does_its_work(window: Window) -> None:
    to_the_card(window)
    before = window.screen
    press(window, "L")
    assert window.screen is not before
    press(window, "Esc")
    assert window.screen is before and not cards(window)


def test_a_click_on_it_puts_it_away_and_no_more(window: Window) -> None:
    card = to_the_card(window)
    window.step(5.0)
    assert cards(window) == [card]
    before = window.screen
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=card.rect.center, button=1)
    window.take(click)
    window.step(0.0)
    assert not cards(window) and window.screen is before


def test_letting_go_of_space_does_not_put_it_away(window: Window) -> None:
    card = to_the_card(window)
    window.take(pygame.event.Event(pygame.KEYUP, key=key_event("Space").key, mod=0))
    window.step(0.0)
    assert cards(window) == [card]


def test_long_stories_end_in_how_many_more_there_are(window: Window) -> None:
    lines = to_the_card(window).said[:1] * 9
    card = Recap(lines)
    assert len(card.words()) == 6
    assert card.note() == "3 lines before these are in the log (L)."
    assert Recap(lines[:6]).note() == ""
