"""The board before a battle: where each side begins, with its tokens where they would be put."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.kit import Caption, Label, Part, column, grow, row
from game.desk.map.framed import FramedMap
from game.desk.map.hexview import HexView
from game.desk.map.marks import Plate, Tint
from game.desk.paint import theme
from game.hexgrid.hexes import hex_from_number
from game.systems.battle_board.questions.tactics import places
from game.systems.battle_board.screens.board_map import plate, side_colour
from game.systems.battle_board.screens.ground import BoardGround
from game.systems.battle_board.state.board import Board, every_hex
from game.words import _

HOME, RIM = 0.10, 0.24
"""How much of its side's colour a hex has in which tokens may begin, and its border."""


def beginning(board: Board, view: HexView) -> Part:
    """The board in a ``view`` of its own, and that places are chosen in secret."""
    view.ground = BoardGround()
    view.show(tuple(_homes(board)), tuple(as_put(board)))
    caption = Caption("beginning", label=_("Where they begin"))
    chosen = all(token.hex is not None for token in board.tokens.values())
    words = _("places are given") if chosen else _("places are chosen in secret")
    note = Label("beginning words", label=words, style=theme.SMALL, colour=theme.INK2)
    return column(row(caption, grow(), note), grow(FramedMap(view, every_hex())), gap=4)


def _homes(board: Board) -> Iterator[Tint]:
    for side in board.sides:
        columns, colour = board.home(side), side_colour(board, side)
        yield from (Tint(hex_, colour, HOME, RIM) for hex_ in every_hex() if hex_.q in columns)


def as_put(board: Board) -> Iterator[Plate]:
    """The tokens; those without a place stand where they are put unless told otherwise."""
    shown = board
    for side in board.sides:
        for entry in places(board, side):
            assert entry.hex is not None
            shown = shown.with_token(entry.token, hex=hex_from_number(entry.hex))
    yield from (plate(shown, token) for token in shown.on_board())
