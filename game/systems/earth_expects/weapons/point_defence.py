"""Point defence: shots at missiles, one at a time (EE-PD, EE-AM)."""

from __future__ import annotations

from dataclasses import dataclass

from game.hexgrid.hexes import DIRECTIONS, Hex, distance
from game.systems.earth_expects.events import DefenceFired, SensorsGiven
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.arcs import bears
from game.systems.earth_expects.rules.faults import Hindrance, held_back, not_yours
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import MISSED, Battle, Missile, Ship
from game.systems.earth_expects.state.orders import DefenceShot
from game.systems.earth_expects.terrain import sight
from game.systems.earth_expects.weapons.table import defenders, weapon_of
from game.table.explain import Explanation, Term
from game.table.faults import Fault
from game.words import _


@dataclass(frozen=True, slots=True)
class Chance:
    """A shot that may be tried: the number needed on the die, and how it comes about."""

    ship: str
    weapon: str
    missile: str
    range: int
    sensors: int
    needed: int


def missile_displacement(ship: Ship, missile: Missile) -> Hex:
    """From a ship to a moved missile; in one hex, towards where it came from (EE-SAME-2)."""
    if ship.hex != missile.hex or missile.way_in is None:
        return missile.hex.minus(ship.hex)
    return DIRECTIONS[missile.way_in]


def bears_on_missile(battle: Battle, ship: Ship, system: System, missile: Missile) -> bool:
    """Whether a weapon or sensor bears on a moved missile along a clear line of sight."""
    if not bears(ship, system, missile_displacement(ship, missile)):
        return False
    return sight.clear(battle, ship.hex, missile.hex, system.type)


def ready(battle: Battle, ship: Ship, weapon: System) -> bool:
    """Whether a weapon can be used for point defence now (EE-PD-9, Rulings Q198, Q229)."""
    return unready(battle, ship, weapon) is None


def unready(battle: Battle, ship: Ship, weapon: System) -> Hindrance | None:
    """Why a weapon cannot be used for point defence now; None when it can."""
    if ship.grounded:
        return Hindrance(_("its ship is landed"), "Q229")
    if weapon_of(weapon).rating is None:
        return Hindrance(_("it is no weapon against missiles"), "EE-PD-7")
    if battle.pd_chains.get((ship.name, weapon.id)) == MISSED:
        return Hindrance(_("it has missed"), "EE-PD-6")
    return _held(battle, ship, weapon) or weapon_of(weapon).unready(ship, weapon)


def _held(battle: Battle, ship: Ship, weapon: System) -> Hindrance | None:
    return held_back(ship, weapon, chained=(ship.name, weapon.id) in battle.pd_chains)


def sensors_blind(battle: Battle, ship: Ship, missile: Missile) -> bool:
    """Whether no sensor can cancel range against a missile (EE-TER-A-4)."""
    return sight.haze(battle, ship.hex, missile.hex).blind


def free_sensors(battle: Battle, ship: Ship, missile: Missile) -> tuple[str, ...]:
    """Operating sensors, missile in arc, that could still join point defence (Ruling Q84).

    None where they could cancel no range (EE-TER-A-4), none that have been used for lock-ons this
    turn (Ruling Q212).
    """
    if not ship.controls or sensors_blind(battle, ship, missile):
        return ()
    usable = frozenset(ship.record.working(BoxType.SENSOR)) & ship.powered_boxes
    kept = usable - ship.pd_sensors - ship.tracking
    return tuple(s for s in sorted(kept) if _sees(battle, ship, s, missile))


def given_sensors(battle: Battle, ship: Ship, missile: Missile) -> tuple[str, ...]:
    """Sensors already given to point defence that help against this missile."""
    return tuple(s for s in sorted(ship.pd_sensors) if _sees(battle, ship, s, missile))


def _sees(battle: Battle, ship: Ship, sensor: str, missile: Missile) -> bool:
    system = ship.design.systems[sensor]
    return ship.record.works(sensor) and bears_on_missile(battle, ship, system, missile)


def chance(
    battle: Battle,
    ship: Ship,
    weapon: System,
    missile: Missile,
    sensors: int,
    rating: int | None = None,
) -> Chance:
    """The number needed: rating, range less sensors, the weapon's own penalty, the chain.

    ``rating``: another than the weapon has now.
    """
    reach = distance(ship.hex, missile.hex)
    haze = sight.haze(battle, ship.hex, missile.hex)
    far = reach + haze.extra
    rating = rating or _rating(ship, weapon)
    rating += far - min(far, haze.cancelled(reach, sensors))
    rating += weapon_of(weapon).hazy * far
    last = battle.pd_chains.get((ship.name, weapon.id), 0)
    return Chance(ship.name, weapon.id, missile.name, reach, sensors, max(rating, last))


def _rating(ship: Ship, weapon: System) -> int:
    """Defence rating; that of rapid fire is less by each box after the first, never below 1.

    EE-PD-7, EE-OPT-RF-1, Ruling Q210. An array counts as one laser (Ruling Q118).
    """
    return max(1, _full_rating(weapon) - _extra_boxes(ship, weapon))


def _full_rating(weapon: System) -> int:
    """Defence rating whatever the mode (EE-PD-7)."""
    rating = weapon_of(weapon).rating
    assert rating is not None
    return rating


def _least_rating(battle: Battle, ship: Ship, weapon: System) -> int:
    """The rating a weapon might have for all the table shows: rapid fire is a secret of Power."""
    if not weapon.type.rapid or not battle.customs.rapid_fire:
        return _full_rating(weapon)
    return max(1, _full_rating(weapon) + 1 - len(ship.record.firing_boxes(weapon, weapon.boxes)))


def _extra_boxes(ship: Ship, weapon: System) -> int:
    if not ship.fires_rapidly(weapon.id):
        return 0
    return max(0, len(ship.record.firing_boxes(weapon, ship.powered_boxes)) - 1)


def chances(battle: Battle, side: str) -> list[Chance]:
    """Every shot the side may try now, with the sensors already given, hopeless ones left out.

    A number above the die is not offered (Ruling Q209), unless free sensors could bring it down.
    """
    found = []
    for missile in battle.missiles.values():
        if missile.side == side or not missile.moved:
            continue
        for ship in battle.afloat(side):
            found += _ship_chances(battle, ship, missile)
    return found


def _ship_chances(battle: Battle, ship: Ship, missile: Missile) -> list[Chance]:
    able = [w for w in ship.weapons(*defenders()) if ready(battle, ship, w)]
    able = [weapon for weapon in able if bears_on_missile(battle, ship, weapon, missile)]
    if not able:
        return []
    given = len(given_sensors(battle, ship, missile))
    free = len(free_sensors(battle, ship, missile))
    found = []
    for weapon in able:
        best = chance(battle, ship, weapon, missile, given + free)
        if best.needed <= battle.customs.die(ship):
            found.append(chance(battle, ship, weapon, missile, given) if free else best)
    return found


def might_defend(battle: Battle, side: str) -> bool:
    """Whether the table shows that the side may have a shot left, power aside (Ruling Q250)."""
    return any(
        battle.customs.inscrutable(ship) or _might_shoot(battle, ship, weapon, missile)
        for missile in battle.missiles.values()
        if missile.side != side and missile.moved
        for ship in battle.afloat(side)
        for system in ship.design.systems_of(*defenders())
        for weapon in system.uses
    )


def _might_shoot(battle: Battle, ship: Ship, weapon: System, missile: Missile) -> bool:
    if ship.grounded or battle.pd_chains.get((ship.name, weapon.id)) == MISSED:
        return False
    if not ship.record.works(weapon.primary or weapon.id) or _held(battle, ship, weapon):
        return False
    if not bears_on_missile(battle, ship, weapon, missile):
        return False
    able = ship.record.working(BoxType.SENSOR) if ship.controls else tuple(ship.pd_sensors)
    sensors = sum(_sees(battle, ship, s, missile) for s in able if s not in ship.tracking)
    best = chance(battle, ship, weapon, missile, sensors, _least_rating(battle, ship, weapon))
    return best.needed <= battle.customs.die(ship)


def shot_faults(battle: Battle, side: str, shot: DefenceShot) -> list[Fault]:
    """Every reason against one point-defence shot."""
    strangers = not_yours(battle, side, shot.ship, "EE-PD-1")
    if strangers:
        return strangers
    ship, missile = battle.ships[shot.ship], battle.missiles.get(shot.missile)
    if missile is None or missile.side == side or not missile.moved:
        text = _("{missile} is no enemy missile that has moved; name one that has.")
        text = text.format(missile=shot.missile)
        return [Fault("EE-PD-1", text, ship.name)]
    if shot.weapon not in ship.design.systems:
        text = _("there is no weapon {weapon} on this record; name one that is there.")
        return [Fault("EE-DEF-13", text.format(weapon=shot.weapon), ship.name)]
    weapon = ship.system(shot.weapon)
    why = unready(battle, ship, weapon)
    if why is not None:
        text = _("{weapon} cannot shoot at missiles now: {why}.")
        text = text.format(weapon=shot.weapon, why=why.words)
        return [Fault(why.rule, text, ship.name)]
    return _arc_faults(battle, ship, weapon, missile, shot)


def _arc_faults(
    battle: Battle, ship: Ship, weapon: System, missile: Missile, shot: DefenceShot
) -> list[Fault]:
    if not bears(ship, weapon, missile_displacement(ship, missile)):
        text = _("{weapon} does not bear on {missile}.")
        text = text.format(weapon=weapon.id, missile=missile.name)
        return [Fault("EE-DEF-18", text, ship.name)]
    barrier = sight.barrier(battle, ship.hex, missile.hex, weapon.type)
    if barrier is not None:
        text = _("{weapon} has no line of sight to {missile}: {terrain}.")
        text = text.format(weapon=weapon.id, missile=missile.name, terrain=barrier.title())
        return [Fault("EE-DEF-16", text, ship.name)]
    return _sensor_faults(battle, ship, weapon, missile, shot)


def _sensor_faults(
    battle: Battle, ship: Ship, weapon: System, missile: Missile, shot: DefenceShot
) -> list[Fault]:
    free = free_sensors(battle, ship, missile)
    wrong = [s for s in shot.sensors if s not in free]
    if wrong or len(set(shot.sensors)) != len(shot.sensors):
        text = _("these sensors cannot help here: {names}; leave them out.")
        text = text.format(names=", ".join(shot.sensors))
        return [Fault("EE-PD-3", text, ship.name)]
    sensors = len(given_sensors(battle, ship, missile)) + len(shot.sensors)
    needed = chance(battle, ship, weapon, missile, sensors).needed
    if needed > battle.customs.die(ship):
        text = _("{weapon} would need a {needed}, more than the die has; hold its fire.")
        text = text.format(weapon=weapon.id, needed=needed)
        return [Fault("EE-PD-2", text, ship.name)]
    return []


def explain(battle: Battle, found: Chance) -> Explanation:
    """The arithmetic of a point-defence number."""
    ship = battle.ships[found.ship]
    weapon = ship.system(found.weapon)
    terms = [
        Term(_("defence rating"), str(_full_rating(weapon)), "EE-PD-7"),
        Term(_("range"), f"+ {found.range}", "EE-PD-2"),
    ]
    extra = _full_rating(weapon) - _rating(ship, weapon)
    if extra:
        terms.append(Term(_("rapid fire, boxes after the first"), f"− {extra}", "EE-OPT-RF-1"))
    haze = sight.haze(battle, ship.hex, battle.missiles[found.missile].hex)
    terms += haze.terms
    far = found.range + haze.extra
    if found.sensors and not haze.blind:
        cancelled = min(far, haze.cancelled(found.range, found.sensors))
        terms.append(Term(_("cancelled by sensors"), f"− {cancelled}", "EE-PD-3"))
    if weapon_of(weapon).hazy:
        words = _("{weapon}, per hex").format(weapon=weapon.type.name())
        terms.append(Term(words, f"+ {weapon_of(weapon).hazy * far}", "EE-PD-4"))
    last = battle.pd_chains.get((found.ship, found.weapon), 0)
    if last:
        terms.append(Term(_("its last die"), _("at least {n}").format(n=last), "EE-PD-6"))
    return Explanation(_("Point defence"), f"{found.needed}+", tuple(terms), "EE-PD")


def shoot(table: Table, shot: DefenceShot) -> None:
    """One attempt; a hit destroys the missile and lets the weapon fire again (EE-PD-5, EE-PD-6)."""
    if shot.sensors:
        table.emit(SensorsGiven(ship=shot.ship, sensors=tuple(sorted(shot.sensors))))
    battle = table.battle
    ship, missile = battle.ships[shot.ship], battle.missiles[shot.missile]
    weapon = ship.system(shot.weapon)
    try_ = chance(battle, ship, weapon, missile, len(given_sensors(battle, ship, missile)))
    last = battle.pd_chains.get((ship.name, weapon.id), 0)
    label = f"defence/{ship.name}/{weapon.id}/{missile.lot}/{last}"
    rolled = sorted(table.rolls(label, weapon_of(weapon).tries, battle.customs.die(ship)))
    die = next((d for d in rolled if d >= try_.needed), rolled[-1])
    haze = sight.haze(battle, ship.hex, missile.hex)
    event = DefenceFired(
        ship=ship.name,
        weapon=weapon.id,
        missile=missile.name,
        range=try_.range,
        sensors=try_.sensors,
        needed=try_.needed,
        die=die,
        hit=die >= try_.needed,
        terrain=tuple((t.words, t.amount) for t in haze.terms),
    )
    table.emit(event)
