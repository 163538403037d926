"""Steps 9 to 13: launches, shots that move, strike and fade, and all damage of the turn."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from game.hexgrid.hexes import DIRECTION_NAMES, distance, hex_number
from game.systems.full_thrust.events.easier.shots import (
    DamageLanded,
    Launched,
    MissileFlew,
    MissileStruck,
    NovaFlew,
    NovaStruck,
    ShotsAged,
    What,
)
from game.systems.full_thrust.phases.easier.sitting import by_side, in_turn, passed_over
from game.systems.full_thrust.questions.easier.launches import can_launch, course_of
from game.systems.full_thrust.rules import missiles, nova
from game.systems.full_thrust.rules.flying import on_the_way
from game.systems.full_thrust.rules.launching import swept
from game.systems.full_thrust.rules.victory import end, ended
from game.systems.full_thrust.state.craft import Nova
from game.systems.full_thrust.state.easier_orders import LaunchOrder, SteerOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Phase
from game.table.table import Table
from game.words import _

WORDS: dict[What, str] = {"group": "Group", "missile": "Missile", "nova": "Nova"}
"""What shots are called, with a number."""


def launch(table: Table[Space], rules: Any) -> Phase:
    """A group a carrier, missiles, novas; those shot dead this turn launch as well (Q299)."""
    del rules
    space = table.battle
    able = [ship for ship in space.on_table() if can_launch(space, ship)]
    if not able:
        passed_over(table, _("nobody has anything to launch"))
        return
    asked = by_side(space, "launch", "launch", able, secret=False)
    for order in (yield from in_turn(table, asked, LaunchOrder)):
        _launch(table, order)


def _launch(table: Table[Space], order: LaunchOrder) -> None:
    counts: dict[What, int] = {
        "group": int(order.group),
        "missile": order.missiles,
        "nova": int(order.nova),
    }
    for what, count in counts.items():
        for _number in range(count):
            name = _fresh(table.battle, WORDS[what])
            table.emit(Launched(ship=order.ship, what=what, name=name))


def _fresh(space: Space, word: str) -> str:
    taken: Container[str] = {*space.ships, *space.groups, *space.missiles, *space.novas}
    number = space.shots + 1
    while f"{word} {number}" in taken:
        number += 1
    return f"{word} {number}"


def flight(table: Table[Space], rules: Any) -> Phase:
    """Novas fly straight on; missiles as they are steered."""
    del rules
    space = table.battle
    if not space.novas and not space.missiles:
        passed_over(table, _("nothing is in flight"))
        return
    for shot in space.novas.values():
        table.emit(_nova_flown(table.battle, shot))
    asked = by_side(space, "flight", "steer", space.missiles.values(), secret=False)
    for order in (yield from in_turn(table, asked, SteerOrder)):
        table.emit(_missile_flown(table.battle, order))


def _nova_flown(space: Space, shot: Nova) -> NovaFlew:
    kept, met = swept(space, shot)
    end = met.hex if met else (kept[-1] if kept else shot.hex)
    hexes = kept.index(end) + 1 if kept else 0
    lost = met is None and len(kept) < nova.STAGES[shot.hits].move
    return NovaFlew(nova=shot.name, to=hex_number(end), hexes=hexes, lost=lost)


def _missile_flown(space: Space, order: SteerOrder) -> MissileFlew:
    move = course_of(space.missiles[order.ship], order)
    kept = on_the_way(space, move.path)
    return MissileFlew(
        missile=order.ship,
        to=hex_number(kept[-1] if kept else space.missiles[order.ship].hex),
        heading_=DIRECTION_NAMES[move.heading],
        target=order.target,
        lost=len(kept) < len(move.path),
    )


def strikes(table: Table[Space], rules: Any) -> Phase:
    """Novas strike the enemy they met, a die telling of several as near; missiles their targets."""
    del rules
    told = len(table.events)
    for shot in tuple(table.battle.novas.values()):
        _burn(table, shot)
    for missile in tuple(table.battle.missiles.values()):
        if missile.target is not None:
            struck = MissileStruck(
                missile=missile.name, ship=missile.target, points=missiles.POINTS
            )
            table.emit(struck)
    if len(table.events) == told:
        passed_over(table, _("no missile or nova strikes"))
    yield from ()


def _burn(table: Table[Space], shot: Nova) -> None:
    enemies = table.battle.enemies(shot.side)
    near = min((distance(shot.hex, x.hex) for x in enemies), default=nova.WIDTH + 1)
    if near > nova.WIDTH:
        return
    met = [x.name for x in enemies if distance(shot.hex, x.hex) == near]
    ship = table.pick(f"{shot.name}/whom", met)
    burn = nova.STAGES[shot.hits].burn(table.battle.scenario.other_nova)
    points = burn.flat + sum(table.rolls(f"{shot.name}/damage", burn.dice, burn.sides))
    table.emit(NovaStruck(nova=shot.name, ship=ship, burn=str(burn), points=points))


def age(table: Table[Space], rules: Any) -> Phase:
    """Each nova loses a hit point, and missiles count a turn."""
    del rules
    if table.battle.novas or table.battle.missiles:
        table.emit(ShotsAged())
    else:
        passed_over(table, _("nothing is in flight"))
    yield from ()


def damage(table: Table[Space], rules: Any) -> Phase:
    """All damage lands; then it is seen whether the battle is over."""
    del rules
    hurt = [ship for ship in table.battle.ships.values() if ship.pending]
    for ship in hurt:
        table.emit(DamageLanded(ship=ship.name, points=ship.pending))
    if not hurt:
        passed_over(table, _("nobody is damaged"))
    reason = end(table.battle)
    if reason is not None:
        table.emit(ended(table.battle, reason))
    yield from ()
