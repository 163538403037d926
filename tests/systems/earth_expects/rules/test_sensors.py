"""Sensors: lock-on attempts, their modifiers, and what the lock-ons are good for."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.dice import AllHigh, AllLow
from game.hexgrid.hexes import Hex
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.rules.sensors import (
    explain,
    modifier,
    needed,
    roll_attempts,
    sensor_faults,
    settle_locks,
    usable_sensors,
)
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.table.events import Happening, TurnBegan
from game.table.orders import Order
from tests.support import (
    boat,
    column,
    drawn,
    duel,
    fleet,
    happened,
    hit,
    marked,
    play,
    power,
    powered,
    run,
    table_of,
    yard,
)
from tests.systems.earth_expects.rules.example import ICARUS, VIGILANCE, steady


def true_sum(words: str) -> bool | None:
    """Whether the sum of a roll says a lock-on; None where its arithmetic is wrong."""
    left, sign, told = re.split(r" ([>≥<≤]) range ", words)
    reach = told.split(",")[0]

    total: int | None = None
    for step in left.split(", "):
        first, _equals, shown = step.partition(" = ")
        said = first.replace("×", "*").replace("−", "-")
        value = eval(said if total is None else f"{total} {said}")
        if shown and int(shown) != value:
            return None
        total = value
    assert total is not None
    held = {">": total > int(reach), "≥": total >= int(reach)}
    held |= {"≤": total <= int(reach), "<": total < int(reach)}
    return sign in ">≥" if held[sign] else None


HUNTER = "/S\\_/S\\_/S\\_/S\\_/H\\\n\\_/C\\_/C\\_/C\\_/H\\_/\n/P\\_/P\\_/P\\_/P\\_/H\\"
ALL = "S1 S2 S3 S4"


def hunt(distance: int, target: Design | None = None, locks: int = 0, boxes: str = ALL) -> Battle:
    """A ship with four sensors ahead and three controls, and its prey dead ahead."""
    held = [f"Hunter>Prey {locks}"] if locks else []
    battle = duel(
        boat(drawn(HUNTER), (0, distance), name="Hunter"),
        boat(target or yard("icarus"), name="Prey"),
        locks=held,
    )
    return powered(battle, power("Hunter", boxes=boxes))


def attempt(*sensors: str, target: str = "Prey") -> o.Attempt:
    return o.Attempt(target=target, sensors=sensors or ("S1",))


def order(*attempts: o.Attempt) -> o.SensorOrder:
    return o.SensorOrder(ship="Hunter", attempts=attempts)


def rules_broken(battle: Battle, *attempts: o.Attempt) -> list[str]:
    return [fault.rule for fault in sensor_faults(battle, order(*attempts))]


def succeeds(battle: Battle, die: int, *attempts: o.Attempt) -> list[bool]:
    """Outcome of each attempt when every die shows ``die``."""
    table = table_of(battle, *[die] * len(attempts))
    roll_attempts(table, [order(*attempts)])
    return [e.success for e in table.events if isinstance(e, ev.LockRolled)]


@pytest.mark.rule("EE-SEN-3")
def test_the_printed_attempt_succeeds_on_every_roll() -> None:
    """Range 2: 3 or better, with one for last turn's lock-on and one for the damage."""
    battle = powered(steady(), power(VIGILANCE, boxes="S1"))
    one = o.Attempt(target=ICARUS, sensors=("S1",))
    assert needed(battle.with_ship(ICARUS, was_damaged=False), VIGILANCE, one) == 2
    assert modifier(battle.with_ship(ICARUS, was_damaged=True), VIGILANCE, one) == 2
    assert needed(battle.with_ship(ICARUS, was_damaged=True), VIGILANCE, one) == 1
    assert explain(battle.with_ship(ICARUS, was_damaged=True), VIGILANCE, one).value == "always"


@pytest.mark.rule("EE-SEN-4", "EE-SEN-3")
def test_at_range_seven_one_sensor_cannot_and_three_with_a_lock_on_need_a_five() -> None:
    alone = hunt(7)
    assert explain(alone, "Hunter", attempt()).value == "cannot"
    assert succeeds(alone, 6, attempt()) == [False]
    three = attempt("S1", "S2", "S3")
    assert needed(hunt(7, locks=1), "Hunter", three) == 5
    assert succeeds(hunt(7, locks=1), 5, three) == [True]
    assert succeeds(hunt(7, locks=1), 4, three) == [False]


@pytest.mark.rule("EE-SEN-3")
@pytest.mark.parametrize(("locks", "bonus"), [(0, 0), (1, 1), (4, 1)])
def test_last_turns_lock_ons_add_one_however_many(locks: int, bonus: int) -> None:
    assert modifier(hunt(3, locks=locks), "Hunter", attempt()) == bonus


@pytest.mark.rule("EE-SEN-3", "EE-SEN-2")
@pytest.mark.parametrize(("sensors", "bonus"), [(1, 0), (2, 1), (4, 3)])
def test_every_sensor_beyond_the_first_adds_one(sensors: int, bonus: int) -> None:
    assert modifier(hunt(3), "Hunter", attempt(*ALL.split()[:sensors])) == bonus


@pytest.mark.rule("EE-SEN-3")
def test_a_target_that_was_hit_fired_or_uses_sensors_adds_one_once() -> None:
    """Ruling Q112: launches and point defence are fire, sensors given to it are used."""
    battle = hunt(3)
    table = table_of(battle)
    one = attempt()
    assert modifier(battle, "Hunter", one) == 0
    happenings: list[Happening] = [
        ev.BoxDamaged(
            ship="Prey", box="H1", points=1, before=_U, after=_L, attack="test", number=1
        ),
        ev.AttackDeclared(
            attack="1.2.1",
            side="Red",
            ship="Prey",
            weapon="L1",
            target="Hunter",
            boxes=("L1",),
            range=3,
            locks=0,
        ),
        ev.DefenceFired(
            ship="Prey", weapon="L1", missile="M1", range=0, sensors=0, needed=2, die=1, hit=False
        ),
        ev.LaunchesDeclared(side="Red", launches=(("Prey", "M1", "Hunter"),)),
        ev.SensorsGiven(ship="Prey", sensors=("S1",)),
        ev.AttemptsDeclared(ship="Prey", attempts=(("Hunter", ("S1",)),)),
    ]
    for event in happenings:
        table = table_of(battle)
        table.emit(event)
        assert modifier(table.battle, "Hunter", one) == 1, event.kind
    table = table_of(battle)
    for event in happenings:
        table.emit(event)
    assert modifier(table.battle, "Hunter", one) == 1


_U, _L = "undamaged", "light"


@pytest.mark.rule("EE-SEN-3")
def test_power_in_a_sensor_is_no_use_of_it_and_the_next_turn_forgets() -> None:
    battle = powered(hunt(3), power("Prey", boxes="S1 L1"))
    assert modifier(battle, "Hunter", attempt()) == 0
    table = table_of(battle)
    table.emit(ev.SensorsGiven(ship="Prey", sensors=("S1",)))
    table.emit(TurnBegan(turn=2))
    assert modifier(table.battle, "Hunter", attempt()) == 0


@pytest.mark.rule("EE-SEN-3", "EE-SEQ-2")
def test_attempts_are_revealed_together_so_both_sides_are_using_sensors() -> None:
    """Ruling Q211: each makes the other easier to lock on to, whoever rolls first."""
    battle = duel(
        boat(yard("icarus"), (0, 1), name="A"), boat(yard("icarus"), facing="S", name="B")
    )
    given_ = {
        "1/power/A": power("A", boxes="S1"),
        "1/power/B": power("B", boxes="S1"),
        "1/sensors/A": o.SensorOrder(ship="A", attempts=(attempt("S1", target="B"),)),
        "1/sensors/B": o.SensorOrder(ship="B", attempts=(attempt("S1", target="A"),)),
    }
    runner = play(run(battle, 1, 1), given_)
    rolled = [e for e in runner.events if isinstance(e, ev.LockRolled)]
    assert [(e.ship, e.modifier, e.success) for e in rolled] == [("A", 1, True), ("B", 1, True)]
    kinds = [e.kind for e in runner.events]
    assert kinds.index("lock_rolled") > max(
        n for n, kind in enumerate(kinds) if kind == "attempts_declared"
    )


@pytest.mark.rule("EE-SEN-2", "EE-CTL-1")
def test_one_attempt_for_each_control_and_each_sensor_in_one_attempt() -> None:
    battle = hunt(3)
    three = [attempt("S1"), attempt("S2"), attempt("S3")]
    assert rules_broken(battle, *three) == []
    assert rules_broken(battle, *three, attempt("S4")) == ["EE-SEN-2"]
    assert rules_broken(battle, attempt("S1"), attempt("S1", "S2")) == ["EE-SEN-2"]
    assert rules_broken(battle, attempt("S1", "S1")) == ["EE-SEN-2"]
    assert rules_broken(hit(battle, "Hunter", "C1."), *three) == ["EE-SEN-2"]


@pytest.mark.rule("EE-SEN-2")
def test_successes_on_one_target_add_up_and_replace_last_turns() -> None:
    """Ruling Q111."""
    battle = hunt(3, locks=5)
    table = table_of(battle, 6, 1, 6)
    table.emit(TurnBegan(turn=1))
    locks = roll_attempts(table, [order(attempt("S1"), attempt("S2"), attempt("S3"))])
    settle_locks(table, locks)
    assert table.battle.lock("Hunter", "Prey") == 2
    settle_locks(table, {})
    assert table.battle.lock("Hunter", "Prey") == 0


@pytest.mark.rule("EE-SEN-2")
def test_several_targets_may_be_tried_with_different_sensors() -> None:
    battle = fleet(
        boat(drawn(HUNTER), (0, 2), name="Hunter", side="Blue"),
        boat(yard("icarus"), name="Prey", side="Red"),
        boat(yard("icarus"), (0, -1), name="Other", side="Red"),
    )
    battle = powered(battle, power("Hunter", boxes=ALL))
    table = table_of(battle, 4, 3)
    locks = roll_attempts(table, [order(attempt("S1", "S2"), attempt("S3", target="Other"))])
    assert locks == {("Hunter", "Prey"): 1}
    found = rules_broken(battle, attempt("S1", target="Hunter"))
    assert found == ["EE-SEN-2"]


@pytest.mark.rule("EE-SEN-1", "EE-DEF-6")
@pytest.mark.parametrize(
    ("marks", "boxes", "usable", "rule"),
    [
        ("", ALL, "S1 S2 S3 S4", ""),
        ("", "S1 S3", "S1 S3", "EE-SEN-1"),
        ("S1. S2X", ALL, "S3 S4", "EE-DMG-1"),
    ],
)
def test_a_sensor_needs_power_and_no_damage(marks: str, boxes: str, usable: str, rule: str) -> None:
    battle = hunt(3, boxes=boxes)
    battle = hit(battle, "Hunter", marks) if marks else battle
    assert " ".join(usable_sensors(battle.ships["Hunter"])) == usable
    for sensor in ALL.split():
        legal = sensor in usable.split()
        assert rules_broken(battle, attempt(sensor)) == ([] if legal else [rule])


@pytest.mark.rule("EE-SEN-1", "EE-DEF-18")
def test_a_sensor_needs_the_target_in_its_arc() -> None:
    battle = hunt(3).with_ship("Prey", hex=Hex(0, 6))
    assert rules_broken(battle, attempt("S1")) == ["EE-DEF-18"]


@pytest.mark.rule("EE-PD-3")
def test_a_sensor_given_to_point_defence_makes_no_attempt_this_turn() -> None:
    table = table_of(hunt(3))
    table.emit(ev.SensorsGiven(ship="Hunter", sensors=("S2",)))
    assert rules_broken(table.battle, attempt("S2")) == ["EE-PD-3"]
    assert rules_broken(table.battle, attempt("S1")) == []


def civil(kind: str) -> Design:
    return column("HE", keys=f'kind = "{kind}"')


@pytest.mark.rule("EE-AUX-4", "EE-AUX-1", "EE-AUX-2", "EE-AUX-3")
@pytest.mark.parametrize(
    ("kind", "total"), [("warship", 9), ("auxiliary", 8), ("passenger", 4), ("freighter", 4)]
)
def test_at_range_eight_each_kind_of_ship_needs_its_printed_roll(kind: str, total: int) -> None:
    """Modified rolls: four sensors and a held lock-on add four."""
    battle = hunt(8, civil(kind), locks=1)
    four = attempt(*ALL.split())
    assert modifier(battle, "Hunter", four) == 4
    assert needed(battle, "Hunter", four) == max(1, total - 4)
    assert needed(hunt(8, civil(kind)), "Hunter", attempt()) == total


@pytest.mark.rule("EE-AUX-4", "EE-SEN-3")
@given(
    st.sampled_from(["warship", "auxiliary", "passenger", "freighter"]),
    st.integers(1, 16),
    st.integers(1, 4),
    st.integers(0, 2),
    st.integers(1, 6),
)
def test_the_die_explained_is_the_die_that_locks_on(
    kind: str, distance: int, sensors: int, locks: int, die: int
) -> None:
    battle = hunt(distance, civil(kind), locks)
    one = attempt(*ALL.split()[:sensors])
    (success,) = succeeds(battle, die, one)
    assert success is (die >= needed(battle, "Hunter", one))
    total = die + sensors - 1 + (1 if locks else 0)
    doubled = 2 * total if kind in ("passenger", "freighter") else total
    assert success is (doubled > distance if kind == "warship" else doubled >= distance)
    shown = explain(battle, "Hunter", one).value
    assert success is (shown == "always" or (shown != "cannot" and die >= int(shown[0])))


@given(
    st.sampled_from(["warship", "auxiliary", "passenger", "freighter"]),
    st.integers(0, 16),
    st.integers(1, 4),
    st.integers(0, 2),
    st.integers(1, 6),
)
def test_the_sum_told_of_a_roll_is_true(
    kind: str, distance: int, sensors: int, locks: int, die: int
) -> None:
    """Every ``=`` in it, and what it says of the range: ties go as the sign says."""
    battle = hunt(distance, civil(kind), locks)
    table = table_of(battle, die)
    roll_attempts(table, [order(attempt(*ALL.split()[:sensors]))])
    (event,) = (e for e in table.events if isinstance(e, ev.LockRolled))
    words = event.held_against(event.kind_rolled_at(battle))
    found = true_sum(words)
    assert found is not None, words
    assert found is event.success, words
    tie = civil(kind).kind in {"warship", "auxiliary"} and (event.roll + event.modifier == distance)
    assert tie is (("it must be more" in words) or ("enough for an auxiliary" in words)), words
    before = explain(battle, "Hunter", attempt()).terms[-1].amount.split(" ")[-2]
    assert (before == "≥") is (("≥" if event.success else "<") in words), words


@pytest.mark.parametrize("prey", ["icarus", "excise"])
@pytest.mark.parametrize("distance", range(1, 10))
def test_what_an_enemy_may_add_by_using_sensors_is_told_as_that(prey: str, distance: int) -> None:
    """Ruling Q112: nothing is impossible, or its odds certain, that hangs on the other's order."""
    battle = hunt(distance, yard(prey))
    battle = battle.with_ship("Prey", facing=3)
    busy = battle.with_ship("Prey", used_sensors=True)
    told = explain(battle, "Hunter", attempt())
    marks = " ".join(f"{box}." for box in yard(prey).by_type[BoxType.SENSOR])
    still = battle.with_ship("Prey", record=marked(yard(prey), marks))
    quiet, helped = (explain(b, "Hunter", attempt()).value for b in (still, busy))
    words = quiet if quiet == helped else f"{quiet}; {helped} if it uses sensors"
    assert told.value == words
    assert "(+1)" in [term.amount for term in told.terms]
    blind = battle.with_ship("Prey", facing=0)
    assert "(+1)" not in [term.amount for term in explain(blind, "Hunter", attempt()).terms]


@pytest.mark.rule("EE-AUX-4")
def test_the_explanation_says_what_the_roll_is_held_against() -> None:
    terms = {
        kind: explain(hunt(8, civil(kind)), "Hunter", attempt()).terms[-1]
        for kind in ("warship", "auxiliary", "passenger", "freighter")
    }
    assert {kind: term.amount for kind, term in terms.items()} == {
        "warship": "> 8",
        "auxiliary": "≥ 8",
        "passenger": "× 2 ≥ 8",
        "freighter": "× 2 ≥ 8",
    }


@pytest.mark.rule("EE-SEQ-7")
def test_a_lock_on_holds_to_the_next_sensors_phase_though_no_sensor_bears_any_more() -> None:
    """Ruling Q260: the fire itself still needs its own arc."""
    battle = duel(boat(yard("vigilance")), boat(yard("icarus"), (0, 3)), locks=["Vigilance>Icarus"])
    battle = hit(battle, VIGILANCE, "S7# S8#")
    attack = o.AttackOrder(ship=VIGILANCE, weapon="L2", target=ICARUS)
    given_: dict[str, Order] = {
        "1/power/Vigilance": power(VIGILANCE, boxes="L2 S1"),
        "1/targets/Blue": o.TargetsOrder(attacks=(attack,)),
    }
    runner = play(run(battle, then=AllHigh()), given_)
    (fired,) = [e for e in runner.events if isinstance(e, ev.AttackDeclared)]
    assert fired.locks == 1
    assert runner.battle.lock(VIGILANCE, ICARUS) == 0


@pytest.mark.rule("EE-SEN-2", "EE-SEQ-7")
def test_lock_ons_not_renewed_are_gone() -> None:
    runner = play(run(hunt(2, locks=2), then=AllLow()))
    assert happened(runner, ev.LocksSettled)
    assert runner.battle.lock("Hunter", "Prey") == 0
