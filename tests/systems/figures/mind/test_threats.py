"""Where enemies can strike a figure down, and how likely they do."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import hex_from_number
from game.systems.figures.mind.aims import Aims
from game.systems.figures.mind.dangers import Dangers
from game.systems.figures.mind.threats import Threats
from game.systems.figures.state.yard import Yard
from game.table.altering import altered
from tests.systems.figures.support import EAST, WEST, figure, yard

NORTH, SOUTH = 0, 3
FOE = figure("foe", "0507", "N", side=EAST)
ME = figure("me", "0000")


def struck(found: Yard, hex_: str, facing: int) -> float:
    """How likely it is struck down in a hex, facing so."""
    cell = found.land.cell(hex_from_number(hex_))
    return Threats(found, WEST).against(ME).at(cell, facing)


@pytest.mark.parametrize(("hex_", "reached"), [("0503", True), ("0502", False), ("0508", True)])
def test_a_charge_goes_half_of_move_and_a_reach_straight_on(hex_: str, reached: bool) -> None:
    """What is behind it is reached by turning on the spot, but no farther than a step."""
    assert (struck(yard(ME, FOE), hex_, SOUTH) > 0) is reached


def test_who_turns_its_back_is_struck_more_often() -> None:
    found = yard(ME, FOE)
    assert struck(found, "0504", NORTH) > struck(found, "0504", SOUTH) > 0


def test_who_has_acted_may_come_too_late() -> None:
    later = altered(yard(ME, FOE), acted=("foe",))
    assert struck(later, "0504", SOUTH) == struck(yard(ME, FOE), "0504", SOUTH) / 2


def test_who_is_down_threatens_nobody() -> None:
    assert struck(yard(ME, altered(FOE, down=1)), "0504", SOUTH) == 0


def test_once_an_enemy_is_down_only_the_others_count() -> None:
    near = figure("me", "0506", "S")
    found = yard(near, FOE)
    dangers = Dangers(found, WEST, 1.0, Aims(found, WEST, 1.0))
    assert dangers.after(near, "foe", open_=True) == 0
    assert dangers.after(near, "nobody", open_=True) > dangers.after(near, "nobody", open_=False)


def test_who_waits_for_a_charge_is_in_less_danger_than_who_only_stands_there() -> None:
    here = figure("me", "0504", "S")
    found = yard(here, FOE)
    dangers = Dangers(found, WEST, 1.0, Aims(found, WEST, 1.0))
    assert 0 < dangers.guarded(here, SOUTH) < dangers.at(here, here.hex, SOUTH)
    assert dangers.guarded(here, NORTH) == dangers.at(here, here.hex, NORTH)


def test_who_may_be_struck_before_its_turn_comes_is_urged_to_act() -> None:
    near = figure("me", "0504", "S")
    early, late = yard(near, FOE), yard(near, FOE, acted=("foe",))
    urges = [Dangers(one, WEST, 1.0, Aims(one, WEST, 1.0)).urges(near) for one in (early, late)]
    assert urges[0] > 0
    assert urges[1] == 0
