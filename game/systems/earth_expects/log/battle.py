"""Log lines of sensors, escapes, and how a battle ends."""

from __future__ import annotations

from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.log.line import Told, Writer, terms
from game.systems.earth_expects.log.lock_sum import kind_rolled_at, sum_words
from game.systems.earth_expects.state import events as ev
from game.table.events import BattleEnded, Conceded, DrawOffered
from game.table.log import HEADING, LogLine
from game.words import _


def _attempts(told: Told, event: ev.AttemptsDeclared) -> LogLine:
    parts = [
        _("{target} with {boxes}").format(target=target, boxes=told.boxes(event.ship, sensors))
        for target, sensors in event.attempts
    ]
    text = _("{ship} tries to lock on: {attempts}.")
    text = text.format(ship=event.ship, attempts="; ".join(parts))
    return LogLine(text, rule=_("Sensor"), rule_id="EE-SEN-2", ship=event.ship)


def _rolled(told: Told, event: ev.LockRolled) -> LogLine:
    text = _("{ship} locks on to {target}.")
    if not event.success:
        text = _("{ship} does not lock on to {target}.")
    total = _("die {sum}").format(sum=sum_words(event, kind_rolled_at(told.battle, event)))
    if event.sum:
        total = f"{total} · {terms(event.sum)}"
    text = text.format(ship=event.ship, target=event.target)
    return LogLine(text, total, rule=_("Sensor"), rule_id="EE-SEN-3", ship=event.ship)


def _searched(_told: Told, event: ev.SearchRolled) -> LogLine:
    text = _("{ship} looks for {target} and finds it.")
    if not event.success:
        text = _("{ship} looks for {target} in vain.")
    text = text.format(ship=event.ship, target=event.target)
    total = _("die {roll}").format(roll=event.roll)
    rule = _("Hidden ships")
    return LogLine(text, total, rule=rule, rule_id="EE-HID-5", ship=event.ship)


def _revealed(_told: Told, event: ev.ShipRevealed) -> LogLine:
    text = _("{ship} is revealed in {hex}: {reason}.")
    text = text.format(ship=event.ship, hex=hex_number(event.hex), reason=event.reason)
    return LogLine(text, rule=_("Hidden ships"), rule_id="EE-HID-2", ship=event.ship)


def _dropped(_told: Told, event: ev.DisguiseDropped) -> LogLine:
    text = _("{ship} is no passenger ship but a warship in disguise: {reason}.")
    text = text.format(ship=event.ship, reason=event.reason)
    rule = _("Disguised warships")
    return LogLine(text, rule=rule, rule_id="EE-OPT-DW-1", ship=event.ship)


def _settled(_told: Told, event: ev.LocksSettled) -> LogLine:
    parts = [_lock(*lock) for lock in event.locks]
    text = _("Lock-ons until the next Sensors phase: {locks}.")
    if not parts:
        text = _("Nobody holds a lock-on.")
    text = text.format(locks=", ".join(parts))
    return LogLine(text, rule=_("Sensor"), rule_id="EE-SEN-4")


def _lock(ship: str, target: str, count: int) -> str:
    if count == 1:
        return _("{ship} on {target}").format(ship=ship, target=target)
    return _("{ship} on {target} ({n})").format(ship=ship, target=target, n=count)


def _ship_lost(_told: Told, event: ev.ShipLost) -> LogLine:
    text = _("{ship} is destroyed: {reason}.").format(ship=event.ship, reason=event.reason)
    return LogLine(text, rule=_("Damage"), rule_id="EE-DMG-5", ship=event.ship)


def _claimed(_told: Told, event: ev.EscapeClaimed) -> LogLine:
    text = _("{side} claims that {ship} escapes; it is judged when the turn ends.")
    text = text.format(side=event.side, ship=event.ship)
    return LogLine(text, rule=_("Escape"), rule_id="EE-GEN-2", ship=event.ship)


def _allowed(_told: Told, event: ev.EscapeAllowed) -> LogLine:
    text = _("{side} lets {ship} go.").format(side=event.side, ship=event.ship)
    return LogLine(text, rule=_("Escape"), rule_id="EE-GEN-2", ship=event.ship)


def _escaped(_told: Told, event: ev.ShipEscaped) -> LogLine:
    text = _("{ship} has escaped: {reason}.").format(ship=event.ship, reason=event.reason)
    return LogLine(text, rule=_("Escape"), rule_id="EE-GEN-2", ship=event.ship)


def _draw(_told: Told, event: DrawOffered) -> LogLine:
    text = _("{side} offers a draw, to be agreed to in the menu before the turn ends.")
    text = text.format(side=event.side)
    return LogLine(text, rule=_("Victory"), rule_id="EE-GEN-5", side=event.side)


def _conceded(_told: Told, event: Conceded) -> LogLine:
    text = _("{side} concedes.").format(side=event.side)
    return LogLine(text, rule=_("Victory"), rule_id="EE-GEN-1", side=event.side)


def _left(told: Told, event: ev.SideLeft) -> LogLine:
    ships = ", ".join(ship.name for ship in told.battle.afloat(event.side))
    text = _("{side} leaves the battle with {ships}.") if ships else _("{side} leaves the battle.")
    text = text.format(side=event.side, ships=ships)
    return LogLine(text, rule=_("Victory"), rule_id="EE-GEN-1", side=event.side)


def _ended(_told: Told, event: BattleEnded) -> LogLine:
    text = _("Victory for {winner}: {reason}.")
    if event.winner is None:
        text = _("No victory for anybody: {reason}.")
    text = text.format(winner=event.winner, reason=event.reason)
    return LogLine(text, rule=_("Victory"), rule_id="EE-GEN-1", side=event.winner, level=HEADING)


WRITERS: dict[type, Writer] = {
    ev.AttemptsDeclared: _attempts,
    ev.LockRolled: _rolled,
    ev.LocksSettled: _settled,
    ev.SearchRolled: _searched,
    ev.ShipRevealed: _revealed,
    ev.DisguiseDropped: _dropped,
    ev.ShipLost: _ship_lost,
    ev.EscapeClaimed: _claimed,
    ev.EscapeAllowed: _allowed,
    ev.ShipEscaped: _escaped,
    DrawOffered: _draw,
    Conceded: _conceded,
    ev.SideLeft: _left,
    BattleEnded: _ended,
}
