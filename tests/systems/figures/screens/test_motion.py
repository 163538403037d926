"""What is told of speed: turning radius, stopping, and how fast a cart gets going."""

from __future__ import annotations

import pytest

from game.systems.figures.rules.manoeuvres import way
from game.systems.figures.rules.turning_radius import radius_of
from game.systems.figures.screens.act.motion import kept_words, motion_words
from game.systems.figures.state.manoeuvres import MOVE
from tests.systems.figures.support import figure, yard


def test_of_who_walks_nothing_is_told() -> None:
    assert motion_words(figure("me")) == []


@pytest.mark.parametrize(("speed", "straight"), [(4, 1), (6, 3), (12, 14)])
def test_a_rider_is_told_how_far_it_goes_straight_on(speed: int, straight: int) -> None:
    rider = figure("me", kind="mount", move=12, riding=13, speed=speed)
    assert radius_of(rider) == straight
    first, second = motion_words(rider)
    assert first.startswith(f"At speed {speed}: {straight} hex")
    assert first.endswith("one sooner: Riding 9.")
    assert second == "Stay stops it at no cost; then it turns freely."


def test_a_slow_rider_is_told_up_to_which_speed_it_turns_freely() -> None:
    rider = figure("me", kind="mount", move=12, speed=2)
    assert motion_words(rider)[0] == "After 3 hexes or fewer it turns freely next turn."


def test_who_ran_is_told_the_roll_to_stop() -> None:
    rider = figure("me", kind="mount", move=12, speed=7, running=1)
    assert motion_words(rider)[1] == "It ran: to stop or turn aside at once it rolls DX 12."


def test_a_cart_is_told_how_many_hexes_it_can_reach() -> None:
    cart = figure("me", kind="cart", move=8, speed=2)
    most = way(yard(cart), cart, MOVE).hexes
    assert most == 5
    assert f"at most {most} hexes now" in motion_words(cart)[-1]


def test_what_is_kept_for_mud_is_explained() -> None:
    assert kept_words(6) == "1½ kept: it pays for mud only."
