"""``earth-expects replay``: a recorded battle as text or as events."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commanding import run
from tests.table.journal.battles import played, started

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A whole battle on disk."""
    runner, journal = started(tmp_path / "battle.jsonl", "two_scouts")
    played(runner)
    journal.close()
    return journal.path


def test_a_battle_is_told_in_words(capsys: Captured, save: Path) -> None:
    """Headings, sentences, and how it ended."""
    ran = run(capsys, "replay", save)
    lines = ran.out.splitlines()
    assert (ran.code, lines[:3]) == (0, ["Two scouts · Earth Expects", "Turn 1", "Power"])
    assert any(line.startswith("  Icarus moves from 1015") for line in lines)


def test_events_are_printed_whole(capsys: Captured, save: Path) -> None:
    """One JSON line an event, defaults written out."""
    ran = run(capsys, "replay", save, "--json")
    assert [line["turn"] for line in ran.of_kind("turn_began")][:3] == [1, 2, 3]
    assert all("seen_by" in line for line in ran.data)


def test_a_side_reads_only_what_it_may(capsys: Captured, save: Path) -> None:
    """The other side's power and plots are not in its replay."""
    ran = run(capsys, "replay", save, "--side", "Loyalists", "--json")
    assert {line["ship"] for line in ran.of_kind("powered")} == {"Icarus"}
    assert {line["side"] for line in ran.of_kind("order_sealed")} == {"Loyalists"}
    assert run(capsys, "replay", save, "--side", "Pirates").code == 2


def test_notes_go_to_the_error_output(capsys: Captured, save: Path) -> None:
    """A cut or edited file is replayed, and said to be so."""
    save.write_bytes(save.read_bytes()[:-9])
    ran = run(capsys, "replay", save)
    assert ran.code == 0
    assert "cut off" in ran.err
