"""Hidden ships: what reveals them by itself, and searching for them (rulebook: Hidden ships)."""

from __future__ import annotations

from fractions import Fraction

from game.hexgrid.hexes import distance
from game.systems.earth_expects.events import SearchRolled
from game.systems.earth_expects.events.secrecy import revelation
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.arcs import bears_on
from game.systems.earth_expects.rules.power import order_draws
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import Attempt, PowerOrder
from game.words import _


def whole_power(order: PowerOrder) -> Fraction:
    """All power an order uses, that of half engines included (Ruling Q127)."""
    return Fraction(len(order.boxes)) + sum(order_draws(order).values(), Fraction(0))


def shows_at(order: PowerOrder) -> int:
    """Hexes within which an enemy detects a hidden ship that uses this power (EE-HID-2)."""
    return int(whole_power(order))


def emerging(battle: Battle, ship: Ship) -> bool:
    """Whether its own act gave the ship away in this very phase: nobody can fire at it before the
    phase is over (EE-HID-3, Ruling Q128)."""
    return ship.emerged is not None and ship.emerged == (battle.turn, battle.phase)


def reveal_hidden(table: Table) -> None:
    """At the end of a phase: engine power shows, and so does power an enemy is near enough to."""
    found = [(ship, _why_shown(table.battle, ship)) for ship in table.battle.afloat()]
    for ship, reason in found:
        if reason:
            reveal(table, ship.name, reason)


def reveal(table: Table, ship: str, reason: str) -> None:
    """A ship hides no more; nothing happens to one that does not hide."""
    if table.battle.ships[ship].hidden:
        for event in revelation(table.battle, table.battle.ships[ship], reason):
            table.emit(event)


def _why_shown(battle: Battle, ship: Ship) -> str:
    """What reveals a ship at the end of this phase; empty when nothing does.

    Enemies that hide themselves detect it too, and are not named (Ruling Q129).
    """
    if not ship.hidden:
        return ""
    if ship.conduct is not None and ship.conduct.powered:
        return _("its engines have power")
    reach = shows_at(ship.power) if ship.power else 0
    enemies = [enemy for enemy in battle.afloat() if enemy.side != ship.side]
    if any(distance(enemy.hex, ship.hex) <= reach for enemy in enemies):
        return _("an enemy is near enough to notice the power it uses")
    return ""


def bearing_part(before: Battle, ship: str, attempt: Attempt) -> Attempt | None:
    """What of an attempt counts against a hidden target: the sensors that bear, if any do.

    A search names no hex, so a sensor that looks elsewhere is no fault but in vain (Ruling Q225).
    """
    seeker = before.ships[ship]
    able = tuple(
        s
        for s in attempt.sensors
        if bears_on(before, seeker, seeker.design.systems[s], attempt.target)
    )
    return Attempt(target=attempt.target, sensors=able) if able else None


def tell_search(table: Table, ship: str, attempt: Attempt, roll: int, success: bool) -> None:
    """The die is shown and nothing else; a ship found is revealed (EE-HID-5, Ruling Q130)."""
    event = SearchRolled(
        ship=ship, target=attempt.target, sensors=attempt.sensors, roll=roll, success=success
    )
    table.emit(event)
    if success:
        reveal(table, attempt.target, _("a search finds it"))
