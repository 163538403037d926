"""Battles kept by version 0.2: from any moment on they go on as they did, die for die."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.systems.earth_expects.events import after
from game.table.events import OrderSealed, PhaseBegan
from game.table.journal.header import BY_NUMBER, VERSION
from game.table.journal.read import read_journal
from game.table.journal.resume import resume
from game.table.runner import _but_words

SAMPLES = Path(__file__).parent / "samples"
KINDS = ("duel", "options", "terrain", "worked")


def _sample(kind: str) -> Path:
    return SAMPLES / f"second_format_{kind}.jsonl"


def _cuts(path: Path) -> list[int]:
    """Numbers of events to break off after: in each phase of each turn behind its second order."""
    cuts: list[int] = []
    sealed = 0
    for number, event in enumerate(read_journal(path).events):
        sealed = 0 if isinstance(event, PhaseBegan) else sealed + isinstance(event, OrderSealed)
        if sealed == 2 and isinstance(event, OrderSealed):
            cuts.append(number)
    return cuts


@pytest.mark.parametrize("kind", KINDS)
def test_a_battle_of_the_second_format_ends_as_it_did(kind: str) -> None:
    recorded = read_journal(_sample(kind))
    assert recorded.notes == ()
    battle = recorded.start
    for event in recorded.events:
        battle = after(battle, event)
    assert battle.outcome is not None


@pytest.mark.parametrize("kind", KINDS)
def test_broken_off_anywhere_it_goes_on_die_for_die(kind: str, tmp_path: Path) -> None:
    """The recorded orders that were still to come bring about the recorded events."""
    lines = _sample(kind).read_bytes().splitlines(keepends=True)
    events = read_journal(_sample(kind)).events
    cuts = _cuts(_sample(kind))
    for cut in cuts[:: max(1, len(cuts) // 4)]:
        path = tmp_path / f"{cut}.jsonl"
        path.write_bytes(b"".join(lines[: cut + 2]))
        taken = resume(path)
        assert not taken.anew
        runner = taken.runner
        for event in events[len(runner.events) :]:
            if event.put_in and not runner.over:
                assert isinstance(event, OrderSealed)
                runner.answer(event.decision, event.order)
        assert [*map(_but_words, runner.events)] == [*map(_but_words, events)]
        assert runner.over


def test_it_is_written_on_in_todays_format_with_its_dice_bound_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "taken_up.jsonl"
    lines = _sample("duel").read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:60]))
    taken = resume(path)
    taken.keep(tmp_path / "on.jsonl").close()
    kept = read_journal(tmp_path / "on.jsonl")
    assert (kept.header.version, kept.header.dice.id) == (VERSION, BY_NUMBER)
    assert resume(tmp_path / "on.jsonl").runner.rules.customs.earlier
