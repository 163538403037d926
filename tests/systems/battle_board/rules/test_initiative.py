"""Initiative: hull, computers and weapon; the shorter range first among equals."""

from __future__ import annotations

import pytest

from game.systems.battle_board.rules.initiative import draw, rungs
from tests.systems.battle_board.support import beam, board, design, token

SHORT, LONG = beam("Short", range_=1, initiative=5), beam("Long", range_=3, initiative=5)


@pytest.mark.rule("STR-INI-1", "STR-INI-2")
def test_hull_computers_and_weapon_add_up_and_the_highest_fires_first() -> None:
    guns = beam("Guns", initiative=5)
    third, first = beam("Third", initiative=3), beam("First", initiative=1)
    fleet = board(
        [
            token("beams", "West", "0101", design((guns, 1), initiative=11)),
            token("two", "East", "1301", design((third, 1), (first, 1), initiative=14)),
        ]
    )
    ladder = [(rung.token.name, rung.slot.initiative) for rung in rungs(fleet)]
    assert ladder == [("two", 17), ("beams", 16), ("two", 15)]


@pytest.mark.rule("STR-INI-1")
def test_computers_add_their_points() -> None:
    ship = design((beam(initiative=5), 1), initiative=4, computers=(1, 3))
    assert ship.slots[0].initiative == 13


@pytest.mark.rule("STR-FIRE-1")
def test_slots_of_equal_initiative_fire_by_the_shorter_range() -> None:
    fleet = board(
        [
            token("long", "West", "0101", design((LONG, 1))),
            token("both", "East", "1301", design((LONG, 1), (SHORT, 1))),
        ]
    )
    ladder = [(rung.token.name, rung.slot.number) for rung in rungs(fleet)]
    assert ladder == [("both", 1), ("long", 0), ("both", 0)]


def test_slots_equal_in_both_are_drawn_anew() -> None:
    """Rulings Q167, Q315."""
    fleet = board([token(name, "West", "0101", design((LONG, 1))) for name in "abc"])
    forward = draw(fleet, lambda _label, _count: 0)
    backward = draw(fleet, lambda _label, count: count - 1)
    assert [rung.token.name for rung in forward] == ["a", "b", "c"]
    assert [rung.token.name for rung in backward] == ["c", "b", "a"]


@pytest.mark.rule("STR-INI-1")
def test_who_is_dead_or_gone_is_not_on_the_ladder() -> None:
    fleet = board(
        [
            token("dead", "West", "0101", design((LONG, 1)), ships=0),
            token("gone", "West", "0101", design((LONG, 1)), gone=True),
            token("there", "East", "1301", design((LONG, 1))),
        ]
    )
    assert [rung.token.name for rung in rungs(fleet)] == ["there"]
