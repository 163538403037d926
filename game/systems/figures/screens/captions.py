"""Small words on the yard: what kind of ground lies where, and whose goal an edge is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.desk.map.marks import Caption
from game.desk.paint import theme
from game.desk.paint.theme import Colour, mix
from game.hexgrid.hexes import Hex
from game.systems.figures.ground.land import Land
from game.systems.figures.ground.terrain import Mud, Terrain
from game.systems.figures.rules.victory import goals, home
from game.systems.figures.screens.raised import raised
from game.systems.figures.screens.words import points
from game.systems.figures.state.figure import POINT
from game.systems.figures.state.yard import Yard
from game.words import _

UNNAMED = ".oTg"
"""Ground that needs no word."""
AGAIN = 8
"""A second patch of the same ground is named from so many hexes on."""
SMALL = 2
"""A smaller patch has its name beside it."""
INWARDS = (3, 4, 2)
"""So many columns from an edge stand the words on it."""
WATER = theme.rgb("#9CC6E6")


def captions(yard: Yard) -> list[Caption]:
    """All of them, the most important first."""
    return [*_goal_captions(yard), *_floor_captions(yard.land), *_ground_captions(yard)]


def _floor_captions(land: Land) -> Iterator[Caption]:
    """That a floor lies higher, where stairs lead to one."""
    for floor in raised(land):
        if len(floor) >= SMALL:
            yield Caption(_("up the stairs"), _from_middle([*floor]), theme.INK2)


def _ground_captions(yard: Yard) -> Iterator[Caption]:
    """Each kind of ground once, the smallest patches first; a large second patch as well."""
    land = yard.land
    alike: dict[str, list[tuple[Hex, ...]]] = {}
    for patch in sorted(_patches(land), key=len, reverse=True):
        alike.setdefault(land.at(patch[0]).letter, []).append(patch)
    for patches in reversed(alike.values()):
        terrain = land.at(patches[0][0])
        words, colour = ground_words(yard, terrain), _colour(terrain)
        first = [spot for patch in patches for spot in _spots(land, patch)]
        yield Caption(words, tuple(first), colour)
        if len(patches) > 1 and len(patches[1]) >= AGAIN:
            yield Caption(words, patches[1], colour)


def _spots(land: Land, patch: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Where the name of a patch may stand: on it, or above or below what is too small."""
    if len(patch) >= SMALL:
        return patch
    beside = (hex_.step(way) for way in (0, 3) for hex_ in patch)
    return tuple(hex_ for hex_ in beside if land.holds(hex_) and hex_ not in patch)


def ground_name(yard: Yard, terrain: Terrain) -> str:
    """What ground is called in a yard."""
    return _("hedge") if terrain.wall and yard.scenario.hedges else _(terrain.name)


def ground_words(yard: Yard, terrain: Terrain) -> str:
    """What it is called, and what entering it costs more."""
    name = ground_name(yard, terrain)
    if terrain.doubles:
        return f"{name} ×2"
    if terrain.mud is not None:
        return f"{name} ×{points(int(terrain.mud.slower * POINT))}{_for_carts(yard, terrain.mud)}"
    return f"{name} +{terrain.adds}" if terrain.adds else name


def _for_carts(yard: Yard, mud: Mud) -> str:
    """What it costs carts, where there is one."""
    if all(figure.sheet.kind != "cart" for figure in yard.here()):
        return ""
    return _(", no carts") if mud.cart is None else _(", carts ×{n}").format(n=mud.cart)


def _colour(terrain: Terrain) -> Colour:
    if terrain.quicksand:
        return theme.WARN
    return WATER if terrain.water else mix(theme.INK3, theme.INK2, 0.6)


@lru_cache(maxsize=8)
def _patches(land: Land) -> tuple[tuple[Hex, ...], ...]:
    """Hexes of one kind that lie together, those in their middle first."""
    left = {hex_: land.at(hex_).letter for hex_ in land.hexes}
    left = {hex_: letter for hex_, letter in left.items() if letter not in UNNAMED}
    found = []
    while left:
        start, letter = next(iter(left.items()))
        patch, fresh = [], [start]
        del left[start]
        while fresh:
            hex_ = fresh.pop()
            patch.append(hex_)
            beside = [near for near in map(hex_.step, range(6)) if left.get(near) == letter]
            for near in beside:
                del left[near]
            fresh += beside
        found.append(_from_middle(patch))
    return tuple(found)


def _from_middle(patch: list[Hex]) -> tuple[Hex, ...]:
    across = sum(hex_.q for hex_ in patch) / len(patch)
    down = sum(2 * hex_.r + hex_.q for hex_ in patch) / len(patch)

    def far(hex_: Hex) -> tuple[float, Hex]:
        return 3 * (hex_.q - across) ** 2 + (2 * hex_.r + hex_.q - down) ** 2, hex_

    return tuple(sorted(patch, key=far))


def _goal_captions(yard: Yard) -> Iterator[Caption]:
    """Beside each edge that somebody wants to reach: who, and how far it has come."""
    land = yard.land
    for column, side in goals(yard):
        inwards = 1 if column == 0 else -1
        spots = [
            Hex(q, row - q // 2)
            for q in (column + far * inwards for far in INWARDS)
            for row in (*range(land.height - 1, land.height - 4, -1), 0, 1)
            if 0 <= q < land.width
        ]
        colour = theme.side(yard.sides.index(side)).colour
        yield Caption(_goal_words(yard, side), tuple(spots), colour)


def _goal_words(yard: Yard, side: str) -> str:
    goal = yard.scenario.goal
    if goal == "crossing":
        words = _("{side}: to this edge, {n} of {needed}")
        return words.format(side=side, n=home(yard, side), needed=yard.scenario.needed)
    words = _("{side}: banner to this edge") if goal == "banner" else _("{side}: cart to this edge")
    return words.format(side=side)
