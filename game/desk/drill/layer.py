"""What a drill puts in front of a screen: dimmed light, a ring about what is lit, the card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.desk.drill.places import places_of
from game.desk.kit import BigButton, Panel, Screen, Widget
from game.desk.kit.tree import avoided
from game.desk.map.hex_widget import HexWidget
from game.desk.paint import theme
from game.desk.paint.metrics import around

DIM = (112, 118, 130)
"""What the rest of a screen is multiplied with, of 255."""
AROUND, APART, EDGE = 6, 28, 12
"""Light beyond what is lit; how far the card stands from it, and from the window's edge."""
STEPS = 12
"""Of the places across and down the window that are tried."""


@dataclass(eq=False)
class Light(Widget):
    """The rest of the screen is darker than what is ``lit``; a wedge leads there from the card."""

    lit: Sequence[str] = ()
    dims: bool = True
    card: str = ""

    def places(self) -> list[pygame.Rect]:
        """The pixels of what is lit."""
        if not isinstance(self.host, Screen):
            return []
        edge = self.metrics.px(AROUND)
        return _joined(r.inflate(2 * edge, 2 * edge) for r in places_of(self.host, self.lit))

    def appearance(self) -> object:
        """What is lit, and where."""
        card = self._card()
        return self.dims, [tuple(rect) for rect in self.places()], tuple(card.rect) if card else ()

    def _card(self) -> Widget | None:
        host = self.host
        return host.widget(self.card) if isinstance(host, Screen) and host.has(self.card) else None

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what is not lit, then rings and wedge."""
        m, lit = self.metrics, self.places()
        if self.dims:
            for rect in around(lit, surface.get_clip()):
                surface.fill(DIM, rect, special_flags=pygame.BLEND_RGB_MULT)
        for rect in lit:
            pygame.draw.rect(surface, theme.CHALK, rect, m.px(2), border_radius=m.px(theme.RADIUS))
        card = self._card()
        if card is not None and lit:
            self._wedge(surface, card.rect, nearest(card.rect, lit))

    def _wedge(self, surface: pygame.Surface, card: pygame.Rect, lit: pygame.Rect) -> None:
        """From the edge of the card to the edge of what is lit."""
        wide = self.metrics.px(12)
        end = (_between(lit.centerx, card.left, card.right, lit.left, lit.right),
               _between(lit.centery, card.top, card.bottom, lit.top, lit.bottom))  # fmt: skip
        inner = card.inflate(-4 * wide, -4 * wide)
        start = (
            min(max(end[0], inner.left), inner.right),
            min(max(end[1], inner.top), inner.bottom),
        )
        across = abs(end[0] - start[0]) > abs(end[1] - start[1])
        dx, dy = (0, wide) if across else (wide, 0)
        points = [(start[0] - dx, start[1] - dy), (start[0] + dx, start[1] + dy), end]
        pygame.draw.polygon(surface, theme.CHALK, points)


def _joined(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles of which those that touch are one."""
    found: list[pygame.Rect] = []
    for rect in rects:
        touching = [other for other in found if other.colliderect(rect)]
        found = [other for other in found if other not in touching]
        found.append(rect.unionall(touching))
    return found


def _between(middle: int, low: int, high: int, least: int, most: int) -> int:
    """Where a wedge ends: in the middle of the edge, or as near as the card stands to it."""
    near = min(max(middle, low), high)
    return min(max(near, least), most)


def nearest(card: pygame.Rect, rects: Sequence[pygame.Rect]) -> pygame.Rect:
    """The one that a card stands next to."""
    return min(rects, key=lambda rect: _apart(card, rect))


def _apart(one: pygame.Rect, other: pygame.Rect) -> int:
    across = max(other.left - one.right, one.left - other.right, 0)
    down = max(other.top - one.bottom, one.top - other.bottom, 0)
    return across * across + down * down


@dataclass(eq=False)
class DrillCard(Panel):
    """The card: what is behind it cannot be clicked through it."""

    takes_pointer = True
    covered = False

    def message_rects(self) -> list[pygame.Rect]:
        """No message lies on it."""
        return [self.rect]

    def move_to(self, spot: tuple[int, int]) -> None:
        """Stand with the upper left corner at a spot, in units; what it holds comes along."""
        dx, dy = spot[0] - self.place.x, spot[1] - self.place.y
        for widget in self.walk():
            widget.place = widget.place.moved(dx, dy)


def spot_for(
    screen: Screen, card: DrillCard, lit: Sequence[pygame.Rect], free: Sequence[str]
) -> tuple[int, int]:
    """Where a card stands: on nothing lit or ``free``, on few controls, near what is lit."""
    m = screen.metrics
    size, window = card.rect.size, pygame.Rect((0, 0), m.window)
    kept = [*lit, *places_of(screen, free)]
    if screen.card is not None:
        kept.append(screen.card.rect(m))
    used = list(_in_use(screen, card))

    def cost(spot: pygame.Rect) -> tuple[int, int, int]:
        covered = sum(_shared(spot, rect) for rect in kept)
        over = sum(_shared(spot, rect) for rect in used)
        away = min((_apart(spot, rect) for rect in lit), default=0)
        return covered, over, away

    best = min(_spots(size, lit, window, m.px(APART), m.px(EDGE)), key=cost)
    return round(best.left / m.scale), round(best.top / m.scale)


def _in_use(screen: Screen, card: DrillCard) -> Iterator[pygame.Rect]:
    """What better stays free: the rail, what is used or read, and what a map or record shows."""
    own = set(map(id, card.walk()))
    yield screen.metrics.rect(screen.metrics.frame.rail)
    for widget in screen.walk():
        shown = avoided(widget) or _boxes(widget)
        if id(widget) not in own and (shown or _used(widget)):
            yield from shown or [widget.rect]


def _boxes(widget: Widget) -> list[pygame.Rect]:
    """The pixels of the boxes of a record."""
    boxes = getattr(widget, "box_rects", None)
    return list(boxes()) if callable(boxes) else []


def _used(widget: Widget) -> bool:
    """Whether it is clicked or read, and no ground that lies under all of the screen."""
    if isinstance(widget, HexWidget | Light):
        return False
    read = not widget.children and bool(widget.text())
    return read or widget.focusable or isinstance(widget, BigButton)


def _spots(
    size: tuple[int, int], lit: Sequence[pygame.Rect], window: pygame.Rect, apart: int, edge: int
) -> Iterator[pygame.Rect]:
    """Where it may stand: beside each thing that is lit, and at places all over the window."""
    room = window.inflate(-2 * edge, -2 * edge)
    for rect in lit:
        for place in (
            {"left": rect.right + apart, "centery": rect.centery},
            {"right": rect.left - apart, "centery": rect.centery},
            {"centerx": rect.centerx, "top": rect.bottom + apart},
            {"centerx": rect.centerx, "bottom": rect.top - apart},
        ):
            spot = pygame.Rect((0, 0), size)
            for side, value in place.items():
                setattr(spot, side, value)
            yield spot.clamp(room)
    for down in reversed(range(STEPS + 1)):
        for across in range(STEPS + 1):
            x = room.left + (room.w - size[0]) * across // STEPS
            y = room.top + (room.h - size[1]) * down // STEPS
            yield pygame.Rect((x, y), size)


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.w * both.h


def stand(screen: Screen, light: str, card: str, free: Sequence[str]) -> None:
    """Move the card of a screen to where it stands best."""
    if not (screen.has(light) and screen.has(card)):
        return
    lit, found = screen.widget(light), screen.widget(card)
    if isinstance(lit, Light) and isinstance(found, DrillCard):
        found.move_to(spot_for(screen, found, lit.places(), free))
