"""Panels of what a choice may be expected to do, a line a term."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.kit import Explanation, ListView, Panel, Row, Term, to_border
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.paint import theme
from game.hexgrid.hexes import Hex
from game.systems.battle_board.designs.design import Slot
from game.systems.battle_board.rules.forecast import forecast
from game.systems.battle_board.screens.terms import hex_terms, shot_terms
from game.systems.battle_board.state.board import Board, Token
from game.words import _

COLUMNS = (Column(grows=True), Column(align="right"))
SIGNS = {"+": theme.GOOD, "−": theme.BAD}


def shot_panel(board: Board, token: Token, slot: Slot, target: str) -> Panel:
    """What a slot is going to do to an enemy, from its power to ships that are lost."""
    terms = shot_terms(forecast(board, token, slot, target))
    return _panel("expected", _("Expected on {target}").format(target=target), terms)


def shot_card(board: Board, token: Token, slot: Slot, target: str) -> Explanation:
    """The same as a card."""
    terms = shot_terms(forecast(board, token, slot, target))
    return Explanation(target, "", tuple(terms), _("Firing"), "STR-FIRE-2")


def hex_panel(board: Board, token: Token, at: Hex, words: str) -> Panel:
    """What a hex is worth to a token, slot by slot; ``words`` say which it is."""
    terms = hex_terms(board, token, at) or (Term(_("nobody in reach")),)
    return _panel("terms", _("Why: {hex}").format(hex=words), terms)


def _panel(name: str, caption: str, terms: Sequence[Term]) -> Panel:
    lines = [
        (
            Entry(term.label, theme.SMALL, theme.INK2),
            Entry(term.amount, theme.NUMBER, SIGNS.get(term.amount[:1], theme.INK)),
        )
        for term in terms
    ]
    ledger = Ledger(COLUMNS, lines, edge=12, high=(24, 28))
    listed = ListView(name, made=ledger.rows([Row() for _line in lines]))
    return Panel(f"{name} panel", caption=caption, holds=to_border(listed))
