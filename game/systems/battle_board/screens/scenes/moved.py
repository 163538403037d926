"""Movement, token by token: what each hex was worth, and where each went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.desk.desk import Desk
from game.desk.kit import Hint, Part, column, grow, only_large, yielding
from game.desk.map.marks import Mark, Plate
from game.desk.play.show import Manner, Now, Show
from game.hexgrid.hexes import hex_from_number
from game.systems.battle_board.events.movement import LeftBoard, OrderDrawn, Stepped
from game.systems.battle_board.screens.board_map import (
    board_map,
    counters,
    mover_counters,
    reach_ground,
)
from game.systems.battle_board.screens.choices import Steps, step_marks, steps_of, steps_panel
from game.systems.battle_board.screens.legend import FOOT, counter_signs, with_legend
from game.systems.battle_board.screens.movers import allowance_panel, order_panel
from game.systems.battle_board.screens.scenes.told import told
from game.systems.battle_board.state.board import Board, Token
from game.table.scenes import Scene
from game.words import _

SECONDS = 0.7
STILL = 0.35
"""The share of a step in which the token still stands, so that its choice can be read."""
LEAST = 110


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
    listed = "hexes"

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

    def _at(self, now: Now) -> Move | None:
        return self.moves[now.steps] if now.steps < len(self.moves) else None

    def below(self, now: Now) -> str:
        """Who moves, in which phase."""
        move = self._at(now)
        if move is None:
            return _("all have moved")
        text = _("phase {n} of 3: {token}")
        return text.format(n=move.board.step, token=move.event.token)

    def last_words(self, now: Now) -> str | None:
        """No more than has been shown."""
        return told(self.scene, (Stepped, LeftBoard), now.steps)

    def marks(self, now: Now) -> Sequence[Mark]:
        """The tokens; of the one that moves the hexes it chose among."""
        move = self._at(now)
        if move is None:
            return counters(self.after)
        event = move.event
        if isinstance(event, LeftBoard):
            return counters(move.board, event.token)
        to = hex_from_number(event.to)
        plates = [_moving(mark, event, now) for mark in mover_counters(move.board, move.token)]
        return [*plates, *step_marks(move.steps, to)]

    def main(self, now: Now) -> Part:
        """The board, and how far the enemies of the one that moves reach."""
        move = self._at(now)
        ground = None if move is None else reach_ground(move.board, move.token)
        board = board_map(self.desk, self.after, self.marks(now), foot=FOOT, ground=ground)
        return with_legend(board)

    def hints(self) -> Sequence[Hint]:
        """What the counters show."""
        return counter_signs()

    def column(self, now: Now) -> Part:
        """Who moves, the order of the phase, what the hexes are worth."""
        move = self._at(now) or self.moves[-1]
        event, name = move.event, move.event.token
        board = move.board
        names = [mover for mover, _margin in board.movers]
        done = names[: names.index(name)] if name in names else names
        chosen = None
        if isinstance(event, Stepped):
            hexes = [one.hex for one in move.steps.found]
            chosen = hexes.index(hex_from_number(event.to))
        return column(
            only_large(yielding(allowance_panel(board, name), LEAST)),
            yielding(order_panel(board, done, name), LEAST),
            grow(steps_panel(move.steps, chosen)),
        )


def _moving(mark: Mark, event: Stepped, now: Now) -> Mark:
    """The counter of the one that moves, on its way."""
    if not isinstance(mark, Plate) or not mark.chosen:
        return mark
    share = max(0.0, (now.share - STILL) / (1 - STILL))
    to = hex_from_number(event.to)
    if to == mark.hex or not share:
        return mark
    return replace(mark, towards=to, progress=share)
