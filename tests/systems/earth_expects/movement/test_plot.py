"""The movement plot: the rulebook's seven examples, costs, and ``reach`` against brute force."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.hexgrid.hexes import DIRECTION_NAMES, Hex, distance
from game.systems.earth_expects.events import Flown
from game.systems.earth_expects.movement.plot import fly, reach
from game.table.faults import IllegalOrderError
from tests.support import boat, duel, happened, play, plot, power, run, yard

NORTH = 0
PLOTS = st.text("RLrlx.", max_size=9)


def _faults(points: tuple[str, str], signs: str) -> set[str]:
    """Rules that a plot of the Stunt Double breaks, with so much speed and manoeuvre power."""
    runner = run(duel(boat(yard("stunt_double"), speed=1), boat(yard("icarus"), (9, 9))))
    runner.answer("1/power/Stunt Double", power("Stunt Double", *points))
    decision = runner.decision("1/plot/Stunt Double")
    return {fault.rule for fault in runner.faults(decision, plot("Stunt Double", signs))}


@pytest.mark.rule("EE-MOV-9", "EE-MOV-4", "EE-MOV-5", "EE-MOV-6", "EE-MOV-7")
@pytest.mark.parametrize(
    ("signs", "end", "facing", "cost"),
    [
        ("...", (3, -1), "N", 0),
        ("x...", (3, 0), "N", 2),
        ("R..r.", (6, 0), "NE", 2),
        ("R.R..", (6, 1), "SE", 2),
        ("r.r..", (5, -1), "N", 2),
    ],
)
def test_the_five_plots_of_the_vigilance(
    signs: str, end: tuple[int, int], facing: str, cost: int
) -> None:
    """V at (3,2) facing up the page with three speed points and two manoeuvre points."""
    flight = fly(signs, Hex(3, 2), NORTH)
    assert flight.cost == cost
    assert (flight.track.end, DIRECTION_NAMES[flight.track.facing]) == (Hex(*end), facing)
    assert flight.track.speed_spent == 3


@pytest.mark.rule("EE-MOV-10", "EE-MOV-7", "EE-MOV-5")
def test_the_bootlegger_reverse_of_the_stunt_double() -> None:
    """Turn, three drifts before the same hex: 1+2+3+4 points; then two turns at one each."""
    flight = fly("Rrrr.R.R..", Hex(5, -1), NORTH)
    assert [tuple(step.hex) for step in flight.track.steps] == [(4, 0), (5, 0), (5, 1), (5, 2)]
    assert flight.costs == (1, 2, 3, 4, 1, 1)
    assert flight.cost == 12
    assert DIRECTION_NAMES[flight.track.facing] == "S"


@pytest.mark.rule("EE-MOV-10")
def test_the_same_end_for_five_points() -> None:
    flight = fly("RR.R.r..", Hex(5, -1), NORTH)
    assert flight.cost == 5
    assert (tuple(flight.track.end), DIRECTION_NAMES[flight.track.facing]) == ((5, 2), "S")
    assert reach(4, 12, Hex(5, -1), NORTH)[Hex(5, 2), 3].cost <= 5


@pytest.mark.rule("EE-MOV-10", "EE-MOV-12")
def test_the_stunt_double_really_flies_it() -> None:
    """Four one-box engines at full power: four speed points, twelve manoeuvre points."""
    fight = duel(boat(yard("stunt_double"), (5, -1)), boat(yard("icarus"), (19, 9)))
    runner = run(fight)
    orders = {
        "1/power/Stunt Double": power("Stunt Double", "E1 1", "E2 1, E3 1, E4 1"),
        "1/plot/Stunt Double": plot("Stunt Double", "Rrrr.R.R.."),
    }
    play(runner, orders)
    ship = runner.battle.ships["Stunt Double"]
    assert (ship.hex, ship.facing) == (Hex(5, 2), 3)


@pytest.mark.rule("EE-MOV-6")
def test_a_cancelled_hex_uses_its_speed_point_and_ends_the_run() -> None:
    """Rulings Q23, Q24, Q25: turn then cancel is 1 + 4; afterwards a turn costs 1 again."""
    flight = fly("Rx.R.", Hex(0, 0), NORTH)
    assert flight.costs == (1, 4, 1)
    assert (len(flight.track.steps), flight.track.speed_spent) == (1, 2)
    assert flight.track.end == Hex(1, 0)


@pytest.mark.rule("EE-MOV-5", "EE-MOV-6")
def test_a_drift_is_lost_with_the_cancelled_hex_but_a_turn_stands() -> None:
    """Ruling Q188."""
    flight = fly("Rrx..", Hex(0, 0), NORTH)
    assert flight.track.facing == 1
    assert flight.track.end == Hex(1, -1)


@pytest.mark.rule("EE-MOV-5")
def test_drifts_add_up_around_the_facing() -> None:
    """Rulings Q27, Q187: right then left is ahead again; three of them are straight back."""
    assert fly("rl.", Hex(0, 0), NORTH).track.end == Hex(0, -1)
    assert fly("rr.", Hex(0, 0), NORTH).track.end == Hex(1, 0)
    assert fly("rrr.", Hex(0, 0), NORTH).track.end == fly("lll.", Hex(0, 0), NORTH).track.end
    assert fly("rrr.", Hex(0, 0), NORTH).track.end == Hex(0, 1)
    assert fly("Rr.", Hex(0, 0), NORTH).track == fly("rR.", Hex(0, 0), NORTH).track
    assert fly("rl.", Hex(0, 0), NORTH).cost == 3


@pytest.mark.rule("EE-MOV-1")
@pytest.mark.parametrize(
    ("signs", "broken"), [("..", set()), (".", {"EE-MOV-1"}), ("...", {"EE-MOV-1"})]
)
def test_all_speed_points_are_used_and_no_more(signs: str, broken: set[str]) -> None:
    assert _faults(("E1 0.5", "E2 0.5"), signs) == broken


@pytest.mark.rule("EE-MOV-2")
def test_nothing_follows_the_last_speed_point() -> None:
    assert _faults(("E1 0.5", "E2 0.5"), "..R") == {"EE-MOV-2"}
    assert _faults(("E1 0.5", "E2 0.5"), ".R.") == set()


@pytest.mark.rule("EE-MOV-2", "EE-MOV-7")
def test_without_speed_points_a_ship_may_only_turn_at_one_two_three() -> None:
    """Ruling Q26."""
    assert _faults(("", "E2 1"), "R") == set()
    assert _faults(("", "E2 1"), "RR") == set()
    assert _faults(("", "E2 1"), "RRR") == {"EE-MOV-3"}
    assert _faults(("", "E2 1, E3 0.5"), "RRR") == set()
    assert _faults(("", "E2 1"), "r") == {"EE-MOV-2"}
    assert _faults(("", "E2 1"), "x") == {"EE-MOV-2"}


@pytest.mark.rule("EE-MOV-3")
def test_points_may_be_left_over_but_not_lacking() -> None:
    assert _faults(("E1 0.5", "E2 0.5"), "R..") == set()
    assert _faults(("E1 0.5", "E2 0.5"), "RL..") == {"EE-MOV-3"}


@pytest.mark.rule("EE-MOV-3")
def test_points_left_over_still_count_as_generated() -> None:
    """They keep railguns off: none spent, one generated, or one spent, one generated."""
    for signs in ("..", "R.."):
        runner = run(duel(boat(yard("icarus")), boat(yard("lodestar"), (9, 9))))
        orders = {
            "1/power/Icarus": power("Icarus", "E1 0.5", "E2 0.5"),
            "1/plot/Icarus": plot("Icarus", signs),
        }
        play(runner, orders, until="1/targets")
        conduct = runner.battle.ships["Icarus"].conduct
        assert conduct is not None
        assert conduct.generated == 1


@pytest.mark.rule("EE-MOV-6")
def test_one_hex_is_cancelled_once() -> None:
    assert _faults(("E1 0.5", "E2 1, E3 1"), "xx..") == {"EE-MOV-6"}


@pytest.mark.rule("EE-MOV-8", "EE-SEQ-2")
def test_plots_are_carried_out_together_and_the_exact_path_is_shown() -> None:
    """Nobody moves before both have plotted; then every hex of both paths is told to all."""
    fight = duel(boat(yard("icarus"), (0, 0)), boat(yard("lodestar"), (4, 0), "S"))
    runner = run(fight)
    runner.answer("1/power/Icarus", power("Icarus", "E1 0.5", "E2 0.5"))
    runner.answer("1/plot/Icarus", plot("Icarus", "r.."))
    assert runner.battle.ships["Icarus"].hex == Hex(0, 0)
    runner.answer("1/power/Lodestar", power("Lodestar", "E1 0.25"))
    flown = [e for e in happened(runner, Flown) if isinstance(e, Flown)]
    assert {e.ship: [tuple(s.hex) for s in e.track.steps] for e in flown} == {
        "Icarus": [(1, -1), (1, -2)],
        "Lodestar": [(4, 1)],
    }
    assert all(e.seen_by is None for e in flown)


@pytest.mark.rule("EE-GEN-3")
def test_the_map_has_no_edge() -> None:
    """Ruling Q257: a ship flies on beyond the printed sheet, and its hex keeps a number."""
    fight = duel(boat(yard("icarus"), (0, 1), "NW"), boat(yard("lodestar"), (140, 0), "SE"))
    runner = run(fight)
    for turn in (1, 2):
        orders = {
            f"{turn}/power/Icarus": power("Icarus", f"E1 {turn * 0.5}"),
            f"{turn}/power/Lodestar": power("Lodestar", f"E1 {turn * 0.5}"),
        }
        play(runner, orders)
    assert runner.battle.ships["Icarus"].hex == Hex(-6, 1)
    assert runner.battle.ships["Lodestar"].hex == Hex(146, 0)


@pytest.mark.rule("EE-MOV-1")
def test_an_illegal_plot_is_refused_with_its_reason() -> None:
    runner = run(duel(boat(yard("icarus")), boat(yard("lodestar"), (9, 9))))
    runner.answer("1/power/Icarus", power("Icarus", "E1 0.5", "E2 0.5"))
    with pytest.raises(IllegalOrderError, match="all must be used"):
        runner.answer("1/plot/Icarus", plot("Icarus", "."))


def _brute(speed: int, points: int) -> dict[tuple[Hex, int], int]:
    """Every plot there is, hex by hex: each leg any string of manoeuvres."""
    legs = ["".join(s) for n in range(5) for s in product("RLrlx", repeat=n)]
    best: dict[tuple[Hex, int], int] = {(Hex(0, 0), 0): 0}
    if speed == 0:
        legs = [leg for leg in legs if not set(leg) - set("RL")]
    for _hex in range(max(speed, 1)):
        after: dict[tuple[Hex, int], int] = {}
        for (here, heading), spent in best.items():
            for leg in legs:
                if leg.count("x") > 1:
                    continue
                flight = fly(leg + ("." if speed else ""), here, heading)
                total = spent + flight.cost
                end = flight.track.end, flight.track.facing
                if total <= points and total < after.get(end, points + 1):
                    after[end] = total
        best = after
    return best


@pytest.mark.rule("EE-MOV-3", "EE-MOV-7")
@pytest.mark.parametrize(("speed", "points"), [(0, 2), (0, 9), (1, 3), (1, 8), (2, 4), (3, 3)])
def test_reach_finds_every_end_and_its_cheapest_plot(speed: int, points: int) -> None:
    """Against all plots of up to four manoeuvres a hex; ten points pay for no fifth."""
    found = reach(speed, points, Hex(0, 0), NORTH)
    assert {end: reached.cost for end, reached in found.items()} == _brute(speed, points)


@given(st.integers(0, 4), st.integers(0, 9), st.integers(0, 5))
@settings(max_examples=40)
def test_the_plots_of_reach_lead_where_it_says(speed: int, points: int, facing: int) -> None:
    start = Hex(3, -2)
    for (end, heading), reached in reach(speed, points, start, facing).items():
        flight = fly(reached.plot, start, facing)
        assert (flight.track.end, flight.track.facing, flight.cost) == (end, heading, reached.cost)
        assert reached.plot.count(".") == speed
        assert reached.cost <= points
        assert distance(start, end) <= speed


@pytest.mark.rule("EE-MOV-7")
@given(PLOTS)
def test_the_cost_is_the_rule(signs: str) -> None:
    """Each manoeuvre costs its base times its place in the run since the last speed point."""
    base = {"R": 1, "L": 1, "r": 1, "l": 1, "x": 2}
    expected = sum(
        base[sign] * place for leg in signs.split(".") for place, sign in enumerate(leg, start=1)
    )
    assert fly(signs, Hex(0, 0), NORTH).cost == expected


@given(PLOTS, st.integers(0, 5))
def test_a_plot_turns_with_the_ship(signs: str, facing: int) -> None:
    ahead, turned = fly(signs, Hex(0, 0), NORTH), fly(signs, Hex(0, 0), facing)
    assert turned.track.end == ahead.track.end.rotated(facing)
    assert turned.track.facing == (ahead.track.facing + facing) % 6
