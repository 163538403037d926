"""Duels of the battle board: see ``game.duel.seam``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from game.duel.fleet import beside, by_name, fleet_in, sheet_by
from game.duel.pairing import told_apart
from game.duel.seam import Counts, Duels, Entrant
from game.systems.battle_board.designs.design import DesignSheet
from game.systems.battle_board.designs.file import design_text, load_design, stock
from game.systems.battle_board.rules.value import shares
from game.systems.battle_board.scenario.scenario import Scenario, SideEntry, TokenEntry
from game.systems.battle_board.state.board import Board
from game.table.events import Happening
from game.table.game import Game, Setup

Designs = tuple[DesignSheet, ...]


class DesignDuels(Duels):
    """Designs and fleets of them, one token a design. ``made`` makes a set-up."""

    def __init__(self, game: Game, made: Callable[[Scenario], Setup]) -> None:
        super().__init__(game)
        self._made = made

    def entrant(self, given: str) -> Entrant:
        """A fleet file, a design file, or a design of the game by name."""
        fleet = fleet_in(given)
        if fleet is None:
            design = _design(given)
            return Entrant(design.name, _texts((design,)), (design,))
        designs = tuple(_design(beside(given, name)) for name in fleet.ships)
        return Entrant(fleet.fleet, _texts(designs), designs)

    def meeting(self, first: Entrant, second: Entrant, chance: Random) -> Setup:
        """An empty board, on which each side places its tokens itself."""
        del chance
        names = told_apart([first.name, second.name])
        tokens = [
            token
            for who, side in zip((first, second), names, strict=True)
            for token in _tokens(who.what, side)
        ]
        called = told_apart([token.name for token in tokens])
        return self._made(
            Scenario(
                game="Battle board",
                title=f"{names[0]} - {names[1]}"[:80],
                sides=tuple(SideEntry(name=name) for name in names),
                tokens=tuple(
                    token.but(name=name) for token, name in zip(tokens, called, strict=True)
                ),
                designs=_own(first, second),
            )
        )

    def last_turn(self, state: Board) -> int:
        """The last round."""
        return state.scenario.last_round

    def counts(self, first: Board, events: Sequence[Happening], rules: Any) -> Mapping[str, Counts]:
        """The share of its fleet that each side keeps."""
        board = first
        for event in events:
            board = rules.after(board, event)
        return {side: {"share kept": float(share)} for side, share in shares(board).items()}


def _design(given: str) -> DesignSheet:
    return sheet_by(given, stock(), load_design)


def _texts(designs: Designs) -> tuple[tuple[str, str], ...]:
    return tuple((design.name, design_text(design)) for design in designs)


def _own(first: Entrant, second: Entrant) -> Designs:
    """Designs that do not come with the game."""
    found = by_name((*stock().values(), *first.what, *second.what))
    return tuple(design for name, design in found.items() if name not in stock())


def _tokens(designs: Designs, side: str) -> list[TokenEntry]:
    ships = Counter(design.name for design in designs)
    return [
        TokenEntry(name=name, side=side, design=name, ships=count) for name, count in ships.items()
    ]
