"""Ships that move: their steps, and the speeds they end with."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.events.flight import Flown
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.events.event import OWN
from game.systems.vectorish.rules.course import (
    FASTER,
    ONWARD,
    begun,
    drift_after,
    flown,
)
from game.systems.vectorish.rules.speeds import FACES
from game.systems.vectorish.state.drift import drift_of, rating_of
from game.systems.vectorish.state.space import space_of
from game.table.log import LogLine
from game.words import _, counted


class Coursed(Flown):
    """A ship has moved by its steps; ``track`` is cut where something stopped it."""

    kinds = OWN
    kind: Literal["coursed"] = "coursed"  # type: ignore[assignment]
    steps: Annotated[str, Field(pattern=r"^[LRA.]{0,600}$")] = ""

    def chosen_by(self, before: Battle) -> str | None:
        ship = before.ships[self.ship]
        open_ = space_of(before).told.sequence == "turns"
        return ship.side if open_ and any(rating_of(ship)) else None

    def foreseen(self, before: Battle) -> bool:
        """In the open a ship that can do nothing drifts where everybody knows, if it gets there."""
        ship = before.ships[self.ship]
        open_ = space_of(before).told.sequence == "turns"
        owed = sum(begun(ship).owed.values())
        return open_ and not any(rating_of(ship)) and len(self.track.steps) == owed

    def revealed(self) -> str:
        return _("{ship} moves").format(ship=self.ship)

    def unplotted(self) -> str:
        return "" if self.steps.strip(ONWARD) else _("it drifts")

    def faced(self, facing: int) -> str:
        return FACES[facing]

    def ended(self) -> str:
        thrust = counted("{n} point of thrust", "{n} points of thrust", self.steps.count(FASTER))
        text = _("ends in {hex} facing {facing} · {thrust}")
        return text.format(
            hex=hex_number(self.track.end),
            facing=FACES[self.track.facing],
            thrust=thrust,
        )

    def do(self, battle: Battle) -> Battle:
        course = flown(begun(battle.ships[self.ship]), self.steps)
        battle = super().do(battle)
        drift = drift_after(drift_of(battle.ships[self.ship]), course)
        if self.steps.strip(ONWARD):
            drift = replace(drift, stirred=battle.turn)
        return battle.with_extra(self.ship, drift)

    def words(self, told: Told) -> LogLine:
        ship = told.battle.ships[self.ship]
        before = begun(ship)
        course = flown(before, self.steps)
        names = {
            "ship": self.ship,
            "place": hex_number(self.track.end),
            "facing": FACES[self.track.facing],
            "speeds": course.speeds.text,
        }
        if not self.steps.strip(ONWARD):
            text = (
                _("{ship} drifts to {place}: {speeds}.") if self.steps else _("{ship} is at rest.")
            )
        else:
            text = _("{ship} moves to {place}, facing {facing}: {speeds}.")
        thrust = counted("{n} point of thrust", "{n} points of thrust", course.thrust)
        turned = counted("{n} face turned", "{n} faces turned", course.turned)
        terms = " · ".join(t for t, n in ((thrust, course.thrust), (turned, course.turned)) if n)
        text = text.format(**names)
        return LogLine(text, terms, rule=_("Movement"), rule_id="VEC-6", ship=self.ship)
