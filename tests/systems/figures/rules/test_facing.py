"""The six hexes of a figure, and whom it reaches."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import hex_from_number
from game.systems.figures.rules.attacks import targets
from game.systems.figures.rules.facing import (
    BACK,
    FRONT,
    FRONT_LEFT,
    FRONT_RIGHT,
    NAMES,
    in_front,
    side_of,
    turns,
    weapon_side,
)
from tests.systems.figures.support import EAST, figure, yard


@pytest.mark.rule("FIG-FAC-1")
@pytest.mark.parametrize(
    ("direction", "side"),
    [(2, FRONT), (1, FRONT_LEFT), (3, FRONT_RIGHT), (5, BACK)],
)
def test_the_hexes_of_a_figure_turn_with_it(direction: int, side: int) -> None:
    assert side_of(2, direction) == side
    assert NAMES[side_of(2, 4)] == "right"


@pytest.mark.rule("FIG-MOV-3")
@pytest.mark.parametrize(("after", "sides"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 2), (5, 1)])
def test_facings_are_up_to_three_hexsides_apart(after: int, sides: int) -> None:
    assert turns(0, after) == sides


@pytest.mark.rule("FIG-FAC-2")
def test_two_hexes_ahead_the_front_is_five_hexes_wide() -> None:
    here = hex_from_number("0504")
    ahead = [n for n in ("0303", "0402", "0502", "0602", "0703") if _sees(n)]
    assert ahead == ["0303", "0402", "0502", "0602", "0703"]
    assert not _sees("0304")
    assert not _sees("0506")
    assert not in_front(here, 0, here)


def _sees(number: str) -> bool:
    return in_front(hex_from_number("0504"), 0, hex_from_number(number))


@pytest.mark.rule("FIG-FAC-2")
def test_an_attack_reaches_front_hexes_as_far_as_its_weapon() -> None:
    enemies = [figure("near", "0503", side=EAST), figure("far", "0502", side=EAST)]
    behind = figure("behind", "0505", side=EAST)
    short, long = figure("me"), figure("me", reach=2)
    found = yard(short, *enemies, behind)
    assert [one.name for one in targets(found, short, short.hex, 0)] == ["near"]
    assert [one.name for one in targets(found, long, long.hex, 0)] == ["near", "far"]
    assert [one.name for one in targets(found, short, short.hex, 3)] == ["behind"]


@pytest.mark.rule("FIG-FAC-2")
def test_the_left_handed_have_their_weapon_on_the_left() -> None:
    assert weapon_side("right") == FRONT_RIGHT
    assert weapon_side("left") == FRONT_LEFT
