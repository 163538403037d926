"""Lying low, and looking for those who do (rulebook: Hidden ships)."""

from __future__ import annotations

from dataclasses import replace

from game.hexgrid.hexes import distance
from game.systems.earth_expects.mind.thoughts import Thought
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.sensors import usable_sensors
from game.systems.earth_expects.state.battle import Battle, Contact, Ship
from game.systems.earth_expects.state.orders import Attempt, PowerOrder, SensorOrder
from game.systems.earth_expects.state.record import Record
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import faults
from game.words import _

STRIKE, LAST_MOMENT = 4, 1
"""A hidden ship waits until an enemy is as near as this; the second where time is on its side."""
LEG = 3
"""Turns that a search of one part of an area takes."""
BEST_DIE = 6


def lies_low(view: Battle, ship: Ship) -> bool:
    """Whether a ship stays hidden this turn: no enemy has come near enough to strike at."""
    reach = LAST_MOMENT if view.scenario.at_limit == ship.side else STRIKE
    near = (distance(ship.hex, enemy.hex) <= reach for enemy in view.enemies(ship.side))
    return ship.hidden and not any(near)


def no_power(view: Battle, decision: Decision, rules: Rules) -> PowerOrder | None:
    """The order that keeps a ship hidden; None where that is against a rule."""
    ship = view.ships[decision.ship or ""]
    order = PowerOrder(ship=ship.name)
    refused: list[Fault] = faults(view, decision, order, rules)
    return None if refused else order


def think_hidden(view: Battle, decision: Decision) -> Thought:
    """What a ship is out for that lies low."""
    who = decision.ship or ""
    return Thought(turn=view.turn, who=who, kind=decision.kind, intent=hiding_words())


def hiding_words() -> str:
    """The intent of such a ship."""
    return _("To stay hidden until an enemy comes near.")


def without_hidden(view: Battle, side: str) -> Battle:
    """The view without the side's own hidden ships, to do nothing that would show them."""
    kept = {n: s for n, s in view.ships.items() if not (s.hidden and s.side == side)}
    return replace(view, ships=kept)


def imagined(view: Battle, decision: Decision) -> Battle:
    """Where no enemy can be seen, the view with hidden ones where the ship asked looks next.

    Every few turns it looks in another part of the area, and each ship of a side elsewhere.
    """
    if view.enemies(decision.side) or not view.contacts:
        return view
    place = [s.name for s in view.afloat(decision.side)].index(decision.ship or "")
    leg = view.turn // LEG + place
    return view.with_ships(_phantom(contact, leg) for contact in view.contacts.values())


def _phantom(contact: Contact, leg: int) -> Ship:
    """A ship in the middle of the area, or half way out of it to one of six sides in turn."""
    area = contact.area
    middle = min(area, key=lambda h: (max(distance(h, a) for a in area), h))
    out = (max(distance(middle, h) for h in area) + 1) // 2
    middle = middle.step(2 * leg % 6, out) if leg % 4 else middle
    return Ship(
        name=contact.name,
        side=contact.side,
        record=Record(contact.design),
        hex=middle,
        facing=0,
        motion=None,
        loaded=frozenset(contact.design.launchers),
    )


def with_search(view: Battle, order: SensorOrder) -> SensorOrder:
    """The order with sensors to spare looking for the hidden ship that may be nearest."""
    ship = view.ships[order.ship]
    used = {sensor for attempt in order.attempts for sensor in attempt.sensors}
    spare = tuple(s for s in usable_sensors(ship) if s not in used)
    contacts = sorted(view.contacts.values(), key=lambda c: (_nearest(ship, c), c.name))
    contacts = [c for c in contacts if c.side != ship.side]
    if not spare or not contacts or len(order.attempts) >= ship.controls:
        return order
    if _nearest(ship, contacts[0]) >= BEST_DIE + len(spare) - 1:
        return order
    search = Attempt(target=contacts[0].name, sensors=spare)
    return SensorOrder(ship=ship.name, attempts=(*order.attempts, search), keep=order.keep)


def _nearest(ship: Ship, contact: Contact) -> int:
    return min(distance(ship.hex, h) for h in contact.area)
