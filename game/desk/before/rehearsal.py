"""Trying out what an edited battle would show, before the battle in play is left for it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.desk.desk import Desk
from game.settings import Settings
from game.table.hotseat import Decide, HotSeat
from game.table.journal.errors import MISFITS, JournalError
from game.table.journal.resume import Resumed
from game.table.levels import Player
from game.table.minds import Mind
from game.words import _

SIZE = (1280, 720)


def rehearse(desk: Desk, taken: Resumed, mind: Callable[[str], Mind]) -> None:
    """JournalError when a screen that the battle needs cannot be shown.

    Only battles edited by hand are tried out: those that the game wrote were on the screen before.
    """
    if not taken.recorded.edited:
        return
    try:
        _show_all(desk, taken, mind)
    except (*MISFITS, RuntimeError):
        text = _("it was edited by hand, and its events cannot be shown: choose another save.")
        raise JournalError(taken.recorded.path, text) from None


def _show_all(desk: Desk, taken: Resumed, mind: Callable[[str], Mind]) -> None:
    """Report, log and every open question, on a desk aside; nobody answers anything."""
    aside = Desk(Settings(sound=False, reduced_motion=True))
    aside.games, aside.own = desk.games, desk.own
    players: dict[str, Player] = dict.fromkeys(taken.players, "person")
    aside.hot = hot = HotSeat(taken.runner, players, mind)
    surface = pygame.Surface(SIZE)
    report = aside.named["report"](aside)
    for screen in (report, aside.named["log"](aside, report)):
        screen.resize(SIZE)
        screen.draw(surface)
    for side, decisions in taken.runner.pending.items():
        hot.eyes = side
        moment = Decide(side, decisions, open_to_both=False)
        screen = aside.screen_of(moment)
        screen.resize(SIZE)
        screen.draw(surface)
