"""What a playback is told of one kind of scene: a description without a window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import Any, ClassVar

from game.desk.desk import Desk
from game.desk.kit import Hint, Part, Space
from game.desk.map.marks import Mark
from game.desk.sound import Voice
from game.hexgrid.hexes import Hex
from game.settings import SpeedFactor
from game.table.scenes import Scene
from game.words import _, marked


class Manner(Enum):
    """How a show is gone through, beside waiting for its end."""

    SKIPPED = "Space shows its end, and then goes on; Enter goes on at once"
    STEPPED = "Space shows the next step, Enter all of them; then they go on"
    REPLAYED = "Space skips to the end or plays it again; Enter shows the end, and then goes on"


@dataclass(frozen=True, slots=True)
class Now:
    """How far a show has come: so many ``steps`` in full, and a ``share`` of the next.

    ``over``: all of it has been shown, and the share is 1. ``speed`` is how many times as fast
    it goes as it might; ``pointed`` the row pointed at in the list that the show names. ``after``
    are the seconds since its end. ``still``: nothing may move, so that what was struck is marked.
    """

    steps: int = 0
    share: float = 0.0
    over: bool = False
    speed: SpeedFactor = 1
    pointed: int | None = None
    after: float = inf
    still: bool = False


Cue = tuple[float, str]
"""A sound, and the share of a step after which it is heard."""


@dataclass(frozen=True, slots=True)
class Course:
    """Steps one after the other, each of so many seconds; a place on it is counted in steps."""

    lengths: Sequence[float] = ()

    @property
    def end(self) -> float:
        """Where all of them are over."""
        return float(len(self.lengths))

    def later(self, at: float, seconds: float) -> float:
        """The place that is reached from ``at``."""
        while seconds > 0 and at < self.end:
            step = int(at)
            left = (step + 1 - at) * self.lengths[step]
            if seconds < left:
                return at + seconds / self.lengths[step]
            seconds, at = seconds - left, float(step + 1)
        return at


class Show:
    """The base: a scene, its steps on a clock, and what fills the screen when it has come so far.

    A game has one class a kind of scene. ``phase`` is what the rail shows, if not where the battle
    stood. ``maps``: whether the table is on it, or may not be looked at from it. ``listed`` names
    the list whose rows are pointed at. ``opening`` is the sound it begins with.
    """

    kind: ClassVar[str]
    manner: ClassVar[Manner] = Manner.SKIPPED
    maps: ClassVar[bool] = True
    listed: ClassVar[str] = ""
    opening = "reveal"
    phase = ""
    headline = ""
    subline = ""
    following = ""
    """What comes after it."""
    in_short = ""
    """A sentence for the next screen, if it goes on to whatever comes next by itself."""
    lengths: Sequence[float] = ()
    """How many seconds each of its steps takes."""
    afterglow = 0.0
    """For so many seconds something is still seen to move after its end."""
    hum: Voice | None = None
    """What is heard on and on while it plays."""
    topic = ""
    """Where the handbook tells of it, if not with the phase."""
    stepwise_words = marked("Step by step")
    """What it is called to pause after each of its steps."""
    runs_on: ClassVar[bool] = False
    """Whether what is watched next follows by itself, so that both are one."""
    rests: ClassVar[float] = 1.0
    """How many times as long as others it rests before that."""
    of_many: ClassVar[bool] = False
    """Whether many like it may follow, so that buttons lead past all of them."""

    def __init__(self, desk: Desk, scene: Scene) -> None:
        self.desk = desk
        self.scene = scene

    def notable(self) -> Mapping[int, Sequence[str]]:
        """What happens with some of its steps, in words; they are marked on its slider."""
        return {}

    def follows(self) -> bool:
        """Whether what comes next follows by itself."""
        return self.runs_on and self.desk.game.more_to_watch

    def goes_on(self) -> str:
        """What comes after it where nothing else is to be said."""
        if self.desk.game.ended:
            return _("the battle is over")
        return _("the battle goes on")

    def afterwards(self) -> str:
        """A sentence on what came of it, for the next screen of orders, if it went on by itself."""
        return ""

    # -- time

    def whence(self, _sound: str, _step: int) -> Hex | None:
        """The hex of the table that a sound of a step comes from, if it is from one."""
        return None

    def beginning(self, _step: int) -> str:
        """The sound of a step that begins; empty for none."""
        return ""

    def cues(self, _step: int) -> Sequence[Cue]:
        """What is heard within a step and when, by shares of it; its end is told then, too."""
        return ()

    def passing(self, before: float, later: float) -> str:
        """The sound of what begins between two places, as it plays; empty for none."""
        step = int(before)
        heard = [sound for at, sound in self.cues(step) if before <= step + at < later]
        return heard[-1] if heard else ""

    def landing(self, _steps: range) -> str:
        """The one sound of steps that are shown in full from now on; empty for none.

        Those that have cues of their own tell of it only where they are passed over.
        """
        return ""

    # -- what is seen

    def moment(self, _now: Now) -> tuple[int, str]:
        """The turn and the phase that the rail shows."""
        return self.scene.before.turn, self.phase or self.scene.before.phase or ""

    def below(self, _now: Now) -> str:
        """The second head line."""
        return self.subline

    def battle(self, _now: Now) -> Any:
        """The battle as far as it has been shown, for how it stands."""
        return self.scene.before

    def main(self, _now: Now) -> Part:
        """The large part at the left."""
        return Space()

    def film(self, now: Now) -> Part:
        """The table as it is seen in the film of the battle: the large part, where it is a map."""
        return self.main(now)

    def column(self, _now: Now) -> Part:
        """The column at the right, above the big button."""
        return Space()

    def marks(self, _now: Now) -> Sequence[Mark]:
        """What the map shows, if it has one."""
        return ()

    def moving(self, _now: Now) -> Mapping[str, Mapping[str, Any]]:
        """Widgets that change within a step: fields of each by its name."""
        return {}

    def last_words(self, _now: Now) -> str | None:
        """The log's last line as far as it has been shown; None where the log tells it all."""
        return None

    def next_words(self) -> str:
        """What comes after it."""
        if self.following or self.desk.game.ended or not self.desk.game.persons:
            return self.following or self.goes_on()
        return _("what comes next is asked in turn")

    def coming(self, _step: int) -> tuple[str, str]:
        """What the next of its steps is, where it pauses before it; two lines."""
        return _("Next step"), ""

    def step_words(self, step: int) -> str:
        """What one of its steps is called."""
        return _("step {n}").format(n=step) if step else _("start")

    def hints(self) -> Sequence[Hint]:
        """What a large window says that has no place in a small one."""
        return ()

    def signs(self) -> Sequence[Hint]:
        """What any window says on the card of a button only."""
        return ()
