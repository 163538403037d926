"""Where there is room for a card: what all places cost at once, and the best of them."""

from __future__ import annotations

from random import Random

import pygame

from game.desk.kit.card_room import Covering, Room, edges, nearest_free, overlap

WINDOW = pygame.Rect(8, 8, 624, 344)
SIZE = (170, 90)


def _some(random: Random, count: int) -> list[pygame.Rect]:
    sides = ((random.randrange(640), random.randrange(360), random.randrange(120), 30)
             for _n in range(count))  # fmt: skip
    return [pygame.Rect(each) for each in sides]


def test_what_all_places_cost_is_what_each_of_them_costs() -> None:
    random, covering = Random(4), Covering()
    one, other = _some(random, 12), _some(random, 5)
    covering.count(one, 40)
    covering.count(other, 3)
    lefts, tops = edges(8, 400, 16, (13, 77)), edges(8, 250, 16)
    costs = covering.costs(lefts, tops, SIZE)
    for row, top in enumerate(tops):
        for column, left in enumerate(lefts):
            place = pygame.Rect((int(left), int(top)), SIZE)
            wanted = 40 * sum(overlap(place, r) for r in one)
            wanted += 3 * sum(overlap(place, r) for r in other)
            assert costs[row, column] == covering.at(place) == wanted


def test_a_tip_stands_right_beside_its_button_in_the_size_that_covers_nothing() -> None:
    button = pygame.Rect(300, 160, 40, 30)
    below = pygame.Rect(0, 192, 640, 168)
    above = pygame.Rect(0, 0, 640, 100)
    number, place = Room(button, (below, above), (), 1.0).freest([(200, 80), (300, 50)], WINDOW)
    assert number == 1
    assert place.size == (300, 50)
    assert place.collidelist([button, below, above]) < 0
    assert button.top - place.bottom == 8


def test_the_nearest_free_place_covers_nothing_and_none_is_told_where_there_is_no_room() -> None:
    taken = [pygame.Rect(0, 0, 640, 100), pygame.Rect(0, 100, 300, 260)]
    place = nearest_free(SIZE, WINDOW, taken, (20, 20))
    assert place is not None
    assert place.collidelist(taken) < 0
    assert place.left - 300 < 16
    assert nearest_free(SIZE, WINDOW, [WINDOW], (20, 20)) is None
