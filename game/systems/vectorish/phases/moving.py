"""Ships move: one after another in the open, or all at once by secret lists of steps."""

from __future__ import annotations

from game.systems.earth_expects.events import AtmosphereMet, InterfaceMet, ShipLost
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.calling import call
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.motion import Conduct, Track
from game.systems.earth_expects.terrain import flying
from game.systems.earth_expects.terrain.steps import after_flying
from game.systems.vectorish.events.coursed import Coursed
from game.systems.vectorish.events.halted import Halted
from game.systems.vectorish.rules.course import Course, begun, cut_short, flown, whole
from game.systems.vectorish.rules.docking import tear_loose
from game.systems.vectorish.rules.together import settle_stacks
from game.systems.vectorish.state.drift import buys, drift_of, rating_of
from game.systems.vectorish.state.orders import CourseOrder
from game.systems.vectorish.state.space import space_of
from game.table.altering import altered
from game.table.decisions import Decision, Phase, ask
from game.table.events import Happening
from game.words import _

ENDS_MOVE = (AtmosphereMet, InterfaceMet)
"""What ends a ship's movement for the turn (EE-TER-A-1, EE-TER-F-1)."""


def side_moves(table: Table, side: str) -> Phase:
    """The ships of a side in any order, in the open. What has no choice drifts last."""
    number, waiting = 0, [ship.name for ship in space_of(table.battle).to_move(side)]
    while able := _choosing(table.battle, side):
        key = f"{table.battle.turn}/course {number}/{side}"
        order = yield from ask(Decision(key, "course", side, None, False, able))
        assert isinstance(order, CourseOrder)
        move(table, order)
        number += 1
    for ship in space_of(table.battle).to_move(side):
        move(table, drifting(ship))
    irradiated(table, waiting)


def irradiated(table: Table, moved: list[str]) -> None:
    """Ships that have moved suffer for the radiation that they entered (EE-TER-X-1)."""
    after_flying(table, [name for name in moved if table.battle.ships[name].on_table])


def all_move(table: Table) -> Phase:
    """Every side writes its steps in secret; then all ships move."""
    battle = table.battle
    decisions = {side: _decisions(battle, side) for side in battle.sides}
    possible = {side: bool(_choosing(battle, side)) for side in battle.sides}
    results = yield call(table, "course", decisions, possible, _nothing)
    given = {
        order.ship: order
        for orders in results.values()
        for order in orders
        if isinstance(order, CourseOrder)
    }
    for ship in battle.afloat():
        move(table, given.get(ship.name) or drifting(ship))
    irradiated(table, [ship.name for ship in battle.afloat()])


def _decisions(battle: Battle, side: str) -> list[Decision]:
    return [
        Decision(f"{battle.turn}/course/{name}", "course", side, name, choices=(name,))
        for name in _choosing(battle, side)
    ]


def _nothing(_battle: Battle, _side: str) -> str:
    return _("no ship can move")


def _choosing(battle: Battle, side: str) -> tuple[str, ...]:
    """Ships of a side that have still to move and, for all the table shows, may do anything.

    What was bought is a secret: that a ship has nothing left to do but drift would tell it.
    """
    waiting = space_of(battle).to_move(side)
    able = (ship for ship in waiting if not ship.held)
    return tuple(ship.name for ship in able if buys(ship) or any(begun(ship).rating))


def drifting(ship: Ship) -> CourseOrder:
    """What a ship does for which nobody decides."""
    return CourseOrder(ship=ship.name)


def move(table: Table, order: CourseOrder) -> None:
    """One ship moves through whatever lies on its way; then who shares its hex is settled."""
    ship = table.battle.ships[order.ship]
    if not ship.on_table:
        return
    steps = whole(ship, order.steps)
    course = flown(begun(ship), steps)
    track, met = through_terrain(table, ship, course)
    if ends_move(met):
        steps = cut_short(steps, len(track.steps))
    table.emit(Coursed(ship=ship.name, track=track, steps=steps))
    meet(table, met)
    tear_loose(table, ship.name, steps)
    settle_stacks(table)


def meet(table: Table, met: list[Happening]) -> None:
    """What a ship meets on its way, after the track that it flew; it may be halted by that."""
    for event in met:
        table.emit(event)
        if isinstance(event, ENDS_MOVE) and table.battle.ships[event.ship].on_table:
            table.emit(Halted(ship=event.ship, rests=isinstance(event, InterfaceMet)))


def ends_move(met: list[Happening]) -> bool:
    """Whether a ship was stopped or lost before its plan was carried out."""
    return any(isinstance(event, (*ENDS_MOVE, ShipLost)) for event in met)


def through_terrain(table: Table, ship: Ship, course: Course) -> tuple[Track, list[Happening]]:
    """The track really flown, and what it meets, which is told after it."""
    able = with_points(ship, course)
    return _through(table, able, flying.Course(course.track, course.spent))


def flown_through(
    table: Table, ship: Ship, track: Track, speed: int
) -> tuple[Track, list[Happening]]:
    """The same for a track on which it neither turns nor accelerates.

    What it has turned before this turn is spent.
    """
    return _through(table, with_speed(ship, speed, drift_of(ship).turned), unturned(track))


def unturned(track: Track) -> flying.Course:
    """A track as terrain takes it on which a ship does not turn."""
    return flying.Course(track, (0,) * (len(track.steps) + 1))


def _through(table: Table, able: Ship, way: flying.Course) -> tuple[Track, list[Happening]]:
    apart = table.apart()
    apart.battle = altered(apart.battle, ships={**apart.battle.ships, able.name: able})
    return flying.fly_through(apart, able.name, way), list(apart.events)


def with_points(ship: Ship, course: Course) -> Ship:
    """The ship as terrain takes it on this course (Ruling Q302).

    Its speed is the sum of its speeds, before or after its move, whichever is larger; its
    manoeuvre points are its MR.
    """
    return with_speed(ship, max(begun(ship).speeds.total, course.speeds.total))


def with_speed(ship: Ship, speed: int, spent: int = 0) -> Ship:
    """The ship as terrain takes it at a speed, so much of its MR being spent."""
    mr = rating_of(ship).mr
    left = max(0, mr - spent)
    return altered(ship, conduct=Conduct(speed=speed, generated=mr, spendable=left))
