"""An eye that sees what a player would: cut and covered text, widgets that overlap, keys twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, ClassVar

import pygame

from game.desk.kit import (
    BigButton,
    Button,
    Checkbox,
    Label,
    Line,
    ListView,
    Paragraph,
    Screen,
    Segment,
    Widget,
)
from game.desk.map.widget import MapWidget
from tests.desk.driver import name_of
from tests.desk.texts import Texts

Ink = tuple[str, pygame.Rect, bool]
"""A text, where its ink lies, and whether it belongs to the map, on which panels may stand."""
SAYING = (Button, BigButton, Label, Line, Paragraph, ListView, Checkbox, Segment)
NOTATION = {"RulesScreen", "BoardTextScreen"}
"""Screens that tell how plots are written."""
SLACK = 2
"""Pixels by which the ink of two texts may touch."""


class Sheet(pygame.Surface):
    """A canvas that notes every text drawn on it, and where its ink lies; its parts do too."""

    eye: ClassVar[Eye]

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any, **named: Any) -> Any:
        """Draw, and tell the eye if it was text."""
        place = super().blit(source, dest, *more, **named)
        text = self.eye.texts.said_by(source)
        if text:
            across, down = self.get_abs_offset()
            corner = dest.topleft if isinstance(dest, pygame.Rect) else dest
            at = (int(corner[0]) + across, int(corner[1]) + down)
            part = self.get_parent() is not None
            self.eye.inked(text, source, at, (self.get_clip().move(across, down), part))
        return place


class Eye:
    """Looks at screens; ``faults`` are what a player would stumble over, each with its place."""

    def __init__(self) -> None:
        self.faults: dict[str, None] = {}
        self.texts = Texts(self._cut)
        self._bounds: dict[int, pygame.Rect] = {}
        self._ink: list[Ink] = []
        self.where = ""  # nothing is noted while it does not look

    def _cut(self, how: str, text: str) -> None:
        if not self.may_be_cut(text):
            self.fault(f"{how}: {text!r}")

    def may_be_cut(self, text: str) -> bool:
        """What a player typed, such as a path, may be longer than any place for it."""
        return "/" in text and text.startswith(("/", "~"))

    def fault(self, words: str) -> None:
        """Note something that is wrong on the screen looked at."""
        if self.where:
            self.faults.setdefault(f"{self.where}: {words}")

    # -- looking

    def look(self, screen: Screen, size: tuple[int, int]) -> None:
        """Look at a whole screen once."""
        self.where = f"{name_of(screen)} {size[0]}x{size[1]}"
        screen.has("")
        screen.toasts = []  # they stand on others for four seconds, and are meant to
        self._ink = []
        Sheet.eye = self
        with self.texts.heard():
            screen.draw(Sheet(size))
        self._covered()
        self._places(screen)
        self._outside(screen)
        for twice in keys_used_twice(screen):
            self.fault(twice)
        for words in {text for text, _place, _map in self._ink}:
            for ill in ill_worded(words, plots=name_of(screen) in NOTATION):
                self.fault(ill[:300])
        self.where = ""

    def inked(
        self,
        text: str,
        image: pygame.Surface,
        corner: tuple[int, int],
        place: tuple[pygame.Rect, bool],
    ) -> None:
        """A text was drawn; is all of it inside the clip?"""
        clip, on_map = place
        if id(image) not in self._bounds:
            self._bounds[id(image)] = image.get_bounding_rect()
        ink = self._bounds[id(image)].move(corner)
        if not text.strip() or len(text) < 2:
            return
        if not clip.contains(ink) and not _scrolled(clip, ink):
            self.fault(f"beyond its place: {text!r}")
        self._ink.append((text, ink.clip(clip), on_map))

    def _covered(self) -> None:
        for (a, one, map_a), (b, other, map_b) in combinations(self._ink, 2):
            shared = one.clip(other)
            if map_a is map_b and shared.w > SLACK and shared.h > SLACK:
                self.fault(f"{a!r} and {b!r} on one another")

    def _places(self, screen: Screen) -> None:
        for widget in screen.walk():
            place = widget.place
            if place.w <= 0 or place.h <= 0:
                self.fault(f"{widget.name!r} has no room: {tuple(place)}")
            for one, other in combinations([c for c in widget.children if c.visible], 2):
                if _overlap(one, other):
                    self.fault(f"{one.name!r} overlaps {other.name!r}")
            if not widget.clips and widget is not screen.root:
                for child in widget.children:
                    if not _inside(child, widget):
                        self.fault(f"{child.name!r} stands out of {widget.name!r}")
        for one, other in _leaves_on_one_another(screen):
            self.fault(f"{one.name!r} lies on {other.name!r}")

    def _outside(self, screen: Screen) -> None:
        window = screen.area
        for widget in screen.root.children:
            p = widget.place
            if p.x < 0 or p.y < 0 or p.right > window.w or p.bottom > window.h:
                self.fault(f"{widget.name!r} stands outside the window: {tuple(p)}")


def _scrolled(clip: pygame.Rect, ink: pygame.Rect) -> bool:
    """A row at the edge of a list that is scrolled may be seen in part."""
    return clip.left <= ink.left and ink.right <= clip.right


def _overlap(one: Widget, other: Widget) -> bool:
    """The disc called ``arc`` is empty but for a weapon that is pointed at; flags are hexes; the
    letters of rows may stand in a corner of a record without boxes (``test_aim_letters``).
    """
    a, b = pygame.Rect(one.place), pygame.Rect(other.place)
    if isinstance(one, MapWidget) or one.modal or other.modal or "arc" in {one.name, other.name}:
        return False
    if one.name == "record" and re.fullmatch(r"row [A-Z]+", other.name):
        return False
    if one.name.startswith(("flag", "head flag")) and other.name.startswith(("flag", "head flag")):
        return False
    return bool(a.colliderect(b)) and not a.contains(b) and not b.contains(a)


def _leaves_on_one_another(screen: Screen) -> Iterator[tuple[Widget, Widget]]:
    """Pairs of different parents that both say something in the same place."""
    leaves = [w for w in screen.walk() if isinstance(w, SAYING) and not w.children and w.text()]
    for one, other in combinations(leaves, 2):
        if one.parent is not other.parent and not (_within(one, other) or _within(other, one)):
            shared = one.rect.clip(one.clip).clip(other.rect.clip(other.clip))
            if shared.w > SLACK and shared.h > SLACK:
                yield one, other


def _within(widget: Widget, other: Widget) -> bool:
    return other in _parents(widget)


def _parents(widget: Widget) -> Iterator[Widget]:
    while widget.parent is not None:
        widget = widget.parent
        yield widget


def _inside(child: Widget, widget: Widget) -> bool:
    return pygame.Rect(widget.place).inflate(4, 4).contains(pygame.Rect(child.place))


def keys_used_twice(screen: Screen) -> Iterator[str]:
    """Keys that two visible widgets of a screen claim for different things."""
    taken: dict[str, str] = {}
    for widget in screen.walk():
        for combo in widget.keys.split("|") if widget.keys else ():
            if combo in taken and taken[combo] != widget.title():
                yield f"{combo} means {taken[combo]!r} and {widget.title()!r}"
            taken[combo] = widget.title()


Hand = Callable[[], None]
Sizes = Sequence[tuple[int, int]]


_ONE = re.compile(
    r"(?<![\d.,+−×½¼¾/-])(?<!\d of )\b1 (?:manoeuvre |more |free |failure |legal |empty )?"
    r"(points|boxes|hexes|ships|missiles|launchers|weapons|attacks|launches|turns|controls|sensors|"
    r"repairs|dice|engines|lines|attempts|enemies|rows|hold fire)\b"
)
_PLOT = re.compile(r"(?<![\w.])(?=[LRlrx.]*[LRlrx])(?=[LRlrx.]*\.)[LRlrx.]{3,}(?![\w.])")
_BARE_VALUE = re.compile(r"\ba value of \d+\.\d|\bpoints? of 0\.\d")
_LETTERED = re.compile(r"\b(laser|ion cannon|railgun|launcher) ([LIRM]\d+)\b(?!\.)", re.IGNORECASE)
_SIDE = re.compile(r"\b(port|centre|starboard) $", re.IGNORECASE)


def ill_worded(text: str, *, plots: bool = False) -> Iterator[str]:
    """What a text says as no player would: ``1 points``, plot notation, values of nothing.

    A weapon is called by its side, with its letter only behind that; ``plots``: notation is meant.
    """
    for found in _ONE.finditer(text):
        yield f"one takes no plural: {found[0]!r} in {text!r}"
    for found in () if plots else _PLOT.finditer(text):
        yield f"plot notation {found[0]!r} in {text!r}"
    for found in _BARE_VALUE.finditer(text):
        yield f"a number without a meaning: {found[0]!r} in {text!r}"
    for found in _LETTERED.finditer(text):
        lower = text[:1].islower()  # the second line of a name that was broken
        if not _SIDE.search(text[: found.start()]) and not (lower and found.start() == 0):
            yield f"a weapon under another name: {found[0]!r} in {text!r}"
