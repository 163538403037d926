"""What fire may be once those have moved that have yet to."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import distance, hex_from_number
from game.systems.full_thrust.rules.gunnery import all_dice
from game.systems.full_thrust.rules.prospects import Fire, may_come, prospect
from game.systems.full_thrust.state.space import Space
from tests.systems.full_thrust.support import TWO, ship, space


def facing_away(**changes: object) -> Space:
    """C passes A with its beam forward, and may turn at it in its next hexes."""
    there = space(
        ship("A", "1012", speed=1),
        ship("C", "1008", "S", speed=3, side=TWO, beams=("2 F",)),
        phase="movement",
    )
    return there.with_ship("C", **changes) if changes else there


@pytest.mark.rule("HXT-18")
def test_an_enemy_that_has_moved_is_reckoned_with_where_it_is() -> None:
    there = facing_away(heading=0, facing=0)
    moved = Space(**{**vars(there), "moved": ("C",)})
    found = prospect(moved, moved.ships["A"], moved.ships["C"])
    assert (found.near, found.far, found.its) == (4, 4, Fire(0, 0, None))


@pytest.mark.rule("HXT-10")
def test_an_enemy_that_has_yet_to_move_is_reckoned_with_wherever_it_may_come() -> None:
    """Straight on it comes within a hex; at three hexes it turns, and its beam leaves A."""
    there = facing_away()
    own, enemy = there.ships["A"], there.ships["C"]
    places = [place for place in may_come(there, enemy) if place.hex != own.hex]
    found = prospect(there, own, enemy)
    assert {distance(place.hex, own.hex) for place in places} >= {found.near, found.far}
    dice = {all_dice(there, place, own) for place in places}
    assert (found.its.least, found.its.most) == (min(dice), max(dice))
    assert found.its.least < found.its.most


def test_torpedoes_are_told_by_the_best_place_for_them() -> None:
    there = facing_away(sheet=ship("C", torpedoes=1).sheet)
    found = prospect(there, there.ships["A"], there.ships["C"])
    assert found.its.needs is not None
    there = there.with_ship("C", wild=True, heading=0, facing=0)
    assert prospect(there, there.ships["A"], there.ships["C"]).its.needs is None


def test_a_ship_out_of_control_comes_to_one_place() -> None:
    there = facing_away(wild=True)
    [place] = may_come(there, there.ships["C"])
    assert place.hex == hex_from_number("1011")
