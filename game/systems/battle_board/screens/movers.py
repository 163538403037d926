"""Panels of movement: who moves how far this round, and in which order in this phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.desk.kit import Explanation, ListView, Panel, Row, Term, to_border
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.map.hexmetrics import hex_metrics
from game.desk.paint import flags, theme
from game.desk.paint.metrics import Metrics
from game.desk.paint.shapes import about_middle, sprite, stroke
from game.systems.battle_board.rules.order_of_movement import PHASES, hexes_this_round
from game.systems.battle_board.screens.board_map import side_colour, side_number
from game.systems.battle_board.screens.words import movement_words
from game.systems.battle_board.state.board import Board, Token
from game.words import _

ALLOWANCE = (
    Column(),
    Column(grows=True),
    Column(align="right"),
    Column(align="right"),
    Column(align="centre", least=20),
    Column(align="centre", least=20),
    Column(align="centre", least=20),
)
ORDER = (Column(), Column(grows=True), Column(align="right"), Column(align="right"))
NONE = "·"


def allowance_panel(board: Board, now: str = "") -> Panel:
    """Every token: weight, movement, and in which phases of this round it moves."""
    tokens = sorted(board.on_board(), key=lambda token: -token.design.weight)
    heads = (
        Entry(),
        Entry(),
        Entry(_("weight"), colour=theme.INK3),
        Entry(_("moves"), colour=theme.INK3),
        *(Entry(str(phase), colour=_phase_ink(board, phase)) for phase in PHASES),
    )
    lines = [heads, *(_allowance(board, token, now) for token in tokens)]
    ledger = Ledger(ALLOWANCE, lines, edge=12, high=(24, 26))
    rows = [Row(), *(Row(explain=_allowance_card(board, token)) for token in tokens)]
    listed = ListView("allowance", made=ledger.rows(rows), divided=False)
    text = _("Hexes in round {n}").format(n=board.turn)
    return Panel("allowance panel", caption=text, note=_("phases 1 to 3"), holds=to_border(listed))


def _phase_ink(board: Board, phase: int) -> theme.Colour:
    return theme.CHALK if phase == board.step else theme.INK3


def _allowance(board: Board, token: Token, now: str) -> tuple[Entry, ...]:
    colour = side_colour(board, token.side)
    ink = theme.CHALK if token.name == now else theme.INK
    hexes = hexes_this_round(board, token)
    return (
        Entry(image=side_badge(board, token.side), wide=18),
        Entry(token.name, theme.LABEL if token.name == now else theme.BODY, ink),
        Entry(str(token.design.weight), theme.NUMBER, theme.INK2),
        Entry(movement_words(token.design.quarters), theme.NUMBER, theme.INK2),
        *(_mark(board, phase, hexes, colour) for phase in PHASES),
    )


def _mark(board: Board, phase: int, hexes: int, colour: theme.Colour) -> Entry:
    if hexes < 4 - phase:
        return Entry(NONE, theme.LABEL, theme.INK3)
    ink = theme.CHALK if phase == board.step else colour
    return Entry(image=partial(_hexagon, ink, phase <= board.step), wide=18)


def _hexagon(ink: theme.Colour, full: bool, m: Metrics) -> pygame.Surface:
    """A hex, filled once its phase has come."""
    size = m.px(16)

    def paint(s: pygame.Surface, k: int) -> None:
        corners = about_middle(s, k, hex_metrics(size // 2).corners)
        if full:
            pygame.draw.polygon(s, ink, corners)
        else:
            stroke(s, ink, corners, 1.4 * k)

    return sprite((size, size), paint, ink)


def _allowance_card(board: Board, token: Token) -> Explanation:
    found = token.design.formula
    sheet = token.design.sheet
    lines = [
        Term(
            _("engine: (ideal speed {n} − 4) ÷ 4").format(n=sheet.ideal_speed),
            f"{float(found.engine):+.2f}",
        ),
        Term(
            _("weight {n} ÷ 70 ÷ 4 ÷ engines").format(n=token.design.weight),
            f"{-float(found.weight):+.2f}",
        ),
        Term(_("jets"), f"{float(found.jets):+.2f}"),
        Term(_("overthrusters"), f"{float(found.overthrusters):+.2f}"),
    ]
    title = _("{token} moves").format(token=token.name)
    words = movement_words(token.design.quarters)
    return Explanation(title, words, tuple(lines), _("Movement"), "STR-MOV-1")


def order_panel(board: Board, done: Sequence[str], now: str = "") -> Panel:
    """The order of this phase with the weights that were drawn; those ``done`` are dimmed."""
    lines = [
        _order(board, name, margin, name in done, name == now) for name, margin in board.movers
    ]
    chosen = next((n for n, (name, _m) in enumerate(board.movers) if name == now), None)
    ledger = Ledger(ORDER, lines, edge=12, high=(26, 28))
    listed = ListView("order", made=ledger.rows([Row() for _line in lines]), chosen=chosen)
    text = _("Order of phase {n}").format(n=board.step)
    note = _("weight × 0.85 to 1.15")
    return Panel("order panel", caption=text, note=note, holds=to_border(listed))


def _order(board: Board, name: str, margin: int, done: bool, now: bool) -> tuple[Entry, ...]:
    token = board.tokens[name]
    ink = theme.INK3 if done else theme.CHALK if now else theme.INK
    return (
        Entry(image=side_badge(board, token.side), wide=18),
        Entry(name, theme.LABEL if now else theme.BODY, ink),
        Entry(f"{token.design.weight} × {margin / 1000:.3f}", theme.SMALL, theme.INK3),
        Entry(str(round(token.design.weight * margin / 1000)), theme.NUMBER, ink),
    )


def side_badge(board: Board, side: str) -> Callable[[Metrics], pygame.Surface]:
    """The badge of a side as an image of a table."""

    def made(m: Metrics) -> pygame.Surface:
        return flags.badge(side_number(board, side), m.px(16), theme.PANEL)

    return made
