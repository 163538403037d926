"""Events of ships that hide, or pass for others (rulebook: Hidden ships)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from game.papers.model import Name
from game.systems.earth_expects.state.motion import DamageLevel, Facing, Place
from game.table.events import Happening, Watched


class SearchRolled(Happening):
    """A search for a hidden ship: nothing but the die and whether it was found (Ruling Q225)."""

    watched = Watched("sensors")
    kind: Literal["search_rolled"] = "search_rolled"
    ship: Name
    target: Name
    sensors: tuple[str, ...]
    roll: int
    success: bool


class DisguiseDropped(Happening):
    """A ship taken for another shows what it is (EE-OPT-DW-1).

    ``record``: the ship file of its true record; ``loaded``: launchers that hold a missile.
    """

    watched = Watched(
        "shown",
        also=(
            "fire",
            "damage",
            "sensors",
        ),
    )
    kind: Literal["disguise_dropped"] = "disguise_dropped"
    ship: Name
    record: str
    loaded: tuple[str, ...] = ()
    reason: str


class ShipRevealed(Happening):
    """A hidden ship is hidden no more; what all can see of it from now on (EE-HID-2, EE-HID-3).

    ``damage``: damaged boxes; ``resting``: those just restored; ``by_act``: it gave itself away in
    the middle of a phase. ``reason`` is a clause without a full stop.
    """

    watched = Watched("shown", also=("sensors",))
    kind: Literal["ship_revealed"] = "ship_revealed"
    ship: Name
    hex: Place
    facing: Facing
    damage: dict[str, DamageLevel] = Field(default_factory=dict)
    resting: tuple[str, ...] = ()
    loaded: tuple[str, ...] = ()
    crew: Literal["standard", "elite", "crack"] = "standard"
    altitude: Literal["low", "landed"] | None = None
    rotation: int = 0
    railgun_target: Name | None = None
    by_act: bool = False
    reason: str
