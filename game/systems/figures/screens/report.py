"""The report of the figures: how far each side had come by turn, the yard, the figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.desk.before.sit_down import begin_battle
from game.desk.desk import Desk
from game.desk.kit import Given, Part, Screen, grow
from game.desk.map.framed import FramedMap
from game.desk.map.marks import Mark, Tag
from game.desk.paint.charts import Series
from game.desk.play.report import CHART
from game.desk.play.report import ReportScreen as AnyReport
from game.desk.play.swings import Counted
from game.hexgrid.hexes import DIRECTION_NAMES, Hex
from game.systems.figures.game import FIGURES, Setup
from game.systems.figures.rules.victory import edge_column, way_to_go
from game.systems.figures.screens.deeds import deeds
from game.systems.figures.screens.deeds_panel import deeds_panel, luck_panel
from game.systems.figures.screens.result import why_words
from game.systems.figures.screens.yard_map import (
    counters,
    ground_of,
    lying_banner,
    plate,
    side_colour,
)
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard
from game.table.events import Happening
from game.table.levels import Player
from game.words import _, listed, marked

SOUTH = DIRECTION_NAMES.index("S")


class ReportScreen(AnyReport):
    """How far each side had come, with a scrubber; the yard of the moment, the log."""

    topic = "Q241"
    counted = Counted(marked("Gain on the others"))

    def __init__(self, desk: Desk, back: Screen | None = None) -> None:
        super().__init__(desk, back)
        if self._home_decides:
            self.counted = Counted(marked("Gain in figures that are home"))

    @property
    def _home_decides(self) -> bool:
        """Whether somebody came home in a race, which then counts more than a step nearer."""
        end = self.history.end
        return end.scenario.goal == "crossing" and any(map(_is_home, end.figures.values()))

    def figures(self) -> tuple[str, Sequence[Series]]:
        """The way gone by each side by turn, or the turns that it carried the banner."""
        ends = self.history.turn_ends
        start = self.history.start
        caption, sides = _("Columns gone towards the edge"), start.sides
        if start.scenario.goal == "banner":
            caption = _("Turns ended with the banner")
        if start.scenario.goal == "cart":
            caption, sides = _("Columns that the cart has gone"), start.sides[:1]
        return caption, [
            Series(number, side, tuple(come(start, yard, side) for yard in ends))
            for number, side in enumerate(sides)
        ]

    def worth(self, board: Yard) -> Sequence[float]:
        """How far each side has come, or how many of its figures are home."""
        if self._home_decides:
            return [float(sum(map(_is_home, board.of(side)))) for side in board.sides]
        return [float(come(self.history.start, board, side)) for side in board.sides]

    def left(self) -> Sequence[Given]:
        """What became of every figure and what it did, and how lucky the sides were."""
        found = deeds(self.history.start, self._so_far())
        return (grow(deeds_panel(self.board, found), CHART), luck_panel(self.board, found))

    def _so_far(self) -> Iterator[Happening]:
        """The events up to the moment."""
        if self.moment is None:
            return
        for event in self.history.events:
            yield event
            if event is self.moment.event:
                return

    def where(self) -> Part:
        """The yard as it was, with those that are home where they got there."""
        yard = self.board
        self.map_view.ground = ground_of(yard)
        marks = [*at_home(yard), *counters(yard), *lying_banner(yard)]
        self.map_view.show((), marks)
        return FramedMap(self.map_view, [*yard.land.hexes, *_below(yard)])

    def result_words(self) -> tuple[str, str]:
        """Who won, and how it stood between the sides."""
        head, plain = super().result_words()
        why = why_words(self.hot.runner.battle)
        return head, why or plain

    def begin(self, players: Mapping[str, Player]) -> Screen:
        """The same scenario anew."""
        setup = Setup(self.history.start.scenario)
        return begin_battle(self.desk, FIGURES, setup, players)


def _is_home(figure: Figure) -> bool:
    return figure.gone == "home"


def come(start: Yard, yard: Yard, side: str) -> int:
    """How far a side has come: turns with the banner, or columns of all its figures."""
    goal = start.scenario.goal
    if goal == "banner":
        return yard.carried.get(side, 0)
    if goal == "cart":
        carts = [one for one in yard.of(side) if one.sheet.kind == "cart"]
        edge, whole = edge_column(yard, side), yard.land.width - 1
        return sum(whole - abs(cart.hex.q - edge) for cart in carts)
    return way_to_go(start, side) - way_to_go(yard, side)


def at_home(yard: Yard) -> list[Mark]:
    """Figures that are home, shadows of themselves where nobody stands on the hex."""
    marks: list[Mark] = []
    came: dict[Hex, list[Figure]] = {}
    for figure in yard.figures.values():
        if figure.gone == "home":
            came.setdefault(figure.hex, []).append(figure)
    for hex_, figures in came.items():
        words = _("{names}: home").format(names=listed([one.name for one in figures]))
        marks.append(Tag(hex_, words, side_colour(yard, figures[0].side)))
        if yard.standing_in(hex_) is None:
            marks.append(replace(plate(yard, figures[0], ghost=True), name=""))
    return marks


def _below(yard: Yard) -> Iterator[Hex]:
    """A row below the yard, where the names of the lowest figures stand."""
    below = (hex_.step(SOUTH) for hex_ in yard.land.hexes)
    return (hex_ for hex_ in below if not yard.land.holds(hex_))
