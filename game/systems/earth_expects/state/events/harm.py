"""Events of damage and repair."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.state.motion import DamageLevel
from game.table.events import Happening, Watched


class EngineFailed(Happening):
    """A ship could not reach a legal speed: a die of damage a quarter point short (EE-ENG-9)."""

    watched = Watched("damage")
    kind: Literal["engine_failed"] = "engine_failed"
    ship: Name
    quarters_short: int


class FailureStruck(Happening):
    """One failure die: its pips, and the engine box the damage starts from."""

    watched = Watched("damage", worth=False)
    kind: Literal["failure_struck"] = "failure_struck"
    ship: Name
    number: int
    points: int
    box: str | None


class BoxDamaged(Happening):
    """``points`` landed on a box; ``number`` is the first of them within the attack."""

    watched = Watched("fire", worth=False, also=("damage",))
    kind: Literal["box_damaged"] = "box_damaged"
    ship: Name
    box: str
    points: int
    before: DamageLevel
    after: DamageLevel
    attack: str
    number: int


class PointsLost(Happening):
    """Points of an attack that found no box."""

    watched = Watched("fire", worth=False, also=("damage",))
    kind: Literal["points_lost"] = "points_lost"
    attack: str
    ship: Name
    points: int
    number: int
    reason: str


class SectionLost(Happening):
    """Boxes broken off at the end of Weapons (EE-DMG-8)."""

    watched = Watched("damage")
    kind: Literal["section_lost"] = "section_lost"
    ship: Name
    boxes: tuple[str, ...]


class ShipLost(Happening):
    """A ship is destroyed and leaves the table; ``reason`` is a clause without a full stop."""

    watched = Watched("damage", also=("fire",))
    kind: Literal["ship_lost"] = "ship_lost"
    ship: Name
    reason: str


class LightCleared(Happening):
    """Light damage is gone at Repairs; the boxes rest to the end of the turn (EE-SEQ-4, Q68)."""

    watched = Watched("repairs", worth=False, quiet=True)
    kind: Literal["light_cleared"] = "light_cleared"
    ship: Name
    boxes: tuple[str, ...]


class Repaired(Happening):
    """A control improved one box by a level (EE-SEQ-5)."""

    watched = Watched("repairs", quiet=True)
    kind: Literal["repaired"] = "repaired"
    ship: Name
    box: str
    before: DamageLevel
    after: DamageLevel


class RepairTried(Happening):
    """A try to mend a box, with its die (EE-OPT-VR-1); ``needed`` is the least that would help.

    ``alone``: a control mends itself. A box made whole rests to the end of the turn (Ruling Q68).
    """

    watched = Watched("tries")
    kind: Literal["repair_tried"] = "repair_tried"
    ship: Name
    box: str
    before: DamageLevel
    after: DamageLevel
    needed: int
    die: int
    alone: bool = False


class Reloaded(Happening):
    """Empty launchers hold a missile again (Ruling Q4)."""

    watched = Watched("repairs", quiet=True)
    kind: Literal["reloaded"] = "reloaded"
    ship: Name
    launchers: tuple[str, ...]
