"""The enemies of a token in the order in which it would rather fire at them (Ruling Q311)."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.kit import Explanation, Hint, ListView, Panel, Row, column, grow, to_border, yielding
from game.desk.kit.ledger import Column, Entry, Heads, Ledger
from game.desk.paint import theme
from game.hexgrid.hexes import distance
from game.systems.battle_board.rules.preference import rank
from game.systems.battle_board.screens.board_map import token_lines
from game.systems.battle_board.screens.movers import side_badge
from game.systems.battle_board.screens.terms import reach_words
from game.systems.battle_board.screens.words import decimal, movement_words
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.tactics import Preference
from game.words import _

NUMBER = Column(align="right", least=48)
COLUMNS = (Column(), Column(grows=True), NUMBER, NUMBER, NUMBER, NUMBER, NUMBER)
COUNTS: dict[Preference, int] = {"nearest": 0, "weakest": 1, "dearest": 2, "quickest": 3}
"""Which of the figures a preference goes by."""
UNKNOWN = "–"


def enemies_panel(board: Board, token: Token) -> Panel:
    """Each enemy with what a preference may go by; the figure that counts is bright."""
    enemies = in_order(board, token)
    counts = COUNTS[token.preference]
    words = (_("hexes off"), _("has left"), _("points"), _("fires at"), _("moves"))
    heads = (
        Entry(),
        Entry(),
        *(Entry(w, colour=_ink(n == counts, theme.INK3)) for n, w in enumerate(words)),
    )
    lines = [_line(board, token, enemy, counts) for enemy in enemies]
    ledger = Ledger(COLUMNS, lines, edge=12, high=(26, 32), heads=heads)
    rows = [Row(explain=_card(board, enemy)) for enemy in enemies]
    listed = ListView("enemies", made=ledger.rows(rows))
    caption = _("Targets of {token}").format(token=token.name)
    hidden = any(_far(token, enemy) is None for enemy in enemies)
    note = _("where they begin is not known yet") if hidden else _("the preferred first")
    holds = column(Heads("enemy heads", ledger=ledger), grow(yielding(listed)), gap=0)
    return Panel("enemies panel", caption=caption, note=note, holds=to_border(holds))


def in_order(board: Board, token: Token) -> Sequence[Token]:
    """The preferred first; nobody is near or far before all have a place."""
    return sorted(
        board.enemies(token),
        key=lambda enemy: (rank(token.preference, enemy), _far(token, enemy) or 0),
    )


def _far(token: Token, enemy: Token) -> int | None:
    if token.hex is None or enemy.hex is None:
        return None
    return distance(token.where, enemy.where)


def _line(board: Board, token: Token, enemy: Token, counts: int) -> tuple[Entry, ...]:
    far, design = _far(token, enemy), enemy.design
    figures = (
        UNKNOWN if far is None else str(far),
        decimal(enemy.left),
        str(design.cost * enemy.ships),
        str(design.quickest or UNKNOWN),
        movement_words(design.quarters),
    )
    name = f"{enemy.name} ×{enemy.ships}" if enemy.ships > 1 else enemy.name
    return (
        Entry(image=side_badge(board, enemy.side), wide=18),
        Entry(name, theme.BODY, theme.INK),
        *(
            Entry(figure, theme.NUMBER, _ink(n == counts, theme.INK2))
            for n, figure in enumerate(figures)
        ),
    )


def _ink(counts: bool, else_: theme.Colour) -> theme.Colour:
    return theme.CHALK if counts else else_


def _card(board: Board, enemy: Token) -> Explanation:
    lines: tuple[Hint, ...] = (
        *token_lines(board, enemy),
        reach_words(enemy.design, enemy.ships),
    )
    return Explanation(enemy.name, "", lines)
