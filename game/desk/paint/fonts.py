"""Text on surfaces: IBM Plex Sans and Mono, rendered once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import pygame

from game.desk.paint.theme import Colour, TextStyle
from game.resources import asset

_FILES = {
    (False, 400): "IBMPlexSans_400Regular.ttf",
    (False, 600): "IBMPlexSans_600SemiBold.ttf",
    (True, 400): "IBMPlexMono_400Regular.ttf",
    (True, 600): "IBMPlexMono_600SemiBold.ttf",
}
_KEPT = 6000


@cache
def font(pixels: int, weight: int = 400, mono: bool = False) -> pygame.font.Font:
    """The font of an em size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(asset("fonts", _FILES[mono, weight])), pixels)


def of(style: TextStyle, pixels: int | None = None) -> pygame.font.Font:
    """The font of a style at a pixel size (the style's own size unless told)."""
    return font(pixels or style.size, style.weight, style.mono)


def render(
    text: str, style: TextStyle, colour: Colour, pixels: int | None = None
) -> pygame.Surface:
    """The text as a surface with alpha; the same surface again for the same question."""
    return _rendered(text, style, pixels or style.size, colour)


@lru_cache(maxsize=_KEPT)
def _rendered(text: str, style: TextStyle, size: int, colour: Colour) -> pygame.Surface:
    face = of(style, size)
    if not style.track:
        return face.render(text, True, colour)
    extra = size * style.track
    surface = pygame.Surface((width(text, style, size), face.get_height()), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    for at, glyph in enumerate(text):
        left = face.size(text[: at + 1])[0] - face.size(glyph)[0] + round(at * extra)
        if not glyph.isspace():
            surface.blit(face.render(glyph, True, colour), (left, 0))
    return surface


def width(text: str, style: TextStyle, pixels: int | None = None) -> int:
    """How many pixels wide the text is, letter spacing included."""
    return _width(text, style, pixels or style.size)


@lru_cache(maxsize=4 * _KEPT)
def _width(text: str, style: TextStyle, size: int) -> int:
    return int(of(style, size).size(text)[0] + round(len(text) * size * style.track))


def shorten(text: str, style: TextStyle, room: int, pixels: int | None = None) -> str:
    """The text if it fits into ``room`` pixels, else as much of it as does, with an ellipsis."""
    if not text or width(text, style, pixels) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + "…", style, pixels) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"


def shrink(text: str, style: TextStyle, room: int, sizes: Sequence[int]) -> int:
    """The first of ``sizes`` (largest first) at which the text fits, else the last of them."""
    for size in sizes:
        if width(text, style, size) <= room:
            return size
    return sizes[-1]


def wrap(text: str, style: TextStyle, room: int, pixels: int | None = None) -> list[str]:
    """The text in lines no wider than ``room`` pixels; a word longer than that is broken.

    A dot that joins two parts is left out where the line ends between them. A space that does not
    break (U+00A0) holds two words together.
    """
    return list(_wrapped(text, style, room, pixels))


@lru_cache(maxsize=_KEPT)
def _wrapped(text: str, style: TextStyle, room: int, pixels: int | None) -> list[str]:
    if "\n" not in text and width(text, style, pixels) <= room:
        return [" ".join(_words(text))]
    lines: list[str] = []
    for paragraph in text.split("\n"):
        found, line = [], ""
        for word in _pieces(_words(paragraph), style, room, pixels):
            longer = f"{line} {word}" if line else word
            if line and width(longer, style, pixels) > room:
                found.append(line)
                line = word
            else:
                line = longer
        lines += _without_dots([*found, line])
    return lines


def _words(text: str) -> list[str]:
    return [word for word in text.replace("\t", " ").split(" ") if word]


def _without_dots(lines: list[str]) -> list[str]:
    """The lines of a paragraph without the dots that joined what now stands on two of them."""
    last = len(lines) - 1
    bare = [line.removeprefix("·").lstrip() if n else line for n, line in enumerate(lines)]
    bare = [line.removesuffix("·").rstrip() if n < last else line for n, line in enumerate(bare)]
    return [line for line in bare if line] or lines


def _pieces(words: list[str], style: TextStyle, room: int, pixels: int | None) -> list[str]:
    pieces: list[str] = []
    for word in words:
        rest = word
        while len(rest) > 1 and width(rest, style, pixels) > room:
            fit = max(1, len(shorten(rest, style, room, pixels)) - 1)
            pieces.append(rest[:fit])
            rest = rest[fit:]
        pieces.append(rest)
    return pieces
