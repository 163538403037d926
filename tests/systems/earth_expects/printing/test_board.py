"""The board as text: what is set up again from it is the battle as its turn began."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.dice import AllLow
from game.hexgrid.hexes import Hex
from game.papers.toml_text import toml_text
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.options.extras.disguise import Disguise
from game.systems.earth_expects.ship.layout import reading_order
from game.systems.earth_expects.state.battle import Battle, Ship
from game.table.game import begin, find
from tests.commanding import run
from tests.table.journal.battles import played, started

Captured = pytest.CaptureFixture[str]
BATTLES = {
    "wolves": 120,
    "tumbling_rocks": 90,
    "line_of_battle": 200,
    "boarding_alongside": 150,
    "hide_and_seek": 120,
    "false_colours": 150,
    "low_over_luna": 150,
}
"""Battles with damage, missiles, docked, hidden and disguised ships, worlds; most answers given."""
TURN = 4


def _by_place(ship: Ship, found: Mapping[str, object]) -> dict[Hex, object]:
    """What is known of the ship's own boxes, each by where it lies from the foremost one."""
    first = min((b.place for b in ship.design.hull.boxes.values() if isinstance(b.place, Hex)),
                key=reading_order)  # fmt: skip
    boxes = {box: ship.design.boxes[box].place for box in found if box not in ship.design.docked}
    return {p.minus(first): found[box] for box, p in boxes.items() if isinstance(p, Hex)}


def _board(battle: Battle) -> dict[str, object]:
    """What a player sees of the board, and what each side knows of its own."""
    ships = {
        s.name: (
            s.side,
            s.hex if s.berth is None else battle.ships[s.berth].hex,
            s.facing,
            _by_place(s, s.record.levels),
            _by_place(s, dict.fromkeys(s.loaded & set(s.design.hull.launchers))),
            s.motion and s.motion.speed_power,
            s.hidden,
            s.berth,
            s.altitude,
            s.extra(Disguise).design is not None,
        )
        for s in battle.ships.values()
        if s.fate is None
    }
    missiles = sorted((m.ship, m.target, m.hex, m.warhead) for m in battle.missiles.values())
    here = {pair: n for pair, n in battle.locks.items() if set(pair) <= set(ships)}
    grounds = [patch.grounds for patch in battle.terrain.patches]
    return {"ships": ships, "missiles": missiles, "locks": here, "terrain": grounds}


@pytest.mark.parametrize("name", BATTLES)
def test_the_board_is_set_up_again_from_its_text(
    name: str, capsys: Captured, tmp_path: Path
) -> None:
    save, text = tmp_path / "battle.jsonl", tmp_path / "again.toml"
    runner, journal = started(save, name)
    for seed in range(BATTLES[name]):
        if runner.battle.turn < TURN and not runner.over:
            played(runner, seed, answers=1)
    journal.close()
    ran = run(capsys, "print", save, "--text", "--out", text)
    assert (ran.code, ran.err) == (0, ""), ran.err
    game, setup = find(text)
    assert game is EARTH_EXPECTS
    again = begin(game, setup, AllLow())
    events = runner.events
    starts = [n for n, e in enumerate(events, 1) if e.kind == "turn_began"]
    before = runner.first
    for event in events[: starts[-1]]:
        before = runner.rules.after(before, event)
    assert before.turn > 1
    assert _board(game.first(setup)) == _board(before)
    assert again.decisions
    left = before.scenario.turn_limit - before.turn + 1
    assert game.first(setup).scenario.turn_limit == left


def test_a_text_changed_by_hand_is_another_board(capsys: Captured, tmp_path: Path) -> None:
    """A paper battle is typed in: damage, place, facing."""
    text = tmp_path / "x.toml"
    run(capsys, "print", "stop the icarus", "--text", "--out", text)
    told = text.read_text(encoding="utf-8")
    changed = told.replace('design = "icarus"', 'design = "icarus"\ndamage = { L1 = "destroyed" }')
    text.write_text(changed, encoding="utf-8")
    game, setup = find(text)
    assert {*game.first(setup).ships["Icarus"].record.levels} == {"L1"}  # type: ignore[attr-defined]


def test_a_ship_of_ones_own_lies_beside_the_text(capsys: Captured, tmp_path: Path) -> None:
    """Under any name that its scenario gave it."""
    (tmp_path / "deep").mkdir()
    ship = (Path("ships") / "icarus.toml").read_text(encoding="utf-8")
    (tmp_path / "deep" / "mine.toml").write_text(ship.replace("Icarus", "Mine"), encoding="utf-8")
    run(capsys, "print", "stop the icarus", "--text", "--out", tmp_path / "a.toml")
    told = (tmp_path / "a.toml").read_text(encoding="utf-8")
    told = told.replace('design = "icarus"', 'design = "deep/mine"')
    (tmp_path / "a.toml").write_text(told, encoding="utf-8")
    out = tmp_path / "out"
    ran = run(capsys, "print", tmp_path / "a.toml", "--text", "--out", out)
    assert (ran.code, len(ran.out.splitlines())) == (0, 2)
    _game, setup = find(next(out.glob("*.toml")))
    assert {design.name for design in setup.designs.values()} >= {"Mine"}  # type: ignore[attr-defined]


def test_what_is_no_battle_has_no_text(capsys: Captured, tmp_path: Path) -> None:
    for given in (["icarus"], ["two scouts", "stop the icarus"]):
        ran = run(capsys, "print", *given, "--text", "--out", tmp_path)
        assert ran.code == 2 and len(ran.err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_any_data_reads_back_from_its_toml() -> None:
    data = {
        "title": 'A "quoted" \\ name\nof two lines \x7f',
        "number": 2.5,
        "list": ["a", 1, True],
        "tables": [{"odd key": {"E1.1": "light"}, "none": {}}, {"x": []}],
    }
    assert tomllib.loads(toml_text(data)) == data
