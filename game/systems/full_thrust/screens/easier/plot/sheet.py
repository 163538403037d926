"""Markers and speeds on the screen, ship by ship: coins, speeds, or a click on an end."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.desk.desk import Desk
from game.desk.kit import Hint, Hotkey, Part, Term, column, grow, only_large, yielding
from game.desk.map.marks import Mark
from game.desk.map.widget import Pick
from game.desk.play.doubts import Doubt
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Stage, Tool
from game.hexgrid.hexes import Hex, hex_number
from game.systems.full_thrust.rules.flying import plotted
from game.systems.full_thrust.rules.pivots import Marker
from game.systems.full_thrust.screens.easier.plot.column import (
    end_panel,
    group_panel,
    novas_of,
    ship_panel,
    stopped,
    why_not,
)
from game.systems.full_thrust.screens.easier.plot.draft import ROW, Draft
from game.systems.full_thrust.screens.easier.plot.marks import (
    above_marks,
    below_marks,
    end_card,
    shown_first,
    way_to,
)
from game.systems.full_thrust.screens.easier.plot.outlook import burnt, doubts
from game.systems.full_thrust.screens.easier.steps import steps_part
from game.systems.full_thrust.screens.easier.words import dropped_words
from game.systems.full_thrust.screens.edges import beyond
from game.systems.full_thrust.screens.markers import marker_words
from game.systems.full_thrust.screens.space_map import space_map
from game.systems.full_thrust.state.easier_orders import PlotOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, marked

END, GROUP = 34, 38
"""What enemies and the group keep of their height."""


class PlotSheet(OrderSheet):
    """A marker and a speed for each ship of the side, laid face down (EHT-4)."""

    kind = "plot"
    phase = "plot"
    tools_below = True
    acts_unwritten = True
    next_words = marked("Next ship")

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.theirs = self.weapons = False
        self._at = 0
        self.dropped: dict[str, Marker] = {}

    def first(self, decision: Decision) -> Order:
        """Everybody straight on."""
        del decision
        return PlotOrder()

    # -- ship by ship

    def stops(self) -> Sequence[str]:
        """The ships of the side."""
        space: Space = self.pad.board
        return [ship.name for ship in plotted(space, self.pad.side)]

    @property
    def at_stop(self) -> int:
        """The ship that is shown."""
        return self._at

    def show_stop(self, number: int) -> None:
        """Another ship."""
        self._at = number
        self.stage.rebuild()

    def passed_stops(self) -> Collection[str]:
        """Ships under the marker of another: they fly as it does, and are not asked for again."""
        return {name for plot in self.pad.written(PlotOrder).plots for name in plot.ships[1:]}

    @property
    def draft(self) -> Draft:
        """The order, and what comes of it for the ship that is shown."""
        name = self.stops()[self._at]
        return Draft(self.pad.board, self.pad.side, self.pad.written(PlotOrder), name)

    def dooms(self) -> list[Doubt]:
        """Ships that fly off the table."""
        return list(doubts(self.draft))

    def wasted(self, decision: Decision) -> Iterable[str]:
        """Ships that stand in the row of a nova and need not."""
        del decision
        return burnt(self.draft)

    # -- changing it

    def lay(self, marker: Marker, change: int) -> None:
        """Another marker and change of speed; where a ship comes to a stop it lays the blank.

        The turn that is dropped for that is named, and lies again once they all move again.
        """
        draft, now = self.draft, self.draft.plot
        stop = stopped(draft, change)
        if change in draft.changes and marker not in draft.markers(change):
            if marker != now.marker:
                self.stage.refuse_by(why_not(draft, marker), "EHT-3")
                return
            marker = ""
        elif marker == now.marker and self.drop is not None:
            marker = self.drop
        self.write(draft.with_plot(marker, change))
        if stop and now.marker and self.draft.plot.change == change:
            self.dropped |= dict.fromkeys(now.ships, now.marker)
            self.stage.rebuild()
            self.stage.toast(dropped_words(now.marker, stop))

    @property
    def drop(self) -> Marker | None:
        """The turn that the ship that is shown had before it came to a stop."""
        plot = self.draft.plot
        if plot.marker or not stopped(self.draft, plot.change):
            return None
        return self.dropped.get(self.draft.name)

    def write(self, order: PlotOrder) -> None:
        """Another order, if nothing is against it."""
        found = self.pad.hot.faults(self.pad.decision, order)
        if found:
            self.stage.refuse_by(found[0].sentence, found[0].rule)
        else:
            self.pad.write(order)

    def lay_marker(self, marker: Marker) -> None:
        """Another marker at the speed that is plotted."""
        self.lay(marker, self.draft.plot.change)

    def change_speed(self, by: int) -> None:
        """Faster or slower with the same marker."""
        plot = self.draft.plot
        self.lay(plot.marker, plot.change + by)

    def tick(self, name: str, on: bool) -> None:
        """A ship under the marker of the one that is shown, or under its own again."""
        draft = self.draft
        self.write(draft.joined(name) if on else draft.parted(name))
        self.stage.rebuild()

    def join_next(self) -> None:
        """The next ship into the group; once all are in it, each alone again."""
        draft = self.draft
        names = list(draft.ships)
        later = names[self._at + 1 :] + names[: self._at]
        free = [name for name in later if name not in draft.plot.ships]
        if free:
            self.tick(free[0], on=True)
            return
        for name in later:
            self.write(self.draft.parted(name))

    def part(self) -> None:
        """The ship that is shown under a marker of its own, which is the same at first."""
        draft = self.draft
        if len(draft.plot.ships) < 2:
            self.stage.refuse(_("{ship} is in no group.").format(ship=draft.name))
            return
        self.write(draft.parted(draft.name))
        self.stage.toast(_("{ship} has a marker of its own now.").format(ship=draft.name))

    def clear(self) -> None:
        """Everybody straight on."""
        self.pad.write(PlotOrder())

    def switch_theirs(self) -> None:
        """What others may reach instead of its own ranges, or back."""
        self.theirs = not self.theirs
        self.stage.rebuild()

    def show_weapons(self) -> None:
        """Which weapons bear on whom from the end instead of all dice together, or back."""
        self.weapons = not self.weapons
        self.stage.rebuild()

    def on_pick(self, pick: Pick) -> None:
        """A click on the map: an end of the ship, or another ship of the side."""
        draft = self.draft
        own = [n for n, ship in draft.ships.items() if ship.hex == pick.hex and n != draft.name]
        choice = draft.ends.get(pick.hex)
        if own:
            self.show_stop(list(draft.ships).index(own[0]))
        elif choice is None:
            words = _("{ship} cannot end in {hex}: click one of the ends.")
            self.stage.refuse(words.format(ship=draft.name, hex=hex_number(pick.hex)))
        else:
            self.lay(choice.marker, choice.change)

    def on_point(self, hex_: Hex | None, _side: int | None = None) -> None:
        """Show the way to the end that is pointed at."""
        draft = self.draft
        self.desk.map_view.show_live([*self._above(), *way_to(draft, hex_)])
        self.stage.widget("map").dirty()

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
        return space_map(
            self.desk,
            draft.space,
            self._above(),
            below_marks(draft, theirs=self.theirs),
            about=shown_first(draft),
            explain_hex=partial(end_card, draft),
            on_pick=self.on_pick,
            on_point=self.on_point,
            starts_at=draft.spot.hex,
            beyond=beyond(draft.space, draft.side),
        )

    def _above(self) -> list[Mark]:
        return above_marks(self.draft, theirs=self.theirs)

    def column(self) -> Part:
        """The steps, the ship, its group, the nova, what comes of it."""
        draft = self.draft
        end, group = end_panel(draft, weapons=self.weapons), group_panel(draft, self.tick)
        return column(
            steps_part(draft.space),
            ship_panel(draft, self.lay, self.drop),
            yielding(group, GROUP) if group is not None else None,
            *(map(only_large, novas_of(draft)) if self.weapons else novas_of(draft)),
            yielding(end, END) if end is not None else None,
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
        yield Hotkey("A", _("Faster"), lambda: self.change_speed(1))
        yield Hotkey("D", _("Slower"), lambda: self.change_speed(-1))
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
            Term(_("enemy tint (O)"), "", _("where an enemy may end")),
            Term(_("shadow"), "", _("where an enemy comes if it flies straight on")),
            _("Click an end to lay its marker and speed. A and D change the speed."),
            _("Ships of a group are passed by; go to one with N and press P to change it alone."),
        )

    def seal(self) -> Seal:
        """All markers at once."""
        made = Seal(_("Lay the markers"), _("face down until both sides have"))
        lost = self.dooms()
        return replace(made.warning(), second=lost[0].words) if lost else made
