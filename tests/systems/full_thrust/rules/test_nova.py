"""The nova."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.hexgrid.hexes import ORIGIN, SE, Hex, N
from game.systems.full_thrust.rules.nova import (
    HITS,
    STAGES,
    first_met,
    journey,
    path,
    ready,
    sweeps,
)

TABLE = {4: (3, "4d6", "2"), 3: (9, "3d6", "3d3"), 2: (12, "2d6", "2d3"), 1: (18, "1d6", "2d3")}


@pytest.mark.rule("EHT-10", "Q180", "Q259")
@pytest.mark.parametrize("hits", TABLE)
def test_its_stages_as_printed(hits: int) -> None:
    stage = STAGES[hits]
    told = stage.move, str(stage.burn(other=False)), str(stage.burn(other=True))
    assert told == TABLE[hits]
    assert sorted(STAGES) == [1, 2, 3, 4] and HITS == 4


@pytest.mark.rule("Q259")
def test_means_of_both_columns() -> None:
    assert [STAGES[hits].normal.mean for hits in (4, 3, 2, 1)] == [
        14,
        Fraction(21, 2),
        7,
        Fraction(7, 2),
    ]
    assert [STAGES[hits].other.mean for hits in (4, 3, 2, 1)] == [2, 6, 4, 4]


@pytest.mark.rule("Q296")
def test_it_moves_straight_by_its_stage() -> None:
    assert path(ORIGIN, SE, 4) == (Hex(1, 0), Hex(2, 0), Hex(3, 0))
    assert [len(path(ORIGIN, N, hits)) for hits in (4, 3, 2, 1)] == [3, 9, 12, 18]


@pytest.mark.rule("Q296")
def test_it_strikes_the_first_enemy_within_a_hex_of_its_path() -> None:
    way = path(ORIGIN, N, 3)
    enemies = {"far": Hex(0, -8), "beside": Hex(1, -5), "wide": Hex(2, -3)}
    met = first_met(way, enemies)
    assert met is not None
    assert met == (Hex(0, -4), ("beside",))
    assert first_met(way, {"wide": Hex(2, -3)}) is None
    assert first_met(way, {"beyond": Hex(0, -11)}) is None


@pytest.mark.rule("Q296")
def test_of_several_met_at_once_it_strikes_what_lies_in_its_path() -> None:
    way = path(ORIGIN, N, 4)
    met = first_met(way, {"ahead": Hex(0, -1), "beside": Hex(1, -1)})
    assert met == (Hex(0, -1), ("ahead",))
    both = first_met(way, {"port": Hex(-1, -1), "starboard": Hex(1, -2)})
    assert both == (Hex(0, -1), ("port", "starboard"))


@pytest.mark.rule("Q296")
def test_a_ship_launches_one_in_three_turns() -> None:
    assert ready(None, 1)
    assert [turn for turn in range(5, 10) if ready(5, turn)] == [8, 9]


def test_a_nova_flies_on_stage_by_stage_from_where_it_ended() -> None:
    found = list(journey(Hex(0, 0), 1, 3))
    assert [(hits, len(way)) for hits, way in found] == [(3, 9), (2, 12), (1, 18)]
    assert found[1][1][0] == Hex(0, 0).step(1, 10)


def test_it_sweeps_what_is_within_a_hex_of_its_path() -> None:
    way = path(Hex(0, 0), 0, 4)
    assert sweeps(way, Hex(0, -3).step(0)) and not sweeps(way, Hex(0, -3).step(0, 2))
    assert sweeps(way, Hex(0, 0))
