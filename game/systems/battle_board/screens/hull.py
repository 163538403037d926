"""The hull of a ship, bow to the north: plates by what it bears, and on them what it carries."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.desk.paint.hull_plan import Cell, Fitting, spot
from game.hexgrid.hexes import Hex
from game.systems.battle_board.designs.design import Design
from game.systems.battle_board.designs.parts import Weapon

HEAVY = 50
"""Beams of so much power have one long barrel."""
MOST = 4
"""So many guns of a slot are seen."""
ASTERN = 3
_SMALL = (Hex(0, 0), Hex(0, 1), Hex(-1, 1), Hex(1, 0))
_MIDDLE = (*_SMALL, Hex(0, -1), Hex(-1, 2), Hex(1, 1), Hex(0, 2))
_LARGE = (*_MIDDLE, Hex(-2, 2), Hex(2, 0), Hex(-2, 3), Hex(2, 1), Hex(0, -2))
_LARGEST = (
    *_LARGE,
    Hex(-1, 0),
    Hex(1, -1),
    Hex(-1, 3),
    Hex(1, 2),
    Hex(0, 3),
    Hex(-2, 4),
    Hex(2, 2),
)
_HULLS = ((60, _SMALL), (250, _MIDDLE), (500, _LARGE))
_NOZZLES = {1: (0,), 2: (1,), 3: (0, 1)}
"""The columns that burn, by how many engines there are; of more than these three burn."""


def hull_hexes(armour: int) -> tuple[Hex, ...]:
    """The shape that stands for a hull: the more it bears, the larger."""
    return next((hexes for most, hexes in _HULLS if armour <= most), _LARGEST)


def bare_hull(armour: int) -> tuple[Cell, ...]:
    """A hull with nothing in it but a bridge and its engine."""
    hull = _Hull(hull_hexes(armour))
    hull.burn(1)
    hull.set(Fitting.BRIDGE, hull.amidships())
    return hull.cells()


@lru_cache(maxsize=256)
def hull_of(design: Design) -> tuple[Cell, ...]:
    """A ship of a design: nozzles by its engines, guns slot by slot from the bow."""
    sheet, hull = design.sheet, _Hull(hull_hexes(design.armour))
    hull.burn(sheet.engines)
    hull.set(Fitting.BRIDGE, hull.amidships())
    for slot in design.slots:
        for group in hull.take(min(slot.count, MOST)):
            hull.set(_gun(slot.weapon), group)
    aft = (
        (Fitting.EMITTER, sheet.shields),
        (Fitting.TANK, sheet.jets + sheet.overthrusters),
        (Fitting.DISH, len(sheet.computers)),
    )
    for fitting, count in aft:
        hull.set(fitting, next(iter(hull.free()[::-1]), ()) if count else ())
    return hull.cells()


def _gun(weapon: Weapon) -> Fitting:
    if not weapon.beam:
        return Fitting.TUBES
    return Fitting.RAIL if weapon.power >= HEAVY else Fitting.TURRET


class _Hull:
    """Plates alike at port and at starboard, and what they carry so far."""

    def __init__(self, hexes: tuple[Hex, ...]) -> None:
        self.hexes = hexes
        self._carried: dict[Hex, Fitting] = {}

    def cells(self) -> tuple[Cell, ...]:
        """All of it."""
        return tuple(Cell(hex_, self._carried.get(hex_, Fitting.PLATE)) for hex_ in self.hexes)

    def set(self, fitting: Fitting, group: tuple[Hex, ...]) -> None:
        """Some plates carry this."""
        self._carried |= dict.fromkeys(group, fitting)

    def burn(self, engines: int) -> None:
        """The aftermost plates of some columns are nozzles."""
        columns = _NOZZLES.get(engines, (0, 1, 2))
        for hex_ in self.hexes:
            if abs(hex_.q) in columns and hex_.step(ASTERN) not in self.hexes:
                self.set(Fitting.NOZZLE, (hex_,))

    def amidships(self) -> tuple[Hex, ...]:
        """The free plate in the middle that is nearest to the middle."""
        keel = [hex_ for hex_ in self.hexes if not hex_.q and hex_ not in self._carried]
        return tuple(sorted(keel, key=lambda hex_: abs(hex_.r + 0.4))[:1])

    def free(self) -> list[tuple[Hex, ...]]:
        """Plates that carry nothing, each with the one opposite, from the bow to the stern."""
        left = [hex_ for hex_ in self.hexes if hex_ not in self._carried and hex_.q >= 0]
        left.sort(key=lambda hex_: (spot(hex_)[1], hex_.q))
        return [tuple({hex_, Hex(-hex_.q, hex_.r + hex_.q)}) for hex_ in left]

    def take(self, count: int) -> Iterator[tuple[Hex, ...]]:
        """Free plates for so many guns; where two are left those at both sides come first."""
        while count > 0 and (groups := self.free()):
            found = next((group for group in groups if len(group) == min(count, 2)), groups[0])
            count -= len(found)
            yield found
