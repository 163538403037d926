"""Order pads: what a side writes for a ship in secret."""

from __future__ import annotations

from game.printing.pads import Pad
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _


def pad(ship: Ship, view: Battle | None) -> Pad:
    """The pad of one ship, from the turn on that is played to the last."""
    if view is None:
        return Pad(ship.name, _columns(), _notes())
    last = view.scenario.turn_limit
    return Pad(ship.name, _columns(), _notes(), max(1, view.turn), last=last)


def _columns() -> tuple[tuple[str, int], ...]:
    return (
        (_("turn"), 7),
        (_("speed: engine, power"), 17),
        (_("manoeuvre: engines, power"), 22),
        (_("boxes with power"), 36),
        (_("plot"), 30),
        (_("fire: weapon, target, row; launches"), 42),
        (_("lock-ons tried"), 20),
        (_("repairs, reloading"), 22),
    )


def _notes() -> str:
    return _(
        "A plot is written . for a hex ahead, R L to turn right or left, r l to drift, x to cancel "
        "the next hex, each before the hex it belongs to. Turn and drift cost 1 manoeuvre point, "
        "cancelling 2; without a hex in between the second costs twice, the third three times as "
        "much. Boxes are called as on the record: L1, I1.2."
    )
