"""The document's turn: side A moves, all fire, side B moves, all fire (Rulings Q233, Q270)."""

from __future__ import annotations

from typing import Any

from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.announcements import announcements
from game.systems.earth_expects.phases.movement import tell
from game.systems.earth_expects.phases.power import allocate, has_power
from game.systems.earth_expects.phases.repairs import repairs_phase
from game.systems.earth_expects.phases.sensors import sensors_phase
from game.systems.earth_expects.rules.tailing import tailed
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.events.turn import DriveKnown, FirstSide, HalfBegan
from game.systems.vectorish.phases.combat import combat
from game.systems.vectorish.phases.moving import all_move, drifting, move, side_moves
from game.systems.vectorish.phases.seekers import seekers_move
from game.systems.vectorish.state.drift import drift_of
from game.systems.vectorish.state.space import Space, space_of
from game.table.decisions import Phase

REPAIRS_EVERY = 3
"""Turns from one turn with repairs to the next."""
EVEN = 2
FIRST_HALF = ("moves", "fire")


def power(table: Table, rules: Any) -> Phase:
    """Docking is announced; everyone allocates power; what fixed drives give is no secret."""
    yield from announcements(table, rules)
    yield from allocate(table, rules, plots=False, able=uses_power)
    for ship in table.battle.afloat():
        if drift_of(ship).rating is not None and ship.conduct is not None:
            table.emit(DriveKnown(ship=ship.name, conduct=ship.conduct))


def uses_power(ship: Ship) -> bool:
    """Whether a ship has power and something to give it to: fixed engines take none (Q234)."""
    switched = any(ship.design.boxes[box].type.powered for box in ship.record.own)
    return has_power(ship) and (drift_of(ship).rating is None or switched)


def coming_first(space: Space) -> str | None:
    """Who moves first in the turn that begins; None where a die says so."""
    if not space.first:
        return space.told.first
    return space.sides[(space.sides.index(space.first) + 1) % len(space.sides)]


def draw_first(table: Table) -> None:
    """Who moves first: an odd number is for the side listed first, then they change (Q270).

    A scenario may say who it is in turn 1.
    """
    sides, first = table.battle.sides, coming_first(space_of(table.battle))
    if first is None:
        first = sides[1] if table.roll("first") % EVEN == 0 else sides[0]
    table.emit(FirstSide(side=first))
    tailers_told(table)


def tailers_told(table: Table) -> None:
    """Sides that tail a ship hear what ADF and MR it has bought (EE-ENG-14, Ruling Q302)."""
    for name, tailers in tailed(table.battle).items():
        ship = table.battle.ships[name]
        bought = drift_of(ship).rating is None
        if bought and not ship.told.issuperset(tailers):
            tell(table, ship, tailers)


def moves(table: Table, rules: Any) -> Phase:
    """Bases rotate; side A moves."""
    begin_movement(table, rules)
    draw_first(table)
    first = space_of(table.battle).in_order[0]
    _half_begins(table)
    yield from seekers_move(table, first)
    yield from side_moves(table, first)


def countermoves(table: Table, rules: Any) -> Phase:
    """Side B moves, and any others after it; then who has been cut loose since its side moved.

    All have moved now, and heat is felt.
    """
    _half_begins(table)
    for side in space_of(table.battle).in_order[1:]:
        yield from seekers_move(table, side)
        yield from side_moves(table, side)
    for ship in space_of(table.battle).to_move(space_of(table.battle).first):
        move(table, drifting(ship))
    yield from end_movement(table, rules)


def begin_movement(table: Table, rules: Any) -> None:
    """What happens by itself before anybody moves: bases rotate (EE-BASE-5, Ruling Q133)."""
    for step in rules.movement_starts:
        step(table)


def end_movement(table: Table, rules: Any) -> Phase:
    """What happens once a turn when all have moved: heat (EE-TER-H-1, Ruling Q220)."""
    for ending in rules.movement_ends:
        asked = ending(table)
        if asked is not None:
            yield from asked


def all_moves(table: Table, rules: Any) -> Phase:
    """Seekers fly; then all ships move at once, by steps that are written in secret."""
    begin_movement(table, rules)
    tailers_told(table)
    for side in table.battle.sides:
        yield from seekers_move(table, side)
    yield from all_move(table)
    yield from end_movement(table, rules)


def fire(table: Table, rules: Any) -> Phase:
    """Everybody fires who has not done so this turn."""
    _half_begins(table)
    yield from combat(table, rules)


def _half_begins(table: Table) -> None:
    """Whose half it is, where a weapon waits for its own: to shoot at seekers too (Q233)."""
    space = space_of(table.battle)
    if any(drift_of(ship).mpo for ship in space.afloat()):
        mine, theirs = space.in_order[:1], space.in_order[1:]
        table.emit(HalfBegan(sides=mine if space.phase in FIRST_HALF else theirs))


def all_fire(table: Table, rules: Any) -> Phase:
    """The same where all have moved before anybody fires: no weapon waits (VEC-SC-5)."""
    yield from combat(table, rules)


def sensors(table: Table, rules: Any) -> Phase:
    """Lock-ons that serve both halves of the next turn (Ruling Q302)."""
    yield from sensors_phase(table, rules)


def repairs(table: Table, rules: Any) -> Phase:
    """Every third turn (Ruling Q233)."""
    if table.battle.turn % REPAIRS_EVERY == 0:
        yield from repairs_phase(table, rules)
