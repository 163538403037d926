"""The film of a battle: all its scenes on the map in about a minute, with a scrubber."""

from __future__ import annotations

from collections import Counter

from game.desk.desk import Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import (
    Button,
    Label,
    Panel,
    Part,
    Screen,
    column,
    fixed,
    grow,
    middle,
    row,
)
from game.desk.map.keys import bind_maps
from game.desk.map.marks import Plate
from game.desk.page import page
from game.desk.paint import theme
from game.desk.paint.charts import Scrubber
from game.desk.play.desk_map import DeskMap
from game.desk.play.pace import next_speed
from game.desk.play.playback import show_of
from game.desk.play.show import Course, Now, Show
from game.desk.play.stepping import Stepping
from game.settings import SpeedFactor
from game.table.events import PhaseBegan, TurnBegan
from game.table.rerun import Reel
from game.words import _, capitalised, marked

LONG = 60.0
"""So many seconds a film takes at most, at the slowest pace."""
LEAST, MOST = 0.8, 5.0
"""How long a scene is looked at in a battle that is shorter than that."""


class FilmScreen(DeskScreen):
    """Scene after scene through the eyes of who looks on; every scene keeps its share of the time.

    ``at`` counts scenes; it begins with the scene at the event ``place``.
    """

    def __init__(self, desk: Desk, reel: Reel, back: Screen, place: int = 0) -> None:
        super().__init__()
        self.desk, self.reel, self.back = desk, reel, back
        self.stepping = Stepping(
            self,
            (marked("one scene back"), marked("one scene on")),
            marked("← → one scene · Shift ← → one {turn} · Home, End"),
        )
        self.acts = [show_of(desk.screens.scenes[scene.what]) for scene in reel.scenes]
        self._made: tuple[int, Show] | None = None
        self.course = Course([LEAST] * len(self.acts))
        self.when, self.turns = _whens(reel), max(1, reel.runner.battle.turn)
        self.speed: SpeedFactor = 1
        self.at = float(reel.scene_at(place))
        self.course = self._cut()
        self.playing = not desk.settings.reduced_motion

    def _cut(self) -> Course:
        """How long each scene is shown: as it is when it is watched, all of them together a minute.

        A scene that was not looked at yet is reckoned by its events.
        """
        wanted = [min(MOST, max(LEAST, 0.25 * len(one.events))) for one in self.reel.scenes]
        share = min(1.0, LONG / sum(wanted))
        return Course([seconds * share for seconds in wanted])

    # -- how far it has come

    @property
    def number(self) -> int:
        """The scene that is shown."""
        return min(int(self.at), len(self.acts) - 1)

    @property
    def last(self) -> int:
        """The last of them."""
        return len(self.acts) - 1

    def turn_starts(self) -> list[int]:
        """The first scene of each turn."""
        turns = [scene.before.turn for scene in self.reel.scenes]
        return [n for n, turn in enumerate(turns) if n == 0 or turn != turns[n - 1]]

    @property
    def over(self) -> bool:
        """Whether all of it has been shown."""
        return self.at >= self.course.end

    @property
    def show(self) -> Show:
        """What is shown of that scene."""
        if self._made is None or self._made[0] != self.number:
            scene = self.reel.go_to(self.number)
            self._made = self.number, self.acts[self.number](self.desk, scene)
        return self._made[1]

    @property
    def now(self) -> Now:
        """How far that scene has come; its end at once where nothing is to move."""
        course = Course(self.show.lengths)
        share = self.at - self.number
        if share >= 1 or not course.end or self.desk.settings.reduced_motion:
            return Now(int(course.end), 1.0, over=True)
        place = course.later(0.0, share * sum(self.show.lengths))
        return Now(int(place), place - int(place))

    def tick(self, seconds: float) -> None:
        """Play on."""
        if self.playing:
            before = self.number, self.now.steps, self.now.over
            self.at = self.course.later(self.at, seconds * self.speed)
            self.playing = not self.over
            if before != (self.number, self.now.steps, self.now.over) or self.over:
                self.rebuild()
            elif self.has("map"):
                self.desk.map_view.show_live(self.show.marks(self.now))
                self.widget("map").dirty()

    # -- what a player does

    def go(self, number: int) -> None:
        """The beginning of a scene, from which it plays on if it plays; of the last one the end."""
        self.at = self.course.end if number >= self.last else float(max(number, 0))
        self.rebuild()

    def play(self) -> None:
        """Play from here, or pause; from the start once it is over."""
        self.playing = not self.playing
        if self.playing and self.number == self.last:
            self.at = 0.0
        self.rebuild()

    def change_pace(self) -> None:
        """Another pace; after the fastest the slowest."""
        self.speed = next_speed(self.speed)
        self.rebuild()

    def take_from_here(self) -> None:
        """Take the battle up anew from the decision that led to the scene."""
        self.playing = False
        self.take_from(self.reel.end_of(self.number) - 1)

    def escape(self) -> None:
        """Back to where it was opened from."""
        self.goto(self.desk.back_to_battle())

    def instead(self) -> Screen | None:
        """Back, where a scene cannot be shown."""
        return self.desk.back_to_battle() if self.desk.passes_failures else None

    # -- the screen

    def build(self) -> None:
        """Head, map, scrubber."""
        now = self.now
        map_ = _steady(self.show.film(now))
        body = column(grow(map_), self._controls(), gap=theme.INSIDE)
        self.lay(self.area, page(self._head(now), body, (2, 6)))
        self.stepping.keys()
        bind_maps(self)

    def _moment_words(self) -> str:
        desk = self.desk
        number, phase = self.show.moment(self.now)
        turn = desk.screens.turn_words(max(1, number))
        words = (
            desk.screens.phase_words(self.reel.rules, self.show.scene.before, phase)
            if phase in desk.phases
            else ""
        )
        return " · ".join(filter(None, (turn, words)))

    def _head(self, now: Now) -> Part:
        told = " · ".join(filter(None, (self.show.headline, self.show.below(now))))
        heading = _("Film of the battle · {moment}").format(moment=self._moment_words())
        words = column(
            Label("heading", label=heading, style=theme.HEAD),
            Label("told", label=capitalised(told), colour=theme.INK2),
            gap=0,
        )
        take = Button("take from", label=_("Take it from here"), keys="B", icon="git-branch",
                      on_click=self.take_from_here, region="head")  # fmt: skip
        back = Button("back to battle", label=_("Back"), keys="Esc", icon="undo-2",
                      on_click=self.escape, region="head")  # fmt: skip
        return row(grow(words), middle(take), middle(back), gap=12)

    def _controls(self) -> Part:
        scrubber = Scrubber(
            "scrubber",
            when=(*self.when[:-1], float(self.turns)) if self.over else self.when,
            value=self.number,
            turns=self.turns,
            marks=self.when,
            label=self._moment_words(),
            turn_words=self.desk.screens.turn_words,
            on_change=self.stepping.scrub,
            region="film",
        )
        pace = Button("speed", label=_("Pace ×{n}").format(n=self.speed), keys="Shift P",
                      on_click=self.change_pace, region="film")  # fmt: skip
        played = row(*self.stepping.play_buttons("film"), pace, grow(self.stepping.hint_label()))
        holds = column(fixed(80, scrubber), played, gap=4)
        return Panel("film panel", holds=holds)


def _steady(part: Part) -> Part:
    """A map that stays where it is from scene to scene, while all counters can be made out."""
    if isinstance(part, DeskMap):
        part.live = tuple(part.live)
        part.besides = [mark.hex for mark in part.live if isinstance(mark, Plate)]
    return part


def _whens(reel: Reel) -> tuple[float, ...]:
    """The time of each scene in turns: the share of its turn's events that came before it."""
    many: Counter[int] = Counter()
    at: list[tuple[int, int]] = []
    turn = 0
    for event in reel.runner.events:
        if isinstance(event, TurnBegan | PhaseBegan):
            turn = event.turn
        at.append((turn, many[turn]))
        many[turn] += 1
    found = []
    for scene in reel.scenes:
        place = next((n for n, e in enumerate(reel.runner.events) if e is scene.events[0]), 0)
        turn, before = at[place]
        found.append(max(0, turn - 1) + before / many[turn])
    return tuple(found)
