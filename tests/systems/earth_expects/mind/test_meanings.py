"""What is told of the terms of a worth can be reckoned after."""

from __future__ import annotations

import re

import pytest

from game.systems.earth_expects.mind.meanings import compared_words, exact, meaning, rates_words
from game.systems.earth_expects.mind.reasons import term_words
from game.systems.earth_expects.mind.skill import CAPTAIN, OFFICER, Skill
from game.systems.earth_expects.mind.thoughts import Thought
from tests.systems.earth_expects.mind.battles import duel
from tests.systems.earth_expects.mind.test_thoughts import _meant

BATTLE = duel("resolute", "farewell", turn_limit=4)


def _plots(skill: Skill = CAPTAIN) -> list[Thought]:
    return [m.thought for m in _meant(BATTLE, skill=skill) if m.thought.kind == "plot"]


def test_fire_is_the_damage_expected_times_what_a_point_counts() -> None:
    fires = 0
    for thought in _plots():
        for option in thought.options:
            gain = {rate.enemy: rate.gain for rate in thought.rates}
            cost = {rate.enemy: rate.cost for rate in thought.rates}
            hope = max(option.hope[name] * gain[name] for name in gain)
            fear = sum(option.fear[name] * cost[name] for name in cost)
            assert option.terms["fire"] == pytest.approx(hope)
            assert option.terms["harm"] == pytest.approx(-fear)
            fires += hope > 0 and gain["B1" if "B1" in gain else "R1"] != 1
    assert fires


def test_the_words_hold_the_numbers_that_make_it_up() -> None:
    told = 0
    for thought in _plots():
        [rate] = thought.rates
        for option in thought.options:
            lines = list(rates_words(thought, option))
            assert f"{rate.enemy} counts {exact(rate.gain)}" in lines[0]
            if len(lines) > 1:
                hope = float(re.search(r"there: ([0-9.]+) on", lines[1])[1])  # type: ignore[index]
                assert hope * rate.gain == pytest.approx(option.terms["fire"], abs=0.02)
                told += 1
    assert told


@pytest.mark.parametrize(("skill", "share"), [(CAPTAIN, "40"), (OFFICER, "60")])
def test_every_term_says_what_it_counts(skill: Skill, share: str) -> None:
    for meant in _meant(BATTLE, skill=skill):
        thought = meant.thought
        for option in thought.options:
            assert all(meaning(thought, name) for name in option.terms)
            assert all(term_words(name) != meaning(thought, name) for name in option.terms)
            assert "last column" in compared_words(thought, option)
        assert share in meaning(thought, "later fire")
        [rate] = thought.rates
        assert f"off {rate.liked}" in meaning(thought, "range")
        assert ("Heeded only" in meaning(thought, "range")) == skill.reach
