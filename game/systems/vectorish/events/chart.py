"""What happens on the chart: hexes moved in a segment, and what is done at the helm."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from game.hexgrid.hexes import hex_number
from game.papers.model import Name
from game.systems.earth_expects.events.event import PlaceEvent
from game.systems.earth_expects.events.flight import Flown
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.events.event import OWN
from game.systems.vectorish.rules.chart import SEGMENTS, faces_in
from game.systems.vectorish.rules.helm import (
    at_helm,
    drift_after,
    earned,
    later_turn,
    segment_of,
    steered,
)
from game.systems.vectorish.rules.speeds import FACES
from game.systems.vectorish.state.drift import drift_of, rating_of, speeds_of
from game.table.log import LogLine
from game.words import _, counted


class Charted(Flown):
    """A ship has moved the hexes that the chart marks in a segment; its helm shows what it flew."""

    kinds = OWN
    kind: Literal["charted"] = "charted"  # type: ignore[assignment]

    def foreseen(self, before: Battle) -> bool:
        return len(self.track.steps) == len(
            faces_in(speeds_of(before.ships[self.ship]), segment_of(before))
        )

    def revealed(self) -> str:
        return _("Ships move by the chart")

    def unplotted(self) -> str:
        return ""

    def faced(self, facing: int) -> str:
        return FACES[facing]

    def ended(self) -> str:
        text = _("ends in {hex} facing {facing}")
        return text.format(hex=hex_number(self.track.end), facing=FACES[self.track.facing])

    def do(self, battle: Battle) -> Battle:
        battle = super().do(battle)
        ship = battle.ships[self.ship]
        points = earned(rating_of(ship).adf, len(self.track.steps))
        drift = drift_of(ship)
        turned = drift.turned + self.track.manoeuvre_spent
        return battle.with_extra(self.ship, replace(drift, earned=points, turned=turned))

    def words(self, told: Told) -> LogLine:
        text = counted(
            "{ship} moves {n} hex to {place}.",
            "{ship} moves {n} hexes to {place}.",
            len(self.track.steps),
            ship=self.ship,
            place=hex_number(self.track.end),
        )
        speeds = drift_of(told.battle.ships[self.ship]).speeds.text
        return LogLine(text, speeds, rule=_("The chart"), rule_id="VEC-SC-1", ship=self.ship)


class Steered(PlaceEvent):
    """A ship has turned or accelerated in a segment, or lets itself drift."""

    kinds = OWN
    kind: Literal["steered"] = "steered"
    steps: Annotated[str, Field(pattern=r"^[LRA]{0,12}$")] = ""
    rests: bool = False

    def do(self, battle: Battle) -> Battle:
        ship = battle.ships[self.ship]
        helm = steered(at_helm(battle, ship), self.steps)
        moved = battle.with_ship(self.ship, facing=helm.facing)
        drift = drift_after(drift_of(ship), helm, rests=self.rests)
        if self.steps:
            drift = replace(drift, stirred=battle.turn)
        return moved.with_extra(self.ship, drift)

    def words(self, told: Told) -> LogLine | None:
        if not self.steps:
            return None
        before = at_helm(told.battle, told.battle.ships[self.ship])
        helm = steered(before, self.steps)
        text = _("{ship} turns to {face}.")
        if helm.thrust != before.thrust:
            text = _("{ship} accelerates: {speeds}, facing {face}.")
        text = text.format(ship=self.ship, face=FACES[helm.facing], speeds=helm.speeds.text)
        note = ""
        if helm.turned != before.turned and segment_of(told.battle):
            note = _("may turn again in segment {n}")
            if later_turn(helm.now, helm.turns_from):
                note = _("may turn again in segment {n} of the next turn")
                if told.battle.last:
                    note = ""
            note = note.format(n=(helm.turns_from - 1) % SEGMENTS + 1)
        return LogLine(text, note, rule=_("The chart"), rule_id="VEC-SC-7", ship=self.ship)


class SegmentBegan(PlaceEvent):
    """What a ship earned in the segment before is lost."""

    kinds = OWN
    kind: Literal["segment_began"] = "segment_began"
    ship: Name

    def do(self, battle: Battle) -> Battle:
        drift = replace(drift_of(battle.ships[self.ship]), earned=0)
        return battle.with_extra(self.ship, drift)
