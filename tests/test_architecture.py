"""Who may import whom, read from the imports themselves; and how the house is kept."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAME = ROOT / "game"
GROUND = {"words", "resources", "dice", "hexgrid", "odds", "papers", "printing"}
MAY_IMPORT: dict[str, set[str]] = {
    "words": {"resources"},
    "resources": set(),
    "dice": {"words", "resources"},
    "hexgrid": {"words", "resources"},
    "odds": {"words", "resources"},
    "papers": {"words", "resources"},
    "printing": {"words", "resources", "hexgrid"},
    "handbook": {"words", "resources"},
    "table": GROUND,
    "duel": GROUND | {"table"},
    "system": GROUND | {"table", "duel", "system printing"},
    "system printing": GROUND | {"table", "system", "handbook"},
    "screens": GROUND | {"table", "system", "desk", "settings", "handbook"},
    "desk": GROUND | {"table", "settings", "handbook"},
    "settings": GROUND | {"table"},
    "systems": {"system", "table"},
    "system commands": GROUND | {"table", "system", "commands"},
    "commands": GROUND | {"table", "duel", "systems", "handbook", "library", "app"},
    "library": GROUND | {"table", "systems", "system"},
    "app": GROUND | {"table", "systems", "screens", "desk", "settings", "handbook"},
    "cli": GROUND | {"table", "commands", "system commands", "app"},
    "__init__": {"library"},
    "__main__": {"cli"},
}
"""``system`` is one game, ``screens`` its screens, ``systems`` the table of games."""
ALSO: dict[str, set[str]] = {"vectorish": {"earth_expects"}}
"""The systems that a system builds on."""
NEUTRAL = {"protocol", "words"}
"""Files of a game's room ``movement`` that everybody may import; the others only MOVERS."""
MOVERS = (
    "movement",
    "ruleset",
    "screens.plot",
    "screens.power",
    "options.all_ahead_reverse",
    "options.rolling_ships",
)
PYGAME = {"screens", "desk", "app"}
NUMPY = re.compile(
    r"systems\.(\w+\.(mind|pure|odds|screens)\.|figures\.rules\.flood$)|desk\.(sound\.\w+|paint\.(relief|hulls|spheres|noise|globes)|map.sky|kit.card_room|drill.standing)$"
)
"""Scripted sides, forecasts, pictures and sounds reckon with floats; everything else is exact.

The search of all ways at once is so as well, and that of room for a card: both reckon with whole
numbers.
"""
PURE = ("pure", "ship", "state", "rules", "weapons", "movement.protocol", "options.extras")
"""What a game's room ``pure`` may import of its game: no events, phases or questions."""
VALUES = {"game.table.altering"}
"""What it may import of the table."""


@cache
def _modules() -> dict[str, Path]:
    """Every file, by the name it is imported by."""
    files = sorted(GAME.rglob("*.py"))
    return {_name(path): path for path in files}


def _name(path: Path) -> str:
    parts = path.relative_to(GAME.parent).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


def _room(name: str) -> str:
    parts = name.split(".")[1:] or ["__init__"]
    if parts[0] != "systems":
        return parts[0]
    if len(parts) == 1:
        return "systems"
    rooms = {
        "screens": "screens",
        "commands": "system commands",
        "printing": "system printing",
    }
    return rooms.get("".join(parts[2:3]), "system")


def _system(name: str) -> str | None:
    parts = name.split(".")
    return parts[2] if parts[1:2] == ["systems"] and len(parts) > 2 else None


@cache
def _imports(path: Path) -> frozenset[str]:
    """What a file imports: modules where they are, else the names in them."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            full = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in _modules() else node.module for name in full}
    return frozenset(found)


def _strange() -> Iterator[str]:
    """Every arrow that goes where none may."""
    for name, path in _modules().items():
        room, system = _room(name), _system(name)
        for other in sorted(_imports(path)):
            if other not in _modules() or other == "game":
                continue
            far = _system(other)
            stranger = system and far and far != system and far not in ALSO.get(system, set())
            if _room(other) not in MAY_IMPORT[room] | {room} or stranger:
                yield f"{name} -> {other}"


def _movers() -> Iterator[str]:
    """Every arrow to a way of moving from where none should be known."""
    for name, path in _modules().items():
        inside = name.split(".", 3)[-1] if _system(name) else ""
        if inside.startswith(MOVERS):
            continue
        for other in sorted(_imports(path)):
            room, _dot, file = other.rpartition(".")
            if room.endswith(".movement") and other in _modules() and file not in NEUTRAL:
                yield f"{name} -> {other}"


def _circles() -> Iterator[str]:
    """Files that import one another, all around: a line a circle."""
    arrows = {n: {o for o in _imports(p) if o in _modules()} - {n} for n, p in _modules().items()}
    reach: dict[str, set[str]] = {}
    for name, first in arrows.items():
        todo, seen = list(first), set()
        while todo:
            other = todo.pop()
            if other not in seen:
                seen.add(other)
                todo += arrows[other]
        reach[name] = seen
    told: set[str] = set()
    for name in arrows:
        if name in reach[name] and name not in told:
            circle = {name, *(o for o in reach[name] if name in reach[o])}
            told |= circle
            yield " ".join(sorted(circle))


def test_every_import_follows_the_arrows() -> None:
    assert list(_strange()) == []


def test_only_movement_and_its_own_screens_know_a_way_of_moving() -> None:
    assert list(_movers()) == []


def _impure() -> Iterator[str]:
    """Every arrow of pure resolution to what it does without."""
    for name, path in _modules().items():
        if not (_system(name) and name.split(".")[3:4] == ["pure"]):
            continue
        for other in sorted(_imports(path) & _modules().keys()):
            inside = other.split(".", 3)[-1] if _system(other) else ""
            if _room(other) not in GROUND and other not in VALUES and not inside.startswith(PURE):
                yield f"{name} -> {other}"


def test_pure_resolution_knows_no_table_and_no_events() -> None:
    assert list(_impure()) == []


def test_no_imports_run_in_a_circle() -> None:
    assert list(_circles()) == []


def _abroad(package: str) -> set[str]:
    """The modules that import a package from outside, without the name of the house."""
    return {
        name.removeprefix("game.")
        for name, path in _modules().items()
        if package in {other.split(".")[0] for other in _imports(path)}
    }


def test_only_the_window_knows_pygame() -> None:
    assert {name for name in _abroad("pygame") if _room(f"game.{name}") not in PYGAME} == set()


def test_only_scripted_sides_forecasts_pictures_and_sounds_know_numpy() -> None:
    assert {name for name in _abroad("numpy") if not NUMPY.match(name)} == set()


def test_the_map_of_the_house_names_every_room() -> None:
    plan = (GAME / "README.md").read_text(encoding="utf-8")
    rooms = {path.name + "/" for path in GAME.iterdir() if (path / "__init__.py").is_file()}
    rooms |= {path.name for path in GAME.glob("*.py") if not path.name.startswith("__")}
    assert {room for room in rooms if f"`{room}" not in plan} == set()


def test_the_map_of_a_game_names_every_room_of_it() -> None:
    game = GAME / "systems" / "earth_expects"
    plan = (game / "README.md").read_text(encoding="utf-8")
    rooms = {path.name + "/" for path in game.iterdir() if (path / "__init__.py").is_file()}
    rooms |= {path.name for path in game.glob("*.py") if not path.name.startswith("__")}
    assert {room for room in rooms if f"`{room}" not in plan} == set()


def _is_there(name: str) -> bool:
    """Whether any file of game or tests ends in that path."""
    end = "/" + name.removeprefix("../../")
    rooms = (GAME, ROOT / "tests")
    return any(path.as_posix().endswith(end) for room in rooms for path in room.rglob("*.py"))


def test_what_the_maps_name_is_there() -> None:
    for plan in GAME.rglob("README.md"):
        named = re.findall(r"`([a-z_./]+\.py)", plan.read_text(encoding="utf-8"))
        assert [name for name in named if not _is_there(name)] == [], plan


def test_everything_public_says_what_it_is() -> None:
    kinds = ast.FunctionDef | ast.ClassDef
    mute = []
    for path in _modules().values():
        module = ast.parse(path.read_text(encoding="utf-8"))
        open_ = [n for n in module.body if isinstance(n, kinds) and not n.name.startswith("_")]
        mute += [f"{path.name}: {n.name}" for n in open_ if not ast.get_docstring(n)]
        mute += [str(path)] * (not ast.get_docstring(module))
    assert mute == []


def test_functions_stay_short() -> None:
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    long = {
        f"{name}: {node.name}": (node.end_lineno or 0) - node.lineno + 1
        for name, path in _modules().items()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, kinds)
    }
    assert {name: count for name, count in long.items() if count > 40} == {}


def test_files_stay_small() -> None:
    long = {
        name: len(path.read_text(encoding="utf-8").splitlines())
        for name, path in _modules().items()
    }
    assert {name: count for name, count in long.items() if count > 400} == {}


DEEPEST = 4
"""How many of our own classes a class of the window may stand on, itself counted."""


@cache
def _classes() -> dict[str, tuple[str, ...]]:
    """Every class of ours under the name it is imported by, with those it is made from."""
    found = {}
    for name, path in _modules().items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        known = {
            alias.asname or alias.name: f"{node.module}.{alias.name}"
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
                full = tuple(known.get(base, f"{name}.{base}") for base in bases)
                found[f"{name}.{node.name}"] = full
    return found


def _depth(name: str) -> int:
    """How many classes of ours stand below each other here; those that a package hands on too."""
    classes = _classes()
    if name not in classes:
        module, _dot, own = name.rpartition(".")
        handed = (
            each for each in classes if each.startswith(f"{module}.") and each.endswith(f".{own}")
        )
        return max(map(_depth, handed), default=0)
    return 1 + max(map(_depth, classes[name]), default=0)


def test_classes_of_the_window_stand_on_few_others() -> None:
    """What a screen does is read in its class and what that is given, not in a tower of bases.

    Whatever is shown is described: a screen that needs more than one base of its own kind should
    be given a sheet, a show or a view instead.
    """
    window = re.compile(r"game\.(desk|systems\.\w+\.screens)\.")
    assert _depth("game.desk.play.play_screen.PlayScreen") == 3
    assert not [name for name in _classes() if window.match(name) and _depth(name) > DEEPEST]
