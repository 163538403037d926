"""Any battle by a seed: ships on a small table with asteroids and clouds, so that they meet."""

from __future__ import annotations

from random import Random

from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.full_thrust.game import Setup
from game.systems.full_thrust.scenario.scenario import (
    Game,
    RockEntry,
    Scenario,
    ShipEntry,
    SideEntry,
)
from game.systems.full_thrust.sheets.file import stock

SIDES = ("Vega", "Altair")
GAMES: tuple[Game, ...] = ("hexcess", "easier")


def storm(seed: int) -> Setup:
    """The battle of a seed."""
    chance = Random(seed)
    columns, rows = chance.randint(11, 24), chance.randint(11, 24)
    hexes = [f"{q:02d}{r:02d}" for q in range(columns) for r in range(rows)]
    chance.shuffle(hexes)
    ships = tuple(
        _ship(chance, f"{side} {number}", side, hexes.pop())
        for side in SIDES
        for number in range(1, chance.randint(2, 5))
    )
    ruleset = chance.choice(GAMES)
    drifting = ruleset == "hexcess"
    rocks = tuple(
        RockEntry(
            name=f"Rock {number}",
            hex=hexes.pop(),
            heading=chance.choice(DIRECTION_NAMES),
            speed=chance.randint(0, 3),
        )
        for number in range(chance.randint(0, 6))
    )
    clouds = [tuple(hexes.pop() for _hex in range(chance.randint(0, 8))) for _kind in range(2)]
    return Setup(
        Scenario(
            game="Full Thrust on hexes",
            ruleset=ruleset,
            title="Storm",
            columns=columns,
            rows=rows,
            floating=drifting and chance.random() < 0.5,
            sides=tuple(SideEntry(name=name, home="north") for name in SIDES),
            ships=ships,
            asteroids=rocks if drifting else (),
            dust=clouds[0],
            debris=clouds[1] if drifting else (),
            last_turn=chance.randint(2, 6),
        )
    )


def _ship(chance: Random, name: str, side: str, hex_: str) -> ShipEntry:
    sheet = chance.choice(list(stock().values()))
    speed = chance.randint(1, 6) if sheet.base else chance.randint(0, sheet.fastest or 8)
    return ShipEntry(
        name=name,
        side=side,
        sheet=sheet.name,
        hex=hex_,
        heading=chance.choice(DIRECTION_NAMES),
        speed=speed,
        cargo=chance.random() < 0.2,
    )
