"""What a script names on a screen: a widget (``seal``), or a thing in one (``record:E1``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame

from game.desk.kit import Screen, Widget
from game.desk.map.hex_widget import HexWidget

Corners = Sequence[tuple[float, float]]


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


def corners_of(screen: Screen, name: str) -> Corners:
    """The corners of a thing that is no rectangle; none for others."""
    found, thing = _named(screen, name)
    return found.outline(thing) if isinstance(found, HexWidget) and thing else ()
