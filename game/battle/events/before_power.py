"""Events of what is said before Power (EE-SEQ-8, Ruling Q251)."""

from __future__ import annotations

from typing import Literal

from game.battle.events.base import Happening
from game.battle.orders import Name


class Announced(Happening):
    """A side announced something for a ship; ``what`` as in the order, ``other`` the ship named."""

    kind: Literal["announced"] = "announced"
    side: Name
    ship: Name
    what: str
    other: Name | None = None
    place: int | None = None
