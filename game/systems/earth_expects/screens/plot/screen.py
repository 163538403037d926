"""Plot: where the ship goes, written step by step or by clicking where it should end."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.desk import Desk
from game.desk.kit import Area, Hint, Label, Panel
from game.desk.map.keys import bind_hex_cursor
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.options.extras.roll import Roll
from game.systems.earth_expects.screens.hints import tick_words
from game.systems.earth_expects.screens.map.terrain_words import height_words
from game.systems.earth_expects.screens.plot.danger_list import build_dangers
from game.systems.earth_expects.screens.plot.map import PlotMap
from game.systems.earth_expects.screens.plot.panel import PlotPanel
from game.systems.earth_expects.screens.plot.unpowered_panel import UnpoweredPanel
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.orders import PlotOrder, RollWord, Unpowered
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order
from game.words import _, counted

PANEL_COMPACT, PANEL = 264, 340
"""How high the panel that writes a plot must be at least."""


class PlotScreen(PlotMap):
    """The movement plot of one side's ships (rulebook: Movement plot)."""

    kind = "plot"

    choose_on_rail = False

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "movement"

    def first_draft(self, decision: Decision) -> Order:
        """Nothing plotted yet; unpowered ships coast."""
        ship = self.hot.decision_view(decision).ships[decision.ship or ""]
        points = ship.conduct or Conduct()
        unpowered: Unpowered | None = None if points.powered else "coast"
        rolls = unpowered is not None and ship.extra(Roll).turns_over
        roll: RollWord | None = "turn over" if rolls else None
        return PlotOrder(ship=ship.name, unpowered=unpowered, roll=roll)

    # -- changing the plot

    def write(self, plot: str) -> None:
        """Put a whole plot in place."""
        self.pointed = None
        self.draft(PlotOrder(ship=self.ship.name, plot=plot))

    def add_sign(self, sign: str) -> None:
        """Write one step more, if it can be paid."""
        hindrance = self.writing.hindrance(sign)
        if hindrance is not None:
            self.refuse_by(hindrance.words, hindrance.rule)
        else:
            self.write(self.plot + sign)

    def coast(self, way: Unpowered) -> None:
        """What an unpowered ship does."""
        assert isinstance(self.order, PlotOrder)
        self.draft(PlotOrder(ship=self.ship.name, unpowered=way, roll=self.order.roll))

    def roll(self, word: RollWord) -> None:
        """What a ship does about its roll (EE-OPT-RO-1)."""
        assert isinstance(self.order, PlotOrder)
        self.draft(PlotOrder(ship=self.ship.name, unpowered=self.order.unpowered, roll=word))

    # -- pointing

    def on_pick(self, pick: Pick) -> None:
        """Click an end: the cheapest plot there is written."""
        end = self.meant(pick.hex, pick.side)
        plot = None if end is None else self.way_to(end)
        if plot is None:
            self.refuse(_("The ship cannot end in {hex}.").format(hex=hex_number(pick.hex)))
        else:
            self.write(plot)

    def on_point(self, hex_: Hex | None, side: int | None = None) -> None:
        """Show the path that a click there would write."""
        before, self.pointed = self.pointed, None if hex_ is None else self.meant(hex_, side)
        if self.pointed != before:
            self.map_view_live()

    def map_view_live(self) -> None:
        """Redraw what changes with the pointer."""
        self.desk.map_view.show_live(self.live())
        self.widget("map").dirty()

    def hints(self) -> Sequence[Hint]:
        """How plots are written."""
        return (tick_words(),)

    # -- the screen

    def build_parts(self) -> None:
        """Map left, record, announcements and plot at the right."""
        self.seal_words = _("Seal plot")
        place = self.metrics.frame.main
        self.desk.map_view.show(self.decor(), self.live())
        board = self.build_map(
            place, on_pick=self.on_pick, on_point=self.on_point, explain_hex=self.explain_hex
        )
        bind_hex_cursor(self, board, self.ship.hex)
        self.hotkey("U", _("Enemy reach"), self.flip_reach)
        column = self.metrics.frame.column
        note = _("speed {speed} · manoeuvre {points}")
        note = note.format(speed=self.points.speed, points=self.points.spendable)
        compact = self.metrics.compact
        gap = 8 if compact else 16
        several = len(self.moment.decisions) > 1
        more = (36 + gap) * several + (44 + gap) * min(1, len(self.told()))
        most = column.h - more - gap - (PANEL_COMPACT if compact else PANEL)
        high = self.record_height(self.ship, 14 if compact else 22, most)
        record, rest = column.top(high, gap)
        largest = 14 if compact else 22
        found = looks(self.board, self.ship)
        self.build_record("record", record, self.ship, found, note=note, largest=largest)
        if several:
            switch, rest = rest.top(36, gap)
            self.build_stop_switch(switch)
        for enemy in self.told()[:1]:
            told, rest = rest.top(44, gap)
            self._build_told(told, enemy)
        build_dangers(self, self.dangers(), board.avoid_rects())
        self._build_panel(rest)
        self.build_seal()

    def _build_panel(self, place: Area) -> None:
        """What writes the order: step by step, or one of the ways of unpowered flight."""
        assert isinstance(self.order, PlotOrder)
        undo, choose = self.undo, self.choose_for_me
        if self.powered:
            PlotPanel(self, self.writing, self.write, self.add_sign, undo, choose).build(place)
        else:
            what = self.ship, self.order, self._may_land()
            UnpoweredPanel(self, *what, self.coast, self.roll, undo, choose).build(place)

    def _may_land(self) -> bool:
        """Whether unpowered flight may land the ship."""
        landing = PlotOrder(ship=self.ship.name, unpowered="land")
        return not self.hot.rules.movement.plot_faults(self.board, self.ship, landing)

    def build(self) -> None:
        """Head lines first: they depend on the draft."""
        self.headline = _("Plot the movement of {ship}").format(ship=self.ship.name)
        hexes, points = self.writing.left
        if self.powered and not hexes:
            self.subline = counted(
                "Plot complete · {n} manoeuvre point unspent",
                "Plot complete · {n} manoeuvre points unspent",
                points,
            )
        elif self.powered:
            self.subline = counted(
                "{n} hex still to fly · manoeuvre left {points}",
                "{n} hexes still to fly · manoeuvre left {points}",
                hexes,
                points=points,
            )
        else:
            high = height_words(self.ship)
            self.subline = high or _("unpowered: turn one hexside or coast")
        if self.ship.extra(Reverse).astern:
            self.subline = _("moving astern · {words}").format(words=self.subline)
        super().build()

    def _build_told(self, place: Area, enemy: Ship) -> None:
        points = enemy.conduct or Conduct()
        self.add(Panel("told", place))
        line = place.inset(12, 0)
        name = _("{ship} announced").format(ship=enemy.name)
        text = _("speed {speed} · manoeuvre {points} (tailed)")
        words = text.format(speed=points.speed, points=points.spendable)
        self.add(Label("told who", line, name, theme.LABEL, theme.INK))
        self.add(Label("told words", line, words, theme.BODY, theme.INK2, "right"))
