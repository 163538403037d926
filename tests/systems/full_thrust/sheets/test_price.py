"""What sheets should be worth, and sheets that are kept."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from game.systems.full_thrust.sheets import kept
from game.systems.full_thrust.sheets.file import stock
from game.systems.full_thrust.sheets.kept import drop_sheet, keep_sheet, kept_sheets
from game.systems.full_thrust.sheets.price import beam_points, costs, price
from game.systems.full_thrust.sheets.sheet import Beam, Sheet

BOAT = Sheet(name="Missile boat", value=40, thrust=6, hull=8, beams=("1 FPS",), missiles=4)


@pytest.mark.parametrize("name", list(stock()))
def test_the_sheets_of_the_game_cost_what_they_are_worth(name: str) -> None:
    sheet = stock()[name]
    assert abs(price(sheet) - sheet.value) <= sheet.value / 10


def test_the_terms_of_a_cruiser() -> None:
    """20 hull, TR 4, screens 1, beams 3 F, 2 FP and 2 FS, a torpedo, two PDAF."""
    found = [cost.points for cost in costs(stock()["Cruiser"])]
    assert found == [14, 17, Fraction(8, 5), 13, 9, 5, 5, Fraction(15, 2), 2]
    assert price(stock()["Cruiser"]) == 74


def test_everything_that_helps_costs_something() -> None:
    more = (
        {"hull": 9}, {"thrust": 7}, {"screens": 1}, {"beams": ("2 FPS",)}, {"torpedoes": 1},
        {"missiles": 5}, {"pdaf": 1}, {"adaf": 1}, {"groups": 1}, {"nova": True}, {"quality": 1},
        {"kravak": True}, {"beams": ("1 FPSA",)},
    )  # fmt: skip
    before = sum(cost.points for cost in costs(BOAT))
    for change in more:
        assert sum(cost.points for cost in costs(BOAT.but(**change))) > before, change


def test_a_beam_that_fires_fore_is_dearer_than_one_that_does_not() -> None:
    assert beam_points(Beam(2, "F")) == 4
    assert beam_points(Beam(2, "P")) == Fraction(16, 5)


def test_two_missile_boats_cost_more_than_a_cruiser() -> None:
    assert 2 * price(BOAT) > price(stock()["Cruiser"])


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "home", lambda: tmp_path)


def test_a_kept_sheet_is_found_again_and_can_be_deleted() -> None:
    keep_sheet(BOAT)
    keep_sheet(BOAT.but(hull=9))
    assert kept_sheets() == ({"Missile boat": BOAT.but(hull=9)}, [])
    drop_sheet("Missile boat")
    drop_sheet("Missile boat")
    assert kept_sheets() == ({}, [])


def test_names_that_make_the_same_file_name_are_kept_apart() -> None:
    keep_sheet(BOAT.but(name="A b"))
    keep_sheet(BOAT.but(name="A-b"))
    assert set(kept_sheets()[0]) == {"A b", "A-b"}


def test_a_bad_file_is_told_and_does_no_harm(tmp_path: Path) -> None:
    keep_sheet(BOAT)
    (tmp_path / "sheets" / "bad.toml").write_text("hull = 0")
    found, faults = kept_sheets()
    assert set(found) == {"Missile boat"}
    assert len(faults) == 1 and faults[0].startswith("bad.toml: ")
