"""Log lines of what is said before Power, of docking, and of bases that turn."""

from __future__ import annotations

from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.log.line import Told, Writer
from game.systems.earth_expects.state import events as ev
from game.table.log import LogLine
from game.words import _

_SAID: dict[str, tuple[str, str, str]] = {
    "dock": (_("{ship} announces docking with {other}."), _("Docking"), "EE-DOCK-2"),
    "undock": (_("{ship} announces parting from {other}."), _("Docking"), "EE-DOCK-8"),
    "activate": (
        _("{side} makes {other} the active ship of the pair."),
        _("Docking"),
        "EE-DOCK-4",
    ),
    "join": (
        _("{side} chooses how {ship} and {other} lie together."),
        _("Docking"),
        "EE-DOCK-4",
    ),
    "jump": (
        _("{ship} announces that it leaves faster than light."),
        _("Faster than light escape"),
        "EE-OPT-FTL-1",
    ),
    "abort jump": (
        _("{ship} announces that it stays."),
        _("Faster than light escape"),
        "EE-OPT-FTL-1",
    ),
    "astern": (
        _("{ship} announces that she moves astern."),
        _("All ahead reverse"),
        "EE-OPT-AR-1",
    ),
    "ahead": (
        _("{ship} announces that she moves ahead again."),
        _("All ahead reverse"),
        "EE-OPT-AR-1",
    ),
    "roll": (_("{ship} announces that she rolls over."), _("Rolling ships"), "EE-OPT-RO-1"),
    "abort roll": (
        _("{ship} announces that she breaks off her roll."),
        _("Rolling ships"),
        "EE-OPT-RO-1",
    ),
    "drop disguise": (
        _("{ship} announces that it drops its disguise."),
        _("Disguised warships"),
        "EE-OPT-DW-1",
    ),
}
"""What is announced, with the heading and the ID of its rule."""


def _announced(_told: Told, event: ev.Announced) -> LogLine:
    unknown = _("{ship} announces: {what}."), _("Turn sequence"), "EE-SEQ-8"
    text, rule, rule_id = _SAID.get(event.what, unknown)
    text = text.format(ship=event.ship, side=event.side, what=event.what, other=event.other)
    return LogLine(text, rule=rule, rule_id=rule_id, ship=event.ship)


def _jump(_told: Told, event: ev.JumpBegan | ev.JumpAborted) -> LogLine:
    text = _("{ship} begins to leave faster than light: no manoeuvre, gone after twelve hexes.")
    if isinstance(event, ev.JumpAborted):
        text = _("{ship} breaks off its jump; what it has moved counts no more.")
    text = text.format(ship=event.ship)
    rule = _("Faster than light escape")
    return LogLine(text, rule=rule, rule_id="EE-OPT-FTL-1", ship=event.ship)


def _began(_told: Told, event: ev.DockingBegan) -> LogLine:
    text = _("{ship} and {other} dock: neither moves, and any fire or damage stops it.")
    if event.parting:
        text = _("{ship} and {other} part: neither moves, and any fire or damage stops it.")
    text = text.format(ship=event.ship, other=event.other)
    return LogLine(text, rule=_("Docking"), rule_id="EE-DOCK-3", ship=event.ship)


def _refused(_told: Told, event: ev.DockingRefused) -> LogLine:
    text = _("{side} refuses: {other} does not dock with {ship}.")
    text = text.format(side=event.side, ship=event.ship, other=event.other)
    return LogLine(text, rule=_("Docking"), rule_id="EE-DOCK-2", ship=event.other)


def _void(_told: Told, event: ev.DockingVoid) -> LogLine:
    text = _("What {ship} and {other} had begun comes to nothing: {reason}.")
    text = text.format(ship=event.ship, other=event.other, reason=event.reason)
    return LogLine(text, rule=_("Docking"), rule_id="EE-DOCK-9", ship=event.ship)


def _docked(_told: Told, event: ev.Docked) -> LogLine:
    text = _("{active} and {passive} are docked; {active} is the active ship.")
    text = text.format(active=event.active, passive=event.passive)
    return LogLine(text, rule=_("Docking"), rule_id="EE-DOCK-4", ship=event.active)


def _undocked(_told: Told, event: ev.Undocked) -> LogLine:
    text = _("{active} and {passive} are no longer docked: {reason}.")
    if not event.reason:
        text = _("{active} and {passive} have parted.")
    text = text.format(active=event.active, passive=event.passive, reason=event.reason)
    return LogLine(text, rule=_("Docking"), rule_id="EE-DOCK-8", ship=event.passive)


def _rotated(_told: Told, event: ev.Rotated) -> LogLine:
    text = _("{ship} rotates and faces {facing}.")
    text = text.format(ship=event.ship, facing=DIRECTION_NAMES[event.facing])
    return LogLine(text, rule=_("Bases"), rule_id="EE-BASE-5", ship=event.ship)


WRITERS: dict[type, Writer] = {
    ev.Announced: _announced,
    ev.JumpBegan: _jump,
    ev.JumpAborted: _jump,
    ev.DockingBegan: _began,
    ev.DockingRefused: _refused,
    ev.DockingVoid: _void,
    ev.Docked: _docked,
    ev.Undocked: _undocked,
    ev.Rotated: _rotated,
}
