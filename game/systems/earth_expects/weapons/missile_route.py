"""A missile's way to its target through terrain (rulebook: Missile, Terrain; EE-MSL-5).

Of the paths by which it may enter a hexside its owner takes the one that promises most: it
arrives rather than stops, stops rather than is lost, with as few dice as can be. Atmosphere stops
it for the turn, dense asteroids and radiation are tested with a die that loses it on 1, and it is
lost where it must not go (Rulings Q92, Q221).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from game.hexgrid.approach import paths
from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects.events import MissileHalted, MissileMoved
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.state.terrain import Terrain
from game.systems.earth_expects.terrain.kind import Kind
from game.systems.earth_expects.terrain.table import KINDS
from game.words import _, counted

Outcome = Literal["arrives", "stops", "lost"]
_WORTH: tuple[Outcome, ...] = ("arrives", "stops", "lost")
DIE_SIDES = 6


@dataclass(frozen=True, slots=True)
class Route:
    """Hexes a missile enters this turn, and how that ends if it passes every test.

    ``tests``: the number of a hex in ``path``, and the kind of terrain that asks for a die there.
    ``by``: the terrain that stops or ends it in the last hex.
    """

    path: tuple[Hex, ...]
    outcome: Outcome = "arrives"
    tests: tuple[tuple[int, Kind], ...] = ()
    by: Kind | None = None

    @property
    def chance(self) -> Fraction:
        """Chance that it arrives this turn."""
        if self.outcome != "arrives":
            return Fraction(0)
        return Fraction(DIE_SIDES - 1, DIE_SIDES) ** len(self.tests)

    def words(self) -> str:
        """What it meets, as a note for its owner; empty for nothing."""
        parts = []
        if self.tests:
            parts.append(
                counted("{n} die, lost on a 1", "{n} dice, lost on any 1", len(self.tests))
            )
        if self.by is not None and self.outcome == "stops":
            text = _("stops in {hex}: {terrain}")
            parts.append(text.format(hex=hex_number(self.path[-1]), terrain=self.by.title()))
        if self.by is not None and self.outcome == "lost":
            parts.append(_("lost: {reason}").format(reason=self.by.missile_reason()))
        return ", ".join(parts)


def route(battle: Battle, missile: Missile, entry: int) -> Route:
    """The best way in by a hexside. ValueError when the missile cannot enter there."""
    target = battle.ships[missile.target].hex
    if missile.hex == target:
        return Route(())
    ways = paths(missile.hex, target, entry)
    if not battle.terrain.patches:
        return Route(ways[0])
    return min((_followed(battle.terrain, way) for way in ways), key=_rank)


def best_entries(battle: Battle, missile: Missile, sides: Sequence[int]) -> tuple[int, ...]:
    """Those of the hexsides by which it is not sure to be lost; all of them if it is anyway."""
    if not battle.terrain.patches or len(sides) < 2:
        return tuple(sides)
    good = tuple(s for s in sides if route(battle, missile, s).outcome != "lost")
    return good or tuple(sides)


def _rank(found: Route) -> tuple[int, int, int]:
    return _WORTH.index(found.outcome), len(found.tests), -len(found.path)


def _followed(terrain: Terrain, way: tuple[Hex, ...]) -> Route:
    tests: list[tuple[int, Kind]] = []
    for number, here in enumerate(way):
        fates = [(kind.missile_enters(here == way[-1]), kind) for kind in _at(terrain, here)]
        for fate, kind in fates:
            if fate == "lost":
                return Route(way[: number + 1], "lost", tuple(tests), kind)
        tests += [(number, kind) for fate, kind in fates if fate == "test"]
        for fate, kind in fates:
            if fate == "stop":
                return Route(way[: number + 1], "stops", tuple(tests), kind)
    return Route(way, "arrives", tuple(tests))


def _at(terrain: Terrain, here: Hex) -> Iterable[Kind]:
    held = terrain.at.get(here, frozenset())
    return (kind for kind in KINDS if kind.ground in held)


def fly(table: Table, missile: Missile, entry: int) -> None:
    """The missile moves, its tests are rolled, and it arrives, stops or is lost."""
    found = route(table.battle, missile, entry)
    pairs: list[tuple[str, str]] = []
    for number, kind in found.tests:
        here = found.path[number]
        place = number + 1 if table.battle.customs.earlier else hex_number(here)
        die = table.roll(f"missile/{missile.lot}/{place}/{kind.ground}")
        words = _("{terrain} in {hex}, die").format(terrain=kind.title(), hex=hex_number(here))
        pairs.append((words, str(die)))
        if die == 1:
            _halt(table, missile, found.path[: number + 1], kind, pairs, lost=True)
            return
    if found.outcome == "arrives":
        moved = MissileMoved(missile=missile.name, path=found.path, entry=entry, sum=tuple(pairs))
        table.emit(moved)
        return
    assert found.by is not None
    _halt(table, missile, found.path, found.by, pairs, lost=found.outcome == "lost")


def _halt(
    table: Table,
    missile: Missile,
    path: tuple[Hex, ...],
    by: Kind,
    pairs: Sequence[tuple[str, str]],
    *,
    lost: bool,
) -> None:
    event = MissileHalted(
        missile=missile.name,
        path=path,
        lost=lost,
        reason=by.missile_reason() if lost else by.title(),
        rule=by.rule,
        sum=tuple(pairs),
    )
    table.emit(event)
