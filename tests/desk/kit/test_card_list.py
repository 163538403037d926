"""Cards beside each other: where each stands, and which one is clicked."""

from __future__ import annotations

import pytest

from game.desk.kit import Area, CardList, Cell, Metrics, Row, Screen
from tests.desk.driver import click


class Cards(Screen):
    """Seven cards in a window."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[int] = []

    def build(self) -> None:
        """One list, two lines high."""
        rows = [Row(f"card {n}") for n in range(7)]
        cards = CardList("cards", rows=rows, on_choose=self.heard.append, row_height=100)
        self.lay(self.area._replace(w=470, h=210), cards)


@pytest.mark.parametrize("number", range(6))
def test_the_card_that_is_clicked_is_the_one_that_is_seen_there(number: int) -> None:
    screen = Cards()
    screen.resize((1280, 720))
    cards = screen.widget("cards")
    assert isinstance(cards, CardList) and cards.across == 3
    assert cards.rect.contains(cards.row_rect(number))
    click(screen, cards.row_rect(number).center)
    assert screen.heard == [number]


def test_the_last_line_is_scrolled_to_and_between_cards_there_is_nothing() -> None:
    screen = Cards()
    screen.resize((1280, 720))
    cards = screen.widget("cards")
    assert isinstance(cards, CardList)
    assert 6 not in cards.visible_rows()
    gap = (cards.row_rect(0).right + cards.row_rect(1).left) // 2, cards.row_rect(0).centery
    assert cards.index_at(gap) is None
    cards.choose(6)
    assert 6 in cards.visible_rows() and cards.rect.contains(cards.row_rect(6))


def test_no_two_cards_touch() -> None:
    screen = Cards()
    screen.resize((1280, 720))
    cards = screen.widget("cards")
    assert isinstance(cards, CardList)
    rects = [cards.row_rect(n) for n in range(7)]
    assert all(one.collidelist(rects[:n]) < 0 for n, one in enumerate(rects))


@pytest.mark.parametrize(("words", "across"), [("short", 3), ("as long as two of the others", 1)])
def test_fewer_cards_stand_beside_each_other_where_words_need_more_room(
    words: str, across: int
) -> None:
    rows = [Row("card", cells=(Cell(words, 8, -8),))]
    cards = CardList("cards", rows=rows, row_height=40, least=100)
    cards.lay(Metrics(), Area(0, 0, 340, 200))
    assert cards.across == across
