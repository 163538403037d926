"""A side that does anything that is legal: first which figure and manoeuvre, then one of its ways.

So it need not look at all that every figure can do, and the rarer manoeuvres come up as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_number
from game.systems.figures.questions.act import options_of, wrong
from game.systems.figures.rules.facing import BACK
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import MANOEUVRES, POSITION, RETREAT, STEP, Manoeuvre
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.place import Place, stride
from game.systems.figures.state.yard import Yard
from game.table.decisions import Decision
from game.table.minds import AnyOption
from game.table.orders import Order

POSTURES: Any = ("standing", "crouching", "kneeling", "crawling", "sitting", "lying")
TRIES = 6


class Anyone(AnyOption):
    """Any figure, any manoeuvre, any of its ways."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self._chance = random

    def decide(self, view: Yard, decision: Decision, rules: Any) -> Order:
        """See ``Mind``."""
        if decision.kind != "act":
            return super().decide(view, decision, rules)
        chance = self._chance
        for _try in range(TRIES):
            figure = view.figures[chance.choice(decision.choices)]
            found = list(ways(view, figure, chance.choice(MANOEUVRES)))
            order = chance.choice(found).but(facing=chance.choice((None, *DIRECTION_NAMES)))
            for each in (order, order.but(facing=None)):
                if not wrong(view, each):
                    return each
        return ActOrder(figure=decision.choices[0])


def ways(view: Yard, figure: Figure, manoeuvre: Manoeuvre) -> Iterator[ActOrder]:
    """Orders by a manoeuvre, and to do nothing; some may be against the rules."""
    plain = ActOrder(figure=figure.name, manoeuvre=manoeuvre)
    yield plain
    yield from options_of(view, figure, manoeuvre)
    if manoeuvre == RETREAT:
        one = figure.hex.step(figure.facing + BACK)
        two = one.step(figure.facing + BACK)
        for hexes in ((one,), (one, two)):
            if not all(map(view.land.holds, hexes)):
                return
            yield plain.but(path=tuple(stride(Place(hex_, figure.facing)) for hex_ in hexes))
    elif manoeuvre == POSITION:
        for posture in POSTURES:
            yield plain.but(posture=posture)
    elif manoeuvre == STEP:
        yield from _hands(view, figure, plain)


def _hands(view: Yard, figure: Figure, plain: ActOrder) -> Iterator[ActOrder]:
    """All that it may do where it stands."""
    beside = [figure.hex.step(d) for d in range(6)]
    if view.banner in (figure.hex, *beside):
        yield plain.but(pick_up=True)
    for hex_ in beside:
        if _soft(view, hex_):
            yield plain.but(scout=hex_number(hex_))
    for friend in view.of(figure.side):
        if friend.here and friend is not figure:
            yield plain.but(help=friend.name)
            yield plain.but(boards=friend.name)
            if figure.banner:
                yield plain.but(hand=friend.name)


def _soft(view: Yard, hex_: Hex) -> bool:
    return view.land.holds(hex_) and view.land.at(hex_).soft
