"""What players may say at any time beside conceding and draws: escapes (EE-GEN-2)."""

from __future__ import annotations

from game.systems.earth_expects.rules.faults import no_enemy, not_yours
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.events import EscapeAllowed, EscapeClaimed
from game.table.asides import Aside, by_kind
from game.table.faults import Fault
from game.table.state import Offer


class ClaimEscape(Aside):
    """A ship of one's own has escaped; judged at the end of this turn."""

    kind, written = "escape", "claim_escape"

    def faults(self, state: Battle, offer: Offer) -> list[Fault]:
        """It must be a ship of that side on the table."""
        return not_yours(state, offer.side, offer.about or "", "EE-GEN-2")

    def event(self, offer: Offer) -> EscapeClaimed:
        """It is claimed."""
        return EscapeClaimed(side=offer.side, ship=offer.about or "")


class LetGo(Aside):
    """An enemy ship may go, should its owner claim the escape this turn."""

    kind, written = "let go", "let_go"

    def faults(self, state: Battle, offer: Offer) -> list[Fault]:
        """It must be an enemy of that side on the table."""
        return no_enemy(state, offer.side, offer.about or "", "EE-GEN-2")

    def event(self, offer: Offer) -> EscapeAllowed:
        """It is let go."""
        return EscapeAllowed(side=offer.side, ship=offer.about or "")


ASIDES = by_kind(ClaimEscape(), LetGo())
