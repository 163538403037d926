"""Movement: steps, turning where one stands, turning to face a foe."""

from __future__ import annotations

from typing import Literal

from game.hexgrid.hexes import direction_words, hex_from_number
from game.papers.model import Name
from game.systems.figures.events.event import YardEvent
from game.systems.figures.rules.walk import points_words
from game.systems.figures.state.gone import Gone
from game.systems.figures.state.yard import Yard
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import DETAIL, LogLine, Told
from game.words import _, marked


class Stepped(YardEvent):
    """A figure has entered a hex or turned where it is, for ``cost`` quarters of points.

    ``gone``: what its move amounts to now; ``slid``: it could not stop; ``back``: its move ended
    where somebody is, and it is back in the last free hex of its way; so a cart is not stuck.
    """

    rule, heading = "FIG-MOV-1", marked("Costs of movement")
    watched = Watched("turn")
    kind: Literal["figure_stepped"] = "figure_stepped"
    figure: Name
    to: str
    facing: int
    cost: int = 0
    slid: bool = False
    back: bool = False
    gone: Gone | None = None

    def do(self, yard: Yard) -> Yard:
        hex_ = hex_from_number(self.to)
        moved = yard.with_figure(self.figure, hex=hex_, facing=self.facing)
        if self.back:
            return moved.with_figure(self.figure, stuck=None)
        if self.gone is None or yard.now is None:
            return moved
        return altered(moved, now=altered(yard.now, gone=self.gone))

    def words(self, told: Told[Yard]) -> LogLine:
        figure = told.battle.figures[self.figure]
        facing = direction_words(self.facing)
        text = _("{figure}: to {hex}, facing {facing}.")
        if figure.hex == hex_from_number(self.to):
            text = _("{figure}: turns in {hex}, facing {facing}.")
        elif self.back:
            text = _("{figure}: no room there, back to {hex}.")
        elif self.slid:
            text = _("{figure}: cannot stop, on into {hex}.")
        text = text.format(figure=self.figure, hex=self.to, facing=facing)
        terms = _("{points} points").format(points=points_words(self.cost)) if self.cost else ""
        return self.line(told.battle, self.figure, text, terms, DETAIL)


class TurnedToFace(YardEvent):
    """A figure has turned at once to face who ran around it."""

    rule, heading = "FIG-MOV-10", marked("Running around")
    watched = Watched("turn")
    kind: Literal["turned_to_face"] = "turned_to_face"
    figure: Name
    foe: Name
    facing: int

    def do(self, yard: Yard) -> Yard:
        return yard.with_figure(self.figure, facing=self.facing, foe=self.foe, turned=True)

    def words(self, told: Told[Yard]) -> LogLine:
        text = _("{figure}: turns to face {foe}.").format(figure=self.figure, foe=self.foe)
        return self.line(told.battle, self.figure, text)
