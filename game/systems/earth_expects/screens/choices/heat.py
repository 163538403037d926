"""From which of two sides heat comes that lies exactly between them (rulebook: Terrain, Heat)."""

from __future__ import annotations

from game.desk.kit import Part
from game.desk.play.order_sheet import Head, Seal
from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.rules.visible import visible_boxes
from game.systems.earth_expects.screens.choices.base import Choice, ChoiceSheet, letters
from game.systems.earth_expects.screens.choices.sides import side_choices, side_record
from game.systems.earth_expects.state.box_words import side_words
from game.systems.earth_expects.state.orders import HeatOrder
from game.table.orders import Order
from game.words import _, counted


class HeatSheet(ChoiceSheet):
    """Heat comes from exactly between two sides: the owner of the ship chooses (Ruling Q135)."""

    kind = "heat"
    phase = "movement"
    maps = False

    @property
    def source(self) -> str:
        """What burns."""
        return self.pad.decision.why

    @property
    def side_chosen(self) -> int:
        """The side of the draft."""
        return DIRECTION_NAMES.index(self.pad.written(HeatOrder).side)

    @property
    def burned(self) -> frozenset[str]:
        """The boxes that heat from the chosen side burns."""
        return frozenset(visible_boxes(self.ship.record, self.side_chosen))

    def head(self) -> Head:
        """What burns which ship, and who chooses."""
        text = _("{source} burns {ship} · {side} to choose")
        below = text.format(source=self.source, ship=self.ship.name, side=self.pad.side)
        return Head(_("From which side does the heat come?"), below)

    def question(self) -> str:
        """Which side."""
        text = _("{source} lies exactly between two sides of {ship}. The heat comes from:")
        return text.format(source=self.source, ship=self.ship.name)

    def note(self) -> str:
        """What the colours mean."""
        return _("Every box in colour takes a point, armour first.")

    def main(self) -> Part:
        """The record with the rows from the chosen side, and what burns."""
        return side_record(self.board, self.ship, self.side_chosen, self.burned)

    def choices(self) -> list[Choice]:
        """Both sides."""
        return side_choices(self.pad.decision.choices, self._meets, self._order_for)

    def _order_for(self, name: str) -> Order:
        return HeatOrder(ship=self.ship.name, side=name)  # type: ignore[arg-type]  # checked

    def _meets(self, side: int) -> str:
        """The boxes that heat from there burns."""
        record = self.ship.record
        burned = letters(record.design, visible_boxes(record, side))
        return _("burns {boxes}").format(boxes=burned)

    def seal(self) -> Seal:
        """Take the heat from there."""
        burned = counted("burns {n} box", "burns {n} boxes", len(self.burned))
        label = _("From the {side}").format(side=side_words(self.side_chosen))
        return Seal(label, burned, "check")
