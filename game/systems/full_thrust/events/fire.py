"""Fire: what each weapon does."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.papers.model import Name
from game.systems.full_thrust.events.event import SpaceEvent
from game.systems.full_thrust.events.turn import Points
from game.systems.full_thrust.sheets.sheet import Beam
from game.systems.full_thrust.state.space import Space
from game.table.events import Watched
from game.table.log import LogLine, Told
from game.words import _, counted, marked

Number = Annotated[int, Field(ge=1, le=12)]


def beam_name(beam: Beam) -> str:
    """A beam by its class and its arcs, as sheets have it."""
    return _("beam {rating} {arcs}").format(rating=beam.rating, arcs=beam.arcs)


class Fired(SpaceEvent):
    """A weapon has fired. ``number``: which of its kind; ``far``: the range; ``rolled``: beam dice.

    ``needs``: what a torpedo has to roll.
    """

    rule, heading = "HXT-18", marked("Fire")
    watched = Watched("fire")
    kind: Literal["fired"] = "fired"
    ship: Name
    weapon: Literal["beam", "torpedo"]
    number: Number
    target: Name
    far: Annotated[int, Field(ge=0, le=200)]
    points: Points
    rolled: Annotated[int, Field(ge=0, le=20)] = 0
    needs: Annotated[int, Field(ge=0, le=6)] = 0

    def do(self, space: Space) -> Space:
        left = max(0, space.ships[self.target].hull - self.points)
        return space.with_ship(self.target, hull=left)

    def words(self, told: Told[Space]) -> LogLine:
        ship = told.battle.ships[self.ship]
        if self.weapon == "beam":
            name = beam_name(ship.sheet.guns[self.number - 1])
            terms = counted(
                "{far} hexes, one die", "{far} hexes, {n} dice", self.rolled, far=self.far
            )
        else:
            name = _("torpedo")
            terms = _("{far} hexes, {n} or more hits").format(far=self.far, n=self.needs)
        text = counted(
            "{ship}, {weapon}: one point on {target}.",
            "{ship}, {weapon}: {n} points on {target}.",
            self.points,
            ship=self.ship,
            weapon=name,
            target=self.target,
        )
        return self.line(told, text, terms, self.ship)
