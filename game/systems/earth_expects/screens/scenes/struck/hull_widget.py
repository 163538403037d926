"""The hull of the ship whose record is struck, below its boxes, and its relief over them."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.desk.kit import Widget
from game.desk.paint import theme
from game.systems.earth_expects.screens.record.matter import Hull, is_painted
from game.systems.earth_expects.screens.record.widget import RecordWidget


@dataclass(eq=False)
class HullWidget(Widget):
    """What shows of a ship around its boxes; ``over`` them it only darkens what lies in shadow.

    Nothing on plain ground, nor of a lost ship, nor before it is painted, which is done aside.
    """

    record: RecordWidget = field(kw_only=True)
    side: int = field(kw_only=True)
    over: bool = field(default=False, kw_only=True)

    ticks = True

    def __post_init__(self) -> None:
        self._waits = False

    @property
    def hull(self) -> Hull:
        """The ship as matter."""
        return Hull(self.record.view.design, self.record.placed, self.side)

    def tick(self, seconds: float) -> None:
        """It is shown as soon as it is painted."""
        if self._waits and is_painted(self.hull):
            self.dirty()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what there is."""
        if any(look.fill == "lost" for look in self.record.looks.values()):
            return
        shown = is_painted(self.hull)
        self._waits = not (shown or theme.is_plain())
        if not shown:
            return
        if self.over:
            self.hull.put(surface, self.hull.shade(), pygame.BLEND_RGB_MULT)
        else:
            self.hull.put(surface, self.hull.below())
