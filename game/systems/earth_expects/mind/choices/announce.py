"""Choosing what to announce before Power: docking with a friend, and leaving faster than light.

Rulebook: Docking; Optional rules, Faster than light escape. Nothing else is announced by the
scripted side.
"""

from __future__ import annotations

from game.systems.earth_expects.mind.intent import ESCAPE, FIGHT, intent_of
from game.systems.earth_expects.mind.weighing.meeting import consent_wanted, docking_wanted
from game.systems.earth_expects.phases.announcements import choices
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.escape import armed
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import AnnounceOrder, ConsentOrder, Said
from game.table.decisions import Decision

JUMP, DOCK = "jump", "dock"
BEATEN = 0.45
"""A ship with no more than this share of its boxes left has had enough of an even fight."""


def choose_announcements(view: Battle, decision: Decision, rules: Rules) -> AnnounceOrder:
    """A jump for each ship that is to get away, or is beaten and can still run; and dockings."""
    said = choices(view, rules, decision.side)
    return AnnounceOrder(said=tuple(s for s in said if _wanted(view, rules, s)))


def choose_consent(view: Battle, decision: Decision) -> ConsentOrder:
    """Whether a ship of another side may dock."""
    [asking] = decision.choices
    return ConsentOrder(yes=consent_wanted(view, decision.side, decision.ship or "", asking))


def _wanted(view: Battle, rules: Rules, said: Said) -> bool:
    if said.what == DOCK:
        return docking_wanted(view, said)
    return said.what == JUMP and _jumps(view, rules, said)


def _jumps(view: Battle, rules: Rules, said: Said) -> bool:
    ship = view.ships[said.ship]
    if not rules.movement.top_speed(ship):
        return False
    intent = intent_of(view, ship)
    return intent.kind == ESCAPE or (intent.kind == FIGHT and beaten(view, ship))


def beaten(view: Battle, ship: Ship) -> bool:
    """Whether a ship has had enough of a fight that is not over."""
    share = len(ship.record.standing) / len(ship.design.boxes)
    return share <= BEATEN and any(armed(enemy) for enemy in view.enemies(ship.side))
