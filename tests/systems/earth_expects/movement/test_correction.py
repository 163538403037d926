"""Impossible moves (EE-MOV-11): straight on at last turn's speed, and what pays for it.

Orders are sealed unchecked here, as files and umpires may hand them in (Ruling Q36).
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.dice import AllLow
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import EngineFailed, Flown, PlotCorrected
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import CutOrder, PlotOrder, PowerOrder
from game.table.faults import IllegalOrderError
from game.table.runner import Runner
from tests.support import boat, drawn, duel, happened, hit, play, plot, power, run, yard

FAR = (19, 9)


def _runner(fight: Battle, order: PowerOrder, signs: str = "") -> Runner:
    """Everyone has plotted; the first ship handed in this order and plot unchecked."""
    runner = run(fight, then=AllLow())
    runner.answer(f"1/power/{order.ship}", order, unchecked=True)
    if any(d.key == f"1/plot/{order.ship}" for d in runner.decisions):
        runner.answer(f"1/plot/{order.ship}", plot(order.ship, signs), unchecked=True)
    while not happened(runner, Flown) and all(d.kind != "cut" for d in runner.decisions):
        play(runner, until=runner.decisions[0].key)
        decision = runner.decisions[0]
        if decision.key == f"1/plot/{order.ship}":
            runner.answer(decision.key, plot(order.ship, signs), unchecked=True)
        elif decision.kind == "power":
            runner.answer(decision.key, PowerOrder(ship=decision.ship or ""))
        else:
            runner.answer(decision.key, PlotOrder(ship=decision.ship or "", unpowered="coast"))
    return runner


def _against(name: str, last: float, marks: str = "") -> Battle:
    design = yard(name)
    foe = boat(yard("lodestar"), FAR)
    return hit(duel(boat(design, speed=last), foe), design.name, marks)


def _flown(runner: Runner, ship: str) -> tuple[Hex, int]:
    event = next(e for e in happened(runner, Flown) if isinstance(e, Flown) and e.ship == ship)
    return event.track.end, event.track.facing


def _used(runner: Runner) -> PlotCorrected:
    event = happened(runner, PlotCorrected)[0]
    assert isinstance(event, PlotCorrected)
    return event


@pytest.mark.rule("EE-MOV-11")
def test_a_plot_beyond_its_points_flies_straight_at_last_turns_speed() -> None:
    """Ruling Q189. The excess of speed power is lost; next turn counts what was really used."""
    runner = _runner(
        _against("stunt_double", 0.5), power("Stunt Double", "E1 1", "E2 0.5"), "RRR...."
    )
    assert _flown(runner, "Stunt Double") == (Hex(0, -2), 0)
    used = _used(runner)
    assert used.order == power("Stunt Double", "E1 0.5", "E2 0.5")
    assert (used.conduct.speed, used.conduct.generated) == (2, 2)
    play(runner)
    found = runner.faults(runner.decision("2/power/Stunt Double"), power("Stunt Double", "E1 1"))
    assert found == []
    motion = runner.battle.ships["Stunt Double"].motion
    assert motion is not None
    assert motion.speed_power == Fraction(1, 2)


@pytest.mark.rule("EE-MOV-11")
def test_too_great_a_rise_is_corrected_and_the_power_becomes_known() -> None:
    """Ruling Q249: a corrected plot uncovers the allocation to everybody."""
    runner = _runner(_against("vigilance", 2), power("Vigilance", "E1 6", "E2 3", "S1 S2"), "...")
    assert _flown(runner, "Vigilance") == (Hex(0, -1), 0)
    seen = runner.view("Red").ships["Vigilance"]
    assert seen.conduct == _used(runner).conduct
    assert seen.seen == {"S1", "S2"}
    assert _used(runner).reasons == (
        "speed power may rise by 1, from 2.0 to 3.0 at most, not 6.0.",
    )


@pytest.mark.rule("EE-MOV-11")
def test_what_speed_lacks_comes_from_manoeuvre_first() -> None:
    """Two P left: nothing for speed, two points for manoeuvre; the old speed takes one of them."""
    fight = _against("stunt_double", 1, "P1X P2X")
    runner = _runner(fight, power("Stunt Double", "", "E2 1, E3 1"), "RRRRR")
    assert _used(runner).order == power("Stunt Double", "E1 1", "E2 1")
    assert _flown(runner, "Stunt Double") == (Hex(0, -4), 0)


@pytest.mark.rule("EE-MOV-11")
def test_the_engine_named_for_speed_gives_way_to_one_that_reaches_the_speed() -> None:
    """The named engine has one box left, the other is whole: the old speed can be reached."""
    marks = "E1.1X E1.2X E1.3X E1.4X E1.5X"
    runner = _runner(_against("vigilance", 6, marks), power("Vigilance", "E1 2", "E2 6"), "....")
    assert _used(runner).order.speed == power("Vigilance", "E2 6").speed
    assert _flown(runner, "Vigilance") == (Hex(0, -3), 0)
    assert not happened(runner, EngineFailed)


@pytest.mark.rule("EE-MOV-11", "EE-SEQ-5", "EE-MSL-11")
def test_manoeuvre_power_taken_away_still_bars_repairs_and_reloading() -> None:
    """One P: it was allocated to manoeuvre, the old speed eats it, and no repair is allowed."""
    fight = duel(boat(yard("lodestar"), speed=1), boat(yard("icarus"), FAR))
    fight = hit(fight, "Lodestar", "P2X P3X H1/").with_ship("Lodestar", loaded=frozenset({"M1"}))
    runner = _runner(fight, power("Lodestar", "", "E2 1"), "RRR")
    assert _used(runner).order == power("Lodestar", "E1 1")
    assert [d.kind for d in runner.pending["Blue"]] == ["pass"]


@pytest.mark.rule("EE-MOV-11")
def test_a_ship_that_cannot_reach_its_old_speed_goes_as_fast_as_it_can_and_brakes() -> None:
    """BC from 6 with three boxes of one engine and two of the other: 3 of speed, 2 to brake.

    One point was needed and two thirds of it made: two dice. Handing in worse changes nothing. All
    six pips fall on boxes that were dead already.
    """
    marks = "E1.1X E1.2X E1.3X E1.4X E2.1X E2.2X E2.3X"
    runner = _runner(_against("vigilance", 6, marks), power("Vigilance"), "")
    assert _used(runner).order == power("Vigilance", "E2 3", "E1 2")
    assert _flown(runner, "Vigilance") == (Hex(0, -1), 0)
    failed = [e for e in happened(runner, EngineFailed) if isinstance(e, EngineFailed)]
    assert [e.quarters_short for e in failed] == [2]
    assert [d.kind for d in runner.pending["Blue"]] == ["pass"], "it had to manoeuvre: no repairs"


@pytest.mark.rule("EE-MOV-11")
def test_power_to_brake_is_assigned_from_what_is_idle_and_speed_is_paid_by_boxes() -> None:
    """3 of speed and 2 to brake, as above; four sensors were lit, and three of them pay."""
    marks = "E1.1X E1.2X E1.3X E1.4X E2.1X E2.2X E2.3X"
    order = power("Vigilance", boxes="S1 S2 S3 S4")
    (decision,) = _runner(_against("vigilance", 6, marks), order).decisions
    assert (decision.kind, decision.count) == ("cut", 3)


@pytest.mark.rule("EE-MOV-11")
def test_manoeuvre_loses_its_power_before_any_weapon_does() -> None:
    """Two P for manoeuvre and a launcher's sensor: the old speed takes the one of manoeuvre."""
    fight = duel(boat(yard("lodestar"), speed=1), boat(yard("icarus"), FAR))
    runner = _runner(hit(fight, "Lodestar", "P3X"), power("Lodestar", "", "E2 1", "S1"), "RRR")
    assert _used(runner).order == power("Lodestar", "E1 1", "", "S1")


@pytest.mark.rule("EE-MOV-11")
def test_idle_power_pays_nothing_while_manoeuvre_has_any() -> None:
    """Speed power 4 last turn, 3 now, 14 of 23 P idle: the point comes from manoeuvre, 6 to 5."""
    runner = _runner(_against("vigilance", 4), power("Vigilance", "E1 3", "E2 6"), "RRRR.")
    assert _used(runner).order == power("Vigilance", "E1 4", "E2 5")
    assert _used(runner).conduct.generated == 1
    assert _flown(runner, "Vigilance") == (Hex(0, -2), 0)


@pytest.mark.rule("EE-MOV-11")
def test_a_weapon_is_cut_although_power_lies_idle() -> None:
    """Speed lacks 1.75 and 18 P lie idle: two of the three boxes pay, as the opponent likes."""
    order = power("Vigilance", "E1 2.25", "", "S1 S2 L1.1")
    runner = _runner(_against("vigilance", 4), order)
    (decision,) = runner.decisions
    assert (decision.kind, decision.choices, decision.count) == ("cut", ("S1", "S2", "L1.1"), 2)
    runner.answer(decision.key, CutOrder(ship="Vigilance", boxes=("S1", "L1.1")))
    assert _used(runner).order == power("Vigilance", "E1 4", "", "S2")


@pytest.mark.rule("EE-MOV-11", "EE-ENG-10")
def test_idle_power_serves_once_nothing_else_is_left() -> None:
    """An empty order that would slow from 4 to 0: the ship could keep its speed, so it does."""
    runner = _runner(_against("vigilance", 4), power("Vigilance", "", "", "S1 L1.1"), "R")
    cut = runner.decisions[0]
    assert cut.count == 2
    runner.answer(cut.key, CutOrder(ship="Vigilance", boxes=("S1", "L1.1")))
    assert _used(runner).order == power("Vigilance", "E1 4")
    assert not happened(runner, EngineFailed)


@pytest.mark.rule("EE-MOV-11", "EE-HE-1")
def test_a_half_engine_brings_its_own_power_and_nothing_is_cut_for_it() -> None:
    """The scout's engine makes the half point it lacks by itself: sensor and laser keep theirs."""
    runner = _runner(_against("icarus", 0.5), power("Icarus", "", "", "S1 L1"), "R.....")
    assert _used(runner).order == power("Icarus", "E1 0.5", "", "S1 L1")


@pytest.mark.rule("EE-MOV-11")
def test_an_idle_engine_makes_the_speed_before_one_that_manoeuvres() -> None:
    """Six of manoeuvre on the first engine, none for speed: three go to the second, three stay."""
    runner = _runner(_against("vigilance", 3), power("Vigilance", "", "E1 6"), "RRRR")
    assert _used(runner).order == power("Vigilance", "E2 3", "E1 3")


SHIELDED = r"""
 / \_/G\_/ \
 \_/S\_/ \_/
 / \_/P\_/ \
 \_/P\_/C\_/
 / \_/P\_/ \
 \_/H\_/H\_/
 / \_/E\_/ \
"""


@pytest.mark.rule("EE-MOV-11")
def test_shields_are_no_weapon_and_keep_their_power() -> None:
    """One of three P is idle; the sensor pays for the speed and the shield stays up."""
    ship = drawn(SHIELDED, "Cutter", "CT")
    fight = duel(boat(ship, speed=1), boat(yard("lodestar"), FAR))
    runner = _runner(fight, power("Cutter", "", "", "G1 S1"), "R")
    (decision,) = runner.decisions
    assert decision.choices == ("S1",)
    runner.answer(decision.key, CutOrder(ship="Cutter", boxes=("S1",)))
    assert _used(runner).order == power("Cutter", "E1 1", "", "G1")


CUTTER = r"""
 / \_/L\_/ \
 \_/L\_/L\_/
 / \_/S\_/ \
 \_/P\_/C\_/
 / \_/P\_/ \
 \_/H\_/H\_/
 / \_/E\_/ \
"""


@pytest.mark.rule("EE-MOV-11")
def test_then_the_opponent_chooses_which_weapons_or_sensors_lose_power() -> None:
    """Two P run a laser and a sensor; the old speed needs one of them."""
    keys = "systems = '''\n / \\_/1\\_/ \\\n \\_/2\\_/3\\_/\n'''"
    cutter = drawn(CUTTER, "Cutter", "CT", keys)
    fight = duel(boat(cutter, speed=1), boat(yard("lodestar"), FAR))
    runner = _runner(fight, power("Cutter", "", "", "L2 S1"), "R")
    (decision,) = runner.decisions
    assert (decision.key, decision.side, decision.secret) == ("1/cut/Cutter", "Red", False)
    assert set(decision.choices) == {"L2", "S1"}
    for wrong in ((), ("L1",), ("L2", "S1")):
        with pytest.raises(IllegalOrderError, match="name 1 of the powered boxes"):
            runner.answer(decision.key, CutOrder(ship="Cutter", boxes=wrong))
    runner.answer(decision.key, CutOrder(ship="Cutter", boxes=("S1",)))
    assert _flown(runner, "Cutter") == (Hex(0, -4), 0)
    assert runner.battle.ships["Cutter"].powered_boxes == {"L2"}
    assert runner.view("Red").ships["Cutter"].powered_boxes == {"L2"}


@pytest.mark.rule("EE-MOV-11")
def test_only_boxes_on_the_short_grid_can_be_cut() -> None:
    """A critical box parts the ship in two grids: a box on the far side frees nothing."""
    split = r"""
 / \_/S\_/ \
 \_/ \_/ \_/
 / \_/P\_/ \
 \_/ \_/ \_/
 / \_/C\_/ \
 \_/ \_/ \_/
 / \_/P\_/ \
 \_/L\_/H\_/
 / \_/E\_/ \
"""
    ship = drawn(split, "Cutter", "CT")
    fight = duel(boat(ship, speed=1), boat(yard("lodestar"), FAR))
    fight = hit(fight, "Cutter", "C1X")
    runner = _runner(fight, power("Cutter", "", "", "S1 L1"), "R")
    (decision,) = runner.decisions
    assert decision.choices == ("L1",)


@pytest.mark.rule("EE-MOV-11")
def test_spending_more_power_than_there_is_is_corrected_too() -> None:
    """The move was fine, the allocation was not: last turn's speed, and boxes lose power."""
    runner = _runner(_against("icarus", 0.5), power("Icarus", "E1 1", "", "S1 L1 L2"), "....")
    (decision,) = runner.decisions
    assert decision.kind == "cut"
    assert decision.count == 1
    runner.answer(decision.key, CutOrder(ship="Icarus", boxes=("L2",)))
    assert _flown(runner, "Icarus") == (Hex(0, -2), 0)
    assert runner.battle.ships["Icarus"].powered_boxes == {"S1", "L1"}


@pytest.mark.rule("EE-MOV-11")
def test_orders_that_are_checked_are_refused_instead() -> None:
    """Ruling Q36: the penalty is for orders that could not be checked."""
    runner = run(_against("icarus", 0.5))
    with pytest.raises(IllegalOrderError):
        runner.answer("1/power/Icarus", power("Icarus", "E1 1", "", "S1 L1 L2"))
    assert not happened(runner, PlotCorrected)
