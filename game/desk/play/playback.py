"""The screen on which everybody watches what happened: a show, played on a clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import ceil, inf

from game.desk.desk import Desk
from game.desk.kit import BigButton, Button, Hint, ListView, Part, Screen, column, flow, grow
from game.desk.play.control import Control
from game.desk.play.pace import PACES
from game.desk.play.passing import Until, pass_on, until_words
from game.desk.play.play_screen import PlayScreen
from game.desk.play.show import Course, Manner, Now, Show
from game.desk.screens import MakesScreen
from game.desk.sound import Voice
from game.settings import SpeedFactor
from game.table.scenes import Scene
from game.table.state import State
from game.words import _

BESIDE = 0.8
"""How far at one side anything is heard at most."""


class Playback(PlayScreen):
    """Plays a show; with reduced motion its end is there at once.

    ``at`` is how far it has come, in steps; it goes on by itself while it is ``playing``. ``seen``:
    its end has been shown once, so that whoever goes on misses nothing.
    """

    watched = True

    def __init__(self, desk: Desk, scene: Scene, show: type[Show]) -> None:
        super().__init__(desk, desk.game.alone)
        self.show = show(desk, scene)
        self.headline, self.maps = self.show.headline, self.show.maps
        self.course = Course(self.show.lengths)
        self.speed = desk.settings.animation
        desk.map_view.point_nowhere()
        self.pointed: int | None = None
        self._left = self._held = False
        self.at = 0.0
        self.playing = self.course.end > 0
        self._after = inf if self.playing or desk.settings.reduced_motion else 0.0
        self.seen = not self.playing
        self._tell_when()
        self._hear(self.show.opening, 0)
        if desk.settings.reduced_motion:
            self._reach(min(1.0, self.course.end) if self.stepwise else self.course.end)
            self.playing = False

    @property
    def shows(self) -> str:
        """The kind of scene."""
        return f"scene:{self.show.kind}"

    @property
    def topic(self) -> str:
        """Where the scene is told, else the phase."""
        return self.show.topic or super().topic

    @property
    def standing(self) -> State:
        """No further than has been shown."""
        found: State = self.hot.rules.view_for(self.show.battle(self.now), self.hot.eyes)
        return found

    # -- how far it has come

    def _tell_when(self) -> None:
        """The rail shows the moment."""
        self.turn, phase = self.show.moment(self.now)
        self.phase = self.desk.known_phase(phase, self.show.scene.before.phase, self.phase)

    @property
    def now(self) -> Now:
        """What the show is asked for."""
        steps = int(self.at)
        share, still = 1.0 if self.over else self.at - steps, self.desk.settings.reduced_motion
        if still and not self.over:
            share = 0.0
        return Now(steps, share, self.over, self.speed, self.pointed, self._after, still)

    @property
    def over(self) -> bool:
        """Whether all of it has been shown."""
        return self.at >= self.course.end

    @property
    def stepwise(self) -> bool:
        """Whether it pauses after each of its steps."""
        return self.desk.pace.stepwise and self.show.manner is Manner.REPLAYED

    @property
    def moving(self) -> bool:
        """Whether those who look on wait for it, or it for them."""
        return self.playing or (self.stepwise and not self.over)

    @property
    def _runs_on(self) -> bool:
        """Whether the next scene follows by itself: until somebody takes hold of this one."""
        return self._may_run_on and not self._held

    @property
    def _may_run_on(self) -> bool:
        guide = self.desk.guide
        watched = self.desk.watching_again or (
            guide is not None and guide.waits_for(self.show.kind)
        )
        still = self.stepwise or self.desk.settings.reduced_motion
        return not (watched or still) and bool(self.show.in_short or self.show.follows())

    def update(self, seconds: float) -> bool:
        """What is watched as one with the next goes on to it."""
        changed = super().update(seconds)
        if self._runs_on and self.pointed is None and not self._goes_on_by_itself:
            self._let_time_pass(seconds / self.show.rests)
        return changed

    def tick(self, seconds: float) -> None:
        """Go on by itself."""
        if not self.playing:
            self._fade(seconds)
            return
        before, later = self.at, self.course.later(self.at, seconds * self.speed)
        if self.stepwise and int(later) > int(before):
            later = float(int(before) + 1)
            self.playing = False
        self._hear(self.show.passing(before, later), int(before))
        self._reach(later, played=True)
        for step in range(ceil(before), ceil(later)):
            self._hear(self.show.beginning(step), step)
        if int(self.at) == int(before):
            self._move()

    def _fade(self, seconds: float) -> None:
        """What was shown last glows on for a moment."""
        if self.over and self._after < self.show.afterglow:
            self._after += seconds * self.speed
            self._move()

    def _reach(self, at: float, *, played: bool = False) -> None:
        """Come so far, by itself or at once, and let be heard what lands on the way."""
        landed = range(int(self.at), int(at))
        self.at = at
        self._after = 0.0 if self.over and not self.desk.settings.reduced_motion else inf
        self.playing = self.playing and not self.over
        self.seen = self.seen or self.over
        if landed:
            if not (played and self.show.cues(landed[-1])):
                self._hear(self.show.landing(landed), landed[-1])
            self.rebuild()

    def _hear(self, sound: str, step: int) -> None:
        if sound:
            whence = self.show.whence(sound, step)
            view = self.desk.map_view
            at = 0.0 if whence is None else 2 * view.centre(whence)[0] / view.size[0] - 1
            self.desk.sounds.play(sound, max(-BESIDE, min(BESIDE, at)))

    @property
    def humming(self) -> Sequence[Voice]:
        """What flies, while it does."""
        hum = self.show.hum if self.playing else None
        return (*super().humming, *(() if hum is None else (hum,)))

    def _move(self) -> None:
        """Draw again what moves within a step."""
        now = self.now
        if self.has("map") and getattr(self.widget("map"), "view", None) is self.desk.map_view:
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
        """Skip to the end while it plays; else play on, or again from the start."""
        if self.stepwise and not self.over:
            self.next_step()
            return
        if self.playing:
            self._reach(self.course.end)
        else:
            self._held = True
            self.at = 0.0 if self.over else self.at
            self.playing = not self.over
        self.rebuild()

    def next_step(self) -> None:
        """Show the next step, and pause again; what still plays is there at once."""
        if self.playing or self.desk.settings.reduced_motion:
            self._reach(float(int(self.at) + 1))
            self.playing = False
        else:
            self.playing = True
        self.rebuild()

    def switch_stepwise(self) -> None:
        """Pause after each step from now on, or not any more."""
        self.desk.pace.stepwise = not self.desk.pace.stepwise
        if not self.stepwise:
            self.playing = not self.over and not self.desk.settings.reduced_motion
        self.rebuild()

    def proceed(self) -> None:
        """It is left: what fails from now on is not the scene."""
        if self.is_held():
            return
        self._left = True
        self.desk.quiet.later += self.show.afterwards() if self.left_by_itself else ""
        following = self.desk.next_screen()
        if self.show.in_short:
            following.toast(self.show.in_short)
        self.goto(following)

    def instead(self) -> Screen | None:
        """What comes after it, if it is the scene that cannot be shown."""
        return None if self._left else self.desk.past_failure()

    def pass_on(self, until: Until) -> None:
        """Do not watch what comes until then."""
        if not self.is_held(far=True):
            self._left = True
            self.goto(pass_on(self.desk, until, None if self.seen else self.show.scene))

    def step(self, steps: int) -> None:
        """Stop, so many steps on or back."""
        self.playing, self._held = False, True
        self.at = min(self.course.end, max(0.0, float(round(self.at) + steps)))
        self.seen = self.seen or self.over
        self.rebuild()

    def hold(self) -> None:
        """It stays on screen until it is told to go on."""
        self._held = True
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

    def signs(self) -> Sequence[Hint]:
        """And those of the show."""
        return (*super().signs(), *self.show.signs())

    def last_words(self) -> str:
        """The log bar tells no more than has been shown."""
        told = self.show.last_words(self.now)
        return super().last_words() if told is None else told

    def build(self) -> None:
        """Head lines first."""
        self._tell_when()
        self.subline = self.show.below(self.now)
        super().build()

    def build_parts(self) -> None:
        """Main part and column of the show, its control, the big button.

        The main part is as large as where orders are given, so that the map stays where it is.
        """
        now, frame = self.now, self.metrics.frame
        self.lay(frame.main, self.show.main(now))
        self.lay(frame.column, column(grow(self.show.column(now)), *self._control()))
        self._bind_keys()
        for widget in self.root.walk():
            if isinstance(widget, ListView) and widget.name == self.show.listed:
                widget.chosen, widget.on_choose, widget.on_hover = (
                    self.pointed,
                    self.point,
                    self.point,
                )
        self.add(self._big_button())

    def _control(self) -> Iterator[Part]:
        """Buttons to play it again, and for all that need not be watched."""
        if self.show.manner is not Manner.REPLAYED:
            hold = [self._hold_button()] if self._may_run_on else []
            passes = list(self._pass_buttons()) if self.show.of_many else []
            yield from [flow(*hold, *passes)] if hold or passes else []
            return
        control = Control(
            ceil(self.at),
            int(self.course.end),
            self.playing,
            self.stepwise,
            self.speed,
            _(self.show.stepwise_words),
            self.show.step_words,
            self.show.notable(),
            lambda to: self.step(to - round(self.at)),
            self.replay,
            self.switch_stepwise,
            self.change_pace,
        )
        yield control.part()
        yield flow(control.pace(), *self._pass_buttons())

    def _hold_button(self) -> Button:
        held = _("it stays here until you go on") if self._held else ""
        return Button("hold", label=_("Stay here"), on_click=self.hold, keys="H", reason=held)

    def _pass_buttons(self) -> Iterator[Button]:
        for name, key, until, run in self._passes():
            yield Button(name, label=until_words(self.desk, until), on_click=run, keys=key)

    def _passes(self) -> Iterator[tuple[str, str, Until, Callable[[], None]]]:
        yield "end of turn", "R", "turn", lambda: self.pass_on("turn")
        if not self.desk.watching_again:
            yield "next decision", "B", "decision", lambda: self.pass_on("decision")

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
        if self.show.manner is Manner.REPLAYED:
            self.hotkey("S", _(self.show.stepwise_words), self.switch_stepwise)
            self.hotkey("Shift P", _("Another pace"), self.change_pace)
        for _name, key, until, run in self._passes():
            self.hotkey(key, until_words(self.desk, until), run)
        if self.show.manner is Manner.STEPPED and not self.over:
            self.hotkey("+", _("Faster"), lambda: self.change_speed(1))
            self.hotkey("-", _("Slower"), lambda: self.change_speed(-1))

    def _big_button(self) -> BigButton:
        place = self.metrics.frame.big_button
        if self.stepwise and ceil(self.at) < self.course.end:
            lines = self.show.coming(ceil(self.at))
            return BigButton("go on", place, *lines, self.next_step, icon="step-forward")
        if self.seen or self.show.manner is Manner.SKIPPED:
            words = _("it goes on by itself") if self._runs_on else self.show.next_words()
            return BigButton("go on", place, _("Go on"), words, self.proceed, icon="chevrons-right")
        stepped = self.show.manner is Manner.STEPPED
        words = _("Space shows it step by step") if stepped else _("and rest at its end")
        return BigButton(
            "go on", place, _("Show all of it"), words, self.finish, icon="skip-forward"
        )


def by_show(*shows: type[Show]) -> Mapping[str, MakesScreen]:
    """Playbacks by the kind of scene that each show describes."""
    return {show.kind: partial(Playback, show=show) for show in shows}


def show_of(made: MakesScreen) -> type[Show]:
    """The show that ``by_show`` made a playback of."""
    assert isinstance(made, partial)
    found: type[Show] = made.keywords["show"]
    return found
