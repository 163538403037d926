"""What stands on a sheet of paper: lines, shapes, discs and words, measured in millimetres.

A drawing knows no file format; ``pdf.py`` and ``svg.py`` write the same one. ``x`` runs to the
right and ``y`` down from the upper left corner. Ink is a share of black, from 0 white to 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

Point = tuple[float, float]
Face = Literal["regular", "bold", "mono"]
Stands = Literal["left", "middle", "right"]
BLACK, WHITE = 1.0, 0.0
THIN, PLAIN, THICK = 0.12, 0.25, 0.6
"""Widths of lines, in millimetres."""


@dataclass(frozen=True, slots=True)
class Pen:
    """How a line is drawn: its width, its ink, and the lengths of dash and gap if it is broken."""

    wide: float = PLAIN
    ink: float = BLACK
    dashes: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Path:
    """A line through points; a ``closed`` one may be filled with ``fill``."""

    points: tuple[Point, ...]
    pen: Pen | None = None
    closed: bool = False
    fill: float | None = None


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle, filled with ``fill`` if it is not None."""

    x: float
    y: float
    radius: float
    pen: Pen | None = None
    fill: float | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text: ``y`` is what it stands on, ``size`` the height of its em."""

    text: str
    x: float
    y: float
    size: float
    face: Face = "regular"
    stands: Stands = "left"
    ink: float = BLACK


Mark = Path | Disc | Words


@dataclass(eq=False, slots=True)
class Drawing:
    """A page or a part of one, ``wide`` by ``high``, with its marks from back to front."""

    wide: float
    high: float
    marks: list[Mark] = field(default_factory=list)

    def line(self, points: Iterable[Point], pen: Pen = Pen()) -> None:
        """A line through points."""
        self.marks.append(Path(tuple(points), pen))

    def shape(
        self, points: Iterable[Point], pen: Pen | None = None, fill: float | None = None
    ) -> None:
        """A closed shape."""
        self.marks.append(Path(tuple(points), pen, True, fill))

    def box(
        self, corner: Point, size: Point, pen: Pen | None = None, fill: float | None = None
    ) -> None:
        """A rectangle by its upper left corner."""
        (x, y), (w, h) = corner, size
        self.shape([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], pen, fill)

    def disc(
        self, at: Point, radius: float, pen: Pen | None = None, fill: float | None = None
    ) -> None:
        """A circle."""
        self.marks.append(Disc(*at, radius, pen, fill))

    def words(self, text: str, at: Point, size: float, **how: object) -> None:
        """A line of text; ``how`` as for ``Words``."""
        if text:
            self.marks.append(Words(text, *at, size, **how))  # type: ignore[arg-type]

    def put(self, other: Drawing, at: Point) -> None:
        """All marks of another drawing, its upper left corner here."""
        self.marks += moved(other.marks, at)

    @property
    def texts(self) -> tuple[str, ...]:
        """All that is written on it."""
        return tuple(mark.text for mark in self.marks if isinstance(mark, Words))


def moved(marks: Sequence[Mark], by: Point) -> list[Mark]:
    """The marks, so far to the right and down."""
    dx, dy = by
    found: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Path):
            found.append(replace(mark, points=tuple((x + dx, y + dy) for x, y in mark.points)))
        else:
            found.append(replace(mark, x=mark.x + dx, y=mark.y + dy))
    return found
