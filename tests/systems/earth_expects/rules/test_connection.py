"""Ships that come apart at the end of the Weapons phase."""

from __future__ import annotations

import pytest
from hypothesis import given

from game.dice import AllLow
from game.hexgrid.hexes import DIRECTIONS, Hex, Hexside
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.rules.connection import (
    keep_section,
    largest_section,
    parted,
    section_faults,
)
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.record import Record
from tests.support import boat, column, drawn, duel, hit, hulk, marked, play, run, table_of, yard
from tests.systems.earth_expects.rules.example import ICARUS
from tests.systems.earth_expects.rules.sketches import records


def near(marks: str) -> Battle:
    """A damaged Icarus that nobody can shoot at."""
    battle = duel(boat(yard("icarus")), boat(yard("vigilance"), (0, 20)))
    return hit(battle, ICARUS, marks)


@pytest.mark.rule("EE-DMG-8")
def test_the_right_laser_is_lost_with_the_half_engine_that_carries_it() -> None:
    runner = play(run(near("E2#"), then=AllLow()))
    lost = [e for e in runner.events if isinstance(e, ev.SectionLost)]
    assert [(e.ship, e.boxes) for e in lost] == [(ICARUS, ("L2",))]
    assert not runner.battle.ships[ICARUS].record.present("L2")
    kinds = [e.kind for e in runner.events]
    assert kinds.index("section_lost") > kinds.index("phase_began", kinds.index("flown"))


@pytest.mark.rule("EE-DMG-8")
def test_technically_the_player_could_keep_the_laser_and_lose_the_rest() -> None:
    """Ruling Q201: the owner is asked, in the open."""
    runner = play(run(near("E2#"), then=AllLow()), until="1/section/")
    (decision,) = runner.decisions
    assert (decision.side, decision.ship, decision.secret) == ("Blue", ICARUS, False)
    wrong = o.SectionOrder(ship=ICARUS, keep="E2")
    assert [f.rule for f in runner.faults(decision, wrong)] == ["EE-DMG-8"]
    runner.answer(decision.key, o.SectionOrder(ship=ICARUS, keep="L2"))
    assert runner.battle.ships[ICARUS].record.standing == ("L2",)
    assert runner.battle.ships[ICARUS].on_table


@pytest.mark.rule("EE-DMG-8", "EE-DMG-5")
@pytest.mark.parametrize(("mark", "apart"), [(".", 1), ("/", 1), ("X", 1), ("O", 1), ("#", 2)])
def test_only_a_destroyed_box_parts_a_ship(mark: str, apart: int) -> None:
    """The Icarus hangs on its top power box by the sensor alone."""
    ship = hulk(yard("icarus"), f"P1{mark}")
    assert len(ship.record.sections) == apart
    assert parted(ship) is (apart > 1)


@pytest.mark.rule("EE-DMG-8")
def test_the_larger_section_is_kept_unless_its_owner_says_otherwise() -> None:
    """Ruling Q201."""
    ship = hulk(yard("icarus"), "C1# E1.1# P1# H3#")
    assert sorted(len(part) for part in ship.record.sections) == [1, 1, 2, 4]
    assert largest_section(ship) == {"H2", "P2", "E2", "L2"}


@pytest.mark.rule("EE-DMG-8")
def test_of_three_sections_one_is_kept_and_nothing_else_happens_to_it() -> None:
    battle = hit(duel(boat(column("HPHPH", "Log")), boat(yard("icarus"))), "Log", "P1# P2# H2/")
    table = table_of(battle)
    order = o.SectionOrder(ship="Log", keep="H2")
    assert section_faults(battle, order) == []
    keep_section(table, order)
    record = table.battle.ships["Log"].record
    assert record.standing == ("H2",)
    assert record.level("H2") == "moderate"
    assert not parted(table.battle.ships["Log"])


@pytest.mark.rule("EE-DMG-8", "EE-DEF-8", "EE-ARM-1")
def test_armour_holds_boxes_together_and_alone_is_lost() -> None:
    """Rulings Q56, Q57."""
    held = drawn("/H\\\n\\=/\n/H\\\n\\_/")
    assert len(marked(held).sections) == 1
    assert len(marked(held, "W1#").sections) == 1
    outer = drawn("/ \\=/ \\\n\\_/H\\_/\n/ \\_/ \\\n\\_/P\\_/")
    ship = hulk(outer, "H1#")
    assert {frozenset(part) for part in ship.record.sections} == {
        frozenset({"W1"}),
        frozenset({"P1"}),
    }


@pytest.mark.rule("EE-DMG-8")
def test_a_whole_ship_is_asked_nothing() -> None:
    runner = play(run(near("E2X S1#"), then=AllLow()))
    assert not any(isinstance(e, ev.SectionLost) for e in runner.events)


@pytest.mark.rule("EE-DMG-8", "EE-DEF-8", "EE-DEF-9")
@given(records())
def test_sections_are_those_of_a_plain_flood_over_hexes_and_armour(record: Record) -> None:
    left = set(record.standing)
    flooded = set()
    while left:
        part = {min(left)}
        while True:
            more = {b for b in left - part if any(_touch(record, a, b) for a in part)}
            if not more:
                break
            part |= more
        flooded.add(frozenset(part))
        left -= part
    assert set(record.sections) == flooded
    assert sum(len(part) for part in record.sections) == len(record.standing)


def _touch(record: Record, one: str, other: str) -> bool:
    """Whether two boxes are adjacent, straight from the definitions."""
    a, b = record.design.boxes[one].place, record.design.boxes[other].place
    if isinstance(a, Hexside) and isinstance(b, Hexside):
        return False
    if isinstance(a, Hexside):
        return b in a.hexes
    if isinstance(b, Hexside):
        return a in b.hexes
    return b.minus(a) in DIRECTIONS and not _armoured(record, a, b)


def _armoured(record: Record, a: Hex, b: Hex) -> bool:
    return any(set(side.hexes) == {a, b} for side in record.armour)
