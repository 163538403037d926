"""How a missile comes in, and what a nuclear one does."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.hexgrid.hexes import DIRECTIONS, Hex
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events import after
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.state.motion import Conduct, Step, Track
from game.systems.earth_expects.weapons import missile
from game.systems.earth_expects.weapons.missile import entry_sides, missile_path, record_side
from tests.support import boat, duel, power, powered, table_of, yard
from tests.systems.earth_expects.rules.example import ICARUS, VIGILANCE, steady

N, NE, SE, S, SW, NW = range(6)


def flying(battle: Battle, place: tuple[int, int], warhead: o.Warhead = "standard") -> Missile:
    """A missile of the Vigilance at the Icarus."""
    return Missile("M1", "Blue", VIGILANCE, ICARUS, Hex(*place), warhead)


@pytest.mark.rule("EE-MSL-5", "EE-MSL-14", "EE-PD-8")
def test_the_printed_missiles_can_come_in_from_below_or_bottom_left_only() -> None:
    battle = steady()
    one = flying(battle, (3, 1))
    assert entry_sides(battle, one) == (S, SW)
    for side in (S, SW):
        path = missile_path(battle, one, side)
        assert len(path) == 4
        assert path[-1] == battle.ships[ICARUS].hex
        assert path[-2] == battle.ships[ICARUS].hex.step(side)


@pytest.mark.rule("EE-MSL-8")
@pytest.mark.parametrize("facing", range(6))
def test_the_row_is_that_of_the_side_it_came_in_by_on_the_turned_record(facing: int) -> None:
    battle = steady().with_ship(ICARUS, facing=facing)
    one = Missile("M1", "Blue", VIGILANCE, ICARUS, Hex(6, -3), "standard", S)
    assert record_side(battle, one) == (S - facing) % 6


def launched_beside(displacement: Hex) -> Battle:
    """A Vigilance that has launched at an Icarus in her own hex, which lay there from her."""
    battle = duel(boat(yard("vigilance")), boat(yard("icarus")))
    placed = ev.Stacked(first=VIGILANCE, second=ICARUS, displacement=displacement, reason="test")
    launch = ev.MissileLaunched(
        missile="M1", side="Blue", ship=VIGILANCE, launcher="M1", target=ICARUS, hex=Hex(0, 0)
    )
    return after(after(battle, placed), launch)


def at_hand(*trail: Hex) -> Battle:
    """An Icarus that flew so and a missile in the hex where it ends."""
    battle = steady()
    steps = tuple(Step(hex=h, facing=0) for h in trail[1:])
    track = Track(start=trail[0], start_facing=0, steps=steps, facing=0)
    return battle.with_ship(ICARUS, hex=trail[-1], track=track)


@pytest.mark.rule("EE-SAME-2", "EE-MSL-5")
@pytest.mark.parametrize("step", range(6))
def test_a_target_that_came_to_the_missile_finds_it_ahead_along_its_last_step(step: int) -> None:
    """Ruling Q91."""
    end = Hex(6, -3)
    battle = at_hand(end.step(step + 3, 2), end.step(step + 3), end)
    one = flying(battle, (6, -3))
    assert entry_sides(battle, one) == (step,)
    assert missile_path(battle, one, step) == ()


@pytest.mark.rule("EE-SAME-1", "EE-MSL-5")
@pytest.mark.parametrize("away", [(0, 0), (0, -4)])
def test_if_neither_moved_it_comes_from_where_its_launcher_stood_at_launch(
    away: tuple[int, int],
) -> None:
    """Ruling Q91; whether the launcher has left the hex since or not."""
    battle = launched_beside(DIRECTIONS[NE])
    battle = battle.with_ship(VIGILANCE, hex=Hex(*away))
    assert entry_sides(battle, battle.missiles["M1"]) == (SW,)


@pytest.mark.rule("EE-SAME-1", "EE-MSL-5")
def test_a_launcher_that_flew_a_loop_since_does_not_turn_its_missile() -> None:
    """Ruling Q91: it stood to the SW at launch, and has come back into the hex from the N."""
    battle = launched_beside(DIRECTIONS[NE])
    again = ev.Stacked(first=VIGILANCE, second=ICARUS, displacement=DIRECTIONS[S], reason="test")
    battle = after(battle, again)
    assert entry_sides(battle, battle.missiles["M1"]) == (SW,)


@pytest.mark.rule("EE-MSL-5")
def test_a_missile_set_up_in_its_targets_hex_comes_from_its_launchers_place() -> None:
    battle = duel(boat(yard("vigilance"), (0, 3)), boat(yard("icarus")))
    assert entry_sides(battle, flying(battle, (0, 0))) == (S,)


@pytest.mark.rule("EE-SAME-5", "EE-MSL-5", "EE-MSL-14")
def test_a_relative_position_between_two_sides_leaves_the_way_in_to_the_owner() -> None:
    """Ruling Q90: with both ships in the hexes they came from, the launcher may lie on a corner."""
    battle = launched_beside(Hex(1, -2))
    assert entry_sides(battle, battle.missiles["M1"]) == (S, SW)


@pytest.mark.rule("EE-MSL-7")
@pytest.mark.parametrize(
    ("speed", "manoeuvre", "destroyed"),
    [("0", "0", True), ("0.25", "0", False), ("0", "0.25", False)],
)
def test_a_nuclear_missile_destroys_only_what_spent_no_movement_power(
    speed: str, manoeuvre: str, destroyed: bool
) -> None:
    """Speed 0 with too little power for a hex is no rest (Ruling Q32)."""
    conduct = Conduct(speed_power=Fraction(speed), manoeuvre_power=Fraction(manoeuvre))
    battle = steady().with_ship(ICARUS, conduct=conduct)
    table = table_of(battle)
    missile.resolve_nuclear(table, flying(battle, (6, -3), "nuclear"))
    assert table.battle.ships[ICARUS].on_table is not destroyed
    assert table.battle.ships[ICARUS].record == battle.ships[ICARUS].record


@pytest.mark.rule("EE-MSL-7", "EE-HE-2")
def test_half_engine_power_is_movement_power_to_a_nuclear_missile() -> None:
    """Ruling Q97."""
    battle = powered(steady(), power(ICARUS, "E2 0.5"))
    table = table_of(battle)
    missile.resolve_nuclear(table, flying(battle, (6, -3), "nuclear"))
    assert table.battle.ships[ICARUS].on_table
