"""Every place can be shown in the usual windows, and says what it is about."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.desk.kit import Screen
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
