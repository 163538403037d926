"""The faces that are printed with: how wide words are, and which signs there are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game.printing.drawing import Face
from game.resources import asset

FILES: Mapping[Face, str] = {
    "regular": "IBMPlexSans_400Regular.ttf",
    "bold": "IBMPlexSans_600SemiBold.ttf",
    "mono": "IBMPlexMono_400Regular.ttf",
}
SMALLEST = 0.7
"""How small words may get that have too little room, as a share of their size."""
STRANGE = "?"


def file_of(face: Face) -> Path:
    """The font file of a face."""
    return asset("fonts", FILES[face])


def printable(text: str, face: Face = "regular") -> str:
    """The text with a question mark for each sign that the face does not have."""
    known = _signs(face)
    return "".join(sign if ord(sign) in known else STRANGE for sign in text)


def width(text: str, size: float, face: Face = "regular") -> float:
    """How wide a line of text is, in the unit of its size."""
    signs, (advances, em) = _signs(face), _advances(face)
    names = (signs.get(ord(sign)) or signs[ord(STRANGE)] for sign in text)
    return float(sum(advances[name][0] for name in names) * size / em)


def wrapped(text: str, wide: float, size: float, face: Face = "regular") -> list[str]:
    """The text in lines that fit, broken at ordinary spaces."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, face) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fitted(text: str, wide: float, size: float, face: Face = "regular") -> tuple[str, float]:
    """A line of text and the size at which it fits; what cannot be that small is cut."""
    needs = width(text, size, face)
    if needs <= wide:
        return text, size
    small = size * max(SMALLEST, wide / needs)
    while text and width(text + "…", small, face) > wide and needs * SMALLEST > wide:
        text = text[:-1]
    return (text if needs * SMALLEST <= wide else text.rstrip() + "…"), small


@cache
def _font(face: Face) -> Any:
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - only printing needs it

    return TTFont(file_of(face))


@cache
def _signs(face: Face) -> Mapping[int, str]:
    found: Mapping[int, str] = _font(face).getBestCmap()
    return found


@cache
def _advances(face: Face) -> tuple[Any, int]:
    font = _font(face)
    return font["hmtx"].metrics, font["head"].unitsPerEm
