"""The clipboard of the desktop, where there is one."""

from __future__ import annotations

import pygame


def copy_text(text: str) -> bool:
    """Put a text there; False when the desktop has no clipboard."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError, AttributeError):
        return False
    return True
