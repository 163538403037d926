"""What a scripted side says of its fire, missiles, point defence, repairs and lock-ons."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any
from unittest import mock

import pytest

from game.systems.earth_expects.mind import deeds
from game.systems.earth_expects.mind.deeds import tells, think_of_deeds
from game.systems.earth_expects.mind.looking_back import LookingBack, Meant
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.skill import CADET, CAPTAIN, OFFICER, Skill
from game.systems.earth_expects.state.orders import (
    AnnounceOrder,
    AttackOrder,
    LaunchesOrder,
    PointDefenceOrder,
    RepairOrder,
    Said,
    SensorOrder,
    TargetsOrder,
)
from game.table.asked_again import answered
from game.table.decisions import Decision
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, duel, play

ABOUT = (TargetsOrder, LaunchesOrder, PointDefenceOrder, RepairOrder, SensorOrder)


def _told(red: str, blue: str, skill: Skill = OFFICER, seed: int = 1, **more: Any) -> list[Meant]:
    minds = {side: Scripted(Random(f"{seed}{side}"), skill=skill) for side in (RED, BLUE)}
    runner = play(duel(red, blue, **more), minds, seed)
    back = LookingBack(runner, minds)
    every = [one.order for one in answered(runner.events)]
    assert len(back) == sum(one.kind in ("power", "plot") or tells(one) for one in every)
    return [meant for meant in _each(back) if isinstance(meant.sealed.order, ABOUT)]


def _each(back: LookingBack) -> Iterator[Meant]:
    for number in range(len(back)):
        meant = back.meant(number)
        assert meant is not None
        yield meant


@pytest.fixture(scope="module")
def fought() -> list[Meant]:
    return _told("vigilance", "resolute", turn_limit=6)


def test_every_shot_launch_repair_and_attempt_is_told(fought: list[Meant]) -> None:
    kinds = set()
    for meant in fought:
        order, words = meant.sealed.order, " ".join(meant.thought.standing)
        assert meant.alike and meant.thought.order == order
        assert words and "{" not in words
        assert not meant.thought.clock, "of these none looks to the end"
        kinds.add(order.kind)
        if isinstance(order, TargetsOrder):
            for attack in order.attacks:
                assert f"{attack.ship} fires " in words and f" at {attack.target}: " in words
            for launch in order.launches:
                assert f"{launch.ship} launches " in words
        elif isinstance(order, SensorOrder):
            for attempt in order.attempts:
                assert f" at {attempt.target} with " in words
        elif isinstance(order, RepairOrder):
            assert words.count("(+") == len(order.boxes)
            assert ("reloads" in words) == order.reload
        elif isinstance(order, PointDefenceOrder):
            assert order.shot is not None
            assert f" at {order.shot.missile}: " in words and "or more hits" in words
    assert kinds == {"targets", "sensors", "repairs", "point_defence"}


def test_shots_are_counted_and_missiles_too(fought: list[Meant]) -> None:
    fire = [meant for meant in fought if isinstance(meant.sealed.order, TargetsOrder)]
    told = {line for meant in fire for line in meant.thought.standing}
    assert any(" launches 1 missile at " in line and " of it." in line for line in told) or any(
        " missiles at " in line and " of each." in line for line in told
    )
    assert all(
        "points of damage by the mean of its dice." in line for line in told if " fires " in line
    )


def _kept(skill: Skill, **more: Any) -> set[str]:
    told = _told("vigilance", "vigilance", skill, **more)
    lines = (line for meant in told for line in meant.thought.standing)
    return {line.split("keeps its missiles: ")[1] for line in lines if "keeps its miss" in line}


def test_why_missiles_stay_aboard_is_told() -> None:
    told = _kept(CADET, turn_limit=4, seed=2)
    assert told
    for worth in told:
        assert worth.startswith("each would be worth ")
        assert worth.endswith(", less than the 2 that it asks for.")
    assert "they would come too late." in _kept(CAPTAIN, turn_limit=4)
    with mock.patch.object(deeds, "guidance_chance", return_value=0.5):
        assert _kept(CADET, turn_limit=4, seed=2) <= {
            f"one at {name} is guided at 50 %, less than the 70 % that it asks for."
            for name in ("R1", "B1")
        }


def _aimed(skill: Skill) -> Iterator[tuple[Meant, str]]:
    for meant in _told("vigilance", "vigilance", skill, turn_limit=5):
        order = meant.sealed.order
        shots = order.attacks if isinstance(order, TargetsOrder) else ()
        assert len(meant.aims) == len(shots)
        for shot, words in zip(sorted(shots, key=_where), sorted(meant.aims), strict=True):
            assert words.startswith(f"{shot.ship}, ") and f" at {shot.target}: the " in words
            yield meant, words


def _where(shot: AttackOrder) -> tuple[str, str]:
    return shot.ship, shot.target


def test_every_shot_has_its_row_and_a_cadet_takes_the_middle_one() -> None:
    assert all(": the middle row, by " in words for _meant, words in _aimed(CADET))
    found = [words for _meant, words in _aimed(OFFICER)]
    better = [words for words in found if ": the row by " in words]
    assert better
    for words in better:
        worth, middle = (
            words.removesuffix(".").split("a hit is worth ")[1].split(", on the middle row ")
        )
        assert float(worth.split()[0]) >= float(middle)


AWAY = ({"side": RED, "kind": "escape", "ship": "R1", "distance": 30},)


@pytest.mark.parametrize(
    ("said", "victory", "words"),
    [
        (Said(ship="R1", what="dock", other="R2"), (),
         "R1 announces docking with R2: the two are to meet."),
        (Said(ship="R1", what="jump"), AWAY,
         "R1 announces that it leaves faster than light: it is to get away."),
        (Said(ship="R1", what="jump"), (),
         "R1 announces that it leaves faster than light: no more than 45 % of its boxes are left."),
    ],
)  # fmt: skip
def test_why_something_is_announced_is_told(said: Said, victory: Any, words: str) -> None:
    order = AnnounceOrder(said=(said,))
    assert tells(order)
    view = begin(duel("vigilance", "resolute", victory=victory), 1).battle
    asked = Decision("1/announce/Red", "announce", RED)
    thought = think_of_deeds(view, asked, order, OFFICER)
    assert thought is not None and thought.standing == (words,)


def test_what_does_nothing_is_not_told() -> None:
    for empty in (
        TargetsOrder(),
        LaunchesOrder(),
        PointDefenceOrder(),
        RepairOrder(ship="R1"),
        SensorOrder(ship="R1"),
        AnnounceOrder(),
    ):
        assert not tells(empty)
