"""Choosing targets: which weapons may fire at what (EE-SEQ-6, EE-MSL-2, Ruling Q81)."""

from __future__ import annotations

from dataclasses import dataclass

from game.battle.orders import AttackOrder, LaunchesOrder, LaunchOrder, TargetsOrder
from game.battle.state import Battle, Ship
from game.rules import ion_cannon, laser, railgun
from game.rules.arcs import bears_on, in_arc, no_line, range_between
from game.rules.explain import Explanation
from game.rules.faults import Fault, no_enemy, not_yours
from game.rules.hidden import emerging
from game.rules.rear import fires_to_rear
from game.rules.shot import Shot
from game.rules.terrain import sight
from game.shipyard.design import DIRECT_FIRE, BoxType, System
from game.words import _, counted


@dataclass(frozen=True, slots=True)
class FireOption:
    """A weapon and the enemies it may fire at now; ``why_not`` says why there are none."""

    ship: str
    weapon: System
    targets: tuple[str, ...]
    why_not: str = ""


def unready(ship: Ship, weapon: System) -> str:
    """Why a weapon or launcher cannot fire whatever the target; empty when it can."""
    record = ship.record
    if ship.grounded:
        return _("its ship is landed")
    if not any(record.present(b) for b in weapon.boxes):
        return _("destroyed")
    if weapon.type is BoxType.MISSILE:
        return _launcher_unready(ship, weapon.id)
    if weapon.id in ship.fired:
        return _("used for point defence")
    if weapon.primary is None or not record.works(weapon.primary):
        return _("primary box damaged")
    return "" if record.firing_boxes(weapon, ship.powered_boxes) else _("not powered")


def barred(ship: Ship, weapon: System, target: str) -> str:
    """Why a weapon never fires at that target; empty when it may (EE-BASE-4, Ruling Q134)."""
    if weapon.type is not BoxType.RAILGUN or not ship.design.base:
        return ""
    if ship.railgun_target is None:
        return _("no other base was named for it when this base was built")
    if ship.railgun_target != target:
        return _("it was built to fire at {base} only").format(base=ship.railgun_target)
    return ""


def _launcher_unready(ship: Ship, launcher: str) -> str:
    if not ship.record.works(launcher):
        return _("damaged")
    return "" if launcher in ship.loaded else _("empty")


def _types(battle: Battle, launches: bool) -> tuple[BoxType, ...]:
    if battle.customs.launching is None:
        return (*DIRECT_FIRE, BoxType.MISSILE)
    return (BoxType.MISSILE,) if launches else tuple(DIRECT_FIRE)


def fire_options(battle: Battle, side: str, launches: bool = False) -> list[FireOption]:
    """Every weapon and launcher of a side with what it may fire at, in table order.

    ``launches``: those that are asked for when missiles are launched ahead of other fire.
    """
    found = []
    enemies = [e.name for e in battle.enemies(side) if not emerging(battle, e)]
    for ship in battle.afloat(side):
        for weapon in ship.weapons(*_types(battle, launches)):
            why = unready(ship, weapon)
            targets: tuple[str, ...] = ()
            if not why:
                targets = tuple(e for e in enemies if bears_on(battle, ship, weapon, e))
                why = "" if targets else _why_none(battle, ship, weapon, enemies)
                targets = tuple(name for name in targets if not barred(ship, weapon, name))
                why = why or ("" if targets else _("fires at one other base only"))
            if targets and weapon.type is BoxType.MISSILE:
                targets, why = _launchable(battle, ship, targets)
            found.append(FireOption(ship.name, weapon, targets, why))
    return found


def _why_none(battle: Battle, ship: Ship, weapon: System, enemies: list[str]) -> str:
    """Why a weapon that could fire has no target: its arc, or terrain (EE-DEF-16)."""
    held = [name for name in enemies if in_arc(battle, ship, weapon, name)]
    barriers = [no_line(battle, ship, weapon, name) for name in held]
    names = dict.fromkeys(barrier.title() for barrier in barriers if barrier is not None)
    if not names:
        return _("bears on no enemy")
    return _("no line of sight: {terrain}").format(terrain=", ".join(names))


def _launchable(
    battle: Battle, ship: Ship, targets: tuple[str, ...]
) -> tuple[tuple[str, ...], str]:
    """Those targets a missile may be launched at, and why not at the first of the others."""
    if battle.customs.launching is None:
        return targets, ""
    reasons = {name: battle.customs.launching.why_not(battle, ship, name) for name in targets}
    able = tuple(name for name in targets if not reasons[name])
    return able, "" if able else next(iter(reasons.values()))


def locks_count(battle: Battle, ship: Ship, weapon: System, target: str) -> bool:
    """Whether lock-ons held on a ship count for a weapon's fire at it (EE-TER-A-4)."""
    there = battle.ships[target].hex
    return sight.lock_spoiler(battle, ship.hex, there, weapon.type) is None


def _melts(battle: Battle, ship: Ship, weapon: System, target: str) -> bool:
    if weapon.type is not BoxType.RAILGUN:
        return False
    return sight.melts(battle, ship.hex, battle.ships[target].hex)


def shot_of(battle: Battle, order: AttackOrder, attack: str = "preview") -> Shot:
    """The shot an order would be, with strength, range and lock-ons of this moment."""
    ship = battle.ships[order.ship]
    weapon = ship.system(order.weapon)
    lasers = ship.record.part_boxes(weapon, ship.powered_boxes)
    held = battle.lock(order.ship, order.target)
    spoilt = 0 if locks_count(battle, ship, weapon, order.target) else held
    return Shot(
        attack=attack,
        ship=order.ship,
        weapon=order.weapon,
        target=order.target,
        strength=sum(len(boxes) for boxes in lasers),
        range=range_between(battle, order.ship, order.target),
        locks=held - spoilt,
        spoilt=spoilt,
        melts=_melts(battle, ship, weapon, order.target),
        rear=fires_to_rear(ship, weapon),
        parts=tuple(len(boxes) for boxes in lasers) if weapon.parts else (),
        rapid=ship.fires_rapidly(weapon.id),
    )


def explain(battle: Battle, shot: Shot) -> Explanation:
    """The arithmetic of an attack before its dice, whatever the weapon."""
    weapon = battle.ships[shot.ship].design.systems[shot.weapon]
    if weapon.type is BoxType.ION:
        return ion_cannon.explain(battle, shot)
    if weapon.type is BoxType.LASER:
        return laser.explain(shot)
    return railgun.explain(battle, shot)


def targets_faults(battle: Battle, side: str, order: TargetsOrder) -> list[Fault]:
    """Every reason against the targets and launches of a side."""
    found = []
    if order.launches and battle.customs.launching is not None:
        text = _("missiles are launched before all other fire; they cannot be launched now.")
        return [Fault("EE-OPT-FM-1", text)]
    used: set[tuple[str, str]] = set()
    for attack in order.attacks:
        found += _use_faults(battle, side, attack.ship, attack.weapon, attack.target)
        found += _once(used, attack.ship, attack.weapon)
        found += _type_faults(battle, attack)
    for launch in order.launches:
        found += _use_faults(battle, side, launch.ship, launch.launcher, launch.target)
        found += _once(used, launch.ship, launch.launcher)
        found += _launcher_faults(battle, launch)
    return found


def launches_faults(battle: Battle, side: str, order: LaunchesOrder) -> list[Fault]:
    """Every reason against launches that come ahead of other fire (EE-OPT-FM-1)."""
    rule = battle.customs.launching
    assert rule is not None
    found: list[Fault] = []
    used: set[tuple[str, str]] = set()
    for launch in order.launches:
        wrong = _use_faults(battle, side, launch.ship, launch.launcher, launch.target)
        found += wrong + _once(used, launch.ship, launch.launcher)
        found += _launcher_faults(battle, launch)
        why = "" if wrong else rule.why_not(battle, battle.ships[launch.ship], launch.target)
        if why:
            text = _("{launcher} cannot launch at {target}: {why}.")
            text = text.format(launcher=launch.launcher, target=launch.target, why=why)
            found.append(Fault("EE-OPT-FM-1", text, launch.ship))
    return found or _too_many(battle, order)


def _too_many(battle: Battle, order: LaunchesOrder) -> list[Fault]:
    rule, found = battle.customs.launching, []
    assert rule is not None
    for name in dict.fromkeys(launch.ship for launch in order.launches):
        ship = battle.ships[name]
        number = sum(launch.ship == name for launch in order.launches)
        if number > rule.most(ship):
            text = counted(
                _("{missiles} missiles, but only {n} undamaged control guides them; launch fewer."),
                _("{missiles} missiles, but only {n} undamaged controls guide them; launch fewer."),
                rule.most(ship),
                missiles=number,
            )
            found.append(Fault("EE-OPT-FM-1", text, name))
    return found


def _once(used: set[tuple[str, str]], ship: str, weapon: str) -> list[Fault]:
    if (ship, weapon) in used:
        text = _("{weapon} is used twice; each acts once a phase: take one away.")
        text = text.format(weapon=weapon)
        return [Fault("EE-SEQ-6", text, ship)]
    used.add((ship, weapon))
    return []


def _type_faults(battle: Battle, attack: AttackOrder) -> list[Fault]:
    ship = battle.ships.get(attack.ship)
    system = ship.design.systems.get(attack.weapon) if ship else None
    if system is None or system.type in DIRECT_FIRE:
        return []
    text = _("{weapon} is no weapon for direct fire; name a laser, ion cannon or railgun.")
    text = text.format(weapon=attack.weapon)
    return [Fault("EE-SEQ-6", text, attack.ship)]


def _launcher_faults(battle: Battle, launch: LaunchOrder) -> list[Fault]:
    ship = battle.ships.get(launch.ship)
    system = ship.design.systems.get(launch.launcher) if ship else None
    if system is None or system.type is BoxType.MISSILE:
        return []
    text = _("{launcher} is no missile launcher; name one.").format(launcher=launch.launcher)
    return [Fault("EE-MSL-1", text, launch.ship)]


def _use_faults(battle: Battle, side: str, name: str, weapon: str, target: str) -> list[Fault]:
    strangers = not_yours(battle, side, name, "EE-SEQ-6")
    strangers = strangers or no_enemy(battle, side, target, "EE-SEQ-6", name)
    if strangers:
        return strangers
    if emerging(battle, battle.ships[target]):
        text = _("{target} has only just given itself away; fire on it from the next phase on.")
        return [Fault("EE-HID-3", text.format(target=target), name)]
    ship = battle.ships[name]
    if weapon not in ship.design.systems:
        text = _("there is no weapon {weapon} on this record; name one that is there.")
        text = text.format(weapon=weapon)
        return [Fault("EE-DEF-13", text, name)]
    system = ship.system(weapon)
    why = unready(ship, system)
    if why:
        text = _("{weapon} cannot fire: {why}.").format(weapon=weapon, why=why)
        landed = ship.grounded
        return [Fault("EE-TER-S-2" if landed else "EE-DEF-6", text, name)]
    return _line_faults(battle, ship, system, target)


def _line_faults(battle: Battle, ship: Ship, system: System, target: str) -> list[Fault]:
    """Why a weapon has no line of fire at a ship: its arc, or terrain."""
    if not in_arc(battle, ship, system, target):
        text = _("{weapon} does not bear on {target}.").format(weapon=system.id, target=target)
        return [Fault("EE-DEF-18", text, ship.name)]
    barrier = no_line(battle, ship, system, target)
    if barrier is not None:
        text = _("{weapon} has no line of sight to {target}: {terrain}.")
        text = text.format(weapon=system.id, target=target, terrain=barrier.title())
        return [Fault("EE-DEF-16", text, ship.name)]
    why = barred(ship, system, target)
    if why:
        text = _("{weapon} cannot fire: {why}.").format(weapon=system.id, why=why)
        return [Fault("EE-BASE-4", text, ship.name)]
    return []
