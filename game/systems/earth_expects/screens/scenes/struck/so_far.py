"""Beats on the record that they change, as far as they have been shown."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate

from game.desk.light import flashing
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import looks, ringed
from game.systems.earth_expects.screens.scenes.struck.beats import Beat, RowUse, numbers, rows_used
from game.systems.earth_expects.state.battle import Battle, Ship

DICE, LANDING, BREAKING, DRIFTING = 0.25, 0.45, 0.6, 0.25
"""Seconds that dice fall, that what has landed rests, that a section breaks off, that it drifts
beyond."""
STROKE, STEPS = 0.15, 6
"""Seconds in which a mark of damage is drawn, and in how many steps."""
AFTERGLOW = 0.9
"""Seconds that light is seen after the last beat."""


def lengths(beats: Sequence[Beat]) -> list[float]:
    """How many seconds each beat takes, from the throw of its dice to where it lands."""
    return [
        DICE
        + (BREAKING if beat.broken else 0.0)
        + (LANDING if number else 0.0)
        + (DRIFTING if number and beats[number - 1].broken else 0.0)
        for number, beat in enumerate(beats)
    ]


@dataclass(frozen=True)
class SoFar:
    """``landed`` of the ``beats`` have been shown; ``before`` is the view before them all.

    The last landed so many ``seconds`` ago, and the dice of the next were thrown then. ``target``
    is the ship whose record is shown throughout; empty where the beats tell. ``speed`` is how many
    times as fast as the clock the seconds go by. ``still``: nothing may flash.
    """

    before: Battle
    beats: tuple[Beat, ...]
    landed: int
    seconds: float = 0.0
    target: str = ""
    speed: float = 1.0
    still: bool = False

    @cached_property
    def lengths(self) -> list[float]:
        """How many seconds each beat takes."""
        return lengths(self.beats)

    @cached_property
    def flashing(self) -> frozenset[int]:
        """The beats that may flash as they land; others are too close behind one that does."""
        hits = [number for number, beat in enumerate(self.beats) if beat.damaged]
        landed = list(accumulate(self.lengths))
        chosen = flashing([landed[number] for number in hits], self.speed)
        return frozenset(hits[place] for place in chosen)

    @property
    def done(self) -> bool:
        """Everything has landed."""
        return self.landed >= len(self.beats)

    @property
    def beat(self) -> Beat:
        """The beat that is thrown or has just landed."""
        return self.beats[min(self.landed, len(self.beats) - 1)]

    @property
    def shown(self) -> tuple[Beat, ...]:
        """The beats that have landed."""
        return self.beats[: self.landed]

    @property
    def last(self) -> Beat | None:
        """The beat that landed last."""
        return self.beats[self.landed - 1] if self.landed else None

    @property
    def now(self) -> Battle:
        """The view as far as it has been shown."""
        return self.last.view if self.last else self.before

    @property
    def subject(self) -> str | None:
        """The ship whose record lies on the table."""
        if self.target:
            return self.target
        shown = next((b.ship for b in reversed(self.beats[: self.landed + 1]) if b.ship), None)
        return shown or next((b.ship for b in self.beats if b.ship), None)

    @property
    def ship(self) -> Ship | None:
        """That ship, as far as shown."""
        return self.now.ships[self.subject] if self.subject else None

    @property
    def uses(self) -> list[RowUse]:
        """The lines so far."""
        return rows_used(self.beats, self.landed)

    @property
    def thrown(self) -> float:
        """How far the dice have fallen, from 0 to 1."""
        return 1.0 if self.done else min(1.0, self.seconds / DICE)

    def looks(self) -> dict[str, BoxLook]:
        """Numbers of the points so far, fresh marks in chalk, the newest box ringed.

        The newest mark is being drawn, and what breaks off next is ringed.
        """
        ship = self.ship
        assert ship is not None
        found = looks(self.now, ship)
        for box, points in self._points(ship.name).items():
            found[box] = replace(found[box], number=numbers(points), fresh=True)
        last = self.last.damaged if self.last else ()
        mine = [e.box for e in last if e.ship == ship.name]
        for box in mine:
            found[box] = replace(found[box], drawn=self._drawn)
        found = ringed(found, mine, "chosen")
        if not self.done and self.beat.ship == ship.name:
            found = ringed(found, self.beat.broken, "chosen")
        return found

    @property
    def _drawn(self) -> float:
        """How much of the newest mark is there."""
        return math.ceil(STEPS * min(1.0, max(self.seconds, 1e-9) / STROKE)) / STEPS

    def _points(self, ship: str) -> dict[str, list[tuple[int, int]]]:
        """Number and count of the points in each box; none where all strike at one moment."""
        found: dict[str, list[tuple[int, int]]] = {}
        for beat in self.shown:
            for event in beat.damaged:
                if event.ship == ship:
                    ordered = [] if beat.at_once else [(event.number, event.points)]
                    found.setdefault(event.box, []).extend(ordered)
        return found
