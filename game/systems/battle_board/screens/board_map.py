"""The board on the map of the desk: its hexes and edge, the tokens, and what is told of a hex."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from game.desk.desk import Desk
from game.desk.kit import Explanation, Hint, Term
from game.desk.kit.layout import Pair
from game.desk.map.fan import MOST
from game.desk.map.glimpse import Glimpse
from game.desk.map.marks import Mark, Plate, Tag
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.desk.play.desk_map import DeskMap
from game.hexgrid.hexes import Hex, hex_number
from game.systems.battle_board.designs.design import Design
from game.systems.battle_board.screens.face import face_of
from game.systems.battle_board.screens.ground import BoardGround, crowded, enemy_reaches
from game.systems.battle_board.screens.terms import reach_words
from game.systems.battle_board.screens.words import (
    away_words,
    decimal,
    moved_words,
    movement_words,
    ships_words,
)
from game.systems.battle_board.state.board import Board, Token, every_hex, on_sheet
from game.systems.battle_board.state.tactics import tactic_words
from game.words import _

Explain = Callable[[Hex, int | None], Explanation | None]
EAST, WEST = 1, 5
EAST_BELOW, WEST_BELOW = 2, 4
CLOSELY = 11
"""Where no more columns lie between what is looked at the map opens on that alone."""
BESIDE = {EAST_BELOW: ("E", "SE", "far S"), WEST_BELOW: ("W", "SW", "far S")}


def side_number(board: Board, side: str) -> int:
    """The place of a side in the list, which gives it colour, badge and dash."""
    return board.sides.index(side)


def side_colour(board: Board, side: str) -> Colour:
    """The colour of a side."""
    return theme.side(side_number(board, side)).colour


def plate(board: Board, token: Token, *, chosen: bool = False, **more: Any) -> Plate:
    """A token's counter with its name. ``more`` are fields of the mark."""
    number = side_number(board, token.side)
    face = face_of(token, by_hand=board.by_hand.get(token.side) == token.name)
    facing = EAST if number == 0 else WEST
    return Plate(token.where, facing, face, number, token.name, chosen=chosen, **more)


def counters(board: Board, chosen: str = "") -> list[Plate]:
    """The tokens that are on the board and have a place, each at its own in the fan of its hex.

    Where too many share a hex for all to be seen, the chosen one is.
    """
    placed = [token for token in board.on_board() if token.hex is not None]
    in_hex = Counter(token.hex for token in placed)
    placed.sort(key=lambda token: token.name == chosen and in_hex[token.hex] > MOST)
    return [
        plate(
            board,
            token,
            chosen=token.name == chosen,
            class_=f"×{token.ships}" if in_hex[token.hex] > 1 else "",
        )
        for token in placed
    ]


def mover_counters(board: Board, token: Token) -> list[Mark]:
    """The tokens; the name of the one that moves stands beside the hexes that it may step into."""
    marks = [
        replace(mark, name="") if mark.chosen else mark for mark in counters(board, token.name)
    ]
    away = WEST_BELOW if side_number(board, token.side) == 0 else EAST_BELOW
    below = token.where.step(away)
    near = below if on_sheet(below) else token.where
    beside = Tag(near, token.name, side_colour(board, token.side), BESIDE[away])
    return [*marks, beside]


def reach_ground(board: Board, token: Token) -> BoardGround:
    """The board under a token that moves, with what its enemies reach."""
    enemy = next((other.side for other in board.enemies(token)), token.side)
    reaches = enemy_reaches(board, token, side_colour(board, enemy))
    return BoardGround(reaches=reaches, crowded=crowded(board))


def board_map(
    desk: Desk,
    board: Board,
    live: Iterable[Mark],
    decor: Iterable[Mark] = (),
    *,
    about: Sequence[Hex] = (),
    foot: Pair = (0, 0),
    ground: BoardGround | None = None,
    **hooks: Any,
) -> DeskMap:
    """The desk's map of the board, with marks; it opens on all but the edge.

    Where hexes that it is ``about`` lie together it opens on those and the ones beside them, and
    stays there while they are seen and not drawn small. ``hooks`` are fields of ``MapWidget``.
    """
    near = _beside(about)
    close = bool(about) and near[-1].q - near[0].q <= CLOSELY
    opens = about if close else [hex_ for hex_ in every_hex() if not _at_edge(hex_)]
    made = DeskMap(desk, live, decor, opens, near if close else (), foot, ground or BoardGround())
    made.whole = () if close else every_hex()
    made.hooks = {"home": every_hex, "explain_hex": lambda hex_, _side: hex_card(board, hex_)}
    made.hooks |= hooks
    return made


def fought_over(*boards: Board) -> list[Hex]:
    """The hexes with tokens, on one board or another."""
    return sorted({hex_ for board in boards for hex_ in crowded(board)})


def _beside(hexes: Iterable[Hex]) -> list[Hex]:
    """Some hexes and those of the board beside them, from west to east."""
    beside = {hex_.step(way) for hex_ in hexes for way in range(6)}
    return sorted({*hexes, *filter(on_sheet, beside)})


def _at_edge(hex_: Hex) -> bool:
    """Whether a hex has a side on the edge of the board."""
    return any(not on_sheet(hex_.step(way)) for way in range(6))


def hex_card(board: Board, hex_: Hex) -> Explanation | None:
    """The tokens in a hex, if any."""
    here = [token for token in board.on_board() if token.hex == hex_]
    if not here:
        return None
    lines = [line for token in here for line in token_lines(board, token)]
    return Explanation(hex_number(hex_), "", tuple(lines))


def token_lines(board: Board, token: Token) -> list[Hint]:
    """What everybody knows of a token."""
    design = token.design
    head = _("{token} · {side}").format(token=token.name, side=token.side)
    armour = token.ships * design.armour - token.hurt
    away = away_words(token)
    return [
        Term(head, ships_words(token.ships, _(design.hull.name))),
        Term(_("shields"), f"{token.pool} / {token.shields}"),
        Term(_("armour"), f"{decimal(armour)} / {token.ships * design.armour}"),
        Term(_("moves"), movement_words(design.quarters)),
        *weapon_lines(design, token.ships),
        Term(moved_words(board, token), tactic_words(token.preference)),
        *([Term(_("steps under Disengage"), away)] if away else []),
    ]


def weapon_lines(design: Design, ships: int) -> list[Hint]:
    """The slots of one ship, and what so many ships may be expected to do at each distance."""
    text = _("{n} × {weapon}, range {range}, initiative {initiative}")
    slots = [
        text.format(
            n=slot.count,
            weapon=_(slot.weapon.name).lower(),
            range=slot.weapon.range,
            initiative=slot.initiative,
        )
        for slot in design.slots
    ]
    does = _("does {reach}").format(reach=reach_words(design, ships))
    return [*slots, does] if slots else []


def glimpse(board: Board) -> Glimpse:
    """What a small picture of the board shows."""
    return Glimpse(counters(board), every_hex(), BoardGround())
