"""Point defence of another side, watched on the map (rulebook: Point defence)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import reduce

from game.desk.desk import Desk
from game.desk.kit import Given, yielding
from game.desk.light.lights import LONGEST
from game.desk.map.marks import Arrow, Mark
from game.desk.paint import theme
from game.desk.play.show import Cue, Now
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import DefenceFired, after
from game.systems.earth_expects.screens.defence.note import defence_note, shots_this_turn
from game.systems.earth_expects.screens.map.battle_marks import counters
from game.systems.earth_expects.screens.scenes.defence_shots import STRIKES, Shots
from game.systems.earth_expects.screens.scenes.map_show import MapShow
from game.systems.earth_expects.screens.scenes.seen import lines_panel
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.table.scenes import Scene
from game.words import _, counted

NOTE = 166
"""How high the panel of weapons is at least, with four of them."""


class DefenceShow(MapShow):
    """Every shot at a missile, one after the other, with its dice below the list."""

    kind = "defence"
    phase = "weapons"
    opening = ""
    afterglow = LONGEST

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        self.headline = _("Point defence")
        self.caption = _("Shot by shot")
        self.shots = scene.of(DefenceFired)
        self.earlier = _earlier(desk, self.shots[0])
        self.seen = Shots(self.before, self.shots)
        self.lengths = [self.seen.seconds] * len(self.shots)
        self.concerned = dict.fromkeys((e.ship for e in self.shots), "")
        left = sum(m.entry is not None for m in self.after.missiles.values())
        self.following = counted("{n} missile strikes", "{n} missiles strike", left)
        if not left:
            self.following = _("no missile strikes")

    def battle(self, now: Now) -> Battle:
        """No further than to the shots that have been shown."""
        shown: Battle = reduce(after, self.scene.events[: self._events(now)], self.scene.before)
        return shown

    def _events(self, now: Now) -> int:
        """How many of its events have been shown; all once it is over."""
        if now.over:
            return len(self.scene.events)
        places = [n for n, e in enumerate(self.scene.events) if isinstance(e, DefenceFired)]
        return places[now.steps - 1] + 1 if now.steps else 0

    # -- time

    def cues(self, step: int) -> Sequence[Cue]:
        """The shot, and the burst of a missile that is hit."""
        hit = [(STRIKES, "hit")] if self.shots[step].hit else []
        return [(self.seen.fires_at(step), "ticks"), *hit]

    def landing(self, steps: range) -> str:
        """One sound of those that are passed over."""
        return "hit" if any(self.shots[step].hit for step in steps) else "ticks"

    def whence(self, _sound: str, step: int) -> Hex | None:
        """Where the missile is."""
        return self.before.missiles[self.shots[step].missile].hex

    # -- what is seen

    def below(self, now: Now) -> str:
        """How many shots and what they came to, as far as they have been shown."""
        shots = self._fired(now)
        fired = counted("{n} shot", "{n} shots", len(shots))
        hits = sum(e.hit for e in shots)
        killed = counted("{n} missile destroyed", "{n} missiles destroyed", hits)
        return f"{fired} · {killed}"

    def _fired(self, now: Now) -> Sequence[DefenceFired]:
        """The shots of this turn that have been shown."""
        return [*self.earlier, *self.shots[: now.steps]]

    def last_words(self, now: Now) -> str | None:
        """The log tells how it ends: only once it has ended."""
        return None if now.over else self.headline

    def marks(self, now: Now) -> Sequence[Mark]:
        """Counters, and the shots; who shot at what once all is over."""
        eyes = self.desk.game.eyes
        if not now.over:
            struck = now.steps + (now.share >= STRIKES)
            lying = counters(view_for(self.battle(replace(now, steps=struck)), eyes))
            return [*lying, *self.seen.marks(now.steps, now.share, now.speed)]
        marks, view = counters(self.after), self.before
        for event in self.shots:
            start, end = view.ships[event.ship].hex, view.missiles[event.missile].hex
            marks.append(Arrow(start, end, theme.CHALK if event.hit else theme.INK3, 2))
        if now.still:
            return [*dict.fromkeys(marks), *self.seen.standing()]
        glow = self.seen.marks(now.steps, now.after / self.seen.seconds, now.speed)
        return [*dict.fromkeys(marks), *glow]

    def panels(self, now: Now) -> Iterable[Given]:
        """The list, and the dice, of what has been shown."""
        shown = self.scene.events[: self._events(now)]
        lines = [line for event, line in self.told if event in shown]
        yield yielding(lines_panel(self.caption, lines, self.after, self.empty))
        yield defence_note(self.after, self._fired(now), NOTE)


def _earlier(desk: Desk, first: DefenceFired) -> Sequence[DefenceFired]:
    """The shots of this turn before one, which were seen one by one as they were ordered."""
    events = desk.game.visible_events()
    place = next((n for n, event in enumerate(events) if event is first), 0)
    return shots_this_turn(events[:place])
