"""What is told of a shot or a hex beforehand is what the rules then do."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod
from random import Random

import pytest

from game.hexgrid.hexes import hex_from_number, hex_number
from game.systems.battle_board.designs.design import design_of
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.designs.parts import standard
from game.systems.battle_board.events.fire import SlotFired
from game.systems.battle_board.rules.condition import Condition
from game.systems.battle_board.rules.expected import Outlook
from game.systems.battle_board.rules.forecast import done_in, forecast, taken_in
from game.systems.battle_board.rules.tactics import steps
from game.systems.battle_board.rules.torpedoes import MOST_ROLLED, losses, salvo
from game.systems.battle_board.state.board import Board, every_hex
from game.systems.battle_board.state.orders import ShotOrder, StepOrder, TacticsOrder
from game.systems.battle_board.state.tactics import PREFERENCES
from tests.systems.battle_board.phases.test_round import begun, given
from tests.systems.battle_board.support import beam, board, design, token, torpedo

SLOW = {"ideal_speed": 4, "weight": 900}


@pytest.mark.rule("STR-FIRE-2")
@pytest.mark.parametrize("name", ["a", "b"])
def test_a_beam_does_what_was_told_of_it(name: str) -> None:
    """A volley of 180 at 3 of 3 hexes arrives as 162, kills the first and streams on."""
    big = design((beam(power=60, range_=3), 3), armour=900, **SLOW)
    runner = begun(
        token("big", "West", "0705", big),
        token("a", "East", "0708", design(armour=20, **SLOW), ships=3, pool=10),
        token("b", "East", "0707", design(armour=90, **SLOW)),
    )
    given(runner, West=TacticsOrder(by_hand="big"))
    runner.answer(runner.decisions[0].key, StepOrder(token="big", to="0705"))
    [shot] = runner.decisions
    view = runner.battle
    told = forecast(view, view.tokens["big"], view.tokens["big"].design.slots[0], name)
    assert (told.full, told.target.name) == (180, name)
    assert told.does == told.struck[0].arrived
    runner.answer(shot.key, ShotOrder(token="big", slot=0, target=name))
    [fired] = [event for event in runner.events if isinstance(event, SlotFired)]
    assert [(hit.token, hit.arrived, hit.shields, hit.killed) for hit in fired.hits] == [
        (each.name, each.arrived, each.shields, each.killed) for each in told.struck
    ]
    assert told.mean_lost == told.struck[0].killed


def test_the_examples_of_a_beam() -> None:
    """10 points at 2 of 2 hexes are 9; 100 on a token of 10, then the next takes 90."""
    mine = token("mine", "West", "0705", design((beam(power=10), 1)))
    found = board([mine, token("theirs", "East", "0707", design(armour=900))])
    assert forecast(found, mine, mine.design.slots[0], "theirs").does == 9
    mine = token("mine", "West", "0705", design((beam(power=100), 1)))
    two = [("first", 10), ("second", 100)]
    found = board([mine, *(token(n, "East", "0705", design(armour=a)) for n, a in two)])
    told = forecast(found, mine, mine.design.slots[0], "first")
    assert [each.arrived for each in told.struck] == [100, 90]


@pytest.mark.parametrize(
    ("power", "accuracy", "before"),
    [
        (30, 75, Condition(2, 20, 0)),
        (80, 75, Condition(2, 100, 60, 1, Fraction(25))),
        (10, 100, Condition(2, 20, 0, 1, Fraction(5))),
        (21, 40, Condition(3, 30, 25, 2, Fraction(7))),
    ],
)
@pytest.mark.parametrize("count", [1, 3, 6])
def test_ships_lost_to_torpedoes_by_every_way_they_can_fall(
    power: int, accuracy: int, before: Condition, count: int
) -> None:
    """Every row of hits and misses is played by the rule itself, and weighed."""
    found = [Fraction(0)] * (before.ships + 1)
    for rolls in product((True, False), repeat=count):
        chance = prod(Fraction(accuracy if hit else 100 - accuracy, 100) for hit in rolls)
        falls = iter(rolls)
        [struck] = salvo(power, count, lambda: next(falls), [("it", before)])  # noqa: B023
        found[struck.killed] += chance
    assert losses(power, count, accuracy, before) == tuple(found)


def test_very_many_torpedoes_are_not_reckoned() -> None:
    assert losses(10, MOST_ROLLED + 1, 75, Condition(2, 20, 0)) == ()
    assert sum(losses(10, MOST_ROLLED, 75, Condition(9, 200, 900))) == 1


def test_torpedoes_may_be_expected_by_their_chance() -> None:
    """Two of 80 on each of three ships, 75 in 100: 480 leave, 360 arrive."""
    mine = token("mine", "West", "0705", design((torpedo(power=80, accuracy=75), 2)), ships=3)
    found = board([mine, token("theirs", "East", "0709", design(armour=80))])
    told = forecast(found, mine, mine.design.slots[0], "theirs")
    assert (told.full, told.does, told.far) == (480, 360, 4)
    assert told.lost == (Fraction(1, 4**6), 1 - Fraction(1, 4**6))


def _some_board(random: Random) -> Board:
    designs = [design_of(sheet, standard()) for sheet in stock().values()]
    hexes = random.sample(every_hex()[40:80], 6)
    return board(
        token(
            f"t{number}",
            ("West", "East")[number % 2],
            hex_number(hex_),
            random.choice(designs),
            ships=random.randint(1, 3),
            preference=random.choice(PREFERENCES),
        )
        for number, hex_ in enumerate(hexes)
    )


@pytest.mark.parametrize("seed", range(12))
def test_the_terms_of_a_hex_add_up_to_what_the_tactic_reckons(seed: int) -> None:
    """Ruling Q310: done counts no enemy beyond what it has left, taken is every slot in range."""
    found = _some_board(Random(seed))
    for mine in found.on_board():
        for hex_ in steps(mine):
            told = Outlook(found, mine).prospect(hex_)
            assert sum(each.does for each in done_in(found, mine, hex_)) == told.done
            assert sum(each.does for each in taken_in(found, mine, hex_)) == told.taken


def test_what_an_enemy_has_not_left_is_a_line_of_its_own() -> None:
    mine = token("mine", "West", "0705", design((beam(power=100), 2)))
    found = board([mine, token("frail", "East", "0705", design(armour=7))])
    lines = done_in(found, mine, hex_from_number("0705"))
    assert [(each.slot is None, each.does) for each in lines] == [(False, 20000), (True, -19300)]
