"""Counters to cut out: a ship each with its shape, bow to the arrow; and missiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.printing.drawing import Drawing, Pen, Point
from game.printing.lettering import fitted
from game.printing.paper import MARGIN, Page
from game.systems.earth_expects.printing.boxes import grid_for
from game.systems.earth_expects.state.battle import Ship

MOST_MISSILES = 12
"""Counters for missiles of one side; more than so many are hardly ever in flight."""
HUES = (0.0, 0.16, 0.32, 0.08)
"""What the counters of each side in turn are filled with."""
CUT = Pen(0.15, 0.7)


@dataclass(frozen=True, slots=True)
class Counter:
    """One counter: ``ship`` or, without one, the missile of a number; ``side`` counts from 0."""

    side: int
    ship: Ship | None = None
    words: str = ""

    def draw(self, page: Drawing, at: Point, size: float) -> None:
        """A square with its upper left corner here."""
        x, y = at
        page.box(at, (size, size), CUT, HUES[self.side % len(HUES)])
        middle = x + size / 2
        tip, half = y + 0.04 * size, 0.09 * size
        page.shape([(middle, tip), (middle + half, tip + half), (middle - half, tip + half)],
                   None, 1.0)  # fmt: skip
        if self.ship is not None:
            self._shape(page, at, size, self.ship)
        else:
            points = [(0.5, 0.22), (0.6, 0.5), (0.6, 0.7), (0.4, 0.7), (0.4, 0.5)]
            page.shape([(x + a * size, y + b * size) for a, b in points], Pen(0.2), 0.0)
        text, em = fitted(self.words, 0.94 * size, 0.2 * size, "bold")
        page.words(text, (middle, y + 0.94 * size), em, face="bold", stands="middle")

    def _shape(self, page: Drawing, at: Point, size: float, ship: Ship) -> None:
        room = 0.8 * size, 0.56 * size
        drawn, grid = Drawing(*room), grid_for(ship.design, room)
        for place, box in ship.design.at.items():
            if ship.record.present(box):
                drawn.shape(grid.corners(place), Pen(0.08), 0.0)
        page.put(drawn, (at[0] + 0.1 * size, at[1] + 0.17 * size))


def counters_of(ships: Sequence[Ship], sides: Sequence[str]) -> Iterator[Counter]:
    """The ships side by side, then the missiles that each side may have in flight."""
    for number, side in enumerate(sides):
        fleet = [ship for ship in ships if ship.side == side]
        yield from (Counter(number, ship, ship.name) for ship in fleet)
        launchers = sum(len(ship.design.launchers) for ship in fleet)
        for missile in range(1, min(MOST_MISSILES, launchers) + 1):
            yield Counter(number, None, f"M{missile}")


def counter_pages(counters: Sequence[Counter], page: Page, size: float) -> list[Drawing]:
    """Close beside one another, so that a cut along the ruler parts a whole row."""
    wide, high = page.room
    columns, rows = int(wide // size), int(high // size)
    pages = []
    for first in range(0, len(counters), columns * rows):
        drawn = page.blank()
        for number, counter in enumerate(counters[first : first + columns * rows]):
            across, down = number % columns, number // columns
            counter.draw(drawn, (MARGIN + across * size, MARGIN + down * size), size)
        pages.append(drawn)
    return pages
