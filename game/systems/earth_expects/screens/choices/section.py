"""The section that goes on of a ship that came apart (rulebook: Damage)."""

from __future__ import annotations

from game.desk.kit import Part
from game.desk.play.order_sheet import Head, Seal
from game.systems.earth_expects.screens.choices.base import Choice, ChoiceSheet, big_record, letters
from game.systems.earth_expects.screens.record.ship_looks import dimmed, looks, ringed
from game.systems.earth_expects.screens.record.widget import BoxPick
from game.systems.earth_expects.state.orders import SectionOrder
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, counted

MOST = 6


class SectionSheet(ChoiceSheet):
    """A ship came apart: its owner says which section goes on (EE-DMG-8)."""

    kind = "section"
    phase = "weapons"
    maps = False

    @property
    def kept(self) -> frozenset[str]:
        """The section of the draft."""
        return self._section(self.pad.order)

    def _section(self, order: Order) -> frozenset[str]:
        assert isinstance(order, SectionOrder)
        return next(s for s in self.ship.record.sections if order.keep in s)

    def _order(self, section: frozenset[str]) -> Order:
        return SectionOrder(ship=self.ship.name, keep=min(section))

    def first(self, decision: Decision) -> Order:
        """The largest section."""
        ship = self.ship_of(decision)
        section = max(ship.record.sections, key=len)
        return SectionOrder(ship=ship.name, keep=min(section))

    def is_chosen(self, order: Order) -> bool:
        """Whether it keeps the section of the draft, by whichever of its boxes."""
        return self._section(order) == self.kept

    def head(self) -> Head:
        """The ship, and who chooses."""
        text = _("{side} to choose the section that stays")
        line = _("{ship} has come apart").format(ship=self.ship.name)
        return Head(line, text.format(side=self.pad.side))

    def question(self) -> str:
        """Which section."""
        return _("Which section of {ship} do you keep?").format(ship=self.ship.name)

    def note(self) -> str:
        """What becomes of the others."""
        return _("Boxes of the other sections are destroyed.")

    def choices(self) -> list[Choice]:
        """The largest sections; smaller ones can be clicked on the record."""
        found = []
        by_size = sorted(self.ship.record.sections, key=lambda s: (-len(s), min(s)))
        for section in by_size[:MOST]:
            label = counted("{n} box", "{n} boxes", len(section))
            found.append(Choice(label, self._contents(section), self._order(section)))
        return found

    def _contents(self, section: frozenset[str]) -> str:
        return letters(self.ship.design, sorted(section))

    def main(self) -> Part:
        """The record; the kept section in full colour."""
        ship, kept = self.ship, self.kept
        found = ringed(dimmed(looks(self.board, ship), kept), sorted(kept), "chosen")
        others = [box for box in ship.record.standing if box in found and box not in kept]
        return big_record(self.board, ship, ringed(found, others, "may"), self.pick_box)

    def pick_box(self, pick: BoxPick) -> None:
        """Keep the section of a box."""
        section = next((s for s in self.ship.record.sections if pick.box in s), None)
        if section is None:
            self.stage.refuse(_("That box is destroyed."))
        else:
            self.choose(self._order(section))

    def seal(self) -> Seal:
        """Keep it."""
        label = counted("Keep {n} box", "Keep {n} boxes", len(self.kept))
        lost = len(self.ship.record.standing) - len(self.kept)
        return Seal(label, counted("{n} box breaks off", "{n} boxes break off", lost), "check")
