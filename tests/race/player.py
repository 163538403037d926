"""The race in a real window: run under an X screen with xdotool.

    python -m tests.race.player mouse|keys STOP [continue]

Begins a race of two persons in the set-up, or continues the last battle from the title. It ends
when turn STOP begins, as a killed program does, or with the report; prints how far the counters
are.
"""

from __future__ import annotations

import os
import sys
import time

from game.app import start
from game.desk.before.setup import SetupScreen
from game.desk.before.title import TitleScreen
from game.desk.kit import ListView
from game.desk.play.plain_report import PlainReport
from game.table.game import register
from tests.race.game import Race, RaceGame
from tests.race.screens import SCREENS
from tests.window.player import Hand, big_button

PATIENCE = 90.0


def main() -> None:
    """Open the window, play, and stop at once."""
    way, stop, again = sys.argv[1], int(sys.argv[2]), sys.argv[3:] == ["continue"]
    race = RaceGame(line=3)
    register(race)
    window = start()
    window.desk.take_in(SCREENS)
    hand, end = Hand(window), time.monotonic() + PATIENCE
    hand.wait(0.5)
    while time.monotonic() < end:
        screen, hot = window.screen, window.desk.hot
        if isinstance(screen, PlainReport) or (hot and hot.runner.battle.turn >= stop):
            assert hot is not None
            _tell(hot.runner.battle)
        if isinstance(screen, TitleScreen):
            hand.key("c" if again else "n")
        elif isinstance(screen, SetupScreen):
            _choose(hand, screen, race)
        elif type(screen).__name__ == "CurtainScreen":
            hand.wait(2.1)
            hand.hold("space", 1.4)
        else:
            _answer(hand, way)
    raise TimeoutError(f"still on {type(window.screen).__name__}")


def _choose(hand: Hand, screen: SetupScreen, race: RaceGame) -> None:
    """The race, for two persons."""
    screen.choose(next(one for one in screen.listed if one.game is race))
    screen.seat("Tortoise", "person")
    hand.wait(0.2)
    hand.key("Return")


def _answer(hand: Hand, way: str) -> None:
    """The last of the answers, then the big button."""
    screen = hand.window.screen
    rows, button = screen.widget("answers"), big_button(screen)
    assert isinstance(rows, ListView) and button is not None
    if way == "keys":
        hand.key("Up")
        hand.key("Return")
    else:
        hand.click(rows.row_rect(1).center)
        hand.click(button.rect.center)


def _tell(race: Race) -> None:
    sys.stdout.write(f"{dict(race.at)} {race.outcome}\n")
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
