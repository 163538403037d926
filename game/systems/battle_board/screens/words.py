"""Numbers of the battle board as players read them."""

from __future__ import annotations

from fractions import Fraction

from game.words import counted

_QUARTERS = ("", "¼", "½", "¾")


def movement_words(quarters: int) -> str:
    """Movement in hexes a round: ``1 ¼``."""
    whole, rest = divmod(quarters, 4)
    return " ".join(part for part in (str(whole) if whole else "", _QUARTERS[rest]) if part)


def decimal(number: Fraction | int) -> str:
    """A number with at most one place after the point."""
    return f"{float(number):.1f}".removesuffix(".0")


def ships_words(ships: int, hull: str) -> str:
    """So many ships of a hull."""
    return counted("one {hull}", "{n} × {hull}", ships, hull=hull)
