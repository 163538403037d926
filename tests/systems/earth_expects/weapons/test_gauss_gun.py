"""A weapon more: one file and a letter, and every part of the game knows it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.desk.kit import ListView
from game.desk.play.order_screen import OrderScreen
from game.library import answer, log, start, suggest
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.screens.fire.targets import TargetsSheet
from game.systems.earth_expects.ship import box_type
from game.systems.earth_expects.ship.describe import describe, summary
from game.systems.earth_expects.ship.faults import faults
from game.systems.earth_expects.ship.ship_file import ShipFileError, load_ship, parse_ship
from game.systems.earth_expects.ship.ship_text import write_ship
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons import table
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.journal.resume import resume
from game.table.orders import Order
from game.table.runner import Runner
from tests.commanding import run
from tests.systems.earth_expects.screens.stage import desk_for, seat, show, until, watch
from tests.systems.earth_expects.weapons.gauss_gun import GAUSS, GaussGun

SHIP = """
name = "Kestrel"
class = "CA"

record = '''
 _   _   _   _
/ \\_/ \\_/ \\_/ \\
\\_/K\\_/K\\_/ \\_/
/ \\_/K\\_/ \\_/ \\
\\_/ \\o/ \\_/ \\_/
/ \\_/S\\_/ \\_/ \\
\\_/P\\_/P\\_/ \\_/
/ \\_/C\\_/ \\_/ \\
\\_/H\\_/H\\_/ \\_/
/ \\_/P\\_/ \\_/ \\
\\_/H\\_/H\\_/ \\_/
/ \\_/E\\_/ \\_/ \\
\\_/ \\_/ \\_/ \\_/
'''
"""
SCENARIO = """
title = "Slugs"
turn_limit = 2
sides = [{ name = "Blue" }, { name = "Red" }]

[[ships]]
name = "Kestrel"
side = "Blue"
design = "kestrel"
hex = "1013"
facing = "N"

[[ships]]
name = "Merlin"
side = "Red"
design = "kestrel"
hex = "1010"
facing = "S"
"""


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    """One letter and one weapon: nothing else is told of it."""
    weapon = GaussGun()
    box_type.register(GAUSS)
    table.register(weapon)
    yield
    table.unregister(weapon)
    box_type.unregister(GAUSS)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The ship and the scenario as files."""
    (tmp_path / "kestrel.toml").write_text(SHIP, encoding="utf-8")
    (tmp_path / "slugs.toml").write_text(SCENARIO, encoding="utf-8")
    return tmp_path


@pytest.fixture
def battle(folder: Path) -> Runner:
    """The battle at its first decision."""
    scenario, designs = load_scenario(folder / "slugs.toml")
    return start(scenario, designs, key="07" * 32, save=folder / "slugs.battle")


def _fought(runner: Runner, turns: int = 1) -> Runner:
    """So many turns, both sides scripted."""
    while not runner.over and runner.battle.turn <= turns:
        decision = runner.decisions[0]
        answer(runner, decision.key, suggest(runner, decision))
    return runner


def test_a_ship_drawn_with_its_letter_is_read_priced_and_described(folder: Path) -> None:
    design = load_ship(folder / "kestrel.toml")
    (gun,) = design.systems_of(GAUSS)
    assert (gun.id, gun.primary, len(gun.boxes)) == ("K1", "K1.3", 3)
    assert faults(design) == [] and design.costs.value > 0
    assert describe(design)["boxes"]["K"] == 3
    assert "   3  K  gauss gun: K1 (3)" in summary(design)
    assert parse_ship(write_ship(design), "").systems == design.systems


def test_without_it_the_letter_is_none(folder: Path) -> None:
    box_type.unregister(GAUSS)
    with pytest.raises(ShipFileError, match="'K' is not a box type"):
        load_ship(folder / "kestrel.toml")
    box_type.register(GAUSS)


def test_the_construction_rules_hold_for_it() -> None:
    large = SHIP.replace("H", "P")
    assert "EE-HULL-2" in {fault.rule_id for fault in faults(parse_ship(large, ""))}
    liner = SHIP.replace('class = "CA"', 'class = "CA"\nkind = "passenger"')
    assert "EE-AUX-2" in {fault.rule_id for fault in faults(parse_ship(liner, ""))}


def test_the_ship_command_tells_of_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "ship", folder / "kestrel.toml")
    assert ran.code == 0 and "gauss gun" in ran.out


def test_the_scripted_side_powers_and_fires_it_and_the_log_tells_it(battle: Runner) -> None:
    _fought(battle)
    powered = next(e for e in battle.events if isinstance(e, ev.Powered))
    assert {"K1.1", "K1.2", "K1.3"} <= set(powered.order.boxes)
    fired = next(e for e in battle.events if isinstance(e, ev.AttackDeclared))
    rolled = next(e for e in battle.events if isinstance(e, ev.ShotRolled))
    assert (fired.weapon, rolled.weapon) == ("K1", "gauss")
    lines = [line for line in log(battle) if line.rule == "Gauss gun"]
    assert lines and lines[0].text.startswith("The gauss gun ")
    assert any("fires the gauss gun at" in line.text for line in log(battle))


def test_a_journal_with_it_is_read_again(battle: Runner, folder: Path) -> None:
    _fought(battle)
    again = resume(folder / "slugs.battle").runner
    assert list(again.events) == list(battle.events)


def test_the_referee_takes_an_order_for_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shot = {"ship": "Kestrel", "weapon": "K1", "target": "Merlin"}
    orders = {
        "1/power/Kestrel": {"kind": "power", "ship": "Kestrel", "boxes": ["K1.1", "K1.2", "K1.3"]},
        "1/power/Merlin": {"kind": "power", "ship": "Merlin"},
        "1/plot/Kestrel": {"kind": "plot", "ship": "Kestrel", "unpowered": "coast"},
        "1/plot/Merlin": {"kind": "plot", "ship": "Merlin", "unpowered": "coast"},
        "1/targets/Blue": {"kind": "targets", "attacks": [shot]},
    }
    (folder / "orders.json").write_text(json.dumps(orders), encoding="utf-8")
    ran = run(
        capsys, "referee", folder / "slugs.toml", folder / "orders.json", "--seed", "01", "--json"
    )
    assert ran.of_kind("attack_declared")[0]["weapon"] == "K1", ran.err


def _fires(decision: Decision, view: Battle) -> Order | None:
    """Power for the gun, no movement, and fire at the enemy."""
    if decision.kind == "power":
        return o.PowerOrder(ship=decision.ship or "", boxes=("K1.1", "K1.2", "K1.3"))
    if decision.kind == "plot":
        return o.PlotOrder(ship=decision.ship or "", unpowered="coast")
    if decision.kind != "targets":
        return None
    (own,), (enemy,) = view.afloat(decision.side), view.enemies(decision.side)
    shot = o.AttackOrder(ship=own.name, weapon="K1", target=enemy.name)
    return o.TargetsOrder(attacks=(shot,))


def test_the_window_shows_its_sum_its_chances_and_its_shot(battle: Runner) -> None:
    hot = seat(battle.first)

    moment = until(hot, "targets", _fires)
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, TargetsSheet))
    listed = screen.widget("weapons")
    assert isinstance(listed, ListView)
    words = " ".join(cell.label for row in listed.rows for cell in row.cells)
    assert "gauss gun" in words.lower()
    assert getattr(screen.widget("sum value"), "label", "") == "3d6 − 3"
    assert screen.has("chances")
    scene = until(hot, "scene:fire", _fires)
    shown = watch(desk_for(hot), scene)
    assert "Gauss gun" in shown.headline
    shown.finish()
    assert show(shown) and "points landed" in shown.subline
