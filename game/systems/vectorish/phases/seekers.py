"""Seekers move first in their side's movement, and strike at once (Ruling Q272).

As a missile of Earth Expects one strikes in its target's hex: point defence may shoot at it there.
"""

from __future__ import annotations

from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_number
from game.systems.earth_expects.events import MissileHalted, MissileMoved, MissileRemoved
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.resolution import impacts
from game.systems.earth_expects.phases.weapons import connection, point_defence_shots
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.state.orders import ApproachOrder, LaunchOrder
from game.systems.earth_expects.terrain.kind import Kind
from game.systems.earth_expects.terrain.table import KINDS
from game.systems.earth_expects.weapons.missile import entry_sides
from game.systems.vectorish.events.seekers import SeekerFlew, SeekerLoosed
from game.systems.vectorish.rules.chart import SEGMENTS, at_the_end, faces_in
from game.systems.vectorish.rules.chart_homing import Drifting, steering
from game.systems.vectorish.rules.course import cut_short
from game.systems.vectorish.rules.homing import homing, setting_out
from game.systems.vectorish.state.drift import drift_of, speeds_of
from game.systems.vectorish.state.seeker import ADF, Seeker
from game.systems.vectorish.state.space import Space, space_of
from game.table.decisions import Decision, Phase, ask
from game.words import _

LOST_ON = 1


def loosed(table: Table, launches: list[LaunchOrder], made: int) -> None:
    """Missiles launched just now, numbered from ``made`` on, drift as their launchers do."""
    for number, launch in enumerate(launches, made + 1):
        ship = table.battle.ships[launch.ship]
        speeds = drift_of(ship).speeds.text
        table.emit(SeekerLoosed(missile=f"M{number}", facing=ship.facing, speeds=speeds))


def seekers_move(table: Table, side: str) -> Phase:
    """A side's seekers fly, each as far as it comes this turn; those that arrive strike."""
    for missile in _flying(table, side):
        space = space_of(table.battle)
        if missile.hex != space.ships[missile.target].hex:
            _fly(table, space, missile)
    yield from _strike(table, side)


def in_segment(table: Table, side: str, segment: int) -> Phase:
    """A side's seekers move the hexes that the chart marks, then turn and accelerate."""
    for missile in _flying(table, side):
        space = space_of(table.battle)
        held = space.seekers[missile.name].halted == space.turn
        if missile.hex != space.ships[missile.target].hex and not held:
            _fly_hexes(table, space, missile, segment)
    yield from _strike(table, side)


def under_way(battle: Battle, side: str, segment: int) -> bool:
    """Whether a seeker of a side moves or strikes in a segment, or is lost with its target."""
    seekers = space_of(battle).seekers
    return any(
        (
            faces_in(seekers[missile.name].speeds, segment)
            and seekers[missile.name].halted < battle.turn
        )
        or not battle.ships[missile.target].on_table
        or missile.hex == battle.ships[missile.target].hex
        for missile in battle.missiles.values()
        if missile.side == side
    )


def able(battle: Battle, side: str) -> bool:
    """Whether a seeker of a side has thrust to take once segment 10 is over."""
    space = space_of(battle)
    mine = (space.seekers[m.name] for m in battle.missiles.values() if m.side == side)
    return any(
        at_the_end(ADF, ADF - seeker.points(space.turn), seeker.speeds.total) > 0 for seeker in mine
    )


def last_thrust(table: Table, side: str) -> None:
    """What is left of the ADF of a side's seekers once segment 10 is over (VEC-SC-7)."""
    for missile in _flying(table, side):
        space = space_of(table.battle)
        seeker = space.seekers[missile.name]
        steps = _steered(space, missile, seeker, (), SEGMENTS + 1)
        if steps:
            table.emit(SeekerFlew(missile=missile.name, steps=steps))


def _flying(table: Table, side: str) -> list[Missile]:
    """Seekers of a side; those are gone whose target is."""
    for missile in list(table.battle.missiles.values()):
        if missile.side == side and not table.battle.ships[missile.target].on_table:
            table.emit(MissileRemoved(missile=missile.name, reason=_("the target is gone")))
    return [m for m in table.battle.missiles.values() if m.side == side]


def _fly(table: Table, space: Space, missile: Missile) -> None:
    target = space.ships[missile.target]
    first = setting_out(space.seekers[missile.name], missile.hex, space.turn)
    way = homing(first, target.hex, speeds_of(target), lambda here: _fate(space, here) == "lost")
    _flown(table, missile, way.path, way.steps)


def _fly_hexes(table: Table, space: Space, missile: Missile, segment: int) -> None:
    seeker, target = space.seekers[missile.name], space.ships[missile.target]
    here, path = missile.hex, list[Hex]()
    for face in faces_in(seeker.speeds, segment)[: seeker.left]:
        here = here.step(face)
        path.append(here)
        if here == target.hex:
            break
    steps = "." * len(path)
    if here != target.hex:
        steps += _steered(space, missile, seeker, tuple(path), segment)
    if steps:
        _flown(table, missile, tuple(path), steps)


def _steered(
    space: Space, missile: Missile, seeker: Seeker, path: tuple[Hex, ...], segment: int
) -> str:
    """What it does after its hexes of a segment; it reckons with a target that drifts on."""
    target = space.ships[missile.target]
    moved = seeker.after("", len(path), space.turn)
    where = Drifting(target.hex, speeds_of(target))
    here = path[-1] if path else missile.hex
    return steering(moved, here, where, len(path), space.turn, segment)


def _flown(table: Table, missile: Missile, path: tuple[Hex, ...], steps: str) -> None:
    """It flies its path through what lies there; then it strikes, flies on or is lost."""
    space = space_of(table.battle)
    target = space.ships[missile.target].hex
    met, pairs = _met(table, space, missile, path)
    cut = path[: met[0] + 1] if met else path
    if met:
        steps = cut_short(steps, len(cut))
    halted = met is not None and not met[2]
    table.emit(SeekerFlew(missile=missile.name, path=cut, steps=steps, halted=halted))
    if met and met[2]:
        event = MissileHalted(
            missile=missile.name,
            path=(cut[-1],),
            lost=True,
            reason=met[1].missile_reason(),
            rule=met[1].rule,
            sum=tuple(pairs),
        )
        table.emit(event)
    elif cut and cut[-1] == target:
        before = cut[-2] if len(cut) > 1 else missile.hex
        entry = next(face for face in range(6) if cut[-1].step(face) == before)
        table.emit(MissileMoved(missile=missile.name, path=(), entry=entry, sum=tuple(pairs)))
    elif not space_of(table.battle).seekers[missile.name].left:
        table.emit(MissileRemoved(missile=missile.name, reason=_("twelve hexes are flown")))


Met = tuple[int, Kind, bool]
"""Where on the path, what stopped it there, and whether it is lost."""


def _met(
    table: Table, space: Space, missile: Missile, path: tuple[Hex, ...]
) -> tuple[Met | None, list[tuple[str, str]]]:
    """What stops or ends it on its path, and the dice of the terrain that it came through."""
    pairs = list[tuple[str, str]]()
    for number, here in enumerate(path):
        last = here == space.ships[missile.target].hex
        fates = [(kind.missile_enters(last), kind) for kind in _kinds(space, here)]
        for fate, kind in fates:
            if fate == "lost":
                return (number, kind, True), pairs
        for fate, kind in fates:
            if fate != "test":
                continue
            where = f"{space.turn}/{hex_number(here)}/{kind.ground}"
            die = table.roll(f"missile/{missile.lot}/{where}")
            words = _("{terrain} in {hex}, die").format(terrain=kind.title(), hex=hex_number(here))
            pairs.append((words, str(die)))
            if die == LOST_ON:
                return (number, kind, True), pairs
        for fate, kind in fates:
            if fate == "stop" and not last:
                return (number, kind, False), pairs
    return None, pairs


def _kinds(space: Space, here: Hex) -> list[Kind]:
    held = space.terrain.at.get(here, frozenset())
    return [kind for kind in KINDS if kind.ground in held]


def _fate(space: Space, here: Hex) -> str:
    fates = [kind.missile_enters(False) for kind in _kinds(space, here)]
    return "lost" if "lost" in fates else "on"


def _strike(table: Table, side: str) -> Phase:
    """Point defence shoots at those that are in their targets' hexes; what is left strikes."""
    if not any(missile.side == side for missile in _there(table.battle)):
        return
    yield from _entered(table, side)
    yield from point_defence_shots(table)
    yield from impacts(table)
    yield from connection(table)


def _entered(table: Table, side: str) -> Phase:
    """Seekers that begin in their target's hex come from where they stood to it (Q90, Q91)."""
    battle = table.battle
    waiting = [m for m in _there(battle) if m.side == side and m.entry is None]
    open_ = tuple(m.name for m in waiting if len(entry_sides(battle, m)) > 1)
    chosen: dict[str, str] = {}
    if open_:
        key = f"{battle.turn}/approach/{side}"
        order = yield from ask(Decision(key, "approach", side, secret=False, choices=open_))
        assert isinstance(order, ApproachOrder)
        chosen = {entry.missile: entry.side for entry in order.entries}
    for missile in waiting:
        name = chosen.get(missile.name)
        entry = DIRECTION_NAMES.index(name) if name else entry_sides(battle, missile)[0]
        table.emit(MissileMoved(missile=missile.name, path=(), entry=entry))


def _there(battle: Battle) -> list[Missile]:
    """Seekers that are in the hexes of their targets."""
    every = battle.missiles.values()
    return [m for m in every if m.hex == battle.ships[m.target].hex]
