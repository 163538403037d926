"""Movement: steps, turning where one stands, turning to face a foe."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from game.hexgrid.hexes import hex_from_number
from game.papers.model import Name
from game.systems.figures.events.event import YardEvent
from game.systems.figures.events.tale import Tale
from game.systems.figures.events.way_words import way_words
from game.systems.figures.state.gone import Gone
from game.systems.figures.state.yard import Yard
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import DETAIL, LINE, LogLine
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

    def chosen_by(self, before: Yard) -> str | None:
        """Its side, of every step that it meant to take."""
        return None if self.slid or self.back else before.figures[self.figure].side

    def do(self, yard: Yard) -> Yard:
        hex_ = hex_from_number(self.to)
        moved = yard.with_figure(self.figure, hex=hex_, facing=self.facing)
        if self.back:
            return moved.with_figure(self.figure, stuck=None)
        if self.gone is None or yard.now is None:
            return moved
        return altered(moved, now=altered(yard.now, gone=self.gone))

    def people(self) -> Iterable[str]:
        return [self.figure]

    def words(self, told: Tale) -> LogLine:
        if self.back:
            text = _("{figure} finds no room there, and is back in {hex}")
            return self.line(
                told, self.figure, text.format(figure=self.figure, hex=self.to), "", DETAIL
            )
        if self.slid:
            text, more = _("{figure} goes on into {hex}"), _("it goes on into {hex}")
            names = {"figure": self.figure, "hex": self.to}
            return self.tell(told, self.figure, text.format(**names), more.format(**names))
        return self._way(told)

    def _way(self, told: Tale) -> LogLine:
        """The whole way so far since anything else was told of it, in one line."""
        gone, last = self.gone or Gone(), told.event
        goes_on = isinstance(last, Stepped) and last.figure == self.figure and last.gone is not None
        if not goes_on:
            told.hexes = _before(told.battle, self.figure)
        hexes = gone.hexes - told.hexes
        words = way_words(told.battle, self.figure, self.to, self.facing, gone, hexes)
        if told.bears:
            words = _("{words}; the soft ground bears").format(words=words)
        level = DETAIL if told.hexes else LINE
        line = self.line(told, self.figure, words, "", level)
        if goes_on and told.line is not None:
            return replace(line, instead=True)
        return line


def _before(yard: Yard, figure: str) -> int:
    """Hexes that a figure has entered so far in its turn."""
    now = yard.now
    return now.gone.hexes if now is not None and now.figure == figure else 0


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

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} turns to face {foe}").format(figure=self.figure, foe=self.foe)
        return self.line(told, self.figure, text)
