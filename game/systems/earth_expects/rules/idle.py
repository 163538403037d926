"""Why a side has nothing to decide in a step: by what the table shows, and by what it knows.

``table_...`` are for everybody: they rest on records, arcs and what was used in the open, never on
power (Ruling Q250). The others are for the side itself.
"""

from __future__ import annotations

from collections.abc import Callable

from game.systems.earth_expects.rules.arcs import those_bearing
from game.systems.earth_expects.rules.faults import held_back
from game.systems.earth_expects.rules.repairs import still
from game.systems.earth_expects.rules.sensors import usable_sensors
from game.systems.earth_expects.ship.box_type import BoxType, armament
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.fire import fire_options
from game.words import _, counted


def table_fire(battle: Battle, side: str) -> str:
    """Why no weapon of a side can fire for all to see."""
    found = {
        _silent(ship, weapon)
        for ship in battle.afloat(side)
        for enemy in battle.enemies(side)
        for weapon in those_bearing(battle, ship, _uses(ship), enemy.name)
    }
    if "" in found and not battle.customs.calls_all:
        return _("no weapon that bears on an enemy could hurt it from here")
    whys = found - {""}
    if not whys:
        return _("no weapon bears on an enemy")
    text = _("every weapon that bears on an enemy is {states}")
    return text.format(states=_(" or ").join(sorted(whys)))


def _uses(ship: Ship) -> list[System]:
    return [use for system in ship.design.systems_of(*armament()) for use in system.uses]


def _silent(ship: Ship, weapon: System) -> str:
    if ship.grounded:
        return _("landed")
    held = held_back(ship, weapon)
    if held is not None:
        return held.words
    if weapon.id in ship.fired:
        return _("spent in point defence")
    if not ship.record.works(weapon.primary or weapon.id):
        return _("damaged")
    empty = weapon.type.launcher and weapon.id not in ship.loaded
    return _("empty") if empty else ""


def table_sensors(battle: Battle, side: str) -> str:
    """Why no sensor of a side can try for a lock-on for all to see."""
    ships = battle.afloat(side)
    if not any(ship.controls for ship in ships):
        return _("no control is undamaged")
    if not any(_sensors(ship) for ship in ships if ship.controls):
        return _("no sensor is left for it")
    if any(_sights(battle, ship) for ship in ships if ship.controls):
        return _("no sensor could lock on to an enemy from here, no missile has to be let go")
    return _("no sensor bears on an enemy, no missile has to be let go")


def _sights(battle: Battle, ship: Ship) -> bool:
    """Whether a sensor that works bears on an enemy, power aside."""
    able = [ship.design.systems[s] for s in ship.record.working(BoxType.SENSOR)]
    free = [system for system in able if system.id not in ship.pd_sensors]
    return any(those_bearing(battle, ship, free, e.name) for e in battle.enemies(ship.side))


def _sensors(ship: Ship) -> bool:
    return any(s not in ship.pd_sensors for s in ship.record.working(BoxType.SENSOR))


def table_repairs(battle: Battle, side: str) -> str:
    """Why no ship of a side can repair or reload for all to see."""
    worn = any(ship.record.levels for ship in battle.afloat(side))
    if worn and not any(ship.controls for ship in battle.afloat(side)):
        return _("no control is undamaged, no launcher can be reloaded")
    return _("no box can be repaired, no launcher reloaded")


def no_fire(view: Battle, side: str) -> str:
    """Why none of one's own weapons can fire: how many for which reason."""
    whys = [option.why_not for option in fire_options(view, side) if option.hindered is not None]
    if not whys:
        return _("no ship of yours has a weapon")
    return ", ".join(
        counted("{n} weapon {why}", "{n} weapons {why}", whys.count(why), why=why)
        for why in dict.fromkeys(whys)
    )


def no_launch(view: Battle, side: str) -> str:
    """Why none of one's own launchers may launch: how many for which reason."""
    whys = [option.why_not for option in fire_options(view, side, launches=True)]
    text = [
        counted("{n} launcher: {why}", "{n} launchers: {why}", whys.count(why), why=why)
        for why in dict.fromkeys(filter(None, whys))
    ]
    return "; ".join(text) or _("no ship of yours has a launcher")


def no_repairs(view: Battle, side: str) -> str:
    """Why none of one's own ships can repair or reload."""
    return _of_ships(view, side, _no_repair)


def _no_repair(ship: Ship) -> str:
    if not still(ship):
        return _("power went to manoeuvre")
    if not ship.record.levels:
        return _("nothing to repair or reload")
    return _("nothing that can be repaired") if ship.controls else _no_control(ship)


def no_sensors(view: Battle, side: str) -> str:
    """Why none of one's own ships can try for a lock-on."""
    return _of_ships(view, side, _no_attempt)


def _no_attempt(ship: Ship) -> str:
    if not ship.controls:
        return _no_control(ship)
    if not _sensors(ship):
        return _("no sensor left for it")
    if usable_sensors(ship):
        return _("no enemy in arc")
    return _dark(ship)


def _dark(ship: Ship) -> str:
    """What became of the sensors that were given power, if any were."""
    boxes, working = ship.design.boxes, ship.record.working(BoxType.SENSOR)
    power = ship.power.boxes if ship.power is not None else ()
    given = [box for box in power if boxes[box].type is BoxType.SENSOR]
    if not given:
        return _("no powered sensor")
    if not any(box in working for box in given):
        return _("its powered sensors were hit")
    if any(box in ship.pd_sensors for box in given):
        return _("its powered sensors helped point defence")
    return _("its sensors lost their power")


def _no_control(ship: Ship) -> str:
    built = bool(ship.design.by_type[BoxType.CONTROL])
    return _("no undamaged control") if built else _("it has no control")


def _of_ships(view: Battle, side: str, why: Callable[[Ship], str]) -> str:
    found = {ship.name: why(ship) for ship in view.afloat(side)}
    text = _("{ship}: {why}")
    return "; ".join(text.format(ship=name, why=words) for name, words in found.items())
