"""What is not watched: the battle goes on without a scene, to the end of a turn or further.

Further is to the next decision of a person, or to the report.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from game.desk.desk import Desk
from game.desk.kit import BigButton, Label, Screen, centred, column, fixed
from game.desk.paint import theme
from game.desk.play.play_screen import PlayScreen
from game.table.scenes import Scene
from game.words import _, capitalised

Until = Literal["turn", "decision"]
AT_ONCE, A_FRAME = 16, 3
"""So many scenes are passed over at once, and then so many each time before the screen is drawn."""


def until_words(desk: Desk, until: Until) -> str:
    """Where it leads to, for a button."""
    if until == "turn":
        return _("End of the {turn}").format(turn=desk.screens.a_turn)
    return _("Next decision") if desk.game.persons else _("Whole battle")


def pass_on(desk: Desk, until: Until) -> Screen:
    """The screen of what comes after the scenes that are passed over, or one that passes them."""
    passed = _passed(desk, until)
    return desk.pass_over(passed, AT_ONCE) or PassingScreen(desk, until, passed)


def _passed(desk: Desk, until: Until) -> Callable[[Scene], bool]:
    """What befell a person's side is watched all the same."""
    turn, persons, befell = desk.game.view().turn, desk.game.persons, desk.screens.befell

    def passed(scene: Scene) -> bool:
        wanted = until == "turn" and scene.before.turn != turn
        return not (wanted or befell(scene, persons))

    return passed


class PassingScreen(PlayScreen):
    """How far it has come, while scenes are passed over; a key stops it."""

    goes_on = False

    def __init__(self, desk: Desk, until: Until, passed: Callable[[Scene], bool]) -> None:
        super().__init__(desk, desk.game.alone)
        self.passed = passed
        self.headline = until_words(desk, until)
        self.subline = _("nothing is shown on the way")

    def tick(self, seconds: float) -> None:
        """A few scenes more."""
        super().tick(seconds)
        following = self.desk.pass_over(self.passed, A_FRAME)
        if following is not None:
            self.goto(following)
        self.rebuild()

    def build(self) -> None:
        """As far as it has come."""
        self.turn, self.phase = self.view.turn, self.view.phase or self.phase
        super().build()

    def build_parts(self) -> None:
        """Which turn it is, and the button to stop."""
        frame = self.metrics.frame
        words = capitalised(self.desk.screens.turn_words(self.turn))
        label = Label("passing", label=words, style=theme.BIG_LABEL, align="centre")
        self.lay(frame.main, centred(column(fixed(48, label))))
        stop = BigButton("go on", frame.big_button, _("Stop here"), "", self.proceed, icon="pause")
        self.add(stop)
        self.hotkey("Space", _("Stop here"), self.proceed)
