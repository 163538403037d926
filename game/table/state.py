"""What the table needs to know of a game's state; the rest is the game's own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from typing_extensions import TypeVar

from game.table.altering import altered
from game.table.events import BattleEnded, Conceded, DrawOffered, Happening, PhaseBegan, TurnBegan


@dataclass(frozen=True, slots=True)
class Offer:
    """Something said outside the sequence of play; it stands to the end of the turn.

    ``kind``: that of an ``Aside``, such as ``draw`` or ``concede``; ``about``: what it is said of.
    """

    side: str
    kind: str
    about: str | None = None


class State(Protocol):
    """Everything on the table at one moment: a frozen dataclass without slots."""

    @property
    def turn(self) -> int:
        """The turn, from 1; 0 before the first."""

    @property
    def phase(self) -> str | None:
        """The phase, by its name in the sequence of play; None before the first of a turn."""

    @property
    def sides(self) -> tuple[str, ...]:
        """Names of the sides in listed order."""

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What was said this turn outside the sequence of play."""

    @property
    def outcome(self) -> tuple[str | None, str] | None:
        """Winner (None for nobody) and reason once the battle is over."""

    def present(self, side: str) -> bool:
        """Whether a side has anything left on the table."""


S = TypeVar("S", bound=State, default=Any)


def conceded(state: State) -> tuple[str, ...]:
    """Sides that conceded this turn, in the order they did."""
    return tuple(offer.side for offer in state.offers if offer.kind == "concede")


def said(state: S, offer: Offer) -> S:
    """The state with one more thing said."""
    return altered(state, **_with(state, offer))


def _with(state: State, offer: Offer) -> dict[str, Any]:
    return {"offers": (*state.offers, offer)}


def played_on(state: S, event: Happening) -> S:
    """What the table's own events do to any state."""
    change = _CHANGES.get(type(event))
    return state if change is None else altered(state, **change(state, event))


_CHANGES: dict[type[Happening], Callable[[Any, Any], dict[str, Any]]] = {
    TurnBegan: lambda _state, event: {"turn": event.turn, "phase": None, "offers": ()},
    PhaseBegan: lambda _state, event: {"phase": event.phase},
    DrawOffered: lambda state, event: _with(state, Offer(event.side, "draw")),
    Conceded: lambda state, event: _with(state, Offer(event.side, "concede")),
    BattleEnded: lambda _state, event: {"outcome": (event.winner, event.reason)},
}
"""The parts of a state that an event changes, by its class."""
