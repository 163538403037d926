"""Markers and speeds on the screen, ship by ship: coins, speeds, or a click on an end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.desk.kit import Hint, Hotkey, Part, Term, column, grow, only_large, yielding
from game.desk.map.marks import Mark, Number
from game.desk.play.order_sheet import Head, Seal, Tool
from game.hexgrid.hexes import Hex
from game.systems.full_thrust.rules.pivots import marker_words
from game.systems.full_thrust.screens.easier.plot.column import (
    end_panel,
    group_panel,
    novas_of,
    ship_panel,
)
from game.systems.full_thrust.screens.easier.plot.draft import ROW
from game.systems.full_thrust.screens.easier.plot.marks import (
    above_marks,
    below_marks,
    end_card,
    shown_first,
    way_to,
)
from game.systems.full_thrust.screens.easier.plot.writing import PlotWriting
from game.systems.full_thrust.screens.easier.steps import steps_part
from game.systems.full_thrust.screens.edges import beyond
from game.systems.full_thrust.screens.framing import LEGIBLY
from game.systems.full_thrust.screens.sheet_panel import sheet_below
from game.words import _

END, GROUP = 34, 38
"""What enemies and the group keep of their height."""


class PlotSheet(PlotWriting):
    """A marker and a speed for each ship of the side, laid face down (EHT-4)."""

    kind = "plot"

    # -- the screen

    def head(self) -> Head:
        """Which ship, of how many."""
        names = self.stops()
        text = _("Markers and speed, {n} of {all}")
        line = text.format(n=self._at + 1, all=len(names))
        if len(names) == 1:
            line = _("Marker and speed")
        return Head(line, _("secret until all are turned up"))

    def main(self) -> Part:
        """The map: the fan of the ends, ranges from the end that is laid, rows of novas."""
        draft = self.draft
        return self.board(
            self._above(),
            below_marks(draft, theirs=self.theirs),
            shown_first(draft),
            share=LEGIBLY,
            explain_hex=partial(end_card, draft),
            on_point=self.on_point,
            keep_clear=self._kept_clear,
            starts_at=draft.spot.hex,
            beyond=beyond(draft.space, draft.side),
        )

    def _kept_clear(self) -> list[Hex]:
        """Where it may end, and where dice are told."""
        told = [mark.hex for mark in self._above() if isinstance(mark, Number)]
        return [*self.draft.ends, *told]

    def on_point(self, hex_: Hex | None, _side: int | None = None) -> None:
        """Show the way to the end that is pointed at."""
        draft = self.draft
        self.desk.map_view.show_live([*self._above(), *way_to(draft, hex_)])
        self.stage.widget("map").dirty()

    def _above(self) -> list[Mark]:
        return above_marks(self.draft, theirs=self.theirs)

    def column(self) -> Part:
        """The steps, the ship, its group, the nova, what comes of it; its sheet below."""
        draft = self.draft
        end = end_panel(draft, weapons=self.weapons, theirs=self.theirs)
        group = group_panel(draft, self.tick)
        return column(
            steps_part(draft.space),
            ship_panel(draft, self.lay, self.drop),
            yielding(group, GROUP) if group is not None else None,
            *(map(only_large, novas_of(draft)) if self.weapons else novas_of(draft)),
            yielding(end, END) if end is not None else None,
            *sheet_below(draft.space, draft.name),
            grow(),
            gap=(8, 14),
        )

    def tools(self) -> Sequence[Tool]:
        """Choosing for the player, what others reach, undo, nothing written."""
        words = _("Own ranges") if self.theirs else _("Their reach")
        guns = _("All dice") if self.weapons else _("Weapons")
        grouped = len(self.draft.plot.ships) > 1
        alone = [Tool("alone", _("On its own"), "P", self.part)] if grouped else []
        return (
            self.choose_tool(),
            self.undo_tool(),
            self.none_tool(_("Clear"), self.clear),
            Tool("theirs", words, "O", self.switch_theirs),
            Tool("weapons", guns, "V", self.show_weapons),
            *alone,
        )

    def hotkeys(self) -> Iterator[Hotkey]:
        """Markers, speeds, the group."""
        for number, marker in enumerate(ROW, 1):
            yield Hotkey(str(number), marker_words(marker), partial(self.lay_marker, marker))
        for fast, slow in (("D", "A"), ("W", "S")):
            yield Hotkey(slow, _("Slower"), partial(self.change_speed, -1))
            yield Hotkey(fast, _("Faster"), partial(self.change_speed, 1))
        if len(self.stops()) > 1:
            yield Hotkey("G", _("The next ship under the same marker"), self.join_next)
            yield Hotkey("P", _("This ship on its own again"), self.part)

    def hints(self) -> Sequence[Hint]:
        """What the map shows."""
        return (
            _("On the map"),
            Term(_("letters"), "", _("where another marker ends at this speed")),
            Term(_("number"), "", _("where it ends at another speed")),
            Term(_("dashed border"), "", _("where its heaviest beam loses a die")),
            Term(_("pink, violet border"), "", _("fore arc, arcs to the sides")),
            Term(_("red number or ring"), "", _("in the row of a nova")),
            Term(_("enemy tint (O)"), "", _("where an enemy may end; so are ranges and dice")),
            Term(_("shadow"), "", _("where an enemy comes if it flies straight on")),
            _("Click an end to lay its marker and speed. A is slower, D faster; so are S and W."),
            _("N passes by ships of a group; click one and press P to change it alone."),
        )

    def seal(self) -> Seal:
        """All markers at once."""
        made = Seal(_("Lay the markers"), _("face down until both sides have"))
        lost = self.dooms()
        return replace(made.warning(), second=lost[0].words) if lost else made
