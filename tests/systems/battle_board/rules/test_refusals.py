"""A refusal cites the rule that speaks of its reason: every one of the battle board."""

from __future__ import annotations

import pytest

from game.handbook.book import book
from tests.refusals import refusals

TABLE = {
    ("Q239", "tokens on the board", "{names}: your side has no such token on the board."),
    ("Q239", "once", "{names}: told twice; write one order for each token."),
    ("Q303", "begins in", "{token} stands on the board already."),
    (
        "Q303",
        "three outer columns",
        "{token} cannot begin in {hex}: choose a hex of columns {first} to {last}.",
    ),
    (
        "Q303",
        "three outer columns",
        "{names}: no place yet; choose a hex in your three columns.",
    ),
    ("Q325", "by hand", "in this battle no token is moved by hand."),
    (
        "Q325",
        "One token a side",
        "{name} cannot be moved by hand: it is no token of yours on the board.",
    ),
    ("Q325", "aimed by hand", "this shot is that of slot {slot} of {token}."),
    ("STR-MOV-5", "is asked for", "this step is {token}'s, not {named}'s."),
    (
        "STR-MOV-5",
        "moves one",
        "{token} cannot reach {hex}: choose its own hex or one beside it on the board.",
    ),
    ("STR-FIRE-1", "range", "{target} is not in range: choose {known}."),
    ("Q326", "buys", "buy at least one token."),
    ("Q326", "at most 12 tokens", "a side has at most {n} tokens."),
    ("Q326", "name of its own", "several tokens are called {names}: give each its own name."),
    ("Q326", "name of its own", "several designs are called {names}: give each its own name."),
    ("Q326", "design", "there is no design {name}; write {known}."),
    ("Q326", "design", "there is no design {name}; did you mean {near}?"),
    ("Q326", "parts of a hull", "{design}: {sentence}"),
    (
        "Q326",
        "no more torpedoes",
        "no save of this battle would hold what these tokens do: buy fewer torpedoes.",
    ),
    ("Q326", "has points", "this costs {n} points of {points}: {more} too many."),
}
"""Rule, what the rule must speak of, and the refusal."""


def test_every_refusal_is_in_the_table_with_its_rule() -> None:
    found = refusals(["systems/battle_board"])
    assert {(rule, text) for rule, _idea, text in TABLE} == found


@pytest.mark.parametrize(("rule", "idea", "text"), sorted(TABLE))
def test_the_rule_speaks_of_the_reason(rule: str, idea: str, text: str) -> None:
    entry = book().entry(rule)
    assert idea.casefold() in f"{entry.title} {entry.text}".casefold(), text
