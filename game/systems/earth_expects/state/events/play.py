"""Events of the sequence of play: turns, phases, orders, and how a battle ends."""

from __future__ import annotations

from typing import Literal

from game.systems.earth_expects.state.events.base import Happening, PhaseName
from game.systems.earth_expects.state.orders import AnyOrder, Name


class TurnBegan(Happening):
    """A turn begins; the first is 1."""

    kind: Literal["turn_began"] = "turn_began"
    turn: int


class PhaseBegan(Happening):
    """A phase begins; the battle can be taken up from here."""

    kind: Literal["phase_began"] = "phase_began"
    turn: int
    phase: PhaseName


class OrderSealed(Happening):
    """An answer, kept from the other sides."""

    kind: Literal["order_sealed"] = "order_sealed"
    side: Name
    decision: str
    order: AnyOrder
    unchecked: bool = False


class OrdersWithdrawn(Happening):
    """A side took back its sealed answers of this step before anything was revealed."""

    kind: Literal["orders_withdrawn"] = "orders_withdrawn"
    side: Name
    decisions: tuple[str, ...]


class PassedOver(Happening):
    """A step was skipped, and why; ``side`` None means nobody had anything to decide."""

    kind: Literal["passed_over"] = "passed_over"
    side: Name | None = None
    reason: str


class TurnEnded(Happening):
    """Every phase of the turn is over, and claims of escape have been judged."""

    kind: Literal["turn_ended"] = "turn_ended"
    turn: int


class BattleEnded(Happening):
    """The outcome: ``winner`` None is a draw or an indecisive battle."""

    kind: Literal["battle_ended"] = "battle_ended"
    winner: Name | None
    reason: str


class EscapeClaimed(Happening):
    """A side claims that its ship has escaped; judged when the turn ends (EE-GEN-2)."""

    kind: Literal["escape_claimed"] = "escape_claimed"
    side: Name
    ship: Name


class EscapeAllowed(Happening):
    """An enemy lets a ship go (EE-GEN-2); counts if its owner claims the escape this turn."""

    kind: Literal["escape_allowed"] = "escape_allowed"
    side: Name
    ship: Name


class ShipEscaped(Happening):
    """A ship leaves the table unhurt by what comes; ``reason`` has no full stop."""

    kind: Literal["ship_escaped"] = "ship_escaped"
    ship: Name
    reason: str


class DrawOffered(Happening):
    """A side offers a draw; it stands to the end of the turn."""

    kind: Literal["draw_offered"] = "draw_offered"
    side: Name


class Conceded(Happening):
    """A side gives up: of two the other wins, of several the others fight on (Ruling Q255)."""

    kind: Literal["conceded"] = "conceded"
    side: Name


class SideLeft(Happening):
    """A side that conceded leaves the table, its ships and its missiles with it (Ruling Q255)."""

    kind: Literal["side_left"] = "side_left"
    side: Name
