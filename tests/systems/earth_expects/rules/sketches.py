"""Random ships with random damage, dice that hypothesis chooses, and slow geometry to compare with.

Nothing here uses the rows or arcs of the game: a row is walked hex by hex over an open sheet.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from hypothesis import strategies as st

from game.hexgrid.hexes import DIRECTIONS, Hex, Hexside, hexside
from game.systems.earth_expects.ship.box_type import BoxType, box_types
from game.systems.earth_expects.ship.design import Box, Costs, Design, Kind, System
from game.systems.earth_expects.state.record import Level, Record
from tests.support import yard

FAR = 40
"""Further than any sketch reaches."""

LETTERS = tuple(t for t in box_types() if t is not BoxType.ARMOUR)


def sketch(
    letters: Mapping[Hex, BoxType], armour: frozenset[Hexside] = frozenset(), kind: str = "warship"
) -> Design:
    """A design of single boxes, put together without a drawing."""
    boxes, systems = {}, {}
    places: list[tuple[BoxType, Hex | Hexside]] = [(t, h) for h, t in sorted(letters.items())]
    places += [(BoxType.ARMOUR, side) for side in sorted(armour)]
    for number, (type_, place) in enumerate(places, 1):
        name = f"{type_}{number}"
        boxes[name] = Box(name, type_, place, name)
        systems[name] = System(name, type_, (name,), name)
    costs = Costs(*[yard("icarus").costs.value] * 3)
    return Design("Sketch", "CA", Kind(kind), boxes, systems, costs)


@st.composite
def designs(draw: st.DrawFn) -> Design:
    """Connected or not, with holes, armour inside and outside, of any kind of ship."""
    cells = st.builds(Hex, st.integers(-3, 3), st.integers(-3, 3))
    letters = draw(st.dictionaries(cells, st.sampled_from(LETTERS), min_size=1, max_size=14))
    sides = [hexside(h, d) for h in sorted(letters) for d in range(6)]
    armour = draw(st.frozensets(st.sampled_from(sides), max_size=6))
    kind = draw(st.sampled_from([k.value for k in Kind]))
    return sketch(letters, armour, kind)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A design with damage, at least one box left that is no armour."""
    design = draw(designs())
    levels = draw(st.dictionaries(st.sampled_from(list(design.boxes)), st.sampled_from(Level)))
    record = Record(design).with_levels(levels)
    if record.hexes:
        return record
    return record.with_levels({next(iter(design.at.values())): Level.UNDAMAGED})


class Chance:
    """Fair dice for property tests, from a seed that hypothesis chooses."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def roll(self, _label: str, sides: int = 6) -> int:
        """Any number of the die."""
        return self._random.randint(1, sides)


def line_of_hexes(through: Hex, side: int) -> list[Hex]:
    """The hexes of the row through a hex as a shot from ``side`` enters them."""
    start = through.step(side, FAR)
    return [start.step(side + 3, n) for n in range(2 * FAR + 1)]


def met(record: Record, through: Hex, side: int, armour: bool = True) -> list[str]:
    """Everything present that such a shot meets, hexsides between the hexes included."""
    found = []
    for here in line_of_hexes(through, side):
        barrier = record.design.armour_at.get(hexside(here, side))
        if armour and barrier is not None and record.present(barrier):
            found.append(barrier)
        box = record.design.at.get(here)
        if box is not None and record.present(box):
            found.append(box)
    return found


def page(d: Hex) -> tuple[int, int]:
    """Where a displacement points on the page: to the right, and down."""
    return d.q, 2 * d.r + d.q


def sense_of(side: int, word: str) -> int:
    """+1 or -1: the neighbour clockwise or anticlockwise of ``side`` that lies that way."""
    axis, sign = {"left": (0, -1), "right": (0, 1), "up": (1, -1), "down": (1, 1)}[word]
    for sense in (1, -1):
        step = DIRECTIONS[(side + sense) % 6]
        if page(step)[axis] * sign > 0:
            return sense
    raise AssertionError(word)


def shift(through: Hex, side: int, sense: int, count: int) -> Hex:
    """A hex on the row so many rows further in that sense."""
    return through.step(side + sense, count)
