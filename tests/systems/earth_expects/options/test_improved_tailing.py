"""Improved tailing: who tails gives out power after hearing what the enemy gave."""

from __future__ import annotations

import pytest

from game.dice import AllLow
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.options.improved_tailing import waves
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.table.events import PhaseBegan
from game.table.runner import Runner
from tests.support import boat, duel, fleet, play, power, run, yard
from tests.systems.earth_expects.rules.example import ICARUS, VIGILANCE


def order_of(**tails: str) -> list[str]:
    """The waves, a word each; ``order_of(A="B", B="")`` for A tailing B."""
    found = waves({ship: frozenset(targets) for ship, targets in tails.items()})
    return ["".join(wave) for wave in found]


@pytest.mark.rule("EE-OPT-IT-1")
def test_who_tails_nobody_allocates_first_then_each_behind() -> None:
    """Ruling Q261."""
    assert order_of(A="B", B="C", C="") == ["C", "B", "A"]
    assert order_of(A="BC", B="", C="B") == ["B", "C", "A"]
    assert order_of(A="", B="", C="A") == ["AB", "C"]


@pytest.mark.rule("EE-OPT-IT-1")
def test_a_closed_chain_allocates_together_and_those_that_hang_on_it_after() -> None:
    """Ruling Q261."""
    assert order_of(A="B", B="A") == ["AB"]
    assert order_of(A="B", B="C", C="A", D="A") == ["ABC", "D"]
    assert order_of(A="B", B="A", C="B", D="C", E="") == ["E", "AB", "C", "D"]
    assert order_of(A="B", B="AC", C="D", D="C") == ["CD", "AB"]


def stern_chase(*options: str) -> Battle:
    """The Vigilance right behind the Icarus and locked on to her."""
    return duel(
        boat(yard("vigilance"), (0, 3), speed=2),
        boat(yard("icarus"), speed=0.5),
        locks=(f"{VIGILANCE}>{ICARUS}",),
        options=options,
    )


@pytest.mark.rule("EE-OPT-IT-1", "EE-ENG-14")
def test_the_tailer_knows_speed_and_manoeuvre_before_it_gives_out_power() -> None:
    runner = run(stern_chase("improved tailing"), then=AllLow())
    assert [d.key for d in runner.decisions] == ["1/power/Icarus"]
    runner.answer("1/power/Icarus", power(ICARUS, "E1 0.5", "E2 0.5"))
    assert [d.key for d in runner.decisions] == ["1/power/Vigilance"]
    conduct = view_for(runner.battle, "Blue").ships[ICARUS].conduct
    assert conduct is not None and conduct.speed_power == 0.5
    assert view_for(runner.battle, "Blue").ships[ICARUS].power is None, "no more than that"
    assert view_for(runner.battle, "Red").ships[VIGILANCE].conduct is None


@pytest.mark.rule("EE-OPT-0")
def test_without_the_option_both_give_out_power_at_once() -> None:
    runner = run(stern_chase(), then=AllLow())
    assert [d.key for d in runner.decisions] == ["1/power/Vigilance", "1/power/Icarus"]


@pytest.mark.rule("EE-OPT-IT-1")
def test_what_was_told_in_power_is_not_told_again_in_movement() -> None:
    runner = run(stern_chase("improved tailing"), then=AllLow())
    orders = {
        f"1/power/{ICARUS}": power(ICARUS, "E1 0.5"),
        f"1/power/{VIGILANCE}": power(VIGILANCE, "E1 2"),
    }
    play(runner, orders)
    told = [e for e in runner.events if isinstance(e, ev.Tailed)]
    assert [(e.ship, e.tailers, e.seen_by) for e in told] == [(ICARUS, ("Blue",), ("Red", "Blue"))]
    phases = [
        e.phase for e in runner.events[: runner.events.index(told[0])] if isinstance(e, PhaseBegan)
    ]
    assert phases == ["power"]


@pytest.mark.rule("EE-OPT-IT-1")
def test_nobody_tailing_leaves_power_and_plot_in_one_sitting() -> None:
    battle = duel(
        boat(yard("vigilance"), (0, 9)), boat(yard("icarus"), (3, 0)), options=("improved tailing",)
    )
    runner = run(battle, then=AllLow())
    assert {d.kind for d in runner.decisions} == {"power"}
    runner.answer("1/power/Vigilance", power(VIGILANCE, "", "E1 3"))
    assert any(d.kind == "plot" for d in runner.decisions)


def test_an_order_may_be_taken_back_until_its_wave_is_over() -> None:
    """What follows from it has been heard by then."""
    battle = fleet(
        boat(yard("vigilance"), (0, 3), side="Blue"),
        boat(yard("icarus"), side="Red"),
        boat(yard("icarus"), (5, 5), side="Red", name="Other"),
        locks=(f"{VIGILANCE}>{ICARUS}",),
        options=("improved tailing",),
    )
    runner = run(battle, then=AllLow())
    assert [d.ship for d in runner.decisions] == [ICARUS, "Other"]
    runner.answer("1/power/Icarus", power(ICARUS, "E1 0.25"))
    runner.withdraw("Red")
    assert [d.ship for d in runner.decisions] == [ICARUS, "Other"]
    runner.answer("1/power/Icarus", power(ICARUS, "E1 0.5"))
    runner.answer("1/power/Other", power("Other"))
    assert runner.sealed("Red") == ()
    assert [d.ship for d in runner.decisions] == [VIGILANCE]
    again = Runner(battle, with_options(DEFAULT, ("improved tailing",)), AllLow())
    again.restore(runner.events)
    assert [d.key for d in again.decisions] == ["1/power/Vigilance"]
    assert again.battle.ships[ICARUS].conduct == runner.battle.ships[ICARUS].conduct
