"""Brings a battle of the battle board to a wanted moment."""

from __future__ import annotations

from typing import Any

from game.systems.battle_board.game import BATTLE_BOARD, Setup
from game.systems.battle_board.mind.commander import Commander
from game.systems.battle_board.state.orders import TacticsOrder
from game.systems.battle_board.state.tactics import MOST
from game.table.decisions import Decision
from game.table.orders import Order
from tests.systems.kit.stage import Stage

PLAYER = Commander(3)


def bold(view: Any, decision: Decision, rules: Any) -> Order:
    """Persons play as scripted sides do, but seek the fight, and with one token by hand."""
    order = PLAYER.decide(view, decision, rules)
    if isinstance(order, TacticsOrder) and view.scenario.by_hand:
        tokens = tuple(each.but(tactic=MOST) for each in order.tokens)
        return order.but(tokens=tokens, by_hand=tokens[0].token)
    return order


STAGE = Stage(BATTLE_BOARD, bold)


def close_by(name: str) -> Setup:
    """A scenario of the game with all its tokens in the middle of the board, side by side."""
    told = BATTLE_BOARD.find(name).scenario
    places = ("0605", "0606", "0607", "0705", "0706", "0707")
    tokens = (one.but(hex=at) for one, at in zip(told.tokens, places, strict=True))
    return Setup(told.but(tokens=tuple(tokens)))
