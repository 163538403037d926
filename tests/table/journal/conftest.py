"""Nothing is kept beside the player's own battles."""

from __future__ import annotations

from tests.desk.conftest import _home

__all__ = ["_home"]
