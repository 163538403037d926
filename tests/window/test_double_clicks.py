"""A battle played by somebody who double-clicks everything seals and skips nothing unseen."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.app import Window
from game.desk.before import sit_down
from game.desk.kit import Screen, Widget
from game.desk.late_clicks import DOUBLE_CLICK
from game.desk.play.curtain import CurtainScreen
from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.screens.report.screen import ReportScreen
from game.table.hotseat import HotSeat
from tests.window.test_whole_battles import big_button, click, lift, seated

BETWEEN = 0.15
"""Seconds between the two clicks, as hands do it."""
Page = tuple[Screen, int]
"""A screen, and which of its ships is shown."""


def _page(window: Window) -> Page:
    screen = window.screen
    return screen, screen.at_stop if isinstance(screen, OrderScreen) else 0


class Impatient:
    """Clicks twice at the same place, whatever the first click brought there."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.seen: set[Page] = set()
        self.sealed = 0
        self.unseen: list[str] = []
        self.pages = 0

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Look at every seal: each ship on it was seen before the first click."""
        seal = HotSeat.seal

        def watched(hot: HotSeat, answers: list[tuple[object, object]], **more: bool) -> None:
            screen = self.window.screen
            if isinstance(screen, OrderScreen):
                self.sealed += len(answers)
                pages = [(screen, stop) for stop in range(len(screen.stops()))]
                self.unseen += [f"sealed {p}" for p in pages if p not in self.seen]
            seal(hot, answers, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(HotSeat, "seal", watched)

    def click_twice(self, widget: Widget) -> None:
        """Two clicks; what is shown after them has been seen once some time has gone by."""
        window, pos = self.window, widget.rect.center
        self.seen.add(_page(window))
        for _click in range(2):
            before = _page(window)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                window.take(pygame.event.Event(kind, pos=pos, button=1))
            if _page(window) != before:
                self.pages += 1
                self.unseen += [f"left {before}"] if before not in self.seen else []
            window.step(BETWEEN)
        window.step(DOUBLE_CLICK)

    def act(self) -> None:
        """The next thing on whatever is shown: the question, a choice, the big button."""
        screen = self.window.screen
        button = screen.widget("question yes") if screen.has("question") else big_button(screen)
        assert button is not None, type(screen).__name__
        if not button.enabled:
            choose = next(w for w in screen.walk() if w.keys.split("|")[0] == "F")
            click(self.window, choose)
            button = big_button(self.window.screen)
            assert button is not None and button.enabled, screen.text()
        self.click_twice(button)


@pytest.mark.parametrize(("name", "steps"), [("vigilance_against_icarus", 150), ("wolves", 80)])
def test_who_double_clicks_everything_seals_nothing_unseen(
    name: str, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = lambda _runner, _players: lambda side: RandomLegal(Random(side))  # noqa: E731
    monkeypatch.setattr(sit_down, "minds", quick)
    window = seated(name, ("person", "person"), 5)
    hand = Impatient(window)
    hand.watch(monkeypatch)
    for _step in range(steps):
        if isinstance(window.screen, ReportScreen):
            break
        if isinstance(window.screen, CurtainScreen):
            lift(window, window.screen)
        else:
            hand.act()
    assert hand.sealed > 8 and hand.pages > 20
    assert not hand.unseen, f"{len(hand.unseen)}: {hand.unseen[:5]}"
