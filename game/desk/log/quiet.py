"""What happened without a screen of its own, such as repairs: told on the next screen."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from game.desk.kit import Screen
from game.desk.log.reading import heard_since
from game.table.hotseat import HotSeat
from game.table.log import LINE
from game.words import _, counted

MOST = 4
"""So many lines at most."""


class Quietly:
    """Tells each of it once, from the first decision of a battle at the screen on."""

    def __init__(self) -> None:
        self._told: WeakKeyDictionary[HotSeat, int] = WeakKeyDictionary()

    def tell(self, hot: HotSeat, screen: Screen) -> None:
        """Say what is new of it, if anything, while a person plays alone.

        After a curtain a card tells it, and the report shows all.
        """
        now = hot.shown - 1
        heard = heard_since(hot, hot.eyes, self._told.get(hot, now))
        self._told[hot] = now
        quiet = [
            line.text
            for event, line in heard
            if line.level == LINE and event.watching is not None and event.watching.quiet
        ]
        if quiet and not (hot.shared or hot.ended):
            screen.toast(_message(quiet))


def _message(lines: list[str]) -> str:
    """The first lines, and how many more there are."""
    told, more = " ".join(lines[:MOST]), len(lines) - MOST
    if more <= 0:
        return told
    rest = counted("{n} line more is in the log (L).", "{n} lines more are in the log (L).", more)
    return _("{told} {more}").format(told=told, more=rest)
