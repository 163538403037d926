"""Which pictures there are of every screen and main state of the figures."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.figures.scenario.file import FILES
from tests.systems.figures.screens.every_place import PLACES
from tests.systems.screens.pictured import Pictured

DONE: dict[str, tuple[str, ...]] = {
    "New battle of figures": ("Down", "Ctrl P"),
    "act": ("F", "Tab", "W > W", "2", "3", "4 > E", "5", "F > Bksp"),
    "act later": ("F", "3"),
    "act among enemies": ("T", "A", "A > R", "D", "3 > W"),
    "onward": ("Del",),
    "turn to face": ("T",),
    "scene of a turn": ("Left", "Space", "S > Left"),
    "scene of a blow": ("Left", "Left > Left"),
    "report of figures": ("Left", "Home"),
}
CARDS = ("act", "act later", "act among enemies", "report of figures")
BIG = ("New battle of figures", "act", "act later", "scene of a blow", "report of figures")
MOVING = ("scene of a turn", "scene of a blow")


def _names() -> Iterator[str]:
    """Sides and figures."""
    for told in map(FILES.shipped_one, FILES.shipped()):
        yield from (one.name for one in (*told.sides, *told.figures))


FIGURES = Pictured(PLACES, DONE, CARDS, BIG, MOVING, names=frozenset(_names()))
