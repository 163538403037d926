"""From which of two sides fire comes that lies exactly between them.

Rulebook: Initial Point of Impact.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.desk import Desk
from game.desk.kit import Explanation, Part
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import REST, Head, Seal, Stage, Tool
from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.questions.attack import attack_of
from game.systems.earth_expects.rules.impact import first_box, rows
from game.systems.earth_expects.screens.choices.base import Choice, ChoiceSheet, letters
from game.systems.earth_expects.screens.choices.sides import side_choices, side_record
from game.systems.earth_expects.screens.fire.fire_all import waiting_alike
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.screens.scenes.declared import tell_opened
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.box_words import side_words
from game.systems.earth_expects.state.orders import AxisOrder
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.table import weapon_of
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, counted


class AxisSheet(ChoiceSheet):
    """Fire lies equally parallel to two sets of rows: its target's owner chooses (EE-IPI-2)."""

    kind = "axis"
    phase = "weapons"
    maps = False

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        tell_opened(desk, stage)

    @property
    def shot(self) -> Shot:
        """The shot."""
        return attack_of(self.pad.decision).shot

    @property
    def ship(self) -> Ship:
        """The target."""
        return self.board.ships[self.shot.target]

    @property
    def weapon(self) -> System:
        """What fires."""
        return self.board.ships[self.shot.ship].design.systems[self.shot.weapon]

    @property
    def armour(self) -> bool:
        """Whether armour is met."""
        return not weapon_of(self.weapon).passes_armour

    @property
    def side_chosen(self) -> int:
        """The side of the draft."""
        return DIRECTION_NAMES.index(self.pad.written(AxisOrder).side)

    def head(self) -> Head:
        """Who fires at whom, and who chooses."""
        text = _("{attacker} fires at {target} · {side} to choose")
        shot = self.shot
        below = text.format(attacker=shot.ship, target=shot.target, side=self.pad.side)
        return Head(_("From which side does the fire come?"), below)

    def question(self) -> str:
        """Which side."""
        text = _("Two sides of {ship} are equally parallel. The fire comes from:")
        return text.format(ship=self.shot.target)

    def note(self) -> str:
        """The weapon, and what follows."""
        shooter = self.board.ships[self.shot.ship]
        return _("{weapon} of {ship}, range {n}, fires. The attacker aims after this.").format(
            weapon=system_words(shooter.design, self.weapon),
            ship=self.shot.ship,
            n=self.shot.range,
        )

    def main(self) -> Part:
        """The record with the rows from the chosen side."""
        return side_record(self.board, self.ship, self.side_chosen, armour=self.armour)

    def shooting(self) -> tuple[str, str]:
        """The two ships of the shot."""
        return self.shot.ship, self.shot.target

    def choices(self) -> list[Choice]:
        """Both sides."""
        return side_choices(self.pad.decision.choices, self._meets, self._order_for)

    def _order_for(self, name: str) -> Order:
        return AxisOrder(side=name)  # type: ignore[arg-type]  # pydantic checks it

    def _meets(self, side: int) -> str:
        """The boxes that fire from there meets first."""
        record, armour = self.ship.record, self.armour
        boxes = (first_box(record, side, row, armour) for row in rows(record, side, armour))
        return _("meets {boxes}").format(boxes=letters(record.design, filter(None, boxes)))

    def tools(self) -> Sequence[Tool]:
        """The same side for all that this ship still fires at the target, where it fires more."""
        more = waiting_alike(self.pad.hot.visible_events(), self.shot, self.board.turn)
        if not more:
            return ()
        words = _("All from the {side}").format(side=side_words(self.side_chosen))
        text = counted(
            "This shot, and {n} more of {ship} at {target} in this turn",
            "This shot, and {n} more of {ship} at {target} in this turn",
            more,
            ship=self.shot.ship,
            target=self.shot.target,
        )
        card = Explanation(words, "", (text,), _("Initial Point of Impact"), "EE-IPI-2")
        return (Tool("all from there", words, REST, self.take_all, seals=True, about=card),)

    def take_all(self) -> None:
        """Take this shot from there, and all that is asked alike after it in this turn."""
        said, pair = self.pad.order, (self.shot.ship, self.shot.target)
        sides = self.pad.decision.choices

        def fits(_view: Battle, decision: Decision) -> bool:
            shot = attack_of(decision).shot
            return (shot.ship, shot.target) == pair and decision.choices == sides

        if self.pad.leave((self.kind,), answer=lambda _view, _decision: said, fits=fits):
            self.stage.go_on()

    def seal(self) -> Seal:
        """Take the fire from there."""
        label = _("From the {side}").format(side=side_words(self.side_chosen))
        return Seal(label, _("then {ship} aims").format(ship=self.shot.ship), "check")
