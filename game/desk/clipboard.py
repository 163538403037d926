"""The clipboard of the desktop, where there is one."""

from __future__ import annotations

import pygame

_NONE = (pygame.error, NotImplementedError, AttributeError)


def copy_text(text: str) -> bool:
    """Put a text there; False when the desktop has no clipboard."""
    try:
        pygame.scrap.put_text(text)
    except _NONE:
        return False
    return True


def copied_text() -> str:
    """The text that is there; empty when there is none."""
    try:
        return pygame.scrap.get_text()
    except _NONE:
        return ""


class Copies:
    """What players copy. A secret is taken off the clipboard again before another one looks on."""

    def __init__(self) -> None:
        self._secret = ""

    def copy(self, text: str, *, secret: bool) -> bool:
        """Copy a text; False when there is no clipboard."""
        done = copy_text(text)
        if done:
            self._secret = text if secret else ""
        return done

    def forget(self) -> None:
        """Clear a secret, if it is still what was copied last."""
        if self._secret and copied_text().splitlines() == self._secret.splitlines():
            copy_text("")
        self._secret = ""
