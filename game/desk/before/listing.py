"""The battles of a game as they are looked for: all of them, and those that fit what was typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.table.game import Listed
from game.words import _


@dataclass(frozen=True, slots=True)
class Listing:
    """All scenarios of a game, what was typed to find one, and which is chosen.

    ``lets``: which are looked for at all.
    """

    every: Sequence[Listed]
    wanted: str
    chosen: Listed | None
    lets: Callable[[Listed], bool] = lambda _one: True

    @property
    def found(self) -> list[Listed]:
        """Those with the text in title, subtitle or tags."""
        wanted = self.wanted.strip().lower()
        told = (one for one in self.every if self.lets(one))
        return [one for one in told if wanted in self._words_of(one).lower()]

    def second(self, one: Listed) -> str:
        """What stands below a title: the subtitle."""
        return one.setup.about.subtitle if one.setup else _why_unusable(one)

    def _words_of(self, one: Listed) -> str:
        if one.setup is None:
            return one.title
        return " ".join((one.title, self.second(one), *one.setup.about.tags))


def _why_unusable(one: Listed) -> str:
    """In three words, why a file cannot be played."""
    return _("cannot be used") if one.path.exists() else _("not found")
