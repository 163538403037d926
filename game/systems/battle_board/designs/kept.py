"""Designs that players keep for later battles."""

from __future__ import annotations

import re
from pathlib import Path

from game.papers.model import LONGEST_NAME
from game.systems.battle_board.designs.design import DesignSheet
from game.systems.battle_board.designs.file import design_text, load_design
from game.table.journal.shelf import Shelf

NUMBERED = re.compile(r" \(([0-9]{1,5})\)$")


DESIGNS: Shelf[DesignSheet] = Shelf("designs", "design", load_design, design_text)
"""The shelf of kept designs."""


def keep_design(sheet: DesignSheet, over: DesignSheet | None = None) -> Path:
    """Write a design where every later battle finds it.

    It takes the place of ``over``, the one that its side knew by this name; without it, or where
    the file holds something else by now, it has a file of its own. OSError if it cannot be written.
    """
    return DESIGNS.write(sheet, None if over is None else _file_of(over))


def kept_designs() -> tuple[dict[str, DesignSheet], list[str]]:
    """The kept designs by name, and a sentence for every file that cannot be used.

    Of several with one name all but the first are numbered: *Pike (2)*.
    """
    files, faults = _read()
    return {sheet.name: sheet for _, _, sheet in files}, faults


def drop_design(sheet: DesignSheet) -> None:
    """Delete the file of a kept design, if there is one. OSError if it cannot be deleted."""
    path = _file_of(sheet)
    if path is not None:
        path.unlink(missing_ok=True)


def goes_by(listed: str, name: str) -> bool:
    """Whether a design is listed by a name, numbered or not."""
    number = NUMBERED.search(listed)
    return listed == name or (number is not None and listed == _numbered(name, int(number[1])))


def _numbered(name: str, number: int) -> str:
    ending = f" ({number})"
    return name[: LONGEST_NAME - len(ending)] + ending


def _read() -> tuple[list[tuple[Path, DesignSheet, DesignSheet]], list[str]]:
    """Each file with what it holds and the same under the name it is listed by; faults."""
    files: list[tuple[Path, DesignSheet, DesignSheet]] = []
    listed: dict[str, DesignSheet] = {}
    read, faults = DESIGNS.files()
    for path, held in read.items():
        sheet, number = held, 1
        while listed.get(sheet.name, sheet) != sheet:
            number += 1
            sheet = held.but(name=_numbered(held.name, number))
        listed[sheet.name] = sheet
        files.append((path, held, sheet))
    return files, faults


def _file_of(sheet: DesignSheet) -> Path | None:
    """The file that holds this very design."""
    return next((path for path, held, listed in _read()[0] if sheet in (held, listed)), None)
