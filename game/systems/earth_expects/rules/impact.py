"""Initial point of impact: the row a shot comes along and the first box on it (EE-IPI)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial

from game.hexgrid.bearings import sides_for, to_record
from game.hexgrid.hexes import Hex, Hexside, hexside
from game.hexgrid.rows import AXIS_OF_SIDE, high_sign, position, row_id, row_sign
from game.systems.earth_expects.events import RowRolled
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.same_hex import displacement
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import HighWay
from game.systems.earth_expects.state.record import Record

PIVOT_ROLL = 7
"""The 2d6 roll that leaves the row where it was aimed (EE-IPI-3)."""
Met = Callable[[int, int], str | None]
"""The box that a shot from a side along a row meets first, None where it meets nothing."""


def pivot_of(sides: int) -> int:
    """The roll of two dice that leaves the row where it was aimed: 7, 9 or 11 (EE-OPT-CQ-1)."""
    return sides + 1


def impact_die(battle: Battle, target: str) -> int:
    """Sides of the dice an impact on a ship is rolled with: the target's own (Ruling Q114)."""
    return battle.customs.die(battle.ships[target])


@dataclass(frozen=True, slots=True)
class Aim:
    """A line of fire on the target's record: the side it comes from, row, and high way."""

    side: int
    row: int
    high: HighWay

    @property
    def axis(self) -> int:
        """The set of rows: 0 N-S, 1 NE-SW, 2 SE-NW."""
        return AXIS_OF_SIDE[self.side]

    @property
    def sign(self) -> int:
        """Change of row id for each point above the pivot roll."""
        return high_sign(self.axis, self.high)


def fire_sides(battle: Battle, shooter: str, target: str) -> tuple[int, ...]:
    """Sides of the target's record the fire may come from: two when the defender chooses."""
    d = displacement(battle, target, shooter)
    return sides_for(to_record(d, battle.ships[target].facing))


@lru_cache(maxsize=2048)
def _row(design: Design, side: int, row: int, armour: bool) -> tuple[str, ...]:
    """Every box of the intact ship that a row crosses, in the order a shot meets them."""
    every = _hexes_by_row(design, AXIS_OF_SIDE[side]).get(row, ())
    line = sorted(every, key=lambda h: -position(h, side))
    crossed: list[str] = []
    for here in line:
        shield, behind = hexside(here, side), hexside(here, side + 3)
        if armour and shield in design.armour_at and design.armour_at[shield] not in crossed:
            crossed.append(design.armour_at[shield])
        crossed.append(design.at[here])
        if armour and behind in design.armour_at:
            crossed.append(design.armour_at[behind])
    return tuple(crossed)


def along(record: Record, side: int, row: int, armour: bool = True) -> tuple[str, ...]:
    """Undestroyed boxes a row crosses, armour hexsides included (Ruling Q54), first met first."""
    return tuple(b for b in _row(record.design, side, row, armour) if record.present(b))


def first_box(record: Record, side: int, row: int, armour: bool = True) -> str | None:
    """The box a shot on the row meets first, None for a miss (EE-IPI-4)."""
    key = first_box, side, row, armour
    if key not in record.memo:
        crossed = _row(record.design, side, row, armour)
        record.memo[key] = next((b for b in crossed if record.present(b)), None)
    found: str | None = record.memo[key]
    return found


@lru_cache(maxsize=1024)
def _rows(design: Design, side: int, armour: bool) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Every row of the intact ship seen from a side, each with the boxes that it crosses."""
    every = sorted(_hexes_by_row(design, AXIS_OF_SIDE[side]))
    return tuple((row, _row(design, side, row, armour)) for row in every)


@lru_cache(maxsize=1024)
def _hexes_by_row(design: Design, axis: int) -> Mapping[int, list[Hex]]:
    found: dict[int, list[Hex]] = {}
    for here in design.at:
        found.setdefault(row_id(here, axis), []).append(here)
    return found


def rows(record: Record, side: int, armour: bool = True) -> tuple[int, ...]:
    """Rows that may be chosen: those with an undestroyed box on them (Ruling Q51)."""
    key = rows, side, armour
    known: tuple[int, ...] | None = record.memo.get(key)
    if known is None:
        every, gone = _rows(record.design, side, armour), record.gone
        known = tuple([row for row, crossed in every if not gone.issuperset(crossed)])
        record.memo[key] = known
    return known


def row_of(record: Record, side: int, box: str) -> int | None:
    """The row of a box seen from a side; armour lies only on the row that crosses it."""
    place, axis = record.design.boxes[box].place, AXIS_OF_SIDE[side]
    if isinstance(place, Hexside):
        return row_id(place.hex, axis) if AXIS_OF_SIDE[place.direction] == axis else None
    return row_id(place, axis)


def shifted(aim: Aim, roll: int, pivot: int = PIVOT_ROLL) -> int:
    """The row after an impact roll."""
    return aim.row + (roll - pivot) * aim.sign


def roll_row(
    table: Table, attack: str, target: str, aim: Aim, armour: bool = True
) -> tuple[int, str | None]:
    """The defender's impact roll: the row reached and its first box, None for a miss."""
    sides = impact_die(table.battle, target)
    roll, pivot = sum(table.rolls(f"{attack}/row", 2, sides)), pivot_of(sides)
    row = shifted(aim, roll, pivot)
    box = first_box(table.battle.ships[target].record, aim.side, row, armour)
    event = RowRolled(attack=attack, roll=roll, shift=roll - pivot, side=aim.side, row=row, box=box)
    table.emit(event)
    return row, box


def turned_row(
    record: Record, aim: Aim, roll: int, middle: int = PIVOT_ROLL
) -> tuple[int, int, str | None, str | None]:
    """A missile's row, turned once by 60 degrees when it would miss (EE-MSL-9).

    ``middle``: the roll that leaves the row where it was aimed.
    Gives side, row, box met and the pivot box (None when the line was not turned). The turn is
    taken only if the final row is empty, about the first box of the last row that held
    (Rulings Q93, Q94).
    """
    return turned(record.design, partial(first_box, record), aim, roll, middle)


def turned(
    design: Design, met: Met, aim: Aim, roll: int, middle: int = PIVOT_ROLL
) -> tuple[int, int, str | None, str | None]:
    """The same, whatever tells which box of the design is ``met`` first."""
    final = shifted(aim, roll, middle)
    box = met(aim.side, final)
    if box is not None or final == aim.row:
        return aim.side, final, box, None
    step = 1 if final > aim.row else -1
    passed = range(final - step, aim.row - step, -step)
    held = next((row for row in passed if met(aim.side, row)), None)
    if held is None:
        return aim.side, final, None, None
    pivot = met(aim.side, held)
    assert pivot is not None
    sense = 1 if row_sign(aim.side, 1) == step else -1
    side = (aim.side + sense) % 6
    start = row_id(_pivot_hex(design, pivot, aim.side), AXIS_OF_SIDE[side])
    row = start + abs(final - held) * row_sign(side, sense)
    return side, row, met(side, row), pivot


def _pivot_hex(design: Design, box: str, side: int) -> Hex:
    """The hex of a pivot; for armour, that of the box it covers on the attacker's far side."""
    place = design.boxes[box].place
    if isinstance(place, Hexside):
        return min(place.hexes, key=lambda h: position(h, side))
    return place


@dataclass(frozen=True, slots=True)
class Chance:
    """One line of the aim table: impact roll, its chance, row reached and first box."""

    roll: int
    chance: Fraction
    row: int
    box: str | None


def chances(record: Record, aim: Aim, armour: bool = True, sides: int = 6) -> tuple[Chance, ...]:
    """Every roll of two dice, 2 to 12 with six sides, and what each meets first (EE-IPI-3)."""
    found = []
    for roll in range(2, 2 * sides + 1):
        row = shifted(aim, roll, pivot_of(sides))
        chance = Fraction(sides - abs(roll - pivot_of(sides)), sides * sides)
        found.append(Chance(roll, chance, row, first_box(record, aim.side, row, armour)))
    return tuple(found)
