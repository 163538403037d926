"""Hears every text as it is written: which picture says what, and what is not written whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import pygame

from game.desk.kit import buttons
from game.desk.kit.widget import Widget
from game.desk.paint import fonts


class Texts:
    """The texts of what is drawn while they are ``heard``.

    ``cut`` is told how words were cut, ``shortened`` or ``broken``, and which words.
    """

    def __init__(self, cut: Callable[[str, str], None]) -> None:
        self._cut = cut
        self._said: dict[int, tuple[pygame.Surface, str]] = {}
        self._shorten, self._render, self._pieces = fonts.shorten, fonts.render, fonts._pieces
        self._breaking = False

    def said_by(self, picture: pygame.Surface) -> str:
        """The words of a picture; empty where it is none of a text."""
        return self._said[id(picture)][1] if id(picture) in self._said else ""

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Hear every text meanwhile; no picture is kept of what says one."""
        fonts._wrapped.cache_clear()
        with (
            mock.patch.object(fonts, "shorten", self._on_shorten),
            mock.patch.object(fonts, "render", self._on_render),
            mock.patch.object(fonts, "_pieces", self._on_pieces),
            mock.patch.object(buttons, "put_kept", _painted),
        ):
            yield
        fonts._wrapped.cache_clear()

    def _on_shorten(self, text: str, *how: Any) -> str:
        shown = self._shorten(text, *how)
        if shown != text and not self._breaking:
            self._cut("shortened", text)
        return shown

    def _on_pieces(self, words: list[str], *how: Any) -> list[str]:
        self._breaking = True
        pieces = self._pieces(words, *how)
        self._breaking = False
        for word in set(words) - set(pieces):
            self._cut("broken", word)
        return pieces

    def _on_render(self, text: str, *how: Any) -> pygame.Surface:
        picture = self._render(text, *how)
        self._said[id(picture)] = picture, text
        return picture


def _painted(surface: pygame.Surface, widget: Widget, paint: Callable[..., None]) -> None:
    paint(surface, widget.rect)
