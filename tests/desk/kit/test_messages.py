"""What the screen says for a moment: the same thing once, the newest last."""

from __future__ import annotations

import pygame
import pytest

from game.app import new_desk
from game.desk.before.title import TitleScreen
from game.desk.kit import Area, Button, Explanation, Label, Screen
from game.desk.kit.cards import Toast


def test_what_is_said_again_stands_once_and_stays_as_long_as_anew() -> None:
    screen = TitleScreen(new_desk())
    screen.resize((1280, 720), 1.0)
    screen.toast("No weapon fires.")
    screen.update(1.0)
    screen.toast("Something else.")
    screen.toast("No weapon fires.")
    said = screen._messages.toasts
    assert [toast.message for toast in said] == ["Something else.", "No weapon fires."]
    assert said[0].left == said[1].left


def test_two_messages_are_read_at_a_time_the_newest_and_a_card_that_waits() -> None:
    screen = TitleScreen(new_desk())
    screen.resize((1280, 720), 1.0)
    screen.toasts.append(Toast("It waits for a key.", float("inf")))
    for words in ("First.", "Second.", "Third.", "Second."):
        screen.toast(words)
    said = [toast.message for toast in screen.toasts]
    assert said == ["It waits for a key.", "Third.", "Second."]


class _Told(Screen):
    """A button with a card in the corner where messages come up, and words where asked for."""

    def __init__(self, words: bool = False) -> None:
        super().__init__()
        self.words = words

    def build(self) -> None:
        explained = Explanation("What it does", terms=("one thing after the other",) * 6)
        self.add(Button("told", Area(320, 620, 120, 40), label="Told", explain=explained))
        if self.words:
            self.add(Label("words", Area(16, 560, 400, 100), label="what is read, and wide"))


def _drawn(screen: Screen) -> None:
    screen.draw(pygame.Surface((1280, 720)))


@pytest.mark.parametrize("card_first", [True, False])
def test_no_message_lies_on_an_open_card_nor_a_card_on_a_message(card_first: bool) -> None:
    screen = _Told()
    screen.resize((1280, 720))
    for is_card in (card_first, not card_first):
        if is_card:
            screen.focus_on("told")
            screen.explain_now()
        else:
            screen.toast("This is said in so many words that it takes more than one line.")
        _drawn(screen)
    assert screen.card is not None
    assert not screen.card.rect(screen.metrics).colliderect(screen.toasts[0].rect)


def test_a_message_lies_on_no_words_where_there_is_other_room() -> None:
    places = []
    for words in (False, True):
        screen = _Told(words)
        screen.resize((1280, 720))
        screen.toast("This is said.")
        _drawn(screen)
        places.append(screen.toasts[0].rect)
    assert places[0].colliderect(screen.widget("words").rect)
    assert not places[1].colliderect(screen.widget("words").rect)


class _Boxes(Label):
    """Something that no message lies on."""

    def message_rects(self) -> list[pygame.Rect]:
        return [self.rect]


class _Shown(Screen):
    """A record, with room beside it that is not as wide as messages are elsewhere."""

    def build(self) -> None:
        self.add(_Boxes("boxes", Area(300, 0, 980, 720), label=""))


def test_a_message_is_narrower_where_only_so_it_lies_on_nothing() -> None:
    screen = _Shown()
    screen.resize((1280, 720))
    screen.toast("This is said in so many words that it takes more than one line.")
    _drawn(screen)
    assert not screen.toasts[0].rect.colliderect(screen.widget("boxes").rect)


class _Moved(Screen):
    """Words that stand elsewhere after a click: beside the message, or on it."""

    words = Area(40, 300, 200, 30)

    def build(self) -> None:
        self.add(Label("words", self.words, label="what is read"))


def test_a_message_stays_where_it_was_while_nothing_is_below_it() -> None:
    screen, places = _Moved(), []
    screen.resize((1280, 720))
    screen.toast("This is said.")
    for words in (screen.words, Area(40, 630, 200, 30), Area(40, 200, 200, 30)):
        screen.words = words
        screen.rebuild()
        screen.invalidate_all()
        _drawn(screen)
        places.append(screen.toasts[0].rect)
        assert not places[-1].colliderect(screen.widget("words").rect)
    assert places[0] != places[1] == places[2]


class _Low(Screen):
    """Room for one line at the foot, and for no more."""

    def build(self) -> None:
        self.add(_Boxes("boxes", Area(0, 0, 1280, 664), label=""))


def test_a_message_is_one_line_where_only_so_it_lies_on_nothing() -> None:
    screen = _Low()
    screen.resize((1280, 720))
    screen.toast("This is said in so many words that it takes more than one line.")
    _drawn(screen)
    assert not screen.toasts[0].rect.colliderect(screen.widget("boxes").rect)
    assert screen.toasts[0].rect.h < 48
