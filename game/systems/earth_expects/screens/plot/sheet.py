"""Plot: where the ship goes, written step by step or by clicking where it should end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.desk.desk import Desk
from game.desk.kit import (
    Area,
    Explanation,
    Given,
    Hint,
    Hotkey,
    Label,
    Metrics,
    Panel,
    Paragraph,
    Part,
    column,
    fitting,
    grow,
    layers,
    row,
    yielding,
)
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.desk.play.doubts import Doubt
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Head, Seal, Stage, Tool
from game.desk.play.stop_switch import Lacks, others
from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects.movement.protocol import End, MovementSystem
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.options.extras.roll import Roll
from game.systems.earth_expects.ruleset import ruleset_of
from game.systems.earth_expects.screens.hints import danger_ticks, tick_words
from game.systems.earth_expects.screens.map.terrain_words import height_words
from game.systems.earth_expects.screens.parts import battle_map, record_panel
from game.systems.earth_expects.screens.plot.bearing import (
    WithRoom,
    bearing_hints,
    bearing_panel,
    launch_words,
)
from game.systems.earth_expects.screens.plot.danger_list import DangerList, danger_words
from game.systems.earth_expects.screens.plot.formation import Formation, open_words
from game.systems.earth_expects.screens.plot.marks import PlotMarks, end_card
from game.systems.earth_expects.screens.plot.model import Known, PlotModel, fatal
from game.systems.earth_expects.screens.plot.panel import plot_panel
from game.systems.earth_expects.screens.plot.unasked import unasked_lines
from game.systems.earth_expects.screens.plot.unpowered_panel import unpowered_panel
from game.systems.earth_expects.screens.ship_sheet import ShipSheet
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.orders import PlotOrder, RollWord, Unpowered
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, capitalised, counted

SMALLEST = 60
"""How high the record is at least that makes room for the panel which writes the plot."""


class PlotSheet(ShipSheet):
    """The movement plot of one side's ships (rulebook: Movement plot)."""

    kind = "plot"
    phase = "movement"
    choose_on_rail = False
    undo_on_rail = False

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.pointed: End | None = None
        self._known = Known()

    def first(self, decision: Decision) -> Order:
        """Nothing plotted yet; unpowered ships coast."""
        ship = self.ship_of(decision)
        points = ship.conduct or Conduct()
        unpowered: Unpowered | None = None if points.powered else "coast"
        rolls = unpowered is not None and ship.extra(Roll).turns_over
        roll: RollWord | None = "turn over" if rolls else None
        return PlotOrder(ship=ship.name, unpowered=unpowered, roll=roll)

    @property
    def order(self) -> PlotOrder:
        """The draft."""
        return self.pad.written(PlotOrder)

    @property
    def model(self) -> PlotModel:
        """The draft with all that follows from it."""
        return PlotModel(self.board, self.order, ruleset_of(self.pad.hot.rules), self._known)

    @property
    def marks(self) -> PlotMarks:
        """What the map shows of it."""
        return PlotMarks(self.model, self.pointed, self._friends())

    def _friends(self) -> list[PlotModel]:
        """What is written for the other ships of the side."""
        rules = ruleset_of(self.pad.hot.rules)
        others = (d for d in self.pad.moment.decisions if d != self.pad.decision)
        written = ((self.view_of(d), self.pad.written(PlotOrder, d)) for d in others)
        return [PlotModel(view, order, rules, self._known) for view, order in written]

    def dooms(self) -> list[Doubt]:
        """What the drafts of this side bring that may cost a ship."""
        text, title, back = _("{ship} in {what}"), _("Seal a fatal plot?"), _("Change the plot")
        found = []
        for decision in self.pad.moment.decisions:
            order, view = self.pad.written(PlotOrder, decision), self.view_of(decision)
            for danger in fatal(ruleset_of(self.pad.hot.rules), view, order):
                words = text.format(ship=order.ship, what=danger_words(danger))
                found.append(Doubt(words, title, back))
        return found

    # -- changing the plot

    def put(self, plot: str) -> None:
        """Put a whole plot in place."""
        self.pointed = None
        self.pad.write(PlotOrder(ship=self.ship.name, plot=plot))

    def add_sign(self, sign: str) -> None:
        """Write one step more, if it can be paid."""
        hindrance = self.model.writing.hindrance(sign)
        if hindrance is not None:
            self.stage.refuse_by(hindrance.words, hindrance.rule)
        else:
            self.put(self.order.plot + sign)

    def coast(self, way: Unpowered) -> None:
        """What an unpowered ship does."""
        self.pad.write(PlotOrder(ship=self.ship.name, unpowered=way, roll=self.order.roll))

    def roll(self, word: RollWord) -> None:
        """What a ship does about its roll (EE-OPT-RO-1)."""
        unpowered = self.order.unpowered
        self.pad.write(PlotOrder(ship=self.ship.name, unpowered=unpowered, roll=word))

    # -- pointing

    def on_pick(self, pick: Pick) -> None:
        """Click an end: the cheapest plot there is written; else one's own ship there is shown."""
        plot = self.model.way_to(self.model.meant(pick.hex, pick.side))
        if plot is not None:
            self.put(plot)
        elif (other := self._stop_at(pick.hex)) is not None:
            self.show_stop(other)
        else:
            self.stage.refuse(_("The ship cannot end in {hex}.").format(hex=hex_number(pick.hex)))

    def _stop_at(self, hex_: Hex) -> int | None:
        """The next ship after the one shown that stands in a hex and has a plot of its own."""
        decisions = self.pad.moment.decisions
        there = [n for n, each in enumerate(decisions) if self.ship_of(each).hex == hex_]
        return next(iter(others(there, self.pad.number)), None)

    def on_point(self, hex_: Hex | None, side: int | None = None) -> None:
        """Show the path that a click there would write."""
        before = self.pointed
        self.pointed = None if hex_ is None else self.model.meant(hex_, side)
        if self.pointed != before:
            self.desk.map_view.show_live(self.marks.live())
            self.stage.widget("map").dirty()

    def flip_reach(self) -> None:
        """Show where enemies can end, or not."""
        if not self.model.told():
            self.stage.refuse(_("No enemy had to tell you its points."))
            return
        self.desk.map_view.reach = not self.desk.map_view.reach
        self.stage.rebuild()

    # -- how it is shown

    def hints(self) -> Sequence[Hint]:
        """How plots are written, what ticks say of terrain, and what would bear from the end."""
        ticks = danger_ticks() if not self.board.terrain.empty else ()
        bears = bearing_hints(self.board, self.ship, self.model.halt, turns=self._turns)
        return (tick_words(), *ticks, *bears)

    @property
    def _turns(self) -> bool:
        """Whether the plot spends manoeuvre points."""
        movement: MovementSystem = self.pad.hot.rules.movement
        return movement.manoeuvres(self.order)

    def head(self) -> Head:
        """The ship, and what is left to plot."""
        below = self._left_words()
        if self.ship.extra(Reverse).astern:
            below = _("moving astern · {words}").format(words=below)
        return Head(_("Plot the movement of {ship}").format(ship=self.ship.name), below)

    def _left_words(self) -> str:
        if not self.model.powered:
            return height_words(self.ship) or _("unpowered: turn one hexside or coast")
        hexes, points = self.model.writing.left
        if not hexes:
            return counted(
                "Plot complete · {n} manoeuvre point unspent",
                "Plot complete · {n} manoeuvre points unspent",
                points,
            )
        return counted(
            "{n} hex still to fly · manoeuvre left {points}",
            "{n} hexes still to fly · manoeuvre left {points}",
            hexes,
            points=points,
        )

    def main(self) -> Part:
        """The map, and over it what the plot brings."""
        marks = self.marks
        table = battle_map(
            self.desk,
            self.board,
            marks.live(),
            marks.decor(self.desk.map_view.reach),
            about=marks.about(far=self.far),
            beyond=marks.beyond(),
            keep_clear=marks.ends,
            explain_hex=lambda hex_, side: end_card(self.model, hex_, side),
            on_pick=self.on_pick,
            on_point=self.on_point,
            on_fit=self.show_all,
            starts_at=self.ship.hex,
        )
        table.sought = marks.sought()

        def ends(m: Metrics, area: Area) -> list[pygame.Rect]:
            return table.pixels(m, area, marks.ends())

        def taken(m: Metrics, area: Area) -> list[pygame.Rect]:
            way = (step.hex for step in self.model.track.steps)
            return [*table.taken(m, area), *table.pixels(m, area, way)]

        return layers(table, DangerList(self.model.dangers(), taken, ends))

    def column(self) -> Part:
        """The record, what others told and what would bear; at the foot, where no button moves, the
        plot."""
        note = _("speed {speed} · manoeuvre {points}")
        points = self.model.points
        note = note.format(speed=points.speed, points=points.spendable)
        record = record_panel("record", self.board, self.ship, note=note, largest=(26, 46))
        told = [_told(enemy) for enemy in self.model.told()[:1]]
        bears = bearing_panel(self.board, self.ship, self.model.halt, turns=self._turns)
        plot: tuple[Given, ...] = (self._unasked(), self._writing())
        top: tuple[Given, ...] = (yielding(record, SMALLEST), *told)
        return WithRoom(column(*top, *bears, grow(), *plot), column(*top, *plot), record)

    def lacks(self) -> Lacks:
        """The hexes that each plot still lacks."""
        text, found = _("{left} of its plot still to write."), dict[int, tuple[str, str]]()
        for number, model in enumerate(self._models()):
            hexes = model.writing.left[0] if model.powered else 0
            if hexes:
                left = counted("{n} hex", "{n} hexes", hexes)
                found[number] = left, text.format(left=left)
        return found

    def _models(self) -> list[PlotModel]:
        """What is written for each ship of the side, in the order of the decisions."""
        found = self._friends()
        found.insert(self.pad.number, self.model)
        return found

    def _unasked(self) -> Part | None:
        """Which ships of the side fly without a plot, and why; what the plot shown ends."""
        ships = self.board.afloat(self.pad.side)
        lines = list(unasked_lines(self.board, ships, self.pad.hot.rules.movement))
        if self._turns and (ends := launch_words(self.board, self.ship)):
            lines.append(ends)
        words = Paragraph("unasked", label=" ".join(lines), style=theme.SMALL, colour=theme.WARN)
        return words if lines else None

    def _writing(self) -> Part:
        """What writes the order: step by step, or one of the ways of unpowered flight."""
        if self.model.powered:
            return plot_panel(self.model.writing, self)
        return unpowered_panel(self.model, self)

    def choose_tool(self) -> Tool:
        """In fewer words than elsewhere."""
        return replace(super().choose_tool(), name="for me", label=_("For me"))

    def choose_rest(self) -> Sequence[Tool]:
        """The same for all others, and that they fly as this one does."""
        rest = self.choose_rest_tools()
        return (self._formation_tool(), *rest) if rest and self.model.powered else rest

    def _formation_tool(self) -> Tool:
        label, reason = _("In formation"), ""
        if self.faults():
            reason = _("the plot of {ship} is not whole yet").format(ship=self.ship.name)
        words = _(
            "Ships that nothing is written for yet fly as {ship} does, so that all keep their "
            "places; who cannot stays open. Nothing is sealed by it."
        ).format(ship=self.ship.name)
        about = Explanation(label, "", (words,))
        return Tool("formation", label, "Shift Z", self.form_up, reason, about=about)

    def form_up(self) -> None:
        """Write for all others without a plot what keeps them in their places beside this ship."""
        if self.faults():
            self.stage.refuse(capitalised(self._formation_tool().reason) + ".")
            return
        others = [d for d in self.pad.moment.decisions if d != self.pad.decision]
        pairs = list(zip(others, self._friends(), strict=True))
        begun = [self.model, *(model for d, model in pairs if self.pad.is_begun(d))]
        formation = Formation(self.model, {one.track.end: one.ship.name for one in begun})
        still = {model.ship.name: d for d, model in pairs if not self.pad.is_begun(d)}
        found, hindered = formation.of([m for _d, m in pairs if m.ship.name in still])
        for order in found:
            self.pad.write(order, still[order.ship])
        if found:
            self.stage.told({order.ship: "" for order in found})
        if hindered:
            self.stage.toast(open_words(hindered))
        elif not found:
            self.stage.refuse(_("Something is written for all of them."))

    @property
    def far(self) -> bool:
        """Whether the map shows every ship, as the player chose."""
        return self.desk.map_view.far

    def show_all(self) -> None:
        """Fit every ship into the map, or come close again; so it stays for the battle."""
        view = self.desk.map_view
        view.far, view.touched = not view.far, False
        view.open_on(*self.marks.about(far=view.far), self.marks.sought())
        self.stage.rebuild()

    def hotkeys(self) -> Iterator[Hotkey]:
        """Where enemies can end."""
        yield from super().hotkeys()
        yield Hotkey("U", _("Enemy reach"), self.flip_reach)
        if len(self.pad.moment.decisions) > 1:
            yield Hotkey("O", _("Next ship that lacks something"), self.next_open)

    def seal(self) -> Seal:
        """The plots of this side."""
        return Seal(_("Seal plot"))


def _told(enemy: Ship) -> Panel:
    points = enemy.conduct or Conduct()
    text = _("speed {speed} · manoeuvre {points} (tailed)")
    words = text.format(speed=points.speed, points=points.spendable)
    name = _("{ship} announced").format(ship=enemy.name)
    who = Label("told who", label=name, style=theme.LABEL, colour=theme.INK)
    what = Label("told words", label=words, colour=theme.INK2, align="right")
    holds = fitting(row(who, grow(yielding(what))), column(who, what, gap=0))
    return Panel("told", holds=holds, pad=(12, 8))
