"""Random battles of small ships: invariants after every event, orders taken back, battles taken up
again from any of their events."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from functools import reduce
from itertools import combinations
from random import Random

import pytest

from game.dice import LabelledDice
from game.hexgrid.hexes import DIRECTION_NAMES, ORIGIN
from game.systems.earth_expects.events import (
    BoxDamaged,
    LightCleared,
    LocksSettled,
    Powered,
    Repaired,
    ShotRolled,
    after,
)
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.rules.power import grids, power_used, supply
from game.systems.earth_expects.rules.same_hex import displacement
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.record import CONDUCTS, MENDS, Level
from game.table.events import Happening, OrderSealed, OrdersWithdrawn, PhaseBegan, TurnEnded
from game.table.orders import Order
from game.table.runner import Runner
from tests.support import BLUE, RED, boat, fleet, yard
from tests.systems.earth_expects.rules.ladder import steps_down

SHIPS = ("icarus", "lodestar", "halberd", "lucky_seam", "stunt_double", "sandfly", "outrider")
SEEDS = range(16)


def _fleet(seed: int) -> Battle:
    rng = Random(seed)
    boats = [
        boat(
            yard(rng.choice(SHIPS)),
            (rng.randint(0, 4), rng.randint(0, 4)),
            rng.choice(DIRECTION_NAMES),
            side=side,
            name=f"{side} {number}",
        )
        for side in (BLUE, RED)
        for number in range(1, rng.choice((2, 3)))
    ]
    return fleet(*boats, turn_limit=5)


def _dice(seed: int) -> LabelledDice:
    return LabelledDice(seed.to_bytes(32, "big"))


def _decide(runner: Runner, sides: dict[str, RandomLegal]) -> tuple[str, Order]:
    decision = runner.decisions[0]
    view = runner.question_view(decision)
    return decision.key, sides[decision.side].decide(view, decision, DEFAULT)


def _random_sides(seed: int) -> dict[str, RandomLegal]:
    return {side: RandomLegal(Random(f"{seed}/{side}")) for side in (BLUE, RED)}


def _played(seed: int, *listeners: _Watch) -> Runner:
    runner = Runner(_fleet(seed), DEFAULT, _dice(seed))
    runner.listeners += listeners
    runner.start()
    sides = _random_sides(seed)
    while not runner.over:
        runner.answer(*_decide(runner, sides))
    return runner


class _Watch:
    """Asserts after every event what must always hold."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle

    def __call__(self, event: Happening) -> None:
        before, self.battle = self.battle, after(self.battle, event)
        assert all(1 <= die.value <= die.sides for die in event.dice)
        if isinstance(event, BoxDamaged):
            self._damaged(before, event)
        elif isinstance(event, Repaired):
            assert event.after is MENDS[before.ships[event.ship].record.level(event.box)]
        elif isinstance(event, LightCleared):
            record = before.ships[event.ship].record
            assert {record.level(box) for box in event.boxes} == {Level.LIGHT}
        elif isinstance(event, Powered):
            self._powered(before, event)
        elif isinstance(event, ShotRolled):
            assert event.points >= 0
        elif isinstance(event, LocksSettled):
            ships = self.battle.ships
            assert all(ships[a].side != ships[b].side and n > 0 for a, b, n in event.locks)
        elif isinstance(event, PhaseBegan) and event.phase == "repairs":
            self._stacks()
        elif isinstance(event, TurnEnded):
            assert all(len(s.record.sections) == 1 for s in self.battle.afloat())

    def _damaged(self, before: Battle, event: BoxDamaged) -> None:
        """The level goes up by the table, a point at a time (EE-DMG-1)."""
        ship = before.ships[event.ship]
        level = ship.record.level(event.box)
        assert (event.before, level is not Level.DESTROYED) == (level, True)
        assert event.after is steps_down(ship.design.kind, level)[event.points - 1]

    def _powered(self, before: Battle, event: Powered) -> None:
        """No more than the ship has, each box once, and none cut off from every P (EE-POW)."""
        ship, boxes = before.ships[event.ship], event.order.boxes
        assert not event.illegal
        assert power_used(ship, event.order) <= supply(ship.record)
        assert len(set(boxes)) == len(boxes)
        for box in boxes:
            assert ship.record.level(box) in CONDUCTS
            assert any(box in grid.boxes and grid.supply for grid in grids(ship.record))

    def _stacks(self) -> None:
        """Ships in one hex stand apart, each as the other sees it (EE-SAME)."""
        for one, other in combinations(self.battle.afloat(), 2):
            d = displacement(self.battle, one.name, other.name)
            assert d != ORIGIN
            assert displacement(self.battle, other.name, one.name) == d.times(-1)


@pytest.mark.rule("EE-DMG-1", "EE-DMG-8")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_must_hold_after_every_event(seed: int) -> None:
    start = _fleet(seed)
    runner = _played(seed, _Watch(start))
    assert runner.battle == reduce(after, runner.events, start)
    assert runner.battle.outcome is not None
    assert start == _fleet(seed)
    with pytest.raises(FrozenInstanceError):
        runner.battle.turn = 0  # type: ignore[misc]


def _without_sealing(events: list[Happening]) -> list[Happening]:
    return [e for e in events if not isinstance(e, OrderSealed | OrdersWithdrawn)]


@pytest.mark.parametrize("seed", SEEDS)
def test_orders_taken_back_and_given_again_change_nothing(seed: int) -> None:
    straight = _played(seed)
    runner = Runner(_fleet(seed), DEFAULT, _dice(seed))
    runner.start()
    sides, chance = _random_sides(seed), Random(seed)
    withdrawn = 0
    while not runner.over:
        key, order = _decide(runner, sides)
        side = runner.decision(key).side
        runner.answer(key, order)
        again = runner.sealed(side)
        if again and chance.random() < 0.4:
            given = {e.decision: e.order for e in runner.events if isinstance(e, OrderSealed)}
            runner.withdraw(side)
            for number, sealed in enumerate(again):
                assert runner.sealed(side) == again[:number]
                runner.answer(sealed, given[sealed])
            withdrawn += 1
    assert withdrawn
    assert _without_sealing(runner.events) == _without_sealing(straight.events)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_battle_is_taken_up_from_any_of_its_events(seed: int) -> None:
    """Cut off anywhere, also between a question and what followed at once from its answer."""
    whole = _played(seed).events
    given = {e.decision: e.order for e in whole if isinstance(e, OrderSealed)}
    for cut in sorted(Random(seed).sample(range(len(whole)), min(12, len(whole)))):
        rolled = [die for event in whole[:cut] for die in event.dice]
        runner = Runner(_fleet(seed), DEFAULT, _dice(seed).past(rolled))  # type: ignore[arg-type]
        runner.restore(whole[:cut])
        while not runner.over:
            key = runner.decisions[0].key
            runner.answer(key, given[key])
        assert runner.events == whole
