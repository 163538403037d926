"""The light of a beat: fire on its way along the row that was rolled, and what it strikes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from zlib import crc32

import pygame

from game.desk.kit import Widget
from game.desk.light import Beam, Flash, Light, Shards, Sparks, lasts, paint_light
from game.desk.light.lights import Point, Way
from game.desk.paint import theme
from game.desk.paint.theme import Colour, mix
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.record.aim_lines import RowLines
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.scenes.struck.adrift import Adrift
from game.systems.earth_expects.screens.scenes.struck.beats import Beat, RowUse, rows_used
from game.systems.earth_expects.screens.scenes.struck.so_far import SoFar
from game.systems.earth_expects.weapons.table import called
from game.systems.earth_expects.weapons.weapon import Weapon

CROSSES: dict[str, Way] = {"drifts": "beam", "walks": "bolts", "drives": "streak", "bursts": "dart"}
"""How fire is seen to cross, by what its points do where they land."""
SEEN = 0.35
"""How much of its way fire that flies is seen of at once, on the map."""
OUTSIDE = 60
"""So many pixels before it comes into the room fire begins."""
ARRIVES = {"beam": 0.12}
"""So many seconds after it is first seen a point lands, where that is not at its end."""


def fired_with(beats: Sequence[Beat], number: int) -> Weapon | None:
    """The weapon that a beat is about; None where nothing was fired."""
    shots = (beat.shot for beat in reversed(beats[: number + 1]))
    shot = next((s for s in shots if s is not None), None)
    return called(shot.weapon) if shot is not None else None


def shooter(beats: Sequence[Beat], number: int, told: Iterable[ev.AttackDeclared]) -> str:
    """The ship that fired what a beat is about; empty where no ship of those that told of it."""
    shots = (beat.shot for beat in reversed(beats[: number + 1]))
    shot = next((s for s in shots if s is not None), None)
    return next((e.ship for e in told if shot is not None and e.attack == shot.attack), "")


def ahead(weapon: Weapon) -> float:
    """How many seconds before it lands fire of a weapon is first seen."""
    way = CROSSES[weapon.way]
    return ARRIVES.get(way, lasts(way))


@dataclass(frozen=True, slots=True)
class Crossing:
    """Fire on its way from ship to ship: ``part`` is what is seen of the way, from and to."""

    colour: Colour
    part: tuple[float, float]


def crossing(so_far: SoFar) -> Crossing | None:
    """The fire that is on its way, or has just come; None when there is none."""
    number = so_far.landed
    found = [] if so_far.done else [(number, so_far.seconds - so_far.lengths[number])]
    found += [(number - 1, so_far.seconds)] if number else []
    for beat, after in found:
        weapon = fired_with(so_far.beats, beat)
        if weapon is None or so_far.beats[beat].row is None:
            continue
        way, age = CROSSES[weapon.way], after + ahead(weapon)
        if 0 <= age < lasts(way):
            share = 1.0 if way == "beam" else age / lasts(way)
            begins = 0.0 if way == "beam" else max(0.0, share - SEEN)
            return Crossing(_colour(weapon), (begins, share))
    return None


@dataclass(frozen=True)
class Lights:
    """What shines at a moment, in the pixels of a record and the ``room`` around it."""

    so_far: SoFar
    record: RecordWidget
    room: pygame.Rect

    def now(self) -> Iterator[Light]:
        """Fire that comes, then what the last of it struck."""
        yield from self._fire()
        if self.so_far.last is not None:
            yield from self._struck(self.so_far.landed - 1)

    # -- fire

    def _fire(self) -> Iterator[Light]:
        """That of the beat that is thrown; a beam stands for a moment after it arrived."""
        so_far, number = self.so_far, self.so_far.landed
        if not so_far.done:
            yield from self._beam(number, so_far.seconds - so_far.lengths[number])
        if number:
            yield from self._beam(number - 1, so_far.seconds)

    def _beam(self, number: int, after: float) -> Iterator[Light]:
        """Fire of a beat so many seconds after it arrives, fewer than none before."""
        path, weapon = self._path(number), fired_with(self.so_far.beats, number)
        if path is None or weapon is None:
            return
        way = CROSSES[weapon.way]
        age = after + ahead(weapon)
        if 0 <= age < lasts(way):
            yield Beam(way, *path, _colour(weapon), age, self.record.metrics.scale)

    def _path(self, number: int) -> tuple[Point, Point] | None:
        """From where its fire comes, and where it goes: along a row, or from box to box."""
        use, beat = self._use(number), self.so_far.beats[number]
        if use is None:
            return self._step(number)
        side, row = use.turned or (use.side, use.row)
        rows = RowLines(self.record.view, self.record.placed, side, self.room)
        struck = beat.damaged[0].box if beat.damaged else use.box
        end = rows.entry(struck) if struck is not None else rows.beyond(row)
        return self._outside(rows, row), end

    def _outside(self, rows: RowLines, row: int) -> Point:
        """Some pixel of a row just outside of the room."""
        around = self.room.inflate(2 * OUTSIDE, 2 * OUTSIDE)
        back = RowLines(rows.view, rows.placed, (rows.side + 3) % 6, around)
        return back.beyond(row)

    def _step(self, number: int) -> tuple[Point, Point] | None:
        """From the box struck before to the next."""
        beat = self.so_far.beats[number]
        before = [e for b in self.so_far.beats[:number] for e in b.damaged]
        if not before or not beat.damaged or beat.at_once:
            return None
        return self._middle(before[-1].box), self._middle(beat.damaged[0].box)

    def _use(self, number: int) -> RowUse | None:
        """The row of a beat, where it rolled for one."""
        uses = rows_used(self.so_far.beats, number + 1)
        rolled = self.so_far.beats[number].row is not None
        return next((use for use in uses if use.beat == number), None) if rolled else None

    # -- where it lands

    def _struck(self, number: int) -> Iterator[Light]:
        beat, age = self.so_far.beats[number], self.so_far.seconds
        mine = [e for e in beat.damaged if e.ship == self.so_far.subject]
        for event in mine:
            yield from self._point(number, event, age)
        if any(isinstance(e, ev.ShipLost) and e.ship == self.so_far.subject for e in beat.events):
            yield from self._lost(age)

    def _point(self, number: int, event: ev.BoxDamaged, age: float) -> Iterator[Light]:
        """A flash and sparks where it lands; pieces of the box if that was its last."""
        weapon = fired_with(self.so_far.beats, number)
        colour = _colour(weapon) if weapon is not None else hues.DAMAGE
        path, middle = self._path(number), self._middle(event.box)
        (ax, ay), at = path if path is not None else (middle, middle)
        seed = crc32(f"{number} {event.box}".encode())
        yield Flash(at, self._radius, colour, age)
        back = (ax - at[0], ay - at[1]) if path is not None else (0.0, -1.0)
        yield Sparks(at, back, self._radius, colour, age, seed)
        if event.after == "destroyed":
            hull = hues.family(self.record.view.design.boxes[event.box].type)
            yield Shards(middle, self._radius, mix(theme.GRID, hull, 0.55), age, seed)

    def _lost(self, age: float) -> Iterator[Light]:
        """All that was left of a ship."""
        ship = self.so_far.before.ships[self.so_far.subject or ""]
        boxes = sorted(ship.record.own)
        for box in boxes:
            hull = mix(theme.GRID, hues.family(ship.design.boxes[box].type), 0.55)
            yield Shards(self._middle(box), self._radius, hull, age, crc32(box.encode()))
        yield Flash(self.record.rect.center, 3 * self._radius, hues.DAMAGE, age)

    @property
    def _radius(self) -> float:
        return float(self.record.placed.metrics.r)

    def _middle(self, box: str) -> Point:
        return self.record.view.box_centre(self.record.placed, box)


def _colour(weapon: Weapon) -> Colour:
    return theme.WHITE if weapon.way == "drives" else hues.family(weapon.type)


@dataclass(eq=False)
class LightWidget(Widget):
    """Draws the light of beats over their record; ``so_far`` changes from frame to frame."""

    so_far: SoFar = field(kw_only=True)
    record: RecordWidget = field(kw_only=True)

    @cached_property
    def _adrift(self) -> Adrift | None:
        last = self.so_far.last
        return Adrift.of(self.so_far, self.record) if last is not None and last.broken else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is seen now."""
        if self._adrift is not None:
            self._adrift.draw(surface, self.so_far.seconds)
        for light in Lights(self.so_far, self.record, self.rect).now():
            paint_light(surface, light)
