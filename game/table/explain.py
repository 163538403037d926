"""One explanation object: every number a player meets is built of terms with their rule."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """One line of a sum: words, amount as shown, the rule it comes from.

    ``number`` is what it adds to the total, where it is a ``part`` of one.
    """

    words: str
    amount: str
    rule: str = ""
    number: float = 0


def part(words: str, number: int, rule: str = "") -> Term:
    """A line that adds a number to the total, shown with its sign."""
    return Term(words, f"{number:+d}", rule, number)


@dataclass(frozen=True, slots=True)
class Explanation:
    """A number with its arithmetic: title, value as shown, terms, and the rule heading."""

    title: str
    value: str
    terms: tuple[Term, ...] = ()
    rule: str = ""

    @property
    def total(self) -> float:
        """The sum of what its terms add."""
        return sum(term.number for term in self.terms)

    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Words and amounts only, as events carry them."""
        return tuple((term.words, term.amount) for term in self.terms)
