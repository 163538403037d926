"""The scripted side as a whole: strength, aims, secrets, and what it says of itself."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from game.hexgrid.hexes import distance
from game.systems.earth_expects.mind.persona import PERSONAS, Persona
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.state.battle import Battle, Motion
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.orders import EngineDraw, PlotOrder, PowerOrder
from game.table.decisions import Decision
from game.table.orders import Order
from game.table.runner import Runner
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, duel, entry, play, scenario

LIMIT = 15


def _score(ship: str, seed: int, seat: str) -> float:
    """What the scripted side gets of a duel with random orders: 1, a half, or 0."""
    other = BLUE if seat == RED else RED
    sides = {seat: Scripted(Random(seed)), other: RandomLegal(Random(seed + 99))}
    outcome = play(duel(ship, ship, turn_limit=LIMIT), sides, seed).battle.outcome
    assert outcome is not None
    return {seat: 1.0, None: 0.5, other: 0.0}[outcome[0]]


def test_beats_random_orders_from_either_seat() -> None:
    ships = ("resolute", "vigilance", "halberd", "outrider")
    score = sum(_score(ship, 7, seat) for ship in ships for seat in (RED, BLUE))
    assert score >= 7


def chase(**objective: object) -> Scenario:
    """Icarus has to get away from Vigilance, four hexes behind her."""
    return scenario(
        [
            entry("Icarus", RED, "icarus", "1312", "N", speed=1),
            entry("Vigilance", BLUE, "vigilance", "1316", "N", speed=4),
        ],
        turn_limit=LIMIT,
        at_limit=BLUE,
        victory=(
            {"side": RED, "kind": "escape", "ship": "Icarus", **objective},
            {"side": BLUE, "kind": "destroy", "ship": "Icarus"},
        ),
    )


@pytest.mark.parametrize("seed", range(3))
def test_a_ship_that_must_escape_runs_and_gets_away(seed: int) -> None:
    sides = {RED: Scripted(Random(seed)), BLUE: Scripted(Random(seed + 9))}
    runner = play(chase(distance=20), sides, seed)
    assert runner.battle.outcome == (RED, "Icarus is 20 hexes from every enemy")


def test_the_hunter_goes_after_the_ship_that_must_be_stopped() -> None:
    runner = begin(chase(), 1)
    hunter, prey = Scripted(Random(1)), RandomLegal(Random(4))
    runner.start()
    asked = next(d for d in runner.decisions if d.ship == "Vigilance")
    thought = hunter.thinks(runner.question_view(asked), asked, runner.rules)
    assert thought is not None and thought.intent == "To hunt down Icarus."
    far = []
    while not runner.over and runner.battle.turn < 9:
        _answer_all(runner, {RED: prey, BLUE: hunter})
        ships = runner.battle.ships
        far.append(distance(ships["Icarus"].hex, ships["Vigilance"].hex))
    assert runner.over or min(far[-5:]) <= 5


def _answer_all(runner: Runner, sides: dict[str, Scripted | RandomLegal]) -> None:
    for decision in runner.decisions:
        view = runner.question_view(decision)
        runner.answer(decision.key, sides[decision.side].decide(view, decision, runner.rules))


def test_a_range_is_kept_and_nobody_flies_off_or_stands_still() -> None:
    apart, places = [], set()
    for key in (5, 6, 7):
        sides = {RED: Scripted(Random(3)), BLUE: Scripted(Random(4))}
        runner = begin(duel("resolute", "resolute", turn_limit=10), key)
        runner.start()
        while not runner.over:
            turn = runner.battle.turn
            _answer_all(runner, sides)
            ships = [s for s in runner.battle.afloat() if s.track is not None]
            if runner.battle.turn == turn and len(ships) == 2:
                apart.append(distance(ships[0].hex, ships[1].hex))
                places |= {(key, ship.name, ship.hex) for ship in ships}
    assert min(apart) <= 4
    assert max(apart) <= 14
    assert len(places) >= 3 * 2 * 2


def _with_secrets(battle: Battle) -> Battle:
    """The same table with other secrets of Blue: power, points, plots and warheads."""
    ship = battle.ships["B1"]
    power = PowerOrder(ship="B1", speed=EngineDraw(engine="E1", power=Fraction(3)))
    hidden = replace(
        ship,
        power=power,
        conduct=Conduct(speed=3, generated=9, spendable=9, speed_power=Fraction(3)),
        motion=Motion(Fraction(3), 4, Fraction(2)),
        unpowered_boxes=frozenset({"L1"}),
    )
    other = {"standard": "nuclear", "nuclear": "standard"}
    missiles = {
        name: replace(m, warhead=other[m.warhead or "standard"]) if m.side == BLUE else m  # type: ignore[arg-type]
        for name, m in battle.missiles.items()
    }
    plots = {**battle.plots, "B1": (PlotOrder(ship="B1", plot="..."), False)}
    return replace(battle.with_ships([hidden]), missiles=missiles, plots=plots)


def _seen(runner: Runner, decision: Decision, battle: Battle) -> Battle:
    twin = begin(battle.scenario, 0)
    twin._table.battle = battle  # the umpire's table, with other secrets
    return twin.question_view(decision)


@pytest.mark.rule("EE-SEQ-2")
def test_orders_do_not_depend_on_what_is_hidden() -> None:
    blue = Scripted(Random(2))
    runner = begin(duel("vigilance", "resolute", turn_limit=6), 8)
    runner.start()
    compared = 0
    while not runner.over:
        for decision in runner.decisions:
            view = runner.question_view(decision)
            if decision.side == BLUE:
                order = blue.decide(view, decision, runner.rules)
            else:
                other = _with_secrets(runner.battle)
                assert other != runner.battle
                twin = _seen(runner, decision, other)
                order, same = (
                    Scripted(Random(1)).decide(v, decision, runner.rules) for v in (view, twin)
                )
                assert order.model_dump_json() == same.model_dump_json()
                compared += 1
            runner.answer(decision.key, order)
    assert compared > 15


def test_choosing_for_a_person_needs_no_memory() -> None:
    """A new side for each decision answers as one that played the whole battle."""
    one = Scripted(Random(11))
    given: list[tuple[str, str]] = []

    class Fresh:
        def decide(self, view: Battle, decision: Decision, rules: object) -> Order:
            order = Scripted(Random(11)).decide(view, decision, rules)  # type: ignore[arg-type]
            assert order == one.decide(view, decision, rules)  # type: ignore[arg-type]
            given.append((decision.key, order.model_dump_json()))
            return order

    sides = {RED: Fresh(), BLUE: Scripted(Random(12))}
    play(duel("outrider", "halberd", turn_limit=5), sides, 1)
    first = list(given)
    given.clear()
    play(duel("outrider", "halberd", turn_limit=5), sides, 1)
    assert given == first


def test_another_seed_may_fly_otherwise() -> None:
    plots = set()
    for seed in range(6):
        runner = begin(duel("resolute", "farewell"), 1)
        runner.start()
        side = Scripted(Random(seed), Persona("undecided", wavering=5.0))
        _answer_all(runner, {RED: side, BLUE: side})
        plot = next(d for d in runner.decisions if d.kind == "plot")
        order = side.decide(runner.question_view(plot), plot, runner.rules)
        assert isinstance(order, PlotOrder)
        plots.add(order.plot)
    assert len(plots) > 1


@pytest.mark.parametrize("name", sorted(PERSONAS))
def test_every_persona_plays_a_battle(name: str) -> None:
    side = Scripted(Random(1), PERSONAS[name])
    runner = play(duel("resolute", "outrider", turn_limit=4), {RED: side, BLUE: side}, 1)
    assert runner.battle.outcome is not None
