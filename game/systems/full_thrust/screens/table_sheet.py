"""What every order sheet has that is written on the table: space as the side sees it, its map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.desk.desk import Desk
from game.desk.map.marks import Mark
from game.desk.map.widget import Pick
from game.desk.play.desk_map import DeskMap
from game.desk.play.order_pad import OrderPad
from game.hexgrid.hexes import Hex
from game.systems.full_thrust.screens.space_map import space_map
from game.systems.full_thrust.state.space import Space


class TableSheet:
    """What an order sheet is as well whose main part is the map."""

    desk: Desk
    pad: OrderPad

    @property
    def space(self) -> Space:
        """The table as it is."""
        found: Space = self.pad.board
        return found

    def on_pick(self, pick: Pick) -> None:
        """A click on the map."""
        raise NotImplementedError

    def board(
        self, live: Iterable[Mark], decor: Iterable[Mark], about: Sequence[Hex], **more: Any
    ) -> DeskMap:
        """The map of the table, for the side that is asked; ``more`` as ``space_map`` has it."""
        told = {"space": self.space, "side": self.pad.side, "on_pick": self.on_pick, **more}
        return space_map(self.desk, live=live, decor=decor, about=about, **told)
