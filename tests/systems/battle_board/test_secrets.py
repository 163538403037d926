"""What a side has sealed on the battle board, the other cannot tell before all is revealed.

Twin battles differ only in one thing that one side sealed. All that the other side may see, be
asked, be refused or be told, and what a scripted side orders there, is the same in both.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.desk.log.reading import lines_of
from game.desk.play.recap import missed
from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.battle_board.mind.commander import Commander
from game.systems.battle_board.screens.register import SCREENS
from game.systems.battle_board.state.orders import (
    Bought,
    FleetOrder,
    TacticsOrder,
    TokenOrder,
)
from game.table.decisions import Decision
from game.table.events import OrderSealed
from game.table.eyes import PUBLIC, may_see
from game.table.hotseat import HotSeat
from game.table.levels import Player
from game.table.orders import Order
from game.table.runner import Runner
from tests.systems.battle_board.twins import HIDER, SECRETS, WATCHER, twins
from tests.twins import AnyTwins

SEEDS = range(40)
EVERY = ("fleet", *SECRETS)


def probes(runner: Runner[Any], decision: Decision) -> list[Order]:
    """Orders that ask about everything, so that every fault there is gets named."""
    every = [token.name for token in runner.battle.tokens.values()]
    told = tuple(TokenOrder(token=name, hex="0705") for name in [*every, "Secret Scout", "x"])
    found: list[Order] = [TacticsOrder(tokens=told, by_hand=name) for name in [*every, "x"]]
    names = ("Wasp 1", "Lancer 1", "Secret Scout", "x")
    found += [
        FleetOrder(tokens=(Bought(name=name, design=design, ships=9),) * 2)
        for name in names
        for design in ("Wasp", "Secret Scout", "x")
    ]
    return [order for order in found if order.kind == decision.kind]


def evidence(runner: Runner[Any], since: int) -> list[Any]:
    """All that the watching side can tell."""
    found: list[Any] = [sorted(runner.pending), runner.view(WATCHER), runner.view(PUBLIC)]
    for eyes in (WATCHER, PUBLIC):
        found += [
            [e for e in runner.events if may_see(e, eyes)][: since + 99],
            [line.plain() for line in lines_of(_looking(runner, eyes))],
            [line.plain() for line in missed(_looking(runner, eyes), WATCHER, SCREENS.on_the_way)],
        ]
    found += [SCREENS.table_words(runner.view(WATCHER))]
    for decision in runner.pending.get(WATCHER, ()):
        question = runner.rules.questions[decision.kind]
        view = runner.question_view(decision)
        options = list(question.options(view, decision, runner.rules))
        found += [decision, options, [question.words(view, decision, o) for o in options]]
        found += [[str(f) for f in runner.faults(decision, o)] for o in probes(runner, decision)]
        found += [Commander(3).decide(view, decision, runner.rules)]
    return found


def _looking(runner: Runner[Any], eyes: str) -> HotSeat[Any]:
    players: dict[str, Player] = dict.fromkeys(runner.battle.sides, "person")
    hot = HotSeat(runner, players, lambda _side: Commander(1))
    hot.eyes = eyes
    return hot


def compare(pair: AnyTwins) -> None:
    one, other = (evidence(runner, pair.since) for runner in pair.runners)
    assert one == other


def seal(pair: AnyTwins, *, again: bool = False) -> None:
    """The hider seals in both; ``again``: it takes that back in one of them, and seals anew."""
    for number, runner in enumerate(pair.runners):
        [decision] = runner.pending[HIDER]
        order = pair.hider.answer(number, runner, decision)
        pair.given[number].append(order)
        if again and number:
            runner.answer(decision.key, pair.hider.answer(0, runner, decision))
            runner.withdraw(HIDER)
        runner.answer(decision.key, order)


@pytest.mark.parametrize("secret", EVERY)
@pytest.mark.parametrize("turn", [1, 5, 9])
def test_what_is_sealed_shows_in_nothing_before_it_is_revealed(secret: str, turn: int) -> None:
    if turn > 1 and secret in ("fleet", "place"):
        pytest.skip("asked before the first round only")
    tried = 0
    for seed in SEEDS:
        pair = twins(secret, seed, turn)
        if pair is None:
            continue
        compare(pair)
        seal(pair, again=seed % 3 == 0)
        compare(pair)
        differed = pair.differ()
        tried += differed
        orders = []
        for runner in pair.runners:
            [decision] = runner.pending[WATCHER]
            view = runner.question_view(decision)
            mind = BATTLE_BOARD.any_mind(Random(seed))
            orders.append(mind.decide(view, decision, runner.rules))
            runner.answer(decision.key, orders[-1])
        assert orders[0] == orders[1]
        told = [[e for e in r.events if may_see(e, WATCHER)] for r in pair.runners]
        assert (told[0] != told[1]) == differed, "now all see it"
    assert tried >= 2


def test_only_its_own_side_may_see_what_was_sealed() -> None:
    for seed in SEEDS:
        for secret in EVERY:
            pair = twins(secret, seed)
            if pair is None:
                continue
            seal(pair)
            sealed = [e for e in pair.runners[0].events if isinstance(e, OrderSealed)]
            assert sealed
            for event in sealed:
                assert event.seen_by == (event.side,)
