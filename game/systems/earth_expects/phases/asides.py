"""What players may say at any time beside conceding and draws: escapes (EE-GEN-2)."""

from __future__ import annotations

from game.systems.earth_expects.events import EscapeAllowed, EscapeClaimed
from game.systems.earth_expects.events.leaving import claimed
from game.systems.earth_expects.rules.faults import no_enemy, not_yours
from game.systems.earth_expects.state.battle import Battle
from game.table.asides import Aside, Wording, by_kind
from game.table.faults import Fault
from game.table.state import Offer
from game.words import _


class ClaimEscape(Aside):
    """A ship of one's own has escaped; judged at the end of this turn."""

    kind, written = "escape", "claim_escape"

    def faults(self, state: Battle, offer: Offer) -> list[Fault]:
        """It must be a ship of that side on the table."""
        return not_yours(state, offer.side, offer.about or "", "EE-GEN-2")

    def about(self, view: Battle, side: str) -> list[str]:
        """Every ship of its own on the table."""
        return [ship.name for ship in view.afloat(side)]

    def wording(self, offer: Offer) -> Wording:
        """The ship has escaped."""
        return Wording(
            _("{ship} has escaped").format(ship=offer.about),
            claimed(offer.side.upper(), offer.about or ""),
            _("said; judged at the end of the turn"),
        )

    def event(self, offer: Offer) -> EscapeClaimed:
        """It is claimed."""
        return EscapeClaimed(side=offer.side, ship=offer.about or "")


class LetGo(Aside):
    """An enemy ship may go, should its owner claim the escape this turn."""

    kind, written = "let go", "let_go"

    def faults(self, state: Battle, offer: Offer) -> list[Fault]:
        """It must be an enemy of that side on the table."""
        return no_enemy(state, offer.side, offer.about or "", "EE-GEN-2")

    def about(self, view: Battle, side: str) -> list[str]:
        """Every enemy in sight."""
        return [ship.name for ship in view.enemies(side)]

    def wording(self, offer: Offer) -> Wording:
        """The ship may go."""
        told = _("For {side}: let {ship} go if its owner claims the escape this turn.")
        return Wording(
            _("Let {ship} go").format(ship=offer.about),
            told.format(side=offer.side.upper(), ship=offer.about),
            _("said; judged at the end of the turn"),
        )

    def event(self, offer: Offer) -> EscapeAllowed:
        """It is let go."""
        return EscapeAllowed(side=offer.side, ship=offer.about or "")


ASIDES = by_kind(ClaimEscape(), LetGo())
