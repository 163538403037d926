"""A zoom gesture: the last picture of a map grows or shrinks until the map is drawn anew."""

from __future__ import annotations

import pygame

from game.desk.map.hexmetrics import HexMetrics
from game.desk.paint import theme
from game.desk.paint.metrics import around

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
            _put_scaled(surface, self.picture.subsurface(part), rect)
            return
        size = (round(w * factor), round(h * factor))
        place = pygame.Rect((round(px - px * factor), round(py - py * factor)), size)
        place = place.move(rect.topleft).clip(rect)
        for bare in around([place], rect):
            surface.fill(theme.VOID, bare)
        _put_scaled(surface, self.picture, place)


def _put_scaled(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect) -> None:
    """Draw a picture as large as a place, smoothly unless that is so large that it would falter."""
    many = place.w * place.h > SMOOTH_UP_TO
    scale = pygame.transform.scale if many else pygame.transform.smoothscale
    if surface.get_clip().contains(place):
        scale(picture, place.size, surface.subsurface(place))
    else:
        surface.blit(scale(picture, place.size), place)
