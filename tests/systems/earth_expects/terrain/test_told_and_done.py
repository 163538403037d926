"""What is told of a plot and what comes of it agree, in random terrain and with any dice."""

from __future__ import annotations

from random import Random

from game.dice import LabelledDice
from game.hexgrid.hexes import ORIGIN, Hex, distance, hex_number
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.movement import course
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.terrain_entries import Planet, Region, TerrainEntry
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Track
from game.systems.earth_expects.terrain.flying import Course, dangers, fly_through
from game.systems.earth_expects.terrain.kind import Danger
from tests.support import plot, yard
from tests.systems.earth_expects.terrain.courses import SHIP, sailing

FIELDS = ("asteroids", "dense asteroids", "cinematic asteroids", "radiation", "atmosphere")
THROWS = 6


def _near(rng: Random, least: int) -> Hex:
    """A hex of those the ship may come to, at least so far from where it starts."""
    while True:
        found = Hex(rng.randint(-3, 3), rng.randint(-6, 1))
        if distance(found, ORIGIN) >= least:
            return found


def _entry(rng: Random, number: int) -> TerrainEntry:
    name, kind = f"Thing {number}", rng.choice(("world", "moon", "field", "field", "field"))
    if kind == "field":
        hexes = tuple(hex_number(_near(rng, 1)) for _hex in range(6))
        return Region(name=name, holds=rng.choice(FIELDS), hexes=hexes)  # type: ignore[arg-type]
    place = hex_number(_near(rng, 2))
    if kind == "moon":
        return Planet(name=name, hex=place, radius=0, interface=2)
    return Planet(name=name, hex=place, radius=1, surface=rng.random() < 0.5)


def _case(seed: int) -> tuple[Battle, Course]:
    """A ship that is about to fly one of the plots it can."""
    rng = Random(seed)
    terrain = [_entry(rng, number) for number in range(3)]
    speed, points = rng.randint(1, 5), rng.randint(0, 6)
    battle = sailing(yard("icarus"), terrain, speed=speed, points=points)
    ship = battle.ships[SHIP]
    ends = list(DEFAULT.movement.ends(ship).values())
    order = plot(SHIP, rng.choice(ends).plot)
    return battle, course(DEFAULT.movement, ship, order)


def _cases() -> list[tuple[Battle, Course]]:
    """Those that begin outside every planet."""
    found = []
    for seed in range(250):
        try:
            found.append(_case(seed))
        except ValueError:
            continue
    return found


def _check(told: list[Danger], table: Table, flown: Track, planned: Track) -> None:
    fatal = {danger.hex for danger in told if danger.fatal}
    sure = [d for d in told if d.fatal and not d.chance]
    hurt = any(isinstance(e, ev.BoxDamaged) for e in table.events)
    lost = [e.reason for e in table.events if isinstance(e, ev.ShipLost)]
    by_terrain = [r for r in lost if "flies into" in r or "dodge" in r]
    if by_terrain:
        assert flown.end in fatal
    if sure and not lost:
        raise AssertionError("a ship came through what was told to be its end")
    if hurt:
        assert any(danger.loss for danger in told)
    if flown.steps != planned.steps:
        assert told
        assert flown.steps == planned.steps[: len(flown.steps)]


def test_what_is_told_is_what_happens() -> None:
    cases = _cases()
    assert len(cases) > 120
    deaths = 0
    for number, (battle, way) in enumerate(cases):
        told = dangers(battle, battle.ships[SHIP], way)
        for throw in range(THROWS):
            table = Table(battle, LabelledDice(bytes([throw, number % 256])))
            flown = fly_through(table, SHIP, way)
            _check(told, table, flown, way.track)
            deaths += not table.battle.ships[SHIP].on_table
            spendable = battle.ships[SHIP].conduct.spendable  # type: ignore[union-attr]
            assert flown.manoeuvre_spent <= spendable
    assert deaths > 10
