"""Figures whose turn is not their own: what is left for them to choose or to roll."""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.figures.rules.ahead import ahead
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.yard import Yard


def acts_freely(figure: Figure) -> bool:
    """Whether its turn is its own."""
    return figure.up and figure.stuck is None and not figure.held


def loses_turn(yard: Yard, figure: Figure) -> bool:
    """Whether it has nothing to choose and nothing to roll."""
    if acts_freely(figure) or figure.bog is not None:
        return False
    return not ahead(yard, ActOrder(figure=figure.name))


def ablest(yard: Yard, names: Sequence[str]) -> str:
    """The first who does not lose its turn; the first if all do."""
    return next((name for name in names if not loses_turn(yard, yard.figures[name])), names[0])
