"""Brings battles of any game to a wanted moment, and their screens on a desk."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from game.app import GAMES, filled
from game.desk.before.sit_down import minds
from game.desk.desk import Desk
from game.desk.kit import Screen
from game.desk.play.thoughts import ThoughtsScreen
from game.desk.screens import GameScreens
from game.dice import LabelledDice
from game.settings import Settings
from game.table.decisions import Decision
from game.table.game import begin
from game.table.hotseat import Curtain, Decide, HotSeat, Over
from game.table.levels import Player
from game.table.orders import Order
from game.table.runner import Runner
from game.table.scenes import Scene
from tests.desk.before.test_title import new_desk
from tests.systems.screens.pictured import Made, Make

SIZE = (1280, 720)
PLAYERS: Sequence[Player] = ("person", "scripted")
PERSONS: Sequence[Player] = ("person", "person")
OVERLAYS = ("rules", "log", "board", "keys")
Moment = Decide | Scene | Curtain
Says = Callable[[Any, Decision, Any], Order]
"""What a person answers, given the view, the decision and the rules."""


def desk_for(hot: HotSeat) -> Desk:
    """A desk with that battle, nothing moving by itself, nothing kept on disk."""
    desk = Desk(Settings(reduced_motion=True, sound=False))
    filled(desk)
    desk.hot = hot
    return desk


def on_desk(hot: HotSeat, moment: Moment) -> Made:
    """A moment of a battle as a screen."""
    desk = desk_for(hot)
    return desk, lambda: desk.screen_of(moment)


class Again:
    """Says what was ``said`` to the same decision before, else thinks."""

    def __init__(self, thinks: Says, said: dict[str, Order]) -> None:
        self._thinks, self._said = thinks, said

    def decide(self, view: Any, decision: Decision, rules: Any) -> Order:
        """See ``Mind``."""
        key = f"{view.turn}/{view.phase}/{decision.key}"
        if key not in self._said:
            self._said[key] = self._thinks(view, decision, rules)
        return self._said[key]


class Stage:
    """The stage of a game. ``says``: what persons answer, as its scripted side does at first."""

    def __init__(self, game: Any, says: Says | None = None) -> None:
        self.game = game
        self.says: Says = says or game.mind(3).decide

    # -- battles

    def seat(self, name: str, players: Sequence[Player] = PLAYERS, seed: int = 1) -> HotSeat:
        """A hot seat at the start of a battle that comes with the game."""
        return self.seat_at(self.game.find(name), players, seed)

    def seat_at(self, setup: Any, players: Sequence[Player] = PLAYERS, seed: int = 1) -> HotSeat:
        """A hot seat at the start of a battle."""
        return seated(begin(self.game, setup, LabelledDice(bytes([seed] * 32))), players)

    def seat_in(self, state: Any, players: Sequence[Player] = PLAYERS, seed: int = 1) -> HotSeat:
        """The same in a state of one's own."""
        dice = LabelledDice(bytes([seed] * 32))
        runner: Runner[Any] = Runner(state, self.game.plain_rules, dice)
        runner.start()
        return seated(runner, players)

    def until(self, hot: HotSeat, wanted: str, turn: int = 1) -> Moment:
        """Go on to a decision of that kind, to ``scene:what``, or to ``curtain:side``.

        The moment is of that turn or a later one.
        """
        for moment in self._moments(hot):
            late = hot.runner.battle.turn >= turn
            if late and wanted in (_called(moment), _called(moment).partition(":")[0]):
                return moment
        raise AssertionError(f"the battle ended before {wanted}")

    def play_out(self, hot: HotSeat) -> None:
        """Go on to the end."""
        for _moment in self._moments(hot):
            pass

    def _moments(self, hot: HotSeat, says: Says | None = None) -> Iterator[Moment]:
        """Each in turn; persons answer once it was looked at."""
        says = says or self.says
        while not isinstance(moment := hot.next_moment(), Over):
            yield moment
            if isinstance(moment, Curtain):
                hot.lift(moment.side)
            elif isinstance(moment, Decide):
                views = [(each, hot.runner.question_view(each)) for each in moment.decisions]
                hot.seal([(each, says(view, each, hot.rules)) for each, view in views])

    # -- places

    def at(self, wanted: str, battle: str, turn: int = 1) -> Make:
        """The screen of the first such moment of a battle; see ``until``."""

        def make(_folder: Path) -> Made:
            hot = self.seat(battle, PERSONS if "curtain" in wanted else PLAYERS)
            return on_desk(hot, self.until(hot, wanted, turn))

        return make

    def set_up(self, battle: str) -> Make:
        """The set-up with a battle chosen."""

        def make(_folder: Path) -> Made:
            desk = new_desk()
            desk.settings = desk.settings.but(battle=(self.game.name, f"{battle}.toml"))
            title = _shown(desk.named["title"](desk))
            return desk, lambda: desk.named["setup"](desk, title)

        return make

    def report(self, battle: str) -> Make:
        """The report of a battle; what its sides said is thought about only once."""
        said: dict[str, Order] = {}

        def make(_folder: Path) -> Made:
            plain = self.seat(battle)
            hot = HotSeat(
                plain.runner,
                plain.players,
                lambda side: Again(plain.mind(side).decide, said),
                shown=0,
            )
            for _moment in self._moments(hot, Again(self.says, said).decide):
                pass
            whole = len(hot.runner.events)
            desk = desk_for(HotSeat(hot.runner, hot.players, plain.mind, shown=whole))
            return desk, lambda: desk.named["report"](desk)

        return make

    def thoughts(self, battle: str, kind: str, number: int = 0) -> Make:
        """What a scripted side meant by an order of that kind: its first one, or a later one."""
        report = self.report(battle)

        def make(folder: Path) -> Made:
            desk, below = report(folder)

            def shown() -> Screen:
                screen = desk.named["thoughts"](desk, _shown(below()))
                assert isinstance(screen, ThoughtsScreen)
                sealed = enumerate(screen.thoughts.sealed)
                screen.go([n for n, one in sealed if one.order.kind == kind][number])
                return screen

            return desk, shown

        return make

    def usual(self) -> dict[str, Make]:
        """Every place that can be found of itself in the first battle of the game."""
        path = self.game.listed()[0].path
        called, battle = self.game.name, path.stem
        scenes = {f"scene:{what}" for what in screens_of(self.game).scenes}
        met = dict.fromkeys(map(_called, self._moments(self.seat(battle))))
        shown = (wanted for wanted in met if ":" not in wanted or wanted in scenes)
        found = {f"{wanted} of {called}": self.at(wanted, battle) for wanted in shown}
        below = next(name for name in met if ":" not in name)
        return {
            f"New battle of {called}": self.set_up(battle),
            **found,
            **{f"{name} of {called}": over(name, self.at(below, battle)) for name in OVERLAYS},
            f"report of {called}": self.report(battle),
        }


def seated(runner: Runner[Any], players: Sequence[Player] = PLAYERS) -> HotSeat:
    """A hot seat at a battle as it is now."""
    given = dict(zip(runner.battle.sides, players, strict=True))
    return HotSeat(runner, given, minds(runner), shown=0)


def over(name: str, below: Make) -> Make:
    """The log, the rules and so on, opened from another screen."""

    def make(folder: Path) -> Made:
        desk, under = below(folder)

        def again() -> Screen:
            screen = _shown(under())
            more = (screen.topic,) if name == "rules" else ()  # type: ignore[attr-defined]
            return desk.named[name](desk, screen, *more)

        return desk, again

    return make


def screens_of(game: Any) -> GameScreens:
    """What a game puts on the screen."""
    own = (screens for screens in GAMES if screens.game == game.name)
    return next(own, GameScreens(game.name))


def _called(moment: Moment) -> str:
    if isinstance(moment, Scene):
        return f"scene:{moment.what}"
    return f"curtain:{moment.side}" if isinstance(moment, Curtain) else moment.decisions[0].kind


def _shown(screen: Screen) -> Screen:
    screen.resize(SIZE)
    screen.update(0.0)
    return screen
