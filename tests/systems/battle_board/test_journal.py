"""A battle on disk: killed anywhere it goes on as it would have, and every die is in it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.table.events import Conceded, DrawOffered
from game.table.journal.read import read_journal
from game.table.journal.resume import resume
from game.table.log import log_lines
from tests.commanding import run
from tests.systems.battle_board.battles import kept, played
from tests.systems.battle_board.storms import put_in

SEEDS = (3, 8, 21)
CUTS = 6


@pytest.mark.parametrize("seed", SEEDS)
def test_killed_at_any_event_it_goes_on_as_it_would_have(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "battle.jsonl"
    whole = played(kept(path, seed), seed)
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == len(whole.events) + 1
    for cut in Random(seed).sample(range(4, len(lines)), CUTS):
        path.write_bytes(b"".join(lines[:cut]) + lines[cut][:9])
        again = resume(path).runner
        for event in whole.events[len(again.events) :]:
            if event.put_in:
                put_in(again, event)
        assert again.events == whole.events
        assert again.battle == whole.battle


@pytest.mark.parametrize("seed", SEEDS)
def test_every_die_is_read_back_and_replay_prints_the_log(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, seed: int
) -> None:
    path = tmp_path / "battle.jsonl"
    whole = played(kept(path, seed), seed)
    read = read_journal(path)
    assert [event.dice for event in read.events] == [event.dice for event in whole.events]
    assert any(event.dice for event in read.events)
    told = [line.plain() for line in log_lines(whole.first, whole.events, whole.rules)]
    ran = run(capsys, "replay", path)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[-len(told) :] == "\n".join(told).splitlines()


def test_a_draw_and_a_concession_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    runner = kept(path, SEEDS[0])
    runner.say("Red", "draw")
    assert not runner.over
    again = resume(path).runner
    assert [event.side for event in again.events if isinstance(event, DrawOffered)] == ["Red"]
    again.say("Green", "draw")
    assert again.battle.outcome is not None and again.battle.outcome[0] is None
    other = kept(tmp_path / "other.jsonl", SEEDS[0])
    played(other, 1, answers=2)
    other.say("Green", "concede")
    last = resume(tmp_path / "other.jsonl").runner
    assert any(isinstance(event, Conceded) for event in last.events)
    assert last.battle.outcome is not None and last.battle.outcome[0] == "Red"
