"""Pictures of widgets that cost less to copy than to draw."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.desk.kit.widget import Widget
from game.desk.paint import theme

BARE = (255, 0, 255)
"""The colour of pixels that are not part of a picture."""
MOST = 256
"""More pictures than these are forgotten together."""

Paint = Callable[[pygame.Surface, pygame.Rect], None]
_pictures: dict[Hashable, pygame.Surface] = {}


def put_kept(surface: pygame.Surface, widget: Widget, paint: Paint) -> None:
    """Put a widget on a surface, as ``paint(surface, rect)`` drew it when it last looked so.

    It lets nothing shine through: what it leaves bare shows what lies below, the rest does not. A
    widget that does not say what it is drawn from is drawn.
    """
    rect, appearance = widget.rect, widget.appearance()
    if appearance is None:
        paint(surface, rect)
        return
    worn = theme.palette_name(), theme.is_plain(), theme.emblems()
    look = type(widget), appearance, rect.size, widget.metrics, worn
    found = _pictures.get(look)
    if found is None:
        if len(_pictures) >= MOST:
            _pictures.clear()
        found = _pictures[look] = _painted(rect.size, paint)
    surface.blit(found, rect)


def _painted(size: tuple[int, int], paint: Paint) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill(BARE)
    paint(picture, picture.get_rect())
    picture.set_colorkey(BARE, pygame.RLEACCEL)
    return picture
