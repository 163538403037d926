"""Before Power: everything a side may announce, as switches.

Rulebook: Turn sequence; Docking. Every announcement of the rules in play is listed with what it
means; the sheet knows none of them by name but the joining of two records.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.desk.desk import Desk
from game.desk.kit import (
    Caption,
    Checkbox,
    Hotkey,
    Panel,
    Paragraph,
    Part,
    ScrollArea,
    column,
    grow,
    padded,
    yielding,
)
from game.desk.kit.keys import numbered
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Head, Seal, Stage
from game.systems.earth_expects.phases.announcements import choices as every_choice
from game.systems.earth_expects.phases.announcements import known
from game.systems.earth_expects.screens.choices.base import big_record
from game.systems.earth_expects.screens.docking.join import JOIN, Join, join_panel
from game.systems.earth_expects.screens.docking.places import places_panel
from game.systems.earth_expects.screens.map.battle_marks import counters, locks, nearest_first
from game.systems.earth_expects.screens.parts import About, battle_map, records
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.screens.ship_sheet import ShipSheet
from game.systems.earth_expects.state.orders import AnnounceOrder, Said
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, counted

SWITCHES = 120
"""The switches below the placements are not lower than this."""


class AnnounceSheet(ShipSheet):
    """Switches for all that may be announced (EE-SEQ-8); nothing is on at first."""

    kind = "announce"
    phase = "power"

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        every = every_choice(self.board, pad.hot.rules, pad.side)
        self.offered = [said for said in every if said.what != JOIN]
        joins = [said for said in every if said.what == JOIN]
        self.pairs = tuple(dict.fromkeys((said.ship, said.other or "") for said in joins))
        self.pair_number = 1
        self.maps = not self.pairs

    @property
    def said(self) -> tuple[Said, ...]:
        """The draft."""
        return self.pad.written(AnnounceOrder).said

    def first(self, decision: Decision) -> Order:
        """Nothing at all."""
        del decision
        return AnnounceOrder()

    def say(self, said: Iterable[Said]) -> None:
        """Announce these, and nothing else."""
        self.pad.write(AnnounceOrder(said=tuple(said)))

    def toggle(self, said: Said) -> None:
        """Announce it or not; of one kind a ship announces one thing only."""
        kept = [one for one in self.said if (one.ship, one.what) != (said.ship, said.what)]
        self.say(kept if said in self.said else [*kept, said])

    # -- how two records lie together

    @property
    def join(self) -> Join:
        """The pair that is shown, as the draft has it."""
        return Join(self.board, self.said, self.pairs[self.pair_number - 1])

    def place(self, number: int) -> None:
        """One of the placements, counted from 1."""
        self.say(self.join.placed(number))

    def step_place(self, step: int) -> None:
        """The next placement, or the one before."""
        join = self.join
        self.place((join.place - 1 + step) % len(join.ways) + 1)

    def show_pair(self, number: int) -> None:
        """Another pair that has just docked."""
        self.pair_number = number
        self.stage.rebuild()

    # -- how it is shown

    def head(self) -> Head:
        """When it is said."""
        text = _("{side} · before Power · revealed together")
        return Head(_("Announcements"), text.format(side=self.pad.side))

    def main(self) -> Part:
        """The map; the combined record where two are joined."""
        if self.pairs:
            board, ship = self.join.preview()
            return big_record(board, ship, looks(board, ship))
        marks = counters(self.board) + locks(self.board, self.pad.side)
        return battle_map(self.desk, self.board, marks, about=self._about(), on_pick=self.on_pick)

    def _about(self) -> About | None:
        """The ships that may announce something and those it is about; then the nearest others."""
        ships = self.board.ships
        names = (name for said in self.offered for name in _named(said))
        here = list(dict.fromkeys(ships[name].hex for name in names))
        around = [hex_.step(way) for hex_ in here for way in range(6)]
        return ([*here, *around], nearest_first(self.board, here[0])) if here else None

    def on_pick(self, pick: Pick) -> None:
        """A ship with one thing to announce announces it."""
        here = [said for said in self.offered if self.board.ships[said.ship].hex == pick.hex]
        if len(here) == 1:
            self.toggle(here[0])
        else:
            self.stage.refuse(_("Choose from the list at the right."))

    def column(self) -> Part:
        """The switches; above them how records lie, else below them the ships they are about."""
        switches = column(*self._switches(), gap=12)
        inside = ScrollArea("list", holds=switches)
        panel = Panel("switches", caption=_("You may announce"), region="switches", holds=inside)
        if self.pairs:
            pairs = self.pair_number, len(self.pairs), self.show_pair
            joined = join_panel(self.join, pairs, self.place)
            places = grow(places_panel(self.join, self.place))
            return column(joined, places, yielding(panel, SWITCHES), gap=8)
        notes = dict.fromkeys((name for said in self.offered for name in _named(said)), "")
        return column(yielding(panel), grow(records(self.board, notes)))

    def _switches(self) -> Iterator[Part]:
        number = 0
        for ship in dict.fromkeys(said.ship for said in self.offered):
            yield Caption(f"ship {ship}", label=ship)
            for said in self.offered:
                if said.ship == ship:
                    number += 1
                    yield self._switch(said, number)
        if not self.offered:
            words = _("Nothing else can be announced now.")
            yield Paragraph("none", label=words, style=theme.SMALL, colour=theme.INK2)

    def _switch(self, said: Said, number: int) -> Part:
        """One switch with what it means below."""
        one = known(self.pad.hot.rules)[said.what]
        box = Checkbox(f"say {number}", label=one.label(said), ticked=said in self.said)
        box.on_change = lambda _on: self.toggle(said)
        box.keys = numbered(number)
        means = Paragraph(f"means {number}", label=one.explain(said), style=theme.SMALL)
        return column(box, padded(means, 32, 0), gap=0)

    def hotkeys(self) -> Iterator[Hotkey]:
        """From placement to placement."""
        if self.pairs:
            yield Hotkey("Left", _("Previous place"), lambda: self.step_place(-1))
            yield Hotkey("Right", _("Next place"), lambda: self.step_place(1))

    def seal(self) -> Seal:
        """Say it, or say nothing."""
        if not self.said:
            return Seal(_("Announce nothing"), _("go on to Power"), "check")
        label = counted("Announce {n} thing", "Announce {n} things", len(self.said))
        return Seal(label, ", ".join(dict.fromkeys(said.ship for said in self.said)), "check")


def _named(said: Said) -> Iterator[str]:
    """The ship that announces, and the one that it is about."""
    yield said.ship
    if said.other:
        yield said.other
