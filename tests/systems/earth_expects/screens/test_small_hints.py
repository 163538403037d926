"""A small window tells all that a large one does: on the screen, among its hints, or on a card."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.desk.kit import Button, Explanation, Label, ListView, Paragraph, Screen, Term, Widget
from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import PowerOrder
from game.table.decisions import Decision
from game.table.orders import Order
from tests.support import BLUE, RED, boat, fleet, hit, yard
from tests.systems.earth_expects.screens.power.test_foretold import _half_given
from tests.systems.earth_expects.screens.stage import desk_for, seat, show, until

SMALL, LARGE = (1280, 720), (1920, 1080)
IN_FULL = ("points note",)
"""Sums with their units: those of a small window are told apart by its hints."""


def _asked(kind: str, size: tuple[int, int]) -> OrderScreen:
    own = [boat(yard("icarus"), at, name=n, side=BLUE) for n, at in
           (("Icarus", (0, 0)), ("Daedalus", (2, 0)), ("Minos", (4, 0)))]  # fmt: skip
    battle = fleet(*own, boat(yard("icarus"), (0, -3), "S", name="Talos", side=RED))
    hot = seat(hit(battle, "Minos", "H1/"), "person", "scripted")
    moment = until(hot, kind, _looking)
    screen = show(desk_for(hot).screen_of(moment), size)
    assert isinstance(screen, OrderScreen)
    return screen


def _looking(decision: Decision, view: Battle) -> Order | None:
    order = _half_given(decision, view)
    return order.but(boxes=("S1",)) if isinstance(order, PowerOrder) else None


def _card(widget: Widget) -> str:
    card = widget.explain() if callable(widget.explain) else widget.explain
    if not isinstance(card, Explanation):
        return ""
    return " ".join((card.title, card.value, *map(_line, card.terms)))


def _line(term: Term | str) -> str:
    return term if isinstance(term, str) else f"{term.label} {term.amount} {term.note}"


def _told(screen: Screen) -> Iterator[tuple[str, str]]:
    for widget in screen.walk():
        if isinstance(widget, Button):
            yield widget.name, widget.second
        elif isinstance(widget, Label | Paragraph):
            yield widget.name, widget.label


@pytest.mark.parametrize("kind", ["power", "plot", "sensors", "repairs"])
def test_nothing_that_a_large_window_says_is_lost_in_a_small_one(kind: str) -> None:
    small, large = _asked(kind, SMALL), _asked(kind, LARGE)
    hints = " ".join(map(_line, (*small.phase_hints(), *small.hints()))).lower()
    cards = {widget.name: _card(widget).lower() for widget in small.walk()}
    shown = {name: words.lower() for name, words in _told(small) if not small_button(small, name)}
    lost = [
        (name, words)
        for name, words in _told(large)
        if words.lower() not in f"{hints} {cards.get(name, '')} {' '.join(shown.values())}"
        and not name.startswith(IN_FULL)
    ]
    assert lost == []


def small_button(screen: Screen, name: str) -> bool:
    """Whether it is a button whose second line has no room."""
    widget = screen.widget(name)
    return isinstance(widget, Button) and widget.rect.h < screen.metrics.px(44)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_attempt_of_a_ship_among_others_is_seen_above_its_sum(size: tuple[int, int]) -> None:
    screen = _asked("sensors", size)
    attempts = screen.widget("attempt list")
    assert isinstance(attempts, ListView)
    assert len(attempts.rows) == len(list(attempts.visible_rows())) == 1
    assert attempts.content <= attempts.place.h
