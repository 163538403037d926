"""The map of the plot: where the ship can end, the plot so far, what is pointed at.

Rulebook: Movement plot.
"""

from __future__ import annotations

from game.battle.events import Conduct
from game.battle.events import Track as FlownTrack
from game.battle.orders import PlotOrder
from game.battle.state import Ship
from game.display import theme
from game.display.battle_marks import counters, ghost, locks, side_number
from game.display.kit import Explanation
from game.display.marks import Hatch, Mark, Outline, Tag, Tint, Track, Wedge
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, distance, hex_number
from game.hotseat import Decide
from game.input.careful_screen import CarefulScreen, hazards
from game.input.danger_list import danger_words
from game.input.desk import Desk
from game.input.map_words import hex_card
from game.movement.plot import Flight, Reached, fly, reach
from game.words import _, counted


class PlotMap(CarefulScreen):
    """What is plotted for a ship, and how the map shows it."""

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.pointed: tuple[Hex, int] | None = None

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
            elif self.held_up(reached.plot):
                marks.append(Wedge(hex_, facing, theme.WARN, "!", faint=gone))
            else:
                marks.append(Wedge(hex_, facing, colour, str(reached.cost), faint=gone))
        return marks + self.enemy_reach()

    def enemy_reach(self) -> list[Mark]:
        """Where an enemy that had to tell its points can end, unless that is switched off."""
        marks: list[Mark] = []
        if not self.desk.map_view.reach:
            return marks
        for enemy in self.told():
            points = enemy.conduct or Conduct()
            found = reach(
                points.speed, points.spendable, enemy.hex, enemy.facing, astern=enemy.astern
            )
            colour = theme.side(side_number(self.board, enemy.side)).colour
            marks += [Hatch(hex_, colour) for hex_ in dict.fromkeys(h for h, _f in found)]
            marks += [Wedge(hex_, facing, colour, faint=True) for hex_, facing in found]
        return marks

    def flip_reach(self) -> None:
        """Show where enemies can end, or not."""
        if not self.told():
            self.refuse(_("No enemy had to tell its points to you."))
            return
        self.desk.map_view.reach = not self.desk.map_view.reach
        self.rebuild()

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
            marks += self.plotted_marks(track)
        marks += hazards(self.dangers())
        return marks + self.pointed_marks(len(hexes))

    def held_up(self, plot: str | None) -> tuple[Hex, int] | None:
        """Where terrain is sure to stop the ship before the end of a plot; None if nowhere."""
        halt = self.stop(plot)
        steps = self.flight(plot).track.steps
        if halt is None or halt >= len(steps) - 1:
            return None
        return steps[halt].hex, steps[halt].facing

    def plotted_marks(self, track: FlownTrack) -> list[Mark]:
        """The plot and the ghost where it ends; faint dashes for what terrain will not let fly."""
        hexes = (track.start, *(step.hex for step in track.steps))
        held = self.held_up(self.plot)
        end, facing = held or (track.end, track.facing)
        last = len(hexes) if held is None else (self.stop() or 0) + 2
        marks: list[Mark] = [Track(hexes[:last]), ghost(self.board, self.ship, end, facing)]
        if held:
            faint = theme.mix(theme.VOID, theme.CHALK, 0.45)
            marks.append(Track(hexes[last - 1 :], faint, (4, 8), numbers=False))
        return marks

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

    def explain_hex(self, hex_: Hex) -> Explanation | None:
        """What ending in a hex would mean."""
        end = self.nearest_end(hex_, None)
        if end is None:
            return hex_card(self.board, hex_)
        cost, plot = self.every_end()[end].cost, self.plot_to(end)
        held = self.held_up(plot)
        hex_, facing = held or end
        text = _("Ends in {hex} facing {facing} · {cost} of {have} points")
        if held:
            text = _("Stops in {hex} facing {facing} · {cost} of {have} points plotted")
        lines = [
            text.format(
                hex=hex_number(hex_),
                facing=DIRECTION_NAMES[facing],
                cost=cost,
                have=self.points.spendable,
            )
        ]
        for enemy in self.board.enemies(self.moment.side):
            text = _("{ship} now in {hex}: range {n}")
            n = distance(hex_, enemy.hex)
            lines.append(text.format(ship=enemy.name, hex=hex_number(enemy.hex), n=n))
        value = counted(_("{n} point"), _("{n} points"), cost)
        found = sorted(self.dangers(plot), key=lambda danger: not danger.fatal)
        lines = [*(danger_words(danger) for danger in found), *lines[:4]]
        rule, topic = (_("Terrain"), found[0].rule) if found else (_("Movement plot"), "")
        title = _("Stops on the way") if held else _("End here")
        return Explanation(title, value, tuple(lines), rule, topic)
