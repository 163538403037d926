"""The lists of ships before a battle: what each carries, and its name as it is written."""

from __future__ import annotations

from game.systems.full_thrust.screens.words import class_words, fitted_words
from game.systems.full_thrust.sheets.file import stock


def test_a_proper_name_keeps_its_capitals() -> None:
    sheets = stock()
    assert class_words(sheets["Kra'Vak raider"]) == "Kra'Vak raider"
    assert class_words(sheets["Heavy cruiser"]) == "heavy cruiser"
    assert class_words(sheets["Cruiser"].but(name="Own Hope")) == "Own Hope"


def test_a_line_tells_hull_screens_and_what_is_carried() -> None:
    boat, cruiser = stock()["Missile boat"], stock()["Heavy cruiser"]
    assert f"hull {boat.hull}" in fitted_words(boat) and "missile" in fitted_words(boat)
    assert "screen" in fitted_words(cruiser.but(screens=2))
    assert "torpedo" in fitted_words(stock()["Torpedo destroyer"])
