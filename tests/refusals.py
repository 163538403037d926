"""Every refusal the program can give, read from its source: the sentence and the rule it cites."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

GAME = Path(__file__).parents[1] / "game"
ROOMS = ("table", "systems/earth_expects", "commands", "desk")
"""Those of the main game, and of what all games share."""
MAKERS = {"Fault", "Hindrance"}
AGAINST_STRANGERS = {"not_yours", "no_enemy"}
"""Functions that make a fault of their own for a rule they are given."""

Refusal = tuple[str, str]
"""The rule and the sentence."""


def refusals(rooms: Iterable[str] = ROOMS) -> set[Refusal]:
    """Every pair of rule and sentence in the source; what cannot be read stands as ``?``."""
    found: set[Refusal] = set()
    for room in rooms:
        for path in sorted((GAME / room).rglob("*.py")):
            if path.parent.name == "ship":
                continue  # faults of designs, which no rule of play refuses
            found |= set(_of_module(ast.parse(path.read_text(encoding="utf-8"))))
    return found


def _of_module(module: ast.Module) -> Iterator[Refusal]:
    yield from _of_body(module.body, _constant(module, "RULE"))


def _of_body(body: list[ast.stmt], names: dict[str, str]) -> Iterator[Refusal]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _of_body(node.body, names | _class_rule(node, names))
        elif isinstance(node, ast.FunctionDef):
            yield from _of_function(node, names)


def _constant(module: ast.Module, name: str) -> dict[str, str]:
    """What a name of the module stands for, if it is a text."""
    for line in module.body:
        if not isinstance(line, ast.Assign) or not isinstance(line.value, ast.Constant):
            continue
        if ast.unparse(line.targets[0]) == name:
            return {name: str(line.value.value)}
    return {}


def _class_rule(node: ast.ClassDef, names: dict[str, str]) -> dict[str, str]:
    """The ``rule`` of an announcement, in whatever way its class sets it."""
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and getattr(line.target, "id", "") == "rule":
            return {"self.rule": _rule(line.value, names)}
        if isinstance(line, ast.Assign) and isinstance(line.value, ast.Tuple):
            (target,) = line.targets
            keys = [getattr(t, "id", "") for t in getattr(target, "elts", [])]
            if "rule" in keys:
                return {"self.rule": _rule(line.value.elts[keys.index("rule")], names)}
    return {}


def _rule(node: ast.expr | None, names: dict[str, str]) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    return "?" if node is None else names.get(ast.unparse(node), ast.unparse(node))


def _of_function(function: ast.FunctionDef, names: dict[str, str]) -> Iterator[Refusal]:
    given = _Given(function)
    pairs = function.returns is not None and "tuple[str, str]" in ast.unparse(function.returns)
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield from _of_call(node, given, names)
        elif pairs and isinstance(node, ast.Return) and isinstance(node.value, ast.List):
            yield from _of_pairs(node.value, given, names)


def _of_call(call: ast.Call, given: _Given, names: dict[str, str]) -> Iterator[Refusal]:
    assert isinstance(call.func, ast.Name)
    if call.func.id in AGAINST_STRANGERS:
        yield _rule(call.args[3], names), f"({call.func.id})"
    if call.func.id in MAKERS:
        at = ("words", "rule") if call.func.id == "Hindrance" else ("rule", "words")
        for text in given.texts(call.args[at.index("words")], call) or ["?"]:
            yield _rule(call.args[at.index("rule")], names), text


def _of_pairs(listed: ast.List, given: _Given, names: dict[str, str]) -> Iterator[Refusal]:
    """``[(rule, sentence)]``, as optional rules add them to plots and allocations."""
    for pair in listed.elts:
        if isinstance(pair, ast.Tuple):
            for text in given.texts(pair.elts[1], listed) or ["?"]:
                yield _rule(pair.elts[0], names), text


class _Given:
    """What the names of a function are given, so that the words behind a name can be found."""

    def __init__(self, function: ast.FunctionDef) -> None:
        lines = [n for n in ast.walk(function) if isinstance(n, ast.Assign)]
        self._lines = sorted(lines, key=lambda n: n.lineno)
        self._indent = {
            id(part): line.col_offset
            for line in ast.walk(function)
            if isinstance(line, ast.stmt)
            for part in ast.walk(line)
        }

    def texts(self, node: ast.AST, where: ast.AST) -> list[str]:
        """The texts for players that an expression may be."""
        if isinstance(node, ast.IfExp):
            return self.texts(node.body, where) + self.texts(node.orelse, where)
        if isinstance(node, ast.Name):
            return [t for line in self._before(node.id, where) for t in self.texts(*line)]
        if not isinstance(node, ast.Call):
            return []
        if isinstance(node.func, ast.Attribute):
            return self.texts(node.func.value, where)
        if getattr(node.func, "id", "") in ("_", "counted"):
            read = [part.value for part in node.args[:2] if isinstance(part, ast.Constant)]
            return [str(text) for text in read]
        return [t for part in node.args[:2] for t in self.texts(part, where)]

    def _before(self, name: str, where: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
        """What a name was given last, and in each branch since it was given for certain."""
        line = getattr(where, "lineno", 0)
        for given in reversed(self._lines):
            if given.lineno < line and name in {ast.unparse(t) for t in given.targets}:
                yield given.value, given
                if given.col_offset <= self._indent[id(where)]:
                    return
