"""Simple sensors: lock-ons right after Movement, nothing rolled, and what hangs on their moment."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from game.dice import AllHigh, AllLow
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.mind.weighing.battery import battery
from game.systems.earth_expects.mind.weighing.fire_tables import lock_odds
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.rules.sensors import chance, explain, needed, roll_attempts
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.scenario import MissileEntry
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons import point_defence
from game.table.events import PhaseBegan
from game.table.runner import Runner
from tests.support import (
    boat,
    drawn,
    duel,
    happened,
    hit,
    inbound,
    play,
    power,
    powered,
    run,
    table_of,
    yard,
)
from tests.systems.earth_expects.options.battles import playing
from tests.systems.earth_expects.rules.example import ICARUS, VIGILANCE

SENSORS = power(VIGILANCE, boxes="S1 S2 S3 S4 L1.1 L1.2")


def apart(distance: int = 4, *missiles: MissileEntry, locks: tuple[str, ...] = ()) -> Battle:
    """The Vigilance astern of the Icarus, simple sensors agreed."""
    return duel(
        boat(yard("vigilance"), (0, distance)),
        boat(yard("icarus")),
        missiles=missiles,
        locks=locks,
        options=("simple sensors",),
    )


def tracking(*groups: str) -> o.SensorOrder:
    attempts = tuple(o.Attempt(target=ICARUS, sensors=tuple(g.split())) for g in groups)
    return o.SensorOrder(ship=VIGILANCE, attempts=attempts)


def ready(distance: int, crew: str = "standard", kind: str = "warship") -> Battle:
    """The Vigilance with powered sensors, so far astern of a target of a kind."""
    target = drawn("/S\\_/H\\\n\\_/C\\_/\n/P\\_/H\\", "Target", keys=f'kind = "{kind}"')
    battle = duel(boat(yard("vigilance"), (0, distance)), boat(target))
    battle = playing(battle, "crew quality", "simple sensors", **{VIGILANCE: crew})
    return powered(battle, power(VIGILANCE, boxes="S1 S2 S3 S4"))


def success(battle: Battle, *sensors: str) -> bool:
    """Whether an attempt locks on; no die may be asked for."""
    table = table_of(battle)
    attempt = o.Attempt(target="Target", sensors=sensors)
    roll_attempts(table, [o.SensorOrder(ship=VIGILANCE, attempts=(attempt,))])
    (event,) = [e for e in table.events if isinstance(e, ev.LockRolled)]
    assert event.dice == ()
    assert chance(battle, VIGILANCE, attempt) == Fraction(int(event.success))
    return event.success


@pytest.mark.rule("EE-OPT-SS-1")
def test_the_sensors_phase_comes_right_after_movement() -> None:
    rules = with_options(DEFAULT, ("simple sensors",))
    assert [name for name, _maker in rules.sequence] == [
        "power",
        "movement",
        "sensors",
        "repairs",
        "weapons",
    ]
    runner = run(apart(), then=AllLow())
    play(runner)
    begun = [e.phase for e in runner.events if isinstance(e, PhaseBegan)][:5]
    assert begun == ["power", "movement", "sensors", "repairs", "weapons"]


@pytest.mark.rule("EE-OPT-SS-1", "EE-SEN-3")
@pytest.mark.parametrize(("crew", "counts"), [("standard", 3), ("elite", 4), ("crack", 5)])
def test_every_die_counts_as_three_four_or_five_against_the_range(crew: str, counts: int) -> None:
    """Ruling Q116: greater than the range, a further sensor adds 1."""
    assert success(ready(counts - 1, crew), "S1")
    assert not success(ready(counts, crew), "S1")
    assert success(ready(counts, crew), "S1", "S2")
    assert not success(ready(counts + 1, crew), "S1", "S2")


@pytest.mark.rule("EE-OPT-SS-1", "EE-AUX-1", "EE-AUX-2")
@pytest.mark.parametrize(("kind", "furthest"), [("auxiliary", 3), ("passenger", 6)])
def test_auxiliary_and_civil_targets_are_easier_as_always(kind: str, furthest: int) -> None:
    assert success(ready(furthest, kind=kind), "S1")
    assert not success(ready(furthest + 1, kind=kind), "S1")


@pytest.mark.rule("EE-OPT-SS-1")
def test_what_is_shown_before_is_what_happens() -> None:
    for distance in range(1, 7):
        battle = ready(distance)
        attempt = o.Attempt(target="Target", sensors=("S1",))
        found = explain(battle, VIGILANCE, attempt)
        assert found.terms[0].amount == "3"
        assert found.value == ("always" if success(battle, "S1") else "cannot")
        assert (needed(battle, VIGILANCE, attempt) <= 6) == success(battle, "S1")


@pytest.mark.rule("EE-OPT-SS-1", "EE-SEN-2")
def test_several_lock_ons_are_possible_and_last_turns_help() -> None:
    runner = run(apart(2), then=AllLow())
    orders = {"1/power/Vigilance": SENSORS, "1/sensors/Vigilance": tracking("S1", "S2")}
    play(runner, orders, until="1/targets")
    assert runner.battle.lock(VIGILANCE, ICARUS) == 2
    orders = {"2/power/Vigilance": SENSORS, "2/sensors/Vigilance": tracking("S1")}
    play(runner)
    play(runner, orders)
    (_a, _b, third) = [e for e in runner.events if isinstance(e, ev.LockRolled)]
    assert third.modifier == 1 and runner.battle.lock(VIGILANCE, ICARUS) == 1


@pytest.mark.rule("EE-OPT-SS-1")
def test_the_new_lock_ons_serve_this_turns_fire() -> None:
    """Ruling Q212."""
    runner = run(apart(2), then=AllHigh())
    fire = o.TargetsOrder(attacks=(o.AttackOrder(ship=VIGILANCE, weapon="L1", target=ICARUS),))
    play(
        runner,
        {
            "1/power/Vigilance": SENSORS,
            "1/sensors/Vigilance": tracking("S1"),
            "1/targets/Blue": fire,
        },
    )
    (shot,) = [e for e in runner.events if isinstance(e, ev.AttackDeclared)]
    assert shot.locks == 1


@pytest.mark.rule("EE-OPT-SS-1", "EE-PD-3")
def test_a_sensor_is_used_for_a_lock_on_or_for_point_defence_but_not_both() -> None:
    """Ruling Q212."""
    missiles = inbound(ICARUS, VIGILANCE, (0, 3))
    runner = run(apart(4, missiles), then=AllLow())
    orders = {"1/power/Vigilance": SENSORS, "1/sensors/Vigilance": tracking("S1 S2")}
    play(runner, orders, until="1/defence/Blue")
    ship, missile = runner.battle.ships[VIGILANCE], runner.battle.missiles["M1"]
    free = point_defence.free_sensors(runner.battle, ship, missile)
    assert not {"S1", "S2"} & set(free) and "S3" in free
    shot = o.DefenceShot(ship=VIGILANCE, weapon="L1", missile="M1", sensors=("S1",))
    wrong = point_defence.shot_faults(runner.battle, "Blue", shot)
    assert [f.rule for f in wrong] == ["EE-PD-3"]


def launch(*launchers: str) -> o.TargetsOrder:
    made = (o.LaunchOrder(ship=VIGILANCE, launcher=m, target=ICARUS) for m in launchers)
    return o.TargetsOrder(launches=tuple(made))


@pytest.mark.rule("EE-OPT-SS-1", "EE-MSL-3")
@pytest.mark.parametrize("locked", [True, False])
def test_a_missile_at_a_target_not_locked_this_turn_goes_when_weapons_ends(locked: bool) -> None:
    """Ruling Q212."""
    runner = run(apart(2), then=AllLow())
    orders = {"1/power/Vigilance": SENSORS, "1/targets/Blue": launch("M1")}
    sensors = {"1/sensors/Vigilance": tracking("S1")} if locked else {}
    play(runner, {**orders, **sensors})
    assert list(runner.battle.missiles) == (["M1"] if locked else [])
    gone = [e.reason for e in runner.events if isinstance(e, ev.MissileRemoved)]
    assert gone == ([] if locked else ["no lock-on to its target"])


@pytest.mark.rule("EE-OPT-SS-1", "EE-MSL-4")
def test_missiles_beyond_the_controls_go_the_first_launched_are_kept() -> None:
    runner = run(hit(apart(2), VIGILANCE, "C1/ C2/ C3/ C4/ C5/"), then=AllLow())
    orders = {
        "1/power/Vigilance": SENSORS,
        "1/sensors/Vigilance": tracking("S1"),
        "1/targets/Blue": launch("M2", "M1"),
    }
    play(runner, orders)
    assert list(runner.battle.missiles) == ["M1"], "the first of the order"
    gone = [e for e in runner.events if isinstance(e, ev.MissileRemoved)]
    assert [(e.missile, e.reason) for e in gone] == [("M2", "no control left to guide it")]


@pytest.mark.rule("EE-OPT-SS-1", "EE-MSL-3")
def test_missiles_in_flight_need_no_lock_on_in_the_turn_they_strike() -> None:
    runner = run(apart(2, inbound(VIGILANCE, ICARUS, (0, 1))), then=AllLow())
    play(runner, {"1/power/Icarus": power(ICARUS, "E1 0.25")}, until="1/impact/Blue/1")
    assert not happened(runner, ev.MissileRemoved)


def test_the_scripted_side_counts_on_the_lock_ons_it_will_have() -> None:
    battle = ready(2)
    ship, enemy = battle.ships[VIGILANCE], battle.ships["Target"]
    fixed, die = battle.customs.lock_die(ship), battle.customs.die(ship)
    assert lock_odds(fixed, die, np.array([2, 3])).tolist() == [1.0, 0.0]
    guns = battery(battle, ship, enemy, frozenset(ship.record.working()))
    assert guns.first and not guns.held


def test_a_battle_with_simple_sensors_is_taken_up_where_it_was_left() -> None:
    battle = apart(2)
    runner = run(battle, then=AllLow())
    orders = {"1/power/Vigilance": SENSORS, "1/sensors/Vigilance": tracking("S1")}
    play(runner, orders, until="1/targets")
    again = Runner(battle, with_options(DEFAULT, ("simple sensors",)), AllLow())
    again.restore(runner.events)
    assert again.battle.locks == runner.battle.locks and again.battle.phase == "weapons"
    assert [d.key for d in again.decisions] == [d.key for d in runner.decisions]
