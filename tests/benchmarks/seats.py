"""The table of how the scripted side of a game does in each seat against other players."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.table.minds import Mind

Player = Callable[[int], Mind]
"""A player by its seed."""
Wins = Callable[[Any, int, Player, int, int], float]
"""Wins in 100 of the scripted side: set-up, seat, the other, games, the first seed."""


def against(
    setups: Sequence[Any], players: Mapping[str, Player], wins: Wins, games: int, first: int
) -> None:
    """Row by row as it is played; the second seat has other seeds than the first."""
    sys.stdout.write(f"| Scripted side as | {' | '.join(players)} |\n")
    for setup in setups:
        for seat, side in enumerate(setup.side_names()):
            begun = first + seat * games
            row = [f"{wins(setup, seat, other, games, begun):.0f}" for other in players.values()]
            sys.stdout.write(f"| {setup.title}: {side} | {' | '.join(row)} |\n")
            sys.stdout.flush()
