"""Battles kept by the first version of the game: they load, replay and can be played on."""

from __future__ import annotations

from pathlib import Path
from random import Random
from shutil import copy

from game.systems.earth_expects.events import after
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.table.journal.header import VERSION
from game.table.journal.migrations import STEPS
from game.table.journal.read import read_journal
from game.table.journal.resume import resume

SAMPLES = Path(__file__).parent / "samples"


def test_a_whole_battle_of_the_first_format_ends_as_it_did() -> None:
    recorded = read_journal(SAMPLES / "first_format_whole.jsonl")
    battle = recorded.start
    for event in recorded.events:
        battle = after(battle, event)
    assert battle.turn == 12
    assert battle.outcome == ("Mutineers", "the turns have run out; it destroyed a value of 0.17")
    assert recorded.notes == ()


def test_a_file_of_version_1_is_written_on_as_today(tmp_path: Path) -> None:
    """What is played on may hold what version 1 cannot read, so a game of then must refuse it."""
    first = SAMPLES / "first_format_broken_off.jsonl"
    assert b'"version":1' in first.read_bytes().partition(b"\n")[0]
    taken_up = resume(first)
    path = tmp_path / "taken_up.jsonl"
    taken_up.keep(path).close()
    head = path.read_bytes().partition(b"\n")[0]
    assert f'"version":{VERSION}'.encode() in head
    assert b'"id":"sha256 labels 1"' in head, "its dice stay bound as they were"
    assert read_journal(path).events == read_journal(first).events
    assert not read_journal(path).edited


def test_every_version_has_a_step_to_the_next() -> None:
    assert sorted(STEPS) == list(range(1, VERSION))


def test_a_battle_broken_off_in_the_first_format_is_played_on_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "broken_off.jsonl"
    copy(SAMPLES / "first_format_broken_off.jsonl", path)
    taken_up = resume(path)
    assert not taken_up.anew
    runner = taken_up.runner
    assert (runner.battle.turn, runner.battle.phase) == (7, "power")
    minds = {side: RandomLegal(Random(side)) for side in runner.battle.sides}
    while not runner.over:
        asked = runner.decisions[0]
        order = minds[asked.side].decide(runner.question_view(asked), asked, runner.rules)
        runner.answer(asked.key, order)
    assert runner.battle.outcome is not None
