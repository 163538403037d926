"""Fire watched shot by shot: point defence, fighters, weapons, shots that strike, damage."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.desk.desk import Desk
from game.desk.kit import (
    Explanation,
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
from game.desk.map.marks import Arrow, Mark, Outline, Ray, Ring, Tag
from game.desk.paint import theme
from game.desk.play.show import Manner, Now, Show
from game.hexgrid.hexes import Hex
from game.systems.full_thrust.screens.fire.marks import place_of
from game.systems.full_thrust.screens.hull_paint import BEAM
from game.systems.full_thrust.screens.scenes.stroke_panel import stroke_panel
from game.systems.full_thrust.screens.scenes.strokes import TOLD, Stroke, strokes
from game.systems.full_thrust.screens.sheet_panel import hull_panel
from game.systems.full_thrust.screens.space_map import counters, side_colour, space_map
from game.systems.full_thrust.state.space import Space
from game.table.log import Log
from game.table.scenes import Scene
from game.words import _, marked

BRIEF, LASTS, TELLS = 0.7, 1.5, 2.2
"""Seconds of a shot that does nothing, of one that does, of one that costs somebody dear."""
FLIES, STRIKES = 0.45, 0.5
"""How much of a step fire is on its way, and when it has struck."""
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

    def beginning(self, step: int) -> str:
        """The weapon is heard."""
        return self.strokes[step].sound

    def landing(self, steps: range) -> str:
        """The worst of what lands together."""
        found = [self.strokes[step] for step in steps]
        if any(stroke.fate for stroke in found):
            return "destroyed"
        return "hit" if any(stroke.done for stroke in found) else ""

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
        marks = [*counters(self.battle(now), stroke.doer), *_flight(stroke, share)]
        if now.pointed is not None and now.pointed != number:
            marks += _arrows(self.strokes[now.pointed], theme.CHALK)
        return marks

    def main(self, now: Now) -> Part:
        """The table, about all that fire and are fired at."""
        places = [hex_ for stroke in self.strokes for way in stroke.ways for hex_ in way]
        places = places or [place_of(x.before, x.target) for x in self.strokes if x.target]
        return space_map(self.desk, self.battle(now), self.marks(now), about=places)

    def column(self, now: Now) -> Part:
        """The shot, the hull of its target, and all shots."""
        number, share = self._at(now)
        if not self.strokes:
            return column()
        stroke = self.strokes[number]
        space = stroke.after if share >= STRIKES else stroke.before
        ship = space.ships.get(stroke.target)
        return column(
            stroke_panel(stroke, told=share >= STRIKES),
            hull_panel(space, ship) if ship is not None else None,
            yielding(self._listed(number), 96),
            only_large(grow()),
        )

    def _listed(self, number: int) -> Panel:
        lines = [_entries(each, n - number) for n, each in enumerate(self.strokes)]
        rows = [Row(explain=partial(_card, each)) for each in self.strokes]
        ledger = Ledger(COLUMNS, lines, edge=12, high=(26, 30))
        listed = ListView("strokes", made=ledger.rows(rows), chosen=number)
        caption, note = _("Shot by shot"), _("F1 on a line: its rule")
        return Panel("strokes panel", caption=caption, note=note, holds=to_border(listed))


class DamageShow(FireShow):
    """All damage of a turn, as it lands at its end."""

    kind = "damage"
    stepwise_words = marked("Ship by ship")

    def step_words(self, step: int) -> str:
        """Ships are counted."""
        return _("ship {n}").format(n=step) if step else _("start")


def _seconds(stroke: Stroke) -> float:
    if stroke.fate:
        return TELLS
    return LASTS if stroke.done else BRIEF


def _line(stroke: Stroke) -> str:
    if not stroke.doer:
        return stroke.target
    return _("{doer} at {target}").format(doer=stroke.doer, target=stroke.target)


def _entries(stroke: Stroke, later: int) -> Entries:
    """Those that come later tell no more than who fires at whom."""
    ink = theme.INK3 if later > 0 else theme.INK
    words = f"{stroke.who} → {stroke.target}" if stroke.doer else stroke.target
    if later > 0:
        return Entry(words, theme.SMALL, ink), Entry()
    colour = theme.BAD if stroke.fate else theme.WARN if stroke.done else theme.INK3
    return Entry(words, theme.SMALL, ink), Entry(stroke.fate or stroke.result, theme.SMALL, colour)


def _card(stroke: Stroke) -> Explanation:
    return Explanation(stroke.who, stroke.result, (stroke.terms,), _("Fire"), stroke.rule)


def _flight(stroke: Stroke, share: float) -> list[Mark]:
    """The shot on its way, then what it did."""
    found: list[Mark] = []
    colour = _colour(stroke)
    for here, there in stroke.ways:
        if share < FLIES and here != there:
            found.append(Ray(here, there, BEAM, (0.0, min(1.0, 2.5 * share / FLIES))))
        elif share >= 1 and here != there:
            found.append(Arrow(here, there, colour))
    if share < STRIKES:
        return found
    spot = _place(stroke)
    if spot is None:
        return found
    if stroke.done and share < 1:
        found.append(Ring(spot, theme.BAD if stroke.fate else BEAM, (share - STRIKES) * 2))
    ink = theme.BAD if stroke.fate else theme.CHALK if stroke.done else theme.INK3
    found.append(Tag(spot, stroke.fate or stroke.result, ink, filled=bool(stroke.fate)))
    if stroke.fate:
        found.append(Outline(spot, theme.BAD, wide=4))
    return found


def _arrows(stroke: Stroke, colour: theme.Colour) -> list[Mark]:
    return [Arrow(here, there, colour) for here, there in stroke.ways if here != there]


def _place(stroke: Stroke) -> Hex | None:
    try:
        return place_of(stroke.before, stroke.target)
    except KeyError:
        return None


def _colour(stroke: Stroke) -> theme.Colour:
    space = stroke.before
    for flying in (space.ships, space.groups, space.missiles, space.novas):
        if stroke.doer in flying:
            return side_colour(space, flying[stroke.doer].side)
    return theme.CHALK
