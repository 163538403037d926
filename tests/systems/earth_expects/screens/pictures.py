"""Pictures of every screen and main state, and what differs between two folders of them.

    python -m tests.systems.earth_expects.screens.pictures FOLDER
    python -m tests.systems.earth_expects.screens.pictures --compare OLD NEW

The same code renders the same pixels. The second ends with code 1 if any picture is not the same.
"""

from __future__ import annotations

import os
import secrets
import shutil
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import numpy as np
import pygame

from tests.desk.conftest import SIZES, start_without_window
from tests.systems.earth_expects.screens.picture_list import Reel, Size, reels

HOME = "EARTH_EXPECTS_HOME"
PLACE_OF_FILES = Path("files")
"""Beside nothing: a path that is shown is the same wherever pictures are rendered."""


def render(folder: Path) -> int:
    """Render all pictures into a folder for each size; how many reels failed."""
    folder = folder.resolve()
    failed = 0
    with tempfile.TemporaryDirectory() as here, mock.patch.dict(os.environ, _fixed()):
        time.tzset()
        os.chdir(here)
        start_without_window()
        with (
            mock.patch.object(secrets, "token_bytes", bytes),
            mock.patch.object(Random, "seed", _seeded),
        ):
            for size in SIZES:
                failed += _render(folder / f"{size[0]}x{size[1]}", size)
    return failed


def _seeded(self: Random, a: Any = None, version: int = 2, *, seed: Any = Random.seed) -> None:
    """What is drawn by chance is drawn alike each time."""
    seed(self, 0 if a is None else a, version)


def _fixed() -> dict[str, str]:
    return {"TZ": "UTC", HOME: str(PLACE_OF_FILES / "home")}


def _render(folder: Path, size: Size) -> int:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    begun = time.perf_counter()
    failed = [name for name, reel in reels().items() if not _kept(folder, size, name, reel)]
    count, seconds = len(list(folder.iterdir())), time.perf_counter() - begun
    _say(f"{folder.name}: {count} pictures in {seconds:.0f} s, {len(failed)} failed")
    return len(failed)


def _kept(folder: Path, size: Size, name: str, reel: Reel) -> bool:
    """Render one reel on an empty disk; False, with the reason told, where that fails."""
    shutil.rmtree(PLACE_OF_FILES, ignore_errors=True)
    PLACE_OF_FILES.mkdir()
    try:
        for called, surface in reel(size, PLACE_OF_FILES):
            pygame.image.save(surface, folder / f"{_file_name(called)}.png")
    except Exception:
        _say(f"{name}: {traceback.format_exc()}")
        return False
    return True


def _file_name(called: str) -> str:
    """A picture's name without what is special to file systems."""
    words = {">": "then", "/": "slash", ":": " of ", "'": "", "?": "question mark"}
    return "".join(words.get(letter, letter) for letter in called)


# -- comparing


def compare(old: Path, new: Path) -> list[str]:
    """Every picture that is missing, new or not the same, with what differs."""
    lots = [{p.relative_to(f) for p in f.rglob("*.png")} for f in (old, new)]
    found = [f"{name}: {_word(name in lots[0])}" for name in sorted(lots[0] ^ lots[1])]
    for name in sorted(lots[0] & lots[1]):
        told = _difference(old / name, new / name)
        found += [f"{name}: {told}"] if told else []
    return found


def _word(was_there: bool) -> str:
    return "missing" if was_there else "new"


def _difference(old: Path, new: Path) -> str:
    """How many pixels differ, and where; empty for none."""
    if old.read_bytes() == new.read_bytes():
        return ""
    before, after = (pygame.surfarray.array3d(pygame.image.load(p)) for p in (old, new))
    if before.shape != after.shape:
        return f"{before.shape[0]}x{before.shape[1]} was, {after.shape[0]}x{after.shape[1]} is"
    across, down = np.nonzero((before != after).any(axis=2))
    if not len(across):
        return ""
    box = f"({across.min()}, {down.min()}) to ({across.max()}, {down.max()})"
    return f"{len(across)} pixels differ, {box}"


def _say(words: str) -> None:
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


def main(words: list[str]) -> int:
    """Render or compare; the code to end with."""
    known: dict[tuple[bool, int], Callable[[], int]] = {
        (False, 1): lambda: render(Path(words[0])),
        (True, 3): lambda: _told(compare(Path(words[1]), Path(words[2]))),
    }
    run = known.get((words[:1] == ["--compare"], len(words)))
    if run is None:
        _say(__doc__ or "")
        return 2
    return 1 if run() else 0


def _told(differences: list[str]) -> int:
    _say("\n".join([*differences, f"{len(differences)} pictures are not the same"]))
    return len(differences)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
