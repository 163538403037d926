"""Which ships of a side use excess thrust, in secret (HXT-7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.desk.kit import Part, column, grow
from game.desk.map.marks import Mark, Tint
from game.desk.map.widget import Pick
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Tool
from game.hexgrid.hexes import Hex
from game.systems.full_thrust.rules.ends import choices
from game.systems.full_thrust.rules.thrust import sides_at
from game.systems.full_thrust.screens.edges import beyond
from game.systems.full_thrust.screens.hexcess.excess.column import (
    bold,
    meaning_panel,
    now_panel,
    ships_panel,
)
from game.systems.full_thrust.screens.hexcess.marks import drift_marks
from game.systems.full_thrust.screens.space_map import counters, side_colour
from game.systems.full_thrust.screens.table_sheet import TableSheet
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.orders import ExcessOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, listed

NEW, PLAIN = 0.5, 0.22
"""How strong an end is lit that only excess thrust gives, and any other."""


class ExcessSheet(TableSheet, OrderSheet):
    """Any of the ships, or none."""

    kind = "excess"
    choose_on_rail = False
    tools_below = True

    def first(self, decision: Decision) -> Order:
        """None."""
        return ExcessOrder()

    @property
    def chosen(self) -> Sequence[str]:
        """Those that use it."""
        return self.pad.written(ExcessOrder).ships

    @property
    def ships(self) -> list[Ship]:
        """Those that may."""
        return [self.space.ships[name] for name in self.pad.decision.choices]

    def wasted(self, decision: Decision) -> Iterable[str]:
        """A control roll for nothing."""
        for name in self.chosen:
            ship = self.space.ships[name]
            if sides_at(ship, ship.speed) == sides_at(ship, ship.speed, excess=True):
                text = _("{ship} can turn no farther for it at V {n}, and may lose control.")
                yield text.format(ship=name, n=ship.speed)

    # -- changing it

    def switch(self, name: str) -> None:
        """A ship uses it, or not."""
        wanted = {*self.chosen} ^ {name}
        self._write(wanted)

    def _write(self, wanted: set[str]) -> None:
        names = self.pad.decision.choices
        self.pad.write(ExcessOrder(ships=tuple(name for name in names if name in wanted)))

    def clear(self) -> None:
        """None of them."""
        self._write(set())

    def every(self) -> None:
        """All of them."""
        self._write({*self.pad.decision.choices})

    def on_pick(self, pick: Pick) -> None:
        """A click on a ship."""
        here = [ship.name for ship in self.ships if ship.hex == pick.hex]
        if here:
            self.switch(here[0])
        else:
            self.stage.refuse(_("Click one of your ships to switch its excess thrust."))

    # -- the screen

    def head(self) -> Head:
        """What is asked."""
        return Head(_("Who uses excess thrust?"), _("secret until both have sealed"))

    def main(self) -> Part:
        """The map: where each may end, and where it flies if nothing is done."""
        space = self.space
        live = [*counters(space)]
        for ship in space.on_table():
            if not ship.sheet.base:
                live += drift_marks(space, ship)
        about = [ship.hex for ship in self.ships]
        ends = (hex_ for ship in self.ships for hex_ in _ends(space, ship))
        seen = beyond(space, self.pad.side, about)
        return self.board(live, list(self._ends()), [*about, *ends], beyond=seen)

    def _ends(self) -> Iterator[Mark]:
        """The ends of all ships; brighter those that excess thrust adds."""
        space, added = self.space, set[Hex]()
        plain = {hex_ for ship in self.ships for hex_ in _ends(space, ship)}
        for ship in self.ships:
            if ship.name in self.chosen:
                added |= _ends(space, bold(ship))
        colour = side_colour(space, self.pad.side)
        for hex_ in sorted(plain | added):
            yield Tint(hex_, colour, PLAIN if hex_ in plain else NEW)

    def column(self) -> Part:
        """The ships, what it means, who is near whom."""
        return column(
            ships_panel(self.ships, self.chosen, self.switch),
            meaning_panel(),
            now_panel(self.space, self.pad.side),
            grow(),
            gap=(8, 16),
        )

    def tools(self) -> Sequence[Tool]:
        """Choosing for the player, all, none, undo."""
        every = Tool("every", _("All"), "X", self.every)
        return (
            self.choose_tool(),
            self.undo_tool(),
            self.none_tool(_("None"), self.clear),
            every,
        )

    def seal(self) -> Seal:
        """Who uses it."""
        if not self.chosen:
            return Seal(_("No excess thrust"), _("seal it"))
        return Seal(_("Seal excess thrust"), listed(list(self.chosen)))


def _ends(space: Space, ship: Ship) -> set[Hex]:
    return {choice.hex for choice in choices(space, ship) if not choice.leaves}
