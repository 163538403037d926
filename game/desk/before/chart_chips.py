"""The chips above a battle chart: what its marks mean, and which battles stand out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.desk.before.chart_marks import A_BAR, BANDS, LOOKS, band_words
from game.desk.before.chart_paint import BAR, draw_bars
from game.desk.before.sieve import Sieve, Trait, lessons
from game.desk.kit import Explanation, Metrics, Part, Widget, fitting, grow, middle, row
from game.desk.kit.labels import label_width
from game.desk.paint import icons, shapes, theme
from game.desk.paint.theme import Colour
from game.words import _

SIGN, PAD = 20, 16
"""How wide the sign of a chip is with the gap behind it, and its edges together."""


@dataclass(eq=False)
class FilterChip(Widget):
    """A chip that is pressed and let go: an icon or bars, and words; in chalk while ``on``."""

    label: str = ""
    icon: str = ""
    bars: int = 0
    colour: Colour = theme.INK2
    on: bool = False
    on_click: Callable[[], None] | None = None

    drawn_from = ("label", "icon", "bars", "colour", "on")
    focusable = True
    takes_pointer = True

    def text(self) -> str:
        """Its words, and whether it is pressed."""
        return f"[{self.label}]" + (f" {_('on')}" if self.on else "")

    def title(self) -> str:
        """Its words."""
        return self.label

    def _sign(self) -> int:
        return self.bars * (BAR[0] + 2) + 4 if self.bars else SIGN if self.icon else 0

    def own_width(self, m: Metrics) -> int:
        """Sign, words and the edge around them."""
        return self._sign() + label_width(m, self.label, theme.SMALL) + PAD

    def own_height(self, m: Metrics, wide: int) -> int:
        """That of every chip."""
        del m, wide
        return theme.CHIP_HEIGHT

    def activate(self) -> None:
        """Press it, or let it go."""
        if self.on_click is not None:
            self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it in its state."""
        m, rect = self.metrics, self.rect
        fill = theme.CHALK if self.on else theme.HOVER if self.hovered else theme.WELL
        border = theme.CHALK if self.on else theme.WHITE if self.hovered else theme.LINE2
        shapes.plate(surface, rect, fill, border, m.px(3), m.px(1))
        room = rect.inflate(-m.px(PAD), 0)
        ink = theme.ON_CHALK if self.on else self.colour
        if self.bars:
            at = (room.left + m.px(self._sign() - 4) // 2, room.centery - m.px(BAR[1]) // 2)
            draw_bars(surface, m, self.bars, at, ink)
        elif self.icon:
            sign = icons.icon(self.icon, m.px(16), ink)
            surface.blit(sign, sign.get_rect(left=room.left, centery=room.centery))
        room.left += m.px(self._sign())
        room.width = rect.right - m.px(PAD // 2) - room.left
        words = theme.ON_CHALK if self.on else theme.INK2
        self.write(surface, self.label, theme.SMALL, words, room)
        self.draw_focus(surface)


@dataclass(frozen=True)
class Chips:
    """The chips of battles with such ``traits``; a press ``turn``s a trait or shows ``all``."""

    traits: Sequence[frozenset[Trait]]
    sieve: Sieve
    turn: Callable[[Trait], None]
    all: Callable[[], None]
    every: bool

    def lessons(self) -> Part:
        """All battles, or those of a lesson: as many lessons as there is room for."""
        words = _("All {n}").format(n=len(self.traits))
        every = FilterChip("all", label=words, on=self.every, on_click=self.all, region="filters")
        chips = [self._chip(trait, trait.value) for trait in lessons(self.traits)]
        ways = (row(*map(middle, (every, *chips[:n])), gap=8) for n in range(len(chips), -1, -1))
        return fitting(*ways)

    def states_and_lengths(self) -> Part:
        """How many battles are in each state; at the right how long they are, with their bars."""
        return row(*self._states(), grow(), *self._lengths(), gap=8)

    def _states(self) -> list[FilterChip]:
        words = {
            "new": _("{n} not played"),
            "won": _("{n} won"),
            "lost": _("{n} lost"),
            "played": _("{n} undecided"),
        }
        found = []
        for state, (icon, colour) in LOOKS.items():
            trait = Trait("state", state)
            count = sum(trait in traits for traits in self.traits)
            if count or state == "new":
                label = words[state].format(n=count)
                found.append(self._chip(trait, label, icon=icon or "circle", colour=colour))
        return found

    def _lengths(self) -> list[FilterChip]:
        told = _("A bar below a mark stands for {n} minutes.").format(n=A_BAR)
        found = []
        for band in range(1, BANDS + 1):
            trait = Trait("length", str(band))
            words = band_words(band)
            card = Explanation(words, "", (told,))
            if any(trait in traits for traits in self.traits):
                found.append(self._chip(trait, words, bars=band, explain=card))
        return found

    def _chip(self, trait: Trait, label: str, **looks: object) -> FilterChip:
        return FilterChip(
            f"{trait.kind} {trait.value}",
            label=label,
            on=trait in self.sieve.wanted,
            on_click=lambda: self.turn(trait),
            region="filters",
            **looks,  # type: ignore[arg-type]  # fields of a chip
        )
