"""Pictures of every screen and main state, what is cut on them, and what differs between two lots.

    python -m tests.systems.screens.pictures FOLDER
    ... FOLDER --only "3840x2160, 1920x1080 at 150 %" --places power,plot
    ... FOLDER --only all --cut --pseudo
    ... --compare OLD NEW

The same code renders the same pixels; ``--compare`` ends with code 1 if any picture is not the
same. ``--cut`` tells of all words that are not seen whole, once a form: on which picture, what
becomes of them, on which widget. ``--pseudo`` says everything longer and accented.
"""

from __future__ import annotations

import argparse
import os
import secrets
import shutil
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import numpy as np
import pygame

from game.desk.before import save_pictures
from game.desk.kit import Screen
from game.systems.earth_expects.screens.record import matter
from tests import pseudo
from tests.desk.conftest import start_without_window
from tests.desk.cuts import Cut, cuts
from tests.desk.driver import at_once
from tests.systems.screens.every_game import reels
from tests.systems.screens.pictured import FORMS, USUAL, Form, Reel

HOME = "EARTH_EXPECTS_HOME"
PLACE_OF_FILES = Path("files")
"""Beside nothing: a path that is shown is the same wherever pictures are rendered."""


def render(folder: Path, wishes: argparse.Namespace) -> int:
    """Render what is wished for, a folder a form; how many reels failed."""
    folder = folder.resolve()
    failed = 0
    with ExitStack() as stack:
        stack.enter_context(mock.patch.dict(os.environ, _fixed()))
        time.tzset()
        os.chdir(stack.enter_context(tempfile.TemporaryDirectory()))
        start_without_window()
        stack.enter_context(mock.patch.object(secrets, "token_bytes", bytes))
        stack.enter_context(mock.patch.object(Random, "seed", _seeded))
        for painter in (save_pictures, matter):
            stack.enter_context(mock.patch.object(painter, "aside", at_once))
        if wishes.pseudo:
            stack.enter_context(pseudo.spoken())
        cut = stack.enter_context(_noted()) if wishes.cut else {}
        for form in wishes.only:
            failed += _render(folder / form.name, form, reels(wishes.places), cut)
    return failed


@contextmanager
def _noted() -> Iterator[dict[Cut, str]]:
    """Each thing cut on the screens drawn meanwhile, with nothing said of where it was."""
    found: dict[Cut, str] = {}
    draw = Screen.draw

    def drawn(screen: Screen, surface: pygame.Surface) -> list[pygame.Rect]:
        done = draw(screen, surface)
        for cut in cuts(screen, surface.get_size()):
            found.setdefault(cut, "")
        return done

    with mock.patch.object(Screen, "draw", drawn):
        yield found


def _seeded(self: Random, a: Any = None, version: int = 2, *, seed: Any = Random.seed) -> None:
    """What is drawn by chance is drawn alike each time."""
    seed(self, 0 if a is None else a, version)


def _fixed() -> dict[str, str]:
    return {"TZ": "UTC", HOME: str(PLACE_OF_FILES / "home")}


def _render(folder: Path, form: Form, wanted: dict[str, Reel], cut: dict[Cut, str]) -> int:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    begun = time.perf_counter()
    failed = 0
    cut.clear()
    for name, reel in wanted.items():
        failed += not _kept(folder, form, name, reel)
        for new in [new for new, where in cut.items() if not where]:
            cut[new] = name
            _say(f"{form.name}: {name}: {new.how}: {new.widget}: {new.words}")
    count, seconds = len(list(folder.iterdir())), time.perf_counter() - begun
    _say(f"{folder.name}: {count} pictures in {seconds:.0f} s, {failed} failed, {len(cut)} cut")
    return failed


def _kept(folder: Path, form: Form, name: str, reel: Reel) -> bool:
    """Render one reel on an empty disk; False, with the reason told, where that fails."""
    shutil.rmtree(PLACE_OF_FILES, ignore_errors=True)
    PLACE_OF_FILES.mkdir()
    try:
        for called, surface in reel(form, PLACE_OF_FILES):
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
    wishes = _parser().parse_args(words)
    if wishes.compare:
        return 1 if _told(compare(*wishes.compare)) else 0
    if wishes.folder is None:
        _say(__doc__ or "")
        return 2
    return 1 if render(wishes.folder, wishes) else 0


def _parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(description="Pictures of every screen.")
    found.add_argument("folder", nargs="?", type=Path)
    found.add_argument("--compare", nargs=2, type=Path, metavar=("OLD", "NEW"))
    names = ", ".join(form.name for form in FORMS).replace("%", "%%")
    found.add_argument("--only", type=_forms, default=USUAL, help=f"all, or some of {names}")
    found.add_argument("--places", type=_split, default=(), help="some places, such as power,plot")
    found.add_argument("--pseudo", action="store_true", help="say everything longer and accented")
    found.add_argument("--cut", action="store_true", help="tell of words that are not seen whole")
    return found


def _split(text: str) -> list[str]:
    """The names between commas; a place with a comma in its name follows a semicolon."""
    return [name.strip() for name in text.split(";" if ";" in text else ",")]


def _forms(text: str) -> list[Form]:
    known = {form.name: form for form in FORMS}
    return list(FORMS) if text == "all" else [known[name] for name in _split(text)]


def _told(differences: list[str]) -> int:
    _say("\n".join([*differences, f"{len(differences)} pictures are not the same"]))
    return len(differences)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
