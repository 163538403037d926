"""Which rules no test names: ``python -m tests.coverage_of_rules``; exit code 1 if there are any.

Tests name rules by ``@pytest.mark.rule("EE-ION-3")``; the rules are those of rules_inventory.txt.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

TESTS = Path(__file__).parent
INVENTORY = TESTS / "rules_inventory.txt"


def inventory() -> dict[str, str]:
    """What each rule is about, by ID."""
    lines = INVENTORY.read_text(encoding="utf-8").splitlines()
    entries = (line.partition(" ") for line in lines if line and not line.startswith("#"))
    return {rule: words for rule, _space, words in entries}


def named(folder: Path = TESTS) -> dict[str, set[str]]:
    """The test files that name each rule, by ID."""
    found: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for rule in _marked(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(rule, set()).add(path.relative_to(folder).as_posix())
    return found


def _marked(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def missing(rules: Mapping[str, str], tests: Mapping[str, set[str]]) -> list[str]:
    """Rules that are played and that no test names."""
    return [r for r, words in rules.items() if r not in tests and not words.startswith("(not")]


def unknown(rules: Mapping[str, str], tests: Mapping[str, set[str]]) -> list[str]:
    """Names in tests that are no rule of the sections listed: slips of the pen."""
    sections = {rule.rpartition("-")[0] for rule in rules}
    return [n for n in sorted(tests) if n not in rules and n.rpartition("-")[0] in sections]


def main() -> int:
    """Print what is missing; 0 when nothing is."""
    rules, tests = inventory(), named()
    lines = [f"{rule}: no test names it ({rules[rule]})" for rule in missing(rules, tests)]
    lines += [f"{name}: no such rule ({min(tests[name])})" for name in unknown(rules, tests)]
    shown = sum(rule in tests for rule in rules)
    lines.append(f"{shown} of {len(rules)} rules are named by tests.")
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if len(lines) > 1 else 0


if __name__ == "__main__":
    sys.exit(main())
