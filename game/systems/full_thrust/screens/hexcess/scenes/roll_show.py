"""The base of scenes in which dice fall one roll after the other, on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.desk.desk import Desk
from game.desk.kit import Part
from game.desk.map.marks import Mark
from game.desk.play.show import Manner, Now, Show
from game.hexgrid.hexes import Hex
from game.systems.full_thrust.screens.space_map import counters, space_map
from game.systems.full_thrust.state.space import Space
from game.table.events import Happening
from game.table.log import Log
from game.table.scenes import Scene

FALLING = 0.55
"""The share of a step in which its dice fall."""


class RollShow(Show):
    """Each event of the classes ``told`` is a step; ``befores`` is space before each."""

    manner = Manner.REPLAYED
    told: ClassVar[tuple[type[Happening], ...]] = ()
    seconds: ClassVar[float] = 1.5

    def __init__(self, desk: Desk, scene: Scene[Space]) -> None:
        super().__init__(desk, scene)
        self.steps: list[Happening] = []
        self.befores: list[Space] = []
        space = scene.before
        for event in scene.events:
            if isinstance(event, self.told):
                self.steps.append(event)
                self.befores.append(space)
            space = desk.game.rules.after(space, event)
        self.after = space
        self.lengths = [self.seconds] * len(self.steps)

    def at(self, now: Now) -> tuple[int, float]:
        """Which step is seen, and how much of it; between two of them all of the first."""
        if now.steps and (now.over or not now.share):
            return min(now.steps, len(self.steps)) - 1, 1.0
        return min(now.steps, len(self.steps) - 1), now.share

    def fallen(self, now: Now) -> float:
        """How much of their way the dice of the step have fallen."""
        return min(1.0, self.at(now)[1] / FALLING)

    def board(self, now: Now) -> Space:
        """Space as it is seen: after a step once its dice lie."""
        number, _share = self.at(now)
        if self.fallen(now) < 1:
            return self.befores[number]
        following = self.befores[number + 1 :]
        return following[0] if following and not now.over else self.after

    def battle(self, now: Now) -> Space:
        """The same."""
        return self.board(now)

    def about(self, _now: Now) -> Sequence[Hex]:
        """The hexes that must be seen."""
        return ()

    def marks(self, now: Now) -> Sequence[Mark]:
        """The counters."""
        return counters(self.board(now))

    def main(self, now: Now) -> Part:
        """The table."""
        return space_map(self.desk, self.board(now), self.marks(now), about=self.about(now))

    def last_words(self, now: Now) -> str | None:
        """No more than has been shown."""
        log, last, left = Log(self.scene.before, self.desk.game.rules), "", now.steps
        for event in self.scene.events:
            left -= isinstance(event, self.told)
            if left < 0:
                break
            line = log.hear(event)
            last = line.text if line is not None else last
        return last

    def beginning(self, _step: int) -> str:
        """Dice are heard."""
        return "dice"
