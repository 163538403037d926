"""The way back into a battle: a button with its picture, its turn and since when it waits."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.desk.before.save_rows import framed
from game.desk.kit import Button, keys
from game.desk.kit.labels import draw_cap, fitting_parts
from game.desk.paint import theme
from game.desk.paint.theme import Colour

CARD = (84, 96)
"""How high it is in a small window, and in a large one."""
EDGE = 10


@dataclass(eq=False)
class ContinueCard(Button):
    """A button as high as a picture, with the parts of its second line on two.

    ``image``: the picture, as lists of saves have it; its frame stays dark until there is one.
    """

    image: pygame.Surface | None = None

    drawn_from = ("label", "second", "on", "keys", "image")  # type: ignore[assignment]

    def _draw_inside(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        m = self.metrics
        picture = framed(m, self.image)
        place = picture.get_rect(left=rect.left + m.px(EDGE), centery=rect.centery)
        surface.blit(picture, place)
        left = place.right + m.px(EDGE + 2)
        room = pygame.Rect(left, place.top, rect.right - m.px(EDGE) - left, m.px(theme.LABEL.line))
        key = keys.first(self.keys)
        cap = draw_cap(surface, m, key, right=room.right, centre=room.centery,
                       ink=ink if self.on else None)  # fmt: skip
        title, _dot, rest = self.second.partition(" · ")
        first = room.copy()
        first.width = cap.left - m.px(6) - left
        self._line(surface, self.label, theme.LABEL, ink, first)
        for words in (title, rest):
            room.top, room.height = room.bottom, m.px(theme.SMALL.line)
            self._line(surface, words, theme.SMALL, ink if self.on else theme.INK2, room)

    def _line(
        self, surface: pygame.Surface, words: str, style: theme.TextStyle, ink: Colour,
        room: pygame.Rect,
    ) -> None:  # fmt: skip
        shown = fitting_parts(self.metrics, words, style, int(room.w / self.metrics.scale))
        self.write(surface, shown, style, ink, room)
