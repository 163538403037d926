"""What one side hides never shows on a screen that another side, or both, may look at.

Twin battles that differ only in hidden orders are played in two windows. Pixels, words, keys,
cards, reasons, log, board as text, sounds and the window's title must be equal at every moment.
"""

from __future__ import annotations

from random import Random

import pytest

from game.systems.earth_expects.events import DefenceFired, NuclearStruck, Stacked, Tailed
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons.point_defence import chances
from game.table.decisions import Decision
from game.table.events import Happening
from game.table.orders import Order
from game.table.runner import Runner
from tests.support import boat, fleet, inbound, power, quiet, run, yard
from tests.systems.earth_expects.state.test_secrets import HidesBoxes, HidesManoeuvre, HidesWarheads
from tests.systems.earth_expects.state.twins import (
    HIDER,
    WATCHER,
    Hider,
    Twins,
    dice,
    played_to,
    random_fleet,
    taken_up,
)
from tests.window.twin_windows import TwinWindows, play, play_to_reveal


def _twins(seed: int, turn: int, hider: Hider) -> Twins | None:
    begun = played_to(seed, turn)
    if begun is None:
        return None
    runners = taken_up(seed, *begun), taken_up(seed, *begun)
    return Twins(runners, hider, since=len(begun[1]))


def _compare(
    hider: type[HidesBoxes | HidesWarheads],
    wanted: set[str],
    *uncovering: type[Happening],
    scripted: bool = False,
) -> None:
    """Plays twins until all ``wanted`` screens were compared in battles where orders differed."""
    met: set[str] = set()
    for seed in range(1, 30):
        twins = _twins(seed, 1 + seed % 4, hider(seed))
        if twins is None or wanted <= met:
            continue
        windows = TwinWindows(twins, seed, scripted)
        play(windows, 2, *uncovering)
        if twins.differ():
            met |= windows.met
    assert wanted <= met
    assert not (scripted and any(name.startswith("Curtain") for name in met))


CURTAINS = {f"CurtainScreen/{HIDER}", f"CurtainScreen/{WATCHER}"}


@pytest.mark.rule("EE-SEQ-2")
def test_boxes_powered_and_not_used_show_on_no_screen() -> None:
    wanted = {f"PowerSheet/{WATCHER}", f"PlotSheet/{WATCHER}", "RevealShow/both"}
    _compare(HidesBoxes, CURTAINS | wanted)


@pytest.mark.rule("EE-SEQ-2")
def test_nor_do_those_of_a_scripted_side() -> None:
    _compare(HidesBoxes, {f"PlotSheet/{WATCHER}", "RevealShow/both"}, scripted=True)


@pytest.mark.rule("EE-SEQ-2")
def test_manoeuvre_power_left_over_shows_on_no_screen() -> None:
    """Not even by where the hiding side had to move its map, nor by how often it sealed."""
    _compare(HidesManoeuvre, CURTAINS | {"RevealShow/both"}, Tailed, Stacked, NuclearStruck)


@pytest.mark.rule("EE-MSL-2", "EE-SEQ-2")
def test_what_a_missile_carries_shows_on_no_screen_before_it_strikes() -> None:
    _compare(HidesWarheads, CURTAINS | {"DeclaredShow/both", f"TargetsSheet/{WATCHER}"})


class HidesEverything(Hider):
    """Sealed orders of whatever kind differ as much as they happen to."""

    def __init__(self, seed: int) -> None:
        self._random = [RandomLegal(Random(f"{seed}/{number}")) for number in (0, 1)]

    def answer(self, number: int, runner: Runner, decision: Decision) -> Order:
        view = runner.question_view(decision)
        return self._random[number].decide(view, decision, DEFAULT)


def _asked_together(kind: str, seed: int) -> tuple[Battle, list[Happening]] | None:
    """A random battle where both sides are asked a kind of decision, the hider first."""
    start = random_fleet(seed)
    runner = Runner(start, DEFAULT, dice(seed))
    runner.start()
    mover = RandomLegal(Random(seed))
    while not runner.over:
        asked = [{d.kind for d in decisions} for decisions in runner.pending.values()]
        if list(runner.pending) == [HIDER, WATCHER] and asked == [{kind}, {kind}]:
            return start, list(runner.events)
        decision = runner.decisions[0]
        runner.answer(decision.key, mover.decide(runner.question_view(decision), decision, DEFAULT))
    return None


@pytest.mark.rule("EE-SEQ-2")
@pytest.mark.parametrize("kind", ["power", "plot", "repairs", "targets", "sensors"])
def test_sealed_orders_show_on_no_screen_before_they_are_revealed(kind: str) -> None:
    tried = 0
    for seed in range(12):
        begun = _asked_together(kind, seed)
        if begun is None or tried == 2:
            continue
        runners = taken_up(seed, *begun), taken_up(seed, *begun)
        twins = Twins(runners, HidesEverything(seed), since=len(begun[1]))
        windows = TwinWindows(twins, seed)
        play_to_reveal(windows)
        tried += twins.differ()
        assert f"CurtainScreen/{WATCHER}" in windows.met
        assert any(
            name in windows.met
            for name in (f"{kind.capitalize()}{what}/{WATCHER}" for what in ("Sheet", "Screen"))
        )
    assert tried


class HidesASecondShot(Hider):
    """Both lasers powered in one battle, one in the other; shoots with that one only, once."""

    def answer(self, number: int, runner: Runner, decision: Decision) -> Order:
        if decision.kind == "power":
            boxes = "L1 L2" if number == 0 else "L1"
            return power("Icarus", boxes=boxes)
        return self._shot(runner) if decision.kind == "point_defence" else quiet(runner, decision)

    def _shot(self, runner: Runner) -> Order:
        if any(isinstance(event, DefenceFired) for event in runner.events):
            return o.PointDefenceOrder()
        able = [c for c in chances(runner.view(HIDER), HIDER) if c.weapon == "L1"]
        return o.PointDefenceOrder(
            shot=o.DefenceShot(ship="Icarus", weapon="L1", missile=able[0].missile)
        )


def _under_missiles() -> Battle:
    return fleet(
        boat(yard("icarus"), (0, 0), "N", side=HIDER, speed=0),
        boat(yard("lodestar"), (0, -8), "S", side=WATCHER, speed=0),
        missiles=[inbound("Lodestar", "Icarus", (0, -3), 3)],
        turn_limit=1,
    )


@pytest.mark.rule("EE-SEQ-2")
def test_whether_another_point_defence_shot_was_possible_does_not_show() -> None:
    """Neither by a curtain more, nor by when the shots are shown to all (Ruling Q250)."""
    missed = 1
    first, second = (run(_under_missiles(), missed, then=dice(1)) for _number in (0, 1))
    twins = Twins((first, second), HidesASecondShot())
    windows = TwinWindows(twins, 1)
    play(windows, 1)
    asked = [[order.kind for order in given] for given in twins.given]
    assert [kinds.count("point_defence") for kinds in asked] == [2, 1]
    assert {"DefenceShow/both", f"TargetsSheet/{WATCHER}"} <= windows.met
