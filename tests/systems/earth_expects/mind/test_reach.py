"""What a ship can bring about next turn counts for a Captain, not what comes of flying on."""

from __future__ import annotations

import numpy as np
import pytest

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.earth_expects.mind.persona import NET_DAMAGE
from game.systems.earth_expects.mind.weighing.duel import Ahead
from game.systems.earth_expects.mind.weighing.forecast import Ends, reached
from game.systems.earth_expects.mind.weighing.grid import REACH, SIZE, displaced, placed
from game.systems.earth_expects.mind.weighing.outlook import outlook
from game.systems.earth_expects.mind.weighing.payoff import (
    IN_EARNEST,
    NEXT_IN_REACH,
    abreast,
    terms_of,
)
from game.systems.earth_expects.mind.weighing.reach import PACES, of_pace, within_reach
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state.motion import Conduct
from game.table.altering import altered
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, entry, scenario

N, NE, SE, S = 0, 1, 2, 3


def ahead_only(far: int) -> np.ndarray:
    """A weapon that does a point to what is right ahead, so many hexes away."""
    table = np.zeros((SIZE, SIZE))
    there = ORIGIN.step(N, far)
    table[there.q + REACH, there.r + REACH] = 1.0
    return table


def at(table: np.ndarray, pace: int, there: Hex) -> float:
    place = placed(np.array(N), displaced(np.array([there.q, there.r])))
    return float(within_reach(table)[of_pace(np.array(float(pace))), place])


@pytest.mark.parametrize(
    ("pace", "way", "far", "bears"),
    [
        (1, N, 3, 1.0),
        (1, N, 5, 1.0),
        (1, N, 6, 0.0),
        (2, N, 3, 0.0),
        (2, N, 6, 1.0),
        (1, NE, 3, 1.0),
        (1, SE, 3, 1.0),
        (1, S, 3, 0.0),
    ],
)
def test_a_weapon_reaches_what_a_turn_and_a_hex_more_or_less_bring_ahead(
    pace: int, way: int, far: int, bears: float
) -> None:
    assert at(ahead_only(3), pace, ORIGIN.step(way, far)) == bears


def test_speeds_beyond_those_told_apart_are_the_fastest() -> None:
    assert of_pace(np.array([0.0, 1.4, -3.0, 9.0])).tolist() == [0, 0, 2, PACES - 1]


def terms(far: str, *, reach: bool) -> tuple[Ends, dict[str, np.ndarray]]:
    """What the ends of a vigilance at speed 2 are worth; a resolute comes straight on."""
    ships = [
        entry("Red", RED, "vigilance", "1016", "N", speed=2),
        entry("Blue", BLUE, "resolute", far, "S", speed=2),
    ]
    battle = begin(scenario(ships, turn_limit=4), 1).battle
    conduct = Conduct(speed=2, spendable=3, generated=3)
    ship = altered(battle.ships["Red"], conduct=conduct)
    ends = reached(DEFAULT.movement, ship, 2.0)
    ahead = Ahead(foresight=False, reach=reach)
    seen = outlook(battle, ship, DEFAULT, NET_DAMAGE, None, ahead)
    return ends, terms_of(abreast(ends, seen.duels))


def test_the_range_liked_draws_only_where_there_is_no_fire_in_earnest_to_give_next_turn() -> None:
    _, on = terms("1406", reach=False)
    _, able = terms("1406", reach=True)
    given = able["later fire"] / NEXT_IN_REACH
    assert (given >= IN_EARNEST).any()
    assert ((given > 0) & (given < IN_EARNEST)).any()
    assert able["range"] == pytest.approx(np.where(given < IN_EARNEST, on["range"], 0.0))


def test_a_ship_that_turns_away_counts_that_it_may_turn_back() -> None:
    ends, on = terms("1010", reach=False)
    _, able = terms("1010", reach=True)
    away = ends.facing == SE
    assert away.any()
    assert able["later fire"][away].mean() > on["later fire"][away].mean()
