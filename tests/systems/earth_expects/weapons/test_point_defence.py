"""Point defence shot by shot: targets, chains, who may fire."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import Hex
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.rules.faults import Hindrance
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.weapons.fire import targets_faults, unready
from game.systems.earth_expects.weapons.point_defence import chances, shoot, shot_faults
from game.table.orders import Order
from tests.support import boat, column, drawn, fleet, hit, inbound, play, power, run, table_of, yard
from tests.systems.earth_expects.rules.defending import (
    WIDE,
    S,
    at,
    dice_used,
    guard,
    lasers,
    needed,
)
from tests.systems.earth_expects.rules.example import VIGILANCE, at_weapons, orders


@pytest.mark.rule("EE-PD-8", "EE-PD-5", "EE-PD-6", "EE-PD-2", "EE-PD-1", "EE-MSL-6")
def test_the_printed_defence_leaves_two_of_four_missiles() -> None:
    """2 hits, 5 hits, 4 misses when a 5 is needed; the other laser misses with 1."""
    given_ = {k: v for k, v in orders().items() if k.startswith(("1/approach", "1/defence"))}
    runner = play(at_weapons(2, 5, 4, 1), given_, until="1/targets/")
    shots = [e for e in runner.events if isinstance(e, ev.DefenceFired)]
    assert [(e.weapon, e.range, e.needed, e.die, e.hit) for e in shots] == [
        ("L1", 0, 2, 2, True),
        ("L1", 0, 2, 5, True),
        ("L1", 0, 5, 4, False),
        ("L2", 0, 2, 1, False),
    ]
    assert set(runner.battle.missiles) == {"M3", "M4"}


@pytest.mark.rule("EE-PD-8", "EE-DEF-18")
@pytest.mark.parametrize("side", ["S", "SW"])
def test_both_lasers_of_the_icarus_bear_on_either_way_in(side: o.DirectionName) -> None:
    entries = tuple(o.Entry(missile=f"M{n}", side=side) for n in range(1, 5))
    given_: dict[str, Order] = {"1/approach/Blue": o.ApproachOrder(entries=entries)}
    runner = play(at_weapons(), given_, until="1/defence/Red/1")
    options = chances(runner.battle, "Red")
    assert {c.weapon for c in options} == {"L1", "L2"}
    assert {c.missile for c in options} == {"M1", "M2", "M3", "M4"}
    assert {(c.range, c.needed) for c in options} == {(0, 2)}


@pytest.mark.rule("EE-PD-6", "EE-PD-5", "EE-MSL-6")
@pytest.mark.parametrize(
    ("first", "second", "number", "hits"), [(2, 2, 2, 2), (5, 4, 5, 1), (5, 5, 5, 2), (6, 6, 6, 2)]
)
def test_after_a_hit_the_same_weapon_must_do_as_well_again(
    first: int, second: int, number: int, hits: int
) -> None:
    battle = guard(drawn(WIDE), "L1", Hex(0, 0), Hex(0, 0), Hex(0, 0), entry=0)
    table = table_of(battle, first, second)
    shoot(table, at(battle, "L1", "M1"))
    assert needed(table.battle, "L1", missile="M2") == number
    shoot(table, at(battle, "L1", "M2"))
    assert len(table.battle.missiles) == 3 - hits


@pytest.mark.rule("EE-PD-6")
def test_a_farther_missile_counts_when_it_is_harder_than_the_last_die() -> None:
    battle = lasers(Hex(0, -1), Hex(0, -4))
    table = table_of(battle, 3, 5)
    shoot(table, at(battle, "L1", "M1"))
    shoot(table, at(battle, "L1", "M2"))
    shots = [e for e in table.events if isinstance(e, ev.DefenceFired)]
    assert [(e.needed, e.hit) for e in shots] == [(3, True), (6, False)]


@pytest.mark.rule("EE-PD-6")
def test_a_weapon_that_missed_fires_no_more() -> None:
    battle = lasers(Hex(0, -1), Hex(0, -1))
    table = table_of(battle, 1)
    shoot(table, at(battle, "L1"))
    assert [f.rule for f in shot_faults(table.battle, "Blue", at(battle, "L1"))] == ["EE-PD-6"]
    assert {c.weapon for c in chances(table.battle, "Blue")} == {"L2", "L3"}


@pytest.mark.rule("EE-PD-6")
@pytest.mark.parametrize("die", [1, 6])
def test_a_weapon_used_for_defence_attacks_nothing_this_turn(die: int) -> None:
    """Ruling Q81."""
    battle = guard(drawn(WIDE), "L1 L2", Hex(0, -1))
    far = battle.ships["Far"]
    battle = battle.with_ship("Far", hex=Hex(0, -3))
    assert far.on_table
    table = table_of(battle, die)
    shoot(table, at(battle, "L1"))
    ship = table.battle.ships["Guard"]
    assert unready(ship, ship.design.systems["L1"]) == Hindrance("used for point defence", "Q81")
    attack = o.AttackOrder(ship="Guard", weapon="L1", target="Far")
    found = targets_faults(table.battle, "Blue", o.TargetsOrder(attacks=(attack,)))
    assert [f.rule for f in found] == ["Q81"]


@pytest.mark.rule("EE-PD-9", "EE-DEF-5", "EE-DEF-12")
@pytest.mark.parametrize(
    ("boxes", "marks", "able"),
    [
        ("L1.1 L1.2", "", True),
        ("L1.2", "", True),
        ("", "", False),
        ("L1.1 L1.2", "L1.2/", True),
        ("L1.1 L1.2", "L1.1.", False),
        ("L1.2", "L1.2.", False),
    ],
)
def test_a_weapon_of_several_boxes_is_one_weapon_if_operating_with_its_primary_undamaged(
    boxes: str, marks: str, able: bool
) -> None:
    """One die and rating 2 whatever its strength (Ruling Q198)."""
    design = drawn("/L\\_/P\\\n\\o/C\\_/\n/L\\_/ \\\n\\_/ \\_/")
    battle = guard(design, boxes, Hex(0, -1))
    battle = hit(battle, "Guard", marks) if marks else battle
    found = chances(battle, "Blue")
    assert [(c.weapon, c.needed) for c in found] == ([("L1", 3)] if able else [])
    if able:
        table = table_of(battle, 3)
        shoot(table, at(battle, "L1"))
        assert dice_used(table) == [3]


@pytest.mark.rule("EE-PD-1", "EE-DEF-18")
def test_only_enemy_missiles_that_have_moved_and_are_in_arc_are_targets() -> None:
    """Ruling Q86: one just launched has not moved."""
    battle = guard(column("LCP"), "L1", Hex(0, -1), Hex(0, 1))
    assert {c.missile for c in chances(battle, "Blue")} == {"M1"}
    assert [f.rule for f in shot_faults(battle, "Blue", at(battle, "L1", "M2"))] == ["EE-DEF-18"]
    still = {"M1": Missile("M1", "Red", "Far", "Guard", Hex(0, -1), "standard", None)}
    unmoved = Battle(scenario=battle.scenario, ships=battle.ships, missiles=still)
    assert chances(unmoved, "Blue") == []
    assert [f.rule for f in shot_faults(unmoved, "Blue", at(battle, "L1"))] == ["EE-PD-1"]
    assert [f.rule for f in shot_faults(battle, "Red", at(battle, "L1"))] == ["EE-PD-1"]
    ship_shot = o.DefenceShot(ship="Guard", weapon="L1", missile="Far")
    assert [f.rule for f in shot_faults(battle, "Blue", ship_shot)] == ["EE-PD-1"]


@pytest.mark.rule("EE-PD-1", "EE-PD-2")
def test_any_enemy_of_the_launcher_may_defend_at_its_own_range() -> None:
    """Ruling Q83."""
    battle = guard(column("LCP"), "L1", Hex(0, -3))
    missile = battle.missiles["M1"]
    other = Missile("M1", "Red", "Far", "Elsewhere", missile.hex, "standard", S)
    battle = Battle(scenario=battle.scenario, ships=battle.ships, missiles={"M1": other})
    assert [(c.range, c.needed) for c in chances(battle, "Blue")] == [(3, 5)]


@pytest.mark.rule("EE-PD-1", "EE-PD-6", "EE-SEQ-9")
def test_sides_defend_in_listed_order_shot_by_shot_until_they_hold_fire() -> None:
    """Ruling Q82: any ship and weapon of the side, in any order."""
    battle = fleet(
        boat(yard("icarus"), (0, 0), name="A", side="Blue"),
        boat(yard("icarus"), (0, -1), name="B", side="Blue"),
        boat(yard("vigilance"), (0, 9), side="Red"),
        missiles=[inbound(VIGILANCE, "A", (0, 4), 2), inbound("A", VIGILANCE, (0, 6))],
    )
    shots = [("B", "L2", "M1"), ("A", "L1", "M2"), ("B", "L1", "M2")]
    given_: dict[str, Order] = {
        "1/power/A": power("A", boxes="L1 L2"),
        "1/power/B": power("B", boxes="L1 L2"),
        "1/power/Vigilance": power(VIGILANCE, boxes="L1.1 L1.2"),
    }
    for number, (ship, weapon, missile) in enumerate(shots, 1):
        shot = o.DefenceShot(ship=ship, weapon=weapon, missile=missile)
        given_[f"1/defence/Blue/{number}"] = o.PointDefenceOrder(shot=shot)
    runner = play(run(battle, 3, 1, 3), given_, until="1/defence/Red/1")
    fired = [e for e in runner.events if isinstance(e, ev.DefenceFired)]
    assert [(e.ship, e.weapon, e.missile) for e in fired] == shots
    assert [(e.needed, e.hit) for e in fired] == [(3, True), (2, False), (3, True)]
    assert set(runner.battle.missiles) == {"M3"}
