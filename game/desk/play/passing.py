"""What is not watched: the battle goes on without a scene, to the end of a turn or further.

Further is to the next decision of a person, or to the report.
"""

from __future__ import annotations

from typing import Literal

from game.desk.desk import Desk
from game.desk.kit import BigButton, Label, Screen, centred, column, fixed
from game.desk.paint import theme
from game.desk.play.play_screen import PlayScreen
from game.desk.play.veil import Veil
from game.table.scenes import Scene
from game.words import _, capitalised

Until = Literal["turn", "decision"]
AT_ONCE, A_FRAME = 16, 3
"""So many scenes are passed over at once, and then so many each time before the screen is drawn."""

TOLD_SECONDS = 8.0
"""So long it can be read what was passed over."""


def until_words(desk: Desk, until: Until) -> str:
    """Where it leads to, for a button."""
    if until == "turn":
        return _("End of the {turn}").format(turn=desk.screens.a_turn)
    return _("Next decision") if desk.game.persons else _("Whole battle")


def pass_on(desk: Desk, until: Until, now: Scene | None = None) -> Screen:
    """The screen of what comes after the scenes that are passed over, or one that passes them.

    ``now``: the scene on screen, where not all of it was watched.
    """
    passed = _Passed(desk, until, now)
    following = desk.pass_over(passed, AT_ONCE)
    return PassingScreen(desk, until, passed) if following is None else passed.told_on(following)


class _Passed:
    """Which scenes are passed over: what befell a person's side is watched all the same.

    It keeps them, to tell them where it leads to; what is watched again is known already.
    """

    def __init__(self, desk: Desk, until: Until, now: Scene | None) -> None:
        self._until, self._screens = until, desk.screens
        self._turn, self._persons = desk.game.view().turn, desk.game.persons
        self._tells = bool(self._persons) and not desk.watching_again
        self._scenes = [] if now is None else [now]

    def __call__(self, scene: Scene) -> bool:
        """Whether a scene that would come next is passed over."""
        wanted = self._until == "turn" and scene.before.turn != self._turn
        if wanted or self._screens.befell(scene, self._persons):
            return False
        self._scenes.append(scene)
        return True

    def told_on(self, screen: Screen) -> Screen:
        """Say on the screen it leads to what was passed over; a curtain shows nothing, and what is
        under it tells what was missed."""
        if self._tells and self._scenes and not isinstance(screen, Veil):
            what = ", ".join(self._screens.passed_over(self._scenes))
            screen.toast(_("Passed over: {what}.").format(what=what))
            screen.toasts[-1].left = TOLD_SECONDS
        return screen


class PassingScreen(PlayScreen):
    """How far it has come, while scenes are passed over; a key stops it."""

    goes_on = False

    def __init__(self, desk: Desk, until: Until, passed: _Passed) -> None:
        super().__init__(desk, desk.game.alone)
        self.passed = passed
        self.headline = until_words(desk, until)
        self.subline = _("nothing is shown on the way")

    def tick(self, seconds: float) -> None:
        """A few scenes more."""
        super().tick(seconds)
        following = self.desk.pass_over(self.passed, A_FRAME)
        if following is not None:
            self.goto(self.passed.told_on(following))
        self.rebuild()

    def proceed(self) -> None:
        """Stop at what comes next."""
        self.goto(self.passed.told_on(self.desk.next_screen()))

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
