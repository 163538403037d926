"""What the battle is about is one key away (F4), and away again."""

from __future__ import annotations

from game.desk.play.order_screen import OrderScreen
from tests.desk.driver import press
from tests.systems.earth_expects.screens.stage import show
from tests.systems.full_thrust.screens.easier.support import asked, meeting


def _plot() -> OrderScreen:
    screen = asked(meeting(), "plot")
    show(screen)
    return screen


def test_a_key_opens_the_card_of_the_aims_and_closes_it() -> None:
    screen = _plot()
    press(screen, "F4")
    assert screen.card is not None and screen.card.explanation == screen.widget("turn").explain()
    screen.update(1.0)
    assert screen.card is not None
    press(screen, "F4")
    assert screen.card is None


def test_the_card_goes_with_the_next_deed() -> None:
    screen = _plot()
    press(screen, "F4", "D")
    assert screen.card is None
