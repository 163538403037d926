"""What many games come to."""

from __future__ import annotations

import pytest

from game.duel.figures import interval, mean, score
from tests.duel.support import lines


def test_a_draw_is_half_a_point() -> None:
    told = score(lines(["A", "A", None, "B"]))
    assert (told.games, told.won, told.drawn, told.lost) == (4, 2, 1, 1)
    assert told.share == pytest.approx(2.5 / 4)


def test_no_game_is_no_score() -> None:
    with pytest.raises(ValueError, match="no game"):
        score([])


def test_both_games_of_a_start_are_drawn_together() -> None:
    """Where the first seat always wins every start is even, and nothing is uncertain."""
    assert interval(lines(["A", "B"] * 50)) == (0.5, 0.5)


def test_the_interval_is_that_of_the_binomial_where_starts_differ() -> None:
    """100 starts that one of the two wins whole, 60 to 40: 1.96 standard errors are 9.6 points."""
    low, high = interval(lines(["A"] * 120 + ["B"] * 80))
    assert low == pytest.approx(0.6 - 0.096, abs=0.015)
    assert high == pytest.approx(0.6 + 0.096, abs=0.015)


def test_a_mean_counts_every_game() -> None:
    found = lines(["A", "A", "B", "B"])
    assert mean(found, "A", "hits") == pytest.approx(1.5)
    assert mean(found, "B", "misses") == 0
