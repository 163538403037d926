"""A ship at its helm in a segment of the chart: turn, accelerate, or drift."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.desk.kit import Button, Hotkey, Panel, Paragraph, Part, column, fixed, grow, row, scaled
from game.desk.map.marks import Mark, Tag, Track
from game.desk.paint import theme
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Tool
from game.hexgrid.hexes import distance
from game.systems.earth_expects.screens.map.battle_marks import counters, locks, side_colour
from game.systems.earth_expects.screens.parts import battle_map
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.rules.chart import SEGMENTS
from game.systems.vectorish.rules.course import FASTER, LEFT, RIGHT, TURNS
from game.systems.vectorish.rules.helm import Helm, at_helm, segment_of, steered
from game.systems.vectorish.rules.speeds import FACES
from game.systems.vectorish.screens.course.column import ICONS, KEYS, STEP, rated_panel
from game.systems.vectorish.screens.goals import goal_marks
from game.systems.vectorish.screens.helm.future import Future, future
from game.systems.vectorish.screens.helm.strip import Strip, StripRow, strip_canvas
from game.systems.vectorish.state.drift import speeds_of
from game.systems.vectorish.state.orders import HelmOrder
from game.systems.vectorish.state.space import Space, space_of
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, counted

FAINT = 0.5
ROWS = 4
"""Rows of speeds on the strip at most."""


class HelmSheet(OrderSheet):
    """What one ship does in this segment."""

    kind = "helm"
    choose_on_rail = False

    def first(self, decision: Decision) -> Order:
        """It drifts."""
        return HelmOrder(ship=decision.ship or "")

    @property
    def space(self) -> Space:
        """The battle."""
        return space_of(self.pad.board)

    @property
    def ship(self) -> Ship:
        """The ship at the helm."""
        return self.space.ships[self.pad.decision.ship or ""]

    @property
    def order(self) -> HelmOrder:
        """The draft."""
        return self.pad.written(HelmOrder)

    @property
    def helm(self) -> Helm:
        """The ship after what is written."""
        return steered(at_helm(self.space, self.ship), self.order.steps)

    # -- changing it

    def step(self, sign: str) -> None:
        """One step more, if nothing is against it."""
        fault = self.helm.why_not(sign)
        if fault is not None:
            self.stage.refuse_by(fault.sentence, fault.rule)
        else:
            self.pad.write(self.order.but(steps=self.order.steps + sign, rests=False))

    def clear(self) -> None:
        """Nothing."""
        self.pad.write(HelmOrder(ship=self.ship.name))

    def rest(self) -> None:
        """It drifts for the rest of the turn, or is asked again."""
        self.pad.write(self.order.but(rests=not self.order.rests))

    # -- the screen

    def head(self) -> Head:
        """The segment, and how often it may still turn and accelerate."""
        number = segment_of(self.space)
        if number > SEGMENTS:
            line = _("Last thrust of {ship}").format(ship=self.ship.name)
            return Head(line, _("what is left of ADF may be taken"))
        line = _("Segment {n}: {ship}").format(n=number, ship=self.ship.name)
        points = counted(
            "{n} point may be taken now", "{n} points may be taken now", self.helm.points
        )
        return Head(line, points if self.helm.points else _("no hex moved: no point to take"))

    def main(self) -> Part:
        """The map with both futures, and the chart below it."""
        strip = self._strip()
        table = battle_map(self.desk, self.space, self._marks(), (), starts_at=self.ship.hex)
        return column(grow(table), fixed(strip.height, strip_canvas(strip)), gap=0)

    def _marks(self) -> list[Mark]:
        """All ships, where they drift this turn, and where this one does with what is written."""
        space, now = self.space, segment_of(self.space)
        marks = counters(space, self.ship.name) + locks(space, self.ship.side) + goal_marks(space)
        for ship in space.afloat():
            colour = side_colour(space, ship.side)
            faint = theme.mix(theme.VOID, colour, FAINT)
            drifts = future(ship, speeds_of(ship), min(now, SEGMENTS))
            marks += _track(drifts, faint, (3, 7))
        mine = future(self.ship, self.helm.speeds, min(now, SEGMENTS))
        marks += _track(mine, theme.CHALK, (8, 6))
        if len(mine.way) > 1:
            marks.append(Tag(mine.way[-1], _("end of the turn"), theme.CHALK))
        return marks

    def _strip(self) -> Strip:
        space, now = self.space, segment_of(self.space)
        rows: list[StripRow] = []
        for ship in sorted(space.afloat(), key=lambda one: one.name != self.ship.name):
            colour = side_colour(space, ship.side)
            speeds = self.helm.speeds if ship.name == self.ship.name else speeds_of(ship)
            rows += [StripRow(s.text, ship.name, s.hexes, colour) for s in speeds.both]
        return Strip(min(now, SEGMENTS + 1), tuple(rows[:ROWS]), self._ranges(), _("Range"))

    def _ranges(self) -> tuple[tuple[int, str], ...]:
        """The range to the nearest enemy once each segment is over."""
        space, now = self.space, segment_of(self.space)
        enemies = space.enemies(self.ship.side)
        if not enemies:
            return ()
        enemy = min(enemies, key=lambda one: distance(one.hex, self.ship.hex))
        mine = future(self.ship, self.helm.speeds, min(now, SEGMENTS))
        theirs = future(enemy, speeds_of(enemy), min(now, SEGMENTS))
        return tuple(
            (number, str(distance(mine.at(number), theirs.at(number))))
            for number in range(max(1, now), SEGMENTS + 1)
        )

    def column(self) -> Part:
        """The ship, and what it may do now."""
        helm = self.helm
        colour = side_colour(self.space, self.ship.side)
        after = helm.after(FASTER).speeds if helm.why_not(FASTER) is None else helm.speeds
        shown = rated_panel(
            self.space, self.ship, helm.speeds, helm.facing, after, colour, self._left(helm)
        )
        return column(shown, self._choices(helm), self._written(helm), grow())

    def _left(self, helm: Helm) -> tuple[tuple[str, str, int, int], ...]:
        adf, mr = helm.rating
        return (
            ("adf", _("Acceleration"), adf - helm.thrust, adf),
            ("mr", _("Turning"), mr - helm.turned, mr),
        )

    def _choices(self, helm: Helm) -> Panel:
        first = row(*(grow(self._button(helm, sign)) for sign in (LEFT, RIGHT)))
        rest = Button("rest", label=_("Drift on"), on_click=self.rest, icon="chevrons-right")
        rest.second, rest.keys = _("until the turn ends"), "Z"
        rest.on, rest.region = self.order.rests, "steps"
        second = row(grow(self._button(helm, FASTER)), grow(rest))
        holds = column(scaled(*STEP, first), scaled(*STEP, second), gap=8)
        return Panel("next step", caption=_("In this segment"), holds=holds)

    def _button(self, helm: Helm, sign: str) -> Button:
        if sign in TURNS:
            face = FACES[(helm.facing + TURNS[sign]) % 6]
            label = _("Turn left") if sign == LEFT else _("Turn right")
            second = _("to face {face}").format(face=face)
        else:
            label, second = _("Accelerate 1"), _("along {face}").format(face=FACES[helm.facing])
        made = Button(f"step {sign}", label=label, on_click=partial(self.step, sign))
        made.icon, made.second, made.keys, made.region = ICONS[sign], second, KEYS[sign], "steps"
        fault = helm.why_not(sign)
        if fault is not None:
            made.reason = fault.sentence
        return made

    def _written(self, helm: Helm) -> Panel:
        words = _("Nothing is done: {speeds}, facing {face}.")
        if self.order.steps:
            words = _("After this: {speeds}, facing {face}; read from the next segment on.")
        words = words.format(speeds=helm.speeds.text, face=FACES[helm.facing])
        parts = [Paragraph("after", label=words, style=theme.SMALL, colour=theme.INK)]
        if helm.rating.mr:
            spaced = _("after a turn it waits {n} segments").format(n=SEGMENTS // helm.rating.mr)
            parts.append(Paragraph("spacing", label=spaced, style=theme.SMALL, colour=theme.INK3))
        return Panel("written", holds=column(*parts, gap=4))

    def tools(self) -> Sequence[Tool]:
        """Choosing for the player, undo, nothing."""
        return (self.choose_tool(), self.undo_tool(), self.none_tool(_("Clear"), self.clear))

    def hotkeys(self) -> Iterator[Hotkey]:
        """The steps."""
        for sign, words in ((LEFT, _("Turn left")), (RIGHT, _("Turn right"))):
            yield Hotkey(KEYS[sign], words, partial(self.step, sign))
        yield Hotkey(KEYS[FASTER], _("Accelerate by one"), partial(self.step, FASTER))
        yield Hotkey("Z", _("Drift on"), self.rest)

    def seal(self) -> Seal:
        """What is done now."""
        helm = self.helm
        second = _("{speeds}, facing {face}").format(
            speeds=helm.speeds.text, face=FACES[helm.facing]
        )
        if not self.order.steps:
            words = _("Drift to the end") if self.order.rests else _("Drift")
            return Seal(words, second, "chevrons-right")
        done = [_("turn") for sign in self.order.steps if sign in TURNS]
        points = self.order.steps.count(FASTER)
        if points:
            done.append(counted("{n} point of thrust", "{n} points of thrust", points))
        return Seal(", ".join(done).capitalize(), second, "zap")


def _track(drifts: Future, colour: theme.Colour, dash: tuple[int, ...]) -> list[Mark]:
    """A ship's hexes of this turn with the segments in which it enters them."""
    if len(drifts.way) < 2:
        return []
    labels = tuple(str(n) for n, way in drifts.by_segment.items() for _hex in way)
    return [Track(drifts.way, colour, dash, node="filled", labels=labels)]
