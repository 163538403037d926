"""Minds in files, and lines of games that were never played."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game.duel.lines import Line, Played, Winner

DASHERS = """
from tests.race.game import DashOrder

class Fast:
    def decide(self, view, question, rules):
        return DashOrder(by=3)

class Slow:
    def __init__(self, seed):
        self.seed = seed
    def decide(self, view, question, rules):
        assert isinstance(self.seed, int)
        return DashOrder(by=1)

class Cheat:
    def decide(self, view, question, rules):
        return DashOrder(by=9)

class Hare:
    def decide(self, view, question, rules):
        return DashOrder(by=2 if question.side == "Hare" else 9)

class Quitter(Fast):
    def says(self, view, question, rules):
        return ("concede", None)

class Broken:
    def decide(self, view, question, rules):
        raise KeyError("oh")

class Mute:
    pass
"""


def dashers(folder: Path) -> str:
    """The path of a file with some minds for the race."""
    path = folder / "dashers.py"
    path.write_text(DASHERS, encoding="utf-8")
    return str(path)


def line(game: int, winner: Winner) -> Line:
    """A game that ended so."""
    return Line(
        game=game,
        swapped=game % 2 == 1,
        winner=winner,
        reason="so it was",
        turns=3,
        limit=False,
        a=Played(counts={"hits": game}),
        b=Played(counts={"hits": 1}),
    )


def lines(winners: Iterable[Winner]) -> list[Line]:
    """Games in a row, by their winners."""
    return [line(number, winner) for number, winner in enumerate(winners)]
