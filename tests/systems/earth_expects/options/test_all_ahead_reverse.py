"""All Ahead Reverse: backwards by the same rules, the rear is ahead."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.dice import AllHigh
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import Flown, Reversed, RollBroken
from game.systems.earth_expects.movement.engines import drives, least_failure, open_ahead
from game.systems.earth_expects.movement.plot import fly, reach
from game.systems.earth_expects.options.all_ahead_reverse import Reversing
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.options.extras.roll import Roll
from game.systems.earth_expects.options.rolling_ships import Rolling, turn_over
from game.systems.earth_expects.phases.announcements import choices
from game.systems.earth_expects.rules.tailing import tails
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.ship.docking import combined
from game.systems.earth_expects.ship.ship_text import Drawing, draw
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle, Motion
from game.systems.earth_expects.state.record import Record
from game.table.orders import Order
from tests.support import (
    boat,
    column,
    drawn,
    duel,
    fleet,
    happened,
    hit,
    hulk,
    play,
    plot,
    power,
    powered,
    run,
    table_of,
    yard,
)
from tests.systems.earth_expects.rules.firing import shot

BOTH_ENDS = {Hex(0, 0): "E", Hex(0, 1): "E", Hex(1, 0): "H", Hex(2, -1): "P", Hex(2, 0): "P"}
BOTH_ENDS |= {Hex(2, 1): "C", Hex(3, -1): "H", Hex(3, 0): "e", Hex(3, -2): "H"}
FERRY = drawn(draw(Drawing(BOTH_ENDS)), "Ferry", "CT")
"""The port engine is open at both ends, a hull box stands before the starboard one."""
OPTION = ["all ahead reverse"]


def ferry(speed: float = 0, *, astern: bool = False, about: bool = False) -> Battle:
    battle = duel(boat(FERRY, speed=speed), boat(yard("icarus"), (0, 5)), options=OPTION)
    return battle.with_extra("Ferry", Reverse(astern, about))


def say(*words: str) -> o.AnnounceOrder:
    return o.AnnounceOrder(said=tuple(o.Said(ship="Ferry", what=word) for word in words))


@pytest.mark.rule("EE-OPT-AR-1")
def test_only_an_engine_with_an_open_front_hexside_drives_astern() -> None:
    """Ruling Q150; neither ship of the rulebook has one."""
    ship = ferry(astern=True).ships["Ferry"]
    both, behind = FERRY.systems["E1"], FERRY.systems["E2"]
    assert (drives(ship, both), drives(ship, behind)) == (True, False)
    assert drives(ferry().ships["Ferry"], behind)
    for name in ("icarus", "vigilance"):
        ship_ = hulk(yard(name))
        assert not any(open_ahead(ship_.record, ship_.design.systems[e]) for e in ("E1", "E2"))
    runner = play(run(ferry(astern=True)), until="1/power")
    decision = runner.decision("1/power/Ferry")
    (fault,) = runner.faults(decision, power("Ferry", "E2 0.5"))
    assert fault.sentence == ("E2 cannot drive it astern: its front hexside is not open to space.")
    assert runner.faults(decision, power("Ferry", "E1 1", "E2 0.5")) == []


@pytest.mark.rule("EE-OPT-AR-1")
def test_damage_may_open_a_front_hexside() -> None:
    ship = hit(ferry(astern=True), "Ferry", "H1# H2# H3#").ships["Ferry"]
    assert drives(ship, FERRY.systems["E2"])


@pytest.mark.rule("EE-OPT-AR-1", "EE-ENG-9")
def test_an_engine_that_cannot_drive_astern_keeps_no_ship_astern_from_failure() -> None:
    """Half an engine and no control: half a point of speed ahead, none astern, of two last turn."""
    for astern, dice in ((False, 8), (True, 16)):
        battle = hit(ferry(2, astern=astern), "Ferry", "E1.1# E1.2# C1#")
        shortfall, best = least_failure(battle.ships["Ferry"])
        assert (shortfall * 4, best.speed is None) == (dice, astern)


@pytest.mark.rule("EE-OPT-AR-1")
def test_the_direction_is_said_before_power_and_only_from_a_stop() -> None:
    runner = run(ferry())
    assert [d.key for d in runner.decisions] == ["1/announce/Blue"]
    assert runner.faults(runner.decisions[0], say("astern")) == []
    (fault,) = runner.faults(runner.decisions[0], say("ahead"))
    assert fault.sentence == "it moves ahead already."
    moving = run(ferry(2))
    (fault,) = Reversing("astern", astern=True).faults(moving.view("Blue"), say("astern").said[0])
    assert fault.sentence == "it made 2.0 speed power last turn; first slow down to none."
    assert not choices(moving.view("Blue"), moving.rules, "Blue")


@pytest.mark.rule("EE-OPT-AR-1")
def test_no_engine_no_reverse() -> None:
    runner = run(duel(boat(yard("icarus")), boat(yard("vigilance"), (0, 9)), options=OPTION))
    assert runner.decisions[0].kind == "power"


@pytest.mark.rule("EE-OPT-AR-1", "EE-SEQ-8")
def test_a_turn_astern_and_the_turn_of_change_is_over_with_it() -> None:
    orders: dict[str, Order] = {
        "1/announce/Blue": say("astern"),
        "1/power/Ferry": power("Ferry", "E1 1"),
    }
    runner = play(run(ferry(), then=AllHigh()), orders, "2/")
    (said,) = happened(runner, Reversed)
    assert (said.ship, said.astern) == ("Ferry", True)
    (flown,) = [e for e in happened(runner, Flown) if e.ship == "Ferry"]
    assert flown.track.end == Hex(0, flown.track.speed_spent)
    assert flown.track.speed_spent > 0
    assert flown.track.facing == 0
    ship = runner.battle.ships["Ferry"]
    assert ship.extra(Reverse) == Reverse(astern=True, about=False)


@pytest.mark.rule("EE-OPT-AR-1")
@given(st.text("RLrlx.", max_size=8), st.integers(0, 5))
def test_a_plot_astern_is_the_plot_ahead_the_other_way_round(signs: str, facing: int) -> None:
    ahead, back = (fly(signs, Hex(0, 0), facing, astern=way).track for way in (False, True))
    assert [s.hex for s in back.steps] == [s.hex.times(-1) for s in ahead.steps]
    assert back.facing == ahead.facing
    assert fly(signs, Hex(0, 0), facing, astern=True).costs == fly(signs, Hex(0, 0), facing).costs


@pytest.mark.rule("EE-OPT-AR-1")
def test_every_end_astern_is_flown_to() -> None:
    ends = reach(2, 3, Hex(4, 1), 2, astern=True)
    assert (Hex(4, 1).step(5, 2), 2) in ends
    for (hex_, facing), found in ends.items():
        track = fly(found.plot, Hex(4, 1), 2, astern=True).track
        assert (track.end, track.facing) == (hex_, facing)


@pytest.mark.rule("EE-OPT-AR-1")
def test_ten_turns_of_coasting_drift_astern() -> None:
    ship = ferry(astern=True).with_ship("Ferry", motion=Motion(Fraction(0), 9)).ships["Ferry"]
    track, coasting = DEFAULT.movement.flown(ship, plot("Ferry", "coast"))
    assert (track.end, coasting) == (Hex(0, 1), 0)


@pytest.mark.rule("EE-OPT-AR-1", "EE-DEF-20")
@pytest.mark.parametrize(
    ("astern", "about", "behind", "ahead"),
    [
        (False, False, True, False),
        (True, False, False, True),
        (True, True, True, True),
        (False, True, True, True),
    ],
)
def test_the_rear_follows_the_motion(astern: bool, about: bool, behind: bool, ahead: bool) -> None:
    """In the turn of change both ends are the rear."""
    for place, expected in ((Hex(0, 4), behind), (Hex(0, -4), ahead)):
        battle = duel(boat(FERRY), boat(yard("icarus"), place), locks=["Icarus>Ferry"])
        battle = battle.with_extra("Ferry", Reverse(astern, about))
        assert tails(battle, battle.ships["Icarus"], battle.ships["Ferry"]) is expected


@pytest.mark.rule("EE-OPT-AR-1", "EE-RG-3")
@pytest.mark.parametrize(
    ("astern", "about", "own"),
    [(False, False, False), (True, False, True), (True, True, True), (False, True, True)],
)
def test_a_forward_railgun_of_a_ship_going_astern_fires_to_the_rear(
    astern: bool, about: bool, own: bool
) -> None:
    """Its own manoeuvre then counts (Rulings Q10, Q109)."""
    battle = duel(boat(yard("vigilance")), boat(yard("icarus"), (0, -4)))
    battle = powered(battle, power("Vigilance", boxes="R1.1 R1.2"))
    battle = battle.with_extra("Vigilance", Reverse(astern, about))
    assert shot(battle, "R1", "Vigilance", "Icarus").rear is own


@pytest.mark.rule("EE-OPT-AR-1", "EE-DOCK-5", "EE-OPT-RO-1")
def test_a_docked_ship_ahead_blocks_the_way_astern_and_nobody_rolls() -> None:
    """Reverse, rolling and docking together (Rulings Q124, Q150, Q262)."""
    guest = column("HHP", "Guest")
    ahead = combined(FERRY, guest, "Guest", Hex(0, -3))
    assert not open_ahead(Record(ahead), ahead.systems["E1"])
    beside = combined(FERRY, guest, "Guest", Hex(-1, 1))
    assert open_ahead(Record(beside), beside.systems["E1"])
    battle = fleet(boat(FERRY), boat(guest, side="Blue"), boat(yard("icarus"), (0, 5), side="Red"))
    battle = battle.with_ship("Guest", berth="Ferry")
    battle = battle.with_ship("Ferry", record=Record(ahead)).with_extra("Ferry", Reverse(True))
    assert not drives(battle.ships["Ferry"], ahead.systems["E1"])
    said = o.Said(ship="Ferry", what="roll")
    assert [f.sentence for f in Rolling().faults(battle, said)] == [
        "a base or a docked ship does not roll."
    ]
    table = table_of(battle.with_extra("Ferry", Roll(1)))
    turn_over(table)
    (broken,) = happened(table, RollBroken)
    assert broken.reason == "it is docked"
