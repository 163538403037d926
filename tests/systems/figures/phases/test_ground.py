"""What the ground does: mud, water, quicksand, running backwards."""

from __future__ import annotations

from typing import Any

import pytest

from game.hexgrid.hexes import hex_from_number
from game.systems.figures.events.falls import Swept, WentDown
from game.systems.figures.events.quicksand import ClimbedOut, FellIn, GroundTried, Struggled
from game.systems.figures.events.rolls import Rolled
from game.systems.figures.events.turn import Tired, WentOut
from game.systems.figures.rules.slipping import slip, splash
from game.systems.figures.rules.water import chokes, keeps_feet, swept
from game.systems.figures.state.figure import Bog, Figure
from game.systems.figures.state.gone import Gone
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

FAR = figure("x", "0000", side=EAST)


def alone(me: Figure, rows: Any, *dice: int, **changes: Any) -> Runner[Yard]:
    return begun(yard(me, FAR, rows=rows, **changes), dice)


def rolls(runner: Runner[Yard]) -> list[tuple[str, int]]:
    return [(event.to, event.check.needed) for event in happened(runner, Rolled)]


# Mud


@pytest.mark.rule("FIG-MUD-2", "Q339")
@pytest.mark.parametrize(
    ("path", "needed"),
    [("", 17), ("0503 N", 17), ("0503 N, 0502 N", 12), ("0504 NE, 0504 SE", 12)],
)
def test_who_runs_or_turns_sharply_in_mud_slips_more_easily(path: str, needed: int) -> None:
    runner = alone(figure("me", move=5), put(CLEAR, a="0504 0503 0502"), *three(3))
    act(runner, "me", path=path)
    assert rolls(runner) == [("keep from slipping", needed)]


@pytest.mark.rule("FIG-MUD-2", "Q339")
@pytest.mark.parametrize(("second", "down"), [(12, False), (13, True)])
def test_who_slips_rolls_dx_or_is_down(second: int, down: bool) -> None:
    runner = alone(figure("me"), put(CLEAR, s="0504"), *three(18, second))
    act(runner, "me")
    assert bool(happened(runner, WentDown)) is down


@pytest.mark.rule("FIG-MUD-2")
@pytest.mark.parametrize("letter", ["w", "c"])
def test_above_the_thigh_nobody_falls(letter: str) -> None:
    runner = alone(figure("me"), put(CLEAR, **{letter: "0504"}))
    act(runner, "me")
    assert not rolls(runner)


@pytest.mark.rule("FIG-MUD-2", "Q339")
def test_pushing_in_mud_is_off_balance() -> None:
    found = yard(figure("me"), rows=put(CLEAR, a="0504"))
    check = slip(found, found.figures["me"], Gone(), pushed=True)
    assert check is not None
    assert check.needed == 12


@pytest.mark.rule("Q338", "FIG-MUD-2")
def test_through_mud_above_the_thigh_it_slithers_one_hex_a_turn() -> None:
    runner = alone(figure("me", posture="lying"), put(CLEAR, c="0504 0503 0502"))
    act(runner, "me", path="0503 N")
    rest(runner)
    with pytest.raises(IllegalOrderError, match="one hex at most"):
        act(runner, "me", path="0502 N, 0501 N")
    act(runner, "me", path="0502 N")
    assert where(runner, "me") == "0502 N"


@pytest.mark.rule("FIG-MUD-1", "Q340")
@pytest.mark.parametrize(
    ("letter", "points"), [("a", 0), ("s", 1), ("k", 2), ("t", 4), ("w", 6), ("c", 8)]
)
def test_mud_tires_every_tenth_turn(letter: str, points: int) -> None:
    runner = alone(figure("me", in_mud=9), put(CLEAR, **{letter: "0504"}), *three(3))
    act(runner, "me")
    assert [event.points for event in happened(runner, Tired)] == [points] * bool(points)
    assert runner.battle.figures["me"].fatigue == 11 - points


def test_turns_in_mud_are_counted_from_the_first_in_it() -> None:
    runner = alone(figure("me", "0505", in_mud=7), put(CLEAR, a="0504"), *three(3))
    act(runner, "me", path="0504 N, 0503 N")
    assert runner.battle.figures["me"].in_mud == 0


# Water


@pytest.mark.rule("FIG-TER-3")
def test_who_runs_in_foot_deep_water_rolls_dx_or_falls() -> None:
    runner = alone(figure("me"), put(CLEAR, f="0503 0502"), *three(13))
    act(runner, "me", path="0503 N, 0502 N")
    assert rolls(runner) == [("run in water", 12)]
    assert happened(runner, WentDown)
    walker = yard(figure("me", "0503"), rows=put(CLEAR, f="0503"))
    assert splash(walker, walker.figures["me"], Gone(ahead=8)) is None


@pytest.mark.rule("FIG-TER-3")
def test_in_fast_water_it_rolls_dx_less_encumbrance_each_turn() -> None:
    me = figure("me", encumbrance=2)
    runner = alone(me, put(CLEAR, F="0504"), *three(10), scenario_stream="S")
    act(runner, "me")
    assert rolls(runner) == [("keep one's feet", 10)]


@pytest.mark.rule("FIG-TER-3")
def test_a_rope_or_a_friend_gives_four() -> None:
    friend = figure("friend", "0404", helps="me")
    found = yard(figure("me"), friend, rows=put(CLEAR, F="0504"), scenario_stream="S")
    check = keeps_feet(found, found.figures["me"])
    assert check is not None
    assert check.needed == 16


@pytest.mark.rule("FIG-TER-3", "Q347")
@pytest.mark.parametrize(("die", "end"), [(3, "0506"), (4, "0507")])
def test_who_loses_its_feet_and_swims_badly_is_swept_two_or_three_hexes(die: int, end: str) -> None:
    rows = put(CLEAR, F="0504 0505 0506 0507 0508")
    runner = alone(figure("me"), rows, *three(13, 12), die, *three(11), scenario_stream="S")
    act(runner, "me")
    assert rolls(runner)[1:] == [("regain one's feet", 11), ("keep from choking", 11)]
    assert where(runner, "me") == f"{end} N"
    assert not happened(runner, Tired)


@pytest.mark.rule("FIG-TER-3")
def test_who_swims_keeps_its_place() -> None:
    runner = alone(figure("me"), put(CLEAR, F="0504"), *three(13, 11), scenario_stream="S")
    act(runner, "me")
    assert not happened(runner, Swept)


@pytest.mark.rule("Q346")
def test_who_chokes_loses_three_fatigue_and_is_out_without_any() -> None:
    rows = put(CLEAR, F="0504 0505 0506")
    dice = [*three(13, 12), 1, *three(12)]
    runner = alone(figure("me"), rows, *dice, scenario_stream="S")
    act(runner, "me")
    assert runner.battle.figures["me"].fatigue == 8
    spent = alone(figure("me", fatigue=3), rows, *dice, scenario_stream="S")
    act(spent, "me")
    assert spent.battle.figures["me"].gone == "out"


@pytest.mark.rule("Q346")
def test_the_better_of_ht_and_swimming_counts_against_choking() -> None:
    assert chokes(figure("me", ht=13, swimming=9)).needed == 13
    assert chokes(figure("me", ht=9, swimming=13)).needed == 13


@pytest.mark.rule("Q347")
def test_it_stops_at_a_figure_and_at_firm_ground_and_may_leave_the_map() -> None:
    rows = put(CLEAR, F="0504 0505 0507 0508")
    me, other = figure("me"), figure("other", "0505")
    assert swept(yard(me, other, rows=rows, scenario_stream="S"), me, 6) == ([], False)
    firm = [hex_from_number("0505"), hex_from_number("0506")]
    assert swept(yard(me, rows=rows, scenario_stream="S"), me, 6) == (firm, False)
    low = figure("me", "0507")
    assert swept(yard(low, rows=rows, scenario_stream="S"), low, 1)[1]


@pytest.mark.rule("FIG-TER-3", "Q355")
@pytest.mark.parametrize(("turns", "rolled"), [(59, 1), (58, 0)])
def test_in_calmer_deep_water_it_rolls_once_a_minute(turns: int, rolled: int) -> None:
    runner = alone(figure("me", in_water=turns), put(CLEAR, d="0504"), *three(3))
    act(runner, "me")
    assert len(rolls(runner)) == rolled


# Running backwards


@pytest.mark.rule("FIG-BACK-1", "Q355")
@pytest.mark.parametrize(("before", "rolled"), [(9, 1), (8, 0)])
def test_every_tenth_turn_of_running_backwards_takes_a_roll(before: int, rolled: int) -> None:
    runner = alone(figure("me", backwards=before), CLEAR, *three(13))
    act(runner, "me", path="0505 N, 0506 N")
    assert len(rolls(runner)) == rolled
    assert bool(happened(runner, WentDown)) is bool(rolled)


@pytest.mark.rule("FIG-BACK-1", "Q355")
@pytest.mark.parametrize(
    ("move", "path", "runs"),
    [
        (3, "0505 N", True),
        (5, "0505 N", False),
        (8, "0505 N, 0506 N", False),
        (8, "0505 N, 0506 N, 0507 N", True),
        (5, "0505 N, 0605 N", False),
    ],
)
def test_who_goes_back_over_half_of_move_runs_backwards(move: int, path: str, runs: bool) -> None:
    runner = alone(figure("me", move=move, backwards=9), CLEAR, *three(12))
    act(runner, "me", path=path)
    assert bool(rolls(runner)) is runs


@pytest.mark.rule("FIG-TER-3")
def test_who_is_struck_down_in_fast_water_has_to_keep_its_feet_as_well() -> None:
    me, foe = figure("me", "0505"), figure("foe", "0503", "S", side=EAST)
    found = yard(me, foe, rows=put(CLEAR, F="0504"), scenario_stream="SW")
    runner = begun(found, three(12, 9, 13, 11), first=EAST)
    act(runner, "foe", "wait")
    act(runner, "me", path="0504 N")
    assert happened(runner, WentDown)
    assert [needed for _to, needed in rolls(runner)] == [12, 8, 12, 11]


# Quicksand

SOFT = put(CLEAR, q="0503")


@pytest.mark.rule("Q353")
def test_whether_soft_ground_is_quicksand_is_drawn_as_it_is_tried() -> None:
    rows = put(CLEAR, q="0503 0502 0603 0604")
    runner = alone(figure("me", vision=16), rows, 2, quicksands=1)
    act(runner, "me", path="0503 N")
    assert where(runner, "me") == "0503 N"
    assert runner.battle.land.at(hex_from_number("0503")).letter == "g"
    assert runner.battle.quicksands == 1
    runner = alone(figure("me", vision=16), rows, 1, *three(3), quicksands=1)
    act(runner, "me", path="0503 N")
    assert runner.battle.land.at(hex_from_number("0503")).quicksand
    assert runner.battle.quicksands == 0


@pytest.mark.rule("FIG-QS-1", "Q342")
def test_who_spots_it_or_keeps_out_ends_its_move_before_it_and_shows_it() -> None:
    for dice in (three(7), three(8, 9)):
        runner = alone(figure("me"), SOFT, *dice, quicksands=1)
        act(runner, "me", path="0503 N")
        assert where(runner, "me") == "0504 N"
        [tried] = happened(runner, GroundTried)
        assert (tried.hex, tried.quicksand) == ("0503", True)


@pytest.mark.rule("FIG-QS-1")
def test_spotting_is_at_four_less_avoiding_at_three_less_and_six_less_running() -> None:
    runner = alone(figure("me"), SOFT, *three(8, 9), quicksands=1)
    act(runner, "me", path="0503 N")
    assert [needed for _to, needed in rolls(runner)] == [7, 9]
    runner = alone(figure("me", "0507"), SOFT, *three(8, 9), quicksands=1)
    act(runner, "me", path="0506 N, 0505 N, 0504 N, 0503 N")
    assert [needed for _to, needed in rolls(runner)] == [7, 6]


@pytest.mark.rule("FIG-QS-1", "Q341")
@pytest.mark.parametrize(("total", "inches"), [(10, 40), (18, 68)])
def test_who_fails_is_in_to_the_waist_or_head_first(total: int, inches: int) -> None:
    runner = alone(figure("me"), SOFT, *three(8, total), quicksands=1)
    act(runner, "me", path="0503 N")
    [fell] = happened(runner, FellIn)
    assert fell.inches == inches
    assert where(runner, "me") == "0503 N"


BOG = put(CLEAR, Q="0504", q="0503")


def sunk(*dice: int, inches: int = 40, calm: bool = True, **changes: Any) -> Runner[Yard]:
    kept = {key: changes.pop(key) for key in ("half", "turns", "under") if key in changes}
    bog = Bog(inches, calm=calm, **kept)
    others = changes.pop("others", ())
    me = figure("me", bog=bog, **changes)
    return begun(yard(me, FAR, *others, rows=BOG, quicksands=1), dice)


@pytest.mark.rule("FIG-QS-1", "Q343")
def test_until_it_is_calm_it_only_sinks() -> None:
    runner = sunk(*three(15), 4, calm=False)
    act(runner, "me")
    assert rolls(runner) == [("keep calm", 14)]
    bog = runner.battle.figures["me"].bog
    assert bog is not None
    assert (bog.inches, bog.calm) == (44, False)


@pytest.mark.rule("FIG-QS-1")
def test_a_swim_at_two_less_keeps_it_from_sinking_and_a_failed_one_does_not() -> None:
    runner = sunk(*three(9))
    act(runner, "me")
    assert rolls(runner) == [("swim", 9)]
    assert happened(runner, Struggled)[0].inches == 0
    runner = sunk(*three(10), 6)
    act(runner, "me")
    assert happened(runner, Struggled)[0].inches == 6


@pytest.mark.rule("FIG-QS-1")
def test_with_its_head_under_it_swims_at_four_less_more() -> None:
    runner = sunk(*three(3), inches=68)
    act(runner, "me")
    assert rolls(runner) == [("swim", 5)]


@pytest.mark.rule("FIG-QS-1", "Q344")
def test_beside_firm_ground_it_climbs_out_with_strength_less_four() -> None:
    runner = sunk(*three(9, 7))
    act(runner, "me", out="0505")
    assert rolls(runner)[1] == ("climb out", 7)
    assert happened(runner, ClimbedOut)
    assert where(runner, "me") == "0505 N"
    assert runner.battle.figures["me"].posture == "lying"


@pytest.mark.rule("FIG-QS-1", "Q344")
def test_friends_beside_it_or_with_a_rope_lend_their_strength() -> None:
    near = figure("near", "0604", st=10, helps="me")
    roped = figure("roped", "0507", st=9, rope=3, helps="me")
    far = figure("far", "0507", st=12, helps="me")
    idle = figure("idle", "0404", st=12)
    runner = sunk(*three(9, 18), others=(near, roped, far, idle))
    act(runner, "me", out="0505")
    assert rolls(runner)[1] == ("climb out", 11 - 4 + 10 + 9)


@pytest.mark.rule("FIG-QS-1")
def test_two_swims_lead_into_the_next_hex_of_quicksand() -> None:
    rows = put(CLEAR, Q="0504 0503")
    me = figure("me", bog=Bog(45, calm=True))
    runner = begun(yard(me, FAR, rows=rows), three(9, 9))
    act(runner, "me", out="0503")
    assert where(runner, "me") == "0504 N"
    rest(runner)
    act(runner, "me", out="0503")
    assert where(runner, "me") == "0503 N"


@pytest.mark.rule("FIG-QS-1", "Q345")
def test_it_costs_fatigue_every_tenth_turn_and_without_any_it_is_out() -> None:
    runner = sunk(*three(9), turns=9, fatigue=5)
    act(runner, "me")
    assert runner.battle.figures["me"].fatigue == 4
    runner = sunk(*three(9), turns=9, fatigue=1)
    act(runner, "me")
    assert [event.why for event in happened(runner, WentOut)] == ["exhausted"]


@pytest.mark.rule("Q345")
@pytest.mark.parametrize(("under", "out"), [(3, False), (4, True)])
def test_half_its_ht_in_turns_under_is_its_end(under: int, out: bool) -> None:
    runner = sunk(*three(18), 1, inches=70, under=under, ht=11)
    act(runner, "me")
    assert (runner.battle.figures["me"].gone == "out") is out


@pytest.mark.rule("Q355", "FIG-QS-1")
def test_a_mount_always_panics() -> None:
    runner = sunk(2, kind="mount", calm=False)
    act(runner, "me")
    assert not rolls(runner)
    assert happened(runner, Struggled)[0].inches == 2


@pytest.mark.rule("Q342")
def test_a_scout_looks_at_soft_ground_from_beside_it() -> None:
    runner = alone(figure("me"), SOFT, *three(8), quicksands=1)
    act(runner, "me", "step", scout="0503")
    assert not happened(runner, GroundTried)
    runner = alone(figure("me"), SOFT, *three(7), quicksands=1)
    act(runner, "me", "step", scout="0503")
    assert happened(runner, GroundTried)[0].quicksand
    with pytest.raises(IllegalOrderError, match="no soft ground beside it"):
        act(alone(figure("me"), SOFT), "me", "step", scout="0502")
