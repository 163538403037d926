"""The document's alternating turn on the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.dice import LabelledDice
from game.systems.earth_expects.events import AttackDeclared, Repaired
from game.systems.vectorish.events.coursed import Coursed
from game.systems.vectorish.events.turn import FirstSide
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.state.drift import drift_of, speeds_of
from game.systems.vectorish.state.space import Space
from game.table.events import Happening, PhaseBegan, TurnBegan
from game.table.game import begin
from game.table.runner import Runner


def played(name: str, seed: bytes = b"turn", turns: int = 20) -> Runner[Space]:
    """A battle between scripted sides, as far as the end of a turn."""
    runner: Runner[Space] = begin(VECTORISH, VECTORISH.find(name), LabelledDice(seed))
    mind = VECTORISH.mind(1)
    while not runner.over and runner.battle.turn <= turns:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, mind.decide(view, decision, runner.rules))
    return runner


def by_turn(events: list[Happening]) -> Iterator[list[Happening]]:
    """The events of each turn."""
    turn: list[Happening] = []
    for event in events:
        if isinstance(event, TurnBegan):
            if turn:
                yield turn
            turn = []
        turn.append(event)
    yield turn


@pytest.mark.rule("Q270")
def test_a_die_draws_who_moves_first_and_then_the_sides_change_places() -> None:
    drawn = set()
    for seed in map(bytes, zip(range(8), strict=True)):
        events = played("sidestep", seed, 3).events
        firsts = [event for event in events if isinstance(event, FirstSide)]
        assert len(firsts[0].dice) == 1 and not firsts[1].dice
        odd = firsts[0].dice[0].value % 2 == 1
        assert firsts[0].side == ("Lucky Star" if odd else "Old Reliable")
        sides = [event.side for event in firsts[:3]]
        assert sides[0] == sides[2] != sides[1]
        drawn.add(sides[0])
    assert drawn == {"Lucky Star", "Old Reliable"}


@pytest.mark.rule("Q270")
def test_a_scenario_may_say_who_moves_first_in_turn_1() -> None:
    for seed in (b"1", b"2", b"3"):
        firsts = [e for e in played("pursuit", seed, 2).events if isinstance(e, FirstSide)]
        assert [(e.side, e.dice) for e in firsts[:2]] == [("Runner", ()), ("Hunter", ())]


@pytest.mark.rule("Q233")
def test_one_side_moves_all_fire_the_other_moves_all_fire() -> None:
    runner = played("crossing", turns=2)
    sides = {name: ship.side for name, ship in runner.first.ships.items()}
    for turn in list(by_turn(runner.events))[:2]:
        phase, moved = "", dict[str, set[str]]()
        for event in turn:
            if isinstance(event, PhaseBegan):
                phase = event.phase
            if isinstance(event, Coursed):
                moved.setdefault(phase, set()).add(sides[event.ship])
        first = next(event.side for event in turn if isinstance(event, FirstSide))
        assert moved["moves"] == {first}
        assert moved["countermoves"] == {"Northbound", "Southbound"} - {first}


@pytest.mark.rule("Q233")
def test_a_weapon_fires_once_in_both_halves_together() -> None:
    fired = 0
    for turn in by_turn(played("crossing").events):
        shots = [(e.ship, e.weapon) for e in turn if isinstance(e, AttackDeclared)]
        fired += len(shots)
        assert len(shots) == len(set(shots))
    assert fired > 2


@pytest.mark.rule("Q233")
def test_repairs_come_every_third_turn() -> None:
    mended = []
    for seed in (b"1", b"2", b"3"):
        for number, turn in enumerate(by_turn(played("chart_duel", seed).events), 1):
            mended += [number] * any(isinstance(event, Repaired) for event in turn)
    assert mended and all(number % 3 == 0 for number in mended)


@pytest.mark.rule("VEC-4")
def test_unused_points_are_lost_and_speeds_stay() -> None:
    runner: Runner[Space] = begin(VECTORISH, VECTORISH.find("pursuit"), LabelledDice(b"x"))
    while runner.battle.turn == 1:
        decision = runner.decisions[0]
        plain = runner.rules.questions["course"].plainest(runner.battle, decision, runner.rules)
        runner.answer(decision.key, plain)
    ship = runner.battle.ships["Lucky Star"]
    assert speeds_of(ship).text == "A10"
    assert (drift_of(ship).thrust, drift_of(ship).moved) == (0, (0,) * 6)
