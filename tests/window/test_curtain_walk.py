"""Two people at one screen: every change of hands in long battles (Rulings Q249, Q250)."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.app import Window
from game.desk.kit.keys import press as key_event
from game.desk.play.curtain import CurtainScreen
from game.desk.play.menu import MenuScreen
from game.desk.play.order_screen import OrderScreen
from game.desk.play.play_screen import PlayScreen
from game.desk.reading.keys_screen import KeysScreen
from game.desk.reading.rules_screen import RulesScreen
from game.desk.reading.settings_screen import SettingsScreen
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.report.screen import ReportScreen
from game.table.events import OrderSealed
from game.table.eyes import PUBLIC
from tests.window.test_whole_battles import SIZE, lift, press, seated

KEYS = (
    *("Enter", "Esc", "Tab", "Bksp", "Del", "Up", "Down", "Home", "F2", "F3", "F6", "F10"),
    *("L", "F", "N", "C", "K", "G", "1", "+", "-", "0", "Ctrl Z", "Ctrl Y", "Ctrl C", "Ctrl Enter"),
)
OPENING = (("F1", RulesScreen), ("F3", KeysScreen), ("F10", SettingsScreen))
"""What the curtain lets open: nothing of the battle is there."""
STEPS = 250


class Walk:
    """Follows who holds the screen. ``holder``: the side whose curtain was lifted last."""

    def __init__(self, window: Window, seed: int) -> None:
        self.window = window
        self.random = Random(seed)
        self.mover = RandomLegal(Random(seed))
        self.holder: str | None = None
        self.curtains = 0
        self.handed: list[str] = []

    def check(self) -> None:
        """What may be on screen now."""
        screen, hot = self.window.screen, self.window.desk.game
        if isinstance(screen, CurtainScreen):
            self.holder = None
            self._check_curtain(screen)
        elif isinstance(screen, PlayScreen) and screen.side is None:
            self.holder = None
            assert hot.eyes == PUBLIC
        elif isinstance(screen, PlayScreen):
            assert screen.side == self.holder == hot.eyes
        self._check_drafts()

    def _check_curtain(self, screen: CurtainScreen) -> None:
        desk = self.window.desk
        assert desk.game.eyes == PUBLIC
        assert desk.sounds.hushed
        assert desk.map_view.marks == ()
        self.window.step(0.1)
        before = self._pixels()
        for key in set(self.random.sample(KEYS, 6)) - set(dict(OPENING)) - {"Esc"}:
            pressed = key_event(key)
            self.window.take(pressed)
            self.window.step(0.0)
            self.window.take(pygame.event.Event(pygame.KEYUP, key=pressed.key, mod=0))
            assert self.window.screen is screen, key
        key, kind = OPENING[self.curtains % len(OPENING)]
        press(self.window, key)
        opened = self.window.screen
        assert isinstance(opened, kind) and opened.back is screen
        press(self.window, "Esc")
        assert self.window.screen is screen
        for _try in range(3):
            pos = self.random.randrange(SIZE[0]), self.random.randrange(SIZE[1])
            if screen.widget("leave").rect.collidepoint(pos):
                continue
            motion = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
            self.window.take(motion)
            self.window.step(0.4)
        assert self._pixels() == before
        assert desk.game.eyes == PUBLIC

    def _pixels(self) -> bytes:
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface.get_buffer().raw

    def _check_drafts(self) -> None:
        """Nobody's unsealed secret order is kept while somebody else is at the screen."""
        hot = self.window.desk.game
        if self.holder is None:
            assert set(hot.drafts) <= {d.key for d in hot.runner.decisions if not d.secret}
        for decision in hot.runner.decisions:
            if decision.key in hot.drafts:
                assert decision.side == self.holder or not decision.secret

    def go_on(self) -> None:
        """Play what is on screen, sometimes after taking back, leafing and coming back."""
        screen = self.window.screen
        if isinstance(screen, CurtainScreen):
            self.holder = screen.moment.side
            self.handed.append(screen.moment.side)
            self.curtains += 1
            lift(self.window, screen)
        elif isinstance(screen, OrderScreen):
            self._decide(screen)
        else:
            press(self.window, "Enter")

    def _decide(self, screen: OrderScreen) -> None:
        self._leaf(screen)
        screen = self._take_back(screen)
        hot = self.window.desk.game
        for decision in screen.moment.decisions:
            view = hot.runner.question_view(decision)
            hot.drafts[decision.key] = self.mover.decide(view, decision, DEFAULT)
        screen.rebuild()
        self.window.step(0.0)
        screen.seal()
        self.window.step(0.0)

    def _leaf(self, screen: OrderScreen) -> None:
        """Through the menu to something else and back: the same side's eyes all the way."""
        eyes = self.window.desk.game.eyes
        press(self.window, "Esc")
        menu = self.window.screen
        assert isinstance(menu, MenuScreen)
        press(self.window, self.random.choice(("L", "F2", "F3", "F10")))
        assert self.window.desk.game.eyes == eyes
        for _try in range(2):
            press(self.window, "Esc")
        assert self.window.screen is screen

    def _take_back(self, screen: OrderScreen) -> OrderScreen:
        """Undo reaches a side's own orders only."""
        hot = self.window.desk.game
        others = {s: hot.runner.sealed(s) for s in hot.persons if s != screen.moment.side}
        if self.random.random() < 0.3:
            press(self.window, "Ctrl Z")
        now = self.window.screen
        assert isinstance(now, OrderScreen)
        assert now.moment.side == screen.moment.side
        assert {s: hot.runner.sealed(s) for s in others} == others
        return now


@pytest.mark.parametrize(("name", "seed"), [("vigilance_against_icarus", 11), ("wolves", 12)])
def test_no_private_screen_without_a_curtain_lifted_by_its_side(name: str, seed: int) -> None:
    window = seated(name, ("person", "person"), seed)
    walk = Walk(window, seed)
    for _step in range(STEPS):
        if isinstance(window.screen, ReportScreen):
            assert window.desk.game.runner.over
            break
        walk.check()
        walk.go_on()
    assert walk.curtains > 20
    assert len(set(walk.handed)) == 2
    sealed = [e for e in window.desk.game.runner.events if isinstance(e, OrderSealed)]
    assert {e.side for e in sealed} == set(window.desk.game.persons)
