"""The layout tree: rows and columns of parts that know how much room they need.

A part is a widget, a row, a column or empty space. Along a row or a column a part has its own size
unless it is ``fixed``, ``scaled`` (one size in the small form of the window, one in the large) or
made to ``grow``; across it has all there is. Sizes are logical units.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.desk.paint import theme
from game.desk.paint.metrics import Area, Metrics

if TYPE_CHECKING:
    from game.desk.kit.widget import Widget

Pair = tuple[int, int]
"""A size in the small form of the window (1280x720) and in the large one."""

GAP: Pair = (theme.INSIDE, theme.GAP)
"""Between the panels of a column."""


class Part(Protocol):
    """What can be laid out."""

    def own_width(self, m: Metrics) -> int:
        """How wide it is by itself."""

    def own_height(self, m: Metrics, wide: int) -> int:
        """How high it is by itself, ``wide`` units wide."""

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Take an area: gives its widgets, in the order of Tab, each in its place."""


class Filling:
    """The base of parts that have no size of their own: they take what there is."""

    def own_width(self, m: Metrics) -> int:
        """None."""
        del m
        return 0

    def own_height(self, m: Metrics, wide: int) -> int:
        """None."""
        del m, wide
        return 0


@dataclass(frozen=True)
class Space(Filling):
    """Nothing."""

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """No widgets."""
        del m, area
        return []


class Sized(NamedTuple):
    """A part with the size it gets along a row or a column.

    ``size`` None is its own. ``share`` is its share of what is left over: beside its own size if
    it is ``stretched`` or ``yields``, else instead of it. One that ``yields`` is smaller where
    there is no room for all, but not below ``least``; one that is ``spare`` is left out then, and
    gives room before any other does. ``form`` tells whether it stands in the small form of the
    window only, in the large one only, or in both.
    """

    part: Part
    size: Pair | None = None
    share: int = 0
    stretched: bool = False
    yields: bool = False
    least: int = 0
    spare: bool = False
    form: str = ""

    @property
    def keeps_its_own(self) -> bool:
        """Whether its size begins at its own."""
        return not self.share or self.stretched or self.yields

    def stands(self, m: Metrics) -> bool:
        """Whether it stands in this form of the window."""
        return not self.form or (self.form == "small") == m.compact


Given = Part | Sized | None
"""What rows and columns are made of; None is left out."""


def _sized(part: Given) -> Sized:
    return part if isinstance(part, Sized) else Sized(part or Space())


def scaled(small: int, large: int, part: Given = None) -> Sized:
    """A part of one size in the small form of the window, of another in the large one."""
    return _sized(part)._replace(size=(small, large))


def fixed(size: int, part: Given = None) -> Sized:
    """A part of one size in every window; nothing but space without a part."""
    return scaled(size, size, part)


def grow(part: Given = None, share: int = 1) -> Sized:
    """A part that takes what the others leave; several take their shares of it.

    One that yields as well has its own size first.
    """
    return _sized(part)._replace(share=share)


def stretched(part: Given, share: int = 1) -> Sized:
    """A part of its own size, which takes its share of what the others leave as well."""
    return _sized(part)._replace(share=share, stretched=True)


def yielding(part: Given, least: int = 0) -> Sized:
    """A part as large as it wants, but smaller where there is no room: what scrolls."""
    return _sized(part)._replace(yields=True, least=least)


def spare(part: Given) -> Sized:
    """A part that is left out where there is no room for it."""
    return _sized(part)._replace(spare=True)


def only_small(part: Given) -> Sized:
    """A part of the small form of the window only."""
    return _sized(part)._replace(form="small")


def only_large(part: Given) -> Sized:
    """A part of the large form of the window only."""
    return _sized(part)._replace(form="large")


@dataclass(frozen=True)
class Stack:
    """Parts below each other, or side by side if not ``down``, with a gap between them."""

    parts: tuple[Sized, ...]
    gap: Pair
    down: bool

    def own_width(self, m: Metrics) -> int:
        """All parts side by side without those that are spare, or the widest."""
        if self.down:
            return max((each.part.own_width(m) for each in self._standing(m)), default=0)
        sizes = [_own_width(part, m) for part in self._standing(m) if not part.spare]
        return sum(sizes) + self._gaps(m, len(sizes))

    def own_height(self, m: Metrics, wide: int) -> int:
        """All parts below each other, or the highest."""
        standing = self._standing(m)
        if self.down:
            return sum(_own_height(p, m, wide) for p in standing) + self._gaps(m, len(standing))
        spots = self.spots(m, Area(0, 0, wide, 0))
        return max((p.part.own_height(m, spot.w) for p, spot in spots), default=0)

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Each part in its spot."""
        return [w for part, spot in self.spots(m, area) for w in part.part.lay(m, spot)]

    def spots(self, m: Metrics, area: Area) -> list[tuple[Sized, Area]]:
        """The parts that stand, each with its area."""
        room, parts = area.h if self.down else area.w, self._standing(m)
        own = [_own_height(p, m, area.w) if self.down else _own_width(p, m) for p in parts]
        spares = [n for n, part in enumerate(parts) if part.spare]
        while spares and _least(parts, own) + self._gaps(m, len(own)) > room:
            last = spares.pop()
            del parts[last], own[last]
        sizes = _share(parts, own, room - self._gaps(m, len(own)), shrink=not self.down)
        found, at, gap = [], area.y if self.down else area.x, m.pick(*self.gap)
        for part, size in zip(parts, sizes, strict=True):
            down, across = Area(area.x, at, area.w, size), Area(at, area.y, size, area.h)
            found.append((part, down if self.down else across))
            at += size + gap
        return found

    def _standing(self, m: Metrics) -> list[Sized]:
        return [part for part in self.parts if part.stands(m)]

    def _gaps(self, m: Metrics, count: int) -> int:
        return m.pick(*self.gap) * max(0, count - 1)


def _own_width(part: Sized, m: Metrics) -> int:
    if part.size:
        return m.pick(*part.size)
    return part.part.own_width(m) if part.keeps_its_own else 0


def _own_height(part: Sized, m: Metrics, wide: int) -> int:
    if part.size:
        return m.pick(*part.size)
    return part.part.own_height(m, wide) if part.keeps_its_own else 0


def _least(parts: Sequence[Sized], own: Sequence[int]) -> int:
    """The room without which something spare has to go: nothing else yields before."""
    pairs = zip(parts, own, strict=True)
    return sum(min(size, p.least) if p.yields and p.spare else size for p, size in pairs)


def _share(parts: Sequence[Sized], own: Sequence[int], room: int, *, shrink: bool) -> list[int]:
    """The sizes in a room: what is left over is shared out, what is missing is taken back.

    Missing room is taken from what yields, the last first and what is spare before anything else,
    and with ``shrink`` then from all.
    """
    sizes, left = list(own), room - sum(own)
    yielding = [n for n in reversed(range(len(parts))) if parts[n].yields] if left < 0 else []
    for number in sorted(yielding, key=lambda n: not parts[n].spare):
        taken = min(max(0, sizes[number] - parts[number].least), -left)
        sizes[number] -= taken
        left += taken
    if left < 0 and shrink:
        whole = sum(sizes)
        return [size * max(0, room) // whole for size in sizes]
    shares = sum(part.share for part in parts)
    for number, part in enumerate(parts):
        if part.share and left > 0:
            taken = left * part.share // shares
            sizes[number] += taken
            left, shares = left - taken, shares - part.share
    return sizes


def column(*parts: Given, gap: int | Pair = GAP) -> Stack:
    """Parts below each other; panels of a column unless another gap is given."""
    return _box(parts, gap, down=True)


def row(*parts: Given, gap: int | Pair = theme.INSIDE) -> Stack:
    """Parts side by side."""
    return _box(parts, gap, down=False)


def _box(parts: Sequence[Given], gap: int | Pair, *, down: bool) -> Stack:
    pair = (gap, gap) if isinstance(gap, int) else gap
    return Stack(tuple(_sized(part) for part in parts if part is not None), pair, down)


@dataclass(frozen=True)
class Padded:
    """A part with room around it, ``across`` left and right, ``down`` above and below."""

    part: Part
    across: Pair
    down: Pair

    def own_width(self, m: Metrics) -> int:
        """The part's own and the room."""
        return self.part.own_width(m) + 2 * m.pick(*self.across)

    def own_height(self, m: Metrics, wide: int) -> int:
        """The part's own and the room."""
        inside = wide - 2 * m.pick(*self.across)
        return self.part.own_height(m, inside) + 2 * m.pick(*self.down)

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """The part inside."""
        return self.part.lay(m, area.inset(m.pick(*self.across), m.pick(*self.down)))


def padded(part: Part, across: int | Pair, down: int | Pair) -> Padded:
    """A part with room around it."""
    return Padded(part, *((n, n) if isinstance(n, int) else n for n in (across, down)))


def to_border(part: Part, pad: int = theme.PAD_X) -> Padded:
    """A part that is as wide as the panel that holds it, such as a list with its chosen row."""
    return padded(part, 1 - pad, 0)


def middle(part: Given) -> Stack:
    """A part at its own height, half way down what is higher."""
    return column(grow(), part, grow(), gap=0)


def at_most(wide: int, part: Part) -> Stack:
    """A part that is ``wide`` units wide, or as wide as there is room, from the left."""
    return row(yielding(fixed(wide, part)), gap=0)


def centred(part: Part, wide: int | None = None, high: int | None = None) -> Stack:
    """A part in the middle, of its own size or of a given one, or as large as there is room."""
    across = part if wide is None else fixed(wide, part)
    line = row(grow(), yielding(across), grow(), gap=0)
    return column(grow(), yielding(line if high is None else fixed(high, line)), grow(), gap=0)


@dataclass(frozen=True)
class AsWide:
    """A part that wants to be as wide as the widest of several."""

    part: Part
    several: Sequence[Part]

    def own_width(self, m: Metrics) -> int:
        """The widest one's."""
        return max(part.own_width(m) for part in self.several)

    def own_height(self, m: Metrics, wide: int) -> int:
        """Its own."""
        return self.part.own_height(m, wide)

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """As it is laid by itself."""
        return self.part.lay(m, area)


def as_wide(parts: Sequence[Part]) -> list[AsWide]:
    """Parts of rows below each other, which begin and end at the same place in all of them."""
    return [AsWide(part, parts) for part in parts]


@dataclass(frozen=True)
class Layers:
    """Parts in front of each other, each over all of the area; the first lies behind."""

    parts: tuple[Part, ...]

    def own_width(self, m: Metrics) -> int:
        """The widest."""
        return max(part.own_width(m) for part in self.parts)

    def own_height(self, m: Metrics, wide: int) -> int:
        """The highest."""
        return max(part.own_height(m, wide) for part in self.parts)

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Back to front."""
        return [widget for part in self.parts for widget in part.lay(m, area)]


def layers(*parts: Part | None) -> Layers:
    """Parts in front of each other, the first behind; None is left out."""
    return Layers(tuple(part for part in parts if part is not None))
