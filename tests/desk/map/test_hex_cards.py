"""What is told of a hex that is pointed at: the first of it, and all of it with F1."""

from __future__ import annotations

import pytest

from game.desk.kit import Area, Explanation, Screen
from game.desk.map.hexview import HexView
from game.desk.map.widget import MapWidget
from tests.desk.driver import move, press

TOLD = Explanation("Here", "", tuple(f"line {n}" for n in range(17)), "Terrain")


class _Table(Screen):
    """A map; it notes what is looked up."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []
        self.view = HexView()

    def build(self) -> None:
        place = Area(0, 0, 800, 600)
        self.add(MapWidget("map", place, view=self.view, explain_hex=lambda *_hex: TOLD))

    def open_help(self, topic: str) -> None:
        self.opened.append(topic)


@pytest.fixture
def table() -> _Table:
    screen = _Table()
    screen.resize((1280, 720))
    screen.update(0.0)
    return screen


def _keeps_back(screen: Screen) -> bool:
    assert screen.card is not None
    return screen.card.keeps_back(screen.metrics)


def _point(screen: Screen) -> None:
    move(screen, (400, 300))
    screen.update(0.2)
    screen.update(0.2)


def test_f1_shows_all_of_a_hex_and_then_its_rule(table: _Table) -> None:
    _point(table)
    assert _keeps_back(table)
    table.rebuild()
    table.update(0.0)
    assert _keeps_back(table)
    press(table, "F1")
    assert not _keeps_back(table) and not table.opened
    press(table, "F1")
    assert table.opened == ["Terrain"]


def test_f1_shows_all_at_once_where_no_card_is_open_yet(table: _Table) -> None:
    table.focus_on("map")
    table.view.cursor = table.view.hex_at((400, 300))
    press(table, "F1")
    assert not _keeps_back(table)
