"""Cards that explain: they are seen whole."""

from __future__ import annotations

import pygame
import pytest

from game.desk.kit import Explanation, Metrics, Term
from game.desk.kit.card_room import BESIDE, apart
from game.desk.kit.cards import BRIEF, CARD_WIDTH, Card

SMALL, LARGE = Metrics((1280, 720)), Metrics((1920, 1080))
HEX = pygame.Rect(600, 300, 40, 30)


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


def lines(card: Card, m: Metrics) -> list[str]:
    return [line.left for line in card._lines(m)]


def test_words_beside_a_term_that_are_wider_than_the_card_go_on_below() -> None:
    long = "the rules' own example, starts in the Weapons phase, " * 2
    card = Card(Explanation("Title", "", (Term("about", long),)), HEX)
    _title, about, *amounts = card._lines(SMALL)
    assert (about.left, about.amount) == ("about", "")
    assert " ".join(line.amount for line in amounts) == long.strip() and len(amounts) > 1
    room = card.size(SMALL)[0] - SMALL.px(32)
    assert all(card._wide(SMALL, line) <= room for line in amounts)


@pytest.mark.parametrize("rule", ["", "Terrain"])
def test_a_short_card_has_few_lines_and_says_how_all_of_it_is_seen(rule: str) -> None:
    told = Explanation("Here", "", tuple(f"line {n}" for n in range(17)), rule)
    card = Card(told, HEX, brief=True)
    for m, most in ((SMALL, BRIEF[0]), (LARGE, BRIEF[1])):
        shown = list(card._lines(m))
        assert card.keeps_back(m) and len(shown) == most
        assert [line.left for line in shown[1:-1]] == [f"line {n}" for n in range(most - 2)]
        assert "all of it" in shown[-1].note
    card.brief = False
    assert not card.keeps_back(SMALL) and len(lines(card, SMALL)) == 18 + bool(rule)


def test_a_short_card_with_room_for_all_of_it_is_whole() -> None:
    for rule, terms in (("", 5), ("Terrain", 4)):
        told = Explanation("Here", "", tuple(f"line {n}" for n in range(terms)), rule)
        assert not Card(told, HEX, brief=True).keeps_back(SMALL)
        assert lines(Card(told, HEX, brief=True), SMALL) == lines(Card(told, HEX), SMALL)


def test_a_term_that_a_short_card_cuts_ends_in_dots() -> None:
    told = Explanation("Here", "", ("first", "many words " * 40))
    shown = lines(Card(told, HEX, brief=True), SMALL)
    assert len(shown) == BRIEF[0] and shown[-2].endswith("…")


def test_a_card_lies_on_no_counter_while_there_is_room_elsewhere() -> None:
    around = HEX.inflate(900, 300)
    counters = tuple(
        pygame.Rect(x, y, 40, 30)
        for x in range(around.left, around.right, 60)
        for y in range(around.top, around.bottom, 40)
    )
    card = Card(Explanation("Here", "", ("a line that is not short", "another")), HEX, counters)
    assert card.rect(SMALL).collidelist([*counters, HEX]) < 0
    everywhere = tuple(
        pygame.Rect(x, y, 9, 9) for x in range(0, 1280, 20) for y in range(0, 720, 20)
    )
    packed = Card(card.explanation, HEX, everywhere)
    assert not packed.rect(SMALL).colliderect(HEX)


BUTTON = pygame.Rect(16, 600, 170, 36)
TIP = Explanation("All strike", "", ("This one as it is aimed, and 4 more of yours.",))


def test_the_tip_of_a_button_lies_on_words_rather_than_on_boxes_of_a_record() -> None:
    boxes = (pygame.Rect(0, 0, 1280, 500),)
    above, below = pygame.Rect(0, 500, 1280, 90), pygame.Rect(0, 660, 1280, 30)
    tip = Card(TIP, BUTTON, boxes=boxes, words=(above, below), tip=True)
    assert tip.rect(SMALL).collidelist(boxes) < 0
    assert not tip.rect(SMALL).colliderect(BUTTON)
    free = Card(TIP, BUTTON, boxes=boxes, words=(above,), tip=True)
    assert free.rect(SMALL).collidelist([*boxes, above, BUTTON]) < 0


def test_the_tip_of_a_button_between_boxes_and_words_lies_on_the_words() -> None:
    button = pygame.Rect(600, 350, 80, 20)
    boxes, words = (pygame.Rect(0, 0, 1280, 342),), (pygame.Rect(0, 378, 1280, 342),)
    assert Card(TIP, button, boxes=boxes, words=words, tip=True).rect(SMALL).collidelist(boxes) < 0
    assert Card(TIP, button, boxes=words, words=boxes, tip=True).rect(SMALL).collidelist(words) < 0


def test_the_tip_of_a_button_is_lower_or_narrower_where_only_that_has_room() -> None:
    low = (pygame.Rect(0, 0, 1280, 640),)
    narrow = (
        pygame.Rect(0, 0, 300, 592),
        pygame.Rect(0, 592, 16, 128),
        pygame.Rect(190, 592, 110, 128),
        pygame.Rect(540, 0, 740, 720),
    )
    words = Explanation("Rest", "", ("For all that nothing is written for yet. " * 2,))
    wide, high = Card(words, BUTTON, boxes=low, tip=True).rect(SMALL).size
    assert wide > CARD_WIDTH and high < 70
    place = Card(words, BUTTON, boxes=narrow, tip=True).rect(SMALL)
    assert place.w < 240 and place.collidelist(narrow) < 0


def test_the_tip_of_a_button_lies_on_words_beside_it_rather_than_far_away() -> None:
    button = pygame.Rect(1034, 11, 40, 40)
    around, words = pygame.Rect(500, 60, 780, 520), pygame.Rect(500, 0, 480, 60)
    tip = Card(
        Explanation("Map and ships (M)"), button, figures=(around,), words=(words,), tip=True
    )
    place = tip.rect(SMALL)
    assert place.colliderect(words) and apart(place, button) <= BESIDE
    assert not place.colliderect(around) and not place.colliderect(button)


def test_the_line_of_a_card_strikes_through_no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    monkeypatch.setattr("game.desk.kit.cards.shapes.line", lambda *line: drawn.append(line))
    surface = pygame.Surface((1280, 720))
    for words in ((), (pygame.Rect(644, 290, 8, 60),)):
        Card(TIP, HEX, words=words).draw(surface, SMALL)
        assert len(drawn) == (0 if words else 1), words
        drawn.clear()
