"""Combat: targets in secret, fire together, then what is launched appears (Ruling Q233)."""

from __future__ import annotations

from typing import Any

from game.systems.earth_expects.events import AttackVoid, MissileRemoved
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.resolution import direct_fire
from game.systems.earth_expects.phases.weapons import connection, counters_appear, targets
from game.systems.earth_expects.state.orders import AttackOrder, LaunchOrder
from game.systems.earth_expects.weapons.fire import shot_of
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.table import weapon_of
from game.systems.vectorish.phases.asides import set_shields
from game.systems.vectorish.phases.seekers import loosed
from game.systems.vectorish.state.space import space_of
from game.table.decisions import Phase
from game.words import _


def combat(table: Table, rules: Any) -> Phase:
    """As Earth Expects fires; missiles fly with the ships instead, as seekers."""
    del rules
    set_shields(table)
    shots, launches = yield from targets(table)
    spoilt: list[LaunchOrder] = []
    if space_of(table.battle).told.strict:
        for side in space_of(table.battle).in_order:
            spoilt += [one for one in launches if _spoilt(table, one, side)]
            yield from direct_fire(table, {side: _still_fired(table, shots.get(side, []))})
    else:
        yield from direct_fire(table, shots)
    yield from connection(table)
    made = table.battle.missiles_made
    counters_appear(table, launches)
    loosed(table, launches, made)
    for number, launch in enumerate(launches, made + 1):
        if launch in spoilt:
            reason = _("its launcher was struck before it left")
            table.emit(MissileRemoved(missile=f"M{number}", reason=reason))


def _still_fired(table: Table, shots: list[Shot]) -> list[Shot]:
    """The shots of a side with what those before it have left of its weapons."""
    found = []
    for shot in shots:
        battle = table.battle
        ship = battle.ships[shot.ship]
        system = ship.system(shot.weapon)
        why = weapon_of(system).unready(ship, system)
        if not ship.on_table or why is not None:
            reason = _("its ship is already gone") if why is None else why.words
            table.emit(AttackVoid(attack=shot.attack, reason=reason))
            continue
        order = AttackOrder(ship=shot.ship, weapon=shot.weapon, target=shot.target)
        found.append(shot_of(battle, order, shot.attack))
    return found


def _spoilt(table: Table, launch: LaunchOrder, side: str) -> bool:
    """Whether a side's launcher was struck before it is the side's turn to fire and launch."""
    ship = table.battle.ships[launch.ship]
    return ship.side == side and not (ship.on_table and ship.record.works(launch.launcher))
