"""Writing what each group of fighters attacks, by keys and clicks."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.map.widget import Pick
from game.desk.play.order_sheet import OrderSheet
from game.systems.full_thrust.rules.fighters import EASIER
from game.systems.full_thrust.screens.fire.marks import place_of
from game.systems.full_thrust.screens.table_sheet import TableSheet
from game.systems.full_thrust.state.craft import Group
from game.systems.full_thrust.state.easier_orders import AttackOrder
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, counted, marked


class AttackWriting(TableSheet, OrderSheet):
    """The attacks of a side, group by group."""

    phase = "attacks"
    next_words = marked("Next group")

    def first(self, decision: Decision) -> Order:
        """It saves its attack."""
        return AttackOrder(ship=decision.ship or "")

    @property
    def group(self) -> Group:
        """The group on screen."""
        return self.space.groups[self.pad.decision.ship or ""]

    @property
    def told(self) -> str | None:
        """What it attacks."""
        return self.pad.written(AttackOrder).target

    @property
    def names(self) -> tuple[str | None, ...]:
        """The rows: what it can attack, and that it saves its attack."""
        return *self.pad.decision.choices, None

    def choose(self, row: int) -> None:
        """Another row."""
        self.pad.write(self.pad.written(AttackOrder).but(target=self.names[row % len(self.names)]))

    def step(self, step: int) -> None:
        self.choose(self.names.index(self.told) + step)

    def all_at_this(self) -> None:
        """Every group that can attacks what this one does."""
        if self.told is None:
            self.stage.refuse(_("Choose what this group attacks first."))
            return
        here = self.pad.number
        for number, decision in enumerate(self.pad.moment.decisions):
            if self.told_of(here) in decision.choices:
                self.pad.number = number
                self.pad.write(self.pad.written(AttackOrder).but(target=self.told_of(here)))
        self.pad.number = here
        self.stage.rebuild()

    def told_of(self, number: int) -> str | None:
        """What the group of a number attacks."""
        return self.pad.written(AttackOrder, self.pad.moment.decisions[number]).target

    def on_pick(self, pick: Pick) -> None:
        """A click on the map: what it attacks, or another group of the side."""
        stops, space = list(self.stops()), self.space
        found = [n for n in self.pad.decision.choices if place_of(space, n) == pick.hex]
        own = [name for name in stops if space.groups[name].hex == pick.hex]
        if found:
            at = found.index(self.told) + 1 if self.told in found else 0
            self.choose(self.names.index(found[at % len(found)]))
        elif own:
            at = own.index(self.group.name) + 1 if self.group.name in own else 0
            self.show_stop(stops.index(own[at % len(own)]))
        else:
            text = _("Click an enemy within {n} hexes of the group.")
            self.stage.refuse_by(text.format(n=EASIER.reach), "EHT-1")

    def wasted(self, decision: Decision) -> Iterator[str]:
        """Groups that save their attack."""
        if self.pad.written(AttackOrder, decision).target is None:
            left = self.space.groups[decision.ship or ""].attacks
            text = counted(
                "{group} saves its attack, the last it has.",
                "{group} saves its attack; it has {n} left.",
                left,
                group=decision.ship or "",
            )
            yield text
