"""Beats shown one after the other on the record they change: how far it has come, what it shows."""

from __future__ import annotations

from dataclasses import replace

from game.settings import SpeedFactor
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import looks, ringed
from game.systems.earth_expects.screens.scenes.beats import Beat, RowUse, numbers, rows_used
from game.systems.earth_expects.state.battle import Battle, Ship

DICE, LANDING, BREAKING = 0.25, 0.45, 0.6
SPEEDS: tuple[SpeedFactor, ...] = (1, 2, 4)


class Playback:
    """``landed`` of the ``beats`` have happened on screen; ``before`` is the view before them all.

    ``clock`` runs from the throw of the dice of the next beat to where it lands and rests.
    ``target`` is the ship whose record is shown throughout; empty where the beats tell.
    """

    def __init__(self, before: Battle, beats: tuple[Beat, ...], speed: SpeedFactor) -> None:
        self.before = before
        self.beats = beats
        self.speed = speed
        self.target = ""
        self.landed = 0
        self.clock = 0.0

    # -- where it stands

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
    def throwing(self) -> float:
        """How far the dice have fallen, from 0 to 1."""
        return 1.0 if self.done else min(1.0, self.clock / DICE)

    # -- going on

    def wait(self, seconds: float) -> bool:
        """Time passes; whether the beat that is thrown now lands."""
        self.clock += seconds * self.speed
        rest = BREAKING if self.beat.broken else 0.0
        return self.clock >= DICE + rest + (LANDING if self.landed else 0.0)

    def land(self) -> None:
        """The next beat happens."""
        self.landed += 1
        self.clock = 0.0

    def finish(self) -> None:
        """Everything lands at once."""
        self.landed, self.clock = len(self.beats), 0.0

    def faster(self, step: int) -> bool:
        """Another speed, so many steps on; whether there is one."""
        at = SPEEDS.index(self.speed) + step
        if 0 <= at < len(SPEEDS):
            self.speed = SPEEDS[at]
            return True
        return False

    # -- the record

    def looks(self) -> dict[str, BoxLook]:
        """Numbers of the points so far, fresh marks in chalk, the newest box ringed."""
        ship = self.ship
        assert ship is not None
        found = looks(self.now, ship)
        spans: dict[str, list[tuple[int, int]]] = {}
        for beat in self.shown:
            for event in beat.damaged:
                if event.ship == ship.name:
                    ordered = [] if beat.at_once else [(event.number, event.points)]
                    spans.setdefault(event.box, []).extend(ordered)
        for box, points in spans.items():
            found[box] = replace(found[box], number=numbers(points), fresh=True)
        last = self.last.damaged if self.last else ()
        newest = [event.box for event in last if event.ship == ship.name]
        found = ringed(found, newest, "chosen")
        if not self.done and self.beat.broken and int(self.clock / 0.15) % 2 == 0:
            for box in self.beat.broken:
                found[box] = replace(found[box], dim=True)
        return found
