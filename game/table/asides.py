"""What players may say at any time, outside the sequence of play: conceding, offering a draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from game.table.events import BattleEnded, Conceded, DrawOffered, Happening
from game.table.faults import Fault
from game.table.state import Offer, State, conceded
from game.words import _


class Wording(NamedTuple):
    """What the button for it says, what is told once it is said, and why it is not said again."""

    button: str
    told: str
    stands: str


class Aside:
    """One kind of thing that may be said; a game subclasses it for what it adds.

    ``written``: how an orders file names it.
    """

    kind: ClassVar[str]
    written: ClassVar[str]

    def faults(self, state: Any, offer: Offer) -> list[Fault]:
        """Reasons why a side that is there may not say this."""
        del state, offer
        return []

    def about(self, view: Any, side: str) -> Sequence[str | None]:
        """What a side may say it of, as far as it can see; None where that goes without saying."""
        del view, side
        return ()

    def wording(self, offer: Offer) -> Wording:
        """An offer in words."""
        words = " ".join((offer.kind, offer.about or "")).strip()
        return Wording(words, words, _("said; it stands until the turn ends"))

    def event(self, offer: Offer) -> Happening:
        """The event that an offer without faults is put in by."""
        raise NotImplementedError


class Concede(Aside):
    """A side gives up."""

    kind, written = "concede", "concede"

    def event(self, offer: Offer) -> Conceded:
        """It conceded."""
        return Conceded(side=offer.side)


class Draw(Aside):
    """A side offers a draw; agreed once every side that is left has offered in the same turn."""

    kind, written = "draw", "offer_draw"

    def event(self, offer: Offer) -> DrawOffered:
        """It offered."""
        return DrawOffered(side=offer.side)


def by_kind(*asides: Aside) -> Mapping[str, Aside]:
    """What may be said in a game, by kind; anybody may always concede or offer a draw."""
    return {aside.kind: aside for aside in (Concede(), Draw(), *asides)}


def stranger_faults(state: State, offer: Offer) -> list[Fault]:
    """The fault of speaking for a side that is not there, if it is one."""
    if offer.side in state.sides:
        return []
    text = _("there is no side {side}; the sides are {known}.")
    text = text.format(side=offer.side, known=", ".join(state.sides))
    return [Fault("EE-SEQ-2", text)]


def settled(state: State) -> BattleEnded | None:
    """The end that the sides have come to by themselves, if any.

    All but one have conceded, or all still at the table offer a draw in the same turn; a side
    with nothing left has no say (Ruling Q255).
    """
    gone = conceded(state)
    left = [side for side in state.sides if state.present(side) and side not in gone]
    if gone and len(left) <= 1:
        reason = _("{side} conceded").format(side=gone[-1])
        return BattleEnded(winner=left[0] if left else None, reason=reason)
    agreed = {offer.side for offer in state.offers if offer.kind == "draw"}
    if agreed.issuperset(left):
        return BattleEnded(winner=None, reason=_("a draw is agreed"))
    return None
