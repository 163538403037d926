"""Every level of a scripted side plays by the rules, and not as the others do."""

from __future__ import annotations

from game.dice import LabelledDice
from game.duel.seam import duels_of
from game.table.game import begin
from tests.systems.kit.each import of_each
from tests.systems.kit.kit import Kit

ANSWERS = 60


def _orders(kit: Kit, name: str) -> list[str]:
    """What a mind orders on both sides while a battle begins; each order is legal, or refused."""
    made = duels_of(kit.game).minds()[name]
    battle = kit.hostile.battle or next(iter(kit.game.listed())).path.stem
    runner = begin(kit.game, kit.game.find(battle), LabelledDice(b"levels"))
    minds = {side: made(n) for n, side in enumerate(runner.battle.sides)}
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


@of_each("level", lambda kit: (level.name for level in kit.game.levels[1:]))
def test_a_duel_knows_each_level_by_its_title(kit: Kit, level: str) -> None:
    """The one that plays where none is chosen is called so too."""
    title = next(one.title for one in kit.game.levels if one.name == level)
    assert _orders(kit, title.lower()) == _orders(kit, level)
