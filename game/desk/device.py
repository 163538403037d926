"""What the window needs of the machine: a display that somebody sees, and the system's silence."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pygame

from game.words import _

DRIVER_NAMES = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
"""The variables that name a video driver, of SDL 2 and of SDL 3."""
UNSEEN = frozenset({"dummy", "evdev", "offscreen"})
"""Drivers that draw where nobody looks. SDL falls back on them without being asked."""
ERRORS = 2
"""The file that libraries below Python write their complaints to."""


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on; says why, and what to do."""


@contextmanager
def quietly() -> Iterator[None]:
    """Keep libraries below Python from writing on the terminal: what fails is told otherwise."""
    try:
        kept = os.dup(ERRORS)
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    try:
        os.dup2(nowhere, ERRORS)
        yield
    finally:
        os.dup2(kept, ERRORS)
        for file in (kept, nowhere):
            with suppress(OSError):
                os.close(file)


def open_display() -> None:
    """Start the display; a driver that nobody sees counts only when it was asked for by name."""
    by = next((name for name in DRIVER_NAMES if os.environ.get(name)), "")
    asked = os.environ.get(by, "")
    if asked:
        for name in DRIVER_NAMES:
            os.environ.setdefault(name, asked)
    try:
        with quietly():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(_why(by)) from error
    driver = pygame.display.get_driver().lower()
    if driver in UNSEEN and driver not in asked.lower().split(","):
        pygame.display.quit()
        raise NoDisplayError(_why(by))


def _why(by: str) -> str:
    if not by:
        return _("There is no display to open a window on: start the game on a desktop.")
    text = _("{by} asks for the display {name}, which cannot be used here: unset it.")
    return text.format(by=by, name=os.environ[by])
