"""Order of movement: three phases, heaviest first, with a margin of 15 %."""

from __future__ import annotations

import pytest

from game.systems.battle_board.rules.order_of_movement import MARGIN_SIDES, draw, movers
from tests.systems.battle_board.support import board, design, token

QUICK = design(ideal_speed=10, overthrusters=3, weight=10)
SLOW = design(ideal_speed=4, weight=700)
USUAL = design(ideal_speed=10, weight=70)


def margins(**thousandths: int):
    def roll(name: str, sides: int) -> int:
        assert sides == MARGIN_SIDES
        return thousandths.get(name, 1000) - 849

    return roll


@pytest.mark.rule("STR-MOV-5", "STR-MOV-9")
def test_tokens_step_in_as_many_of_the_three_phases_as_they_have_hexes() -> None:
    fleet = board(
        [
            token("quick", "West", "0101", QUICK),
            token("usual", "West", "0102", USUAL),
            token("slow", "East", "1301", SLOW),
        ]
    )
    assert (QUICK.quarters, USUAL.quarters, SLOW.quarters) == (10, 5, 2)
    assert [[each.name for each in movers(fleet, phase)] for phase in (1, 2, 3)] == [
        ["quick"],
        ["quick", "usual"],
        ["quick", "usual", "slow"],
    ]


@pytest.mark.rule("STR-MOV-5")
def test_in_a_round_without_hexes_a_token_stays_out_of_every_phase() -> None:
    fleet = board([token("slow", "West", "0101", SLOW)], turn=2)
    assert [movers(fleet, phase) for phase in (1, 2, 3)] == [[], [], []]


@pytest.mark.rule("STR-MOV-6")
def test_heaviest_first_with_the_margin_drawn_on_its_weight() -> None:
    heavy, light = design(weight=90), design(weight=70)
    fleet = board([token("light", "West", "0101", light), token("heavy", "East", "1301", heavy)])
    assert (light.weight, heavy.weight) == (80, 100)

    def order(**drawn: int) -> list[str]:
        return [each.token for each in draw(fleet, 3, margins(**drawn))]

    assert order() == ["heavy", "light"]
    assert order(light=1150, heavy=850) == ["light", "heavy"]
    assert order(light=1150, heavy=930) == ["heavy", "light"]


@pytest.mark.rule("STR-MOV-6")
def test_the_margin_runs_from_85_to_115_hundredths() -> None:
    fleet = board([token("one", "West", "0101", design(weight=90))])
    least = draw(fleet, 3, lambda _name, _sides: 1)[0]
    most = draw(fleet, 3, lambda _name, sides: sides)[0]
    assert (least.margin, most.margin) == (850, 1150)
    assert (least.weight, most.weight) == (85_000, 115_000)


@pytest.mark.rule("STR-MOV-6")
def test_how_many_ships_a_token_has_does_not_make_it_heavier() -> None:
    """Ruling Q305: the weight is that of one ship with all that is in it."""
    nine, one = design(weight=90), design(weight=90, shields=1)
    fleet = board([token("nine", "West", "0101", nine, ships=9), token("one", "East", "1301", one)])
    drawn = draw(fleet, 3, margins())
    assert [(each.token, each.weight) for each in drawn] == [("one", 102_000), ("nine", 100_000)]


@pytest.mark.rule("STR-MOV-6")
def test_a_margin_is_drawn_in_each_phase_for_those_that_move_in_it() -> None:
    """Ruling Q308."""
    fleet = board(
        [
            token("quick", "West", "0101", QUICK),
            token("usual", "West", "0102", USUAL),
            token("slow", "East", "1301", SLOW),
        ]
    )
    rolled: list[str] = []

    def roll(name: str, sides: int) -> int:
        rolled.append(name)
        return sides

    for phase in (1, 2, 3):
        draw(fleet, phase, roll)
    assert rolled == ["quick", "quick", "usual", "quick", "usual", "slow"]


@pytest.mark.rule("STR-MOV-6")
def test_equal_weights_go_as_listed() -> None:
    """Ruling Q165."""
    same = design()
    fleet = board([token("b", "West", "0101", same), token("a", "East", "1301", same)])
    assert [each.token for each in draw(fleet, 3, margins())] == ["b", "a"]
