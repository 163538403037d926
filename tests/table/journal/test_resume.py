"""A battle goes on after a kill at any moment, and no acknowledged order is lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.dice import LabelledDice
from game.table.journal.errors import JournalError
from game.table.journal.read import read_journal
from game.table.journal.resume import resume
from tests.table.journal.battles import KEY, inputs, played, started


def test_a_whole_battle_reads_back_as_it_was_played(tmp_path: Path) -> None:
    """Events, dice and battle are the same after reading."""
    runner, journal = started(tmp_path / "a.jsonl", "wolves")
    played(runner)
    journal.close()
    recorded = read_journal(journal.path)
    assert list(recorded.events) == runner.events
    assert (recorded.edited, recorded.notes) == (False, ())
    again = resume(journal.path)
    assert again.runner.battle.outcome == runner.battle.outcome
    for name, ship in runner.battle.ships.items():
        assert again.runner.battle.ships[name].record.levels == ship.record.levels
    assert again.runner.over


@pytest.mark.parametrize("given", [(), (1, 2, 3, 4, 5, 6, 6, 5, 4)])
def test_resumed_at_every_answer_the_battle_ends_the_same(
    tmp_path: Path, given: tuple[int, ...]
) -> None:
    """Killed after any answer, the dice still fall as they would have fallen."""
    whole, journal = started(tmp_path / "whole.jsonl", given=given)
    played(whole, answers=60)
    orders = [event for event in inputs(whole.events) if event.kind == "order_sealed"]
    runner, journal = started(tmp_path / "cut.jsonl", given=given)
    for event in orders:
        journal.close()
        resumed = resume(journal.path)
        runner = resumed.runner
        journal = resumed.keep(journal.path)
        runner.answer(event.decision, event.order)
    assert runner.events == whole.events


def test_truncated_at_every_byte_it_loads_or_says_why(tmp_path: Path) -> None:
    """Every order whose line is whole is still there; nothing but JournalError is raised."""
    runner, journal = started(tmp_path / "a.jsonl")
    played(runner, answers=12)
    journal.close()
    raw = journal.path.read_bytes()
    lines = raw.split(b"\n")
    header = len(lines[0])
    torn = tmp_path / "torn.jsonl"
    resumed_at: set[int] = set()
    for cut in _cuts(raw, header):
        torn.write_bytes(raw[:cut])
        if cut < header:
            with pytest.raises(JournalError, match=r"torn\.jsonl: .+"):
                read_journal(torn)
            continue
        recorded = read_journal(torn)
        whole = [line for line in raw[:cut].split(b"\n")[1:] if line and line in lines]
        assert len(recorded.events) == len(whole)
        if len(whole) not in resumed_at:
            resumed_at.add(len(whole))
            resumed = resume(torn)
            assert not resumed.anew
            assert inputs(resumed.runner.events) == inputs(recorded.events)
    assert len(inputs(recorded.events)) == 12


def _cuts(raw: bytes, header: int) -> list[int]:
    """Every byte of the events, and of the long header every thirty-seventh and its edges."""
    return [*range(0, header - 3, 37), *range(header - 3, len(raw) + 1)]


def test_torn_tail_is_said_and_written_anew(tmp_path: Path) -> None:
    """The cut line is left out, said, and the file is whole again once the battle goes on."""
    runner, journal = started(tmp_path / "a.jsonl")
    played(runner, answers=10)
    journal.close()
    raw = journal.path.read_bytes()
    journal.path.write_bytes(raw[:-20])
    resumed = resume(journal.path)
    assert ["cut off" in note for note in resumed.notes] == [True]
    assert resumed.runner.events == runner.events[:-1]
    resumed.keep(journal.path).close()
    assert journal.path.read_bytes() == raw[: raw[:-1].rindex(b"\n") + 1]


CHILD = """
import sys
from pathlib import Path
from tests.table.journal.battles import played, started
runner, journal = started(Path(sys.argv[1]), "wolves")
for number in range(10_000):
    played(runner, seed=number, answers=1)
    print(runner.events and sum(e.kind == "order_sealed" for e in runner.events), flush=True)
    if runner.over:
        break
"""


@pytest.mark.parametrize("acknowledged", [1, 7, 33])
def test_killed_in_the_middle_nothing_acknowledged_is_lost(
    tmp_path: Path, acknowledged: int
) -> None:
    """A game killed without warning has every order on disk that it had confirmed."""
    path = tmp_path / "killed.jsonl"
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[3],
    ) as child:
        assert child.stdout is not None
        confirmed = 0
        while confirmed < acknowledged:
            confirmed = int(child.stdout.readline())
        child.kill()
    resumed = resume(path)
    assert len(inputs(resumed.runner.events)) >= confirmed
    played(resumed.runner, answers=5)
    assert len(inputs(resumed.runner.events)) >= confirmed + 5


def test_withdrawn_orders_stay_withdrawn(tmp_path: Path) -> None:
    """Taking back is an input like any other: it is recorded and replayed."""
    runner, journal = started(tmp_path / "a.jsonl", "two_scouts")
    side = runner.decisions[0].side
    played(runner, answers=1)
    runner.withdraw(side)
    played(runner, seed=5, answers=3)
    journal.close()
    again = resume(journal.path).runner
    assert again.events == runner.events
    assert again.pending == runner.pending


def test_a_battle_that_begins_in_mid_turn_is_taken_up(tmp_path: Path) -> None:
    """The opening of a scenario with start_phase is part of the journal."""
    runner, journal = started(tmp_path / "a.jsonl", "worked_example")
    assert runner.battle.phase == "weapons"
    assert runner.decisions[0].kind == "approach"
    played(runner, answers=4)
    journal.close()
    assert resume(journal.path).runner.events == runner.events


def test_every_die_of_a_journal_follows_from_its_key(tmp_path: Path) -> None:
    """Whoever has the file can roll all of its dice again, in any order (labels and key only)."""
    runner, journal = started(tmp_path / "a.jsonl", "wolves")
    played(runner)
    journal.close()
    recorded = read_journal(journal.path)
    dice = [die for event in recorded.events for die in event.dice]
    assert len(dice) > 50
    again = LabelledDice(bytes.fromhex(recorded.header.dice.key or ""))
    assert [again.roll(die.label, die.sides) for die in dice] == [die.value for die in dice]
    backwards = LabelledDice(bytes.fromhex(KEY))
    counts = {die.label: [d.value for d in dice if d.label == die.label] for die in dice}
    for label in sorted(counts, reverse=True):
        assert [backwards.roll(label) for _value in counts[label]] == counts[label]
