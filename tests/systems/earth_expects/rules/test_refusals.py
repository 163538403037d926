"""A refusal cites the rule that speaks of its reason: every refusal of the program, one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.handbook.book import book
from tests.refusals import refusals

PASSED_ON = {
    ("rule", "{ship} is no ship of yours on the table; name one that is."),
    ("rule", "{target} is no enemy on the table; name one that is."),
    ("why.rule", "{sensor} cannot be used: {why}."),
    ("why.rule", "{weapon} cannot fire: {why}."),
    ("why.rule", "{weapon} cannot shoot at missiles now: {why}."),
    ("rule", "?"),
    ("hindrance.rule", "?"),
    ("EE-OPT-FM-1", "?"),
    ("EE-MSL-11", "?"),
    ("EE-PD", "No more sensor of {ship} can help here."),
    ("EE-PD", "Nothing there can be shot at, and nothing there can shoot."),
}
"""Where reason and rule come from elsewhere: from callers, an option's own checks on plots and
allocations (which are in the table), the words of ``Launching.why_not`` and of a screen's plan; and
where a screen opens a whole heading."""


def _table() -> list[tuple[str, str, str]]:
    """Rule, what the rule must speak of, and the refusal."""
    lines = Path(__file__).with_name("refusals.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split(" | ") for line in lines if not line.startswith("#")]
    return [(rule, idea, text) for rule, idea, text in rows]


TABLE = _table()


def test_every_refusal_of_the_program_is_in_the_table_with_its_rule() -> None:
    assert {(rule, text) for rule, _idea, text in TABLE} == refusals() - PASSED_ON


@pytest.mark.parametrize("rule", sorted({rule for rule, _idea, _text in TABLE}))
def test_the_rule_speaks_of_the_reason(rule: str) -> None:
    entry = book().entry(rule)
    cells = [cell for row in entry.table.rows for cell in row] if entry.table else []
    told = " ".join((entry.title, entry.text, *cells)).casefold()
    silent = [text for named, idea, text in TABLE if named == rule and idea.casefold() not in told]
    assert silent == []
