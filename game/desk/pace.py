"""How often the window looks at what came in: less often while nothing happens."""

from __future__ import annotations

import time

import pygame

FRAMES, RESTING = 60, 24
"""Frames a second, and while nothing happens."""
IDLE = 1.0
"""Seconds in which nothing happens until it rests."""
WORK = 0.002
"""Seconds from which on a frame without a change is work that goes on, such as odds refined."""


class Pace:
    """Frames of a loop: ``come_in`` begins one, ``done`` ends it."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()
        self._still = 0.0
        self._begun = 0.0
        self.seconds = 0.0

    @property
    def frames(self) -> int:
        """Frames a second, as things stand."""
        return RESTING if self._still > IDLE else FRAMES

    def come_in(self) -> list[pygame.event.Event]:
        """What came in until the frame was due; ``seconds`` have passed since the last one."""
        self.seconds = self._clock.tick(self.frames) / 1000
        came_in = pygame.event.get()
        self._still = 0.0 if came_in else self._still + self.seconds
        self._begun = time.perf_counter()
        return came_in

    def done(self, changed: bool) -> None:
        """The frame is over; ``changed``: something was painted."""
        if changed or time.perf_counter() - self._begun > WORK:
            self._still = 0.0

    def skip(self) -> None:
        """What has passed since the last frame does not count."""
        self._clock.tick()
