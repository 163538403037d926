"""What an event of the battle board is: its fields, what it does to the board, and its words."""

from __future__ import annotations

from typing import ClassVar

from game.systems.battle_board.state.board import Board
from game.table.events import Happening
from game.table.log import LogLine, Told

EVENTS: list[type[BoardEvent]] = []
"""The events of the game; a class that names its ``kind`` is one by being defined."""


class BoardEvent(Happening):
    """Base of the events of the battle board. ``rule``: where its line in the log leads."""

    rule: ClassVar[str] = ""

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        if hasattr(cls, "kind"):
            EVENTS.append(cls)

    def do(self, board: Board) -> Board:
        """The board once it has happened. It never judges, it only carries out."""
        return board

    def words(self, told: Told[Board]) -> LogLine | None:
        """Its line of the log, before it happens; None where players need not read of it."""
        return None
