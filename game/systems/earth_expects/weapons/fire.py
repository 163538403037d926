"""Choosing targets: which weapons may fire at what (EE-SEQ-6, EE-MSL-2, Ruling Q81)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.systems.earth_expects.rules.arcs import in_arc, no_line, range_between, those_bearing
from game.systems.earth_expects.rules.faults import Hindrance, held_back, no_enemy, not_yours
from game.systems.earth_expects.rules.hidden import emerging
from game.systems.earth_expects.rules.power import powerable
from game.systems.earth_expects.ship.box_type import (
    BoxType,
    Sends,
    armament,
    direct_fire,
    launchers,
)
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import (
    AttackOrder,
    LaunchesOrder,
    LaunchOrder,
    TargetsOrder,
)
from game.systems.earth_expects.terrain import sight
from game.systems.earth_expects.weapons.rear import fires_to_rear
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.table import weapon_of
from game.systems.earth_expects.weapons.weapon import Weapon
from game.table.explain import Explanation
from game.table.faults import Fault
from game.words import _, counted


@dataclass(frozen=True, slots=True)
class FireOption:
    """A weapon and the enemies it may fire at now, for all that ``view`` shows."""

    ship: str
    weapon: System
    targets: tuple[str, ...]
    view: Battle = field(repr=False, compare=False)

    @property
    def hindered(self) -> Hindrance | None:
        """Why there are none; None when there are some."""
        return (
            None if self.targets else _hindrance(self.view, self.view.ships[self.ship], self.weapon)
        )

    @property
    def why_not(self) -> str:
        """Why there are none, in words; empty when there are some."""
        hindered = self.hindered
        return "" if hindered is None else hindered.words


def unready(ship: Ship, weapon: System) -> Hindrance | None:
    """Why a weapon or launcher cannot fire whatever the target; None when it can."""
    record = ship.record
    if ship.grounded:
        return Hindrance(_("its ship is landed"), "EE-TER-S-2")
    if record.levels and not any(record.present(b) for b in weapon.boxes):
        return Hindrance(_("destroyed"), "EE-DMG-5")
    held = held_back(ship, weapon)
    if held is not None:
        return held
    if weapon.id in ship.fired:
        return Hindrance(_("used for point defence"), "Q81")
    return weapon_of(weapon).unready(ship, weapon)


def able(ship: Ship, weapon: System) -> bool:
    """Whether a weapon may fire for all the reader knows of its power.

    Where the ship's power is not in the view: whether power can reach boxes enough (EE-POW-2).
    """
    if ship.power is not None or not weapon.type.powered:
        return unready(ship, weapon) is None
    reached = frozenset(powerable(ship.record))
    return not ship.grounded and bool(ship.record.firing_boxes(weapon, reached))


def _types(battle: Battle, launches: bool) -> tuple[BoxType, ...]:
    if battle.customs.launching is None:
        return armament()
    return launchers() if launches else direct_fire()


def fire_options(battle: Battle, side: str, launches: bool = False) -> list[FireOption]:
    """Every weapon and launcher of a side with what it may fire at, in table order.

    ``launches``: those that are asked for when missiles are launched ahead of other fire.
    """
    return [
        FireOption(ship.name, weapon, targets, battle)
        for ship, weapon, targets in _options(battle, side, launches)
    ]


def may_fire(battle: Battle, side: str, launches: bool = False) -> bool:
    """Whether any of them may fire at anything."""
    return any(targets for _ship, _weapon, targets in _options(battle, side, launches))


def _options(
    battle: Battle, side: str, launches: bool
) -> Iterator[tuple[Ship, System, tuple[str, ...]]]:
    enemies = _in_sight(battle, side)
    types = _types(battle, launches)
    for ship in battle.afloat(side):
        ready = _ready(ship, types)
        borne = {e: {w.id for w in those_bearing(battle, ship, ready, e)} for e in enemies}
        for weapon in ship.weapons(*types):
            targets = tuple([e for e in enemies if weapon.id in borne[e]])
            yield ship, weapon, _allowed(battle, ship, weapon, targets) if targets else ()


def _ready(ship: Ship, types: tuple[BoxType, ...]) -> list[System]:
    """The weapons and launchers of some types that can fire, whatever the target."""
    key = _ready, types
    known: list[System] | None = ship.memo.get(key)
    if known is None:
        able = [weapon for weapon in ship.weapons(*types) if unready(ship, weapon) is None]
        known = ship.memo[key] = able
    return known


def _in_sight(battle: Battle, side: str) -> tuple[str, ...]:
    """Enemies that may be fired at for all that weapons and arcs say."""
    return tuple(e.name for e in battle.enemies(side) if not emerging(battle, e))


def _allowed(battle: Battle, ship: Ship, weapon: System, borne: tuple[str, ...]) -> tuple[str, ...]:
    """What a weapon may fire at of all that it bears on."""
    if weapon.type.launcher:
        launching = battle.customs.launching
        if launching is None:
            return borne
        return tuple(name for name in borne if not launching.why_not(battle, ship, name))
    barred = weapon_of(weapon).barred
    return tuple([name for name in borne if barred(ship, name) is None])


def _hindrance(battle: Battle, ship: Ship, weapon: System) -> Hindrance:
    """Why a weapon may fire at nothing."""
    why = unready(ship, weapon)
    if why is not None:
        return why
    enemies = _in_sight(battle, ship.side)
    borne = [e for e in enemies if those_bearing(battle, ship, [weapon], e)]
    if not borne:
        return _why_none(battle, ship, weapon, enemies)
    if weapon.type.launcher and battle.customs.launching is not None:
        return Hindrance(battle.customs.launching.why_not(battle, ship, borne[0]), "EE-OPT-FM-1")
    return Hindrance(_("fires at one other base only"), "EE-BASE-4")


def _why_none(battle: Battle, ship: Ship, weapon: System, enemies: tuple[str, ...]) -> Hindrance:
    """Why a weapon that could fire has no target: its arc, or terrain (EE-DEF-16)."""
    held = [name for name in enemies if in_arc(battle, ship, weapon, name)]
    barriers = [no_line(battle, ship, weapon, name) for name in held]
    names = dict.fromkeys(barrier.title() for barrier in barriers if barrier is not None)
    if not names:
        return Hindrance(_("bears on no enemy"), "EE-DEF-18")
    text = _("no line of sight: {terrain}")
    return Hindrance(text.format(terrain=", ".join(names)), "EE-DEF-16")


def locks_count(battle: Battle, ship: Ship, weapon: System, target: str) -> bool:
    """Whether lock-ons held on a ship count for a weapon's fire at it (EE-TER-A-4)."""
    there = battle.ships[target].hex
    return sight.lock_spoiler(battle, ship.hex, there, weapon.type) is None


def _melts(battle: Battle, ship: Ship, weapon: System, target: str) -> bool:
    if weapon.type.sends is not Sends.PROJECTILE:
        return False
    return sight.melts(battle, ship.hex, battle.ships[target].hex)


def shot_of(battle: Battle, order: AttackOrder, attack: str = "preview") -> Shot:
    """The shot an order would be, with strength, range and lock-ons of this moment."""
    ship = battle.ships[order.ship]
    weapon = ship.system(order.weapon)
    lasers = ship.record.part_boxes(weapon, ship.powered_boxes)
    held = battle.lock(order.ship, order.target)
    spoilt = held if held and not locks_count(battle, ship, weapon, order.target) else 0
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
    return weapon_firing(battle, shot).explain(battle, shot)


def weapon_firing(battle: Battle, shot: Shot) -> Weapon:
    """The weapon of a shot."""
    return weapon_of(battle.ships[shot.ship].design.systems[shot.weapon])


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
                "{missiles} missiles, but only {n} undamaged control guides them; launch fewer.",
                "{missiles} missiles, but only {n} undamaged controls guide them; launch fewer.",
                rule.most(ship),
                missiles=number,
            )
            found.append(Fault("EE-OPT-FM-1", text, name))
    return found


def _once(used: set[tuple[str, str]], ship: str, weapon: str) -> list[Fault]:
    if (ship, weapon) in used:
        text = _("{weapon} is used twice; each acts once a phase: remove one.")
        text = text.format(weapon=weapon)
        return [Fault("Q81", text, ship)]
    used.add((ship, weapon))
    return []


def _type_faults(battle: Battle, attack: AttackOrder) -> list[Fault]:
    ship = battle.ships.get(attack.ship)
    system = ship.design.systems.get(attack.weapon) if ship else None
    if system is None or system.type.direct:
        return []
    text = _("{weapon} is no weapon for direct fire; name a laser, ion cannon or railgun.")
    text = text.format(weapon=attack.weapon)
    return [Fault("EE-SEQ-9", text, attack.ship)]


def _launcher_faults(battle: Battle, launch: LaunchOrder) -> list[Fault]:
    ship = battle.ships.get(launch.ship)
    system = ship.design.systems.get(launch.launcher) if ship else None
    if system is None or system.type.launcher:
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
        text = _("{weapon} cannot fire: {why}.").format(weapon=weapon, why=why.words)
        return [Fault(why.rule, text, name)]
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
    why = weapon_of(system).barred(ship, target)
    if why is not None:
        text = _("{weapon} cannot fire: {why}.").format(weapon=system.id, why=why.words)
        return [Fault(why.rule, text, ship.name)]
    return []
