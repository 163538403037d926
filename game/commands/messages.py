"""Every message that a catalogue translates, read from the program's source and its data files."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.papers.opening import read_file
from game.resources import asset, ships_folder

MOST_BYTES = 1024 * 1024
PACKAGE = Path(__file__).resolve().parents[1]
LITERALS = {"_": 1, "marked": 1, "counted": 2}
"""What asks for messages or marks them, and how many of its first arguments are messages."""
ELSEWHERE = ast.Name | ast.Attribute | ast.Subscript | ast.Call
"""What may hold a message that is marked elsewhere."""
SCENARIO = ("title", "subtitle", "briefing", "tags", "aim")
TOLD = {
    "battles": SCENARIO,
    "designs": (),
    "drills": ("title", "about", "learns", "name", "say", "act", "done", "end"),
    "rules": ("title", "group", "about", "steps", "also", "text", "head", "rows"),
    "scenarios": SCENARIO,
    "ships": ("history",),
}
"""The keys of data files whose values a player reads, by their folder."""
PARTS = ("name",)
"""Those of folders that are not among them: what games are made of."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message and where it stands; ``many`` is its plural, of one that has a number."""

    text: str
    many: str
    place: str


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A call that no catalogue can serve, since its message is put together before it is asked."""

    call: str
    place: str


Found = Message | Unreadable


def messages() -> Iterator[Found]:
    """All there are, file by file."""
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE.parent).as_posix()
        yield from of_source(_text(path), name)
    folders = sorted({path.parent for path in asset().rglob("*.toml")})
    for folder in (*folders, ships_folder()):
        for path in sorted(folder.glob("*.toml")):
            data = tomllib.loads(_text(path))
            place = f"{folder.name}/{path.name}"
            keys = TOLD.get(folder.name, PARTS)
            yield from (Message(text, "", place) for text in _told(data, keys))


def _text(path: Path) -> str:
    return read_file(path, MOST_BYTES).decode("utf-8")


def of_source(source: str, name: str) -> Iterator[Found]:
    """The messages of one file of the program, in the order of their lines."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        if isinstance(call.func, ast.Name) and call.func.id in LITERALS and call.args:
            found = _of_call(call, LITERALS[call.func.id], f"{name}:{call.lineno}")
            yield from [found] if found is not None else []


def _of_call(call: ast.Call, count: int, place: str) -> Found | None:
    """What a call says; None where ``_`` is given what was marked elsewhere."""
    given = call.args[:count]
    texts = [part.value for part in given if isinstance(part, ast.Constant)]
    if len(texts) == count:
        return Message(str(texts[0]), str(texts[1]) if count == 2 else "", place)
    asks = isinstance(call.func, ast.Name) and call.func.id == "_"
    if asks and isinstance(given[0], ELSEWHERE) and not _filled_in(given[0]):
        return None
    return Unreadable(ast.unparse(call), place)


def _filled_in(node: ast.expr) -> bool:
    """Whether it is ``"...".format(...)`` or the like: a text that is changed on the way."""
    changed = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    return changed and ast.unparse(node).startswith(("'", '"', "_("))


def _told(data: Any, keys: tuple[str, ...]) -> Iterator[str]:
    """The texts under some keys, wherever they stand."""
    if isinstance(data, list):
        for part in data:
            yield from _told(part, keys)
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _texts(value) if key in keys else _told(value, keys)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value.strip()
    elif isinstance(value, list):
        for part in value:
            yield from _texts(part)
