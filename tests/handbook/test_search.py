"""What a player types finds the rule that is meant."""

from __future__ import annotations

import pytest

from game.handbook.book import book
from game.handbook.search import search


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("EE-PD-6", "EE-PD-6"),
        ("q16", "Q16"),
        ("nuclear", "EE-MSL-7"),
        ("crew quality", "EE-OPT-CQ-1"),
        ("reload", "EE-MSL-11"),
        ("unpowered", "EE-ENG-15"),
        ("class table", "EE-DES-1"),
        ("laser arr", "EE-OPT-LA-1"),
        ("ENGINE FAILURE", "EE-ENG-9"),
        ("superdreadnought", "EE-DES-1"),
    ],
)
def test_the_best_comes_first(words: str, rule: str) -> None:
    found = search(book(), words)
    assert rule in [place.entry.id for place in found[:3] if place.entry]


def test_a_slip_of_the_pen_is_forgiven() -> None:
    right = search(book(), "asteroids")
    assert right and search(book(), "astreoids") == right


def test_all_words_before_some_of_them() -> None:
    both = [p.entry for p in search(book(), "armour ion") if p.entry]
    assert book().entry("EE-ARM-2") in both[:4]
    assert all("armour" in e.model_dump_json().casefold() for e in both)
    some = search(book(), "nuclear generator freighter corvette")
    assert some


def test_nothing_finds_nothing() -> None:
    assert search(book(), "") == () == search(book(), "  ·  ")
    assert search(book(), "xqzxqzxqz") == ()
