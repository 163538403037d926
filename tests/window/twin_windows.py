"""Twin battles in twin windows: one side's secrets differ, all the other may look at is compared.

Both windows draw on surfaces of their own, and only what changed, as the real one does: what an
earlier screen left behind is compared too.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pygame

from game.app import Window, new_desk
from game.desk.before.sit_down import minds
from game.desk.kit import Explanation, ListView, Screen, Widget
from game.desk.kit.keys import press as key_event
from game.desk.late_keys import SETTLED
from game.desk.log.reading import lines_of
from game.desk.map.widget import MapWidget
from game.desk.play.board_text import board_words
from game.desk.play.curtain import CurtainScreen
from game.desk.play.order_screen import OrderScreen
from game.desk.play.report import ReportScreen
from game.settings import Settings
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.table.decisions import Decision
from game.table.events import Happening
from game.table.game import game_of
from game.table.hotseat import HotSeat
from game.table.levels import Player
from game.table.minds import Mind
from game.table.orders import Order
from game.table.runner import Runner
from tests.desk.driver import name_of
from tests.twins import AnyTwins, Hides

SIZE = (1280, 720)
OVERLAYS = ("L", "F2", "F3", "Esc")
DEAD = ("L", "F2", "Enter", "F", "Ctrl Z")
"""Keys that do nothing at the curtain."""
ADVISED = 0.5
"""How often the watching side has an order chosen for it, to compare that too."""
GRID = 24
"""Pixels between the places of a list that are pointed at."""
SOME = 9
"""Every so many hexes of the map are pointed at, and all with a counter."""


class Sitting:
    """The scripted side of the hider: what it hides comes from ``Hider``."""

    def __init__(self, hider: Hides, number: int) -> None:
        self._hider, self._number = hider, number
        self.runner: Runner | None = None
        self.given: list[Order] = []

    def decide(self, view: Any, decision: Decision, rules: Any) -> Order:
        del view, rules
        assert self.runner is not None
        order = self._hider.answer(self._number, self.runner, decision)
        self.given.append(order)
        return order


class Kept:
    """Stands for the journal, which is looked at elsewhere."""

    def words(self) -> str:
        return "kept"

    def trouble(self) -> str:
        return ""

    def news(self) -> str:
        return ""

    def copy(self) -> str:
        return "A copy is kept."

    def close(self) -> None:
        return


class Seat:
    """One of the two windows, with everything its sounds would have let hear."""

    def __init__(self, hot: HotSeat) -> None:
        self.heard: list[tuple[str, float, bool]] = []
        desk = new_desk()
        desk.settings = Settings(reduced_motion=True)
        self.window = Window(desk, SIZE)
        self.window._surface = pygame.Surface(SIZE)
        desk.sounds.play = self._hear  # type: ignore[method-assign]  # listens instead
        self.window.take_screen(desk.sit_down(hot, Kept()))
        self.window.step(0.0)

    def _hear(self, name: str, at: float = 0.0) -> bool:
        self.heard.append((name, at, self.window.desk.sounds.hushed))
        return True

    @property
    def hot(self) -> HotSeat:
        return self.window.desk.game

    @property
    def screen(self) -> Screen:
        return self.window.screen

    @property
    def pixels(self) -> int:
        """What is on the glass, as a checksum."""
        return zlib.crc32(self.window._surface.get_buffer().raw)

    def press(self, name: str) -> None:
        pressed = key_event(name)
        self.window.take(pressed)
        self.window.step(0.0)
        self.window.take(pygame.event.Event(pygame.KEYUP, key=pressed.key, mod=0))
        self.window.step(SETTLED)

    def point(self, pos: tuple[int, int]) -> None:
        """Point there until a card opens."""
        motion: dict[str, Any] = {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0)}
        self.window.take(pygame.event.Event(pygame.MOUSEMOTION, **motion))
        self.window.step(0.3)
        self.window.step(0.3)

    def leave(self) -> None:
        """The pointer leaves the window."""
        self.window.take(pygame.event.Event(pygame.WINDOWLEAVE))
        self.window.step(0.0)

    def lift(self) -> None:
        """Hold Space until the curtain is up."""
        curtain = self.screen
        self.window.step(2.1)
        self.window.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
        while self.screen is curtain:
            self.window.step(0.25)
        self.window.take(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
        self.window.step(0.0)
        self.window.step(SETTLED)


def private_to(screen: Screen) -> str | None:
    """The side whose eyes alone a screen is for."""
    return screen.side if isinstance(screen, OrderScreen) else None


def glance(seat: Seat) -> dict[str, Any]:
    """What is on the glass and in the ear."""
    return {
        "screen": name_of(seat.screen),
        "pixels": seat.pixels,
        "text": seat.screen.text(),
        "title": pygame.display.get_caption(),
        "heard": list(seat.heard),
        "hushed": seat.window.desk.sounds.hushed,
    }


def evidence(seat: Seat) -> dict[str, Any]:
    """All that those at the screen can see, read, point at, press or hear."""
    screen, hot = seat.screen, seat.hot
    return glance(seat) | {
        "keys": [(combo, key.label) for combo, key in screen.hotkeys.items()],
        "widgets": [_widget(w) for w in screen.root.walk()],
        "explained": _explained(screen),
        "log": [line.plain() for line in lines_of(hot)],
        "board": board_words(seat.window.desk, screen),
        "map": (seat.window.desk.map_view.origin, seat.window.desk.map_view.step),
    }


def _widget(widget: Widget) -> tuple[Any, ...]:
    w = widget
    return (w.name, tuple(w.place), w.enabled, w.reason, w.keys, w.region, w.title(), w.text())


def _explained(screen: Screen) -> list[str]:
    """Every card that pointing or F1 could open."""
    found: list[str] = []
    for widget in screen.root.walk():
        cards: list[Explanation | None] = []
        if isinstance(widget, MapWidget) and widget.explain_hex is not None:
            plates = [plate.hex for plate in widget.view.plates()]
            hexes = [*plates, *list(widget.view.visible())[::SOME]]
            cards = [widget.explain_hex(hex_, None) for hex_ in hexes]
        elif isinstance(widget, RecordWidget) and widget.explain_box is not None:
            assert widget.view is not None
            cards = [widget.explain_box(box) for box in widget.view.design.boxes]
        else:
            spots = [None, *_spots(widget)]
            cards = [at[0] if at else None for at in map(widget.explanation_at, spots)]
        found += [f"{widget.name}: {card.text()}" for card in dict.fromkeys(cards) if card]
    return found


def _spots(widget: Widget) -> list[tuple[int, int]]:
    if not isinstance(widget, ListView):
        return [widget.rect.center]
    rect = widget.rect
    return [(rect.centerx, y) for y in range(rect.top, rect.bottom, GRID)]


@dataclass
class TwinWindows:
    """Two windows on twin battles. ``seats`` stand in the order of the twins' runners."""

    twins: AnyTwins
    seed: int
    scripted: bool = False
    seats: tuple[Seat, ...] = ()
    met: set[str] = field(default_factory=set)
    """What was compared: screens of the watcher by name, the curtain with whom it calls."""

    def __post_init__(self) -> None:
        self.seats = tuple(Seat(self._hot(number)) for number in (0, 1))
        self._watchers = [
            game_of(seat.hot.runner).any_mind(Random(f"{self.seed}/watch")) for seat in self.seats
        ]
        self._pointer = Random(f"{self.seed}/pointer")

    def _hot(self, number: int) -> HotSeat:
        runner = self.twins.runners[number]
        sitting = Sitting(self.twins.hider, number)
        sitting.runner, sitting.given = runner, self.twins.given[number]
        players: Mapping[str, Player] = {
            self.twins.hiding: "scripted" if self.scripted else "person",
            self.twins.watching: "person",
        }

        def mind(side: str) -> Any:
            return sitting if side == self.twins.hiding and self.scripted else minds(runner)(side)

        return HotSeat(runner, players, mind)

    # -- comparing

    def compare(self, look: Callable[[Seat], dict[str, Any]] = evidence) -> None:
        """Everything that may be looked at is the same in both windows."""
        one, other = (look(seat) for seat in self.seats)
        self.met.add(f"{one['screen']}/{self._whose()}")
        for name in one:
            assert one[name] == other[name], f"{name} differs on {self._place()}"

    def _whose(self) -> str:
        screen = self.seats[0].screen
        if isinstance(screen, CurtainScreen):
            return screen.moment.side
        return private_to(screen) or "both"

    def _place(self) -> str:
        battle = self.twins.runners[0].battle
        screens = " and ".join(name_of(seat.screen) for seat in self.seats)
        return f"{screens} ({self._whose()}), turn {battle.turn}, {battle.phase}"

    def look_closer(self) -> None:
        """Point here and there, open what can be opened, and compare again."""
        shown = [w.rect.center for w in self.seats[0].screen.root.walk() if w.takes_pointer]
        for spot in self._pointer.sample(shown, min(2, len(shown))):
            for seat in self.seats:
                seat.point(spot)
            self.compare(glance)
        for seat in self.seats:
            seat.leave()
        if isinstance(self.seats[0].screen, CurtainScreen):
            for key in DEAD:
                self._both(key)
            return
        self._both(self._pointer.choice(OVERLAYS))
        self._both("Esc")
        if "F" in self.seats[0].screen.hotkeys and self._pointer.random() < ADVISED:
            self._both("F")

    def _both(self, key: str) -> None:
        for seat in self.seats:
            seat.press(key)
        self.compare(glance)

    # -- playing

    @property
    def over(self) -> bool:
        return any(isinstance(seat.screen, ReportScreen) for seat in self.seats)

    def hide(self) -> None:
        """The hider writes and seals alone, until somebody else may look again."""
        for number, seat in enumerate(self.seats):
            while private_to(seat.screen) == self.twins.hiding:
                self._seal(number, seat)

    def _seal(self, number: int, seat: Seat) -> None:
        """Seal the hider's orders; in the second window it looks around first."""
        screen = seat.screen
        assert isinstance(screen, OrderScreen)
        for decision in screen.moment.decisions:
            order = self.twins.hider.answer(number, seat.hot.runner, decision)
            self.twins.given[number].append(order)
            seat.hot.drafts[decision.key] = order
        screen.rebuild()
        for key in ("-", "L", "Esc", "F2", "Esc")[: 5 * number]:
            seat.press(key)
        seat.point((SIZE[0] // 3, SIZE[1] // 2))
        screen.seal()
        seat.window.step(0.0)

    def watch(self) -> None:
        """The watching side, or both together, go on: alike in both windows."""
        orders = []
        for seat, watcher in zip(self.seats, self._watchers, strict=True):
            screen = seat.screen
            if isinstance(screen, CurtainScreen):
                seat.lift()
            elif isinstance(screen, OrderScreen):
                orders.append(_answer(seat, screen, watcher, self.twins, self.seats.index(seat)))
            else:
                seat.press("Enter")
        assert len({str(given) for given in orders}) <= 1


def _answer(
    seat: Seat, screen: OrderScreen, watcher: Mind, twins: AnyTwins, number: int
) -> list[Order]:
    given = []
    for decision in screen.moment.decisions:
        if decision.side == twins.hiding:
            order = twins.hider.answer(number, seat.hot.runner, decision)
        else:
            view = seat.hot.runner.question_view(decision)
            order = watcher.decide(view, decision, seat.hot.rules)
        seat.hot.drafts[decision.key] = order
        given.append(order)
    screen.rebuild()
    seat.window.step(0.0)
    screen.seal()
    seat.window.step(0.0)
    return given


def play(pair: TwinWindows, turns: int, *uncovering: type[Happening]) -> None:
    """Play so many turns, comparing all the time; stops when the secret is rightly uncovered."""
    last = pair.twins.runners[0].battle.turn + turns
    while True:
        pair.hide()
        if pair.twins.told(*uncovering) or pair.twins.striking() or pair.over:
            return
        pair.compare()
        pair.look_closer()
        if pair.twins.runners[0].battle.turn >= last:
            return
        pair.watch()


def play_to_reveal(pair: TwinWindows) -> None:
    """The same, until anything at all has happened in the open."""
    fresh = [runner.events for runner in pair.twins.runners]
    while not any(e.seen_by is None for events in fresh for e in events[pair.twins.since :]):
        pair.compare()
        pair.look_closer()
        pair.watch()
        pair.hide()
