"""Shields that come back at the end of a round (Ruling Q321)."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.desk import Desk
from game.desk.kit import Hint, ListView, Panel, Part, Row, column, grow, to_border, yielding
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.map.fire_marks import Ring
from game.desk.map.legend import FOOT
from game.desk.map.marks import Mark, Tag
from game.desk.paint import theme
from game.desk.play.show import Manner, Now, Show
from game.systems.battle_board.events.fire import RoundClosed
from game.systems.battle_board.screens.board_map import board_map, counters, fought_over
from game.systems.battle_board.screens.face import SHIELDS
from game.systems.battle_board.screens.ladder import left_panel
from game.systems.battle_board.screens.legend import counter_signs, with_legend
from game.systems.battle_board.screens.movers import side_badge
from game.systems.battle_board.state.board import Board
from game.table.scenes import Scene
from game.words import _

SECONDS, BEFORE, LEAST = 1.2, 0.3, 150
COLUMNS = (Column(), Column(grows=True), Column(align="right"), Column(align="right"))


class RegainedShow(Show):
    """What comes back to each token."""

    kind = "shields"
    phase = "shields"
    manner = Manner.REPLAYED
    opening = ""
    lengths = (SECONDS,)

    def __init__(self, desk: Desk, scene: Scene[Board]) -> None:
        super().__init__(desk, scene)
        [self.event] = scene.of(RoundClosed)
        self.after = desk.game.rules.after(scene.before, self.event)
        self.headline = _("Shields come back")
        self.subline = _("a tenth, unless they are all down")

    def marks(self, now: Now) -> Sequence[Mark]:
        """The tokens, and at each what comes back to it."""
        back = now.over or now.share > BEFORE
        marks: list[Mark] = [*counters(self.after if back else self.scene.before)]
        for each in self.event.regained:
            there = self.after.tokens[each.token].where
            if back:
                marks.append(Tag(there, f"+{each.points}", SHIELDS))
            if back and not now.over:
                marks.append(Ring(there, SHIELDS, 1 - now.share))
        return marks

    def main(self, now: Now) -> Part:
        """The board."""
        about = fought_over(self.after)
        return with_legend(
            board_map(self.desk, self.after, self.marks(now), about=about, foot=FOOT)
        )

    def column(self, now: Now) -> Part:
        """To whom, how much, and what each has then."""
        del now
        lines = [
            (
                Entry(image=side_badge(self.after, self.after.tokens[each.token].side), wide=18),
                Entry(each.token, theme.BODY, theme.INK),
                Entry(f"+{each.points}", theme.NUMBER, SHIELDS),
                Entry(_shields(self.after, each.token), theme.NUMBER, theme.INK2),
            )
            for each in self.event.regained
        ]
        ledger = Ledger(COLUMNS, lines, edge=12, high=(26, 32))
        listed = ListView("regained", made=ledger.rows([Row() for _line in lines]))
        caption, note = _("Come back"), _("shields then")
        panel = Panel("regained panel", caption=caption, note=note, holds=to_border(listed))
        names = [each.token for each in self.event.regained]
        return column(
            yielding(panel, LEAST), yielding(left_panel(self.after, names), LEAST), grow()
        )

    def hints(self) -> Sequence[Hint]:
        """What the counters show."""
        return counter_signs()


def _shields(board: Board, name: str) -> str:
    token = board.tokens[name]
    return f"{token.pool}/{token.shields}"
