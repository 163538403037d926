"""Whole turns of Hexcess Thrust with given dice."""

from __future__ import annotations

from typing import Any

import pytest

from game.hexgrid.hexes import hex_number
from game.systems.full_thrust.rules.control import may_declare, modifier
from game.systems.full_thrust.state.orders import (
    ComeBackOrder,
    ExcessOrder,
    GiveWayOrder,
    MoveOrder,
    TargetsOrder,
)
from tests.systems.full_thrust.support import TWO, Played, base, hexes, rock, ship, space

FAR = ship("Z", "0001", "SE", 0, side=TWO)
"""Somebody for the battle to go on."""


@pytest.mark.rule("HXT-19", "Q283")
def test_a_die_says_who_begins_then_the_other_side_does() -> None:
    here = space(ship("A", "0519"), ship("B", "0719"), ship("Y", "1501", "S", side=TWO), FAR)
    played = Played(here, [2])
    played.until(3)
    assert [vars(event)["side"] for event in played.told("side_begins")] == [
        "Altair",
        "Vega",
        "Altair",
    ]
    sides = [key.split("/")[-1] for key in played.asked if "move" in key]
    assert sides == [TWO, "Vega"] * 2 + ["Vega", TWO] * 2


@pytest.mark.rule("HXT-19", "Q283")
def test_a_side_with_ships_left_moves_on() -> None:
    here = space(ship("A", "0519"), ship("B", "0719"), ship("C", "0919"), FAR)
    played = Played(here, [1])
    played.until()
    moved = [vars(event)["ship"] for event in played.told("ship_moved")]
    assert moved == ["A", "Z", "B", "C"]


@pytest.mark.rule("HXT-7", "HXT-2")
def test_excess_thrust_rolls_at_once_and_fails_below_six() -> None:
    """2 + 3 fails; with a good crew it is 6; a Kra'Vak drive makes 4 of 2 dice a success."""
    for sheet, dice, wild in (
        ({}, [2, 3], True),
        ({}, [3, 3], False),
        ({"quality": 1}, [2, 3], False),
        ({"quality": -1}, [3, 3], True),
        ({"kravak": True}, [2, 2], False),
        ({"kravak": True}, [1, 2], True),
    ):
        here = space(ship("A", "1015", "N", 4, **sheet), FAR)
        played = Played(here, [1, *dice], [ExcessOrder(ships=("A",))])
        runner = played.runner
        while not played.told("control_rolled"):
            decision = runner.decisions[0]
            view = runner.question_view(decision)
            order: Any = played._order(decision, view)
            runner.answer(decision.key, order or ExcessOrder())
        assert runner.battle.ships["A"].wild is wild, (sheet, dice)
        assert runner.battle.ships["A"].excess


@pytest.mark.rule("HXT-8", "Q282", "Q175")
def test_it_flies_straight_on_this_very_turn_and_rolls_with_two_less() -> None:
    """5 fails; at the end 7 - 2 = 5 fails again; without excess next turn 6 will do."""
    here = space(ship("A", "1018", "N", 4), FAR)
    played = Played(here, [1, 2, 3, 3, 4, 3, 3], [ExcessOrder(ships=("A",))])
    after = played.until()
    assert hex_number(after.ships["A"].hex) == "1014"
    assert after.ships["A"].wild
    assert not any("move" in key and key.endswith("Vega") for key in played.asked)
    assert not played.until(3).ships["A"].wild


@pytest.mark.rule("HXT-7")
def test_who_is_out_of_control_declares_nothing() -> None:
    here = space(ship("A", wild=True), ship("B"), base("C", "0101"))
    assert may_declare(here, "Vega") == ["B"]


@pytest.mark.rule("HXT-8", "Q282")
def test_a_recovery_suffers_from_excess_thrust_of_this_turn_only() -> None:
    wild = ship("A", quality=1, excess=True)
    assert (modifier(wild), modifier(wild, recovery=True)) == (1, -1)


@pytest.mark.rule("HXT-8")
def test_off_the_table_nobody_recovers() -> None:
    here = space(ship("A", "1001", "N", 4, wild=True), FAR)
    after = Played(here, [1]).until()
    assert after.ships["A"].off == 1 and after.ships["A"].wild


@pytest.mark.rule("HXT-9", "HXT-10")
def test_a_move_with_turns_and_a_speed_for_the_next_turn() -> None:
    here = space(ship("A", "1015", "N", 3), FAR)
    order = MoveOrder(ship="A", turns="R..", speed=-1)
    played = Played(here, [1], [order])
    after = played.until().ships["A"]
    assert (hex_number(after.hex), after.heading, after.facing, after.speed) == ("1213", 1, 1, 2)
    assert hex_number(played.until(3).ships["A"].hex) == "1412"


@pytest.mark.rule("HXT-12", "Q278")
def test_it_flies_on_along_its_heading_and_keeps_the_facing() -> None:
    here = space(ship("A", "1018", "N", 2), FAR)
    played = Played(here, [1], [MoveOrder(ship="A", face="S")])
    after = played.until().ships["A"]
    assert (hex_number(after.hex), after.heading, after.facing) == ("1016", 0, 3)
    after = played.until(3).ships["A"]
    assert (hex_number(after.hex), after.facing) == ("1014", 3)


@pytest.mark.rule("HXT-11", "Q280")
def test_lying_still_heading_and_facing_turn_together() -> None:
    here = space(ship("A", "1018", "N", 0), FAR)
    played = Played(here, [1], [MoveOrder(ship="A", face="SE", speed=2)])
    after = played.until().ships["A"]
    assert (hex_number(after.hex), after.heading, after.facing, after.speed) == ("1018", 2, 2, 2)


@pytest.mark.rule("HXT-4", "HXT-3")
@pytest.mark.parametrize(("dice", "loser"), [((6, 1), "A"), ((1, 6), "B"), ((3, 3, 3, 4), "B")])
def test_the_higher_gives_way_where_its_owner_wants(dice: tuple[int, ...], loser: str) -> None:
    """Thrust 6 both; a tie is rolled again. Heading and facing are kept."""
    here = space(
        ship("A", "1012", "N", 2), ship("B", "1010", "S", 0, side=TWO), scenario_last_turn=1
    )
    order = GiveWayOrder(ship=loser, to="1110")
    played = Played(here, [1, *dice], [order])
    after = played.until().ships
    assert hex_number(after[loser].hex) == "1110"
    assert hex_number(after["AB".replace(loser, "")].hex) == "1010"
    assert (after["A"].heading, after["B"].facing) == (0, 3)


@pytest.mark.rule("HXT-4", "Q181")
def test_who_is_displaced_among_others_rolls_on_until_there_is_room() -> None:
    """B at 12 gives way to A at 7 into the hex of C0, which gives way at 12 to its 7."""
    ring = ("1009", "1109", "1110", "1011", "0910", "0909")
    crowd = [ship(f"C{n}", hex_, "S", 0, side=TWO) for n, hex_ in enumerate(ring)]
    here = space(
        ship("A", "1013", "N", 3),
        ship("B", "1010", speed=0, side=TWO),
        *crowd,
        scenario_last_turn=1,
    )
    ways = [GiveWayOrder(ship="B", to="1009"), GiveWayOrder(ship="C0", to="1008")]
    played = Played(here, [1, 1, 6, 1, 6, *[1] * 99], ways)
    after = played.until().ships
    met = [(vars(x)["ship"], vars(x)["other"]) for x in played.told("contested")]
    assert met == [("A", "B"), ("B", "C0")]
    assert [hex_number(after[name].hex) for name in ("A", "B", "C0")] == ["1010", "1009", "1008"]


@pytest.mark.rule("HXT-4", "Q243")
def test_a_base_never_gives_way() -> None:
    here = space(ship("A", "1012", "N", 2), base("B", "1010", side=TWO), scenario_last_turn=1)
    played = Played(here, [1, 1, 6])
    told = Played.told
    after = played.until().ships
    assert hex_number(after["B"].hex) == "1010" != hex_number(after["A"].hex)
    assert after["A"].hull == 12
    assert [vars(event)["gives_way"] for event in told(played, "contested")] == ["A"]


@pytest.mark.rule("HXT-5", "HXT-13")
def test_who_loses_to_an_asteroid_is_struck_by_the_speed_it_began_with() -> None:
    """Speed 3 is two dice, though it brakes to 0; thrust 2 and a 1 lose to a 6."""
    for dice, hull in (([1, 6, 4, 2], 6), ([6, 1], 12)):
        here = space(ship("A", "1013", "N", 3, thrust=3), rock("R", "1010"), FAR)
        order = MoveOrder(ship="A", speed=-3)
        played = Played(here, [1, *dice], [order])
        after = played.until().ships["A"]
        assert after.hull == hull
        assert hex_number(after.hex) != "1010"


@pytest.mark.rule("Q284")
def test_passing_through_is_free() -> None:
    here = space(ship("A", "1013", "N", 4), rock("R", "1010"), ship("B", "1011", speed=0), FAR)
    played = Played(here, [1])
    assert hex_number(played.until().ships["A"].hex) == "1009"
    assert not played.told("contested")


@pytest.mark.rule("HXT-13")
def test_debris_strikes_above_speed_three_by_the_speed_at_the_start() -> None:
    for speed, dice, hull in ((4, [5, 3, 3], 7), (3, [3, 3], 12)):
        here = space(ship("A", "1015", "N", speed), FAR, debris=hexes("1014"))
        order = MoveOrder(ship="A", speed=-2)
        played = Played(here, [1, *dice[:-2], 3], [order])
        assert played.until().ships["A"].hull == hull


@pytest.mark.rule("HXT-13", "Q284")
def test_an_asteroid_that_drifts_into_a_ship_strikes_by_the_speed_the_ship_began_with() -> None:
    """Speed 4 is two dice, though it brakes to 1 and the asteroid is at speed 6; a 1 loses to 6."""
    here = space(ship("A", "1014", "N", 4, thrust=4, drive=3), rock("R", "1004", "S", 6), FAR)
    played = Played(here, [1, 1, 6, 4, 2], [MoveOrder(ship="A", speed=-3)])
    assert played.until().ships["A"].hull == 6


@pytest.mark.rule("HXT-15", "Q285")
def test_it_leaves_is_out_for_a_turn_and_comes_back_the_other_way() -> None:
    here = space(ship("A", "1001", "N", 4), FAR)
    played = Played(here, [1])
    off = played.until(2).ships["A"]
    assert (off.off, off.speed, hex_number(off.hex), off.on_table) == (1, 4, "1000", False)
    assert not played.until(3).ships["A"].on_table or played.runner.battle.turn == 3
    back = played.until(4).ships["A"]
    assert back.on_table and hex_number(back.hex) == "1004" and back.heading == 3


@pytest.mark.rule("HXT-15", "Q244", "Q285")
def test_it_may_stay_away_and_the_second_time_it_has_left() -> None:
    gone = ship("A", "1000", "N", 4, off=0, exits=1)
    here = space(gone, ship("B", "0519"), FAR, turn=1)
    played = Played(here, [1], [ComeBackOrder(ship="A", back=False)])
    assert played.until(3).ships["A"].gone == "left"
    again = space(ship("A", "1001", "N", 4, exits=1), ship("B", "0519"), FAR)
    assert Played(again, [1]).until().ships["A"].gone == "left"


@pytest.mark.rule("HXT-15")
def test_bases_and_asteroids_that_leave_are_lost() -> None:
    here = space(ship("A", "0519"), base("B", "1000", "N", 2), rock("R", "1500", "N", 1), FAR)
    after = Played(here, [1]).until()
    assert after.ships["B"].gone == "left"
    assert not after.rocks


@pytest.mark.rule("HXT-16")
def test_what_is_scrolled_away() -> None:
    """The still ship takes the hexes scrolled as its speed; 4 brings another asteroid, 3 not."""
    here = space(
        ship("A", "1003", "N", 4),
        ship("B", "1019", speed=0, side=TWO),
        ship("Y", "0510", speed=1, side=TWO),
        rock("R", "0320"),
        rock("S", "1720"),
        scenario_floating=True,
        dust=hexes("0720"),
    )
    order = MoveOrder(ship="A", scroll="N", hexes=3)
    played = Played(here, [1, 4, 1, 1, 3, 2, 3], [order])
    after = played.until()
    assert (after.ships["B"].off, after.ships["B"].speed) == (1, 3)
    assert after.ships["A"].hex == here.ships["A"].hex.step(0, 4)
    assert after.ships["A"].on_table
    assert [*after.rocks] == ["R"] and after.rocks["R"].heading == 3
    assert not after.holds(after.rocks["R"].hex.step(0)) and after.holds(after.rocks["R"].hex)
    assert not after.dust


@pytest.mark.rule("HXT-18")
def test_all_fire_before_anybody_is_gone() -> None:
    """Two ships destroy each other: 6 + again 5 are 3 points; a torpedo needs 4 at six hexes."""
    one = ship("A", "1012", "N", 1, beams=("1 F",), torpedoes=1, left=7)
    two = ship("B", "1004", "S", 1, side=TWO, torpedoes=1, left=3, screens=1)
    here = space(one, two, ship("C", "0019", speed=0))
    orders = [
        TargetsOrder(ship="A", beams=("B",), torpedoes=("B",)),
        TargetsOrder(ship="B", torpedoes=("A",)),
    ]
    played = Played(here, [1, 6, 5, 3, 5, 6], orders)
    played.until()
    fired = [(vars(x)["ship"], vars(x)["points"]) for x in played.told("fired")]
    assert fired == [("A", 3), ("A", 0), ("B", 6)]
    ships = played.runner.battle.ships
    assert ships["B"].gone == "destroyed" and ships["A"].hull == 1


@pytest.mark.rule("HXT-20", "HXT-14")
def test_the_end_phase_in_its_order() -> None:
    """Victory, then the base drifts and rotates, clouds, control."""
    here = space(
        ship("A", "0519", wild=True),
        base("B", "1010", "NW", 2, rotates="right"),
        rock("R", "0303", "S", 1),
        FAR,
        dust=hexes("1818"),
        debris=hexes("1212"),
    )
    played = Played(here, [1, 1, 5, 1, 3, 3])
    after = played.until()
    kinds = [x.kind for x in played.runner.events if x.kind in _END]
    assert kinds == [
        "drifted",
        "drifted",
        "rotated",
        *["cloud_rolled"] * 2,
        "control_rolled",
    ]
    assert (after.ships["B"].heading, after.ships["B"].facing) == (5, 0)
    assert hex_number(after.ships["B"].hex) == "0809"
    assert hex_number(after.rocks["R"].hex) == "0304"
    assert not after.dust
    assert after.debris == hexes("1212", "1211")
    over = space(ship("A", "0519"), base("B", "1010", "NW", 2), FAR, scenario_last_turn=1)
    ended = Played(over, [1])
    ended.until()
    assert ended.runner.over and not ended.told("drifted")


_END = {"drifted", "rotated", "cloud_rolled", "control_rolled", "battle_ended"}


@pytest.mark.rule("HXT-20")
def test_who_is_in_the_way_of_a_base_gives_way() -> None:
    here = space(ship("A", "1008", speed=0), base("B", "1010", "N", 2), FAR)
    played = Played(here, [1, 2, 5], [GiveWayOrder(ship="A", to="1007")])
    after = played.until().ships
    assert (hex_number(after["A"].hex), hex_number(after["B"].hex)) == ("1007", "1008")
