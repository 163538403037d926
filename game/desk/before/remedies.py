"""What can be done about a battle that cannot be played, as buttons below the reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from game.desk.kit import Button
from game.desk.opening import show_folder
from game.table.game import Listed
from game.words import _


class RemedyHands(Protocol):
    """What the buttons ask to have done."""

    def choose(self, one: Listed | None) -> None:
        """Another battle."""

    def open_file(self, text: str) -> None:
        """The file of a battle from anywhere."""

    def write_path(self) -> None:
        """Write the path of a file."""

    def show_all(self) -> None:
        """Every battle."""

    def toast(self, message: str) -> None:
        """Say something."""

    def refuse(self, reason: str) -> None:
        """Say why not."""


def remedies(chosen: Listed | None, listed: Sequence[Listed], hands: RemedyHands) -> list[Button]:
    """For a file that cannot be used, or where nothing was found; none for what options forbid."""
    if chosen is None:
        return [_button("all", _("Show all"), "list", hands.show_all)]
    return list(_of_file(chosen, listed, hands)) if chosen.setup is None else []


def _of_file(chosen: Listed, listed: Sequence[Listed], hands: RemedyHands) -> Iterator[Button]:
    meant = next((one for one in listed if _is_meant(one, chosen)), None)
    if meant is not None:
        words = _("Take {title}").format(title=meant.title)
        yield _button("near", words, "check", partial(hands.choose, meant))
    again = partial(hands.open_file, str(chosen.path))
    yield _button("again", _("Read it again"), "rotate-cw", again)
    yield _button("path", _("Choose another"), "pencil", hands.write_path)
    folder = partial(_show_folder, chosen.path, hands)
    yield _button("folder", _("Look in folder"), "folder-open", folder)


def _is_meant(one: Listed, chosen: Listed) -> bool:
    return one.game is chosen.game and one.path.stem == chosen.near and one.setup is not None


def _button(name: str, label: str, icon: str, run: Callable[[], None]) -> Button:
    return Button(f"remedy {name}", label=label, icon=icon, on_click=run, region="words")


def _show_folder(path: Path, hands: RemedyHands) -> None:
    """Have the folder shown where the file is, or would be; the nearest there is."""
    folder = next(folder for folder in path.absolute().parents if folder.is_dir())
    show_folder(folder, hands)
