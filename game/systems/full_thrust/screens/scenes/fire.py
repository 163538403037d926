"""Fire watched shot by shot: point defence, fighters, weapons, shots that strike, damage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from typing import Any

from game.desk.desk import Desk
from game.desk.kit import (
    Explanation,
    Given,
    ListView,
    Panel,
    Part,
    Row,
    column,
    grow,
    only_large,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entries, Entry, Ledger
from game.desk.light import flashing
from game.desk.map.marks import Mark
from game.desk.paint import theme
from game.desk.play.show import Cue, Manner, Now, Show
from game.hexgrid.hexes import Hex
from game.systems.full_thrust.screens.fire.marks import place_of
from game.systems.full_thrust.screens.framing import in_one_view
from game.systems.full_thrust.screens.scenes.stroke import Stroke
from game.systems.full_thrust.screens.scenes.stroke_marks import Timed, arrows, flight, swooping
from game.systems.full_thrust.screens.scenes.stroke_panel import (
    STRIKES,
    dice_high,
    fates_part,
    stroke_fields,
    stroke_panel,
)
from game.systems.full_thrust.screens.scenes.strokes import TOLD, strokes
from game.systems.full_thrust.screens.sheet_panel import hull_fields, hull_part, weapons_below
from game.systems.full_thrust.screens.space_map import counters, space_map
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.table.log import Log
from game.table.scenes import Scene
from game.words import _, marked

BRIEF, LASTS, TELLS = 0.9, 1.8, 2.6
"""Seconds of a shot that does nothing, of one that does, of one that costs somebody dear."""
COLUMNS = (Column(grows=True), Column(align="right"))


class FireShow(Show):
    """The fire of a step of the turn."""

    kind = "fire"
    manner = Manner.REPLAYED
    listed = "strokes"
    opening = ""
    stepwise_words = marked("Shot by shot")

    def __init__(self, desk: Desk, scene: Scene[Space]) -> None:
        super().__init__(desk, scene)
        self.strokes = list(strokes(scene.before, scene.events, desk.game.rules.after))
        self.lengths = [_seconds(each) for each in self.strokes]
        phase = scene.before.phase
        self.headline = desk.game.rules.phase_words(phase) if phase else _("Fire")

    # -- how far it has come

    def _at(self, now: Now) -> tuple[int, float]:
        """Which step is seen, and how much of it; between two of them all of the first."""
        last = len(self.strokes) - 1
        if now.steps and (now.over or not now.share):
            return min(now.steps - 1, last), 1.0
        return min(now.steps, last), now.share

    def coming(self, step: int) -> tuple[str, str]:
        """The next shot."""
        stroke = self.strokes[step]
        return _("Next: {who}").format(who=stroke.who), _line(stroke)

    def step_words(self, step: int) -> str:
        """Shots are counted."""
        return _("shot {n}").format(n=step) if step else _("start")

    def cues(self, step: int) -> Sequence[Cue]:
        """The weapon as its fire is seen, and what it does when it lands."""
        stroke, landing = self.strokes[step], (STRIKES, self.landing(range(step, step + 1)))
        return ((self._timed(step).fired_at, stroke.sound), landing) if stroke.ways else (landing,)

    def landing(self, steps: range) -> str:
        """The worst of what lands together."""
        found = [self.strokes[step] for step in steps]
        if any(stroke.lost for stroke in found):
            return "lost"
        if any(stroke.fate for stroke in found):
            return "destroyed"
        return "hit" if any(stroke.done for stroke in found) else "miss"

    def whence(self, sound: str, step: int) -> Hex | None:
        """A weapon is heard from where it is, a hit from where it lands."""
        stroke = self.strokes[step]
        return stroke.ways[0][sound != stroke.sound] if stroke.ways else None

    def _timed(self, number: int, speed: float = 1.0) -> Timed:
        """A shot with the time it has; whether it flashes, at that speed."""
        begins = [0.0, *accumulate(self.lengths)]
        times = [at + STRIKES * long for at, long in zip(begins, self.lengths, strict=False)]
        hits = [n for n, each in enumerate(self.strokes) if each.done]
        flash = flashing([times[n] for n in hits], speed)
        soft = number in hits and hits.index(number) not in flash
        return Timed(self.strokes[number], self.lengths[number], soft)

    # -- what is seen

    def below(self, now: Now) -> str:
        """Which shot, of how many."""
        number, _share = self._at(now)
        if not self.strokes:
            return ""
        text = _("{n} of {all}: {what}")
        stroke = self.strokes[number]
        return text.format(n=number + 1, all=len(self.strokes), what=_line(stroke))

    def last_words(self, now: Now) -> str | None:
        """No more than has been shown."""
        log, last, left = Log(self.scene.before, self.desk.game.rules), "", now.steps
        for event in self.scene.events:
            left -= type(event) in TOLD
            if left < 0:
                break
            line = log.hear(event)
            last = line.text if line is not None else last
        return last

    def battle(self, now: Now) -> Space:
        """Space once the shot that is shown has struck."""
        number, share = self._at(now)
        if not self.strokes:
            found: Space = self.scene.before
            return found
        stroke = self.strokes[number]
        return stroke.after if share >= STRIKES else stroke.before

    def marks(self, now: Now) -> Sequence[Mark]:
        """Everything on the table, the shot on its way, what it did."""
        if not self.strokes:
            return counters(self.scene.before)
        number, share = self._at(now)
        stroke = self.strokes[number]
        marks = [
            *swooping(counters(self.battle(now), stroke.doer), stroke, share),
            *flight(replace(self._timed(number, now.speed), still=now.still), share),
        ]
        if now.pointed is not None and now.pointed != number:
            marks += arrows(self.strokes[now.pointed], theme.CHALK)
        return marks

    def main(self, now: Now) -> Part:
        """The table, about all that fire and are fired at; of this shot, if too far apart."""
        about = _places(self.strokes)
        if self.strokes and not in_one_view(about):
            about = _places([self.strokes[self._at(now)[0]]])
        return space_map(self.desk, self.battle(now), self.marks(now), about=about)

    def column(self, now: Now) -> Part:
        """The shot, the hull of its target, and all shots so far."""
        if not self.strokes:
            return column()
        number, share = self._at(now)
        stroke = self.strokes[number]
        return column(
            stroke_panel(stroke, share, dice_high(self.strokes)),
            self._hull(self._target(now)),
            fates_part(self.strokes[:number], stroke, told=share >= STRIKES),
            yielding(self._listed(number, told=share >= STRIKES), 96),
            *self._below(now),
            only_large(grow()),
        )

    def _below(self, now: Now) -> Sequence[Given]:
        """What else there is of the target."""
        del now
        return ()

    def _target(self, now: Now) -> Ship | None:
        """The ship that was struck last, or will be first, as it is now; what is to come too."""
        number, _share = self._at(now)
        ships = self.battle(now).ships
        order = [*reversed(self.strokes[: number + 1]), *self.strokes[number + 1 :]]
        return next((ships[each.target] for each in order if each.target in ships), None)

    def _hull(self, ship: Ship | None) -> Part | None:
        """The hull of the target, in scenes in which any ship is one."""
        if ship is None:
            return None
        return Panel("hull panel", holds=hull_part(ship, named=True), pad=(12, 8))

    def _listed(self, number: int, *, told: bool) -> Panel:
        """The shots so far; ``told``: whether the last of them has struck."""
        shown = self.strokes[: number + 1]
        lines = [_entries(each, told=told or n < number) for n, each in enumerate(shown)]
        rows = [Row(explain=partial(_card, each)) for each in shown]
        ledger = Ledger(COLUMNS, lines, edge=12, high=(26, 30))
        listed = ListView("strokes", made=ledger.rows(rows), stick=True)
        caption, note = _(self.stepwise_words), _("F1 on a line: its rule")
        return Panel("strokes panel", caption=caption, note=note, holds=to_border(listed))

    def moving(self, now: Now) -> Mapping[str, Mapping[str, Any]]:
        """Dice that fall, what they did, the hull that is struck."""
        if not self.strokes:
            return {}
        number, share = self._at(now)
        ship = self._target(now)
        hull = hull_fields(ship) if ship is not None else {}
        return {**stroke_fields(self.strokes[number], share), **hull}


class DamageShow(FireShow):
    """All damage of a turn, as it lands at its end."""

    kind = "damage"
    stepwise_words = marked("Ship by ship")

    def step_words(self, step: int) -> str:
        """Ships are counted."""
        return _("ship {n}").format(n=step) if step else _("start")

    def _below(self, now: Now) -> Sequence[Given]:
        """The weapons of the ship that is damaged."""
        ship = self._target(now)
        return (weapons_below(self.battle(now), ship),) if ship is not None else ()


def _seconds(stroke: Stroke) -> float:
    if stroke.fate:
        return TELLS
    return LASTS if stroke.done else BRIEF


def _line(stroke: Stroke) -> str:
    if not stroke.doer:
        return stroke.target
    return _("{doer} at {target}").format(doer=stroke.doer, target=stroke.target)


def _entries(stroke: Stroke, *, told: bool) -> Entries:
    """Those that come later tell no more than who fires at whom."""
    ink = theme.INK if told else theme.INK3
    words = f"{stroke.who} → {stroke.target}" if stroke.doer else stroke.target
    if not told:
        return Entry(words, theme.SMALL, ink), Entry()
    colour = theme.BAD if stroke.fate else theme.WARN if stroke.done else theme.INK3
    return Entry(words, theme.SMALL, ink), Entry(stroke.told, theme.SMALL, colour)


def _card(stroke: Stroke) -> Explanation:
    return Explanation(stroke.who, stroke.result, (stroke.terms,), _("Fire"), stroke.rule)


def _places(strokes: Sequence[Stroke]) -> list[Hex]:
    """Where shots begin and end, or what they tell of stands."""
    found = [hex_ for stroke in strokes for way in stroke.ways for hex_ in way]
    return found or [place_of(each.before, each.target) for each in strokes if each.target]
