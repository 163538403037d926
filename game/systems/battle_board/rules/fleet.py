"""Fleets that are bought: what they cost and what is wrong with them (SYSTEMS: 400 points)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from game.papers.text import closest, shown
from game.systems.battle_board.designs.design import DesignSheet, design_of
from game.systems.battle_board.designs.faults import design_misfits
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.designs.parts import Catalogue
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.orders import FleetOrder
from game.table.faults import Fault
from game.words import _, listed

MOST_TOKENS = 12


def sheets(order: FleetOrder) -> Mapping[str, DesignSheet]:
    """Designs that an order may name: the game's, and its own in their place."""
    return {**stock(), **{sheet.name: sheet for sheet in order.designs}}


def sheets_used(order: FleetOrder) -> tuple[DesignSheet, ...]:
    """Designs that it does name, once each."""
    known = sheets(order)
    return tuple(known[name] for name in dict.fromkeys(each.design for each in order.tokens))


def cost(order: FleetOrder, parts: Catalogue) -> int:
    """Points of all its tokens; those of unknown or faulty designs are left out."""
    known = sheets(order)
    sound = {name: sheet for name, sheet in known.items() if not design_misfits(sheet, parts)}
    return sum(
        design_of(sound[each.design], parts).cost * each.ships
        for each in order.tokens
        if each.design in sound
    )


def fleet_faults(board: Board, side: str, order: FleetOrder) -> list[Fault]:
    """Every reason against a fleet."""
    return [Fault("Q326", text) for text in _faults(board, side, order)]


def _faults(board: Board, side: str, order: FleetOrder) -> Iterator[str]:
    if not order.tokens:
        yield _("buy at least one token.")
    if len(order.tokens) > MOST_TOKENS:
        yield _("a side has at most {n} tokens.").format(n=MOST_TOKENS)
    twice = [name for name, n in Counter(each.name for each in order.tokens).items() if n > 1]
    if twice:
        yield _("several tokens are called {names}: give each its own name.").format(
            names=listed(twice)
        )
    known = sheets(order)
    for each in order.tokens:
        if each.design not in known:
            yield _unknown(each.design, tuple(known))
    for sheet in order.designs:
        for misfit in design_misfits(sheet, board.parts):
            yield _("{design}: {sentence}").format(design=sheet.name, sentence=misfit.sentence)
    points, needed = board.points[side], cost(order, board.parts)
    if needed > points:
        yield _("this costs {n} points of {points}: {more} too many.").format(
            n=needed, points=points, more=needed - points
        )


def _unknown(name: str, known: tuple[str, ...]) -> str:
    near = closest(name, known)
    if near is None:
        return _("there is no design {name}.").format(name=repr(shown(name)))
    text = _("there is no design {name}; did you mean {near}?")
    return text.format(name=repr(shown(name)), near=near)
