"""Engines: points from power, acceleration, braking, stacking, unpowered flight."""

from __future__ import annotations

from fractions import Fraction

import pytest
from pydantic import ValidationError

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import Coasted, Flown
from game.systems.earth_expects.movement.engines import braking_points
from game.systems.earth_expects.phases.power import allocation_faults
from game.systems.earth_expects.rules.power import engine_capacity
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Battle, Motion
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.orders import EngineDraw, PowerOrder
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
    run,
    yard,
)


def _broken(design: Design, order: PowerOrder, *, marks: str = "", last: float = 0) -> set[str]:
    """Rules an allocation breaks on a damaged ship that made so much speed power last turn."""
    fight = hit(
        duel(boat(design, speed=last), boat(yard("icarus"), (9, 9), name="Foe")), design.name, marks
    )
    return {fault.rule for fault in allocation_faults(DEFAULT.movement, fight, order)}


def _points(fight: Battle, order: PowerOrder) -> Conduct:
    return DEFAULT.movement.conduct(fight, fight.ships[order.ship], order)


def _vigilance(last: float = 0) -> Battle:
    return duel(boat(yard("vigilance"), speed=last), boat(yard("icarus"), (9, 9)))


@pytest.mark.rule("EE-ENG-1", "EE-ENG-12")
def test_an_engine_box_takes_up_to_one_point_in_quarters() -> None:
    """Ruling Q184: a corvette makes two hexes of half a point."""
    double = yard("stunt_double")
    fight = duel(boat(double), boat(yard("icarus"), (9, 9)))
    for amount, speed in ((0.25, 1), (0.5, 2), (0.75, 3), (1, 4)):
        order = power("Stunt Double", f"E1 {amount}")
        assert _broken(double, order) == set()
        assert _points(fight, order).speed == speed
    assert _broken(double, power("Stunt Double", "E1 1.25"), last=1) == {"EE-ENG-1"}
    with pytest.raises(ValidationError, match="quarters"):
        EngineDraw(engine="E1", power=0.3)  # type: ignore[arg-type]


@pytest.mark.rule("EE-ENG-12")
def test_points_are_power_over_cost_without_fractions() -> None:
    """BC: 6 speed power give 3, 3 give 1; 6 manoeuvre power give 2."""
    fight = _vigilance(6)
    assert _points(fight, power("Vigilance", "E1 6", "E2 6")) == Conduct(
        speed=3, generated=2, spendable=2, speed_power=Fraction(6), manoeuvre_power=Fraction(6)
    )
    assert _points(_vigilance(3), power("Vigilance", "E1 3", "E2 5.75")).speed == 1
    assert _points(_vigilance(3), power("Vigilance", "E1 3", "E2 5.75")).generated == 1


@pytest.mark.rule("EE-ENG-12")
def test_a_speed_power_too_small_for_a_hex_is_speed_nought() -> None:
    """Rulings Q28, Q32: the fraction is not banked, and the ship is still not unpowered."""
    points = _points(_vigilance(1), power("Vigilance", "E1 1.75"))
    assert points.speed == 0
    assert points.powered


@pytest.mark.rule("EE-DEF-4", "EE-ENG-4")
def test_the_undamaged_boxes_of_an_engine_work_wherever_they_are() -> None:
    """Ruling Q33: also when the box between them is gone."""
    vigilance = yard("vigilance")
    engine = vigilance.systems["E1"]
    assert engine_capacity(hulk(vigilance).record, engine) == 6
    assert engine_capacity(hulk(vigilance, "E1.2# E1.4.").record, engine) == 4
    icarus = yard("icarus")
    sizes = {
        e.id: engine_capacity(hulk(icarus).record, e) for e in icarus.systems_of(BoxType.ENGINE)
    }
    assert sizes == {"E1": Fraction(3, 2), "E2": Fraction(1, 2)}
    assert _broken(vigilance, power("Vigilance", "E1 4"), marks="E1.2# E1.4.", last=4) == set()
    assert _broken(vigilance, power("Vigilance", "E1 4.25"), marks="E1.2# E1.4.", last=4) == {
        "EE-ENG-1"
    }


@pytest.mark.rule("EE-ENG-5")
def test_an_engine_makes_speed_or_manoeuvre() -> None:
    order = power("Vigilance", "E1 1", "E1 3")
    assert _broken(yard("vigilance"), order) == {"EE-ENG-5"}
    assert _broken(yard("vigilance"), power("Vigilance", "E1 1", "E2 3")) == set()
    assert _broken(yard("vigilance"), power("Vigilance", "", "E2 1, E2 2")) == {"EE-ENG-5"}


@pytest.mark.rule("EE-ENG-6", "EE-CTL-1")
def test_one_manoeuvre_engine_for_each_undamaged_control() -> None:
    """Ruling Q35: a lightly damaged control carries none either. The speed engine needs none."""
    double, three = yard("stunt_double"), power("Stunt Double", "E1 1", "E2 1, E3 1, E4 1")
    assert _broken(double, three) == set()
    for mark in ("C2.", "C2/", "C2#"):
        assert _broken(double, three, marks=mark) == {"EE-ENG-6"}
    two = power("Stunt Double", "E1 1", "E2 1, E3 1")
    assert _broken(double, two, marks="C2.") == set()
    assert _broken(double, power("Stunt Double", "E1 1"), marks="C1# C2# C3#") == set()


@pytest.mark.rule("EE-ENG-6")
def test_only_one_engine_makes_speed() -> None:
    """Ruling Q34: an order names one; the other engine's power makes no speed."""
    fight = duel(boat(yard("stunt_double")), boat(yard("icarus"), (9, 9)))
    points = _points(fight, power("Stunt Double", "E1 1", "E2 1"))
    assert (points.speed, points.generated) == (4, 4)
    with pytest.raises(ValidationError):
        PowerOrder.model_validate({"ship": "A", "speed": [{"engine": "E1", "power": 1}]})


@pytest.mark.rule("EE-ENG-7")
@pytest.mark.parametrize(
    ("wanted", "broken"), [("3", set()), ("3.25", {"EE-ENG-7"}), ("2.75", set())]
)
def test_speed_power_rises_by_one_at_most(wanted: str, broken: set[str]) -> None:
    """Ruling Q191: whichever engine makes it."""
    for engine in ("E1", "E2"):
        assert (
            _broken(yard("vigilance"), power("Vigilance", f"{engine} {wanted}"), last=2) == broken
        )


@pytest.mark.rule("EE-ENG-7", "EE-HE-2")
def test_half_engines_count_for_the_rise() -> None:
    """Ruling Q29: a point of the full box and the half box together are one and a half."""
    assert _broken(yard("icarus"), power("Icarus", "E1 1.5")) == {"EE-ENG-7"}
    assert _broken(yard("icarus"), power("Icarus", "E1 1.5"), last=0.5) == set()


@pytest.mark.rule("EE-ENG-7")
def test_the_rise_is_counted_from_what_was_really_used_last_turn() -> None:
    """Rulings Q30, Q31: the scenario's before turn 1, then the allocation, turn by turn."""
    runner = run(duel(boat(yard("stunt_double")), boat(yard("icarus"), (9, 9))))
    play(runner, {"1/power/Icarus": power("Icarus", "E1 1")})
    decision = runner.decision("2/power/Icarus")
    assert not runner.faults(decision, power("Icarus", "E1 1.5"))
    runner = run(duel(boat(yard("stunt_double")), boat(yard("icarus"), (9, 9))))
    play(runner, {"1/power/Icarus": power("Icarus", "E1 0.25")})
    found = runner.faults(runner.decision("2/power/Icarus"), power("Icarus", "E1 1.5"))
    assert [fault.rule for fault in found] == ["EE-ENG-7"]


@pytest.mark.rule("EE-ENG-8")
def test_the_battlecruiser_from_six_to_three() -> None:
    """Two power too much is one speed point: one manoeuvre point, which costs three power."""
    vigilance = yard("vigilance")
    assert braking_points(hulk(vigilance, speed=6), Fraction(3)) == 1
    assert _broken(vigilance, power("Vigilance", "E1 3", "E2 3"), last=6) == set()
    assert _broken(vigilance, power("Vigilance", "E1 3", "E2 2.75"), last=6) == {"EE-ENG-10"}
    points = _points(_vigilance(6), power("Vigilance", "E1 3", "E2 3"))
    assert (points.speed, points.generated, points.spendable) == (1, 1, 0)


@pytest.mark.rule("EE-ENG-8")
def test_one_point_of_speed_power_is_dropped_freely() -> None:
    assert _broken(yard("vigilance"), power("Vigilance", "E1 5"), last=6) == set()
    assert _broken(yard("vigilance"), power("Vigilance", "E1 4.75"), last=6) == {"EE-ENG-10"}
    assert _broken(yard("vigilance"), power("Vigilance"), last=1) == set()


@pytest.mark.rule("EE-ENG-8", "EE-ENG-12")
def test_braking_comes_first_then_whole_points_then_stacking() -> None:
    """Rulings Q16, Q21, Q22: half a point brakes, so one of two is left; two were generated."""
    order = power("Vigilance", "E1 4", "E2 6")
    points = _points(_vigilance(6), order)
    assert (points.generated, points.spendable) == (2, 1)
    crowded = fleet(
        boat(yard("vigilance"), speed=6), boat(yard("vigilance"), name="Twin", side="Red")
    )
    points = _points(crowded, order)
    assert (points.generated, points.spendable) == (1, 0)


@pytest.mark.rule("EE-ENG-13")
def test_equal_or_larger_ships_in_the_hex_cost_a_point_each() -> None:
    """Ruling Q15: friend or foe; by speed cost, so corvette and scout disturb each other."""
    double, icarus, vigilance = yard("stunt_double"), yard("icarus"), yard("vigilance")
    order = power("Stunt Double", "", "E2 0.75")
    for others, generated in (
        ([boat(icarus, side="Red")], 2),
        ([boat(vigilance, side="Red"), boat(icarus)], 1),
        (
            [
                boat(vigilance, side="Red"),
                boat(icarus),
                boat(double, name="A"),
                boat(double, name="B"),
            ],
            0,
        ),
        ([boat(icarus, (0, 1), side="Red")], 3),
    ):
        fight = fleet(boat(double, side="Blue"), *others)
        assert _points(fight, order).generated == generated
        assert _points(fight, order).spendable == generated
    big = fleet(boat(vigilance, side="Blue"), boat(icarus, side="Red"))
    assert _points(big, power("Vigilance", "", "E1 6")).generated == 2
    gone = fleet(boat(double, side="Blue"), boat(icarus, side="Red")).with_ship(
        "Icarus", fate="destroyed"
    )
    assert _points(gone, order).generated == 3


def _adrift(marks: str = "") -> Battle:
    return hit(
        duel(boat(yard("icarus"), facing="NE"), boat(yard("lodestar"), (9, 9))), "Icarus", marks
    )


@pytest.mark.rule("EE-ENG-15")
def test_ten_turns_of_unpowered_flight_are_one_hex_ahead() -> None:
    runner = run(_adrift())
    for turn in range(1, 11):
        assert runner.battle.ships["Icarus"].hex == Hex(0, 0)
        play(runner, {f"{turn}/plot/Icarus": plot("Icarus", "coast")})
    assert runner.battle.ships["Icarus"].hex == Hex(1, -1)
    last = [e for e in happened(runner, Flown) if isinstance(e, Flown) and e.ship == "Icarus"][-1]
    assert (last.track.speed_spent, last.track.moved) == (0, True)


@pytest.mark.rule("EE-ENG-15")
@pytest.mark.parametrize("interruption", ["turn", "power", "wait"])
def test_only_consecutive_turns_count(interruption: str) -> None:
    """Ruling Q37: a turn of facing or any engine power starts the count again."""
    fight = _adrift().with_ship("Icarus", motion=Motion(coasting=8))
    runner = run(fight)
    orders = {
        "turn": {"1/plot/Icarus": plot("Icarus", "left")},
        "power": {
            "1/power/Icarus": power("Icarus", "", "E2 0.5"),
            "1/plot/Icarus": plot("Icarus", ""),
        },
        "wait": {"1/plot/Icarus": plot("Icarus", "")},
    }[interruption]
    play(runner, orders)
    play(runner)
    play(runner)
    assert runner.battle.ships["Icarus"].hex == Hex(0, 0)
    motion = runner.battle.ships["Icarus"].motion
    assert motion is not None
    assert motion.coasting == 2


@pytest.mark.rule("EE-ENG-15")
def test_an_unpowered_ship_may_turn_one_hexside() -> None:
    for way, facing in (("left", 0), ("right", 2), ("coast", 1)):
        runner = run(_adrift())
        play(runner, {"1/plot/Icarus": plot("Icarus", way)})
        assert runner.battle.ships["Icarus"].facing == facing


@pytest.mark.rule("EE-ENG-15")
def test_unpowered_flight_needs_an_engine_box_damaged_or_not_and_no_engine_power() -> None:
    runner = run(_adrift("E1.1/ E1.2X E2#"))
    play(runner, {"1/plot/Icarus": plot("Icarus", "right")})
    assert runner.battle.ships["Icarus"].facing == 2
    runner = run(_adrift("E1.1# E1.2# E2#"))
    play(runner)
    assert "Icarus" not in {e.ship for e in happened(runner, Coasted) if isinstance(e, Coasted)}
    runner = run(_adrift())
    runner.answer("1/power/Icarus", power("Icarus", "", "E2 0.5"))
    found = runner.faults(runner.decision("1/plot/Icarus"), plot("Icarus", "left"))
    assert [fault.rule for fault in found] == ["EE-ENG-15"]


@pytest.mark.rule("EE-ENG-15")
def test_a_side_without_any_power_still_plots_its_unpowered_flight() -> None:
    """With another side plotting at the same time: nothing may be decided for it."""
    runner = run(_adrift("P1# P2# E1.1/ E1.2X E2."))
    assert "1/power/Icarus" not in {d.key for d in runner.decisions}
    orders = {
        "1/plot/Icarus": plot("Icarus", "right"),
        "1/power/Lodestar": power("Lodestar", "E1 1", "E2 0.5"),
        "1/plot/Lodestar": plot("Lodestar", "R...."),
    }
    play(runner, orders)
    assert runner.battle.ships["Icarus"].facing == 2


@pytest.mark.rule("EE-ENG-15")
def test_a_base_never_flies_unpowered() -> None:
    base = column("SPCHE", "Rock", "CT", "base = true")
    fight = duel(boat(base), boat(yard("icarus"), (9, 9)))
    assert not DEFAULT.movement.must_plot(fight.ships["Rock"])


@pytest.mark.rule("EE-HE-1")
def test_a_half_engine_box_feeds_itself() -> None:
    """No P at all: the two half boxes of the Icarus still make half a point each."""
    dead = "P1# P2#"
    assert _broken(yard("icarus"), power("Icarus", "E1 0.5", "E2 0.5"), marks=dead) == set()
    assert _broken(yard("icarus"), power("Icarus", "E1 0.75"), marks=dead) == {"EE-POW-1"}
    points = _points(
        duel(boat(yard("icarus")), boat(yard("lodestar"), (9, 9))),
        power("Icarus", "E1 0.5", "E2 0.5"),
    )
    assert (points.speed, points.generated) == (2, 1)


@pytest.mark.rule("EE-HE-1")
def test_half_boxes_free_the_power_of_the_ship() -> None:
    """E and e at full power draw one point: with two P the Icarus still runs a laser."""
    icarus = yard("icarus")
    assert _broken(icarus, power("Icarus", "E1 1.5", "E2 0.5", "L1"), last=0.5) == set()
    assert _broken(icarus, power("Icarus", "E1 1.5", "E2 0.5", "L1 L2"), last=0.5) == {"EE-POW-1"}
    assert _broken(icarus, power("Icarus", "", "E2 0.75")) == {"EE-ENG-1"}


@pytest.mark.rule("EE-HE-2")
def test_half_engine_power_is_movement_power_for_repairs_and_reloading() -> None:
    """Ruling Q5: half a point out of an e box alone bars both."""
    launch = drawn(
        r"""
 / \_/M\_/
 \_/ \_/C\
 / \_/P\_/
 \_/ \_/H\
 / \_/e\_/
""",
        "Dart",
        "SC",
    )
    fight = hit(duel(boat(launch), boat(yard("icarus"), (9, 9))), "Dart", "H1/")
    fight = fight.with_ship("Dart", loaded=frozenset())
    runner = run(fight)
    play(runner, {"1/power/Dart": power("Dart", "", "E1 0.5")}, until="1/repairs")
    assert [d.kind for d in runner.pending["Blue"]] == ["pass"]
    runner = run(fight)
    play(runner, until="1/repairs")
    assert [d.key for d in runner.pending["Blue"]] == ["1/repairs/Dart"]
