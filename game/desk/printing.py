"""Printing from the window: all that is needed to play on paper, in one file beside the saves."""

from __future__ import annotations

import locale
from typing import Any

from game.desk.desk_screen import DeskScreen
from game.printing.paper import Page, PaperName
from game.table.game import Game
from game.table.journal.files import reason_of
from game.table.press import prints_folder, stem_of, write_pages
from game.table.sheets import sheets_of
from game.words import _

LETTER = ("_US", "_CA", "_MX", "_PH", "_CL", "_CO", "_VE")
"""How the locales of countries end where paper is Letter."""


def usual_paper() -> PaperName:
    """The paper of the player's country."""
    where = locale.getlocale()[0] or ""
    return "letter" if where.endswith(LETTER) else "a4"


def unprinted(game: Game) -> str:
    """Why nothing of a game is printed; empty where something is."""
    return "" if sheets_of(game) else _("there are no sheets of this game")


def print_battle(screen: DeskScreen, game: Game, view: Any, eyes: str | None) -> None:
    """Write a battle through somebody's eyes, and say where or why not."""
    sheets = sheets_of(game)
    if sheets is None:
        return
    subject, page = sheets.of_battle(view), Page(usual_paper())
    title = sheets.title(subject)
    turn = _("turn {n}").format(n=max(1, view.turn))
    target = prints_folder() / stem_of(title, turn, eyes or "")
    pages = [drawn for maker in sheets.kinds.values() for drawn in maker([subject], page)]
    try:
        [path] = write_pages(pages, title, target, ("pdf",))
    except OSError as error:
        words = _("{path}: it cannot be written: {reason}.")
        screen.refuse(words.format(path=target.parent, reason=reason_of(error)))
        return
    told = _("Written to {path}.")
    if screen.desk.copies.copy(str(path), secret=False):
        told = _("Written to {path}; the path is on the clipboard.")
    screen.toast(told.format(path=path))
