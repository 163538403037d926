"""Choosing what to announce before Power: a ship that wants to get away leaves faster than light.

Rulebook: Optional rules, Faster than light escape. Nothing else is announced by the scripted side.
"""

from __future__ import annotations

from game.battle.orders import AnnounceOrder, Said
from game.battle.state import Battle, Ship
from game.rules.escape import armed
from game.sides.intent import ESCAPE, FIGHT, intent_of
from game.turn.announcements import choices
from game.turn.decisions import Decision
from game.turn.rules import Rules

JUMP = "jump"
BEATEN = 0.45
"""A ship with no more than this share of its boxes left has had enough of an even fight."""


def choose_announcements(view: Battle, decision: Decision, rules: Rules) -> AnnounceOrder:
    """A jump for each ship that is to get away, or is beaten and can still run."""
    said = [s for s in choices(view, rules, decision.side) if s.what == JUMP]
    return AnnounceOrder(said=tuple(s for s in said if _wanted(view, rules, s)))


def _wanted(view: Battle, rules: Rules, said: Said) -> bool:
    ship = view.ships[said.ship]
    if not rules.movement.top_speed(ship):
        return False
    intent = intent_of(view, ship)
    return intent.kind == ESCAPE or (intent.kind == FIGHT and _beaten(view, ship))


def _beaten(view: Battle, ship: Ship) -> bool:
    share = len(ship.record.standing) / len(ship.design.boxes)
    return share <= BEATEN and any(armed(enemy) for enemy in view.enemies(ship.side))
