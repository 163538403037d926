"""Ratings from all against all."""

from __future__ import annotations

import math

import pytest

from game.duel.rating import PRIOR, ratings
from game.duel.tournament import csv_text, markdown, svg
from tests.duel.support import lines


def test_two_differ_as_their_games_say() -> None:
    """75 of 100 games are 400 times the logarithm of the odds, with the drawn half game in it."""
    found = ratings(["Weak", "Strong"], {(0, 1): lines(["B"] * 75 + ["A"] * 25)})
    assert [one.name for one in found] == ["Strong", "Weak"]
    odds = (75 + PRIOR / 2) / (25 + PRIOR / 2)
    assert found[0].rating - found[1].rating == pytest.approx(400 * math.log10(odds), abs=0.01)
    assert sum(one.rating for one in found) / 2 == pytest.approx(1500)
    assert [(one.points, one.games) for one in found] == [(75, 100), (25, 100)]


def test_who_beats_all_has_a_rating_too() -> None:
    found = ratings(
        ["One", "Two", "Three"],
        {(0, 1): lines("A" * 10), (0, 2): lines("A" * 10), (1, 2): lines("A" * 10)},
    )
    assert [one.name for one in found] == ["One", "Two", "Three"]
    assert all(math.isfinite(one.rating) for one in found)


def test_an_interval_holds_its_rating_and_narrows_with_games() -> None:
    few = ratings(["X", "Y"], {(0, 1): lines(["A", "A", "B", "B"] * 5)})
    many = ratings(["X", "Y"], {(0, 1): lines(["A", "A", "B", "B"] * 50)})
    assert all(one.low <= one.rating <= one.high for one in (*few, *many))
    assert many[0].high - many[0].low < few[0].high - few[0].low


def test_tables_tell_names_that_have_signs_of_their_own() -> None:
    found = ratings(["A | B", "<C>, D"], {(0, 1): lines(["A", "B"])})
    assert "A \\| B" in markdown(found)
    assert '"<C>, D"' in csv_text(found)
    assert "&lt;C&gt;, D" in svg(found)
    assert "<C>" not in svg(found)
