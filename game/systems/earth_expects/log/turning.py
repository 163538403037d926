"""Log lines of ships that reverse or roll."""

from __future__ import annotations

from game.systems.earth_expects.log.line import Told, Writer
from game.systems.earth_expects.state import events as ev
from game.table.log import LogLine
from game.words import _


def _reversed(_told: Told, event: ev.Reversed) -> LogLine:
    text = _("{ship} goes all ahead again: both her ends count as the rear this turn.")
    if event.astern:
        text = _("{ship} reverses and moves astern: both her ends count as the rear this turn.")
    text = text.format(ship=event.ship)
    return LogLine(text, rule=_("All ahead reverse"), rule_id="EE-OPT-AR-1", ship=event.ship)


def _roll(text: str, ship: str) -> LogLine:
    return LogLine(text, rule=_("Rolling ships"), rule_id="EE-OPT-RO-1", ship=ship)


def _began(_told: Told, event: ev.RollBegan) -> LogLine:
    text = _("{ship} begins to roll: no power to speed or manoeuvre for three turns.")
    return _roll(text.format(ship=event.ship), event.ship)


def _broken(_told: Told, event: ev.RollBroken) -> LogLine:
    text = _("{ship} breaks her roll off: {reason}.")
    return _roll(text.format(ship=event.ship, reason=event.reason), event.ship)


def _turned_over(_told: Told, event: ev.TurnedOver) -> LogLine:
    text = _("{ship} turns over: port and starboard change places.")
    return _roll(text.format(ship=event.ship), event.ship)


WRITERS: dict[type, Writer] = {
    ev.Reversed: _reversed,
    ev.RollBegan: _began,
    ev.RollBroken: _broken,
    ev.TurnedOver: _turned_over,
}
