"""The window: one loop that hands events to the current screen and draws when something changed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial

import pygame

import game.systems  # noqa: F401 - puts the games on the list
from game.desk.desk import Desk
from game.desk.device import NoDisplayError, open_display
from game.desk.drill.coach import coach_for
from game.desk.kit import Screen, keys
from game.desk.kit.cards import Toast
from game.desk.kit.pointing import LEFT
from game.desk.late_clicks import LateClicks
from game.desk.late_keys import LateKeys
from game.desk.leave_screen import LeaveScreen
from game.desk.pace import Pace
from game.desk.paint import theme
from game.desk.paint.metrics import SCALE_STEP, SCALES, Metrics
from game.desk.register import OWN
from game.resources import DEBUG_VARIABLE
from game.settings import open_settings
from game.systems.battle_board.screens.register import SCREENS as BATTLE_BOARD
from game.systems.earth_expects.screens.register import SCREENS as EARTH_EXPECTS
from game.systems.figures.screens.register import SCREENS as FIGURES
from game.systems.full_thrust.screens.register import SCREENS as FULL_THRUST
from game.systems.vectorish.screens.register import SCREENS as VECTORISH
from game.table.journal.files import sweep
from game.table.journal.folder import home
from game.words import _, speak

TITLE = "Earth Expects"
GAMES = (EARTH_EXPECTS, BATTLE_BOARD, FIGURES, VECTORISH, FULL_THRUST)
"""The screens of each game that has its own."""
SMALLEST = (960, 540)
OWN_KEYS = frozenset({"F11", "Ctrl Q", "Ctrl +", "Ctrl =", "Ctrl Shift =", "Ctrl -"})
REPEATING = frozenset(
    {
        *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB),
        *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END),
        *(pygame.K_BACKSPACE, pygame.K_DELETE),
        *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_EQUALS, pygame.K_KP_PLUS, pygame.K_KP_MINUS),
        *(pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP7, pygame.K_KP8, pygame.K_KP9),
    }
)
"""Keys that go on while they are held down. No other does: Enter never seals twice."""


class Window:
    """The window with its current screen; ``run`` returns when the player leaves."""

    def __init__(self, desk: Desk, size: tuple[int, int] | None = None) -> None:
        self.desk = desk
        self._surface = _open(size or _first_size())
        self._screen: Screen = desk.named["title"](desk)
        self._typed_for: Screen | None = self._screen
        self._held: dict[int, Screen | None] = {}
        self._clicks = LateClicks()
        self._keys = LateKeys()
        self._seen = False
        self._settings = desk.settings
        desk.waiting = self._wait
        self._full = False
        self._changed = False
        self._enter(self._screen)
        if desk.settings.fullscreen:
            self._toggle_full()
        if desk.first_words:
            self._screen.toast(desk.first_words)
            desk.first_words = ""

    @property
    def screen(self) -> Screen:
        """The current screen."""
        return self._screen

    def run(self) -> None:
        """Go on until the player leaves."""
        pace = Pace()
        while not self.desk.quit:
            for event in pace.come_in():
                self.take(event)
            seen = self._seen
            pace.done(self.step(pace.seconds))
            if not seen:
                self._let_go_of_what_waited()
                pace.skip()

    def _let_go_of_what_waited(self) -> None:
        """Keys and clicks that were made before the screen was painted are not for it."""
        self._seen = False
        for event in pygame.event.get():
            self.take(event)
        self._seen = True

    def take(self, event: pygame.event.Event) -> None:
        """One event: the window's own, or the screen's."""
        if event.type == pygame.QUIT:
            self._leave()
        elif event.type == pygame.VIDEORESIZE:
            self._surface = pygame.display.get_surface() or self._surface
            self._fit()
        elif event.type in {pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED}:
            self._screen.forget_surface()
        elif self._is_repeated(event):
            return
        elif event.type == pygame.KEYDOWN and keys.combo(event) in OWN_KEYS:
            self._held.setdefault(event.key, self._screen)
            self._own_key(keys.combo(event))
        elif not self._belongs_to_the_screen_before(event):
            self._go_past_failures(lambda: self.take_screen(self._screen.handle(event)))

    def _go_past_failures(self, act: Callable[[], None]) -> None:
        """Do it; a screen that cannot be shown gives way to what it names instead of itself."""
        while True:
            try:
                act()
            except Exception:
                following = self._screen.instead()
                if following is None:
                    raise
                act = partial(self.take_screen, following)
            else:
                return

    def _is_repeated(self, event: pygame.event.Event) -> bool:
        """Whether a key is told again before it was let go of, and is not one that goes on.

        Repeats are told by a clock: after a moment of work even for a key let go of long ago.
        """
        if event.type != pygame.KEYDOWN or event.key in REPEATING:
            return False
        return event.key in self._held

    def _belongs_to_the_screen_before(self, event: pygame.event.Event) -> bool:
        """Whether this key or button was pressed for another screen, or before this one was seen.

        So a Space held too long at the curtain lifts no second one, and neither the second half
        of a double click nor a second Enter seals anything.
        """
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type == pygame.KEYUP:
            self._held.pop(event.key, None)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._typed_for = self._screen
            if not self._seen:
                return True
            late = event.button == LEFT and self._clicks.is_late(event, self._screen)
            if not late:
                self._keys.do_something()
            return late
        elif event.type == pygame.KEYDOWN:
            meant = self._screen if self._seen else None
            self._typed_for = self._held.setdefault(event.key, meant)
            if self._typed_for is self._screen:
                return self._keys.is_late(event, self._screen)
        typed = event.type in {pygame.KEYDOWN, pygame.TEXTINPUT}
        return typed and self._typed_for is not self._screen

    def step(self, seconds: float) -> bool:
        """Let time pass and draw what changed; whether something did."""
        self._changed = False
        self._clicks.pass_time(seconds)
        self._keys.pass_time(seconds)
        self._go_past_failures(partial(self._go_on, seconds))
        return self._changed

    def _go_on(self, seconds: float) -> None:
        changed = self._screen.update(seconds)
        following = self._screen.following()
        if following is not None:
            self.take_screen(following)
            changed = self._screen.update(0)
        if self.desk.settings != self._settings:
            self._use_settings()
            changed = True
        if changed:
            self._changed = True
            pygame.display.update(self._screen.draw(self._surface))
        if not self._seen:
            self._clicks.see()
            self._keys.see()
        self._seen = True

    def _wait(self, words: str) -> None:
        """Say over the screen what takes a moment, before it is begun; all is painted anew then."""
        place = self._surface.get_rect()
        toast, m = Toast(words), self._screen.metrics
        wide, high = toast.size(m)
        toast.draw(self._surface, m, (m.area.h + high) // 2, (m.area.w - wide) // 2)
        pygame.display.update(toast.rect.clip(place))
        self._screen.forget_surface()

    def take_screen(self, following: Screen | None) -> None:
        """Show another screen, if there is one."""
        if following is not None and following is not self._screen:
            following.take_over(self._screen)
            self._screen, self._seen = following, False
            self._enter(following)

    def _enter(self, screen: Screen) -> None:
        self._fit()
        screen.forget_surface()

    def _fit(self) -> None:
        self._screen.resize(self._surface.get_size(), self.desk.settings.ui_scale)

    def _use_settings(self) -> None:
        self._settings = self.desk.settings
        apply_settings(self.desk)
        if self._settings.fullscreen != self._full:
            self._toggle_full()
        self._fit()
        self._screen.forget_surface()

    def _own_key(self, combo: str) -> None:
        """Quit, full screen, larger and smaller: on every screen; the last three are kept."""
        settings = self.desk.settings
        values: dict[str, object] = {"fullscreen": not settings.fullscreen}
        if combo == "Ctrl Q":
            self._leave()
            return
        if combo != "F11":
            values = {"ui_scale": self._next_scale(combo == "Ctrl +")}
        trouble = self.desk.change_settings(**values)
        if trouble:
            self._screen.toast(trouble)

    def _leave(self) -> None:
        """Leave, or ask first where something would be lost; the screen lets go of what is held."""
        if isinstance(self._screen, LeaveScreen):
            return
        self._screen.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        self.take_screen(self.desk.leave(self._screen))

    def _next_scale(self, larger: bool) -> float:
        """The scale after this one; said where the window holds no larger one."""
        most, now = Metrics(self._surface.get_size()).largest, self.desk.settings.ui_scale
        if larger and now >= most:
            text = _("{most} % is the largest size that this window holds.")
            self._screen.refuse(text.format(most=round(most * 100)))
            return now
        step = SCALE_STEP if larger else -SCALE_STEP
        return round(max(SCALES[0], min(now, most) + step), 2)

    def _toggle_full(self) -> None:
        self._full = not self._full
        pygame.display.toggle_fullscreen()
        self._surface = pygame.display.get_surface() or self._surface
        self._fit()


def apply_settings(desk: Desk) -> None:
    """Let sound and palette follow the settings."""
    desk.sounds.volume, desk.sounds.muted = desk.settings.volume, not desk.settings.sound
    desk.map_view.still = desk.settings.reduced_motion
    theme.choose_palette(desk.settings.palette)
    theme.choose_plain(desk.settings.plain)


def _first_size() -> tuple[int, int]:
    """Nine tenths of the desktop, at least 1280x720 where it fits."""
    sizes = pygame.display.get_desktop_sizes()
    wide, high = sizes[0] if sizes else (1280, 720)
    if wide <= 1280 or high <= 720:
        return max(SMALLEST[0], wide), max(SMALLEST[1], high)
    return max(1280, wide * 9 // 10), max(720, high * 9 // 10)


def _open(size: tuple[int, int]) -> pygame.Surface:
    try:
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        text = _("No window can be opened on this display ({why}).")
        raise NoDisplayError(text.format(why=error)) from error
    pygame.display.set_caption(TITLE)
    return surface


def new_desk() -> Desk:
    """A desk with the player's settings and every screen on its table."""
    settings, told = open_settings()
    desk = filled(Desk(settings))
    desk.first_words = told
    return desk


def filled(desk: Desk) -> Desk:
    """The desk with the screens that serve every game, and those of each game."""
    desk.own |= OWN
    desk.guides = coach_for
    for screens in GAMES:
        desk.take_in(screens)
    return desk


def start() -> Window:
    """Open the window. NoDisplayError where there is no display."""
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "earth-expects")
    open_display()
    pygame.font.init()
    pygame.key.set_repeat(350, 45)
    sweep(home())
    desk = new_desk()
    desk.passes_failures = not os.environ.get(DEBUG_VARIABLE)
    desk.sounds.start()
    apply_settings(desk)
    return Window(desk)


def main() -> int:
    """Open the window and play; 2 when there is no display."""
    speak()
    try:
        window = start()
    except NoDisplayError as error:
        text = _('{why} To play without a window: earth-expects referee "stop the icarus".')
        sys.stderr.write(text.format(why=error) + "\n")
        return 2
    window.run()
    pygame.quit()
    return 0
