"""Drill files: everything that is wrong with one is told at once, each in a plain sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.desk.drill.drill_file import drill_files, load_course, load_drill, parse_drill
from game.desk.drill.goals import holds
from game.table.faults import SetupError

GOOD = """
game = "Earth Expects"
title = "Power"
about = "What is it?"
end = "Done."
scenario = "two_scouts"
side = "Loyalists"

[[steps]]
on = "power"
say = "Look at it."

[[steps]]
say = "Give it power."
act = "Press Q."
draft = { boxes = ["L1"] }
keys = ["1"]
click = ["record:L1"]
"""
WRONG = {
    'sides = "Loyalists"': ('side = "Loyalists"', "sides"),
    "order = -1": ('side = "Loyalists"', "order"),
    'on = ""': ('on = "power"', "on which screen"),
    'act = ""': ('act = "Press Q."', "under act"),
    "keys = []": ('keys = ["1"]', "keys alone"),
    "click = []": ('click = ["record:L1"]', "mouse alone"),
    "draft = {}": ('draft = { boxes = ["L1"] }', "nothing says when it is done"),
    'leads = "plot"\nkeys = ["1"]': ('keys = ["1"]', "one of draft, leads and point"),
}


def _told(text: str) -> list[str]:
    with pytest.raises(SetupError) as caught:
        parse_drill(text, "a drill")
    return list(caught.value.problems)


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_told(wrong: str) -> None:
    right, words = WRONG[wrong]
    assert words in "\n".join(_told(GOOD.replace(right, wrong)))


def test_all_of_it_at_once() -> None:
    told = _told(GOOD.replace('on = "power"', "").replace("keys", "kays").replace("act =", "ast ="))
    assert len(told) >= 3


def test_a_good_one_is_read() -> None:
    drill = parse_drill(GOOD, "a drill")
    assert [drill.screen_of(n) for n in range(2)] == ["power", "power"]
    assert [step.is_read for step in drill.steps] == [True, False]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("Earth Expects", "Mars"), ("two_scouts", "ten_scouts"), ("Loyalists", "Luddites"),
     ("steps", "stops"), ('side = "L', 'level = "commodore"\nside = "L')],
)  # fmt: skip
def test_a_drill_whose_battle_is_not_there(tmp_path: Path, right: str, wrong: str) -> None:
    path = tmp_path / "drill.toml"
    path.write_text(GOOD.replace(right, wrong, 1))
    with pytest.raises(SetupError):
        load_course(path)
    path.write_text(GOOD)
    assert load_course(path).setup.title == "Two scouts"


def test_those_of_the_program_stand_in_the_order_they_are_taken() -> None:
    drills = [load_drill(path) for path in drill_files()]
    assert [drill.order for drill in drills] == sorted(drill.order for drill in drills)
    assert len({drill.title for drill in drills}) == len(drills)


@pytest.mark.parametrize(
    ("written", "wanted", "answer"),
    [({"a": 1, "b": 2}, {"a": 1}, True), ({"a": 1}, {"a": 2}, False),
     ({"a": [1, 2]}, {"a": [2]}, True),
     ({"a": [1]}, {"a": []}, False), ({"a": "xy"}, {"a": "x"}, False), ({}, {"a": None}, False)],
)  # fmt: skip
def test_a_draft_holds_what_is_wanted(written: object, wanted: object, answer: bool) -> None:
    assert holds(written, wanted) is answer


@pytest.mark.parametrize("path", drill_files(), ids=lambda path: path.stem)
def test_what_is_to_be_clicked_is_lit(path: Path) -> None:
    for step in load_drill(path).steps:
        for name in step.click:
            assert name in step.light or name.partition(":")[0] in step.light
