"""Claiming escapes (General Rules: Escape): who is out of reach and has nothing left to do here."""

from __future__ import annotations

from game.systems.earth_expects.mind.choices.announce import beaten
from game.systems.earth_expects.mind.intent import ESCAPE, FIGHT, intent_of
from game.systems.earth_expects.odds.figure import Figure, percent
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.escape import armed, has_escaped
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _


def claims_escape(view: Battle, ship: Ship, rules: Rules) -> bool:
    """Whether a ship's escape is claimed: out of reach as things stand (EE-GEN-2)."""
    if _is_said(view, ship) or not _has_enough(view, ship):
        return False
    return has_escaped(view, rules.movement.top_speed, ship.name)


def claim_words(view: Battle, ship: Ship, rules: Rules) -> str:
    """Why its escape is claimed; empty if it is not."""
    if not _is_said(view, ship) and not claims_escape(view, ship, rules):
        return ""
    if intent_of(view, ship).kind == ESCAPE:
        why = _("it is to get away")
    elif not armed(ship):
        why = _("it has no weapon left")
    else:
        left = percent(Figure(len(ship.record.standing) / len(ship.design.boxes)))
        why = _("{share} of its boxes are left").format(share=left)
    words = _("Its escape is claimed: {why}, and no armed enemy is faster than it or can hurt it "
              "next turn.")  # fmt: skip
    return words.format(why=why)


def _is_said(view: Battle, ship: Ship) -> bool:
    return any(offer.kind == "escape" and offer.about == ship.name for offer in view.offers)


def _has_enough(view: Battle, ship: Ship) -> bool:
    """It is to get away; or it has no other task and is beaten, or harmless."""
    if ship.design.base or ship.hidden or view.hiding_from(ship.side):
        return False
    kind = intent_of(view, ship).kind
    if kind == ESCAPE:
        return True
    fought = any(armed(enemy) for enemy in view.enemies(ship.side))
    return kind == FIGHT and fought and (beaten(view, ship) or not armed(ship))
