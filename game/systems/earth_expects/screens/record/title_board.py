"""The picture beside the title: two ship records on the hex sheet, and the rows of a shot."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache

import pygame

from game.desk.kit import Widget
from game.desk.map.hexmetrics import HexMetrics, hex_metrics
from game.desk.map.mark_sprites import fill_grid, grid_tile
from game.desk.map.stars import draw_stars
from game.desk.paint import fonts, shapes, theme
from game.hexgrid.hexes import Hex
from game.resources import ships_folder
from game.systems.earth_expects.screens.record.look import BoxLook, plain_looks
from game.systems.earth_expects.screens.record.view import RADII, Placed, record_view
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.ship_file import ShipFileError, load_ship

SHIPS = ("vigilance", "icarus")
AROUND, TAG = 24, 36
"""How much room is left above and below; how much the name of a ship takes below it."""
AWAY = Hex(12, -15)
ROWS_SHOWN = (9, 8, 7, 6)
ROW_HIT = 7


@dataclass(eq=False)
class TitleBoard(Widget):
    """The large ship below, the small one above it to the right, a shot on its way between them."""

    large: Design | None = None
    small: Design | None = None
    looks: dict[str, dict[str, BoxLook]] = field(default_factory=dict)

    opaque = True

    def __post_init__(self) -> None:
        self._kept: tuple[object, pygame.Surface] | None = None
        self.looks = {d.name: title_looks(d) for d in (self.large, self.small) if d is not None}

    def text(self) -> str:
        """The ships' names."""
        return " · ".join(d.name for d in (self.large, self.small) if d is not None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the kept picture, made anew for another size or palette."""
        key = (self.rect.size, self.metrics.scale, theme.palette_name())
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._picture()
        surface.blit(self._kept[1], self.rect)

    # -- the picture

    def _radius(self, size: tuple[int, int]) -> int:
        assert self.large is not None
        view = record_view(self.large)
        for radius in RADII:
            m = hex_metrics(radius)
            top, foot = self._reach(m)
            if foot - top <= size[1] and view.size(radius)[0] <= size[0] - 2 * m.r:
                return radius
        return RADII[-1]

    def _picture(self) -> pygame.Surface:
        size = self.rect.size
        surface = pygame.Surface(size)
        surface.fill(theme.VOID)
        draw_stars(surface)
        if self.large is None or self.small is None:
            return surface
        m = hex_metrics(self._radius(size))
        origin = self._origin(m, size)
        self._sheet(surface, m, origin)
        x, y = m.offset(AWAY)
        places = {
            self.large: Placed(m, *origin),
            self.small: Placed(m, origin[0] + x, origin[1] + y),
        }
        for number, (design, placed) in enumerate(places.items()):
            record_view(design).draw(surface, placed, self.looks[design.name])
            self._tag(surface, design, placed, number)
        self._shot(surface, places[self.small])
        return surface

    def _origin(self, m: HexMetrics, size: tuple[int, int]) -> tuple[int, int]:
        """Where record hex (0,0) of the large ship lies: everything is in the middle."""
        assert self.large is not None
        spots = [m.offset(h) for h in self.large.at]
        middle = (min(x for x, _y in spots) + max(x for x, _y in spots)) // 2
        top, foot = self._reach(m)
        return size[0] // 2 - middle, (size[1] - top - foot) // 2

    def _reach(self, m: HexMetrics) -> tuple[int, int]:
        """How far everything reaches up and down from record hex (0,0) of the large ship."""
        assert self.large is not None and self.small is not None
        rise = m.offset(AWAY)[1]
        around = self.metrics.px(AROUND) + m.height // 2
        large = [m.offset(h)[1] for h in self.large.at]
        small = [m.offset(h)[1] + rise for h in self.small.at]
        return min(small + large) - around, max(large) + around + self.metrics.px(TAG)

    def _sheet(self, surface: pygame.Surface, m: HexMetrics, origin: tuple[int, int]) -> None:
        line = theme.mix(theme.VOID, theme.GRID, 0.8)
        sheet = pygame.Surface(surface.get_size())
        fill_grid(sheet, sheet.get_rect(), grid_tile(m.r, line, theme.VOID), origin)
        draw_stars(sheet)
        fade = round(sheet.get_width() * 0.3)
        surface.blit(sheet, (fade, 0), (fade, 0, sheet.get_width() - fade, sheet.get_height()))
        steps = 24
        for step in range(steps):
            left, right = fade * step // steps, fade * (step + 1) // steps
            strip = sheet.subsurface((left, 0, right - left, sheet.get_height()))
            strip.set_alpha(255 * (step + 1) // steps)
            surface.blit(strip, (left, 0))

    def _tag(self, surface: pygame.Surface, design: Design, placed: Placed, side: int) -> None:
        colour = theme.side(side).colour
        style, m = theme.LABEL, self.metrics
        image = fonts.render(design.name.upper(), style, colour, m.type_size(style))
        spots = [placed.centre(h) for h in design.at]
        middle = (min(x for x, _y in spots) + max(x for x, _y in spots)) // 2
        foot = max(y for _x, y in spots) + round(0.55 * placed.metrics.height)
        box = image.get_rect().inflate(m.px(20), m.px(6))
        box.midtop = (middle, foot + m.px(4))
        box.clamp_ip(surface.get_rect())
        shapes.plate(surface, box, theme.VOID, colour, m.px(theme.KEY_RADIUS))
        surface.blit(image, image.get_rect(center=box.center))

    def _shot(self, surface: pygame.Surface, placed: Placed) -> None:
        """Rows from the southwest, one of them the row that the shot takes."""
        assert self.small is not None
        m = placed.metrics
        lasers = [self.small.boxes[b].place for b in self.small.by_type[BoxType.LASER]]
        port = min((p for p in lasers if isinstance(p, Hex)), key=lambda p: p.q, default=Hex(0, 0))
        x, y = placed.centre(port)
        ux, uy = -m.pitch, m.height / 2
        end = (x + 0.52 * ux, y + 0.52 * uy)
        for number in ROWS_SHOWN:
            hit = number == ROW_HIT
            shift = (ROW_HIT - number) * m.height
            near = (end[0], end[1] + shift) if hit else (x + 0.6 * ux, y + 0.6 * uy + shift)
            length = 2.0 if hit else 0.9
            far = (near[0] + length * ux, near[1] + length * uy)
            if hit:
                points = [far, near]
                shapes.arrow(surface, theme.CHALK, points, max(2.0, 0.08 * m.r), 0.42 * m.r)
            else:
                shapes.line(surface, theme.INK3, far, near, 1, (5, 5))
            self._row_number(surface, number, (far[0] + 0.28 * ux, far[1] + 0.28 * uy), hit)

    def _row_number(
        self, surface: pygame.Surface, number: int, at: tuple[float, float], hit: bool
    ) -> None:
        colour = theme.CHALK if hit else theme.mix(theme.VOID, theme.CHALK, 0.55)
        image = fonts.render(
            str(number), theme.NUMBER, colour, self.metrics.type_size(theme.NUMBER)
        )
        surface.blit(image, image.get_rect(center=at))


def title_picture() -> Widget:
    """The board beside the title."""
    large, small = (_ship(name) for name in SHIPS)
    return TitleBoard("records", large=large, small=small)


@cache
def _ship(name: str) -> Design | None:
    """A ship of the title; None where its file cannot be read."""
    try:
        return load_ship(ships_folder() / f"{name}.toml")
    except (OSError, ShipFileError):
        return None


def title_looks(design: Design) -> dict[str, BoxLook]:
    """A ship ready to fight: engines, half its ion cannons, its outermost lasers have power."""
    looks = plain_looks(design)
    lit = set(design.by_type[BoxType.ENGINE]) if len(design.boxes) > 30 else set()
    ions = design.systems_of(BoxType.ION)
    lasers = design.systems_of(BoxType.LASER)
    for system in (*ions[-1:], *(lasers[-1:] if ions else lasers)):
        lit |= set(system.boxes)
    return {b: replace(x, fill="powered") if b in lit else x for b, x in looks.items()}
