"""Laser Arrays: several lasers, one target, one hit."""

from __future__ import annotations

import pytest

from game.dice import AllHigh
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import AttackDeclared, BoxDamaged, ShotRolled
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.rules.arcs import bears
from game.systems.earth_expects.scenario.scenario import ScenarioError
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Part
from game.systems.earth_expects.ship.faults import faults
from game.systems.earth_expects.ship.ship_file import parse_ship
from game.systems.earth_expects.ship.ship_text import write_ship
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons import laser
from game.systems.earth_expects.weapons.point_defence import chances, shoot
from game.table.orders import Order
from tests.support import (
    boat,
    column,
    drawn,
    duel,
    happened,
    hit,
    marked,
    play,
    power,
    powered,
    run,
    table_of,
    yard,
)
from tests.systems.earth_expects.rules.defending import at, guard, needed
from tests.systems.earth_expects.rules.firing import aim, left, made, shot

ARRAY = "LL@LLLvLvLvLv"
PRISM = column(ARRAY + "PPPPPPPPCHHHHHHHH", "Prism")
BOXES = " ".join(f"L1.{n}" for n in range(1, 9))
RULE = "EE-OPT-LA-1"


def prism(*, locked: bool = True, boxes: str = BOXES, marks: str = "") -> Battle:
    """The Prism two hexes from a column of hull, which lies to the north-east."""
    locks = ["Prism>Target"] if locked else []
    battle = duel(
        boat(PRISM),
        boat(column("HHHH"), (2, -2), name="Target"),
        locks=locks,
        options=["laser arrays"],
    )
    battle = powered(battle, power("Prism", boxes=boxes))
    return hit(battle, "Prism", marks) if marks else battle


@pytest.mark.rule("EE-OPT-LA-1")
def test_diamonds_that_touch_are_one_array_and_boxes_go_to_the_nearest() -> None:
    (array,) = PRISM.systems_of(BoxType.LASER)
    assert array.primary == "L1.2"
    assert array.parts == (
        Part(("L1.1", "L1.2", "L1.3"), "L1.2"),
        Part(("L1.4", "L1.5"), "L1.5"),
        *(Part((f"L1.{n}",), f"L1.{n}") for n in (6, 7, 8)),
    )
    assert not [fault for fault in faults(PRISM) if fault.rule_id == RULE]


@pytest.mark.rule("EE-OPT-LA-1")
def test_the_printed_example_does_thirteen_points_as_one_hit() -> None:
    battle = prism()
    fired = shot(battle, "L1", "Prism", "Target")
    assert fired.parts == (3, 2, 1, 1, 1)
    line = aim(battle, "Target", 0, "H1", "left")
    table = table_of(battle, 4, 3, 5, 6, 1, 3, 4, *[3] * 12)
    laser.Laser().resolve(table, fired, line)
    assert made(table).points == 4 + 2 + 3 + 4 + 0
    assert made(table).sum[0][1] == "4 − 0 = 4"
    assert made(table).sum[4][1] == "1 − 2 = 0"
    assert left(table) == 0
    found = laser.Laser().explain(battle, fired)
    assert found.value == "5 dice"
    assert [(term.words, term.amount) for term in found.terms[1:]] == [
        ("1 laser of strength 3, weakened by", "− 0 = 2 ÷ 3"),
        ("1 laser of strength 2, weakened by", "− 1 = 2 ÷ 2"),
        ("3 lasers of strength 1, weakened by", "− 2 = 2 ÷ 1"),
    ]


@pytest.mark.rule("EE-OPT-LA-1")
def test_without_lock_on_every_laser_is_weakened_by_the_added_range() -> None:
    fired = shot(prism(locked=False), "L1", "Prism", "Target")
    assert [laser.reduction(fired, strength) for strength in fired.parts] == [1, 1, 3, 3, 3]


@pytest.mark.rule("EE-OPT-LA-1")
@pytest.mark.parametrize(
    ("boxes", "title", "value"),
    [(3, "Laser", "die − 0"), (5, "Laser array", "2 dice"), (6, "Laser array", "3 dice")],
)
def test_the_arithmetic_has_a_die_for_each_laser_that_takes_part(
    boxes: int, title: str, value: str
) -> None:
    """One laser of an array that fires alone is explained as a laser."""
    lit = " ".join(f"L1.{n}" for n in range(1, boxes + 1))
    battle = prism(boxes=lit)
    found = laser.Laser().explain(battle, shot(battle, "L1", "Prism", "Target"))
    assert (found.title, found.value) == (title, value)


@pytest.mark.rule("EE-OPT-LA-1")
@pytest.mark.parametrize(
    ("marks", "parts"),
    [
        ("L1.2.", ()),  # the array's primary
        ("L1.5.", (3, 1, 1, 1)),  # that of one laser, and light: it joins the rest
        ("L1.5/", (3,)),  # moderate: the connection behind it is cut
        ("L1.4/", (3,)),
        ("L1.1#", (2, 2, 1, 1, 1)),
        ("L1.8X", (3, 2, 1, 1)),
    ],
)
def test_damage_cuts_lasers_out(marks: str, parts: tuple[int, ...]) -> None:
    fired = shot(prism(marks=marks), "L1", "Prism", "Target")
    assert fired.parts == parts


@pytest.mark.rule("EE-OPT-LA-1")
def test_boxes_without_power_are_left_out_and_the_arc_is_that_of_the_arrays_primary() -> None:
    fired = shot(prism(boxes="L1.1 L1.3 L1.8"), "L1", "Prism", "Target")
    assert fired.parts == (2, 1)
    ship = prism().ships["Prism"]
    bow = marked(PRISM, "").design.systems["L1"]
    assert not bears(ship, bow, Hex(0, -3))
    assert bears(ship, bow, Hex(3, -3))


@pytest.mark.rule("EE-OPT-LA-1")
def test_one_laser_against_missiles() -> None:
    battle = guard(PRISM, BOXES, Hex(2, -2), Hex(2, 0))
    assert needed(battle, "L1", missile="M1") == 2 + 2
    assert [chance.weapon for chance in chances(battle, "Blue")] == ["L1", "L1"]
    table = table_of(battle, 3)
    shoot(table, at(battle, "L1", "M1"))
    assert chances(table.battle, "Blue") == []
    dead = hit(battle, "Guard", "L1.2.")
    assert chances(dead, "Blue") == []


@pytest.mark.rule("EE-OPT-LA-1", "EE-HULL-2")
def test_an_array_has_no_more_boxes_than_the_hull() -> None:
    small = column(ARRAY + "PPPPPPPPCHHHHHHH", "Prism")
    assert [f.rule_id for f in faults(small) if f.boxes == small.systems["L1"].boxes] == [
        "EE-HULL-2"
    ]


@pytest.mark.rule("EE-OPT-LA-1")
@pytest.mark.parametrize(
    ("letters", "words"),
    [
        ("LvLvHH", "L1 is an array and needs a primary box, that of one of its lasers."),
        ("L@HH", "L1: an array joins several lasers."),
        ("LoLvL@HHH", "L1.1: the primary box of an array is that of one of its lasers too"),
    ],
)
def test_faults_of_arrays(letters: str, words: str) -> None:
    sentences = [f.sentence for f in faults(column(letters)) if f.rule_id in (RULE, "EE-DEF-12")]
    assert any(words in sentence for sentence in sentences), sentences


def test_named_lasers_of_an_array_keep_their_boxes_through_a_file() -> None:
    again = parse_ship(write_ship(PRISM), "again")
    assert again.systems == PRISM.systems
    record = "/L\\_/L\\\n\\@/L\\v/\n/ \\_/ \\\n\\_/ \\_/"
    assert drawn(record).systems["L1"].parts[0].boxes == ("L1.1", "L1.3")
    named = parse_ship(
        f"name = \"A\"\nclass = \"CA\"\nrecord = '''\n{record}\n'''\n"
        "systems = '''\n/1\\_/2\\\n\\_/2\\_/\n'''\n",
        "named",
    )
    assert named.systems["L1"].parts == (Part(("L1.1",), "L1.1"), Part(("L1.2", "L1.3"), "L1.2"))
    assert parse_ship(write_ship(named), "again").systems == named.systems


@pytest.mark.rule("EE-OPT-0")
def test_a_table_without_the_option_refuses_the_ship() -> None:
    battle = duel(boat(PRISM), boat(yard("icarus"), (5, 5)))
    designs = {"Prism": PRISM, "Icarus": yard("icarus")}
    with pytest.raises(ScenarioError, match="L1 is a laser array; remove the diamonds, or play"):
        begin(battle.scenario, designs, AllHigh())
    open_ = prism().scenario
    begin(open_, {"Prism": PRISM, "Target": column("HHHH")}, AllHigh())


@pytest.mark.rule("EE-OPT-LA-1")
def test_the_whole_array_is_one_attack_in_the_sequence() -> None:
    runner = run(prism_before(), then=AllHigh())
    orders: dict[str, Order] = {
        "1/power/Prism": power("Prism", boxes=BOXES),
        "1/targets/Blue": o.TargetsOrder(
            attacks=(o.AttackOrder(ship="Prism", weapon="L1", target="Icarus"),)
        ),
    }
    play(runner, orders)
    (declared,) = happened(runner, AttackDeclared)
    assert declared.boxes == tuple(BOXES.split())
    hits = [e for e in happened(runner, BoxDamaged) if e.attack == declared.attack]
    rolled = [e for e in happened(runner, ShotRolled) if e.attack == declared.attack]
    assert [e.points for e in rolled] == [6 + 5 + 4 + 4 + 4]
    assert sum(e.points for e in hits) > 0


def prism_before() -> Battle:
    """A battle before turn 1 with an Icarus two hexes away."""
    return duel(
        boat(PRISM), boat(yard("icarus"), (2, -2)), locks=["Prism>Icarus"], options=["laser arrays"]
    )


@pytest.mark.rule("EE-OPT-LA-1", "EE-DMG-3")
def test_within_a_laser_boxes_are_joined_through_light_damage_only() -> None:
    """Five boxes in line: the third is as near to either primary and goes to the first."""
    design = column("L@LLLLvPPPPPCHHHHH", "Line")
    assert [part.boxes for part in design.systems["L1"].parts] == [
        ("L1.1", "L1.2", "L1.3"),
        ("L1.4", "L1.5"),
    ]
    boxes = " ".join(f"L1.{n}" for n in range(1, 6))
    battle = powered(duel(boat(design), boat(yard("icarus"), (2, -2))), power("Line", boxes=boxes))
    for marks, parts in (("L1.2.", (2, 2)), ("L1.2/", (1,)), ("L1.3/", (2,))):
        assert shot(hit(battle, "Line", marks), "L1", "Line", "Icarus").parts == parts
