"""Looking on at two scripted sides: what is shown goes on by itself, at a pace, until paused."""

from __future__ import annotations

from collections.abc import Callable

from game.desk.play.rail import RailButton
from game.settings import SpeedFactor
from game.words import _

REST = 2.0
"""Seconds that a scene rests on the screen once nothing moves in it."""
PACES: tuple[SpeedFactor, ...] = (1, 2, 4)


class Pace:
    """Goes on for whoever looks on. ``paused``: only when told to, scene by scene.

    ``stepwise``: whoever looks on, what is watched pauses after each of its steps.
    """

    def __init__(self) -> None:
        self.paused = self.stepwise = False
        self._rested = 0.0
        self._shown: object = None

    def is_over(self, shown: object, seconds: float, *, moving: bool) -> bool:
        """Time passes for what is shown; whether it has rested long enough for the next."""
        if shown is not self._shown or moving or self.paused:
            self._shown, self._rested = shown, 0.0
            return False
        self._rested += seconds
        if self._rested < REST:
            return False
        self._shown = None
        return True

    def words(self, speed: SpeedFactor) -> str:
        """Whether it goes on by itself, and how fast."""
        if self.paused:
            return _("looking on, paused, pace ×{n}").format(n=speed)
        return _("looking on, pace ×{n}").format(n=speed)

    def buttons(
        self, speed: SpeedFactor, pause: Callable[[], None], change: Callable[[], None]
    ) -> list[RailButton]:
        """Pause and pace, for the rail."""
        words = _("Go on by itself (P)") if self.paused else _("Pause (P)")
        icon = "play" if self.paused else "pause"
        faster = _("Pace ×{n}: change it (Shift P)").format(n=speed)
        return [("pause", icon, words, pause), ("pace", "chevrons-right", faster, change)]


def next_speed(speed: SpeedFactor) -> SpeedFactor:
    """The next speed; after the fastest the slowest."""
    return PACES[(PACES.index(speed) + 1) % len(PACES)]
