"""What the scripted side tells its tokens: who gains at which distance, and who is worth saving."""

from __future__ import annotations

import pytest

from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.battle_board.mind.commander import Commander
from game.systems.battle_board.mind.exchange import gain
from game.systems.battle_board.mind.plans import LATE, LEADS, STRIKES, plans, prizes
from game.systems.battle_board.scenario.setup import set_up
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.tactics import AWAY, LEAST, MOST, NET, Tactic
from game.table.altering import altered
from game.table.decisions import Decision
from tests.benchmarks.battle_board import Staying, wins
from tests.systems.battle_board.support import beam, board, design, token


def battle(name: str, turn: int) -> Board:
    """The board of a scenario in a round, nothing placed yet."""
    return altered(set_up(BATTLE_BOARD.find(name).scenario), turn=turn)


def tactics(view: Board, side: str) -> dict[str, Tactic]:
    """The tactic of each token of a side."""
    return {name: plan.tactic for name, plan in plans(view, side).items()}


def told(name: str, side: str, turn: int) -> set[str]:
    """The tactics of a side's tokens."""
    return set(tactics(battle(name, turn), side).values())


def test_equal_sides_gain_nothing_from_each_other_at_any_distance() -> None:
    line = battle("line_of_battle", 1)
    assert {gain(line, side, far) for side in line.sides for far in (1, 2, 3, 4)} == {0}


def test_who_fires_first_gains_what_the_other_loses() -> None:
    gun = design((beam(power=40), 1), armour=20)
    quick = design((beam(power=40), 1), armour=20, initiative=1)
    view = board([token("Quick", "West", "0505", quick), token("Slow", "East", "0605", gun)])
    assert (gain(view, "West", 1), gain(view, "East", 1)) == (1, -1)
    assert gain(view, "West", 3) == 0


def test_equal_sides_form_up_and_then_strike() -> None:
    assert told("line_of_battle", "West", 1) == told("line_of_battle", "East", LEADS - 1) == {LEAST}
    assert told("line_of_battle", "West", STRIKES) == {NET}


@pytest.mark.parametrize("turn", [1, 5, STRIKES, LATE])
def test_long_arms_keep_away_and_short_ones_close_in_throughout(turn: int) -> None:
    assert told("long_arm", "Scouts", turn) == {LEAST}
    assert told("long_arm", "Wall", turn) == {MOST}
    assert told("knife_work", "Knives", turn) == {MOST}


def test_a_prize_is_brought_out_and_hunted_at_once() -> None:
    treasure = battle("treasure_ship", 1)
    assert prizes(treasure, "Convoy") == {"Treasure ship"} and not prizes(treasure, "Hunters")
    assert tactics(treasure, "Convoy")["Treasure ship"] == AWAY
    assert tactics(treasure, "Convoy")["First Escort"] != AWAY
    assert set(tactics(treasure, "Hunters").values()) == {NET}


def test_no_prize_is_told_to_leave_when_it_could_no_longer() -> None:
    assert not prizes(battle("treasure_ship", LATE + 1), "Convoy")


def test_a_side_far_ahead_leaves_and_one_ahead_keeps_its_lead_near_the_end() -> None:
    gun = design((beam(), 1), armour=100)
    ours = token("Ours", "West", "0505", gun, ships=4)
    for lost, turn, expected in ((1, 5, LEAST), (3, 5, AWAY), (1, LATE, LEAST), (0, LATE, NET)):
        theirs = altered(token("Theirs", "East", "1205", gun, ships=4), ships=4 - lost)
        assert set(tactics(board([ours, theirs], turn=turn), "West").values()) == {expected}


def test_what_leaves_is_not_moved_by_hand() -> None:
    view = battle("treasure_ship", 1)
    order = Commander(1).tactics(view, Decision("1/tactics/Convoy", "tactics", "Convoy"), None)
    assert order.by_hand in {"First Escort", "Second Escort"}


def test_a_convoy_that_never_disengages_loses_more() -> None:
    treasure = BATTLE_BOARD.find("treasure_ship")
    caught = wins(treasure, 1, Staying, 80, 500)
    assert caught > wins(treasure, 1, Commander, 80, 500) + 10


def test_long_arms_of_a_mixed_line_strike_first() -> None:
    line = tactics(battle("line_of_battle", LEADS), "West")
    assert line == {"Arbiters": NET, "First Lancers": LEAST, "Second Lancers": LEAST}
