"""The ship record drawn as text (Definitions: ship record, armour, primary box).

Columns stand two characters apart and a hex is two lines tall. The box letter is in the hex's upper
half, between ``/`` and ``\\``. Under it stands ``_``, or ``o`` for a primary box, ``v`` for the
primary box of a laser in an array, ``@`` for that of the array itself, which is both. Armour is
``#`` for a ``/`` or ``\\``, ``=`` for a ``_``; under a primary box it is ``8`` for ``o``, ``V``
for ``v``, ``&`` for ``@``.

Line ``y`` and character ``x`` fix the hex: column ``q`` has its letters at ``x = 2q + 1`` in the
lines ``y = 2r + q + 1``; line 0 is the first that begins with the lower half of a hex.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.hexgrid.hexes import NW, SW, Hex, Hexside, S, hexside
from game.words import _

PRIMARY, ARMOUR_SLANT, ARMOUR_FLAT, ARMOUR_FLAT_PRIMARY = "o", "#", "=", "8"
DIAMOND, BOTH, ARMOUR_FLAT_DIAMOND, ARMOUR_FLAT_BOTH = "v", "@", "V", "&"
_ARMOURED = {
    "_": ARMOUR_FLAT,
    PRIMARY: ARMOUR_FLAT_PRIMARY,
    DIAMOND: ARMOUR_FLAT_DIAMOND,
    BOTH: ARMOUR_FLAT_BOTH,
}
_CIRCLED = {PRIMARY, BOTH, ARMOUR_FLAT_PRIMARY, ARMOUR_FLAT_BOTH}
_DIAMONDS = {DIAMOND, BOTH, ARMOUR_FLAT_DIAMOND, ARMOUR_FLAT_BOTH}
_FLAT = {" ", *_ARMOURED, *_ARMOURED.values()}


def flat_sign(*, circle: bool, diamond: bool, armour: bool) -> str:
    """What stands under a letter: the marks of its box, and armour."""
    bare = (BOTH if circle else DIAMOND) if diamond else PRIMARY if circle else "_"
    return _ARMOURED[bare] if armour else bare


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a character stands: line and column, both counted from 1."""

    line: int
    column: int


@dataclass(slots=True)
class Sheet:
    """What a drawing holds: letters and primary marks by hex, armoured hexsides, and problems.

    ``primaries`` bear a circle, ``diamonds`` a diamond; the primary of an array bears both.
    """

    letters: dict[Hex, str] = field(default_factory=dict)
    primaries: set[Hex] = field(default_factory=set)
    diamonds: set[Hex] = field(default_factory=set)
    armour: set[Hexside] = field(default_factory=set)
    spots: dict[Hex | Hexside, Spot] = field(default_factory=dict)
    problems: list[tuple[Spot, str]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Lines:
    """Lines without their indentation, and what turns places in them into places in the text."""

    rows: tuple[str, ...]
    first: int
    indent: int

    def spot(self, x: int, row: int) -> Spot:
        return Spot(self.first + row, self.indent + x + 1)


def hex_of(x: int, y: int) -> Hex:
    """The hex whose letter stands at ``x`` (odd) in line ``y``."""
    q = (x - 1) // 2
    return Hex(q, (y - 1 - q) // 2)


def letter_place(hex_: Hex) -> tuple[int, int]:
    """``(x, y)`` of the letter of a hex."""
    return 2 * hex_.q + 1, 2 * hex_.r + hex_.q + 1


def edge_sign(x: int, y: int) -> str:
    """The slash that belongs at an even ``x`` in line ``y``."""
    return "\\" if (x // 2 + y) % 2 == 0 else "/"


def is_letter_place(x: int, y: int) -> bool:
    """True where an odd ``x`` is in the upper half of a hex, False on a flat hexside."""
    return (y - (x - 1) // 2) % 2 == 1


def _indentation(rows: list[str]) -> int:
    """Characters (spaces, tabs) that all drawn rows begin with."""
    drawn = [row for row in rows if row.strip()]
    width = 0
    while drawn and len({row[width] for row in drawn}) == 1 and drawn[0][width] in " \t":
        width += 1
    return width


def _lines(text: str, first: int) -> _Lines:
    rows = [row.rstrip() for row in text.split("\n")]
    while rows and not rows[0]:
        rows.pop(0)
        first += 1
    width = _indentation(rows)
    return _Lines(tuple(row[width:] for row in rows), first, width)


def _fit(lines: _Lines, shift: int, top: int) -> int:
    """How many slashes are right, less those that are wrong, with row 0 as line ``top``."""
    score = 0
    for row, text in enumerate(lines.rows):
        for x, sign in enumerate(text, shift):
            if sign in "/\\":
                score += 1 if x % 2 == 0 and sign == edge_sign(x, row + top) else -1
    return score


def _placed(lines: _Lines) -> tuple[_Lines, int] | None:
    """The lines with ``x = 0`` on a slanting edge and the line number of row 0, None if no hex."""
    ways = [(_fit(lines, shift, top), shift, top) for shift in (0, 1) for top in (0, 1)]
    score, shift, top = max(ways, key=lambda way: way[0])
    if score <= 0:
        return None
    if shift:
        rows = tuple(" " + row for row in lines.rows)
        lines = _Lines(rows, lines.first, lines.indent - 1)
    if top == 1:
        return lines, -1
    return lines, 0 if lines.rows[0][0] != " " else -2


def read_sheet(text: str, first_line: int = 1) -> Sheet:
    """Read a drawing; every sign that is out of place is a problem, none stops the reading."""
    sheet = Sheet()
    lines = _lines(text, first_line)
    placed = _placed(lines)
    if placed is None:
        sheet.problems.append((Spot(first_line, 1), _("No hexes are drawn here.")))
        return sheet
    lines, top = placed
    for row, line in enumerate(lines.rows):
        for x, sign in enumerate(line):
            if sign != " ":
                _read_sign(sheet, sign, x, row + top, lines.spot(x, row))
    _check_primaries(sheet)
    return sheet


def _read_sign(sheet: Sheet, sign: str, x: int, y: int, spot: Spot) -> None:
    if x % 2 == 0:
        _read_slant(sheet, sign, x, y, spot)
    elif is_letter_place(x, y):
        if sign in "_/\\#=":
            sheet.problems.append((spot, _off_grid(sign)))
            return
        sheet.letters[hex_of(x, y)] = sign
        sheet.spots[hex_of(x, y)] = spot
    elif sign in _FLAT:
        _read_flat(sheet, sign, hex_of(x, y - 1), spot)
    else:
        sheet.problems.append((spot, _off_grid(sign)))


def _read_slant(sheet: Sheet, sign: str, x: int, y: int, spot: Spot) -> None:
    right = edge_sign(x, y)
    if sign == ARMOUR_SLANT:
        side = hexside(hex_of(x + 1, y - 1), SW) if right == "\\" else hexside(hex_of(x + 1, y), NW)
        sheet.armour.add(side)
        sheet.spots[side] = spot
    elif sign != right:
        sheet.problems.append((spot, _off_grid(sign)))


def _read_flat(sheet: Sheet, sign: str, above: Hex, spot: Spot) -> None:
    if sign in _ARMOURED.values():
        side = hexside(above, S)
        sheet.armour.add(side)
        sheet.spots[side] = spot
    for signs, marked in ((_CIRCLED, sheet.primaries), (_DIAMONDS, sheet.diamonds)):
        if sign in signs:
            marked.add(above)
            sheet.spots.setdefault(above, spot)


def _check_primaries(sheet: Sheet) -> None:
    for hex_ in sorted((sheet.primaries | sheet.diamonds) - sheet.letters.keys()):
        message = _("A primary mark is under a hex without a box: put it under the box letter.")
        sheet.problems.append((sheet.spots[hex_], message))
    sheet.primaries &= sheet.letters.keys()
    sheet.diamonds &= sheet.letters.keys()


def _off_grid(sign: str) -> str:
    if sign == "\t":
        return _("There is a tab inside the drawing: use spaces.")
    if sign in "/\\_#=":
        return _("{sign} does not belong here: the lines of the hexes do not meet.").format(
            sign=sign
        )
    return _(
        "{sign} is on the edge of a hex: a box letter belongs in the upper half of a hex, "
        "between / and \\."
    ).format(sign=repr(sign))
