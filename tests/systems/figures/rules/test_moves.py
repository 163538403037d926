"""Moves step by step: what each costs, what is forbidden, what it amounts to."""

from __future__ import annotations

from typing import Any

import pytest

from game.systems.figures.rules.manoeuvres import may_face, way
from game.systems.figures.rules.moves import Way
from game.systems.figures.rules.walk import MoveError, Walk
from game.systems.figures.state.figure import POINT, Figure
from game.systems.figures.state.place import place
from game.systems.figures.state.yard import Yard
from tests.systems.figures.support import CLEAR, EAST, figure, put, yard

ANY = Way(99 * POINT)


def cost(path: str, who: Figure | None = None, *others: Figure, rows: Any = CLEAR) -> float:
    """Points of a path of a figure in 0504 that faces north."""
    return gone(path, who, *others, rows=rows).spent / POINT


def gone(path: str, who: Figure | None = None, *others: Figure, rows: Any = CLEAR) -> Any:
    me = who or figure("me")
    walk = Walk(yard(me, *others, rows=rows), me, ANY)
    walk.go([place(each.strip()) for each in path.split(",")])
    return walk.gone


@pytest.mark.rule("FIG-MOV-1")
def test_a_hex_forward_costs_one_and_faces_the_hex_entered() -> None:
    assert cost("0503 N") == 1
    assert cost("0604 NE") == 1
    assert cost("0404 NW") == 1
    assert cost("0604 NE, 0704 SE, 0705 S") == 3
    with pytest.raises(MoveError, match="forward it faces the hex it enters"):
        gone("0604 SE")


@pytest.mark.rule("FIG-MOV-2")
def test_a_sidestep_a_side_hex_and_the_back_cost_two_and_keep_the_facing() -> None:
    assert cost("0604 N") == 2
    assert cost("0605 N") == cost("0405 N") == cost("0505 N") == 2


@pytest.mark.rule("Q170")
def test_aside_and_back_it_may_turn_one_hexside() -> None:
    assert cost("0505 NE") == cost("0505 NW") == 2
    with pytest.raises(MoveError):
        gone("0505 SE")


@pytest.mark.rule("FIG-MOV-3")
def test_turning_costs_one_a_hexside() -> None:
    assert cost("0504 NE, 0504 SE, 0504 S") == 3


@pytest.mark.rule("FIG-COST-1")
@pytest.mark.parametrize(
    ("posture", "points"),
    [("standing", 1), ("crouching", 1.5), ("kneeling", 3), ("crawling", 3)],
)
def test_postures_cost_more(posture: str, points: float) -> None:
    assert cost("0503 N", figure("me", posture=posture)) == points


@pytest.mark.rule("FIG-COST-1")
def test_who_lies_moves_one_hex_and_who_sits_none() -> None:
    lying, sitting = figure("me", posture="lying"), figure("me", posture="sitting")
    found = yard(lying, rows=put(CLEAR, c="0503"))
    Walk(found, lying, way(found, lying, "move")).go([place("0503 N")])
    with pytest.raises(MoveError, match="one hex at most"):
        Walk(found, lying, way(found, lying, "move")).go([place("0503 N"), place("0502 N")])
    with pytest.raises(MoveError):
        Walk(found, sitting, way(found, sitting, "move")).go([place("0503 N")])


@pytest.mark.rule("FIG-COST-1", "FIG-TER-3")
@pytest.mark.parametrize("letter", ["=", "f"])
def test_stairs_and_foot_deep_water_double(letter: str) -> None:
    rows = put(CLEAR, **{letter: "0503 0505"})
    assert cost("0503 N", rows=rows) == 2
    assert cost("0505 N", rows=rows) == 4


@pytest.mark.rule("FIG-TER-1")
@pytest.mark.parametrize(("letter", "points"), [("o", 1), ("T", 2), ("1", 2), ("2", 3), ("3", 4)])
def test_obstructions_and_bad_footing_add(letter: str, points: int) -> None:
    assert cost("0503 N", rows=put(CLEAR, **{letter: "0503"})) == points


@pytest.mark.rule("FIG-TER-1")
def test_nobody_enters_a_wall_or_leaves_the_map() -> None:
    with pytest.raises(MoveError, match="nobody can enter"):
        gone("0503 N", rows=put(CLEAR, **{"#": "0503"}))
    with pytest.raises(MoveError):
        gone("0499 N", figure("me", "0400"))


@pytest.mark.rule("FIG-TER-1")
def test_friends_and_bodies_cost_one_more_and_nobody_stays_there() -> None:
    friend = figure("friend", "0503")
    body = figure("body", "0503", side=EAST, posture="lying", down=1)
    for other in (friend, body):
        assert cost("0503 N, 0502 N", None, other) == 3
        me = figure("me")
        walk = Walk(yard(me, other), me, ANY)
        walk.step(place("0503 N"))
        with pytest.raises(MoveError, match="nobody ends in 0503"):
            walk.end()


@pytest.mark.rule("Q348")
def test_past_an_enemy_it_goes_straight_forward() -> None:
    enemy = figure("enemy", "0503", side=EAST)
    assert cost("0503 N, 0502 N", None, enemy) == 2
    with pytest.raises(MoveError, match="straight forward"):
        gone("0503 N, 0603 NE", None, enemy)
    with pytest.raises(MoveError, match="straight forward"):
        gone("0504 NE, 0504 SE, 0504 S, 0504 SW, 0404 SW", None, figure("e", "0404", side=EAST))


@pytest.mark.rule("Q335")
def test_doubles_and_mud_come_first_and_the_rest_is_added() -> None:
    banner = figure("me", posture="crouching", banner=True)
    assert cost("0503 N", banner, rows=put(CLEAR, **{"=": "0503"})) == 3
    assert cost("0505 N", banner, rows=put(CLEAR, a="0505")) == 4
    friend = figure("friend", "0503")
    assert cost("0503 N", None, friend, rows=put(CLEAR, s="0503")) == 3


@pytest.mark.rule("FIG-MUD-1")
@pytest.mark.parametrize(
    ("letter", "points"),
    [("a", 1.5), ("s", 2), ("k", 4), ("t", 10), ("w", 20), ("c", 20)],
)
def test_mud_slows(letter: str, points: float) -> None:
    assert cost("0503 N", rows=put(CLEAR, **{letter: "0503"})) == points


@pytest.mark.rule("FIG-TER-3")
def test_deep_water_ends_the_move_and_lets_go_one_hex_a_turn() -> None:
    rows = put(CLEAR, d="0503 0502")
    with pytest.raises(MoveError, match="ends in deep water"):
        gone("0503 N, 0502 N", rows=rows)
    me = figure("me", "0503")
    found = yard(me, rows=rows)
    with pytest.raises(MoveError, match="one hex at most"):
        Walk(found, me, way(found, me, "move")).go([place("0403 NW"), place("0402 N")])


@pytest.mark.rule("FIG-MOV-7", "Q242")
def test_a_hex_is_entered_only_if_all_of_it_can_be_paid() -> None:
    me = figure("me", "0508", move=5)
    found = yard(me, rows=put(CLEAR, k="0507"))
    mud = Walk(found, me, way(found, me, "move"))
    mud.go([place("0507 N"), place("0506 N")])
    assert mud.gone.spent == 5 * POINT
    with pytest.raises(MoveError, match="6 points are needed to get to 0505, and it has 5"):
        mud.step(place("0505 N"))


@pytest.mark.rule("Q337")
def test_points_kept_in_mud_pay_for_mud_only() -> None:
    me = figure("me", saved=6 * POINT)
    found = yard(me, rows=put(CLEAR, t="0503"))
    walk = Walk(found, me, way(found, me, "move"))
    walk.step(place("0503 N"))
    assert (walk.gone.spent, walk.gone.kept) == (4 * POINT, 0)
    dry = Walk(found, me, way(found, me, "move"))
    dry.step(place("0505 N"))
    assert (dry.gone.spent, dry.gone.kept) == (2 * POINT, 6 * POINT)


@pytest.mark.rule("FIG-MOV-4")
def test_at_the_end_any_facing_up_to_half_of_move_then_one_hexside() -> None:
    me = figure("me", move=6)
    half, more = 3 * POINT, 3 * POINT + 1
    assert may_face(me, half, 0, 0, 3)
    assert not may_face(me, more, 0, 0, 2)
    assert may_face(me, more, 0, 0, 1)


@pytest.mark.rule("FIG-MOV-5", "Q331")
def test_an_all_out_attack_goes_half_of_move_rounded_up_forward_or_sidesteps() -> None:
    me = figure("me", move=5)
    found = yard(me)
    limits = way(found, me, "all-out attack")
    assert limits.points == 3 * POINT
    Walk(found, me, limits).go([place("0604 N"), place("0603 N")])
    for forbidden in ("0505 N", "0405 N", "0504 NE"):
        with pytest.raises(MoveError):
            Walk(found, me, limits).go([place(forbidden)])


@pytest.mark.rule("Q333")
def test_disengaging_goes_half_of_move() -> None:
    me = figure("me", move=5)
    assert way(yard(me), me, "disengage").points == 10


@pytest.mark.rule("FIG-MOV-10")
def test_after_turning_to_a_foe_it_has_half_of_move() -> None:
    me = figure("me", move=6, foe="foe")
    assert way(yard(me), me, "move").points == 3 * POINT


@pytest.mark.rule("Q340")
def test_without_fatigue_move_is_halved() -> None:
    spent = figure("me", move=5, fatigue=0)
    assert way(yard(spent), spent, "move").points == 10


def test_a_move_tells_how_much_of_it_went_forward_and_turned() -> None:
    found = gone("0503 N, 0603 NE, 0603 SE, 0602 SE")
    assert (found.hexes, found.sides, found.ahead) == (3, 2, 2 * POINT)
    assert not found.straight
    assert gone("0503 N, 0502 N").straight
    assert gone("0505 N, 0506 N").backwards


def in_yard(me: Figure, **changes: Any) -> Yard:
    return yard(me, **changes)
