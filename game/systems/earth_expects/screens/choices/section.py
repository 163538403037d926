"""The section that goes on of a ship that came apart (rulebook: Damage)."""

from __future__ import annotations

from collections import Counter

from game.desk.desk import Desk
from game.desk.kit import Area
from game.systems.earth_expects.screens.choices.base import Choice, ChoiceScreen, letters
from game.systems.earth_expects.screens.record.ship_looks import dimmed, looks, ringed
from game.systems.earth_expects.screens.record.widget import BoxPick
from game.systems.earth_expects.state.orders import SectionOrder
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order
from game.words import _, counted

MOST = 6


class SectionScreen(ChoiceScreen):
    """A ship came apart: its owner says which section goes on (EE-DMG-8)."""

    kind = "section"

    maps = False

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "weapons"
        self.headline = _("{ship} has come apart").format(ship=self.ship.name)
        text = _("the {side} chooses the section that goes on")
        self.subline = text.format(side=moment.side)
        self.question_words = _("Which section of {ship} do you keep?").format(ship=self.ship.name)
        self.note = _("Boxes of the other sections are destroyed.")

    @property
    def kept(self) -> frozenset[str]:
        """The section of the draft."""
        assert isinstance(self.order, SectionOrder)
        keep = self.order.keep
        return next(s for s in self.ship.record.sections if keep in s)

    def choose_section(self, section: frozenset[str]) -> None:
        """Keep this one."""
        self.draft(self._order(section))

    def _order(self, section: frozenset[str]) -> Order:
        return SectionOrder(ship=self.ship.name, keep=min(section))

    def first_draft(self, decision: Decision) -> Order:
        """The largest section."""
        ship = self.hot.decision_view(decision).ships[decision.ship or ""]
        section = max(ship.record.sections, key=len)
        return SectionOrder(ship=ship.name, keep=min(section))

    def choose_for_me(self) -> None:
        """What the scripted side would keep."""
        order = self.hot.choose_for_me(self.decision)
        assert isinstance(order, SectionOrder)
        self.choose_section(next(s for s in self.ship.record.sections if order.keep in s))

    def choices(self) -> list[Choice]:
        """The largest sections; smaller ones can be clicked on the record."""
        found = []
        by_size = sorted(self.ship.record.sections, key=lambda s: (-len(s), min(s)))
        for section in by_size[:MOST]:
            label = counted("{n} box", "{n} boxes", len(section))
            found.append(Choice(label, self._contents(section), self._order(section)))
        return found

    def _contents(self, section: frozenset[str]) -> str:
        design = self.ship.design
        return letters(Counter(str(design.boxes[box].type) for box in sorted(section)))

    def build_main(self, place: Area) -> None:
        """The record; the kept section in full colour."""
        found = dimmed(looks(self.board, self.ship), self.kept)
        found = ringed(found, sorted(self.kept), "chosen")
        others = [b for b in self.ship.record.standing if b not in self.kept]
        found = ringed(found, [b for b in others if b in found], "may")
        self.build_big_record(place, self.ship, found, self.pick_box)

    def pick_box(self, pick: BoxPick) -> None:
        """Keep the section of a box."""
        section = next((s for s in self.ship.record.sections if pick.box in s), None)
        if section is None:
            self.refuse(_("That box is destroyed."))
        else:
            self.choose_section(section)

    def answer_words(self) -> tuple[str, str]:
        """Keep it."""
        label = counted("Keep {n} box", "Keep {n} boxes", len(self.kept))
        lost = len(self.ship.record.standing) - len(self.kept)
        return label, counted("{n} box breaks off", "{n} boxes break off", lost)
