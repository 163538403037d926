"""Words that a screen cuts: shortened with an ellipsis, broken, or drawn where they are not seen.

The widgets of a screen are drawn once more on a surface that notes what is written where.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.desk.kit import Screen
from game.desk.kit.fields import TextField
from game.desk.kit.widget import Widget
from tests.desk.texts import Texts

SLACK = 1
"""So many pixels may be missing: nobody sees the edge of an accent."""


@dataclass(frozen=True, order=True)
class Cut:
    """Words that are not seen whole, on which widget, and what became of them."""

    widget: str
    how: str
    words: str


class _Paper(pygame.Surface):
    """A surface that tells of each text it is given, with its place."""

    pen: Any = None

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *rest: Any, **how: Any) -> Any:
        if self.pen is not None:
            self.pen.written(self, source, dest)
        return super().blit(source, dest, *rest, **how)


class _Pen:
    """Notes what a widget writes, and what of it is cut."""

    def __init__(self) -> None:
        self.found: dict[Cut, None] = {}
        self.widget = ""
        self.slides = False
        self.texts = Texts(self._note)

    def written(self, on: pygame.Surface, image: pygame.Surface, dest: Any) -> None:
        """A picture was put down: where it is a text, see whether all of it is seen."""
        text = self.texts.said_by(image)
        if not text.strip():
            return
        ink = image.get_bounding_rect().move(dest[0], dest[1])
        clip = on.get_clip().inflate(2 * SLACK, 2 * SLACK)
        across = clip.left <= ink.left and ink.right <= clip.right
        down = self.slides or (clip.top <= ink.top and ink.bottom <= clip.bottom)
        if not (across and down):
            self._note("outside", text)

    def _note(self, how: str, words: str) -> None:
        self.found[Cut(self.widget, how, words)] = None


def cuts(screen: Screen, size: tuple[int, int]) -> list[Cut]:
    """Everything that is cut on a screen as it stands, in the order of its widgets."""
    paper, pen = _Paper(size), _Pen()
    paper.pen = pen
    with pen.texts.heard():
        for widget in screen.root.walk():
            clip = widget.clip.clip(paper.get_rect())
            if not clip or isinstance(widget, TextField):
                continue
            pen.widget, pen.slides = widget.name, _slides(widget)
            paper.set_clip(clip)
            widget.draw(paper)
        paper.set_clip(None)
        pen.widget, pen.slides = "card or message", False
        screen._paint_front(paper)
    return list(pen.found)


def _slides(widget: Widget) -> bool:
    """Whether what is cut above or below is reached by scrolling."""
    around: Widget | None = widget
    while around is not None:
        if around.clips:
            return True
        around = around.parent
    return False
