"""Events of docking, and of bases that turn (rulebook: Docking; Bases)."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.state.motion import Facing, Place
from game.table.events import Happening, Watched


class DockingBegan(Happening):
    """Two ships dock, or part, this turn; they stay without movement power (EE-DOCK-3)."""

    watched = Watched("said")
    kind: Literal["docking_began"] = "docking_began"
    ship: Name
    other: Name
    parting: bool = False


class DockingRefused(Happening):
    """The owner of the ship asked will not have it (EE-DOCK-2)."""

    watched = Watched("said")
    kind: Literal["docking_refused"] = "docking_refused"
    side: Name
    ship: Name
    other: Name


class DockingVoid(Happening):
    """Docking or parting comes to nothing; ``reason`` has no full stop."""

    watched = Watched("said")
    kind: Literal["docking_void"] = "docking_void"
    ship: Name
    other: Name
    reason: str


class Docked(Happening):
    """Two ships are one on the table, ``active`` the one that works (EE-DOCK-4).

    The record of ``passive`` lies beside that of ``active``, moved by ``offset``. Told again when
    the choice of active ship or placement changes.
    """

    watched = Watched("docked")
    kind: Literal["docked"] = "docked"
    ship: Name
    active: Name
    passive: Name
    offset: Place


class Undocked(Happening):
    """A docked ship is on its own again; ``reason`` is empty when it was announced.

    ``held``: neither may give power to movement this turn (Ruling Q215).
    """

    watched = Watched("docked")
    kind: Literal["undocked"] = "undocked"
    active: Name
    passive: Name
    reason: str = ""
    held: bool = False


class Rotated(Happening):
    """A base turned by itself; ``facing`` is the new one (EE-BASE-5)."""

    kind: Literal["rotated"] = "rotated"
    ship: Name
    facing: Facing
