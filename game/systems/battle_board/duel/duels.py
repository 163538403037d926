"""Duels of the battle board: see ``game.duel.seam``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.duel.fleet import by_name, sheet_by
from game.duel.fleets import FleetDuels
from game.duel.pairing import told_apart
from game.duel.seam import Counts, Entrant
from game.systems.battle_board.designs.design import DesignSheet
from game.systems.battle_board.designs.file import design_text, load_design, stock
from game.systems.battle_board.rules.value import shares
from game.systems.battle_board.scenario.scenario import Scenario, SideEntry, TokenEntry
from game.systems.battle_board.state.board import Board
from game.table.events import Happening
from game.table.game import Setup

Designs = tuple[DesignSheet, ...]


class DesignDuels(FleetDuels[DesignSheet]):
    """Designs and fleets of them, one token a design."""

    def sheet(self, given: str) -> DesignSheet:
        """A design file, or a design of the game."""
        return sheet_by(given, stock(), load_design)

    def text(self, sheet: DesignSheet) -> str:
        """As TOML."""
        return design_text(sheet)

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
        return self.made(
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


def _own(first: Entrant, second: Entrant) -> Designs:
    """Designs that do not come with the game."""
    found = by_name((*stock().values(), *first.what, *second.what))
    return tuple(design for name, design in found.items() if name not in stock())


def _tokens(designs: Designs, side: str) -> list[TokenEntry]:
    ships = Counter(design.name for design in designs)
    return [
        TokenEntry(name=name, side=side, design=name, ships=count) for name, count in ships.items()
    ]
