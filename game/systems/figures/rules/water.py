"""Fast water: keeping one's feet, being swept away, choking (FIG-TER-3; Rulings Q346, Q347)."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, distance
from game.systems.figures.ground.terrain import Terrain
from game.systems.figures.rules.chance import Check, checked, term
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard
from game.words import marked

ROPE = 4
"""To DX for who is held by a rope or a friend beside it."""
MINUTE = 60
"""Turns after which calmer water is rolled for."""
CHOKES = 3
"""Fatigue of who chokes."""
SHORT, LONG = 2, 3
"""Hexes downstream."""


def keeps_feet(yard: Yard, figure: Figure) -> Check | None:
    """The roll at the end of each turn in fast water; of each minute in calmer deep water."""
    terrain = yard.land.at(figure.hex)
    minute = terrain.deep and figure.in_water and figure.in_water % MINUTE == 0
    if not (terrain.fast or minute):
        return None
    held = ROPE if holders(yard, figure) else 0
    return checked(
        marked("DX"),
        figure.sheet.dx,
        term(-figure.sheet.encumbrance, marked("encumbrance"), "FIG-TER-3"),
        term(held, marked("rope"), "FIG-TER-3"),
    )


def holders(yard: Yard, figure: Figure) -> list[Figure]:
    """Friends who hold it, by the arm or by a rope that is long enough."""
    return [
        other
        for other in yard.of(figure.side)
        if other.up and other.helps == figure.name
        if distance(other.hex, figure.hex) <= max(1, other.sheet.rope)
    ]


def regains_feet(figure: Figure) -> Check:
    """The roll of who lost them: who fails is swept downstream. Spent swimmers always fail."""
    return checked(marked("Swimming"), figure.sheet.swimming)


def may_swim(figure: Figure) -> bool:
    """Whether it has the strength left to swim (Ruling Q340)."""
    return figure.fatigue > 0


def swept(yard: Yard, figure: Figure, die: int) -> tuple[list[Hex], bool]:
    """The hexes that it is swept through, the last where it stops; and whether off the map.

    Two hexes on a die of 1 to 3, else three; it stops before a figure, soft ground and quicksand,
    and at firm ground. Where nothing flows it stays.
    """
    path: list[Hex] = []
    if yard.stream is None:
        return path, False
    here = figure.hex
    for _hex in range(SHORT if die <= SHORT + 1 else LONG):
        there = here.step(yard.stream)
        if not yard.land.holds(there):
            return path, True
        if yard.standing_in(there) is not None or _stems(yard.land.at(there)):
            break
        path.append(there)
        here = there
        if yard.land.at(there).firm:
            break
    return path, False


def _stems(ground: Terrain) -> bool:
    return ground.wall or ground.soft or ground.quicksand


def chokes(figure: Figure) -> Check:
    """The roll of who was swept away: the better of HT and Swimming, else it chokes."""
    sheet = figure.sheet
    if sheet.ht >= sheet.swimming:
        return checked(marked("HT"), sheet.ht)
    return checked(marked("Swimming"), sheet.swimming)
