"""A battle taken up anew from a place in another: what was stays, the other is not touched."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.table.events import OrderSealed
from game.table.faults import IllegalOrderError
from game.table.hotseat import HotSeat
from game.table.journal.branch import Origin, branched
from game.table.journal.header import DiceSource
from game.table.journal.keep import Journal
from game.table.journal.resume import resume, rolled
from game.table.points import all_is_open, may_be_taken, orders_at, points, put_in_at
from game.table.runner import Runner
from game.table.scenes import worth_watching
from tests.commanding import run
from tests.table.journal.battles import played, started

ANSWERS = 40
NAMES = (
    "wolves",
    "hide_and_seek",
    "build_off",
    "knife_work",
    "swift_water",
    "sealed_orders",
    "meeting",
)


def _begun(folder: Path, name: str = "wolves") -> tuple[Runner, Journal, Origin]:
    runner, journal = started(folder / "whole.jsonl", name)
    played(runner, answers=ANSWERS)
    return runner, journal, Origin(journal.path, journal.header)


def _goes_on_as(runner: Runner, model: Runner) -> None:
    """Put in what was put in there."""
    for event in model.events[len(runner.events) :]:
        if isinstance(event, OrderSealed):
            runner.answer(event.decision, event.order, unchecked=event.unchecked)


@pytest.mark.parametrize("name", NAMES)
def test_with_the_same_dice_and_orders_it_becomes_the_same_battle(
    name: str, tmp_path: Path
) -> None:
    runner, _journal, origin = _begun(tmp_path, name)
    found = points(runner)
    assert len(found) >= 3
    for point in found[:: max(1, len(found) // 6)]:
        kept = runner.events[: point.place]
        again = branched(origin, kept, origin.header.players, same_dice=True).runner
        assert again.events == kept
        asked = {side for side in again.pending}
        assert set(point.sides) <= asked
        _goes_on_as(again, runner)
        assert again.events[: len(runner.events)] == runner.events


def test_with_new_dice_what_was_rolled_stays_and_the_rest_falls_otherwise(tmp_path: Path) -> None:
    runner, _journal, origin = _begun(tmp_path)
    at = next(p for p in points(runner) if len(rolled(runner.events[: p.place])) > 0)
    kept = runner.events[: at.place]
    again = branched(origin, kept, origin.header.players).runner
    assert again.events == kept
    _goes_on_or_stops(again, runner)
    assert rolled(again.events) != rolled(runner.events)[: len(rolled(again.events))]


def _goes_on_or_stops(runner: Runner, model: Runner) -> None:
    for event in model.events[len(runner.events) :]:
        if isinstance(event, OrderSealed):
            try:
                runner.answer(event.decision, event.order, unchecked=event.unchecked)
            except (KeyError, IllegalOrderError):
                return


@pytest.mark.parametrize("given", [(), (6, 5, 4, 3, 2, 1, 1, 2, 3, 4)])
def test_new_dice_follow_on_those_that_players_gave(given: tuple[int, ...], tmp_path: Path) -> None:
    runner, journal = started(tmp_path / "whole.jsonl", given=given, key=None if given else "ab")
    played(runner, answers=3)
    origin = Origin(journal.path, journal.header)
    last = points(runner)[-1]
    again = branched(origin, runner.events[: last.place], origin.header.players)
    assert again.recorded.header.dice.key is not None
    assert again.runner.events == runner.events[: last.place]
    assert played(again.runner, answers=30).events


def test_it_is_kept_in_a_file_of_its_own_that_outlives_a_kill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("EARTH_EXPECTS_HOME", str(tmp_path / "home"))
    runner, journal, origin = _begun(tmp_path)
    before = journal.path.read_bytes()
    place = points(runner)[6].place
    players = dict.fromkeys(origin.header.players, "person")
    taken = branched(origin, runner.events[:place], players)
    new = taken.keep(copy=True)
    played(taken.runner, seed=9, answers=25)
    again = resume(new.path)
    assert again.runner.events == taken.runner.events
    assert again.players == players and again.recorded.header.branch
    assert journal.path.read_bytes() == before and new.path != journal.path
    ran = run(capsys, "replay", new.path)
    assert (ran.code, ran.err) == (0, "")


def _seat(runner: Runner, *players: str) -> HotSeat:
    class _Silent:
        def decide(self, *_asked: object) -> None:
            raise AssertionError

    seats = dict(zip(runner.battle.sides, players, strict=True))
    return HotSeat(runner, seats, lambda _side: _Silent())  # type: ignore[return-value, arg-type]


def test_what_was_put_in_together_is_one_place(tmp_path: Path) -> None:
    runner, _journal, _origin = _begun(tmp_path)
    found = points(runner)
    for one, following in pairwise(found):
        together = put_in_at(runner.events, one.place)
        assert one.place == 0 or not runner.events[one.place - 1].put_in
        assert following.place >= one.place + len(together)
    side = runner.battle.sides[0]
    first = next(one for one in found if side in one.sides)
    sealed = orders_at(runner.events, first.place, [side])
    assert sealed and all(key.startswith("1/") for key in sealed)
    assert orders_at(runner.events, first.place, []) == {}


def test_a_battle_in_play_tells_nothing_of_the_others(tmp_path: Path) -> None:
    """A person alone finds its own decisions, persons together the beginnings of turns."""
    runner, _journal, _origin = _begun(tmp_path)
    alone, shared = _seat(runner, "person", "scripted"), _seat(runner, "person", "person")
    nobody = _seat(runner, "scripted", "scripted")
    side = runner.battle.sides[0]
    assert not all_is_open(alone) and not all_is_open(shared) and all_is_open(nobody)
    assert all(side in one.sides for one in may_be_taken(alone))
    turns = [one.turn for one in may_be_taken(shared)]
    assert turns == sorted(set(turns)) and len(turns) > 1
    assert len(may_be_taken(nobody)) > len(may_be_taken(alone)) > len(turns)


def test_nothing_is_offered_that_was_not_shown(tmp_path: Path) -> None:
    runner, _journal, _origin = _begun(tmp_path)
    hot = _seat(runner, "scripted", "scripted")
    hot.shown = len(runner.events) // 2
    for one in may_be_taken(hot):
        assert not worth_watching(runner.events[hot.shown : one.place])
    assert len(may_be_taken(hot)) < len(points(runner))


def test_the_manner_of_the_dice_stays(tmp_path: Path) -> None:
    runner, _journal, origin = _begun(tmp_path)
    old = origin.header.but(dice=DiceSource(id="sha256 labels 1", key="ab"))
    players = origin.header.players
    taken = branched(Origin(origin.path, old), runner.events[: points(runner)[0].place], players)
    assert taken.recorded.header.dice.id == "sha256 labels 1"
