"""Counters of Full Thrust: ships, what they launch, asteroids, numbers of speed, and markers."""

from __future__ import annotations

from collections.abc import Iterator

from game.printing.counters import DART, MISSILE, Counter, Shape, outline
from game.printing.drawing import Drawing, Pen, Point
from game.systems.full_thrust.rules.pivots import MARKERS
from game.systems.full_thrust.state.craft import Ship
from game.words import _

FASTEST = 8
"""Numbers of speed that are printed for each ship, from 0."""
BASE = outline([(0.34, 0.24), (0.66, 0.24), (0.82, 0.46), (0.66, 0.68), (0.34, 0.68), (0.18, 0.46)])


def counters_of(side: int, ships: list[Ship], easier: bool) -> Iterator[Counter]:
    """Those of a side, which counts from 0. ``easier``: with markers for secret plots."""
    for ship in ships:
        yield Counter(side, ship.name, BASE if ship.sheet.base else DART)
    launched = (
        ("M", sum(ship.sheet.missiles for ship in ships), MISSILE),
        ("N", sum(ship.sheet.nova for ship in ships), disc(0.22)),
        (_("F"), sum(ship.sheet.groups for ship in ships), disc(0.12)),
    )
    for letter, count, shape in launched:
        points = letter == "M"
        yield from (Counter(side, f"{letter}{n}", shape, points) for n in range(1, count + 1))
    flown = [ship for ship in ships if not ship.sheet.base]
    for ship in flown:
        fastest = FASTEST if ship.sheet.fastest is None else ship.sheet.fastest
        for speed in range(fastest + 1):
            yield Counter(side, _("speed"), text(str(speed)), points=False)
    for _ship in flown if easier else ():
        yield from (Counter(side, _("marker"), text(m or "–"), points=False) for m in MARKERS)


def disc(share: float) -> Shape:
    """A white disc, its radius a share of the square."""

    def draw(page: Drawing, at: Point, size: float) -> None:
        page.disc((at[0] + size / 2, at[1] + 0.46 * size), share * size, Pen(0.25), 0.0)

    return draw


def text(told: str) -> Shape:
    """Large signs in the middle."""

    def draw(page: Drawing, at: Point, size: float) -> None:
        place = at[0] + size / 2, at[1] + 0.62 * size
        page.words(told, place, 0.5 * size, face="bold", stands="middle")

    return draw
