"""A helm that is left alone for some segments of the chart, and one that is called to sooner."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.papers.model import Name
from game.systems.earth_expects.events.event import Event
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.events.event import OWN
from game.systems.vectorish.rules.alone import LATEST, left_alone
from game.systems.vectorish.state.space import space_of
from game.table.altering import altered
from game.table.log import LogLine
from game.words import _


class HelmLeft(Event):
    """A ship drifts and is asked again from a segment on, 0 for the next; its side's secret."""

    kinds = OWN
    kind: Literal["helm_left"] = "helm_left"
    ship: Name
    until: Annotated[int, Field(ge=0, le=LATEST)] = 0

    def do(self, battle: Battle) -> Battle:
        space = space_of(battle)
        others = {name: kept for name, kept in space.alone.items() if name != self.ship}
        if not self.until:
            return altered(space, alone=others)
        kept = left_alone(space, space.ships[self.ship], self.until)
        return altered(space, alone={**others, self.ship: kept})

    def words(self, told: Told) -> LogLine | None:
        if not self.until:
            return None
        text = _("{ship} is left alone until segment {n}, or until something happens.")
        if self.until == LATEST:
            text = _("{ship} is left alone until the last thrust, or until something happens.")
        text = text.format(ship=self.ship, n=self.until)
        return LogLine(text, rule=_("The chart"), rule_id="VEC-SC-4", ship=self.ship)


class HelmCalled(Event):
    """Something has happened: a ship that was left alone is asked. ``by``: a ship, or a side."""

    kinds = OWN
    kind: Literal["helm_called"] = "helm_called"
    ship: Name
    why: Literal["range", "missile", "hit", "fire"]
    by: Name

    @property
    def told(self) -> str:
        """What has happened, in words."""
        text = {
            "range": _("{by} has come within range"),
            "missile": _("{by} has launched"),
            "fire": _("{by} has fired"),
            "hit": _("a ship of {by} is hit"),
        }[self.why]
        return text.format(by=self.by)

    def do(self, battle: Battle) -> Battle:
        return HelmLeft(ship=self.ship).do(battle)

    def words(self, told: Told) -> LogLine:
        text = _("{ship} is asked again: {why}.").format(ship=self.ship, why=self.told)
        return LogLine(text, rule=_("The chart"), rule_id="VEC-SC-4", ship=self.ship)
