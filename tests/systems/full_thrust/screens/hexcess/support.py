"""Screens of Hexcess Thrust in a space of one's own."""

from __future__ import annotations

from typing import Any

from game.desk.kit import Screen
from game.desk.play.order_screen import OrderScreen
from game.systems.full_thrust.game import FULL_THRUST
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.hotseat import HotSeat
from game.table.orders import Order
from game.table.questions import plainest
from tests.systems.kit.stage import SIZE, Stage, on_desk


def _plainest(view: Space, decision: Decision, rules: Any) -> Order:
    return plainest(view, decision, rules)


STAGE = Stage(FULL_THRUST, _plainest)


def asked(space: Space, wanted: str, turn: int = 1) -> OrderScreen:
    """The screen of the first question of that kind to the first side."""
    return asked_at(STAGE.seat_in(space), wanted, turn)


def asked_at(hot: HotSeat[Space], wanted: str, turn: int = 1) -> OrderScreen:
    """The same at a hot seat."""
    _desk, again = on_desk(hot, STAGE.until(hot, wanted, turn))
    screen = again()
    assert isinstance(screen, OrderScreen)
    screen.resize(SIZE)
    screen.update(0.0)
    return screen


def said(screen: Screen) -> str:
    """All that is written on a screen."""
    screen.update(0.0)
    words = [f"{widget.text()} {widget.reason}" for widget in screen.walk()]
    return "\n".join(words).replace("\u00a0", " ")


def written(screen: OrderScreen, kind: type[Order]) -> Any:
    """The draft."""
    assert isinstance(screen.order, kind)
    return screen.order
