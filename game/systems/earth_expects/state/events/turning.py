"""Events of ships that reverse or roll (All Ahead Reverse, Rolling ships)."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.table.events import Happening, Watched


class Reversed(Happening):
    """A ship will move the other way from now on, backwards if ``astern`` (EE-OPT-AR-1)."""

    watched = Watched("said", worth=False)
    kind: Literal["reversed"] = "reversed"
    ship: Name
    astern: bool


class RollBegan(Happening):
    """A ship begins to roll around its axis (EE-OPT-RO-1)."""

    watched = Watched("said", worth=False)
    kind: Literal["roll_began"] = "roll_began"
    ship: Name


class RollBroken(Happening):
    """A roll comes to nothing; ``reason`` has no full stop."""

    watched = Watched("rolled", also=("said",))
    kind: Literal["roll_broken"] = "roll_broken"
    ship: Name
    reason: str


class TurnedOver(Happening):
    """Port and starboard of a ship have changed places (Ruling Q149)."""

    watched = Watched("rolled")
    kind: Literal["turned_over"] = "turned_over"
    ship: Name
