"""What the events of docking and of bases do to a battle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.systems.earth_expects.state import events as ev
from game.systems.earth_expects.state.battle import Battle, Docking, Motion
from game.systems.earth_expects.state.docking import brought_along, docked, kept_alike, undocked

CARRIED = (
    ev.BoxDamaged,
    ev.SectionLost,
    ev.LightCleared,
    ev.Repaired,
    ev.RepairTried,
    ev.Flown,
    ev.Rotated,
    ev.AltitudeChanged,
)
"""Events that change a record or a place, which ships docked to one another share."""


def told_to_guests(battle: Battle, event: ev.Event) -> Battle:
    """The battle once ships docked together are alike again."""
    if all(ship.berth is None for ship in battle.ships.values()):
        return battle
    if isinstance(event, ev.Flown | ev.Rotated | ev.AltitudeChanged):
        return brought_along(battle, event.ship)
    mended = ev.LightCleared | ev.Repaired | ev.RepairTried
    assert isinstance(event, ev.BoxDamaged | ev.SectionLost | mended)
    return kept_alike(battle, event.ship)


def begun(dockings: tuple[Docking, ...]) -> tuple[Docking, ...]:
    """Those still under way when a turn begins."""
    return tuple(one for one in dockings if one.way != "docked")


def _without(battle: Battle, *ships: str) -> tuple[Docking, ...]:
    return tuple(one for one in battle.dockings if {one.ship, one.other} != set(ships))


def _began(battle: Battle, event: ev.DockingBegan) -> Battle:
    one = Docking(event.ship, event.other, "undock" if event.parting else "dock")
    for name in (event.ship, event.other):
        battle = battle.with_ship(name, held=True)
    return replace(battle, dockings=(*battle.dockings, one))


def _void(battle: Battle, event: ev.DockingVoid) -> Battle:
    return replace(battle, dockings=_without(battle, event.ship, event.other))


def _docked(battle: Battle, event: ev.Docked) -> Battle:
    left = _without(battle, event.active, event.passive)
    other = event.passive if event.ship == event.active else event.active
    battle = docked(battle, event.active, event.passive, event.offset)
    battle = battle.with_ship(event.active, held=True, still=0)
    return replace(battle, dockings=(*left, Docking(event.ship, other, "docked")))


def _undocked(battle: Battle, event: ev.Undocked) -> Battle:
    left = _without(battle, event.active, event.passive)
    battle = undocked(battle, event.passive)
    motion = Motion() if battle.ships[event.passive].motion else None
    battle = battle.with_ship(event.passive, motion=motion, held=event.held, still=0, track=None)
    if event.held:
        battle = battle.with_ship(event.active, held=True, still=0)
    return replace(battle, dockings=left)


def _rotated(battle: Battle, event: ev.Rotated) -> Battle:
    return battle.with_ship(event.ship, facing=event.facing)


APPLIERS: Mapping[type, Callable[[Battle, Any], Battle]] = {
    ev.DockingBegan: _began,
    ev.DockingVoid: _void,
    ev.Docked: _docked,
    ev.Undocked: _undocked,
    ev.Rotated: _rotated,
}
