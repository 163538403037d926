"""Docking: the timeline of three turns, the combined record, its costs, and how a pair parts."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from game.dice import LabelledDice
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.events import (
    Docked,
    DockingBegan,
    DockingRefused,
    DockingVoid,
    SectionLost,
    ShipEscaped,
    ShipLost,
    Undocked,
    after,
)
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.rules.arcs import bears
from game.systems.earth_expects.rules.damage import hurt
from game.systems.earth_expects.rules.docking import (
    dock_faults,
    joined,
    judge_dockings,
    settle_joints,
    ways_to_lie,
)
from game.systems.earth_expects.rules.power import engine_capacity, supply
from game.systems.earth_expects.rules.power_faults import power_faults
from game.systems.earth_expects.rules.repairs import repairable
from game.systems.earth_expects.rules.victory import able_sides, value_destroyed
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.docking import (
    blocked_engines,
    combined,
    combined_class,
    placements,
)
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.record import Level
from game.systems.earth_expects.weapons.missile import resolve_nuclear
from game.table.runner import Runner
from tests.support import (
    BLUE,
    GREEN,
    RED,
    boat,
    column,
    drawn,
    fleet,
    happened,
    high,
    hit,
    inbound,
    play,
    power,
    table_of,
    yard,
)

TUG, BARGE = "Tug", "Barge"
A_TUG = column("LCSPPPHHEE", TUG, "FF")
A_BARGE = column("HHPPHHE", BARGE, "CT")


def adrift(side: str = BLUE, far: bool = True) -> Battle:
    """Tug and barge in one hex, a third ship far away."""
    boats = [
        boat(A_TUG, (3, 3), side=BLUE),
        boat(A_BARGE, (3, 3), "S", side=side),
        boat(yard("icarus"), (3, -12) if far else (3, 2), "S", side=RED),
    ]
    return fleet(*boats)


def announce(ship: str, what: str, other: str, place: int | None = None) -> o.AnnounceOrder:
    return o.AnnounceOrder(said=(o.Said(ship=ship, what=what, other=other, place=place),))


def docking(battle: Battle | None = None) -> Runner:
    """At turn 2, docking announced."""
    runner = play(high(battle or adrift()))
    play(runner, {"2/announce/Blue": announce(TUG, "dock", BARGE)}, until="2/power/")
    return runner


def pair(battle: Battle | None = None) -> Runner:
    """At turn 3, docked, before anything else is said."""
    return play(play(docking(battle)), until="3/announce/")


@pytest.mark.rule("EE-DOCK-1", "EE-DOCK-9")
def test_nobody_docks_before_a_whole_turn_without_movement_power() -> None:
    """Turn 1 is that turn; power to anything but movement does not matter."""
    runner = high(adrift())
    assert not any(d.kind == "announce" for d in runner.decisions)
    play(runner, {f"1/power/{TUG}": power(TUG, boxes="L1 S1")})
    assert [d.key for d in runner.decisions] == ["2/announce/Blue"]
    runner = play(high(adrift()), {f"1/power/{TUG}": power(TUG, manoeuvre="E1 0.25")})
    assert not any(d.kind == "announce" for d in runner.decisions)


@pytest.mark.rule("EE-DOCK-1")
def test_announcing_without_the_ground_for_it_is_refused_with_the_reason() -> None:
    """Another hex, a ship that moved, no ship at all: each has its sentence."""
    runner = play(high(adrift()))
    decision = runner.decision("2/announce/Blue")
    for other, words in (("Icarus", "not in the same hex"), ("Nobody", "name another ship")):
        found = runner.faults(decision, announce(TUG, "dock", other))
        assert any(words in str(fault) for fault in found)
    assert runner.faults(decision, announce("Icarus", "dock", TUG))
    assert not runner.faults(decision, announce(BARGE, "dock", TUG))


@pytest.mark.rule("EE-DOCK-3", "EE-DOCK-5", "EE-DOCK-9")
def test_the_timeline_of_a_docking() -> None:
    """Turn 1 still; turn 2 announced and still; turn 3 docked and still; turn 4 may move."""
    runner = docking()
    [began] = happened(runner, DockingBegan)
    assert isinstance(began, DockingBegan) and (began.ship, began.other) == (TUG, BARGE)
    ship = runner.battle.ships[TUG]
    [fault] = power_faults(ship, power(TUG, "E1 0.5"))
    assert fault.rule == "EE-DOCK-3"
    play(play(runner), until="3/announce/")
    assert runner.battle.turn == 3
    assert runner.battle.ships[BARGE].berth == TUG
    assert [s.name for s in runner.battle.afloat(BLUE)] == [TUG]
    assert power_faults(runner.battle.ships[TUG], power(TUG, "E1 1"))
    play(runner)
    assert runner.battle.turn == 4
    assert not power_faults(runner.battle.ships[TUG], power(TUG, "E1 1"))


@pytest.mark.rule("EE-DOCK-3", "EE-DOCK-9")
def test_one_shot_voids_it() -> None:
    """Any weapon fired in the docking turn, at whatever."""
    runner = docking(adrift(far=False))
    shot = o.AttackOrder(ship=TUG, weapon="L1", target="Icarus")
    orders = {
        f"2/power/{TUG}": power(TUG, boxes="L1"),
        "2/targets/Blue": o.TargetsOrder(attacks=(shot,)),
    }
    play(runner, orders)
    [void] = happened(runner, DockingVoid)
    assert isinstance(void, DockingVoid) and "used a weapon" in void.reason
    assert runner.battle.ships[BARGE].berth is None
    assert not runner.battle.dockings


@pytest.mark.rule("EE-DOCK-3", "EE-DOCK-9")
def test_one_point_of_damage_voids_it() -> None:
    table = table_of(docking().battle)
    judge_dockings(table)
    assert not happened(table, DockingVoid)
    hurt(table, BARGE, "H1", 1, "test")
    judge_dockings(table)
    [void] = happened(table, DockingVoid)
    assert isinstance(void, DockingVoid) and "took damage" in void.reason


@pytest.mark.rule("EE-DOCK-2")
@pytest.mark.parametrize("yes", [True, False])
def test_the_owner_of_the_ship_asked_may_refuse(yes: bool) -> None:
    """Asked openly, right after the announcement (Ruling Q121)."""
    runner = play(high(adrift(GREEN)), until=None)
    said = announce(TUG, "dock", BARGE)
    play(runner, {"2/announce/Blue": said}, until="2/consent/")
    [decision] = runner.decisions
    assert (decision.kind, decision.side, decision.secret) == ("consent", GREEN, False)
    runner.answer(decision.key, o.ConsentOrder(yes=yes))
    assert bool(happened(runner, DockingRefused)) is not yes
    assert bool(happened(runner, DockingBegan)) is yes


@pytest.mark.rule("EE-DOCK-2")
def test_a_ship_without_an_engine_box_cannot_refuse() -> None:
    """A damaged engine box is enough to refuse; destroyed ones are not."""
    for marks, asked in (("E1X", True), ("E1#", False)):
        until = "2/consent/" if asked else "2/power/"
        runner = play(high(hit(adrift(GREEN), BARGE, marks)))
        play(runner, {"2/announce/Blue": announce(TUG, "dock", BARGE)}, until=until)
        assert any(d.kind == "consent" for d in runner.decisions) is asked
        assert bool(happened(runner, DockingBegan)) is not asked


@pytest.mark.rule("EE-DOCK-2")
@pytest.mark.parametrize(("marks", "asked"), [("", True), ("E1.2#", True), ("E1.1# E1.2#", False)])
def test_half_an_engine_is_enough_to_refuse(marks: str, asked: bool) -> None:
    barge = boat(column("HHPPHHeE", BARGE, "CT"), (3, 3), side=GREEN)
    tug, far = boat(A_TUG, (3, 3), side=BLUE), boat(yard("icarus"), (3, -12), side=RED)
    runner = play(high(hit(fleet(tug, barge, far), BARGE, marks)))
    until = "2/consent/" if asked else "2/power/"
    play(runner, {"2/announce/Blue": announce(TUG, "dock", BARGE)}, until=until)
    assert any(d.kind == "consent" for d in runner.decisions) is asked


@pytest.mark.rule("EE-DOCK-1", "EE-SEQ-8")
def test_another_sides_ship_that_was_not_still_is_found_out_only_then() -> None:
    """The announcement is allowed and comes to nothing; nobody is asked."""
    first = {f"1/power/{BARGE}": power(BARGE, manoeuvre="E1 0.25"), f"1/power/{TUG}": power(TUG)}
    battle = fleet(
        boat(A_TUG, (3, 3), side=BLUE),
        boat(column("CHPPHHE", BARGE, "CT"), (3, 3), side=GREEN),
        boat(yard("icarus"), (3, -12), side=RED),
    )
    runner = play(high(battle), first)
    play(runner, {"2/announce/Blue": announce(TUG, "dock", BARGE)}, until="2/power/")
    [void] = happened(runner, DockingVoid)
    assert isinstance(void, DockingVoid) and "gave power to movement" in void.reason
    assert not happened(runner, DockingBegan)


@pytest.mark.rule("EE-DOCK-4")
def test_the_records_are_one_and_the_passive_ship_does_nothing() -> None:
    """Its boxes are there, and give no power, controls, weapons or engines."""
    battle = pair().battle
    ship, guest = battle.ships[TUG], battle.ships[BARGE]
    design = ship.design
    assert len(design.boxes) == len(A_TUG.boxes) + len(A_BARGE.boxes)
    assert supply(ship.record) == 3
    assert design.by_type == A_TUG.by_type
    assert {s.id for s in design.systems_of(BoxType.ENGINE)} == {"E1"}
    assert not any(ship.record.works(box) for box in design.docked)
    assert [f.rule for f in power_faults(ship, power(TUG, "1:E1 1"))]
    assert guest.record.design is A_BARGE
    assert (guest.hex, guest.facing) == (ship.hex, ship.facing)
    assert not guest.on_table


@pytest.mark.rule("EE-DOCK-4")
def test_the_records_touch_and_do_not_overlap() -> None:
    """Every placement offered (Ruling Q123), for ships of any shape."""
    one, other = yard("icarus"), yard("lucky_seam")
    ways = placements(one, other)
    assert len(ways) > 10
    for offset in ways:
        whole = combined(one, other, "Lucky Seam", offset)
        assert len(whole.at) == len(one.at) + len(other.at)
        guests = {h for h, box in whole.at.items() if box in whole.docked}
        mine = set(whole.at) - guests
        assert any(distance(a, b) == 1 for a in mine for b in guests)


@pytest.mark.rule("EE-DOCK-4")
def test_who_began_it_chooses_the_active_ship_and_the_placement() -> None:
    """Only in the turn they are docked; then the other one works and its owner plays both."""
    runner = pair()
    decision = runner.decision("3/announce/Blue")
    assert not runner.faults(decision, announce(TUG, "join", BARGE, 2))
    assert runner.faults(decision, announce(TUG, "join", BARGE, 999))
    assert runner.faults(decision, announce(TUG, "undock", BARGE))
    first = runner.battle.ships[BARGE].offset
    runner.answer(decision.key, announce(TUG, "activate", BARGE))
    battle = runner.battle
    assert [s.name for s in battle.afloat(BLUE)] == [BARGE]
    assert battle.ships[TUG].berth == BARGE
    assert battle.ships[TUG].offset == first.times(-1)
    assert battle.ships[TUG].record.design is A_TUG
    assert supply(battle.ships[BARGE].record) == 2
    play(runner)
    decision = runner.decision("4/announce/Blue")
    assert runner.faults(decision, announce(BARGE, "activate", TUG))


@pytest.mark.rule("EE-DOCK-4")
def test_arcs_are_restricted_by_both_records() -> None:
    """A laser at the bow of a column looks past no box of its own but past those of the guest."""
    battle = pair().battle
    ship = battle.ships[TUG]
    laser = ship.design.systems["L1"]
    near = [Hex(q, r) for q in range(-3, 4) for r in range(-3, 4)]
    alone = adrift().ships[TUG]
    before = {d for d in near if bears(alone, A_TUG.systems["L1"], d)}
    docked = {d for d in near if bears(ship, laser, d)}
    assert docked < before


@pytest.mark.rule("EE-DOCK-5")
def test_engines_with_a_docked_ship_behind_them_do_nothing() -> None:
    """Ruling Q124; they work again once what is behind them is shot away."""
    below = Hex(0, len(A_TUG.boxes))
    whole = combined(A_TUG, A_BARGE, BARGE, below)
    assert blocked_engines(whole, frozenset()) == {"E1"}
    assert blocked_engines(whole, frozenset(whole.docked)) == frozenset()
    runner = pair()
    ways = list(placements(A_TUG, A_BARGE))
    assert not blocked_engines(runner.battle.ships[TUG].design, frozenset())
    number = ways.index(below) + 1
    runner.answer("3/announce/Blue", announce(TUG, "join", BARGE, number))
    ship = runner.battle.ships[TUG]
    assert engine_capacity(ship.record, ship.design.systems["E1"]) == 0


@pytest.mark.rule("EE-DOCK-6")
@pytest.mark.parametrize(
    ("active", "guest", "keys", "klass", "speed", "manoeuvre"),
    [
        (("CA", 50), ("BB", 100), "", "SD", 4, 5),
        (("CA", 50), ("BC", 85), 'engines_of = "DN"', "DN", 3, 3),
        (("SC", 12), ("SC", 12), "", "FF", Fraction(1, 2), 1),
        (("CA", 50), ("CT", 15), 'engines_of = "DN"', "BC", 3, 3),
    ],
)
def test_costs_of_the_combination(
    active: tuple[str, int],
    guest: tuple[str, int],
    keys: str,
    klass: str,
    speed: Fraction,
    manoeuvre: int,
) -> None:
    """CA 50 + BB 100 is an SD; CA 50 with DN engines + BC 85 no dearer; SC 12 + SC 12 an FF."""
    one = column("H" * active[1], "One", active[0], keys)
    two = column("H" * guest[1], "Two", guest[0])
    whole = combined(one, two, "Two", placements(one, two)[0])
    assert combined_class(whole).abbreviation == klass
    assert (whole.costs.speed, whole.costs.manoeuvre) == (speed, manoeuvre)
    assert whole.costs.value == one.costs.value == {"CA": 4, "SC": 1}[active[0]]


@pytest.mark.rule("EE-DOCK-6", "EE-ARM-3")
def test_armour_counts_a_sixth_of_a_box_in_the_combination_too() -> None:
    """Ruling Q125: 28 boxes fit a frigate; with a hexside of armour they do not."""
    boxes = "\n".join(["/H\\\n\\_/"] * 14)
    guest = column("H" * 14, "Two")
    for record, klass in ((boxes, "FF"), (boxes.removesuffix("\\_/") + "\\=/", "DD")):
        one = drawn(record, "One", "SC")
        whole = combined(one, guest, "Two", placements(one, guest)[0])
        assert combined_class(whole).abbreviation == klass


@pytest.mark.rule("EE-DOCK-7")
def test_manoeuvre_points_tear_the_guest_off() -> None:
    """At the start of Movement, in the open; the active ship goes on alone."""
    runner = play(pair())
    assert runner.battle.turn == 4
    cost = runner.battle.ships[TUG].design.costs.manoeuvre
    play(runner, until="4/power/")
    order = power(TUG, manoeuvre=f"E1 {float(cost)}")
    play(runner, {f"4/power/{TUG}": order})
    assert [e.ship for e in happened(runner, ShipLost) if isinstance(e, ShipLost)] == [BARGE]
    assert runner.battle.ships[TUG].design is A_TUG
    assert runner.battle.ships[BARGE].fate == "destroyed"


@pytest.mark.rule("EE-DOCK-8")
def test_a_third_ship_takes_the_whole_procedure_again_and_all_three_are_one() -> None:
    """Announced in turn 4 at the earliest, docked in turn 5."""
    battle = fleet(
        boat(A_TUG, (3, 3), side=BLUE),
        boat(A_BARGE, (3, 3), side=BLUE),
        boat(column("HHPH", "Raft", "CT"), (3, 3), side=BLUE),
        boat(yard("icarus"), (3, -12), side=RED),
    )
    runner = pair(battle)
    decision = runner.decision("3/announce/Blue")
    assert runner.faults(decision, announce(TUG, "dock", "Raft"))
    play(runner)
    play(runner, {"4/announce/Blue": announce("Raft", "dock", TUG)})
    assert [s.name for s in runner.battle.afloat(BLUE)] == ["Raft"]
    raft = runner.battle.ships["Raft"]
    assert len(raft.design.boxes) == 4 + len(A_TUG.boxes) + len(A_BARGE.boxes)
    hurt(table := table_of(runner.battle), "Raft", "2:H1", 1, "test")
    assert table.battle.ships[BARGE].record.level("H1") is Level.LIGHT
    assert table.battle.ships[TUG].record.level("1:H1") is Level.LIGHT


@pytest.mark.rule("EE-DOCK-8")
def test_a_ship_that_begins_to_dock_takes_on_no_third_in_the_same_turn() -> None:
    battle = fleet(
        boat(A_TUG, (3, 3), side=BLUE),
        boat(A_BARGE, (3, 3), side=BLUE),
        boat(column("HHPH", "Raft", "CT"), (3, 3), side=BLUE),
        boat(yard("icarus"), (3, -12), side=RED),
    )
    said = tuple(o.Said(ship=ship, what="dock", other=BARGE) for ship in (TUG, "Raft"))
    orders = {"2/announce/Blue": o.AnnounceOrder(said=said)}
    runner = play(play(high(battle)), orders, until="2/power/")
    assert [(e.ship, e.other) for e in happened(runner, DockingBegan)] == [(TUG, BARGE)]  # type: ignore[attr-defined]


@pytest.mark.rule("EE-DOCK-8")
def test_undocking_goes_the_same_way_back() -> None:
    """A still turn, announced, a still turn; apart in the next, which is still too (Q215)."""
    runner = play(pair())
    play(runner, {"4/announce/Blue": announce(TUG, "undock", BARGE)})
    [parted] = happened(runner, Undocked)
    assert isinstance(parted, Undocked) and not parted.reason
    assert runner.battle.turn == 5
    assert {s.name for s in runner.battle.afloat(BLUE)} == {TUG, BARGE}
    for name in (TUG, BARGE):
        ship = runner.battle.ships[name]
        assert ship.held
        assert power_faults(ship, power(name, "E1 1"))[0].rule == "EE-DOCK-3"
    play(runner)
    assert not runner.battle.ships[BARGE].held


@pytest.mark.rule("EE-DOCK-4", "EE-DMG-1")
def test_damage_lands_on_both_records() -> None:
    """Ruling Q126; a guest's box is as tough as its own ship (a freighter's goes at once)."""
    barge = column("HHPPHHE", BARGE, "CT", 'kind = "freighter"')
    battle = fleet(
        boat(A_TUG, (3, 3), side=BLUE),
        boat(barge, (3, 3), side=BLUE),
        boat(yard("icarus"), (3, -12), side=RED),
    )
    table = table_of(pair(battle).battle)
    hurt(table, TUG, "1:H1", 1, "test")
    assert table.battle.ships[BARGE].record.level("H1") is Level.DESTROYED
    hurt(table, TUG, "H1", 1, "test")
    assert table.battle.ships[TUG].record.level("H1") is Level.LIGHT
    assert "1:H1" not in repairable(table.battle, table.battle.ships[TUG])
    worth = barge.costs.value / len(barge.boxes)
    assert value_destroyed(table.battle, RED) == worth


@pytest.mark.rule("EE-DOCK-4")
def test_a_guest_without_a_box_left_is_lost_and_the_pair_ends() -> None:
    table = table_of(pair().battle)
    for box in list(table.battle.ships[TUG].design.docked):
        hurt(table, TUG, box, 9, "test")
    assert table.battle.ships[BARGE].fate == "destroyed"
    settle_joints(table)
    assert table.battle.ships[TUG].design is A_TUG
    assert table.battle.ships[BARGE].berth is None


@pytest.mark.rule("EE-DOCK-4")
def test_an_active_ship_that_is_lost_leaves_the_guest_on_its_own() -> None:
    """Its side can still act, and did all along."""
    table = table_of(pair().battle)
    assert BLUE in able_sides(table.battle)
    for box in A_TUG.boxes:
        hurt(table, TUG, box, 9, "test")
    assert table.battle.ships[TUG].fate == "destroyed"
    settle_joints(table)
    assert table.battle.ships[BARGE].on_table
    assert BLUE in able_sides(table.battle)


@pytest.mark.rule("EE-DMG-8")
def test_docked_ships_cut_apart_live_on() -> None:
    """Ruling Q200: at the end of Weapons the two are on their own; nobody loses a section."""
    runner = pair()
    number = placements(A_TUG, A_BARGE).index(Hex(0, len(A_TUG.boxes))) + 1
    runner.answer("3/announce/Blue", announce(TUG, "join", BARGE, number))
    battle = runner.battle
    record, joint = battle.ships[TUG].record, ["1:H1"]
    assert joined(record, BARGE)
    table = table_of(battle)
    for box in joint:
        hurt(table, TUG, box, 9, "test")
    settle_joints(table)
    assert table.battle.ships[BARGE].berth == TUG, "only at the end of Weapons"
    late = Table(replace(table.battle, phase="weapons"), LabelledDice(bytes(32)))
    settle_joints(late)
    [parted] = happened(late, Undocked)
    assert isinstance(parted, Undocked) and "joint" in parted.reason
    assert late.battle.ships[BARGE].on_table
    assert not happened(late, SectionLost)


@pytest.mark.rule("EE-MSL-7")
def test_a_nuclear_hit_destroys_both() -> None:
    """Ruling Q98; a missile at the barge is at the pair once it is docked (Ruling Q216)."""
    battle = fleet(
        boat(A_TUG, (3, 3), side=BLUE),
        boat(A_BARGE, (3, 3), side=BLUE),
        boat(yard("lucky_seam"), (3, -12), side=RED),
        locks=[f"Lucky Seam>{BARGE}"],
        missiles=[inbound("Lucky Seam", BARGE, (3, -9), warhead="nuclear")],
    )
    table = table_of(battle)
    table.emit(Docked(ship=TUG, active=TUG, passive=BARGE, offset=placements(A_TUG, A_BARGE)[0]))
    assert table.battle.missiles["M1"].target == TUG
    assert table.battle.lock("Lucky Seam", TUG) == 1
    resolve_nuclear(table, table.battle.missiles["M1"])
    assert {table.battle.ships[n].fate for n in (TUG, BARGE)} == {"destroyed"}


@pytest.mark.rule("EE-DOCK-8")
def test_a_lock_on_on_the_pair_is_on_both_when_they_part() -> None:
    """Ruling Q216; two lock-ons do not become four on the way."""
    battle = fleet(
        boat(A_TUG, (3, 3), side=BLUE),
        boat(A_BARGE, (3, 3), side=BLUE),
        boat(yard("lucky_seam"), (3, -12), side=RED),
        locks=[f"Lucky Seam>{BARGE} 2"],
    )
    table = table_of(battle)
    offset = placements(A_TUG, A_BARGE)[0]
    table.emit(Docked(ship=TUG, active=TUG, passive=BARGE, offset=offset))
    table.emit(Docked(ship=TUG, active=BARGE, passive=TUG, offset=offset.times(-1)))
    table.emit(Undocked(active=BARGE, passive=TUG))
    assert table.battle.lock("Lucky Seam", TUG) == 2
    assert table.battle.lock("Lucky Seam", BARGE) == 2


@pytest.mark.parametrize("seed", range(3))
def test_a_pair_in_battle_keeps_its_records_alike(seed: int) -> None:
    """Random fire at a docked pair: the guest's record is always its part of the combined one."""
    runner = pair(adrift(far=False))
    fire = Scripted(Random(seed))
    quiet = RandomLegal(Random(seed))
    while not runner.over and runner.battle.turn < 9:
        decision = runner.decisions[0]
        mind = quiet if decision.side == RED else fire
        order = mind.decide(runner.question_view(decision), decision, runner.rules)
        runner.answer(decision.key, order)
        _alike(runner.battle)


@pytest.mark.rule("EE-DOCK-4")
def test_a_pair_is_no_target_of_friends_of_its_active_ship() -> None:
    """Ruling Q216: lock-ons and missiles at the guest go over to the pair, but not one's own."""
    battle = fleet(
        boat(A_TUG, (3, 3), side=BLUE),
        boat(A_BARGE, (3, 3), side=GREEN),
        boat(yard("icarus"), (3, 9), side=BLUE),
        boat(yard("lucky_seam"), (3, -12), side=RED),
        locks=[f"Icarus>{BARGE}", f"Lucky Seam>{BARGE}"],
        missiles=[inbound("Icarus", BARGE, (3, 6)), inbound("Lucky Seam", BARGE, (3, -9))],
    )
    offset = placements(A_TUG, A_BARGE)[0]
    paired = after(battle, Docked(ship=TUG, active=TUG, passive=BARGE, offset=offset))
    assert (paired.lock("Lucky Seam", TUG), paired.lock("Icarus", TUG)) == (1, 0)
    assert [missile.target for missile in paired.missiles.values()] == [BARGE, TUG]


def _alike(battle: Battle) -> None:
    for guest in battle.ships.values():
        if guest.berth is not None:
            whole = battle.ships[guest.berth].record
            for box, named in whole.design.docked.items():
                if named.ship == guest.name:
                    assert whole.level(box) is guest.record.level(named.box)


def test_a_side_whose_only_ship_is_docked_leaves_when_it_concedes() -> None:
    """Ruling Q255: of several the others fight on; its ship goes, the pair is a ship alone."""
    runner = play(high(adrift(GREEN)))
    said = announce(TUG, "dock", BARGE)
    play(runner, {"2/announce/Blue": said}, until="2/consent/")
    runner.answer(runner.decisions[0].key, o.ConsentOrder(yes=True))
    play(play(runner), until="3/announce/")
    assert runner.battle.ships[BARGE].berth == TUG
    assert GREEN in able_sides(runner.battle)
    runner.say(GREEN, "concede")
    play(runner)
    assert runner.battle.ships[BARGE].fate == "conceded"
    assert runner.battle.ships[TUG].design is A_TUG
    assert runner.battle.ships[TUG].on_table


@pytest.mark.rule("EE-DOCK-1", "EE-HID-3")
def test_a_hidden_ship_shows_itself_before_it_docks() -> None:
    battle = play(high(adrift())).battle
    hidden = battle.with_ship(BARGE, hidden=True)
    assert [f.rule for f in dock_faults(hidden, TUG, BARGE)] == ["EE-HID-3"]
    assert not dock_faults(battle, TUG, BARGE)


@pytest.mark.rule("EE-DOCK-4")
def test_an_escape_takes_the_guest_along() -> None:
    table = table_of(pair().battle)
    table.emit(ShipEscaped(ship=TUG, reason="test"))
    assert {table.battle.ships[n].fate for n in (TUG, BARGE)} == {"escaped"}


@pytest.mark.rule("EE-DOCK-4", "EE-DMG-5")
def test_points_that_go_on_into_the_guest_lose_the_active_ship_once() -> None:
    table = table_of(pair().battle)
    for box in (*A_TUG.boxes, "1:H1", "1:H2"):
        hurt(table, TUG, box, 9, "test")
    assert [e.ship for e in table.events if isinstance(e, ShipLost)] == [TUG]
    assert table.battle.ships[BARGE].record.level("H2") is Level.DESTROYED


def test_events_that_dock_what_is_docked_change_nothing() -> None:
    """A journal may hold anything: no event makes two ships each other's guests."""
    battle = pair().battle
    offset = Hex(0, 40)
    for active, passive in ((TUG, TUG), ("Icarus", BARGE), (BARGE, "Icarus")):
        event = Docked(ship=TUG, active=active, passive=passive, offset=offset)
        table = table_of(battle)
        table.emit(event)
        assert {n: s.berth for n, s in table.battle.ships.items()} == {
            n: s.berth for n, s in battle.ships.items()
        }
    table = table_of(battle)
    table.emit(Undocked(active=TUG, passive="Icarus"))
    assert table.battle.ships[BARGE].berth == TUG


RAFT = "Raft"


def three() -> Runner:
    """At turn 5: tug and barge, and a raft that has just docked to them as their guest."""
    battle = fleet(
        boat(A_TUG, (3, 3), side=BLUE),
        boat(A_BARGE, (3, 3), side=BLUE),
        boat(column("HHPH", RAFT, "CT"), (3, 3), side=BLUE),
        boat(yard("icarus"), (3, -12), side=RED),
    )
    runner = play(pair(battle))
    play(runner, {"4/announce/Blue": announce(TUG, "dock", RAFT)})
    assert runner.battle.turn == 5
    return runner


@pytest.mark.rule("EE-DOCK-4", "EE-DOCK-8")
def test_how_a_third_ship_lies_is_chosen_beside_the_two_where_they_lie() -> None:
    """Ruling Q123: as many places as the pair leaves open; the second ship stays where it is."""
    runner = three()
    before = runner.battle
    decision = runner.decision("5/announce/Blue")
    ways = ways_to_lie(before, before.ships[RAFT])
    assert before.ships[RAFT].offset == ways[0] and len(ways) > 10
    assert runner.faults(decision, announce(TUG, "join", BARGE, 2)), "it docked long ago"
    assert runner.faults(decision, announce(TUG, "join", RAFT, len(ways) + 1))
    play(runner, {"5/announce/Blue": announce(TUG, "join", RAFT, 3)}, until="5/power/")
    ships = runner.battle.ships
    assert ships[RAFT].offset == ways[2]
    assert ships[BARGE].offset == before.ships[BARGE].offset
    places = [b.place for b in ships[TUG].design.boxes.values()]
    assert len(places) == len(set(places)) == 4 + len(A_TUG.boxes) + len(A_BARGE.boxes)
    assert joined(ships[TUG].record, RAFT)


@pytest.mark.rule("EE-DOCK-4")
def test_records_are_placed_only_while_their_ship_is_the_active_one() -> None:
    """Said after the exchange, a place counts for nothing, and all three stay docked."""
    runner = three()
    said = (
        o.Said(ship=TUG, what="activate", other=RAFT),
        o.Said(ship=TUG, what="join", other=RAFT, place=2),
    )
    play(runner, {"5/announce/Blue": o.AnnounceOrder(said=said)}, until="5/power/")
    ships = runner.battle.ships
    assert (ships[TUG].berth, ships[BARGE].berth, ships[RAFT].berth) == (RAFT, TUG, None)
    assert len(ships[RAFT].design.boxes) == 4 + len(A_TUG.boxes) + len(A_BARGE.boxes)
