"""Writing markers and speeds, by keys and clicks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from game.desk.desk import Desk
from game.desk.map.widget import Pick
from game.desk.play.doubts import Doubt
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import OrderSheet, Stage
from game.hexgrid.hexes import hex_number
from game.systems.full_thrust.rules.flying import plotted
from game.systems.full_thrust.rules.pivots import Marker
from game.systems.full_thrust.screens.easier.plot.column import (
    stopped,
    why_not,
)
from game.systems.full_thrust.screens.easier.plot.draft import Draft
from game.systems.full_thrust.screens.easier.plot.outlook import burnt, doubts
from game.systems.full_thrust.screens.easier.words import dropped_words
from game.systems.full_thrust.screens.table_sheet import TableSheet
from game.systems.full_thrust.state.easier_orders import PlotOrder
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, marked


class PlotWriting(TableSheet, OrderSheet):
    """The markers and speeds of a side, as they are written."""

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
        return [ship.name for ship in plotted(self.space, self.pad.side)]

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
        return Draft(self.space, self.pad.side, self.pad.written(PlotOrder), name)

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
