"""Movement, token by token: what each hex was worth, and where each went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.desk.desk import Desk
from game.desk.kit import (
    Hint,
    Panel,
    Paragraph,
    Part,
    column,
    grow,
    only_large,
    yielding,
)
from game.desk.map.flight import under_way, wake
from game.desk.map.legend import FOOT
from game.desk.map.marks import Mark, Plate, Tag, Track
from game.desk.paint import theme
from game.desk.play.show import Manner, Now, Show
from game.hexgrid.hexes import Hex, hex_from_number
from game.systems.battle_board.events.movement import LeftBoard, OrderDrawn, Stepped
from game.systems.battle_board.rules.disengaging import CLOSE, STEPS
from game.systems.battle_board.rules.order_of_movement import PHASES
from game.systems.battle_board.screens.board_map import (
    board_map,
    counters,
    fought_over,
    mover_counters,
    plate,
    reach_ground,
    side_number,
)
from game.systems.battle_board.screens.choices import Steps, step_marks, steps_of, steps_panel
from game.systems.battle_board.screens.legend import counter_signs, with_legend
from game.systems.battle_board.screens.movers import allowance_panel, order_panel
from game.systems.battle_board.screens.scenes.told import at_rest, told
from game.systems.battle_board.state.board import Board, Token
from game.table.scenes import Scene
from game.words import _

SECONDS = 0.7
STILL = 0.35
"""The share of a step in which the token still stands, so that its choice can be read."""
GONE = 0.85
"""When a token that leaves the board is gone."""
LEAST = 100
BURN = 0.6
"""How far the engines of a token burn."""


@dataclass(frozen=True)
class Move:
    """A step of one token, with the board before it."""

    board: Board
    event: Stepped | LeftBoard

    @property
    def token(self) -> Token:
        """Who moves."""
        return self.board.tokens[self.event.token]

    @cached_property
    def steps(self) -> Steps:
        """The hexes it chose among."""
        return steps_of(self.board, self.token)


class MovesShow(Show):
    """The phases of movement of a round (rulebook: Order of movement)."""

    kind = "moves"
    phase = "movement"
    manner = Manner.REPLAYED
    opening = "reveal"

    def __init__(self, desk: Desk, scene: Scene[Board]) -> None:
        super().__init__(desk, scene)
        self.moves: list[Move] = []
        board = scene.before
        for event in scene.events:
            if isinstance(event, Stepped | LeftBoard):
                self.moves.append(Move(board, event))
            board = desk.game.rules.after(board, event)
        self.after = board
        self.lengths = [SECONDS] * len(self.moves)
        self.headline = _("The tokens move")
        phases = [event.step for event in scene.events if isinstance(event, OrderDrawn)]
        self.subline = _("the heaviest first in each phase") if phases else ""

    def _at(self, now: Now) -> tuple[Move, float]:
        number, share = at_rest(now, len(self.moves))
        return self.moves[number], share

    def coming(self, step: int) -> tuple[str, str]:
        """Who moves next."""
        move = self.moves[step]
        second = _("phase {n} of 3").format(n=move.board.step)
        return _("Next: {token}").format(token=move.event.token), second

    def below(self, now: Now) -> str:
        """Who moves, in which phase; at the end how far it has come."""
        move, _share = self._at(now)
        board, name = move.board, move.event.token
        if not now.over:
            return _("phase {n} of 3: {token}").format(n=board.step, token=name)
        names = [mover for mover, _margin in board.movers]
        if board.step == PHASES[-1] and name == names[-1]:
            return _("all have moved")
        text = _("phase {n} of 3: {moved} of {all} have moved")
        return text.format(n=board.step, moved=names.index(name) + 1, all=len(names))

    def last_words(self, now: Now) -> str | None:
        """No more than has been shown."""
        return told(self.scene, (Stepped, LeftBoard), now.steps)

    def battle(self, now: Now) -> Board:
        """The board before the step that is shown; at the end after all of them."""
        return self.after if now.over else self._at(now)[0].board

    def marks(self, now: Now) -> Sequence[Mark]:
        """The tokens; of the one that moves the hexes it chose among."""
        if now.over:
            return [*self._ways(), *counters(self.after)]
        move, share = self._at(now)
        event = move.event
        if isinstance(event, LeftBoard):
            return _leaving(move, share)
        way = move.token.where, hex_from_number(event.to)
        gone = max(0.0, (share - STILL) / (1 - STILL)) if way[0] != way[1] else 0.0
        marks: list[Mark] = [*mover_counters(move.board, move.token)]
        if gone:
            marks = [_under_way(mark, way[1], gone) for mark in marks]
            behind = wake(self._way(event.token, way), way, 0, gone)
            marks += [behind] if behind is not None else []
        return [*marks, *step_marks(move.steps, way[1])]

    def _ways(self) -> list[Mark]:
        """The way that each token went in this scene."""
        ways: dict[str, list[Hex]] = {}
        for move in self.moves:
            if isinstance(move.event, Stepped):
                way = ways.setdefault(move.event.token, [move.token.where])
                to = hex_from_number(move.event.to)
                if to != way[-1]:
                    way.append(to)
        return [self._way(name, way) for name, way in ways.items() if len(way) > 1]

    def _way(self, name: str, way: Sequence[Hex]) -> Track:
        look = theme.side(side_number(self.after, self.after.tokens[name].side))
        return Track(tuple(way), look.colour, look.dash, numbers=False, arrow=True, wide=3)

    def main(self, now: Now) -> Part:
        """The board, and how far the enemies of the one that moves reach."""
        move, _share = self._at(now)
        ground = None if now.over else reach_ground(move.board, move.token)
        about = fought_over(self.scene.before, self.after)
        marks = self.marks(now)
        return with_legend(
            board_map(self.desk, self.after, marks, about=about, foot=FOOT, ground=ground)
        )

    def hints(self) -> Sequence[Hint]:
        """What the counters show."""
        return counter_signs()

    def column(self, now: Now) -> Part:
        """What the hexes are worth, where they stand for a step by hand too; then the order."""
        move, _share = self._at(now)
        event, name = move.event, move.event.token
        board = move.board
        names = [mover for mover, _margin in board.movers]
        done = names[: names.index(name)] if name in names else names
        worth = (
            _left_panel()
            if isinstance(event, LeftBoard)
            else steps_panel(move.steps, hex_from_number(event.to))
        )
        return column(
            worth,
            yielding(order_panel(board, done, name), LEAST),
            only_large(yielding(allowance_panel(board, name), LEAST)),
            grow(),
        )


def _left_panel() -> Panel:
    text = _("It has made {steps} steps under Disengage, and no enemy is within {n} hexes.")
    words = Paragraph("left words", label=text.format(steps=STEPS, n=CLOSE))
    return Panel("left board", caption=_("Disengage"), holds=words)


def _under_way(mark: Mark, to: Hex, share: float) -> Mark:
    """The counter of the one that moves, on its way."""
    moves = isinstance(mark, Plate) and mark.chosen
    return under_way(mark, to, share, BURN) if moves else mark  # type: ignore[arg-type]


def _leaving(move: Move, share: float) -> list[Mark]:
    """The counter of the one that leaves: a shadow of itself, then gone."""
    token = move.token
    marks: list[Mark] = [mark for mark in counters(move.board, token.name) if not mark.chosen]
    if share < GONE:
        marks.append(plate(move.board, token, chosen=True, ghost=share >= STILL))
    return [*marks, Tag(token.where, _("leaves the board"), theme.INK)]
