"""Events of leaving the battle: escapes, and sides that go (rulebook: Escape)."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.table.events import Happening, Watched


class EscapeClaimed(Happening):
    """A side claims that its ship has escaped; judged when the turn ends (EE-GEN-2)."""

    put_in = True
    kind: Literal["escape_claimed"] = "escape_claimed"
    side: Name
    ship: Name


class EscapeAllowed(Happening):
    """An enemy lets a ship go (EE-GEN-2); counts if its owner claims the escape this turn."""

    put_in = True
    kind: Literal["escape_allowed"] = "escape_allowed"
    side: Name
    ship: Name


class ShipEscaped(Happening):
    """A ship leaves the table unhurt by what comes; ``reason`` has no full stop."""

    watched = Watched("left")
    kind: Literal["ship_escaped"] = "ship_escaped"
    ship: Name
    reason: str


class SideLeft(Happening):
    """A side that conceded leaves the table, its ships and its missiles with it (Ruling Q255)."""

    kind: Literal["side_left"] = "side_left"
    side: Name
