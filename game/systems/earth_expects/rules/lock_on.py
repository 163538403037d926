"""What a lock-on roll is held against (EE-SEN-3, EE-AUX-4)."""

from __future__ import annotations

from game.systems.earth_expects.ship.design import Kind
from game.words import _


def beats(kind: Kind, total: int, reach: int) -> bool:
    """Whether a modified roll is enough at a range: greater, easier on civil ships (EE-AUX-4)."""
    if kind is Kind.WARSHIP:
        return total > reach
    if kind is Kind.AUXILIARY:
        return total >= reach
    return 2 * total >= reach


def compared(kind: Kind) -> tuple[str, str, str]:
    """What a roll at such a ship must do: in words, its sign, and the rule."""
    if kind is Kind.WARSHIP:
        return _("must exceed the range"), ">", "EE-SEN-3"
    if kind is Kind.AUXILIARY:
        return _("an auxiliary: must reach the range"), "≥", "EE-AUX-1"
    return _("a civil ship: doubled, must reach the range"), "× 2 ≥", "EE-AUX-2"
