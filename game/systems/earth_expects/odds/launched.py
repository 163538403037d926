"""Odds of missiles that are not launched yet: which of them come through (EE-PD, EE-AM)."""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.earth_expects.odds.missiles import Survivors
from game.systems.earth_expects.pure.defence import Defence
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Missile, Ship
from game.systems.earth_expects.state.orders import LaunchOrder
from game.systems.earth_expects.weapons.missile import entry_sides
from game.table.altering import altered


def launched(view: Battle, launches: Sequence[LaunchOrder], side: str) -> Survivors:
    """Which missiles would come through if they were with their targets, where these are now.

    All of ``side`` that bears shoots at them, and all its boxes have power: as much as the table
    shows that it may do, so that at least so many come through. Each enters where most do.
    """
    guarded = _guarded(view, side)
    flown = {m.name: m for n in launches for m in [_flown(guarded, n, side)]}
    found = Defence.of(altered(guarded, missiles=flown), side)
    return Survivors(found.missiles, found.chances())


def name_of(launch: LaunchOrder) -> str:
    """What its missile is called as long as it has no number."""
    return f"{launch.ship}/{launch.launcher}"


def _guarded(view: Battle, side: str) -> Battle:
    """The view as it would be if the side could use all that works for point defence."""
    ships = {**view.ships, **{ship.name: _armed(ship) for ship in view.afloat(side)}}
    return altered(view, ships=ships, missiles={}, pd_chains={})


def _armed(ship: Ship) -> Ship:
    sensors = frozenset(ship.record.working(BoxType.SENSOR)) if ship.controls else frozenset()
    given = sensors - ship.tracking
    return altered(ship, seen=frozenset(ship.design.boxes), pd_sensors=given, fired=frozenset())


def _flown(guarded: Battle, launch: LaunchOrder, side: str) -> Missile:
    """The missile in the hex of its target, where it entered so that it best comes through."""
    owner, target = guarded.ships[launch.ship], guarded.ships[launch.target]
    made = Missile(
        name=name_of(launch),
        side=owner.side,
        ship=owner.name,
        target=target.name,
        hex=owner.hex,
        launcher_at=owner.hex.minus(target.hex),
    )
    ways = [altered(made, hex=target.hex, entry=entry) for entry in entry_sides(guarded, made)]
    return ways[0] if len(ways) == 1 else max(ways, key=lambda way: _alone(guarded, way, side))


def _alone(guarded: Battle, missile: Missile, side: str) -> float:
    found = Defence.of(altered(guarded, missiles={missile.name: missile}), side)
    return round(Survivors(found.missiles, found.chances()).mean.value, 9)
