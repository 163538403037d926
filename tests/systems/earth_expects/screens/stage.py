"""Brings a battle to a wanted moment and puts its screen on stage."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

from game.app import filled
from game.desk.desk import Desk
from game.desk.kit import Screen
from game.desk.play.order_screen import OrderScreen
from game.desk.play.order_sheet import OrderSheet
from game.desk.play.playback import Playback
from game.dice import LabelledDice
from game.settings import Settings
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.plot.model import PlotModel
from game.systems.earth_expects.screens.plot.sheet import PlotSheet
from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Decision
from game.table.events import OrderSealed
from game.table.hotseat import Curtain, Decide, HotSeat, Over
from game.table.levels import Player
from game.table.orders import Order
from game.table.runner import Runner
from game.table.scenes import Scene
from tests.support import BLUE, RED

SIZE = (1280, 720)
S = TypeVar("S", bound=OrderSheet)
Mover = Callable[[Decision, Battle], Order | None]


def seat(battle: Battle, *players: Player, seed: int = 1) -> HotSeat:
    """A hot seat at the start of a battle; all persons unless told."""
    rules = with_options(DEFAULT, battle.scenario.options)
    runner = Runner(battle, rules, LabelledDice(bytes([seed] * 32)))
    runner.start()
    given = players or ("person", "person")
    return HotSeat(
        runner,
        dict(zip((BLUE, RED), given, strict=True)),
        lambda side: RandomLegal(Random(side)),
        shown=0,
    )


def desk_for(hot: HotSeat, *, asks: bool = False) -> Desk:
    """A desk with that battle, nothing moving by itself, nothing kept on disk.

    ``asks``: whether it asks about what a seal gives away.
    """
    desk = Desk(Settings(reduced_motion=True, sound=False, ask_waste=asks))
    filled(desk)
    desk.hot = hot
    return desk


def until(hot: HotSeat, wanted: str, mover: Mover | None = None) -> Decide | Scene | Curtain:
    """Go on to a decision of that kind, to ``scene:what``, or to ``curtain:side``.

    ``mover`` may give an order for a decision on the way; the others are random.
    """
    player = RandomLegal(Random(7))
    while True:
        moment = hot.next_moment()
        assert not isinstance(moment, Over), f"the battle ended before {wanted}"
        if isinstance(moment, Scene):
            if wanted == f"scene:{moment.what}":
                return moment
            continue
        if isinstance(moment, Curtain):
            if wanted == f"curtain:{moment.side}":
                return moment
            hot.lift(moment.side)
            continue
        if moment.decisions[0].kind == wanted:
            return moment
        for decision in moment.decisions:
            view = hot.runner.question_view(decision)
            order = mover(decision, view) if mover else None
            hot.seal([(decision, order or player.decide(view, decision, hot.rules))])


def sheet_of(screen: Screen, kind: type[S]) -> S:
    """What a screen of orders shows, as what it is."""
    assert isinstance(screen, OrderScreen) and isinstance(screen.sheet, kind)
    return screen.sheet


def shows(screen: Screen | None, kind: type[OrderSheet]) -> bool:
    """Whether a screen is one of orders of this kind."""
    return isinstance(screen, OrderScreen) and isinstance(screen.sheet, kind)


def plot_of(screen: Screen) -> PlotModel:
    """The plot on a screen, with all that follows from it."""
    return sheet_of(screen, PlotSheet).model


def show(screen: Screen, size: tuple[int, int] = SIZE) -> Screen:
    """The screen laid out for a window of that size."""
    screen.resize(size)
    screen.update(0.0)
    return screen


def watch(desk: Desk, moment: object, size: tuple[int, int] = SIZE) -> Playback:
    """The playback of a scene on the screen."""
    assert isinstance(moment, Scene)
    screen = show(desk.screen_of(moment), size)
    assert isinstance(screen, Playback)
    return screen


def sealed(hot: HotSeat, kind: str) -> list[Order]:
    """The sealed orders of a kind, in order."""
    return [
        e.order for e in hot.runner.events if isinstance(e, OrderSealed) and e.order.kind == kind
    ]
