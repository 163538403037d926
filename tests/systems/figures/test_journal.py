"""A game on disk: killed anywhere it goes on as it would have, and every die is in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.systems.figures.events.quicksand import FellIn
from game.table.events import Conceded, DrawOffered
from game.table.journal.errors import JournalError
from game.table.journal.read import read_journal
from game.table.journal.resume import resume
from game.table.log import log_lines
from tests.commanding import run
from tests.systems.figures.games import kept, played
from tests.systems.figures.storms import put_in
from tests.table.journal.test_showable import edited

SEEDS = (7, 19, 41)


@pytest.mark.parametrize("seed", SEEDS)
def test_killed_at_every_question_it_goes_on_with_the_same_dice(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "battle.jsonl"
    whole = played(kept(path, seed), seed)
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == len(whole.events) + 1
    asked = [n for n, event in enumerate(whole.events, 1) if event.put_in]
    assert len(asked) > 10
    for cut in asked:
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


ODD: dict[str, tuple[str, dict[str, Any]]] = {
    "off the map": ("figure_stepped", {"to": "3929"}),
    "no hex at all": ("figure_stepped", {"to": "x"}),
    "no facing": ("figure_stepped", {"facing": 6}),
    "nobody": ("acts", {"figure": "Nobody"}),
    "rested beyond all measure": ("rested", {"saved": -1}),
    "a gain of strength": ("tired", {"points": -1}),
    "too deep": ("fell_in", {"inches": -40}),
    "ground off the map": ("ground_tried", {"hex": "3929"}),
    "no such side": ("side_begins", {"side": "Blue"}),
}


@pytest.fixture(scope="module")
def sunk(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A game with all of it."""
    for seed in range(200):
        path = tmp_path_factory.mktemp("games") / "battle.jsonl"
        whole = played(kept(path, seed), seed)
        kinds = {getattr(event, "kind", "") for event in whole.events}
        if {kind for kind, _values in ODD.values()} <= kinds:
            assert any(isinstance(event, FellIn) for event in whole.events)
            return path.read_bytes()
    raise AssertionError


@pytest.mark.parametrize("odd", ODD)
def test_what_no_game_came_to_is_refused_in_a_sentence(
    sunk: bytes, tmp_path: Path, odd: str
) -> None:
    path = tmp_path / "battle.jsonl"
    path.write_bytes(sunk)
    kind, values = ODD[odd]
    edited(path, kind, lambda event: event.update(values), chained=True)
    with pytest.raises(JournalError) as error:
        resume(path)
    assert "\n" not in error.value.problem
