"""Whom a weapon can fire at in Hexcess Thrust, and with how many dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.systems.full_thrust.rules.gunnery import all_at, beam_dice, fire_faults, torpedo_needs
from game.systems.full_thrust.rules.terrain import debris_dice, faces_free, fate, strike_dice
from game.systems.full_thrust.rules.victory import end, points
from game.systems.full_thrust.state.orders import TargetsOrder
from tests.systems.full_thrust.support import ONE, TWO, base, hexes, ship, space


def dice(far: int, speed: int = 4, dust: tuple[str, ...] = (), **gunner: Any) -> int:
    """Dice of a class-3 fore beam at a target so many hexes ahead."""
    here = ship("A", "1020", beams=("3 F",), **gunner)
    there = ship("B", f"10{20 - far:02d}", speed=speed, side=TWO)
    return beam_dice(space(here, there, dust=hexes(*dust)), here, 0, there)


@pytest.mark.rule("HXT-18")
def test_a_die_less_every_six_hexes_and_one_more_at_three() -> None:
    assert [dice(far) for far in (1, 3, 4, 6, 7, 12, 13, 18, 19)] == [4, 4, 3, 3, 2, 2, 1, 1, 0]


def test_a_sitting_target_two_more_in_range_only() -> None:
    assert [dice(far, speed=0) for far in (3, 6, 18, 19)] == [6, 5, 3, 0]


def test_dust_on_the_line_takes_a_die_each() -> None:
    assert dice(6, dust=("1018", "1016")) == 1
    assert dice(6, dust=("0918",)) == 3


@pytest.mark.rule("HXT-17")
def test_a_beam_bears_into_its_arcs_by_the_facing() -> None:
    assert dice(6, facing=3) == 0
    assert dice(6, facing=1) == 0
    here, there = ship("A", "1010", beams=("2 S", "1 P")), ship("B", "1210", side=TWO)
    found = space(here, there)
    assert [beam_dice(found, here, gun, there) for gun in (0, 1)] == [3, 0]


@pytest.mark.rule("HXT-18")
def test_torpedoes_in_bands_of_three() -> None:
    here = ship("A", "1020", torpedoes=1)
    found = [torpedo_needs(here, ship("B", f"10{20 - far:02d}")) for far in (3, 4, 6, 9, 12, 13)]
    assert found == [3, 4, 4, 5, 6, None]


@pytest.mark.rule("HXT-17")
def test_what_is_against_targets() -> None:
    here = ship("A", "1015", beams=("2 F", "1 A"), torpedoes=1)
    found = space(here, ship("B", "1010", side=TWO), ship("C", "1014"))
    order = TargetsOrder(ship="A", beams=("C", "B", "B"), torpedoes=("B", None))
    rules = [fault.rule for fault in fire_faults(found, here, order)]
    assert rules == ["HXT-18", "HXT-18", "HXT-17", "HXT-17"]
    plain = all_at(found, here, "B")
    assert (plain.beams, plain.torpedoes) == (("B", None), ("B",))
    assert not list(fire_faults(found, here, plain))


@pytest.mark.rule("HXT-22", "Q258")
def test_terrain_strikes_by_half_the_speed_and_debris_above_three() -> None:
    assert [strike_dice(speed) for speed in (0, 1, 2, 3, 5, 6)] == [0, 1, 1, 2, 3, 3]
    cloudy = space(debris=hexes("1010", "1011"))
    assert debris_dice(cloudy, 4, hexes("1010", "1011", "1012")) == 2
    assert debris_dice(cloudy, 3, hexes("1010", "1011", "1012")) == 0


@pytest.mark.rule("HXT-19")
def test_what_becomes_of_clouds() -> None:
    assert [fate(die) for die in range(1, 7)] == ["gone"] * 2 + ["stays"] * 2 + ["spreads"] * 2
    cloudy = space(dust=hexes("0000", "0001"), debris=hexes("0100"))
    assert faces_free(cloudy, "dust", next(iter(hexes("0000")))) == [2]


def test_points_for_the_destroyed_the_crippled_and_those_that_left_once() -> None:
    """A 30 destroyed, a 20 crippled, a 20 that left and is crippled, one that is off."""
    found = space(
        ship("A", gone="destroyed"),
        ship("B", left=6, worth=20),
        ship("C", left=3, worth=20, gone="left"),
        ship("D", off=2, worth=5),
        ship("E"),
        ship("F", side=TWO),
    )
    assert points(found) == {ONE: 0, TWO: 50 + Fraction(5, 2)}


def test_cargo_counts_when_home_or_when_nobody_is_left_to_stop_it() -> None:
    cargo = [ship("A", cargo=True, gone="home"), ship("B", cargo=True), ship("C", cargo=True)]
    raider = ship("R", side=TWO)
    assert points(space(*cargo, raider)) == {ONE: 30, TWO: 30}
    lost = ship("R", side=TWO, gone="destroyed")
    assert points(space(*cargo, lost)) == {ONE: 120, TWO: 0}
    done = [ship("A", cargo=True, gone="home"), ship("B"), raider]
    assert "no cargo" in (end(space(*done)) or "")


def test_it_ends_with_the_last_ship_or_the_last_turn() -> None:
    both = ship("A"), ship("B", side=TWO)
    assert end(space(*both, turn=8)) is None
    assert end(space(*both, turn=9)) is not None
    assert end(space(ship("A", off=3), base("B", "0101", side=TWO), turn=3)) is None
    assert "Vega" in (end(space(ship("A", gone="left"), ship("B", side=TWO), turn=3)) or "")
