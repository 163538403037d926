"""Writing where groups of fighters fly, by keys and clicks."""

from __future__ import annotations

from game.desk.map.widget import Pick
from game.hexgrid.hexes import Hex, hex_from_number, hex_number
from game.systems.full_thrust.rules.flying import may_fly
from game.systems.full_thrust.screens.easier.fly_outlook import FlyOutlook
from game.systems.full_thrust.screens.easier.step_sheet import StepSheet
from game.systems.full_thrust.state.craft import Group
from game.systems.full_thrust.state.easier_orders import FlyOrder
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, marked


class FlyWriting(StepSheet):
    """Where the groups of a side fly, as it is written."""

    next_words = marked("Next group")

    def first(self, decision: Decision) -> Order:
        """It stays."""
        return FlyOrder(ship=decision.ship or "")

    # -- what is written

    @property
    def group(self) -> Group:
        """The group that is shown."""
        return self.space.groups[self.pad.decision.ship or ""]

    @property
    def most(self) -> int:
        """How far it flies in this move."""
        return self.pad.decision.count

    def end_of(self, decision: Decision) -> Hex:
        """Where a group ends as it is written."""
        order = self.pad.written(FlyOrder, decision)
        return hex_from_number(order.to) if order.to else self.space.groups[order.ship].hex

    @property
    def end(self) -> Hex:
        """Where the group ends."""
        return self.end_of(self.pad.decision)

    @property
    def outlook(self) -> FlyOutlook:
        """What awaits the group wherever it may fly."""
        return FlyOutlook(self.space, self.group, self.most)

    # -- changing it

    def fly_to(self, there: Hex) -> None:
        """Another hex, if it is near enough."""
        group = self.group
        if not may_fly(self.space, group, there, self.most):
            text = _("{group} flies up to {n} hexes: click a lit hex.")
            self.stage.refuse_by(text.format(group=group.name, n=self.most), "EHT-1")
            return
        to = None if there == group.hex else hex_number(there)
        self.pad.write(FlyOrder(ship=group.name, to=to))

    def close_in(self, by: int = 1) -> None:
        """To the next enemy: where it may be attacked at the least loss, or towards it."""
        outlook = self.outlook
        if not outlook.foes:
            self.stage.refuse(_("No enemy is on the table."))
            return
        ends = [outlook.beside(ship) for ship in outlook.prey]
        at = ends.index(self.end) + by if self.end in ends else 0
        self.fly_to(ends[at % len(ends)])

    def stay(self) -> None:
        """It does not fly."""
        self.fly_to(self.group.hex)

    def on_pick(self, pick: Pick) -> None:
        """A click on the map: another group, or where this one flies."""
        stops = list(self.stops())
        others = [n for n in stops if self.space.groups[n].hex == pick.hex and n != self.group.name]
        if others and not pick.shift:
            self.show_stop(stops.index(others[0]))
        else:
            self.fly_to(pick.hex)
