"""Carts: stopped, stuck, tried to get free, boards laid."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.figures.events.event import YardEvent
from game.systems.figures.events.tale import Tale
from game.systems.figures.state.figure import Stuck
from game.systems.figures.state.yard import Yard
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _, marked


class CartStuck(YardEvent):
    """A cart has sunk into the mud."""

    rule, heading = "Q351", marked("Carts in mud")
    watched = Watched("turn")
    kind: Literal["cart_stuck"] = "cart_stuck"
    figure: Name

    def do(self, yard: Yard) -> Yard:
        return yard.with_figure(self.figure, stuck=Stuck(), speed=0)

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} is stuck in the mud").format(figure=self.figure)
        return self.tell(told, self.figure, text, _("it is stuck"))


class CartFreed(YardEvent):
    """A cart is free again."""

    rule, heading = "FIG-MUD-3", marked("Carts in mud")
    watched = Watched("turn")
    kind: Literal["cart_freed"] = "cart_freed"
    figure: Name

    def do(self, yard: Yard) -> Yard:
        return yard.with_figure(self.figure, stuck=None)

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} is free").format(figure=self.figure)
        return self.tell(told, self.figure, text, _("it is free"))


class StayedStuck(YardEvent):
    """A turn more in the mud; ``failed``: a try to get free was in vain."""

    rule, heading = "FIG-MUD-3", marked("Carts in mud")
    kind: Literal["stayed_stuck"] = "stayed_stuck"
    figure: Name
    failed: bool = False

    def do(self, yard: Yard) -> Yard:
        stuck = yard.figures[self.figure].stuck
        assert stuck is not None
        changed = altered(stuck, turns=stuck.turns + 1, failures=stuck.failures + self.failed)
        return yard.with_figure(self.figure, stuck=changed)

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} is still stuck").format(figure=self.figure)
        return self.tell(told, self.figure, text, _("it is still stuck"))


class BoardsLaid(YardEvent):
    """Boards lie under the wheels of a stuck cart."""

    rule, heading = "FIG-MUD-3", marked("Carts in mud")
    watched = Watched("turn")
    ordered = True
    kind: Literal["boards_laid"] = "boards_laid"
    figure: Name
    cart: Name

    def do(self, yard: Yard) -> Yard:
        stuck = yard.figures[self.cart].stuck
        assert stuck is not None
        changed = yard.with_figure(self.cart, stuck=altered(stuck, boards=True))
        return changed.with_figure(self.figure, helps=self.cart)

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} lays boards under {cart}, and pushes")
        text = text.format(figure=self.figure, cart=self.cart)
        return self.line(told, self.figure, text)


class LostTurn(YardEvent):
    """A cart that was hit loses its next turn."""

    rule, heading = "Q331", marked("Attacks")
    watched = Watched("turn")
    kind: Literal["lost_turn"] = "lost_turn"
    figure: Name

    def do(self, yard: Yard) -> Yard:
        return yard.with_figure(self.figure, held=True, speed=0)

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} loses its next turn").format(figure=self.figure)
        return self.tell(told, self.figure, text)
