"""The power bus: every point generated this turn, and what it is given to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

import pygame

from game.desk.kit import Explanation, Metrics, Widget
from game.desk.paint import fonts, shapes, theme
from game.desk.paint.theme import KEY, ON_BRIGHT, SMALL, WARN, Colour
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.ship.box_type import BoxType, of_letter
from game.systems.earth_expects.weapons.table import WEAPONS
from game.words import _

ZERO = Fraction(0)


@dataclass(frozen=True, slots=True)
class Share:
    """Power given to one use: the letter in its cells, words below, and the boxes that use it."""

    letter: str
    words: str
    power: Fraction
    boxes: tuple[str, ...] = ()


def shares(made: Allocation) -> list[Share]:
    """What power goes to, in the order of the bus, half engines' own with it."""
    ship, found = made.ship, []
    for role, word in (("speed", _("speed {n}")), ("manoeuvre", _("manoeuvre {n}"))):
        engines = [s for s in ship.design.systems_of(BoxType.ENGINE) if made.role_of(s.id) == role]
        drawn = sum((made.power_of(e.id) for e in engines), ZERO)
        boxes = tuple(b for e in engines for b in e.boxes)
        found.append(Share("E", word.format(n=quarters(drawn)), drawn, boxes))
    held = tuple(b for d in made.order.station for b in ship.design.systems[d.engine].boxes)
    if held:
        power = made.order.station_power
        found.append(Share("E", _("station {n}").format(n=quarters(power)), power, held))
    for type_ in ship.design.by_type:
        on = tuple(b for b in made.order.boxes if ship.design.boxes[b].type is type_)
        if on and type_.powered:
            words = bus_words(type_).format(n=len(on))
            found.append(Share(str(type_), words, Fraction(len(on)), on))
    return [share for share in found if share.power]


def bus_words(type_: BoxType) -> str:
    """A use of power in few words, with its number ``n``."""
    if type_ in WEAPONS:
        return WEAPONS[type_].share()
    return _("sensors {n}") if type_ is BoxType.SENSOR else _("shields {n}")


@dataclass(eq=False)
class PowerBus(Widget):
    """A strip of cells, one a point of power; unspent ones are dashed, in the colour ``left``.

    Pointing at a share calls ``on_point`` with its boxes, a click ``on_pick`` with the share.
    """

    shares: list[Share] = field(default_factory=list)
    supply: Fraction = ZERO
    left: Colour = WARN
    on_point: Callable[[tuple[str, ...]], None] | None = None
    on_pick: Callable[[Share], None] | None = None

    takes_pointer = True
    CELL = 32

    def __post_init__(self) -> None:
        self._on: Share | None = None

    def own_height(self, m: Metrics, wide: int) -> int:
        """Cells, brackets and a line of words."""
        del m, wide
        return self.CELL + 16 + SMALL.line

    @property
    def unspent(self) -> Fraction:
        """What is left."""
        return self.supply - sum((s.power for s in self.shares), ZERO)

    def text(self) -> str:
        """The shares in words."""
        words = [s.words for s in self.shares]
        if self.unspent > 0:
            words.append(_("unspent {n}").format(n=quarters(self.unspent)))
        return _("bus: {shares}").format(shares=" | ".join(words))

    def _spans(self) -> list[tuple[Share, Fraction, Fraction]]:
        found, at = [], ZERO
        for share in self.shares:
            found.append((share, at, at + share.power))
            at += share.power
        if at < self.supply:
            words = _("unspent {n}").format(n=quarters(self.supply - at))
            found.append((Share("", words, self.supply - at), at, self.supply))
        return found

    def _x(self, at: Fraction) -> int:
        width = min(Fraction(self.metrics.px(51)), self.rect.w / max(Fraction(1), self.supply))
        return self.rect.left + round(at * width)

    def share_at(self, pos: tuple[int, int]) -> Share | None:
        """The share of a pixel."""
        for share, start, end in self._spans():
            if self._x(start) <= pos[0] < self._x(end) and share.boxes:
                return share
        return None

    def hover(self, event: pygame.event.Event) -> None:
        """Show which boxes a share feeds."""
        self._point(self.share_at(event.pos))

    def leave(self) -> None:
        """Show none."""
        self._point(None)

    def _point(self, share: Share | None) -> None:
        if share != self._on:
            self._on = share
            self.dirty()
            if self.on_point is not None:
                self.on_point(share.boxes if share is not None else ())

    def release(self, event: pygame.event.Event) -> None:
        """Pick the share under the pointer."""
        share = self.share_at(event.pos)
        if share is not None and self.on_pick is not None:
            self.on_pick(share)

    def explanation_at(self, pos: tuple[int, int] | None) -> tuple[Explanation, pygame.Rect] | None:
        """What a share is."""
        share = self.share_at(pos) if pos is not None else None
        if share is None:
            return None
        for other, start, end in self._spans():
            if other == share:
                x = self._x(start)
                rect = pygame.Rect(x, self.rect.top, self._x(end) - x, self.metrics.px(self.CELL))
                return Explanation(share.words, terms=(_("Click: take this power back."),)), rect
        return None

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw cells, brackets and words."""
        taken = self.rect.left
        for share, start, end in self._spans():
            self._draw_cells(surface, share, start, end)
            taken = self._draw_words(surface, share, (self._x(start), self._x(end)), taken)

    def _draw_cells(
        self, surface: pygame.Surface, share: Share, start: Fraction, end: Fraction
    ) -> None:
        m, at = self.metrics, start
        while at < end:
            stop = min(Fraction(at.__floor__() + 1), end)
            x = self._x(at)
            space = m.px(4) if self._x(Fraction(1)) - self._x(ZERO) >= m.px(24) else m.px(2)
            gap = space if stop.denominator == 1 or stop == end else 0
            box = pygame.Rect(x, self.rect.top, max(2, self._x(stop) - x - gap), m.px(self.CELL))
            self._draw_cell(surface, share, box)
            at = stop

    def _draw_cell(self, surface: pygame.Surface, share: Share, box: pygame.Rect) -> None:
        m = self.metrics
        if not share.boxes:
            shapes.dashed_rect(surface, self.left, box, m.px(2), m.px(4))
            ink = self.left
        else:
            hue = hues.family(of_letter(share.letter))
            bright = share == self._on and self.hovered
            shapes.plate(surface, box, theme.mix(hue, theme.WHITE, 0.4) if bright else hue, None, 3)
            ink = ON_BRIGHT
        if box.w >= m.px(10):
            self.write(surface, share.letter, KEY, ink, box, "centre")

    def _draw_words(
        self, surface: pygame.Surface, share: Share, span: tuple[int, int], taken: int
    ) -> int:
        m = self.metrics
        left, right = span[0], span[1] - m.px(4)
        line = self.rect.top + m.px(self.CELL + 8)
        colour = self.left if not share.boxes else theme.LINE2
        surface.fill(colour, (left, line, max(2, right - left), m.px(2)))
        size = m.type_size(SMALL)
        wide = fonts.width(share.words, SMALL, size)
        x = max((left + right - wide) // 2, taken)
        x = min(x, self.rect.right - wide)
        if x < taken:
            return taken
        ink = self.left if not share.boxes else theme.INK2
        image = fonts.render(share.words, SMALL, ink, size)
        surface.blit(image, (x, line + m.px(6)))
        return x + wide + m.px(12)
