"""A map that a screen keeps a view of its own for, as a part in a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from game.desk.kit import Area, Metrics, Panel, Widget
from game.desk.kit.layout import Filling
from game.desk.map.hexview import HexView
from game.desk.map.widget import MapWidget
from game.hexgrid.hexes import Hex


@dataclass
class FramedMap(Filling):
    """The map called ``map``; the ``view`` is fitted anew to a place of another size.

    It is so for another ``subject`` too. ``fit`` does that; it shows all of ``home`` unless it is
    given. ``hooks`` are fields of ``MapWidget``.
    """

    view: HexView
    home: Iterable[Hex]
    fit: Callable[[], None] | None = None
    hooks: dict[str, Any] = field(default_factory=dict)
    subject: object = None

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Fit the view if need be, and show it."""
        home = list(self.home)
        if (self.view.size, self.view.subject) != (m.rect(area).size, self.subject):
            self.view.subject = self.subject
            self.view.resize(m.rect(area).size, m.scale)
            if self.fit is not None:
                self.fit()
            else:
                self.view.fit(home)
        shown = MapWidget("map", area, self.view, home=lambda: home, region="map", **self.hooks)
        return [shown, Panel("map frame", area, fill=None)]
