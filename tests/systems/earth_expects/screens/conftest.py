"""Screens are tested without a window and without a sound device."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.desk.conftest import start_without_window


@pytest.fixture(scope="session", autouse=True)
def _pygame() -> Iterator[None]:
    start_without_window()
    yield


@pytest.fixture(autouse=True)
def _home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing a test does is written beside the player's own battles."""
    monkeypatch.setenv("EARTH_EXPECTS_HOME", str(tmp_path_factory.mktemp("home")))
