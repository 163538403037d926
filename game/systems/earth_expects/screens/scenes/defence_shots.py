"""Point defence as it is seen: missiles fly in, and are shot at shot by shot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.desk.light import flashing
from game.desk.light.lights import ARRIVES, Way
from game.desk.map.fire_marks import Fire, Struck, seen, standing
from game.desk.map.marks import Mark
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import distance
from game.systems.earth_expects.events import DefenceFired
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.earth_expects.screens.scenes.struck.lights import CROSSES
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons.table import weapon_of

SECONDS, LEAST, LONG = 0.75, 0.5, 6.0
"""How long a shot is seen, how long at least where there are many, and how long all of them are."""
STRIKES = 0.6
"""After which share of its time a shot reaches its missile."""
FAR, CLOSE, NEAR = 3, 0.75, 0.55
"""So many hexes before its target a missile is seen first, where it meets the first shot, and the
last: fire at it crosses no other hex."""
SMALL = 0.6
"""How large a missile bursts, beside a ship that does."""
NOSE = 0.16
"""So many hexes from the middle of its ship a shot begins."""


@dataclass(frozen=True)
class Shots:
    """The shots of a scene, with what was seen ``before`` them."""

    before: Battle
    fired: Sequence[DefenceFired]

    @property
    def seconds(self) -> float:
        """How long each is seen."""
        return max(LEAST, min(SECONDS, LONG / max(1, len(self.fired))))

    def fires_at(self, number: int) -> float:
        """After which share of its time a shot is fired."""
        return STRIKES - ARRIVES[self._look(number)[0]] / self.seconds

    def marks(self, number: int, share: float, speed: float = 1.0) -> list[Mark]:
        """What is seen in the time of a shot; what the one before it struck is still seen then."""
        found: list[Mark] = []
        for each in (number - 1, number):
            if 0 <= each < len(self.fired):
                seconds = (share + number - each) * self.seconds
                found += self._marks(each, seconds, each in self._flashing(speed))
        return seen(found)

    def standing(self) -> list[Mark]:
        """The missiles that were struck, where nothing may flash."""
        every = range(len(self.fired))
        return standing(mark for each in every for mark in self._marks(each, 0.0, flash=True))

    def _marks(self, number: int, seconds: float, flash: bool) -> Iterator[Mark]:
        event, (way, colour) = self.fired[number], self._look(number)
        missile, ship = self.before.missiles[event.missile], self.before.ships[event.ship].hex
        after, (gone, come) = seconds - STRIKES * self.seconds, self._leg(number)
        flying, there = side_colour(self.before, missile.side), missile.hex
        towards = None if missile.way_in is None else there.step(missile.way_in)
        if missile.way_in is not None:
            start, age = there.step(missile.way_in, FAR), after + ARRIVES["dart"]
            yield Fire(start, there, flying, "dart", age, span=(gone, come))
        off = FAR * (1 - come)
        nose = NOSE / max(off, distance(ship, there))
        yield Fire(ship, there, colour, way, after + ARRIVES[way], past=not event.hit,
                   of=event.ship, towards=towards, progress=off, span=(nose, 1.0))  # fmt: skip
        if event.hit:
            yield Struck(there, flying, after, ship, breaks=True, soft=not flash, wide=SMALL,
                         towards=towards, progress=off)  # fmt: skip

    def _leg(self, number: int) -> tuple[float, float]:
        """Between which shares of its way in a missile comes during a shot: nearer from shot to
        shot at it."""
        nth, all_ = self._turns[number]
        met = [CLOSE + (NEAR - CLOSE) * (n + 1) / all_ for n in range(all_)]
        ends = [0.0, *(1 - off / FAR for off in met)]
        return ends[nth], ends[nth + 1]

    @cached_property
    def _turns(self) -> list[tuple[int, int]]:
        """Which of how many shots at its missile each is."""
        all_ = Counter(event.missile for event in self.fired)
        so_far: Counter[str] = Counter()
        found = []
        for event in self.fired:
            found.append((so_far[event.missile], all_[event.missile]))
            so_far[event.missile] += 1
        return found

    def _look(self, number: int) -> tuple[Way, Colour]:
        """How a shot crosses, and its colour."""
        event = self.fired[number]
        weapon = self.before.ships[event.ship].design.systems[event.weapon]
        way = CROSSES.get(weapon_of(weapon).way, "streak")
        return way, theme.WHITE if way == "streak" else hues.family(weapon.type)

    def _flashing(self, speed: float) -> frozenset[int]:
        """Those that may flash."""
        hits = [number for number, event in enumerate(self.fired) if event.hit]
        chosen = flashing([(number + STRIKES) * self.seconds for number in hits], speed)
        return frozenset(hits[place] for place in chosen)
