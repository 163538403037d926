"""Writing ships: the record drawn as text, and whole ship files that read back the same."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from game.hexgrid.hexes import NE, Hex, Hexside, N, hexside
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design, Kind
from game.systems.earth_expects.ship.layout import Layout, reading_order
from game.systems.earth_expects.ship.sheet import (
    ARMOUR_FLAT,
    ARMOUR_SLANT,
    edge_sign,
    flat_sign,
    is_letter_place,
    letter_place,
)
from game.systems.earth_expects.ship.systems import fires_astern, groups

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is to be drawn: letters by hex, hexes with a primary mark, armoured hexsides.

    ``diamonds`` mark primaries of lasers in an array.
    """

    letters: Mapping[Hex, str]
    primaries: Collection[Hex] = ()
    armour: Collection[Hexside] = ()
    diamonds: Collection[Hex] = ()

    def places(self) -> Iterator[Place]:
        """``(x, y)`` of every letter and every armoured side."""
        yield from (letter_place(h) for h in self.letters)
        yield from (_side_place(side) for side in self.armour)

    def on_sheet(self) -> Drawing:
        """This drawing, moved by whole hexes if it does not lie on the sheet."""
        places = list(self.places())
        if all(y >= (-1 if x == 0 else -2) and x >= 0 for x, y in places):
            return self
        q = 1 - min(x for x, _y in places) // 2
        r = (2 - q - min(y for _x, y in places)) // 2
        move = Hex(q, r)
        return Drawing(
            {h.plus(move): letter for h, letter in self.letters.items()},
            frozenset(h.plus(move) for h in self.primaries),
            frozenset(hexside(s.hex.plus(move), s.direction) for s in self.armour),
            frozenset(h.plus(move) for h in self.diamonds),
        )


def draw(drawing: Drawing) -> str:
    """The drawing as text, hex (0, 0) at the upper left, with one empty column to starboard."""
    drawing = drawing.on_sheet()
    places = list(drawing.places())
    width = max((x for x, _y in places), default=1) + 4
    lowest = max((y for _x, y in places), default=1) + 1
    top = 0 if all(y >= 1 for _x, y in places) else -2
    signs = {(x, y): _blank(x, y) for y in range(top, lowest + 1) for x in range(width)}
    for hex_, letter in drawing.letters.items():
        signs |= _outline(hex_) | {letter_place(hex_): letter}
    for side in drawing.armour:
        signs[_side_place(side)] = ARMOUR_FLAT if side.direction == N else ARMOUR_SLANT
    for hex_ in {*drawing.primaries, *drawing.diamonds}:
        x, y = letter_place(hex_)
        signs[x, y + 1] = flat_sign(
            circle=hex_ in drawing.primaries,
            diamond=hex_ in drawing.diamonds,
            armour=signs[x, y + 1] == ARMOUR_FLAT,
        )
    rows = ("".join(signs[x, y] for x in range(width)) for y in range(top, lowest + 1))
    return "\n".join(row.rstrip() for row in rows)


def _side_place(side: Hexside) -> Place:
    x, y = letter_place(side.hex)
    if side.direction == N:
        return x, y - 1
    return x + 1, y if side.direction == NE else y + 1


def _blank(x: int, y: int) -> str:
    """The sign of the empty sheet; its topmost line holds only the tops of hexes."""
    if x % 2 == 0:
        return " " if y == -2 else edge_sign(x, y)
    return " " if is_letter_place(x, y) else "_"


def _outline(hex_: Hex) -> dict[Place, str]:
    x, y = letter_place(hex_)
    slants = [(x - 1, y), (x + 1, y), (x - 1, y + 1), (x + 1, y + 1)]
    return {(x, y + 1): "_"} | {place: edge_sign(*place) for place in slants}


def write_ship(design: Design) -> str:
    """The ship file of a design; reading it gives the same boxes, systems and marks.

    A design that does not lie on the sheet (hexes left of column 0) is moved onto it.
    """
    lines = [f"name = {_quoted(design.name)}", f'class = "{design.ship_class}"']
    if design.kind is not Kind.WARSHIP:
        lines.append(f'kind = "{design.kind}"')
    if design.base:
        lines.append("base = true")
    if design.engines_of:
        lines.append(f'engines_of = "{design.engines_of}"')
    if design.history:
        lines.append(f"history = {_quoted(design.history)}")
    lines += ["", f"record = '''\n{draw(record_drawing(design))}\n'''"]
    names = system_names(design)
    if names:
        lines += ["", f"systems = '''\n{draw(_beside(design, names))}\n'''"]
    table = _railguns(design)
    if table:
        lines += ["", "[railguns]", *table]
    if design.drive is not None:
        fixed = [f"adf = {design.drive.adf}", f"mr = {design.drive.mr}"]
        lines += ["", "[drive.vectorish]", *fixed]
    return "\n".join(lines) + "\n"


def record_drawing(design: Design) -> Drawing:
    """What the record shows: every box, the primaries that need a mark, the armour."""
    letters = {h: design.boxes[box].type.letter for h, box in design.at.items()}
    marks, diamonds = list[str](), list[str]()
    for system in design.systems.values():
        if len(system.boxes) > 1 and system.primary is not None:
            marks += system.primaries or [system.primary]
        diamonds += [part.primary for part in system.parts if part.primary is not None]
    return Drawing(
        letters,
        frozenset(_hexes(design, tuple(marks))),
        tuple(design.armour_at),
        frozenset(_hexes(design, tuple(diamonds))),
    )


def layout_of(design: Design) -> Layout:
    """A design's boxes and marks as a layout, without any names given to its systems."""
    types = {h: design.boxes[box].type for h, box in design.at.items()}
    drawn = record_drawing(design)
    return Layout(
        types,
        frozenset(design.armour_at),
        frozenset(drawn.primaries),
        None,
        frozenset(drawn.diamonds),
    )


def _hexes(design: Design, boxes: tuple[str, ...]) -> tuple[Hex, ...]:
    places = (design.boxes[box].place for box in boxes)
    return tuple(sorted((p for p in places if isinstance(p, Hex)), key=reading_order))


def system_names(design: Design) -> dict[Hex, str]:
    """Names for the boxes of those systems that would not come about by themselves.

    The lasers of an array are always named.
    """
    usual = {hexes for _kind, hexes in groups(layout_of(design))}
    letters = (chr(code) for code in range(ord("1"), 0x3000) if chr(code).isalnum())
    names: dict[Hex, str] = {}
    for system in design.systems.values():
        hexes = _hexes(design, system.boxes)
        for part in system.parts:
            names |= dict.fromkeys(_hexes(design, part.boxes), next(letters))
        if hexes and hexes not in usual and not system.parts:
            names |= dict.fromkeys(hexes, next(letters))
    return names


def _beside(design: Design, names: Mapping[Hex, str]) -> Drawing:
    """The names, drawn where the record is drawn: moved with it when it has to be moved."""
    record = record_drawing(design)
    moved = record.on_sheet()
    first, now = next(iter(record.letters)), next(iter(moved.letters))
    return Drawing({h.plus(now.minus(first)): name for h, name in names.items()})


def _railguns(design: Design) -> list[str]:
    layout = layout_of(design)
    return [
        f'{s.id} = "{"rear" if s.rear else "forward"}"'
        for s in design.systems_of(BoxType.RAILGUN)
        if s.rear != fires_astern(layout, _hexes(design, s.boxes))
    ]


def _quoted(text: str) -> str:
    """A TOML string; a text of several lines keeps them."""
    escaped = "".join(_escaped(sign) for sign in text)
    return f'"""\n{escaped}"""' if "\n" in text else f'"{escaped}"'


def _escaped(sign: str) -> str:
    if sign in '\\"':
        return f"\\{sign}"
    return sign if sign.isprintable() or sign == "\n" else f"\\U{ord(sign):08X}"
