"""Battles of any game on disk: killed anywhere they go on as they would have, die for die."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.table.events import Conceded, DrawOffered
from game.table.journal.read import read_journal
from game.table.journal.resume import resume
from game.table.log import log_lines
from tests.commanding import run
from tests.systems.kit.each import of_all, of_each
from tests.systems.kit.kit import Kit
from tests.systems.kit.playing import at_random, kept, put_in, whole

TO_THE_END = 8
"""Each so-many-th that is killed goes on to the end, the others for a while."""
AWHILE = 3
"""Answers."""


@of_each("seed", lambda kit: kit.kept)
def test_killed_at_any_question_it_goes_on_with_the_same_dice(
    kit: Kit, seed: int, tmp_path: Path
) -> None:
    battle, lines = whole(kit, seed)
    assert len(lines) == len(battle.events) + 1
    asked = [n for n, event in enumerate(battle.events, 1) if event.put_in]
    assert len(asked) > 10, f"a longer storm of {kit.name} is wanted"
    path = tmp_path / "battle.jsonl"
    for number, cut in enumerate(asked):
        path.write_bytes(b"".join(lines[:cut]) + lines[cut][:9])
        again = resume(path).runner
        last = len(asked) if number % TO_THE_END == 0 else number + AWHILE
        end = asked[last] if last < len(asked) else len(battle.events)
        put_in(again, battle.events[len(again.events) : end])
        assert again.events[:end] == battle.events[:end]
        whole_again = len(again.events) == len(battle.events)
        assert not whole_again or kit.plain(again.battle) == kit.plain(battle.battle)


@of_each("seed", lambda kit: kit.kept)
def test_cut_in_the_middle_of_a_line_it_tells_so_and_goes_on(
    kit: Kit, seed: int, tmp_path: Path
) -> None:
    battle, lines = whole(kit, seed)
    path = tmp_path / "battle.jsonl"
    for cut in range(2, len(lines), max(9, len(lines) // 12)):
        path.write_bytes(b"".join(lines[:cut]) + lines[cut][: len(lines[cut]) // 2])
        taken = resume(path)
        assert any("cut off" in note for note in taken.notes)
        found = taken.runner.events
        assert found[: cut - 1] == battle.events[: cut - 1]
        put_in(taken.runner, battle.events[len(found) : len(found) + 1])
        assert taken.runner.events == battle.events[: len(taken.runner.events)]


@of_each("seed", lambda kit: kit.kept)
def test_every_die_is_read_back_and_replay_prints_the_log(
    kit: Kit, seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    battle, lines = whole(kit, seed)
    path = tmp_path / "battle.jsonl"
    path.write_bytes(b"".join(lines))
    read = read_journal(path)
    assert list(read.events) == list(battle.events)
    assert [event.dice for event in read.events] == [event.dice for event in battle.events]
    assert any(event.dice for event in read.events)
    told = [line.plain() for line in log_lines(battle.first, battle.events, battle.rules)]
    ran = run(capsys, "replay", path)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[-len(told) :] == "\n".join(told).splitlines()


@of_all
def test_a_draw_is_kept(kit: Kit, tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    runner = kept(kit, path, kit.kept[0])
    first, *others = runner.battle.sides
    runner.say(first, "draw")
    assert not runner.over
    again = resume(path).runner
    assert [event.side for event in again.events if isinstance(event, DrawOffered)] == [first]
    for side in others:
        again.say(side, "draw")
    assert again.battle.outcome is not None and again.battle.outcome[0] is None


@of_all
def test_a_concession_is_kept(kit: Kit, tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    runner = at_random(kit, kept(kit, path, kit.kept[0]), 1, answers=2)
    winner, *others = runner.battle.sides
    for side in others:
        runner.say(side, "concede")
    last = resume(path).runner
    assert any(isinstance(event, Conceded) for event in last.events)
    assert last.battle.outcome is not None and last.battle.outcome[0] == winner


@of_all
def test_a_mark_at_its_beginning_and_other_line_ends_are_read(kit: Kit, tmp_path: Path) -> None:
    battle, lines = whole(kit, kit.kept[0])
    raw = b"".join(lines)
    path = tmp_path / "battle.jsonl"
    for odd in (b"\xef\xbb\xbf" + raw, raw.replace(b"\n", b"\r\n")):
        path.write_bytes(odd)
        assert kit.plain(resume(path).runner.battle) == kit.plain(battle.battle)
