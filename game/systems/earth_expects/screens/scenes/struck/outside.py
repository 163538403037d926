"""The shot as it is seen from outside: who fires at whom, on a small map beside the record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.desk.kit import Area, Canvas, Metrics
from game.desk.map.fire_marks import Fire, Struck, seen
from game.desk.map.hexview import HexView
from game.desk.map.marks import Mark, Plate
from game.desk.paint import fonts, theme
from game.hexgrid.hexes import Hex, direction_words, distance
from game.systems.earth_expects.screens.map.battle_marks import counters
from game.systems.earth_expects.screens.map.terrain_layer import TerrainLayer
from game.systems.earth_expects.screens.scenes.struck.lights import (
    Crossing,
    Landed,
    crossing,
    landed,
)
from game.systems.earth_expects.screens.scenes.struck.so_far import SoFar
from game.systems.earth_expects.state.battle import Battle
from game.words import _

SIZE = 228, 138
"""How large the picture is where it lies in a corner."""
SMALL, CLOSE = (124, 92), 3
"""How large where it has no room for that, and up to how far one shoots at another there."""
WORDS = 132, 30
"""How large its words alone are, where it has no room."""
EDGE, TAG = 12, 6
COMES = 3
"""So many hexes before its target a missile is seen to come."""


def _plain_view() -> HexView:
    view = HexView(rulers=False)
    view.rose = view.names = False
    view.still = True
    return view


@dataclass(frozen=True)
class Outside:
    """The ends of a shot on a map of its own, in two hexes, and the ships there by name.

    ``way``: the hexside by which a missile comes in; None for the fire of a ship.
    """

    start: Hex
    end: Hex
    shooter: str = ""
    target: str = ""
    way: int | None = None
    view: HexView = field(default_factory=_plain_view, compare=False)

    def picture(
        self, so_far: SoFar, m: Metrics, room: Area, taken: Sequence[pygame.Rect]
    ) -> list[Canvas]:
        """In a corner where nothing is ``taken``, or its words; nowhere if there is none."""
        around = m.px(2 * EDGE)
        sizes = (SIZE, SMALL, WORDS) if distance(self.start, self.end) <= CLOSE else (SIZE, WORDS)
        corners = (place for size in sizes for place in _corners(room, size))
        free = (p for p in corners if m.rect(p).inflate(around, around).collidelist(taken) < 0)
        place = next(free, None)
        if place is None:
            return []
        shown = self.canvas(so_far)
        shown.place = place
        return [shown]

    def canvas(self, so_far: SoFar) -> Canvas:
        """The picture, wherever it lies."""
        return Canvas("outside", paint=self.paint(so_far), plain=self.words)

    @property
    def words(self) -> str:
        """How far it is from the one to the other, or where a missile comes from."""
        if self.way is not None:
            return _("from the {way}").format(way=direction_words(self.way))
        return _("range {n}").format(n=distance(self.start, self.end))

    @property
    def alone(self) -> str:
        """The same where no picture says what it is about."""
        if self.way is not None:
            return _("missile from the {way}").format(way=direction_words(self.way))
        return _("fire from range {n}").format(n=distance(self.start, self.end))

    def paint(self, so_far: SoFar) -> Picture:
        """What the picture is painted by at a moment."""
        return Picture(self, so_far.now, crossing(so_far), landed(so_far))


def outside(battle: Battle, shooter: str, target: str) -> Outside | None:
    """Who fires at whom; None where one of them is not on the map, or both share a hex."""
    ships = [battle.ships.get(name) for name in (shooter, target)]
    here = [ship.hex for ship in ships if ship is not None and ship.on_table]
    return Outside(here[0], here[1], shooter, target) if len(set(here)) == 2 else None


def incoming(battle: Battle, name: str) -> Outside | None:
    """A missile that comes in; None where that is not seen on the map."""
    missile = battle.missiles.get(name)
    if missile is None or missile.entry is None or not battle.ships[missile.target].on_table:
        return None
    start = missile.hex.step(missile.entry, COMES)
    return Outside(start, missile.hex, target=missile.target, way=missile.entry)


@dataclass(frozen=True)
class Picture:
    """Paints the map, the fire on its way, what it strikes, the range."""

    shot: Outside
    board: Battle
    fire: Crossing | None
    struck: Landed | None = None

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        """Draw it in its frame; the range alone where there is room for no more."""
        view, shot = self.shot.view, self.shot
        if rect.h <= m.px(WORDS[1]):
            self._range(surface, rect, m, shot.alone)
            return
        if view.size != rect.size:
            view.resize(rect.size, m.scale)
            view.fit((shot.start, shot.end))
            while view.zoom(1) and not view.shows((shot.start, shot.end)):
                view.zoom(-1)
                break
        view.ground = TerrainLayer(self.board.terrain)
        view.show((), self.marks())
        view.draw(surface, rect)
        pygame.draw.rect(surface, theme.LINE2, rect, m.px(1), border_radius=m.px(theme.RADIUS))
        self._range(surface, rect, m, shot.words)

    def marks(self) -> Sequence[Mark]:
        marks: list[Mark] = [m for m in counters(self.board) if isinstance(m, Plate)]
        shot, fire, struck = self.shot, self.fire, self.struck
        here, there, at = shot.start, shot.end, shot.target
        if fire is not None:
            marks.append(
                Fire(
                    here,
                    there,
                    fire.colour,
                    fire.way,
                    fire.age,
                    past=fire.past,
                    of=shot.shooter,
                    at=at,
                )
            )
        if struck is not None:
            lands = Struck(there, struck.colour, struck.age, here, struck.lost, struck.soft, at=at)
            marks.append(replace(lands, still=struck.still))
        return seen(marks)

    def _range(self, surface: pygame.Surface, rect: pygame.Rect, m: Metrics, words: str) -> None:
        image = fonts.render(words, theme.SMALL, theme.INK, m.type_size(theme.SMALL))
        tag = image.get_rect().inflate(m.px(2 * TAG), m.px(4))
        tag = self._free_corner(tag, rect.inflate(*[-2 * m.px(TAG)] * 2))
        surface.fill(theme.VOID, tag)
        pygame.draw.rect(surface, theme.CHALK, tag, m.px(1), border_radius=m.px(3))
        surface.blit(image, image.get_rect(center=tag.center))

    def _free_corner(self, tag: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
        """The corner of the picture in which words cover least of both ships."""
        view = self.shot.view
        corner = room.centerx - view.size[0] // 2, room.centery - view.size[1] // 2
        ships = [view.rect_of(hex_).move(corner) for hex_ in (self.shot.start, self.shot.end)]
        spots = [tag.copy() for _corner in range(4)]
        spots[0].topleft, spots[1].topright = room.topleft, room.topright
        spots[2].bottomleft, spots[3].bottomright = room.bottomleft, room.bottomright

        def covered(spot: pygame.Rect) -> int:
            return sum((cut := spot.clip(ship)).w * cut.h for ship in ships)

        return min(spots, key=covered)


def _corners(room: Area, size: tuple[int, int]) -> list[Area]:
    """Upper right first, then upper left, lower right, lower left."""
    wide, high = size
    left, right = room.x + EDGE, room.x + room.w - EDGE - wide
    top, foot = room.y + EDGE, room.y + room.h - EDGE - high
    return [Area(x, y, wide, high) for y in (top, foot) for x in (right, left)]
