"""The sequence of play: phases in order, decisions apart and revealed together, who is called."""

from __future__ import annotations

import pytest

from game.dice import AllHigh
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import (
    AttackDeclared,
    EngineFailed,
    Flown,
    LightCleared,
    LocksSettled,
    MissileLaunched,
    MissileMoved,
    PlotSealed,
    Powered,
    ShotRolled,
)
from game.systems.earth_expects.movement.plot import fly
from game.systems.earth_expects.state.orders import (
    AttackOrder,
    Attempt,
    DefenceShot,
    LaunchOrder,
    PointDefenceOrder,
    SensorOrder,
    TargetsOrder,
)
from game.table.events import OrderSealed, PassedOver, PhaseBegan, TurnBegan, TurnEnded
from game.table.runner import Runner
from tests.support import (
    boat,
    column,
    duel,
    happened,
    high,
    hit,
    inbound,
    play,
    plot,
    power,
    run,
    yard,
)

GUN = column("LPCHE", "Gun", "CT")
TARGET = column("LSPPCHE", "Target", "CT")


def _kinds(runner: Runner, *kinds: type) -> list[str]:
    return [event.kind for event in runner.events if isinstance(event, kinds)]


@pytest.mark.rule("EE-SEQ-1", "EE-SEQ-7")
def test_a_turn_is_five_phases_in_order_and_then_the_next_turn() -> None:
    runner = run(duel(boat(yard("icarus")), boat(yard("lodestar"), (9, 9))))
    play(runner)
    play(runner)
    steps = [
        (e.turn, getattr(e, "phase", e.kind))
        for e in runner.events
        if isinstance(e, TurnBegan | PhaseBegan | TurnEnded)
    ]
    phases = ["turn_began", "power", "movement", "repairs", "weapons", "sensors", "turn_ended"]
    expected = [(turn, phase) for turn in (1, 2) for phase in phases]
    assert steps == [*expected, (3, "turn_began"), (3, "power")]


@pytest.mark.rule("EE-SEQ-2", "EE-SEQ-3")
def test_nothing_is_revealed_before_all_have_decided() -> None:
    """Each side's sealed orders are its own events; the ships move when both are in."""
    runner = run(duel(boat(yard("icarus")), boat(yard("lodestar"), (9, 9))))
    runner.answer("1/power/Icarus", power("Icarus", "E1 0.5", "E2 0.5", "L1"))
    runner.answer("1/plot/Icarus", plot("Icarus", "R.."))
    assert not happened(runner, Powered)
    assert not happened(runner, Flown)
    assert all(e.seen_by == ("Blue",) for e in happened(runner, OrderSealed))
    assert runner.view("Red").ships["Icarus"] == runner.view("").ships["Icarus"]
    runner.answer("1/power/Lodestar", power("Lodestar"))
    runner.answer("1/plot/Lodestar", plot("Lodestar", "coast"))
    secret = [e for e in runner.events if isinstance(e, Powered | PlotSealed)]
    assert {e.seen_by for e in secret if e.ship == "Icarus"} == {("Blue",)}
    assert len(happened(runner, Flown)) == 2


@pytest.mark.rule("EE-SEQ-2")
def test_power_stays_secret_after_its_phase_until_it_shows_in_use() -> None:
    """Ruling Q249: the laser that fires is seen, the other never."""
    fight = duel(boat(yard("icarus")), boat(TARGET, (0, 2)))
    runner = high(fight)
    play(runner, {"1/power/Icarus": power("Icarus", "", "", "L1 L2")}, until="1/targets")
    seen = runner.view("Red").ships["Icarus"]
    assert (seen.power, seen.conduct, seen.powered_boxes) == (None, None, frozenset())
    attack = AttackOrder(ship="Icarus", weapon="L1", target="Target")
    play(runner, {"1/targets/Blue": TargetsOrder(attacks=(attack,))}, until="1/aim")
    assert runner.view("Red").ships["Icarus"].powered_boxes == {"L1"}
    assert runner.view("Blue").ships["Icarus"].powered_boxes == {"L1", "L2"}


def test_orders_may_be_taken_back_until_they_are_revealed() -> None:
    runner = run(duel(boat(yard("icarus")), boat(yard("lodestar"), (9, 9))))
    runner.answer("1/power/Icarus", power("Icarus", "", "", "L1"))
    runner.answer("1/plot/Icarus", plot("Icarus", "left"))
    assert runner.sealed("Blue") == ("1/power/Icarus", "1/plot/Icarus")
    runner.withdraw("Blue")
    assert [d.key for d in runner.pending["Blue"]] == ["1/power/Icarus"]
    orders = {
        "1/power/Icarus": power("Icarus", "", "", "L2"),
        "1/plot/Icarus": plot("Icarus", "right"),
    }
    play(runner, orders, until="1/targets")
    ship = runner.battle.ships["Icarus"]
    assert (ship.powered_boxes, ship.facing) == ({"L2"}, 1)
    assert runner.sealed("Blue") == ()


def test_taking_orders_back_rolls_no_die_again() -> None:
    """A missile was missed before targets were chosen; it stays missed by the same die."""
    fight = duel(
        boat(yard("icarus")),
        boat(yard("lodestar"), (0, 4)),
        locks=["Lodestar>Icarus", "Icarus>Lodestar"],
        missiles=[inbound("Lodestar", "Icarus", (0, 4))],
    )
    runner = run(fight, 1, 6, 6)
    shot = DefenceShot(ship="Icarus", weapon="L1", missile="M1")
    orders = {
        "1/power/Icarus": power("Icarus", "", "", "L1 L2"),
        "1/defence/Blue/1": PointDefenceOrder(shot=shot),
    }
    play(runner, orders, until="1/targets")
    before = list(runner.events)
    runner.answer("1/targets/Blue", TargetsOrder())
    runner.withdraw("Blue")
    assert [e.kind for e in runner.events[len(before) :]] == ["order_sealed", "orders_withdrawn"]
    assert "M1" in runner.battle.missiles
    assert set(runner.pending) == {"Blue", "Red"}


@pytest.mark.rule("EE-SEQ-4", "EE-SEQ-7")
def test_repairs_come_before_weapons_and_sensors_after() -> None:
    fight = hit(duel(boat(yard("icarus")), boat(TARGET, (0, 2))), "Target", "H1.")
    orders = {
        "1/power/Icarus": power("Icarus", "", "", "L1 S1"),
        "1/targets/Blue": TargetsOrder(
            attacks=(AttackOrder(ship="Icarus", weapon="L1", target="Target"),)
        ),
        "1/sensors/Icarus": SensorOrder(
            ship="Icarus", attempts=(Attempt(target="Target", sensors=("S1",)),)
        ),
    }
    fight = fight.with_ship("Icarus", facing=3)
    runner = play(high(fight), orders)
    kinds = _kinds(runner, LightCleared, ShotRolled, LocksSettled)
    assert kinds == ["light_cleared", "shot_rolled", "locks_settled"]
    assert runner.battle.lock("Icarus", "Target") == 1


@pytest.mark.rule("EE-SEQ-6")
def test_all_targets_are_chosen_before_any_shot_is_resolved() -> None:
    """Ruling Q71: the gun that is shot away still fires what was declared."""
    fight = duel(boat(GUN, (0, 2)), boat(TARGET, (0, 0), "S"), locks=["Gun>Target", "Target>Gun"])
    orders = {
        "1/power/Gun": power("Gun", "", "", "L1"),
        "1/power/Target": power("Target", "", "", "L1"),
        "1/targets/Blue": TargetsOrder(
            attacks=(AttackOrder(ship="Gun", weapon="L1", target="Target"),)
        ),
        "1/targets/Red": TargetsOrder(
            attacks=(AttackOrder(ship="Target", weapon="L1", target="Gun"),)
        ),
    }
    runner = play(run(fight, 6, 3, 4, 3, 3, 3, 6, 3, 4, 3, 3, 3, then=AllHigh()), orders)
    kinds = _kinds(runner, AttackDeclared, ShotRolled)
    assert kinds == ["attack_declared", "attack_declared", "shot_rolled", "shot_rolled"]


@pytest.mark.rule("EE-SEQ-9")
def test_weapons_begin_with_missiles_in_flight_and_end_with_those_just_launched() -> None:
    """Ruling Q203."""
    fight = duel(
        boat(yard("lodestar"), (0, 4)),
        boat(TARGET, (0, 0), "S"),
        locks=["Lodestar>Target"],
        missiles=[inbound("Lodestar", "Target", (0, 4))],
    )
    launch = LaunchOrder(ship="Lodestar", launcher="M1", target="Target")
    runner = high(fight)
    play(runner, {"1/targets/Blue": TargetsOrder(launches=(launch,))}, until="1/impact")
    assert not happened(runner, MissileLaunched)
    play(runner)
    kinds = _kinds(runner, MissileMoved, ShotRolled, MissileLaunched)
    assert kinds == ["missile_moved", "shot_rolled", "missile_launched"]


@pytest.mark.rule("EE-SEQ-2")
def test_a_side_that_may_seem_to_have_a_choice_is_called_all_the_same() -> None:
    """Ruling Q250: nobody else can know that its laser has no power."""
    fight = duel(boat(GUN, (0, 2)), boat(TARGET, (0, 0), "S"))
    runner = run(fight)
    play(runner, {"1/power/Target": power("Target", "", "", "L1")}, until="1/targets")
    assert [d.kind for d in runner.pending["Blue"]] == ["pass"]
    assert [d.kind for d in runner.pending["Red"]] == ["targets"]


@pytest.mark.rule("EE-SEQ-2")
def test_a_side_that_can_be_seen_to_have_none_is_passed_over_with_the_reason() -> None:
    """Ruling Q250: her only laser is damaged, as the open record shows."""
    fight = hit(duel(boat(GUN, (0, 2)), boat(TARGET, (0, 0), "S")), "Gun", "L1X")
    runner = run(fight)
    play(runner, until="1/targets")
    assert set(runner.pending) == {"Red"}
    passed = [e for e in happened(runner, PassedOver) if isinstance(e, PassedOver)]
    assert (passed[-1].side, passed[-1].reason) == (
        "Blue",
        "every weapon that bears on an enemy is damaged",
    )


@pytest.mark.rule("EE-SEQ-2")
def test_point_defence_asks_on_while_the_record_shows_a_weapon_that_could_fire() -> None:
    """Ruling Q250: being asked again must not tell that the second laser is powered."""
    fight = duel(
        boat(yard("icarus"), (0, 0)),
        boat(yard("lodestar"), (0, 4)),
        locks=["Lodestar>Icarus"],
        missiles=[inbound("Lodestar", "Icarus", (0, 4), 2)],
    )
    asked = {}
    for boxes in ("L1", "L1 L2"):
        runner = run(fight, 1, then=AllHigh())
        play(runner, {"1/power/Icarus": power("Icarus", "", "", boxes)}, until="1/defence")
        shot = DefenceShot(ship="Icarus", weapon="L1", missile="M1")
        runner.answer("1/defence/Blue/1", PointDefenceOrder(shot=shot))
        asked[boxes] = [(d.key, d.kind) for d in runner.decisions]
    assert asked == {
        "L1": [("1/defence/Blue/2", "pass")],
        "L1 L2": [("1/defence/Blue/2", "point_defence")],
    }


@pytest.mark.rule("EE-GEN-4", "EE-SEQ-2")
def test_damage_lock_ons_and_missiles_are_open_to_all() -> None:
    """Ruling Q248; what a missile carries is not (EE-MSL-2)."""
    missiles = [inbound("Lodestar", "Icarus", (0, 4), warhead="nuclear")]
    fight = duel(
        boat(yard("icarus")),
        boat(yard("lodestar"), (0, 4)),
        locks=["Lodestar>Icarus 2"],
        missiles=missiles,
    )
    fight = hit(fight, "Lodestar", "S1/ C1X H1#")
    view = run(fight).view("Blue")
    assert view.ships["Lodestar"].record == fight.ships["Lodestar"].record
    assert view.lock("Lodestar", "Icarus") == 2
    assert (view.missiles["M1"].target, view.missiles["M1"].hex) == ("Icarus", Hex(0, 4))
    assert view.missiles["M1"].warhead is None
    assert "nuclear" not in view.scenario.model_dump_json()
    assert "nuclear" in run(fight).view("Red").scenario.model_dump_json()


@pytest.mark.rule("EE-SEQ-2", "EE-ENG-9")
@pytest.mark.parametrize("last", [1, 1.25])
def test_whether_plots_wait_for_a_failure_does_not_tell_the_speed_power_of_last_turn(
    last: float,
) -> None:
    """Ruling Q250: two hexes were seen. One point is stopped freely, a quarter more costs dice, and
    no other captain may know which before giving out power."""
    halberd = yard("halberd")
    dead = "E1.1X E1.2X E2.1X E2.2X"
    fight = hit(duel(boat(halberd, speed=last), boat(yard("icarus"), (9, 9))), "Halberd", dead)
    track = fly("..", Hex(0, 2), 0).track
    runner = run(fight.with_ship("Halberd", track=track), then=AllHigh())
    runner.answer("1/power/Icarus", power("Icarus", "", "E2 0.5"))
    assert "Red" not in runner.pending
    play(runner, until="1/plot")
    assert bool(happened(runner, EngineFailed)) is (last > 1)


@pytest.mark.rule("EE-SEQ-2")
def test_after_tailing_both_sides_are_called_to_plot_even_if_neither_has_a_choice() -> None:
    """Ruling Q250: passing both over would tell each that the other has no manoeuvre power."""
    fight = duel(boat(yard("lodestar"), (0, 2)), boat(yard("icarus")), locks=["Lodestar>Icarus"])
    orders = {
        "1/power/Lodestar": power("Lodestar", "E1 0.5"),
        "1/power/Icarus": power("Icarus", "E1 0.5"),
    }
    runner = play(run(fight), orders, until="1/plot")
    assert [(d.side, d.kind) for d in runner.decisions] == [("Blue", "pass"), ("Red", "pass")]


def test_a_plot_is_asked_on_the_allocation_sealed_last() -> None:
    runner = run(duel(boat(yard("icarus")), boat(yard("halberd"), (0, -3))))
    side = runner.battle.ships["Icarus"].side
    for given in (power("Icarus", "", "E1 0.5"), power("Icarus", "", "E2 0.5")):
        runner.answer("1/power/Icarus", given)
        asked = runner.decision("1/plot/Icarus")
        assert runner.question_view(asked).ships["Icarus"].power == given
        assert runner.question_view(asked) is runner.question_view(asked)
        assert runner.view(side).ships["Icarus"].power is None
        runner.withdraw(side)
