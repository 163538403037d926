"""A file that ends too early says what can be known of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.table.events import PhaseBegan
from game.table.journal.resume import resume
from tests.table.journal.battles import played, started

AGAIN = "worked out again from its dice"


@pytest.fixture
def raw(tmp_path: Path) -> bytes:
    runner, journal = started(tmp_path / "whole.jsonl", "two_scouts")
    played(runner, answers=6)
    journal.close()
    assert resume(journal.path).notes == ()
    return journal.path.read_bytes()


def test_cut_at_a_line_s_end_the_effects_that_are_missing_are_said(
    tmp_path: Path, raw: bytes
) -> None:
    """Before an order nothing is missing; a phase that begins is where autosaves end."""
    path = tmp_path / "cut.jsonl"
    path.write_bytes(raw)
    events = resume(path).recorded.events
    lines = raw.splitlines(keepends=True)
    told = 0
    for number in range(1, len(events)):
        path.write_bytes(b"".join(lines[: number + 1]))
        missing = not events[number].put_in
        missing = missing and not isinstance(events[number - 1], PhaseBegan)
        notes = resume(path).notes
        assert [AGAIN in note for note in notes] == [True] * missing, number
        told += missing
    assert told > 3


def test_a_last_line_without_its_end_is_said(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_bytes(raw[:-1])
    [note] = resume(path).notes
    assert note == "The end of the last line is missing: what may have followed it is lost."
