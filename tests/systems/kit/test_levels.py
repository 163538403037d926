"""Every level of a scripted side plays by the rules, and not as the others do."""

from __future__ import annotations

from game.dice import LabelledDice
from game.table.game import begin
from tests.systems.kit.each import of_each
from tests.systems.kit.kit import Kit

ANSWERS = 60


def _orders(kit: Kit, level: str) -> list[str]:
    """What it orders on both sides while a battle begins; each order is legal, or it is refused."""
    battle = next(iter(kit.game.listed())).path.stem
    runner = begin(kit.game, kit.game.find(battle), LabelledDice(b"levels"))
    minds = {side: kit.game.mind(n, level) for n, side in enumerate(runner.battle.sides)}
    orders = []
    for _answer in range(ANSWERS):
        if runner.over:
            break
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        order = minds[decision.side].decide(view, decision, runner.rules)
        orders.append(repr(order))
        runner.answer(decision.key, order)
    return orders


@of_each("level", lambda kit: (level.name for level in kit.game.levels))
def test_each_level_orders_what_no_other_does(kit: Kit, level: str) -> None:
    found = _orders(kit, level)
    assert len(found) > 1
    others = [one.name for one in kit.game.levels if one.name != level]
    assert all(_orders(kit, other) != found for other in others)
