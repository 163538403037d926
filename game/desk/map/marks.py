"""What can be shown on a hex grid: one meaning a mark. Data only; ``mark_paint`` draws them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, Protocol

import pygame

from game.desk.map.fire_marks import Fire, Ring, Struck
from game.desk.map.hexmetrics import HexMetrics
from game.desk.map.timeline import Timeline
from game.desk.paint.hull_plan import Cell, Fitting
from game.desk.paint.theme import CHALK, OWN_REACH, REACH_BORDER, Colour, Node
from game.hexgrid.hexes import Hex

LineStyle = Literal["solid", "dashed", "dotted"]


@dataclass(frozen=True, slots=True)
class Tint:
    """A hex in an opaque mix of void and a colour: what can be reached from somewhere."""

    hex: Hex
    colour: Colour
    share: float = OWN_REACH
    border: float = REACH_BORDER


@dataclass(frozen=True, slots=True)
class Hatch:
    """A hatched hex with a dotted border: where a tailed enemy can end."""

    hex: Hex
    colour: Colour


@dataclass(frozen=True, slots=True)
class Number:
    """A number in a hex, in its middle or near one hexside.

    A ``strong`` one is large for its hex and can be read on any ground; on a bright line it needs
    a ``plate``.
    """

    hex: Hex
    label: str
    colour: Colour
    side: int | None = None
    strong: bool = False
    plate: bool = False


@dataclass(frozen=True, slots=True)
class Wedge:
    """A wedge inside a hexside: so facing, at the cost ``label``."""

    hex: Hex
    facing: int
    colour: Colour
    label: str = ""
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Tick:
    """A wedge and its cost that can be read on a counter."""

    hex: Hex
    facing: int
    colour: Colour
    label: str = ""
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Outline:
    """The border of a hex."""

    hex: Hex
    colour: Colour = CHALK
    style: LineStyle = "solid"
    wide: float = 3


@dataclass(frozen=True, slots=True)
class Rim:
    """The border around some hexes."""

    hexes: tuple[Hex, ...]
    colour: Colour = CHALK
    wide: float = 3


@dataclass(frozen=True, slots=True)
class KeepOff:
    """Hexes that something flies or may fly through: names on the ground keep off them."""

    hexes: frozenset[Hex]


@dataclass(frozen=True, slots=True)
class EntrySide:
    """Short dashes along a hexside: a way in for missiles."""

    hex: Hex
    direction: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Track:
    """A path through hex centres, with numbered nodes after the first hex.

    The plot is chalk and solid; what is pointed at has chalk dashes; a track flown has the
    colour, dash and node shape of its side. A ``bold`` one has large nodes, a ``full`` one
    filled ones. Those of one put ``aside`` lie on no counter, but where its hex is entered, and
    give way to later ones. ``last``: how much of its last leg is drawn, behind what is on its way.
    One that ``glows`` shines on what lies around it.
    """

    hexes: tuple[Hex, ...]
    colour: Colour = CHALK
    dash: tuple[int, ...] = ()
    node: Node = "round"
    first: int = 1
    numbers: bool = True
    arrow: bool = False
    wide: float = 4
    labels: tuple[str, ...] = ()
    bold: bool = False
    aside: bool = False
    full: bool = False
    last: float = 1.0
    glows: bool = False


@dataclass(frozen=True, slots=True)
class Arrow:
    """A line of fire; ``blocked`` is the hex where it ends at a red bar, ``blocker`` names why.

    One with a ``lane`` keeps to the right of its way, so that it lies beside one that comes back.
    It goes from the counter of who fires, ``of``, to that of whom it is fired ``at``, where those
    are named; so it is seen which is meant of several in a hex.
    """

    start: Hex
    end: Hex
    colour: Colour = CHALK
    wide: float = 3
    label: str = ""
    blocked: Hex | None = None
    blocker: str = ""
    lane: bool = False
    of: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class Beams:
    """Parallel dashed lines between two hexes: one for each lock-on attempt."""

    start: Hex
    end: Hex
    colour: Colour
    count: int = 1


@dataclass(frozen=True, slots=True)
class Brackets:
    """Chalk corner brackets: a lock-on is held. ``wide``: how far apart, while they close."""

    hex: Hex
    label: str = "LOCK"
    colour: Colour = CHALK
    wide: float = 1.0


@dataclass(frozen=True)
class Shape:
    """What is drawn on a counter, hex by hex, facing N; what it has lost is left out.

    Middle and size are those of all its ``hexes``. It is painted as a hull if it is told what they
    carry: ``fittings``, hex by hex. ``flames`` are the hexes that may burn astern, ``cold`` those
    ``lost`` so long ago that nothing glows about them.
    """

    hexes: tuple[Hex, ...]
    lost: frozenset[Hex] = frozenset()
    fittings: tuple[Fitting, ...] = ()
    flames: tuple[Hex, ...] = ()
    cold: frozenset[Hex] = frozenset()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.hexes, self.lost, self.fittings))

    @property
    def flat(self) -> Shape:
        """Its outline only."""
        return replace(self, fittings=(), flames=())

    @property
    def bodied(self) -> bool:
        """Whether it is painted as a hull."""
        return bool(self.fittings)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of its hull."""
        pairs = zip(self.hexes, self.fittings, strict=True)
        return tuple(
            Cell(hex_, fitting, hex_ in self.lost, hex_ in self.cold) for hex_, fitting in pairs
        )

    @property
    def left(self) -> tuple[Hex, ...]:
        """The hexes still there."""
        return tuple(hex_ for hex_ in self.hexes if hex_ not in self.lost)


class Face(Protocol):
    """A counter that its game draws itself; equal ones are drawn once for each size."""

    def __hash__(self) -> int:
        """Equal ones have the same."""

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        """The counter, with its hex in the middle."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A counter. ``ghost`` is where it was.

    Between two hexes: ``towards`` and ``progress`` (0 to 1); ``turning``: by how many hexsides it
    has turned from its ``facing``; ``thrust``: how far its engines burn astern, 1 as far as usual,
    below 0 at the bow. ``name`` becomes a tag that covers no other counter, with its
    ``class_`` behind it, and ``notes`` in colours of their own on the same tag.
    """

    hex: Hex
    facing: int
    shape: Shape | Face
    side: int
    name: str = ""
    ghost: bool = False
    chosen: bool = False
    towards: Hex | None = None
    progress: float = 0.0
    class_: str = ""
    turning: float = 0.0
    thrust: float = 0.0
    notes: tuple[tuple[str, Colour], ...] = ()


@dataclass(frozen=True, slots=True)
class Missiles:
    """Missiles of one side in a hex: a triangle and how many."""

    hex: Hex
    count: int
    side: int
    note: str = ""
    towards: Hex | None = None
    progress: float = 0.0


@dataclass(frozen=True, slots=True)
class Tag:
    """A word at a hex; it looks for a place that covers no counter."""

    hex: Hex
    label: str
    colour: Colour
    around: tuple[str, ...] = ("S", "N", "SE", "SW", "NE", "NW")
    filled: bool = field(default=False)


@dataclass(frozen=True, slots=True)
class Hazard:
    """A hex on a plotted path that hurts: a warning triangle; ``fatal``: a crossed circle.

    ``icon``: one of the icons instead, on a dark round.
    """

    hex: Hex
    fatal: bool = False
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Caption:
    """Words on the ground, in the middle of the first of some hexes where nothing else is."""

    label: str
    spots: tuple[Hex, ...]
    colour: Colour


@dataclass(frozen=True, slots=True)
class Cursor:
    """The hex cursor of the keyboard, ``bold``, or the hex pointed at."""

    hex: Hex
    colour: Colour = CHALK
    bold: bool = False


Mark = (
    Tint
    | Hatch
    | Number
    | Wedge
    | Tick
    | Outline
    | Rim
    | KeepOff
    | EntrySide
    | Track
    | Timeline
    | Arrow
    | Beams
    | Fire
    | Struck
    | Ring
    | Brackets
    | Plate
    | Missiles
    | Tag
    | Hazard
    | Caption
    | Cursor
)


ORDER: tuple[type, ...] = (
    Tint,
    Hatch,
    Outline,
    Rim,
    KeepOff,
    Cursor,
    Wedge,
    Number,
    Beams,
    Track,
    Timeline,
    Plate,
    Tick,
    EntrySide,
    Arrow,
    Ring,
    Fire,
    Struck,
    Brackets,
    Hazard,
    Missiles,
    Tag,
    Caption,
)
"""Back to front."""
RANK: dict[type, int] = {kind: rank for rank, kind in enumerate(ORDER)}
