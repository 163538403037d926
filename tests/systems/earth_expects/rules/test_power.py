"""Power: what P boxes give, where it can be traced to, and who uses it."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.systems.earth_expects.events import BoxDamaged, after
from game.systems.earth_expects.rules.power import (
    engine_capacity,
    grids,
    most_power,
    own_supply,
    powerable,
    supply,
)
from game.systems.earth_expects.rules.power_faults import power_faults
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.orders import PowerOrder
from game.systems.earth_expects.state.record import CONDUCTS, Level, Record
from game.table.altering import altered
from tests.support import boat, column, drawn, duel, hulk, marked, play, power, powered, run, yard

TUG = drawn(
    r"""
 / \_/S\_/ \
 \_/L\_/L\_/
 / \_/C\_/ \
 \_/P\_/P\_/
 / \_/P\_/ \
 \_/H\_/H\_/
 / \_/E\_/ \
 \_/e\_/ \_/
""",
    "Tug",
    "CT",
)
SPINE = column("SLPCPLHE", "Spine", "CT")
"""One column: whatever is cut parts the grid."""


def _broken(design: Design, order: PowerOrder, marks: str = "") -> set[str]:
    return {fault.rule for fault in power_faults(hulk(design, marks), order)}


@pytest.mark.rule("EE-POW-1", "EE-SEQ-3")
@pytest.mark.parametrize(
    ("marks", "points"), [("", 3), ("P1.", 2), ("P1/ P2X", 1), ("P1. P2. P3#", 0)]
)
def test_each_undamaged_power_system_gives_one_point(marks: str, points: int) -> None:
    """Ruling Q12: a lightly damaged one gives none."""
    assert supply(marked(TUG, marks)) == points
    boxes = ["S1", "L1", "L2"]
    assert _broken(TUG, power("Tug", "", "", " ".join(boxes[:points])), marks) == set()
    if points < 3:
        assert _broken(TUG, power("Tug", "", "", " ".join(boxes[: points + 1])), marks)


@pytest.mark.rule("EE-POW-1")
def test_no_more_is_given_out_than_is_made() -> None:
    """Three P: engine and boxes draw on the same points, in quarters where an engine does."""
    assert _broken(TUG, power("Tug", "E1 1", "", "L1 L2")) == set()
    assert _broken(TUG, power("Tug", "E1 0.25", "", "L1 L2 S1")) == {"EE-POW-1"}
    assert _broken(TUG, power("Tug", "E1 0.25", "", "L1 L2 S1"), "P1.") == {"EE-POW-2"}


@pytest.mark.rule("EE-POW-2", "EE-DMG-4")
@pytest.mark.parametrize(("mark", "flows"), [(".", 1), ("/", 1), ("O", 1), ("X", 0), ("#", 0)])
def test_power_passes_boxes_no_worse_than_moderate_and_heavy_ones(mark: str, flows: int) -> None:
    """Ruling Q6. The control lies between the sensor's half and the lower P."""
    order = power("Spine", "", "", "S1 L1")
    assert (_broken(SPINE, order, f"C1{mark}") == set()) is bool(flows)
    assert _broken(SPINE, power("Spine", "", "", "S1"), f"C1{mark}") == set()


@pytest.mark.rule("EE-POW-5", "EE-POW-2", "EE-DMG-6")
def test_a_critical_box_parts_the_grid_until_it_is_heavy() -> None:
    """The far side draws on its own P alone; repaired to heavy it is one grid again."""
    parts = [(g.supply, "S1" in g.boxes, "E1" in g.boxes) for g in grids(marked(SPINE, "C1X"))]
    assert parts == [(1, True, False), (1, False, True)]
    assert [g.supply for g in grids(marked(SPINE, "C1O"))] == [2]
    assert _broken(SPINE, power("Spine", "E1 1", "", "L2"), "C1X") == {"EE-POW-1"}
    assert _broken(SPINE, power("Spine", "E1 1", "", "L1"), "C1X") == set()
    assert _broken(SPINE, power("Spine", "E1 1", "", "L2"), "C1O") == set()


@pytest.mark.rule("EE-POW-2", "EE-ARM-1")
def test_power_is_traced_through_armour_as_through_any_box() -> None:
    """Rulings Q57, Q185: armour joins its two boxes; critical armour does not, destroyed armour
    leaves them side by side."""
    barge = drawn("/S\\\n\\=/\n/P\\\n\\_/\n/H\\\n\\_/\n/E\\", "Barge", "CT")
    order = power("Barge", "", "", "S1")
    for mark, flows in (("", True), ("W1.", True), ("W1/", True), ("W1X", False), ("W1#", True)):
        assert (_broken(barge, order, mark) == set()) is flows


@pytest.mark.rule("EE-POW-4")
def test_who_takes_power() -> None:
    """One point for a box of S, L, R, I, G; E through its engine; nothing for A, C, H, M, P."""
    ship = drawn(
        r"""
 / \_/S\_/ \
 \_/A\_/G\_/
 / \_/R\_/ \
 \_/M\_/I\_/
 / \_/L\_/ \
 \_/P\_/C\_/
 / \_/H\_/ \
 \_/H\_/E\_/
 / \_/e\_/ \
""",
        "Mixed",
        "CT",
    )
    assert set(powerable(marked(ship))) == {"S1", "G1", "R1", "I1", "L1"}
    for box in ("A1", "C1", "H1", "M1", "P1", "E1"):
        assert _broken(ship, power("Mixed", "", "", box)) == {"EE-POW-4"}
    for box in ("S1", "G1", "R1", "I1", "L1"):
        assert _broken(ship, power("Mixed", "", "", box)) == set()
    assert _broken(ship, power("Mixed", "", "", "L1 L1")) >= {"EE-POW-4"}
    assert _broken(ship, power("Mixed", "", "", "L9")) == {"EE-DEF-11"}
    assert _broken(ship, power("Mixed", "L1 1")) == {"EE-DEF-4"}


@pytest.mark.rule("EE-DMG-2", "EE-DMG-3")
@pytest.mark.parametrize("mark", [".", "/", "X", "O", "#"])
def test_a_damaged_box_takes_no_power(mark: str) -> None:
    assert _broken(TUG, power("Tug", "", "", "L1"), f"L1{mark}") == {"EE-DMG-1"}


@pytest.mark.rule("EE-POW-3")
def test_power_not_used_is_gone_next_turn() -> None:
    """Two P: after a turn of rest the Icarus has two points again, not four."""
    runner = run(duel(boat(yard("icarus")), boat(yard("lodestar"), (19, 9))))
    play(runner)
    assert runner.battle.ships["Icarus"].power is None
    assert runner.battle.ships["Icarus"].powered_boxes == frozenset()
    found = runner.faults(runner.decision("2/power/Icarus"), power("Icarus", "", "", "S1 L1 L2"))
    assert [fault.rule for fault in found] == ["EE-POW-2"]


@pytest.mark.rule("EE-DEF-6")
def test_a_box_damaged_after_power_has_lost_it_and_a_lost_p_takes_nothing_back() -> None:
    """Ruling Q73."""
    fight = powered(
        duel(boat(yard("icarus")), boat(yard("lodestar"), (9, 9))), power("Icarus", "", "", "L1 L2")
    )
    for box in ("L1", "P1"):
        event = BoxDamaged(
            ship="Icarus",
            box=box,
            points=1,
            before=Level.UNDAMAGED,
            after=Level.LIGHT,
            attack="x",
            number=1,
        )
        fight = after(fight, event)
    assert fight.ships["Icarus"].powered_boxes == {"L2"}


TWIN = drawn(
    r"""
 / \_/P\_/ \
 \_/E\_/E\_/
 / \_/P\_/ \
 \_/E\_/E\_/
 / \_/C\_/ \
 \_/e\_/e\_/
 / \_/P\_/ \
 \_/L\_/L\_/
""",
    "Twin",
    "CA",
)


def _flow(record: Record, draws: dict[str, Fraction], boxes: tuple[str, ...]) -> Fraction:
    """Most quarters that can be sent, trying every way of sharing each grid's quarters out."""
    design = record.design
    every = grids(record)
    left = tuple(4 * (g.supply - sum(b in g.boxes for b in boxes)) for g in every)
    best: dict[tuple[int, ...], int] = {tuple(max(0, n) for n in left): 0}
    for engine, wish in draws.items():
        system = design.systems[engine]
        free = min(wish, own_supply(record, system))
        full = [
            b for b in system.boxes if record.works(b) and design.boxes[b].type is BoxType.ENGINE
        ]
        caps = [4 * sum(b in g.boxes for b in full) for g in every]
        after: dict[tuple[int, ...], int] = {}
        for rooms, sent in best.items():
            ranges = [range(min(room, cap) + 1) for room, cap in zip(rooms, caps, strict=True)]
            for taken in product(*ranges):
                if sum(taken) > 4 * (wish - free):
                    continue
                rest = tuple(room - t for room, t in zip(rooms, taken, strict=True))
                after[rest] = max(after.get(rest, -1), sent + sum(taken))
        best = after
    own = sum(
        (min(w, own_supply(record, design.systems[e])) for e, w in draws.items()), Fraction(0)
    )
    return own + Fraction(max(best.values()), 4)


@pytest.mark.rule("EE-POW-5")
@given(
    st.dictionaries(st.sampled_from(sorted(TWIN.boxes)), st.sampled_from(Level), max_size=7),
    st.tuples(st.integers(0, 10), st.integers(0, 10)),
    st.sets(st.sampled_from(["L1", "L2"])),
)
@settings(max_examples=150, deadline=None)
def test_most_power_is_the_greatest_flow_through_the_grids(
    levels: dict[str, Level], wishes: tuple[int, int], boxes: set[str]
) -> None:
    """Ruling Q185: exact, against every way of sharing the quarters of each grid out."""
    record = Record(TWIN).with_levels(levels)
    engines = TWIN.systems_of(BoxType.ENGINE)
    draws = {
        engine.id: min(Fraction(wish, 4), engine_capacity(record, engine))
        for engine, wish in zip(engines, wishes, strict=True)
    }
    assert most_power(record, draws, boxes) == _flow(record, draws, tuple(boxes))


@given(st.dictionaries(st.sampled_from(sorted(TWIN.boxes)), st.sampled_from(Level)))
def test_grids_hold_every_conducting_box_once_and_no_other(levels: dict[str, Level]) -> None:
    record = Record(TWIN).with_levels(levels)
    held = [box for grid in grids(record) for box in grid.boxes]
    assert sorted(held) == sorted(b for b in TWIN.boxes if record.level(b) in CONDUCTS)
    assert sum(grid.supply for grid in grids(record)) == supply(record)


def test_an_allocation_is_judged_anew_by_another_ship_and_another_order_by_the_same() -> None:
    ship, order = hulk(TUG), power("Tug", "", "", "L1 L2 S1")
    assert power_faults(ship, order) == power_faults(ship, order) == []
    hurt = hulk(TUG, "P1X")
    assert {fault.rule for fault in power_faults(hurt, order)} == {"EE-POW-2"}
    assert power_faults(hurt, order.but(boxes=("L1", "L2"))) == []
    assert {fault.rule for fault in power_faults(altered(ship, held=True), _driven())} == {
        "EE-DOCK-3"
    }
    assert power_faults(ship, _driven()) == []


def _driven() -> PowerOrder:
    return power("Tug", "E1 1")


def test_what_an_engine_can_be_given_follows_the_damage() -> None:
    engine = TUG.systems["E1"]
    record = hulk(TUG).record
    assert (engine_capacity(record, engine), powerable(record)) == (1, ("S1", "L1", "L2"))
    worse = record.with_levels({"L1": Level.LIGHT, "E1": Level.LIGHT})
    assert (engine_capacity(worse, engine), powerable(worse)) == (0, ("S1", "L2"))
