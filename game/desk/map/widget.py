"""The map as a widget: pointing, picking, panning, zooming, hex cursor."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.desk.kit.explanation import Explanation
from game.desk.kit.keys import HEX_CURSOR
from game.desk.map.beyond import Beyond, beyond, draw_beyond
from game.desk.map.hex_widget import HexWidget
from game.desk.map.hexview import HexView
from game.desk.map.marks import Mark, Plate
from game.desk.map.shown_places import NAME, named_place, shown_places
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_from_number

DRAG_FROM, TICK = 6, 22
"""How far a drag goes at least; how large a facing tick is. Pixels."""
TICK_AT = 0.8
"""How far out of its hex, as a share of the way to the hexside, a facing tick is pointed at."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A click on a hex, or Ctrl Enter at the hex cursor (then ``side`` is None).

    ``twice``: it is the second of a double click.
    """

    hex: Hex
    side: int | None = None
    shift: bool = False
    ctrl: bool = False
    twice: bool = False


@dataclass(eq=False)
class MapWidget(HexWidget):
    """Shows a ``HexView``. Drag pans, the wheel zooms about the pointer, arrows move the cursor.

    ``on_pick`` hears of clicks, ``on_point`` of the hex under the pointer or cursor (None: none)
    and of the hexside that a click there would name; ``explain_hex`` gives the card of both;
    ``grabs`` tells whether a drag that begins in a hex takes its counter along, ``on_drop`` then
    hears where from and where to; ``home`` gives the hexes that 0 fits and C centres on,
    unless ``on_fit`` has another use for 0;
    ``keep_clear`` are hexes that no card must cover, nor a name at the edge. Where it
    ``starts_at`` a hex, keys move the cursor wherever the focus is. It opened on what it is
    ``about``. What lies ``beyond`` it is named at its edge; a click on such a name goes there, and
    clicks go on being meant for the name until the pointer leaves where it stood.
    """

    view: HexView = field(default_factory=HexView)
    on_pick: Callable[[Pick], None] | None = None
    on_point: Callable[[Hex | None, int | None], None] | None = None
    grabs: Callable[[Hex], bool] | None = None
    on_drop: Callable[[Hex, Hex], None] | None = None
    explain_hex: Callable[[Hex, int | None], Explanation | None] | None = None
    home: Callable[[], Iterable[Hex]] | None = None
    on_fit: Callable[[], None] | None = None
    keep_clear: Callable[[], Iterable[Hex]] | None = None
    plain: Callable[[], str] | None = None
    starts_at: Hex | None = None
    about: Sequence[Hex] = ()
    beyond: Sequence[Beyond] = ()

    focusable = True
    takes_pointer = True
    ticks = True
    opaque = True
    brief_card = True

    def __post_init__(self) -> None:
        self._from: tuple[int, int] | None = None
        self._panned = False
        self._held: Hex | None = None
        self._went: pygame.Rect | None = None
        self._lying: tuple[Mark, ...] = ()
        self._side: int | None = None

    def text(self) -> str:
        """The board in words, if the screen gave a way to say it."""
        return self.plain() if self.plain is not None else ""

    def title(self) -> str:
        """Its name."""
        return self.name

    def local(self, pos: tuple[int, int]) -> tuple[int, int]:
        """A window pixel in the view's own pixels."""
        return pos[0] - self.rect.x, pos[1] - self.rect.y

    def hex_at(self, pos: tuple[int, int]) -> Hex:
        """The hex of a window pixel."""
        self._sized()
        return self.view.hex_at(self.local(pos))

    def side_at(self, pos: tuple[int, int]) -> int | None:
        """The hexside that a window pixel is near, None in the middle of its hex."""
        self._sized()
        return self.view.side_at(self.local(pos))

    def pixel(self, hex_: Hex, side: int | None = None) -> tuple[int, int]:
        """The window pixel in the middle of a hex, or where the tick of a hexside is."""
        self._sized()
        x, y = self.view.centre(hex_)
        dx, dy = (0.0, 0.0) if side is None else self.view.metrics.side_middle(side, TICK_AT)
        return x + self.rect.x + round(dx), y + self.rect.y + round(dy)

    def spot(self, name: str) -> pygame.Rect | None:
        """The hex of a number, an end (``0507 NE``), or the hex of a counter with its name."""
        self._sized()
        number, _space, facing = name.rpartition(" ")
        if number and facing in DIRECTION_NAMES:
            tick = pygame.Rect(0, 0, TICK, TICK)
            tick.center = self.pixel(hex_from_number(number), DIRECTION_NAMES.index(facing))
            return tick if self.rect.colliderect(tick) else None
        plates = (m for m in reversed(self.view.marks) if isinstance(m, Plate) and not m.ghost)
        found = next((plate.hex for plate in plates if plate.name == name), None)
        try:
            named = named_place(self.view, found) if found else None
            spot = named or self.view.rect_of(hex_from_number(name))
        except ValueError:
            return None
        spot.move_ip(self.rect.topleft)
        return spot if self.rect.colliderect(spot) else None

    def _sized(self) -> None:
        self.view.resize(self.rect.size, self.metrics.scale)

    @property
    def _twice(self) -> bool:
        return self.host is not None and self.host.twice

    # -- input

    def press(self, event: pygame.event.Event) -> None:
        """A drag or a click begins; who goes by pointer needs no hex cursor."""
        self.view.cursor = None
        self._from, self._panned, self._held = event.pos, False, None
        hex_ = self.hex_at(event.pos)
        if self.grabs is not None and self.grabs(hex_) and not self._on_rose(event.pos):
            self._held, self._lying = hex_, self.view.live

    def drag(self, event: pygame.event.Event) -> None:
        """Pan, or carry a counter, once the pointer has moved far enough not to be a click."""
        if self._from is None:
            return
        dx, dy = event.pos[0] - self._from[0], event.pos[1] - self._from[1]
        if self._panned or max(abs(dx), abs(dy)) >= DRAG_FROM:
            self._panned = True
            if self._held is None:
                self.view.pan(dx, dy)
                self._from = event.pos
            else:
                self._carry(self._held, self.hex_at(event.pos))
            self.dirty()

    def _carry(self, start: Hex, over: Hex) -> None:
        """Show the foremost counter of a hex in another."""
        plates = [m for m in self._lying if isinstance(m, Plate) and m.hex == start]
        if plates:
            carried = replace(plates[-1], hex=over)
            self.view.show_live(carried if m is plates[-1] else m for m in self._lying)
        self.view.pointed = over

    def release(self, event: pygame.event.Event) -> None:
        """A click, if nothing was dragged; on the compass it means no hex."""
        here = self.rect.collidepoint(event.pos) and not self._on_rose(event.pos)
        if here and not self._panned and self._went_beyond(event.pos):
            self._from = self._held = None
            return
        if here and not self._panned and self.on_pick is not None:
            hex_, side = self.hex_at(event.pos), self.side_at(event.pos)
            self.on_pick(Pick(hex_, side, *self.keys_held(), twice=self._twice))
        if self._held is not None and self._panned:
            self._drop(self._held, self.hex_at(event.pos) if here else None)
        self._from = self._held = None

    def _went_beyond(self, pos: tuple[int, int]) -> bool:
        """Whether a click is on what lies off the map, which comes to the middle, or was so."""
        if self._went is not None and self._went.collidepoint(self.local(pos)):
            return True
        found = self._name_at(pos)
        if found is None:
            return False
        there, self._went = found
        self.view.centre_on(there.hex)
        self.view.touched = True
        self.dirty()
        return True

    def _name_at(self, pos: tuple[int, int]) -> tuple[Beyond, pygame.Rect] | None:
        """What is named at the edge where a pixel is, and where its name stands."""
        here = self.local(pos)
        return next((one for one in self.named() if one[1].collidepoint(here)), None)

    def named(self) -> Iterator[tuple[Beyond, pygame.Rect]]:
        """What lies off the map, and where its name stands."""
        kept = [self.view.rect_of(hex_) for hex_ in self._kept_clear()]
        name = 2 * round(NAME * self.view.scale)
        kept += [self.view.rect_of(p.hex).inflate(name, name) for p in self.view.plates()]
        return beyond(self.view, self.beyond, kept)

    def _kept_clear(self) -> tuple[Hex, ...]:
        return tuple(self.keep_clear()) if self.keep_clear is not None else ()

    def _drop(self, start: Hex, end: Hex | None) -> None:
        self.view.show_live(self._lying)
        self.dirty()
        if self.on_drop is not None and end not in (None, start):
            self.on_drop(start, end)

    def hover(self, event: pygame.event.Event) -> None:
        """Point at the hex under the pointer; at none on the compass or a name at the edge."""
        if self._went is not None and not self._went.collidepoint(self.local(event.pos)):
            self._went = None
        if self._on_rose(event.pos) or self._name_at(event.pos) is not None:
            self.point(None)
        else:
            self.point(self.hex_at(event.pos), self.side_at(event.pos))

    def _on_rose(self, pos: tuple[int, int]) -> bool:
        self._sized()
        place = self.view.rose_rect
        centre = pygame.Vector2(place.center)
        shown = self.view.rose and not self.view.under_rose
        return shown and centre.distance_to(self.local(pos)) < place.w / 2

    def leave(self) -> None:
        """Point at nothing."""
        self.point(None)

    def point(self, hex_: Hex | None, side: int | None = None) -> None:
        """Point at a hex and one of its sides."""
        if (hex_, side) != (self.view.pointed, self._side):
            if hex_ != self.view.pointed:
                self.dirty()
            self.view.pointed, self._side = hex_, side
            if self.on_point is not None:
                self.on_point(hex_, side)

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """Zoom about the pointer."""
        self._zoom(1 if steps > 0 else -1, self.local(pos))
        return True

    def _zoom(self, steps: int, about: tuple[int, int] | None = None) -> None:
        """Zoom in or out; beyond the smallest step as far as shows all that is of interest."""
        home = self.home() if self.home is not None and steps < 0 else ()
        if self.view.zoom(steps, about) or self.view.zoom_out_to(home):
            self.dirty()

    def appearance(self) -> object:
        """What the view shows."""
        if type(self).draw is not MapWidget.draw:
            return None
        self._sized()
        return self.view.appearance(), self.focused

    def tick(self, seconds: float) -> None:
        """A zoom gesture goes on."""
        if self.view.tick(seconds):
            self.dirty()

    def key(self, combo: str, event: pygame.event.Event) -> bool:
        """Hex cursor, pick, zoom, fit, centre."""
        if combo in HEX_CURSOR:
            self.move_cursor(HEX_CURSOR[combo])
        elif combo == "Ctrl Enter" and self.view.cursor is not None:
            if self.on_pick is not None:
                self.on_pick(Pick(self.view.cursor))
        elif not self.map_key(combo):
            return False
        return True

    def map_key(self, combo: str) -> bool:
        """The keys that work without focus too: zoom, fit, centre, numbers, rulers, names."""
        home = list(self.home()) if self.home is not None else []
        if combo in {"+", "-"}:
            self._zoom(1 if combo == "+" else -1)
        elif combo == "0" and self.on_fit is not None:
            self.on_fit()
        elif combo == "0":
            self.view.fit(home)
        elif combo == "C" and home:
            self.view.centre_on(home[0])
        elif combo == "K":
            self.view.numbers = not self.view.numbers
        elif combo == "G":
            self.view.rulers = not self.view.rulers
        elif combo == "I":
            self.view.names = not self.view.names
        else:
            return False
        self.dirty()
        return True

    def move_cursor(self, direction: int) -> None:
        """Move the hex cursor one hex; it starts in the middle."""
        self._sized()
        view = self.view
        start = view.cursor or view.hex_at((view.size[0] / 2, view.size[1] / 2))
        self.put_cursor(start.step(direction) if view.cursor is not None else start)

    def put_cursor(self, hex_: Hex) -> None:
        """Put the hex cursor on a hex; it pulls the map along."""
        self._sized()
        view = self.view
        view.cursor = hex_
        room = view.inner.inflate(-2 * view.metrics.pitch, -2 * view.metrics.height)
        x, y = view.centre(view.cursor)
        if not room.collidepoint(x, y):
            nx, ny = min(max(x, room.left), room.right), min(max(y, room.top), room.bottom)
            view.pan(nx - x, ny - y)
        self.dirty()
        if self.on_point is not None:
            self.on_point(view.cursor, None)

    def explanation_at(self, pos: tuple[int, int] | None) -> tuple[Explanation, pygame.Rect] | None:
        """The explanation of the hex pointed at, or of the cursor's."""
        hex_ = self.view.cursor if pos is None else self.hex_at(pos)
        if hex_ is None or self.explain_hex is None:
            return None
        found = self.explain_hex(hex_, None if pos is None else self.side_at(pos))
        rect = self.view.rect_of(hex_).move(self.rect.topleft)
        return (found, rect) if found is not None else None

    def avoid_rects(self) -> list[pygame.Rect]:
        """The pixels that a card should not cover: counters, compass, what the screen names."""
        self._sized()
        hexes = [*self._kept_clear()]
        hexes += [plate.hex for plate in self.view.plates()]
        rose = [self.view.rose_rect] if self.view.rose else []
        found = [*rose, *(self.view.rect_of(hex_) for hex_ in hexes)]
        return [rect.move(self.rect.topleft) for rect in found]

    def message_rects(self) -> list[pygame.Rect]:
        """The pixels that no message should lie on: the same, and names at the edge."""
        return [*self.avoid_rects(), *self.edge_rects()]

    def edge_rects(self) -> list[pygame.Rect]:
        """The pixels of names at the edge."""
        return [place.move(self.rect.topleft) for _what, place in self.named()]

    def shown_rects(self) -> list[pygame.Rect]:
        """The pixels of counters with their names, ends, ways, lines of fire, the compass."""
        self._sized()
        return [rect.move(self.rect.topleft) for rect in shown_places(self.view)]

    def counter_rects(self) -> list[pygame.Rect]:
        """The hexes of counters, and of where they will be."""
        self._sized()
        places = (self.view.rect_of(plate.hex) for plate in self.view.plates())
        return [rect.move(self.rect.topleft) for rect in places]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the view."""
        self._sized()
        self.view.draw(surface, self.rect)
        draw_beyond(surface, self.view, self.named(), self.rect.topleft)
        self.draw_focus(surface)
