"""Brings battles of Full Thrust on hexes to a wanted moment: fleets that begin close together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.dice import LabelledDice
from game.hexgrid.hexes import hex_from_number
from game.systems.full_thrust.game import FULL_THRUST, Setup
from game.systems.full_thrust.rulesets import RULESETS
from game.systems.full_thrust.scenario.setup import set_up
from game.systems.full_thrust.state.craft import Group, Missile, Nova
from game.systems.full_thrust.state.space import Space
from game.table.hotseat import HotSeat
from game.table.levels import Player
from game.table.questions import plainest
from game.table.runner import Runner
from tests.systems.kit.stage import PLAYERS, Stage
from tests.systems.kit.stage import seated as at_desk

STAGE = Stage(FULL_THRUST)
PLAIN = Stage(FULL_THRUST, plainest)
"""Where persons answer as plainly as can be: ships fly straight on."""
CLOSE: Mapping[str, tuple[str, str]] = {
    "Sceptre": ("2022", "N"),
    "Sabre": ("1823", "N"),
    "Stiletto": ("2223", "NE"),
    "Griffin": ("2015", "S"),
    "Falcon": ("2215", "S"),
    "Merlin": ("1814", "S"),
}
"""Where the ships of the meeting stand, and their headings, seven hexes apart."""


def close_by(**changes: object) -> Setup:
    """The meeting at seven hexes, where nobody flies fast."""
    told = FULL_THRUST.find("meeting").scenario
    ships = [
        ship.but(hex=CLOSE[ship.name][0], heading=CLOSE[ship.name][1], speed=1)
        for ship in told.ships
    ]
    return Setup(told.but(ships=tuple(ships), **changes))


def fighters_near() -> Space:
    """Two groups beside three escorts that cover each other, before point defence."""
    space = set_up(FULL_THRUST.find("strike").scenario)
    for name, there in (("Kestrel", "2020"), ("Osprey", "1922"), ("Harrier", "2222")):
        space = space.with_ship(name, hex=hex_from_number(there), speed=0)
    places = (("Group 1", "2021"), ("Group 2", "1919"), ("Group 3", "1919"))
    groups = {name: Group(name, "Vega", "Aerie", hex_from_number(at)) for name, at in places}
    return replace(space, groups=groups, turn=3, shots=3)


def seated(space: Space, players: Sequence[Player] = PLAYERS) -> HotSeat[Space]:
    """A hot seat at a battle of the easier game as it is now."""
    runner = Runner(space, RULESETS["easier"], LabelledDice(bytes([1] * 32)))
    runner.start()
    return at_desk(runner, players)


def shots_near() -> Space:
    """The meeting close by in the easier game, with a nova and a missile in flight."""
    space = set_up(close_by(ruleset="easier").scenario)
    here = hex_from_number("2018"), hex_from_number("1918")
    nova = Nova("Nova 1", "Altair", "Griffin", here[0], 3, 2)
    missile = Missile("Missile 2", "Altair", "Griffin", here[1], 3, 2)
    novas, missiles = {nova.name: nova}, {missile.name: missile}
    return replace(space, novas=novas, missiles=missiles, turn=2, shots=2)
