"""Windows are opened on the dummy driver, and nothing is kept beside the player's own battles."""

from __future__ import annotations

from tests.systems.earth_expects.screens.conftest import _home, _pygame

__all__ = ["_home", "_pygame"]
