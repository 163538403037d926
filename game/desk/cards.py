"""From the rules' explanation of a number to the card that shows it, and the way to its rule."""

from __future__ import annotations

from typing import Protocol

from game.desk.kit import Area, Button, Explanation, Term
from game.handbook.book import book
from game.table import explain as rules
from game.words import _

WHY = 28
"""How wide and high the button is that leads from a sum to its rule."""


def card(found: rules.Explanation, title: str = "") -> Explanation:
    """The card of an explanation, under another title if one is given."""
    terms = tuple(Term(term.words, term.amount) for term in found.terms)
    return Explanation(title or found.title, found.value, terms, heading(found.rule), found.rule)


def term_card(found: rules.Explanation, term: rules.Term) -> Explanation:
    """The card of one line of a sum, with the rule that line comes from."""
    rule = term.rule or found.rule
    return Explanation(term.words, term.amount, (), book().title(rule), rule)


def heading(rule: str) -> str:
    """The heading of the handbook that a rule such as ``EE-LSR-3`` stands under."""
    place = book().find(rule)
    return place.chapter.title if place is not None else ""


class Opens(Protocol):
    """What opens the handbook."""

    def open_help(self, topic: str) -> None:
        """The handbook at a topic."""


def why_button(screen: Opens, topic: str, name: str) -> Button:
    """A small button that opens a rule."""
    return Button(
        name,
        Area(0, 0, WHY, WHY),
        on_click=lambda: screen.open_help(topic),
        icon="circle-help",
        align="centre",
        explain=Explanation(_("Why?"), "", (book().title(topic),), heading(topic), topic),
    )
