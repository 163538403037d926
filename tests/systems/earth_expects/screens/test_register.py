"""What Earth Expects puts on the desk beside its screens: words for steps passed."""

from __future__ import annotations

from game.app import filled
from game.desk.desk import Desk
from game.settings import Settings
from game.systems.earth_expects.screens.passed import passed_words
from game.table.decisions import Decision
from tests.support import BLUE, boat, duel, yard


def test_who_is_passed_over_hears_why() -> None:
    desk, away = Desk(Settings()), (60, 0)
    battle = duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), away, name="D"))
    fire = Decision(f"1/targets/{BLUE}", "pass", BLUE)
    other = Decision(f"1/other/{BLUE}", "pass", BLUE, why="Nothing to do.")
    assert desk.screens.passed_words(battle, other) == "Nothing to do."
    plot = Decision(f"1/plot/{BLUE}", "pass", BLUE, why="Nothing to do.")
    assert "manoeuvre points" in passed_words(battle, plot)
    filled(desk)
    assert desk.screens.passed_words is passed_words
    assert desk.screens.passed_words(battle, fire).startswith("No weapon of yours fires: ")
    announce = Decision(f"1/announce/{BLUE}", "pass", BLUE, why="Nothing to do.")
    assert "announce" in desk.screens.passed_words(battle, announce)
    assert desk.screens.passed_words(battle, other) == "Nothing to do."
