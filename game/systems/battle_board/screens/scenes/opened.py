"""What both sides told their tokens, once it is revealed (Rulings Q239, Q325)."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.desk import Desk
from game.desk.kit import Hint, ListView, Panel, Part, Row, column, grow, to_border, yielding
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.map.legend import FOOT
from game.desk.map.marks import Mark
from game.desk.paint import theme
from game.desk.play.show import Now, Show
from game.systems.battle_board.screens.board_map import (
    board_map,
    counters,
    fought_over,
    side_number,
)
from game.systems.battle_board.screens.face import BY_HAND, TACTIC_ICONS
from game.systems.battle_board.screens.legend import counter_signs, with_legend
from game.systems.battle_board.screens.words import bears_words
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.tactics import tactic_words
from game.table.scenes import Scene
from game.words import _

COLUMNS = (
    Column(),
    Column(grows=True),
    Column(align="right"),
    Column(low=True),
    Column(align="right"),
)
LEAST = 110


class OpenedShow(Show):
    """The orders of both sides, side by side with where their tokens stand."""

    kind = "tactics"
    phase = "orders"

    def __init__(self, desk: Desk, scene: Scene[Board]) -> None:
        super().__init__(desk, scene)
        self.after = scene.before
        for event in scene.events:
            self.after = desk.game.rules.after(self.after, event)
        self.headline = _("Tactics are opened")
        self.subline = _("what each token does, and at whom it fires")

    def marks(self, now: Now) -> Sequence[Mark]:
        """The tokens, in their places."""
        del now
        return counters(self.after)

    def main(self, now: Now) -> Part:
        """The board."""
        about = fought_over(self.after)
        return with_legend(
            board_map(self.desk, self.after, self.marks(now), about=about, foot=FOOT)
        )

    def column(self, now: Now) -> Part:
        """A list for each side."""
        del now
        panels = [yielding(_panel(self.after, side), LEAST) for side in self.after.sides]
        return column(*panels, grow())

    def hints(self) -> Sequence[Hint]:
        """What the counters show."""
        return counter_signs()


def _panel(board: Board, side: str) -> Panel:
    lines = [_line(board, token) for token in board.of(side) if token.on_board]
    ledger = Ledger(COLUMNS, lines, edge=12, high=(28, 32))
    listed = ListView(f"told {side}", made=ledger.rows([Row() for _line_ in lines]))
    return Panel(
        f"told panel {side}",
        title_=side,
        side=side_number(board, side),
        note=_("shields + armour · fires at"),
        holds=to_border(listed),
    )


def _line(board: Board, token: Token) -> tuple[Entry, ...]:
    by_hand = board.by_hand.get(token.side) == token.name
    icon = BY_HAND if by_hand else TACTIC_ICONS[token.tactic]
    words = tactic_words(token.tactic)
    name = f"{token.name} ×{token.ships}" if token.ships > 1 else token.name
    return (
        Entry(icon=icon, colour=theme.CHALK),
        Entry(name, theme.LABEL, theme.INK),
        Entry(bears_words(token), theme.NUMBER, theme.INK2),
        Entry(_("by hand, else {tactic}").format(tactic=words) if by_hand else words),
        Entry(tactic_words(token.preference)),
    )
