"""The battles of the rules begin with the fleets that the rules print."""

from __future__ import annotations

import pytest

from game.systems.battle_board.scenario.file import load_scenario
from game.systems.battle_board.scenario.setup import set_up
from game.systems.battle_board.state.board import COLUMNS, ROWS, Board

LINE = [("Broadsword", 2), ("Lancer", 2), ("Lancer", 2)]
FLEETS = {
    "line of battle": (LINE, LINE),
    "raiders": ([("Wasp", 2)] * 4 + [("Wasp", 1)], [("Bastion", 1)]),
    "build-off": ([], []),
}
"""Design and ships of each token, side by side."""


def begun(name: str) -> Board:
    return set_up(load_scenario(name))


@pytest.mark.parametrize("name", FLEETS)
def test_tokens_are_those_of_the_rules(name: str) -> None:
    board = begun(name)
    found = tuple(
        [(token.design.sheet.name, token.ships) for token in board.of(side)] for side in board.sides
    )
    assert found == FLEETS[name]
    assert all(token.damaged == 0 for token in board.tokens.values())
    assert all(token.pool == token.shields for token in board.tokens.values())
    assert all(token.hex is None for token in board.tokens.values())


def test_fleets_cost_what_their_ships_do() -> None:
    line, raiders = begun("line of battle"), begun("raiders")
    assert [line.start(side) for side in line.sides] == [2 * 192 + 4 * 73] * 2
    assert [raiders.start(side) for side in raiders.sides] == [9 * 53, 364]


def test_a_build_off_gives_four_hundred_points_a_side() -> None:
    assert set(begun("build-off").points.values()) == {400}


@pytest.mark.parametrize("name", FLEETS)
def test_a_battle_has_sixteen_rounds_and_tactics_change_every_fourth(name: str) -> None:
    """Rulings Q238, Q325."""
    scenario = begun(name).scenario
    assert (scenario.last_round, scenario.every_round, scenario.by_hand) == (16, False, True)


def test_the_board_has_fifteen_columns_and_eleven_rows() -> None:
    """Rulings Q166, Q303; each side has the three columns at its edge."""
    board = begun("line of battle")
    assert (COLUMNS, ROWS) == (15, 11)
    assert [list(board.home(side)) for side in board.sides] == [[0, 1, 2], [12, 13, 14]]
