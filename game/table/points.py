"""The places of a battle at which sides decide, and which of them it may be taken up from anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from game.table.events import Happening, OrderSealed, PhaseBegan, TurnBegan
from game.table.hotseat import HotSeat
from game.table.orders import Order
from game.table.runner import Runner
from game.table.scenes import worth_watching


@dataclass(frozen=True, slots=True)
class Point:
    """The battle stands before the event ``place``: what follows there was put in together.

    ``sides`` are those that decided, or that are asked now.
    """

    place: int
    turn: int
    phase: str
    sides: tuple[str, ...]


def points(runner: Runner[Any]) -> list[Point]:
    """Every place at which somebody decided, in order; the last is what is asked now, if it is."""
    found = list(_decided(runner.events))
    events, asked = runner.events, tuple(runner.pending)
    if not asked:
        return found
    if events and events[-1].put_in:
        last = found.pop()
        asked = tuple(sorted({*last.sides, *asked}))
        return [*found, Point(last.place, last.turn, last.phase, asked)]
    battle = runner.battle
    return [*found, Point(len(events), battle.turn, battle.phase or "", asked)]


def _decided(events: Sequence[Happening]) -> Iterator[Point]:
    turn, phase, place = 0, "", 0
    while place < len(events):
        event = events[place]
        if isinstance(event, TurnBegan | PhaseBegan):
            turn = event.turn
        if isinstance(event, PhaseBegan):
            phase = event.phase
        if not event.put_in:
            place += 1
            continue
        together = put_in_at(events, place)
        yield Point(place, turn, phase, _sides(together))
        place += len(together)


def _sides(together: Sequence[Happening]) -> tuple[str, ...]:
    return tuple(sorted({str(getattr(each, "side", "")) for each in together}))


def put_in_at(events: Sequence[Happening], place: int) -> list[Happening]:
    """What players put in from a place on, before anything followed from it."""
    return list(takewhile(lambda event: event.put_in, events[place:]))


def orders_at(events: Sequence[Happening], place: int, sides: Sequence[str]) -> dict[str, Order]:
    """The orders that some sides sealed there, by the keys of their decisions."""
    sealed = (event for event in put_in_at(events, place) if isinstance(event, OrderSealed))
    return {event.decision: event.order for event in sealed if event.side in sides}


def kinds_at(hot: HotSeat[Any], point: Point) -> list[str]:
    """The kinds of orders given or asked for there that who looks on may know of, in order."""
    events, decided = hot.runner.events, put_in_at(hot.runner.events, point.place)
    sides = point.sides if all_is_open(hot) else () if hot.shared else (hot.alone,)
    kinds = [e.order.kind for e in decided if isinstance(e, OrderSealed) and e.side in sides]
    if point.place + len(decided) == len(events):
        kinds += [decision.kind for decision in hot.runner.decisions if decision.side in sides]
    return [kind for kind in dict.fromkeys(kinds) if kind != "pass"]


def all_is_open(hot: HotSeat[Any]) -> bool:
    """Whether who looks on may know everything: it is over and watched, or nobody plays."""
    return hot.ended or not hot.persons


def _was_reached(hot: HotSeat[Any], point: Point) -> bool:
    """Whether nothing before it has yet to be watched."""
    return not worth_watching(hot.runner.events[hot.shown : point.place])


def may_be_taken(hot: HotSeat[Any]) -> list[Point]:
    """The points that the battle may be taken up from anew, through the eyes of who looks on.

    Once all is open, each that was shown. Before that it must tell nothing that is sealed or
    unseen: a person alone finds those at which it decided, for others tell when the enemy had
    something to decide; persons who share the screen find the first of each turn, which all saw.
    """
    found = [point for point in points(hot.runner) if _was_reached(hot, point)]
    if all_is_open(hot):
        return found
    if hot.alone is not None and not hot.shared:
        return [point for point in found if hot.alone in point.sides]
    first: dict[int, Point] = {}
    for point in found:
        first.setdefault(point.turn, point)
    return list(first.values())
