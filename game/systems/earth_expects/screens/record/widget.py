"""The ship record as a widget: boxes are pointed at and picked, by pointer and by keys."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import pygame

from game.desk.kit.explanation import Explanation
from game.desk.kit.keys import HEX_CURSOR
from game.desk.kit.layout import Pair
from game.desk.kit.pictures import Canvas
from game.desk.map.hex_widget import HexWidget
from game.desk.map.mark_sprites import fill_grid, grid_tile
from game.desk.map.sky import draw_clouds
from game.desk.paint import theme
from game.desk.paint.metrics import Area, Metrics
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.view import RADII, Placed, RecordView


@dataclass(frozen=True, slots=True)
class BoxPick:
    """A click on a box of a record, or a key at its cursor."""

    box: str
    shift: bool = False
    ctrl: bool = False


@dataclass(eq=False)
class RecordWidget(HexWidget):
    """Shows a ship record as large as it fits; the boxes can be pointed at and picked.

    ``largest`` is the radius of the boxes at most, in every window or in both forms of it; where
    one is ``usual``, it asks for no more room than for that, and fills what it gets. Arrow
    keys go from box to box, Ctrl Enter picks, Shift Enter picks with shift.
    """

    view: RecordView = field(kw_only=True)
    looks: Mapping[str, BoxLook] = field(default_factory=dict)
    on_pick: Callable[[BoxPick], None] | None = None
    on_point: Callable[[str | None], None] | None = None
    explain_box: Callable[[str], Explanation | None] | None = None
    largest: int | Pair = 60
    usual: int | Pair | None = None

    picks_singly = True

    def __post_init__(self) -> None:
        self.cursor: str | None = None
        self.pointed: str | None = None

    def own_width(self, m: Metrics) -> int:
        """That of the record with its boxes drawn as small as they can be."""
        return math.ceil(self.view.size(RADII[-1])[0] / m.scale)

    def own_height(self, m: Metrics, wide: int) -> int:
        """That of the record, as large as it usually is and as the width allows."""
        room, usual = m.rect(Area(0, 0, wide, 4000)), self.usual
        most = self._most(m, self.largest if usual is None else usual)
        return math.ceil(self.view.size(self.view.fit(room, most))[1] / m.scale)

    def _most(self, m: Metrics, most: int | Pair) -> int:
        """The radius of the boxes at most, in pixels."""
        return m.hex_radius(most if isinstance(most, int) else m.pick(*most))

    @property
    def focusable(self) -> bool:  # type: ignore[override]  # a constant in the base
        """Only if boxes can be picked."""
        return self.on_pick is not None

    @property
    def takes_pointer(self) -> bool:  # type: ignore[override]  # a constant in the base
        """Only if something listens."""
        return bool(self.on_pick or self.on_point or self.explain_box)

    @property
    def placed(self) -> Placed:
        """Where the record lies in the window."""
        return self.placed_in(self.metrics)

    def placed_in(self, m: Metrics) -> Placed:
        """Where it would lie, also before it stands on a screen."""
        return self.view.place(m.rect(self.area), None, self._most(m, self.largest), m.scale)

    def text(self) -> str:
        """The record in the rulebook's own drawing."""
        return self.view.plain(self.looks)

    def title(self) -> str:
        """The ship's name."""
        return self.view.design.name

    def box_rect(self, box: str) -> pygame.Rect:
        """The window pixels around a box."""
        return self.view.box_rect(self.placed, box)

    def spot(self, name: str) -> pygame.Rect | None:
        """A box by its id."""
        return self.box_rect(name) if name in self.view.design.boxes else None

    def outline(self, name: str) -> Sequence[tuple[float, float]]:
        """The corners of a box by its id; none of armour."""
        box = self.view.design.boxes.get(name)
        if box is None or not isinstance(box.place, Hex):
            return ()
        return self.placed.metrics.polygon(*self.placed.centre(box.place), 1.0)

    def shown_rects(self) -> list[pygame.Rect]:
        """Every box."""
        return self.box_rects()

    def box_at(self, pos: tuple[int, int]) -> str | None:
        """The box of a window pixel."""
        return self.view.box_at(self.placed, pos)

    def box_rects(self) -> list[pygame.Rect]:
        """The window pixels around every box."""
        return self.view.box_rects(self.placed)

    def message_rects(self) -> list[pygame.Rect]:
        """No message should lie on a box."""
        return self.box_rects()

    # -- input

    def release(self, event: pygame.event.Event) -> None:
        """A click picks the box under it."""
        box = self.box_at(event.pos)
        if box is not None and self.on_pick is not None and self.rect.collidepoint(event.pos):
            self.cursor = box
            self.on_pick(BoxPick(box, *self.keys_held()))

    def hover(self, event: pygame.event.Event) -> None:
        """Point at the box under the pointer."""
        self.point(self.box_at(event.pos))

    def leave(self) -> None:
        """Point at nothing."""
        self.point(None)

    def point(self, box: str | None) -> None:
        """Point at a box."""
        if box != self.pointed:
            self.pointed = box
            self.dirty()
            if self.on_point is not None:
                self.on_point(box)

    def key(self, combo: str, event: pygame.event.Event) -> bool:
        """Move from box to box, pick."""
        if combo in HEX_CURSOR:
            self._move(HEX_CURSOR[combo])
            return True
        if combo in {"Ctrl Enter", "Shift Enter", "Space"} and self.cursor and self.on_pick:
            self.on_pick(BoxPick(self.cursor, shift=combo == "Shift Enter"))
            return True
        return False

    def _move(self, direction: int) -> None:
        at = self.view.design.at
        place = self.view.design.boxes[self.cursor].place if self.cursor else None
        if not isinstance(place, Hex):
            self.cursor = next(iter(at.values()), None)
        else:
            ahead = (at.get(place.step(direction, n)) for n in range(1, 40))
            self.cursor = next((box for box in ahead if box is not None), self.cursor)
        self.dirty()
        if self.on_point is not None:
            self.on_point(self.cursor)

    def keep(self) -> Any:
        """The cursor and what is pointed at."""
        return self.cursor, self.pointed

    def restore(self, kept: Any) -> None:
        """Put the cursor back, if its box is still on this record."""
        cursor, pointed = kept
        boxes = self.view.design.boxes
        self.cursor = cursor if cursor in boxes else None
        self.pointed = pointed if pointed in boxes else None

    def explanation_at(self, pos: tuple[int, int] | None) -> tuple[Explanation, pygame.Rect] | None:
        """The explanation of the box pointed at, or of the cursor's."""
        box = self.cursor if pos is None else self.box_at(pos)
        if box is None or self.explain_box is None:
            return super().explanation_at(pos)
        found = self.explain_box(box)
        return (found, self.box_rect(box)) if found is not None else None

    # -- drawing

    def set(self, **values: Any) -> None:
        """Change fields; where but boxes look otherwise only those are drawn again."""
        looks = values.pop("looks", self.looks)
        if type(self).draw is not RecordWidget.draw or looks.keys() != self.looks.keys():
            values["looks"] = looks
        else:
            changed = [box for box, look in looks.items() if look != self.looks[box]]
            self.looks = looks
            for box in changed:
                self.dirty(self.view.frame(self.placed, box))
        super().set(**values)

    def appearance(self) -> object:
        """Its boxes, and which of them is pointed at."""
        if type(self).draw is not RecordWidget.draw:
            return None
        places = self.view.design, self.largest, bool(self.on_pick or self.explain_box)
        return places, dict(self.looks), self.pointed, self.cursor, self.focused

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the record, and the ring of what is pointed at."""
        looks = dict(self.looks)
        rings = [self.pointed if self.on_pick or self.explain_box else None]
        rings += [self.cursor if self.focused else None]
        for box in rings:
            if box is not None:
                box_ = self.view.design.boxes[box]
                looks[box] = replace(self.view.look(self.looks, box_), ring="hover")
        self.view.draw(surface, self.placed, looks)
        self.draw_focus(surface)


def ground_of(record: RecordWidget) -> Canvas:
    """What a record lies on, as a canvas called ``table``."""
    return Canvas("table", paint=lambda surface, rect, _m: draw_table(surface, rect, record.placed))


def draw_table(surface: pygame.Surface, rect: pygame.Rect, placed: Placed) -> None:
    """The void with the faint empty grid that a record lies on, and clouds far behind it."""
    place = rect.x, rect.y, rect.w, rect.h
    surface.blit(_table(surface.get_size(), place, placed, theme.is_plain()), rect)


@lru_cache(maxsize=3)
def _table(
    window: tuple[int, int], place: tuple[int, int, int, int], placed: Placed, _plain: bool
) -> pygame.Surface:
    line = theme.mix(theme.VOID, theme.GRID, 0.6)
    tile = grid_tile(placed.metrics.r, line, theme.VOID, placed.metrics.fine)
    whole = pygame.Surface(window)
    fill_grid(whole, pygame.Rect(place), tile, (placed.x, placed.y))
    draw_clouds(whole)
    return whole.subsurface(place).copy()
