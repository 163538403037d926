"""The sheet of a ship on its panel: what it has, what it lost, and at what range it counts."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.desk.kit import ListView, Screen
from game.systems.full_thrust.screens.ranges import beam_ranges, fore_damage, torpedo_ranges
from game.systems.full_thrust.screens.sheet_panel import half_words, sheet_panel
from game.systems.full_thrust.sheets.file import stock
from game.systems.full_thrust.sheets.sheet import Beam
from game.systems.full_thrust.state.space import Space
from tests.systems.full_thrust.screens.support import meeting


class Shown(Screen):
    """Nothing but the sheet of a ship."""

    def __init__(self, space: Space, name: str) -> None:
        super().__init__()
        self.space, self.name = space, name

    def build(self) -> None:
        self.lay(self.metrics.frame.column, sheet_panel(self.space, self.space.ships[self.name]))


def said(space: Space, name: str) -> str:
    screen = Shown(space, name)
    screen.resize((1280, 720))
    screen.update(0.0)
    words = [widget.text() for widget in screen.walk()]
    assert isinstance(screen.widget("sheet weapons"), ListView)
    return "\n".join(words).replace("\u00a0", " ")


def flying(sheet: str, **changes: object) -> Space:
    """A meeting in which the first ship is another."""
    space = meeting(ruleset="easier")
    new = stock()[sheet]
    return space.with_ship("Sceptre", **{"sheet": new, "hull": new.hull, **changes})


def test_a_cruiser_shows_its_numbers_and_ranges() -> None:
    words = said(meeting(), "Sceptre")
    for part in ("V 4", "TR 4", "screens 1", "20 of 20", "at 10 left: thrust 4 → 2", "Beam 3 F",
                 "dice 4 to 3, 3 to 6, 2 to 12, 1 to 18", "one torpedo", "PDAF 2"):  # fmt: skip
        assert part in words, part


def test_a_wreck_says_that_it_is_destroyed_and_nothing_else() -> None:
    space = meeting().with_ship("Sceptre", hull=0, gone="destroyed")
    assert half_words(space.ships["Sceptre"]) == "destroyed"


def test_what_a_battleship_launches() -> None:
    assert "ready" in said(flying("Battleship"), "Sceptre")
    space = replace(flying("Battleship", nova=4), turn=5)
    assert "again in turn 7" in said(space, "Sceptre")
    assert "6 fighters each" in said(flying("Carrier"), "Sceptre")
    assert "not in this battle" in said(meeting(), "Sceptre")
    assert "3 groups left" in said(flying("Carrier", groups=3), "Sceptre")


@pytest.mark.parametrize(
    ("sheet", "hull", "words"),
    [
        ("Cruiser", 11, "at 10 left: thrust 4 → 2"),
        ("Cruiser", 10, "crippled: thrust 4 → 2"),
        ("Battleship", 26, "at 13 left: thrust 3 → 2"),
        ("Starbase", 50, "at 25 left: counts half"),
    ],
)
def test_what_is_lost_at_the_half(sheet: str, hull: int, words: str) -> None:
    assert half_words(flying(sheet, hull=hull).ships["Sceptre"]) == words


def test_ranges_in_both_games() -> None:
    """Classes 1 to 3 reach 4, 8, 12 in the easier game; torpedoes 2, 4, 6, 8."""
    assert beam_ranges(Beam(2, "F"), hexcess=False) == "dice 2 to 4, 1 to 8"
    assert beam_ranges(Beam(1, "F"), hexcess=True) == "dice 2 to 3, 1 to 6"
    assert torpedo_ranges(hexcess=False) == "3+ to 2, 4+ to 4, 5+ to 6, 6+ to 8"


def test_damage_straight_ahead() -> None:
    """A cruiser at 5 hexes of the easier game: 2 + 1 + 1 dice at 4/5, a torpedo that needs 5."""
    found = fore_damage(stock()["Cruiser"], 5, hexcess=False)
    assert found == 4 * Fraction(4, 5) + Fraction(1, 3) * Fraction(7, 2)
