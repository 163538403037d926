"""The map of the desk as a part of a screen: what the battle is about, and what is marked there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.desk.desk import Desk
from game.desk.kit import Area, Metrics, Widget
from game.desk.kit.layout import Filling, Pair
from game.desk.map.bounds import Numbered
from game.desk.map.ground import OPEN_SPACE, Ground
from game.desk.map.marks import Mark
from game.desk.map.widget import MapWidget
from game.hexgrid.hexes import Hex

SEEN = 8
"""The radius of a hex, in units, below which a counter is a dot."""


@dataclass
class DeskMap(Filling):
    """The map called ``map``, one and the same on all screens; it follows what each is about.

    ``live`` marks are drawn over ``decor``, which stays. It opens on the hexes that it is
    ``about``, and on those ``near`` them, nearest first, as far as there is room; what is
    ``sought`` has room before those. ``foot`` is how much of it a legend covers, in units.
    ``whole``: hexes that lie beside the compass, if there is room. With a ``frame`` it opens on
    that, and stays where it is while what it is about is seen;
    ``closer``: unless the frame can be drawn much larger. What is ``besides`` is seen all the time
    as well, if that can be made out. ``ruled``: what its rulers number.
    ``hooks`` are fields of ``MapWidget``.
    """

    desk: Desk
    live: Iterable[Mark]
    decor: Iterable[Mark] = ()
    about: Sequence[Hex] = ()
    near: Sequence[Hex] = ()
    foot: Pair = (0, 0)
    ground: Ground = OPEN_SPACE
    whole: Sequence[Hex] = ()
    frame: Sequence[Hex] = ()
    closer: bool = False
    besides: Sequence[Hex] = ()
    sought: Hex | None = None
    ruled: Numbered | None = None
    hooks: dict[str, Any] = field(default_factory=dict)

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Fit the view to the area, and show it."""
        view = self.desk.map_view
        view.resize(m.rect(area).size, m.scale)
        view.show(self.decor, self.live)
        view.foot = m.px(m.pick(*self.foot))
        view.ruled = self.ruled
        view.ground, view.faces = self.ground, self.desk.screens.faces
        every = list(dict.fromkeys([*self.about, *self.frame, *self.besides]))
        if self.besides and view.has_room(every, SEEN):
            seen = list(dict.fromkeys([*self.about, *self.besides]))
            self.desk.hold(seen, every, closer=True)
        elif self.frame:
            self.desk.hold(self.about, self.frame, closer=self.closer)
        else:
            self.desk.follow(self.about, self.near, self.sought)
        view.keep_off_rose(self.whole)
        return [self._widget(area)]

    def _widget(self, area: Area) -> MapWidget:
        hooks = {"home": lambda: self.about, **self.hooks}
        return MapWidget("map", area, self.desk.map_view, region="map", about=self.about, **hooks)

    def taken(self, m: Metrics, area: Area) -> list[pygame.Rect]:
        """The pixels of its counters, compass and names at the edge, once it is laid out."""
        view, corner = self.desk.map_view, m.rect(area).topleft
        beside = [view.rose_rect] if view.rose else []
        beside += [place for _each, place in self._widget(area).named()]
        found = [place.move(corner) for place in beside]
        return [*self.pixels(m, area, [plate.hex for plate in view.plates()]), *found]

    def pixels(self, m: Metrics, area: Area, hexes: Iterable[Hex]) -> list[pygame.Rect]:
        """Those of some hexes, once it is laid out in an area."""
        view, corner = self.desk.map_view, m.rect(area).topleft
        return [view.rect_of(hex_).move(corner) for hex_ in hexes]
