"""Reasons with the rule they come from: what greyed buttons and refusals show and lead to."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.kit import Reason
from game.handbook.book import book
from game.table.faults import Fault


def because(found: Sequence[Fault]) -> Reason:
    """The first of the faults as a reason; empty if there is none."""
    if not found:
        return Reason("")
    return reason(found[0].sentence, found[0].rule)


def because_named(fault: Fault) -> Reason:
    """A fault as a reason that names the ship it concerns."""
    words = f"{fault.ship}: {fault.sentence}" if fault.ship else fault.sentence
    return reason(words, fault.rule)


def reason(words: str, rule: str) -> Reason:
    """Words with the rule behind them."""
    return Reason(words, rule, book().title(rule))
