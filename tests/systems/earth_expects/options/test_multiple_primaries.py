"""Multiple Primary Boxes: one in use a turn, chosen in Power."""

from __future__ import annotations

import pytest

from game.dice import AllHigh
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import AttackDeclared
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.rules.arcs import bears
from game.systems.earth_expects.rules.power_faults import power_faults
from game.systems.earth_expects.scenario.scenario import ScenarioError
from game.systems.earth_expects.ship.faults import faults
from game.systems.earth_expects.ship.ship_file import parse_ship
from game.systems.earth_expects.ship.ship_text import Drawing, draw, write_ship
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.table.orders import Order
from tests.support import boat, column, drawn, duel, happened, hit, play, power, powered, run, yard
from tests.systems.earth_expects.rules.firing import shot

JANUS = column("LoLoLoPPPPCHHHH", "Janus")
"""Three boxes of laser, every one of them a primary."""
ENDS = {Hex(0, n): "R" for n in (0, 1)} | {Hex(1, 0): "C", Hex(2, -1): "H", Hex(2, 0): "H"}
ENDS |= {Hex(3, -1): "P", Hex(3, 0): "P"}
DOUBLE = drawn(draw(Drawing(ENDS, {Hex(0, 0), Hex(0, 1)})), "Double")
"""A railgun with a primary box at either end, both open to space."""
OPTION = ["multiple primary boxes"]


def janus(*primaries: str, marks: str = "") -> Battle:
    battle = duel(boat(JANUS), boat(yard("icarus"), (2, -2)), options=OPTION)
    order = power("Janus", boxes="L1.1 L1.2 L1.3").but(primaries=primaries)
    battle = powered(battle, order)
    return hit(battle, "Janus", marks) if marks else battle


@pytest.mark.rule("EE-OPT-MP-1")
@pytest.mark.parametrize(
    ("primaries", "marks", "boxes"),
    [
        ((), "", ("L1.1",)),
        (("L1.2",), "", ("L1.2",)),
        (("L1.2",), "L1.1#", ("L1.2",)),
        (("L1.1",), "L1.1.", ()),
    ],
)
def test_only_the_primary_in_use_counts(
    primaries: tuple[str, ...], marks: str, boxes: tuple[str, ...]
) -> None:
    ship = janus(*primaries, marks=marks).ships["Janus"]
    assert ship.record.firing_boxes(ship.system("L1"), ship.powered_boxes) == boxes


@pytest.mark.rule("EE-OPT-MP-1")
def test_another_primary_adds_nothing_but_joins_boxes() -> None:
    """Ruling Q119: the middle primary is idle and joins the third box all the same."""
    design = column("LoLoLPPPPCHHHH", "Janus")
    battle = duel(boat(design), boat(yard("icarus"), (2, -2)))
    for chosen, strength, marks in (("L1.1", 2, ""), ("L1.1", 1, "L1.2/"), ("L1.2", 2, "")):
        order = power("Janus", boxes="L1.1 L1.2 L1.3").but(primaries=(chosen,))
        now = hit(powered(battle, order), "Janus", marks)
        assert shot(now, "L1", "Janus", "Icarus").strength == strength


@pytest.mark.rule("EE-OPT-MP-1")
def test_arcs_are_measured_from_the_primary_in_use() -> None:
    first, second = (janus(box).ships["Janus"] for box in ("L1.1", "L1.2"))
    assert bears(first, first.system("L1"), Hex(0, -3))
    assert not bears(second, second.system("L1"), Hex(0, -3))


@pytest.mark.rule("EE-OPT-MP-1", "EE-RG-2")
def test_a_railgun_with_two_ends_fires_one_way_a_turn() -> None:
    (gun,) = (s for s in DOUBLE.systems.values() if s.id == "R1")
    assert gun.primaries == ("R1.1", "R1.2")
    assert gun.rears == {"R1.2"}
    battle = duel(boat(DOUBLE), boat(yard("icarus"), (0, 4)), options=OPTION)
    ahead, astern = Hex(0, -4), Hex(0, 4)
    for chosen, rear in (("R1.1", False), ("R1.2", True)):
        order = power("Double", boxes="R1.1 R1.2").but(primaries=(chosen,))
        ship = powered(battle, order).ships["Double"]
        used = ship.system("R1")
        assert (used.primary, used.rear) == (chosen, rear)
        assert (bears(ship, used, ahead), bears(ship, used, astern)) == (not rear, rear)
        assert shot(powered(battle, order), "R1", "Double", "Icarus").rear is rear


@pytest.mark.rule("EE-OPT-MP-1")
def test_what_power_may_say_about_primaries() -> None:
    ship = janus().ships["Janus"]
    right = power("Janus", boxes="L1.1")
    assert not power_faults(ship, right.but(primaries=("L1.3",)))
    twice = power_faults(ship, right.but(primaries=("L1.1", "L1.2")))
    assert [f.sentence for f in twice] == [
        "L1 can use one of its primary boxes a turn; choose one."
    ]
    wrong = power_faults(ship, right.but(primaries=("P1",)))
    assert [f.sentence for f in wrong] == [
        "P1 is none of several primary boxes of a system; leave it out."
    ]


@pytest.mark.rule("EE-OPT-MP-1")
def test_the_choice_is_the_owners_secret_and_lasts_one_turn() -> None:
    battle = janus("L1.2")
    assert view_for(battle, "Blue").ships["Janus"].system("L1").primary == "L1.2"
    assert view_for(battle, "Red").ships["Janus"].system("L1").primary == "L1.1"
    begun = duel(boat(JANUS), boat(yard("icarus"), (2, -2)), options=OPTION)
    orders: dict[str, Order] = {
        "1/power/Janus": power("Janus", boxes="L1.1 L1.2").but(primaries=("L1.2",)),
        "1/targets/Blue": o.TargetsOrder(
            attacks=(o.AttackOrder(ship="Janus", weapon="L1", target="Icarus"),)
        ),
    }
    runner = play(run(begun, then=AllHigh()), orders, "2/power")
    (declared,) = happened(runner, AttackDeclared)
    assert declared.boxes == ("L1.2",)
    assert runner.battle.ships["Janus"].system("L1").primary == "L1.1"


@pytest.mark.rule("EE-OPT-0")
def test_a_table_without_the_option_refuses_the_ship() -> None:
    battle = duel(boat(JANUS), boat(yard("icarus"), (5, 5)))
    designs = {"Janus": JANUS, "Icarus": yard("icarus")}
    with pytest.raises(ScenarioError, match="L1 has 3 primary boxes; leave one"):
        begin(battle.scenario, designs, AllHigh())
    begin(janus().scenario, designs, AllHigh())


def test_marks_come_through_a_file() -> None:
    for design in (JANUS, DOUBLE):
        assert parse_ship(write_ship(design), "again").systems == design.systems
        assert "EE-DEF-12" not in [fault.rule_id for fault in faults(design)]


@pytest.mark.rule("EE-OPT-MP-1", "EE-OPT-LA-1")
def test_an_array_with_two_primaries_uses_one_and_all_its_lasers_fire() -> None:
    design = column("L@LL@LvPPPPCHHHH", "Prism")
    battle = duel(boat(design), boat(yard("icarus"), (2, -2)), options=[*OPTION, "laser arrays"])
    order = power("Prism", boxes="L1.1 L1.2 L1.3 L1.4")
    for chosen, marks, parts in (
        ("L1.1", "", (2, 1, 1)),
        ("L1.3", "", (2, 1, 1)),
        ("L1.3", "L1.1.", (1, 1)),
        ("L1.1", "L1.1.", ()),
    ):
        now = hit(powered(battle, order.but(primaries=(chosen,))), "Prism", marks)
        assert shot(now, "L1", "Prism", "Icarus").parts == parts
        ship = now.ships["Prism"]
        assert bears(ship, ship.system("L1"), Hex(0, -3)) is (chosen == "L1.1")
