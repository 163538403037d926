"""The files of Earth Expects: ships, scenarios, orders, journals."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from game.dice import LabelledDice
from game.resources import asset, ships_folder
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.mind.looking_back import LookingBack
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.ruleset import calling_all
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.scenario.muster import open_sides
from game.systems.earth_expects.scenario.scenario import ScenarioError
from game.systems.earth_expects.screens.register import SCREENS
from game.systems.earth_expects.screens.report.history import History, kinds
from game.systems.earth_expects.ship.ship_file import ShipFileError, load_ship, parse_ship
from game.systems.earth_expects.ship.ship_text import write_ship
from game.table.events import OrderSealed
from game.table.journal.resume import resume
from game.table.runner import Runner
from tests.hostile.judge import command, judged_journal, played_on
from tests.hostile.kind import Kind, either_values, journal_values, json_values, toml_values
from tests.hostile.mutate import chain
from tests.table.journal.battles import KEY, played, started

BATTLES = (
    ("two_scouts", 14),
    ("hide_and_seek", 10),
    ("boarding_alongside", 12),
    ("tumbling_rocks", 20),
    ("false_colours", 10),
    ("vigilance_against_icarus", 30),
)
"""Scenarios, and how many answers are given before their journals are damaged."""


def _ships() -> list[bytes]:
    return [file.read_bytes() for file in sorted(ships_folder().glob("*.toml"))]


def _scenarios() -> list[bytes]:
    return [file.read_bytes() for file in sorted(asset("scenarios").glob("*.toml"))]


def _journals() -> list[bytes]:
    return [_journal(name, answers) for name, answers in BATTLES]


def _journal(name: str, answers: int) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        runner, journal = started(Path(folder) / "good.jsonl", name)
        played(runner, answers=answers)
        journal.close()
        return journal.path.read_bytes()


def _orders() -> list[bytes]:
    """The orders of a battle by decision and one after the other, and with everything beside."""
    with tempfile.TemporaryDirectory() as folder:
        runner, journal = started(Path(folder) / "good.jsonl", "two_scouts")
        journal.close()
    runner = Runner(runner.first, calling_all(runner.rules), LabelledDice(bytes.fromhex(KEY)))
    runner.start()
    played(runner, answers=16)
    sealed = [event for event in runner.events if isinstance(event, OrderSealed)]
    plain = {
        e.decision: {"kind": e.order.kind, **e.order.model_dump(mode="json", exclude_defaults=True)}
        for e in sealed
    }
    side = runner.battle.sides[0]
    beside = {
        "dice": [3, 5, 1],
        "sides": {side: "scripted"},
        "choices": {"aim": "random"},
        "actions": [{"do": "offer_draw", "side": side, "turn": 2}],
        "penalties": True,
    }
    entries = [{"decision": key, "order": order} for key, order in plain.items()]
    whole = {"orders": entries, "seed": KEY}
    files: list[object] = [plain, list(plain.values()), whole, {**whole, **beside}]
    return [json.dumps(data).encode() for data in files]


def _judged_ship(path: Path) -> list[str]:
    """A ship that is accepted can be described, drawn, and written so that it reads back."""
    try:
        design = load_ship(path)
    except ShipFileError as error:
        return list(error.problems)
    written = write_ship(design)
    assert write_ship(parse_ship(written, "again")) == written
    return command("ship", str(path), "--arcs", "3")


def _judged_scenario(path: Path) -> list[str]:
    """A scenario that is accepted can be looked at, begun and played."""
    try:
        scenario, designs = load_scenario(path)
        if open_sides(scenario):
            return []
        runner = begin(scenario, designs, LabelledDice(b"hostile"))
    except ScenarioError as error:
        return list(error.problems)
    played_on(runner)
    return []


def _judged_orders(path: Path) -> list[str]:
    """Orders are carried out as far as they go, or refused."""
    return command("referee", "two_scouts", str(path))


def _judged_journal(path: Path) -> list[str]:
    """What is told of the battle afterwards can be told too."""
    told = judged_journal(path, SCREENS)
    if not told and (runner := resume(path).runner).rules.name == EARTH_EXPECTS.name:
        history = History(runner.first, runner.events)
        for side in runner.battle.sides:
            assert [history.suffered(side, kind) for kind in kinds()] and history.boxes_left(side)
        back = LookingBack(runner, {side: Scripted(1) for side in runner.battle.sides})
        for number in range(min(4, len(back))):
            back.meant(number)
    return told


KINDS: Mapping[str, Kind] = {
    "ship": Kind("odd.toml", _ships, toml_values, _judged_ship),
    "scenario": Kind("odd.toml", _scenarios, either_values, _judged_scenario),
    "orders": Kind("odd.json", _orders, json_values, _judged_orders),
    "journal": Kind("odd.jsonl", _journals, journal_values, _judged_journal),
}


# -- small files that are dear


def _battle(more: str) -> bytes:
    return _scenarios()[0] + more.encode()


def _planets(count: int, more: str) -> bytes:
    entry = '\n[[terrain]]\nkind = "planet"\nname = "P{0}"\nhex = "{1}/200"\n{2}\n'
    return _battle("".join(entry.format(n, 5 * n - 500, more) for n in range(count)))


def _strange_keys(count: int, good: bytes) -> bytes:
    return "".join(f"strange_key_{n} = 1\n" for n in range(count)).encode() + good


def _misspelt(count: int) -> bytes:
    return json.dumps([{"kind": "power", "ship": "Icarus", "bxoes": ["L1"]}] * count).encode()


def _repeated(battle: int, event: Mapping[str, object], count: int) -> bytes:
    """A journal that says one thing again and again, chained as the game would."""
    lines = [json.loads(line) for line in _journal(*BATTLES[battle]).splitlines()][:3]
    lines += [{"event": dict(event)} for _time in range(count)]
    chain(lines)
    return "".join(f"{json.dumps(line)}\n" for line in lines).encode()


BAND = '\n[[terrain]]\nkind = "field"\nname = "Belt"\nholds = "asteroids"\nshape = "band"\n'
PASSED: Mapping[str, object] = {"kind": "passed_over", "reason": "x"}
MOVED: Mapping[str, object] = {"kind": "planet_moved", "patch": 0, "name": "P", "direction": 1}
DEAR: Mapping[str, tuple[str, Callable[[], bytes]]] = {
    "a band across the map": (
        "scenario",
        lambda: _battle(f'{BAND}hex = "-999/-999"\nto = "999/999"\nouter = 60\n'),
    ),
    "200 large planets": ("scenario", lambda: _planets(200, "radius = 60")),
    "200 far interfaces": ("scenario", lambda: _planets(200, "interface = 200")),
    "3000 strange keys": ("scenario", lambda: _strange_keys(3000, _scenarios()[0])),
    "5000 lock-ons": ("scenario", lambda: _battle('\n[[locks]]\nship = "A"\n' * 5000)),
    "a key of 29000 parts": ("scenario", lambda: b"a" + b".a" * 29_000 + b" = 1\n"),
    "a table of 10000 parts": ("ship", lambda: b"[a" + b".a" * 10_000 + b"]\n" + b"b = 1\n" * 9000),
    "brackets of a ship": ("ship", lambda: b"x = " + b"[" * 30_000),
    "1500 strange keys": ("ship", lambda: _strange_keys(1500, _ships()[0])),
    "10000 railguns": (
        "ship",
        lambda: (
            _ships()[0] + b"\n[railguns]\n" + b"".join(b'R%d="x"\n' % n for n in range(99, 6000))
        ),
    ),
    "quotes without end": ("ship", lambda: b'x = """' + b'\\"""' * 14_000),
    "1000 misspelt orders": ("orders", lambda: _misspelt(1000)),
    "9000 misspelt orders": ("orders", lambda: _misspelt(9000)),
    "250000 numbers": ("orders", lambda: b"[" + b"1," * 250_000 + b"1]"),
    "a number of 500000 digits": ("orders", lambda: b"[" + b"9" * 500_000 + b"]"),
    "20 megabytes of events": ("journal", lambda: _journal(*BATTLES[0]) * 1900),
    "4 megabytes of events": ("journal", lambda: _repeated(0, PASSED, 25_000)),
    "19000 events": ("journal", lambda: _repeated(0, PASSED, 19_000)),
    "19000 moves of planets": ("journal", lambda: _repeated(3, MOVED, 19_000)),
}
