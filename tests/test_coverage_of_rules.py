"""Every rule that the game plays is named by a test, and no test names a rule that is none."""

from __future__ import annotations

from pathlib import Path

from tests.coverage_of_rules import inventory, missing, named, unknown


def test_every_rule_is_named_by_a_test() -> None:
    assert missing(inventory(), named()) == []


def test_no_test_names_a_rule_there_is_not() -> None:
    assert unknown(inventory(), named()) == []


def test_what_is_missing_and_what_is_mistaken_would_be_told(tmp_path: Path) -> None:
    test = 'import pytest\n\n\n@pytest.mark.rule("EE-ION-1", "EE-ION-9")\ndef test_one(): ...\n'
    (tmp_path / "test_one.py").write_text(test, encoding="utf-8")
    (tmp_path / "other.py").write_text(test.replace("ION-1", "LSR-1"), encoding="utf-8")
    rules = {"EE-ION-1": "ion", "EE-ION-2": "dice", "EE-DEF-1": "(not played: so) scale"}
    tests = named(tmp_path)
    assert tests == {"EE-ION-1": {"test_one.py"}, "EE-ION-9": {"test_one.py"}}
    assert missing(rules, tests) == ["EE-ION-2"]
    assert unknown(rules, tests) == ["EE-ION-9"]
