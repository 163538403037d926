"""A number that is not sure, and how it is written."""

from __future__ import annotations

from typing import NamedTuple

from game.words import _


class Figure(NamedTuple):
    """A chance or a mean; ``error`` is its standard error, 0 where it is exact."""

    value: float
    error: float = 0.0


def percent(chance: Figure) -> str:
    """A chance in whole percent; neither never nor always unless it is."""
    whole = round(100 * chance.value)
    if not whole and chance.value:
        return _("< 1 %")
    if whole == 100 and chance.value < 1:
        return _("> 99 %")
    return _("{n} %").format(n=whole)


def decimals(mean: Figure) -> str:
    """A mean with two decimals."""
    return f"{mean.value + 1e-9:.2f}"
