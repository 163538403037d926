"""Positions whose results were worked out by hand, played by the referee from files."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.vectorish.positions import Referee, course, ship


def helm(segment: int, steps: str, again: int = 0) -> dict[str, Any]:
    order = {"kind": "helm", "ship": "One", "steps": steps, "again": again}
    return {"decision": f"1/helm {segment}/One", "order": order}


FAR = ship("Orange", "9090")
NEAR = ship("One", "2030", adf=3, mr=3) + ship("Orange", "2028", facing="S", adf=3, mr=3)
LASERS = tuple({"kind": "power", "ship": name, "boxes": ["L1"]} for name in ("One", "Orange"))
BOTH = (course("One", "AR"), course("Orange", "AA"))


@pytest.mark.rule("VEC-SC-4", "Q233")
@pytest.mark.parametrize("sequence", ["turns", "phases"])
def test_orders_without_keys_go_to_the_ships_they_name(referee: Referee, sequence: str) -> None:
    """Fire that is asked about between the two moves makes no order late."""
    ran = referee.play(NEAR, *LASERS, *BOTH, sequence=sequence)
    assert (ran.code, ran.err) == (0, "")
    assert "One moves to 2029, facing B: A1." in ran.out
    assert "Orange moves to 2030, facing D: D2." in ran.out


@pytest.mark.rule("VEC-SC-4")
def test_the_chart_asks_for_no_courses_and_says_so(referee: Referee) -> None:
    ran = referee.play(NEAR, course("One", "A"), sequence="chart")
    assert ran.code == 1
    assert "One: no order of this kind is asked for in this battle; leave it out." in ran.err


@pytest.mark.rule("Q274")
def test_a_point_that_is_not_taken_in_its_segment_is_lost(referee: Referee) -> None:
    """Speed 1 moves in segment 5; with 1 ADF nothing is left to take in 6 or at the end."""
    drifter = ship("One", "2030", speeds="A1", adf=1)
    ran = referee.play(drifter + FAR, helm(5, ""), helm(6, "A"), sequence="chart")
    assert "accelerates" not in ran.out
    assert "orders 2: nothing of the kind has been asked so far." in ran.err


@pytest.mark.rule("Q302")
def test_what_rocks_cost_and_what_was_turned_are_one_purse_on_the_chart(referee: Referee) -> None:
    """MR 3, a face turned in segment 1: two points are left for rocks in 2, and none to turn."""
    rocks = '\n[[terrain]]\nkind = "field"\nname = "Belt"\nholds = "dense asteroids"\n'
    ships = ship("One", "2030", speeds="A10", mr=3) + FAR + rocks + 'hexes = ["2028"]\n'
    orders = helm(1, "R", again=4), helm(4, "R")
    ran = referee.play(ships, *orders, sequence="chart", dice=[6, *[1] * 12])
    assert "die 6 against speed 10 · 2 manoeuvre points spent · 2 short" in ran.out
    assert "One turns to C." not in ran.out
    assert "orders 2: nothing of the kind has been asked so far." in ran.err


@pytest.mark.rule("Q233")
def test_every_third_turn_mends_whatever_was_given_to_the_engines(referee: Referee) -> None:
    """A ship that buys MR in turn 3 repairs one box in it with its one control."""
    hurt = ship("One", "2030", adf=None, mr=None, damage={"H1": "moderate", "H2": "moderate"})
    engine = {"engine": "E2", "power": 0.5}
    power = {"kind": "power", "ship": "One", "manoeuvre": [engine], "boxes": []}
    mend = {"kind": "repairs", "ship": "One", "boxes": ["H1"]}
    orders = [{"decision": "3/power/One", "order": power}]
    orders += [{"decision": "3/repairs/One", "order": mend}]
    ran = referee.play(hurt + FAR, *orders, turns=3)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("One repairs") == 1


@pytest.mark.rule("Q233")
@pytest.mark.parametrize(("sequence", "turn"), [("turns", 3), ("chart", 3), ("phases", 1)])
def test_controls_are_all_that_limits_repairs(referee: Referee, sequence: str, turn: int) -> None:
    """A second box is one too many for the one control."""
    hurt = ship("One", "2030", damage={"H1": "moderate", "H2": "moderate"})
    mend = {"kind": "repairs", "ship": "One", "boxes": ["H1", "H2"]}
    order = {"decision": f"{turn}/repairs/One", "order": mend}
    ran = referee.play(hurt + FAR, order, turns=3, sequence=sequence)
    assert ran.code == 1
    assert "2 repairs, but only 1 undamaged control to make them" in ran.err


@pytest.mark.rule("EE-SEQ-1", "EE-SEQ-5")
def test_in_the_phases_of_earth_expects_repairs_are_third_in_every_turn(referee: Referee) -> None:
    """What has been mended in turn 1 fires in it."""
    hurt = ship("One", "2030", damage={"H1": "moderate"}) + ship("Orange", "2090", facing="S")
    mend = {"decision": "1/repairs/One", "order": {"kind": "repairs", "ship": "One"}}
    ran = referee.play(hurt, mend, sequence="phases", turns=2)
    assert (ran.code, ran.err) == (0, "")
    heads = [line.strip(" #") for line in ran.out.splitlines()]
    names = [head for head in heads if head in ("Movement", "Repairs", "Weapons", "Sensors")]
    assert names == ["Movement", "Repairs", "Weapons", "Sensors"] * 2


@pytest.mark.rule("EE-SEQ-5")
@pytest.mark.parametrize(("adf", "mended"), [(None, 0), (0, 1)])
def test_who_bought_mr_mends_nothing_in_the_phases_of_earth_expects(
    referee: Referee, adf: int | None, mended: int
) -> None:
    """Fixed engines take no power: whoever has them mends, turning or not."""
    mr = None if adf is None else 1
    hurt = ship("One", "2030", adf=adf, mr=mr, damage={"H1": "moderate", "H2": "moderate"})
    engine = [{"engine": "E2", "power": 0.5}] if adf is None else []
    power = {"kind": "power", "ship": "One", "manoeuvre": engine, "boxes": []}
    orders = [{"decision": "1/power/One", "order": power}, course("One", "R")]
    ran = referee.play(hurt + FAR, *orders, sequence="phases")
    assert "facing B" in ran.out
    assert ran.out.count("One repairs") == mended


DUEL = 'kind = "hull"\nwithin = 30'


def test_boxes_of_a_ship_that_has_fled_count_for_nobody(referee: Referee) -> None:
    """One ends 31 hexes from the middle: twelve boxes are left to its side, 24 to the other."""
    blue = ship("One", "2004", speeds="A5") + ship("Two", "2030")
    ran = referee.play(blue + ship("Orange", "3040") + ship("Orange 2", "3140"), goal=DUEL)
    assert "One has fled" in ran.out
    assert "Victory for Orange: 24 boxes left against 12." in ran.out


def test_who_ends_thirty_hexes_from_the_middle_has_not_fled(referee: Referee) -> None:
    ran = referee.play(ship("One", "2005", speeds="A5") + ship("Orange", "3040"), goal=DUEL)
    assert "fled" not in ran.out
    assert "equal losses" in ran.out


CLAIM = {"do": "claim_escape", "side": "Blue", "ship": "One", "turn": 1}


@pytest.mark.rule("EE-GEN-2")
def test_an_escape_is_judged_where_a_battle_is_about_nothing_else(referee: Referee) -> None:
    """Far away and faster than an enemy at rest; in a convoy it would be a way home."""
    fast = ship("One", "2030", speeds="A10", adf=5) + FAR
    ran = referee.play(fast, actions=[CLAIM])
    assert "One has escaped: fast enough, and out of reach of every armed enemy." in ran.out
    freighter = ship("One", "2030", speeds="A10", adf=5, home=20) + FAR
    ran = referee.play(freighter, goal='kind = "convoy"', actions=[CLAIM])
    assert ran.code == 1
    assert "ships leave this battle only as its goal says" in ran.err


def test_a_race_asks_for_the_speeds_and_not_for_their_order(referee: Referee) -> None:
    """B falls to nothing and rises again, so that A is the older: on course all the same."""
    racer = ship("One", "2012", speeds="B1 A2", adf=2, mr=6, facing="NE")
    other = ship("Orange", "9060", speeds="A1")
    ran = referee.play(racer + other, course("One", "RRRALLLA"), goal='kind = "race"')
    assert "facing B: A2 B1." in ran.out
    assert "Victory for Blue: One is past, with 2 points of thrust." in ran.out


@pytest.mark.rule("Q273")
def test_what_is_to_be_said_in_a_phase_that_asks_nothing_is_told(referee: Referee) -> None:
    """Nobody has a shot in the first fire, so that shields cannot be lowered there."""
    down = {"do": "lower_shields", "side": "Blue", "ship": "One", "turn": 1, "phase": "fire"}
    ran = referee.play(ship("One", "2030") + FAR, actions=[down])
    told = "actions 1: nothing has been asked in its turn and phase, so that it was not said."
    assert (ran.code, ran.err.strip()) == (0, told)


@pytest.mark.parametrize(
    ("row", "speeds", "home"),
    [(15, "A4", 1), (16, "A4", 0), (16, "A5", 0), (14, "A3 B2", 0), (12, "A11", 0)],
)
def test_who_is_home(referee: Referee, row: int, speeds: str, home: int) -> None:
    """On the line, row 11, or past it, with four hexes a turn at most over both faces."""
    freighter = ship("One", f"20{row}", speeds=speeds, home=20)
    ran = referee.play(freighter + FAR, goal='kind = "convoy"')
    assert ran.out.count("One is home.") == home


def test_the_row_of_a_race_has_to_be_passed(referee: Referee) -> None:
    """From row 15 four hexes end on row 11, which is not past it; from row 14 they do."""
    other = ship("Orange", "9060", speeds="A1")
    for row, told in ((15, "nobody is past"), (14, "One is past")):
        racer = ship("One", f"20{row}", speeds="A4")
        assert told in referee.play(racer + other, goal='kind = "race"').out


def test_ten_hexes_past_the_line_are_near_enough(referee: Referee) -> None:
    """Braked to A4 after eleven hexes of twelve, ten past the line, or after all, eleven past."""
    freighter = ship("One", "2012", speeds="A12", facing="S", adf=8, home=20)
    for moved, home in ((11, 1), (12, 0)):
        steps = course("One", "." * moved + "A" * 8)
        ran = referee.play(freighter + FAR, steps, goal='kind = "convoy"')
        assert ran.out.count("One is home.") == home
