"""Looking on at two scripted sides: what is shown goes on by itself, at a pace, until paused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.settings import SpeedFactor
from game.words import _

if TYPE_CHECKING:
    from game.desk.play.battle_screen import BattleScreen
    from game.desk.play.rail import RailButton

REST = 2.0
"""Seconds that a scene rests on the screen once nothing moves in it."""
PACES: tuple[SpeedFactor, ...] = (1, 2, 4)


class Pace:
    """Goes on for whoever looks on. ``paused``: only when told to, scene by scene."""

    def __init__(self) -> None:
        self.paused = False
        self._rested = 0.0
        self._screen: BattleScreen | None = None

    def pass_time(self, screen: BattleScreen, seconds: float) -> None:
        """Time passes on a screen; the next one follows when it has rested long enough."""
        if screen is not self._screen or screen.moving or self.paused:
            self._screen, self._rested = screen, 0.0
            return
        self._rested += seconds * screen.desk.settings.animation
        if self._rested >= REST:
            self._screen = None
            screen.proceed()

    def words(self, screen: BattleScreen) -> str:
        """Whether it goes on by itself, and how fast."""
        if self.paused:
            return _("looking on, paused, pace ×{n}").format(n=screen.desk.settings.animation)
        return _("looking on, pace ×{n}").format(n=screen.desk.settings.animation)

    def pause(self, screen: BattleScreen) -> None:
        """Pause, or go on."""
        self.paused = not self.paused
        screen.rebuild()

    def change(self, screen: BattleScreen) -> None:
        """The next pace; after the fastest the slowest."""
        settings = screen.desk.settings
        faster = PACES[(PACES.index(settings.animation) + 1) % len(PACES)]
        screen.desk.settings = settings.but(animation=faster)
        screen.use_speed(faster)
        screen.rebuild()

    def buttons(self, screen: BattleScreen) -> list[RailButton]:
        """Pause and pace, for the rail."""
        words = _("Go on by itself (P)") if self.paused else _("Pause (P)")
        icon = "play" if self.paused else "pause"
        pace = _("Pace ×{n}: change it (Shift P)").format(n=screen.desk.settings.animation)
        return [
            ("pause", icon, words, lambda: self.pause(screen)),
            ("pace", "chevrons-right", pace, lambda: self.change(screen)),
        ]
