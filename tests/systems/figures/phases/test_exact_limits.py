"""Each limit at its last number that holds and its first that does not."""

from __future__ import annotations

from typing import Any

import pytest

from game.systems.figures.events.attacks import Attacked
from game.systems.figures.events.rolls import Rolled
from game.systems.figures.state.figure import Bog, Figure
from game.systems.figures.state.orders import TurnOrder
from game.systems.figures.state.yard import Yard
from game.table.faults import IllegalOrderError
from game.table.runner import Runner
from tests.systems.figures.support import (
    CLEAR,
    EAST,
    act,
    begun,
    figure,
    happened,
    put,
    rest,
    three,
    where,
    yard,
)

FAR = figure("x", "0900", side=EAST)
LONG = (CLEAR[0],) * 20


def done(me: Figure, *dice: int, rows: Any = CLEAR, **said: Any) -> Runner[Yard]:
    """A figure's turn, alone in the yard."""
    changes = {key: said.pop(key) for key in [*said] if key.startswith("scenario_")}
    runner = begun(yard(me, FAR, rows=rows, **changes), dice)
    act(runner, "me", **said)
    return runner


def refused(me: Figure, rows: Any = CLEAR, **said: Any) -> bool:
    """Whether its order is against the rules."""
    try:
        done(me, rows=rows, **said)
    except IllegalOrderError:
        return True
    return False


def rolls(runner: Runner[Yard]) -> list[int]:
    return [event.check.needed for event in happened(runner, Rolled)]


@pytest.mark.rule("FIG-FAC-3")
@pytest.mark.parametrize("facing", ["NE", "SE", "S", "SW", "NW"])
def test_who_stands_still_or_steps_one_hex_faces_any_way(facing: str) -> None:
    assert where(done(figure("me"), facing=facing), "me") == f"0504 {facing}"
    stepped = done(figure("me"), manoeuvre="step", path="0505 N", facing=facing)
    assert where(stepped, "me") == f"0505 {facing}"


@pytest.mark.rule("FIG-MOV-2", "Q170")
@pytest.mark.parametrize("facing", ["N", "NE", "NW"])
@pytest.mark.parametrize("hex_", ["0605", "0505", "0405"])
def test_aside_and_back_keep_the_facing_or_turn_it_either_way(hex_: str, facing: str) -> None:
    assert not refused(figure("me", move=2), path=f"{hex_} {facing}")
    assert refused(figure("me", move=1), path=f"{hex_} {facing}")


@pytest.mark.rule("FIG-MOV-7")
def test_points_that_are_not_used_on_firm_ground_are_lost() -> None:
    assert done(figure("me", move=5), path="0503 N").battle.figures["me"].saved == 0


@pytest.mark.rule("FIG-MOV-8")
@pytest.mark.parametrize(
    ("first", "facing", "hexes", "may"),
    [(3, None, 6, True), (3, None, 7, False), (2, None, 6, False), (3, "NE", 6, False)],
)
def test_a_sprint_is_one_hex_more_after_a_turn_of_running(
    first: int, facing: str | None, hexes: int, may: bool
) -> None:
    runner = done(
        figure("me", "0519"),
        rows=LONG,
        path=", ".join(f"05{18 - n:02d} N" for n in range(first)),
        facing=facing,
    )
    rest(runner)
    start = 19 - first
    turned = "" if facing is None else f"05{start:02d} N, "
    path = turned + ", ".join(f"05{start - 1 - n:02d} N" for n in range(hexes))
    if may:
        act(runner, "me", path=path)
        assert where(runner, "me") == f"05{start - hexes:02d} N"
        return
    with pytest.raises(IllegalOrderError, match="points are needed"):
        act(runner, "me", path=path)


@pytest.mark.rule("FIG-MOV-10")
def test_nobody_turns_to_a_second_foe_in_the_same_turn() -> None:
    foes = figure("a", "0604", "S", EAST), figure("b", "0703", "SW", EAST)
    runner = begun(yard(figure("me"), *foes))
    act(runner, "me")
    act(runner, "a", path="0605 S")
    runner.answer(runner.decisions[0].key, TurnOrder(figure="me", turns=True))
    act(runner, "b", path="0604 SW, 0503 NW")
    assert where(runner, "b") == "0503 NW"
    assert not [one for one in runner.decisions if one.kind == "turn"]


@pytest.mark.rule("Q349")
def test_who_leaves_all_hexes_of_a_figure_does_not_run_around_it() -> None:
    runner = begun(yard(figure("me"), figure("foe", "0604", "SE", EAST)))
    act(runner, "me")
    act(runner, "foe", path="0704 SE")
    assert runner.decisions[0].kind == "act"


@pytest.mark.rule("FIG-TER-1")
def test_a_body_on_bad_footing_adds_to_it() -> None:
    body = figure("body", "0503", down=1, posture="lying", side=EAST)
    found = yard(figure("me", move=3), body, rows=put(CLEAR, **{"1": "0503"}))
    with pytest.raises(IllegalOrderError, match="4 points are needed to get to 0502"):
        act(begun(found), "me", path="0503 N, 0502 N")


@pytest.mark.rule("FIG-TURN-1", "Q173", "Q352")
@pytest.mark.parametrize(
    ("speed", "radius"), [(4, 1), (5, 2), (6, 3), (7, 4), (8, 6), (9, 8), (10, 10)]
)
@pytest.mark.parametrize("path", ["0519 NE", "0619 NE"])
def test_a_mount_turns_again_when_its_radius_lies_behind_it(
    path: str, speed: int, radius: int
) -> None:
    def rider(since: int) -> Figure:
        return figure("me", "0519", kind="mount", move=12, speed=speed, since=since)

    assert not rolls(done(rider(radius), rows=LONG, path=path))
    assert rolls(done(rider(radius - 1), *three(8), rows=LONG, path=path)) == [8]
    assert radius == 1 or refused(rider(radius - 2), rows=LONG, path=path)


@pytest.mark.rule("FIG-BACK-1", "Q355")
@pytest.mark.parametrize(("before", "rolled"), [(4, False), (9, True), (10, False), (19, True)])
def test_only_every_tenth_turn_backwards_is_rolled_for(before: int, rolled: bool) -> None:
    runner = done(figure("me", backwards=before), *three(12), path="0505 N, 0506 N")
    assert bool(rolls(runner)) is rolled


@pytest.mark.rule("Q242")
def test_half_a_point_too_much_is_too_much() -> None:
    crouching = figure("me", posture="crouching")
    assert refused(crouching, path="0604 N, 0603 N, 0602 N")
    assert not refused(crouching, path="0604 N, 0603 N")


@pytest.mark.rule("Q354")
@pytest.mark.parametrize(("hexes", "too_far"), [(3, False), (4, True)])
def test_the_banner_costs_half_a_point_a_hex(hexes: int, too_far: bool) -> None:
    path = ", ".join(f"05{3 - n:02d} N" for n in range(hexes))
    assert refused(figure("me", banner=True), path=path) is too_far


@pytest.mark.rule("Q332")
@pytest.mark.parametrize(("manoeuvre", "strikes"), [("wait", True), ("move", False)])
def test_only_who_waits_strikes_at_who_comes(manoeuvre: str, strikes: bool) -> None:
    runner = begun(yard(figure("me"), figure("foe", "0501", "S", EAST)), three(18))
    act(runner, "me", manoeuvre)
    act(runner, "foe", path="0502 S, 0503 S")
    assert bool(happened(runner, Attacked)) is strikes


@pytest.mark.rule("Q338", "FIG-TER-3")
def test_deep_water_is_left_or_crossed_one_hex_a_turn() -> None:
    rows = put(CLEAR, d="0504 0503")
    assert refused(figure("me", "0505"), rows, path="0504 N, 0503 N")
    assert refused(figure("me", "0503"), rows, path="0502 N, 0501 N")
    assert not refused(figure("me", "0503"), rows, path="0502 N")


@pytest.mark.rule("Q339")
@pytest.mark.parametrize(("move", "needed"), [(6, 17), (5, 12)])
def test_half_of_move_forward_is_no_run(move: int, needed: int) -> None:
    runner = done(
        figure("me", move=move), *three(3), rows=put(CLEAR, a="0503 0502"), path="0503 N, 0502 N"
    )
    assert rolls(runner) == [needed]


@pytest.mark.rule("Q340", "FIG-TER-3")
@pytest.mark.parametrize(("fatigue", "needed"), [(1, [12, 11]), (0, [12, 11])])
def test_who_has_no_fatigue_left_is_swept_without_a_stroke(fatigue: int, needed: list[int]) -> None:
    rows = put(CLEAR, F="0504 0505 0506 0507")
    runner = done(
        figure("me", fatigue=fatigue), *three(13), *[3, 3, 5], rows=rows, scenario_stream="S"
    )
    assert rolls(runner) == needed
    assert where(runner, "me") == ("0504 N" if fatigue else "0506 N")


@pytest.mark.rule("Q343")
@pytest.mark.parametrize(("calm", "needed"), [(False, [14, 9, 7]), (True, [9, 7])])
def test_who_is_calm_once_does_not_roll_for_it_again(calm: bool, needed: list[int]) -> None:
    sunk = figure("me", "0503", bog=Bog(40, calm=calm))
    runner = done(sunk, *three(4, 4, 4), rows=put(CLEAR, Q="0503"), out="0504")
    assert rolls(runner) == needed
