"""What every sheet of orders has that are written a ship at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Generic, Protocol, TypeVar

from game.desk.kit import Hotkey
from game.desk.play.order_sheet import OrderSheet
from game.desk.play.rail import RailButton
from game.desk.play.stop_switch import Lacks, others
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.state.battle import Battle, Ship
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, capitalised, marked

ADVISED = ("power", "plot")
"""Kinds of questions whose options are weighed in a way that can be told."""


class Plan(Protocol):
    """An order on its board; every edit gives a new plan, or raises ``RefusedError``."""

    @property
    def order(self) -> Order:
        """The order as it stands."""


P = TypeVar("P", bound=Plan)
SQUADRON = 3
"""So many ships at least make it worth saying which of them still lack something."""


class ShipSheet(OrderSheet):
    """Orders for ships, on the battle as their side may see it."""

    next_words = marked("Next ship")

    @property
    def board(self) -> Battle:
        """What the decision is made on."""
        found: Battle = self.pad.board
        return found

    @property
    def view(self) -> Battle:
        """The battle as those at the screen may see it."""
        found: Battle = self.pad.hot.view()
        return found

    @property
    def ship(self) -> Ship:
        """The ship the decision is for."""
        return self.ship_of(self.pad.decision)

    def view_of(self, decision: Decision) -> Battle:
        """What any of the decisions is made on."""
        found: Battle = self.pad.hot.decision_view(decision)
        return found

    def ship_of(self, decision: Decision) -> Ship:
        """The ship that any of them is for."""
        return self.view_of(decision).ships[decision.ship or ""]

    def orders_words(self, kind: str) -> str:
        """Power, movement and announcements by name."""
        words = {"power": _("Power"), "plot": _("Movement"), "announce": _("Announcements")}
        return words.get(kind) or super().orders_words(kind)

    def write(self, edit: Callable[[], Order]) -> None:
        """Put what an edit makes of the draft in its place, or say why it cannot be made."""
        try:
            self.pad.write(edit())
        except RefusedError as refused:
            self.stage.refuse_by(capitalised(str(refused)), refused.rule)

    # -- which ships still lack something

    def open_stops(self) -> Lacks | None:
        """What the ships of a squadron still lack, if that is told of them."""
        return self.lacks() if len(self.stops()) >= SQUADRON else None

    def next_open(self) -> None:
        """Show the next ship that still lacks something."""
        if left := others(self.lacks() or {}, self.at_stop):
            self.show_stop(left[0])
        else:
            self.stage.refuse(_("No other ship lacks anything."))

    # -- what the scripted side would do, and why

    @property
    def may_be_advised(self) -> bool:
        """Whether a person alone is told what is best here."""
        hot = self.pad.hot
        mind = hot.mind(self.pad.decision.side)
        alone = hot.alone is not None and not hot.shared and self.desk.proposes
        return alone and self.kind in ADVISED and isinstance(mind, Scripted)

    def rail_buttons(self) -> Sequence[RailButton]:
        """The suggestion, where there is one."""
        if not self.may_be_advised:
            return ()
        run = partial(self.stage.open, "suggestion")
        return [("suggestion", "scale", _("Suggest: what is best here, and why (J)"), run)]

    def hotkeys(self) -> Iterable[Hotkey]:
        """The same by its key."""
        if self.may_be_advised:
            yield Hotkey("J", _("Suggest"), partial(self.stage.open, "suggestion"))

    def which_ship(self, words: str) -> str:
        """A head line that begins with which of the ships is shown, where there are several."""
        count = len(self.pad.moment.decisions)
        if count < 2:
            return words
        text = _("Ship {n} of {count}").format(n=self.pad.number + 1, count=count)
        return f"{text} · {words}"


class PlanSheet(ShipSheet, Generic[P]):
    """Orders that are written as plans."""

    @property
    def plan(self) -> P:
        """The draft with all that follows from it."""
        raise NotImplementedError

    def edit(self, change: Callable[[P], P]) -> None:
        """Make a change, or say why it cannot be made."""
        self.write(lambda: change(self.plan).order)
