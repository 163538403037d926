"""Brings a game of figures to a wanted moment, and its screens on a desk."""

from __future__ import annotations

from game.app import filled
from game.desk.before.sit_down import minds
from game.desk.desk import Desk
from game.dice import LabelledDice
from game.settings import Settings
from game.systems.figures.game import FIGURES
from game.systems.figures.state.yard import Yard
from game.table.decisions import Decision
from game.table.game import begin
from game.table.hotseat import Curtain, Decide, HotSeat, Over, Player
from game.table.minds import Mind
from game.table.orders import Order
from game.table.runner import Runner
from game.table.scenes import Scene


def seat(name: str, seed: int = 1) -> HotSeat:
    """A hot seat at the start of a scenario, a person in the first."""
    setup = FIGURES.find(name)
    runner = begin(FIGURES, setup, LabelledDice(bytes([seed] * 32)))
    return _seated(runner)


def seat_in(yard: Yard, seed: int = 1, second: Player = "scripted") -> HotSeat:
    """The same in a yard of one's own."""
    runner: Runner[Yard] = Runner(yard, FIGURES.plain_rules, LabelledDice(bytes([seed] * 32)))
    runner.start()
    return _seated(runner, second)


def _seated(runner: Runner[Yard], second: Player = "scripted") -> HotSeat:
    one, other = runner.battle.sides
    return HotSeat(runner, {one: "person", other: second}, minds(runner), shown=0)


def desk_for(hot: HotSeat) -> Desk:
    """A desk with that game, nothing moving by itself, nothing kept on disk."""
    desk = Desk(Settings(reduced_motion=True, sound=False))
    filled(desk)
    desk.hot = hot
    return desk


def until(hot: HotSeat, wanted: str, turn: int = 1) -> Decide | Scene:
    """Go on to a decision of that kind, or to ``scene:what``; persons play as captains do."""
    player = FIGURES.mind(3)
    while True:
        moment = hot.next_moment()
        assert not isinstance(moment, Over), f"the game ended before {wanted}"
        late = hot.runner.battle.turn >= turn
        if isinstance(moment, Curtain):
            hot.lift(moment.side)
        elif isinstance(moment, Scene):
            if late and wanted == f"scene:{moment.what}":
                return moment
        elif late and moment.decisions[0].kind == wanted:
            return moment
        else:
            hot.seal([(one, _order(hot, player, one)) for one in moment.decisions])


def to_the_end(hot: HotSeat) -> HotSeat:
    """The game when it is over."""
    player = FIGURES.mind(3)
    while not isinstance(moment := hot.next_moment(), Over):
        if isinstance(moment, Curtain):
            hot.lift(moment.side)
        elif isinstance(moment, Decide):
            hot.seal([(one, _order(hot, player, one)) for one in moment.decisions])
    return hot


def _order(hot: HotSeat, player: Mind, decision: Decision) -> Order:
    view = hot.runner.question_view(decision)
    return player.decide(view, decision, hot.rules)
