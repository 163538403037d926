"""Seekers: launched with their launcher's speeds, then on their way (Ruling Q272)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from game.hexgrid.hexes import hex_number
from game.papers.model import Name
from game.systems.earth_expects.events.event import Event
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Facing, Place
from game.systems.vectorish.events.event import OWN
from game.systems.vectorish.rules.chart import faces_in
from game.systems.vectorish.rules.helm import segment_of
from game.systems.vectorish.rules.speeds import AT_REST, parsed
from game.systems.vectorish.state.seeker import HEXES, Seeker
from game.systems.vectorish.state.space import space_of
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _, counted


class SeekerLoosed(Event):
    """A missile drifts as its launcher did."""

    kinds = OWN
    kind: Literal["seeker_loosed"] = "seeker_loosed"
    missile: Name
    facing: Facing
    speeds: Annotated[str, Field(pattern=r"^(0|[A-F][1-9]\d?( [A-F][1-9]\d?)?)$")]

    def do(self, battle: Battle) -> Battle:
        seeker = Seeker(self.facing, parsed(self.speeds) or AT_REST)
        return _with_seeker(battle, self.missile, seeker)


class SeekerFlew(Event):
    """A seeker has moved, turned and accelerated by itself; ``path`` is cut where terrain did so.

    ``halted``: terrain stops it for this turn. ``steps``: as those of a ship. On the chart its
    hexes come first.
    """

    kinds = OWN
    watched = Watched("movement")
    kind: Literal["seeker_flew"] = "seeker_flew"
    missile: Name
    path: tuple[Place, ...] = ()
    steps: Annotated[str, Field(pattern=r"^[LRA.]{0,600}$")] = ""
    halted: bool = False

    @property
    def watching(self) -> Watched | None:
        return self.watched if self.path else None

    def foreseen(self, before: Battle) -> bool:
        """On the chart it is told beforehand which hexes come; that it arrives is news."""
        segment, space = segment_of(before), space_of(before)
        if not segment:
            return False
        drifts = faces_in(space.seekers[self.missile].speeds, segment)
        return len(self.path) == len(drifts) and not self.arrives(before)

    def arrives(self, before: Battle) -> bool:
        """Whether it ends in the hex of its target."""
        target = before.ships[before.missiles[self.missile].target]
        return bool(self.path) and self.path[-1] == target.hex

    def left(self, before: Battle) -> int:
        """Hexes that it may still move after these."""
        return space_of(before).seekers[self.missile].left - len(self.path)

    def do(self, battle: Battle) -> Battle:
        space = space_of(battle)
        missile = space.missiles[self.missile]
        after = space.seekers[self.missile].after(self.steps, len(self.path), space.turn)
        if self.halted:
            after = replace(after, halted=space.turn)
        moved = altered(missile, hex=self.path[-1] if self.path else missile.hex)
        return _with_seeker(space.with_missile(moved), self.missile, after)

    def words(self, told: Told) -> LogLine:
        space = space_of(told.battle)
        missile = space.missiles[self.missile]
        after = space.seekers[self.missile].after(self.steps, len(self.path), space.turn)
        text = counted(
            "Missile {name} moves {n} hex to {place}.",
            "Missile {name} moves {n} hexes to {place}.",
            len(self.path),
            name=self.missile,
            place=hex_number(self.path[-1] if self.path else missile.hex),
        )
        if not self.path:
            text = _("Missile {name} stays in {place}.")
            text = text.format(name=self.missile, place=hex_number(missile.hex))
        left = _("{n} of {all} hexes flown").format(n=after.flown, all=HEXES)
        total = " · ".join((after.speeds.text, left))
        return LogLine(text, total, rule=_("Seekers"), rule_id="Q272", ship=missile.ship)


def _with_seeker(battle: Battle, missile: str, seeker: Seeker) -> Battle:
    space = space_of(battle)
    return altered(space, seekers={**space.seekers, missile: seeker})
