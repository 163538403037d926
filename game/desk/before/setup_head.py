"""The head of the set-up: two flags, its name, in a small window the cards of the games, Back."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.desk.kit import (
    Button,
    Explanation,
    Given,
    Label,
    Metrics,
    Part,
    Picture,
    grow,
    middle,
    only_large,
    only_small,
    row,
    scaled,
)
from game.desk.paint import flags, theme
from game.words import _


def setup_head(
    cards: Part | None, leave: Callable[[], None], print_out: Callable[[], None]
) -> Part:
    """The head; ``cards`` stand in it where the screen below has no room to give."""
    title = Label("heading", label=_("New battle"), style=theme.SCREEN_TITLE)
    back = Button("back", label=_("Back"), on_click=leave, keys="Esc", region="head")
    between = (only_small(grow(cards)), only_large(grow())) if cards else (grow(),)
    return row(
        _two_flags(),
        title,
        *between,
        *_paper(print_out),
        middle(back),
        gap=16,
    )


def _paper(print_out: Callable[[], None]) -> tuple[Given, Given]:
    """The button that prints the battle; in a small window there is room for its icon."""
    card = Explanation(_("Print"), "", (_("All that is needed to play it on paper"),))
    small, large = (
        Button("print", label=words, on_click=print_out, icon="printer", explain=card,
               region="head")
        for words in ("", _("Print"))
    )  # fmt: skip
    return only_small(middle(small)), only_large(middle(large))


def _two_flags() -> Part:
    """Two signal flags at the left of the head."""
    shown = (
        Picture(f"head flag {number}", image=lambda m, letter=letter: _flag(m, letter))  # type: ignore[misc]
        for number, letter in enumerate("EX")
    )
    return row(*(scaled(30, 36, picture) for picture in shown), gap=0)


def _flag(m: Metrics, letter: str) -> pygame.Surface:
    return flags.flag(letter, m.hex_radius(m.pick(18, 22)))
