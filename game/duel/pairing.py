"""Who meets whom: what the command line names, and the games that come of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from game.duel.minds import mark_of
from game.duel.play import Bout
from game.duel.seam import Entrant, duels_of
from game.papers.opening import read_file
from game.table.faults import SetupError
from game.table.game import Game, Setup, find, games
from game.words import _

PACKAGE = Path(__file__).resolve().parents[1]
OUTSIDE = ("desk", "screens", "commands", "handbook")
"""Rooms on which no battle depends."""
MOST_SOURCE = 1024 * 1024


@dataclass(frozen=True)
class Pairing:
    """Two ships or fleets of a game, or the one scenario that both minds play.

    ``names``: what A and B are called.
    """

    game: Game
    sides: tuple[Entrant, Entrant] | None
    scenario: Setup | None
    names: tuple[str, str]
    minds: tuple[str, str]
    seed: int

    @property
    def title(self) -> str:
        """What meets, in a few words."""
        if self.scenario is not None:
            return self.scenario.title
        return _("{first} against {second}").format(first=self.names[0], second=self.names[1])

    def bouts(self, numbers: Iterator[int] | range) -> Iterator[Bout]:
        """The games of some numbers; two of each start, with the seats swapped. SetupError."""
        for number in numbers:
            start = number // 2
            texts = self._setup(start, swapped=number % 2 == 1).texts()
            key = hashlib.sha256(f"duel {self.seed} {start}".encode()).hexdigest()
            yield Bout(self.game.name, texts, self.minds, number, key)

    def _setup(self, start: int, *, swapped: bool) -> Setup:
        duels, chance = duels_of(self.game), Random(f"duel {self.seed} {start}")
        if self.scenario is not None:
            return duels.prepared(self.scenario, chance)
        assert self.sides is not None
        first, second = self.sides[::-1] if swapped else self.sides
        return duels.meeting(first, second, chance)

    @property
    def mark(self) -> str:
        """A hash of all that its games depend on: files, starts, minds, rules."""
        whole: list[Any] = [self.game.name, self.seed, [mark_of(mind) for mind in self.minds]]
        if self.scenario is not None:
            whole.append(self.scenario.texts())
        whole += [side.texts for side in self.sides or ()]
        whole.append(source_mark())
        return hashlib.sha256(json.dumps(whole).encode()).hexdigest()


def pair(
    given: tuple[str, str | None], minds: tuple[str, str], seed: int, name: str | None = None
) -> Pairing:
    """What two names or files stand for, or one scenario; SetupError. ``name``: of which game."""
    first, second = given
    if second is None:
        game, scenario = find(first, name)
        if len(scenario.side_names()) != len(minds):
            text = _("It has {n} sides; a duel is between two.")
            raise SetupError(first, [text.format(n=len(scenario.side_names()))])
        return Pairing(game, None, scenario, minds, minds, seed)
    game, sides = met((first, second), name)
    names = told_apart([side.name for side in sides])
    return Pairing(game, (sides[0], sides[1]), None, (names[0], names[1]), minds, seed)


def met(given: tuple[str, ...], name: str | None = None) -> tuple[Game, list[Entrant]]:
    """The first game that knows all of those named as ships or fleets; SetupError."""
    refused: list[SetupError] = []
    for game in games().values():
        if name in (None, game.name):
            try:
                return game, [duels_of(game).entrant(each) for each in given]
            except SetupError as error:
                refused.append(error)
    raise next((error for error in refused if error.own), refused[0])


def told_apart(names: list[str]) -> list[str]:
    """Names with a number behind those that stand more than once."""
    return [
        f"{name} ({names[: place + 1].count(name)})" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]


@cache
def source_mark() -> str:
    """A hash of the program's rules and minds, so that no game of another version counts."""
    found = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py")):
        inside = path.relative_to(PACKAGE)
        if not set(inside.parts) & set(OUTSIDE):
            found.update(inside.as_posix().encode())
            found.update(read_file(path, MOST_SOURCE))
    return found.hexdigest()
