"""Quicksand: ground that was tried, falling in, sinking, swimming, climbing out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.hexgrid.hexes import hex_from_number
from game.papers.model import Name
from game.systems.figures.events.event import YardEvent
from game.systems.figures.events.rolls import Rolled
from game.systems.figures.events.tale import Tale
from game.systems.figures.state.figure import Bog
from game.systems.figures.state.yard import Yard
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _, counted, marked


class GroundTried(YardEvent):
    """Soft ground is known from now on: to be quicksand, or to bear."""

    rule, heading = "Q353", marked("Quicksand")
    watched = Watched("turn")
    kind: Literal["ground_tried"] = "ground_tried"
    figure: Name
    hex: str
    quicksand: bool

    def do(self, yard: Yard) -> Yard:
        letter = "Q" if self.quicksand else "g"
        land = yard.land.becomes(hex_from_number(self.hex), letter)
        return altered(yard, land=land, quicksands=yard.quicksands - self.quicksand)

    def words(self, told: Tale) -> LogLine | None:
        if not (self.quicksand or isinstance(told.event, Rolled)):
            told.bears = True
            return None
        text = _("{hex} is quicksand") if self.quicksand else _("{hex} bears")
        return self.tell(told, self.figure, text.format(hex=self.hex))

    def people(self) -> Iterable[str]:
        return [self.figure]


class FellIn(YardEvent):
    """A figure is in the quicksand, so many inches deep."""

    rule, heading = "FIG-QS-1", marked("Quicksand")
    watched = Watched("turn")
    kind: Literal["fell_in"] = "fell_in"
    figure: Name
    hex: str
    inches: int

    def do(self, yard: Yard) -> Yard:
        return yard.with_figure(
            self.figure,
            hex=hex_from_number(self.hex),
            bog=Bog(self.inches),
            posture="standing",
            waits=False,
            helps=None,
        )

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} is in the quicksand, {n} inches deep")
        more = _("it is in, {n} inches deep").format(n=self.inches)
        text = text.format(figure=self.figure, n=self.inches)
        return self.tell(told, self.figure, text, more)


class KeptCalm(YardEvent):
    """A figure in quicksand is past its panic."""

    rule, heading = "Q343", marked("Quicksand")
    kind: Literal["kept_calm"] = "kept_calm"
    figure: Name

    def do(self, yard: Yard) -> Yard:
        bog = yard.figures[self.figure].bog
        assert bog is not None
        return yard.with_figure(self.figure, bog=altered(bog, calm=True))

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} is calm now").format(figure=self.figure)
        return self.tell(told, self.figure, text, _("it is calm now"))

    def people(self) -> Iterable[str]:
        return [self.figure]


class Struggled(YardEvent):
    """A figure's turn in quicksand.

    It has sunk ``inches``, the banner it carries ``banner``, or got ``half`` a hex on, or into
    ``to``; ``under``: its head is under.
    """

    rule, heading = "FIG-QS-1", marked("Quicksand")
    watched = Watched("turn")
    kind: Literal["struggled"] = "struggled"
    figure: Name
    inches: int = 0
    half: bool = False
    to: str | None = None
    under: bool = False
    banner: int = 0

    def do(self, yard: Yard) -> Yard:
        figure = yard.figures[self.figure]
        assert figure.bog is not None
        bog = altered(
            figure.bog,
            inches=figure.bog.inches + self.inches,
            half=self.half,
            turns=figure.bog.turns + 1,
            under=figure.bog.under + 1 if self.under else 0,
            banner=figure.bog.banner + self.banner,
        )
        hex_ = figure.hex if self.to is None else hex_from_number(self.to)
        return yard.with_figure(self.figure, bog=bog, hex=hex_)

    def words(self, told: Tale) -> LogLine:
        what = _("does not sink")
        if self.inches:
            what = counted("sinks one inch", "sinks {n} inches", self.inches)
        elif self.to is not None:
            what = _("gets to {hex}").format(hex=self.to)
        elif self.half:
            what = _("gets half a hex on")
        text = _("{figure} {what}").format(figure=self.figure, what=what)
        return self.tell(told, self.figure, text, _("it {what}").format(what=what))

    def people(self) -> Iterable[str]:
        return [self.figure]


class ClimbedOut(YardEvent):
    """A figure is out of the quicksand, and lies on firm ground."""

    rule, heading = "Q344", marked("Quicksand")
    watched = Watched("turn")
    kind: Literal["climbed_out"] = "climbed_out"
    figure: Name
    to: str

    def do(self, yard: Yard) -> Yard:
        hex_ = hex_from_number(self.to)
        return yard.with_figure(self.figure, bog=None, hex=hex_, posture="lying", speed=0)

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} is out of the quicksand, and lies in {hex}")
        text = text.format(figure=self.figure, hex=self.to)
        return self.tell(told, self.figure, text, _("it lies in {hex}").format(hex=self.to))
