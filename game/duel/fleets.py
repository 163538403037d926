"""Duels of a game whose ships have sheets: a ship or a fleet meets another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

from game.duel.fleet import T, beside, fleet_in
from game.duel.seam import Duels, Entrant
from game.table.game import Game, Setup


class FleetDuels(Duels, Generic[T]):
    """A game says how a ``sheet`` is found and its ``text``; ``made`` makes its set-up."""

    def __init__(self, game: Game, made: Callable[..., Setup]) -> None:
        super().__init__(game)
        self.made = made

    def sheet(self, given: str) -> T:
        """What is in a file, or one that comes with the game, by name; SetupError."""
        raise NotImplementedError

    def text(self, sheet: T) -> str:
        """It as a file."""
        raise NotImplementedError

    def entrant(self, given: str) -> Entrant:
        """A fleet file, the file of a ship, or a ship of the game by name."""
        fleet = fleet_in(given)
        names = [given] if fleet is None else [beside(given, name) for name in fleet.ships]
        sheets = tuple(map(self.sheet, names))
        name = sheets[0].name if fleet is None else fleet.fleet
        texts: Any = tuple((sheet.name, self.text(sheet)) for sheet in sheets)
        return Entrant(name, texts, sheets)
