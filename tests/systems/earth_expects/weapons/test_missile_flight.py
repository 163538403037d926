"""Missiles over several turns: launch, guidance, approach, impact, reloading."""

from __future__ import annotations

import pytest

from game.dice import AllLow
from game.hexgrid.hexes import Hex
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.rules.repairs import repair_faults
from game.systems.earth_expects.scenario.scenario import MissileEntry
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons.fire import targets_faults
from game.systems.earth_expects.weapons.guidance import lose_guidance
from tests.support import boat, duel, fleet, hit, inbound, play, power, run, table_of, yard
from tests.systems.earth_expects.rules.example import ICARUS, VIGILANCE

S = 3


def apart(*missiles: MissileEntry, distance: int = 4) -> Battle:
    """The Vigilance astern of the Icarus on one column."""
    return duel(boat(yard("vigilance"), (0, distance)), boat(yard("icarus")), missiles=missiles)


def launch(*launchers: str, warhead: o.Warhead = "standard") -> o.TargetsOrder:
    return o.TargetsOrder(
        launches=tuple(
            o.LaunchOrder(ship=VIGILANCE, launcher=name, target=ICARUS, warhead=warhead)
            for name in launchers
        )
    )


def tracking(*sensors: str, keep: tuple[str, ...] = ()) -> o.SensorOrder:
    """One attempt at the Icarus with all these sensors."""
    attempts = (o.Attempt(target=ICARUS, sensors=sensors),) if sensors else ()
    return o.SensorOrder(ship=VIGILANCE, attempts=attempts, keep=keep)


SENSORS = power(VIGILANCE, boxes="S1 S2 S3 S4")


@pytest.mark.rule("EE-MSL-2", "EE-DEF-7")
def test_a_launch_puts_a_counter_with_its_target_but_not_its_type_in_the_launchers_hex() -> None:
    """Rulings Q86, Q87, Q203: any range, no lock-on, no power; it appears after all fire."""
    runner = run(apart(), then=AllLow())
    play(runner, {"1/targets/Blue": launch("M1", "M2", warhead="nuclear")}, until="1/sensors/")
    assert [(m.hex, m.target, m.warhead) for m in runner.battle.missiles.values()] == [
        (Hex(0, 4), ICARUS, "nuclear")
    ] * 2
    seen = runner.view("Red").missiles.values()
    assert [(m.hex, m.target, m.warhead) for m in seen] == [(Hex(0, 4), ICARUS, None)] * 2
    armed = [e for e in runner.events if isinstance(e, ev.MissileArmed)]
    assert all(e.seen_by == ("Blue",) for e in armed)
    assert runner.battle.ships[VIGILANCE].loaded >= {"M3", "M10"}
    assert not runner.battle.ships[VIGILANCE].loaded & {"M1", "M2"}


@pytest.mark.rule("EE-MSL-2", "EE-DEF-7")
def test_a_launcher_fires_one_missile_and_only_when_loaded_and_undamaged() -> None:
    battle = hit(apart(), VIGILANCE, "M2.")
    ship = battle.ships[VIGILANCE]
    battle = battle.with_ship(VIGILANCE, loaded=ship.loaded - {"M4"})
    for launchers, rules in (
        (("M1",), []),
        (("M1", "M1"), ["Q81"]),
        (("M2",), ["EE-DMG-1"]),
        (("M4",), ["EE-MSL-11"]),
        (("M9",), ["EE-DEF-18"]),
        (("L1",), ["EE-DEF-6", "EE-MSL-1"]),
    ):
        found = targets_faults(battle, "Blue", launch(*launchers))
        assert [f.rule for f in found] == rules


@pytest.mark.rule("EE-MSL-3", "EE-SEN-3")
@pytest.mark.parametrize(("die", "stays"), [(1, False), (2, True)])
def test_a_missile_is_removed_when_its_launcher_does_not_lock_on(die: int, stays: bool) -> None:
    """Ruling Q1. Range 2 and two sensors: a 2 makes 3."""
    given_ = {
        "1/power/Vigilance": SENSORS,
        "1/targets/Blue": launch("M1"),
        "1/sensors/Vigilance": tracking("S1", "S2", keep=("M1",)),
    }
    runner = run(apart(distance=2), die, then=AllLow())
    play(runner, given_)
    assert bool(runner.battle.missiles) is stays


@pytest.mark.rule("EE-MSL-3", "EE-MSL-4")
def test_without_an_attempt_every_missile_is_lost() -> None:
    runner = run(apart(inbound(VIGILANCE, ICARUS, (0, 4), 2)), then=AllLow())
    play(runner, {"1/targets/Blue": launch("M1")}, until="1/sensors/")
    play(runner)
    assert runner.battle.missiles == {}


@pytest.mark.rule("EE-MSL-4", "EE-CTL-1")
def test_one_missile_is_kept_for_each_undamaged_control_and_the_owner_chooses() -> None:
    """Ruling Q89."""
    battle = hit(apart(distance=2), VIGILANCE, "C1. C2/ C3X C4#")
    given_ = {
        "1/power/Vigilance": SENSORS,
        "1/targets/Blue": launch("M1", "M2", "M3"),
        "1/sensors/Vigilance": tracking("S1", "S2", keep=("M3", "M1")),
    }
    runner = run(battle, 6, then=AllLow())
    play(runner, given_)
    assert set(runner.battle.missiles) == {"M3", "M1"}
    reasons = [e.reason for e in runner.events if isinstance(e, ev.MissileRemoved)]
    assert reasons == ["no control left to guide it"]


@pytest.mark.rule("EE-MSL-4", "EE-MSL-3")
def test_a_missile_named_twice_among_those_to_keep_counts_once() -> None:
    battle = hit(apart(distance=2), VIGILANCE, "C1# C2# C3# C4#")
    for die, left in ((6, {"M1", "M2"}), (1, set[str]())):
        given_ = {
            "1/power/Vigilance": SENSORS,
            "1/targets/Blue": launch("M1", "M2", "M3"),
            "1/sensors/Vigilance": tracking("S1", "S2", keep=("M1", "M1")),
        }
        runner = play(run(battle, die, then=AllLow()), given_)
        assert set(runner.battle.missiles) == left


@pytest.mark.rule("EE-MSL-5")
def test_next_turn_after_movement_the_missile_reaches_its_target_wherever_it_went() -> None:
    given_ = {
        "1/power/Vigilance": SENSORS,
        "1/power/Icarus": power(ICARUS, "E1 1"),
        "1/targets/Blue": launch("M1"),
        "1/sensors/Vigilance": tracking("S1", "S2", "S3", "S4"),
    }
    runner = run(apart(distance=2), 6, then=AllLow())
    play(runner, given_)
    play(runner, {"2/power/Icarus": power(ICARUS, "E1 1.5")}, until="2/impact/")
    (one,) = runner.battle.missiles.values()
    assert one.hex == runner.battle.ships[ICARUS].hex == Hex(0, -10)
    assert one.entry == S


@pytest.mark.rule("EE-MSL-11", "EE-MSL-12")
def test_launchers_reload_in_a_turn_without_manoeuvre_power_as_often_as_wanted() -> None:
    """Ruling Q4: all of them at once, without controls, to fire in the same turn."""
    battle = hit(apart(), VIGILANCE, "C1# C2# C3# C4# C5# C6#")
    runner = run(battle, then=AllLow())
    turns = 3
    for turn in range(1, turns + 1):
        play(
            runner,
            {f"{turn}/repairs/Vigilance": o.RepairOrder(ship=VIGILANCE, reload=True)}
            if turn > 1
            else {},
            until=f"{turn}/targets/",
        )
        assert runner.battle.ships[VIGILANCE].loaded >= {"M1", "M2"}
        play(runner, {f"{turn}/targets/Blue": launch("M1", "M2")})
    assert runner.battle.missiles_made == 2 * turns


@pytest.mark.rule("EE-MSL-11")
def test_manoeuvre_power_leaves_launchers_empty() -> None:
    runner = run(apart(), then=AllLow())
    play(runner, {"1/targets/Blue": launch("M1", "M2")})
    play(runner, {"2/power/Vigilance": power(VIGILANCE, "", "E1 0.25")}, until="2/targets/")
    assert not any(isinstance(e, ev.Reloaded) for e in runner.events)
    order = o.RepairOrder(ship=VIGILANCE, reload=True)
    assert [f.rule for f in repair_faults(runner.battle, order)] == ["EE-SEQ-5"]


@pytest.mark.rule("EE-MSL-13", "EE-MSL-8", "EE-IPI-6")
def test_the_owner_orders_the_impacts_and_aims_each_when_the_last_has_struck() -> None:
    """Ruling Q205; a nuclear one needs no row."""
    missiles = [
        inbound(VIGILANCE, ICARUS, (0, 2)),
        inbound(VIGILANCE, ICARUS, (0, 3), warhead="nuclear"),
    ]
    runner = run(apart(*missiles), then=AllLow())
    play(runner, {"1/power/Icarus": power(ICARUS, "E1 0.25")}, until="1/impact/Blue/1")
    (decision,) = runner.decisions
    assert decision.choices == ("M1", "M2")
    bare = o.ImpactOrder(missile="M1")
    assert [f.rule for f in runner.faults(decision, bare)] == ["EE-MSL-8"]
    runner.answer(decision.key, o.ImpactOrder(missile="M2"))
    struck = [e for e in runner.events if isinstance(e, ev.NuclearStruck)]
    assert [(e.missile, e.effective) for e in struck] == [("M2", False)]
    (decision,) = runner.decisions
    assert decision.choices == ("M1",)


@pytest.mark.rule("EE-MSL-7")
def test_a_nuclear_missile_strikes_a_ship_at_rest_and_later_missiles_are_void() -> None:
    """Ruling Q202."""
    entry = inbound(VIGILANCE, ICARUS, (0, 2), 2, warhead="nuclear")
    runner = run(apart(entry), then=AllLow())
    play(runner)
    assert runner.battle.ships[ICARUS].fate == "destroyed"
    assert [e.attack for e in runner.events if isinstance(e, ev.AttackVoid)] == ["M2"]
    assert runner.battle.outcome is not None


@pytest.mark.rule("EE-MSL-5")
def test_a_missile_whose_target_is_gone_is_removed_when_it_would_move() -> None:
    """Ruling Q206; the loss of its launcher does not stop one."""
    battle = fleet(
        boat(yard("vigilance"), (0, 4), side="Blue"),
        boat(yard("icarus"), side="Red"),
        boat(yard("icarus"), (9, 0), side="Red", name="Other"),
        boat(yard("icarus"), (9, 5), side="Blue", name="Third"),
        missiles=[inbound(VIGILANCE, ICARUS, (0, 2)), inbound(VIGILANCE, "Other", (9, 2))],
    )
    battle = battle.with_ship(ICARUS, fate="destroyed").with_ship(VIGILANCE, fate="destroyed")
    runner = run(battle, then=AllLow())
    play(runner, until="1/impact/")
    removed = [e.missile for e in runner.events if isinstance(e, ev.MissileRemoved)]
    assert removed == ["M1"]
    assert set(runner.battle.missiles) == {"M2"}


@pytest.mark.rule("EE-MSL-4", "EE-MSL-3")
def test_a_destroyed_launching_ship_loses_every_missile_in_the_sensors_phase() -> None:
    """Ruling Q89: what it launched in the phase it was destroyed in goes the same turn."""
    table = table_of(apart().with_ship(VIGILANCE, fate="destroyed"))
    table.emit(
        ev.MissileLaunched(
            missile="M1",
            side="Blue",
            ship=VIGILANCE,
            launcher="M1",
            target=ICARUS,
            hex=Hex(0, 4),
        )
    )
    table.emit(ev.LocksSettled(locks=((VIGILANCE, ICARUS, 1),)))
    lose_guidance(table, [])
    assert table.battle.missiles == {}
