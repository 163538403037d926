"""Cards that explain: they are seen whole."""

from __future__ import annotations

import pygame

from game.desk.kit import Explanation, Metrics, Term
from game.desk.kit.cards import CARD_WIDTH, Card


def test_a_card_that_is_higher_than_the_window_has_columns_side_by_side() -> None:
    terms = tuple(Term(f"sign {n}", "", "what it means " * 2) for n in range(60))
    for size in ((1280, 720), (1920, 1080)):
        m = Metrics(size)
        card = Card(Explanation("Signs", "", terms), pygame.Rect(100, size[1] - 40, 40, 30))
        assert pygame.Rect((0, 0), size).contains(card.rect(m))
        assert card.rect(m).w > m.px(CARD_WIDTH)
    few = Card(Explanation("Signs", "", terms[:9]), pygame.Rect(0, 0, 9, 9))
    assert few.size(Metrics((1280, 720)))[0] <= CARD_WIDTH


def test_words_of_a_card_are_never_squeezed_beside_a_long_note() -> None:
    long = Term("letters", "", "where another marker ends, at this speed, a good")
    shown = Card(Explanation("Signs", "", (long,)), pygame.Rect(0, 0, 9, 9))
    lines = [line.left for line in shown._lines(Metrics((1280, 720)))]
    assert "letters" in lines
