"""How often and how widely a scene flashes, by the light of its frames.

A place flashes where it grows brighter and darker again by a tenth of the brightest white.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pygame

from game.desk.play.playback import Playback
from tests.benchmarks.motion import FRAME, opened
from tests.systems.screens.pictured import Make

SIZE, GRID = (1280, 720), (80, 45)
TABLE = 52
"""So many columns of places are the table; beside it dice tumble."""
STEP = 0.1
MOST = 3
"""More flashes than so many in a second harm some people, over a quarter of what they look at."""
WHITE = 0.2126, 0.7152, 0.0722
LONGEST = 8.0

Light = np.ndarray[Any, np.dtype[np.float64]]


def played(make: Make, folder: Path, speed: int) -> Iterator[Light]:
    """The light of each frame of a scene, place by place, played so many times as fast."""
    desk, again = make(folder)
    window = opened(desk, SIZE)
    screen = again()
    assert isinstance(screen, Playback)
    window.take_screen(screen)
    for _faster in range(speed.bit_length() - 1):
        screen.change_speed(1)
    rested, passed = 0.0, 0.0
    while rested < 1.0 and passed < LONGEST and window.screen is screen:
        window.step(FRAME)
        surface = pygame.display.get_surface()
        assert surface is not None
        yield light(surface)[:TABLE]
        rested = 0.0 if screen.playing else rested + FRAME
        passed += FRAME


def light(surface: pygame.Surface) -> Light:
    """How bright each place of a picture is, from 0 to 1, as an eye sees it."""
    small = pygame.transform.smoothscale(surface.convert(32), GRID)
    found: Light = ((pygame.surfarray.array3d(small) / 255.0) ** 2.2) @ np.array(WHITE)
    return found


def flashes(frames: Sequence[Light]) -> list[Light]:
    """Frame by frame, where a flash comes to its end: it grew brighter, then darker again."""
    low, high, found = frames[0].copy(), frames[0].copy(), []
    rising = np.zeros(low.shape, bool)
    for now in frames:
        low, high = np.minimum(low, now), np.maximum(high, now)
        fell = rising & (high - now >= STEP)
        rose = ~rising & (now - low >= STEP)
        rising = (rising | rose) & ~fell
        low, high = np.where(fell | rose, now, low), np.where(fell | rose, now, high)
        found.append(fell.astype(float))
    return found


def too_often(frames: Sequence[Light]) -> float:
    """The largest share of the table whose places flash too often within one second."""
    ends, second = flashes(frames), round(1 / FRAME)
    sums = (np.sum(ends[n : n + second], axis=0) for n in range(max(1, len(ends) - second)))
    return max(float((each > MOST).mean()) for each in sums)


def at_once(frames: Sequence[Light]) -> float:
    """The largest share of the table that flashes in one frame."""
    return max(float(each.mean()) for each in flashes(frames))
