"""Folders shown by whatever the player's system shows folders with."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Protocol

from game.words import _

OPENERS = {"darwin": "open", "linux": "xdg-open"}


def open_folder(folder: Path) -> bool:
    """Have a folder shown; whether there was something to show it with."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            subprocess.Popen(
                [OPENERS.get(sys.platform, "xdg-open"), str(folder)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
    except OSError:
        return False
    return True


class Says(Protocol):
    """A screen that can say something."""

    def toast(self, message: str) -> None:
        """Say that it is done."""

    def refuse(self, reason: str) -> None:
        """Say why it is not."""


def show_folder(folder: Path, says: Says) -> None:
    """Have a folder shown and say so; else say which it is."""
    if open_folder(folder):
        says.toast(_("{folder} is shown beside the game.").format(folder=folder))
    else:
        says.refuse(_("Nothing here can show folders; it is {folder}.").format(folder=folder))
