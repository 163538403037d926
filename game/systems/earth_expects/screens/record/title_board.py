"""The picture beside the title: a ship half painted and half record, above the Earth."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache

import pygame

from game.desk.kit import Widget
from game.desk.map.hexmetrics import hex_metrics
from game.desk.map.mark_sprites import fill_grid, grid_tile
from game.desk.map.sky import draw_sky
from game.desk.paint import fonts, shapes, theme
from game.resources import ships_folder
from game.systems.earth_expects.screens.record.look import BoxLook, plain_looks
from game.systems.earth_expects.screens.record.matter import Hull, is_painted
from game.systems.earth_expects.screens.record.title_scene import come_out, paint_earth
from game.systems.earth_expects.screens.record.view import RADII, Placed, record_view
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.ship_file import ShipFileError, load_ship
from game.words import _

SHIPS = ("vigilance", "icarus")
AROUND = 24
"""How much room is left beside the large ship."""
STERN, RISE = 0.82, 0.52
"""Where its stern is, and how much of the height it has, in heights of the picture."""
CUT = 0.52
"""How far right of its middle a ship is cut in two, in radii of a box."""
AWAY, SMALL, TURNED = (0.82, 0.17), 0.56, 60
"""Where the small ship flies, its size beside the large one, its heading in degrees."""


@dataclass(eq=False)
class TitleBoard(Widget):
    """The large ship below, cut in two; the small one flies above it to the right."""

    large: Design | None = None
    small: Design | None = None
    looks: dict[str, dict[str, BoxLook]] = field(default_factory=dict)

    opaque = ticks = True

    def __post_init__(self) -> None:
        self._kept: tuple[object, pygame.Surface] | None = None
        self._waits = False
        self.looks = {d.name: title_looks(d) for d in (self.large, self.small) if d is not None}

    def text(self) -> str:
        """The ships' names."""
        return " · ".join(d.name for d in (self.large, self.small) if d is not None)

    def tick(self, seconds: float) -> None:
        """Hulls are shown as soon as they are painted."""
        if self._waits and self._solid:
            self.dirty()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the kept picture, made anew for another size or palette, and once for its hulls."""
        key = self._key()
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._picture()
        self._waits = not (theme.is_plain() or self._solid)
        surface.blit(self._kept[1], self.rect)

    def _key(self) -> object:
        look = theme.palette_name(), theme.is_plain()
        return self.rect.size, self.metrics.scale, look, self._solid

    @property
    def _solid(self) -> bool:
        """Whether there are hulls to show."""
        hulls = self._hulls()
        return bool(hulls) and is_painted(*hulls)

    def _hulls(self) -> tuple[Hull, ...]:
        if self.large is None or self.small is None:
            return ()
        far = Hull(self.small, self._far(self.small), 1, TURNED)
        return Hull(self.large, self._placed(self.large), 0), far

    # -- the picture

    def _picture(self) -> pygame.Surface:
        window = pygame.Surface(self.rect.bottomright)
        window.fill(theme.VOID)
        draw_sky(window)
        surface = window.subsurface(self.rect).copy()
        paint_earth(surface)
        hulls = self._hulls()
        if not hulls:
            return surface
        near, far = hulls
        cut = self._middle(near.design, near.placed) + round(CUT * near.placed.metrics.r)
        self._sheet(surface, near.placed, cut)
        if self._solid:
            self._halves(surface, near, cut)
            _draw(surface, far)
        else:
            for hull in hulls:
                looks = self.looks[hull.design.name]
                record_view(hull.design).draw(surface, hull.placed, looks)
        for hull in hulls:
            self._tag(surface, hull)
        return surface

    def _placed(self, design: Design) -> Placed:
        """Where the large ship lies, as large as there is room."""
        size, view, around = self.rect.size, record_view(design), self.metrics.px(AROUND)
        room = size[0] - 2 * around, RISE * size[1]
        fits = (r for r in RADII if view.size(r)[0] <= room[0] and view.size(r)[1] <= room[1])
        m = hex_metrics(next(fits, RADII[-1]), self.metrics.scale)
        foot = max(m.offset(h)[1] for h in design.at) + m.height // 2
        middle = self._middle(design, Placed(m, 0, 0))
        return Placed(m, size[0] // 2 - middle, round(STERN * size[1]) - foot)

    def _far(self, design: Design) -> Placed:
        """Where the small ship lies."""
        size, radius = self.rect.size, SMALL * self._placed(self.large or design).metrics.r
        m = hex_metrics(max(4, 2 * round(radius / 2)), self.metrics.scale)
        spots = [m.offset(h) for h in design.at]
        x, y = ((min(each) + max(each)) // 2 for each in zip(*spots, strict=True))
        return Placed(m, round(AWAY[0] * size[0]) - x, round(AWAY[1] * size[1]) - y)

    @staticmethod
    def _middle(design: Design, placed: Placed) -> int:
        """The pixel column in the middle of a ship."""
        spots = [placed.centre(h)[0] for h in design.at]
        return (min(spots) + max(spots)) // 2

    def _sheet(self, surface: pygame.Surface, placed: Placed, cut: int) -> None:
        """The sheet of the record behind its half; it comes out of the dark."""
        room = pygame.Rect(cut, 0, surface.get_width() - cut, surface.get_height())
        sheet = pygame.Surface(room.size)
        tile = grid_tile(placed.metrics.r, theme.GRID, (0, 0, 0), placed.metrics.fine)
        fill_grid(sheet, sheet.get_rect(), tile, (placed.x - cut, placed.y))
        come_out(sheet, max(24, room.w // 3))
        surface.blit(sheet, room, special_flags=pygame.BLEND_RGB_MAX)

    def _halves(self, surface: pygame.Surface, hull: Hull, cut: int) -> None:
        """The ship as matter left of the cut, as paper right of it, and what each is called."""
        design, placed, (wide, high) = hull.design, hull.placed, surface.get_size()
        with shapes.clipped(surface, pygame.Rect(0, 0, cut, high)):
            _draw(surface, hull)
        with shapes.clipped(surface, pygame.Rect(cut, 0, wide - cut, high)):
            record_view(design).draw(surface, placed, self.looks[design.name])
        m, style, half = self.metrics, theme.SMALL, placed.metrics.height
        ends = [placed.centre(h)[1] for h in design.at]
        top, foot = min(ends) - half - m.px(40), max(ends) + half
        shapes.line(surface, theme.LINE2, (cut, top), (cut, foot), 1)
        for words, left in ((_("the ship"), True), (_("its record"), False)):
            image = fonts.render(words, style, theme.INK2, m.type_size(style))
            x = cut - m.px(10) - image.get_width() if left else cut + m.px(10)
            surface.blit(image, (x, top))

    def _tag(self, surface: pygame.Surface, hull: Hull) -> None:
        """The name of a ship on a plate below it, beside what burns there."""
        colour, placed = theme.side(hull.side).colour, hull.placed
        style, m = theme.LABEL, self.metrics
        image = fonts.render(hull.design.name.upper(), style, colour, m.type_size(style))
        box = image.get_rect().inflate(m.px(20), m.px(6))
        foot = max(placed.centre(h)[1] for h in hull.design.at) + placed.metrics.height
        box.midtop = self._middle(hull.design, placed), foot
        if not hull.turned:
            box.left = box.centerx + placed.metrics.r
        box.clamp_ip(surface.get_rect())
        shapes.plate(surface, box, theme.VOID, colour, m.px(theme.KEY_RADIUS), m.px(1))
        surface.blit(image, image.get_rect(center=box.center))


def _draw(surface: pygame.Surface, hull: Hull) -> None:
    hull.draw_flames(surface)
    hull.put(surface, hull.painted())


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
