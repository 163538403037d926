"""What a script names on a screen: a widget (``seal``), or a thing in one (``record:E1``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from game.desk.kit import Screen


def place_of(screen: Screen, name: str) -> pygame.Rect | None:
    """The pixels of what is named so, as far as they are seen; None for nothing."""
    widget, _colon, thing = name.partition(":")
    if not screen.has(widget):
        return None
    found = screen.widget(widget)
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
