"""A disguised warship and a real passenger ship are one and the same to the other side."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.systems.earth_expects.events import DisguiseDropped
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import face
from game.table.decisions import Decision
from game.table.minds import Mind
from game.table.orders import Order
from game.table.runner import Runner
from tests.disguises import RAIDER, masquerade
from tests.support import quiet
from tests.systems.earth_expects.state.twins import Hider, Twins, compare, dice

RULES = with_options(DEFAULT, ("disguised warships",))


class PlaysTheLiner(Hider):
    """Gives power, plots, shoots and searches at random, as the false record allows in both."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def answer(self, number: int, runner: Runner, decision: Decision) -> Order:
        if decision.kind not in ("power", "plot", "targets", "sensors"):
            return quiet(runner, decision)
        view = _as_a_liner(runner.question_view(decision))
        order = RandomLegal(Random(f"{self._seed}/{decision.key}")).decide(view, decision, RULES)
        return quiet(runner, decision) if runner.faults(decision, order) else order


def _as_a_liner(view: Battle) -> Battle:
    return view.with_ships([face(view.ships[RAIDER])])


def masked_twins(seed: int) -> Twins:
    """The same battle with a raider in disguise, and with the liner she passes for."""
    runners = []
    for disguised in (True, False):
        start = masquerade(3 + seed % 5, disguised, "icarus")
        runners.append(Runner(start, RULES, dice(seed)))
        runners[-1].start()
    return Twins((runners[0], runners[1]), PlaysTheLiner(seed))


@pytest.mark.rule("EE-OPT-DW-1", "EE-SEQ-2")
@pytest.mark.parametrize("watcher", [RandomLegal, Scripted])
def test_a_disguise_is_perfect_until_it_is_dropped(watcher: Callable[[Random], Mind]) -> None:
    lasted = 0
    for seed in range(8, 15):
        twins = masked_twins(seed)
        compare(twins, seed, 5, DisguiseDropped, watcher=watcher)
        lasted += twins.runners[0].battle.turn > 2
    assert lasted
