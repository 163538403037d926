"""Quicksand: ground that was tried, falling in, sinking, swimming, climbing out."""

from __future__ import annotations

from typing import Literal

from game.hexgrid.hexes import hex_from_number
from game.papers.model import Name
from game.systems.figures.events.event import YardEvent
from game.systems.figures.state.figure import Bog
from game.systems.figures.state.yard import Yard
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine, Told
from game.words import _, marked


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

    def words(self, told: Told[Yard]) -> LogLine:
        text = _("{hex} is quicksand.") if self.quicksand else _("{hex} bears.")
        return self.line(told.battle, self.figure, text.format(hex=self.hex))


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

    def words(self, told: Told[Yard]) -> LogLine:
        text = _("{figure}: in quicksand, {n} inches deep.")
        return self.line(told.battle, self.figure, text.format(figure=self.figure, n=self.inches))


class KeptCalm(YardEvent):
    """A figure in quicksand is past its panic."""

    rule, heading = "Q343", marked("Quicksand")
    kind: Literal["kept_calm"] = "kept_calm"
    figure: Name

    def do(self, yard: Yard) -> Yard:
        bog = yard.figures[self.figure].bog
        assert bog is not None
        return yard.with_figure(self.figure, bog=altered(bog, calm=True))

    def words(self, told: Told[Yard]) -> LogLine:
        return self.line(told.battle, self.figure, _("{figure}: calm.").format(figure=self.figure))


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

    def words(self, told: Told[Yard]) -> LogLine:
        text = _("{figure}: keeps from sinking.")
        if self.inches:
            text = _("{figure}: sinks {n} inches.")
        elif self.to is not None:
            text = _("{figure}: swims to {hex}.")
        elif self.half:
            text = _("{figure}: swims half a hex.")
        text = text.format(figure=self.figure, n=self.inches, hex=self.to)
        return self.line(told.battle, self.figure, text)


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

    def words(self, told: Told[Yard]) -> LogLine:
        text = _("{figure}: out of the quicksand, lying in {hex}.")
        return self.line(told.battle, self.figure, text.format(figure=self.figure, hex=self.to))
