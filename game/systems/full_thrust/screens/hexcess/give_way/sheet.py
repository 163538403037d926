"""Where a ship goes that gives way: both dice, and the free hexes by number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.desk.desk import Desk
from game.desk.kit import Button, Hotkey, Part, column, flow, grow, only_large, row, yielding
from game.desk.map.marks import Mark, Number, Outline, Plate, Tag, Tint
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Stage, Tool
from game.hexgrid.hexes import Hex, direction_words, hex_from_number, hex_number
from game.systems.full_thrust.events.movement import Contested
from game.systems.full_thrust.rules.stacking import free
from game.systems.full_thrust.screens.edges import beyond
from game.systems.full_thrust.screens.foes import foes_panel
from game.systems.full_thrust.screens.hexcess.contest import contest_panel
from game.systems.full_thrust.screens.hexcess.marks import dice_marks, drift_marks
from game.systems.full_thrust.screens.hexcess.thrust import told
from game.systems.full_thrust.screens.sheet_panel import sheet_panel
from game.systems.full_thrust.screens.space_map import counters, plate, side_colour
from game.systems.full_thrust.screens.table_sheet import TableSheet
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.orders import GiveWayOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _

AROUND = 5
"""So many hexes around are seen."""


class GiveWaySheet(TableSheet, OrderSheet):
    """One of the hexes that it may be displaced to."""

    kind = "give_way"
    choose_on_rail = False
    acts_unwritten = True
    tools_below = True

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.theirs = False

    def first(self, decision: Decision) -> Order:
        """The first of them."""
        return GiveWayOrder(ship=decision.ship or "", to=decision.choices[0])

    @property
    def ship(self) -> Ship:
        """Who gives way."""
        return self.space.ships[self.pad.decision.ship or ""]

    @property
    def to(self) -> Hex:
        """The hex that is chosen."""
        return hex_from_number(self.pad.written(GiveWayOrder).to)

    @property
    def hexes(self) -> Sequence[Hex]:
        """Those to choose from."""
        return [hex_from_number(number) for number in self.pad.decision.choices]

    @property
    def after(self) -> Space:
        """The table with the ship there."""
        return self.space.with_ship(self.ship.name, hex=self.to)

    @property
    def contest(self) -> Contested | None:
        """The roll that it lost, which all have seen."""
        every = self.pad.hot.runner.events
        rolls = (x for x in reversed(every) if isinstance(x, Contested))
        return next((x for x in rolls if x.gives_way == self.ship.name), None)

    # -- changing it

    def choose(self, number: int) -> None:
        """Another hex, by its place in the list."""
        to = self.pad.decision.choices[number]
        self.pad.write(GiveWayOrder(ship=self.ship.name, to=to))

    def switch_fire(self) -> None:
        """Their dice on the map instead of its own, or back."""
        self.theirs = not self.theirs
        self.stage.rebuild()

    def on_pick(self, pick: Pick) -> None:
        """A click on the map."""
        if pick.hex in self.hexes:
            self.choose(self.hexes.index(pick.hex))
        else:
            text = _("{ship} gives way to one of the numbered hexes.")
            self.stage.refuse(text.format(ship=self.ship.name))

    # -- the screen

    def head(self) -> Head:
        """Who met whom, and where."""
        met, here = self.contest, hex_number(self.ship.hex)
        below = _("{ship} gives way by one hex").format(ship=self.ship.name)
        if met is None:
            return Head(_("{hex} is taken").format(hex=here), below)
        text = _("{ship} has met {other} in {hex}")
        return Head(text.format(ship=met.ship, other=met.other, hex=here), below)

    def main(self) -> Part:
        """The map: the hexes by number, where it will be, and its dice from there."""
        ship, after = self.ship, self.after
        moved = after.ships[ship.name]
        live = [
            plate(after, moved, ghost=True, name=""),
            *self._counters(),
            *drift_marks(after, moved, self.space.turn + 1),
            *self._numbers(),
        ]
        fire = dice_marks(after, moved, self.hexes, theirs=self.theirs)
        decor = [*fire, *(Tint(hex_, side_colour(self.space, ship.side)) for hex_ in self.hexes)]
        about = [ship.hex.step(way, AROUND) for way in range(6)]
        seen = beyond(after, ship.side)
        return self.board(live, decor, about, beyond=seen, starts_at=ship.hex)

    def _counters(self) -> Iterator[Mark]:
        """Without the names of the two, which would cover numbers."""
        for mark in counters(self.space, self.ship.name):
            if isinstance(mark, Plate) and mark.hex == self.ship.hex:
                yield replace(mark, name="")
            else:
                yield mark

    def _numbers(self) -> Iterator[Mark]:
        for number, hex_ in enumerate(self.hexes, 1):
            yield Number(hex_, str(number), theme.INK, strong=True)
            if not free(self.space, hex_):
                yield Tag(hex_, _("contested again"), theme.WARN)
        yield Outline(self.to)

    def column(self) -> Part:
        """Both dice, the hexes, the enemies from there, its sheet."""
        moved = self.after.ships[self.ship.name]
        met, hexes = self.contest, flow(*self._buttons(), gap=8)
        taken = None
        if not any(free(self.space, hex_) for hex_ in self.hexes):
            words = _("No hex beside it is free: it must roll for the one it enters.")
            taken = told("taken", words, theme.WARN)
        rolled = contest_panel(self.space, met, hexes, taken) if met else None
        return column(
            rolled if rolled is not None else row(grow(hexes)),
            foes_panel(self.after, moved, _("From there")),
            yielding(sheet_panel(self.space, self.ship), 150),
            only_large(grow()),
            gap=(8, 16),
        )

    def _buttons(self) -> Iterator[Button]:
        for number, hex_ in enumerate(self.hexes):
            button = Button(f"hex {number + 1}", label=self._words(hex_), keys=str(number + 1))
            button.on_click = partial(self.choose, number)
            button.on, button.region = hex_ == self.to, "hexes"
            yield button

    def _words(self, hex_: Hex) -> str:
        """A direction, or the number of a hex farther away."""
        ways = [way for way in range(6) if self.ship.hex.step(way) == hex_]
        return direction_words(ways[0]) if ways else hex_number(hex_)

    def tools(self) -> Sequence[Tool]:
        """Choosing for the player, whose dice are seen, undo."""
        words = _("Own dice") if self.theirs else _("Their dice")
        fire = Tool("theirs", words, "O", self.switch_fire)
        return self.choose_tool(), self.undo_tool(), fire

    def hotkeys(self) -> Iterator[Hotkey]:
        """Through the hexes."""
        at, count = self.hexes.index(self.to), len(self.hexes)
        yield Hotkey("N", _("Next hex"), partial(self.choose, (at + 1) % count))

    def seal(self) -> Seal:
        """Where to."""
        words = _("Give way {way}").format(way=self._words(self.to))
        text = _("to {hex}, heading {heading}, V {n}")
        heading = direction_words(self.ship.heading)
        second = text.format(hex=hex_number(self.to), heading=heading, n=self.ship.speed)
        return Seal(words, second, "chevrons-right")
