"""A line below what scrolls: what of it is farther down, so that nobody takes it for all."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.desk.kit.lists import ListView
from game.desk.kit.panels import Panel, ScrollArea
from game.desk.kit.widget import Widget
from game.desk.paint import theme
from game.desk.paint.metrics import Metrics
from game.words import _


@dataclass(eq=False)
class Below(Widget):
    """One line of what is farther down; empty where all is seen."""

    _told: str = ""

    drawn_from = ("_told",)
    ticks = True

    def own_height(self, m: Metrics, wide: int) -> int:
        """One line, whether there is more or not."""
        del m, wide
        return theme.SMALL.line

    def tick(self, seconds: float) -> None:
        """It was scrolled, perhaps."""
        del seconds
        self.set(_told=self.text())

    def draw(self, surface: pygame.Surface) -> None:
        """An arrow and the words."""
        self._told = self.text()
        if self._told:
            self.write(surface, f"↓ {self._told}", theme.SMALL, theme.INK2, self.rect)


@dataclass(eq=False)
class MoreBelow(Below):
    """Names the first panel of a scroll area that is not seen yet; empty at its end."""

    of: ScrollArea | None = None

    def text(self) -> str:
        """What comes farther down."""
        if self.of is None:
            return ""
        foot = self.of.place.bottom + self.of.scroll
        if all(each.place.bottom <= foot for each in self.of.children):
            return ""
        unseen = [each for each in self.of.children if each.place.y >= foot]
        names = [each.caption for each in unseen if isinstance(each, Panel) and each.caption]
        if not names:
            return _("More of it farther down")
        words = _("Farther down: {name}, and more") if names[1:] else _("Farther down: {name}")
        return words.format(name=names[0])


@dataclass(eq=False)
class RowsBelow(Below):
    """How many rows of a list come farther down; empty at its end."""

    of: ListView | None = None

    def text(self) -> str:
        """How many."""
        left = 0 if self.of is None else len(self.of.rows) - self.of.visible_rows().stop
        return _("{n} more farther down").format(n=left) if left else ""
