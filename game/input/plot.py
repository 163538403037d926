"""Plot: where the ship goes, written step by step or by clicking where it should end."""

from __future__ import annotations

from game.battle.events import Conduct
from game.battle.orders import Order, PlotOrder, RollWord, Unpowered
from game.battle.state import Ship
from game.display import theme
from game.display.battle_marks import counters, ghost, locks, side_number
from game.display.hex_widgets import Pick
from game.display.kit import Area, Explanation, Label, Panel
from game.display.marks import Hatch, Mark, Outline, Tag, Tint, Track, Wedge
from game.display.ship_looks import looks
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, distance, hex_number
from game.hotseat import Decide
from game.input.careful_screen import CarefulScreen, hazards
from game.input.danger_list import build_dangers, danger_words
from game.input.desk import Desk
from game.input.map_keys import bind_hex_cursor
from game.input.map_words import hex_card
from game.input.plot_panel import build_plot
from game.input.terrain_words import height_words
from game.input.unpowered_panel import build_unpowered
from game.movement.earth_expects import FLIP_TURN
from game.movement.plot import BASE_COST, Flight, Reached, fly, reach
from game.turn.decisions import Decision
from game.words import _, counted

PANEL_COMPACT, PANEL = 264, 340
"""How high the panel that writes a plot must be at least."""


class PlotScreen(CarefulScreen):
    """The movement plot of one side's ships (rulebook: Movement plot)."""

    choose_on_rail = False

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "movement"
        self.pointed: tuple[Hex, int] | None = None

    def first_draft(self, decision: Decision) -> Order:
        """Nothing plotted yet; unpowered ships coast."""
        ship = self.hot.decision_view(decision).ships[decision.ship or ""]
        points = ship.conduct or Conduct()
        unpowered: Unpowered | None = None if points.powered else "coast"
        rolls = unpowered is not None and ship.rolling == FLIP_TURN
        roll: RollWord | None = "turn over" if rolls else None
        return PlotOrder(ship=ship.name, unpowered=unpowered, roll=roll)

    @property
    def plot(self) -> str:
        """The plot as written so far."""
        assert isinstance(self.order, PlotOrder)
        return self.order.plot

    @property
    def points(self) -> Conduct:
        """This turn's points of the ship."""
        return self.ship.conduct or Conduct()

    @property
    def powered(self) -> bool:
        """Whether the ship flies a plot at all."""
        return self.points.powered

    def flight(self, plot: str | None = None) -> Flight:
        """Where a plot leads."""
        written = self.plot if plot is None else plot
        return fly(written, self.ship.hex, self.ship.facing, astern=self.ship.astern)

    def left(self) -> tuple[int, int]:
        """Speed points and manoeuvre points not used yet."""
        used = self.flight()
        return self.points.speed - self.plot.count("."), self.points.spendable - used.cost

    # -- changing the plot

    def write(self, plot: str) -> None:
        """Put a whole plot in place."""
        self.pointed = None
        self.draft(PlotOrder(ship=self.ship.name, plot=plot))

    def cut_to(self, length: int) -> None:
        """Back to an earlier step of the tape."""
        self.write(self.plot[:length])

    def add_sign(self, sign: str) -> None:
        """Write one step more, if it can be paid."""
        reason = self.why_not(sign)
        if reason:
            self.refuse(reason)
        else:
            self.write(self.plot + sign)

    def why_not(self, sign: str) -> str:
        """Why a step cannot be written now; empty when it can."""
        hexes, points = self.left()
        if sign == ".":
            return "" if hexes > 0 else _("no speed point is left")
        cost = self.cost_of(sign)
        if cost > points:
            return _("costs {cost} of {points}").format(cost=cost, points=points)
        if self.points.speed == 0:
            return "" if sign in "LR" else _("a ship without speed points can only turn")
        if hexes == 0:
            return _("no manoeuvre may follow the last speed point")
        if sign == "x" and "x" in self.plot.rsplit(".", 1)[-1]:
            return _("this hex is cancelled already")
        return ""

    def cost_of(self, sign: str) -> int:
        """What the step would cost as the next one (EE-MOV-7)."""
        run = len(self.plot.rsplit(".", 1)[-1]) + 1
        return run * BASE_COST[sign]

    def straight_on(self) -> None:
        """Use what is left of the speed straight ahead."""
        self.write(self.plot + "." * self.left()[0])

    def clear(self) -> None:
        """Begin again."""
        self.write("")

    def coast(self, way: Unpowered) -> None:
        """What an unpowered ship does."""
        assert isinstance(self.order, PlotOrder)
        self.draft(PlotOrder(ship=self.ship.name, unpowered=way, roll=self.order.roll))

    def roll(self, word: RollWord) -> None:
        """What a ship does about its roll (EE-OPT-RO-1)."""
        assert isinstance(self.order, PlotOrder)
        self.draft(PlotOrder(ship=self.ship.name, unpowered=self.order.unpowered, roll=word))

    # -- the map

    def ends(self) -> dict[tuple[Hex, int], Reached]:
        """End states that can still be reached from the plot as written so far."""
        if not self.powered:
            return {}
        hexes, points = self.left()
        track = self.flight().track
        if self.plot and not self.plot.endswith("."):
            return {}
        return reach(hexes, points, track.end, track.facing, astern=self.ship.astern)

    def every_end(self) -> dict[tuple[Hex, int], Reached]:
        """All end states of this turn."""
        return self.hot.rules.movement.ends(self.ship) if self.powered else {}

    def decor(self) -> list[Mark]:
        """Where the ship can end, and where a tailed enemy can."""
        marks: list[Mark] = []
        colour = theme.side(side_number(self.board, self.ship.side)).colour
        every, still = self.every_end(), self.ends()
        for hex_ in dict.fromkeys(h for h, _facing in every):
            open_ = any(h == hex_ for h, _facing in still)
            share = theme.OWN_REACH if open_ else theme.OWN_REACH_GONE
            marks.append(Tint(hex_, colour, share))
        for (hex_, facing), reached in every.items():
            gone = (hex_, facing) not in still
            if self.deadly(reached.plot):
                marks.append(Wedge(hex_, facing, theme.BAD, "×", faint=gone))
            else:
                marks.append(Wedge(hex_, facing, colour, str(reached.cost), faint=gone))
        return marks + self.enemy_reach()

    def enemy_reach(self) -> list[Mark]:
        """Where an enemy that had to tell its points can end."""
        marks: list[Mark] = []
        for enemy in self.told():
            points = enemy.conduct or Conduct()
            found = reach(
                points.speed, points.spendable, enemy.hex, enemy.facing, astern=enemy.astern
            )
            colour = theme.side(side_number(self.board, enemy.side)).colour
            marks += [Hatch(hex_, colour) for hex_ in dict.fromkeys(h for h, _f in found)]
            marks += [Wedge(hex_, facing, colour, faint=True) for hex_, facing in found]
        return marks

    def told(self) -> list[Ship]:
        """Enemies that had to announce their points to this side."""
        enemies = self.board.enemies(self.moment.side)
        return [e for e in enemies if e.conduct is not None]

    def live(self) -> list[Mark]:
        """Counters, the plot, and the ghost of where it ends."""
        marks = counters(self.board, self.ship.name) + locks(self.board, self.moment.side)
        track = self.flight().track
        hexes = (track.start, *(step.hex for step in track.steps))
        if len(hexes) > 1:
            marks.append(Track(hexes))
            marks.append(ghost(self.board, self.ship, track.end, track.facing))
        marks += hazards(self.dangers())
        return marks + self.pointed_marks(len(hexes))

    def pointed_marks(self, first: int) -> list[Mark]:
        """The dashed path to what is pointed at."""
        if self.pointed is None:
            return []
        plot = self.plot_to(self.pointed)
        if plot is None:
            return []
        start = self.flight().track.end if plot.startswith(self.plot) else self.ship.hex
        track = self.flight(plot).track
        hexes = [track.start, *(step.hex for step in track.steps)]
        tail = hexes[hexes.index(start) :] if start in hexes else hexes
        hex_, facing = self.pointed
        words = f"{hex_number(hex_)} {DIRECTION_NAMES[facing]}"
        marks: list[Mark] = [Outline(hex_, style="dashed")]
        if len(tail) > 1:
            marks.append(Track(tuple(tail), dash=(12, 8), first=max(1, first), node="filled"))
        marks += hazards(self.dangers(plot))
        return [*marks, Tag(hex_, words, theme.CHALK)]

    def plot_to(self, end: tuple[Hex, int]) -> str | None:
        """The cheapest plot to an end, going on from what is written if that still leads there."""
        still = self.ends()
        if end in still:
            return self.plot + still[end].plot
        every = self.every_end()
        return every[end].plot if end in every else None

    def nearest_end(self, hex_: Hex, side: int | None) -> tuple[Hex, int] | None:
        """The end state meant by a click: the facing whose tick is nearest, else the cheapest."""
        able = {end: r.cost for end, r in self.every_end().items() if end[0] == hex_}
        if not able:
            return None
        if side is not None and (hex_, side) in able:
            return hex_, side
        if side is not None:
            turn = {end: min((end[1] - side) % 6, (side - end[1]) % 6) for end in able}
            return min(able, key=lambda end: (turn[end], able[end]))
        return min(able, key=lambda end: able[end])

    def on_pick(self, pick: Pick) -> None:
        """Click an end: the cheapest plot there is written."""
        end = self.nearest_end(pick.hex, pick.side)
        if end is None:
            self.refuse(_("The ship cannot end in {hex}.").format(hex=hex_number(pick.hex)))
            return
        plot = self.plot_to(end)
        if plot is not None:
            self.write(plot)

    def on_point(self, hex_: Hex | None) -> None:
        """Show the path to the hex pointed at."""
        self.pointed = None if hex_ is None else self.nearest_end(hex_, None)
        self.map_view_live()

    def map_view_live(self) -> None:
        """Redraw what changes with the pointer."""
        self.desk.map_view.show_live(self.live())
        self.widget("map").dirty()

    def explain_hex(self, hex_: Hex) -> Explanation | None:
        """What ending in a hex would mean."""
        end = self.nearest_end(hex_, None)
        if end is None:
            return hex_card(self.board, hex_)
        cost = self.every_end()[end].cost
        lines = [
            _("Ends in {hex} facing {facing} · {cost} of {have} points").format(
                hex=hex_number(hex_),
                facing=DIRECTION_NAMES[end[1]],
                cost=cost,
                have=self.points.spendable,
            )
        ]
        for enemy in self.board.enemies(self.moment.side):
            text = _("{ship} now in {hex}: range {n}")
            n = distance(hex_, enemy.hex)
            lines.append(text.format(ship=enemy.name, hex=hex_number(enemy.hex), n=n))
        value = counted(_("{n} point"), _("{n} points"), cost)
        found = sorted(self.dangers(self.plot_to(end)), key=lambda danger: not danger.fatal)
        lines = [*(danger_words(danger) for danger in found), *lines[:4]]
        rule, topic = (_("Terrain"), found[0].rule) if found else (_("Movement plot"), "")
        return Explanation(_("End here"), value, tuple(lines), rule, topic)

    # -- the screen

    def build_parts(self) -> None:
        """Map left, record, announcements and plot at the right."""
        self.seal_words = _("Seal plot")
        place = self.metrics.frame.main
        self.desk.map_view.show(self.decor(), self.live())
        self.desk.follow([hex_ for hex_, _facing in self.every_end()])
        board = self.build_map(
            place, on_pick=self.on_pick, on_point=self.on_point, explain_hex=self.explain_hex
        )
        bind_hex_cursor(self, board, self.ship.hex)
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
            self.build_ship_switch(switch)
        for enemy in self.told()[:1]:
            told, rest = rest.top(44, gap)
            self._build_told(told, enemy)
        build_dangers(self, self.dangers())
        if self.asking:
            self.build_question(rest)
            return
        if self.powered:
            build_plot(self, rest)
        else:
            build_unpowered(self, rest)
        self.build_seal()

    def build(self) -> None:
        """Head lines first: they depend on the draft."""
        self.headline = _("Plot the movement of {ship}").format(ship=self.ship.name)
        hexes, points = self.left()
        if self.powered and not hexes:
            one = _("Plot complete · {n} manoeuvre point unspent")
            many = _("Plot complete · {n} manoeuvre points unspent")
            self.subline = counted(one, many, points)
        elif self.powered:
            one = _("{n} hex still to fly · manoeuvre left {points}")
            many = _("{n} hexes still to fly · manoeuvre left {points}")
            self.subline = counted(one, many, hexes, points=points)
        else:
            high = height_words(self.ship)
            self.subline = high or _("unpowered: turn one hexside or coast")
        if self.ship.astern:
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
