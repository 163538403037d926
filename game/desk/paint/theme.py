"""Colours, type and spacing: every token of the screens in one place, and the palettes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

Colour = tuple[int, int, int]
"""Red, green, blue, each 0 to 255."""


def rgb(code: str) -> Colour:
    """The colour of a ``#RRGGBB`` code."""
    value = int(code.lstrip("#"), 16)
    return value >> 16, value >> 8 & 255, value & 255


def mix(ground: Colour, colour: Colour, share: float) -> Colour:
    """``ground`` with ``share`` (0 to 1) of ``colour`` in it; overlays are such opaque mixes."""
    (a, b, c), (r, g, d) = ground, colour
    return round(a + (r - a) * share), round(b + (g - b) * share), round(c + (d - c) * share)


VOID = rgb("#070C14")
DECK = rgb("#0B121C")
WELL = rgb("#0A111B")
PANEL = rgb("#101A28")
RAISED = rgb("#18263A")
HOVER = rgb("#22344E")
LINE = rgb("#22324A")
LINE2 = rgb("#54729A")
GRID = rgb("#18263A")
INK = rgb("#EAF0F7")
INK2 = rgb("#B3C0D2")
INK3 = rgb("#8496AE")
CHALK = rgb("#F6EEDC")
ON_BRIGHT = rgb("#08101A")
ON_CHALK = rgb("#10151C")
GOOD = rgb("#63D6A0")
WARN = rgb("#F6DE6A")
BAD = rgb("#FF6A4D")
WHITE = (255, 255, 255)

FLAG_BLUE = rgb("#2F66B5")
FLAG_RED = rgb("#D84A3A")
FLAG_YELLOW = rgb("#F3C94B")
FLAG_BLACK = rgb("#10151C")

OWN_REACH, OWN_REACH_GONE, REACH_BORDER = 0.17, 0.07, 0.45
PLATE = 0.20


Node = Literal["round", "diamond", "triangle", "square", "filled"]


@dataclass(frozen=True, slots=True)
class SideStyle:
    """How one side is told apart: never by colour alone."""

    colour: Colour
    badge: str
    band: str
    node: Node
    dash: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours an option may replace; a game may have more by the same name. Shapes stay."""

    sides: tuple[Colour, ...]


PALETTES = {
    "standard": Palette((rgb("#5CB3FF"), rgb("#FF9E3D"), rgb("#35C9A5"), rgb("#E06FB8"))),
    "colour-blind": Palette((rgb("#56B4E9"), rgb("#E69F00"), rgb("#F0E442"), rgb("#CC79A7"))),
}

_SHAPES: tuple[tuple[str, str, Node, tuple[int, ...]], ...] = (
    ("disc", "solid", "round", ()),
    ("diamond", "striped", "diamond", (10, 6)),
    ("triangle", "dotted", "triangle", (3, 5)),
    ("square", "double", "square", (14, 4, 3, 4)),
)


class _Choice:
    name = "standard"
    plain = False
    emblems: tuple[str, ...] = ()


def choose_palette(name: str) -> None:
    """Use one of ``PALETTES`` from now on; ValueError names the ones there are."""
    if name not in PALETTES:
        raise ValueError(f"there is no palette {name!r}; choose one of {', '.join(PALETTES)}")
    _Choice.name = name


def palette_name() -> str:
    """The palette in use; caches of drawn things are keyed by it."""
    return _Choice.name


def choose_plain(plain: bool) -> None:
    """Whether ships are outlines and there is no sky from now on."""
    _Choice.plain = plain


def is_plain() -> bool:
    """Whether ships are outlines and there is no sky; caches of drawn things are keyed by it."""
    return _Choice.plain


def choose_emblems(emblems: Sequence[str]) -> None:
    """The emblems of the sides on the table from now on, in their order; none: nobody has one."""
    _Choice.emblems = tuple(emblems)


def emblem(index: int) -> str:
    """The emblem of a side on the table; empty for none."""
    return _Choice.emblems[index] if index < len(_Choice.emblems) else ""


def emblems() -> tuple[str, ...]:
    """Those of all sides on the table; caches of drawn things are keyed by them."""
    return _Choice.emblems


def side(index: int) -> SideStyle:
    """The style of the first, second, third or fourth side (index 0 to 3, then again)."""
    shape = _SHAPES[index % 4]
    return SideStyle(PALETTES[_Choice.name].sides[index % 4], *shape)


class TextStyle(NamedTuple):
    """Type: size and line height in logical units, weight 400 or 600, monospaced or not."""

    size: int
    line: int
    weight: int = 400
    mono: bool = False
    track: float = 0.0

    def bold(self) -> TextStyle:
        """The same in weight 600."""
        return TextStyle(self.size, self.line, 600, self.mono, self.track)

    def mono_(self) -> TextStyle:
        """The same in Plex Mono, for numbers, keys and costs."""
        return TextStyle(self.size, self.line, self.weight, True, self.track)


SMALL = TextStyle(14, 20)
BODY = TextStyle(16, 24)
LABEL = TextStyle(16, 24, 600)
ROW = TextStyle(18, 24)
ROW_TITLE = TextStyle(18, 24, 600)
PANEL_TITLE = TextStyle(20, 28, 600)
HEAD = TextStyle(24, 32, 600)
SCREEN_TITLE = TextStyle(32, 40, 600)
BIG_NUMBER = TextStyle(40, 48, 600, True)
TITLE = TextStyle(88, 88, 600, False, 0.04)
CURTAIN = TextStyle(104, 104, 600, False, 0.04)
CAPTION = TextStyle(14, 16, 600, False, 0.08)
KEY = TextStyle(14, 20, 600, True)
NUMBER = TextStyle(16, 24, 600, True)
BIG_LABEL = TextStyle(25, 32, 600)

_STEP_DOWN = {24: 20, 32: 28, 40: 32, 88: 64, 104: 72, 20: 20}


def compact(style: TextStyle) -> TextStyle:
    """The style at 1280x720: heads one step smaller, the rest the same."""
    size = _STEP_DOWN.get(style.size, style.size)
    if size == style.size:
        return style
    return TextStyle(size, size + 8, style.weight, style.mono, style.track)


GAP, INSIDE, PAD_X, PAD_Y = 16, 8, 16, 12
ROW_DENSE, ROW_HEIGHT, ROW_TALL = 36, 40, 48
RADIUS, KEY_RADIUS, CHIP_HEIGHT = 4, 3, 24
SMALLEST_TYPE = 14
