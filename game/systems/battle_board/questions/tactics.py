"""What tokens are told: tactic, preference, place, and which one is moved by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from game.hexgrid.hexes import Hex, hex_from_number, hex_number
from game.systems.battle_board.state.board import ROWS, Board, Token, on_sheet
from game.systems.battle_board.state.orders import TacticsOrder, TokenOrder
from game.systems.battle_board.state.tactics import PREFERENCES, TACTICS, tactic_words, told
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _, listed


class Tactics(Question):
    """One order for all tokens of a side."""

    kind, order, topic, phase, certain = "tactics", TacticsOrder, "STR-MOV-7", "orders", True

    def faults(
        self, view: Board, decision: Decision, order: TacticsOrder, rules: Any
    ) -> list[Fault]:
        """Every reason against it."""
        return list(_faults(view, decision.side, order))

    def plainest(self, view: Board, decision: Decision, rules: Any) -> TacticsOrder:
        """As before; tokens without a place one below the other in the outermost column."""
        return TacticsOrder(tokens=tuple(places(view, decision.side)))

    def options(self, view: Board, decision: Decision, rules: Any) -> Sequence[TacticsOrder]:
        """All tokens alike, with every tactic and preference."""
        placed = {each.token: each for each in places(view, decision.side)}
        mine = [token.name for token in view.of(decision.side) if token.on_board]
        return [
            TacticsOrder(
                tokens=tuple(
                    placed.get(name, TokenOrder(token=name)).but(tactic=tactic, preference=liked)
                    for name in mine
                )
            )
            for tactic in TACTICS
            for liked in PREFERENCES
        ]

    def words(self, view: Board, decision: Decision, order: TacticsOrder) -> str:
        """What the first token is told."""
        if not order.tokens or order.tokens[0].tactic is None:
            return _("as before")
        first = order.tokens[0]
        tactic, liked = first.tactic or "", first.preference or ""
        return f"{tactic_words(tactic)}, {tactic_words(liked)}: {told(tactic)}"

    def names(self, order: TacticsOrder) -> Sequence[str]:
        """Its tokens."""
        return [each.token for each in order.tokens]


def unplaced(view: Board, side: str) -> list[Token]:
    """Tokens of a side that have no place yet."""
    return [token for token in view.of(side) if token.hex is None]


def places(view: Board, side: str) -> Iterator[TokenOrder]:
    """A place for each token that has none, spread over the middle column of its own."""
    tokens = unplaced(view, side)
    column = view.home(side)[1]
    for number, token in enumerate(tokens):
        row = (2 * number + 1) * ROWS // (2 * len(tokens))
        yield TokenOrder(token=token.name, hex=hex_number(Hex(column, row - column // 2)))


def _faults(view: Board, side: str, order: TacticsOrder) -> Iterator[Fault]:
    mine = {token.name: token for token in view.of(side) if token.on_board}
    named = [each.token for each in order.tokens]
    strange = [name for name in named if name not in mine]
    if strange:
        text = _("{names}: your side has no such token on the board.")
        yield Fault("Q239", text.format(names=listed(strange)))
    twice = [name for name, count in Counter(named).items() if count > 1]
    if twice:
        text = _("{names}: told twice; write one order for each token.")
        yield Fault("Q239", text.format(names=listed(twice)))
    for each in order.tokens:
        if each.token in mine and each.hex is not None:
            yield from _place_faults(view, mine[each.token], each.hex)
    placed = {each.token for each in order.tokens if each.hex is not None}
    missing = [token.name for token in unplaced(view, side) if token.name not in placed]
    if missing:
        text = _("{names}: no place yet; choose a hex in your three columns.")
        yield Fault("Q303", text.format(names=listed(missing)))
    yield from _hand_faults(view, mine, order)


def _place_faults(view: Board, token: Token, number: str) -> Iterator[Fault]:
    if token.hex is not None:
        text = _("{token} stands on the board already.")
        yield Fault("Q303", text.format(token=token.name))
        return
    hex_, home = hex_from_number(number), view.home(token.side)
    if not on_sheet(hex_) or hex_.q not in home:
        text = _("{token} cannot begin in {hex}: choose a hex of columns {first} to {last}.")
        first, last = f"{home[0]:02d}", f"{home[-1]:02d}"
        words = text.format(token=token.name, hex=number, first=first, last=last)
        yield Fault("Q303", words)


def _hand_faults(view: Board, mine: dict[str, Token], order: TacticsOrder) -> Iterator[Fault]:
    if order.by_hand is None:
        return
    if not view.scenario.by_hand:
        yield Fault("Q325", _("in this battle no token is moved by hand."))
    elif order.by_hand not in mine:
        text = _("{name} cannot be moved by hand: it is no token of yours on the board.")
        yield Fault("Q325", text.format(name=order.by_hand))
