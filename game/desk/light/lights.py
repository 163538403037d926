"""Lights by kind: where each is, in pixels, and how many seconds old."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.desk.paint.theme import Colour

Point = tuple[float, float]
Way = Literal["beam", "bolts", "bolt", "streak", "dart"]
"""How fire crosses: a whole line at once, three bolts or one, a streak, a dart with a trail."""

SECONDS: dict[Way, float] = {
    "beam": 0.30,
    "bolts": 0.26,
    "bolt": 0.18,
    "streak": 0.27,
    "dart": 0.54,
}
"""How long each is seen: a beam stands and fades, a streak leaves a line and a dart a trail, bolts
arrive at the end."""
STANDS = 0.18
"""So long a beam stands before it fades."""
ARRIVES: dict[Way, float] = {**SECONDS, "beam": 0.09, "streak": 0.09, "dart": 0.35}
"""How many seconds after it is first seen fire of each way has crossed."""


@dataclass(frozen=True, slots=True)
class Beam:
    """Fire from ``start`` to ``end``; ``scale`` is how large a logical unit is, in pixels.

    ``bent``: how far a dart swings out to its right, as a share of its way.
    """

    way: Way
    start: Point
    end: Point
    colour: Colour
    age: float
    scale: float = 1.0
    bent: float = 0.0


@dataclass(frozen=True, slots=True)
class Flash:
    """A point lands: a flash, and a ring that opens; ``radius`` in pixels.

    ``soft``: the ring alone, where another has flashed a moment before.
    """

    at: Point
    radius: float
    colour: Colour
    age: float
    soft: bool = False


@dataclass(frozen=True, slots=True)
class Sparks:
    """Sparks from ``at`` back along ``back`` (any length); ``seed`` tells them from others."""

    at: Point
    back: Point
    radius: float
    colour: Colour
    age: float
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Scattered:
    """What flies off from ``at``, as far as ``radius``; ``seed`` tells it from others."""

    at: Point
    radius: float
    colour: Colour
    age: float
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Shards(Scattered):
    """Pieces of something that broke, of so large a ``radius``; no light, but as short."""


@dataclass(frozen=True, slots=True)
class Splash(Scattered):
    """Water or mud that something falls into: rings that widen, drops that fly up."""


@dataclass(frozen=True, slots=True)
class Dust(Scattered):
    """What rises where something falls: clouds that widen and thin."""


Light = Beam | Flash | Sparks | Shards | Splash | Dust

_LASTS: dict[type[Light], float] = {
    Flash: 0.30,
    Sparks: 0.45,
    Shards: 0.60,
    Splash: 0.70,
    Dust: 0.55,
}
LONGEST = max(_LASTS.values())
"""After so many seconds nothing is left of anything that landed."""


def lasts(light: type[Light] | Way) -> float:
    """How many seconds a kind of light, or fire of some way, is seen."""
    return SECONDS[light] if isinstance(light, str) else _LASTS[light]


def aged(way: Way, age: float) -> float:
    """How old fire looks: a beam that stands is seen as at first."""
    return 0.0 if way == "beam" and 0 <= age <= STANDS else age


def shines(light: Light) -> bool:
    """Whether it is seen at its age: begun, and not over."""
    kind = light.way if isinstance(light, Beam) else type(light)
    return 0 <= light.age < lasts(kind)
