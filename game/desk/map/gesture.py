"""A zoom gesture: the last picture of a map grows or shrinks until the map is drawn anew."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.desk.map.hexmetrics import HexMetrics
from game.desk.paint import theme

GESTURE_SECONDS = 0.12
SMOOTH_UP_TO = 3_000_000


class Gesture:
    """The last picture, scaled while the wheel turns, until the map is drawn anew."""

    def __init__(
        self, picture: pygame.Surface, metrics: HexMetrics, about: tuple[int, int]
    ) -> None:
        self.picture, self.about = picture, about
        self._drawn_at = metrics.r
        self._from = 1.0
        self.time = 0.0

    def begin_again(self, target: HexMetrics) -> None:
        """The wheel turned on: go on from the size shown now, with the same picture."""
        self._from = self._factor(target)
        self.time = 0.0

    def _factor(self, target: HexMetrics) -> float:
        share = min(1.0, self.time / GESTURE_SECONDS)
        return self._from + (target.r / self._drawn_at - self._from) * share

    def pass_time(self, seconds: float) -> bool:
        """Go on; True once it is over."""
        self.time += seconds
        return self.time >= GESTURE_SECONDS

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, target: HexMetrics) -> None:
        """Draw the picture on its way from the old size to the new one."""
        factor = self._factor(target)
        w, h = self.picture.get_size()
        px, py = self.about
        if factor >= 1:
            size = (max(1, round(w / factor)), max(1, round(h / factor)))
            left, top = round(px - px / factor), round(py - py / factor)
            part = pygame.Rect((left, top), size).clamp(self.picture.get_rect())
            source = self.picture.subsurface(part)
            if surface.get_rect().contains(rect):
                _scale(w * h)(source, (w, h), surface.subsurface(rect))
            else:
                surface.blit(_scale(w * h)(source, (w, h)), rect)
            return
        size = (round(w * factor), round(h * factor))
        scaled = _scale(size[0] * size[1])(self.picture, size)
        surface.fill(theme.VOID, rect)
        surface.blit(scaled, (rect.x + round(px - px * factor), rect.y + round(py - py * factor)))


def _scale(pixels: int) -> Callable[..., pygame.Surface]:
    """Smooth, unless the window is so large that the gesture would falter."""
    many = pixels > SMOOTH_UP_TO
    return pygame.transform.scale if many else pygame.transform.smoothscale
