"""How ships that drift are seen to fly: hex by hex, or segment by segment of the chart."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.map.marks import Mark
from game.desk.map.timeline import Timeline, last_of_each
from game.desk.paint import theme
from game.desk.play.show import Now
from game.systems.earth_expects.events import Flown
from game.systems.earth_expects.screens.map.battle_marks import side_number
from game.systems.earth_expects.screens.scenes.reveal import Flights
from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.screens.scenes.passed import Segments


class Drifting(Flights):
    """A line with the segment in which each hex was entered, or else its number."""

    def __init__(self, segments: Segments | None) -> None:
        self.segments = segments

    def hexes(self, ship: str, now: Now) -> Now:
        """By the segments in which they are entered."""
        return now if self.segments is None else self.segments.hexes(ship, now)

    def way(self, after: Battle, flown: Flown) -> Sequence[Mark]:
        """Numbers that lie on no counter."""
        hexes = (flown.track.start, *(step.hex for step in flown.track.steps))
        labels: Sequence[str] = [str(number) for number in range(1, len(hexes))]
        if self.segments is not None:
            labels = self.segments.labels(flown.ship)
        style = theme.side(side_number(after, after.ships[flown.ship].side))
        times = last_of_each(labels)
        return [Timeline(hexes, times, style.colour, (), style.node, flown=True)]
