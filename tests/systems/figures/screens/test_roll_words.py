"""What is said of rolls that are to come: what they need, what failing brings, what decides."""

from __future__ import annotations

import pytest

from game.desk.kit import Area, Metrics
from game.desk.paint import theme
from game.systems.figures.rules.ahead import Ahead, ahead
from game.systems.figures.rules.chance import checked
from game.systems.figures.screens.roll_words import (
    fails_words,
    needs_words,
    risk_words,
    soft_words,
)
from game.systems.figures.screens.rolls import Rolls, rolls_panel, told_once
from game.systems.figures.state.figure import Bog, Figure
from game.systems.figures.state.orders import ActOrder
from tests.systems.figures.support import CLEAR, EAST, figure, put, yard

AREA = Area(0, 0, 424, 300)
SOFT = put(CLEAR, q="0503 0502 0501 0500", a="0604", F="0404")


def rolls(*figures: Figure, **said: object) -> list[Ahead]:
    found = yard(*figures, rows=SOFT, quicksands=1, scenario_stream="S")
    return ahead(found, ActOrder.model_validate({"figure": "a", **said}))


@pytest.mark.parametrize(
    ("needed", "words"),
    [
        (12, "DX 12 or less on 3d6"),
        (17, "DX 17: 16 or less; 17 and 18 fail"),
        (3, "DX 3: 4 or less; 3 and 4 succeed"),
    ],
)
def test_totals_that_always_fail_or_succeed_are_told(needed: int, words: str) -> None:
    assert needs_words(checked("DX", needed)) == words


def test_soft_ground_is_told_by_the_likeliest_first() -> None:
    found = rolls(figure("a"), path=("0503 N",))
    assert soft_words(found, found[0]) == (
        "75 % firm ground; where it is quicksand: spot it 16 %, else keep out 38 %, else sink."
    )
    assert risk_words(found, "a") == "sinks in 13 %"
    assert [fails_words(one) for one in found] == [
        "failed: it has to keep out by DX 9",
        "failed: it sinks in to the waist",
    ]


def test_the_same_roll_on_another_hex_has_no_button_of_its_own() -> None:
    found = rolls(figure("a"), path=("0503 N", "0502 N"))
    assert [one.to for one in found] == ["spot the quicksand", "keep out of the quicksand"] * 2
    assert told_once(found) == found[:2]


def test_rolls_of_others_are_named_and_a_blow_that_hurts_is_red() -> None:
    me = figure("a")
    found = yard(me, figure("x", "0502", "S", EAST, waits=True))
    to_come = ahead(found, ActOrder(figure="a", path=("0503 N",)))
    holds = rolls_panel(Rolls(found, to_come, 0, print, me)).holds
    assert holds is not None
    told = {each.name: each for each in holds.lay(Metrics((1280, 720)), AREA)}
    assert [vars(told[f"roll {n}"])["label"] for n in (0, 1)] == ["X: attack 74 %", "A: dodge 26 %"]
    assert vars(told["chance"])["colour"] == theme.BAD


def test_the_big_button_tells_what_decides() -> None:
    foe = figure("x", "0502", "S", EAST)
    struck = rolls(figure("a"), foe, manoeuvre="step", path=("0503 N",), attack="x")
    assert risk_words(struck, "a") == "sinks in 13 %, strikes x down in 55 %"
    waits = rolls(figure("a"), figure("x", "0606", "N", EAST, waits=True), path=("0605 N",))
    assert risk_words(waits, "a") == "x strikes it down in 74 %"
    bog = rolls(figure("a", bog=Bog(40)), out="0505")
    assert risk_words(bog, "a") == "gets out in 6 %"
    kept = rolls(figure("a", bog=Bog(40)))
    assert risk_words(kept, "a") == "rolls Swimming 9, 38 %, and 1 more"
    assert risk_words(rolls(figure("a"), path=("0404 NW",)), "a") == "swept away in 10 %"
    assert risk_words([], "a") == "nothing to roll"
    muddy = rolls(figure("a"), path=("0604 NE",))
    assert fails_words(muddy[0]) == "failed: it goes down unless it makes DX 12"
