"""One battle turn in a real window, played with real clicks and keys under a virtual X screen."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

TOOLS = ("Xvfb", "xdotool")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
OUTPUT = Path(__file__).parents[1] / "output"


@pytest.fixture
def display(tmp_path: Path) -> Iterator[str]:
    """A virtual X screen of 1280x720; its name."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(10)


@pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)} for a real X screen")
def test_a_turn_is_played_with_real_clicks(display: str, tmp_path: Path) -> None:
    OUTPUT.mkdir(exist_ok=True)
    found = subprocess.run(
        [sys.executable, "-m", "tests.window.player", str(OUTPUT), "1"],
        cwd=Path(__file__).parents[2],
        env=os.environ
        | {
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_VIDEO_DRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_AUDIO_DRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "EARTH_EXPECTS_HOME": str(tmp_path),
        },
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    kinds = int(found.stdout.split(" kinds")[0].split()[-1])
    assert kinds >= 6
    assert list((tmp_path / "saves").glob("*.jsonl"))
