"""Who may import whom, read from the imports themselves."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

GAME = Path(__file__).parents[1] / "game"
PLAIN = {"words", "resources"}
GROUND = PLAIN | {"hexgrid", "dice", "papers"}
CORE = GROUND | {"shipyard", "battle", "rules"}
TURN = CORE | {"movement", "turn", "rulesets", "options", "optional"}
TABLE = TURN | {"journal", "odds", "sides", "scenes", "hotseat", "rerun"}
MAY_IMPORT: dict[str, set[str]] = {
    "words": {"resources"},
    "resources": set(),
    "handbook": PLAIN,
    "hexgrid": PLAIN,
    "dice": PLAIN,
    "papers": PLAIN,
    "shipyard": GROUND,
    "battle": GROUND | {"shipyard"},
    "rules": GROUND | {"shipyard", "battle"},
    "movement": CORE,
    "turn": CORE | {"movement"},
    "rulesets": TURN - {"options", "optional"},
    "optional": TURN - {"options"},
    "options": TURN,
    "journal": TURN,
    "odds": CORE,
    "sides": TURN | {"odds"},
    "scenes": GROUND | {"battle"},
    "hotseat": TURN | {"scenes"},
    "rerun": TURN | {"scenes", "hotseat"},
    "settings": TABLE,
    "display": CORE | {"odds"},
    "input": TABLE | {"display", "settings", "movement", "handbook"},
    "app": TABLE | {"display", "input", "settings"},
    "cli": TABLE | {"commands", "app"},
    "commands": TABLE | {"app", "library", "handbook"},
    "library": TABLE,
    "__init__": {"library"},
    "__main__": {"cli"},
}
PYGAME = {"display", "input", "app"}
NUMPY = {"odds", "sides", "display"}


def _modules() -> list[Path]:
    return sorted(GAME.rglob("*.py"))


def _room(path: Path) -> str:
    return path.relative_to(GAME).parts[0].removesuffix(".py")


def _imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@pytest.mark.parametrize("path", _modules(), ids=lambda p: str(p.relative_to(GAME)))
def test_every_import_follows_the_arrows(path: Path) -> None:
    room = _room(path)
    allowed = MAY_IMPORT[room] | {room}
    inside = {name.split(".")[1] for name in _imports(path) if name.startswith("game.")}
    assert inside - allowed == set(), f"{room} may import {sorted(allowed)}"


def test_only_the_window_knows_pygame_and_rules_know_no_numpy() -> None:
    for path in _modules():
        names = {name.split(".")[0] for name in _imports(path)}
        assert "pygame" not in names or _room(path) in PYGAME, path
        assert "numpy" not in names or _room(path) in NUMPY, path


def test_the_turn_knows_the_movement_protocol_and_no_system() -> None:
    for path in sorted((GAME / "turn").glob("*.py")):
        concrete = {n for n in _imports(path) if n.startswith("game.movement.")}
        assert all(n.startswith("game.movement.protocol") for n in concrete), path


def test_the_map_of_the_house_names_every_room() -> None:
    plan = (GAME / "README.md").read_text(encoding="utf-8")
    rooms = {path.name + "/" for path in GAME.iterdir() if (path / "__init__.py").is_file()}
    rooms |= {path.name for path in GAME.glob("*.py") if not path.name.startswith("__")}
    assert {room for room in rooms if f"`{room}" not in plan} == set()


def test_everything_public_says_what_it_is() -> None:
    kinds = ast.FunctionDef | ast.ClassDef
    mute = []
    for path in _modules():
        module = ast.parse(path.read_text(encoding="utf-8"))
        open_ = [n for n in module.body if isinstance(n, kinds) and not n.name.startswith("_")]
        mute += [f"{path.name}: {n.name}" for n in open_ if not ast.get_docstring(n)]
        mute += [str(path)] * (not ast.get_docstring(module))
    assert mute == []


def test_functions_stay_short() -> None:
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    long = {
        f"{path.relative_to(GAME)}: {node.name}": (node.end_lineno or 0) - node.lineno + 1
        for path in _modules()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, kinds)
    }
    assert {name: count for name, count in long.items() if count > 40} == {}


def test_files_stay_small() -> None:
    long = {
        str(path.relative_to(GAME)): len(path.read_text(encoding="utf-8").splitlines())
        for path in _modules()
    }
    assert {name: count for name, count in long.items() if count > 400} == {}
