"""Logical units: one scale factor to pixels, and the frame of a screen."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeVar

import pygame

from game.desk.paint import theme
from game.desk.paint.theme import SMALLEST_TYPE, TextStyle

T = TypeVar("T")
COMPACT = (1280, 720)
FULL = (1920, 1080)
FULL_FROM = (1600, 900)
SCALES, SCALE_STEP = (0.75, 2.0), 0.05
"""The UI scales that a player may set, and their steps."""


class Area(NamedTuple):
    """A rectangle in logical units."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first unit beyond the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first unit below the bottom edge."""
        return self.y + self.h

    def inset(self, across: int, down: int | None = None) -> Area:
        """Smaller by ``across`` on the left and right, ``down`` at the top and bottom."""
        d = across if down is None else down
        return Area(self.x + across, self.y + d, self.w - 2 * across, self.h - 2 * d)

    def moved(self, across: int, down: int) -> Area:
        """The same size elsewhere."""
        return Area(self.x + across, self.y + down, self.w, self.h)

    def top(self, height: int, gap: int = 0) -> tuple[Area, Area]:
        """The uppermost part, and what remains below a gap."""
        taken = height + gap
        rest = Area(self.x, self.y + taken, self.w, max(0, self.h - taken))
        return Area(self.x, self.y, self.w, height), rest

    def foot(self, height: int, gap: int = 0) -> tuple[Area, Area]:
        """The lowest part, and what remains above a gap."""
        rest = Area(self.x, self.y, self.w, max(0, self.h - height - gap))
        return Area(self.x, self.bottom - height, self.w, height), rest

    def left(self, width: int, gap: int = 0) -> tuple[Area, Area]:
        """The leftmost part, and what remains beyond a gap."""
        taken = width + gap
        rest = Area(self.x + taken, self.y, max(0, self.w - taken), self.h)
        return Area(self.x, self.y, width, self.h), rest

    def right_part(self, width: int, gap: int = 0) -> tuple[Area, Area]:
        """The rightmost part, and what remains before a gap."""
        rest = Area(self.x, self.y, max(0, self.w - width - gap), self.h)
        return Area(self.right - width, self.y, width, self.h), rest

    def columns(self, count: int, gap: int = 8) -> list[Area]:
        """``count`` equal parts side by side."""
        wide = (self.w - gap * (count - 1)) / count
        edges = [(round(i * (wide + gap)), round(i * (wide + gap) + wide)) for i in range(count)]
        return [Area(self.x + a, self.y, b - a, self.h) for a, b in edges]

    def parts(self, widths: Sequence[int], gap: int = 8) -> list[Area]:
        """Parts of these widths side by side, all smaller if there is not room for them."""
        whole = sum(widths)
        share = min(1.0, (self.w - gap * (len(widths) - 1)) / (whole or 1))
        found, x = [], self.x
        for wide in widths:
            found.append(Area(x, self.y, int(wide * share), self.h))
            x += found[-1].w + gap
        return found

    def shared(self, needs: Sequence[int], gap: int = 8) -> list[Area]:
        """The whole width in parts as wide as each needs; what is left over is shared out."""
        spare = self.w - gap * (len(needs) - 1) - sum(needs)
        return self.parts([need + max(0, spare) // len(needs) for need in needs], gap)

    def rows(self, count: int, gap: int = 8, height: int | None = None) -> list[Area]:
        """``count`` parts below each other, of equal or of a given height."""
        high = (self.h - gap * (count - 1)) / count if height is None else height
        edges = [(round(i * (high + gap)), round(i * (high + gap) + high)) for i in range(count)]
        return [Area(self.x, self.y + a, self.w, b - a) for a, b in edges]

    def centred(self, width: int, height: int) -> Area:
        """An area of that size in the middle of this one."""
        return Area(self.x + (self.w - width) // 2, self.y + (self.h - height) // 2, width, height)


@dataclass(frozen=True)
class Metrics:
    """The window in pixels and the player's UI scale; everything else follows."""

    window: tuple[int, int] = COMPACT
    ui_scale: float = 1.0

    @property
    def _grown(self) -> float:
        high = self.window[1]
        return max(1.0, round(high / FULL[1] * 4) / 4) if high > 1440 else 1.0

    @property
    def _most(self) -> float:
        return min(self.window[0] / COMPACT[0], self.window[1] / COMPACT[1])

    @cached_property
    def scale(self) -> float:
        """Pixels a logical unit. 1 up to 1440 lines; never so large that 1280x720 do not fit."""
        return max(0.5, min(self._grown * self.ui_scale, self._most))

    @cached_property
    def largest(self) -> float:
        """The largest UI scale that the window holds, in whole steps; never below the smallest."""
        steps = math.floor(self._most / self._grown / SCALE_STEP + 1e-6)
        return min(SCALES[1], max(SCALES[0], round(steps * SCALE_STEP, 2)))

    @cached_property
    def size(self) -> tuple[int, int]:
        """The window in logical units, at least 1280x720 unless the window is tiny."""
        wide, high = self.window
        return int(wide / self.scale + 1e-6), int(high / self.scale + 1e-6)

    @cached_property
    def compact(self) -> bool:
        """True for the layout of 1280x720, False for that of 1920x1080."""
        return self.size[0] < FULL_FROM[0] or self.size[1] < FULL_FROM[1]

    def pick(self, small: T, large: T) -> T:
        """The first in the layout of 1280x720, the second in that of 1920x1080."""
        return small if self.compact else large

    @property
    def area(self) -> Area:
        """The whole window."""
        return Area(0, 0, *self.size)

    def px(self, units: float) -> int:
        """A length in whole pixels; something that is there keeps at least one."""
        return round(units * self.scale) or (1 if units > 0 else 0)

    def rect(self, area: Area) -> pygame.Rect:
        """The pixels of an area; neighbours that touch in units touch in pixels."""
        (x, y, wide, high), scale = area, self.scale
        if scale == 1:
            return pygame.Rect(x, y, max(0, wide), max(0, high))
        left, top = round(x * scale), round(y * scale)
        right, bottom = round((x + wide) * scale), round((y + high) * scale)
        return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))

    def unit(self, pixel: tuple[int, int]) -> tuple[float, float]:
        """Where a pixel is, in logical units."""
        return pixel[0] / self.scale, pixel[1] / self.scale

    def style(self, style: TextStyle) -> TextStyle:
        """A style as this layout uses it: heads are smaller in the compact one."""
        return theme.compact(style) if self.compact else style

    @cached_property
    def _type_sizes(self) -> dict[TextStyle, int]:
        return {}

    def type_size(self, style: TextStyle) -> int:
        """The em size in pixels, never below 14."""
        found = self._type_sizes.get(style)
        if found is None:
            found = max(SMALLEST_TYPE, round(self.style(style).size * self.scale))
            self._type_sizes[style] = found
        return found

    def hex_radius(self, radius: int) -> int:
        """A hex radius of the tables for this scale: even, at least 8."""
        return max(8, 2 * round(radius * self.scale / 2))

    @cached_property
    def frame(self) -> Frame:
        """Where the parts of a phase screen are."""
        return _frame(self.size, self.compact)


class Frame(NamedTuple):
    """The parts of a phase screen, in logical units."""

    band: Area
    rail: Area
    main: Area
    column: Area
    big_button: Area
    log: Area


def _frame(size: tuple[int, int], compact: bool) -> Frame:
    wide, high = size
    if compact:
        band, rail_end, log_h, big_h, gap, column_w, left = 6, 56, 32, 64, 8, 424, 12
    else:
        band, rail_end, log_h, big_h, gap, column_w, left = 8, 72, 40, 72, 16, 640, 16
        column_w = max(640, min(800, wide - 1280))
    main_w = wide - column_w - left - (gap if not compact else 12)
    column_x = main_w + left
    log_y = high - log_h
    big_y = log_y - big_h - (16 if not compact else 8)
    return Frame(
        band=Area(0, 0, wide, band),
        rail=Area(0, band, wide, rail_end - band),
        main=Area(0, rail_end, main_w, log_y - rail_end),
        column=Area(column_x, rail_end + gap, column_w, big_y - gap - rail_end - gap),
        big_button=Area(column_x, big_y, column_w, big_h),
        log=Area(0, log_y, wide, log_h),
    )


def around(covers: list[pygame.Rect], part: pygame.Rect) -> list[pygame.Rect]:
    """What is left of a part beside the places that are covered, as rectangles."""
    left = [part]
    for cover in covers:
        left = [rest for rect in left for rest in _without(rect, cover.clip(rect))]
    return left


def _without(rect: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """What is left of a rectangle: above and below the hole, then left and right of it."""
    if not (hole.w and hole.h):
        return [rect]
    strips = [
        pygame.Rect(rect.left, rect.top, rect.w, hole.top - rect.top),
        pygame.Rect(rect.left, hole.bottom, rect.w, rect.bottom - hole.bottom),
        pygame.Rect(rect.left, hole.top, hole.left - rect.left, hole.h),
        pygame.Rect(hole.right, hole.top, rect.right - hole.right, hole.h),
    ]
    return [strip for strip in strips if strip.w and strip.h]
