"""Which pictures there are of every screen and main state of Full Thrust on hexes."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.full_thrust.scenario.file import files, shipped
from game.systems.full_thrust.sheets.file import stock
from tests.systems.full_thrust.screens.every_place import PLACES
from tests.systems.screens.pictured import Pictured

DONE: dict[str, tuple[str, ...]] = {
    "plot with a nova": ("V",),
    "targets close by": ("A", "3 > T > T > N > A", "A > Enter > Enter > Enter"),
    "gunnery": ("A", "Down > T > 4"),
    "gunnery with shots in flight": ("T > T > T > T",),
    "point defence": ("2 > T", "A > H > N"),
    "fighters attack": ("1", "1 > A"),
    "designer of sheets": ("Down", "A > A", "@nova", "@base"),
    "New battle of Full Thrust on hexes": ("Down", "Ctrl P"),
    "report of Full Thrust on hexes": ("Left", "Home", "Shift Left", "2"),
}
CARDS = ("New battle of Full Thrust on hexes", "report of Easier Hex Thrust")
BIG = ("New battle of Easier Hex Thrust", "report of Full Thrust on hexes")


STAGED = ("Europa", "Hecate", "Constellation", "Lyra")
"""Ships of no battle that comes with the game."""
LAUNCHED = ("Group", "Missile", "Nova")
"""What is launched is called so, with a number."""


def _names() -> Iterator[str]:
    """Sides, ships, sheets, what is launched."""
    yield from (*STAGED, *LAUNCHED)
    yield from stock()
    for told in map(shipped, files()):
        yield from (one.name for one in (*told.sides, *told.ships, *told.sheets, *told.asteroids))


FULL_THRUST = Pictured(PLACES, DONE, CARDS, BIG, names=frozenset(_names()))
