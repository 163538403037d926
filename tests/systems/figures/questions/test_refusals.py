"""Orders that are refused: by which rule, where, and what to do instead."""

from __future__ import annotations

from typing import Any

import pytest

from game.systems.figures.rules.judging import act_faults
from game.systems.figures.state.figure import Bog, Figure
from game.systems.figures.state.orders import ActOrder
from tests.systems.figures.support import CLEAR, EAST, figure, put, yard

FOE = figure("foe", "0503", "S", EAST)
OTHER = figure("other", "0604", "S", EAST)
FRIEND = figure("friend", "0404")


def refused(me: Figure, rows: Any = CLEAR, **said: Any) -> str:
    """What is against the order of a figure, with its rule."""
    found = yard(me, FOE, OTHER, FRIEND, rows=rows)
    [fault] = act_faults(found, ActOrder(figure="me", **said))
    return str(fault)


@pytest.mark.parametrize(
    ("said", "words", "rule"),
    [
        ({"path": ("0504 SE",)}, "goes one hexside at a time", "FIG-MOV-3"),
        ({"path": ("0404 NW",)}, "nobody ends in 0404", "FIG-TER-1"),
        ({"path": ("0505 SE",)}, "faces the hex it enters", "FIG-MOV-1"),
        ({"path": ("0605 N",)}, "nobody can enter there", "FIG-TER-1"),
        ({"path": ("0505 N", "0506 N", "0507 N")}, "to get to 0507, and it has 5", "FIG-MOV-7"),
        ({"path": ("0503 N", "0603 NE")}, "goes straight forward", "Q348"),
        ({"manoeuvre": "wait", "path": ("0505 N",)}, "leave out its path", "FIG-MOV-7"),
        ({"manoeuvre": "step", "path": ("0505 N", "0506 N")}, "end its path in 0505", "FIG-MOV-7"),
        ({"manoeuvre": "all-out attack", "path": ("0505 N",)}, "by sidesteps", "FIG-MOV-5"),
        ({"manoeuvre": "all-out attack", "path": ("0504 NE",)}, "does not turn", "FIG-MOV-3"),
        ({"manoeuvre": "change position"}, "name the posture to change to", "FIG-COST-1"),
        ({"manoeuvre": "wait", "posture": "lying"}, "goes with Change Position", "FIG-COST-1"),
        ({"manoeuvre": "step", "attack": "friend"}, "friend is no enemy", "FIG-FAC-2"),
    ],
)
def test_a_fault_names_its_rule_the_place_and_what_to_do(
    said: dict[str, Any], words: str, rule: str
) -> None:
    told = refused(figure("me"), put(CLEAR, **{"#": "0605"}), **said)
    assert words.lower() in told.lower()
    assert rule in told


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"facing": "S"}, "not before its front"),
        ({"hex_": "0505"}, "2 hexes away; it reaches 1"),
        ({"foe": "other"}, "turned to face other"),
    ],
)
def test_an_attack_that_cannot_be_made_says_why(changes: dict[str, Any], words: str) -> None:
    assert words in refused(figure("me", **changes), manoeuvre="step", attack="foe")


@pytest.mark.rule("FIG-COST-1")
def test_who_sits_is_told_to_change_position() -> None:
    told = refused(figure("me", posture="sitting"), path=("0505 N",))
    assert "change position first" in told
    assert "FIG-COST-1" in told


@pytest.mark.rule("FIG-TURN-1")
def test_at_speed_it_is_the_radius_that_forbids_to_turn_at_the_end() -> None:
    rider = figure("me", "0505", "S", kind="mount", move=12, speed=9, since=3)
    told = refused(rider, path=("0506 S",), facing="SE")
    assert "8 hexes after it turned last" in told
    assert "FIG-TURN-1" in told


@pytest.mark.rule("FIG-QS-1")
@pytest.mark.parametrize(
    ("out", "words"),
    [
        ("1101", "1101 is no hex beside it"),
        ("0902", "neither wall nor water"),
        ("0901", "neither wall nor water"),
        ("1003", "neither wall nor water"),
    ],
)
def test_nobody_gets_out_of_quicksand_off_the_map_onto_walls_water_or_somebody(
    out: str, words: str
) -> None:
    rows = put(CLEAR, Q="1002", **{"#": "0901", "f": "1003"})
    sunk = figure("me", "1002", bog=Bog(40, calm=True))
    there = figure("there", "0902", side=EAST)
    found = yard(sunk, there, rows=rows)
    [fault] = act_faults(found, ActOrder(figure="me", out=out))
    assert words in str(fault)
    assert not [*act_faults(found, ActOrder(figure="me", out="1001"))]
