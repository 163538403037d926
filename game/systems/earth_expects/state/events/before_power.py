"""Events of what is said before Power (EE-SEQ-8, Ruling Q251)."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.table.events import Happening, Watched


class JumpBegan(Happening):
    """A ship begins to leave faster than light (EE-OPT-FTL-1)."""

    watched = Watched("said", worth=False)
    kind: Literal["jump_began"] = "jump_began"
    ship: Name


class JumpAborted(Happening):
    """A ship stays after all; what it had moved for its jump counts no more."""

    watched = Watched("said", worth=False)
    kind: Literal["jump_aborted"] = "jump_aborted"
    ship: Name


class Announced(Happening):
    """A side announced something for a ship; ``what`` as in the order, ``other`` the ship named."""

    watched = Watched("said")
    kind: Literal["announced"] = "announced"
    side: Name
    ship: Name
    what: str
    other: Name | None = None
    place: int | None = None
