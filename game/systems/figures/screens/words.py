"""Words and numbers that the screens of the figures share."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.systems.figures.rules.walk import points_words
from game.systems.figures.state.figure import Figure
from game.words import _, marked

UPRIGHT = {"cart": marked("free to go"), "mount": marked("in the saddle")}
"""What is said instead of standing."""


def points(quarters: int) -> str:
    """Quarters of points of movement as points: 2, 2½."""
    return points_words(quarters)


def percent(chance: Fraction) -> str:
    """A chance in percent; what is not quite nothing or everything never looks so."""
    whole = round(100 * chance)
    if 0 < chance < Fraction(1, 100):
        return "<1 %"
    if Fraction(99, 100) < chance < 1:
        return ">99 %"
    return f"{whole} %"


def state_words(figure: Figure) -> str:
    """How a figure is at the moment."""
    return next(words for words in _states(figure) if words)


def _states(figure: Figure) -> Iterator[str]:
    """What may be said of it, what matters most first."""
    if figure.bog is not None:
        yield _("in quicksand, {n} inches").format(n=figure.bog.inches)
    if figure.stuck is not None:
        yield _("stuck")
    if figure.held:
        yield _("loses its next turn")
    if figure.down is not None:
        yield _("down, loses its turn") if figure.down else _("down")
    if figure.waits:
        yield _("waits")
    if figure.helps is not None:
        yield _("helps {name}").format(name=figure.helps)
    upright = UPRIGHT.get(figure.sheet.kind) if figure.posture == "standing" else None
    posture = upright or figure.posture
    yield _(posture)
