"""Every command that the papers name runs as they say, the long ones in their small size."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commanding import run
from tests.table.journal.battles import played, started

ROOT = Path(__file__).parents[1]
PAPERS = (
    "README.md",
    "game/README.md",
    "game/systems/earth_expects/README.md",
    "ships/README.md",
    "assets/scenarios/README.md",
    "assets/words/README.md",
)
PICTURES = "tests.systems.screens.pictures"
TOOLS = ("tests/benchmarks/*.py", f"{PICTURES.replace('.', '/')}.py")
"""Modules that tell at their head how they are started."""
SMALL = {
    "tests.benchmarks.frames": ["--quick", "--driver", "dummy"],
    "tests.benchmarks.motion": ["--quick", "--driver", "dummy"],
    "tests.benchmarks.battles": ["--quick"],
    "tests.benchmarks.balance": ["--battles", "1", "two_scouts"],
    "tests.benchmarks.foresight": ["--plots", "2"],
    "tests.benchmarks.battle_board": ["--battles", "1", "raiders"],
    "tests.benchmarks.figures": ["--games", "1", "flag"],
    "tests.benchmarks.full_thrust": ["--games", "1", "duel_with_nova"],
    "tests.benchmarks.caches": [],
    "tests.benchmarks.pure": ["--quick"],
    "tests.benchmarks.vectorish": ["--games", "1", "pursuit"],
    "tests.benchmarks.winning": ["--battles", "2", "--game", "BB"],
    PICTURES: ["FOLDER", "--only", "1280x720", "--places", "log"],
    "tests.coverage_of_rules": [],
    "tests.hostile.fuzz": ["5"],
    "tests.storm.fingerprints": ["1", "3"],
    "tests.storm.losing_power": ["50", "1"],
    "tests.systems.earth_expects.odds.trial": ["--positions", "2", "--runs", "20"],
}
ORDERS = '{"sides": {"Loyalists": "random", "Mutineers": "random"}, "seed": "00"}'
Captured = pytest.CaptureFixture[str]


EXTRA = {"tests.benchmarks.yardstick"}
"""It needs the bench extra."""


def _documented(what: str) -> list[str]:
    tools = [path for tool in TOOLS for path in ROOT.glob(tool)]
    papers = [path.read_text(encoding="utf-8") for path in (*map(ROOT.joinpath, PAPERS), *tools)]
    return sorted({found for text in papers for found in re.findall(what, text)})


MODULES = [name for name in _documented(r"python -m (tests[\w.]+)") if name not in EXTRA]
WITH_OPTIONS = [name for name in MODULES if any(a.startswith("--") for a in SMALL[name])]
COMMANDS = _documented(r"`earth-expects ([^`]+)`")


def test_each_long_one_has_a_small_size() -> None:
    assert set(MODULES) == set(SMALL)
    assert len(COMMANDS) > 6


@pytest.mark.parametrize("name", MODULES)
def test_a_module_of_the_papers_runs(name: str, tmp_path: Path) -> None:
    _runs(name, tmp_path, *(a.replace("FOLDER", str(tmp_path)) for a in SMALL[name]))


@pytest.mark.parametrize("name", WITH_OPTIONS)
def test_a_module_with_options_tells_them(name: str, tmp_path: Path) -> None:
    assert "--" in _runs(name, tmp_path, "--help")


def _runs(name: str, folder: Path, *words: str) -> str:
    """What a module prints, which has nothing to complain of."""
    done = subprocess.run(
        [sys.executable, "-m", name, *words],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "EARTH_EXPECTS_HOME": str(folder)},
        check=False,
        timeout=300,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout
    return done.stdout


@pytest.mark.parametrize("words", COMMANDS)
def test_a_command_of_the_papers_runs(words: str, capsys: Captured, tmp_path: Path) -> None:
    stand_for = _stand_for(words, tmp_path)
    arguments = [a for word in words.split() for a in stand_for.get(word.strip("[]."), [word])]
    ran = run(capsys, *arguments)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out


def _stand_for(words: str, folder: Path) -> dict[str, list[str]]:
    """What stands in for the words in capitals."""
    orders, saved = folder / "orders.json", folder / "battle.jsonl"
    orders.write_text(ORDERS, encoding="utf-8")
    file = ROOT / "ships" / "icarus.toml"
    if words.startswith("replay"):
        runner, journal = started(saved, "two_scouts")
        played(runner)
        journal.close()
        file = saved
    elif words.startswith("referee"):
        file = ROOT / "assets" / "scenarios" / "two_scouts.toml"
    if words.startswith(("duel", "tournament")):
        few = ["--games", "2", "--jobs", "1", "--keep", str(folder)]
        several = {"A": ["lancer"], "C": ["broadsword", *few]}
        return {**several, "B": ["wasp"] if "C" in words else ["wasp", *few]}
    if words.startswith("print"):
        (folder / "two.toml").write_bytes(
            (ROOT / "assets" / "scenarios" / "two_scouts.toml").read_bytes()
        )
        out = ["--out", str(folder)]
        return {"SHIP": ["icarus", *out], "SAVE": [str(folder / "two.toml"), *out]}
    names = {"SCENARIO": "two scouts", "ORDERS": str(orders), "FILE": str(file), "WORD": "laser"}
    return {**{name: [given] for name, given in names.items()}, "…": []}
