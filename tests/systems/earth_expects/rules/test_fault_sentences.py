"""Why an order is refused is said in sentences that read alike wherever they stand."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).parents[4] / "game"
ROOMS = ("table", "systems", "commands")


def _makes_faults(function: ast.FunctionDef) -> bool:
    calls = (node for node in ast.walk(function) if isinstance(node, ast.Call))
    return any(isinstance(c.func, ast.Name) and c.func.id == "Fault" for c in calls)


def _sentences(path: Path) -> Iterator[str]:
    """Every text for a player in the functions of a file that make faults, if it ends as one."""
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(function, ast.FunctionDef) or not _makes_faults(function):
            continue
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                words = call.args[: {"_": 1, "counted": 2}.get(call.func.id, 0)]
                texts = [str(w.value) for w in words if isinstance(w, ast.Constant)]
                yield from (text for text in texts if len(text.split()) > 2)


SENTENCES = sorted(
    {
        text
        for room in ROOMS
        for path in (GAME / room).rglob("*.py")
        if path.parent.name != "ship"
        for text in _sentences(path)
    }
)
"""Those against orders; faults of a ship's design are sentences by themselves."""


def test_there_are_many() -> None:
    assert len(SENTENCES) > 60


@pytest.mark.parametrize("text", SENTENCES)
def test_it_goes_on_behind_the_name_of_a_ship_and_ends(text: str) -> None:
    """``Icarus: the plot costs ...``: no capital, no place for a verb to go missing, a stop."""
    assert text.endswith((".", "?"))
    assert not text[0].isupper()
    assert "{controls} controls" not in text
    assert "  " not in text
