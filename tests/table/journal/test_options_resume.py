"""A battle with optional rules goes on from its file as it was played."""

from __future__ import annotations

from pathlib import Path

from game.table.journal.read import read_journal
from game.table.journal.resume import resume
from tests.table.journal.battles import inputs, played, started


def test_crews_options_and_all_that_follows_from_them_come_back(tmp_path: Path) -> None:
    runner, journal = started(tmp_path / "a.jsonl", "leap_in_the_dark")
    played(runner, answers=90)
    journal.close()
    recorded = read_journal(journal.path)
    assert list(recorded.events) == runner.events
    again = resume(journal.path)
    assert again.runner.rules.options == runner.rules.options  # type: ignore[attr-defined]
    assert len(runner.rules.options) == 6  # type: ignore[attr-defined]
    for name, ship in runner.battle.ships.items():
        other = again.runner.battle.ships[name]
        assert other.record.levels == ship.record.levels
        told = [(s.crew, s.extras, s.steady, s.loaded, s.tracking, s.told) for s in (ship, other)]
        assert told[0] == told[1]
    assert again.runner.battle.locks == runner.battle.locks
    assert again.runner.battle.ships["Farewell"].crew == "crack"


def test_killed_after_any_answer_the_dice_fall_as_they_would_have_fallen(tmp_path: Path) -> None:
    whole, journal = started(tmp_path / "whole.jsonl", "leap_in_the_dark")
    played(whole, answers=45)
    orders = [event for event in inputs(whole.events) if event.kind == "order_sealed"]
    runner, journal = started(tmp_path / "cut.jsonl", "leap_in_the_dark")
    for number, event in enumerate(orders):
        if number % 3 == 0:
            journal.close()
            resumed = resume(journal.path)
            runner, journal = resumed.runner, resumed.keep(journal.path)
        runner.answer(event.decision, event.order)  # type: ignore[attr-defined]
    assert runner.events == whole.events
