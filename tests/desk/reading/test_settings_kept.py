"""The file of settings: what is good is used, what is bad is kept aside and said once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.app import Window, new_desk
from game.settings import Settings, load_settings, open_settings, save_settings, settings_path
from game.table.journal.folder import home
from tests.desk.driver import click
from tests.systems.earth_expects.screens.stage import SIZE, show


def _write(raw: bytes) -> None:
    home().mkdir(exist_ok=True)
    settings_path().write_bytes(raw)


@pytest.mark.parametrize(
    ("raw", "good", "names"),
    [
        (b'{"volume": 0.3, "warp": 9}', Settings(volume=0.3), "warp"),
        (b'{"volume": 7, "sound": false}', Settings(sound=False), "volume"),
        (b'{"volume": "0.3", "recap": false}', Settings(recap=False), "volume"),
        (b'{"volume": 0.3', Settings(), "the whole file"),
        (b"[1, 2]", Settings(), "the whole file"),
        (b"", Settings(), "the whole file"),
        (b"\xff\xfe{", Settings(), "the whole file"),
        (b"[" * 50_000, Settings(), "the whole file"),
        (b" " * 70_000, Settings(), "the whole file"),
        (b'{"sound": true, "sound": false}', Settings(), "the whole file"),
    ],
)
def test_what_is_good_is_kept_and_what_is_bad_is_said_once(
    raw: bytes, good: Settings, names: str
) -> None:
    _write(raw)
    found, told = open_settings()
    assert found == good
    assert told == (
        f"These settings cannot be used: {names}. The file is kept as settings-unread-1.json."
    )
    assert (home() / "settings-unread-1.json").read_bytes()[:65_537] == raw[:65_537]
    assert open_settings() == (good, "")


def test_a_byte_order_mark_does_no_harm() -> None:
    _write(b'\xef\xbb\xbf{"volume": 0.3}')
    assert open_settings() == (Settings(volume=0.3), "")


def test_none_at_all_are_the_standard_ones() -> None:
    assert open_settings() == (Settings(), "")


def test_a_file_that_cannot_be_read_is_moved_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the next change would be written over it."""
    _write(b'{"volume": 0.3}')
    with monkeypatch.context() as patch:
        patch.setattr("game.settings.read_file", _refused)
        found, told = open_settings()
    assert found == Settings()
    assert told.startswith("The settings cannot be read (Permission denied)")
    save_settings(Settings(volume=0.9))
    assert (home() / "settings-unread-1.json").read_bytes() == b'{"volume": 0.3}'
    assert load_settings().volume == 0.9


def _refused(path: Path, _most: int) -> bytes:
    raise PermissionError(13, "Permission denied", str(path))


def test_it_is_said_in_the_window_and_not_again() -> None:
    _write(b'{"warp": 9}')
    window = Window(new_desk(), SIZE)
    assert "warp" in window.screen.toasts[-1].message
    again = Window(new_desk(), SIZE)
    assert not again.screen.toasts


def test_settings_are_written_as_safely_as_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Synced before they count, and said when they cannot be kept."""
    save_settings(Settings(volume=0.3))

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "No space left on device" in save_settings(Settings(volume=0.9))
    assert load_settings().volume == 0.3
    desk = new_desk()
    screen = show(desk.named["settings"](desk, show(desk.named["title"](desk))))
    click(screen, "recap" if screen.has("recap") else "sound")
    assert "No space left on device" in screen.toasts[-1].message
