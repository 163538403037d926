"""Scenario files of the figures: those of the game, and what is told of faulty ones."""

from __future__ import annotations

import json

import pytest

from game.systems.figures.game import FIGURES
from game.systems.figures.scenario.file import FILES
from game.table.faults import SetupError
from game.table.scenarios import scenario_text

CROSSING = FILES.load("crossing")


@pytest.mark.parametrize("file", FILES.shipped(), ids=lambda file: file.stem)
def test_every_scenario_of_the_game_reads_back_the_same(file: object) -> None:
    scenario = FILES.load(str(file))
    assert FILES.parse(scenario_text(scenario), "here") == scenario


def test_the_crossing_is_as_the_document_of_systems_has_it() -> None:
    yard = FIGURES.first(FIGURES.find("crossing"))
    assert (yard.land.width, yard.land.height, yard.quicksands) == (21, 13, 10)
    assert [len(yard.of(side)) for side in yard.sides] == [4, 4]
    assert {figure.sheet.dodges for figure in yard.figures.values()} == {8}
    assert {figure.fatigue for figure in yard.figures.values()} == {11}


def faults(**changes: object) -> list[str]:
    data = CROSSING.model_dump(mode="json") | changes
    with pytest.raises(SetupError) as told:
        FILES.parse(json.dumps(data), "here")
    return list(told.value.problems)


def test_what_does_not_fit_is_told_all_at_once() -> None:
    found = faults(map="..\n...", quicksands=3)
    assert any("equally long" in one for one in found)
    found = faults(
        map="..Z\n...", sides=[{"name": "A", "edge": "east"}, {"name": "A", "edge": "west"}]
    )
    assert any("Z stand for nothing" in one for one in found)
    assert any("both sides are called A" in one for one in found)


def test_more_quicksands_than_soft_ground_and_fast_water_without_a_stream() -> None:
    wide = "\n".join(["." * 21] * 12 + ["F" * 21])
    found = faults(map=wide)
    assert any("10 are more than the 0 hexes" in one for one in found)
    assert any("fast water flows somewhere" in one for one in found)


def test_figures_stand_on_the_map_apart_and_on_a_side() -> None:
    figures = [
        {"name": "a", "side": "River Guides", "hex": "0000"},
        {"name": "b", "side": "Nobody", "hex": "0000"},
        {"name": "c", "side": "Fen Runners", "hex": "9900"},
    ]
    found = faults(figures=figures)
    assert any("another figure is in 0000" in one for one in found)
    assert any("there is no side 'Nobody'" in one for one in found)
    assert any("nobody can stand in 9900" in one for one in found)
