"""Brings a battle of the battle board to a wanted moment, and its screens on a desk."""

from __future__ import annotations

from collections.abc import Sequence

from game.app import filled
from game.desk.before.sit_down import minds
from game.desk.desk import Desk
from game.dice import LabelledDice
from game.settings import Settings
from game.systems.battle_board.game import BATTLE_BOARD, Setup
from game.systems.battle_board.mind.commander import Commander
from game.systems.battle_board.state.orders import TacticsOrder
from game.systems.battle_board.state.tactics import MOST
from game.table.decisions import Decision
from game.table.game import begin
from game.table.hotseat import Curtain, Decide, HotSeat, Over, Player
from game.table.orders import Order
from game.table.scenes import Scene

PLAYERS: Sequence[Player] = ("person", "scripted")


def seat(name: str, players: Sequence[Player] = PLAYERS, seed: int = 1) -> HotSeat:
    """A hot seat at the start of a scenario of the game."""
    return seat_at(BATTLE_BOARD.find(name), players, seed)


def close_by(name: str) -> Setup:
    """A scenario of the game with all its tokens in the middle of the board, side by side."""
    told = BATTLE_BOARD.find(name).scenario
    places = ("0605", "0606", "0607", "0705", "0706", "0707")
    tokens = (one.but(hex=at) for one, at in zip(told.tokens, places, strict=True))
    return Setup(told.but(tokens=tuple(tokens)))


def seat_at(setup: Setup, players: Sequence[Player] = PLAYERS, seed: int = 1) -> HotSeat:
    """A hot seat at the start of a battle."""
    runner = begin(BATTLE_BOARD, setup, LabelledDice(bytes([seed] * 32)))
    sides = setup.side_names()
    return HotSeat(runner, dict(zip(sides, players, strict=True)), minds(runner), shown=0)


def desk_for(hot: HotSeat) -> Desk:
    """A desk with that battle, nothing moving by itself, nothing kept on disk."""
    desk = Desk(Settings(reduced_motion=True, sound=False))
    filled(desk)
    desk.hot = hot
    return desk


def until(hot: HotSeat, wanted: str, turn: int = 1) -> Decide | Scene | Curtain:
    """Go on to a decision of that kind, to ``scene:what``, or to ``curtain:side``.

    Persons play as scripted sides do, but seek the fight, and with one token by hand; the moment
    is of round ``turn`` or a later one.
    """
    player = Commander(3)
    while True:
        moment = hot.next_moment()
        assert not isinstance(moment, Over), f"the battle ended before {wanted}"
        late = hot.runner.battle.turn >= turn
        if isinstance(moment, Scene):
            if late and wanted == f"scene:{moment.what}":
                return moment
        elif isinstance(moment, Curtain):
            if late and wanted == f"curtain:{moment.side}":
                return moment
            hot.lift(moment.side)
        elif late and moment.decisions[0].kind == wanted:
            return moment
        else:
            hot.seal([(each, _order(hot, player, each)) for each in moment.decisions])


def to_the_end(hot: HotSeat) -> HotSeat:
    """The battle when it is over."""
    player = Commander(3)
    while not isinstance(moment := hot.next_moment(), Over):
        if isinstance(moment, Curtain):
            hot.lift(moment.side)
        elif isinstance(moment, Decide):
            hot.seal([(each, _order(hot, player, each)) for each in moment.decisions])
    return hot


def _order(hot: HotSeat, player: Commander, decision: Decision) -> Order:
    view = hot.runner.question_view(decision)
    order = player.decide(view, decision, hot.rules)
    if isinstance(order, TacticsOrder) and view.scenario.by_hand:
        bold = tuple(each.but(tactic=MOST) for each in order.tokens)
        return order.but(tokens=bold, by_hand=bold[0].token)
    return order
