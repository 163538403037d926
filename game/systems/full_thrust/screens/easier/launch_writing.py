"""Writing what ships launch, by keys and clicks."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.map.widget import Pick
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Stage
from game.systems.full_thrust.screens.easier.step_sheet import StepSheet
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.easier_orders import LaunchOrder
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, marked


class LaunchWriting(StepSheet):
    """What the ships of a side launch, as it is written."""

    next_words = marked("Next ship")

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.pointed = ""

    def first(self, decision: Decision) -> Order:
        """Nothing."""
        return LaunchOrder(ship=decision.ship or "")

    @property
    def order(self) -> LaunchOrder:
        """What the ship launches."""
        return self.pad.written(LaunchOrder)

    @property
    def ship(self) -> Ship:
        """The ship that is shown."""
        return self.space.ships[self.order.ship]

    # -- changing it

    def write(self, order: LaunchOrder) -> None:
        """Another order, if nothing is against it."""
        found = self.pad.hot.faults(self.pad.decision, order)
        if found:
            self.stage.refuse_by(found[0].sentence, found[0].rule)
        else:
            self.pad.write(order)

    def switch_group(self) -> None:
        """A group of fighters, or none."""
        self.write(self.order.but(group=not self.order.group))

    def switch_nova(self) -> None:
        """A nova, or none."""
        self.write(self.order.but(nova=not self.order.nova))

    def more(self, by: int) -> None:
        """Missiles more or fewer."""
        count = self.order.missiles + by
        if count >= 0:
            self.write(self.order.but(missiles=count))

    def clear(self) -> None:
        """Nothing."""
        self.pad.write(LaunchOrder(ship=self.order.ship))

    def on_pick(self, pick: Pick) -> None:
        """A click on another of the ships."""
        stops = list(self.stops())
        found = [name for name in stops if self.space.ships[name].hex == pick.hex]
        if found:
            self.show_stop(stops.index(found[0]))
        else:
            words = _("Choose at the right what {ship} launches.")
            self.stage.refuse(words.format(ship=self.ship.name))
