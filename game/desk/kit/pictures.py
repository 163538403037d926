"""Widgets that only show: icons, pictures, badges, dividing lines, free drawings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import MethodType

import pygame

from game.desk.kit.widget import Widget
from game.desk.paint import flags, icons, theme
from game.desk.paint.metrics import Metrics
from game.desk.paint.theme import INK2, Colour


@dataclass(eq=False)
class Icon(Widget):
    """An icon in the middle of its place."""

    icon: str = ""
    size: int = 20
    colour: Colour = INK2

    drawn_from = ("icon", "size", "colour")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        image = icons.icon(self.icon, self.metrics.px(self.size), self.colour)
        surface.blit(image, image.get_rect(center=self.rect.center))


Image = pygame.Surface | Callable[[Metrics], pygame.Surface]


@dataclass(eq=False)
class Picture(Widget):
    """A surface in the middle of its place; a function gets the metrics and makes it."""

    image: Image | None = None
    plain: str = ""

    def text(self) -> str:
        """What it shows, in words."""
        return self.plain

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        image = self.image(self.metrics) if callable(self.image) else self.image
        if image is not None:
            surface.blit(image, image.get_rect(center=self.rect.center))


@dataclass(eq=False)
class Badge(Widget):
    """The badge of a side, ``size`` units large (0: as its place is), on a ``ground``."""

    side: int = 0
    size: int = 20
    ground: Colour = theme.PANEL

    drawn_from = ("side", "size", "ground", "emblem")

    @property
    def emblem(self) -> str:
        """That of the side, if it has one."""
        return theme.emblem(self.side)

    def own_width(self, m: Metrics) -> int:
        """Its size."""
        del m
        return self.size

    def own_height(self, m: Metrics, wide: int) -> int:
        """Its size."""
        del m, wide
        return self.size

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it in the middle of its place."""
        size = self.size or min(self.place.w, self.place.h)
        image = flags.badge(self.side, self.metrics.px(size), self.ground)
        surface.blit(image, image.get_rect(center=self.rect.center))


Brush = Callable[[pygame.Surface, pygame.Rect, Metrics], None]
"""What paints a free drawing: on a surface, in its pixels, in a window of these metrics."""


@dataclass(eq=False)
class Canvas(Widget):
    """A free drawing by a brush; clicks and hovers get the pixel."""

    paint: Brush | None = None
    plain: str = ""
    on_click: Callable[[tuple[int, int]], None] | None = None
    on_hover: Callable[[tuple[int, int] | None], None] | None = None
    shows: Callable[[], list[pygame.Rect]] | None = None

    def shown_rects(self) -> list[pygame.Rect]:
        """The pixels of what is seen of it, if that is not all of it."""
        return self.shows() if self.shows is not None else []

    @property
    def takes_pointer(self) -> bool:  # type: ignore[override]  # a constant in the base
        """Only if something listens, or there is something to tell."""
        return any(each is not None for each in (self.on_click, self.on_hover, self.explain))

    def text(self) -> str:
        """What it shows, in words."""
        return self.plain

    def appearance(self) -> object:
        """A painter, and what a partial one is given; a method may paint something else now."""
        if isinstance(self.paint, partial):
            return self.paint.func, self.paint.args, self.paint.keywords
        return None if isinstance(self.paint, MethodType) else (self.paint,)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        if self.paint is not None:
            self.paint(surface, self.rect, self.metrics)

    def release(self, event: pygame.event.Event) -> None:
        """A click tells the pixel."""
        if self.rect.collidepoint(event.pos) and self.on_click:
            self.on_click(event.pos)

    def hover(self, event: pygame.event.Event) -> None:
        """A hover tells the pixel."""
        if self.on_hover:
            self.on_hover(event.pos)

    def leave(self) -> None:
        """The pointer left."""
        if self.on_hover:
            self.on_hover(None)


@dataclass(eq=False)
class Rule(Widget):
    """A dividing line along the top of its place (or the left, if it is higher than wide)."""

    colour: Colour = theme.LINE

    drawn_from = ("colour",)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it one unit thick."""
        r, thin = self.rect, self.metrics.px(1)
        size = (r.w, thin) if r.w >= r.h else (thin, r.h)
        surface.fill(self.colour, (r.topleft, size))
