"""What can be shown of fire on a hex grid; ``fire_paint`` draws it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from game.desk.light.lights import LONGEST, Way, lasts
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex


@dataclass(frozen=True, slots=True)
class Fire:
    """Fire on its way between two hexes: how it crosses, for how many seconds it has.

    ``wide``: how broad it is beside others; ``past``: it strikes nothing and flies on. It goes from
    the counter ``of`` to the counter ``at``, where those are named and several may share a hex. It
    ends as far ``towards`` another hex as ``progress`` tells; ``span``: between which shares of its
    way it is fired and ends, where it is not from counter to counter. ``swing``: how far a dart
    swings out beside others, to its left where it is less than 0.
    """

    start: Hex
    end: Hex
    colour: Colour
    way: Way = "beam"
    age: float = 0.0
    wide: float = 1.0
    past: bool = False
    of: str = ""
    at: str = ""
    towards: Hex | None = None
    progress: float = 0.0
    span: tuple[float, float] | None = None
    swing: float = 1.0

    @property
    def seen(self) -> bool:
        """Whether it is on its way."""
        return 0 <= self.age < lasts(self.way)


@dataclass(frozen=True, slots=True)
class Struck:
    """A hex in which something lands or falls, and how many seconds ago; ``at`` names its counter.

    ``towards`` and ``progress``: so far on the way to another hex. ``back``: where it came from;
    ``breaks``: pieces of what was there fly off; ``soft``: another has flashed a moment before;
    ``kind``: fire, or what something falls into; ``wide``: how large it is beside others.
    ``still``: nothing flashes, a mark stands where it landed.
    """

    hex: Hex
    colour: Colour
    age: float = 0.0
    back: Hex | None = None
    breaks: bool = False
    soft: bool = False
    kind: Literal["fire", "blow", "splash", "dust"] = "fire"
    wide: float = 1.0
    at: str = ""
    towards: Hex | None = None
    progress: float = 0.0
    still: bool = False

    @property
    def seen(self) -> bool:
        """Whether anything of it is left."""
        return self.still or 0 <= self.age < LONGEST


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring around a counter that something happens to; it grows and fades with ``share``."""

    hex: Hex
    colour: Colour
    share: float = 0.0


T = TypeVar("T")


def seen(marks: Iterable[T]) -> list[T]:
    """Without fire that has not begun or is over, so that what rests is not drawn again."""
    return [mark for mark in marks if not isinstance(mark, Fire | Struck) or mark.seen]


def standing(marks: Iterable[T]) -> list[T]:
    """Where fire landed, for who wants nothing to flash: a mark that stands, one in each place."""
    landed = (mark for mark in marks if isinstance(mark, Struck))
    found = {(mark.hex, mark.at): replace(mark, still=True) for mark in landed}
    return [*found.values()]
