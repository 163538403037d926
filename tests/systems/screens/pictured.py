"""What a game gives to be looked at: its places, and in which states there are pictures of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame

from game.app import apply_settings
from game.desk.desk import Desk
from game.desk.kit import Screen
from tests.desk.conftest import SIZES
from tests.desk.driver import click, frame, move, press, type_text

Size = tuple[int, int]
Made = tuple[Desk, Callable[[], Screen]]
"""A desk, and what puts the screen on it again and again."""
Make = Callable[[Path], Made]


@dataclass(frozen=True)
class Form:
    """A window in pixels, and the UI scale that the player set in it."""

    size: Size
    scale: float = 1.0

    @property
    def name(self) -> str:
        """What it is called: ``1920x1080 at 150 %``."""
        size = f"{self.size[0]}x{self.size[1]}"
        return size if self.scale == 1 else f"{size} at {self.scale:.0%}".replace("%", " %")


USUAL = tuple(Form(size) for size in SIZES)
FORMS = (
    *USUAL,
    Form((3840, 2160)),
    Form((1280, 720), 0.75),
    Form((1920, 1080), 1.25),
    Form((1920, 1080), 1.5),
    Form((3840, 2160), 1.5),
    Form((3840, 2160), 2.0),
)
"""1280x720 hold nothing larger than 100 %, 1920x1080 nothing larger than 150 %."""
Reel = Callable[[Form, Path], Iterator[tuple[str, pygame.Surface]]]
"""Renders some pictures in a form, each with its name; the folder is for files on the way."""
MOMENTS = (3, 9)
"""Moving screens are rendered after so many tenths of a second."""
GRID, LARGE, RAIL = 4, 400, 80
"""A widget larger than so many pixels is pointed at in so many rows; where the rail ends."""


@dataclass(frozen=True)
class Pictured:
    """A game's places by what a failure calls them, and the states they are rendered in.

    ``done``: what is done there: keys, 'text typed', @the name of a widget to click. ``cards``:
    places where the pointer is laid on what explains itself. ``big``: those that are also rendered
    in another text size and in other colours. ``moving``: those that are also rendered in the
    middle of their motion. ``reels``: pictures of anything else. ``names``: what is called so in
    every language.
    """

    places: Mapping[str, Make]
    done: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    big: tuple[str, ...] = ()
    moving: tuple[str, ...] = ()
    reels: Mapping[str, Reel] = field(default_factory=dict)
    names: Collection[str] = ()

    def shots(self) -> Iterator[Shot]:
        """Every place in every state."""
        for place in self.places:
            yield self._shot(place)
            yield from (self._shot(place, done) for done in self.done.get(place, ()))
        for place in self.cards:
            yield from (self._shot(place, card=n) for n in (1, 3, 6))
        for place in self.big:
            yield self._shot(place, scale=1.25)
            yield self._shot(place, settings={"palette": "colour-blind"})
        for place in self.moving:
            yield from (self._shot(place, tenths=tenths) for tenths in MOMENTS)

    def _shot(self, place: str, done: str = "", **more: Any) -> Shot:
        return Shot(place, self.places[place], done, **more)


@dataclass(frozen=True)
class Shot:
    """One place in one state: what was done there, where the pointer is, how much time passed."""

    place: str
    make: Make
    done: str = ""
    card: int = 0
    tenths: int = 0
    scale: float = 1.0
    settings: dict[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """What the picture is called."""
        parts = [self.done and f"after {self.done}", self.card and f"card {self.card}"]
        parts += [self.tenths and f"after {self.tenths / 10} s"]
        parts += [self.scale != 1 and "another text size", *self.settings.values()]
        return " - ".join([self.place, *(str(p) for p in parts if p)])

    def taken(self, form: Form, folder: Path) -> Iterator[tuple[str, pygame.Surface]]:
        """Render it; in another text size in the usual forms only."""
        if self.scale != 1 and form not in USUAL:
            return
        size = form.size
        scale = 0.75 if self.scale > 1 and size[1] <= 720 else self.scale * form.scale
        desk, again = self.make(folder)
        desk.settings = desk.settings.but(reduced_motion=not self.tenths, **self.settings)
        apply_settings(desk)
        screen = fitted(again(), size, scale)
        for action in self.done.split(" > ") if self.done else ():
            screen = fitted(found, size, scale) if (found := _act(screen, action)) else screen
            screen.update(0.0)
        for _tenth in range(self.tenths):
            screen.update(0.1)
        if self.card:
            point(screen, self.card)
        yield self.name, frame(screen, size)


def fitted(screen: Screen, size: Size, scale: float) -> Screen:
    """The screen laid out for a window."""
    screen.resize(size, scale)
    screen.update(0.0)
    return screen


def _act(screen: Screen, action: str) -> Screen | None:
    """Press a key, type a text or click a widget; the next screen, if that leads to one."""
    if action.startswith("'"):
        type_text(screen, action.strip("'"))
        return screen.following()
    if action.startswith("@"):
        return click(screen, action[1:]) or screen.following()
    return press(screen, action) or screen.following()


def point(screen: Screen, wanted: int) -> None:
    """Point at the first place that explains itself, or the second and so on, or the last."""
    found = []
    for spot in _spots(screen):
        move(screen, spot)
        screen.update(1.0)
        found += [spot] if screen.card is not None else []
        if len(found) == wanted:
            return
    for spot in found[-1:]:
        move(screen, spot)
        screen.update(1.0)


def _spots(screen: Screen) -> Iterator[tuple[int, int]]:
    """Where widgets can be pointed at, below the rail that all screens share."""
    for rect in dict.fromkeys(tuple(w.rect) for w in screen.walk() if w.takes_pointer):
        left, top, wide, high = rect
        across, down = (GRID if length > LARGE else 1 for length in (wide, high))
        for row in range(1, down + 1):
            for column in range(1, across + 1):
                y = top + high * row // (down + 1)
                if y > RAIL:
                    yield left + wide * column // (across + 1), y
