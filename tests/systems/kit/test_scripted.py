"""The scripted side plays each battle that comes with a game to its end, by the rules."""

from __future__ import annotations

from game.dice import LabelledDice
from game.table.game import begin
from tests.systems.kit.each import of_each
from tests.systems.kit.kit import Kit
from tests.systems.kit.watching import Watching

ENOUGH = 5
"""Of what is checked at answers there is more."""


@of_each("battle", lambda kit: (listed.path.stem for listed in kit.game.listed()))
def test_scripted_sides_play_a_battle_to_its_end(kit: Kit, battle: str) -> None:
    runner = begin(kit.game, kit.game.find(battle), LabelledDice(b"a whole game"))
    runner.listeners.append(watch := Watching(kit, runner.first))
    for event in runner.events:
        watch(event)
    minds = {side: kit.game.mind(number) for number, side in enumerate(runner.battle.sides)}
    checked = 0
    for _answer in range(kit.answers(runner.first)):
        if runner.over:
            break
        decision, count = runner.decisions[0], len(runner.events)
        view = runner.question_view(decision)
        order = minds[decision.side].decide(view, decision, runner.rules)
        runner.answer(decision.key, order)
        if kit.told is not None:
            checked += kit.told(view, order, runner.events[count:], runner.battle)
    assert runner.battle.outcome is not None
    assert kit.told is None or checked > ENOUGH
