"""Auxiliaries, passenger ships and freighters in play: a battle is run and the record looked at."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from game.hexgrid.hexes import Hex
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.rules.escape import has_escaped
from game.systems.earth_expects.rules.repairs import repair_faults
from game.systems.earth_expects.rules.victory import value_destroyed
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.scenario import Objective
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.record import Level
from game.table.events import OrderSealed
from game.table.faults import IllegalOrderError
from game.table.orders import Order
from game.table.runner import Runner
from tests.support import (
    BLUE,
    boat,
    column,
    drawn,
    duel,
    hit,
    inbound,
    play,
    plot,
    power,
    run,
    yard,
)

WARSHIP, AUXILIARY, PASSENGER, FREIGHTER = "warship", "auxiliary", "passenger", "freighter"
GUN = column("LPPPCHHE", "Gun")
"""A laser of one box dead ahead, and power for it."""
ON_THE_ROW = (3, 4)
STAYS = 3
"""Dice that hit the row aimed at, and the drift that keeps to it."""


def of_kind(letters: str, kind: str, ship_class: str = "CA") -> Design:
    return column(letters, "Prey", ship_class, f'kind = "{kind}"')


def stern_chase(prey: Design, distance: int = 1, marks: str = "", **keys: object) -> Battle:
    """The gun right astern of its prey, locked on."""
    guns = boat(GUN, (0, distance))
    return hit(duel(guns, boat(prey), locks=["Gun>Prey"], **keys), "Prey", marks)


def laser_hits(
    battle: Battle, at: str, die: int, orders: Mapping[str, Order] | None = None
) -> Runner:
    """One turn in which the gun fires along the column of ``at``: points are the die less one."""
    attack = o.AttackOrder(ship="Gun", weapon="L1", target="Prey")
    given: dict[str, Order] = {
        "1/power/Gun": power("Gun", boxes="L1"),
        "1/targets/Blue": o.TargetsOrder(attacks=(attack,)),
        "1/aim/1.1.1": o.AimOrder(at=at, high="left"),
    }
    drifts = [STAYS] * (die - 2)
    return play(run(battle, die, *ON_THE_ROW, *drifts), given | dict(orders or {}))


def levels(runner: Runner) -> dict[str, str]:
    return {box: str(level) for box, level in runner.battle.ships["Prey"].record.levels.items()}


@pytest.mark.rule("EE-AUX-1", "EE-AUX-2", "EE-AUX-3", "EE-DMG-1")
@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (WARSHIP, {"H5": "destroyed", "H4": "light"}),
        (AUXILIARY, {"H5": "destroyed", "H4": "critical"}),
        (PASSENGER, {"H5": "destroyed", "H4": "destroyed", "H3": "critical"}),
        (FREIGHTER, {f"H{n}": "destroyed" for n in range(1, 6)}),
    ],
)
def test_five_points_of_a_laser_go_further_into_a_civil_ship(
    kind: str, expected: dict[str, str]
) -> None:
    """Four, three, two and one point a box, along the keel from the stern."""
    runner = laser_hits(stern_chase(of_kind("EPHHHHH", kind)), "H5", 6)
    assert levels(runner) == expected
    struck = [e.points for e in runner.events if isinstance(e, ev.BoxDamaged)]
    assert struck == [1] * 5


@pytest.mark.rule("EE-AUX-1", "EE-AUX-2", "EE-AUX-3", "EE-ARM-1")
@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (WARSHIP, {"W1": "destroyed", "H2": "light"}),
        (AUXILIARY, {"W1": "destroyed", "H2": "critical"}),
        (PASSENGER, {"W1": "destroyed", "H2": "destroyed", "H1": "critical"}),
        (FREIGHTER, {"W1": "destroyed", "H1": "destroyed", "H2": "destroyed", "P1": "destroyed"}),
    ],
)
def test_armour_over_the_stern_takes_as_much_as_a_box_of_that_ship(
    kind: str, expected: dict[str, str]
) -> None:
    """Ruling Q78."""
    record = "/E\\\n\\_/\n/P\\\n\\_/\n/H\\\n\\_/\n/H\\\n\\=/"
    armoured = drawn(record, "Prey", keys=f'kind = "{kind}"')
    points = 4 if kind == FREIGHTER else 5
    runner = laser_hits(stern_chase(armoured), "H2", points + 1)
    assert levels(runner) == expected


@pytest.mark.rule("EE-AUX-1", "EE-SEQ-5", "EE-DMG-9")
def test_the_light_box_of_an_auxiliary_becomes_moderate_again_in_the_same_turn() -> None:
    """Ruling Q77: repaired from moderate in Repairs, struck once in Weapons."""
    battle = stern_chase(of_kind("EPCHH", AUXILIARY), marks="H2/")
    mend = {"1/repairs/Prey": o.RepairOrder(ship="Prey", boxes=("H2",))}
    runner = laser_hits(battle, "H2", 2, mend)
    (repaired,) = [e for e in runner.events if isinstance(e, ev.Repaired)]
    (struck,) = [e for e in runner.events if isinstance(e, ev.BoxDamaged)]
    assert (repaired.after, struck.before, struck.after) == (
        Level.LIGHT,
        Level.LIGHT,
        Level.MODERATE,
    )


@pytest.mark.rule("EE-AUX-1", "EE-SEQ-4")
def test_the_light_box_of_an_auxiliary_left_alone_is_restored_as_usual() -> None:
    """Ruling Q77: the dot goes in the Repairs of the next turn."""
    battle = stern_chase(of_kind("EPCHL", AUXILIARY), marks="L1/")
    mend = {"1/repairs/Prey": o.RepairOrder(ship="Prey", boxes=("L1",))}
    runner = play(run(battle), mend)
    assert levels(runner) == {"L1": "light"}
    decision = runner.decision("2/power/Prey")
    assert [f.rule for f in runner.faults(decision, power("Prey", boxes="L1"))] == ["EE-DMG-1"]
    play(runner)
    assert levels(runner) == {}
    assert runner.faults(runner.decision("3/power/Prey"), power("Prey", boxes="L1")) == []


@pytest.mark.rule("EE-AUX-2", "EE-DMG-9", "EE-SEQ-5")
def test_a_liner_mends_critical_boxes_to_heavy_and_one_more_point_destroys_them() -> None:
    battle = stern_chase(of_kind("EPCHH", PASSENGER), marks="H2X")
    mend = {"1/repairs/Prey": o.RepairOrder(ship="Prey", boxes=("H2",))}
    runner = laser_hits(battle, "H2", 2, mend)
    assert [e.after for e in runner.events if isinstance(e, ev.Repaired)] == [Level.HEAVY]
    assert levels(runner) == {"H2": "destroyed"}


EYES = drawn("/S\\_/S\\\n\\_/P\\_/\n/C\\_/P\\\n\\_/H\\_/\n/H\\_/E\\", "Eyes")


@pytest.mark.rule("EE-AUX-4", "EE-SEN-3")
@pytest.mark.parametrize(
    ("kind", "least"), [(WARSHIP, 5), (AUXILIARY, 4), (PASSENGER, 2), (FREIGHTER, 2)]
)
def test_lock_ons_at_range_four_need_five_four_two_two(kind: str, least: int) -> None:
    """Nothing modifies the die: the prey is quiet, one sensor tries."""
    attempt = o.Attempt(target="Prey", sensors=("S1",))
    for die in range(1, 7):
        battle = duel(boat(EYES, (0, 4)), boat(of_kind("HHPE", kind)))
        orders: dict[str, Order] = {
            "1/power/Eyes": power("Eyes", boxes="S1"),
            "1/sensors/Eyes": o.SensorOrder(ship="Eyes", attempts=(attempt,)),
        }
        runner = play(run(battle, die), orders)
        (rolled,) = [e for e in runner.events if isinstance(e, ev.LockRolled)]
        assert (rolled.range, rolled.modifier) == (4, 0)
        assert rolled.success is (runner.battle.lock("Eyes", "Prey") == 1) is (die >= least)


@pytest.mark.rule("EE-AUX-4", "EE-GEN-2")
@pytest.mark.parametrize(
    ("kind", "safe"), [(WARSHIP, 7), (AUXILIARY, 8), (PASSENGER, 15), (FREIGHTER, 15)]
)
def test_a_civil_ship_must_run_further_from_a_loaded_launcher(kind: str, safe: int) -> None:
    """Ruling Q223: a best modified roll of seven still locks on to it; an auxiliary at seven, a
    liner at fourteen. Hunter and prey are equally fast."""
    tubes = column("MSPCHHEE", "Tubes", "CA")
    for place in (safe - 1, safe):
        prey = of_kind("PPHHEE" if kind in (PASSENGER, FREIGHTER) else "PHE", kind)
        battle = duel(boat(tubes, (0, place)), boat(prey))
        assert has_escaped(battle, DEFAULT.movement.top_speed, "Prey") is (place == safe)


def liner_at(last: int, **orders: Order) -> Runner:
    """The Tranquillity's first turn after so much speed power."""
    battle = duel(boat(yard("tranquillity"), speed=last), boat(yard("excise"), (9, 9)))
    return play(run(battle), {f"1/{kind}/Tranquillity": given for kind, given in orders.items()})


def conduct_of(runner: Runner) -> Conduct:
    """The points of the Tranquillity's power."""
    found = [e.conduct for e in runner.events if isinstance(e, ev.Powered)]
    return found[0]


@pytest.mark.rule("EE-AUX-2", "EE-ENG-12", "EE-MOV-4")
def test_a_light_cruisers_hull_pays_double_as_a_liner() -> None:
    """Speed two and manoeuvre four: four and four give two hexes and one turn."""
    order = power("Tranquillity", "E1 4", "E2 4")
    runner = liner_at(4, power=order, plot=plot("Tranquillity", "R.."))
    ship = runner.battle.ships["Tranquillity"]
    assert (ship.hex, ship.facing) == (Hex(2, -2), 1)
    short = liner_at(4, power=power("Tranquillity", "E1 3", "E2 3.75"))
    points = conduct_of(short)
    assert (points.speed, points.generated) == (1, 0)


@pytest.mark.rule("EE-AUX-2", "EE-ENG-8", "EE-ENG-12")
def test_a_liner_brakes_at_double_the_price_too() -> None:
    """From four to one is two power too much: one speed point of hers, so four manoeuvre power."""
    short = run(duel(boat(yard("tranquillity"), speed=4), boat(yard("excise"), (9, 9))))
    decision = short.decision("1/power/Tranquillity")
    broken = short.faults(decision, power("Tranquillity", "E1 1", "E2 3.75"))
    assert [fault.rule for fault in broken] == ["EE-ENG-10"]
    runner = liner_at(4, power=power("Tranquillity", "E1 1", "E2 4"))
    points = conduct_of(runner)
    assert (points.speed, points.generated, points.spendable) == (0, 1, 0)


def hauler(speed: int = 4, marks: str = "") -> Battle:
    """The Deep Pockets under way with a cutter in sight."""
    prey = boat(yard("deep_pockets"), speed=speed, name="Prey")
    return hit(duel(prey, boat(yard("excise"), (0, 6))), "Prey", marks)


@pytest.mark.rule("EE-AUX-3", "EE-ENG-12", "EE-ENG-6")
def test_a_freighter_flies_straight_on_at_double_cost_and_is_never_asked_for_a_plot() -> None:
    runner = run(hauler())
    decision = runner.decision("1/power/Prey")
    engine = [f.rule for f in runner.faults(decision, power("Prey", "", "E1 4"))]
    assert engine == ["EE-ENG-6"]
    with pytest.raises(IllegalOrderError):
        runner.answer(decision.key, power("Prey", "E1 3", "E1 1"))
    play(runner, {"1/power/Prey": power("Prey", "E1 4")})
    ship = runner.battle.ships["Prey"]
    assert (ship.hex, ship.facing) == (Hex(0, -2), 0)
    assert not any(isinstance(e, OrderSealed) and "plot/Prey" in e.decision for e in runner.events)


@pytest.mark.rule("EE-AUX-3", "EE-ENG-15")
def test_a_freighter_may_turn_one_side_in_unpowered_flight() -> None:
    """Without controls it makes no manoeuvre points, and unpowered flight asks for none."""
    turned: dict[str, Order] = {
        "1/power/Prey": power("Prey"),
        "1/plot/Prey": plot("Prey", "right"),
    }
    runner = play(run(hauler(speed=1)), turned)
    ship = runner.battle.ships["Prey"]
    assert (ship.hex, ship.facing) == (Hex(0, 0), 1)


@pytest.mark.rule("EE-AUX-3", "EE-SEQ-5")
def test_a_freighter_repairs_nothing_and_locks_on_to_nothing() -> None:
    """The armour of the crew's cell is critical; nobody aboard can mend it."""
    runner = play(run(hauler(speed=0, marks="W1X")), until="1/sensors/")
    asked = {e.decision for e in runner.events if isinstance(e, OrderSealed)}
    assert {key for key in asked if "Prey" in key} == {"1/power/Prey", "1/plot/Prey"}
    assert [d.key for d in runner.decisions] == ["1/sensors/Red"]
    mend = o.RepairOrder(ship="Prey", boxes=("W1",))
    assert [f.rule for f in repair_faults(runner.battle, mend)] == ["EE-SEQ-5"]
    assert runner.battle.ships["Prey"].record.level("W1") is Level.CRITICAL


@pytest.mark.rule("EE-AUX-3", "EE-ENG-9")
def test_a_freighter_that_loses_engine_boxes_under_way_cannot_brake() -> None:
    """Four last turn, one engine box left: two power over is a whole speed point, four dice."""
    runner = run(hauler(marks="E1.2X E1.3X E1.4X"), *[1, 1] * 4)
    with pytest.raises(IllegalOrderError):
        runner.answer("1/power/Prey", power("Prey"))
    play(runner, {"1/power/Prey": power("Prey", "E1 1")})
    (failed,) = [e for e in runner.events if isinstance(e, ev.EngineFailed)]
    assert failed.quarters_short == 4


def test_the_lasers_of_a_liner_shoot_at_missiles() -> None:
    missile = inbound("Excise", "Tranquillity", (-1, 0))
    battle = duel(
        boat(yard("tranquillity")),
        boat(yard("excise"), (-5, 0)),
        locks=["Excise>Tranquillity"],
        missiles=[missile],
    )
    runner = play(
        run(battle, 6),
        {"1/power/Tranquillity": power("Tranquillity", boxes="L1")},
        until="1/defence",
    )
    (key,) = [d.key for d in runner.decisions]
    (name,) = runner.battle.missiles
    runner.answer(
        key, o.PointDefenceOrder(shot=o.DefenceShot(ship="Tranquillity", weapon="L1", missile=name))
    )
    assert runner.battle.missiles == {}


@pytest.mark.rule("EE-AUX-1", "EE-AUX-2", "EE-AUX-3", "EE-GEN-1")
@pytest.mark.parametrize(
    ("kind", "value"), [(WARSHIP, 4), (AUXILIARY, 3), (PASSENGER, 2), (FREIGHTER, 1)]
)
def test_a_lost_ship_counts_what_her_kind_costs(kind: str, value: int) -> None:
    """Ruling Q227: a light cruiser's four, three quarters, half and a quarter of it."""
    aim = Objective(side=BLUE, kind="points", points=value)
    marks = "H1#" if kind == FREIGHTER else "H1# P1X"
    battle = stern_chase(of_kind("PH", kind, "CL"), marks=marks, victory=[aim])
    assert value_destroyed(battle, BLUE) == Fraction(value, 2)
    runner = laser_hits(battle, "P1", 2)
    assert runner.battle.ships["Prey"].fate == "destroyed"
    assert value_destroyed(runner.battle, BLUE) == value
    assert runner.battle.outcome is not None and runner.battle.outcome[0] == BLUE
