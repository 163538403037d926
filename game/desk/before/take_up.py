"""Taking up what was saved: a battle in play, or one that is being prepared."""

from __future__ import annotations

from pathlib import Path

from game.desk.before.sit_down import resume_battle
from game.desk.desk import PLAIN, Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import Screen
from game.table.journal.errors import JournalError
from game.table.journal.holding import HeldError
from game.table.journal.preparation import SUFFIX, read_paper
from game.words import _


def take_up(desk: Desk, path: Path) -> Screen:
    """The screen where it goes on; JournalError when it cannot."""
    return _resume_preparation(desk, path) if path.suffix == SUFFIX else resume_battle(desk, path)


def go_on(screen: DeskScreen, path: Path) -> bool:
    """Go there from a screen; False when it cannot be, which is said.

    Where another window is at it, it is asked what to do instead.
    """
    screen.desk.waiting(_("Reading the battle…"))
    try:
        screen.goto(take_up(screen.desk, path))
    except HeldError:
        screen.goto(screen.desk.named["in use"](screen.desk, screen, path))
    except JournalError as error:
        screen.refuse(str(error))
        return False
    return True


def _resume_preparation(desk: Desk, path: Path) -> Screen:
    """That of the game it is of."""
    name = read_paper(path).ruleset
    resume = desk.games.get(name, PLAIN).resume
    if resume is None:
        text = _("it is prepared for {name}, which this game does not know.")
        raise JournalError(path, text.format(name=name))
    return resume(desk, path)
