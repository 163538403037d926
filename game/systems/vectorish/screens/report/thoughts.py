"""What the scripted sides had in mind: where a ship might have flown, and how all drifted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from game.desk.kit import Part
from game.desk.map.glimpse import Glimpse
from game.desk.map.hexmetrics import FITTED_STEPS
from game.desk.map.legend import Sign
from game.desk.map.marks import Mark, Track
from game.desk.paint import theme
from game.desk.play import thoughts
from game.desk.play.thought_marks import LINE, line, thought_legend
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.screens.map.battle_marks import home_hexes
from game.systems.earth_expects.screens.map.terrain_layer import TerrainLayer
from game.systems.earth_expects.screens.parts import hex_cards
from game.systems.earth_expects.screens.report import thoughts as ships
from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.screens.course.marks import drift_marks
from game.systems.vectorish.screens.goals import goal_marks
from game.systems.vectorish.screens.seekers import with_seekers
from game.words import _, marked

CLOSEST = FITTED_STEPS.index(52)
"""The closest zoom step that the map is fitted at."""
NEAREST = 2
"""So many ships near the one that flies are shown with its ways."""
DOTS = (4, 8)


class ThoughtsScreen(thoughts.ThoughtsScreen):
    """One order of a scripted side at a time: its ways, what each is worth, how all drift on."""

    kinds: ClassVar[Mapping[str, str]] = {
        **ships.ThoughtsScreen.kinds,
        "course": marked("course"),
        "helm": marked("helm"),
    }

    def who_words(self, meant: Any) -> str:
        """The ship whose order it is."""
        del meant
        return str(getattr(self.sealed.order, "ship", "") or "")

    def glimpse(self, board: Battle) -> Glimpse:
        """The ships with their drift, seekers, the lines to pass, and terrain."""
        drifts = (mark for ship in board.afloat() for mark in drift_marks(board, ship))
        marks = [*goal_marks(board), *drifts, *with_seekers(board)]
        return Glimpse(marks, list(home_hexes(board)), TerrainLayer(board.terrain))

    def home(self, board: Battle, seen: Glimpse, marks: Iterable[Mark]) -> Sequence[Hex]:
        """The ways of a ship, and what is near it; all there is where nothing flies."""
        meant = self.meant
        ship = None if meant is None else board.ships.get(meant.thought.who)
        if meant is None or ship is None or not meant.thought.options:
            return super().home(board, seen, marks)
        near = sorted(seen.home, key=lambda hex_: distance(hex_, ship.hex))
        ways = (hex_ for option in meant.thought.options for hex_ in option.way)
        return [*ways, *near[: NEAREST + 1]]

    def fit(self, home: Iterable[Hex]) -> None:
        """Not closer than its names allow."""
        self.map_view.fit(home, largest=CLOSEST)

    def explained(self, board: Battle) -> Mapping[str, Any]:
        """Ships and terrain of a hex."""
        return {"explain_hex": hex_cards(board)}

    def legend(self, meant: Any, marks: Sequence[Mark]) -> Part | None:
        """The lines of a thought, and those of drifting ships."""
        board = self.glimpse(meant.view).marks
        drift = any(isinstance(mark, Track) and mark.dash == DOTS for mark in board)
        sign = Sign(LINE, partial(line, theme.INK2, DOTS, False), _("drifts, if nothing is done"))
        return thought_legend([mark for mark in marks if mark not in board], [sign] * drift)
