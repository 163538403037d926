"""Twin battles of the battle board: what one side has sealed differs, in every way it may."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from game.dice import LabelledDice
from game.hexgrid.hexes import hex_number
from game.systems.battle_board.designs.design import DesignSheet
from game.systems.battle_board.game import BATTLE_BOARD, Setup
from game.systems.battle_board.questions.tactics import unplaced
from game.systems.battle_board.state.board import Board, every_hex
from game.systems.battle_board.state.orders import FleetOrder, TacticsOrder, TokenOrder
from game.systems.battle_board.state.tactics import PREFERENCES, TACTICS
from game.table.decisions import Decision
from game.table.game import begin
from game.table.orders import Order
from game.table.runner import Runner
from tests.systems.battle_board.storms import SIDES, storm
from tests.twins import AnyTwins

HIDER, WATCHER = SIDES
Change = Callable[[Board, str, TacticsOrder, Random], TacticsOrder]


def _each(order: TacticsOrder, change: Callable[[TokenOrder], TokenOrder]) -> TacticsOrder:
    return order.but(tokens=tuple(change(each) for each in order.tokens))


def _tactic(_view: Board, _side: str, order: TacticsOrder, chance: Random) -> TacticsOrder:
    return _each(order, lambda each: each.but(tactic=chance.choice(TACTICS)))


def _preference(_view: Board, _side: str, order: TacticsOrder, chance: Random) -> TacticsOrder:
    return _each(order, lambda each: each.but(preference=chance.choice(PREFERENCES)))


def _place(view: Board, side: str, order: TacticsOrder, chance: Random) -> TacticsOrder:
    home = [hex_number(hex_) for hex_ in every_hex() if hex_.q in view.home(side)]
    waiting = {token.name for token in unplaced(view, side)}
    return _each(
        order, lambda each: each.but(hex=chance.choice(home)) if each.token in waiting else each
    )


def _hand(view: Board, side: str, order: TacticsOrder, chance: Random) -> TacticsOrder:
    mine = [token.name for token in view.of(side) if token.on_board]
    return order.but(by_hand=chance.choice([None, *mine]))


SECRETS: Mapping[str, Change] = {
    "tactic": _tactic,
    "preference": _preference,
    "place": _place,
    "by hand": _hand,
}
"""What of the tactics of a side may differ."""


class HidesOneThing:
    """Answers alike in both battles, but for one thing. ``secret``: what, or "fleet"."""

    def __init__(self, secret: str, seed: int) -> None:
        self._secret, self._seed = secret, seed

    def answer(self, number: int, runner: Runner[Any], decision: Decision) -> Order:
        """See ``Hides``."""
        view: Board = runner.question_view(decision)
        chance = Random(f"{self._seed}/{decision.key}/{number}")
        question = runner.rules.questions[decision.kind]
        options = question.options(view, decision, runner.rules)
        found: Order = options[0]
        if decision.kind == "fleet" and self._secret == "fleet":
            assert isinstance(found, FleetOrder)
            return _own_design(chance.choice(options), number)
        if decision.kind == "tactics" and self._secret in SECRETS:
            assert isinstance(found, TacticsOrder)
            return SECRETS[self._secret](view, decision.side, found, chance)
        return found


def _own_design(order: FleetOrder, number: int) -> FleetOrder:
    """The fleet with a scout of its own beside it, if it is the second."""
    if not number:
        return order
    sheet = DesignSheet(name="Secret Scout", hull="Scout", ideal_speed=5)
    first = order.tokens[0].but(design=sheet.name, ships=1)
    return order.but(tokens=(first, *order.tokens[1:]), designs=(sheet,))


def twins(secret: str, seed: int, turn: int = 1) -> AnyTwins | None:
    """Two battles at the first question of a round in which that may be hidden.

    None where a storm has no such question.
    """
    setup = storm(seed)
    if (secret == "fleet") != all(side.points for side in setup.scenario.sides):
        return None
    if secret == "by hand" and not setup.scenario.by_hand:
        return None
    runners = _played_to(setup, seed, turn), _played_to(setup, seed, turn)
    kind = "fleet" if secret == "fleet" else "tactics"
    for runner in runners:
        asked = [{d.kind for d in decisions} for decisions in runner.pending.values()]
        if asked != [{kind}, {kind}]:
            return None
    hider = HidesOneThing(secret, seed)
    return AnyTwins(runners, hider, len(runners[0].events), hiding=HIDER, watching=WATCHER)


def _played_to(setup: Setup, seed: int, turn: int) -> Runner[Board]:
    """A battle at the beginning of a round, by random sides."""
    runner: Runner[Board] = begin(BATTLE_BOARD, setup, LabelledDice(seed.to_bytes(32, "big")))
    mind = BATTLE_BOARD.any_mind(Random(seed))
    while not runner.over and runner.battle.turn < turn:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, mind.decide(view, decision, runner.rules))
    return runner
