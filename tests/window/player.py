"""Plays in a real window with real clicks and keys: run under an X screen with xdotool.

    python -m tests.window.player FOLDER TURNS

Every event goes the whole way: xdotool, the X server, SDL, the window loop. Every kind of screen
is kept as a picture in FOLDER. Ends with code 0 once TURNS turns have been played.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pygame

from game.app import Window, start
from game.desk.before.title import TitleScreen
from game.desk.kit import BigButton, Screen
from game.systems.earth_expects.screens.plot.sheet import PlotSheet
from tests.desk.driver import name_of
from tests.systems.earth_expects.screens.stage import plot_of, shows

PATIENCE = 60.0


class Hand:
    """The player's hand: the pointer and the keyboard of the X screen."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.id = str(pygame.display.get_wm_info()["window"])
        self._clock = pygame.time.Clock()

    def wait(self, seconds: float) -> None:
        """Let the window run."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            passed = self._clock.tick(60) / 1000
            for event in pygame.event.get():
                self.window.take(event)
            self.window.step(passed)

    def click(self, pos: tuple[int, int]) -> None:
        """Move there and click."""
        self._do("mousemove", "--window", self.id, str(pos[0]), str(pos[1]))
        self.wait(0.05)
        self._do("click", "1")
        self.wait(0.15)

    def key(self, name: str) -> None:
        """Press a key by its X name."""
        self._do("key", "--window", self.id, name)
        self.wait(0.15)

    def hold(self, name: str, seconds: float) -> None:
        """Hold a key down."""
        self._do("keydown", name)
        self.wait(seconds)
        self._do("keyup", name)
        self.wait(0.1)

    def _do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], check=True, timeout=10)


def big_button(screen: Screen) -> BigButton | None:
    """The one big button of a screen."""
    return next((w for w in screen.root.walk() if isinstance(w, BigButton)), None)


def act(hand: Hand, screen: Screen) -> None:
    """Do the next thing on whatever screen is shown, with the mouse where there is a choice."""
    if isinstance(screen, TitleScreen):
        hand.key("n")
        hand.key("Down")
        return
    if shows(screen, PlotSheet) and plot_of(screen).powered and not plot_of(screen).plot:
        ahead = next(iter(plot_of(screen).every_end()))[0]
        widget = screen.widget("map")
        hand.click(widget.pixel(ahead))  # type: ignore[attr-defined]
    if screen.has("question"):
        hand.key("y")
        return
    button = big_button(screen)
    if button is not None and not button.enabled:
        hand.key("f")
        button = big_button(hand.window.screen)
    if button is None:
        hand.key("Return")
    else:
        hand.click(button.rect.center)


def play(hand: Hand, folder: Path, turns: int) -> int:
    """From the title to the turn after ``turns``; gives how many kinds of screens were seen."""
    desk, seen = hand.window.desk, set()
    end = time.monotonic() + PATIENCE * turns
    while desk.hot is None or (desk.hot.runner.battle.turn <= turns and not desk.hot.runner.over):
        if time.monotonic() > end:
            raise TimeoutError(f"still on {type(hand.window.screen).__name__}")
        hand.wait(0.1)
        screen = hand.window.screen
        name = name_of(screen)
        if name not in seen:
            seen.add(name)
            hand.wait(0.6)
            pygame.image.save(
                pygame.display.get_surface(), folder / f"real_{len(seen):02d}_{name}.png"
            )
        if name == "CurtainScreen":
            hand.wait(2.1)
            hand.hold("space", 1.4)
        else:
            act(hand, screen)
    return len(seen)


def main() -> None:
    """Open the window, play, leave."""
    folder, turns = Path(sys.argv[1]), int(sys.argv[2])
    window = start()
    hand = Hand(window)
    hand.wait(0.5)
    screens = play(hand, folder, turns)
    sys.stdout.write(f"{screens} kinds of screens\n")


if __name__ == "__main__":
    main()
