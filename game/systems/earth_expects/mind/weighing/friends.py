"""Where the friends of a ship end this turn, so that no two of a side choose one hex (EE-ENG-13).

All ships of a side decide in one sitting, and none is shown what another was told. But that follows
from the view they share: each ship reckons with those before it in an order that all of them know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

import numpy as np

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.mind.weighing.forecast import Ends
from game.systems.earth_expects.mind.weighing.grid import Floats
from game.systems.earth_expects.mind.weighing.meeting import meeting_of
from game.systems.earth_expects.mind.weighing.plot_risk import trail
from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.phases.movement import plot_decisions
from game.systems.earth_expects.phases.power import has_power, power_decisions
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import PlotOrder
from game.table.decisions import Decision
from game.table.orders import Order

Ending = Callable[[Decision], Hex | None]
"""Where the ship of a decision ends, if that is known."""


@dataclass(frozen=True, slots=True)
class Taken:
    """Hexes that are left to friends, and the points that it costs to end there with each."""

    hexes: tuple[Hex, ...] = ()
    price: float = 0.0

    def worth(self, ends: Ends) -> Floats:
        """What friends in its hex make of each end: nothing, or less."""
        found = np.zeros(len(ends.facing))
        for q, r in self.hexes:
            found -= self.price * ((ends.at[0] == q) & (ends.at[1] == r))
        return found


NONE_TAKEN = Taken()
WRITTEN = 6.0
"""Points that it costs to end with a friend whose plot a person has before them."""


class Chosen(NamedTuple):
    """The order of a ship, and the hex in which it is likely to end by it, if that is known."""

    order: Order
    end: Hex | None


def left_to_friends(
    view: Battle,
    decision: Decision,
    movement: MovementSystem,
    end: Ending,
    written: Mapping[str, Hex] | None = None,
) -> tuple[Hex, ...]:
    """Where friends end that stand before a ship; ``written``: where those do whose plot stands.

    The one that it is to dock with is not in its way.
    """
    told = written or {}
    ship = view.ships[decision.ship or ""]
    meeting = meeting_of(view, ship)
    met = None if meeting is None else meeting.friend_of(ship.name)
    asked = sorted(_asked(view, decision, movement), key=lambda one: _room(view, one, movement))
    passed = {ship.name, met, *told, *(one.ship for one in asked)}
    still = [friend for friend in view.afloat(decision.side) if friend.name not in passed]
    found = [_adrift(movement, friend) for friend in still]
    before = takewhile(lambda one: one.ship != ship.name, asked)
    ends = [end(one) for one in before if one.ship != met and one.ship not in told]
    stand = (hex_ for name, hex_ in told.items() if name not in (ship.name, met))
    return *found, *(hex_ for hex_ in ends if hex_ is not None), *stand


def ends_of(view: Battle, plots: Sequence[PlotOrder], movement: MovementSystem) -> dict[str, Hex]:
    """Where ships end by the plots that are written for them, as far as those are whole."""
    found = {}
    for plot in plots:
        ship = view.ships[plot.ship]
        if not movement.plot_faults(view, ship, plot):
            found[ship.name] = _end(movement, ship, plot)
    return found


def _asked(view: Battle, decision: Decision, movement: MovementSystem) -> Iterator[Decision]:
    """The same question, of every ship of the side that is asked it."""
    ships = view.afloat(decision.side)
    if decision.kind == "power":
        return iter(power_decisions(view, filter(has_power, ships)))
    return iter(plot_decisions(view, movement, decision.side, decision.before))


def _room(view: Battle, decision: Decision, movement: MovementSystem) -> tuple[int, int]:
    """Who has the fewest ends can least give way; before power is given, who is slowest."""
    ship = view.ships[decision.ship or ""]
    return len(movement.fan(ship).ends), movement.top_speed(ship)


def _adrift(movement: MovementSystem, ship: Ship) -> Hex:
    """Where a ship ends that nothing is asked of."""
    return _end(movement, ship, movement.straight_on(ship))


def _end(movement: MovementSystem, ship: Ship, plot: PlotOrder) -> Hex:
    there, _facing = trail(movement, ship, plot).end
    return there.plus(ship.hex)
