"""What sheets should be worth, and sheets that are kept."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from game.systems.full_thrust.sheets.file import stock
from game.systems.full_thrust.sheets.kept import SHEETS
from game.systems.full_thrust.sheets.price import beam_points, costs, price
from game.systems.full_thrust.sheets.sheet import Beam, Sheet
from game.table.journal.folder import HOME_VARIABLE

VALUED_OTHERWISE = {"Merchant", "Missile boat"}
"""One by its cargo, one by what it counts in its battle."""
BOAT = Sheet(name="Missile boat", value=40, thrust=6, hull=8, beams=("1 FPS",), missiles=4)


@pytest.mark.parametrize("name", sorted(set(stock()) - VALUED_OTHERWISE))
def test_the_sheets_of_the_game_cost_what_they_are_worth(name: str) -> None:
    sheet = stock()[name]
    assert abs(price(sheet) - sheet.value) <= sheet.value / 8


def test_the_terms_of_a_cruiser() -> None:
    """20 hull, TR 4, screens 1, beams 3 F, 2 FP and 2 FS, a torpedo, two PDAF."""
    found = [cost.points for cost in costs(stock()["Cruiser"])]
    sides = Fraction(45, 8)
    assert found == [4, 20, Fraction(8, 3), 12, 9, sides, sides, 9, 4]
    assert price(stock()["Cruiser"]) == 72


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
    assert beam_points(Beam(2, "F")) == Fraction(9, 2)
    assert beam_points(Beam(2, "P")) == Fraction(18, 5)


@pytest.mark.parametrize(
    "change",
    [
        {"thrust": 8},
        {"hull": 15, "screens": 2, "pdaf": 0},
        {"hull": 34, "screens": 0},
    ],
)
def test_what_beats_a_cruiser_costs_more(change: dict[str, Any]) -> None:
    """Each won three battles of five or more against it."""
    cruiser = stock()["Cruiser"]
    assert price(cruiser.but(**change)) > price(cruiser)


@pytest.mark.parametrize(
    "change",
    [
        {"beams": ("4 FPSA",), "torpedoes": 0},
        {"beams": ("4 FP", "4 F"), "torpedoes": 0, "hull": 16, "pdaf": 0},
        {"beams": ("3 F", "3 F", "2 FP", "2 FS"), "hull": 14, "pdaf": 0},
        {"beams": ("3 F",), "torpedoes": 0, "missiles": 3},
    ],
)
def test_what_a_cruiser_beats_costs_less(change: dict[str, Any]) -> None:
    """Each lost two battles of three or more against it."""
    cruiser = stock()["Cruiser"]
    assert price(cruiser.but(**change)) < price(cruiser)


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [
        ({"Frigate": 7}, {"Cruiser": 3}),
        ({"Frigate": 3}, {"Heavy cruiser": 1}),
        ({"Missile boat": 5}, {"Cruiser": 3}),
        ({"Carrier": 3}, {"Cruiser": 5}),
        ({"Kra'Vak raider": 3}, {"Cruiser": 2}),
    ],
)
def test_a_fleet_that_loses_costs_less(weaker: dict[str, int], stronger: dict[str, int]) -> None:
    """Each lost three battles of four or more."""
    assert _together(weaker) < _together(stronger)


def _together(fleet: dict[str, int]) -> int:
    return sum(count * price(stock()[name]) for name, count in fleet.items())


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))


def test_a_kept_sheet_is_found_again_and_can_be_deleted() -> None:
    SHEETS.keep(BOAT)
    SHEETS.keep(BOAT.but(hull=9))
    assert SHEETS.kept() == ({"Missile boat": BOAT.but(hull=9)}, [])
    SHEETS.drop("Missile boat")
    SHEETS.drop("Missile boat")
    assert SHEETS.kept() == ({}, [])


def test_names_that_make_the_same_file_name_are_kept_apart() -> None:
    SHEETS.keep(BOAT.but(name="A b"))
    SHEETS.keep(BOAT.but(name="A-b"))
    assert set(SHEETS.kept()[0]) == {"A b", "A-b"}


def test_a_bad_file_is_told_and_does_no_harm(tmp_path: Path) -> None:
    SHEETS.keep(BOAT)
    (tmp_path / "sheets" / "bad.toml").write_text("hull = 0")
    found, faults = SHEETS.kept()
    assert set(found) == {"Missile boat"}
    assert len(faults) == 1 and faults[0].startswith("bad.toml: ")
