"""Random battles with everything that may be in one: sides, ships, terrain, options, secrets."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_number
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.option_names import OPTION_NAMES, OptionName
from game.systems.earth_expects.scenario.scenario import (
    HiddenArea,
    LockEntry,
    MissileEntry,
    Objective,
    Scenario,
    ShipEntry,
    SideEntry,
)
from game.systems.earth_expects.scenario.terrain_entries import (
    Comet,
    HeatSource,
    Planet,
    Region,
    TerrainEntry,
)
from game.systems.earth_expects.scenario.terrain_shapes import disc, terrain_of
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.terrain import Ground, Terrain
from tests.support import SHIPS, yard

SIDES = ("Blue", "Red", "Green", "White")
MIDDLE = Hex(0, 0)
LARGE = 60
"""Boxes of a ship that is taken rarely: a battle has to be short."""
FIELDS = (
    "asteroids",
    "dense asteroids",
    "cinematic asteroids",
    "radiation",
    "atmosphere",
    "surface",
)
DESIGN_RULES = tuple(name for name in OPTION_NAMES if name.startswith("exposed"))


@cache
def every_ship() -> tuple[str, ...]:
    """The ships of the game, by file."""
    return tuple(sorted(path.stem for path in SHIPS.glob("*.toml")))


@cache
def allowed(options: tuple[OptionName, ...]) -> tuple[str, ...]:
    """The ships that a table with these options lets in."""
    rules = with_options(DEFAULT, options).construction
    return tuple(name for name in every_ship() if not any(rule(yard(name)) for rule in rules))


def storm(seed: int) -> Scenario:
    """The battle of a seed; always one that can be set up."""
    return _Storm(Random(f"storm {seed}")).scenario()


class _Storm:
    """One battle while it is made up."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.options = self._options()
        self.sides = SIDES[: chance.choice((2, 2, 2, 3, 4))]
        self.entries = self._terrain()
        self.terrain = terrain_of(self.entries)
        self.late = chance.random() < 0.1
        self.ships: list[ShipEntry] = []

    def scenario(self) -> Scenario:
        """The whole of it."""
        for side in self.sides:
            for number in range(self.chance.choice((1, 1, 2, 2, 3)) if self.few else 1):
                self._add(f"{side} {number + 1}", side)
        self._tell_bases_apart()
        locks, missiles = self._locks(), self._missiles()
        return Scenario(
            title="Storm",
            turn_limit=self.chance.choice((2, 3, 4, 5)),
            at_limit=self.chance.choice(("points", "draw", self.sides[0])),
            start_phase=self.chance.choice(("movement", "weapons")) if self.late else "power",
            sides=tuple(SideEntry(name=side) for side in self.sides),
            ships=tuple(self.ships),
            locks=locks,
            missiles=missiles,
            victory=self._victory(),
            options=self.options,
            terrain=self.entries,
        )

    @property
    def few(self) -> bool:
        """Whether the sides are few enough for several ships each."""
        return len(self.sides) < 4

    def _options(self) -> tuple[OptionName, ...]:
        kept = self.chance.choice((0.0, 0.3, 0.7, 1.0))
        chosen = [n for n in OPTION_NAMES if self.chance.random() < kept]
        bare = self.chance.random() < 0.1
        return tuple(n for n in chosen if bare or n not in DESIGN_RULES)

    def _near(self, reach: int) -> Hex:
        return self.chance.choice(sorted(disc(MIDDLE, reach)))

    def _terrain(self) -> tuple[TerrainEntry, ...]:
        makers: tuple[Callable[[str, str], TerrainEntry], ...] = (
            self._field,
            self._field,
            self._planet,
            self._comet,
            self._heat,
        )
        count = self.chance.choice((0, 1, 1, 2, 3, 5))
        self.alone = count == 1
        return tuple(
            self.chance.choice(makers)(f"Thing {number}", hex_number(self._near(4)))
            for number in range(count)
        )

    def _field(self, name: str, where: str) -> TerrainEntry:
        holds: Any = self.chance.choice(FIELDS)
        reach = self.chance.randrange(4)
        shape: Any = self.chance.choice(("disc", "ring", "band", "hexes"))
        if shape == "hexes":
            return Region(name=name, holds=holds, hexes=(where,))
        inner = self.chance.randrange(reach + 1) if shape == "ring" else 0
        to = hex_number(self._near(6)) if shape == "band" else None
        outer = min(reach, 1) if shape == "band" else reach
        return Region(
            name=name, holds=holds, shape=shape, hex=where, to=to, inner=inner, outer=outer
        )

    def _planet(self, name: str, where: str) -> TerrainEntry:
        radius, air = self.chance.randrange(3), self.chance.randrange(3)
        ring = radius + air + self.chance.randrange(1, 4)
        moves = self.alone and self.chance.random() < 0.6
        return Planet(
            name=name,
            hex=where,
            radius=radius,
            atmosphere=air,
            surface=self.chance.random() < 0.7,
            interface=ring if moves or self.chance.random() < 0.5 else None,
            moves=self.chance.choice(DIRECTION_NAMES) if moves else None,
            speed=self.chance.randrange(1, 4) if moves else 0,
        )

    def _comet(self, name: str, where: str) -> TerrainEntry:
        sun = self.chance.choice(DIRECTION_NAMES)
        return Comet(name=name, hex=where, sun=sun, radius=self.chance.randrange(2), tail=4)

    def _heat(self, name: str, where: str) -> TerrainEntry:
        dice = self.chance.randrange(3)
        if self.chance.random() < 0.5:
            return HeatSource(name=name, hex=where, dice=dice)
        return HeatSource(name=name, toward=self.chance.choice(DIRECTION_NAMES), dice=dice)

    def _add(self, name: str, side: str) -> None:
        """A ship, perhaps with a secret, and perhaps another docked to it."""
        raider = "disguised warships" in self.options and "gentle_annie" in allowed(self.options)
        if raider and not self.late and self.chance.random() < 0.2:
            self._stand(name, side, "gentle_annie", disguise="annie_laurie")
            return
        design = self._design()
        host = self._stand(name, side, design, **self._loose(yard(design)))
        if host.hidden_in is None and self.chance.random() < 0.2:
            self._dock(host)

    def _design(self) -> str:
        pool = [n for n in allowed(self.options) if n not in ("gentle_annie", "annie_laurie")]
        small = [n for n in pool if len(yard(n).boxes) < LARGE]
        return self.chance.choice(pool if self.chance.random() < 0.08 or not small else small)

    def _loose(self, design: Design) -> dict[str, Any]:
        """What a ship that is not docked may have of its own."""
        keys: dict[str, Any] = {}
        if design.base:
            keys["rotates"] = self.chance.choice(("left", "right", None))
        if self.chance.random() < 0.2 and not self.late:
            keys["hidden_in"] = HiddenArea()
        elif not design.base:
            keys["speed"] = Fraction(self.chance.choice((0, 0, 1, 2, 3)))
        return keys

    def _stand(self, name: str, side: str, design: str, **keys: Any) -> ShipEntry:
        """The ship somewhere that it may begin."""
        here = self._place(side, bool(keys.get("hidden_in")))
        if self.terrain.holds(here, Ground.SURFACE):
            keys["altitude"] = self.chance.choice(("low", "landed"))
            keys["speed"] = Fraction(0)
        if keys.get("hidden_in") is not None:
            keys["hidden_in"] = HiddenArea(around=hex_number(here), within=2)
        if "crew quality" in self.options:
            keys["crew"] = self.chance.choice(("standard", "elite", "crack"))
        entry = ShipEntry(
            name=name,
            side=side,
            design=design,
            hex=hex_number(here),
            facing=self.chance.choice(DIRECTION_NAMES),
            damage={} if keys.get("disguise") else self._damage(yard(design)),
            **keys,
        )
        self.ships.append(entry)
        return entry

    def _damage(self, design: Design) -> dict[str, Any]:
        if self.chance.random() < 0.6:
            return {}
        hurt = self.chance.sample(list(design.boxes), len(design.boxes) // 6)
        levels = ("light", "moderate", "critical", "heavy")
        return {box: self.chance.choice(levels) for box in hurt}

    def _place(self, side: str, hides: bool) -> Hex:
        """A hex within reach of the others, in no planet; nobody hides where an enemy stands."""
        others = {e.hex: e for e in self.ships if e.side != side}
        while True:
            here = self._near(4) if self.chance.random() < 0.8 else self._near(9)
            other = others.get(hex_number(here))
            shared = other is not None and (hides or other.hidden_in is not None)
            if not shared and not _buried(self.terrain, here):
                return here

    def _dock(self, host: ShipEntry) -> None:
        design = self._design()
        if yard(design).base and yard(host.design).base:
            return
        guest = {**dict(host), "name": f"{host.name} guest", "design": design}
        guest |= {"docked_to": host.name, "speed": Fraction(0), "damage": {}, "rotates": None}
        hosted = {**dict(host), "speed": Fraction(0)}
        self.ships[-1:] = [ShipEntry(**hosted), ShipEntry(**guest)]

    def _tell_bases_apart(self) -> None:
        """Railguns of some bases are laid on another base."""
        bases = [e for e in self.ships if yard(e.design).base]
        for number, entry in enumerate(self.ships):
            foes = [e.name for e in bases if e.side != entry.side]
            if entry in bases and foes and self.chance.random() < 0.7:
                laid = {**dict(entry), "railgun_target": self.chance.choice(foes)}
                self.ships[number] = ShipEntry(**laid)

    def _pairs(self) -> list[tuple[str, str]]:
        """Ships that may be locked on to one another, and have missiles on the way."""
        open_ = [e for e in self.ships if e.hidden_in is None and e.docked_to is None]
        return [(a.name, b.name) for a in open_ for b in open_ if a.side != b.side]

    def _locks(self) -> tuple[LockEntry, ...]:
        some = [pair for pair in self._pairs() if self.chance.random() < 0.5]
        return tuple(
            LockEntry(ship=a, target=b, count=self.chance.randrange(1, 3)) for a, b in some
        )

    def _missiles(self) -> tuple[MissileEntry, ...]:
        found = []
        for ship, target in self._pairs():
            here = self._near(7)
            if self.chance.random() < 0.3 and not _buried(self.terrain, here):
                entry = MissileEntry(
                    ship=ship,
                    target=target,
                    hex=hex_number(here),
                    count=self.chance.randrange(1, 3),
                    warhead=self.chance.choice(("standard", "nuclear")),
                )
                found.append(entry)
        return tuple(found)

    def _victory(self) -> tuple[Objective, ...]:
        ship = self.chance.choice(self.ships)
        foes = [side for side in self.sides if side != ship.side]
        every = (
            Objective(side=foes[0], kind="destroy", ship=ship.name),
            Objective(side=foes[-1], kind="stop", ship=ship.name),
            Objective(side=ship.side, kind="escape", ship=ship.name, distance=15),
            Objective(side=ship.side, kind="docked", ship=ship.name),
            Objective(side=ship.side, kind="points", points=40),
            Objective(side=ship.side, kind="last_able"),
        )
        return (self.chance.choice(every),) if self.chance.random() < 0.4 else ()


def _buried(terrain: Terrain, here: Hex) -> bool:
    return terrain.holds(here, Ground.INTERIOR)
