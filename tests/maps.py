"""Maps with terrain drawn as text.

Columns stand four characters apart, the hexes of every second one half a line down::

    .       A       .
        d       d
    .       dB      .

A hex is a dot, or the letters of what it holds, or a capital for what it is called, or both: here
one hex south of A lie dense asteroids, called B.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.terrain import Ground, Patch, Terrain

LETTERS = {
    "a": Ground.ATMOSPHERE,
    "s": Ground.SURFACE,
    "i": Ground.INTERIOR,
    "f": Ground.INTERFACE,
    "r": Ground.ASTEROIDS,
    "d": Ground.DENSE,
    "c": Ground.CINEMATIC,
    "k": Ground.COMET_TAIL,
    "x": Ground.RADIATION,
}
WIDE = 4


@dataclass(frozen=True)
class Drawn:
    """A drawn map: its terrain, and the hexes called by capitals."""

    terrain: Terrain
    at: dict[str, Hex]

    def on(self, battle: Battle, **ships: str) -> Battle:
        """The battle with this terrain, and its ships in the hexes named."""
        for ship, place in ships.items():
            battle = battle.with_ship(ship, hex=self.at[place])
        return replace(battle, terrain=self.terrain)


def drawn(text: str) -> Drawn:
    """Read a map; the first column begins at the leftmost character of all lines."""
    lines = text.strip("\n").splitlines()
    left = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    odd = {}
    grounds: dict[Ground, set[Hex]] = {}
    for y, line in enumerate(lines):
        for start in range(left, len(line), WIDE):
            cell = line[start : start + WIDE].strip()
            if not cell:
                continue
            q = (start - left) // WIDE
            here = Hex(q, (y - q) // 2)
            odd[(y - q) % 2] = True
            _put(cell, here, grounds)
    assert len(odd) == 1, "the hexes of every second column stand half a line down"
    return Drawn(terrain_of(grounds), _named(lines, left))


def tower(cells: str) -> Drawn:
    """One column of hexes from north to south: ``tower("A . dB")``."""
    return drawn("\n\n".join(cells.split()))


def _put(cell: str, here: Hex, grounds: dict[Ground, set[Hex]]) -> None:
    for letter in cell:
        if letter in LETTERS:
            grounds.setdefault(LETTERS[letter], set()).add(here)
        assert letter in LETTERS or letter == "." or letter.isupper(), letter


def _named(lines: list[str], left: int) -> dict[str, Hex]:
    found = {}
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            if letter.isupper():
                q = (x - left) // WIDE
                found[letter] = Hex(q, (y - q) // 2)
    return found


def terrain_of(grounds: dict[Ground, set[Hex]]) -> Terrain:
    """Terrain of one patch."""
    held = {ground: frozenset(hexes) for ground, hexes in grounds.items()}
    return Terrain((Patch("Here", held),)) if held else Terrain()


def scattered(seed: int, radius: int, share: int) -> dict[Ground, set[Hex]]:
    """Random terrain about the origin: each kind in one hex of ``share``."""
    chance = Random(seed)
    square = range(-radius, radius + 1)
    return {
        ground: {Hex(q, r) for q in square for r in square if chance.randrange(share) == 0}
        for ground in Ground
    }
