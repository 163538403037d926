"""Odds against the rules themselves, on a few positions; ``trial.py`` does it at length."""

from __future__ import annotations

from collections import Counter

from tests.systems.earth_expects.odds.trial import KINDS, Off, compared, position, verdict

RUNS = 400
EACH = 2
"""Positions of each kind of fire, at ships that are quickly played."""


def test_what_the_odds_tell_is_what_the_rules_bring_about() -> None:
    found: list[Off] = []
    seen: Counter[str] = Counter()
    number, reckoned = 0, 0
    while sum(seen.values()) < EACH * len(set(KINDS)):
        at = position(number)
        kind, number = at.name.split()[1], number + 1
        if seen[kind] < EACH and len(at.record.design.boxes) < 60:
            seen[kind] += 1
            found += compared(at, RUNS)
            reckoned += at.told(1).reckoned is not None
    assert len(found) > 300
    assert reckoned > 3
    assert not verdict(found)
