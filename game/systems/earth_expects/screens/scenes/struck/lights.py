"""The light of a beat: fire on its way along the row that was rolled, and what it strikes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any
from zlib import crc32

import pygame

from game.desk.kit import Widget
from game.desk.light import (
    Beam,
    Flash,
    Light,
    Shards,
    Sparks,
    aged,
    impact,
    joined,
    lasts,
    paint_light,
    reach,
    shines,
)
from game.desk.light.lights import ARRIVES, Point, Way
from game.desk.paint import theme
from game.desk.paint.shapes import clipped
from game.desk.paint.theme import Colour, mix
from game.hexgrid.hexes import Hex
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.record.aim_lines import RowLines
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.scenes.struck.adrift import SECONDS as DRIFTS
from game.systems.earth_expects.screens.scenes.struck.adrift import Adrift
from game.systems.earth_expects.screens.scenes.struck.beats import Beat, RowUse, rows_used
from game.systems.earth_expects.screens.scenes.struck.so_far import AFTERGLOW, SoFar
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.weapons.table import called
from game.systems.earth_expects.weapons.weapon import Weapon

CROSSES: dict[str, Way] = {"drifts": "beam", "walks": "bolts", "drives": "streak", "bursts": "dart"}
"""How fire is seen to cross, by what its points do where they land."""
BURSTS = "bursts"
"""What a missile does where it lands."""
EMBER = theme.rgb("#FFA04A")
WRECKED = 7
"""Of about so many boxes at most pieces fly where a ship is lost."""
AWAY = (0.0, -1.0), (0.87, 0.5), (-0.87, 0.5)
"""Where sparks of a lost ship fly."""
SEAMS = 4
"""Along so many sides of boxes at most sparks fly where a section is torn off."""
OUTSIDE = 60
"""So many pixels before it comes into the room fire begins."""
SWINGS = 0.12
"""How far a missile swings out, as a share of its way."""


def fired_with(beats: Sequence[Beat], number: int) -> Weapon | None:
    """The weapon that a beat is about; None where nothing was fired."""
    shots = (beat.shot for beat in reversed(beats[: number + 1]))
    shot = next((s for s in shots if s is not None), None)
    return called(shot.weapon) if shot is not None else None


def coming(beats: Sequence[Beat], number: int) -> Weapon | None:
    """The weapon whose fire comes in with a beat: as it rolls for a row; None where none does.

    A missile has rolled for its row before, and comes in to burst. What rolls no points rolls for
    no row, and passes by at once.
    """
    weapon, beat = fired_with(beats, number), beats[number]
    if weapon is None or weapon.way != BURSTS:
        passes = beat.shot is not None and not beat.shot.points
        return weapon if passes or beat.row is not None else None
    return weapon if beat.shot is not None else None


def along(beats: Sequence[Beat], number: int) -> RowUse | None:
    """The row along which fire comes in with a beat, where any does."""
    if coming(beats, number) is None:
        return None
    rolled = next((n for n in range(number, -1, -1) if beats[n].row is not None), None)
    uses = rows_used(beats, number + 1)
    return next((use for use in uses if use.beat == rolled), None)


def shooter(beats: Sequence[Beat], number: int, told: Iterable[ev.AttackDeclared]) -> str:
    """The ship that fired what a beat is about; empty where no ship of those that told of it."""
    shots = (beat.shot for beat in reversed(beats[: number + 1]))
    shot = next((s for s in shots if s is not None), None)
    return next((e.ship for e in told if shot is not None and e.attack == shot.attack), "")


def ahead(weapon: Weapon) -> float:
    """How many seconds before it lands fire of a weapon is first seen."""
    return ARRIVES[CROSSES[weapon.way]]


@dataclass(frozen=True, slots=True)
class Crossing:
    """Fire on its way from ship to ship: how it crosses, and for how many seconds it has.

    ``past``: it meets no box and flies on.
    """

    way: Way
    colour: Colour
    age: float
    past: bool = False


@dataclass(frozen=True, slots=True)
class Landed:
    """Points that have landed, so many seconds ago; ``lost``: the ship was lost by them.

    ``soft`` and ``still``: see ``Struck``.
    """

    colour: Colour
    age: float
    lost: bool = False
    soft: bool = False
    still: bool = False


def crossing(so_far: SoFar) -> Crossing | None:
    """The fire that is on its way, or has just come; None when there is none."""
    for beat, after in _about_now(so_far):
        weapon = coming(so_far.beats, beat)
        if weapon is None:
            continue
        use = along(so_far.beats, beat)
        past = use is None or (use.box is None and not so_far.beats[beat].damaged)
        way = CROSSES[weapon.way]
        found = Crossing(way, _colour(weapon), aged(way, after + ahead(weapon)), past)
        if shines(Beam(found.way, (0, 0), (0, 0), found.colour, found.age)):
            return found
    return None


def landed(so_far: SoFar) -> Landed | None:
    """What landed last on the ship in question, while it is still seen; None for nothing."""
    number, last = so_far.landed - 1, so_far.last
    if last is None:
        return None
    weapon = fired_with(so_far.beats, number)
    if so_far.still:
        struck = {event.ship for beat in so_far.shown for event in beat.damaged}
        hit = weapon is not None and so_far.subject in struck
        return Landed(_colour(weapon), 0.0, still=True) if hit and weapon is not None else None
    if so_far.seconds >= AFTERGLOW:
        return None
    if weapon is None or so_far.subject not in {event.ship for event in last.damaged}:
        return None
    lost = any(isinstance(e, ev.ShipLost) and e.ship == so_far.subject for e in last.events)
    if so_far.seconds >= lasts(Shards if lost else Sparks):
        return None
    return Landed(_colour(weapon), so_far.seconds, lost, number not in so_far.flashing)


def _about_now(so_far: SoFar) -> Iterator[tuple[int, float]]:
    """The beat that is thrown and the one that landed last, and since how many seconds each has."""
    number = so_far.landed
    if not so_far.done:
        yield number, so_far.seconds - so_far.lengths[number]
    if number:
        yield number - 1, so_far.seconds


def _seams(design: Design, broken: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each box that broke off with each beside it that did not."""
    places = {box: design.boxes[box].place for box in design.own}
    hexes = {place: box for box, place in places.items() if isinstance(place, Hex)}
    for place, box in hexes.items():
        beside = (hexes.get(place.step(side)) for side in range(6))
        if box in broken:
            yield from ((box, other) for other in beside if other and other not in broken)


@dataclass(frozen=True)
class Lights:
    """What shines at a moment, in the pixels of a record and the ``room`` around it."""

    so_far: SoFar
    record: RecordWidget
    room: pygame.Rect

    def now(self) -> tuple[Light, ...]:
        """All that shines: fire that comes, then what the last of it struck."""
        return tuple(light for light in self._all() if shines(light))

    def _all(self) -> Iterator[Light]:
        for number, after in _about_now(self.so_far):
            yield from self._beam(number, after)
        if self.so_far.last is not None and self.so_far.seconds < AFTERGLOW:
            yield from self._struck(self.so_far.landed - 1)

    # -- fire

    def _beam(self, number: int, after: float) -> Iterator[Light]:
        """Fire of a beat so many seconds after it arrives, fewer than none before.

        A beam stands for a moment after it arrived.
        """
        weapon = fired_with(self.so_far.beats, number)
        if weapon is None or after + ahead(weapon) < 0:
            return
        path, way = self._path(number), CROSSES[weapon.way]
        if way == "bolts" and along(self.so_far.beats, number) is None:
            way = "bolt"
        if path is not None:
            age, scale = aged(way, after + ARRIVES[way]), self.record.metrics.scale
            yield Beam(way, *path, _colour(weapon), age, scale, SWINGS)

    def _path(self, number: int) -> tuple[Point, Point] | None:
        """From where its fire comes, and where it goes: along a row, or from box to box."""
        use, beat = along(self.so_far.beats, number), self.so_far.beats[number]
        if use is None:
            return self._step(number)
        side, row = use.turned or (use.side, use.row)
        rows = RowLines(self.record.view, self.record.placed, side, self.room)
        mine = self._damaged(beat)
        struck = mine[0].box if mine else use.box
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
        before = [e for b in self.so_far.beats[:number] for e in self._damaged(b)]
        mine = self._damaged(beat)
        if not before or not mine or beat.at_once:
            return None
        return self._middle(before[-1].box), self._middle(mine[0].box)

    def _damaged(self, beat: Beat) -> list[ev.BoxDamaged]:
        """Points of a beat that land on the record; a scene may strike more ships than one."""
        return [event for event in beat.damaged if event.ship == self.so_far.subject]

    # -- where it lands

    def _struck(self, number: int) -> Iterator[Light]:
        beat, age = self.so_far.beats[number], self.so_far.seconds
        for event in self._damaged(beat):
            yield from self._point(number, event, age)
        if beat.ship == self.so_far.subject:
            yield from self._torn(beat, age)
        if any(isinstance(e, ev.ShipLost) and e.ship == self.so_far.subject for e in beat.events):
            yield from self._lost(age)

    def _point(self, number: int, event: ev.BoxDamaged, age: float) -> Iterator[Light]:
        """A flash and sparks where it lands; pieces of the box if that was its last."""
        weapon = fired_with(self.so_far.beats, number)
        colour = _colour(weapon) if weapon is not None else hues.DAMAGE
        path, middle = self._path(number), self._middle(event.box)
        (ax, ay), at = path if path is not None else (middle, middle)
        seed = crc32(f"{number} {event.box}".encode())
        back = (ax - at[0], ay - at[1]) if path is not None else (0.0, -1.0)
        soft = number not in self.so_far.flashing
        yield from impact(at, back, self._radius, (colour, None), age, seed=seed, soft=soft)
        if event.after == "destroyed":
            hull = hues.family(self.record.view.design.boxes[event.box].type)
            yield Shards(middle, self._radius, mix(theme.GRID, hull, 0.55), age, seed)

    def _torn(self, beat: Beat, age: float) -> Iterator[Light]:
        """Where a section was torn off: sparks and chips between it and what is left."""
        seams = list(_seams(self.record.view.design, beat.broken))
        for box, other in seams[:SEAMS]:
            (ax, ay), (bx, by) = self._middle(box), self._middle(other)
            at, seed = ((ax + bx) / 2, (ay + by) / 2), crc32(f"{box} {other}".encode())
            yield Sparks(at, (ax - bx, ay - by), self._radius, EMBER, age, seed)
            yield Shards(at, 0.6 * self._radius, theme.GRID, age, seed)

    def _lost(self, age: float) -> Iterator[Light]:
        """A ship bursts: wreck and all, glowing pieces of it fly everywhere."""
        ship = self.so_far.before.ships[self.so_far.subject or ""]
        boxes, middle = sorted(ship.design.own), self.record.rect.center
        for number, box in enumerate(boxes[:: 1 + len(boxes) // WRECKED]):
            hull = mix(theme.GRID, hues.family(ship.design.boxes[box].type), 0.55)
            colour = EMBER if number % 2 else hull
            yield Shards(self._middle(box), 1.3 * self._radius, colour, age, crc32(box.encode()))
        for number, back in enumerate(AWAY):
            yield Sparks(middle, back, 1.6 * self._radius, EMBER, age, number)
        yield Flash(middle, 3 * self._radius, EMBER, age)

    @property
    def _radius(self) -> float:
        return float(self.record.placed.metrics.r)

    def _middle(self, box: str) -> Point:
        return self.record.view.box_centre(self.record.placed, box)


def _colour(weapon: Weapon) -> Colour:
    return theme.WHITE if weapon.way == "drives" else hues.family(weapon.type)


@dataclass(eq=False)
class LightWidget(Widget):
    """Draws the light of beats over their record; ``so_far`` changes from frame to frame.

    The record is drawn again only while something shines, and once after it.
    """

    so_far: SoFar = field(kw_only=True)
    record: RecordWidget = field(kw_only=True)

    @cached_property
    def _adrift(self) -> Adrift | None:
        last = self.so_far.last
        return Adrift.of(self.so_far, self.record) if last is not None and last.broken else None

    def set(self, **values: Any) -> None:
        """Another moment; where nothing shines before or after it nothing is drawn again."""
        before = self._lit
        self.so_far = values.get("so_far", self.so_far)
        vars(self).pop("_lights", None)
        lit = self._lit
        changed = before.keys() ^ lit.keys()
        for area in joined([{**before, **lit}[what] for what in changed]):
            self.dirty(area)

    @cached_property
    def _lights(self) -> tuple[Light, ...]:
        return Lights(self.so_far, self.record, self.rect).now()

    @property
    def _lit(self) -> dict[object, pygame.Rect]:
        """All that is seen now, and where."""
        found: dict[object, pygame.Rect] = {light: reach(light) for light in self._lights}
        age = self.so_far.seconds
        if self._adrift is not None and age < DRIFTS:
            found[age] = self._adrift.reach(age)
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is seen now, and nothing of it beside the sheet."""
        with clipped(surface, self.rect):
            if self._adrift is not None:
                self._adrift.draw(surface, self.so_far.seconds)
            for light in self._lights:
                if reach(light).colliderect(surface.get_clip()):
                    paint_light(surface, light)
