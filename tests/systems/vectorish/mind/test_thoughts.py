"""What a pilot has in mind: the order it gives, what spoke for it, and nothing that is not so."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.dice import LabelledDice
from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.mind.reasons import so_many
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.state.orders import PowerOrder, RepairOrder, TargetsOrder
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.mind import planning
from game.systems.vectorish.mind.chase import ALONGSIDE, FREE, chased
from game.systems.vectorish.mind.launching import arrives
from game.systems.vectorish.mind.mending import gain_of
from game.systems.vectorish.mind.pilot import Pilot
from game.systems.vectorish.mind.skill import SKILLS, Skill
from game.systems.vectorish.mind.waiting import shot_at
from game.systems.vectorish.mind.weighed import EYE
from game.systems.vectorish.state.drift import buys
from game.systems.vectorish.state.orders import CourseOrder, HelmOrder
from game.table.game import begin
from game.table.reasons import points
from game.table.thoughts import SHOWN, Meant, PlainLookingBack, Thinker
from tests.systems.vectorish.support import space

Battle = tuple[str, str, int]
BATTLES: tuple[Battle, ...] = (
    ("crossing", "scripted", 1),
    ("crossing", "officer", 2),
    ("pursuit", "scripted", 3),
    ("pursuit", "cadet", 1),
    ("sealed_orders", "officer", 2),
    ("chart_duel", "scripted", 2),
    ("chart_duel", "cadet", 2),
    ("seekers", "scripted", 1),
    ("sidestep", "scripted", 1),
    ("sidestep_wide", "cadet", 1),
)
TURNS = 6
each = pytest.mark.parametrize("battle", BATTLES, ids=str)


@cache
def meant(name: str, level: str, seed: int) -> tuple[Meant, ...]:
    """All that was meant in the first turns of a battle, found out after all is forgotten."""
    setup = VECTORISH.find(name)
    runner: Any = begin(VECTORISH, setup, LabelledDice(seed.to_bytes(32, "big")))
    minds = {
        side: Pilot(2 * seed + number, SKILLS[level])
        for number, side in enumerate(setup.side_names())
    }
    while not runner.over and runner.battle.turn <= TURNS:
        asked = runner.decisions[0]
        view = runner.question_view(asked)
        runner.answer(asked.key, minds[asked.side].decide(view, asked, runner.rules))
    planning.forget()
    back = PlainLookingBack(runner, minds)
    found = [back.meant(number) for number in range(len(back))]
    assert all(found)
    return tuple(one for one in found if one is not None)


@each
def test_each_order_is_told_as_it_was_sealed(battle: Battle) -> None:
    every = meant(*battle)
    assert any(one.thought.options for one in every)
    for one in every:
        assert one.alike, one.sealed
        assert one.thought.intent
        assert (one.thought.order is None) == bool(one.thought.options)
        assert one.thought.options or one.thought.standing


@each
def test_terms_sum_to_the_worth_of_each_option(battle: Battle) -> None:
    for one in meant(*battle):
        for option in one.thought.options:
            assert sum(option.terms.values()) == pytest.approx(option.total, abs=1e-6)
            assert set(option.terms) == set(one.thought.usual or {})


@each
def test_no_option_is_told_twice(battle: Battle) -> None:
    for one in meant(*battle):
        options = one.thought.options
        assert len({repr(option.order) for option in options}) == len(options)
        assert len({option.words for option in options if option.words}) == len(options)


@each
def test_the_best_is_taken_where_nothing_is_drawn(battle: Battle) -> None:
    for one in meant(*battle):
        taken, best = one.thought.taken, one.thought.best
        drawn = any("nearly as good" in line for line in one.thought.standing)
        if taken is not None and best is not None and not drawn:
            assert taken.total == pytest.approx(best.total, abs=1e-9)


def test_only_a_level_that_judges_by_eye_says_so() -> None:
    for level, errs in (("scripted", False), ("cadet", True)):
        every = [one.thought for one in meant("chart_duel", level, 2)]
        assert any(EYE in (one.usual or {}) for one in every) is errs
        for one in every:
            says = any("judges by eye" in line for line in one.standing)
            assert says == (EYE in (one.usual or {}))


@pytest.mark.parametrize("battle", [BATTLES[0], BATTLES[2], BATTLES[8]], ids=str)
def test_the_way_of_a_move_ends_in_the_hex_that_is_named(battle: Battle) -> None:
    flown = [one.thought for one in meant(*battle) if isinstance(one.sealed.order, CourseOrder)]
    options = [option for thought in flown for option in thought.options]
    assert options
    for option in options:
        assert option.words.startswith(hex_number(option.way[-1]))


def test_a_helm_is_told_of_where_it_does_something_and_says_in_which_segment() -> None:
    every = [one for one in meant("chart_duel", "scripted", 2) if one.sealed.order.kind == "helm"]
    assert every
    for one in every:
        assert isinstance(one.sealed.order, HelmOrder) and one.sealed.order.steps
        number = one.view.phase.removeprefix("segment ")
        told = one.thought.standing[0]
        assert f"segment {number} " in told or "last segment" in told


def test_turns_of_a_chase_are_told_as_true_only_if_who_is_chased_drifts_on() -> None:
    chases = 0
    for one in meant("pursuit", "scripted", 3):
        if not isinstance(one.sealed.order, CourseOrder) or not one.thought.options:
            continue
        usual = one.thought.usual or {}
        lines = [line for line in one.thought.standing if " drifts on" in line]
        assert len(lines) == (FREE in usual or ALONGSIDE in usual)
        if ALONGSIDE in usual:
            chases += 1
            assert "if Lucky Star drifts on" in lines[0]
            assert all(option.terms[ALONGSIDE] <= 0 for option in one.thought.options)
    assert chases and ALONGSIDE.startswith("sooner")


def test_missiles_that_would_be_spent_on_the_way_are_told_of() -> None:
    kept = 0
    for one in meant("seekers", "scripted", 1):
        if isinstance(one.sealed.order, TargetsOrder):
            said = [line for line in one.thought.standing if "one would not come to" in line]
            kept += len(said)
            for line in said:
                ship, target = (
                    next(s for s in one.view.ships.values() if line[at:].startswith(s.name))
                    for at in (0, line.index("come to ") + len("come to "))
                )
                assert not arrives(ship, target)
    assert kept


def test_fire_that_waits_is_told_of_with_what_it_waits_for() -> None:
    hasty, calm = Pilot(1, Skill(patient=False)), Pilot(1)
    runner: Any = begin(VECTORISH, VECTORISH.find("seekers"), LabelledDice(b"kept"))
    while not runner.over:
        asked = runner.decisions[0]
        view = runner.question_view(asked)
        order, able = (mind.decide(view, asked, runner.rules) for mind in (calm, hasty))
        if isinstance(order, TargetsOrder) and len(order.attacks) < len(able.attacks):
            break
        runner.answer(asked.key, order)
    held = next(one for one in able.attacks if one not in order.attacks)
    thought = calm.thinks(view, asked, runner.rules)
    assert thought is not None
    shot = shot_at(view, view.ships[held.ship], view.ships[held.target])
    assert shot.waits
    [line] = [line for line in thought.standing if "until later this turn" in line]
    assert line.startswith(f"{held.ship} keeps") and so_many(shot.later) in line


def test_repairs_are_told_with_what_the_pilot_thinks_of_them() -> None:
    mended = 0
    for one in meant("seekers", "officer", 3):
        order = one.sealed.order
        if isinstance(order, RepairOrder) and order.boxes:
            gain = gain_of(one.view, order.ship)
            worth = gain(one.view, one.view.ships[order.ship], order.boxes[0])
            assert f"(+{worth:.1f}".removesuffix(".0") in one.thought.standing[0]
            mended += 1
    assert mended


def test_power_says_what_it_buys_only_of_ships_that_buy() -> None:
    for battle in (BATTLES[0], BATTLES[4]):
        for one in meant(*battle):
            if isinstance(one.sealed.order, PowerOrder):
                ship = one.view.ships[one.sealed.order.ship]
                assert ("thrust first" in one.thought.intent) == buys(ship)


def test_a_pilot_thinks_but_does_not_advise() -> None:
    assert isinstance(Pilot(1), Thinker)
    assert not isinstance(Pilot(1), Scripted), "the screen of suggestions is for plots and power"


def test_a_chase_tells_each_end_once_whichever_way_it_may_face_there() -> None:
    here = space(
        "pursuit",
        Harrier={"at": "2136", "flies": "A11 F1", "facing": 3, "adf": 5, "mr": 4},
        Lucky_Star={"at": "2136", "flies": "A8 F1", "facing": 3},
    )
    told = chased(here, here.ships["Harrier"], here.ships["Lucky Star"]).tells()
    assert told.worth is not None
    ends = [(w.hexes[-1], w.words.split("flying")[1], told.worth[w.place]) for w in told.ways]
    assert len({(at, flies, points(worth)) for at, flies, worth in ends}) == SHOWN
