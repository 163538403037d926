"""Screens are tested without a window and without a sound device, and nothing is kept."""

from __future__ import annotations

from tests.desk.conftest import _home, _pygame

__all__ = ["_home", "_pygame"]
