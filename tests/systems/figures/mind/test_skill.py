"""What a lower level of the figures thinks of less, thing by thing."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import hex_from_number
from game.systems.figures.game import FIGURES
from game.systems.figures.mind.captain import Captain
from game.systems.figures.mind.skill import CADET, SKILLS, Skill
from game.systems.figures.mind.threats import Threats
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.place import facing_of, place
from game.systems.figures.state.yard import Yard
from game.table.decisions import Decision
from game.table.questions import faults
from tests.benchmarks.figures import wins
from tests.systems.figures.support import CLEAR, EAST, WEST, figure, put, yard


def told(found: Yard, skill: Skill, seed: int = 0, turn: int = 1) -> ActOrder:
    """What a captain of some skill does first."""
    names = tuple(one.name for one in found.of(WEST) if one.here)
    decision = Decision(f"{turn}/figure 0/x", "act", WEST, None, False, names)
    order = Captain(seed, skill).decide(found, decision, FIGURES.plain_rules)
    assert not faults(found, decision, order, FIGURES.plain_rules)
    assert isinstance(order, ActOrder)
    return order


def test_each_level_has_a_skill() -> None:
    assert {level.name for level in FIGURES.levels} == set(SKILLS)


@pytest.mark.parametrize("care", [1.0, 0.0])
def test_only_who_takes_care_goes_around_soft_ground(care: float) -> None:
    soft = {"0403", "0404", "0405", "0503", "0504", "0502"}
    me, enemy = figure("a", "0304", "SE"), figure("x", "0900", side=EAST)
    found = yard(me, enemy, rows=put(CLEAR, q=" ".join(sorted(soft))), quicksands=5)
    gone = {stride[:4] for stride in told(found, Skill(care=care)).path}
    assert bool(soft & gone) is not bool(care)


@pytest.mark.parametrize(("care", "column"), [(1.0, "03"), (0.0, "04")])
def test_care_of_the_ground_hangs_on_no_foresight(care: float, column: str) -> None:
    wet = " ".join(f"{column:02d}{row:02d}" for column in (4, 5) for row in range(9))
    me, enemy = figure("a", "0104", "SE"), figure("x", "1000", side=EAST)
    found = yard(me, enemy, rows=put(CLEAR, f=wet))
    for foresight in (0.0, 1.0):
        assert told(found, Skill(care=care, foresight=foresight)).path[-1][:2] == column


@pytest.mark.parametrize("foresight", [1.0, 0.0])
def test_only_who_foresees_a_charge_keeps_out_of_its_reach(foresight: float) -> None:
    me, foe = figure("a", "0004", "SE"), figure("x", "0904", "NW", EAST, move=6)
    found = yard(me, foe, goal="banner", banner=hex_from_number("0804"))
    order = told(found, Skill(foresight=foresight))
    hex_, facing = place(order.path[-1])
    facing = facing if order.facing is None else facing_of(order.facing)
    struck = Threats(found, WEST).against(me).at(found.land.cell(hex_), facing)
    assert (struck == 0) is bool(foresight)


def test_who_wavers_goes_other_ways_by_seed_and_turn_and_the_same_after_a_save() -> None:
    found = yard(figure("a", "0104", "SE"), figure("x", "0900", side=EAST))

    def ends(skill: Skill) -> list[str]:
        """Where it ends its run, by seed and turn."""
        orders = [told(found, skill, seed, turn) for seed in range(4) for turn in (1, 2)]
        return [order.path[-1] for order in orders if order.path]

    wavers = Skill(wavering=3.0)
    assert len(set(ends(Skill()))) == 1
    assert len(set(ends(wavers))) > 1
    assert ends(wavers) == ends(wavers)
    assert len({told(found, wavers, 0, turn).path for turn in range(8)}) > 1


def test_who_wavers_little_takes_nothing_that_is_worth_much_less() -> None:
    found = yard(figure("a", "0104", "SE"), figure("x", "0900", side=EAST))
    assert {told(found, Skill(wavering=1.0), seed).manoeuvre for seed in range(20)} == {"move"}


def test_it_beats_a_cadet_from_either_seat() -> None:
    flag = FIGURES.find("flag")
    won = [wins(flag, seat, lambda seed: Captain(seed, CADET), 3) for seat in (0, 1)]
    assert sum(won) / 2 > 60
