"""Whom an order or a scene is about stands below what is told of it, where there is room."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.desk.kit import Panel, ScrollArea
from tests.systems.screens.every_game import PLACES
from tests.systems.screens.pictured import fitted


@pytest.mark.parametrize(
    ("place", "panel", "title"),
    [
        ("what it meant by power", "record Reiver panel", "Reiver"),
        ("what it meant by fire", "record Caravel panel", "Caravel"),
        ("what gunnery meant", "sheet", "Regent"),
        ("what it meant by tactics", "left panel", ""),
        ("what turning meant", "others panel", ""),
    ],
)
def test_what_an_order_is_about_stands_below_it(
    place: str, panel: str, title: str, tmp_path: Path
) -> None:
    screen = fitted(PLACES[place](tmp_path)[1](), (1920, 1080), 1.0)
    below, told = screen.widget(panel), screen.widget("told")
    assert isinstance(below, Panel) and below.title_ == title
    assert isinstance(told, ScrollArea) and told.rect.bottom <= below.rect.top
    assert below.rect.bottom <= screen.widget("take from").rect.top


def test_a_long_thought_keeps_all_of_the_column(tmp_path: Path) -> None:
    screen = fitted(PLACES["what a turn meant"](tmp_path)[1](), (1280, 720), 1.0)
    assert not screen.has("others panel")
    assert screen.widget("more below").rect.bottom <= screen.widget("take from").rect.top


@pytest.mark.parametrize("place", ["turn to face", "scene of a turn"])
def test_everybody_in_the_yard_stands_beside_what_happens(place: str, tmp_path: Path) -> None:
    screen = fitted(PLACES[place](tmp_path)[1](), (1920, 1080), 1.0)
    said = screen.widget("others panel").rect
    assert said.h > 60 and said.bottom < screen.metrics.window[1]
