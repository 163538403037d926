"""Events: the only way a battle changes, and all that a journal holds.

An event carries the dice that made it and says who may see it: everybody, or the sides named in
``seen_by``. Log, animation, statistics and replay are readings of one list of events.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, TypeAdapter

from game.systems.earth_expects.state.events.before_power import Announced, JumpAborted, JumpBegan
from game.systems.earth_expects.state.events.docking import (
    Docked,
    DockingBegan,
    DockingRefused,
    DockingVoid,
    Rotated,
    Undocked,
)
from game.systems.earth_expects.state.events.fire import (
    Aimed,
    AttackDeclared,
    AttackVoid,
    AxisChosen,
    RowDrifted,
    RowRolled,
    ShotRolled,
)
from game.systems.earth_expects.state.events.flight import (
    Coasted,
    Flown,
    PlotCorrected,
    PlotSealed,
    Powered,
    Stacked,
    Tailed,
)
from game.systems.earth_expects.state.events.harm import (
    BoxDamaged,
    EngineFailed,
    FailureStruck,
    LightCleared,
    PointsLost,
    Reloaded,
    Repaired,
    RepairTried,
    SectionLost,
    ShipLost,
)
from game.systems.earth_expects.state.events.hiding import (
    DisguiseDropped,
    SearchRolled,
    ShipRevealed,
)
from game.systems.earth_expects.state.events.leaving import (
    EscapeAllowed,
    EscapeClaimed,
    ShipEscaped,
    SideLeft,
)
from game.systems.earth_expects.state.events.missiles import (
    DefenceFired,
    LaunchesDeclared,
    MissileArmed,
    MissileHalted,
    MissileLaunched,
    MissileMoved,
    MissileRemoved,
    NuclearStruck,
    SensorsGiven,
)
from game.systems.earth_expects.state.events.terrain import (
    AltitudeChanged,
    AtmosphereMet,
    DebrisDrifted,
    DebrisMet,
    DebrisStruck,
    HeatFelt,
    InterfaceMet,
    PlanetMoved,
    RadiationStruck,
)
from game.systems.earth_expects.state.events.tracking import (
    AttemptsDeclared,
    LockRolled,
    LocksSettled,
)
from game.systems.earth_expects.state.events.turning import (
    Reversed,
    RollBegan,
    RollBroken,
    TurnedOver,
)
from game.systems.earth_expects.state.orders import AnyOrder
from game.table.events import (
    BattleEnded,
    Conceded,
    DrawOffered,
    Happening,
    OrderSealed,
    OrdersWithdrawn,
    PassedOver,
    PhaseBegan,
    TurnBegan,
    TurnEnded,
)

Event = Happening
_Any = (
    TurnBegan
    | PhaseBegan
    | OrderSealed[AnyOrder]
    | OrdersWithdrawn
    | PassedOver
    | Announced
    | JumpBegan
    | JumpAborted
    | DockingBegan
    | DockingRefused
    | DockingVoid
    | Docked
    | Undocked
    | Rotated
    | Reversed
    | RollBegan
    | RollBroken
    | TurnedOver
    | Powered
    | PlotSealed
    | Tailed
    | EngineFailed
    | FailureStruck
    | PlotCorrected
    | Flown
    | Coasted
    | PlanetMoved
    | AtmosphereMet
    | AltitudeChanged
    | InterfaceMet
    | DebrisMet
    | DebrisStruck
    | DebrisDrifted
    | RadiationStruck
    | HeatFelt
    | Stacked
    | LightCleared
    | Repaired
    | RepairTried
    | Reloaded
    | MissileHalted
    | MissileMoved
    | MissileRemoved
    | SensorsGiven
    | DefenceFired
    | AttackDeclared
    | LaunchesDeclared
    | MissileLaunched
    | MissileArmed
    | AxisChosen
    | Aimed
    | ShotRolled
    | RowRolled
    | RowDrifted
    | PointsLost
    | BoxDamaged
    | AttackVoid
    | NuclearStruck
    | SectionLost
    | ShipLost
    | AttemptsDeclared
    | LockRolled
    | LocksSettled
    | SearchRolled
    | ShipRevealed
    | DisguiseDropped
    | EscapeClaimed
    | EscapeAllowed
    | ShipEscaped
    | DrawOffered
    | Conceded
    | SideLeft
    | TurnEnded
    | BattleEnded
)
EVENTS: TypeAdapter[Event] = TypeAdapter(Annotated[_Any, Field(discriminator="kind")])

__all__ = [
    "EVENTS",
    "Aimed",
    "AltitudeChanged",
    "Announced",
    "AtmosphereMet",
    "AttackDeclared",
    "AttackVoid",
    "AttemptsDeclared",
    "AxisChosen",
    "BoxDamaged",
    "Coasted",
    "DebrisDrifted",
    "DebrisMet",
    "DebrisStruck",
    "DefenceFired",
    "DisguiseDropped",
    "Docked",
    "DockingBegan",
    "DockingRefused",
    "DockingVoid",
    "EngineFailed",
    "EscapeAllowed",
    "EscapeClaimed",
    "Event",
    "FailureStruck",
    "Flown",
    "HeatFelt",
    "InterfaceMet",
    "JumpAborted",
    "JumpBegan",
    "LaunchesDeclared",
    "LightCleared",
    "LockRolled",
    "LocksSettled",
    "MissileArmed",
    "MissileHalted",
    "MissileLaunched",
    "MissileMoved",
    "MissileRemoved",
    "NuclearStruck",
    "PlanetMoved",
    "PlotCorrected",
    "PlotSealed",
    "PointsLost",
    "Powered",
    "RadiationStruck",
    "Reloaded",
    "RepairTried",
    "Repaired",
    "Reversed",
    "RollBegan",
    "RollBroken",
    "Rotated",
    "RowDrifted",
    "RowRolled",
    "SearchRolled",
    "SectionLost",
    "SensorsGiven",
    "ShipEscaped",
    "ShipLost",
    "ShipRevealed",
    "ShotRolled",
    "SideLeft",
    "Stacked",
    "Tailed",
    "TurnedOver",
    "Undocked",
]
