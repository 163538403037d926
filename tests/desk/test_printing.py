"""The button that prints a battle: into a folder beside the saves, with what may be seen."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pytest

from game.desk.before.saves import SavesScreen
from game.desk.before.title import TitleScreen
from game.desk.clipboard import copied_text
from game.desk.kit import Button
from game.desk.play.board_text import BoardTextScreen
from game.desk.printing import usual_paper
from game.table.journal.folder import saves_folder
from game.table.press import prints_folder
from tests.desk.before.test_title import begin, new_desk
from tests.desk.driver import click, press
from tests.systems.earth_expects.screens.stage import show


def _text(path: Path) -> str:
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


def _saves(name: str = "two scouts") -> SavesScreen:
    desk = new_desk()
    begin(desk, name)
    desk.get_up()
    desk = new_desk()
    screen = SavesScreen(desk, TitleScreen(desk))
    show(screen)
    return screen


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_saved_battle_is_printed_and_told_where(by_mouse: bool) -> None:
    screen = _saves()
    if by_mouse:
        click(screen, "print")
    else:
        press(screen, "Ctrl P")
    [path] = prints_folder().iterdir()
    assert path.parent.parent == saves_folder().parent
    assert path.suffix == ".pdf" and path.name.startswith("two-scouts")
    assert str(path) in screen.toasts[-1].message and copied_text() == str(path)
    told = _text(path)
    assert "Icarus" in told and "orders, secret until revealed" in told and "Laser" in told
    assert "power for speed last turn" not in told


def test_what_cannot_be_printed_says_why() -> None:
    (saves_folder()).mkdir(parents=True, exist_ok=True)
    (saves_folder() / "broken.jsonl").write_text("no battle")
    desk = new_desk()
    screen = SavesScreen(desk, TitleScreen(desk))
    show(screen)
    button = screen.widget("print")
    assert isinstance(button, Button) and button.reason


def test_a_disk_that_is_full_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = _saves()

    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.table.journal.files.write_all", full)
    click(screen, "print")
    assert "No space left on device" in screen.toasts[-1].message
    assert not list(prints_folder().iterdir())


def test_in_a_battle_the_board_is_printed_through_the_eyes_at_the_screen() -> None:
    desk = new_desk()
    playing = begin(desk, "two scouts")
    show(playing)
    board = BoardTextScreen(desk, playing)
    show(board)
    press(board, "Ctrl P")
    [path] = prints_folder().iterdir()
    side = desk.game.eyes
    assert side and side.lower() in path.name
    assert _text(path).count("power for speed last turn") == 1


def test_paper_is_what_the_country_uses(monkeypatch: pytest.MonkeyPatch) -> None:
    for where, paper in (("en_US", "letter"), ("de_DE", "a4"), (None, "a4")):
        monkeypatch.setattr("locale.getlocale", lambda where=where: (where, "UTF-8"))
        assert usual_paper() == paper
