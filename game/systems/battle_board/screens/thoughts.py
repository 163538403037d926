"""What the scripted sides of the battle board had in mind, with where tokens were placed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from game.desk.kit import Part, column, grow, yielding
from game.desk.map.marks import Mark
from game.desk.play import thoughts
from game.hexgrid.hexes import hex_from_number
from game.systems.battle_board.screens.board_map import hex_card, plate
from game.systems.battle_board.screens.ladder import left_panel
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.orders import TacticsOrder
from game.table.altering import altered
from game.table.thoughts import Meant
from game.words import marked


class ThoughtsScreen(thoughts.ThoughtsScreen):
    """One order at a time: fleets, tactics, and steps and shots by hand."""

    kinds: ClassVar[Mapping[str, str]] = {
        "fleet": marked("fleet"),
        "tactics": marked("tactics"),
        "step": marked("step by hand"),
        "shot": marked("shot by hand"),
    }

    def marks(self, board: Board, meant: Meant, counters: Sequence[Mark]) -> list[Mark]:
        """Beside what is shown in any game, tokens where they were placed."""
        found = super().marks(board, meant, counters)
        return [*_placed(board, meant.sealed.order), *found]

    def below(self, meant: Meant) -> Part | None:
        """What is left of every token that it knew of, where there are any."""
        board: Board = meant.view
        return column(yielding(left_panel(board)), grow()) if board.tokens else None

    def explained(self, board: Board) -> Mapping[str, Any]:
        """The tokens in a hex."""
        return {"explain_hex": lambda hex_, _side: hex_card(board, hex_)}


def _placed(board: Board, order: object) -> Iterator[Mark]:
    """Tokens that are given a place."""
    if isinstance(order, TacticsOrder):
        for each in order.tokens:
            if each.hex is not None:
                token = altered(board.tokens[each.token], hex=hex_from_number(each.hex))
                yield plate(board, token, ghost=True)
