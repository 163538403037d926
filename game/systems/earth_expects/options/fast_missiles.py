"""Fast missiles (rulebook: Optional rules, Fast missiles; EE-OPT-FM-1, Rulings Q5, Q213).

Launch, flight and impact fall in one Weapons phase. The restriction on launching stands in for
reloading, so launchers are loaded always.
"""

from __future__ import annotations

from dataclasses import replace

from game.systems.earth_expects.events import LaunchesDeclared, Reloaded
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases import weapons
from game.systems.earth_expects.phases.calling import call
from game.systems.earth_expects.phases.resolution import direct_fire, impacts
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.phases.sequence import Sequence
from game.systems.earth_expects.rules.repairs import reloadable
from game.systems.earth_expects.ruleset import Ruleset
from game.systems.earth_expects.ship.box_type import launchers
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.customs import Launching
from game.systems.earth_expects.state.orders import LaunchesOrder, LaunchOrder
from game.systems.earth_expects.weapons.fire import may_fire
from game.table.decisions import Asking, Decision, Phase
from game.words import _


def why_not(battle: Battle, ship: Ship, target: str) -> str:
    """No manoeuvre point may have been spent, and the target must be locked on (Ruling Q5)."""
    if ship.track is not None and ship.track.manoeuvre_spent:
        return _("manoeuvre points were spent this turn")
    return "" if battle.lock(ship.name, target) else _("no lock-on is held")


def most_launches(ship: Ship) -> int:
    """One missile for each undamaged control."""
    return ship.controls


def fast_missiles(rules: Ruleset) -> Ruleset:
    """Missiles are launched, fly and strike in the same Weapons phase."""
    customs = replace(rules.customs, launching=Launching(why_not, most_launches))
    return replace(
        rules,
        customs=customs,
        sequence=_swapped(rules.sequence),
        turn_starts=(*rules.turn_starts, load_all),
    )


def _swapped(sequence: Sequence) -> Sequence:
    return tuple((name, fast_weapons if name == "weapons" else maker) for name, maker in sequence)


def load_all(table: Table) -> None:
    """Launchers that a battle begins with empty are loaded as soon as they work."""
    for ship in table.battle.afloat():
        empty = reloadable(ship)
        if empty:
            table.emit(Reloaded(ship=ship.name, launchers=empty))


def fast_weapons(table: Table, _rules: Rules) -> Phase:
    """Launches, flight, point defence, other fire, impacts, connection."""
    load_all(table)
    launches = yield from _launches(table)
    weapons.counters_appear(table, launches)
    yield from weapons.missiles_move(table)
    yield from weapons.point_defence_shots(table)
    shots, _none = yield from weapons.targets(table)
    yield from direct_fire(table, shots)
    yield from impacts(table)
    yield from weapons.connection(table)


def _launches(table: Table) -> Asking[list[LaunchOrder]]:
    """Chosen apart and revealed together. All that it hangs on is open to everybody."""
    battle = table.battle
    decisions = {
        side: [Decision(f"{battle.turn}/launches/{side}", "launches", side)]
        if may_fire(battle, side, launches=True)
        else []
        for side in battle.sides
    }
    possible = {side: bool(decisions[side]) for side in battle.sides}
    results = yield call(table, "launches", decisions, possible, _nothing)
    launches: list[LaunchOrder] = []
    for side, orders in results.items():
        for order in orders:
            if isinstance(order, LaunchesOrder) and order.launches:
                made = tuple((n.ship, n.launcher, n.target) for n in order.launches)
                table.emit(LaunchesDeclared(side=side, launches=made, empties=False))
                launches += order.launches
    return launches


def _nothing(battle: Battle, side: str) -> str:
    """Why no missile can be launched, by records, tracks and lock-ons, which lie open."""
    armed = [ship for ship in battle.afloat(side) if ship.record.working(*launchers())]
    if not armed:
        return _("no launcher is left that works")
    whys = [why_not(battle, ship, e.name) for ship in armed for e in battle.enemies(side)]
    told = sorted({why for why in whys if why})
    if not told:
        return _("no launcher bears on an enemy")
    return _("no missile can be launched: {why}").format(why=_(" or ").join(told))
