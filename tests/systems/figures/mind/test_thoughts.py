"""What a captain says it had in mind: it is what it did, and the terms make up the worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from game.dice import LabelledDice
from game.systems.figures.game import FIGURES, Setup
from game.systems.figures.mind.captain import Captain
from game.systems.figures.mind.errands import Errands, Kind
from game.systems.figures.mind.skill import SKILLS
from game.systems.figures.state.figure import Bog
from game.systems.figures.state.orders import ActOrder, OnwardOrder, TurnOrder
from game.systems.figures.state.yard import Yard
from game.table.decisions import Decision
from game.table.game import begin
from game.table.questions import faults
from game.table.runner import Runner
from game.table.thoughts import SHOWN, Meant, Option, PlainLookingBack, Thinker, Thought
from tests.systems.figures.storms import storm
from tests.systems.figures.support import CLEAR as GRASS
from tests.systems.figures.support import EAST, WEST, figure, put, yard

BATTLES = (
    ("crossing", "scripted", "officer"),
    ("flag", "scripted", "cadet"),
    ("bog_cart", "officer", "scripted"),
    ("post_riders", "cadet", "scripted"),
    ("storm 3", "scripted", "scripted"),
    ("storm 11", "cadet", "officer"),
)


def _setup(name: str) -> Setup:
    return storm(int(name.split()[1])) if name.startswith("storm") else FIGURES.find(name)


@cache
def _played(name: str, *levels: str) -> tuple[Runner[Any], dict[str, Captain]]:
    setup = _setup(name)
    runner = begin(FIGURES, setup, LabelledDice((5).to_bytes(32, "big")))
    seats = zip(setup.side_names(), levels, strict=True)
    minds = {side: Captain(n, SKILLS[level]) for n, (side, level) in enumerate(seats)}
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, minds[decision.side].decide(view, decision, runner.rules))
    return runner, minds


@cache
def _meant(*battle: str) -> tuple[tuple[str, Meant], ...]:
    """Every order that has a thought, with the level of its side."""
    runner, minds = _played(*battle)
    levels = dict(zip(minds, battle[1:], strict=True))
    back = PlainLookingBack(runner, minds)
    found = [back.meant(number) for number in range(len(back))]
    assert found
    return tuple((levels[one.sealed.side], one) for one in found if one is not None)


def _acts(*battle: str) -> Iterator[tuple[str, Thought[Option]]]:
    for level, meant in _meant(*battle):
        if meant.thought.kind == "act":
            yield level, meant.thought


@pytest.mark.parametrize("battle", BATTLES)
def test_what_is_thought_afterwards_is_what_was_ordered(battle: tuple[str, ...]) -> None:
    for _level, meant in _meant(*battle):
        thought = meant.thought
        assert meant.alike
        assert (thought.taken is None) == isinstance(meant.sealed.order, TurnOrder)
        assert (thought.order is None) == bool(thought.options)
        assert thought.who == getattr(meant.sealed.order, "figure", None)
        assert thought.intent and all(thought.standing)


@pytest.mark.parametrize("battle", BATTLES)
def test_the_terms_of_every_option_sum_to_its_worth(battle: tuple[str, ...]) -> None:
    for _level, thought in _acts(*battle):
        assert thought.usual is not None
        for option in thought.options:
            assert sum(option.terms.values()) == pytest.approx(option.total, abs=1e-6)
            assert set(option.terms) == set(thought.usual)


@pytest.mark.parametrize("battle", BATTLES)
def test_no_option_is_told_twice_all_are_legal_and_the_best_come_first(
    battle: tuple[str, ...],
) -> None:
    for _level, meant in _meant(*battle):
        thought = meant.thought
        orders, words = [
            [getattr(each, of) for each in thought.options] for of in ("order", "words")
        ]
        assert all(words) and len(set(words)) == len(words)
        assert len(set(orders)) == len(orders) <= min(SHOWN + 1, thought.weighed)
        totals = [option.total for option in thought.options]
        assert totals == sorted(totals, reverse=True)
        decision = Decision("x", "act", meant.sealed.side, None, False, tuple(meant.view.figures))
        assert not any(faults(meant.view, decision, order, FIGURES.plain_rules) for order in orders)


@pytest.mark.parametrize("battle", BATTLES)
def test_the_best_is_taken_as_far_as_nothing_is_judged_by_eye(battle: tuple[str, ...]) -> None:
    for level, thought in _acts(*battle):
        assert thought.taken is not None and thought.best is not None
        short, off = thought.best.total - thought.taken.total, SKILLS[level].wavering
        assert short <= off + 1e-6
        by_eye = [line for line in thought.standing if line.startswith("It judges by eye")]
        assert len(by_eye) <= (off > 0) and (by_eye or short < 1e-6)
        if not off:
            assert thought.chosen == 0


@pytest.mark.parametrize("battle", BATTLES)
def test_every_figure_that_was_looked_at_has_its_say_as_far_as_there_is_room(
    battle: tuple[str, ...],
) -> None:
    for _level, thought in _acts(*battle):
        others = [option.who for option in thought.options if option.who != thought.who]
        assert len(set(others)) == len(others)
        assert {option.order.figure for option in thought.options} == {*others, thought.who}
        assert all(len(set(option.way)) == len(option.way) > 0 for option in thought.options)


def test_of_twins_one_is_told_and_where_else_it_is_worth_as_much() -> None:
    foe = figure("x", "0904", "NW", EAST)
    waits = _thought(yard(figure("a", "0404", "SE"), foe), "a")
    assert [option.words for option in waits.options if "waits" in option.words] == [
        "a waits for enemies, facing NE"
    ]
    assert waits.standing[-1] == "Facing SE is worth just as much."
    goes = _thought(yard(figure("a", "0304", "SE"), figure("x", "0000", side=EAST)), "a")
    assert goes.taken is not None and goes.taken.words.startswith("a goes to 08")
    assert "The same in 08" in goes.standing[-1]
    ends = [option.words.split(",")[0] for option in goes.options]
    assert not any(end[-4:] in goes.standing[-1] for end in ends)


@pytest.mark.parametrize("battle", BATTLES)
def test_no_two_options_of_a_figure_do_the_same_for_the_same(battle: tuple[str, ...]) -> None:
    for _level, thought in _acts(*battle):
        twins = [
            (
                option.order.model_copy(
                    update={
                        "path": (),
                        "facing": None,
                        "manoeuvre": str(option.order.manoeuvre).replace("disengage", "move"),
                    }
                ),
                *(round(value, 1) for value in option.terms.values()),
            )
            for option in thought.options
        ]
        assert len(set(twins)) == len(twins)


def test_levels_say_what_they_do_not_think_of() -> None:
    said = {level: set(thought.standing) for each in BATTLES for level, thought in _acts(*each)}
    assert any("counts only 40 %" in line for line in said["officer"])
    assert any("not think of what may befall" in line for line in said["cadet"])
    assert all("not think of enemies" in " ".join(said[each]) for each in ("officer", "cadet"))
    plain = {line.split(" of ")[0] for line in said["scripted"]}
    assert plain == {"Each point"}


def test_turns_of_figures_and_turning_are_told_but_not_going_on() -> None:
    mind = Captain(1)
    assert isinstance(mind, Thinker)
    assert mind.tells(ActOrder(figure="a")) and mind.tells(TurnOrder(figure="a"))
    assert not mind.tells(OnwardOrder(figure="a"))
    onward = Decision("1", "onward", WEST, "a", False, ())
    assert mind.thinks(yard(figure("a")), onward, None) is None


@pytest.mark.parametrize("waits", [True, False])
def test_it_says_why_it_turns_to_who_runs_around_it(waits: bool) -> None:
    found = yard(figure("a", waits=waits), figure("x", "0505", side=EAST))
    decision = Decision("1", "turn", WEST, "a", False, ("x",))
    mind = Captain(1)
    thought = mind.thinks(found, decision, None)
    assert thought is not None
    assert thought.order == mind.decide(found, decision, None) == TurnOrder(figure="a", turns=waits)
    assert ("waits for enemies" in thought.standing[0]) == waits


def _thought(found: Yard, *names: str) -> Thought[Option]:
    decision = Decision("1/figure 0/x", "act", WEST, None, False, names)
    thought = Captain(1).thinks(found, decision, None)
    assert thought is not None
    return thought


def test_the_intent_is_the_errand_that_it_goes_by() -> None:
    friend, enemy = figure("b", "0506"), figure("x", "0900", side=EAST)
    lies = _thought(yard(figure("a"), enemy, goal="banner", banner=figure("a", "0503").hex), "a")
    assert lies.intent == "a is to get to the banner."
    assert lies.taken is not None and lies.taken.terms["banner or edge reached"] > 0
    sunk = figure("b", "0503", bog=Bog(45, calm=True))
    saves = _thought(yard(figure("a", "0505"), sunk, enemy, rows=put(GRASS, Q="0503")), "a")
    assert saves.intent == "a is to get to b, who is in quicksand."
    assert saves.taken is not None and saves.taken.words == "a helps b from 0504"
    carries = figure("x", "0900", side=EAST, banner=True)
    bars = _thought(yard(figure("a"), friend, carries, goal="banner"), "a")
    assert bars.standing[0] == "Its errand: to get in the way of x."
    ours = figure("b", "0506", banner=True)
    lying = figure("y", "0507", side=EAST, down=0, posture="lying")
    shields = _thought(yard(figure("a"), ours, enemy, lying, goal="banner"), "a")
    said = shields.intent + " ".join(shields.standing)
    assert "to get at x, of the enemies on their feet the nearest to b." in said
    assert _thought(yard(ours, enemy, goal="banner"), "b").intent == (
        "b is to bring the banner to its edge."
    )
    assert Errands(yard(figure("a"), ours, goal="banner"), WEST).of(figure("a")).kind == Kind.FOLLOW


@pytest.mark.parametrize("waited", [False, True])
def test_who_has_waited_in_vain_says_so(waited: bool) -> None:
    foe = figure("x", "0904", "NW", EAST)
    thought = _thought(yard(figure("a", "0404", "SE", waits=waited), foe), "a")
    said = "It has waited for a turn and nobody came: that somebody does counts half."
    assert (said in thought.standing) is waited


def test_who_can_do_nothing_else_says_so() -> None:
    down = _thought(yard(figure("a", down=0, posture="lying"), figure("x", "0900", side=EAST)), "a")
    assert [option.words for option in down.options] == ["a tries to rise"]
    assert down.weighed == 1 and down.intent == "a cannot do as it likes this turn."


def test_at_whom_it_is_aimed_and_where_it_leads() -> None:
    enemy = figure("x", "0503", "N", EAST, banner=True)
    thought = _thought(yard(figure("a", "0504", "N"), enemy, goal="banner"), "a")
    assert thought.taken is not None
    assert thought.taken.aimed == ("x",)
    assert thought.taken.words == "a charges x from 0404, facing N"
    assert thought.taken.way[0] == figure("a", "0504").hex


def test_who_fights_or_waits_is_said_to_and_its_errand_beside_it() -> None:
    told = set()
    for battle in BATTLES:
        for _level, thought in _acts(*battle):
            assert thought.taken is not None and isinstance(thought.taken.order, ActOrder)
            foe, waits = thought.taken.order.attack, thought.taken.order.manoeuvre == "wait"
            errand = [line for line in thought.standing if line.startswith("Its errand: to ")]
            assert len(errand) == (foe is not None or waits)
            if waits:
                assert thought.intent == f"{thought.who} waits for enemies."
            elif foe is not None:
                words = {f"{thought.who} strikes at {foe}.", f"{thought.who} charges {foe}."}
                assert thought.intent in words
            told.add(thought.intent.split(" ")[1])
    assert {"waits", "strikes", "charges", "is"} <= told
