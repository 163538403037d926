"""What players may say at any time: as in Earth Expects, and of their shields (Ruling Q273)."""

from __future__ import annotations

from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.asides import ClaimEscape, LetGo
from game.systems.earth_expects.rules.faults import not_yours
from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.events.defences import ShieldsSaid, ShieldsSet
from game.systems.vectorish.rules.defences import LOWER, RAISE, changes, lowered, shielded
from game.systems.vectorish.rules.goals import may_escape
from game.systems.vectorish.state.space import space_of
from game.table.asides import Aside, Wording, by_kind
from game.table.faults import Fault
from game.table.state import Offer
from game.words import _


class Claim(ClaimEscape):
    """As in Earth Expects, but only in battles that are about nothing else."""

    def faults(self, state: Battle, offer: Offer) -> list[Fault]:
        """Races, chases, convoys and duels say themselves how ships leave."""
        return super().faults(state, offer) or _no_escape(state)

    def about(self, view: Battle, side: str) -> list[str]:
        """Every ship of its own, where ships escape at all."""
        return [] if _no_escape(view) else super().about(view, side)


class Release(LetGo):
    """The same of an enemy ship that may go."""

    def faults(self, state: Battle, offer: Offer) -> list[Fault]:
        """See ``Claim``."""
        return super().faults(state, offer) or _no_escape(state)

    def about(self, view: Battle, side: str) -> list[str]:
        """See ``Claim``."""
        return [] if _no_escape(view) else super().about(view, side)


def _no_escape(state: Battle) -> list[Fault]:
    if may_escape(space_of(state)):
        return []
    text = _("ships leave this battle only as its goal says; fly on, concede or offer a draw.")
    return [Fault("EE-GEN-2", text)]


class LowerShields(Aside):
    """The shields of a ship are down from the next combat on."""

    kind, written, up = LOWER, "lower_shields", False

    def faults(self, state: Battle, offer: Offer) -> list[Fault]:
        """It must be a ship of that side with powered generators, and not be so already."""
        found = not_yours(state, offer.side, offer.about or "", "Q273")
        if found:
            return found
        ship = state.ships[offer.about or ""]
        if not shielded(ship):
            text = _("none of its shield generators works with power.")
            return [Fault("Q273", text, ship.name)]
        if lowered(state, ship) is not self.up:
            text = _("that has been said already.")
            return [Fault("Q273", text, ship.name)]
        return []

    def about(self, view: Battle, side: str) -> list[str]:
        """Every ship of its own of which it may be said."""
        mine = (ship.name for ship in view.afloat(side))
        return [name for name in mine if not self.faults(view, Offer(side, self.kind, name))]

    def wording(self, offer: Offer) -> Wording:
        """The shields go down."""
        told = _("For {side}: the shields of {ship} are down from the next combat on.")
        return Wording(
            _("Lower the shields of {ship}").format(ship=offer.about),
            told.format(side=offer.side.upper(), ship=offer.about),
            _("said; it holds from the next combat on"),
        )

    def event(self, offer: Offer) -> ShieldsSaid:
        """It is said."""
        return ShieldsSaid(side=offer.side, ship=offer.about or "", up=self.up)


class RaiseShields(LowerShields):
    """They are up again from the next combat on."""

    kind, written, up = RAISE, "raise_shields", True

    def wording(self, offer: Offer) -> Wording:
        """The shields go up."""
        told = _("For {side}: the shields of {ship} are up again from the next combat on.")
        return Wording(
            _("Raise the shields of {ship}").format(ship=offer.about),
            told.format(side=offer.side.upper(), ship=offer.about),
            _("said; it holds from the next combat on"),
        )


def set_shields(table: Table) -> None:
    """Before a combat shields go down and up as has been said."""
    for name, up in changes(table.battle):
        table.emit(ShieldsSet(ship=name, up=up))


ASIDES = by_kind(Claim(), Release(), LowerShields(), RaiseShields())
