"""Beside the list the set-up tells the weapons of a few ships where else nothing would stand."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.desk.before.setup import SetupScreen
from game.systems.earth_expects.screens.setup.armed import armed_words
from game.systems.earth_expects.ship.box_type import armament
from game.systems.earth_expects.state.record import Level
from tests.systems.earth_expects.screens.setup.test_setup import _setup
from tests.systems.earth_expects.screens.stage import show

SIZES = [(1280, 720), (1920, 1080)]


def chosen(stem: str, size: tuple[int, int]) -> SetupScreen:
    """The set-up with a battle chosen in the list."""
    screen = _setup()
    screen.choose(next(one for one in screen.listed if one.path.stem == stem))
    show(screen, size)
    return screen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stem", ["first_battle", "stop_the_icarus", "sister_ships"])
def test_a_duel_tells_the_weapons_of_both_ships_above_the_big_button(
    stem: str, size: tuple[int, int]
) -> None:
    screen = chosen(stem, size)
    panel, begin = screen.widget("armed").rect, screen.widget("begin").rect
    assert screen.widget("dice panel").rect.bottom < panel.top and panel.bottom <= begin.top
    setup = screen.setup
    assert setup is not None
    ships = screen.part.table(setup).ships.values()  # type: ignore[attr-defined]
    for number, ship in enumerate(ships):
        assert ship.name in screen.widget(f"armed name {number}").text()
        words = screen.widget(f"armed {number}").text()
        assert words.lower() == armed_words(ship).lower() != "no weapons"


@pytest.mark.parametrize("size", SIZES)
def test_no_battle_has_panels_that_cover_others(size: tuple[int, int]) -> None:
    screen = _setup()
    for one in screen.listing.every:
        screen.choose(one)
        show(screen, size)
        names = [n for n in ("dice panel", "armed", "begin") if screen.has(n)]
        rects = [screen.widget(n).rect for n in names]
        assert all(a.bottom <= b.top for a, b in pairwise(rects)), one.title


def test_by_chart_and_above_records_no_weapons_stand() -> None:
    screen = chosen("two_scouts", SIZES[0])
    screen.show_chart(True)
    screen.update(0.0)
    assert not screen.has("armed")
    assert not chosen("five_a_side", SIZES[0]).has("armed")
    assert not chosen("open_purse", SIZES[0]).has("armed")


def test_only_weapons_that_still_work_are_told() -> None:
    screen = chosen("stop_the_icarus", SIZES[0])
    assert screen.setup is not None
    ship = screen.part.table(screen.setup).ships["Icarus"]  # type: ignore[attr-defined]
    systems = ship.design.systems_of(*armament())
    assert len(systems) > 1
    seen = {armed_words(ship)}
    for system in systems:
        gone = dict.fromkeys(system.boxes, Level.DESTROYED)
        ship = replace(ship, record=ship.record.with_levels(gone))
        assert armed_words(ship) not in seen
        seen.add(armed_words(ship))
    assert armed_words(ship) == "no weapons"
