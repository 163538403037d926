"""The report of the figures: how far each side had come by turn, the yard, the figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.desk.before.sit_down import begin_battle
from game.desk.kit import (
    Given,
    ListView,
    Panel,
    Part,
    Row,
    Screen,
    column,
    grow,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.map.framed import FramedMap
from game.desk.paint import theme
from game.desk.paint.charts import Series
from game.desk.play.report import ReportScreen as AnyReport
from game.systems.figures.game import FIGURES, Setup
from game.systems.figures.rules.victory import edge_column, way_to_go
from game.systems.figures.screens.words import state_words
from game.systems.figures.screens.yard_map import counters, ground_of, lying_banner, side_colour
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard
from game.table.hotseat import Player
from game.words import _

COLUMNS = (Column(), Column(grows=True), Column(align="right"))


class ReportScreen(AnyReport):
    """How far each side had come, with a scrubber; the yard of the moment, the log."""

    topic = "Q241"

    def figures(self) -> tuple[str, Sequence[Series]]:
        """The way gone by each side by turn, or the turns that it carried the banner."""
        ends = self.history.turn_ends
        start = self.history.start
        caption = _("Columns gone towards the edge")
        if start.scenario.goal == "banner":
            caption = _("Turns ended with the banner")
        return caption, [
            Series(number, side, tuple(come(start, yard, side) for yard in ends))
            for number, side in enumerate(start.sides)
        ]

    def left(self) -> Sequence[Given]:
        """How every figure is."""
        yard = self.board
        lines = [_line(yard, figure) for figure in yard.figures.values()]
        ledger = Ledger(COLUMNS, lines, edge=12)
        listed = ListView("figure list", made=ledger.rows([Row() for _line_ in lines]))
        holds = column(yielding(to_border(listed)))
        return (grow(Panel("figure list panel", caption=_("The figures"), holds=holds), 4),)

    def where(self) -> Part:
        """The yard as it was."""
        yard = self.board
        self.map_view.ground = ground_of(yard)
        self.map_view.show((), [*counters(yard), *lying_banner(yard)])
        return FramedMap(self.map_view, yard.land.hexes)

    def begin(self, players: Mapping[str, Player]) -> Screen:
        """The same scenario anew."""
        setup = Setup(self.history.start.scenario)
        return begin_battle(self.desk, FIGURES, setup, players)


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


def _line(yard: Yard, figure: Figure) -> tuple[Entry, ...]:
    state = {"home": _("home"), "out": _("out")}.get(figure.gone or "", state_words(figure))
    return (
        Entry(figure.name, theme.LABEL, side_colour(yard, figure.side)),
        Entry(state),
        Entry(_("fatigue {n}").format(n=figure.fatigue), theme.NUMBER, theme.INK2),
    )
