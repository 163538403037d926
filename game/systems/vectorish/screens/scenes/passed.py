"""Segments of the chart that are watched as one scene, each a step of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.desk.play.show import Now
from game.systems.earth_expects.screens.scenes.moved import SECONDS_PER_HEX
from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.events.chart import Charted
from game.systems.vectorish.events.seekers import SeekerFlew
from game.systems.vectorish.rules.chart import SEGMENTS
from game.systems.vectorish.rules.helm import SEGMENT, on_chart, segment_of
from game.table.events import Happening, PhaseBegan, TurnBegan
from game.table.scenes import Scene
from game.words import _

When = tuple[int, int]
"""A turn, and a segment of it."""
PAUSE = 0.4
"""A segment in which nothing moves takes so much of the time of a hex."""


@dataclass(frozen=True)
class Segments:
    """The segments of a scene; ``flown``: hexes in each of them, by ship or seeker."""

    every: tuple[When, ...]
    flown: Mapping[str, tuple[int, ...]]

    @property
    def lengths(self) -> list[float]:
        """How many seconds each takes: as many hexes as are flown in it at most."""
        most = [max(hexes) for hexes in zip(*self.flown.values(), strict=True)]
        return [SECONDS_PER_HEX * max(hexes, PAUSE) for hexes in most]

    @property
    def headline(self) -> str:
        """Which they are; empty for a single one."""
        (turn, first), (later, last) = self.every[0], self.every[-1]
        if later != turn:
            return _("Since segment {first} of turn {n}").format(first=first, n=turn)
        text = _("Segments {first} to {last}")
        return text.format(first=first, last=last) if last > first else ""

    def at(self, step: int) -> When:
        """That of a step counted from 1; the first before it."""
        return self.every[max(0, step - 1)]

    def below(self, step: int) -> str:
        """How far the scene has come, by the chart."""
        turn, segment = self.at(step)
        text = _("segment {n} of {all}") if step else _("before segment {n} of {all}")
        words = text.format(n=segment, all=SEGMENTS)
        across = self.every[-1][0] != self.every[0][0]
        return _("turn {n}, {segment}").format(n=turn, segment=words) if across else words

    def phase(self, step: int) -> str:
        """Its phase."""
        return f"{SEGMENT} {self.at(step)[1]}"

    def hexes(self, name: str, now: Now) -> Now:
        """The same moment in hexes of a ship or seeker."""
        flown = self.flown.get(name, ())
        if now.over or not flown:
            return now
        here = sum(flown[: now.steps]) + now.share * sum(flown[now.steps : now.steps + 1])
        return replace(now, steps=int(here), share=here - int(here))

    def labels(self, name: str) -> Sequence[str]:
        """The segment in which each hex of a ship or seeker was entered."""
        flown = zip(self.every, self.flown[name], strict=True)
        return [str(segment) for (_turn, segment), hexes in flown for _hex in range(hexes)]


def segments_of(scene: Scene[Battle], seen: Sequence[Happening]) -> Segments | None:
    """Those of a scene; None where nothing of it is on the chart. ``seen``: all up to its end."""
    moves = list(_moves(scene, seen))
    if not moves:
        return None
    first = scene.before.turn, segment_of(scene.before)
    last = moves[-1][0]
    every = tuple(_between(min(first, moves[0][0]), last))
    flown = {name: [0] * len(every) for _when, name, _hexes in moves}
    for when, name, hexes in moves:
        flown[name][every.index(when)] += hexes
    return Segments(every, {name: tuple(hexes) for name, hexes in flown.items()})


def _between(first: When, last: When) -> Iterator[When]:
    for turn in range(first[0], last[0] + 1):
        begin = first[1] if turn == first[0] else 1
        end = last[1] if turn == last[0] else SEGMENTS
        yield from ((turn, segment) for segment in range(begin, end + 1))


def _moves(scene: Scene[Battle], seen: Sequence[Happening]) -> Iterator[tuple[When, str, int]]:
    """What moved in which segment, and how many hexes."""
    mine = {id(event) for event in scene.events}
    turn, segment = scene.before.turn, segment_of(scene.before)
    for event in seen:
        if isinstance(event, TurnBegan):
            turn = event.turn
        elif isinstance(event, PhaseBegan):
            segment = on_chart(event.phase)
        elif id(event) in mine and segment:
            if isinstance(event, Charted):
                yield (turn, segment), event.ship, len(event.track.steps)
            elif isinstance(event, SeekerFlew):
                yield (turn, segment), event.missile, len(event.path)


def in_one(scene: Scene[Battle]) -> Scene[Battle]:
    """The scene with all that a ship flew in it as one move."""
    moves: dict[str, Charted] = {}
    for event in scene.of(Charted):
        before = moves.get(event.ship)
        moves[event.ship] = event if before is None else _whole(before, event)
    others = (event for event in scene.events if not isinstance(event, Charted))
    return Scene(scene.what, scene.before, (*moves.values(), *others))


def _whole(first: Charted, then: Charted) -> Charted:
    """One move of two."""
    a, b = first.track, then.track
    return then.but(
        track=b.but(
            start=a.start,
            start_facing=a.start_facing,
            steps=a.steps + b.steps,
            speed_spent=a.speed_spent + b.speed_spent,
            manoeuvre_spent=a.manoeuvre_spent + b.manoeuvre_spent,
        )
    )
