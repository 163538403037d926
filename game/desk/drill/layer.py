"""What a drill puts in front of a screen: dimmed light, a ring about what is lit, the card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.desk.drill.places import Corners, corners_of, grounds, place_of, places_of
from game.desk.kit import Panel, Screen, Widget
from game.desk.kit.card_room import apart
from game.desk.paint import theme
from game.desk.paint.metrics import Area

DIM = (112, 118, 130)
"""What the rest of a screen is multiplied with, of 255."""
AROUND, WEDGE = 4, 60
"""Light beyond what is lit; how long the wedge is at most that leads there from the card."""


@dataclass(eq=False)
class Light(Widget):
    """The rest of the screen is darker than what is ``lit``, and each of it is framed.

    A wedge leads from the card to what is to be done first of it, if that stands near.
    """

    lit: Sequence[str] = ()
    dims: bool = True
    card: str = ""
    first: str = ""

    def places(self) -> list[pygame.Rect]:
        """The pixels of what is lit."""
        if not isinstance(self.host, Screen):
            return []
        return [*self._rects(self.host), *(_about(each) for each in self._hexes(self.host))]

    def target(self) -> list[pygame.Rect]:
        """The pixels of what is to be done first, else of all that is lit."""
        if not isinstance(self.host, Screen):
            return []
        return list(places_of(self.host, (self.first,) if self.first else ())) or self.places()

    def kept_rects(self) -> list[pygame.Rect]:
        """What is lit stays in sight, but for a whole map or record."""
        if not isinstance(self.host, Screen):
            return []
        whole = [widget.rect for widget in grounds(self.host, self.lit)]
        return [rect for rect in places_of(self.host, self.lit) if rect not in whole]

    def _rects(self, screen: Screen) -> list[pygame.Rect]:
        """The frames; that of a whole map or record lies within it."""
        edge, whole = self.metrics.px(AROUND), grounds(screen, self.lit)
        inner = [widget.rect.inflate(-edge, -edge) for widget in whole]
        names = [name for name in self.lit if not corners_of(screen, name)]
        found = list(places_of(screen, names))
        around = [r.inflate(2 * edge, 2 * edge) for r in found if r not in [w.rect for w in whole]]
        return [*inner, *_joined(around)]

    def _hexes(self, screen: Screen) -> list[Corners]:
        """The frames that are no rectangles."""
        seen = (name for name in self.lit if place_of(screen, name) is not None)
        return [corners for name in seen if (corners := corners_of(screen, name))]

    def appearance(self) -> object:
        """What is lit, and where."""
        card = self._card()
        return self.dims, [tuple(rect) for rect in self.places()], tuple(card.rect) if card else ()

    def _card(self) -> Widget | None:
        host = self.host
        return host.widget(self.card) if isinstance(host, Screen) and host.has(self.card) else None

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what is not lit, then frames and wedge."""
        if not isinstance(self.host, Screen):
            return
        m, rects, hexes = self.metrics, self._rects(self.host), self._hexes(self.host)
        if self.dims:
            _darken(surface, rects, hexes)
        for rect in rects:
            pygame.draw.rect(surface, theme.CHALK, rect, m.px(2), border_radius=m.px(theme.RADIUS))
        for corners in hexes:
            pygame.draw.polygon(surface, theme.CHALK, corners, m.px(3))
        card = self._card()
        aim = self.target()
        if card is not None and aim:
            self._wedge(surface, card.rect, min(aim, key=lambda rect: apart(card.rect, rect)))

    def _wedge(self, surface: pygame.Surface, card: pygame.Rect, lit: pygame.Rect) -> None:
        """From the edge of the card to the edge of what is lit, if it is short."""
        if not 0 < apart(card, lit) <= self.metrics.px(WEDGE):
            return
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


def _darken(
    surface: pygame.Surface, rects: Iterable[pygame.Rect], hexes: Iterable[Corners]
) -> None:
    """Darken all but what is lit."""
    clip = surface.get_clip()
    veil = pygame.Surface(clip.size)
    veil.fill(DIM)
    for rect in rects:
        veil.fill(theme.WHITE, rect.move(-clip.x, -clip.y))
    for corners in hexes:
        moved = [(x - clip.x, y - clip.y) for x, y in corners]
        pygame.draw.polygon(veil, theme.WHITE, moved)
    surface.blit(veil, clip, special_flags=pygame.BLEND_RGB_MULT)


def _about(corners: Corners) -> pygame.Rect:
    """The pixels around corners."""
    left, right = (f(x for x, _y in corners) for f in (min, max))
    top, bottom = (f(y for _x, y in corners) for f in (min, max))
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


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


@dataclass(eq=False)
class DrillCard(Panel):
    """The card: what is behind it cannot be clicked through it, and it is dragged elsewhere.

    ``on_put`` hears of the place where it is let go. ``widths``, in units, are those it
    may have, the best first.
    """

    on_put: Callable[[Area], None] | None = None
    widths: tuple[int, ...] = ()

    takes_pointer = True
    covered = False
    _from: tuple[int, int] | None = None

    def kept_rects(self) -> list[pygame.Rect]:
        """What explains something stands beside it."""
        return [self.rect]

    def message_rects(self) -> list[pygame.Rect]:
        """No message lies on it."""
        return [self.rect]

    def pixels(self, wide: int) -> tuple[int, int]:
        """How large it is, so many units wide."""
        m = self.metrics
        return m.px(wide), m.px(self.own_height(m, wide))

    def be_wide(self, wide: int) -> None:
        """Be so many units wide, and as high as its words are then."""
        if wide in self.widths and wide != self.place.w:
            m, place = self.metrics, self.place
            self.children.clear()
            self.lay(m, Area(place.x, place.y, wide, self.own_height(m, wide)))

    def move_to(self, spot: tuple[int, int]) -> None:
        """Stand with the upper left corner at a spot, in units; what it holds comes along."""
        dx, dy = spot[0] - self.place.x, spot[1] - self.place.y
        for widget in self.walk():
            widget.place = widget.place.moved(dx, dy)

    def press(self, event: pygame.event.Event) -> None:
        """A drag begins."""
        self._from = event.pos

    def drag(self, event: pygame.event.Event) -> None:
        """It comes along, as far as the window goes."""
        if self._from is None or not isinstance(self.host, Screen):
            return
        dx, dy = event.pos[0] - self._from[0], event.pos[1] - self._from[1]
        there = self.rect.move(dx, dy).clamp(pygame.Rect((0, 0), self.metrics.window))
        before = self.rect
        self.move_to((round(there.x / self.metrics.scale), round(there.y / self.metrics.scale)))
        moved = self.rect
        self._from = self._from[0] + moved.x - before.x, self._from[1] + moved.y - before.y
        self.host.invalidate_all()

    def release(self, event: pygame.event.Event) -> None:
        """It stays where it is."""
        self._from = None
        if self.on_put is not None:
            self.on_put(self.place)
