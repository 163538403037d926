"""The shelf of the yard: ships that cannot be read are named, and their folder is a click away."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.systems.earth_expects.screens.ship_yard.shelf import ShelfScreen
from game.systems.earth_expects.ship.kept import YARD
from tests.desk.driver import click, press
from tests.systems.earth_expects.screens.ship_yard.test_ship_yard import opened
from tests.systems.earth_expects.screens.stage import show


def shelf() -> ShelfScreen:
    """The shelf, opened from the yard."""
    found = press(opened(), "Ctrl O")
    assert isinstance(found, ShelfScreen)
    return show(found)


def spoil(*names: str) -> None:
    """Files that are no ships."""
    YARD.folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (YARD.folder / f"{name}.toml").write_text("no ship")


def test_where_every_ship_can_be_read_nothing_is_said() -> None:
    assert not shelf().has("folder")


def test_a_ship_that_cannot_be_read_is_named_and_how_many_more_there_are() -> None:
    spoil("albatross")
    assert shelf().widget("bad files").text().startswith("albatross.toml: ")
    spoil("bittern", "curlew")
    words = shelf().widget("bad files").text()
    assert words.startswith("albatross.toml: ") and words.endswith("2 more files cannot be read")


@pytest.mark.parametrize("by_mouse", [True, False])
def test_their_folder_is_shown(by_mouse: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil("albatross")
    asked: list[Path] = []
    monkeypatch.setattr("game.desk.opening.open_folder", lambda at: bool(asked.append(at)) or True)
    screen = shelf()
    if by_mouse:
        click(screen, "folder")
    else:
        press(screen, "Ctrl O")
    assert asked == [YARD.folder] and str(YARD.folder) in screen.toasts[-1].message
