"""What a moment of a battle looked back at shows: a step, a shot, a token that left."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.map.marks import Arrow, Mark, Tag, Track
from game.desk.paint import theme
from game.hexgrid.hexes import hex_from_number
from game.systems.battle_board.events.fire import RoundClosed, SlotFired
from game.systems.battle_board.events.movement import LeftBoard, Stepped
from game.systems.battle_board.screens.board_map import side_colour, side_number
from game.systems.battle_board.screens.face import SHIELDS
from game.systems.battle_board.screens.scenes.flashes import Shot, chips
from game.systems.battle_board.state.board import Board
from game.table.events import Happening
from game.words import _


def moment_marks(before: Board, event: Happening, after: Board) -> Iterator[Mark]:
    """The way of a token, fire and what it took, what comes back."""
    if isinstance(event, Stepped):
        yield from _step(before, event)
    elif isinstance(event, SlotFired):
        yield from _shot(Shot(before, event, after))
    elif isinstance(event, LeftBoard):
        yield Tag(before.tokens[event.token].where, _("leaves the board"), theme.INK)
    elif isinstance(event, RoundClosed):
        for each in event.regained:
            yield Tag(after.tokens[each.token].where, f"+{each.points}", SHIELDS)


def _step(before: Board, event: Stepped) -> Iterator[Mark]:
    token, to = before.tokens[event.token], hex_from_number(event.to)
    if to != token.where:
        look = theme.side(side_number(before, token.side))
        way = (token.where, to)
        yield Track(way, look.colour, look.dash, numbers=False, arrow=True, wide=3)


def _shot(shot: Shot) -> Iterator[Mark]:
    colour = side_colour(shot.before, shot.before.tokens[shot.event.token].side)
    found = zip(shot.ways, shot.pairs, shot.event.hits, strict=True)
    for (here, there), (of, at), hit in found:
        yield Arrow(here, there, colour, of=of, at=at)
        yield from chips(hit, there)
