"""Three or four sides: who is asked, who leaves, and that nothing hangs on who answers first."""

from __future__ import annotations

from functools import reduce
from random import Random

import pytest

from game.dice import AllHigh, GivenDice, LabelledDice
from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.events import LockRolled, PlotCorrected, after
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import (
    Attempt,
    CutOrder,
    LaunchOrder,
    SensorOrder,
    TargetsOrder,
)
from game.table.events import BattleEnded, Happening, OrderSealed, PassedOver
from game.table.runner import Runner
from tests.support import boat, column, fleet, happened, hit, inbound, play, power, run, yard

SIDES = ("Blue", "Red", "Green")
SHIPS = ("icarus", "lodestar", "halberd", "lucky_seam", "stunt_double", "sandfly", "outrider")


def _three(**keys: object) -> Battle:
    """A scout each, on the corners of a triangle."""
    boats = [
        boat(yard("icarus"), (0, 4), side="Blue", name="B"),
        boat(yard("lodestar"), (0, 0), "S", side="Red", name="R"),
        boat(yard("lodestar"), (4, 0), "SW", side="Green", name="G"),
    ]
    return fleet(*boats, **keys)  # type: ignore[arg-type]


def test_a_side_that_concedes_leaves_when_the_phase_ends_and_the_others_fight_on() -> None:
    """Ruling Q255."""
    runner = run(_three(missiles=[inbound("R", "B", (0, 2))], locks=["R>B", "B>G"]))
    runner.say("Red", "concede")
    assert not runner.over
    assert set(runner.pending) == {"Blue", "Green"}
    assert runner.battle.ships["R"].on_table
    play(runner, until="1/targets")
    assert (runner.battle.ships["R"].fate, dict(runner.battle.missiles)) == ("conceded", {})
    assert set(runner.pending) == {"Blue", "Green"}
    runner.say("Green", "concede")
    assert runner.battle.outcome == ("Blue", "Green conceded")


def test_what_a_conceding_side_had_sealed_stays_and_the_rest_is_the_plainest() -> None:
    runner = run(_three())
    runner.answer("1/power/R", power("R", "", "", "S1"))
    runner.say("Red", "concede")
    runner.withdraw("Red")
    play(runner, until="1/targets")
    assert runner.battle.ships["R"].power == power("R", "", "", "S1")


@pytest.mark.parametrize("kind", ["defence", "approach", "targets", "aim", "impact", "sensors"])
def test_conceding_while_asked_something_never_stops_the_battle(kind: str) -> None:
    """Red has launched, and fires and is fired at."""
    for seed in range(60):
        runner = _random(seed, concede=lambda r, k=kind: _asked(r, k))  # type: ignore[misc]
        if any(e.kind == "conceded" for e in runner.events):
            return
    pytest.fail(f"nobody was asked {kind}")


def _asked(runner: Runner, kind: str) -> str | None:
    return next((d.side for d in runner.decisions if d.key.split("/")[1] == kind), None)


def _fleet(seed: int, sides: int = 3) -> Battle:
    rng = Random(seed)
    boats = [
        boat(
            yard(rng.choice(SHIPS)),
            (rng.randint(0, 4), rng.randint(0, 4)),
            rng.choice(DIRECTION_NAMES),
            side=f"{side}",
            name=f"{side} {number}",
        )
        for side in ("Blue", "Red", "Green", "White")[:sides]
        for number in (1, 2)
    ]
    return fleet(*boats, turn_limit=4)


def _random(seed: int, concede: object = None) -> Runner:
    """A random battle; ``concede`` tells of a runner which side gives up now, if any."""
    start = _fleet(seed)
    runner = Runner(start, DEFAULT, LabelledDice(seed.to_bytes(32, "big")))
    runner.start()
    minds = {side: RandomLegal(Random(f"{seed}/{side}")) for side in start.sides}
    while not runner.over:
        gone = concede(runner) if callable(concede) else None
        if gone is not None:
            concede = None
            runner.say(gone, "concede")
            continue
        decision = runner.decisions[0]
        order = minds[decision.side].decide(runner.question_view(decision), decision, DEFAULT)
        runner.answer(decision.key, order)
    assert runner.battle == reduce(after, runner.events, start)
    return runner


@pytest.mark.parametrize("seed", range(8))
def test_a_battle_that_a_side_has_left_is_taken_up_from_any_of_its_events(seed: int) -> None:
    moment = Random(seed).randint(1, 40)
    asked = [0]

    def concede(runner: Runner) -> str | None:
        asked[0] += 1
        return Random(seed).choice(runner.decisions).side if asked[0] == moment else None

    whole = _random(seed, concede).events
    given = {e.decision: e.order for e in whole if isinstance(e, OrderSealed)}
    left = {e.side: n for n, e in enumerate(whole) if e.kind == "conceded"}
    for cut in Random(seed).sample(range(len(whole)), min(8, len(whole))):
        rolled = [die for event in whole[:cut] for die in event.dice]
        dice = LabelledDice(seed.to_bytes(32, "big")).past(rolled)  # type: ignore[arg-type]
        runner = Runner(_fleet(seed), DEFAULT, dice)
        runner.restore(whole[:cut])
        while not runner.over:
            due = [side for side, n in left.items() if n == len(runner.events)]
            if due:
                runner.say(due[0], "concede")
                continue
            runner.answer(_next_key(runner, whole), given[_next_key(runner, whole)])
        assert runner.events == whole


def _next_key(runner: Runner, whole: list[Happening]) -> str:
    event = whole[len(runner.events)]
    assert isinstance(event, OrderSealed)
    return event.decision


@pytest.mark.rule("EE-GEN-5")
def test_a_draw_is_agreed_by_the_sides_still_at_the_table() -> None:
    runner = run(_three())
    runner.say("Green", "concede")
    play(runner)
    runner.say("Blue", "draw")
    assert not runner.over
    runner.say("Red", "draw")
    assert runner.battle.outcome == (None, "a draw is agreed")


def test_a_side_without_ships_is_no_longer_spoken_of() -> None:
    runner = run(_three().with_ship("G", fate="destroyed"))
    play(runner)
    passed = [e for e in happened(runner, PassedOver) if isinstance(e, PassedOver)]
    assert "Green" not in {e.side for e in passed}


@pytest.mark.rule("EE-MOV-11")
def test_an_opponent_with_ships_left_chooses_what_an_impossible_move_costs() -> None:
    """Blue, listed first, has nobody left to ask."""
    gun = column("LLSPPCHE", "Gun", "CT")
    fight = fleet(
        boat(yard("icarus"), (9, 9), side="Blue"),
        boat(gun, (0, 0), side="Red", speed=1),
        boat(yard("lodestar"), (5, 9), side="Green"),
    )
    fight = hit(fight.with_ship("Icarus", fate="destroyed"), "Gun", "P2X")
    runner = run(fight, then=AllHigh())
    order = power("Gun", "E1 1", "", "L1.1 L1.2 S1")
    runner.answer("1/power/Gun", order, unchecked=True)
    play(runner, until="1/cut")
    (decision,) = runner.decisions
    assert (decision.side, decision.ship) == ("Green", "Gun")
    runner.answer(decision.key, CutOrder(ship="Gun", boxes=decision.choices[: decision.count]))
    assert happened(runner, PlotCorrected)


@pytest.mark.parametrize("first", [0, 1])
def test_attempts_are_rolled_in_listed_order_whoever_answers_first(first: int) -> None:
    """Dice rolled at the table fall for the same ships, however the screen went round."""
    fight = fleet(
        boat(yard("lodestar"), (0, 2), side="Blue", name="B"),
        boat(yard("lodestar"), (0, 0), "S", side="Red", name="R"),
    )
    runner = Runner(fight, DEFAULT, GivenDice((6, 1)))
    runner.start()
    orders = {f"1/power/{n}": power(n, "", "", "S1") for n in "BR"}
    play(runner, orders, until="1/sensors")
    attempts = [
        SensorOrder(ship=one, attempts=(Attempt(target=other, sensors=("S1",)),))
        for one, other in ("BR", "RB")
    ]
    for order in (attempts[first], attempts[1 - first]):
        runner.answer(f"1/sensors/{order.ship}", order)
    rolled = [(e.ship, e.roll) for e in runner.events if isinstance(e, LockRolled)]
    assert rolled == [("B", 6), ("R", 1)]


@pytest.mark.parametrize("first", ["Blue", "Red"])
def test_missiles_are_numbered_in_listed_order_whoever_answers_first(first: str) -> None:
    fight = fleet(
        boat(yard("lodestar"), (0, 2), side="Blue", name="B"),
        boat(yard("lodestar"), (0, 0), "S", side="Red", name="R"),
    )
    runner = play(run(fight, then=AllHigh()), until="1/targets")
    orders = {
        "Blue": TargetsOrder(launches=(LaunchOrder(ship="B", launcher="M1", target="R"),)),
        "Red": TargetsOrder(launches=(LaunchOrder(ship="R", launcher="M1", target="B"),)),
    }
    for side in sorted(orders, key=lambda s: s != first):
        runner.answer(f"1/targets/{side}", orders[side])
    assert {m.name: m.ship for m in runner.battle.missiles.values()} == {"M1": "B", "M2": "R"}


def test_when_all_but_one_have_conceded_the_last_has_won() -> None:
    runner = Runner(_fleet(1, sides=4), DEFAULT, LabelledDice(bytes(32)))
    runner.start()
    for side in ("White", "Blue"):
        runner.say(side, "concede")
        assert not runner.over
    runner.say("Green", "concede")
    (ended,) = happened(runner, BattleEnded)
    assert (ended.winner, ended.reason) == ("Red", "Green conceded")  # type: ignore[union-attr]
