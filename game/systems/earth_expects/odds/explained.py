"""The points to be expected of fire, explained: what the dice give, and what finds no box."""

from __future__ import annotations

from game.systems.earth_expects.odds.figure import Figure, decimals
from game.systems.earth_expects.odds.outcome import Outcome
from game.systems.earth_expects.ship.box_type import box_types
from game.table.explain import Explanation, Term
from game.words import _

LEAST = 0.005
"""A mean below this is not told."""


def points_explained(outcome: Outcome, rule: str) -> Explanation:
    """From the dice of a weapon under a heading to the points that land."""
    points, sent = outcome.points, outcome.sent
    terms: tuple[Term, ...] = (_term(_("points that land"), points.value, "EE-IPI-4"),)
    if sent is not None:
        missed = points.value - sent.value
        terms = (
            _term(_("mean of the dice"), sent.value, rule),
            _term(_("points that meet no box"), missed, "EE-IPI-4"),
        )
    return Explanation(_("Mean points"), with_error(points), terms, rule)


def by_type(outcome: Outcome) -> Explanation:
    """The same points by the boxes that they land on, the most first."""
    every = [(kind, outcome.on(kind).value) for kind in box_types()]
    share = outcome.points.value / (sum(value for _kind, value in every) or 1.0)
    found = [(kind, value * share) for kind, value in every]
    ranked = sorted(found, key=lambda pair: -pair[1])
    told = [_term(k.name(), value, "EE-DMG-1") for k, value in ranked if value >= LEAST]
    rest = sum(value for _kind, value in ranked if value < LEAST)
    if rest:
        told.append(_term(_("other boxes"), rest, "EE-DMG-1"))
    return Explanation(_("Where they land"), with_error(outcome.points), tuple(told), "EE-DMG")


def with_error(mean: Figure) -> str:
    """A mean, and how far to trust it unless it is exact."""
    told = decimals(mean)
    if not mean.error:
        return told
    return _("{mean} ± {error}").format(mean=told, error=decimals(Figure(mean.error)))


def _term(words: str, number: float, rule: str) -> Term:
    return Term(words, decimals(Figure(number)).replace("-", "− "), rule, number)
