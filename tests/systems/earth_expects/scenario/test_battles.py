"""The battles that come with the game: set up as they say, and playable to their end."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.dice import LabelledDice
from game.hexgrid.hexes import Hex, distance
from game.resources import asset
from game.systems.earth_expects.mind.choices.muster import choose_muster
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.rules.aims import aim_words
from game.systems.earth_expects.rules.power import engine_capacity, engines
from game.systems.earth_expects.rules.tailing import tailed
from game.systems.earth_expects.scenario.file import Designs, Listed, load_scenario, scenarios
from game.systems.earth_expects.scenario.muster import library, mustered, open_sides
from game.systems.earth_expects.scenario.option_names import OPTION_NAMES
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.scenario.terrain_shapes import terrain_of
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.faults import faults
from game.systems.earth_expects.state.terrain import Ground

ALL = scenarios()


def by_name(one: Listed) -> str:
    return one.path.stem


def test_there_are_many_and_all_can_be_played() -> None:
    """No file of the game's own has a fault."""
    assert len(ALL) >= 24
    assert [one.problems for one in ALL if one.problems] == []
    assert ALL[0].title == "Your first battle"


@pytest.mark.parametrize("one", ALL, ids=by_name)
def test_each_is_told_whole(one: Listed) -> None:
    """Briefing, tags, aims; designs that break no rule; speeds the ships can make."""
    scenario = one.scenario
    assert scenario is not None
    assert len(scenario.briefing) > 80
    assert scenario.subtitle and scenario.tags
    assert all(side.aim for side in scenario.sides)
    assert all(not faults(design) for design in one.designs.values())
    for ship in set_up(scenario, one.designs).ships.values():
        most = max((engine_capacity(ship.record, engine) for engine in engines(ship)), default=0)
        assert ship.motion is not None
        assert ship.motion.speed_power <= most, ship.name


@pytest.mark.parametrize("one", ALL, ids=by_name)
def test_an_aim_that_a_ship_escapes_names_being_too_fast_to_be_hurt(one: Listed) -> None:
    """That way out is open wherever an escape wins, whatever distance is asked for."""
    assert one.scenario is not None
    for objective in one.scenario.victory:
        if objective.kind == "escape":
            told = aim_words(one.scenario, objective.side)
            assert "fast enough that no enemy can hurt it" in told or "out of their reach" in told


@pytest.mark.parametrize("one", ALL, ids=by_name)
def test_each_can_be_played_to_its_end(one: Listed) -> None:
    """Random legal orders come to an outcome by the turn limit."""
    assert one.scenario is not None
    scenario, designs = _with_fleets(one.scenario, dict(one.designs))
    runner = begin(scenario, designs, LabelledDice(b"scenario"))
    chooser = RandomLegal(Random(3))
    while not runner.over:
        decision = runner.decisions[0]
        order = chooser.decide(runner.question_view(decision), decision, runner.rules)
        runner.answer(decision.key, order)
    assert runner.battle.turn <= one.scenario.turn_limit


def _with_fleets(scenario: Scenario, designs: dict[str, Design]) -> tuple[Scenario, Designs]:
    """The battle with what scripted sides would buy, where ships are bought."""
    yard = {**library(), **designs}
    sides = open_sides(scenario)
    fleets = {side: choose_muster(scenario, side, yard, Random(side)) for side in sides}
    return mustered(scenario, fleets), yard


def test_every_kind_of_terrain_and_every_optional_rule_is_used_somewhere() -> None:
    known = [one.scenario for one in ALL if one.scenario is not None]
    grounds = {ground for s in known for ground in _grounds(s)}
    assert grounds == set(Ground)
    assert any(entry.kind == "heat" for s in known for entry in s.terrain)
    assert {name for s in known for name in s.options} == set(OPTION_NAMES)


def test_the_table_of_balance_has_every_battle_once() -> None:
    """Titles and sides as they are; nobody wins more battles than were played."""
    text = (asset("scenarios") / "README.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.split("# Balance")[1].splitlines()
        if line.startswith("| ")
    ][1:]
    scenarios_here = [one.scenario for one in ALL if one.scenario is not None]
    assert [row[0] for row in rows] == [scenario.title for scenario in scenarios_here]
    for row, scenario in zip(rows, scenarios_here, strict=True):
        wins = [re.fullmatch(r"(.+) (\d+)", cell) for cell in row[2].split(", ")]
        assert [win[1] for win in wins if win] == list(scenario.side_names())
        assert int(row[1]) == sum(int(win[2]) for win in wins if win) + int(row[3])


def _grounds(scenario: Scenario) -> set[Ground]:
    return {g for grounds in terrain_of(scenario.terrain).at.values() for g in grounds}


@pytest.mark.rule("EE-DEF-2")
def test_vigilance_against_icarus_stands_as_the_rulebook_draws_it() -> None:
    """I at (1,-2) from V, range 2; four missiles (-2,2) from V, (3,-4) from I; a lock-on held."""
    battle = set_up(*load_scenario("vigilance_against_icarus"))
    vigilance, icarus = battle.ships["Vigilance"], battle.ships["Icarus"]
    assert icarus.hex.minus(vigilance.hex) == Hex(1, -2)
    assert (vigilance.facing, icarus.facing) == (0, 0)
    assert distance(vigilance.hex, icarus.hex) == 2
    assert [m.hex.minus(vigilance.hex) for m in battle.missiles.values()] == [Hex(-2, 2)] * 4
    assert battle.lock("Vigilance", "Icarus") == 1


@pytest.mark.rule("EE-DEF-20")
def test_stop_the_icarus_begins_three_hexes_behind_her_tail() -> None:
    """Three thousand kilometres, tailing, locked on."""
    battle = set_up(*load_scenario("stop_the_icarus"))
    vigilance, icarus = battle.ships["Vigilance"], battle.ships["Icarus"]
    assert distance(vigilance.hex, icarus.hex) == 3
    assert tailed(battle) == {"Icarus": ("United Nations",)}


def test_the_worked_example_begins_in_the_weapons_phase() -> None:
    """Power is given out, the missiles are about to come in."""
    runner = begin(*load_scenario("worked_example"), LabelledDice(b"x"))
    assert (runner.battle.turn, runner.battle.phase) == (1, "weapons")
    assert [d.key for d in runner.decisions] == ["1/approach/United Nations"]
    assert runner.battle.ships["Icarus"].powered_boxes == {"L1", "L2"}
    conduct = runner.battle.ships["Vigilance"].conduct
    assert conduct is not None and conduct.speed == 1
