"""What no battle of the battle board comes to, as a journal that was edited tells it."""

from __future__ import annotations

from typing import Any

from tests.systems.kit.kit import Odd
from tests.systems.kit.odd import MISFIT

HUGE = 10**400


def hit(**values: Any) -> dict[str, Any]:
    return {"hits": [values]}


ODD: dict[str, Odd] = {
    "more ships than before": ("slot_fired", hit(ships=999), MISFIT),
    "ships below none": ("slot_fired", hit(ships=-1), "too small, too large"),
    "shields that grow": ("slot_fired", hit(pool=99_999), MISFIT),
    "more damaged than there are": ("slot_fired", hit(damaged=999), MISFIT),
    "damage that should destroy": ("slot_fired", hit(damage="5000"), MISFIT),
    "monstrous damage": ("slot_fired", hit(damage=f"1/{10**600}"), "a value cannot be used"),
    "a huge volley": ("slot_fired", {"power": HUGE}, "too small, too large"),
    "a slot that is none": ("slot_fired", {"slot": 3}, MISFIT),
    "a slot before the first": ("slot_fired", {"slot": -1}, "too small, too large"),
    "nobody fires": ("slot_fired", {"token": "Nobody"}, MISFIT),
    "off the board": ("stepped", {"to": "9999"}, MISFIT),
    "no hex": ("stepped", {"to": "here"}, "a value cannot be used"),
    "a strange mover": (
        "order_drawn",
        {"movers": [{"token": "Nobody", "margin": 1000}]},
        MISFIT,
    ),
    "a margin of two": ("order_drawn", {"movers": [{"token": "A", "margin": 2000}]}, "too large"),
    "a fourth phase": ("order_drawn", {"step": 4}, "too small, too large"),
    "a strange rung": ("ladder_drawn", {"rungs": [["Nobody", 0]]}, MISFIT),
    "another side's hand": ("tactics_given", {"by_hand": "Nobody"}, MISFIT),
    "a fleet for nobody": ("fleet_bought", {"side": "Nobody"}, MISFIT),
    "a design of nothing": (
        "fleet_bought",
        {"designs": [{"name": "Wasp", "hull": "Boat", "ideal_speed": 5}]},
        MISFIT,
    ),
    "shields from nowhere": (
        "round_closed",
        {"regained": [{"token": "Nobody", "points": 5}]},
        MISFIT,
    ),
}
"""Kind of event, its values, and what is said."""
