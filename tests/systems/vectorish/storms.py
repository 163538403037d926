"""Random battles under inertia: ships and terrain of Earth Expects, speeds, ratings and goals.

In some a ship flies beside another at its speeds, or is docked to it.
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.hexgrid.hexes import hex_from_number
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry
from game.systems.earth_expects.ship.box_type import armament
from game.systems.earth_expects.ship.design import Design
from game.systems.vectorish.game import VECTORISH, ShipSetup
from game.systems.vectorish.rules.goals import row_of
from game.systems.vectorish.rules.speeds import FACES, Speed, Speeds
from game.systems.vectorish.scenario.faults import vector_misfits
from game.systems.vectorish.scenario.scenario import Goal, VectorEntry, VectorScenario, VectorSide
from tests.storm.fleets import storm as ships_storm
from tests.support import yard

GOALS: Any = ("none", "none", "race", "catch", "convoy", "hull")
SEQUENCES: Any = ("turns", "chart", "phases")
OF_SHIPS = ("name", "side", "design", "hex", "facing", "damage", "loaded", "crew")
FASTEST = 13


def storm(seed: int) -> Any:
    """The battle of a seed: one of Earth Expects, without what this game has not."""
    chance = Random(f"drift {seed}")
    while True:
        scenario = _drifting(ships_storm(chance.randrange(10**9)), chance)
        scenario = _beside(scenario, Random(f"beside {seed}"))
        setup = ShipSetup(scenario, _designs(scenario))
        if not vector_misfits(scenario) and not VECTORISH.faults(setup):
            return setup


def _designs(told: VectorScenario) -> dict[str, Design]:
    return {entry.design: yard(entry.design) for entry in told.ships}


def _drifting(told: Scenario, chance: Random) -> VectorScenario:
    kind = chance.choice(GOALS)
    ships = tuple(_flying(entry, chance, kind) for entry in told.ships)
    begun = row_of(hex_from_number(ships[0].hex))
    goal = Goal(kind=kind, within=chance.choice((8, 30)))
    if kind == "catch":
        first = ships[0]
        other = next((one.name for one in ships if one.side != first.side), None)
        goal = goal.but(ship=first.name, target=other)
    sequence = chance.choice(SEQUENCES)
    return VectorScenario(
        title="Storm",
        sequence="turns" if kind in ("race", "catch") else sequence,
        goal=goal,
        first=chance.choice((None, told.sides[0].name)),
        strict=chance.random() < 0.3,
        turn_limit=chance.choice((1, 2, 3)),
        at_limit=chance.choice(("points", "draw")),
        sides=tuple(
            VectorSide(name=side.name, row=begun + chance.randint(-12, 12)) for side in told.sides
        ),
        ships=ships,
        locks=told.locks if kind in ("none", "hull") else (),
        terrain=told.terrain,
    )


def _beside(told: VectorScenario, chance: Random) -> VectorScenario:
    """Two ships side by side where nothing is raced for, docked, or without engines to part them.

    They have time to dock and to part.
    """
    if told.races or len(told.ships) < 2 or chance.random() < 0.5:
        return told
    host, guest = chance.sample(told.ships, 2)
    berth = chance.choice((None, None, host.name))
    same = {name: getattr(host, name) for name in ("hex", "facing", "speeds")}
    pair = {host.name: {}, guest.name: {**same, "docked_to": berth}}
    if berth is None:
        pair = {name: {**more, "adf": 0, "mr": 0} for name, more in pair.items()}
    ships = tuple(one.but(**pair.get(one.name, {})) for one in told.ships)
    return told.but(ships=ships, turn_limit=told.turn_limit + 3)


def _flying(entry: ShipEntry, chance: Random, kind: str) -> VectorEntry:
    fixed = kind in ("race", "catch") or chance.random() < 0.5
    return VectorEntry(
        **{name: getattr(entry, name) for name in OF_SHIPS},
        speeds=_speeds(chance),
        adf=chance.randint(0, 6) if fixed else None,
        mr=chance.randint(0, 6) if fixed else None,
        mpo=tuple(weapon for weapon in _weapons(entry) if chance.random() < 0.2),
        home=chance.choice((0, 20)),
        worth=chance.choice((0, 15)),
    )


def _weapons(entry: ShipEntry) -> tuple[str, ...]:
    systems = yard(entry.design).systems_of(*armament())
    return tuple(use.id for system in systems for use in system.uses)


def _speeds(chance: Random) -> Speeds:
    """At rest, over one face or over two."""
    face = chance.randrange(len(FACES))
    beside = (face + chance.choice((1, 5))) % len(FACES)
    speeds = [Speed(one, chance.randint(1, FASTEST)) for one in (face, beside)]
    return Speeds(tuple(speeds[: chance.choice((0, 1, 1, 2, 2))]))
