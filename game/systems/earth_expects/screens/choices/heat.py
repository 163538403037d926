"""From which of two sides heat comes that lies exactly between them (rulebook: Terrain, Heat)."""

from __future__ import annotations

from collections import Counter

from game.desk.desk import Desk
from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.rules.visible import visible_boxes
from game.systems.earth_expects.screens.choices.base import Choice, letters
from game.systems.earth_expects.screens.choices.sides import SideScreen
from game.systems.earth_expects.state.box_words import side_words
from game.systems.earth_expects.state.orders import HeatOrder
from game.table.hotseat import Decide
from game.words import _, capitalised, counted


class HeatScreen(SideScreen):
    """Heat comes from exactly between two sides: the owner of the ship chooses (Ruling Q135)."""

    kind = "heat"

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "movement"
        self.headline = _("From which side does the heat come?")
        text = _("{source} burns {ship} · the {side} chooses")
        self.subline = text.format(source=self.decision.why, ship=self.ship.name, side=moment.side)
        text = _("{source} lies exactly between two sides of {ship}. The heat comes from:")
        self.question_words = text.format(source=self.decision.why, ship=self.ship.name)
        self.note = _("Every box in colour takes a point, armour first.")

    @property
    def side_chosen(self) -> int:
        """The side of the draft."""
        assert isinstance(self.order, HeatOrder)
        return DIRECTION_NAMES.index(self.order.side)

    @property
    def reached(self) -> frozenset[str]:
        """The boxes that heat from the chosen side burns."""
        return frozenset(visible_boxes(self.ship.record, self.side_chosen))

    def choices(self) -> list[Choice]:
        """Both sides, with the boxes that heat from there burns."""
        found, record = [], self.ship.record
        for name in self.decision.choices:
            side = DIRECTION_NAMES.index(name)
            boxes = visible_boxes(record, side)
            burned = letters(Counter(str(record.design.boxes[box].type) for box in boxes))
            order = HeatOrder(ship=self.ship.name, side=name)  # type: ignore[arg-type]  # checked
            label = capitalised(side_words(side))
            found.append(Choice(label, _("burns {boxes}").format(boxes=burned), order))
        return found

    def answer_words(self) -> tuple[str, str]:
        """Take the heat from there."""
        label = _("From the {side}").format(side=side_words(self.side_chosen))
        burned = len(self.reached)
        return label, counted("burns {n} box", "burns {n} boxes", burned)
