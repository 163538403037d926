"""Events: the only way a battle changes, and all that a journal holds.

An event carries the dice that made it and says who may see it: everybody, or the sides named in
``seen_by``. Log, animation, statistics and replay are readings of one list of events.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, TypeAdapter

from game.systems.earth_expects.state.events.base import (
    PHASES,
    Conduct,
    DamageLevel,
    Die,
    Happening,
    PhaseName,
    Place,
    Step,
    Track,
)
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
from game.systems.earth_expects.state.events.play import (
    BattleEnded,
    Conceded,
    DrawOffered,
    EscapeAllowed,
    EscapeClaimed,
    OrderSealed,
    OrdersWithdrawn,
    PassedOver,
    PhaseBegan,
    ShipEscaped,
    SideLeft,
    TurnBegan,
    TurnEnded,
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

Event = (
    TurnBegan
    | PhaseBegan
    | OrderSealed
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
AnyEvent = Annotated[Event, Field(discriminator="kind")]
EVENTS: TypeAdapter[Event] = TypeAdapter(AnyEvent)

__all__ = [
    "EVENTS",
    "PHASES",
    "Aimed",
    "AltitudeChanged",
    "Announced",
    "AnyEvent",
    "AtmosphereMet",
    "AttackDeclared",
    "AttackVoid",
    "AttemptsDeclared",
    "AxisChosen",
    "BattleEnded",
    "BoxDamaged",
    "Coasted",
    "Conceded",
    "Conduct",
    "DamageLevel",
    "DebrisDrifted",
    "DebrisMet",
    "DebrisStruck",
    "DefenceFired",
    "Die",
    "DisguiseDropped",
    "Docked",
    "DockingBegan",
    "DockingRefused",
    "DockingVoid",
    "DrawOffered",
    "EngineFailed",
    "EscapeAllowed",
    "EscapeClaimed",
    "Event",
    "FailureStruck",
    "Flown",
    "Happening",
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
    "OrderSealed",
    "OrdersWithdrawn",
    "PassedOver",
    "PhaseBegan",
    "PhaseName",
    "Place",
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
    "Step",
    "Tailed",
    "Track",
    "TurnBegan",
    "TurnEnded",
    "TurnedOver",
    "Undocked",
]
