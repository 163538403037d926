"""Firing arcs as the rules of play ask for them: by system, facing, damage and shared hex."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexgrid.arcs import clear_rows
from game.hexgrid.hexes import DIRECTION_NAMES, DIRECTIONS, Hex
from game.systems.earth_expects.events import Stacked, after
from game.systems.earth_expects.rules.arcs import arc_hexes, bears, bears_on, range_between
from game.systems.earth_expects.state.battle import Ship
from tests.hexgrid.common import disc
from tests.support import boat, column, drawn, duel, fleet, hulk, yard
from tests.systems.earth_expects.rules.example import ICARUS, VIGILANCE, steady

TO_ICARUS = Hex(1, -2)


def rows(ship: Ship, system: str) -> str:
    """Rows straight out of the record that the system bears along."""
    found = [k for k, d in enumerate(DIRECTIONS) if bears(ship, ship.design.systems[system], d)]
    return " ".join(DIRECTION_NAMES[k] for k in found)


def size(ship: Ship, system: str) -> int:
    """Hexes to range 8 in arc, of 216."""
    return len(arc_hexes(ship, ship.design.systems[system], 8))


@pytest.mark.rule("EE-DEF-18", "EE-DEF-12", "EE-DEF-15")
@pytest.mark.parametrize(
    ("ship", "system", "along", "count"),
    [
        ("icarus", "L1", "N SE S SW NW", 161),
        ("icarus", "L2", "N NE SE S SW", 161),
        ("icarus", "S1", "N NE SE SW NW", 158),
        ("vigilance", "I1", "N SW NW", 86),
        ("vigilance", "I2", "N NE SE", 86),
        ("vigilance", "L1", "N SE S SW NW", 158),
        ("vigilance", "L4", "N NE SE S SW", 158),
        ("vigilance", "L2", "SE S SW", 86),
        ("vigilance", "L3", "SE S SW", 86),
        ("vigilance", "M1", "N NW", 68),
        ("vigilance", "M2", "N NE", 68),
        ("vigilance", "M3", "N SW NW", 92),
        ("vigilance", "M4", "N NE SE", 92),
        ("vigilance", "M5", "N NW", 68),
        ("vigilance", "M6", "N NE", 68),
        ("vigilance", "M7", "N SW NW", 95),
        ("vigilance", "M8", "N NE SE", 95),
        ("vigilance", "M9", "SE S SW", 95),
        ("vigilance", "M10", "SE S SW", 95),
        ("vigilance", "R1", "N", 8),
        ("vigilance", "S1", "N NE NW", 95),
        ("vigilance", "S2", "N NE NW", 95),
        ("vigilance", "S3", "N NW", 59),
        ("vigilance", "S5", "N NW", 68),
        ("vigilance", "S7", "SE S SW", 83),
        ("vigilance", "S8", "SE S SW", 83),
    ],
)
def test_arcs_of_the_two_printed_ships(ship: str, system: str, along: str, count: int) -> None:
    drawn_ship = hulk(yard(ship))
    assert rows(drawn_ship, system) == along
    assert size(drawn_ship, system) == count


@pytest.mark.rule("EE-DEF-18", "EE-ION-1", "EE-LSR-1", "EE-MSL-1")
def test_only_starboard_weapons_reach_the_icarus_in_the_example() -> None:
    """Rulings Q14, Q195: which makes the three-box ion cannon and two-box laser unique."""
    battle = steady()
    ship = battle.ships[VIGILANCE]
    able = [s.id for s in ship.design.systems.values() if str(s.type) in "ILMRS"]
    able = [s for s in able if bears_on(battle, ship, ship.design.systems[s], ICARUS)]
    assert sorted(able) == sorted(["I2", "L4", "M2", "M4", "M6", "M8", "S1", "S2", "S4", "S6"])
    assert range_between(battle, VIGILANCE, ICARUS) == 2


@pytest.mark.rule("EE-DEF-18")
def test_the_left_laser_of_the_icarus_does_not_bear_up_and_right_but_the_right_one_does() -> None:
    ship = hulk(yard("icarus"))
    lasers = [ship.design.systems[name] for name in ("L1", "L2")]
    assert [bears(ship, laser, TO_ICARUS) for laser in lasers] == [False, True]


@pytest.mark.rule("EE-DEF-10", "EE-DEF-18")
@given(st.integers(0, 5))
def test_arcs_turn_with_the_ship(facing: int) -> None:
    ship = hulk(yard("icarus"))
    laser = ship.design.systems["L2"]
    turned = replace(ship, facing=facing)
    expected = {d.rotated(facing) for d in arc_hexes(ship, laser, 4)}
    assert arc_hexes(turned, laser, 4) == expected
    assert {d for d in disc(4) if bears(turned, laser, d)} == expected


@pytest.mark.rule("EE-DEF-23", "EE-DMG-5", "EE-DEF-18")
def test_a_damaged_box_blocks_until_it_is_destroyed() -> None:
    """Ruling Q44: a laser with one power box ahead of it."""
    design = column("PLH")
    for mark, clear in ((".", False), ("/", False), ("X", False), ("O", False), ("#", True)):
        ship = hulk(design, f"P1{mark}")
        assert bears(ship, design.systems["L1"], Hex(0, -1)) is clear


@pytest.mark.rule("EE-DEF-18", "EE-ARM-1", "EE-DEF-11", "EE-DEF-15")
def test_own_armour_blocks_its_side_and_both_corners_until_destroyed() -> None:
    """Ruling Q42. The rays through the corners are those of (1,-2) and (-1,-1)."""
    design = drawn("/ \\=/ \\\n\\_/L\\_/\n/ \\_/ \\")
    laser = design.systems["L1"]
    shut = [d for d in disc(2) if not bears(hulk(design), laser, d)]
    assert sorted(shut) == sorted([Hex(0, -1), Hex(0, -2), Hex(1, -2), Hex(-1, -1)])
    assert all(bears(hulk(design, "W1#"), laser, d) for d in disc(2))


@pytest.mark.rule("EE-DEF-21")
def test_open_to_space_is_the_whole_row_without_box_or_armour() -> None:
    """Ruling Q192: armour on the hexside itself closes it too."""
    far = {Hex(0, 0), Hex(0, 4)}
    assert clear_rows(Hex(0, 0), far, frozenset()) == (0, 1, 2, 4, 5)
    design = drawn("\\_/E\\_/\n/ \\=/ \\")
    armour = frozenset(design.armour_at)
    assert clear_rows(next(iter(design.at)), design.at, armour) == (0, 1, 2, 4, 5)


@pytest.mark.rule("EE-RG-2")
def test_a_railgun_bears_on_one_row_only() -> None:
    """A gun with both ways clear fires one way, the one its arrow shows."""
    forward, rear = column("RH"), column("HR")
    both = drawn("/ \\_/ \\\n\\_/R\\_/H\\_/", keys="railguns = { R1 = 'rear' }")
    for design, way in ((forward, "N"), (rear, "S"), (both, "S")):
        ship = hulk(design)
        ahead = DIRECTIONS[DIRECTION_NAMES.index(way)]
        assert rows(ship, "R1") == way
        expected = {ahead.times(n) for n in (1, 2, 3)}
        assert arc_hexes(ship, design.systems["R1"], 3) == expected


@pytest.mark.rule("EE-RG-2")
def test_a_railgun_needs_its_row_clear_as_well() -> None:
    """Ruling Q58."""
    design = column("HRH")
    assert rows(hulk(design), "R1") == ""
    assert rows(hulk(design, "H1#"), "R1") == "N"


@pytest.mark.rule("EE-DEF-18", "EE-RG-2")
def test_in_one_hex_the_arc_follows_the_relative_position() -> None:
    """A displacement between two rows is no railgun shot (Ruling Q59), though a laser bears."""
    battle = duel(boat(column("RH", "Gun")), boat(yard("icarus")))
    gun = battle.ships["Gun"]
    for d, on_row in ((Hex(0, -1), True), (Hex(1, -1), False), (Hex(1, -2), False)):
        placed = after(battle, Stacked(first="Gun", second="Icarus", displacement=d, reason="test"))
        assert bears_on(placed, gun, gun.design.systems["R1"], "Icarus") is on_row
        assert range_between(placed, "Gun", "Icarus") == 0
    laser = battle.ships["Icarus"].design.systems["L2"]
    placed = after(
        battle, Stacked(first="Gun", second="Icarus", displacement=Hex(-1, 2), reason="test")
    )
    assert bears_on(placed, placed.ships["Icarus"], laser, "Gun")
    assert not bears_on(
        placed, placed.ships["Icarus"], battle.ships["Icarus"].design.systems["L1"], "Gun"
    )


@pytest.mark.rule("EE-DEF-18")
def test_no_weapon_bears_before_a_shared_hex_is_settled() -> None:
    battle = duel(boat(yard("vigilance")), boat(yard("icarus")))
    ship = battle.ships["Icarus"]
    assert not bears_on(battle, ship, ship.design.systems["L1"], "Vigilance")


@pytest.mark.rule("EE-DEF-15")
def test_ships_on_the_map_do_not_block() -> None:
    """Ruling Q43."""
    battle = fleet(
        boat(yard("vigilance"), (6, 0)),
        boat(yard("icarus"), (6, -3)),
        boat(yard("icarus"), (6, -1), name="Between"),
    )
    ship = battle.ships[VIGILANCE]
    assert bears_on(battle, ship, ship.design.systems["R1"], ICARUS)
