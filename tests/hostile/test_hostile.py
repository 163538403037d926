"""Any file is accepted and works, or is refused in sentences of ours, soon and in little room."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.hostile.files import KINDS, hostile
from tests.hostile.judge import complaints_about

ROOT = Path(__file__).parents[2]
FILES = 200


@pytest.mark.parametrize("kind", KINDS)
def test_damaged_files(kind: str, tmp_path: Path) -> None:
    """Many more: ``python -m tests.hostile.fuzz``."""
    path = tmp_path / KINDS[kind].name
    refused = 0
    for seed in range(FILES):
        path.write_bytes(hostile(kind, seed))
        sentences = KINDS[kind].judge(path)
        assert complaints_about(sentences, path) == [], f"seed {seed}"
        refused += bool(sentences)
    assert kind == "settings" or 0 < refused < FILES


@pytest.mark.skipif(sys.platform != "linux", reason="limits on memory are read from /proc")
def test_small_files_that_want_minutes_or_gigabytes(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.hostile.dear"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
        env={"EARTH_EXPECTS_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "PATH": ""},
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
