"""Puts a board of a test on a desk, and battles in a window."""

from __future__ import annotations

from typing import Any

from game.app import Window, filled
from game.desk.desk import Desk
from game.desk.play.order_screen import OrderScreen
from game.dice import AllLow
from game.settings import Settings
from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.battle_board.ruleset import BattleBoardRules
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.orders import TacticsOrder
from game.table.decisions import Decision
from game.table.hotseat import Decide, HotSeat
from game.table.levels import Player
from game.table.orders import Order
from game.table.runner import Runner
from tests.systems.battle_board.support import SIDES
from tests.window.test_whole_battles import seated_at

SMALL, LARGE = (1280, 720), (1920, 1080)


def seated(
    name: str, *players: Player, size: tuple[int, int] = SMALL, key: str = "05" * 32
) -> Window:
    """The window on a battle of the game, nothing moving by itself."""
    return seated_at(BATTLE_BOARD, BATTLE_BOARD.find(name), players, key, size)


class AsBefore:
    """A side that leaves everything as it is, and to its tactics."""

    def decide(self, view: Any, decision: Decision, rules: Any) -> Order:
        """The plainest answer."""
        found: Order = rules.questions[decision.kind].plainest(view, decision, rules)
        return found


def asked(found: Board, kind: str, size: tuple[int, int] = SMALL, **said: Order) -> OrderScreen:
    """The first question of a kind that West is asked; ``found`` is the board before round 1.

    ``said``: what West answers to other kinds; its tactics are as before unless they are given.
    """
    runner = Runner(found, BattleBoardRules(), AllLow())
    runner.start()
    players: Any = dict(zip(SIDES, ("person", "scripted"), strict=True))
    hot = HotSeat(runner, players, lambda _side: AsBefore(), shown=0)
    desk = Desk(Settings(reduced_motion=True, sound=False))
    filled(desk)
    desk.hot = hot
    for _step in range(40):
        moment = hot.next_moment()
        if not isinstance(moment, Decide):
            continue
        if moment.decisions[0].kind == kind:
            screen = desk.screens.decide[kind](desk, moment)
            assert isinstance(screen, OrderScreen)
            screen.resize(size, 1.0)
            screen.text()
            return screen
        hot.seal([(each, said.get(each.kind, TacticsOrder())) for each in moment.decisions])
    raise AssertionError(f"{kind} is not asked")
