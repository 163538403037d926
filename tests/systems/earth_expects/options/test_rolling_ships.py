"""Rolling ships: three turns, and port is starboard."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import given

from game.hexgrid.arcs import clear_rows
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import RollBegan, RollBroken, TurnedOver, after
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.options.extras.roll import Roll
from game.systems.earth_expects.options.rolling_ships import AbortingRoll, Rolling
from game.systems.earth_expects.phases.announcements import choices
from game.systems.earth_expects.rules.arcs import arc_hexes
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.faults import faults
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Track
from game.systems.earth_expects.state.view import view_for
from game.table.runner import Runner
from tests.support import boat, duel, happened, high, hit, play, plot, power, yard
from tests.systems.earth_expects.rules.sketches import designs

OPTION = ["rolling ships"]


def before(speed: float = 0) -> Battle:
    return duel(
        boat(yard("icarus"), speed=speed), boat(yard("vigilance"), (0, -12)), options=OPTION
    )


def say(what: str) -> o.AnnounceOrder:
    return o.AnnounceOrder(said=(o.Said(ship="Icarus", what=what),))


def rolling(turns: int = 1) -> Runner:
    """Icarus has said that it rolls, and so many turns have gone by."""
    runner = high(before())
    play(runner, {"1/announce/Blue": say("roll")}, "2/" if turns > 1 else "1/power")
    if turns > 2:
        play(runner, {}, "3/")
    return runner


@pytest.mark.rule("EE-OPT-RO-1", "EE-SEQ-8")
def test_three_turns_and_the_record_is_mirrored_at_the_end_of_the_second() -> None:
    runner = rolling(2)
    assert happened(runner, RollBegan)
    assert runner.battle.ships["Icarus"].extra(Roll).turn == 2
    design = runner.battle.ships["Icarus"].design
    play(runner, {"2/plot/Icarus": plot("Icarus", "coast")}, "3/")
    play(runner, until="3/power")
    (flip,) = happened(runner, TurnedOver)
    assert flip.ship == "Icarus"
    ship = runner.battle.ships["Icarus"]
    assert ship.design is design.mirrored
    assert ship.extra(Roll).turn == 3
    (fault,) = runner.faults(runner.decision("3/power/Icarus"), power("Icarus", "E2 0.5"))
    assert fault.sentence == ("it has just turned over: no power to speed or manoeuvre this turn.")
    play(runner, {}, "4/")
    play(runner, until="4/power")
    assert runner.battle.ships["Icarus"].extra(Roll).turn == 0
    assert not runner.faults(runner.decision("4/power/Icarus"), power("Icarus", "E2 0.5"))


@pytest.mark.rule("EE-OPT-RO-1")
def test_the_plot_of_the_second_turn_may_break_it_off() -> None:
    runner = rolling(2)
    play(runner, until="2/power")
    order = o.PlotOrder(ship="Icarus", unpowered="left", roll="break off")
    play(runner, {"2/plot/Icarus": order}, "3/")
    assert not happened(runner, TurnedOver)
    ship = runner.battle.ships["Icarus"]
    assert (ship.extra(Roll).turn, ship.design) == (0, yard("icarus"))


@pytest.mark.rule("EE-OPT-RO-1")
@pytest.mark.parametrize("turn", [1, 2])
def test_power_to_movement_breaks_it_off(turn: int) -> None:
    """Ruling Q262, in the first turn and in the second."""
    runner = rolling(turn)
    play(runner, {f"{turn}/power/Icarus": power("Icarus", "E2 0.5")})
    (broken,) = happened(runner, RollBroken)
    assert broken.reason == "it gave power to speed or manoeuvre"
    assert not happened(runner, TurnedOver)
    assert runner.battle.ships["Icarus"].extra(Roll).turn == 0


@pytest.mark.rule("EE-OPT-RO-1")
def test_what_may_be_said_and_when() -> None:
    fast = high(before(2))
    (fault,) = Rolling().faults(fast.view("Blue"), o.Said(ship="Icarus", what="roll"))
    assert fault.sentence == "it made 2.0 speed power last turn; slow down to 1 or none first."
    assert not choices(fast.view("Blue"), fast.rules, "Blue")
    assert choices(high(before(1)).view("Blue"), fast.rules, "Blue")
    runner = rolling(2)
    decision = runner.decision("2/announce/Blue")
    (fault,) = runner.faults(decision, say("roll"))
    assert fault.sentence == "it is rolling already."
    assert runner.faults(decision, say("abort roll")) == []
    play(runner, {"2/announce/Blue": say("abort roll")}, "2/power")
    assert runner.battle.ships["Icarus"].extra(Roll).turn == 0
    (fault,) = high(before()).faults(decision, say("abort roll"))
    assert fault.sentence == "it is not in the second turn of a roll."


@pytest.mark.rule("EE-OPT-RO-1", "EE-SEQ-8")
def test_who_may_have_something_to_say_of_a_roll_can_be_seen() -> None:
    """Only a ship in its second turn may break off, only one that is slow and not rolling begin."""
    battle = before()
    turns = [battle.with_extra("Icarus", Roll(n)) for n in range(4)]
    able = [AbortingRoll().might(b, b.ships["Icarus"]) for b in turns]
    assert able == [False, False, True, False]
    beginning = [Rolling().might(b, b.ships["Icarus"]) for b in turns]
    assert beginning == [True, False, False, False]
    here = battle.ships["Icarus"].hex
    for speed, able_now in ((4, True), (5, False)):
        wake = Track(start=here, start_facing=0, facing=0, speed_spent=speed)
        fast = battle.with_ship("Icarus", wake=wake)
        assert Rolling().might(fast, fast.ships["Icarus"]) is able_now


@pytest.mark.rule("EE-OPT-RO-1")
def test_a_plot_says_something_of_a_roll_only_in_its_second_turn() -> None:
    runner = rolling(1)
    play(runner, {}, "1/plot") if runner.decisions[0].kind == "announce" else None
    order = o.PlotOrder(ship="Icarus", unpowered="left", roll="turn over")
    ship = runner.battle.ships["Icarus"]
    (fault,) = runner.rules.movement.plot_faults(runner.battle, ship, order)
    assert fault.sentence == (
        "it is not in the second turn of a roll and cannot turn over; leave that out."
    )


@pytest.mark.rule("EE-OPT-RO-1")
def test_damage_turns_over_with_its_box_and_everybody_sees_it() -> None:
    battle = hit(before(), "Icarus", "L1/ P2.")
    turned = after(battle, TurnedOver(ship="Icarus"))
    record = turned.ships["Icarus"].record
    assert record.levels == battle.ships["Icarus"].record.levels
    assert view_for(turned, "Red").ships["Icarus"].design is yard("icarus").mirrored
    again = after(turned, TurnedOver(ship="Icarus"))
    assert again.ships["Icarus"].design is yard("icarus")


def mirrored_hex(d: Hex) -> Hex:
    """A displacement on the record in the mirror of the column fore and aft."""
    return Hex(-d.q, d.r + d.q)


@pytest.mark.rule("EE-OPT-RO-1")
def test_every_arc_is_mirrored() -> None:
    """Ruling Q149, all weapons and sensors of the Vigilance, facing up."""
    ship = before().ships["Vigilance"]
    turned = after(before(), TurnedOver(ship="Vigilance")).ships["Vigilance"]
    for system in ship.design.systems.values():
        if system.primary is None:
            continue
        arc = arc_hexes(ship, system, 6)
        mirror = arc_hexes(turned, turned.design.systems[system.id], 6)
        assert mirror == {mirrored_hex(d) for d in arc}, system.id


@pytest.mark.rule("EE-OPT-RO-1")
@given(designs())
def test_any_design_in_the_mirror(design: Design) -> None:
    """Twice is the ship itself; rows open to space and neighbours change sides."""
    mirror = design.mirrored
    assert mirror.mirrored is design
    assert mirror.boxes.keys() == design.boxes.keys()
    for hex_, box in design.at.items():
        there = mirror.boxes[box].place
        rows = clear_rows(hex_, design.at.keys(), design.armour_at.keys())
        turned = clear_rows(there, mirror.at.keys(), mirror.armour_at.keys())
        assert set(turned) == {-d % 6 for d in rows}
        assert mirror.beside[box] == tuple(design.beside[box][-d % 6] for d in range(6))


@pytest.mark.rule("EE-OPT-RO-1")
def test_a_legal_ship_is_legal_in_the_mirror() -> None:
    for name in ("icarus", "vigilance", "resolute"):
        assert faults(yard(name).mirrored) == faults(yard(name))


def test_a_battle_with_a_roll_in_it_is_its_events() -> None:
    runner = rolling(3)
    assert reduce(after, runner.events, runner.first) == runner.battle


@pytest.mark.rule("EE-OPT-RO-1", "EE-OPT-AR-1")
def test_a_ship_rolls_while_it_lies_astern() -> None:
    """The two options together: the direction of motion does not turn over."""
    battle = before().with_extra("Icarus", Reverse(astern=True))
    turned = after(battle, TurnedOver(ship="Icarus")).ships["Icarus"]
    assert turned.extra(Reverse).astern
    assert turned.facing == battle.ships["Icarus"].facing
