"""Icons by name: the lucide drawings in any colour and size."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import pygame

from game.desk.paint.theme import Colour
from game.resources import asset


@lru_cache(maxsize=128)
def _drawing(name: str) -> str:
    path = asset("icons", f"{name}.svg")
    if not path.is_file():
        raise KeyError(f"there is no icon {name!r} in {path.parent}")
    return path.read_text(encoding="utf-8")


def known(name: str) -> bool:
    """Is there an icon of this name?"""
    return asset("icons", f"{name}.svg").is_file()


@lru_cache(maxsize=1024)
def icon(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    """The icon as a square surface with alpha; KeyError when there is no such icon."""
    code = "#{:02x}{:02x}{:02x}".format(*colour)
    source = _drawing(name).replace("currentColor", code)
    return pygame.image.load_sized_svg(BytesIO(source.encode()), (pixels, pixels))
