"""The seam between table and games: a game that nothing knows is played, kept and refereed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.dice import LabelledDice
from game.table.eyes import PUBLIC
from game.table.faults import IllegalOrderError
from game.table.game import begin, register, unregister
from game.table.hotseat import Curtain, Decide, HotSeat, Over
from game.table.journal.header import DiceSource, header_for
from game.table.journal.keep import Journal
from game.table.journal.read import read_journal
from game.table.journal.resume import resume
from game.table.log import log_lines
from game.table.runner import Runner
from game.table.scenes import Scene
from tests.commanding import run as command
from tests.race.game import RACE, SIDES, Course, DashOrder, Race

KEY = "07" * 32
Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _on_the_list() -> Iterator[None]:
    register(RACE)
    yield
    unregister(RACE.name)


def _race() -> Runner[Race]:
    return begin(RACE, Course(), LabelledDice(bytes.fromhex(KEY)))


def _kept(path: Path) -> Runner[Race]:
    runner = _race()
    source = DiceSource(key=KEY)
    players = dict.fromkeys(SIDES, "person")
    Journal(path, header_for(RACE.name, Course(), source, players)).follow(runner)
    return runner


def _dash(runner: Runner[Race], *ways: int) -> None:
    for decision, by in zip(runner.decisions, ways, strict=True):
        runner.answer(decision.key, DashOrder(by=by))


def test_both_are_asked_apart_and_run_together() -> None:
    race = _race()
    hare, _tortoise = race.decisions
    race.answer(hare.key, DashOrder(by=3))
    assert race.battle.at == {"Hare": 0, "Tortoise": 0}
    race.withdraw("Hare")
    _dash(race, 1, 1)
    assert race.battle.at == {"Hare": 1, "Tortoise": 1} and race.battle.turn == 2


def test_an_order_against_the_rules_is_refused_with_its_rule() -> None:
    race = _race()
    with pytest.raises(IllegalOrderError, match=r"dash 1 to 3 hexes. \(RACE-1\)"):
        race.answer(race.decisions[0].key, DashOrder(by=4))


def test_scripted_sides_race_to_a_winner_and_the_log_tells_it() -> None:
    race = _race()
    while not race.over:
        for decision in race.decisions:
            mind = RACE.any_mind(Random(decision.key))
            race.answer(
                decision.key, mind.decide(race.question_view(decision), decision, race.rules)
            )
    winner, reason = race.battle.outcome or (None, "")
    assert winner in SIDES and race.battle.at[winner] >= 8
    told = [line.plain() for line in log_lines(race.first, race.events, race.rules)]
    assert told[0] == "Turn 1" and told[-1] == f"Victory for {winner}: {reason}."


def test_two_persons_pass_the_curtain_and_watch_what_happens() -> None:
    hot = HotSeat(_race(), dict.fromkeys(SIDES, "person"), lambda _side: RACE.mind(1), shown=0)
    seen = []
    while len(seen) < 5:
        moment = hot.next_moment()
        seen.append(type(moment).__name__)
        if isinstance(moment, Curtain):
            hot.lift(moment.side)
        elif isinstance(moment, Decide):
            hot.seal([(decision, DashOrder(by=2)) for decision in moment.decisions])
        elif isinstance(moment, Scene):
            assert moment.what == "dash" and hot.eyes == PUBLIC
    assert seen == ["Curtain", "Decide", "Curtain", "Decide", "Scene"]


def test_a_person_alone_races_against_the_scripted_side() -> None:
    players = {"Hare": "person", "Tortoise": "scripted"}
    hot = HotSeat(_race(), players, lambda _side: RACE.mind(1), shown=0)  # type: ignore[arg-type]
    while not isinstance(moment := hot.next_moment(), Over):
        if isinstance(moment, Decide):
            assert moment.side == "Hare"
            hot.seal([(decision, DashOrder(by=1)) for decision in moment.decisions])
    assert hot.ending() in {"victory", "defeat"}


@pytest.mark.parametrize("cut", range(1, 14))
def test_a_race_killed_at_any_event_goes_on_as_it_would_have(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "race.jsonl"
    whole = _kept(path)
    for ways in ((1, 3), (2, 2), (3, 1)):
        _dash(whole, *ways)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[: cut + 1]))
    again = resume(path).runner
    again_events, events = again.events, whole.events
    assert again_events[:cut] == events[:cut] == events[: len(again_events)][:cut]
    assert events[: len(again_events)] == again_events


def test_a_kept_race_is_read_and_replayed(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "race.jsonl"
    race = _kept(path)
    _dash(race, 1, 2)
    assert read_journal(path).setup == Course()
    ran = command(capsys, "replay", str(path))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[0] == "Race to the line · Race" and "Hare dashes 1." in ran.out


def test_the_referee_plays_it_from_an_orders_file(tmp_path: Path, capsys: Captured) -> None:
    orders = [{"kind": "dash", "by": 1}, {"decision": "1/dash/Tortoise", "choose": "scripted"}]
    path = tmp_path / "orders.json"
    path.write_text(json.dumps({"orders": orders, "seed": KEY}), encoding="utf-8")
    ran = command(capsys, "referee", "race", path)
    assert "Hare dashes 1." in ran.out and "Asked next: dash of Hare in Run, turn 2" in ran.out
    assert ran.code == 0
    path.write_text(json.dumps([{"kind": "dahs", "by": 1}]), encoding="utf-8")
    assert 'did you mean "kind": "dash"?' in command(capsys, "referee", "race", path).err
    path.write_text(json.dumps([{"kind": "dash", "by": 5}]), encoding="utf-8")
    refused = command(capsys, "referee", "race", path)
    assert refused.code == 1 and "dash 1 to 3 hexes. (RACE-1)" in refused.err


def test_it_concedes_like_any_game(tmp_path: Path, capsys: Captured) -> None:
    actions = [{"do": "concede", "side": "Hare"}]
    path = tmp_path / "orders.json"
    path.write_text(json.dumps({"actions": actions}), encoding="utf-8")
    ran = command(capsys, "referee", "race", path)
    assert "Victory for Tortoise: Hare conceded." in ran.out
