"""A battle on disk: killed anywhere it goes on as it would have, and every die is in it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.designs.parts import Fittings, standard
from game.table.events import Conceded, DrawOffered
from game.table.journal.read import read_journal
from game.table.journal.resume import resume
from game.table.log import log_lines
from tests.commanding import run
from tests.systems.battle_board.battles import kept, played
from tests.systems.battle_board.storms import put_in, storm

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


def test_a_battle_goes_on_as_it_began_when_the_parts_and_designs_of_the_game_are_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A journal holds all that its battle is played with."""
    path = tmp_path / "battle.jsonl"
    seed = next(n for n in range(99) if not any(side.points for side in storm(n).scenario.sides))
    whole = played(kept(path, seed), seed, answers=5)
    parts, sheets = standard(), stock()
    hulls = [hull.but(armour=hull.armour + 7, cost=1) for hull in parts.hulls.values()]
    dear = Fittings.model_validate(
        {**parts.fittings.model_dump(), "shield": {"weight": 9, "cost": 9, "points": 3}}
    )
    weapons = [weapon.but(range=1, power=1) for weapon in parts.weapons.values()]
    changed = parts.with_more(hulls, weapons, dear)
    slow = {name: sheet.but(ideal_speed=4, slots=()) for name, sheet in sheets.items()}
    monkeypatch.setattr("game.systems.battle_board.scenario.setup.standard", lambda: changed)
    monkeypatch.setattr("game.systems.battle_board.scenario.setup.stock", lambda: slow)
    taken = resume(path)
    assert taken.notes == ()
    assert taken.runner.battle == whole.battle
    assert played(taken.runner, 7).events == played(whole, 7).events
