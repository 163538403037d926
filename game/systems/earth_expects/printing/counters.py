"""Counters to cut out: a ship each with its shape, bow to the arrow; and missiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.printing.counters import MISSILE, Counter, Shape
from game.printing.drawing import Drawing, Pen, Point
from game.systems.earth_expects.printing.boxes import grid_for
from game.systems.earth_expects.state.battle import Ship

MOST_MISSILES = 12
"""Counters for missiles of one side; more than so many are hardly ever in flight."""


def counters_of(ships: Sequence[Ship], sides: Sequence[str]) -> Iterator[Counter]:
    """The ships side by side, then the missiles that each side may have in flight."""
    for number, side in enumerate(sides):
        fleet = [ship for ship in ships if ship.side == side]
        yield from (Counter(number, ship.name, _shape(ship)) for ship in fleet)
        launchers = sum(len(ship.design.launchers) for ship in fleet)
        for missile in range(1, min(MOST_MISSILES, launchers) + 1):
            yield Counter(number, f"M{missile}", MISSILE)


def _shape(ship: Ship) -> Shape:
    """The boxes that it has left."""

    def draw(page: Drawing, at: Point, size: float) -> None:
        room = 0.8 * size, 0.56 * size
        drawn, grid = Drawing(*room), grid_for(ship.design, room)
        for place, box in ship.design.at.items():
            if ship.record.present(box):
                drawn.shape(grid.corners(place), Pen(0.08), 0.0)
        page.put(drawn, (at[0] + 0.1 * size, at[1] + 0.17 * size))

    return draw
