"""Random flights through random terrain: invariants after every event, and the same again."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from random import Random

import pytest

from game.dice import LabelledDice
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_number
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events import after
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.ruleset import DEFAULT, Ruleset
from game.systems.earth_expects.scenario.option_names import OptionName
from game.systems.earth_expects.scenario.terrain import terrain_misfits
from game.systems.earth_expects.scenario.terrain_entries import (
    Comet,
    HeatSource,
    Planet,
    Region,
    TerrainEntry,
)
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.terrain import Ground
from game.table.events import Happening, OrderSealed, PhaseBegan
from game.table.runner import Runner
from tests.support import BLUE, RED, boat, fleet, yard

SHIPS = ("icarus", "lodestar", "halberd", "sandfly", "outrider")
SEEDS = range(24)
OPTIONS: tuple[OptionName, ...] = ("all ahead reverse", "rolling ships", "exposed engines")
"""Every other battle is played with these, which change how ships move."""
STOPS = (Ground.ATMOSPHERE, Ground.SURFACE, Ground.INTERFACE, Ground.INTERIOR)


def _place(rng: Random) -> str:
    return hex_number(Hex(rng.randint(-8, 8), rng.randint(-8, 8)))


def _entry(rng: Random, number: int) -> TerrainEntry:
    name, place = f"Thing {number}", _place(rng)
    kind = rng.choice(("planet", "giant", "moon", "field", "field", "field", "comet", "heat"))
    if kind == "planet":
        return Planet(name=name, hex=place, radius=rng.randint(0, 2), atmosphere=1)
    if kind == "giant":
        return Planet(name=name, hex=place, radius=1, atmosphere=2, surface=False)
    if kind == "moon":
        way = rng.choice(DIRECTION_NAMES)
        return Planet(name=name, hex=place, radius=0, interface=3, moves=way, speed=1)
    if kind == "comet":
        return Comet(name=name, hex=place, sun=rng.choice(DIRECTION_NAMES))
    if kind == "heat":
        return HeatSource(name=name, hex=place, dice=rng.randint(0, 2))
    holds = rng.choice(
        ("asteroids", "dense asteroids", "dense asteroids", "cinematic asteroids", "radiation")
    )
    return Region(name=name, holds=holds, shape="disc", hex=place, outer=rng.randint(0, 3))  # type: ignore[arg-type]


def _battle(seed: int) -> Battle:
    """Ships at speed among four pieces of terrain; none begins in a body."""
    rng = Random(seed)
    while True:
        boats = [
            boat(
                yard(rng.choice(SHIPS)),
                (rng.randint(-7, 7), rng.randint(-7, 7)),
                rng.choice(DIRECTION_NAMES),
                side=side,
                name=f"{side} {number}",
                speed=rng.choice((0, 1, 2, 3)),
            )
            for side in (BLUE, RED)
            for number in (1, 2)
        ]
        terrain = [_entry(rng, number) for number in range(4)]
        bare = fleet(*boats, turn_limit=6)
        changes = {**dict(bare.scenario), "terrain": tuple(terrain)}
        if not terrain_misfits(type(bare.scenario)(**changes)):
            options = OPTIONS if seed % 2 else ()
            return fleet(*boats, turn_limit=6, terrain=terrain, options=options)


class _Watch:
    """What must hold of ships in terrain, whatever happens."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle

    def __call__(self, event: Happening) -> None:
        before, self.battle = self.battle, after(self.battle, event)
        if isinstance(event, ev.Flown):
            self._flown(before, event)
        elif isinstance(event, ev.DebrisMet):
            track = self.battle.ships[event.ship].track
            assert track is not None
            assert event.hex in {step.hex for step in track.steps}
            assert event.spent + event.short == max(0, event.speed - event.die)
        elif isinstance(event, ev.PlanetMoved):
            assert self.battle.terrain.patches[event.patch].motion is not None
        elif isinstance(event, PhaseBegan) and event.phase == "repairs":
            self._after_movement()

    def _flown(self, before: Battle, event: ev.Flown) -> None:
        """No hex lies behind one that stops; no more points are spent than there are."""
        for step in event.track.steps[:-1]:
            held = before.terrain.at.get(step.hex, frozenset())
            assert not held.intersection(STOPS)
        conduct = before.ships[event.ship].conduct
        assert conduct is not None
        assert event.track.manoeuvre_spent <= conduct.spendable

    def _after_movement(self) -> None:
        for ship in self.battle.afloat():
            held = self.battle.terrain.at.get(ship.hex, frozenset())
            assert Ground.INTERIOR not in held
            assert (ship.altitude is not None) == (Ground.SURFACE in held)


def _rules(battle: Battle) -> Ruleset:
    return with_options(DEFAULT, battle.scenario.options)


def _played(seed: int) -> Runner:
    start = _battle(seed)
    runner = Runner(start, _rules(start), LabelledDice(seed.to_bytes(32, "big")))
    runner.listeners += [_Watch(start)]
    runner.start()
    sides = {side: RandomLegal(Random(f"{seed}/{side}")) for side in (BLUE, RED)}
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, sides[decision.side].decide(view, decision, runner.rules))
    return runner


@pytest.mark.rule("EE-TER-A-1", "EE-TER-F-1", "EE-TER-D-1", "EE-TER-I-1")
@pytest.mark.parametrize("seed", SEEDS)
def test_random_flights_through_random_terrain(seed: int) -> None:
    runner = _played(seed)
    start = replace(_battle(seed), customs=runner.battle.customs)
    assert runner.battle == reduce(after, runner.events, start)
    assert runner.battle.outcome is not None


@pytest.mark.parametrize("seed", SEEDS)
def test_a_battle_in_terrain_is_taken_up_from_any_of_its_events(seed: int) -> None:
    """Dice in the order in which they were rolled, though ways are told after all have flown."""
    whole = _played(seed).events
    given = {e.decision: e.order for e in whole if isinstance(e, OrderSealed)}
    dice = LabelledDice(seed.to_bytes(32, "big"))
    for cut in sorted(Random(seed).sample(range(len(whole)), 6)):
        rolled = [die for event in whole[:cut] for die in event.dice]
        runner = Runner(_battle(seed), _rules(_battle(seed)), dice.past(rolled))  # type: ignore[arg-type]
        runner.restore(whole[:cut])
        while not runner.over:
            key = runner.decisions[0].key
            runner.answer(key, given[key])
        assert runner.events == whole


def test_the_random_terrain_is_met() -> None:
    """Every kind of meeting happens in these battles."""
    met = {type(e) for seed in SEEDS for e in _played(seed).events}
    wanted = {
        ev.AtmosphereMet,
        ev.InterfaceMet,
        ev.DebrisMet,
        ev.DebrisStruck,
        ev.RadiationStruck,
        ev.HeatFelt,
        ev.PlanetMoved,
        ev.ShipLost,
    }
    assert wanted <= met
