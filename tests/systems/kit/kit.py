"""A small game as its tests are told of it, once; all that is tested of any game is tested of it.

It stands in ``kit.py`` of the tests of the game, and on the list in ``games.py`` beside this.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.table.events import Happening
from game.table.journal.read import MAX_EVENTS
from game.table.minds import Mind
from tests.hostile.kind import Kind
from tests.systems.kit.stage import Stage, screens_of
from tests.systems.screens.pictured import Pictured

Look = Callable[[Any, Happening, Any], None]
"""Looks at an event, between the states before and after it."""
Told = Callable[[Any, Any, Sequence[Happening], Any], int]
"""Checks an answer by the view it was given in, the events that came of it and the state then; says
how much it has checked."""
Odd = tuple[str, dict[str, Any], str]
"""A kind of event, values that it cannot have, and words of the answer to them."""
Dear = tuple[str, Callable[[], bytes]]
"""What kind a file is of, and how it is made."""


def _nothing_more(_first: Any) -> Look:
    return lambda _before, _event, _after: None


@dataclass(frozen=True)
class Watched:
    """A battle that is played in the window: by how many persons, on the way to its report.

    ``met``: names of sheets and shows that are seen. ``short``: makes it shorter; ``steps``: more
    than it has; ``whole``: on so many screens from the first on every word is seen whole.
    """

    battle: str
    persons: int = 1
    met: Collection[str] = ()
    short: Callable[[Any], Any] = lambda setup: setup
    steps: int = 1500
    whole: int = 1500


@dataclass(frozen=True)
class Hostile:
    """What is damaged beside what every game has.

    ``battle``: whose orders; ``scenarios``: more files than those of the game. ``playable``: what
    is played to its end of a damaged one, None where that takes too long. ``kinds``: other files of
    the game; ``dear``: small files that are dear, by what they are.
    """

    battle: str = ""
    scenarios: Callable[[], Sequence[bytes]] = tuple
    playable: Callable[[Any], Any | None] = lambda scenario: scenario
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    dear: Mapping[str, Dear] = field(default_factory=dict)


@dataclass(frozen=True, eq=False, repr=False)
class Kit:
    """``game`` alone will do; the rest is what of its own is tested with it.

    ``storm``: any battle, by its seed; else those that come with the game, in turn. ``storms``: how
    many are played. ``watch``: given the first state, what must hold in the game at each event.
    ``told``: what must hold of each answer, whoever gives it.
    ``plain``: what is compared of a state read back, where states hold what is only like itself.
    ``anyone``: a side that does anything legal; ``answers``: more than a battle asks for.
    ``kept``: seeds of storms that are kept on disk. ``odd``: how their journals are edited, by what
    that is. ``windows``: what is played in the window; ``pictured``: its screens.
    """

    game: Any
    storm: Callable[[int], Any] | None = None
    storms: int = 100
    watch: Callable[[Any], Look] = _nothing_more
    told: Told | None = None
    plain: Callable[[Any], Any] = lambda state: state
    anyone: Callable[[Random], Mind] | None = None
    answers: Callable[[Any], int] = lambda _first: MAX_EVENTS
    kept: tuple[int, ...] = (1, 2, 3)
    odd: Mapping[str, Odd] = field(default_factory=dict)
    windows: Sequence[Watched] | None = None
    pictured: Pictured | None = None
    hostile: Hostile = field(default_factory=Hostile)

    def __repr__(self) -> str:
        return f"the kit of {self.name}"

    @property
    def name(self) -> str:
        """What failures and files call the game."""
        return str(self.game.name).lower().replace(" ", "_")

    @property
    def rules(self) -> Any:
        """Those of its first battle."""
        return self.game.rules(self.game.listed()[0].setup)

    @property
    def battle(self) -> str:
        """The first that comes with the game."""
        return str(self.game.listed()[0].path)

    def setup(self, seed: int) -> Any:
        """The storm of a seed."""
        if self.storm is not None:
            return self.storm(seed)
        listed = self.game.listed()
        return listed[seed % len(listed)].setup

    def any_mind(self, chance: Random) -> Mind:
        """A side that does anything legal."""
        found: Mind = (self.anyone or self.game.any_mind)(chance)
        return found

    @property
    def watched(self) -> Sequence[Watched]:
        """What is played in the window; by one person and by two, if the game has only screens."""
        if self.windows is not None:
            return self.windows
        if not screens_of(self.game).decide:
            return ()
        return Watched(self.battle), Watched(self.battle, 2)

    @property
    def seen(self) -> Pictured:
        """Its screens; all that can be found of themselves, if the game names none."""
        return self.pictured or Pictured(Stage(self.game).usual())
