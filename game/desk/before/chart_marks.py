"""The marks of a battle chart: which battle each is, where it lies, what became of it."""

from __future__ import annotations

from dataclasses import dataclass

from game.desk.before.results import State
from game.desk.kit.explanation import Explanation
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.words import _

A_BAR, MOST_BARS = 20, 5
"""How many minutes a bar below a mark stands for, and how many there are at most."""
BANDS = 3
"""Battles are of one bar, of two, or longer."""
LOOKS: dict[State, tuple[str, Colour]] = {
    "new": ("", theme.CHALK),
    "played": ("equal", theme.INK2),
    "lost": ("x", theme.BAD),
    "won": ("check", theme.GOOD),
}
"""What stands in a mark, its number where nothing does, and in which colour."""


@dataclass(frozen=True, slots=True)
class ChartMark:
    """A battle: its number and title, where it is, what became of it.

    ``minutes``: how long it takes; ``lesson``: what it is about in a word; ``first``: one to begin
    with. ``found``: it has what was typed. ``at``: the world where it is, if it is at any.
    """

    number: int
    title: str
    minutes: int
    lesson: str
    x: float
    y: float
    state: State = "new"
    first: bool = False
    found: bool = True
    card: Explanation | None = None
    at: str = ""

    @property
    def length(self) -> str:
        """How long it takes."""
        return _("{n} min").format(n=self.minutes) if self.minutes else ""

    @property
    def second(self) -> str:
        """Length and lesson."""
        return " · ".join(filter(None, (self.length, self.lesson)))

    @property
    def told(self) -> str:
        """All of it in words, with its number."""
        return f"{self.number} {self.words}"

    @property
    def words(self) -> str:
        """Title, length, lesson, what became of it."""
        return " · ".join(filter(None, (self.title, self.second, state_words(self.state))))

    @property
    def bars(self) -> int:
        """A bar for each third of an hour that it takes."""
        return min(MOST_BARS, -(-self.minutes // A_BAR))


def state_words(state: State) -> str:
    """What became of a battle, in words."""
    words = {
        "new": _("not played yet"),
        "won": _("won"),
        "lost": _("lost"),
        "played": _("undecided"),
    }
    return words[state]


def band_of(minutes: int) -> int:
    """Which band of length it is that takes so long, from 1 on."""
    return min(BANDS, -(-minutes // A_BAR))


def band_words(band: int) -> str:
    """How long the battles of a band take."""
    if band == BANDS:
        return _("longer")
    words = _("to {n} min") if band == 1 else _("{least}–{n} min")
    return words.format(least=(band - 1) * A_BAR, n=band * A_BAR)
