"""Weapons phase, in the order of EE-SEQ-9 and Ruling Q203."""

from __future__ import annotations

from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.events import (
    AttackDeclared,
    LaunchesDeclared,
    MissileArmed,
    MissileLaunched,
    MissileRemoved,
)
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.calling import call
from game.systems.earth_expects.phases.resolution import direct_fire, impacts
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.arcs import those_bearing
from game.systems.earth_expects.rules.at_most import might_hurt
from game.systems.earth_expects.rules.connection import keep_section, parted
from game.systems.earth_expects.rules.faults import held_back
from game.systems.earth_expects.rules.idle import table_fire
from game.systems.earth_expects.ship.box_type import armament
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import (
    ApproachOrder,
    LaunchOrder,
    PointDefenceOrder,
    SectionOrder,
    TargetsOrder,
)
from game.systems.earth_expects.weapons import point_defence
from game.systems.earth_expects.weapons.fire import may_fire, shot_of
from game.systems.earth_expects.weapons.missile import entry_sides
from game.systems.earth_expects.weapons.missile_route import fly
from game.systems.earth_expects.weapons.shot import Shot
from game.table.decisions import Asking, Decision, Phase, ask
from game.words import _


def weapons_phase(table: Table, _rules: Rules) -> Phase:
    """Missiles move, point defence, targets, direct fire, impacts, connection, launches."""
    yield from missiles_move(table)
    yield from point_defence_shots(table)
    shots, launches = yield from targets(table)
    yield from direct_fire(table, shots)
    yield from impacts(table)
    yield from connection(table)
    counters_appear(table, launches)


def missiles_move(table: Table) -> Phase:
    """Missiles in flight go to their targets, side by side as listed."""
    for missile in list(table.battle.missiles.values()):
        if not table.battle.ships[missile.target].on_table:
            table.emit(MissileRemoved(missile=missile.name, reason=_("its target is gone")))
    for side in table.battle.sides:
        yield from _side_missiles_move(table, side)


def _side_missiles_move(table: Table, side: str) -> Phase:
    mine = [m for m in table.battle.missiles.values() if m.side == side]
    open_ = tuple(m.name for m in mine if len(entry_sides(table.battle, m)) > 1)
    chosen: dict[str, str] = {}
    if open_:
        key = f"{table.battle.turn}/approach/{side}"
        order = yield from ask(Decision(key, "approach", side, secret=False, choices=open_))
        assert isinstance(order, ApproachOrder)
        chosen = {entry.missile: entry.side for entry in order.entries}
    for missile in mine:
        sides = entry_sides(table.battle, missile)
        name = chosen.get(missile.name)
        entry = DIRECTION_NAMES.index(name) if name else sides[0]
        fly(table, missile, entry)


def point_defence_shots(table: Table) -> Phase:
    """Sides in turn shoot at missiles, one shot after the other (EE-PD)."""
    for side in table.battle.sides:
        for number in range(1, 10_000):
            if not any(m.side != side and m.moved for m in table.battle.missiles.values()):
                break
            order = yield from _defence_order(table, side, number)
            if order is None or order.shot is None:
                break
            point_defence.shoot(table, order.shot)


def _defence_order(table: Table, side: str, number: int) -> Asking[PointDefenceOrder | None]:
    """The next shot asked of a side, as long as it might have one for all anybody can see.

    None once it has none left: then it only says "go on", and is asked no more (Ruling Q250).
    """
    key = f"{table.battle.turn}/defence/{side}/{number}"
    if point_defence.chances(table.battle, side):
        order = yield from ask(Decision(key, "point_defence", side))
        assert isinstance(order, PointDefenceOrder)
        return order
    if point_defence.might_defend(table.battle, side):
        why = _("No powered weapon of yours bears on the missiles.")
        yield from ask(Decision(key, "pass", side, why=why))
    return None


Fire = tuple[dict[str, list[Shot]], list[LaunchOrder]]


def targets(table: Table) -> Asking[Fire]:
    """Targets and launches are chosen apart and revealed together (EE-SEQ-6)."""
    battle = table.battle
    possible = {side: _might_fire(battle, side) for side in battle.sides}
    decisions = {side: _fire_decisions(battle, side, possible[side]) for side in battle.sides}
    results = yield call(table, "targets", decisions, possible, table_fire)
    shots: dict[str, list[Shot]] = {side: [] for side in battle.sides}
    launches: list[LaunchOrder] = []
    for side, orders in results.items():
        for order in orders:
            if isinstance(order, TargetsOrder):
                shots[side] = _reveal(table, side, order)
                launches += order.launches
    return shots, launches


def anybody_called(battle: Battle) -> bool:
    """Whether any side is called to choose targets now."""
    possible = {side: _might_fire(battle, side) for side in battle.sides}
    return any(might or _fire_decisions(battle, side, might) for side, might in possible.items())


def _fire_decisions(battle: Battle, side: str, possible: bool) -> list[Decision]:
    """The question for targets, if any weapon bears and the table shows that it could do harm.

    A side with a ship that tells nothing is asked whatever the table shows.
    """
    decision = Decision(f"{battle.turn}/targets/{side}", "targets", side)
    asked = possible or any(map(battle.customs.inscrutable, battle.afloat(side)))
    return [decision] if asked and may_fire(battle, side) else []


def _might_fire(battle: Battle, side: str) -> bool:
    """Whether the table shows a weapon that could hurt an enemy it bears on, power aside.

    Where ships dock, any shot counts: it breaks the docking off (EE-DOCK-3).
    """
    any_shot = battle.customs.calls_all or any(ship.held for ship in battle.afloat())
    for ship in battle.afloat(side):
        if ship.grounded:
            continue
        every = ship.design.systems_of(*armament())
        able = [use for s in every for use in s.uses if _may_serve(battle, ship, use)]
        for enemy in battle.enemies(side):
            held = those_bearing(battle, ship, able, enemy.name)
            if held and (any_shot or any(might_hurt(battle, ship, w, enemy.name) for w in held)):
                return True
    return False


def _may_serve(battle: Battle, ship: Ship, weapon: System) -> bool:
    """Whether the table shows nothing that keeps a weapon from being used in this step."""
    if not ship.record.works(weapon.primary or weapon.id) or weapon.id in ship.fired:
        return False
    if held_back(ship, weapon) is not None:
        return False
    if not weapon.type.launcher:
        return True
    return battle.customs.launching is None and weapon.id in ship.loaded


def _reveal(table: Table, side: str, order: TargetsOrder) -> list[Shot]:
    shots = []
    before = table.battle
    for number, attack in enumerate(order.attacks, 1 + before.attacks_before(side)):
        name = f"{before.turn}.{before.sides.index(side) + 1}.{number}"
        shot = shot_of(before, attack, name)
        ship = before.ships[attack.ship]
        weapon = ship.system(attack.weapon)
        event = AttackDeclared(
            attack=name,
            side=side,
            ship=attack.ship,
            weapon=attack.weapon,
            target=attack.target,
            boxes=ship.record.firing_boxes(weapon, ship.powered_boxes),
            range=shot.range,
            locks=shot.locks,
            rapid=shot.rapid,
            spoilt=shot.spoilt,
        )
        table.emit(event)
        shots.append(shot)
    if order.launches:
        made = tuple((launch.ship, launch.launcher, launch.target) for launch in order.launches)
        table.emit(LaunchesDeclared(side=side, launches=made))
    return shots


def connection(table: Table) -> Phase:
    """Parted ships keep one section (EE-DMG-8)."""
    for ship in [s for s in table.battle.ships.values() if s.fate is None]:
        if parted(ship):
            order = yield from _section(table, ship)
            keep_section(table, order)


def _section(table: Table, ship: Ship) -> Asking[SectionOrder]:
    order = yield from ask(
        Decision(
            f"{table.battle.turn}/section/{ship.name}",
            "section",
            ship.side,
            ship.name,
            secret=ship.hidden,
            choices=tuple(sorted(min(section) for section in ship.record.sections)),
        )
    )
    assert isinstance(order, SectionOrder)
    return order


def counters_appear(table: Table, launches: list[LaunchOrder]) -> None:
    """The missiles launched, each in its launcher's hex, what it carries kept secret."""
    for launch in launches:
        ship = table.battle.ships[launch.ship]
        name = f"M{table.battle.missiles_made + 1}"
        event = MissileLaunched(
            missile=name,
            side=ship.side,
            ship=ship.name,
            launcher=launch.launcher,
            target=launch.target,
            hex=ship.hex,
        )
        table.emit(event)
        table.emit(MissileArmed(missile=name, warhead=launch.warhead, seen_by=(ship.side,)))
