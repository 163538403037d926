"""An order that is weighed."""

from __future__ import annotations

from dataclasses import dataclass

from game.systems.figures.state.orders import ActOrder


@dataclass(frozen=True)
class Choice:
    """An order and what it is worth, in points of movement."""

    order: ActOrder
    worth: float
