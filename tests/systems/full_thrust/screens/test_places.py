"""Every place can be shown in the usual windows, and says what it is about."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.desk.kit import ListView, Panel, Screen
from tests.systems.full_thrust.screens.every_place import PLACES
from tests.systems.screens.pictured import USUAL, Form, fitted


def shown(name: str, form: Form, folder: Path) -> Screen:
    _desk, again = PLACES[name](folder)
    return fitted(again(), form.size, form.scale)


@pytest.mark.parametrize("form", USUAL, ids=lambda form: form.name)
@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "New battle of Full Thrust on hexes",
            ("Hexcess Thrust", "Sceptre, cruiser", "130 points"),
        ),
        ("New battle of Easier Hex Thrust", ("Easier Hex Thrust", "Aerie, carrier", "Plot:")),
        ("report of Full Thrust on hexes", ("What each did", "Griffin")),
        ("move of Full Thrust on hexes", ("Move Sceptre", "Thrust this turn", "range 22")),
        ("report of Easier Hex Thrust", ("What each did", "Aerie")),
    ],
)
def test_a_place_says_what_it_is_about(
    name: str, words: tuple[str, ...], form: Form, tmp_path: Path
) -> None:
    screen = shown(name, form, tmp_path)
    said = "\n".join(widget.text() for widget in screen.walk()).lower()
    for each in words:
        assert each.lower() in said


@pytest.mark.parametrize("name", ["move of Full Thrust on hexes", "move into a taken hex"])
def test_all_enemies_and_weapons_of_a_move_are_seen_in_a_large_window(
    name: str, tmp_path: Path
) -> None:
    screen = fitted(PLACES[name](tmp_path)[1](), (1920, 1080), 1.0)
    lists = [each for each in screen.walk() if isinstance(each, ListView)]
    assert "ranges" in [each.name for each in lists]
    for listed in lists:
        rows = map(listed.row_rect, range(len(listed.rows)))
        assert all(map(listed.rect.contains, rows)), listed.name


@pytest.mark.parametrize(
    ("name", "ship"),
    [
        ("scene of control", "Merlin"),
        ("scene of launch, easier", "Constellation"),
        ("scene of shots, easier", "Hecate"),
        ("fighters fly", "Constellation"),
        ("fighters attack", "Kestrel"),
        ("missile steered", "Constellation"),
        ("plot of Easier Hex Thrust", "Aerie"),
    ],
)
def test_the_sheet_of_the_ship_that_it_is_about_stands_where_there_is_room(
    name: str, ship: str, tmp_path: Path
) -> None:
    screen = fitted(PLACES[name](tmp_path)[1](), (1920, 1080), 1.0)
    sheet = screen.widget("sheet")
    assert isinstance(sheet, Panel) and sheet.title_ == ship
    assert sheet.rect.contains(screen.widget("sheet weapons").rect)


def test_weapons_of_a_damaged_ship_stand_below_its_hull(tmp_path: Path) -> None:
    screen = fitted(PLACES["scene of damage, easier"](tmp_path)[1](), (1920, 1080), 1.0)
    carried = screen.widget("carried")
    assert isinstance(carried, Panel) and carried.caption == "Weapons of Griffin"
    assert carried.rect.top > screen.widget("hull panel").rect.bottom
    assert "Beam 3\u00a0F" in screen.widget("sheet weapons").text()
