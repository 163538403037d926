"""``earth-expects referee`` reaches every kind of decision: orders by key and given dice."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.dice import LabelledDice
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.questions.forms import FORMS
from game.systems.earth_expects.ruleset import DEFAULT, calling_all
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.state.orders import PowerOrder
from game.table.decisions import Decision
from game.table.events import Happening
from game.table.orders import Order
from game.table.runner import Runner
from tests.commanding import Ran, run

Captured = pytest.CaptureFixture[str]
ARMS = str(
    Path(__file__).parents[1] / "systems" / "earth_expects" / "scenario" / "at_the_arms.toml"
)
"""Three sides, a base, and a wreck that would dock with it."""
BATTLES = {
    "vigilance_against_icarus": 3,
    "worked_example": 0,
    "sister_ships": 2,
    ARMS: 1,
    "leap_in_the_dark": 1,
}
"""Scenario and seed; together every kind is asked."""
ANSWERS = 60


class Recorded:
    """A battle played by random orders: what was ordered by key, rolled, and what came of it."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.orders: dict[str, dict[str, Any]] = {}
        self.asked: dict[str, Decision] = {}
        self.runner = begin(*load_scenario(name), LabelledDice(bytes([seed])), calling_all(DEFAULT))
        mover = RandomLegal(Random(seed))
        while not self.runner.over and len(self.orders) < ANSWERS:
            self._answer(self.runner.decisions[0], mover)

    def _answer(self, decision: Decision, mover: RandomLegal) -> None:
        order = _too_much(self.runner, decision) if self.penalties else None
        if order is None:
            order = mover.decide(self.runner.question_view(decision), decision, self.runner.rules)
        self.orders[decision.key] = written(order)
        self.asked.setdefault(decision.kind, decision)
        self.runner.answer(decision.key, order, unchecked=self.penalties)

    @property
    def penalties(self) -> bool:
        """Whether illegal orders are corrected in this battle, so that power has to be cut."""
        return self.name == "sister_ships"

    @property
    def dice(self) -> str:
        """Everything rolled, in order."""
        return ",".join(str(die.value) for event in self.runner.events for die in event.dice)


def _too_much(runner: Runner, decision: Decision) -> Order | None:
    """All power to weapons and none to engines of a ship at speed, in turn 1."""
    if decision.key != "1/power/Vigilance":
        return None
    design = runner.battle.ships["Vigilance"].design
    boxes = [b.id for b in design.boxes.values() if b.type.letter in "LIRS"]
    power = sum(b.type.letter == "P" for b in design.boxes.values())
    return PowerOrder(ship="Vigilance", boxes=tuple(boxes[:power]))


def written(order: Order) -> dict[str, Any]:
    """An order as a player writes it."""
    return {"kind": order.kind, **order.model_dump(mode="json", exclude_defaults=True)}


@cache
def recorded(name: str) -> Recorded:
    """Each battle is played once."""
    return Recorded(name, BATTLES[name])


def referee(
    capsys: Captured, tmp_path: Path, battle: Recorded, orders: dict[str, Any], *argv: str
) -> Ran:
    """The battle again from a file of orders and its dice."""
    path = tmp_path / "orders.json"
    path.write_text(json.dumps(orders), encoding="utf-8")
    more = ("--penalties",) if battle.penalties else ()
    return run(capsys, "referee", battle.name, path, "--dice", battle.dice, *more, *argv)


def _told(events: list[Happening]) -> list[Any]:
    return [event.plain() for event in events]


@pytest.mark.parametrize("name", BATTLES)
def test_orders_by_key_and_given_dice_play_the_battle_again(
    capsys: Captured, tmp_path: Path, name: str
) -> None:
    """The same events, die for die; every order is used."""
    battle = recorded(name)
    ran = referee(capsys, tmp_path, battle, battle.orders, "--json")
    assert ran.code == 0, ran.err
    assert "nothing of the kind" not in ran.err
    kinds = {event["kind"] for event in _told(battle.runner.events)}
    assert [line for line in ran.data if line["kind"] in kinds] == _told(battle.runner.events)


def test_together_they_are_asked_everything() -> None:
    """Power, plot, cut, repairs, approach, point defence, targets, axis, aim, and the rest."""
    kinds = {kind for name in BATTLES for kind in recorded(name).asked}
    assert kinds == set(FORMS.kinds)


WRONG: dict[str, dict[str, Any]] = {
    "power": {"boxes": ["Z9"]},
    "plot": {"plot": "RRRRRRRRR"},
    "cut": {"boxes": ["C1"]},
    "heat": {"side": None},
    "repairs": {"boxes": ["Z9"]},
    "approach": {"entries": [{"missile": "M99", "side": "N"}]},
    "point_defence": {"shot": {"ship": "Icarus", "weapon": "Z9", "missile": "M1"}},
    "targets": {"attacks": [{"ship": "Icarus", "weapon": "Z9", "target": "Vigilance"}]},
    "axis": {"side": None},
    "aim": {"at": "Z9"},
    "impact": {"missile": "M99"},
    "section": {"keep": "Z9"},
    "launches": {"launches": [{"ship": "Farewell", "launcher": "Z9", "target": "Hecate"}]},
    "announce": {"said": [{"ship": "Waypoint", "what": "sail home"}]},
    "sensors": {"attempts": [{"target": "Nobody", "sensors": ["Z9"]}]},
}
"""What to change in a good order to make it a bad one."""


def _spoilt(decision: Decision, order: dict[str, Any]) -> dict[str, Any]:
    if decision.kind in ("pass", "consent"):
        return {"kind": "targets"}
    change = dict(WRONG[decision.kind])
    if decision.kind in ("axis", "heat"):
        sides = ("N", "NE", "SE", "S", "SW", "NW")
        change["side"] = next(side for side in sides if side not in decision.choices)
    return order | change


@pytest.mark.parametrize("kind", FORMS.kinds)
def test_a_bad_order_of_every_kind_is_refused_by_its_key(
    capsys: Captured, tmp_path: Path, kind: str
) -> None:
    """Exit code 1; the decision, its phase and the rule are named; nothing is played past it."""
    plain = [b for b in map(recorded, BATTLES) if kind == "cut" or not b.penalties]
    battle = next(b for b in plain if kind in b.asked)
    decision = battle.asked[kind]
    bad = _spoilt(decision, battle.orders[decision.key])
    ran = referee(capsys, tmp_path, battle, battle.orders | {decision.key: bad})
    assert ran.code == 1
    first = ran.err.splitlines()[0]
    assert f"{decision.key}: " in first
    assert first.startswith("Turn ") and first.rstrip().endswith(")")
    assert f"{decision.key}': nothing of the kind" not in ran.err
    told = referee(capsys, tmp_path, battle, battle.orders | {decision.key: bad}, "--json")
    assert told.code == 1
    assert told.of_kind("fault")[0]["decision"] == decision.key
    sealed = [line["decision"] for line in told.of_kind("order_sealed")]
    assert decision.key not in sealed


def test_dice_that_do_not_suffice_or_fit_are_said(capsys: Captured, tmp_path: Path) -> None:
    """Which die is wanted for what; exit code 2, no traceback."""
    battle = recorded("worked_example")
    path = tmp_path / "orders.json"
    path.write_text(json.dumps(battle.orders), encoding="utf-8")
    few = run(capsys, "referee", battle.name, path, "--dice", "2,5")
    assert few.code != 0
    assert "needs" in few.err or "used up" in few.err
    wrong = run(capsys, "referee", battle.name, path, "--dice", "9")
    assert wrong.code != 0
    assert "9" in wrong.err
