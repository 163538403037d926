"""What is said outside the sequence of play: concessions, draws, escapes (EE-GEN-2, EE-GEN-5)."""

from __future__ import annotations

from game.systems.earth_expects.rules.faults import no_enemy, not_yours
from game.systems.earth_expects.state.battle import Battle, Offer
from game.systems.earth_expects.state.events import EscapeAllowed, EscapeClaimed, Event
from game.table.events import BattleEnded, Conceded, DrawOffered
from game.table.faults import Fault
from game.words import _


def offer_faults(battle: Battle, offer: Offer) -> list[Fault]:
    """Reasons why a side may not say this: it or the ship is not there, or not its to speak of."""
    if offer.side not in battle.sides:
        text = _("there is no side {side}; the sides are {known}.")
        text = text.format(side=offer.side, known=", ".join(battle.sides))
        return [Fault("EE-SEQ-2", text)]
    if offer.kind == "escape":
        return not_yours(battle, offer.side, offer.ship or "", "EE-GEN-2")
    if offer.kind == "let go":
        return no_enemy(battle, offer.side, offer.ship or "", "EE-GEN-2")
    return []


def event_of(offer: Offer) -> Event:
    """The event that an offer without faults is put in by."""
    if offer.kind == "escape":
        return EscapeClaimed(side=offer.side, ship=offer.ship or "")
    if offer.kind == "let go":
        return EscapeAllowed(side=offer.side, ship=offer.ship or "")
    return (Conceded if offer.kind == "concede" else DrawOffered)(side=offer.side)


def settled(battle: Battle) -> BattleEnded | None:
    """The end that the sides have come to by themselves, if any.

    All but one have conceded, or all still at the table offer a draw in the same turn; a side
    without ships has no say (Ruling Q255).
    """
    conceded = battle.conceded
    left = [side for side in battle.sides if battle.afloat(side) and side not in conceded]
    if conceded and len(left) <= 1:
        reason = _("{side} concedes").format(side=conceded[-1])
        return BattleEnded(winner=left[0] if left else None, reason=reason)
    agreed = {offer.side for offer in battle.offers if offer.kind == "draw"}
    if agreed.issuperset(left):
        return BattleEnded(winner=None, reason=_("a draw is agreed"))
    return None
