"""Scenes: the list of events cut into pieces that are watched one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.table.events import Happening
from game.table.state import S
from game.table.table import After

E = TypeVar("E", bound=Happening)


@dataclass(frozen=True, slots=True)
class Scene(Generic[S]):
    """Something everybody watches: public ``events`` in order, and the umpire's battle ``before``.

    ``what``: the kind, as its events say in ``watched``; ``quiet``: it has no screen of its own.
    """

    what: str
    before: S
    events: tuple[Happening, ...]

    def of(self, *kinds: type[E]) -> list[E]:
        """Its events of these kinds."""
        return [event for event in self.events if isinstance(event, kinds)]

    @property
    def quiet(self) -> bool:
        """Whether it has no screen of its own: none of its events asks for one."""
        kinds = (e.watching for e in self.events if e.watching and e.watching.what == self.what)
        return all(kind.quiet for kind in kinds)


def next_scene(
    events: Sequence[Happening], start: int, battle: S, after: After[S]
) -> tuple[Scene[S] | None, int, S]:
    """The next scene from ``start`` on, with the place and the battle where it ends.

    ``battle`` is the battle before ``events[start]``. None when nothing is left to watch; then all
    events have been passed, but for the beginning of a scene that is still going on.
    """
    at = start
    while at < len(events):
        what = _kind(None, events[at])
        if what is None:
            battle, at = after(battle, events[at]), at + 1
            continue
        before, begun = battle, at
        while at < len(events) and _goes_on(what, events[begun:at], events[at]):
            battle, at = after(battle, events[at]), at + 1
        seen = tuple(e for e in events[begun:at] if e.seen_by is None)
        if any(e.watching is not None and e.watching.worth for e in seen):
            return Scene(what, before, seen), at, battle
        if at == len(events):
            return None, begun, before
    return None, at, battle


def worth_watching(events: Sequence[Happening]) -> bool:
    """Whether there is anything among these to watch on a screen of its own."""
    open_ = (event.watching for event in events if event.seen_by is None)
    return any(kind is not None and kind.worth and not kind.quiet for kind in open_)


def joined(first: Scene[S] | None, second: Scene[S]) -> Scene[S]:
    """Two scenes of one kind that are watched as one."""
    if first is None:
        return second
    return Scene(first.what, first.before, first.events + second.events)


def fill(scenes: Sequence[Scene[S]], phases: float) -> bool:
    """Whether scenes of one kind fill so many phases."""
    begun = {(scene.before.turn, scene.before.phase) for scene in scenes}
    return len({scene.what for scene in scenes}) == 1 and len(begun) >= phases


def _kind(now: str | None, event: Happening) -> str | None:
    if event.watching is None:
        return None
    return now if now in event.watching.also else event.watching.what


def _goes_on(what: str, so_far: Sequence[Happening], event: Happening) -> bool:
    if event.ends:
        return False
    kind = _kind(what, event)
    if kind is not None and kind != what:
        return False
    anew = event.watching is not None and event.watching.opens
    return not (anew and any(e.watching is not None and e.watching.closes for e in so_far))
