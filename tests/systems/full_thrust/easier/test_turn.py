"""A turn of the easier game: its steps, plots, and ships that fly them."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import NE, NW, S, hex_number
from game.systems.full_thrust.events.easier.moves import PlotFlown, Plotted
from game.systems.full_thrust.scenario.scenario import SideEntry
from game.systems.full_thrust.state.easier_orders import Plot, PlotOrder
from game.table.altering import altered
from game.table.events import BattleEnded, PassedOver, PhaseBegan
from game.table.log import log_lines
from tests.systems.full_thrust.easier.support import (
    BLUE,
    RED,
    RULES,
    begun,
    of,
    plots,
    refused,
    ship,
    space,
    to_turn,
)

ENEMY = ship("Foe", RED, "3535")


@pytest.mark.rule("EHT-1")
def test_thirteen_steps_in_order() -> None:
    runner = begun(ship("One", BLUE, "0505"), ENEMY)
    to_turn(runner, 2)
    steps = [event.phase for event in of(runner, PhaseBegan) if event.turn == 1]
    assert steps == [
        "plot",
        "fighters",
        "ships",
        "fighters again",
        "defence",
        "attacks",
        "fire",
        "degrade",
        "launch",
        "flight",
        "strikes",
        "age",
        "damage",
    ]


@pytest.mark.rule("EHT-1")
def test_a_step_with_nothing_to_do_is_passed_over_with_one_line() -> None:
    one = ship("One", BLUE, "0505")
    runner = begun(one, ENEMY)
    to_turn(runner, 2)
    skipped = [event for event in of(runner, PassedOver)]
    assert len(skipped) == 11
    told = [line.text for line in log_lines(space(one, ENEMY), runner.events[:8], RULES)]
    assert "Fighters: no fighters are in space." in told


@pytest.mark.rule("EHT-1")
def test_a_side_that_is_passed_over_alone_is_named() -> None:
    told = RULES.told(altered(space(ship("One", BLUE, "0505"), ENEMY), phase="fire"))
    line = RULES.line(told, PassedOver(side=BLUE, reason="nothing is in reach"))
    assert line is not None
    assert line.text == f"Fire, {BLUE}: nothing is in reach."


@pytest.mark.rule("EHT-3", "EHT-2")
def test_a_ship_pivots_and_then_moves_its_new_speed() -> None:
    runner = begun(ship("One", BLUE, "1020", speed=3), ENEMY)
    plots(runner, BLUE, Plot(ships=("One",), marker="R", change=2))
    plots(runner, RED)
    one, before = runner.battle.ships["One"], space(ship("One", BLUE, "1020")).ships["One"]
    assert one.hex == before.hex.step(NE, 5)
    assert (one.heading, one.facing, one.speed) == (NE, NE, 5)


@pytest.mark.rule("EHT-2")
def test_speed_changes_by_half_the_thrust_at_most() -> None:
    runner = begun(ship("One", BLUE, "1020", speed=3), ENEMY)
    assert refused(runner, PlotOrder(plots=(Plot(ships=("One",), change=4),))) == ["EHT-2"]
    assert refused(runner, PlotOrder(plots=(Plot(ships=("One",), change=-4),))) == ["EHT-2"]
    assert refused(runner, PlotOrder(plots=(Plot(ships=("One",), change=3),))) == []


@pytest.mark.rule("EHT-2")
def test_the_highest_speed_is_four_above_the_thrust() -> None:
    runner = begun(ship("One", BLUE, "1020", speed=9), ENEMY)
    assert refused(runner, PlotOrder(plots=(Plot(ships=("One",), change=2),))) == ["EHT-2"]
    assert refused(runner, PlotOrder(plots=(Plot(ships=("One",), change=1),))) == []


@pytest.mark.rule("EHT-3", "Q177", "Q289")
def test_two_sides_at_once_only_after_a_turn_straight_ahead() -> None:
    runner = begun(ship("One", BLUE, "1020", speed=2), ENEMY)
    plots(runner, BLUE, Plot(ships=("One",), marker="LL"))
    plots(runner, RED)
    to_turn(runner, 2)
    sharp = PlotOrder(plots=(Plot(ships=("One",), marker="LL"),))
    assert refused(runner, sharp) == ["EHT-3"]
    plots(runner, BLUE)
    plots(runner, RED)
    to_turn(runner, 3)
    assert refused(runner, sharp) == []


@pytest.mark.rule("Q289")
def test_standing_still_is_no_turn_straight_ahead() -> None:
    runner = begun(ship("One", BLUE, "1020"), ENEMY)
    plots(runner, BLUE)
    plots(runner, RED)
    to_turn(runner, 2)
    sharp = PlotOrder(plots=(Plot(ships=("One",), marker="LL", change=1),))
    assert refused(runner, sharp) == ["EHT-3"]


@pytest.mark.rule("Q290")
def test_who_stops_does_not_pivot() -> None:
    runner = begun(ship("One", BLUE, "1020", speed=1), ENEMY)
    stops = PlotOrder(plots=(Plot(ships=("One",), marker="L", change=-1),))
    assert refused(runner, stops) == ["Q290"]


@pytest.mark.rule("Q291")
def test_a_crippled_ship_too_fast_slows_down() -> None:
    runner = begun(ship("One", BLUE, "1020", speed=10, hull=5), ENEMY)
    assert runner.battle.ships["One"].thrust == 3
    assert refused(runner, PlotOrder(plots=(Plot(ships=("One",)),))) == ["Q291"]
    plots(runner, BLUE)
    plots(runner, RED)
    assert runner.battle.ships["One"].speed == 8
    to_turn(runner, 2)
    plots(runner, BLUE)
    plots(runner, RED)
    assert runner.battle.ships["One"].speed == 7


@pytest.mark.rule("EHT-4")
def test_markers_lie_face_down_until_the_ships_move() -> None:
    runner = begun(
        ship("Hive", BLUE, "1020", sheet="Carrier", speed=2),
        ship("One", BLUE, "1220", speed=2),
        ENEMY,
    )
    plots(runner, BLUE, Plot(ships=("One",), marker="L"))
    before = [event for event in runner.events if event.kind == "order_sealed"]
    assert all(event.seen_by == (BLUE,) for event in before)
    plots(runner, RED)
    mine, theirs = of(runner, Plotted)
    assert (mine.seen_by, theirs.seen_by) == ((BLUE,), (RED,))
    assert of(runner, PlotFlown)[0].marker == ""
    assert [event.marker for event in of(runner, PlotFlown)] == ["", "L", ""]


@pytest.mark.rule("EHT-4")
def test_nobody_sees_the_plots_of_others_and_who_flew_straight_is_seen() -> None:
    hidden = space(ship("One", BLUE, "1020", speed=2), ENEMY).with_ship(
        "One", marker="L", change=1, straight=False
    )
    for phase in ("plot", "fighters"):
        at = altered(hidden, phase=phase)
        seen = RULES.view_for(at, RED).ships["One"]
        assert (seen.marker, seen.change, seen.straight) == ("", 0, False)
        assert RULES.view_for(at, BLUE).ships["One"].marker == "L"
    assert RULES.view_for(altered(hidden, phase="ships"), RED).ships["One"].marker == "L"


@pytest.mark.rule("EHT-4", "Q300")
def test_a_group_has_one_marker_and_one_change() -> None:
    runner = begun(ship("One", BLUE, "1020", speed=2), ship("Two", BLUE, "1220", speed=3), ENEMY)
    plots(runner, BLUE, Plot(ships=("One", "Two"), marker="L", change=1))
    plots(runner, RED)
    found = runner.battle.ships
    assert [(found[x].speed, found[x].heading) for x in ("One", "Two")] == [(3, NW), (4, NW)]


@pytest.mark.rule("Q300")
def test_the_plot_of_a_group_is_legal_for_every_member() -> None:
    runner = begun(
        ship("One", BLUE, "1020", speed=2),
        ship("Slow", BLUE, "1220", sheet="Cruiser", speed=2),
        ENEMY,
    )
    both = PlotOrder(plots=(Plot(ships=("One", "Slow"), change=3),))
    assert refused(runner, both) == ["Q300"]


@pytest.mark.rule("EHT-4")
def test_each_ship_has_one_marker() -> None:
    runner = begun(ship("One", BLUE, "1020", speed=2), ENEMY)
    twice = PlotOrder(plots=(Plot(ships=("One",)), Plot(ships=("One",), marker="L")))
    assert refused(runner, twice) == ["EHT-4"]
    assert refused(runner, PlotOrder(plots=(Plot(ships=("Foe",)),))) == ["EHT-4"]


@pytest.mark.rule("Q298")
def test_any_number_may_end_in_one_hex() -> None:
    runner = begun(
        ship("One", BLUE, "1020", speed=2), ship("Foe", RED, "1016", heading="S", speed=2)
    )
    plots(runner, BLUE)
    plots(runner, RED)
    found = runner.battle.ships
    assert found["One"].hex == found["Foe"].hex


@pytest.mark.rule("Q285")
def test_a_ship_that_leaves_is_back_after_a_turn_the_other_way_but_not_twice() -> None:
    runner = begun(ship("One", BLUE, "1001", speed=3), ENEMY, last_turn=9)
    plots(runner, BLUE)
    plots(runner, RED)
    one = runner.battle.ships["One"]
    assert (hex_number(one.hex), one.off, one.on_table) == ("1000", 1, False)
    to_turn(runner, 2)
    assert [decision.side for decision in runner.decisions] == [RED]
    to_turn(runner, 3)
    one = runner.battle.ships["One"]
    assert (one.on_table, one.heading, one.facing, one.speed) == (True, S, S, 3)
    for turn in range(3, 9):
        to_turn(runner, turn)
        if runner.battle.turn == turn and not runner.over:
            plots(runner, BLUE, Plot(ships=("One",), marker="R" if turn < 6 else "", change=3))
            plots(runner, RED)
        if runner.battle.ships["One"].gone:
            break
    assert runner.battle.ships["One"].gone == "left"


@pytest.mark.rule("HXT-15", "Q285")
def test_a_base_that_leaves_is_lost() -> None:
    base = ship("Way", BLUE, "2001", "Starbase", speed=2)
    runner = begun(ship("One", BLUE, "1020"), base, ENEMY, last_turn=9)
    to_turn(runner, 2)
    assert runner.battle.ships["Way"].gone == "left"


@pytest.mark.rule("EHT-1")
def test_a_battle_ends_after_its_last_turn_by_points() -> None:
    runner = begun(ship("One", BLUE, "1020", hull=4), ENEMY, last_turn=1)
    to_turn(runner, 2)
    [end] = of(runner, BattleEnded)
    assert end.winner == RED
    assert runner.over


def test_cargo_that_leaves_by_its_own_edge_is_home() -> None:
    sides = (SideEntry(name=BLUE, home="north"), SideEntry(name=RED))
    runner = begun(ship("Cart", BLUE, "1001", speed=3, cargo=True), ENEMY, sides=sides)
    plots(runner, BLUE)
    plots(runner, RED)
    assert runner.battle.ships["Cart"].gone == "home"
