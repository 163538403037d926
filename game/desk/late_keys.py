"""Keys that answer, pressed for what was asked before: the second Enter of two, mostly.

What is asked must have been in sight for a moment, or something done with it. A key that does
anything but answer counts at once, and so does the first that answers after it.
"""

from __future__ import annotations

import pygame

from game.desk.kit import Screen, Widget, keys
from game.words import _

SETTLED = 0.35
"""So many seconds after it came up a question is what a key is meant for."""
ANSWERS = frozenset({"Enter", "Space"})
"""The keys that answer anywhere."""
What = tuple[Screen, str]
"""The screen, and what a key would commit there."""


class LateKeys:
    """Compares every key that answers with the last one that did."""

    def __init__(self) -> None:
        self._answered: What | None = None
        self._combo = ""
        self._since = self._seen = SETTLED

    def pass_time(self, seconds: float) -> None:
        """Time went by."""
        self._since += seconds
        self._seen += seconds

    def see(self) -> None:
        """Another screen has just been painted for the first time."""
        self._seen = 0.0

    def do_something(self) -> None:
        """Something is done with what is asked now: the next key is meant for that."""
        self._since = self._seen = SETTLED

    def is_late(self, event: pygame.event.Event, screen: Screen) -> bool:
        """Whether a key would answer what came up just now; it is told then."""
        combo = keys.combo(event)
        used = _used(screen, combo)
        if used is None or not used.answers:
            if combo:
                self.do_something()
            return False
        asked = screen, used.means()
        known = combo in ANSWERS or combo == self._combo
        if known and asked != self._answered and min(self._since, self._seen) < SETTLED:
            text = _("This came up just now: press {key} again to answer it.")
            screen.refuse(text.format(key=keys.shown(combo)))
            return True
        self._answered, self._combo, self._since = asked, combo, 0.0
        return False


def _used(screen: Screen, combo: str) -> Widget | None:
    """The widget that a key is for now: the one with the focus, or one of what must be answered."""
    focused = screen.focused
    if focused is not None and focused.focused and combo == "Space":
        return focused
    asking = [widget for widget in screen.walk() if widget.modal]
    if asking:
        return next((w for w in asking[-1].walk() if combo in w.keys.split("|")), None)
    known = screen.hotkeys.get(combo)
    return known.widget if known is not None else None
