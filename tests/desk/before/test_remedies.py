"""Below the reasons why a file cannot be played stand buttons that lead on: mouse and keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.desk.before.setup import SetupScreen
from game.desk.kit import TextField
from tests.desk.before.test_chart import _charted
from tests.desk.before.test_list import listed
from tests.desk.driver import click, press, type_text

GOOD = "two_scouts"


def do(screen: SetupScreen, name: str, *, by_mouse: bool) -> None:
    """Press one of the buttons."""
    if by_mouse:
        click(screen, f"remedy {name}")
    else:
        screen.focus_on(f"remedy {name}")
        press(screen, "Space")
    screen.update(0.0)


def opened(path: Path | str, *, charted: bool = False) -> SetupScreen:
    """A set-up where a file was opened."""
    screen = _charted()[0] if charted else listed()
    screen.open_file(str(path))
    screen.update(0.0)
    return screen


@pytest.mark.parametrize("charted", [True, False])
@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_battle_that_was_probably_meant_is_taken(by_mouse: bool, charted: bool) -> None:
    screen = opened("two_scoutz", charted=charted)
    assert "Take Two scouts" in screen.widget("remedy near").text()
    do(screen, "near", by_mouse=by_mouse)
    assert screen.chosen is not None and screen.chosen.path.stem == GOOD and not screen.why_not()


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_file_that_was_mended_is_read_again(by_mouse: bool, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("title = 7")
    screen = opened(file)
    assert screen.why_not() and not screen.has("remedy near")
    good = next(one.path for one in screen.listed if one.path.stem == GOOD)
    file.write_bytes(good.read_bytes())
    do(screen, "again", by_mouse=by_mouse)
    assert not screen.why_not() and screen.chosen is not None and screen.chosen.path == file
    assert not screen.has("remedy again")
    assert [one.path for one in screen.listed].count(file) == 1


@pytest.mark.parametrize("charted", [True, False])
@pytest.mark.parametrize("by_mouse", [True, False])
def test_another_path_is_written(by_mouse: bool, charted: bool, tmp_path: Path) -> None:
    screen = opened(tmp_path / "nowhere.toml", charted=charted)
    do(screen, "path", by_mouse=by_mouse)
    assert isinstance(screen.focused, TextField) and screen.focused.name == "path"


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_nearest_folder_that_is_there_is_shown(
    by_mouse: bool, there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []

    def shown(folder: Path) -> bool:
        asked.append(folder)
        return there

    monkeypatch.setattr("game.desk.opening.open_folder", shown)
    screen = opened(tmp_path / "deep" / "deeper" / "nowhere.toml")
    do(screen, "folder", by_mouse=by_mouse)
    assert asked == [tmp_path]
    assert ("Nothing here can show" in screen.toasts[-1].message) is not there


@pytest.mark.parametrize("by_mouse", [True, False])
def test_where_nothing_is_found_all_are_shown_again(by_mouse: bool) -> None:
    screen = listed()
    type_text(screen, "qqq")
    screen.update(0.0)
    assert screen.chosen is None
    do(screen, "all", by_mouse=by_mouse)
    assert len(screen.listing.found) == len(screen.listing.every) and screen.chosen is not None
    assert not screen.has("remedy all")
