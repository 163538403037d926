"""Novas and missiles of the easier game."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import hex_number
from game.systems.full_thrust.events.easier.shots import (
    DamageLanded,
    MissileStruck,
    NovaFlew,
    NovaStruck,
)
from game.systems.full_thrust.sheets.sheet import Sheet
from game.systems.full_thrust.state.easier_orders import GunneryOrder, LaunchOrder, SteerOrder
from tests.systems.full_thrust.easier.support import (
    BLUE,
    RED,
    begun,
    of,
    refused,
    said,
    ship,
    to_turn,
    upto,
)

BOAT = Sheet(name="Boat", value=20, thrust=6, hull=6, missiles=3)
HULK = Sheet(name="Hulk", value=20, thrust=1, hull=60)


def launched(**more: object) -> LaunchOrder:
    return LaunchOrder.model_validate({"ship": "One", **more})


@pytest.mark.rule("EHT-10", "Q180", "Q296")
def test_a_nova_flies_three_nine_twelve_and_eighteen_hexes_and_is_gone() -> None:
    runner = begun(ship("One", BLUE, "2045", sheet="Battleship"), ship("Foe", RED, "3535"), rows=50)
    upto(runner, "launch")
    said(runner, launched(nova=True))
    to_turn(runner, 5)
    flights = of(runner, NovaFlew)
    assert [(x.hexes, x.to) for x in flights] == [
        (3, "2042"),
        (9, "2033"),
        (12, "2021"),
        (18, "2003"),
    ]
    assert runner.battle.novas == {}


@pytest.mark.rule("EHT-10", "Q296")
@pytest.mark.parametrize(("row", "dice"), [("1018", 4), ("1009", 3), ("1000", 2)])
def test_it_strikes_with_the_dice_of_its_stage(row: str, dice: int) -> None:
    runner = begun(
        ship("One", BLUE, "1020", sheet="Battleship"),
        ship("Foe", RED, row, sheet="Hulk", heading="S"),
        ship("Friend", BLUE, "1019", sheet="Merchant"),
        sheets=[HULK],
        dice=[3] * dice,
    )
    upto(runner, "launch")
    said(runner, launched(nova=True))
    to_turn(runner, 4)
    [struck] = of(runner, NovaStruck)
    assert (struck.ship, struck.burn, struck.points) == ("Foe", f"{dice}d6", 3 * dice)
    assert [x.points for x in of(runner, DamageLanded)] == [3 * dice]


@pytest.mark.rule("Q259")
def test_the_alternative_damage_at_launch_is_two_points() -> None:
    runner = begun(
        ship("One", BLUE, "1020", sheet="Battleship"),
        ship("Foe", RED, "1018", sheet="Merchant"),
        other_nova=True,
    )
    upto(runner, "launch")
    said(runner, launched(nova=True))
    to_turn(runner, 2)
    [struck] = of(runner, NovaStruck)
    assert (struck.burn, struck.points, struck.dice) == ("2", 2, ())


@pytest.mark.rule("Q296")
def test_of_two_beside_its_path_a_die_tells() -> None:
    runner = begun(
        ship("One", BLUE, "1020", sheet="Battleship"),
        ship("Left", RED, "0918", sheet="Merchant"),
        ship("Right", RED, "1118", sheet="Merchant"),
        dice=[6, 1, 1, 1, 1],
    )
    upto(runner, "launch")
    said(runner, launched(nova=True))
    to_turn(runner, 2)
    [struck] = of(runner, NovaStruck)
    assert (struck.ship, struck.points) == ("Right", 4)


@pytest.mark.rule("Q296")
def test_one_nova_in_three_turns() -> None:
    runner = begun(ship("One", BLUE, "1020", sheet="Battleship"), ship("Foe", RED, "3535"))
    upto(runner, "launch")
    said(runner, launched(nova=True))
    asked = [1]
    while len(asked) < 3:
        upto(runner, "launch")
        asked.append(runner.battle.turn)
        said(runner, launched(nova=True))
    assert asked == [1, 4, 7]


@pytest.mark.rule("EHT-9", "Q297")
def test_a_missile_is_not_armed_when_launched_and_strikes_on_its_second_turn() -> None:
    runner = begun(
        ship("One", BLUE, "1020", sheet="Boat"),
        ship("Foe", RED, "1010", sheet="Cruiser"),
        sheets=[BOAT],
    )
    upto(runner, "launch")
    assert refused(runner, launched(missiles=4)) == ["EHT-9"]
    said(runner, launched(missiles=2))
    assert sorted(runner.battle.missiles) == ["Missile 1", "Missile 2"]
    early = SteerOrder(ship="Missile 1", target="Foe")
    assert refused(runner, early) == ["EHT-9"]
    said(runner, SteerOrder(ship="Missile 1"))
    said(runner, SteerOrder(ship="Missile 2", helm="right", after=0))
    upto(runner, "steer")
    assert refused(runner, SteerOrder(ship="Missile 1", target="Foe")) == ["EHT-9"]
    said(runner, SteerOrder(ship="Missile 1", helm="left", after=8))
    said(runner, SteerOrder(ship="Missile 2", helm="left", after=0))
    assert runner.battle.missiles["Missile 1"].heading == 5
    assert hex_number(runner.battle.missiles["Missile 1"].hex) == "1004"


@pytest.mark.rule("EHT-9")
def test_a_strike_does_four_points_at_the_end_of_the_turn() -> None:
    runner = begun(
        ship("One", BLUE, "1030", sheet="Boat"),
        ship("Foe", RED, "1013", sheet="Cruiser"),
        sheets=[BOAT],
    )
    upto(runner, "launch")
    said(runner, launched(missiles=1))
    said(runner, SteerOrder(ship="Missile 1"))
    upto(runner, "steer")
    said(runner, SteerOrder(ship="Missile 1", target="Foe"))
    [struck] = of(runner, MissileStruck)
    assert (struck.ship, struck.points) == ("Foe", 4)
    assert runner.battle.missiles == {}
    to_turn(runner, 3)
    assert runner.battle.ships["Foe"].hull == 16


@pytest.mark.rule("EHT-9")
def test_a_missile_is_spent_after_its_sixth_turn() -> None:
    runner = begun(ship("One", BLUE, "2020", sheet="Boat"), ship("Foe", RED, "3939"), sheets=[BOAT])
    upto(runner, "launch")
    said(runner, launched(missiles=1))
    turns = []
    for turn in range(1, 7):
        upto(runner, "steer")
        turns.append(runner.battle.missiles["Missile 1"].age)
        assert runner.battle.turn == turn
        said(runner, SteerOrder(ship="Missile 1", helm="left", after=4))
    assert turns == [1, 2, 3, 4, 5, 6]
    assert runner.battle.missiles == {}


@pytest.mark.rule("HXT-15")
def test_shots_that_leave_the_table_are_lost() -> None:
    runner = begun(ship("One", BLUE, "2005", sheet="Boat"), ship("Foe", RED, "3939"), sheets=[BOAT])
    upto(runner, "launch")
    said(runner, launched(missiles=1))
    said(runner, SteerOrder(ship="Missile 1"))
    assert runner.battle.missiles == {}


@pytest.mark.rule("EHT-11", "Q295")
def test_a_missile_that_is_hit_is_destroyed() -> None:
    runner = begun(
        ship("One", BLUE, "1030", sheet="Boat"),
        ship("Foe", RED, "1018", heading="S"),
        sheets=[BOAT],
        dice=[5],
    )
    upto(runner, "launch")
    said(runner, launched(missiles=1))
    said(runner, SteerOrder(ship="Missile 1"))
    upto(runner, "gunnery")
    said(runner, GunneryOrder(ship="Foe", at="Missile 1"))
    assert runner.battle.missiles == {}
