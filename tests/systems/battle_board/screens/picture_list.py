"""Which pictures there are of every screen and main state of the battle board."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.scenario.file import files, shipped
from tests.systems.battle_board.screens.every_place import HEAVY, PLACES
from tests.systems.screens.pictured import Pictured

DONE: dict[str, tuple[str, ...]] = {
    "New battle of the battle board": ("Down", "Ctrl P", "Ctrl F > 'build'"),
    "fleet": ("F", "A > A", "Down > 4", "@add slot > @add slot", "J > Ctrl D"),
    "fleet, bought": ("Del", "Bksp"),
    "tactics": ("Down > 2", "3 > A", "H", "P > P", "F"),
    "step": ("Down", "4", "4 > T"),
    "shot": ("Down", "G", "G > G", "F"),
    "scene of moves by tactic": ("Left", "Space", "S > Left"),
    "scene of fire slot by slot": ("Left", "Left > Left", "Space", "S > Left", "Shift P"),
    "scene of beams close by": ("S > Left", "Space"),
    "report of the battle board": ("Left", "Home", "Shift Left", "2"),
    "what it meant by a step": ("3", "@on", "End"),
}
CARDS = ("fleet, bought", "tactics", "step", "shot", "scene of fire slot by slot",
         "report of the battle board")  # fmt: skip
BIG = ("New battle of the battle board", "fleet, bought", "fleet, faulty", "tactics", "step",
       "shot", "scene of moves by tactic", "scene of fire slot by slot",
       "report of the battle board", "what it meant by a step")  # fmt: skip
MOVING = ("scene of moves by tactic", "scene of fire slot by slot")


def _names() -> Iterator[str]:
    """Sides, tokens and designs."""
    yield from (*stock(), HEAVY.name)
    for told in map(shipped, files()):
        yield from (one.name for one in (*told.sides, *told.tokens, *told.designs))


BATTLE_BOARD = Pictured(PLACES, DONE, CARDS, BIG, MOVING, names=frozenset(_names()))
