"""A battle with docking from the first decision to the last: journal, referee, both of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.systems.earth_expects.events import Docked, Undocked
from game.systems.earth_expects.log.words import log_lines
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.view import view_for
from game.table.decisions import Decision
from game.table.eyes import seen_by
from game.table.journal.resume import resume
from game.table.orders import Order
from game.table.questions import plainest
from game.table.runner import Runner
from tests.commanding import run
from tests.commands.test_cli_every_decision import ARMS, written
from tests.table.journal.battles import KEY, inputs, started

Captured = pytest.CaptureFixture[str]
HOST, GUEST = "Waypoint", "Water Carrier"


@pytest.fixture
def calm(tmp_path: Path) -> str:
    """The battle at the Arms without the sun, whose heat would hurt a ship that docks."""
    path = tmp_path / "calm_arms.toml"
    text = Path(ARMS).read_text(encoding="utf-8")
    before, sun = text.split("[[terrain]]")
    path.write_text(before + sun[sun.index("[[victory]]") :], encoding="utf-8")
    return str(path)


def answer(runner: Runner, decision: Decision) -> Order:
    """Dock as soon as may be, agree, part in turn 5; else the plainest."""
    turn = runner.battle.turn
    if decision.kind == "announce" and decision.side == "Jovian Water" and turn == 2:
        return o.AnnounceOrder(said=(o.Said(ship=GUEST, what="dock", other=HOST),))
    if decision.kind == "announce" and decision.side == "Customs" and turn == 5:
        return o.AnnounceOrder(said=(o.Said(ship=HOST, what="undock", other=GUEST),))
    if decision.kind == "consent":
        return o.ConsentOrder(yes=True)
    return plainest(runner.question_view(decision), decision, DEFAULT)


def played(runner: Runner) -> Runner:
    """The whole battle."""
    while not runner.over:
        decision = runner.decisions[0]
        runner.answer(decision.key, answer(runner, decision))
    return runner


def test_a_docked_battle_is_taken_up_after_every_answer(tmp_path: Path, calm: str) -> None:
    """In the middle of docking, docked, and parting; nothing is lost and nothing changes."""
    whole, journal = started(tmp_path / "whole.jsonl", calm)
    played(whole)
    journal.close()
    turns = [e for e in whole.events if isinstance(e, Docked | Undocked)]
    assert [type(e) for e in turns] == [Docked, Undocked]
    runner, journal = started(tmp_path / "cut.jsonl", calm)
    for event in inputs(whole.events):
        assert event.kind == "order_sealed"
        journal.close()
        resumed = resume(journal.path)
        runner = resumed.runner
        journal = resumed.keep(journal.path)
        runner.answer(event.decision, event.order)
        for ship in runner.battle.ships.values():
            assert (ship.berth is not None) == (not ship.on_table)
    journal.close()
    assert runner.events == whole.events


def test_the_referee_plays_it_from_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, calm: str
) -> None:
    """The same events from orders by key and the same dice; in words too."""
    whole, journal = started(tmp_path / "whole.jsonl", calm)
    played(whole)
    journal.close()
    orders: dict[str, Any] = {
        e.decision: written(e.order) for e in inputs(whole.events) if e.kind == "order_sealed"
    }
    path = tmp_path / "orders.json"
    path.write_text(json.dumps(orders), encoding="utf-8")
    ran = run(capsys, "referee", calm, path, "--seed", KEY, "--json")
    assert ran.code == 0, ran.err
    assert len(ran.of_kind("docked")) == len(ran.of_kind("undocked")) == 1
    words = run(capsys, "referee", calm, path, "--seed", KEY).out
    for line in (
        "Water Carrier announces docking with Waypoint.",
        "Water Carrier and Waypoint dock: neither uses its engines",
        "Waypoint and Water Carrier are docked; Waypoint is the active ship.",
        "Waypoint announces parting from Water Carrier.",
        "Waypoint and Water Carrier have parted.",
        "Waypoint rotates and faces NE.",
    ):
        assert line in words


def test_every_side_reads_the_same_of_it(tmp_path: Path, calm: str) -> None:
    """Docking is open: all sides see the pair, and their views follow the events."""
    whole, journal = started(tmp_path / "whole.jsonl", calm)
    played(whole)
    journal.close()
    for side in whole.battle.sides:
        lines = log_lines(view_for(whole.first, side), seen_by(whole.events, side))
        assert any("are docked" in line.text for line in lines)
