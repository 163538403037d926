"""Ships and seekers as they move, watched together (Ruling Q272)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.desk.desk import Desk
from game.desk.entry_rows import Entry
from game.desk.kit import Metrics, Part, column, grow
from game.desk.map.flight import eased, wake
from game.desk.map.marks import EntrySide, Mark, Missiles, Outline, Track
from game.desk.paint import theme
from game.desk.paint.flags import badge
from game.desk.play.show import Now
from game.hexgrid.hexes import Hex, direction_words, hex_number
from game.systems.earth_expects.events import MissileHalted, MissileMoved, MissileRemoved
from game.systems.earth_expects.screens.map.battle_marks import side_colour, side_number
from game.systems.earth_expects.screens.scenes.moved import MovedShow
from game.systems.earth_expects.screens.scenes.reveal import RevealShow
from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.events.seekers import SeekerFlew
from game.systems.vectorish.rules.chart import SEGMENTS
from game.systems.vectorish.screens.course.abreast import drift_panels
from game.systems.vectorish.screens.scenes.drifting import Drifting
from game.systems.vectorish.screens.scenes.passed import in_one, segments_of
from game.systems.vectorish.screens.seekers import Salvo, badge_of, salvoes
from game.systems.vectorish.screens.unable import unable_words
from game.systems.vectorish.state.drift import speeds_of
from game.systems.vectorish.state.seeker import HEXES
from game.systems.vectorish.state.space import Space, space_of
from game.table.scenes import Scene
from game.words import _, counted

TWO = 2
Fate = MissileMoved | MissileHalted | MissileRemoved
"""What becomes of a seeker at the end of its way."""


@dataclass(frozen=True)
class Way:
    """What seekers of a ship flew together; ``ended``: one that tells what became of them."""

    ship: str
    start: Salvo
    hexes: tuple[Hex, ...]
    names: tuple[str, ...]
    ended: Fate | None

    @property
    def lost(self) -> bool:
        """Whether they are gone."""
        gone = isinstance(self.ended, MissileHalted) and self.ended.lost
        return gone or isinstance(self.ended, MissileRemoved)


class MovesShow(MovedShow):
    """Ships and seekers on their way, all seekers of a side in one moment.

    They move hex by hex, on the chart by its ``segments``. ``ships``: how the ships among them
    are seen.
    """

    kind = "movement"
    runs_on = True

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        self.segments = segments_of(scene, desk.game.visible_events())
        self.ways = list(_ways(scene))
        self.ships = RevealShow(desk, in_one(scene), Drifting(self.segments))
        super().__init__(desk, scene)
        if self.segments is not None:
            self.lengths = self.segments.lengths
        self.ships.after = self.after
        self.headline, self.caption = self.ships.headline, self.ships.caption
        self.when = _when(space_of(scene.before))
        if space_of(scene.before).told.races:
            self.concerned = {}
        if self.ways:
            mixed = bool(self.ships.flown)
            self.headline = _("Ships and missiles") if mixed else _("Missiles fly")
        if self.segments is not None:
            self.headline = self.segments.headline or self.headline

    def hexes(self) -> int:
        """Those of the ship or seeker that flew farthest."""
        return max(self.ships.hexes(), *(len(way.hexes) - 1 for way in self.ways), 0)

    def notable(self) -> Mapping[int, Sequence[str]]:
        """Where ships fly into terrain."""
        return self.ships.entered(len(self.lengths))

    def about(self) -> Sequence[Hex]:
        """The ways of seekers too."""
        return [*(hex_ for way in self.ways for hex_ in way.hexes), *self.ships.about()]

    def moment(self, now: Now) -> tuple[int, str]:
        """The segment that is shown, on the chart."""
        if self.segments is None:
            return super().moment(now)
        step = _step(now)
        return self.segments.at(step)[0], self.segments.phase(step)

    def step_words(self, step: int) -> str:
        """Segments are counted on the chart, else hexes."""
        if self.segments is None or not step:
            return super().step_words(step)
        return _("{n} of {all}").format(n=self.segments.at(step)[1], all=SEGMENTS)

    def below(self, now: Now) -> str:
        """Which of the moves of its turn it is, and how far it has come."""
        if self.segments is not None:
            return self.segments.below(_step(now))
        return " · ".join(filter(None, (self.when, super().below(now))))

    def meant(self) -> Sequence[Entry]:
        """Nothing in races and chases."""
        return () if space_of(self.after).told.races else super().meant()

    # -- the map

    def marks(self, now: Now) -> Sequence[Mark]:
        """Seekers on their way, or where all ended."""
        ships = [
            mark for mark in self.ships.marks(now) if not isinstance(mark, Missiles | EntrySide)
        ]
        return [*ships, *(self._ended() if now.over else self._flying(now))]

    def _flying(self, now: Now) -> Iterator[Mark]:
        flown = {name for way in self.ways for name in way.names}
        space = space_of(self.before)
        yield from (badge_of(space, s) for s in salvoes(space) if flown.isdisjoint(s.names))
        for way in self.ways:
            there = self._come(way, now)
            at = min(there.steps, len(way.hexes) - 1)
            onward = way.hexes[at + 1] if at + 1 < len(way.hexes) else None
            side = side_number(space, way.start.side)
            share = eased(there.share) if onward else 0.0
            trail = wake(self._trail(way), way.hexes, at, there.share if onward else 1.0)
            yield from [trail] if trail is not None else ()
            yield Missiles(way.hexes[at], len(way.names), side, "", onward, share)

    def _trail(self, way: Way) -> Track:
        """What seekers leave behind them."""
        colour = side_colour(space_of(self.before), way.start.side)
        return Track(way.hexes, colour, (8, 6), numbers=False, wide=3)

    def _come(self, way: Way, now: Now) -> Now:
        """How far seekers have come, in their hexes."""
        return now if self.segments is None else self.segments.hexes(way.names[0], now)

    def _ended(self) -> Iterator[Mark]:
        space = space_of(self.after)
        for way in self.ways:
            colour = side_colour(space, way.start.side)
            yield replace(self._trail(way), arrow=True)
            if isinstance(way.ended, MissileMoved):
                yield EntrySide(way.hexes[-1], way.ended.entry, colour)
            if way.lost:
                yield Outline(way.hexes[-1], theme.BAD, "dashed", 2)
        yield from (badge_of(space, salvo) for salvo in salvoes(space))

    # -- in words

    def moved(self, now: Now) -> Sequence[Entry]:
        """What ships and seekers have flown."""
        ships = self.ships.moved(now)
        if now.over:
            ships = [self._unable(self._with_speeds(entry)) for entry in ships]
        return [*ships, *(self._entry_of(way, now) for way in self.ways)]

    def _with_speeds(self, entry: Entry) -> Entry:
        """What a ship's move made of its speeds."""
        before, after = (speeds_of(b.ships[entry.title]) for b in (self.before, self.after))
        words = _("speeds {before} → {after}").format(before=before.text, after=after.text)
        if before == after:
            words = _("speeds: {speeds}, unchanged here").format(speeds=after.text)
        return replace(entry, lines=[*entry.lines, (words, theme.INK)])

    def column(self, now: Now) -> Part:
        """In a race or a chase how the ships drift instead of their records."""
        space = space_of(self.battle(now))
        if not space.told.races:
            return super().column(now)
        return column(*self.panels(now), *drift_panels(space, space.afloat()), grow())

    def _unable(self, entry: Entry) -> Entry:
        """What hits have left it nothing of, if whoever looks on has it."""
        ship = self.after.ships[entry.title]
        words = unable_words(ship) if ship.side in self.desk.game.persons else ""
        return replace(entry, lines=[*entry.lines, (words, theme.WARN)]) if words else entry

    def _entry_of(self, way: Way, now: Now) -> Entry:
        side, flown = side_number(self.after, way.start.side), len(way.hexes) - 1
        title = counted(
            "Missile {name} of {ship}",
            "{n} missiles of {ship}",
            len(way.names),
            name=way.names[0],
            ship=way.ship,
        )
        done = flown if now.over else min(self._come(way, now).steps, flown)
        passing = _("in {hex}").format(hex=hex_number(way.hexes[done]))
        words = self._end_words(way) if now.over else passing
        ink = theme.WARN if now.over and way.lost else theme.INK2
        note = counted("{n} hex", "{n} hexes", done)
        return Entry(title, [(words, ink)], note, theme.side(side).colour, partial(_badge, side))

    def _end_words(self, way: Way) -> str:
        """Where they are now and how they drift, or what became of them."""
        ended, where = way.ended, hex_number(way.hexes[-1])
        if isinstance(ended, MissileMoved):
            text = _("in the hex of {target}, from the {side}")
            return text.format(target=way.start.target, side=direction_words(ended.entry))
        if ended is not None and way.lost:
            return _("lost in {hex}: {reason}").format(hex=where, reason=ended.reason)
        seeker = space_of(self.after).seekers[way.names[0]]
        text = _("ends in {hex} with {speeds} · {n} of {all} hexes flown")
        return text.format(hex=where, speeds=seeker.speeds.text, n=seeker.flown, all=HEXES)


def _step(now: Now) -> int:
    """The step that is shown, or was last."""
    return now.steps + (now.share > 0 and not now.over)


def _when(space: Space) -> str:
    """When in its turn a side moves: who moved last in one moves first in the next."""
    later = _("second in turn {n}") if len(space.sides) == TWO else _("later in turn {n}")
    texts = {"moves": _("first in turn {n}"), "countermoves": later}
    return texts.get(space.phase or "", "").format(n=space.turn)


def _ways(scene: Scene[Battle]) -> Iterable[Way]:
    """What was flown, those together that did the same."""
    before = space_of(scene.before)
    fates = {event.missile: event for event in scene.events if isinstance(event, Fate)}
    starts = {name: salvo for salvo in salvoes(before) for name in salvo.names}
    found: dict[tuple[object, ...], Way] = {}
    paths: dict[str, tuple[Hex, ...]] = {}
    for flew in scene.of(SeekerFlew):
        paths[flew.missile] = paths.get(flew.missile, ()) + flew.path
    for name, path in paths.items():
        ship, start = before.missiles[name].ship, starts[name]
        ended = fates.get(name)
        key = ship, start, path, ended and ended.but(missile="")
        names = (*(found[key].names if key in found else ()), name)
        found[key] = Way(ship, start, (start.hex, *path), names, ended)
    return found.values()


def _badge(side: int, m: Metrics) -> pygame.Surface:
    return badge(side, m.px(20), theme.PANEL)
