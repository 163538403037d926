"""Rolls of three dice at or under a number (Rulings Q240, Q328), and how likely they are."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product

from game.table.fact import Fact
from game.words import _

DICE, SIDES = 3, 6
ALWAYS, NEVER = 4, 17
"""Totals up to which a roll always succeeds, and from which it always fails."""
WORST, WIDE = 18, 10
"""The total, and the number of points over what was needed, that fail critically."""

WAYS = {
    total: sum(1 for dice in product(range(1, SIDES + 1), repeat=DICE) if sum(dice) == total)
    for total in range(DICE, DICE * SIDES + 1)
}
"""In how many of 216 ways three dice give each total."""


class Term(Fact):
    """A part of what a roll needs: so many points, why, and the rule that says so.

    Its ``words`` and the names of checks are translated where they are shown.
    """

    points: int
    words: str
    rule: str


def term(points: int, words: str, rule: str) -> Term:
    """A term in short."""
    return Term(points=points, words=words, rule=rule)


class Check(Fact):
    """A roll before it is made: what is tried, against which score, with which terms."""

    name: str
    score: int
    terms: tuple[Term, ...] = ()

    @property
    def needed(self) -> int:
        """The highest total that succeeds, but for totals that always or never do."""
        return self.score + sum(term.points for term in self.terms)

    def succeeds(self, total: int) -> bool:
        """Whether a total of the dice is a success."""
        return _succeeds(total, self.needed)

    def critical(self, total: int) -> bool:
        """Whether a total is a critical failure."""
        return not self.succeeds(total) and (total >= WORST or total >= self.needed + WIDE)

    @property
    def chance(self) -> Fraction:
        """How likely a success is."""
        return _chance(self.needed)

    def words(self) -> str:
        """The score and its terms in a row, as they add up."""
        parts = [f"{_(self.name)} {self.score}"]
        for term in self.terms:
            sign = "+" if term.points >= 0 else "−"
            parts.append(f"{sign} {abs(term.points)} {_(term.words)}")
        return " ".join(parts)


def _succeeds(total: int, needed: int) -> bool:
    return total <= ALWAYS or (total < NEVER and total <= needed)


@cache
def _chance(needed: int) -> Fraction:
    ways = sum(ways for total, ways in WAYS.items() if _succeeds(total, needed))
    return Fraction(ways, SIDES**DICE)


def checked(name: str, score: int, *terms: Term) -> Check:
    """A check with those of the terms that count for anything."""
    return Check(name=name, score=score, terms=tuple(term for term in terms if term.points))


def contest(mine: int, theirs: int) -> Callable[[int, int], bool]:
    """Whether the first of two wins a quick contest with given totals: by the greater margin.

    As long as neither is better, nobody has got past the other (Ruling Q348).
    """
    return lambda my_total, their_total: mine - my_total > theirs - their_total


def chance_of_contest(mine: int, theirs: int) -> Fraction:
    """How likely the first wins."""
    wins = contest(mine, theirs)
    ways = sum(
        many * more
        for my_total, many in WAYS.items()
        for their_total, more in WAYS.items()
        if wins(my_total, their_total)
    )
    return Fraction(ways, SIDES ** (2 * DICE))
