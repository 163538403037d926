"""From which of two sides fire comes that lies exactly between them.

Rulebook: Initial Point of Impact.
"""

from __future__ import annotations

from collections import Counter

from game.desk.desk import Desk
from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.questions.attack import attack_of
from game.systems.earth_expects.rules.impact import first_box, rows
from game.systems.earth_expects.screens.choices.base import Choice, letters
from game.systems.earth_expects.screens.choices.sides import SideScreen
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.box_words import side_words
from game.systems.earth_expects.state.orders import AxisOrder
from game.systems.earth_expects.weapons.table import weapon_of
from game.table.hotseat import Decide
from game.words import _, capitalised


class AxisScreen(SideScreen):
    """Fire lies equally parallel to two sets of rows: its target's owner chooses (EE-IPI-2)."""

    kind = "axis"

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "weapons"
        self.shot = attack_of(self.decision).shot
        self.headline = _("From which side does the fire come?")
        text = _("{attacker} fires at {target} · the {side} chooses")
        self.subline = text.format(
            attacker=self.shot.ship, target=self.shot.target, side=moment.side
        )
        self.question_words = _("Two sides of {ship} are equally parallel. The fire comes from:")
        self.question_words = self.question_words.format(ship=self.shot.target)
        shooter = self.board.ships[self.shot.ship]
        self.weapon = shooter.design.systems[self.shot.weapon]
        self.armour = not weapon_of(self.weapon).passes_armour
        words = _("{weapon} of {ship}, range {n}, fires. The attacker aims after this.")
        self.note = words.format(
            weapon=system_words(shooter.design, self.weapon),
            ship=self.shot.ship,
            n=self.shot.range,
        )

    @property
    def ship(self) -> Ship:
        """The target."""
        return self.board.ships[self.shot.target]

    @property
    def side_chosen(self) -> int:
        """The side of the draft."""
        assert isinstance(self.order, AxisOrder)
        return DIRECTION_NAMES.index(self.order.side)

    def choices(self) -> list[Choice]:
        """Both sides, with the boxes that fire from there meets first."""
        found = []
        for name in self.decision.choices:
            side, record = DIRECTION_NAMES.index(name), self.ship.record
            boxes = [
                first_box(record, side, row, self.armour) for row in rows(record, side, self.armour)
            ]
            types = Counter(str(record.design.boxes[b].type) for b in boxes if b)
            met = letters(types)
            order = AxisOrder(side=name)  # type: ignore[arg-type]  # pydantic checks it
            label = capitalised(side_words(side))
            found.append(Choice(label, _("meets {boxes}").format(boxes=met), order))
        return found

    def answer_words(self) -> tuple[str, str]:
        """Take the fire from there."""
        assert isinstance(self.order, AxisOrder)
        label = _("From the {side}").format(side=side_words(self.side_chosen))
        return label, _("then {ship} aims").format(ship=self.shot.ship)
