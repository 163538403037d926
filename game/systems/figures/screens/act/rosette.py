"""The rosette: the six named hexes around a figure, each a button for a step into it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial

import pygame

from game.desk.kit import Area, Button, Canvas, Explanation, Metrics, Term, Widget
from game.desk.kit.layout import Pair
from game.desk.map.counters import counter
from game.desk.map.hexmetrics import HexMetrics, Point, hex_metrics
from game.desk.paint import fonts, icons, theme
from game.desk.paint.shapes import about_middle, bar, dashes, sprite, stroke
from game.desk.paint.theme import Colour, mix
from game.hexgrid.hexes import Hex, direction_words
from game.systems.figures.rules.facing import BACK, FRONTS, NAMES
from game.systems.figures.screens.act.around import Beside, around
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.face import FigureFace, face_of
from game.systems.figures.screens.words import points
from game.systems.figures.screens.yard_map import side_number
from game.words import _, capitalised

RADIUS: Pair = (28, 46)
"""Of each hex, in a small window and a large one."""
KEYS = ("W", "D", "C", "X", "Z", "A")
"""Keys of the six hexes, clockwise from the front, as they lie around S."""
MARGIN = 8
MIDDLE = Hex(0, 0)
SHARE = 0.94


class HexButton(Button):
    """One of the six: what kind of hex, what a step costs, its key."""

    drawn_from = Button.drawn_from

    def __init__(self, beside: Beside, run: Callable[[], None]) -> None:
        label = capitalised(_(NAMES[beside.side]))
        super().__init__(f"hex {beside.side}", label=label, on_click=run)
        self.beside, self.keys, self.reason = beside, KEYS[beside.side], beside.reason
        self.region, self.explain = "six hexes", _card(beside, label)

    def appearance(self) -> object:
        """That of a button, and which hex it is."""
        return super().appearance(), self.beside

    @property
    def clip(self) -> pygame.Rect:
        """Its corners reach beyond its place."""
        return self.rect.inflate(self.rect.w, self.rect.h // 3)

    def text(self) -> str:
        """Which hex, what it costs, the key."""
        return f"[{self.label} ({self.keys})] {self.reason or _worth(self.beside)}"

    def draw(self, surface: pygame.Surface) -> None:
        """The hex, its words, and a sign on the side of the weapon."""
        look = self.enabled, self.hovered or self.held, self.focused
        beside, rect = self.beside, self.rect
        image = _hex(_radius(self.metrics), beside.side, beside.direction, look)
        surface.blit(image, image.get_rect(center=rect.center))
        self._write_in(surface, rect)
        if beside.weapon:
            _sword(surface, self.metrics, rect, beside.direction)

    def _write_in(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        m, ink = self.metrics, theme.INK if self.enabled else theme.INK3
        line = m.px(20)
        word = _(self.beside.short)
        wide = fonts.width(word, theme.SMALL, m.type_size(theme.SMALL))
        room = rect.inflate(m.px(2), 0)
        upper = pygame.Rect(room.x, rect.centery - line + m.px(1), room.w, line)
        if wide <= room.w:
            back = self.beside.side == BACK and self.enabled
            colour = theme.BAD if back else theme.INK2 if self.enabled else theme.INK3
            self.write(surface, word, theme.SMALL, colour, upper, "centre")
        lower = upper.move(0, line - m.px(1))
        number = fonts.render(_worth(self.beside), theme.NUMBER, ink, m.type_size(theme.NUMBER))
        key = fonts.render(self.keys, theme.KEY, theme.INK3, m.type_size(theme.KEY))
        _beside_each_other(surface, (number, key), m.px(6), lower)


class TurnButton(Button):
    """Turning at the end: an arrow and its key."""

    drawn_from = Button.drawn_from

    def _draw_inside(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        m = self.metrics
        image = icons.icon(self.icon, m.px(16), ink)
        key = fonts.render(self.keys, theme.KEY, ink, m.type_size(theme.KEY))
        _beside_each_other(surface, (image, key), m.px(4), rect)


@dataclass(frozen=True)
class Rosette:
    """The figure in the middle, its six hexes as they lie on the map, turning above them."""

    hexes: Sequence[HexButton]
    middle: Widget
    turns: Sequence[TurnButton]

    def own_width(self, m: Metrics) -> int:
        """Three columns of hexes."""
        return 5 * m.pick(*RADIUS) + MARGIN

    def own_height(self, m: Metrics, wide: int) -> int:
        """Three hexes below each other."""
        del wide
        return 3 * hex_metrics(m.pick(*RADIUS)).height + MARGIN

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """The six around the middle."""
        r = m.pick(*RADIUS)
        grid = hex_metrics(r)
        x, y = area.x + area.w // 2, area.y + area.h // 2
        found = self.middle.lay(m, _about(x, y, grid))
        for one in self.hexes:
            dx, dy = grid.offset(MIDDLE.step(one.beside.direction))
            found += one.lay(m, _about(x + dx, y + dy, grid))
        wide, high = 3 * r // 2 - 2, grid.height // 2
        top = y - 3 * grid.height // 2
        for each, left in zip(self.turns, (x - 5 * r // 2, x + r + 2), strict=False):
            found += each.lay(m, Area(left, top, wide, high))
        return found


def rosette(
    plan: Plan, step: Callable[[int], None] | None, turn: Callable[[int], None] | None
) -> Rosette:
    """That of the end of a plan; without hands it only shows."""
    hexes = []
    for beside in around(plan):
        made = HexButton(beside, partial(step, beside.side) if step else _nothing)
        if step is None:
            made.keys, made.focusable = "", False
        hexes.append(made)
    side = side_number(plan.yard, plan.figure.side)
    turned = replace(face_of(plan.figure), facing=plan.end.facing)
    middle = Canvas("rosette", paint=partial(_paint_figure, turned, side))
    return Rosette(hexes, middle, _turns(plan, turn) if turn and plan.free else ())


def _turns(plan: Plan, turn: Callable[[int], None]) -> list[TurnButton]:
    found = []
    for way, key, icon, words in (
        (-1, "Q", "rotate-ccw", _("Turn left at the end")),
        (1, "E", "rotate-cw", _("Turn right at the end")),
    ):
        made = TurnButton(f"turn {key}", label=words, on_click=partial(turn, way))
        made.icon, made.keys, made.region = icon, key, "six hexes"
        made.explain = Explanation(words, "", (_("It costs nothing."),), words, "FIG-MOV-4")
        if plan.turned(way) == plan:
            made.reason = _("It cannot turn any more this turn.")
            made.explain = Explanation.against(words, made.reason)
        found.append(made)
    return found


def _nothing() -> None:
    """Only shown."""


def _worth(beside: Beside) -> str:
    """What a step costs; nothing where it is turned to, or got out to."""
    if beside.cost is not None:
        return points(beside.cost)
    return "–" if beside.reason else ""


def _card(beside: Beside, label: str) -> Explanation:
    """What a step into a hex is."""
    terms: list[Term | str] = [Term(_("towards"), direction_words(beside.direction))]
    if beside.cost is not None:
        terms.append(Term(_("points"), points(beside.cost)))
    if beside.reason:
        terms.insert(0, beside.reason)
    elif beside.cost is None:
        terms.append(_("Chosen by a click or its key."))
    elif beside.side in FRONTS:
        terms.append(_("It faces the hex that it enters; attacks go there."))
    else:
        terms.append(_("It keeps its facing; nothing is seen or struck there."))
    if beside.weapon:
        terms.append(_("The weapon is on this side."))
    return Explanation(label, "", tuple(terms), _("Facing"), "FIG-FAC-1")


def _beside_each_other(
    surface: pygame.Surface,
    images: Sequence[pygame.Surface],
    gap: int,
    rect: pygame.Rect,
) -> None:
    """Two pictures side by side in the middle of a rectangle."""
    shown = [image for image in images if image.get_width()]
    left = rect.centerx - (sum(image.get_width() for image in shown) + gap * (len(shown) - 1)) // 2
    for image in shown:
        surface.blit(image, image.get_rect(left=left, centery=rect.centery))
        left += image.get_width() + gap


def _about(x: int, y: int, grid: HexMetrics) -> Area:
    return Area(x - grid.pitch // 2, y - grid.height // 2, grid.pitch, grid.height)


def _radius(m: Metrics) -> int:
    return m.hex_radius(m.pick(*RADIUS))


def _edge_of(side: int) -> Colour:
    if side in FRONTS:
        return theme.CHALK
    return theme.BAD if side == BACK else theme.INK3


@lru_cache(maxsize=256)
def _hex(radius: int, side: int, way: int, look: tuple[bool, bool, bool]) -> pygame.Surface:
    """A hex of the rosette; its outer hexside in chalk at the front, red at the back."""
    enabled, hovered, focused = look
    m, colour = hex_metrics(radius), _edge_of(side)
    fill = theme.HOVER if hovered and enabled else mix(theme.VOID, colour, 0.12)

    def draw(s: pygame.Surface, k: int) -> None:
        rim = about_middle(s, k, m.corners, SHARE)
        if not enabled:
            pygame.draw.polygon(s, theme.WELL, rim)
            for a, b in zip(rim, [*rim[1:], rim[0]], strict=True):
                for piece in dashes(a, b, (0.14 * radius * k, 0.12 * radius * k)):
                    bar(s, theme.LINE2, *piece, 1.2 * k)
            faint = mix(theme.PANEL, colour, 0.6)
            bar(s, faint, rim[way], rim[(way + 1) % 6], 0.09 * radius * k)
            return
        pygame.draw.polygon(s, fill, rim)
        edge = theme.WHITE if hovered or focused else mix(theme.PANEL, colour, 0.7)
        stroke(s, edge, rim, (2.6 if focused else 1.4) * k)
        bar(s, colour, rim[way], rim[(way + 1) % 6], 0.09 * radius * k)

    return sprite((2 * m.r + 4, m.height + 4), draw, theme.PANEL)


def _sword(surface: pygame.Surface, m: Metrics, rect: pygame.Rect, direction: int) -> None:
    """A blade across the outer hexside."""
    image = _blade(_radius(m), direction)
    x, y = hex_metrics(_radius(m)).side_middle(direction)
    surface.blit(image, image.get_rect(center=(rect.centerx + x, rect.centery + y)))


@lru_cache(maxsize=16)
def _blade(radius: int, direction: int) -> pygame.Surface:
    long, wide = 0.26 * radius, 0.09 * radius
    shape = [(0, -long), (wide, -0.4 * long), (wide, 0.5 * long), (-wide, 0.5 * long)]
    blade = [*shape, (-wide, -0.4 * long)]
    guard = [(-2.6 * wide, 0.5 * long), (2.6 * wide, 0.5 * long)]
    guard += [(2.6 * wide, 0.75 * long), (-2.6 * wide, 0.75 * long)]

    def draw(s: pygame.Surface, k: int) -> None:
        for part, grown in ((blade, 1.5), (guard, 1.3)):
            edge = [(x * grown, y * grown) for x, y in part]
            pygame.draw.polygon(s, theme.PANEL, about_middle(s, k, _turned(edge, direction)))
        for part in (blade, guard):
            pygame.draw.polygon(s, theme.CHALK, about_middle(s, k, _turned(part, direction)))

    size = 2 * round(1.6 * long) + 2
    return sprite((size, size), draw, theme.PANEL)


def _turned(points: Sequence[Point], direction: int) -> list[Point]:
    angle = math.radians(60 * direction)
    sine, cosine = math.sin(angle), math.cos(angle)
    return [(x * cosine - y * sine, x * sine + y * cosine) for x, y in points]


def _paint_figure(
    face: FigureFace, side: int, surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    image = counter(face, face.facing, side, (_radius(m), False))
    surface.blit(image, image.get_rect(center=rect.center))
