"""Orders of the figures that are not written as the referee reads them: what to write instead."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.commanding import run

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"path": ["0101"]}, "path 1: write a hex and a facing, such as 0506 NE"),
        ({"path": ["0101 SE", "0202 E"]}, "path 2: write a hex and a facing"),
        ({"path": ["٠١٠١ SE"]}, "path 1: write a hex and a facing"),
        ({"path": "0101 SE"}, '"path": ["0506 NE", "0605 NE"]'),
        ({"manoeuvre": "step", "scout": "5"}, "scout: write a hex number of four digits"),
        ({"out": "north"}, "out: write a hex number of four digits"),
        ({"out": 506}, '"out": "0506"'),
    ],
)
def test_a_text_of_another_form_is_told_how_to_be_written(
    capsys: Captured, tmp_path: Path, said: dict[str, Any], sentence: str
) -> None:
    file = tmp_path / "orders.json"
    file.write_text(json.dumps([{"kind": "act", "figure": "Ash", **said}]), encoding="utf-8")
    ran = run(capsys, "referee", "flag", str(file), "--game", "Figures")
    assert ran.code == 2
    assert sentence in ran.err
