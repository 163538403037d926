"""The head of the set-up: two flags, its name, in a small window the cards of the games, Back."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.desk.kit import (
    Button,
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


def setup_head(cards: Part | None, leave: Callable[[], None]) -> Part:
    """The head; ``cards`` stand in it where the screen below has no room to give."""
    title = Label("heading", label=_("New battle"), style=theme.SCREEN_TITLE)
    back = Button("back", label=_("Back"), on_click=leave, keys="Esc", region="head")
    between = (only_small(grow(cards)), only_large(grow())) if cards else (grow(),)
    return row(_two_flags(), title, *between, middle(back), gap=16)


def _two_flags() -> Part:
    """Two signal flags at the left of the head."""
    shown = (
        Picture(f"head flag {number}", image=lambda m, letter=letter: _flag(m, letter))  # type: ignore[misc]
        for number, letter in enumerate("EX")
    )
    return row(*(scaled(30, 36, picture) for picture in shown), gap=0)


def _flag(m: Metrics, letter: str) -> pygame.Surface:
    return flags.flag(letter, m.hex_radius(m.pick(18, 22)))
