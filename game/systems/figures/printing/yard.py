"""The yard on paper: its ground, the figures, the banner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from game.hexgrid.hexes import Hex, direction_words
from game.printing.board import Span, arrow, label
from game.printing.drawing import Drawing, Pen
from game.printing.hexes import HexGrid
from game.printing.signs import Sign, filled, inner_edge, rocks, strokes, triangles, waves
from game.systems.figures.rules.quicksand import hides
from game.systems.figures.state.yard import Yard
from game.words import _

SIGNS: Mapping[str, tuple[Sign, ...]] = {
    "=": (strokes(3),),
    "o": (rocks(2, 0.14),),
    "T": (rocks(1, 0.3, 0.1),),
    "#": (filled(0.45),),
    "1": (triangles(1),),
    "2": (triangles(2),),
    "3": (triangles(3),),
    "f": (waves(1),),
    "F": (waves(1), strokes(1, 0.3)),
    "d": (filled(0.1), waves(3)),
    "D": (filled(0.1), waves(3), strokes(1, 0.3)),
    "a": (rocks(1, 0.06, 0.8),),
    "s": (rocks(2, 0.06, 0.8),),
    "k": (rocks(3, 0.06, 0.8),),
    "t": (rocks(4, 0.06, 0.8),),
    "w": (rocks(5, 0.06, 0.8),),
    "c": (rocks(6, 0.06, 0.8),),
    "q": (inner_edge(),),
    "Q": (inner_edge(), inner_edge(0.6)),
    "g": (inner_edge(0.6),),
}
"""What stands for each kind of ground, by its letter; nothing for clear."""


@dataclass(frozen=True)
class YardPlan:
    """See ``game.printing.board.Plan``."""

    view: Yard
    ends: bool = True

    @property
    def title(self) -> str:
        """That of the scenario."""
        return _(self.view.scenario.title)

    @cached_property
    def spans(self) -> tuple[Span, Span]:
        """All of the yard."""
        return (0, self.view.land.width - 1), (0, self.view.land.height - 1)

    def draw_ground(self, page: Drawing, grid: HexGrid, place: Hex) -> None:
        """The sign of what lies there."""
        for sign in SIGNS.get(self.view.land.at(place).letter, ()):
            sign(page, grid, place)

    def draw_pieces(self, page: Drawing, grid: HexGrid, places: frozenset[Hex]) -> None:
        """Figures, and the banner where it lies."""
        for figure in self.view.here():
            if figure.hex in places:
                arrow(page, grid, figure.hex, figure.facing, figure.name)
        if self.view.banner in places:
            assert self.view.banner is not None
            x, y = grid.centre(self.view.banner)
            r = grid.radius
            page.line([(x, y + 0.4 * r), (x, y - 0.5 * r)], Pen(0.4))
            page.shape([(x, y - 0.5 * r), (x + 0.4 * r, y - 0.35 * r), (x, y - 0.2 * r)], None, 1.0)
            label(page, grid, self.view.banner, _("banner"))

    def legend(self, places: frozenset[Hex]) -> Iterator[tuple[Hex, str]]:
        """One hex of each kind of ground that is not clear."""
        found: dict[str, Hex] = {}
        for place in sorted(places):
            found.setdefault(self.view.land.at(place).letter, place)
        for letter in SIGNS:
            if letter in found:
                yield found[letter], _(self.view.land.at(found[letter]).name)

    def notes(self, places: frozenset[Hex]) -> Iterator[str]:
        """Quicksands, and the way that water flows."""
        del places
        hidden, soft = hides(self.view)
        if hidden:
            text = _("{n} of the {all} hexes of soft ground are quicksand: draw a counter for each "
                     "that is tried")  # fmt: skip
            yield text.format(n=hidden, all=soft)
        if self.view.stream is not None:
            yield _("fast water flows {way}").format(way=direction_words(self.view.stream))
