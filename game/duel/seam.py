"""What a game gives a duel: who may meet, where they begin, what is counted of a battle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from game.table.events import Happening
from game.table.faults import SetupError
from game.table.game import Game, Setup, Texts
from game.table.minds import Mind
from game.words import _

MakesMind = Callable[[int], Mind]
"""A mind by its seed."""
Counts = Mapping[str, float]
"""What is counted of one side in one battle, by name; sums are told as means a game."""


@dataclass(frozen=True)
class Entrant:
    """A ship or fleet that meets another. ``texts`` are all the files it is made of.

    ``what`` is it as its game knows it.
    """

    name: str
    texts: Texts
    what: Any


class Duels:
    """The plain answers: scenarios only, nothing counted. A game overrides what it knows better."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def minds(self) -> Mapping[str, MakesMind]:
        """Who may play, by name."""
        named = ((x.name, name) for x in self.game.levels for name in (x.name, x.also) if name)
        return {
            **{name: partial(self.game.mind, level=level) for level, name in named},
            "random": lambda seed: self.game.any_mind(Random(seed)),
        }

    def entrant(self, given: str) -> Entrant:
        """The ship or fleet in a file, or one of the game's by name; SetupError."""
        text = _("{game} has no single ships to meet: name one of its scenarios alone.")
        raise SetupError(given, [text.format(game=self.game.name)])

    def meeting(self, first: Entrant, second: Entrant, chance: Random) -> Setup:
        """Both at a start that favours neither, drawn from ``chance``; the first is listed first.

        SetupError when they cannot meet.
        """
        raise NotImplementedError

    def prepared(self, setup: Any, chance: Random) -> Setup:
        """A scenario with all done that its sides do before it, such as buying ships."""
        del chance
        found: Setup = setup
        return found

    def last_turn(self, state: Any) -> int | None:
        """The number of the last turn of a battle, as its scenario has it, if there is one."""
        scenario = getattr(state, "scenario", None)
        found: int | None = getattr(scenario, "last_turn", None)
        return found

    def counts(self, first: Any, events: Sequence[Happening], rules: Any) -> Mapping[str, Counts]:
        """What is counted of each side in a battle that began as ``first``: the same names."""
        del events, rules
        return {side: {} for side in first.sides}


def duels_of(game: Game) -> Duels:
    """What a game says of duels, or the plain answers."""
    found: Duels = getattr(game, "duels", None) or Duels(game)
    return found
