"""A section that broke off: it drifts away, turns and fades (rulebook: Damage)."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.record import sprites
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.scenes.struck.so_far import SoFar

SECONDS, DEGREES, DRIFT = 0.9, 12.0, 2.6
"""How long it is seen, how far it turns, how far it drifts in radii of a box."""


@dataclass(frozen=True)
class Adrift:
    """The piece as it was, the pixel of its middle, and the way it drifts, a radius long."""

    image: pygame.Surface
    middle: tuple[int, int]
    way: tuple[float, float]

    @staticmethod
    def of(so_far: SoFar, record: RecordWidget) -> Adrift | None:
        """What the last beat broke off; None where it is of no ship on this record."""
        assert so_far.last is not None and so_far.subject is not None
        boxes = record.view.design.boxes
        hexed = [b for b in so_far.last.broken if isinstance(boxes[b].place, Hex)]
        if so_far.last.ship != so_far.subject or not hexed:
            return None
        earlier = so_far.beats[so_far.landed - 2].view if so_far.landed > 1 else so_far.before
        seen = looks(earlier, earlier.ships[so_far.subject])
        placed = record.placed
        rects = [record.view.box_rect(placed, b).inflate(16, 16) for b in hexed]
        around = rects[0].unionall(rects[1:])
        image = pygame.Surface(around.size, pygame.SRCALPHA)
        for box in hexed:
            sprite = sprites.box_sprite(boxes[box].type, seen[box], placed.metrics)
            x, y = record.view.box_centre(placed, box)
            image.blit(sprite, sprite.get_rect(center=(x - around.x, y - around.y)))
        ship_x, ship_y = record.rect.center
        dx, dy = around.centerx - ship_x, around.centery - ship_y
        far = max(1.0, (dx * dx + dy * dy) ** 0.5)
        r = placed.metrics.r
        return Adrift(image, around.center, (dx / far * r, dy / far * r))

    def draw(self, surface: pygame.Surface, age: float) -> None:
        """Draw it so many seconds after it broke off: it is torn away and fades late."""
        share = age / SECONDS
        if share >= 1 or not self.reach(age).colliderect(surface.get_clip()):
            return
        image = pygame.transform.rotozoom(self.image, -DEGREES * share, 1.0)
        image.set_alpha(round(255 * (1 - share**2)))
        surface.blit(image, image.get_rect(center=self._at(share)))

    def reach(self, age: float) -> pygame.Rect:
        """The pixels in which it is seen then."""
        size = self.image.get_size()
        found = pygame.Rect(0, 0, *[math.ceil(math.hypot(*size)) + 4] * 2)
        found.center = self._at(age / SECONDS)
        return found

    def _at(self, share: float) -> tuple[int, int]:
        far = DRIFT * (1 - (1 - share) ** 2)
        return (
            round(self.middle[0] + self.way[0] * far),
            round(self.middle[1] + self.way[1] * far),
        )
