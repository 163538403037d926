"""What tests of vectorish movement share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems.vectorish.positions import Captured, Referee


@pytest.fixture
def referee(capsys: Captured, tmp_path: Path) -> Referee:
    """A referee for positions."""
    return Referee(capsys, tmp_path)
