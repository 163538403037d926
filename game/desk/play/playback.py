"""The screen on which everybody watches what happened: a show, played on a clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil

from game.desk.desk import Desk
from game.desk.kit import (
    BigButton,
    Button,
    Hint,
    ListView,
    Paragraph,
    Part,
    Slider,
    column,
    fixed,
    grow,
    middle,
    padded,
    row,
)
from game.desk.paint import theme
from game.desk.play.pace import PACES
from game.desk.play.play_screen import PlayScreen
from game.desk.play.show import Course, Manner, Now, Show
from game.desk.screens import MakesScreen
from game.settings import SpeedFactor
from game.table.scenes import Scene
from game.words import _


class Playback(PlayScreen):
    """Plays a show; with reduced motion its end is there at once.

    ``at`` is how far it has come, in steps; it goes on by itself while it is ``playing``.
    """

    def __init__(self, desk: Desk, scene: Scene, show: type[Show]) -> None:
        super().__init__(desk, desk.game.alone)
        self.show = show(desk, scene)
        self.phase = self.show.phase or scene.before.phase or self.phase
        self.turn = scene.before.turn
        self.headline, self.maps = self.show.headline, self.show.maps
        self.course = Course(self.show.lengths)
        self.speed = desk.settings.animation
        desk.map_view.point_nowhere()
        self.pointed: int | None = None
        self.at = 0.0
        self.playing = self.course.end > 0
        self._hear(self.show.opening)
        if desk.settings.reduced_motion:
            self._reach(self.course.end)

    @property
    def topic(self) -> str:
        """Where the scene is told, else the phase."""
        return self.show.topic or super().topic

    # -- how far it has come

    @property
    def now(self) -> Now:
        """What the show is asked for."""
        steps = int(self.at)
        share = 1.0 if self.over else self.at - steps
        return Now(steps, share, self.over, self.speed, self.pointed)

    @property
    def over(self) -> bool:
        """Whether all of it has been shown."""
        return self.at >= self.course.end

    @property
    def moving(self) -> bool:
        """Whether those who look on wait for it."""
        return self.playing

    def tick(self, seconds: float) -> None:
        """Go on by itself."""
        if not self.playing:
            return
        before, later = self.at, self.course.later(self.at, seconds * self.speed)
        self._reach(later)
        for step in range(ceil(before), ceil(later)):
            self._hear(self.show.beginning(step))
        if int(self.at) == int(before):
            self._move()

    def _reach(self, at: float) -> None:
        """Come so far, by itself or at once, and let be heard what lands on the way."""
        landed = range(int(self.at), int(at))
        self.at = at
        self.playing = self.playing and not self.over
        if landed:
            self._hear(self.show.landing(landed))
            self.rebuild()

    def _hear(self, sound: str) -> None:
        if sound:
            self.desk.sounds.play(sound)

    def _move(self) -> None:
        """Draw again what moves within a step."""
        now = self.now
        if self.has("map"):
            self.desk.map_view.show_live(self.show.marks(now))
            self.widget("map").dirty()
        for name, fields in self.show.moving(now).items():
            if self.has(name):
                self.widget(name).set(**fields)

    # -- what a player does

    def land(self) -> None:
        """The next step at once; go on when there is none."""
        self._go_to(float(int(self.at) + 1))

    def finish(self) -> None:
        """All of it at once; go on when all of it is there."""
        self._go_to(self.course.end)

    def _go_to(self, at: float) -> None:
        if self.over:
            self.proceed()
        else:
            self._reach(at)

    def replay(self) -> None:
        """Skip to the end while it plays, else play it again."""
        self.at = self.course.end if self.playing else 0.0
        self.playing = not self.over
        self.rebuild()

    def step(self, steps: int) -> None:
        """Stop, so many steps on or back."""
        self.playing = False
        self.at = min(self.course.end, max(0.0, float(round(self.at) + steps)))
        self.rebuild()

    def change_speed(self, step: int) -> None:
        """Another speed, faster or slower, if there is one."""
        place = PACES.index(self.speed) + step
        if 0 <= place < len(PACES):
            self.use_speed(PACES[place])
            self.rebuild()

    def use_speed(self, speed: SpeedFactor) -> None:
        """Another pace was chosen."""
        self.speed = speed

    def point(self, number: int | None) -> None:
        """Show the row pointed at on the map."""
        if number != self.pointed:
            self.pointed = number
            self._move()

    # -- the screen

    def hints(self) -> Sequence[Hint]:
        """Those of the show."""
        return self.show.hints()

    def last_words(self) -> str:
        """The log bar tells no more than has been shown."""
        told = self.show.last_words(self.now)
        return super().last_words() if told is None else told

    def build(self) -> None:
        """Head lines first."""
        self.subline = self.show.below(self.now)
        super().build()

    def build_parts(self) -> None:
        """Main part and column of the show, its control, the big button."""
        now, frame = self.now, self.metrics.frame
        replayed = self.show.manner is Manner.REPLAYED
        control = fixed(44, self._control()) if replayed else None
        self.lay(frame.main, column(grow(self.show.main(now)), control, gap=0))
        self.lay(frame.column, self.show.column(now))
        self._bind_keys()
        for widget in self.root.walk():
            if isinstance(widget, ListView) and widget.name == self.show.listed:
                widget.chosen, widget.on_choose, widget.on_hover = (
                    self.pointed,
                    self.point,
                    self.point,
                )
        self.add(self._big_button())

    def _control(self) -> Part:
        """Back to the start, play or skip, and a slider over all steps."""
        steps = int(self.course.end)
        icon = "skip-forward" if self.playing else "play"
        slider = Slider(
            "steps",
            value=float(int(self.at)),
            high=float(steps),
            step=1,
            on_change=lambda value: self.step(round(value) - round(self.at)),
            shown=lambda value: self.show.step_words(round(value)),
        )
        words = _("Space: play again or skip · Left Right: step by step")
        said = Paragraph("control words", label=words, style=theme.SMALL, colour=theme.INK3)
        back = Button("restart", on_click=lambda: self.step(-steps), icon="skip-back")
        play = Button("play", on_click=self.replay, icon=icon, on=self.playing)
        buttons = row(fixed(44, back), fixed(44, play))
        return padded(
            row(buttons, grow(slider) if steps else None, grow(middle(said)), gap=16), 12, 4
        )

    def _bind_keys(self) -> None:
        keys = {
            Manner.SKIPPED: ((("Space", _("Skip, or go on"), self.finish)),),
            Manner.STEPPED: (
                ("Space", _("The next step, or go on"), self.land),
                ("Shift Space", _("All of it, or go on"), self.finish),
                ("Bksp", _("Undo"), lambda: self.refuse(_("Dice that have fallen stay."))),
            ),
            Manner.REPLAYED: (
                ("Space", _("Play again, or skip"), self.replay),
                ("Left", _("One step back"), lambda: self.step(-1)),
                ("Right", _("One step on"), lambda: self.step(1)),
            ),
        }
        for combo, words, run in keys[self.show.manner]:
            self.hotkey(combo, words, run)
        if self.show.manner is Manner.STEPPED and not self.over:
            self.hotkey("+", _("Faster"), lambda: self.change_speed(1))
            self.hotkey("-", _("Slower"), lambda: self.change_speed(-1))

    def _big_button(self) -> BigButton:
        place = self.metrics.frame.big_button
        if self.over or self.show.manner is not Manner.STEPPED:
            words = self.show.next_words()
            return BigButton("go on", place, _("Go on"), words, self.proceed, icon="chevrons-right")
        words = _("Space shows it step by step")
        return BigButton(
            "go on", place, _("Show all of it"), words, self.finish, icon="skip-forward"
        )


def by_show(*shows: type[Show]) -> Mapping[str, MakesScreen]:
    """Playbacks by the kind of scene that each show describes."""
    return {show.kind: partial(Playback, show=show) for show in shows}
