"""The board as text tells what the reader may know, and no more."""

from __future__ import annotations

import pytest

from game.desk.clipboard import copied_text, copy_text
from game.desk.play.board_text import BoardTextScreen
from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.screens.plot.sheet import PlotSheet
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.systems.earth_expects.screens.table_words import table_words
from game.systems.earth_expects.state.view import view_for
from game.table.hotseat import Curtain, Decide
from tests.desk.driver import press
from tests.support import BLUE, RED, boat, duel, hit, inbound, power, powered, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat, show, until


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


def test_the_screen_shows_and_copies_all_of_it() -> None:
    hot = seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (4, 0), name="Daedalus")))
    moment = until(hot, "plot")
    assert isinstance(moment, Decide)
    plot = OrderScreen(desk_for(hot), moment, PlotSheet)
    show(plot)
    screen = BoardTextScreen(plot.desk, plot)
    show(screen)
    press(screen, "Ctrl C")
    assert "Daedalus (Red): hex" in copied_text()
    assert plot.headline in copied_text()
    press(screen, "PgDn")
    assert press(screen, "Esc") is plot


@pytest.mark.parametrize("name", ["board", "log"])
@pytest.mark.parametrize("another", ["", "a shopping list"])
def test_a_secret_copy_is_gone_from_the_clipboard_when_the_curtain_falls(
    name: str, another: str
) -> None:
    """Only if it is still what was copied."""
    hot = seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (4, 0), name="Daedalus")))
    moment = until(hot, "sensors")
    assert isinstance(moment, Decide)
    desk = desk_for(hot)
    desk.change_eyes()
    screen = desk.named[name](desk, show(desk.screen_of(moment)))
    show(screen)
    press(screen, "Ctrl C")
    assert copied_text()
    if another:
        copy_text(another)
    desk.named["curtain"](desk, Curtain(RED, moment.decisions))
    assert copied_text() == another


def test_a_copy_of_what_everybody_sees_stays_on_the_clipboard() -> None:
    hot = seat(
        duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (4, 0), name="Daedalus")),
        "person",
        "scripted",
    )
    moment = until(hot, "power")
    assert isinstance(moment, Decide)
    desk = desk_for(hot)
    screen = BoardTextScreen(desk, show(OrderScreen(desk, moment, PowerSheet)))
    show(screen)
    press(screen, "Ctrl C")
    desk.get_up()
    assert "ON THE TABLE" in copied_text()
