"""What happens without a screen of its own is told on the next screen of who plays alone."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.play.playback import Playback
from game.table.hotseat import Decide, HotSeat
from tests.systems.kit.stage import desk_for
from tests.systems.vectorish.screens.every_place import STAGE

MENDS = 3
"""The turn that has repairs."""


def told(hot: HotSeat, turn: int) -> tuple[Desk, list[str]]:
    """All messages on the screens up to the first decision of a turn."""
    desk, found = desk_for(hot), list[str]()
    screen = desk.sit_down(hot, None)
    while hot.runner.battle.turn < turn or isinstance(screen, Playback):
        found += [toast.message for toast in screen.toasts]
        moment = getattr(screen, "moment", None)
        if isinstance(moment, Decide):
            hot.seal([(each, hot.choose_for_me(each)) for each in moment.decisions])
        screen = desk.next_screen()
    return desk, [*found, *(toast.message for toast in screen.toasts)]


def test_what_repairs_have_mended_is_told_once_to_who_plays_alone() -> None:
    _desk, messages = told(STAGE.seat("chart_duel"), MENDS + 2)
    mended = [words for words in messages if "clears light damage" in words]
    assert len(mended) == 1
