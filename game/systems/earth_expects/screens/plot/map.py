"""The map of the plot: where the ship can end, the plot so far, what is pointed at.

Rulebook: Movement plot.
"""

from __future__ import annotations

from collections.abc import Container

from game.desk.desk import Desk
from game.desk.kit import Explanation
from game.desk.map.marks import Hatch, Mark, Outline, Plate, Tag, Tick, Tint, Track, Wedge
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, direction_words, distance, hex_number
from game.systems.earth_expects.movement.plot import Flight
from game.systems.earth_expects.movement.protocol import End, Reached
from game.systems.earth_expects.movement.writing import Writing
from game.systems.earth_expects.ruleset import ruleset_of
from game.systems.earth_expects.screens.map.battle_marks import (
    counters,
    ghost,
    home_hexes,
    locks,
    side_number,
)
from game.systems.earth_expects.screens.map.words import hex_card
from game.systems.earth_expects.screens.plot.careful_screen import CarefulScreen, hazards
from game.systems.earth_expects.screens.plot.danger_list import danger_words
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.motion import Track as FlownTrack
from game.systems.earth_expects.state.orders import PlotOrder
from game.table.hotseat import Decide
from game.words import _, counted


class PlotMap(CarefulScreen):
    """What is plotted for a ship, and how the map shows it."""

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.pointed: End | None = None
        self._ways: dict[tuple[str, str], dict[End, str]] = {}

    @property
    def plot(self) -> str:
        """The plot as written so far."""
        assert isinstance(self.order, PlotOrder)
        return self.order.plot

    @property
    def writing(self) -> Writing:
        """The plot so far, and what may follow it."""
        return Writing(self.ship, self.plot)

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
        return (self.writing if plot is None else Writing(self.ship, plot)).flight

    def left(self) -> tuple[int, int]:
        """Speed points and manoeuvre points not used yet."""
        return self.writing.left

    # -- the map

    def about(self) -> tuple[list[Hex], list[Hex]]:
        """The ship and where it can end; other ships and missiles as far as there is room."""
        here = self.ship.hex
        others = sorted(home_hexes(self.board), key=lambda hex_: distance(here, hex_))
        enemies = [enemy.hex for enemy in self.board.enemies(self.moment.side)]
        enemies.sort(key=lambda hex_: distance(here, hex_))
        return [here, *dict.fromkeys(h for h, _f in self.every_end())], [*enemies, *others]

    @property
    def settled(self) -> str:
        """The plot up to its last speed point: manoeuvres after it may still be others."""
        return self.writing.settled

    def ends(self) -> dict[End, Reached]:
        """End states that can still be reached from the plot as written so far."""
        return self.writing.ends() if self.powered else {}

    def every_end(self) -> dict[End, Reached]:
        """All end states of this turn."""
        return self.hot.rules.movement.ends(self.ship) if self.powered else {}

    def ways(self) -> dict[End, str]:
        """The plot that a click on each end writes: from what is written if that leads there."""
        key = self.ship.name, self.settled
        if key not in self._ways:
            found = {**self.every_end(), **self.ends()}
            self._ways[key] = {end: reached.plot for end, reached in found.items()}
        return self._ways[key]

    def way_to(self, end: End) -> str | None:
        """The plot that a click on an end writes; None if the ship cannot end so."""
        return self.ways().get(end)

    def meant(self, hex_: Hex, side: int | None) -> End | None:
        """The end state that pointing and clicking mean: of the tick nearest, else the cheapest."""
        able = {end: self.flight(plot).cost for end, plot in self.ways().items() if end[0] == hex_}
        if side is None:
            return min(able, key=lambda end: able[end], default=None)
        turn = {end: min((end[1] - side) % 6, (side - end[1]) % 6) for end in able}
        return min(able, key=lambda end: (turn[end], able[end]), default=None)

    def decor(self) -> list[Mark]:
        """Where the ship can end, and where a tailed enemy can."""
        marks: list[Mark] = []
        still = self.ends()
        open_ = {hex_ for hex_, _facing in still}
        for hex_ in dict.fromkeys(h for h, _facing in self.every_end()):
            share = theme.OWN_REACH if hex_ in open_ else theme.OWN_REACH_GONE
            marks.append(Tint(hex_, self.colour, share))
        return [*marks, *self.facings(still), *self.enemy_reach()]

    @property
    def colour(self) -> theme.Colour:
        """The colour of the ship's side."""
        return theme.side(side_number(self.board, self.ship.side)).colour

    def facings(self, still: Container[End], only: Container[Hex] | None = None) -> list[Wedge]:
        """Every end with what the plot costs that a click on it writes; all but ``still`` faint."""
        found = []
        for (hex_, facing), plot in self.ways().items():
            if only is not None and hex_ not in only:
                continue
            look = self.colour, str(self.flight(plot).cost)
            if self.deadly(plot):
                look = theme.BAD, "×"
            elif self.held_up(plot):
                look = theme.WARN, "!"
            found.append(Wedge(hex_, facing, *look, faint=(hex_, facing) not in still))
        return found

    def enemy_reach(self) -> list[Mark]:
        """Where an enemy that had to tell its points can end, unless that is switched off."""
        marks: list[Mark] = []
        if not self.desk.map_view.reach:
            return marks
        for enemy in self.told():
            found = self.hot.rules.movement.ends(enemy)
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
        marks += self.plotted_marks()
        marks += hazards(self.dangers())
        covered = {mark.hex for mark in marks if isinstance(mark, Plate)}
        for w in self.facings(self.ends(), covered):
            marks.append(Tick(w.hex, w.facing, w.colour, w.label, w.faint))
        return marks + self.pointed_marks()

    def held_up(self, plot: str | None) -> tuple[Hex, int] | None:
        """Where terrain is sure to stop the ship before the end of a plot; None if nowhere."""
        halt = self.stop(plot)
        steps = self.flight(plot).track.steps
        if halt is None or halt >= len(steps) - 1:
            return None
        return steps[halt].hex, steps[halt].facing

    def written_track(self) -> FlownTrack:
        """Where the ship goes by the order as it stands, coasting or turning included."""
        assert isinstance(self.order, PlotOrder)
        if self.powered:
            return self.flight().track
        return ruleset_of(self.hot.rules).movement.flown(self.ship, self.order)[0]

    def plotted_marks(self) -> list[Mark]:
        """The plot and the ghost where it ends; faint dashes for what terrain will not let fly.

        A plot that what is pointed at would replace is faint, so that only one is numbered.
        """
        track = self.written_track()
        hexes = (track.start, *(step.hex for step in track.steps))
        held = self.held_up(self.plot) if self.powered else None
        end, facing = held or (track.end, track.facing)
        if (end, facing) == (self.ship.hex, self.ship.facing) and len(hexes) == 1:
            return []
        last = len(hexes) if held is None else (self.stop() or 0) + 2
        faint = theme.mix(theme.VOID, theme.CHALK, 0.45)
        marks: list[Mark] = [ghost(self.board, self.ship, end, facing)]
        if self.replaced():
            marks.append(Track(hexes[:last], faint, numbers=False))
        elif len(hexes) > 1:
            marks.append(Track(hexes[:last]))
        if held:
            marks.append(Track(hexes[last - 1 :], faint, (4, 8), numbers=False))
        return marks

    def replaced(self) -> bool:
        """Whether a click on what is pointed at would write another plot than goes on from here."""
        plot = None if self.pointed is None else self.way_to(self.pointed)
        return plot is not None and not plot.startswith(self.settled)

    def pointed_marks(self) -> list[Mark]:
        """The dashed path of the plot that a click writes, numbered as it will be."""
        plot = None if self.pointed is None else self.way_to(self.pointed)
        if self.pointed is None or plot is None:
            return []
        track = self.flight(plot).track
        hexes = (track.start, *(step.hex for step in track.steps))
        known = 0 if self.replaced() else len(self.flight(self.settled).track.steps)
        hex_, facing = self.pointed
        words = f"{hex_number(hex_)} {direction_words(facing)}"
        marks: list[Mark] = [Outline(hex_, style="dashed")]
        if len(hexes) - known > 1:
            marks.append(Track(hexes[known:], dash=(12, 8), first=known + 1, node="filled"))
        marks += hazards(self.dangers(plot))
        return [*marks, Tag(hex_, words, theme.CHALK)]

    def explain_hex(self, hex_: Hex, side: int | None = None) -> Explanation | None:
        """What the end would mean that a click there writes."""
        end = self.meant(hex_, side)
        plot = None if end is None else self.way_to(end)
        if end is None or plot is None:
            return hex_card(self.board, hex_)
        cost = self.flight(plot).cost
        held = self.held_up(plot)
        hex_, facing = held or end
        text = _("Ends in {hex} facing {facing} · {cost} of {have} points")
        if held:
            text = _("Stops in {hex} facing {facing} · {cost} of {have} points plotted")
        lines = [
            text.format(
                hex=hex_number(hex_),
                facing=direction_words(facing),
                cost=cost,
                have=self.points.spendable,
            )
        ]
        for enemy in self.board.enemies(self.moment.side):
            text = _("{ship} now in {hex}: range {n}")
            n = distance(hex_, enemy.hex)
            lines.append(text.format(ship=enemy.name, hex=hex_number(enemy.hex), n=n))
        value = counted("{n} point", "{n} points", cost)
        found = sorted(self.dangers(plot), key=lambda danger: not danger.fatal)
        lines = [*(danger_words(danger) for danger in found), *lines[:4]]
        rule, topic = (_("Terrain"), found[0].rule) if found else (_("Movement plot"), "")
        title = _("Stops on the way") if held else _("End here")
        return Explanation(title, value, tuple(lines), rule, topic)
