"""The log of the figures: a line for a move, a line for a deed with all its rolls."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import game.systems.figures.phases
from game.desk.play.history import History
from game.systems.figures.events.rolls import TRIES
from game.systems.figures.state.figure import Bog
from game.systems.figures.state.orders import OnwardOrder
from game.systems.figures.state.yard import Yard
from game.table.log import DETAIL, LINE, LogLine, log_lines
from game.table.runner import Runner
from tests.commanding import run
from tests.systems.figures.support import (
    CLEAR,
    EAST,
    act,
    begun,
    figure,
    put,
    three,
    yard,
)

TURN = 2
"""Lines before the first figure's turn: the turn, and who begins."""


def lines(runner: Runner[Yard]) -> list[LogLine]:
    return log_lines(runner.first, runner.events, runner.rules)[TURN:]


def told(runner: Runner[Yard]) -> list[str]:
    return [line.text for line in lines(runner)]


def alone(*dice: int, rows: tuple[str, ...] = CLEAR, **changes: Any) -> Runner[Yard]:
    far = figure("far", "0008", side=EAST)
    return begun(yard(figure("Ann", **changes), far, rows=rows), three(*dice))


def fight(*dice: int, **changes: Any) -> Runner[Yard]:
    foe = figure("Bob", "0503", "S", EAST, **changes)
    return begun(yard(figure("Ann"), foe), three(*dice))


def test_a_move_is_one_line_with_its_yards_and_its_points() -> None:
    runner = alone()
    act(runner, "Ann", path="0503 N, 0502 N, 0501 N")
    assert told(runner) == ["Ann runs 3 yards to 0501, facing N · 3 of 5 points."]


def test_of_one_yard_and_one_point_it_is_told_in_the_singular() -> None:
    runner = alone(move=1)
    act(runner, "Ann", path="0503 N")
    assert told(runner) == ["Ann runs one yard to 0503, facing N · 1 of 1 point."]


@pytest.mark.parametrize(
    ("manoeuvre", "said", "words"),
    [
        ("move", {}, "Ann stays where it is."),
        ("wait", {}, "Ann waits."),
        ("wait", {"facing": "S"}, "Ann waits in 0504, facing S."),
        ("step", {"path": "0503 N"}, "Ann steps to 0503, facing N."),
        ("change position", {"posture": "kneeling"}, "Ann is kneeling now."),
    ],
)
def test_a_turn_without_dice_is_one_line(manoeuvre: str, said: dict[str, Any], words: str) -> None:
    runner = alone()
    act(runner, "Ann", manoeuvre, **said)
    assert told(runner) == [words]


def test_a_blow_its_dodge_and_the_fall_are_one_line_with_all_their_dice() -> None:
    runner = fight(12, 9)
    act(runner, "Ann", "step", attack="Bob")
    line, lost, *_next_turn = lines(runner)
    assert lost.text == "Bob lies on the ground and loses this turn."
    assert line.text == (
        "Ann strikes at Bob, needs 12, rolled 12: hit; "
        "Bob dodges, needs 8, rolled 9: too slow; Bob goes down."
    )
    assert (line.sum, line.level, len(line.dice)) == ("DX 12 · Dodge 8", LINE, 6)


def test_a_blow_after_a_step_is_a_line_of_its_own() -> None:
    runner = begun(yard(figure("Ann"), figure("Bob", "0502", "S", EAST)), three(13))
    act(runner, "Ann", "step", path="0503 N", attack="Bob")
    assert told(runner) == [
        "Ann steps to 0503, facing N.",
        "Ann strikes at Bob, needs 12, rolled 13: missed.",
    ]


def test_struck_on_its_way_it_goes_on_in_another_line_below() -> None:
    foe = figure("Bob", "0503", "S", EAST, waits=True)
    runner = begun(yard(figure("Ann", "0505"), foe), three(13))
    act(runner, "Ann", path="0504 N, 0604 NE, 0703 NE")
    [decision] = runner.decisions
    runner.answer(decision.key, OnwardOrder(figure="Ann", path=("0604 NE", "0703 NE")))
    texts = told(runner)
    assert texts[0] == "Ann walks one yard to 0504, facing N · 1 of 5 points."
    assert texts[1] == "Bob, who waited, strikes at Ann, needs 12, rolled 13: missed."
    assert texts[2] == "Ann goes on 2 yards to 0703, facing NE · 3 of 5 points."
    assert lines(runner)[2].level == DETAIL


def test_slipping_and_falling_are_one_line_below_the_move() -> None:
    mud = put(CLEAR, a="0503 0504")
    runner = alone(18, 13, rows=mud)
    act(runner, "Ann", path="0503 N")
    texts = told(runner)
    assert texts[-1].endswith("tries to keep upright, needs 12, rolled 13: failed; Ann goes down.")
    assert texts[-1].startswith("Ann tries not to slip, needs ")
    assert len(texts) == TURN


def test_who_lies_says_so_and_no_manoeuvre() -> None:
    runner = alone(down=1, posture="lying")
    assert told(runner) == ["Ann lies on the ground and loses this turn."]
    runner = alone(9, down=0, posture="lying")
    act(runner, "Ann")
    assert told(runner) == ["Ann tries to rise, needs 12, rolled 9: made; up again."]


def test_a_turn_in_quicksand_is_one_line() -> None:
    runner = begun(
        yard(
            figure("Ann", bog=Bog(44, calm=True)),
            figure("far", "0008", side=EAST),
            rows=put(CLEAR, Q="0504"),
        ),
        [*three(18), 4],
    )
    act(runner, "Ann")
    [text] = told(runner)
    assert text.endswith("rolled 18: failed; it sinks 4 inches.")


def test_every_roll_of_the_phases_has_words() -> None:
    folder = Path(next(iter(game.systems.figures.phases.__path__)))
    found = set()
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            calls = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if calls and node.func.id in ("made", "total_of"):
                found |= {
                    inner.args[0].value
                    for inner in ast.walk(node)
                    if isinstance(inner, ast.Call)
                    and isinstance(inner.func, ast.Name)
                    and inner.func.id == "marked"
                }
    assert found <= TRIES.keys()
    assert len(found) > 15


def test_the_referee_prints_each_line_once_when_nothing_more_can_join_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sides = ("--side", "River Guides=scripted", "--side", "Fen Runners=scripted")
    ran = run(capsys, "referee", "crossing", "--game", "Figures", *sides, "--seed", "05" * 32)
    ways = [line.split() for line in ran.out.splitlines() if " yards to " in line]
    first = ways[:8]
    assert len({way[0] for way in first}) == len(first)
    assert all(way[1:3] == ["runs", "5"] for way in first)


def test_a_report_has_a_moment_for_each_line() -> None:
    runner = fight(12, 9)
    act(runner, "Ann", "step", attack="Bob")
    history = History(runner.first, runner.events, runner.rules)
    assert [one.line.text for one in history.moments][TURN:] == told(runner)
    assert history.moments[-1].battle.figures["Bob"].down is not None
