"""The board as text tells what the reader may know, and no more."""

from __future__ import annotations

import pytest

from game.battle.view import view_for
from game.hotseat import Decide
from game.input import board_text
from game.input.board_text import BoardTextScreen, table_words
from game.input.plot import PlotScreen
from tests.display.driver import press
from tests.input.stage import desk_for, seat, show, until
from tests.support import BLUE, RED, boat, duel, hit, inbound, power, powered, yard


def test_it_names_ships_missiles_locks_and_damage() -> None:
    battle = duel(
        boat(yard("vigilance"), (0, 2)),
        boat(yard("icarus"), (1, 0)),
        locks=["Vigilance>Icarus 2"],
        missiles=[inbound("Vigilance", "Icarus", (0, 1), 3)],
    )
    words = "\n".join(table_words(view_for(hit(battle, "Icarus", "H1#"), RED)))
    assert "3 missiles of Blue in" in words
    assert "Vigilance holds 2 lock-ons on Icarus" in words
    assert "11 of 12 boxes left" in words
    assert "H1 destroyed" in words


def test_the_other_sides_power_is_not_told() -> None:
    battle = duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (4, 0), name="Daedalus"))
    battle = powered(battle, power("Icarus", "E1 1.5", "", "L1"))
    own = "\n".join(table_words(view_for(battle, BLUE)))
    other = "\n".join(table_words(view_for(battle, RED)))
    assert "powered:" in own and "speed 6" in own
    assert "powered:" not in other and "speed" not in other


def test_the_screen_shows_and_copies_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []

    def copy(text: str) -> bool:
        kept.append(text)
        return True

    monkeypatch.setattr(board_text, "copy_text", copy)
    hot = seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (4, 0), name="Daedalus")))
    moment = until(hot, "plot")
    assert isinstance(moment, Decide)
    plot = PlotScreen(desk_for(hot), moment)
    show(plot)
    screen = BoardTextScreen(plot.desk, plot)
    show(screen)
    press(screen, "Ctrl C")
    assert "Daedalus (Red): hex" in kept[0]
    assert plot.headline in kept[0]
    press(screen, "PgDn")
    assert press(screen, "Esc") is plot
