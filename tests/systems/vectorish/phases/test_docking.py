"""Docking under inertia, in all three sequences (Ruling Q302)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.events import (
    Docked,
    DockingBegan,
    DockingRefused,
    DockingVoid,
    ShipLost,
    Undocked,
)
from game.systems.earth_expects.rules.docking import joined
from game.systems.earth_expects.state.orders import AnnounceOrder, ConsentOrder, PowerOrder, Said
from game.systems.earth_expects.state.record import Level
from game.systems.vectorish.mind.pilot import Pilot
from game.systems.vectorish.rules.docking import settle_joints
from game.systems.vectorish.ruleset import RULES
from game.systems.vectorish.screens.torn import torn_off
from game.systems.vectorish.state.drift import drift_of, rating_of, speeds_of
from game.systems.vectorish.state.orders import CourseOrder, HelmOrder
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.table.decisions import Decision
from game.table.events import OrderSealed
from game.table.faults import SetupError
from game.table.orders import Order
from game.table.runner import Runner
from tests.systems.vectorish.support import changed, played, table_of

TUG, HAUL, FOE = "Icarus", "Long Haul", "Firebrand"
BESIDE = {"hex": "2049", "facing": "N", "speeds": "A4"}
SEQUENCES = ("turns", "chart", "phases")
Orders = dict[str, Order]
"""What is answered, by a part of the decision's key; all else is the plainest."""


def beside(ship: str = HAUL, sequence: str = "turns", **more: Any) -> Any:
    """A ship that flies beside the Icarus at its speeds."""
    return changed("crossing", {ship: {**BESIDE, **more}}, sequence=sequence)


def announced(what: str, other: str = HAUL, ship: str = TUG) -> AnnounceOrder:
    return AnnounceOrder(said=(Said(ship=ship, what=what, other=other),))


DOCK = {"2/announce/Northbound": announced("dock")}


def play(setup: Any, orders: Orders | None = None, turns: int = 3) -> Runner[Space]:
    def answer(_view: Any, decision: Decision) -> Order | None:
        return (orders or {}).get(decision.key)

    return played(setup, answer, turns)


def steered(ship: str, steps: str, turn: int, sequence: str) -> Orders:
    """Steps of a ship in a turn, in the last segment of the chart at the latest."""
    if sequence == "chart":
        return {f"{turn}/helm 9/{ship}": HelmOrder(ship=ship, steps=steps)}
    if sequence == "phases":
        return {f"{turn}/course/{ship}": CourseOrder(ship=ship, steps=steps)}
    order = CourseOrder(ship=ship, steps=steps)
    return {f"{turn}/course {number}/Northbound": order for number in range(2)}


def of(runner: Runner[Space], kind: type[Any]) -> list[Any]:
    return [event for event in runner.events if isinstance(event, kind)]


@pytest.mark.rule("Q302", "EE-DOCK-9")
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_two_ships_that_drift_alike_are_docked_at_the_start_of_turn_3(sequence: str) -> None:
    """Side by side at four hexes a turn they are asked in turn 2, and fly on as one."""
    runner = play(beside(sequence=sequence), DOCK, turns=3)
    [docked] = of(runner, Docked)
    space = runner.battle
    assert (docked.active, docked.passive, space.turn) == (TUG, HAUL, 4)
    assert space.ships[HAUL].berth == TUG and not space.ships[HAUL].on_table
    assert space.ships[HAUL].hex == space.ships[TUG].hex
    assert speeds_of(space.ships[HAUL]) == speeds_of(space.ships[TUG])
    assert hex_number(space.ships[TUG].hex) == "2037"
    asked = [event.decision for event in of(runner, OrderSealed)]
    assert [key for key in asked if "announce" in key][:1] == ["2/announce/Northbound"]


@pytest.mark.rule("Q302")
@pytest.mark.parametrize("sequence", SEQUENCES)
@pytest.mark.parametrize("flies", ["A3", "A4 B1", "0"])
def test_nobody_docks_at_other_speeds(sequence: str, flies: str) -> None:
    """They begin in one hex and drift apart, so that nobody is even asked."""
    runner = play(beside(sequence=sequence, speeds=flies), DOCK)
    assert not of(runner, DockingBegan)
    assert not any("announce" in event.decision for event in of(runner, OrderSealed))


@pytest.mark.rule("Q302")
def test_other_speeds_and_a_ship_that_did_not_drift_are_refused_with_the_reason() -> None:
    table = table_of(play(beside(), turns=1).battle)
    dock = RULES.announcements[0]
    said = announced("dock").said[0]
    assert not dock.faults(table.battle, said)
    for change, words in (
        ({"speeds": speeds_of(play(beside(speeds="B4"), turns=0).battle.ships[HAUL])}, "B4"),
        ({"stirred": 1}, "must drift for a whole turn"),
    ):
        ship = table.battle.ships[HAUL]
        drift = replace(drift_of(ship), **change)
        found = dock.faults(table.battle.with_extra(HAUL, drift), said)
        assert [words in fault.sentence for fault in found] == [True]


@pytest.mark.rule("EE-DOCK-1", "Q302")
@pytest.mark.parametrize("sequence", SEQUENCES)
@pytest.mark.parametrize("steps", ["L", "A"])
def test_who_turned_or_accelerated_has_to_drift_first(sequence: str, steps: str) -> None:
    """And nobody is asked in turn 2; in turn 3 they are where both did the same."""
    both = {**steered(TUG, steps, 1, sequence), **steered(HAUL, steps, 1, sequence)}
    if sequence == "turns":
        both = {
            f"1/course {number}/Northbound": CourseOrder(ship=ship, steps=steps)
            for number, ship in enumerate((HAUL, TUG))
        }
    runner = play(beside(sequence=sequence), both, turns=2)
    assert not any("announce" in event.decision for event in of(runner, OrderSealed))
    assert [d.key for d in runner.decisions] == ["3/announce/Northbound"]


@pytest.mark.rule("EE-DOCK-3")
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_ships_that_dock_have_no_adf_and_no_mr(sequence: str) -> None:
    """They are not asked how they move, in the turn before they are docked and in the one after."""
    runner = play(beside(sequence=sequence), DOCK, turns=4)
    keys = {event.decision for event in of(runner, OrderSealed)}
    for turn, moves in ((1, True), (2, False), (3, False), (4, True)):
        parts = ("course", "helm")
        mine = [k for k in keys if k.startswith(f"{turn}/") and any(p in k for p in parts)]
        own = [key for key in mine if key.endswith(("Northbound", TUG))]
        assert bool(own) == moves, (turn, own)


@pytest.mark.rule("EE-DOCK-2")
@pytest.mark.parametrize("yes", [True, False])
def test_a_ship_of_another_side_is_asked(yes: bool) -> None:
    orders: Orders = {
        "2/announce/Northbound": announced("dock", FOE),
        f"2/consent/{TUG}/{FOE}": ConsentOrder(yes=yes),
    }
    runner = play(beside(FOE), orders)
    assert len(of(runner, Docked)) == yes
    assert len(of(runner, DockingRefused)) == (not yes)


@pytest.mark.rule("EE-DOCK-7", "Q302")
@pytest.mark.parametrize("sequence", SEQUENCES)
@pytest.mark.parametrize("steps", ["A", "L"])
def test_a_pair_accelerates_and_loses_its_docked_ship_when_it_turns(
    sequence: str, steps: str
) -> None:
    runner = play(beside(sequence=sequence), {**DOCK, **steered(TUG, steps, 4, sequence)}, turns=4)
    space = runner.battle
    lost = [event.ship for event in of(runner, ShipLost)]
    assert lost == ([HAUL] if steps == "L" else [])
    if steps == "A":
        assert speeds_of(space.ships[TUG]).text == speeds_of(space.ships[HAUL]).text == "A5"
        assert space.ships[HAUL].hex == space.ships[TUG].hex


@pytest.mark.rule("EE-DOCK-6")
def test_fixed_ratings_fall_with_the_costs_of_the_pair() -> None:
    """Nine tenths of a point is a point: what is left is rounded up."""
    alone = play(beside(), turns=3).battle.ships[TUG]
    pair = play(beside(), DOCK, turns=3).battle.ships[TUG]
    assert rating_of(alone) == (4, 3)
    hull, whole = pair.design.hull.costs, pair.design.costs
    assert (whole.speed, whole.manoeuvre) > (hull.speed, hull.manoeuvre)
    assert rating_of(pair) == (
        -(-4 * hull.speed // whole.speed),
        -(-3 * hull.manoeuvre // whole.manoeuvre),
    )


@pytest.mark.rule("Q215", "Q302")
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_a_pair_parts_after_a_turn_of_drifting_each_way(sequence: str) -> None:
    """Not in the turn in which it docked; then both drift once more."""
    orders = {**DOCK, "4/announce/Northbound": announced("undock")}
    runner = play(beside(sequence=sequence), orders, turns=5)
    [parted] = of(runner, Undocked)
    space = runner.battle
    assert parted.held and space.ships[HAUL].on_table
    assert space.ships[HAUL].hex == space.ships[TUG].hex
    assert speeds_of(space.ships[HAUL]) == speeds_of(space.ships[TUG])
    third = play(beside(sequence=sequence), DOCK, turns=2)
    assert third.battle.turn == 3
    said = announced("undock")
    decision = next(d for d in third.decisions if d.kind == "announce")
    assert any("drift" in str(fault) for fault in third.faults(decision, said))


@pytest.mark.rule("EE-DOCK-9")
def test_a_docking_ship_that_is_struck_or_drifts_away_is_not_docked() -> None:
    """Ships that no longer share their hex and speeds come to nothing when the turn ends."""
    runner = play(beside(), DOCK, turns=1)
    key = "2/announce/Northbound"
    runner.answer(key, DOCK[key])
    table = table_of(runner.battle)
    judge = RULES.turn_ends[0]
    judge(table)
    assert not [event for event in table.events if isinstance(event, DockingVoid)]
    drift = drift_of(runner.battle.ships[HAUL])
    elsewhere = replace(drift, speeds=speeds_of(runner.battle.ships[FOE]))
    for battle in (
        runner.battle.with_extra(HAUL, elsewhere),
        runner.battle.with_ship(HAUL, was_damaged=True),
    ):
        table = table_of(battle)
        judge(table)
        assert [event.other for event in table.events if isinstance(event, DockingVoid)] == [HAUL]


@pytest.mark.rule("Q200")
@pytest.mark.parametrize("phase", ["fire", "counterfire", "weapons", "segment 4"])
def test_a_pair_is_cut_apart_where_ships_fire(phase: str) -> None:
    space = play(beside(), DOCK, turns=2).battle
    record = space.ships[TUG].record
    own = dict.fromkeys(record.own[:-1], Level.DESTROYED)
    cut = altered(space.with_ship(TUG, record=record.with_levels(own)), phase=phase)
    assert not joined(cut.ships[TUG].record, HAUL)
    table = table_of(cut)
    settle_joints(table)
    assert [event.passive for event in table.events if isinstance(event, Undocked)] == [HAUL]
    table = table_of(altered(cut, phase="sensors"))
    settle_joints(table)
    assert not table.events


@pytest.mark.parametrize("sequence", SEQUENCES)
def test_the_scripted_side_never_tears_its_pair_apart(sequence: str) -> None:
    setup = changed(
        "crossing", {HAUL: {**BESIDE, "docked_to": TUG}}, sequence=sequence, turn_limit=5
    )
    minds = {side: Pilot(3) for side in setup.scenario.side_names()}

    def answer(view: Any, decision: Decision) -> Order:
        return minds[decision.side].decide(view, decision, RULES)

    runner = played(setup, answer, 5)
    assert not of(runner, ShipLost) and runner.battle.turn > 4


@pytest.mark.rule("Q302")
def test_a_scenario_with_a_docked_pair_of_two_speeds_is_refused() -> None:
    with pytest.raises(SetupError, match="give it the same, A4"):
        changed("crossing", {HAUL: {**BESIDE, "speeds": "A3", "docked_to": TUG}})


def test_bought_power_may_not_go_to_the_engines_of_a_ship_that_docks() -> None:
    free = {"adf": None, "mr": None}
    setup = changed("crossing", {HAUL: {**BESIDE, **free}, TUG: free})
    runner = play(setup, {}, turns=1)
    runner.answer("2/announce/Northbound", announced("dock"))
    decision = runner.decision(f"2/power/{TUG}")
    order = PowerOrder.model_validate({"ship": TUG, "speed": {"engine": "E1", "power": 1}})
    assert any("docks or parts" in str(fault) for fault in runner.faults(decision, order))


@pytest.mark.rule("EE-DOCK-7")
@pytest.mark.parametrize(("steps", "asked"), [("", 0), ("A.", 0), ("AL", 1)])
def test_who_would_tear_a_pair_apart_is_asked_first(steps: str, asked: int) -> None:
    space = play(beside(), DOCK, turns=2).battle
    doubts = torn_off(space, TUG, steps)
    assert len(doubts) == asked
    assert all(doubt.fatal and HAUL in doubt.words for doubt in doubts)
    assert not torn_off(space, FOE, steps)
