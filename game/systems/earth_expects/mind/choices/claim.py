"""Claiming escapes (General Rules: Escape): who is out of reach and has nothing left to do here."""

from __future__ import annotations

from game.systems.earth_expects.mind.choices.announce import beaten
from game.systems.earth_expects.mind.intent import ESCAPE, FIGHT, intent_of
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.escape import armed, has_escaped
from game.systems.earth_expects.state.battle import Battle, Ship


def claims_escape(view: Battle, ship: Ship, rules: Rules) -> bool:
    """Whether a ship's escape is claimed: out of reach as things stand (EE-GEN-2)."""
    said = {offer.about for offer in view.offers if offer.kind == "escape"}
    if ship.name in said or not _has_enough(view, ship):
        return False
    return has_escaped(view, rules.movement.top_speed, ship.name)


def _has_enough(view: Battle, ship: Ship) -> bool:
    """It is to get away; or it has no other task and is beaten, or harmless."""
    if ship.design.base or ship.hidden or view.hiding_from(ship.side):
        return False
    kind = intent_of(view, ship).kind
    if kind == ESCAPE:
        return True
    fought = any(armed(enemy) for enemy in view.enemies(ship.side))
    return kind == FIGHT and fought and (beaten(view, ship) or not armed(ship))
