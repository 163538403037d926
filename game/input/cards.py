"""From the rules' explanation of a number to the card that shows it."""

from __future__ import annotations

from game.display.kit import Explanation, Term
from game.rules import explain as rules


def card(found: rules.Explanation, title: str = "") -> Explanation:
    """The card of an explanation, under another title if one is given."""
    terms = tuple(Term(term.words, term.amount) for term in found.terms)
    return Explanation(title or found.title, found.value, terms, found.rule)
