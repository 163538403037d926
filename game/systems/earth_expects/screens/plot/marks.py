"""The map of the plot: where the ship can end, the plot so far, what is pointed at.

Rulebook: Movement plot.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace

from game.desk.kit import Explanation
from game.desk.map.beyond import Beyond
from game.desk.map.marks import (
    Hatch,
    Hazard,
    KeepOff,
    Mark,
    Outline,
    Plate,
    Tag,
    Tick,
    Tint,
    Track,
    Wedge,
)
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, direction_words, distance, hex_number
from game.systems.earth_expects.movement.protocol import End
from game.systems.earth_expects.screens.map.battle_marks import (
    counters,
    ghost,
    locks,
    nearest_first,
    side_colour,
)
from game.systems.earth_expects.screens.map.words import hex_card
from game.systems.earth_expects.screens.plot.bearing import bearing_at, bears_words, launch_words
from game.systems.earth_expects.screens.plot.danger_list import SURE, danger_words
from game.systems.earth_expects.screens.plot.farthest import farthest_words
from game.systems.earth_expects.screens.plot.model import PlotModel
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.terrain.kind import Danger
from game.words import _, counted

FRIEND = 0.45
"""How bright the way of another ship of the side is."""
MOST = 4
"""So many enemies are named with their distance on the card of an end."""


def hazards(found: Iterable[Danger]) -> list[Mark]:
    """The marks of dangers on the map, one a hex; what is fatal wins."""
    worst: dict[Hex, bool] = {}
    for danger in found:
        worst[danger.hex] = worst.get(danger.hex, False) or danger.fatal
    return [Hazard(here, fatal) for here, fatal in worst.items()]


@dataclass(frozen=True)
class PlotMarks:
    """What the map shows of a plot while an end is ``pointed`` at, or none.

    ``friends``: the plots of other ships of the side as they are written so far.
    """

    model: PlotModel
    pointed: End | None = None
    friends: Sequence[PlotModel] = ()

    def about(self, *, far: bool = False) -> tuple[list[Hex], list[Hex]]:
        """The ship and where it can end; other ships and missiles as far as there is room.

        ``far``: all of them, wherever they are.
        """
        model, here = self.model, self.model.ship.hex
        opens = [here, *self.ends()]
        others = nearest_first(model.board, here)
        enemies = [enemy.hex for enemy in self._enemies()]
        return ([*opens, *others], []) if far else (opens, [*enemies, *others])

    def sought(self) -> Hex | None:
        """Where the nearest enemy is."""
        return next((enemy.hex for enemy in self._enemies()), None)

    def beyond(self) -> tuple[Beyond, ...]:
        """The ship and its enemies, named at the edge where the map does not show them."""
        ship, board = self.model.ship, self.model.board
        words = _("back to {ship}").format(ship=ship.name)
        found = [Beyond(ship.hex, words, self._colour)]
        for enemy in self._enemies():
            far = distance(ship.hex, enemy.hex)
            words = _("{name} · range {n}").format(name=enemy.name, n=far)
            found.append(Beyond(enemy.hex, words, side_colour(board, enemy.side)))
        return tuple(found)

    def _enemies(self) -> list[Ship]:
        """Those that are seen, the nearest first."""
        ship = self.model.ship
        found = self.model.board.enemies(ship.side)
        return sorted(found, key=lambda enemy: distance(ship.hex, enemy.hex))

    def ends(self) -> list[Hex]:
        """Where the ship can end."""
        return list(dict.fromkeys(h for h, _facing in self.model.every_end()))

    # -- what stays while the pointer moves

    def decor(self, reach: bool) -> list[Mark]:
        """Where the ship can end, and with ``reach`` where a tailed enemy can."""
        marks: list[Mark] = []
        still = self.model.open_ends()
        open_ = {hex_ for hex_, _facing in still}
        for hex_ in self.ends():
            share = theme.OWN_REACH if hex_ in open_ else theme.OWN_REACH_GONE
            marks.append(Tint(hex_, self._colour, share))
        marks.append(KeepOff(self._ways()))
        return [*marks, *self._facings(still), *(self._enemy_reach() if reach else [])]

    def _ways(self) -> frozenset[Hex]:
        """The hexes that the ship may fly through, and those of its friends' plots."""
        tracks = [self.model.flight(plot).track for plot in self.model.ways().values()]
        tracks += [friend.track for friend in self.friends]
        return frozenset(step.hex for track in tracks for step in track.steps)

    @property
    def _colour(self) -> theme.Colour:
        return side_colour(self.model.board, self.model.ship.side)

    def _facings(self, still: Container[End], only: Container[Hex] | None = None) -> list[Wedge]:
        """Every end with what the plot costs that a click on it writes; all but ``still`` faint."""
        found = []
        for (hex_, facing), plot in self.model.ways().items():
            if only is not None and hex_ not in only:
                continue
            look = self._colour, str(self.model.flight(plot).cost)
            if self.model.deadly(plot):
                look = theme.BAD, "×"
            elif self.model.held_up(plot):
                look = theme.WARN, "!"
            elif self.model.harmful(plot):
                look = theme.WARN, look[1]
            found.append(Wedge(hex_, facing, *look, faint=(hex_, facing) not in still))
        return found

    def _enemy_reach(self) -> list[Mark]:
        """Where an enemy that had to tell its points can end."""
        marks: list[Mark] = []
        for enemy in self.model.told():
            found = self.model.rules.movement.ends(enemy)
            colour = side_colour(self.model.board, enemy.side)
            marks += [Hatch(hex_, colour) for hex_ in dict.fromkeys(h for h, _f in found)]
            marks += [Wedge(hex_, facing, colour, faint=True) for hex_, facing in found]
        return marks

    # -- what follows the pointer

    def live(self) -> list[Mark]:
        """Counters, the plot, and the ghost of where it ends."""
        model = self.model
        marks = counters(model.board, model.ship.name) + locks(model.board, model.ship.side)
        for friend in self.friends:
            marks += friend_marks(friend)
        marks += self._plotted()
        marks += hazards(model.dangers())
        covered = {mark.hex for mark in marks if isinstance(mark, Plate)}
        for w in self._facings(model.open_ends(), covered):
            marks.append(Tick(w.hex, w.facing, w.colour, w.label, w.faint))
        return marks + self._pointed()

    def _plotted(self) -> list[Mark]:
        """The plot and the ghost where it ends; faint dashes for what terrain will not let fly.

        A plot that what is pointed at would replace is faint, so that only one is numbered.
        """
        model, track = self.model, self.model.track
        hexes = (track.start, *(step.hex for step in track.steps))
        held = model.held_up(model.plot) if model.powered else None
        end, facing = model.halt
        if (end, facing) == (model.ship.hex, model.ship.facing) and len(hexes) == 1:
            return []
        last = len(hexes) if held is None else (model.stop() or 0) + 2
        faint = theme.mix(theme.VOID, theme.CHALK, 0.45)
        marks: list[Mark] = [ghost(model.board, model.ship, end, facing)]
        if self._replaced:
            marks.append(Track(hexes[:last], faint, numbers=False))
        elif len(hexes) > 1:
            marks.append(Track(hexes[:last]))
        if held:
            marks.append(Track(hexes[last - 1 :], faint, (4, 8), numbers=False))
        return marks

    @property
    def _replaced(self) -> bool:
        """Whether a click on what is pointed at would write another plot than goes on from here."""
        plot = self.model.way_to(self.pointed)
        return plot is not None and not plot.startswith(self.model.writing.settled)

    def _pointed(self) -> list[Mark]:
        """The dashed path of the plot that a click writes, numbered as it will be."""
        model, plot = self.model, self.model.way_to(self.pointed)
        if self.pointed is None or plot is None:
            return []
        track = model.flight(plot).track
        hexes = (track.start, *(step.hex for step in track.steps))
        known = 0 if self._replaced else len(model.flight(model.writing.settled).track.steps)
        hex_, facing = self.pointed
        marks: list[Mark] = [Outline(hex_, style="dashed")]
        if len(hexes) - known > 1:
            marks.append(Track(hexes[known:], dash=(12, 8), first=known + 1, node="filled"))
        words = f"{hex_number(hex_)} {direction_words(facing)}"
        return [*marks, *hazards(model.dangers(plot)), Tag(hex_, words, theme.CHALK)]


def friend_marks(model: PlotModel) -> list[Mark]:
    """Where another ship of the side will end as it is plotted so far, and how it comes there."""
    track, ship = model.track, model.ship
    if (track.end, track.facing) == (ship.hex, ship.facing) and not track.steps:
        return []
    hexes = (track.start, *(step.hex for step in track.steps))
    faint = theme.mix(theme.VOID, theme.CHALK, FRIEND)
    return [
        ghost(model.board, ship, track.end, track.facing),
        Track(hexes, faint, (4, 8), numbers=False),
    ]


def end_card(model: PlotModel, hex_: Hex, side: int | None = None) -> Explanation | None:
    """What the end would mean that a click on a hex, near a hexside, writes."""
    end = model.meant(hex_, side)
    plot = model.way_to(end)
    if end is None or plot is None:
        return _far_card(model, hex_)
    cost = model.flight(plot).cost
    held = model.held_up(plot)
    there, facing = held or end
    text = _("Ends in {hex} facing {facing} · {cost} of {have} points")
    if held:
        text = _("Stops in {hex} facing {facing} · {cost} of {have} points plotted")
    where = {"hex": hex_number(there), "facing": direction_words(facing)}
    lines = [text.format(**where, cost=cost, have=model.points.spendable)]
    for told in bearing_at(model.board, model.ship, held or end, turns=cost > 0):
        text, bears = _("{ship} now in {hex}: range {n}, {bears}"), bears_words(told)
        where = {"ship": told.enemy.name, "hex": hex_number(told.enemy.hex)}
        lines.append(text.format(**where, n=told.far, bears=bears))
    if cost and (ends := launch_words(model.board, model.ship)):
        lines.insert(1, ends)
    value = counted("{n} point", "{n} points", cost)
    found = sorted(model.dangers(plot), key=lambda danger: not danger.fatal)
    listed = plot == model.plot and len(found) <= SURE
    lines = [*(danger_words(danger) for danger in found if not listed), *lines[:MOST]]
    rule, topic = (_("Terrain"), found[0].rule) if found else (_("Movement plot"), "")
    title = _("Stops on the way") if held else _("End here")
    return Explanation(title, value, tuple(lines), rule, topic)


def _far_card(model: PlotModel, hex_: Hex) -> Explanation | None:
    """The card of a hex where the ship cannot end: how far enemies there can fly, too."""
    found = hex_card(model.board, hex_)
    if found is None:
        return None
    far = farthest_words(model.board, model.ship.side, hex_)
    return replace(found, terms=(*found.terms[:1], *far, *found.terms[1:]))
