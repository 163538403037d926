"""A design made into a ``Hull``, once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

from game.hexgrid.hexes import DIRECTIONS, Hexside
from game.systems.earth_expects.pure.faces import PICKS
from game.systems.earth_expects.pure.hull import GONE, LEVELS, NUMBER, Around, Hull, Rows, mask_of
from game.systems.earth_expects.rules.impact import along, rows
from game.systems.earth_expects.ship.design import Design, Guest
from game.systems.earth_expects.state.record import WORSE, Record


@lru_cache(maxsize=512)
def hull_of(design: Design) -> Hull:
    """The compiled design."""
    ids = tuple(design.boxes)
    numbers = {box: number for number, box in enumerate(ids)}
    worse = tuple(_worse(design, box) for box in ids)
    after = tuple(_after(steps) for steps in worse)
    beside = tuple(_beside(design, numbers, box) for box in ids)
    past = tuple(tuple(b for _armour, b in pairs if b < len(ids)) for pairs in beside)
    near = tuple(_near(len(ids), pairs) for pairs in beside)
    own = tuple(numbers[box] for box in design.own)
    return Hull(
        design=design,
        ids=ids,
        numbers=numbers,
        worse=worse,
        left=tuple(_left(levels) for levels in after),
        after=after,
        rows=tuple(_rows(design, numbers, side, armour=True) for side in range(6)),
        bare=tuple(_rows(design, numbers, side, armour=False) for side in range(6)),
        beside=beside,
        past=past,
        spills=tuple(
            Around(n, partial(_spilt, pairs)) for n, pairs in zip(near, beside, strict=True)
        ),
        walks=tuple(Around(mask_of(boxes), partial(_walked, boxes)) for boxes in past),
        near=near,
        own=own,
        mine=mask_of(own),
        guests=_guests(design, numbers),
        nothing=len(ids),
    )


def _worse(design: Design, box: str) -> bytes:
    """By level the next."""
    steps = WORSE[design.kind_of(box)]
    return bytes(NUMBER[steps.get(level, level)] for level in LEVELS)


def _after(worse: bytes) -> tuple[bytes, ...]:
    """By level and points the level then."""
    steps = [bytes(range(len(worse)))]
    for _point in worse:
        steps.append(bytes(worse[level] for level in steps[-1]))
    return tuple(bytes(column) for column in zip(*steps, strict=True))


def _left(after: tuple[bytes, ...]) -> bytes:
    """By level the points until the box is gone."""
    return bytes(levels.index(GONE) for levels in after)


def _rows(design: Design, numbers: Mapping[str, int], side: int, *, armour: bool) -> Rows:
    """What lies on each row of the whole ship."""
    intact = Record(design)
    return {
        row: tuple(numbers[box] for box in along(intact, side, row, armour))
        for row in rows(intact, side, armour)
    }


def _guests(design: Design, numbers: Mapping[str, int]) -> Mapping[str, int]:
    """See ``Hull``."""
    found: dict[str, int] = {}
    for box, guest in design.docked.items():
        name = _owner(guest)
        found[name] = found.get(name, 0) | 1 << numbers[box]
    return found


def _owner(guest: Guest) -> str:
    """The ship that a box was built with, however deep that ship is docked."""
    within = guest.design.docked.get(guest.box)
    return _owner(within) if within else guest.ship


def _beside(design: Design, numbers: Mapping[str, int], box: str) -> tuple[tuple[int, int], ...]:
    """See ``Hull``."""
    nothing = len(numbers)
    place = design.boxes[box].place
    if isinstance(place, Hexside):
        return tuple((nothing, numbers.get(design.at.get(h, ""), nothing)) for h in place.hexes)
    pairs = design.beside[box]
    assert len(pairs) == len(DIRECTIONS)
    return tuple((numbers.get(a or "", nothing), numbers.get(b or "", nothing)) for a, b in pairs)


def _spilt(pairs: Sequence[tuple[int, int]], standing: int) -> tuple[int, ...]:
    """What stands beside a box: on each side armour, or the box beyond where that is gone."""
    first = (a if standing >> a & 1 else b for a, b in pairs)
    return tuple(box for box in first if standing >> box & 1)


def _walked(boxes: Sequence[int], standing: int) -> tuple[int | None, ...]:
    """By face the one of the boxes that a walk goes on to, nothing at all where none stands."""
    left = [box for box in boxes if standing >> box & 1]
    return tuple(None if pick is None else left[pick] for pick in PICKS[len(left)])


def _near(count: int, pairs: tuple[tuple[int, int], ...]) -> int:
    """A mask of armour and boxes; what is no box has the number ``count``."""
    every = {box for pair in pairs for box in pair}
    return mask_of(box for box in every if box < count)
