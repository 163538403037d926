"""Fleets that are bought: what they cost and what is wrong with them (SYSTEMS: 400 points)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from game.papers.text import closest, one_of, shown
from game.systems.battle_board.designs.design import DesignSheet, design_of
from game.systems.battle_board.designs.faults import design_misfits
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.designs.parts import Catalogue
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.orders import FleetOrder
from game.systems.battle_board.state.room import SHARE, room
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


def prices(parts: Catalogue) -> dict[str, int]:
    """Points of a ship of each design of the game that these parts make."""
    sound = {n: sheet for n, sheet in stock().items() if not design_misfits(sheet, parts)}
    return {name: design_of(sheet, parts).cost for name, sheet in sound.items()}


def fleet_room(order: FleetOrder, parts: Catalogue, rounds: int) -> int:
    """Bytes of a save that its tokens may fill; those of unknown or faulty designs are left out."""
    known = _sound(order, parts)
    return sum(
        room(each.name, design_of(known[each.design], parts), each.ships, rounds)
        for each in order.tokens
        if each.design in known
    )


def _sound(order: FleetOrder, parts: Catalogue) -> dict[str, DesignSheet]:
    """Designs that it may name and that can be built."""
    known = sheets(order).items()
    return {name: sheet for name, sheet in known if not design_misfits(sheet, parts)}


def cost(order: FleetOrder, parts: Catalogue) -> int:
    """Points of all its tokens; those of unknown or faulty designs are left out."""
    sound = _sound(order, parts)
    return sum(
        design_of(sound[each.design], parts).cost * each.ships
        for each in order.tokens
        if each.design in sound
    )


def fleet_faults(board: Board, side: str, order: FleetOrder) -> list[Fault]:
    """Every reason against a fleet."""
    return [*_token_faults(order), *_design_faults(board, order), *_cost_faults(board, side, order)]


def _token_faults(order: FleetOrder) -> Iterator[Fault]:
    if not order.tokens:
        yield Fault("Q326", _("buy at least one token."))
    if len(order.tokens) > MOST_TOKENS:
        text = _("a side has at most {n} tokens.")
        yield Fault("Q326", text.format(n=MOST_TOKENS))
    twice = _twice(each.name for each in order.tokens)
    if twice:
        text = _("several tokens are called {names}: give each its own name.")
        yield Fault("Q326", text.format(names=listed(twice)))


def _design_faults(board: Board, order: FleetOrder) -> Iterator[Fault]:
    known = sheets(order)
    for each in order.tokens:
        if each.design not in known:
            yield _unknown(each.design, tuple(known))
    twice = _twice(sheet.name for sheet in order.designs)
    if twice:
        text = _("several designs are called {names}: give each its own name.")
        yield Fault("Q326", text.format(names=listed(twice)))
    for sheet in order.designs:
        for misfit in design_misfits(sheet, board.parts):
            text = _("{design}: {sentence}")
            yield Fault("Q326", text.format(design=sheet.name, sentence=misfit.sentence))


def _cost_faults(board: Board, side: str, order: FleetOrder) -> Iterator[Fault]:
    points, needed = board.points[side], cost(order, board.parts)
    if needed > points:
        text = _("this costs {n} points of {points}: {more} too many.")
        yield Fault("Q326", text.format(n=needed, points=points, more=needed - points))
    if fleet_room(order, board.parts, board.scenario.last_round) > SHARE:
        text = _("no save of this battle would hold what these tokens do: buy fewer torpedoes.")
        yield Fault("Q326", text)


def _twice(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


def _unknown(name: str, known: tuple[str, ...]) -> Fault:
    near = closest(name, known)
    if near is None:
        text = _("there is no design {name}; write {known}.")
        return Fault("Q326", text.format(name=repr(shown(name)), known=one_of(known)))
    text = _("there is no design {name}; did you mean {near}?")
    return Fault("Q326", text.format(name=repr(shown(name)), near=near))
