"""Damage levels, what each kind of ship absorbs, adjacency, and walks through the ship."""

from __future__ import annotations

import pytest

from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events import after
from game.systems.earth_expects.rules.damage import fail_engines, hurt
from game.systems.earth_expects.rules.impact import Aim
from game.systems.earth_expects.rules.power import grids, powerable, supply
from game.systems.earth_expects.rules.repairs import clear_light, repairable
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.record import Level, Record
from game.systems.earth_expects.weapons import ion_cannon
from game.systems.earth_expects.weapons.shot import Shot
from game.table.events import TurnBegan
from tests.support import (
    boat,
    column,
    drawn,
    duel,
    happened,
    hit,
    hulk,
    marked,
    play,
    power,
    run,
    table_of,
    yard,
)

U, L, M, C, H, D = Level


def against(design: Design, marks: str = "") -> Battle:
    """A battle with the ship to be hurt, called Target."""
    battle = duel(boat(yard("icarus"), (0, 5)), boat(design, name="Target"))
    return hit(battle, "Target", marks) if marks else battle


def ladder(kind: str) -> list[Level]:
    """Levels of one box as points land one by one."""
    design = column("HH", keys=f'kind = "{kind}"')
    table = table_of(against(design))
    found = []
    while table.battle.ships["Target"].record.present("H1"):
        assert hurt(table, "Target", "H1", 1, "test") == 0
        found.append(table.battle.ships["Target"].record.level("H1"))
    return found


@pytest.mark.rule("EE-DMG-1", "EE-AUX-1", "EE-AUX-2", "EE-AUX-3")
def test_each_point_makes_a_box_one_level_worse_by_kind_of_ship() -> None:
    assert ladder("warship") == [L, M, C, D]
    assert ladder("auxiliary") == [M, C, D]
    assert ladder("passenger") == [C, D]
    assert ladder("freighter") == [D]


@pytest.mark.rule("EE-DMG-1", "EE-AUX-1", "EE-AUX-2", "EE-AUX-3", "EE-ARM-1")
@pytest.mark.parametrize(
    ("kind", "points"), [("warship", 4), ("auxiliary", 3), ("passenger", 2), ("freighter", 1)]
)
def test_armour_absorbs_as_many_points_as_a_box_of_its_ship(kind: str, points: int) -> None:
    """Ruling Q78."""
    design = drawn("/ \\=/ \\\n\\_/H\\_/\n/ \\_/ \\", keys=f'kind = "{kind}"')
    table = table_of(against(design))
    assert hurt(table, "Target", "W1", 9, "test") == 9 - points
    assert not table.battle.ships["Target"].record.present("W1")


@pytest.mark.rule("EE-AUX-1")
def test_a_light_box_of_an_auxiliary_becomes_moderate_with_one_point() -> None:
    """Ruling Q77."""
    table = table_of(against(column("HH", keys='kind = "auxiliary"'), "H1."))
    hurt(table, "Target", "H1", 1, "test")
    assert table.battle.ships["Target"].record.level("H1") is M


@pytest.mark.rule("EE-DMG-6", "EE-DMG-1")
def test_one_more_point_destroys_a_heavy_box() -> None:
    table = table_of(against(column("HH"), "H1O"))
    assert hurt(table, "Target", "H1", 3, "test") == 2
    assert table.battle.ships["Target"].record.level("H1") is D


@pytest.mark.rule("EE-DMG-7")
def test_after_two_points_and_one_repair_three_more_destroy() -> None:
    table = table_of(against(column("HH")))
    hurt(table, "Target", "H1", 2, "first")
    table.emit(ev.Repaired(ship="Target", box="H1", before=M, after=L))
    assert hurt(table, "Target", "H1", 2, "second") == 0
    assert table.battle.ships["Target"].record.level("H1") is C
    assert hurt(table, "Target", "H1", 1, "third") == 0
    assert table.battle.ships["Target"].record.level("H1") is D


@pytest.mark.rule("EE-DMG-5")
def test_a_ship_without_any_box_goes_at_once() -> None:
    """Rulings Q74, Q75."""
    table = table_of(against(column("H")))
    assert hurt(table, "Target", "H1", 6, "test") == 2
    assert not table.battle.ships["Target"].on_table


@pytest.mark.rule("EE-POW-2", "EE-DMG-4", "EE-DMG-5", "EE-DMG-6")
@pytest.mark.parametrize(
    ("mark", "through"), [(".", True), ("/", True), ("X", False), ("O", True), ("#", False)]
)
def test_power_is_traced_through_every_level_but_critical_and_destroyed(
    mark: str, through: bool
) -> None:
    """Ruling Q6."""
    record = marked(column("PHL"), f"H1{mark}")
    assert ("L1" in powerable(record)) is through
    assert (len(grids(record)) == 1) is through


@pytest.mark.rule("EE-DMG-2", "EE-DMG-3", "EE-DEF-12")
@pytest.mark.parametrize(
    ("marks", "boxes"),
    [
        ("", "L1.1 L1.2 L1.3"),
        ("L1.2.", "L1.1 L1.3"),
        ("L1.2/", "L1.1"),
        ("L1.2X", "L1.1"),
        ("L1.2#", "L1.1"),
        ("L1.3/", "L1.1 L1.2"),
        ("L1.1.", ""),
        ("L1.1/", ""),
    ],
)
def test_what_damage_leaves_of_a_weapon_of_three_boxes(marks: str, boxes: str) -> None:
    """A light box joins but adds nothing, a moderate one parts; no fire with a damaged primary."""
    design = drawn("/L\\\n\\o/\n/L\\\n\\_/\n/L\\\n\\_/")
    system = design.systems["L1"]
    assert " ".join(marked(design, marks).firing_boxes(system, system.boxes)) == boxes


@pytest.mark.rule("EE-DEF-5", "EE-DEF-6", "EE-DEF-12")
def test_strength_counts_powered_boxes_and_the_primary_need_not_be_one() -> None:
    """Ruling Q198."""
    design = drawn("/L\\\n\\o/\n/L\\\n\\_/\n/L\\\n\\_/")
    system = design.systems["L1"]
    assert marked(design).firing_boxes(system, ["L1.2"]) == ("L1.2",)
    assert marked(design).firing_boxes(system, ["L1.2", "L1.3"]) == ("L1.2", "L1.3")
    assert marked(design).firing_boxes(system, []) == ()


@pytest.mark.rule("EE-DMG-2", "EE-SEQ-4")
def test_a_lightly_damaged_box_is_out_of_use_this_turn_and_the_next() -> None:
    """Ruling Q68: the dot goes in Repairs, the box works again from the turn after."""
    battle = duel(boat(column("LPHEC", "Target")), boat(yard("icarus"), (0, 5)))
    runner = run(hit(battle, "Target", "L1."))
    decision = runner.decision("1/power/Target")
    faults = runner.faults(decision, power("Target", boxes="L1"))
    assert [f.rule for f in faults] == ["EE-DMG-1"]
    play(runner)
    assert happened(runner, ev.LightCleared)
    now = hit(battle, "Target", "L1.")
    for event in runner.events:
        now = after(now, event)
        assert now.ships["Target"].record.works("L1") is (now.turn == 2)


@pytest.mark.rule("EE-DMG-9", "EE-DMG-10", "EE-ARM-1")
def test_only_moderate_and_critical_boxes_can_be_worked_on_in_play_armour_too() -> None:
    """Light clears by itself; heavy and destroyed boxes wait for days of work or a shipyard."""
    design = drawn("\\_/H\\_/H\\_/\n/ \\=/H\\_/H\\\n\\_/H\\_/H\\_/")
    ship = hulk(design, "H1. H2/ H3X H4O H5# W1/")
    battle = duel(boat(design), boat(yard("icarus"), (5, 5)))
    assert set(repairable(battle, ship)) == {"H2", "H3", "W1"}


@pytest.mark.rule("EE-DEF-8", "EE-DEF-9", "EE-DEF-11")
def test_armour_parts_two_boxes_and_is_adjacent_to_both() -> None:
    record = marked(drawn("/H\\\n\\=/\n/H\\\n\\_/\n/H\\\n\\=/"))
    assert record.adjacent("H1") == ("W1",)
    assert set(record.adjacent("W1")) == {"H1", "H2"}
    assert set(record.adjacent("H2")) == {"W1", "H3"}
    assert set(record.adjacent("H3")) == {"H2", "W2"}
    assert record.adjacent("W2") == ("H3",)
    assert record.adjacent("H1", through_armour=True) == ("H2",)


@pytest.mark.rule("EE-DEF-9")
def test_hexsides_of_armour_that_meet_are_not_adjacent() -> None:
    record = marked(drawn("/ \\=/ \\\n\\_/H#_/\n/ \\_/ \\"))
    assert record.adjacent("W1") == ("H1",)
    assert record.adjacent("W2") == ("H1",)


@pytest.mark.rule("EE-DEF-8", "EE-DEF-23", "EE-DMG-5")
def test_boxes_become_adjacent_when_the_armour_between_them_is_destroyed() -> None:
    """Ruling Q57; until then the armour holds them together."""
    design = drawn("/H\\\n\\=/\n/H\\\n\\_/")
    assert len(marked(design).sections) == 1
    record = marked(design, "W1#")
    assert record.adjacent("H1") == ("H2",)
    assert len(record.sections) == 1


@pytest.mark.rule("EE-DEF-8")
def test_adjacency_on_the_icarus_is_that_of_the_worked_example() -> None:
    record = Record(yard("icarus"))
    assert set(record.adjacent("S1")) == {"P1"}
    assert set(record.adjacent("P1")) == {"S1", "H2", "C1", "H1"}
    assert set(record.adjacent("H2")) == {"P1", "C1", "P2"}
    assert set(record.adjacent("C1")) == {"P1", "H2", "P2", "H3", "E1.1", "H1"}


@pytest.mark.rule("EE-ENG-11", "EE-ION-4")
def test_the_walk_of_engine_failure_can_hit_armour_and_that_of_ion_fire_cannot() -> None:
    """Ruling Q20."""
    design = drawn("/E\\\n\\=/\n/H\\\n\\_/")
    table = table_of(against(design), 2)
    fail_engines(table, "Target", 1)
    assert [e.box for e in table.events if isinstance(e, ev.BoxDamaged)] == ["E1", "W1"]
    table = table_of(against(design), 2, 3, 4)
    ion_cannon.IonCannon().resolve(
        table, Shot("test", "Icarus", "I1", "Target", 1, 0, 0), Aim(0, 0, "left")
    )
    assert [e.box for e in table.events if isinstance(e, ev.BoxDamaged)] == ["E1", "H1"]


@pytest.mark.rule("EE-ENG-11")
def test_each_failure_die_starts_at_an_engine_box_of_its_own() -> None:
    """Die by die: pips, start box, walk (Rulings Q13, Q19); damaged engine boxes count too."""
    table = table_of(against(yard("icarus"), "E1.1X"), 1, 1, 1, 6)
    fail_engines(table, "Target", 2)
    hits = [(e.box, e.after) for e in table.events if isinstance(e, ev.BoxDamaged)]
    assert hits == [("E1.1", D), ("E2", L)]


@pytest.mark.rule("EE-ENG-11")
def test_a_ship_without_engine_boxes_is_destroyed_by_engine_failure() -> None:
    table = table_of(against(yard("icarus"), "E1.1# E1.2# E2#"))
    fail_engines(table, "Target", 1)
    assert not table.battle.ships["Target"].on_table


@pytest.mark.rule("EE-POW-1", "EE-DMG-2")
@pytest.mark.parametrize("mark", [".", "/", "X", "O", "#"])
def test_a_power_box_gives_nothing_as_soon_as_it_is_damaged_at_all(mark: str) -> None:
    """Ruling Q12: one point took out the last one in the worked example."""
    record = marked(column("PPH"), f"P1{mark}")
    assert supply(record) == 1


@pytest.mark.rule("EE-DMG-2", "EE-SEQ-5")
def test_a_control_whose_dot_goes_in_repairs_serves_nothing_this_turn() -> None:
    """Rulings Q69, Q70: it guides, locks on and repairs from the next turn on."""
    table = table_of(against(column("CHC"), "C1."))
    clear_light(table)
    assert table.battle.ships["Target"].record.level("C1") is U
    assert table.battle.ships["Target"].controls == 1
    table.emit(TurnBegan(turn=2))
    assert table.battle.ships["Target"].controls == 2


@pytest.mark.rule("EE-DMG-5")
def test_a_hulk_without_power_or_engine_is_still_a_ship() -> None:
    """Ruling Q76."""
    gone = "P1# P2# E1.1# E1.2# E2#"
    table = table_of(against(yard("icarus"), gone))
    hurt(table, "Target", "S1", 1, "test")
    assert table.battle.ships["Target"].on_table


@pytest.mark.rule("EE-ARM-1", "EE-DMG-6")
@pytest.mark.parametrize(("mark", "points"), [(".", 3), ("/", 2), ("X", 1), ("O", 1)])
def test_damaged_armour_absorbs_what_is_left_of_it(mark: str, points: int) -> None:
    """Ruling Q199."""
    design = drawn("/ \\=/ \\\n\\_/H\\_/\n/ \\_/ \\")
    table = table_of(against(design, f"W1{mark}"))
    assert hurt(table, "Target", "W1", 9, "test") == 9 - points


@pytest.mark.rule("EE-DEF-8", "EE-DEF-5")
def test_armour_between_two_boxes_of_one_weapon_parts_them_until_it_is_gone() -> None:
    """Rulings Q57, Q199: such a design is illegal, but it shows that armour parts."""
    keys = "systems = '''\n/1\\\n\\_/\n/1\\\n'''"
    design = drawn("/L\\\n\\8/\n/L\\\n\\_/", keys=keys)
    system = design.systems["L1"]
    assert marked(design).firing_boxes(system, system.boxes) == ("L1.1",)
    assert marked(design, "W1#").firing_boxes(system, system.boxes) == ("L1.1", "L1.2")
