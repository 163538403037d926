"""Turning radius by speed."""

from __future__ import annotations

import pytest

from game.systems.figures.rules.manoeuvres import way
from game.systems.figures.rules.turning_radius import radius, radius_of, tighter
from game.systems.figures.rules.walk import MoveError, Walk
from game.systems.figures.state.place import place
from tests.systems.figures.support import figure, yard


@pytest.mark.rule("FIG-TURN-1")
@pytest.mark.parametrize(
    ("speed", "land", "air"),
    [(4, 1, 2), (5, 2, 3), (6, 3, 4), (7, 4, 5), (8, 6, 7), (9, 8, 9), (10, 10, 10)],
)
def test_the_radius_is_the_speed_squared_by_ten(speed: int, land: int, air: int) -> None:
    assert radius(speed) == land
    assert radius(speed, air=True) == air


@pytest.mark.rule("Q172")
def test_below_four_hexes_a_turn_turns_are_free() -> None:
    assert radius(3) == 0
    assert radius_of(figure("me", kind="mount", move=12, speed=3)) == 0


def test_only_mounts_carts_and_sprinters_are_bound() -> None:
    assert radius_of(figure("me", move=5, speed=5)) == 0
    assert radius_of(figure("me", move=5, speed=6)) == 3
    assert radius_of(figure("me", kind="mount", move=12, speed=5)) == 2


@pytest.mark.rule("Q173")
def test_so_many_hexes_lie_between_two_turns() -> None:
    rider = figure("me", "0508", kind="mount", move=12, speed=5, since=9)
    found = yard(rider)
    limits = way(found, rider, "move")
    walk = Walk(found, rider, limits)
    walk.go([place("0608 NE"), place("0707 NE"), place("0808 SE")])
    assert walk.gone.tight == 0
    soon = Walk(found, rider, limits)
    soon.go([place("0608 NE"), place("0708 SE")])
    assert soon.gone.tight == 1


@pytest.mark.rule("FIG-TURN-2", "Q352")
def test_one_hex_tighter_takes_control_less_four_and_two_are_not_allowed() -> None:
    rider = figure("me", "0508", kind="mount", move=12, riding=13, speed=6, since=0)
    assert tighter(rider).needed == 9
    found = yard(rider)
    with pytest.raises(MoveError, match="one hexside every 3 hexes"):
        Walk(found, rider, way(found, rider, "move")).go([place("0507 N"), place("0607 NE")])


@pytest.mark.rule("FIG-TURN-1")
def test_at_speed_it_only_goes_forward() -> None:
    rider = figure("me", kind="mount", move=12, speed=8, since=9)
    with pytest.raises(MoveError, match="at this speed"):
        Walk(yard(rider), rider, way(yard(rider), rider, "move")).go([place("0505 N")])
