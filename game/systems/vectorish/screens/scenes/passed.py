"""Segments of the chart that passed while nobody at the screen was asked, watched as one."""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.events.chart import Charted
from game.systems.vectorish.rules.helm import on_chart, segment_of
from game.table.events import Happening, PhaseBegan, TurnBegan
from game.table.scenes import Scene
from game.words import _


def passed_words(scene: Scene[Battle], seen: Sequence[Happening]) -> str:
    """Which segments passed with it; empty where it is of one. ``seen``: all up to its end."""
    first = segment_of(scene.before)
    phases = [event.phase for event in seen if isinstance(event, PhaseBegan)]
    turns = [event.turn for event in seen if isinstance(event, TurnBegan)]
    if not first or not phases or not turns:
        return ""
    if turns[-1] != scene.before.turn:
        return _("Since segment {first} of turn {n}").format(first=first, n=scene.before.turn)
    last = on_chart(phases[-1])
    return _("Segments {first} to {last}").format(first=first, last=last) if last > first else ""


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
