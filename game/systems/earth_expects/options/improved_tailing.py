"""Improved tailing (rulebook: Optional rules, Improved tailing; EE-OPT-IT-1).

Ruling Q261: ships that tail nobody allocate first, then each whose tailed enemies have all
allocated. Ships on a closed chain allocate together by the standard rule, those that hang on it
afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.announcements import announcements
from game.systems.earth_expects.phases.movement import tell
from game.systems.earth_expects.phases.power import (
    allocate,
    assess_failure,
    has_power,
    power_decisions,
    power_given,
)
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.tailing import tailed, tails
from game.systems.earth_expects.ruleset import Ruleset
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import PowerOrder
from game.table.decisions import Asking, Phase, Together, batch
from game.table.events import PassedOver
from game.words import _

Tailing = Mapping[str, frozenset[str]]
"""For every ship on the table the enemies that it tails."""


def improved_tailing(rules: Ruleset) -> Ruleset:
    """Who tails allocates once the enemy's speed and manoeuvre are known."""
    sequence = tuple(
        (name, power_in_turn if name == "power" else maker) for name, maker in rules.sequence
    )
    return replace(rules, sequence=sequence)


def power_in_turn(table: Table, rules: Rules) -> Phase:
    """What is said before Power; then the allocations, wave by wave where anybody tails."""
    yield from announcements(table, rules)
    tailing = tailing_of(table.battle)
    if any(tailing.values()):
        yield from _in_waves(table, rules, tailing)
    else:
        yield from allocate(table, rules)


def tailing_of(battle: Battle) -> Tailing:
    """Who tails whom now."""
    ships = battle.afloat()
    return {
        ship.name: frozenset(other.name for other in ships if tails(battle, ship, other))
        for ship in ships
    }


def waves(tailing: Tailing) -> Iterator[tuple[str, ...]]:
    """Ships that allocate at the same time, one wave after the other, each in table order."""
    left = dict(tailing)
    while left:
        ready = [name for name, targets in left.items() if not targets & left.keys()]
        if not ready:
            reach = {name: _reached(name, left) for name in left}
            ready = [n for n, found in reach.items() if all(n in reach[other] for other in found)]
        yield tuple(ready)
        left = {name: targets for name, targets in left.items() if name not in ready}


def _reached(name: str, left: Tailing) -> frozenset[str]:
    """Everyone a chain of tailing leads to among those who have still to allocate."""
    found: set[str] = set()
    open_ = [name]
    while open_:
        for target in sorted(left[open_.pop()] & left.keys()):
            if target not in found:
                found.add(target)
                open_.append(target)
    return frozenset(found)


def _in_waves(table: Table, rules: Rules, tailing: Tailing) -> Phase:
    before = table.battle
    for side in before.sides:
        if before.afloat(side) and not any(has_power(ship) for ship in before.afloat(side)):
            table.emit(PassedOver(side=side, reason=_("no ship of this side has any power")))
    given: dict[str, PowerOrder] = {}
    for wave in waves(tailing):
        given |= yield from _wave(table, rules, wave)
    for ship in before.afloat():
        assess_failure(table, rules.movement, ship, given[ship.name])


def _wave(table: Table, rules: Rules, wave: tuple[str, ...]) -> Asking[dict[str, PowerOrder]]:
    """Ask the ships of one wave, fix their power, and tell those that tail them."""
    battle = table.battle
    ships = [battle.ships[name] for name in wave]
    asked = {side: [s for s in ships if s.side == side and has_power(s)] for side in battle.sides}
    sittings = {s: batch(power_decisions(battle, mine)) for s, mine in asked.items() if mine}
    results = (yield Together(sittings)) if sittings else {}
    orders = [o for found in results.values() for o in found if isinstance(o, PowerOrder)]
    given = {name: PowerOrder(ship=name) for name in wave} | {o.ship: o for o in orders}
    for name in wave:
        table.emit(power_given(rules.movement, battle, given[name]))
    for name, sides in tailed(battle).items():
        if name in wave:
            tell(table, table.battle.ships[name], sides)
    return given
