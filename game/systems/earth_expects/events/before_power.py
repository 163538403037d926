"""What is said before Power (EE-SEQ-8, Ruling Q251)."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.events.event import Event
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.options.extras.jump import Jump
from game.systems.earth_expects.state.battle import Battle
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _, marked

_SAID: dict[str, tuple[str, str, str]] = {
    "dock": (marked("{ship} announces docking with {other}."), marked("Docking"), "EE-DOCK-2"),
    "undock": (marked("{ship} announces parting from {other}."), marked("Docking"), "EE-DOCK-8"),
    "activate": (
        marked("{side} made {other} the active ship of the pair."),
        marked("Docking"),
        "EE-DOCK-4",
    ),
    "join": (
        marked("{side} chose how {ship} and {other} lie together."),
        marked("Docking"),
        "EE-DOCK-4",
    ),
    "jump": (
        marked("{ship} announces that it leaves faster than light."),
        marked("Faster than light escape"),
        "EE-OPT-FTL-1",
    ),
    "abort jump": (
        marked("{ship} announces that it stays."),
        marked("Faster than light escape"),
        "EE-OPT-FTL-1",
    ),
    "astern": (
        marked("{ship} announces that it moves astern."),
        marked("All ahead reverse"),
        "EE-OPT-AR-1",
    ),
    "ahead": (
        marked("{ship} announces that it moves ahead again."),
        marked("All ahead reverse"),
        "EE-OPT-AR-1",
    ),
    "roll": (
        marked("{ship} announces that it rolls over."),
        marked("Rolling ships"),
        "EE-OPT-RO-1",
    ),
    "abort roll": (
        marked("{ship} announces that it breaks off its roll."),
        marked("Rolling ships"),
        "EE-OPT-RO-1",
    ),
    "drop disguise": (
        marked("{ship} announces that it drops its disguise."),
        marked("Disguised warships"),
        "EE-OPT-DW-1",
    ),
}
"""What is announced, with the heading and the ID of its rule."""
_UNKNOWN = marked("{ship} announces: {what}."), marked("Turn sequence"), "EE-SEQ-8"


class Announced(Event):
    """A side announced something for a ship; ``what`` as in the order, ``other`` the ship named."""

    watched = Watched("said")
    kind: Literal["announced"] = "announced"
    side: Name
    ship: Name
    what: str
    other: Name | None = None
    place: int | None = None

    def words(self, told: Told) -> LogLine:
        text, rule, rule_id = _SAID.get(self.what, _UNKNOWN)
        text = _(text).format(ship=self.ship, side=self.side, what=self.what, other=self.other)
        return LogLine(text, rule=_(rule), rule_id=rule_id, ship=self.ship)


class JumpBegan(Event):
    """A ship begins to leave faster than light (EE-OPT-FTL-1)."""

    watched = Watched("said", worth=False)
    kind: Literal["jump_began"] = "jump_began"
    ship: Name

    def do(self, battle: Battle) -> Battle:
        return battle.with_extra(self.ship, Jump(0))

    def words(self, told: Told) -> LogLine:
        text = _("{ship} begins to leave faster than light: no manoeuvre, gone after twelve hexes.")
        return _of_jump(text.format(ship=self.ship), self.ship)


class JumpAborted(Event):
    """A ship stays after all; what it had moved for its jump counts no more."""

    watched = Watched("said", worth=False)
    kind: Literal["jump_aborted"] = "jump_aborted"
    ship: Name

    def do(self, battle: Battle) -> Battle:
        return battle.with_extra(self.ship, Jump())

    def words(self, told: Told) -> LogLine:
        text = _("{ship} breaks off its jump; what it has moved counts no more.")
        return _of_jump(text.format(ship=self.ship), self.ship)


def _of_jump(text: str, ship: str) -> LogLine:
    rule = _("Faster than light escape")
    return LogLine(text, rule=rule, rule_id="EE-OPT-FTL-1", ship=ship)
