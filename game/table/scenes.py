"""Scenes: the list of events cut into pieces that are watched one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.systems.earth_expects.state import events as ev
from game.systems.earth_expects.state.apply import after
from game.systems.earth_expects.state.battle import Battle
from game.table.events import BattleEnded, PhaseBegan, TurnBegan, TurnEnded

What = Literal[
    "worlds",
    "movement",
    "targets",
    "fire",
    "defence",
    "sensors",
    "halted",
    "damage",
    "repairs",
    "tries",
    "shown",
    "said",
    "docked",
    "rolled",
    "left",
]


@dataclass(frozen=True, slots=True)
class Scene:
    """Something everybody watches: public ``events`` in order, and the umpire's battle ``before``.

    ``what``: worlds that move; movement of all ships; targets as revealed; fire, one attack or
    missile; defence, a run of point-defence shots; sensors, the rolls and lock-ons; halted,
    missiles that terrain stops; damage, engine failure, terrain or parting; said, what was
    announced before Power and what comes of it; docked, records that come together or part;
    rolled, ships that turn over; left, ships that leave the battle; repairs, which need no screen
    of their own.
    """

    what: What
    before: Battle
    events: tuple[ev.Event, ...]


_KIND: dict[type, What] = {
    ev.Flown: "movement",
    ev.TurnedOver: "rolled",
    ev.RollBroken: "rolled",
    ev.PlotCorrected: "movement",
    ev.Stacked: "movement",
    ev.AttackDeclared: "targets",
    ev.LaunchesDeclared: "targets",
    ev.AxisChosen: "fire",
    ev.Aimed: "fire",
    ev.ShotRolled: "fire",
    ev.RowRolled: "fire",
    ev.RowDrifted: "fire",
    ev.PointsLost: "fire",
    ev.BoxDamaged: "fire",
    ev.AttackVoid: "fire",
    ev.NuclearStruck: "fire",
    ev.SensorsGiven: "defence",
    ev.DefenceFired: "defence",
    ev.AttemptsDeclared: "sensors",
    ev.LockRolled: "sensors",
    ev.SearchRolled: "sensors",
    ev.LocksSettled: "sensors",
    ev.ShipRevealed: "shown",
    ev.DisguiseDropped: "shown",
    ev.MissileMoved: "halted",
    ev.MissileHalted: "halted",
    ev.MissileRemoved: "sensors",
    ev.PlanetMoved: "worlds",
    ev.AtmosphereMet: "damage",
    ev.AltitudeChanged: "damage",
    ev.InterfaceMet: "damage",
    ev.DebrisMet: "damage",
    ev.DebrisStruck: "damage",
    ev.DebrisDrifted: "damage",
    ev.RadiationStruck: "damage",
    ev.HeatFelt: "damage",
    ev.EngineFailed: "damage",
    ev.FailureStruck: "damage",
    ev.SectionLost: "damage",
    ev.ShipLost: "damage",
    ev.LightCleared: "repairs",
    ev.Repaired: "repairs",
    ev.RepairTried: "tries",
    ev.Reloaded: "repairs",
    ev.Announced: "said",
    ev.DockingBegan: "said",
    ev.DockingRefused: "said",
    ev.DockingVoid: "said",
    ev.JumpBegan: "said",
    ev.JumpAborted: "said",
    ev.Reversed: "said",
    ev.RollBegan: "said",
    ev.Docked: "docked",
    ev.Undocked: "docked",
    ev.ShipEscaped: "left",
}
_FITS: dict[What, tuple[type, ...]] = {
    "fire": (ev.ShipLost, ev.DisguiseDropped),
    "damage": (ev.BoxDamaged, ev.PointsLost, ev.Stacked, ev.DisguiseDropped),
    "sensors": (ev.ShipRevealed, ev.DisguiseDropped),
    "shown": (ev.Stacked,),
    "said": (ev.RollBroken,),
}
"""Events that belong to a scene already begun, though they would begin another."""
_WORTH = (
    ev.Flown,
    ev.AttackDeclared,
    ev.LaunchesDeclared,
    ev.ShotRolled,
    ev.AttackVoid,
    ev.NuclearStruck,
    ev.DefenceFired,
    ev.LockRolled,
    ev.SearchRolled,
    ev.ShipRevealed,
    ev.DisguiseDropped,
    ev.MissileHalted,
    ev.MissileRemoved,
    ev.PlanetMoved,
    ev.AtmosphereMet,
    ev.AltitudeChanged,
    ev.InterfaceMet,
    ev.DebrisMet,
    ev.RadiationStruck,
    ev.HeatFelt,
    ev.EngineFailed,
    ev.SectionLost,
    ev.ShipLost,
    ev.Repaired,
    ev.RepairTried,
    ev.Reloaded,
    ev.Announced,
    ev.DockingBegan,
    ev.DockingRefused,
    ev.DockingVoid,
    ev.Docked,
    ev.Undocked,
    ev.TurnedOver,
    ev.RollBroken,
    ev.ShipEscaped,
)
"""A scene without any of these is not shown."""
_ENDS = (PhaseBegan, TurnBegan, TurnEnded, BattleEnded)


def next_scene(
    events: Sequence[ev.Event], start: int, battle: Battle
) -> tuple[Scene | None, int, Battle]:
    """The next scene from ``start`` on, with the place and the battle where it ends.

    ``battle`` is the battle before ``events[start]``. None when nothing is left to watch; then all
    events have been passed, but for the beginning of a scene that is still going on.
    """
    at = start
    while at < len(events):
        what = _kind(None, events[at])
        if what is None:
            battle, at = after(battle, events[at]), at + 1
            continue
        before, begun = battle, at
        while at < len(events) and _goes_on(what, events[begun:at], events[at]):
            battle, at = after(battle, events[at]), at + 1
        seen = tuple(e for e in events[begun:at] if e.seen_by is None)
        if any(isinstance(e, _WORTH) for e in seen):
            return Scene(what, before, seen), at, battle
        if at == len(events):
            return None, begun, before
    return None, at, battle


def worth_watching(events: Sequence[ev.Event]) -> bool:
    """Whether there is anything among these to watch on a screen of its own."""
    return any(
        isinstance(e, _WORTH) and e.seen_by is None and _KIND.get(type(e)) != "repairs"
        for e in events
    )


def joined(first: Scene | None, second: Scene) -> Scene:
    """Two scenes of one kind that are watched as one."""
    if first is None:
        return second
    return Scene(first.what, first.before, first.events + second.events)


def _kind(now: What | None, event: ev.Event) -> What | None:
    if now is not None and isinstance(event, _FITS.get(now, ())):
        return now
    return _KIND.get(type(event))


def _goes_on(what: What, so_far: Sequence[ev.Event], event: ev.Event) -> bool:
    if isinstance(event, _ENDS):
        return False
    kind = _kind(what, event)
    if kind is not None and kind != what:
        return False
    return not (what == "fire" and _next_attack(so_far, event))


def _next_attack(so_far: Sequence[ev.Event], event: ev.Event) -> bool:
    """Whether an event begins another attack than the one being watched."""
    if not isinstance(event, ev.AxisChosen | ev.Aimed | ev.AttackVoid | ev.NuclearStruck):
        return False
    resolved = (ev.ShotRolled, ev.AttackVoid, ev.NuclearStruck)
    return any(isinstance(e, resolved) for e in so_far)
