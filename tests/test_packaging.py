"""What the package says of itself: every licence inside is named, every dependency has its end."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
HEADS = {
    "MIT License": "MIT",
    "ISC License": "ISC",
    "SIL OPEN FONT LICENSE Version 1.1": "OFL-1.1",
}


def test_every_licence_text_inside_is_named() -> None:
    shipped = [ROOT / "LICENSE", *(ROOT / "assets").rglob("*.txt")]
    named = {ROOT / name for name in PROJECT["license-files"]}
    assert {path for path in shipped if "icense" in path.read_text("utf-8")} == named
    texts = " ".join(path.read_text(encoding="utf-8") for path in named)
    assert {name for head, name in HEADS.items() if head in texts} == set(
        PROJECT["license"].split(" AND ")
    )


def test_no_dependency_is_open_at_the_top() -> None:
    assert [one for one in PROJECT["dependencies"] if "<" not in one] == []
