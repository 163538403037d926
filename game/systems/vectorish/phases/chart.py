"""The ten-segment turn: all move by the chart, turn and accelerate; then all fire (VEC-SC-4)."""

from __future__ import annotations

from typing import Any

from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.weapons import anybody_called
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.motion import Step, Track
from game.systems.vectorish.events.alone import HelmCalled, HelmLeft
from game.systems.vectorish.events.chart import Charted, SegmentBegan, Steered
from game.systems.vectorish.events.segments import SegmentOpened, passed, passed_by
from game.systems.vectorish.phases import seekers
from game.systems.vectorish.phases.combat import combat
from game.systems.vectorish.phases.moving import flown_through, irradiated, meet
from game.systems.vectorish.phases.turn import begin_movement, draw_first, end_movement
from game.systems.vectorish.rules.alone import alone, news
from game.systems.vectorish.rules.chart import SEGMENTS, faces_in
from game.systems.vectorish.rules.docking import tear_loose
from game.systems.vectorish.rules.helm import might_steer, segment_of
from game.systems.vectorish.rules.together import settle_stacks
from game.systems.vectorish.state.drift import drift_of, speeds_of
from game.systems.vectorish.state.orders import HelmOrder
from game.systems.vectorish.state.space import space_of
from game.table.decisions import Decision, Phase, ask


def segment(table: Table, rules: Any) -> Phase:
    """Side A, then the others: seekers, ships that the chart marks, steering; then all fire."""
    number = segment_of(table.battle)
    if number == 1:
        begin_movement(table, rules)
        draw_first(table)
    for ship in table.battle.afloat():
        if drift_of(ship).earned:
            table.emit(SegmentBegan(ship=ship.name))
    for side in space_of(table.battle).in_order:
        if seekers.under_way(table.battle, side, number):
            _opened(table)
        yield from seekers.in_segment(table, side, number)
        moved = [s.name for s in table.battle.afloat(side) if _move(table, s, number)]
        irradiated(table, moved)
        yield from _steer(table, side)
    if anybody_called(table.battle):
        _opened(table)
        yield from combat(table, rules)


def last_thrust(table: Table, rules: Any) -> Phase:
    """Who has more ADF than speed may take the rest of it (Ruling Q275); then heat is felt."""
    for side in space_of(table.battle).in_order:
        if seekers.able(table.battle, side):
            _opened(table)
            seekers.last_thrust(table, side)
        yield from _steer(table, side)
    space = space_of(table.battle)
    if passed(space, SEGMENTS + 1):
        table.emit(passed_by(space, SEGMENTS + 1))
    yield from end_movement(table, rules)


def _opened(table: Table) -> None:
    """Something happens in the segment: it is told, after those that passed without anything."""
    space = space_of(table.battle)
    number = segment_of(space)
    if space.opened == (space.turn, number):
        return
    if passed(space, number):
        table.emit(passed_by(space, number))
    table.emit(SegmentOpened(segment=number))


def _move(table: Table, ship: Ship, number: int) -> bool:
    """The hexes of a segment, through whatever lies there; whether there are any."""
    faces = faces_in(speeds_of(ship), number)
    if not faces or not ship.on_table or drift_of(ship).halted:
        return False
    _opened(table)
    here, steps = ship.hex, list[Step]()
    for face in faces:
        here = here.step(face)
        steps.append(Step(hex=here, facing=ship.facing))
    track = Track(
        start=ship.hex,
        start_facing=ship.facing,
        steps=tuple(steps),
        facing=ship.facing,
        speed_spent=len(steps),
    )
    flown, met = flown_through(table, ship, track, speeds_of(ship).total)
    table.emit(Charted(ship=ship.name, track=flown))
    meet(table, met)
    settle_stacks(table)
    return True


def _steer(table: Table, side: str) -> Phase:
    """The ships of a side that might have a choice, one after the other, in the open."""
    for name in [ship.name for ship in table.battle.afloat(side)]:
        ship = table.battle.ships[name]
        if not ship.on_table or not might_steer(table.battle, ship) or _alone(table, ship):
            continue
        key = f"{table.battle.turn}/helm {segment_of(table.battle)}/{name}"
        order = yield from ask(Decision(key, "helm", side, name, False))
        assert isinstance(order, HelmOrder)
        if order.again or name in space_of(table.battle).alone:
            table.emit(HelmLeft(ship=name, until=order.again, seen_by=(side,)))
        if order.steps:
            _opened(table)
        if order.steps or order.rests:
            table.emit(Steered(ship=name, steps=order.steps, rests=order.rests))
            tear_loose(table, name, order.steps)


def _alone(table: Table, ship: Ship) -> bool:
    """Whether a ship is left alone still; if something has happened that is told."""
    kept = alone(table.battle, ship)
    if kept is None:
        return False
    found = news(table.battle, ship, kept)
    if found is None:
        return True
    why, by = found
    _opened(table)
    table.emit(HelmCalled(ship=ship.name, why=why, by=by))
    return False
