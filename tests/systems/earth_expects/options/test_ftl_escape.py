"""Leaving faster than light: said before Power, no manoeuvre, gone after twelve hexes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from game.dice import AllLow
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.mind.choices.announce import choose_announcements
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.movement.engines import least_failure
from game.systems.earth_expects.options.extras.jump import Jump
from game.systems.earth_expects.options.ftl_escape import leave
from game.systems.earth_expects.phases.announcements import choices
from game.systems.earth_expects.scenario.scenario import Objective
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.table.events import TurnEnded
from game.table.orders import Order
from game.table.runner import Runner
from tests.support import boat, drawn, duel, happened, hit, play, plot, power, run, table_of, yard
from tests.systems.earth_expects.rules.example import ICARUS, VIGILANCE

FTL = ("FTL escape",)
SAY = "1/announce/Red"


def chase(speed: float = 2, **keys: object) -> Battle:
    """The Icarus running south from a distant Vigilance."""
    return duel(
        boat(yard("vigilance"), (0, -20)),
        boat(yard("icarus"), facing="S", speed=speed),
        options=FTL,
        **keys,  # type: ignore[arg-type]
    )


def said(what: str = "jump", ship: str = ICARUS) -> o.AnnounceOrder:
    return o.AnnounceOrder(said=(o.Said(ship=ship, what=what),))


def jumping(speed: float = 2) -> Runner:
    """Turn 1, the Icarus having announced that she leaves, at her Power decision."""
    return play(run(chase(speed), then=AllLow()), {SAY: said()}, until="1/power/Icarus")


def underway(battle: Battle) -> Runner:
    """The end of turn 1, after a first turn of a jump at speed power 1."""
    orders = {SAY: said(), "1/power/Icarus": power(ICARUS, "E1 1")}
    return play(run(battle, then=AllLow()), orders)


def refused(runner: Runner, key: str, order: Order) -> list[str]:
    return [f.rule for f in runner.faults(runner.decision(key), order)]


@pytest.mark.rule("EE-OPT-FTL-1", "EE-SEQ-8")
def test_it_is_announced_before_power_for_all_to_hear() -> None:
    runner = jumping()
    assert runner.battle.ships[ICARUS].extra(Jump).hexes == 0
    announced = [e for e in runner.events if isinstance(e, ev.Announced)]
    assert [(e.ship, e.what, e.seen_by) for e in announced] == [(ICARUS, "jump", None)]
    assert happened(runner, ev.JumpBegan)


@pytest.mark.rule("EE-OPT-FTL-1")
def test_no_manoeuvre_power_while_it_lasts() -> None:
    runner = jumping()
    wrong = refused(runner, "1/power/Icarus", power(ICARUS, "E1 1.5", "E2 0.5"))
    assert wrong == ["EE-OPT-FTL-1"]
    assert refused(runner, "1/power/Icarus", power(ICARUS, "E1 1.5")) == []


@pytest.mark.rule("EE-OPT-FTL-1", "EE-ENG-9", "EE-ENG-10")
def test_braking_too_needs_manoeuvre_and_is_no_excuse_while_speed_can_be_kept() -> None:
    """Ruling Q230: failure only where no allocation without manoeuvre is legal."""
    runner = jumping()
    assert refused(runner, "1/power/Icarus", power(ICARUS, "E1 1")) == []
    assert refused(runner, "1/power/Icarus", power(ICARUS, "E1 0.5")) == ["EE-ENG-10"]
    assert runner.rules.movement.least_failure_quarters(runner.battle.ships[ICARUS]) == 0


@pytest.mark.rule("EE-OPT-FTL-1", "EE-ENG-9")
def test_a_ship_that_cannot_keep_its_speed_fails_its_engines_for_it_may_not_brake() -> None:
    battle = hit(chase(2), ICARUS, "E1.1X")
    ship = battle.ships[ICARUS]
    assert ship.motion is not None
    fast = replace(ship, motion=replace(ship.motion, speed_power=Fraction(4)))
    free, bound = least_failure(fast), least_failure(replace(fast, extras=(Jump(3),)))
    assert bound[0] > 0 and bound[0] >= free[0]
    assert bound[1].manoeuvre == () and free[1].manoeuvre


@pytest.mark.rule("EE-OPT-FTL-1")
def test_map_hexes_moved_are_counted_and_at_twelve_the_ship_is_gone_at_the_turns_end() -> None:
    """Ruling Q148."""
    runner = play(
        run(chase(1), then=AllLow()), {SAY: said(), "1/power/Icarus": power(ICARUS, "E1 1")}
    )
    flown = [e for e in runner.events if isinstance(e, ev.Flown) and e.ship == ICARUS]
    moved = len(flown[0].track.steps)
    assert moved > 0 and runner.battle.ships[ICARUS].extra(Jump).hexes == moved
    for turn in range(2, 5):
        if runner.over:
            break
        play(runner, {f"{turn}/power/Icarus": power(ICARUS, "E1 1.5")})
        flown = [e for e in runner.events if isinstance(e, ev.Flown) and e.ship == ICARUS]
        total = sum(len(e.track.steps) for e in flown)
        assert (runner.battle.ships[ICARUS].fate == "escaped") == (total >= 12)
        if total >= 12:
            break
    (gone,) = [e for e in runner.events if isinstance(e, ev.ShipEscaped)]
    assert gone.reason == "it leaves faster than light"
    after = runner.events[runner.events.index(gone) :]
    assert any(isinstance(e, TurnEnded) for e in after)


@pytest.mark.rule("EE-OPT-FTL-1")
@pytest.mark.parametrize(("moved", "fate"), [(11, None), (12, "escaped"), (15, "escaped")])
def test_twelve_or_more_hexes_are_needed(moved: int, fate: str | None) -> None:
    table = table_of(chase().with_extra(ICARUS, Jump(moved)))
    leave(table)
    assert table.battle.ships[ICARUS].fate == fate


@pytest.mark.rule("EE-OPT-FTL-1")
def test_a_jump_is_broken_off_at_a_turns_start_and_counts_from_nothing_again() -> None:
    runner = play(
        run(chase(1), then=AllLow()), {SAY: said(), "1/power/Icarus": power(ICARUS, "E1 1")}
    )
    assert runner.battle.ships[ICARUS].extra(Jump).hexes
    play(runner, {"2/announce/Red": said("abort jump")}, until="2/power/Icarus")
    assert runner.battle.ships[ICARUS].extra(Jump).hexes is None
    assert refused(runner, "2/power/Icarus", power(ICARUS, "E1 1", "E2 0.5")) == []
    play(runner, {"2/power/Icarus": power(ICARUS, "E1 1")})
    play(runner, {"3/announce/Red": said()}, until="3/power")
    assert runner.battle.ships[ICARUS].extra(Jump).hexes == 0


@pytest.mark.rule("EE-OPT-FTL-1")
def test_what_cannot_be_said_is_refused_in_words() -> None:
    runner = play(run(chase(), then=AllLow()), until=SAY)
    assert refused(runner, SAY, said("abort jump")) == ["EE-OPT-FTL-1"]
    assert refused(runner, SAY, said("jump", VIGILANCE)) == ["EE-SEQ-8"]
    view = runner.battle.with_extra(ICARUS, Jump(4))
    assert [s.what for s in choices(view, runner.rules, "Red")] == ["abort jump"]


@pytest.mark.rule("EE-OPT-FTL-1")
def test_a_base_cannot_leave() -> None:
    base = drawn("/E\\_/C\\\n\\_/P\\_/\n/S\\_/E\\", "Rock", "BS-1", "base = true")
    battle = duel(boat(base), boat(yard("icarus"), (9, 0)), options=FTL)
    runner = play(run(battle, then=AllLow()), until="1/announce")
    assert [s.ship for s in choices(runner.battle, runner.rules, "Blue")] == []


@pytest.mark.rule("EE-OPT-FTL-1")
def test_unpowered_flight_keeps_its_course() -> None:
    runner = play(run(chase(0), then=AllLow()), {SAY: said()}, until="1/plot/Icarus")
    assert refused(runner, "1/plot/Icarus", plot(ICARUS, "left")) == ["EE-OPT-FTL-1"]
    assert refused(runner, "1/plot/Icarus", plot(ICARUS, "coast")) == []


def test_the_scripted_side_jumps_when_it_is_to_escape_and_gets_away() -> None:
    goal = Objective(side="Red", kind="escape", ship=ICARUS)
    hunter = boat(yard("vigilance"), (0, -4), "S", speed=3)
    prey = boat(yard("icarus"), facing="S", speed=1)
    runner = run(duel(hunter, prey, options=FTL, victory=(goal,)), then=AllLow())
    minds = {side: Scripted(Random(1)) for side in ("Blue", "Red")}
    first = choose_announcements(runner.view("Red"), runner.decision(SAY), runner.rules)
    assert [(s.ship, s.what) for s in first.said] == [(ICARUS, "jump")]
    while not runner.over and runner.battle.turn < 9:
        decision = runner.decisions[0]
        mind = minds[decision.side]
        runner.answer(
            decision.key, mind.decide(runner.question_view(decision), decision, runner.rules)
        )
    (gone,) = [e for e in runner.events if isinstance(e, ev.ShipEscaped)]
    assert gone.reason == "it leaves faster than light"


def test_a_ship_in_good_order_stays_in_an_even_fight() -> None:
    runner = play(run(chase(), then=AllLow()), until=SAY)
    order = choose_announcements(runner.view("Red"), runner.decision(SAY), runner.rules)
    assert order.said == ()


def test_a_jump_goes_on_in_a_battle_taken_up_again() -> None:
    battle = chase(1)
    runner = play(
        run(battle, then=AllLow()), {SAY: said(), "1/power/Icarus": power(ICARUS, "E1 1")}
    )
    again = Runner(battle, runner.rules, AllLow())
    again.restore(runner.events)
    assert (
        again.battle.ships[ICARUS].extra(Jump).hexes
        == runner.battle.ships[ICARUS].extra(Jump).hexes
        != 0
    )
