"""Fast missiles: launch, flight, other fire and impact in one phase, and who may launch."""

from __future__ import annotations

import pytest

from game.dice import AllHigh, AllLow
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.mind.choices.fire import choose_launches, choose_targets
from game.systems.earth_expects.mind.weighing.launch_worth import launches_lost
from game.systems.earth_expects.options.fast_missiles import why_not
from game.systems.earth_expects.rules.idle import no_launch
from game.systems.earth_expects.rules.repairs import reloadable
from game.systems.earth_expects.scenario.option_names import OptionName
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.systems.earth_expects.weapons.fire import fire_options, launches_faults
from game.table.decisions import Decision
from game.table.events import OrderSealed, PassedOver, PhaseBegan
from game.table.orders import Order
from game.table.runner import Runner
from tests.support import boat, duel, happened, hit, inbound, play, plot, power, run, yard
from tests.systems.earth_expects.rules.example import ICARUS, VIGILANCE

FAST: tuple[OptionName, ...] = ("fast missiles",)
KEY = "1/launches/Blue"


def apart(
    *options: OptionName, distance: int = 4, locks: tuple[str, ...] = (f"{VIGILANCE}>{ICARUS}",)
) -> Battle:
    """The Vigilance astern of the Icarus, locked on to her."""
    return duel(
        boat(yard("vigilance"), (0, distance)),
        boat(yard("icarus")),
        locks=locks,
        options=(*FAST, *options),
    )


def launch(*launchers: str, warhead: o.Warhead = "standard") -> o.LaunchesOrder:
    made = (
        o.LaunchOrder(ship=VIGILANCE, launcher=name, target=ICARUS, warhead=warhead)
        for name in launchers
    )
    return o.LaunchesOrder(launches=tuple(made))


def at_launch(battle: Battle, *orders: o.PowerOrder, **plots: o.PlotOrder) -> Runner:
    """Where the Vigilance may launch."""
    given: dict[str, Order] = {f"1/power/{order.ship}": order for order in orders}
    given |= {f"1/plot/{ship}": order for ship, order in plots.items()}
    return play(run(battle, then=AllLow()), given, until=KEY)


@pytest.mark.rule("EE-OPT-FM-1", "EE-SEQ-9")
def test_missiles_launch_and_fly_then_others_fire_then_missiles_strike() -> None:
    """Ruling Q213."""
    runner = at_launch(apart(), power(VIGILANCE, boxes="L1.1 L1.2"), power(ICARUS, "E1 0.25"))
    fire = o.TargetsOrder(attacks=(o.AttackOrder(ship=VIGILANCE, weapon="L1", target=ICARUS),))
    play(runner, {KEY: launch("M1", "M2"), "1/targets/Blue": fire})
    order = [
        e.kind
        for e in runner.events
        if e.kind in ("launches_declared", "missile_launched", "missile_moved", "attack_declared")
        or isinstance(e, ev.ShotRolled)
    ]
    assert order == [
        "launches_declared",
        "missile_launched",
        "missile_launched",
        "missile_moved",
        "missile_moved",
        "attack_declared",
        "shot_rolled",
        "shot_rolled",
        "shot_rolled",
    ]
    weapons = [e.weapon for e in runner.events if isinstance(e, ev.ShotRolled)]
    assert weapons == ["laser", "missile", "missile"]
    assert not runner.battle.missiles


@pytest.mark.rule("EE-OPT-FM-1")
def test_point_defence_shoots_between_flight_and_other_fire() -> None:
    runner = at_launch(apart(), power(ICARUS, "E1 0.25", boxes="L1"))
    play(runner, {KEY: launch("M1")}, until="1/defence/Red/1")
    assert runner.battle.missiles["M1"].entry is not None
    kinds = [e.kind for e in runner.events]
    assert "attack_declared" not in kinds and kinds.count("missile_moved") == 1


@pytest.mark.rule("EE-OPT-FM-1", "EE-MSL-11")
def test_launchers_are_loaded_always_and_nothing_is_reloaded() -> None:
    battle = apart().with_ship(VIGILANCE, loaded=frozenset())
    runner = at_launch(battle)
    ship = runner.battle.ships[VIGILANCE]
    assert ship.loaded == frozenset(ship.design.by_type[BoxType.MISSILE])
    play(runner, {KEY: launch("M1", "M2")})
    assert {"M1", "M2"} <= runner.battle.ships[VIGILANCE].loaded
    assert reloadable(runner.battle.ships[VIGILANCE]) == ()
    (declared,) = happened(runner, ev.LaunchesDeclared)
    assert isinstance(declared, ev.LaunchesDeclared) and not declared.empties


def asked(runner: Runner) -> list[str]:
    """Keys of everything that was answered."""
    return [e.decision for e in runner.events if isinstance(e, OrderSealed)]


def refused(runner: Runner, order: o.LaunchesOrder) -> list[str]:
    return [f"{f.rule} {f.sentence}" for f in runner.faults(runner.decision(KEY), order)]


@pytest.mark.rule("EE-OPT-FM-1")
def test_no_launch_without_a_lock_on_held_at_that_moment() -> None:
    runner = play(run(apart(locks=()), then=AllLow()))
    assert not any(key.startswith("1/launches") for key in asked(runner))
    options = fire_options(runner.battle, "Blue", launches=True)
    bearing = [o for o in options if o.weapon.id in ("M1", "M2")]
    assert [(o.targets, o.why_not) for o in bearing] == [((), "no lock-on is held")] * 2
    order = launch("M1").launches
    wrong = launches_faults(runner.battle, "Blue", o.LaunchesOrder(launches=order))
    assert [f.rule for f in wrong] == ["EE-OPT-FM-1"]


@pytest.mark.rule("EE-OPT-FM-1")
def test_no_launch_after_spending_manoeuvre_points_unspent_ones_do_not_matter() -> None:
    """Ruling Q5: points spent, not power given."""
    turning = power(VIGILANCE, "", "E1 3")
    runner = at_launch(apart(), turning, Vigilance=plot(VIGILANCE, ""))
    conduct = runner.battle.ships[VIGILANCE].conduct
    assert conduct is not None and conduct.generated == 1
    assert refused(runner, launch("M1")) == []
    orders = {"1/power/Vigilance": turning, "1/plot/Vigilance": plot(VIGILANCE, "R")}
    turned = play(run(apart(), then=AllLow()), orders)
    assert not any(key.startswith("1/launches") for key in asked(turned))
    (flown,) = [e for e in turned.events if isinstance(e, ev.Flown) and e.ship == VIGILANCE]
    spent = runner.battle.with_ship(VIGILANCE, track=flown.track)
    assert why_not(spent, spent.ships[VIGILANCE], ICARUS) == "manoeuvre points were spent this turn"


@pytest.mark.rule("EE-OPT-FM-1", "EE-CTL-1")
def test_at_most_one_missile_for_each_undamaged_control() -> None:
    """Ruling Q213."""
    runner = at_launch(hit(apart(), VIGILANCE, "C1/ C2/ C3/ C4/ C5/"))
    assert runner.battle.ships[VIGILANCE].controls == 1
    assert refused(runner, launch("M1")) == []
    (fault,) = refused(runner, launch("M1", "M2"))
    assert fault.startswith("EE-OPT-FM-1") and "2 missiles, but only 1" in fault


@pytest.mark.rule("EE-OPT-FM-1")
def test_each_launcher_once_and_nothing_is_launched_with_the_other_fire() -> None:
    runner = at_launch(apart(), power(VIGILANCE, boxes="L1.1 L1.2"))
    assert any("twice" in text for text in refused(runner, launch("M1", "M1")))
    play(runner, {KEY: launch()}, until="1/targets/Blue")
    decision = runner.decision("1/targets/Blue")
    late = o.TargetsOrder(launches=launch("M1").launches)
    assert [f.rule for f in runner.faults(decision, late)] == ["EE-OPT-FM-1"]


@pytest.mark.rule("EE-MSL-2")
def test_what_a_missile_carries_stays_secret_until_it_strikes() -> None:
    runner = at_launch(apart(), power(ICARUS, "E1 0.25", boxes="L1"))
    play(runner, {KEY: launch("M1", warhead="nuclear")}, until="1/defence/Red")
    assert view_for(runner.battle, "Red").missiles["M1"].warhead is None
    assert view_for(runner.battle, "Blue").missiles["M1"].warhead == "nuclear"


@pytest.mark.rule("EE-OPT-FM-1")
def test_missiles_in_flight_when_the_battle_begins_strike_with_the_others() -> None:
    battle = duel(
        boat(yard("vigilance"), (0, 4)),
        boat(yard("icarus")),
        locks=(f"{VIGILANCE}>{ICARUS}",),
        missiles=(inbound(VIGILANCE, ICARUS, (0, 2)),),
        options=FAST,
    )
    runner = at_launch(battle, power(ICARUS, "E1 0.25"))
    play(runner, {KEY: launch("M3")}, until="1/impact/Blue/1")
    assert runner.decision("1/impact/Blue/1").choices == ("M1", "M2")


@pytest.mark.rule("EE-OPT-FM-1", "EE-OPT-SS-1")
def test_with_simple_sensors_the_lock_on_of_this_turn_lets_missiles_fly_and_strike() -> None:
    """The quick fleet battle: nothing to something in one turn."""
    battle = apart("simple sensors", distance=1, locks=())
    runner = run(battle, then=AllHigh())
    tries = o.SensorOrder(ship=VIGILANCE, attempts=(o.Attempt(target=ICARUS, sensors=("S1",)),))
    orders = {
        "1/power/Vigilance": power(VIGILANCE, boxes="S1"),
        "1/power/Icarus": power(ICARUS, "E1 0.25"),
        "1/sensors/Vigilance": tries,
    }
    play(runner, orders, until=KEY)
    play(runner, {KEY: launch("M1")}, until="1/impact/Blue/1")
    begun = [e.phase for e in runner.events if isinstance(e, PhaseBegan)]
    assert begun == ["power", "movement", "sensors", "repairs", "weapons"]
    assert not happened(runner, ev.MissileRemoved)


def test_the_scripted_side_launches_what_it_can_guide_and_nothing_later() -> None:
    runner = at_launch(hit(apart(), VIGILANCE, "C1/ C2/ C3/"))
    view = view_for(runner.battle, "Blue")
    order = choose_launches(view, runner.decision(KEY))
    assert len(order.launches) == 3 and not runner.faults(runner.decision(KEY), order)
    later = choose_targets(view, Decision("1/targets/Blue", "targets", "Blue"))
    assert later.launches == ()


def test_the_scripted_side_knows_that_manoeuvre_costs_its_launches() -> None:
    battle = hit(apart(), VIGILANCE, "C1/ C2/ C3/ C4/")
    plots = [plot(VIGILANCE, "."), plot(VIGILANCE, "R."), plot(VIGILANCE, "x.")]
    runner = at_launch(battle)
    movement = runner.rules.movement
    still, *turning = launches_lost(runner.battle, runner.battle.ships[VIGILANCE], plots, movement)
    assert still == 0 and all(lost == pytest.approx(0.35 * 2 * 7) for lost in turning)
    blind = run(apart(locks=()), then=AllLow()).battle
    assert not launches_lost(blind, blind.ships[VIGILANCE], plots, movement).any()
    slow = duel(boat(yard("vigilance"), (0, 4)), boat(yard("icarus")))
    assert not launches_lost(slow, slow.ships[VIGILANCE], plots, movement).any()


def test_a_battle_with_fast_missiles_is_taken_up_where_it_was_left() -> None:
    battle = apart()
    runner = at_launch(battle, power(ICARUS, "E1 0.25", boxes="L1"))
    play(runner, {KEY: launch("M1")}, until="1/defence/Red")
    again = Runner(battle, runner.rules, AllLow())
    again.restore(runner.events)
    assert again.battle.missiles == runner.battle.missiles
    assert [d.key for d in again.decisions] == [d.key for d in runner.decisions]


def test_why_nobody_launches_is_told() -> None:
    """Ships that turned may not; where nothing is locked on to, nobody may."""
    far = apart(locks=())
    runner = play(run(far, then=AllLow()), until="1/targets/Blue")
    passed = [e.reason for e in runner.events if isinstance(e, PassedOver)]
    assert any("launched: no lock-on is held" in reason for reason in passed), passed
    assert "launchers: no lock-on is held" in no_launch(view_for(runner.battle, "Blue"), "Blue")
