"""The board that a scenario sets up."""

from __future__ import annotations

from game.hexgrid.hexes import hex_from_number
from game.systems.battle_board.designs.design import Design, DesignSheet, design_of
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.designs.parts import Catalogue, standard
from game.systems.battle_board.rules.value import value
from game.systems.battle_board.scenario.scenario import Scenario, TokenEntry
from game.systems.battle_board.state.board import Board, Token, token_of
from game.systems.battle_board.state.tactics import NET
from game.table.altering import altered


def parts_of(scenario: Scenario) -> Catalogue:
    """The parts in use: the game's and its own."""
    return standard().with_more(scenario.hulls, scenario.weapons, scenario.fittings)


def designs_of(scenario: Scenario) -> dict[str, DesignSheet]:
    """The designs in use, by name."""
    return {**stock(), **{sheet.name: sheet for sheet in scenario.designs}}


def complete(scenario: Scenario) -> Scenario:
    """It with everything of the game that it is played with.

    So a journal stands alone, and a battle goes on as it began when those of the game are changed.
    """
    parts, sheets = parts_of(scenario), designs_of(scenario)
    own = {sheet.name: sheet for sheet in scenario.designs}
    used = {entry.design: sheets[entry.design] for entry in scenario.tokens}
    return scenario.but(
        hulls=tuple(parts.hulls.values()),
        weapons=tuple(parts.weapons.values()),
        designs=tuple({**own, **used}.values()),
        fittings=parts.fittings,
    )


def set_up(scenario: Scenario) -> Board:
    """The board before the first event; tokens of one design share it."""
    parts, sheets = parts_of(scenario), designs_of(scenario)
    named = dict.fromkeys(entry.design for entry in scenario.tokens)
    designs = {name: design_of(sheets[name], parts) for name in named}
    tokens = [_token(entry, designs[entry.design]) for entry in scenario.tokens]
    return Board(
        scenario=complete(scenario),
        parts=parts,
        tokens={token.name: token for token in tokens},
        points={side.name: side.points for side in scenario.sides if side.points is not None},
    )


def _token(entry: TokenEntry, design: Design) -> Token:
    fresh = token_of(entry.name, entry.side, design, entry.ships)
    damaged = entry.damaged if entry.damage else 0
    made = altered(
        fresh,
        hex=None if entry.hex is None else hex_from_number(entry.hex),
        tactic=entry.tactic or NET,
        preference=entry.preference or "nearest",
        damaged=damaged,
        damage=entry.damage if damaged else fresh.damage,
        pool=fresh.pool if entry.shields is None else entry.shields,
    )
    return altered(made, worth=value(made))
