"""Which ship moves next, and how."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.hexgrid.hexes import DIRECTION_NAMES, direction_words, hex_number
from game.systems.full_thrust.rules.ends import ways
from game.systems.full_thrust.rules.leaving import scroll_faults
from game.systems.full_thrust.rules.thrust import AHEAD, fastest, flown, move_faults, spent
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.orders import MoveOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _, marked


class Move(Question):
    """One of the ships that have not moved."""

    kind, order, topic, phase = "move", MoveOrder, "HXT-10", "movement"
    asked = marked("A ship and its move")

    def faults(self, view: Space, decision: Decision, order: MoveOrder, rules: Any) -> list[Fault]:
        """Not one of its ships that wait, or against the rules."""
        if order.ship not in decision.choices:
            text = _("{name} is not one of those that move now: {names}.")
            names = ", ".join(decision.choices)
            return [Fault("HXT-19", text.format(name=order.ship, names=names))]
        ship = view.ships[order.ship]
        return [*move_faults(ship, order), *scroll_faults(view, ship, order)]

    def plainest(self, view: Space, decision: Decision, rules: Any) -> MoveOrder:
        """The first ship flies straight on."""
        return MoveOrder(ship=decision.choices[0])

    def options(self, view: Space, decision: Decision, rules: Any) -> Sequence[MoveOrder]:
        """Every way of each ship, with some changes of speed; every facing; the least scrolling."""
        return [each for name in decision.choices for each in options_of(view, view.ships[name])]

    def words(self, view: Space, decision: Decision, order: MoveOrder) -> str:
        """Ship, where to, how fast."""
        ship = view.ships[order.ship]
        way = flown(ship, order.turns)
        end = hex_number(way[-1].hex) if way else _("stays")
        heading = direction_words(way[-1].heading if way else ship.heading)
        parts = [f"{order.ship}: {end} {heading}", order.turns if order.turns.strip(AHEAD) else ""]
        if order.speed:
            parts.append(_("speed {change}").format(change=f"{order.speed:+}"))
        if order.face is not None:
            parts.append(_("facing {facing}").format(facing=_(order.face)))
        if order.scroll is not None:
            text = _("scrolls {n} {way}")
            parts.append(text.format(n=order.hexes, way=_(order.scroll)))
        return ", ".join(part for part in parts if part)


def options_of(space: Space, ship: Ship) -> Iterator[MoveOrder]:
    """Legal orders of a ship, straight on first."""
    plain = MoveOrder(ship=ship.name)
    yield plain
    found = [] if ship.wild else [*_moves(ship), *_facings(ship)]
    yield from (each for each in found if each != plain and not any(move_faults(ship, each)))
    if space.scenario.floating:
        yield from _scrolls(space, ship, plain)


def _moves(ship: Ship) -> Iterator[MoveOrder]:
    for turns in ways(ship):
        plain = MoveOrder(ship=ship.name, turns=turns)
        left = min(ship.drive, ship.thrust - spent(ship, plain).heading)
        most = min(left, max(0, fastest(ship) - ship.speed))
        for change in sorted({0, min(1, most), most, -min(1, ship.speed), -min(left, ship.speed)}):
            yield plain.but(speed=change)


def _facings(ship: Ship) -> Iterator[MoveOrder]:
    for facing in DIRECTION_NAMES:
        yield MoveOrder(ship=ship.name, face=facing)


def _scrolls(space: Space, ship: Ship, plain: MoveOrder) -> Iterator[MoveOrder]:
    for way in DIRECTION_NAMES:
        for hexes in range(1, ship.speed + 3):
            order = plain.but(scroll=way, hexes=hexes)
            if not any(scroll_faults(space, ship, order)):
                yield order
