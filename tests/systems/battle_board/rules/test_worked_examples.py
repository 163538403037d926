"""Worked examples of damage: by the document's rules, added up by hand before they were played."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.systems.battle_board.rules.beams import volley
from game.systems.battle_board.rules.condition import Condition
from game.systems.battle_board.rules.torpedoes import salvo

Stack = tuple[int, int, int, str]
"""Ships, pool of shields, how many are damaged, by how much each."""


def stack(ships: int, armour: int, pool: int = 0, damaged: int = 0, damage: str = "0") -> Condition:
    return Condition(ships, armour, pool, damaged, Fraction(damage))


def left(after: Condition) -> Stack:
    return after.ships, after.pool, after.damaged, str(after.damage)


@pytest.mark.rule("STR-FIRE-2")
@pytest.mark.parametrize(
    ("power", "range_", "targets", "found"),
    [
        pytest.param(30, 2, [(0, stack(2, 20, 0, 1, "5"))], [(30, 1, 0, 1, "15")], id="15 left"),
        pytest.param(10, 2, [(2, stack(1, 90))], [(9, 1, 0, 1, "9")], id="10 are 9 at 2 of 2"),
        pytest.param(40, 2, [(0, stack(2, 30))], [(40, 1, 0, 1, "10")], id="10 over a kill"),
        pytest.param(
            100,
            2,
            [(0, stack(1, 10)), (0, stack(1, 100))],
            [(100, 0, 0, 0, "0"), (90, 1, 0, 1, "90")],
            id="the second takes 90",
        ),
        pytest.param(
            100,
            4,
            [(1, stack(1, 10)), (2, stack(1, 20)), (3, stack(1, 100))],
            [(98, 0, 0, 0, "0"), (84, 0, 0, 0, "0"), (59, 1, 0, 1, "59")],
            id="97.5, then 88 are 83.6, then 64 are 59.2",
        ),
        pytest.param(50, 3, [(2, stack(1, 90))], [(47, 1, 0, 1, "47")], id="46.67 half up"),
        pytest.param(25, 4, [(3, stack(1, 90))], [(23, 1, 0, 1, "23")], id="23.125 half up"),
        pytest.param(15, 3, [(1, stack(1, 90))], [(15, 1, 0, 1, "15")], id="14.5 half up"),
        pytest.param(10, 2, [(0, stack(3, 20))], [(10, 3, 0, 3, "10/3")], id="thirds are exact"),
        pytest.param(
            10, 2, [(0, stack(3, 20, 0, 3, "10/3"))], [(10, 2, 0, 0, "0")], id="thirds add up"
        ),
        pytest.param(
            25, 2, [(0, stack(3, 30, 10, 2, "15/2"))], [(25, 2, 0, 0, "0")], id="pool, then damage"
        ),
        pytest.param(
            3, 2, [(0, stack(4, 10, 0, 3, "9"))], [(3, 1, 0, 0, "0")], id="3 points, three ships"
        ),
        pytest.param(
            20,
            2,
            [(0, stack(1, 20, 0, 1, "15/2")), (0, stack(1, 100))],
            [(20, 0, 0, 0, "0"), (8, 1, 0, 1, "8")],
            id="7.5 over are 8",
        ),
        pytest.param(
            50,
            2,
            [(0, stack(1, 10)), (0, stack(1, 50, 20))],
            [(50, 0, 0, 0, "0"), (40, 1, 0, 1, "20")],
            id="what is over meets shields first",
        ),
    ],
)
def test_a_volley_leaves_what_was_worked_out(
    power: int,
    range_: int,
    targets: list[tuple[int, Condition]],
    found: list[tuple[int, int, int, int, str]],
) -> None:
    """Rulings Q317, Q320: what arrives at each, then what is left of it."""
    given = [("it", far, condition) for far, condition in targets]
    struck = volley(power, range_, given)
    assert [(each.arrived, *left(each.after)) for each in struck] == found


@pytest.mark.rule("STR-FIRE-2")
@pytest.mark.parametrize(
    ("power", "rolls", "targets", "found"),
    [
        pytest.param(10, "h", [stack(1, 20, 20)], [(1, 15, 1, "5")], id="half and half"),
        pytest.param(30, "h", [stack(2, 20)], [(1, 0, 0, "0")], id="10 over a kill are lost"),
        pytest.param(
            10, "h", [stack(2, 20, 0, 1, "5")], [(2, 0, 2, "15/2")], id="7.5 on each of two"
        ),
        pytest.param(
            300, "hh", [stack(3, 1700, 0, 3, "1300")], [(2, 0, 2, "1300")], id="the same ship twice"
        ),
        pytest.param(11, "h", [stack(1, 100, 20)], [(1, 15, 1, "6")], id="5 and 6 of 11"),
        pytest.param(11, "h", [stack(1, 100, 3)], [(1, 0, 1, "8")], id="3 and 8 of 11"),
        pytest.param(1, "h", [stack(1, 100, 20)], [(1, 20, 1, "1")], id="nothing and 1 of 1"),
        pytest.param(80, "mh", [stack(1, 100, 12)], [(1, 0, 1, "78")], id="a miss goes first"),
        pytest.param(20, "hm", [stack(1, 100, 12)], [(1, 0, 1, "10")], id="a miss on 2 left"),
        pytest.param(
            40, "hhhh", [stack(3, 100)], [(2, 0, 2, "20")], id="three on one, then 40 on two"
        ),
        pytest.param(
            40, "h", [stack(3, 100, 0, 1, "90")], [(2, 0, 0, "0")], id="a damaged ship first"
        ),
        pytest.param(
            30, "h", [stack(2, 20, 0, 2, "10")], [(1, 0, 1, "10")], id="lost in a damaged stack too"
        ),
        pytest.param(
            10, "hh", [stack(3, 20, 0, 3, "10/3")], [(2, 0, 2, "10/3")], id="thirds stay exact"
        ),
        pytest.param(80, "h", [stack(2, 40, 200)], [(1, 160, 0, "0")], id="dead under shields"),
        pytest.param(
            80,
            "hmh",
            [stack(1, 20), stack(1, 1000, 20)],
            [(0, 0, 0, "0"), (1, 0, 1, "70")],
            id="those left go on, a miss among them",
        ),
    ],
)
def test_a_salvo_leaves_what_was_worked_out(
    power: int, rolls: str, targets: list[Condition], found: list[Stack]
) -> None:
    """Rulings Q318 to Q321: ``h`` hits and ``m`` misses."""
    falls = iter(rolls)
    given = [("it", condition) for condition in targets]
    struck = salvo(power, len(rolls), lambda: next(falls) == "h", given)
    assert [left(each.after) for each in struck] == found
    assert next(falls, None) is None
