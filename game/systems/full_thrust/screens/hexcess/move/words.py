"""What is said of a move while it is written: what another choice would cost, what it took back."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, hex_number
from game.systems.full_thrust.rules.thrust import AHEAD
from game.systems.full_thrust.screens.hexcess.move.draft import Draft
from game.systems.full_thrust.state.orders import MoveOrder
from game.words import _, counted


def dear_words(draft: Draft) -> str:
    """Why an end that was lit is not any more."""
    return counted(
        "needs the one thrust point set aside for speed",
        "needs the {n} thrust points set aside for speed",
        abs(draft.order.speed),
    )


def cannot_words(draft: Draft, hex_: Hex) -> str:
    """Why the ship cannot end in a hex, and what to do instead."""
    if hex_ in draft.dear:
        text = _("{hex} {why}: take the change of speed back first.")
        return text.format(hex=hex_number(hex_), why=dear_words(draft))
    text = _("{ship} cannot end in {hex}: click a lit hex.")
    return text.format(ship=draft.ship.name, hex=hex_number(hex_))


def taken_back(draft: Draft, order: MoveOrder) -> str:
    """What of the order as it is written another one takes back of itself; empty for nothing."""
    now = draft.order
    if not draft.ship.speed:
        return ""
    if order.face is not None and now.face is None and (now.turns.strip(AHEAD) or now.speed):
        return _("Facing alone takes back the turns and the change of speed.")
    if now.face is not None and order.face is None and (order.turns or order.speed):
        return _("The facing is taken back: it goes without a turn and a change of speed.")
    return ""
