"""Whom a token would rather fire at is listed in that order."""

from __future__ import annotations

import pytest

from game.desk.kit import Area, ListView, Metrics, Panel
from game.systems.battle_board.screens.tactics.enemies import enemies_panel
from game.table.altering import altered
from tests.systems.battle_board.support import beam, board, design, token

MINE = token("Mine", "West", "0505", design((beam(), 1)))
NEAR = token("Near", "East", "0605", design((beam(), 1), armour=40, cost=20))
WEAK = token("Weak", "East", "0905", design((beam(), 1), armour=10, cost=10))
DEAR = token("Dear", "East", "1005", design((beam(), 1), armour=50, cost=90))
QUICK = token("Quick", "East", "1105", design((beam(initiative=9), 1), armour=60, cost=10))


def _rows(panel: Panel) -> list[str]:
    panel.lay(Metrics((1920, 1080)), Area(0, 0, 640, 400))
    (listed,) = [widget for widget in panel.children if isinstance(widget, ListView)]
    return [row.text().split(" · ")[0] for row in listed.rows]


@pytest.mark.rule("STR-MOV-7")
@pytest.mark.parametrize(
    ("preference", "first"),
    [("nearest", "Near"), ("weakest", "Weak"), ("dearest", "Dear"), ("quickest", "Quick")],
)
def test_the_preferred_target_is_listed_first(preference: str, first: str) -> None:
    mine = altered(MINE, preference=preference)
    rows = _rows(enemies_panel(board([mine, QUICK, DEAR, WEAK, NEAR]), mine))
    assert rows[0] == first
    assert len(rows) == 4


def test_before_places_are_known_nobody_is_near() -> None:
    unplaced = altered(NEAR, hex=None)
    panel = enemies_panel(board([MINE, DEAR, unplaced]), MINE)
    assert "not known" in panel.note
    assert len(_rows(panel)) == 2
