"""What a commander says it had in mind: it is what it did, and the terms make up the worth."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest

from game.dice import LabelledDice
from game.systems.full_thrust.game import FULL_THRUST, Setup
from game.systems.full_thrust.mind.commander import Commander
from game.systems.full_thrust.mind.easier.plots import ALOOF, APART, KEPT, ONWARD
from game.systems.full_thrust.mind.looking_back import LookingBack
from game.systems.full_thrust.mind.skill import CAPTAIN, SKILLS
from game.systems.full_thrust.mind.telling import shown
from game.systems.full_thrust.rulesets import RULESETS
from game.systems.full_thrust.scenario.file import files
from game.systems.full_thrust.state.craft import Group, Missile
from game.systems.full_thrust.state.easier_orders import LaunchOrder, PlotOrder
from game.systems.full_thrust.state.orders import (
    ComeBackOrder,
    ExcessOrder,
    MoveOrder,
    TargetsOrder,
)
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from game.table.decisions import Decision
from game.table.game import begin
from game.table.runner import Runner
from game.table.thoughts import SHOWN, Meant, PlainLookingBack, Thinker, Thought
from tests.systems.full_thrust.mind.flights import RULES, fleet
from tests.systems.full_thrust.storms import storm

BATTLES = (
    ("convoy", "scripted", "scripted"),
    ("reef", "cadet", "officer"),
    ("strike", "scripted", "officer"),
    ("missile_run", "officer", "cadet"),
    ("duel_with_nova", "cadet", "scripted"),
    ("storm 8", "scripted", "cadet"),
    ("storm 11", "officer", "scripted"),
)
KINDS = {
    "hexcess": {"move", "targets", "excess", "give_way"},
    "easier": {"plot", "fly", "defend", "attack", "gunnery", "launch", "steer"},
}


def _setup(name: str) -> Setup:
    if name.startswith("storm"):
        return storm(int(name.split()[1]))
    return next(FULL_THRUST.find(file) for file in files() if file.stem == name)


@cache
def _played(name: str, *levels: str) -> tuple[Runner[Any], dict[str, Commander]]:
    setup = _setup(name)
    runner = begin(FULL_THRUST, setup, LabelledDice((3).to_bytes(32, "big")))
    seats = zip(setup.side_names(), levels, strict=True)
    minds = {side: Commander(n, SKILLS[level]) for n, (side, level) in enumerate(seats)}
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, minds[decision.side].decide(view, decision, runner.rules))
    return runner, minds


def _every(*battle: str) -> Iterator[tuple[Commander, Meant]]:
    """Every order that has a thought, that of plots ship by ship."""
    runner, minds = _played(*battle)
    back = LookingBack(runner, minds)
    assert len(back)
    for number in range(len(back)):
        found = back.meant(number)
        assert found is not None
        yield minds[found.sealed.side], found


@pytest.mark.parametrize("battle", BATTLES)
def test_what_is_thought_afterwards_is_what_was_ordered(battle: tuple[str, ...]) -> None:
    for _mind, meant in _every(*battle):
        thought = meant.thought
        order = thought.order if thought.taken is None else thought.taken.order
        assert order == meant.sealed.order
        assert (thought.order is None) == bool(thought.options)
        assert thought.intent and all(thought.standing)
        assert thought.kind == meant.sealed.order.kind


@pytest.mark.parametrize("battle", BATTLES)
def test_the_terms_of_every_option_sum_to_its_worth(battle: tuple[str, ...]) -> None:
    for _mind, meant in _every(*battle):
        for option in meant.thought.options:
            assert sum(option.terms.values()) == pytest.approx(option.total, abs=1e-6)
            assert meant.thought.usual is not None
            assert set(option.terms) == set(meant.thought.usual)


@pytest.mark.parametrize("battle", BATTLES)
def test_no_option_is_told_twice_and_the_best_come_first(battle: tuple[str, ...]) -> None:
    for _mind, meant in _every(*battle):
        options = meant.thought.options
        orders, words = [one.order for one in options], [one.words for one in options]
        assert all(words) and len(set(words)) == len(words)
        assert all(order not in orders[:n] for n, order in enumerate(orders))
        totals = [one.total for one in options]
        assert totals == sorted(totals, reverse=True)
        assert len(options) <= SHOWN + 1 and len(options) <= meant.thought.weighed


@pytest.mark.parametrize("battle", BATTLES)
def test_the_best_is_taken_as_far_as_nothing_is_drawn(battle: tuple[str, ...]) -> None:
    for mind, meant in _every(*battle):
        thought = meant.thought
        if thought.taken is None or thought.best is None:
            continue
        drawn = {
            "move": 0.05 + mind.skill.wavering_moves,
            "plot": 1.0 + mind.skill.wavering_plots,
        }.get(thought.kind, 0.0)
        assert thought.best.total - thought.taken.total <= drawn + 1e-6
        if thought.taken.total < thought.best.total:
            lot = [line for line in thought.standing if "by lot" in line]
            assert len(lot) == 1
            assert lot[0].startswith("It wavers") == (mind.skill != CAPTAIN)


def test_every_kind_of_question_that_is_a_choice_is_told() -> None:
    told: dict[str, set[str]] = {"hexcess": set(), "easier": set()}
    for battle in BATTLES:
        ruleset = _setup(battle[0]).scenario.ruleset
        told[ruleset] |= {meant.thought.kind for _mind, meant in _every(*battle)}
    for ruleset, kinds in KINDS.items():
        assert kinds <= told[ruleset] <= set(RULESETS[ruleset].questions)


def test_the_plots_of_a_side_are_told_ship_by_ship() -> None:
    runner, minds = _played("strike", "scripted", "officer")
    whole, back = PlainLookingBack(runner, minds), LookingBack(runner, minds)
    plots = [one.order for one in whole.sealed if isinstance(one.order, PlotOrder)]
    assert len(back) - len(whole) == sum(len(order.plots) - 1 for order in plots)
    told = [meant for _mind, meant in _every("strike", "scripted", "officer")]
    ships = [(meant.sealed.place, meant.thought.who) for meant in told]
    plotted = [
        (one.place, plot.ships[0])
        for one in whole.sealed
        if isinstance(one.order, PlotOrder)
        for plot in one.order.plots
    ]
    assert [each for each in ships if each in plotted] == plotted


def test_an_option_of_a_plot_changes_that_of_its_ship_alone() -> None:
    for _mind, meant in _every("strike", "scripted", "officer"):
        if not isinstance(meant.sealed.order, PlotOrder):
            continue
        for option in meant.thought.options:
            assert isinstance(option.order, PlotOrder)
            pairs = zip(option.order.plots, meant.sealed.order.plots, strict=True)
            others = {one.ships[0] for one, sealed in pairs if one != sealed}
            assert others <= {meant.thought.who}
            assert bool(others) == (option is not meant.thought.taken)


def test_nothing_is_told_where_nothing_was_done() -> None:
    mind = Commander(1)
    assert isinstance(mind, Thinker)
    assert not mind.tells(TargetsOrder(ship="Sabre", beams=(None, None)))
    assert mind.tells(TargetsOrder(ship="Sabre", beams=(None, "Griffin")))
    assert not mind.tells(ExcessOrder()) and not mind.tells(PlotOrder())
    assert not mind.tells(LaunchOrder(ship="Sabre"))
    assert mind.tells(MoveOrder(ship="Sabre"))


def test_the_one_taken_is_told_among_many_better_ones_and_first_among_its_equals() -> None:
    assert shown([1, 9, 8, 7, 6, 5, 4], 0) == [1, 2, 3, 4, 5, 0]
    assert shown([3, 3, 3, 1], 2) == [2, 0, 1, 3]
    assert shown([2.0], 0) == [0]


def _thought(space: Space, kind: str, name: str | None, *choices: str, **more: Any) -> Thought:
    side = space.ships[name or choices[0]].side if (name or choices[0]) in space.ships else "Vega"
    asked = Decision(f"2/{kind}/{name}", kind, side, name, choices=choices, **more)
    rules = RULESETS[space.scenario.ruleset]
    found = Commander(1).thinks(space, asked, rules)
    assert found is not None
    return found


def test_a_move_says_at_whom_it_fires_and_shows_the_way() -> None:
    space = fleet(
        ("Sabre", "Vega", "Frigate", "2022", "N", 3),
        ("Griffin", "Altair", "Cruiser", "2014", "S", 3),
    )
    thought = _thought(altered(space, moved=("Griffin",)), "move", None, "Sabre")
    assert thought.intent.startswith("To fire at Griffin")
    assert thought.taken is not None and thought.taken.aimed == ("Griffin",)
    assert thought.taken.terms["own fire this turn"] > 0
    for option in thought.options:
        assert option.words.startswith("To ") and len(option.way) == 3
        assert option.words[3:7] in {
            "2019",
            "1919",
            "2119",
            "1920",
            "2120",
            "1820",
            "2220",
            "1921",
            "2121",
        }


def test_cargo_goes_home_and_a_ship_out_of_control_has_no_choice() -> None:
    space = fleet(("Sabre", "Vega", "Merchant", "2022"), ("Griffin", "Altair", "Cruiser", "2002"))
    assert _thought(space, "move", None, "Sabre").intent == "To bring its cargo home."
    wild = space.with_ship("Sabre", wild=True)
    thought = _thought(wild, "move", None, "Sabre")
    assert len(thought.options) == thought.weighed == 1
    assert "Out of control it has no other way." in thought.standing


def test_fire_is_told_by_target_with_what_the_whole_side_does_there() -> None:
    space = fleet(
        ("Sabre", "Vega", "Cruiser", "2022"),
        ("Lance", "Vega", "Cruiser", "2122"),
        ("Griffin", "Altair", "Frigate", "2018", "S"),
    )
    thought = _thought(space, "targets", "Sabre", "Griffin")
    lines = thought.standing
    assert thought.intent == "To fire where that is worth most to its side."
    assert len(lines) == 2 and "at Griffin:" in lines[0]
    hull = space.ships["Griffin"].hull
    assert f" damage expected against {hull} hull left; crippled at" in lines[1]
    mine, both = (float(line.split(": ")[1].split(" ")[0]) for line in lines)
    assert both == pytest.approx(2 * mine, abs=0.2)


def test_who_fires_alone_at_a_crippled_ship_is_said_to() -> None:
    space = fleet(
        ("Sabre", "Vega", "Cruiser", "2022"), ("Griffin", "Altair", "Frigate", "2018", "S")
    ).with_ship("Griffin", hull=1)
    line = _thought(space, "targets", "Sabre", "Griffin").standing[1]
    assert line.startswith("No other of its side fires there: ")
    assert " damage expected against 1 hull left; destroyed at" in line


def test_a_carrier_keeps_away_only_where_it_ends_farther_than_it_might() -> None:
    kept = 0
    for battle in BATTLES:
        for _mind, meant in _every(*battle):
            thought = meant.thought
            if thought.kind != "plot" or thought.taken is None or thought.usual is None:
                continue
            apart, usual = thought.taken.terms.get(APART, 0.0), thought.usual
            if thought.intent.endswith("it is a carrier."):
                both = apart + thought.taken.terms.get(ONWARD, 0.0)
                assert both > usual[APART] + usual.get(ONWARD, 0.0)
                kept += 1
            if thought.intent.endswith("far enough for a carrier."):
                assert apart == pytest.approx(KEPT * ALOOF)
    assert kept


def test_missiles_are_told_by_what_they_can_meet() -> None:
    space = fleet(
        ("Viper", "Vega", "Missile boat", "2030", "N", 4),
        ("Griffin", "Altair", "Cruiser", "2016", "S", 4),
        ruleset="easier",
    )
    space = space.with_ship("Viper", missiles=3)
    [line] = _thought(space, "launch", "Viper").standing
    assert line.startswith("Missiles can meet Griffin next turn in ")
    far = space.with_ship("Griffin", hex=space.ships["Viper"].hex.step(0, 40))
    [line] = _thought(far, "launch", "Viper").standing
    assert line.startswith("Missiles are kept: they could meet Griffin next turn in 0 of the ")


def test_excess_thrust_is_told_ship_by_ship_with_its_way_and_its_risk() -> None:
    told = 0
    for _mind, meant in _every("reef", "cadet", "officer"):
        order, lines = meant.sealed.order, meant.thought.standing
        if isinstance(order, ExcessOrder):
            told += len(lines)
            for name, line in zip(order.ships, lines, strict=True):
                assert line.startswith(f"{name}, to ") and ", heading " in line
                won, lost, both, kept = (
                    float(each.replace("−", "-"))
                    for each in re.findall(r"(?:worth|and|not:|beside) (−?[\d.]+\d|−?\d)", line)
                )
                assert kept + 1.5 < both < won and lost < won
    assert told


def test_a_ship_comes_back_unless_it_is_crippled_and_its_side_leads() -> None:
    space = fleet(
        ("Sabre", "Vega", "Frigate"),
        ("Lance", "Vega", "Frigate"),
        ("Griffin", "Altair", "Cruiser", "2014", "S"),
        ("Merlin", "Altair", "Cruiser", "2014", "S"),
    )
    space = space.with_ship("Sabre", off=1)
    thought = _thought(space, "come_back", "Sabre")
    assert thought.intent == "To be in the battle again."
    assert thought.order == ComeBackOrder(ship="Sabre")
    ahead = space.with_ship("Sabre", hull=1).with_ship("Merlin", hull=0, gone="destroyed")
    thought = _thought(ahead, "come_back", "Sabre")
    assert thought.standing == ("It is crippled, and its side leads without it.",)
    assert thought.order == ComeBackOrder(ship="Sabre", back=False)


def test_a_missile_that_can_strike_says_whom() -> None:
    space = fleet(
        ("Viper", "Vega", "Missile boat", "2030"),
        ("Griffin", "Altair", "Cruiser", "2016", "S", 0),
        ruleset="easier",
    )
    shot = Missile("Missile 1", "Vega", "Viper", space.ships["Griffin"].hex.step(3, 7), 0, age=2)
    thought = _thought(altered(space, missiles={"Missile 1": shot}), "steer", "Missile 1")
    assert thought.intent == "To strike Griffin."
    assert thought.taken is not None and thought.taken.aimed == ("Griffin",)
    assert len(thought.taken.way) == 8


def test_fighters_say_where_they_fly_and_whom_they_are_to_attack() -> None:
    space = fleet(
        ("Aerie", "Vega", "Carrier", "2030"),
        ("Griffin", "Altair", "Frigate", "2016", "S", 0),
        ruleset="easier",
    )
    group = Group("Group 1", "Vega", "Aerie", space.ships["Griffin"].hex.step(3, 5))
    space = altered(space, groups={"Group 1": group})
    there = _thought(space, "fly", "Group 1", count=8)
    assert there.intent == "To fly to where Griffin will be if it flies straight on."
    thought = _thought(space, "fly", "Group 1", count=4)
    assert thought.intent.startswith("To attack Griffin from where")
    assert thought.taken is not None and thought.taken.aimed == ("Griffin",)
    assert not any("worth more than" in line for line in thought.standing)


def test_fighters_say_why_they_attack_another_than_draws_them_most() -> None:
    space = fleet(
        ("Aerie", "Vega", "Carrier", "2040"),
        ("Griffin", "Altair", "Frigate", "2016", "S", 0),
        ("Rook", "Altair", "Battleship", "2021", "S", 0),
        ruleset="easier",
    )
    group = Group("Group 1", "Vega", "Aerie", space.ships["Griffin"].hex.step(0, 3))
    thought = _thought(altered(space, groups={"Group 1": group}), "fly", "Group 1", count=4)
    assert thought.intent.startswith("To attack Griffin from where")
    assert thought.standing[0].startswith("Rook draws them most")
    assert thought.standing[1].endswith("worth more than that on Griffin.")


def test_a_cadet_says_what_it_does_not_think_of() -> None:
    space = fleet(("Sabre", "Vega", "Frigate"), ("Griffin", "Altair", "Cruiser", "2014", "S"))
    asked = Decision("2/move/", "move", "Vega", choices=("Sabre",))
    thought = Commander(1, SKILLS["cadet"]).thinks(space, asked, RULES)
    assert thought is not None
    assert thought.standing == (
        "It expects its enemies to fly straight on.",
        "It does not think of fire in the turn after.",
        "It wavers: up to 60 points by lot are added to each before the best is taken.",
    )
    steady = replace(SKILLS["cadet"], wavering_moves=0.0)
    told = Commander(1, steady).thinks(space, asked, RULES)
    assert told is not None and not any("wavers" in line for line in told.standing)


def test_of_ways_that_differ_in_facing_alone_and_are_worth_as_much_one_is_told() -> None:
    worth = np.array([3.0, 3.01, 3.02, 2.0, 1.0])
    assert shown(worth, 0, lambda number: number > 2) == [0, 3, 4]
    assert shown(worth, 3, lambda number: number > 2) == [2, 3, 4]
    assert shown(worth, 0, lambda number: number) == [2, 1, 0, 3, 4]
