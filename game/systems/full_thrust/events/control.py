"""Excess thrust and control."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.papers.model import Name
from game.systems.full_thrust.events.event import SpaceEvent
from game.systems.full_thrust.rules.control import NEEDED
from game.systems.full_thrust.scenario.scenario import MOST_SHIPS
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine, Told
from game.words import _, marked


class ExcessDeclared(SpaceEvent):
    """The ships of a side that use excess thrust this turn."""

    rule, heading = "HXT-7", marked("Excess thrust")
    watched = Watched("control", worth=False)
    kind: Literal["excess_declared"] = "excess_declared"
    side: Name
    ships: Annotated[tuple[Name, ...], Field(max_length=MOST_SHIPS)]

    def do(self, space: Space) -> Space:
        ships = dict(space.ships)
        for name in self.ships:
            ships[name] = altered(ships[name], excess=True)
        return altered(space, ships=ships)

    def words(self, told: Told[Space]) -> LogLine | None:
        if not self.ships:
            return None
        text = _("{side}: excess thrust of {ships}.")
        return self.line(told, text.format(side=self.side, ships=", ".join(self.ships)))


class ControlRolled(SpaceEvent):
    """A control roll. ``more``: what is added to the dice; ``recovery``: at the end of a turn."""

    rule, heading = "HXT-8", marked("Control")
    watched = Watched("control")
    kind: Literal["control_rolled"] = "control_rolled"
    ship: Name
    more: Annotated[int, Field(ge=-4, le=4)]
    made: bool
    recovery: bool = False

    def do(self, space: Space) -> Space:
        return space.with_ship(self.ship, wild=not self.made)

    def words(self, told: Told[Space]) -> LogLine:
        if self.recovery:
            text = _("{ship}: under control again.") if self.made else _("{ship}: still drifts.")
        else:
            text = _("{ship}: holds its course with excess thrust.")
            text = text if self.made else _("{ship}: out of control.")
        total = sum(die.value for die in self.dice) + self.more
        terms = _("{dice} {more:+} = {total}, {needed} or more is needed").format(
            dice=" + ".join(str(die.value) for die in self.dice),
            more=self.more,
            total=total,
            needed=NEEDED,
        )
        return self.line(told, text.format(ship=self.ship), terms, self.ship)
