"""What a scripted side leaves to chance follows from the battle's own key, and nothing open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.desk.before.sit_down import minds
from game.library import start, suggest
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Decision
from game.table.journal.resume import resume
from game.table.minds import Mind
from game.table.orders import Order
from game.table.runner import Runner

KEYS = [f"{number:02x}" * 32 for number in range(8)]


def _begun(key: str, save: Path | None = None) -> Runner:
    return start(*load_scenario("two_scouts"), key=key, save=save)


@dataclass
class Noted:
    """A mind, and what it answered."""

    mind: Mind
    orders: dict[str, Order] = field(default_factory=dict)

    def decide(self, view: Battle, decision: Decision, rules: Rules) -> Order:
        order = self.orders[decision.key] = self.mind.decide(view, decision, rules)
        return order


def _played(runner: Runner, turns: int) -> Mapping[str, Order]:
    """All orders of so many turns, both sides scripted as the window scripts them."""
    made: Callable[[str], Mind] = minds(runner)
    captains = {side: Noted(made(side)) for side in runner.battle.sides}
    last = runner.battle.turn + turns
    while not runner.over and runner.battle.turn < last:
        asked = runner.decisions[0]
        order = captains[asked.side].decide(runner.question_view(asked), asked, runner.rules)
        runner.answer(asked.key, order)
    return {key: order for noted in captains.values() for key, order in noted.orders.items()}


def test_other_dice_bring_another_first_turn() -> None:
    """One key brings the same turn again."""
    turns = [str(_played(_begun(key), 1)) for key in KEYS]
    assert len(set(turns)) > 3
    assert str(_played(_begun(KEYS[0]), 1)) == turns[0]


def test_suggestions_follow_the_dice_as_well() -> None:
    """The seed a script gives is one more thing they hang on."""

    def plot(key: str, seed: str = "") -> str:
        battle = _begun(key)
        for asked in battle.decisions:
            battle.answer(asked.key, suggest(battle, asked, seed=seed))
        return str([suggest(battle, asked, seed=seed) for asked in battle.decisions])

    assert len({plot(key) for key in KEYS}) > 3
    assert plot(KEYS[0]) == plot(KEYS[0])
    assert len({plot(KEYS[0], seed) for seed in "abcdefgh"}) > 1


def test_sides_and_questions_draw_apart() -> None:
    runner = _begun(KEYS[0])
    labels = ["mind of Loyalists", "mind of Mutineers", "suggest", "mind of"]
    assert len({runner.seed(label) for label in labels}) == len(labels)


def test_a_battle_taken_up_again_goes_on_as_it_would_have(tmp_path: Path) -> None:
    """Nothing starts over, and no die is used up for a whim."""
    whole = _begun(KEYS[1])
    _played(whole, 2)
    path = tmp_path / "save.jsonl"
    _played(_begun(KEYS[1], path), 1)
    again = resume(path).runner
    _played(again, 1)
    assert again.events == whole.events
