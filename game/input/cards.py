"""From the rules' explanation of a number to the card that shows it."""

from __future__ import annotations

from game.display.kit import Explanation, Term
from game.rules import explain as rules
from game.words import _


def card(found: rules.Explanation, title: str = "") -> Explanation:
    """The card of an explanation, under another title if one is given."""
    terms = tuple(Term(term.words, term.amount) for term in found.terms)
    return Explanation(title or found.title, found.value, terms, heading(found.rule), found.rule)


def heading(rule: str) -> str:
    """The heading of the rulebook that a rule such as ``EE-LSR-3`` stands under."""
    return _headings().get("-".join(rule.split("-")[:2]), "")


def _headings() -> dict[str, str]:
    return {
        "EE-ION": _("Ion cannon"),
        "EE-LSR": _("Laser"),
        "EE-MSL": _("Missile"),
        "EE-PD": _("Point defence"),
        "EE-RG": _("Railgun"),
        "EE-SEN": _("Sensor"),
    }
