"""The chance to win: even without a lead, and the surer the larger and the later the lead is."""

from __future__ import annotations

from fractions import Fraction
from math import exp, log

import pytest

from game.systems.battle_board.rules.winning import WEIGHT
from game.systems.battle_board.rules.winning import winning as of_board
from game.systems.earth_expects.odds.winning import winning as of_ships
from game.systems.earth_expects.scenario.scenario import Objective
from game.systems.full_thrust.rules.winning import winning as of_points
from game.table.altering import altered
from game.table.winning import Winning, chance
from tests.benchmarks.winning import GAMES, fit, gathered
from tests.support import BLUE, RED, boat, duel, yard
from tests.systems.battle_board.support import board, design, token
from tests.systems.full_thrust.support import TWO, ship, space


def test_it_is_that_of_a_sum_of_the_turns_left() -> None:
    assert chance(10, 0, 5) == 0.5
    assert chance(10, 0.2, 4) == pytest.approx(1 / (1 + exp(-1)))
    assert chance(10, -0.2, 4) == pytest.approx(1 - chance(10, 0.2, 4))
    assert 0.5 < chance(10, 0.1, 9) < chance(10, 0.2, 9) < chance(10, 0.2, 3) < 1


def test_at_the_end_of_the_last_turn_a_lead_is_nearly_all() -> None:
    winning = Winning(lambda board: board, 10, 6)
    assert winning.chance(0.2, 6) == winning.chance(0.2, 7) > 0.999
    assert winning.chance(0.2, 5) > winning.chance(0.2, 2)


def test_the_lead_of_ships_is_the_value_destroyed_over_the_mean_value_of_a_side() -> None:
    battle = duel(boat(yard("vigilance")), boat(yard("resolute"), (2, 0)))
    found = of_ships(battle)
    assert found is not None and found.lead(battle) == 0
    mine, theirs = (battle.ships[name].value for name in ("Vigilance", "Resolute"))
    lost = battle.with_ship("Resolute", fate="destroyed")
    assert found.lead(lost) == pytest.approx(float(2 * theirs / (mine + theirs)))
    assert found.lead(battle.with_ship("Vigilance", fate="destroyed")) < 0


def test_ships_have_a_chance_only_where_both_sides_are_out_for_the_same() -> None:
    mine, theirs = boat(yard("icarus")), boat(yard("lodestar"), (0, 9))
    stop = Objective(side=RED, kind="stop", ship="Icarus")
    back = Objective(side=BLUE, kind="stop", ship="Lodestar")
    assert of_ships(duel(mine, theirs, victory=[stop])) is None
    assert of_ships(duel(mine, theirs, victory=[stop, back])) is not None
    assert of_ships(duel(mine, theirs, at_limit=RED)) is None


def test_the_lead_of_points_is_over_the_mean_worth_of_a_side_and_cargo_has_none() -> None:
    here = space(ship("A", value=30), ship("Z", "0001", side=TWO, value=50, left=6))
    found = of_points(here)
    assert found is not None and found.lead(here) == pytest.approx(25 / 40)
    cargo = space(ship("A", cargo=True), ship("Z", "0001", side=TWO))
    assert of_points(cargo) is None


def test_the_lead_on_the_board_is_the_share_that_is_kept() -> None:
    sheet = design(armour=100, cost=10)
    fleet = board([token("a", "West", "0705", sheet), token("b", "East", "0905", sheet)])
    wounded = altered(fleet.tokens["b"], damaged=1, damage=Fraction(25))
    hurt = altered(fleet, tokens={**fleet.tokens, "b": wounded})
    found = of_board(fleet)
    assert found.lead(fleet) == 0
    assert found.lead(hurt) == pytest.approx(0.25)


def test_what_is_told_of_battles_that_are_played_comes_true() -> None:
    """Better than even odds for everybody, and a weight of the same sign and size."""
    one = GAMES["BB"]
    battles = gathered(one, 30)
    every = [(lead, left, came) for battle in battles for lead, left, came in battle if lead]
    assert len(every) > 80
    told = [(chance(WEIGHT, lead, left), came) for lead, left, came in every]
    surprise = -sum(c * log(p) + (1 - c) * log(1 - p) for p, c in told) / len(told)
    assert surprise < log(2)
    assert WEIGHT / 3 < fit(battles) < 3 * WEIGHT
