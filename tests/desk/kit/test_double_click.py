"""A double click opens a row: told by time and place, for the device does not tell."""

from __future__ import annotations

import pytest

from game.desk.kit import Area, ListView, Row, Screen
from game.desk.kit.pointing import DOUBLE_CLICK, NEAR
from tests.desk.driver import click

QUICK, SLOW = DOUBLE_CLICK * 0.4, DOUBLE_CLICK * 1.2


class Rows(Screen):
    """Two lists that rebuild the screen with every choice, as screens do."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen: int | None = None
        self.opened: list[int] = []
        self.names = ("list", "other")

    def choose(self, index: int) -> None:
        self.chosen = index
        self.rebuild()

    def build(self) -> None:
        rows = [Row(f"Row {n}") for n in range(5)]
        for name, left in zip(self.names, (0, 400), strict=True):
            place = Area(left, 0, 300, 400)
            self.add(
                ListView(name, place, rows, self.chosen, self.choose, self.opened.append)
            )  # fmt: skip


def _screen() -> Rows:
    screen = Rows()
    screen.resize((1280, 720))
    screen.update(0.0)
    return screen


def _row(screen: Rows, number: int, name: str = "list") -> tuple[int, int]:
    rows = screen.widget(name)
    assert isinstance(rows, ListView)
    return rows.row_rect(number).center


@pytest.mark.parametrize(
    ("wait", "away", "opens"),
    [(QUICK, 0, True), (QUICK, NEAR, True), (SLOW, 0, False), (QUICK, NEAR + 1, False)],
)
def test_two_clicks_at_one_place_soon_after_one_another_open(
    wait: float, away: int, opens: bool
) -> None:
    screen = _screen()
    x, y = _row(screen, 2)
    click(screen, (x, y))
    assert screen.chosen == 2 and not screen.opened
    screen.update(wait)
    click(screen, (x + away, y))
    assert screen.opened == ([2] if opens else [])


def test_a_third_click_opens_nothing_more() -> None:
    screen = _screen()
    for _n in range(3):
        click(screen, _row(screen, 1))
        screen.update(QUICK)
    assert screen.opened == [1]


def test_two_quick_clicks_on_two_rows_choose_both() -> None:
    screen = _screen()
    click(screen, _row(screen, 1))
    screen.update(QUICK)
    click(screen, _row(screen, 3))
    assert screen.chosen == 3 and not screen.opened


def test_a_list_that_comes_to_lie_there_is_not_opened_by_the_second() -> None:
    screen = _screen()
    click(screen, _row(screen, 1))
    screen.names = screen.names[::-1]
    screen.rebuild()
    click(screen, _row(screen, 1, "other"))
    assert screen.chosen == 1 and not screen.opened


def test_a_click_between_on_something_else_parts_them() -> None:
    screen = _screen()
    for name in ("list", "other", "list"):
        click(screen, _row(screen, 1, name))
    assert not screen.opened
