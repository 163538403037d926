"""Steps 5 to 8: point defence, fighters' attacks, fire, shots that were hit."""

from __future__ import annotations

from typing import Any

from game.hexgrid.hexes import distance
from game.systems.full_thrust.events.easier.fire import (
    Defended,
    FiredAtShot,
    GroupAttacked,
    GroupsThinned,
    GunFired,
)
from game.systems.full_thrust.events.easier.shots import ShotsDegraded
from game.systems.full_thrust.phases.easier.sitting import by_side, in_secret, in_turn, passed_over
from game.systems.full_thrust.questions.easier.fighters import groups_near, prey
from game.systems.full_thrust.rules import fighters, point_defence, screens
from game.systems.full_thrust.rules.reach import (
    dice_at,
    dice_of_all,
    in_flight,
    mounts,
    needed_at,
    targets,
)
from game.systems.full_thrust.rules.torpedoes import DAMAGE
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.easier_orders import (
    AttackOrder,
    DefendOrder,
    GunneryOrder,
)
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from game.table.decisions import Phase
from game.table.table import Table
from game.words import _


def defence(table: Table[Space], rules: Any) -> Phase:
    """Each die of point defence is rolled at a group within two hexes (Ruling Q294)."""
    del rules
    space = table.battle
    able = [ship for ship in space.on_table() if _defends(space, ship)]
    if not able:
        passed_over(table, _("no fighters are near point defence"))
        return
    asked = by_side(space, "defence", "defend", able, secret=False)
    for order in (yield from in_turn(table, asked, DefendOrder)):
        for area, named in ((False, order.point), (True, order.area)):
            for group in named:
                _defend(table, order.ship, group, area)
    _thin(table)


def _defends(space: Space, ship: Ship) -> bool:
    point = ship.sheet.pdaf and groups_near(space, ship, area=False)
    return bool(point or (ship.sheet.adaf and groups_near(space, ship, area=True)))


def _defend(table: Table[Space], ship: str, group: str, area: bool) -> None:
    fallen = screens.volley(1, point_defence.BARE, lambda: table.roll(f"defence/{ship}"))
    kills = point_defence.kills(fallen)
    table.emit(Defended(ship=ship, group=group, area=area, fallen=fallen, kills=kills))


def attacks(table: Table[Space], rules: Any) -> Phase:
    """Groups attack what is within two hexes; losses among them come when all have (Q293)."""
    del rules
    space = table.battle
    groups = {x.name: prey(space, x) for x in space.groups.values() if prey(space, x)}
    if not groups:
        passed_over(table, _("no fighters are near an enemy"))
        return
    asked = by_side(
        space, "attacks", "attack", [space.groups[name] for name in groups], secret=True
    )
    near = {
        s: [altered(x, choices=groups[x.ship or ""]) for x in each] for s, each in asked.items()
    }
    why = _("none of its fighters are near an enemy")
    for order in (yield from in_secret(table, "attacks", near, why, AttackOrder)):
        if order.target is not None:
            _attack(table, order.ship, order.target)
    _thin(table)


def _attack(table: Table[Space], name: str, target: str) -> None:
    space = table.battle
    dice, label = fighters.dice(space.groups[name].fighters), f"attack/{name}"
    if target in space.groups:
        fallen = table.rolls(label, dice)
        points = fighters.kills(fallen)
    else:
        level = space.ships[target].sheet.screens
        fallen = screens.volley(dice, level, lambda: table.roll(label))
        points = screens.damage(fallen, level)
    table.emit(GroupAttacked(group=name, prey=target, fallen=fallen, points=points))


def _thin(table: Table[Space]) -> None:
    event = GroupsThinned(groups=())
    left = event.do(table.battle).groups
    gone = tuple(name for name in table.battle.groups if name not in left)
    if gone or any(group.pending for group in table.battle.groups.values()):
        table.emit(GroupsThinned(groups=gone))


def fire(table: Table[Space], rules: Any) -> Phase:
    """Targets in secret, then all fire together (EHT-6, EHT-7)."""
    del rules
    space = table.battle
    able = [x for x in space.on_table() if targets(space, x) or in_flight(space, x)]
    asked = by_side(space, "fire", "gunnery", able, secret=True)
    why = _("nothing is in reach of its weapons")
    for order in (yield from in_secret(table, "fire", asked, why, GunneryOrder)):
        ship = table.battle.ships[order.ship]
        for shot in order.shots:
            _shoot(table, ship, shot.weapon, table.battle.ships[shot.target])
        if order.at is not None:
            _shoot_down(table, ship, order.at)


def _shoot(table: Table[Space], ship: Ship, weapon: str, target: Ship) -> None:
    gun, level, label = mounts(ship.sheet)[weapon], target.sheet.screens, f"{ship.name}/{weapon}"
    needed = needed_at(ship, target.hex) if gun is None else None
    if gun is not None:
        dice = dice_at(table.battle, ship, gun, target.hex)
        fallen = screens.volley(dice, level, lambda: table.roll(label))
        points = screens.damage(fallen, level)
    else:
        fallen = (table.roll(f"{label}/hit"),)
        points = 0
        if needed is not None and fallen[0] >= needed:
            points = table.roll(f"{label}/damage", DAMAGE)
    table.emit(
        GunFired(
            ship=ship.name,
            weapon=weapon,
            target=target.name,
            far=distance(ship.hex, target.hex),
            screens=level,
            fallen=fallen,
            points=points,
            needed=needed,
        )
    )


def _shoot_down(table: Table[Space], ship: Ship, target: str) -> None:
    shot = in_flight(table.battle, ship)[target]
    dice = dice_of_all(table.battle, ship, shot.hex)
    fallen = table.rolls(f"{ship.name}/{target}", dice)
    hits = sum(die >= screens.ALONE for die in fallen)
    table.emit(FiredAtShot(ship=ship.name, shot=target, fallen=fallen, hits=hits))


def degrade(table: Table[Space], rules: Any) -> Phase:
    """Novas that were hit lose hit points, and with them stages; missiles are destroyed."""
    del rules
    space = table.battle
    hit = [name for name, missile in space.missiles.items() if missile.pending]
    hit += [name for name, nova in space.novas.items() if nova.pending]
    if hit:
        table.emit(ShotsDegraded(shots=tuple(hit)))
    else:
        passed_over(table, _("no missile or nova was hit"))
    yield from ()
