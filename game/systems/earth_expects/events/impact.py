"""Where an attack strikes the record (rulebook: Initial point of impact; Laser)."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.events.event import Event
from game.systems.earth_expects.log.phrases import added, rows_towards
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.box_words import side_words
from game.systems.earth_expects.state.orders import HighWay
from game.table.events import Watched
from game.table.log import DETAIL, LogLine
from game.words import _


class AxisChosen(Event):
    """The defender chose the side the fire comes from, on its record (EE-IPI-2)."""

    watched = Watched("fire", worth=False, opens=True)
    kind: Literal["axis_chosen"] = "axis_chosen"
    attack: str
    target: Name
    side: int

    def words(self, told: Told) -> LogLine:
        text = _("{target} takes the fire from the {way} of its record.")
        text = text.format(target=self.target, way=side_words(self.side))
        total = _("two sets of rows are equally parallel: the defender chose")
        return LogLine(
            text, total, rule=_("Initial point of impact"), rule_id="EE-IPI-2", ship=self.target
        )


class Aimed(Event):
    """Row and high way of an attack or missile, on the target's record (EE-IPI-3)."""

    watched = Watched("fire", worth=False, opens=True)
    kind: Literal["aimed"] = "aimed"
    attack: str
    target: Name
    side: int
    row: int
    at: str
    high: HighWay

    def words(self, told: Told) -> LogLine:
        attack = told.remember(self.attack)
        what = attack.what if attack else self.attack
        if attack:
            attack.high = self.high
        text = _("{what} aims at the row through {box} of {target}.")
        text = text.format(what=what, box=told.box(self.target, self.at), target=self.target)
        ways = {
            "up": _("high rolls go to the bow"),
            "down": _("high rolls go to the stern"),
            "left": _("high rolls go to port"),
            "right": _("high rolls go to starboard"),
        }
        side = _("from the {way}").format(way=side_words(self.side))
        return LogLine(
            text,
            f"{side} · {ways[self.high]}",
            rule=_("Initial point of impact"),
            rule_id="EE-IPI",
            ship=self.target,
        )


class RowRolled(Event):
    """The impact roll: rows shifted, the row reached, and the first box met, None for a miss."""

    watched = Watched("fire", worth=False)
    kind: Literal["row_rolled"] = "row_rolled"
    attack: str
    roll: int
    shift: int
    side: int
    row: int
    box: str | None
    pivot: str | None = None

    def words(self, told: Told) -> LogLine:
        attack = told.remember(self.attack)
        target = attack.target if attack else None
        if self.box is not None:
            text = _("The line meets {box}.").format(box=told.box(target, self.box))
        else:
            text = _("The line passes {target}: a miss.").format(target=target or _("the ship"))
        total = _("{dice}, {shift}").format(
            dice=added(self.dice) if self.dice else self.roll,
            shift=rows_towards(self.shift, attack.high if attack else None),
        )
        if self.pivot is not None:
            turned = _(" · turned by 60° about {box}")
            total += turned.format(box=told.box(target, self.pivot))
        return LogLine(
            text,
            total,
            rule=_("Initial point of impact"),
            rule_id="EE-IPI",
            ship=target,
            level=DETAIL,
            number=_number(self.attack),
        )


class RowDrifted(Event):
    """A laser's drift roll between two points (EE-LSR-6)."""

    watched = Watched("fire", worth=False)
    kind: Literal["row_drifted"] = "row_drifted"
    attack: str
    shift: int
    row: int
    box: str | None

    def words(self, told: Told) -> LogLine:
        attack = told.attack(self.attack)
        target = attack.target if attack else None
        if self.box is not None:
            text = _("The beam lies on {box}.").format(box=told.box(target, self.box))
        else:
            text = _("The beam finds nothing on its row.")
        total = _("drift {die}: {shift}").format(
            die=added(self.dice),
            shift=rows_towards(self.shift, attack.high if attack else None),
        )
        return LogLine(
            text,
            total,
            rule=_("Laser"),
            rule_id="EE-LSR-6",
            ship=target,
            level=DETAIL,
            number=_number(self.attack),
        )


def _number(attack: str) -> int | None:
    """The point of a laser that a label such as ``1.1.2/3`` is about."""
    last = attack.rpartition("/")[2]
    return int(last) if "/" in attack and last.isdecimal() else None
