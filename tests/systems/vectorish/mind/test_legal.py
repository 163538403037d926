"""Whole battles of scripted sides in all three sequences: every order is legal, and they fight."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.dice import LabelledDice
from game.hexgrid.hexes import distance
from game.resources import asset
from game.systems.earth_expects.events import AttackDeclared
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.rules.goals import entry_of
from game.systems.vectorish.state.space import Space
from game.table.game import begin
from game.table.minds import Mind
from game.table.runner import Runner
from tests.systems.vectorish.mind.others import Drifter

SEQUENCES = ["turns", "chart", "phases"]


def played(path: Path | str, seed: int = 0, second: Mind | None = None) -> Runner[Space]:
    runner: Runner[Space] = begin(VECTORISH, VECTORISH.find(path), LabelledDice(bytes([seed])))
    minds = {side: VECTORISH.mind(seed + n) for n, side in enumerate(runner.battle.sides)}
    if second is not None:
        minds[runner.battle.sides[1]] = second
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, minds[decision.side].decide(view, decision, runner.rules))
    return runner


def in_sequence(name: str, sequence: str, folder: Path) -> Path:
    """A scenario of the game, played in another sequence."""
    text = asset("vectorish", "scenarios", f"{name}.toml").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("sequence")]
    file = folder / f"{name}_{sequence}.toml"
    file.write_text(f'sequence = "{sequence}"\n' + "\n".join(lines), encoding="utf-8")
    return file


@pytest.mark.parametrize("sequence", SEQUENCES)
@pytest.mark.parametrize("name", ["crossing", "chart_duel"])
def test_every_order_is_legal_and_there_is_fire(name: str, sequence: str, tmp_path: Path) -> None:
    runner = played(in_sequence(name, sequence, tmp_path))
    assert runner.rules.sequence[1][0] == {"turns": "moves", "chart": "segment 1"}.get(
        sequence, "movement"
    )
    fired = {event.ship for event in runner.events if isinstance(event, AttackDeclared)}
    assert fired and fired <= {"Icarus", "Firebrand"}


@pytest.mark.parametrize("sequence", SEQUENCES)
def test_freighters_come_home_in_every_sequence(sequence: str, tmp_path: Path) -> None:
    side = Drifter(0)
    space = played(in_sequence("crossing", sequence, tmp_path), second=side).battle
    homes = [s for s in space.ships.values() if entry_of(space, s).home and s.side == "Northbound"]
    assert [ship.fate for ship in homes] == ["escaped"]


def test_a_duel_on_the_chart_is_fought_near() -> None:
    apart: list[int] = []
    runner: Runner[Space] = begin(VECTORISH, VECTORISH.find("chart_duel"), LabelledDice(b"near"))
    minds = {side: VECTORISH.mind(n) for n, side in enumerate(runner.battle.sides)}
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, minds[decision.side].decide(view, decision, runner.rules))
        if runner.battle.turn > 3:
            one, other = runner.battle.ships.values()
            apart.append(distance(one.hex, other.hex))
    assert sum(apart) / len(apart) < 6
    assert runner.battle.outcome is not None and "fled" not in runner.battle.outcome[1]
