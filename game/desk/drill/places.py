"""What a script names on a screen: a widget (``seal``), or a thing in one (``record:E1``)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import pygame

from game.desk.kit import Screen, Widget
from game.desk.map.hex_widget import HexWidget

Corners = Sequence[tuple[float, float]]
NUMBER = re.compile(r"\b\d{4}\b")


def _named(screen: Screen, name: str) -> tuple[Widget | None, str]:
    widget, _colon, thing = name.partition(":")
    return (screen.widget(widget) if screen.has(widget) else None), thing


def place_of(screen: Screen, name: str) -> pygame.Rect | None:
    """The pixels of what is named so, as far as they are seen; None for nothing."""
    found, thing = _named(screen, name)
    if found is None:
        return None
    rect = found.spot(thing) if thing else found.rect
    if rect is None:
        return None
    rect = rect.clip(found.rect)
    parent = found.parent
    while parent is not None:
        rect = rect.clip(parent.window) if parent.clips else rect
        parent = parent.parent
    window = pygame.Rect((0, 0), screen.metrics.window)
    rect = rect.clip(window)
    return rect if rect.w and rect.h else None


def places_of(screen: Screen, names: Iterable[str]) -> Iterator[pygame.Rect]:
    """The pixels of each that is there."""
    for name in names:
        rect = place_of(screen, name)
        if rect is not None:
            yield rect


def grounds(screen: Screen, names: Iterable[str]) -> list[HexWidget]:
    """Those that are a map or a record as a whole: things lie there, with room between them."""
    found = (_named(screen, name) for name in names)
    return [one for one, thing in found if isinstance(one, HexWidget) and not thing]


def kept_of(screen: Screen, names: Iterable[str]) -> Iterator[pygame.Rect]:
    """The pixels of each; of a whole map or record those of what lies there."""
    every = tuple(names)
    whole = grounds(screen, every)
    yield from (r for r in places_of(screen, every) if r not in [each.rect for each in whole])
    for widget in whole:
        yield from widget.shown_rects()


def hexes_in(screen: Screen, words: str) -> list[str]:
    """The hexes of maps that words name by their numbers."""
    maps = [each.name for each in screen.walk() if isinstance(each, HexWidget)]
    return [f"{name}:{number}" for number in NUMBER.findall(words) for name in maps]


def corners_of(screen: Screen, name: str) -> Corners:
    """The corners of a thing that is no rectangle; none for others."""
    found, thing = _named(screen, name)
    return found.outline(thing) if isinstance(found, HexWidget) and thing else ()
