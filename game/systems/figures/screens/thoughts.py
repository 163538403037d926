"""What scripted sides of the figures had in mind: where options lead and how they face there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from game.desk.kit import Part, column, grow, spare
from game.desk.map.glimpse import Glimpse
from game.desk.map.marks import Mark, Plate
from game.desk.play import thoughts
from game.systems.figures.mind.deed_words import end_of
from game.systems.figures.screens.act.others import others_panel
from game.systems.figures.screens.captions import captions
from game.systems.figures.screens.yard_map import counters, ground_of, hex_card, lying_banner
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.yard import Yard
from game.table.thoughts import Meant
from game.words import marked


class ThoughtsScreen(thoughts.ThoughtsScreen):
    """One turn of a figure at a time, and whether it turned to who ran around it."""

    kinds: ClassVar[Mapping[str, str]] = {
        "act": marked("a figure's turn"),
        "turn": marked("turning to face"),
    }

    def glimpse(self, board: Yard) -> Glimpse:
        """The yard, with what its ground is called."""
        marks = [*captions(board), *counters(board), *lying_banner(board)]
        return Glimpse(marks, tuple(board.land.hexes), ground_of(board))

    def marks(self, board: Yard, meant: Meant, counters: Sequence[Mark]) -> list[Mark]:
        """The figure of the option looked at faces there as it would."""
        found = super().marks(board, meant, counters)
        if self.shown is None or not meant.thought.options:
            return found
        order = meant.thought.options[self.shown].order
        assert isinstance(order, ActOrder)
        end = end_of(board, order)
        return [
            replace(mark, facing=end.facing)
            if isinstance(mark, Plate) and mark.ghost and mark.hex == end.hex
            else mark
            for mark in found
        ]

    def below(self, meant: Meant) -> Part:
        """How everybody is."""
        return column(spare(others_panel(meant.view)), grow())

    def explained(self, board: Yard) -> Mapping[str, Any]:
        """What lies in a hex and who stands there."""
        return {"explain_hex": lambda hex_, _side: hex_card(board, hex_)}
