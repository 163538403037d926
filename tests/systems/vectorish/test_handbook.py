"""The handbook leads from the document's rules to every ruling on them."""

from __future__ import annotations

from game.handbook.book import book

RULINGS = (
    {f"Q{n}" for n in range(154, 162)}
    | {f"Q{n}" for n in range(232, 238)}
    | {f"Q{n}" for n in range(266, 276)}
    | {"Q301", "Q302"}
)
"""Those of the document; see ``tests/rulings.txt``."""


def test_every_ruling_on_the_document_is_told_and_led_to() -> None:
    found = book()
    entries = [found.entry(f"VEC-{n}") for n in range(1, 14)]
    entries += [found.entry(f"VEC-SC-{n}") for n in range(1, 9)]
    assert {rule for entry in entries for rule in entry.see if rule.startswith("Q")} == RULINGS
    for rule in RULINGS:
        assert found.entry(rule).text
