"""Folders shown by whatever the player's system shows folders with."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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
