"""The moment a report looks at: the map as it was, and the line of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desk.kit import Area, ListView, Panel
from game.desk.log.rows import Lines
from game.desk.map.marks import Arrow, Mark
from game.desk.map.widget import MapWidget
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.map.battle_marks import counters, home_hexes, track
from game.systems.earth_expects.screens.map.terrain_words import terrain_card
from game.systems.earth_expects.screens.map.words import hex_card
from game.words import _

if TYPE_CHECKING:
    from game.systems.earth_expects.screens.report.screen import ReportScreen

CLOSEST = 4
"""The closest zoom step that a map is fitted at: a lone ship does not fill it."""
NAME = 2
"""So many hexes high is the name below a small counter."""


class ReportMoment:
    """Builds map and log of the moment on a report."""

    def __init__(self, screen: ReportScreen) -> None:
        self._screen = screen

    def build_map(self, place: Area) -> None:
        """The map at the moment looked at, with tracks and the line of an attack."""
        size = self._screen.metrics.rect(place).size
        view = self._screen.map_view
        if view.size != size or not self._screen.fitted:
            view.resize(size, self._screen.metrics.scale)
            view.fit(self._room(), largest=CLOSEST)
            self._screen.fitted = True
        elif not all(view.inner.contains(view.rect_of(h)) for h in self._home()):
            view.fit(self._room(), largest=CLOSEST)
        view.show((), self._marks())
        board = self._screen.board
        view.terrain = board.terrain
        self._screen.add(
            MapWidget(
                "map",
                place,
                view,
                home=self._home,
                region="map",
                explain_hex=lambda hex_, _side: terrain_card(board, hex_, hex_card(board, hex_)),
            )
        )
        self._screen.add(Panel("map frame", place, fill=None))

    def _home(self) -> list[Hex]:
        """Every ship and missile, and where the ships came from."""
        tracks = [ship.track for ship in self._screen.board.afloat() if ship.track is not None]
        return [*home_hexes(self._screen.board), *(one.start for one in tracks)]

    def _room(self) -> list[Hex]:
        """What a fitted map shows: the same, with room for the names below."""
        south = 3
        return [*self._home(), *(hex_.step(south, NAME) for hex_ in self._home())]

    def _marks(self) -> list[Mark]:
        marks: list[Mark] = []
        for ship in self._screen.board.afloat():
            if ship.track is not None:
                marks += track(self._screen.board, ship, ship.track)
        marks += counters(self._screen.board)
        attack = self._screen.moment.attack if self._screen.moment else None
        if attack is not None:
            start, end = (self._screen.board.ships[name].hex for name in attack)
            if start != end:
                marks.append(Arrow(start, end))
        return marks

    def build_log(self, place: Area) -> None:
        """Every line of the battle; the chosen one is the moment looked at."""
        panel = self._screen.add(
            Panel("log panel", place, _("What happened"), self._screen.moment_words(), region="log")
        )
        top = panel.body.y
        wide = Area(place.x + 1, top, place.w - 2, place.bottom - top - 4)
        lines = Lines(self._screen.metrics, wide.w, left=16, indent=28)
        rows, heights = lines.rows([m.line for m in self._screen.history.moments])
        panel.add(
            ListView(
                "lines",
                wide,
                rows,
                self._screen.at if rows else None,
                on_choose=self._screen.scrub,
                heights=heights,
                empty=_("Nothing happened."),
            )
        )
