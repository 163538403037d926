"""What sides answer in Easier Hex Thrust."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.papers.model import Name, Paper
from game.systems.full_thrust.rules.missiles import MOVE, Helm
from game.systems.full_thrust.rules.pivots import Marker
from game.systems.full_thrust.scenario.scenario import MOST_SHIPS, HexNumber
from game.table.orders import Order

WeaponText = Annotated[str, Field(pattern=r"^(beam|torpedo) ([1-9]|1[0-2])$")]
"""A weapon by its kind and its place on the sheet: ``beam 1``, ``torpedo 2``."""
Names = Annotated[tuple[Name, ...], Field(max_length=MOST_SHIPS)]


class Plot(Paper):
    """A marker and a change of speed for ships that fly as a group (EHT-4)."""

    ships: Annotated[tuple[Name, ...], Field(min_length=1, max_length=MOST_SHIPS)]
    marker: Marker = ""
    change: Annotated[int, Field(ge=-4, le=4)] = 0


class PlotOrder(Order):
    """The plots of a side. Ships left out fly straight on, as fast as before if they may."""

    kind: Literal["plot"] = "plot"
    plots: Annotated[tuple[Plot, ...], Field(max_length=MOST_SHIPS)] = ()


class FlyOrder(Order):
    """Where a group of fighters flies; without ``to`` it stays."""

    kind: Literal["fly"] = "fly"
    ship: Name
    to: HexNumber | None = None


class DefendOrder(Order):
    """At which groups a ship rolls its dice of point defence and of area defence."""

    kind: Literal["defend"] = "defend"
    ship: Name
    point: Names = ()
    area: Names = ()


class AttackOrder(Order):
    """What a group of fighters attacks; without ``target`` it saves its attack."""

    kind: Literal["attack"] = "attack"
    ship: Name
    target: Name | None = None


class Shot(Paper):
    """A weapon and its target."""

    weapon: WeaponText
    target: Name


class GunneryOrder(Order):
    """At whom a ship fires; ``at``: the missile or nova that it gives all of its fire instead."""

    kind: Literal["gunnery"] = "gunnery"
    ship: Name
    shots: Annotated[tuple[Shot, ...], Field(max_length=24)] = ()
    at: Name | None = None


class LaunchOrder(Order):
    """What a ship launches."""

    kind: Literal["launch"] = "launch"
    ship: Name
    group: bool = False
    missiles: Annotated[int, Field(ge=0, le=12)] = 0
    nova: bool = False


class SteerOrder(Order):
    """How a missile flies: its turn, after how many hexes, and what it then strikes."""

    kind: Literal["steer"] = "steer"
    ship: Name
    helm: Helm | None = None
    after: Annotated[int, Field(ge=0, le=MOVE)] = 0
    target: Name | None = None
