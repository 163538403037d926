"""Words that a screen cuts: shortened with an ellipsis, broken, or drawn where they are not seen.

The widgets of a screen are drawn once more on a surface that notes what is written where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest import mock

import pygame

from game.desk.kit import Screen, buttons
from game.desk.kit.fields import TextField
from game.desk.kit.widget import Widget
from game.desk.paint import fonts

SLACK = 1
"""So many pixels may be missing: nobody sees the edge of an accent."""


@dataclass(frozen=True, order=True)
class Cut:
    """Words that are not seen whole, on which widget, and what became of them."""

    widget: str
    how: str
    words: str


def _painted(surface: pygame.Surface, widget: Widget, paint: Callable[..., None]) -> None:
    """No picture is kept of what is looked at."""
    paint(surface, widget.rect)


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
        self._texts: dict[int, tuple[pygame.Surface, str]] = {}
        self._shorten, self._render, self._pieces = fonts.shorten, fonts.render, fonts._pieces
        self._breaking = False

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Every text goes through this pen meanwhile."""
        fonts._wrapped.cache_clear()
        with (
            mock.patch.object(fonts, "shorten", self.on_shorten),
            mock.patch.object(fonts, "render", self.on_render),
            mock.patch.object(fonts, "_pieces", self.on_pieces),
            mock.patch.object(buttons, "put_kept", _painted),
        ):
            yield
        fonts._wrapped.cache_clear()

    def on_shorten(self, text: str, *how: Any) -> str:
        shown = self._shorten(text, *how)
        if shown != text and not self._breaking:
            self._note("shortened", text)
        return shown

    def on_pieces(self, words: list[str], *how: Any) -> list[str]:
        self._breaking = True
        pieces = self._pieces(words, *how)
        self._breaking = False
        for word in set(words) - set(pieces):
            self._note("broken", word)
        return pieces

    def on_render(self, text: str, *how: Any) -> pygame.Surface:
        image = self._render(text, *how)
        self._texts[id(image)] = image, text
        return image

    def written(self, on: pygame.Surface, image: pygame.Surface, dest: Any) -> None:
        """A picture was put down: where it is a text, see whether all of it is seen."""
        _kept, text = self._texts.get(id(image), (None, ""))
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
    with pen.listening():
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
