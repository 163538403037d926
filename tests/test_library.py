"""The library's face: the same game for a script."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.systems.earth_expects.scenario.scenario import ScenarioError
from game.systems.earth_expects.ship.ship_file import ShipFileError
from game.table.faults import IllegalOrderError


def test_the_example_of_the_docstring_plays_a_battle(capsys: pytest.CaptureFixture[str]) -> None:
    """The few lines that the library shows run as they stand."""
    import game.library  # noqa: PLC0415 - its docstring is what is tested

    text = game.library.__doc__ or ""
    code = "\n".join(line[4:] for line in text.splitlines() if line.startswith("    "))
    assert 8 <= len(code.splitlines()) <= 12
    exec(compile(code, "library", "exec"), {})
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith("(")
    assert printed[1] == "Turn 1"
    assert "Victory for " in printed[-1]


def test_the_same_key_plays_the_same_battle() -> None:
    """Dice are a function of the key; everything else is decided."""

    def fought(key: str) -> list[str]:
        battle = game.start(*game.load_scenario("vigilance_against_icarus"), key=key)
        while not battle.over:
            for decision in game.ask(battle):
                game.answer(battle, decision.key, game.suggest(battle, decision, by="random"))
        return [line.plain() for line in game.log(battle)]

    assert fought("aa" * 32) == fought("aa" * 32)
    assert fought("aa" * 32) != fought("ab" * 32)


def test_orders_are_plain_values_and_refused_with_reasons() -> None:
    """A script needs no class of ours to order anything."""
    battle = game.start(*game.load_scenario("two_scouts"))
    [first, *_rest] = game.ask(battle, "Loyalists")
    assert (first.kind, first.ship) == ("power", "Icarus")
    wrong = {"kind": "power", "ship": "Icarus", "boxes": ["L1", "L2", "S1"]}
    with pytest.raises(IllegalOrderError, match="EE-POW-2"):
        game.answer(battle, first.key, wrong)
    game.answer(battle, first.key, {"kind": "power", "ship": "Icarus", "boxes": ["L1", "L2"]})
    assert [d.kind for d in game.ask(battle, "Loyalists")] == ["plot"]
    with pytest.raises(ValueError, match="plit"):
        game.order({"kind": "plit"})


def test_a_side_sees_its_own_orders_only() -> None:
    """Events and views keep the other side's secrets."""
    battle = game.start(*game.load_scenario("two_scouts"))
    for decision in game.ask(battle):
        game.answer(battle, decision.key, {"kind": "power", "ship": decision.ship})
    seen = [e for e in game.events(battle, "Loyalists") if e.kind == "order_sealed"]
    assert {e.side for e in seen} == {"Loyalists"}
    assert len(game.events(battle)) > len(game.events(battle, "Loyalists"))
    assert game.view(battle, "Loyalists").eyes == "Loyalists"


def test_given_dice_fall_first_and_a_battle_can_be_kept(tmp_path: Path) -> None:
    """``dice`` before those of the key; ``save`` is a journal that is taken up again."""
    file = tmp_path / "battle.jsonl"
    battle = game.start(
        *game.load_scenario("worked_example"), key="00", dice=[2, 5, 4, 1], save=file
    )
    for _answer in range(4):
        decision = battle.decisions[0]
        game.answer(battle, decision.key, game.suggest(battle, decision))
    assert [die.value for e in battle.events for die in e.dice][:1] == [2]
    assert game.resume(file).runner.events == battle.events
    assert list(game.replay(file)) == battle.events


def test_ships_and_scenarios_by_name_or_file(tmp_path: Path) -> None:
    """Those of the game by name, others by path; what is missing is said."""
    assert game.load_ship("icarus").name == "Icarus"
    assert {listed.title for listed in game.scenarios()} >= {"Stop the Icarus", "Wolves"}
    assert game.load_scenario("Sister ships")[0].title == "Sister ships"
    with pytest.raises(ShipFileError, match="no such file"):
        game.load_ship(tmp_path / "none.toml")
    with pytest.raises(ScenarioError, match="the game has"):
        game.load_scenario("none")


def test_importing_the_game_reads_no_more_than_it_must() -> None:
    """The window opens without waiting for the library, and no script waits for the window."""
    code = (
        "import sys, game\n"
        "assert 'game.library' not in sys.modules and 'pydantic' not in sys.modules\n"
        "game.start\n"
        "assert 'game.library' in sys.modules and 'pygame' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[1])


def test_what_is_not_there_is_not_there() -> None:
    """A misspelt name is an AttributeError as everywhere."""
    with pytest.raises(AttributeError, match="no attribute 'lode_ship'"):
        game.lode_ship  # noqa: B018 - the access is what is tested
