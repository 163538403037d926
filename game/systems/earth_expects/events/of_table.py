"""The events of any table as Earth Expects knows them: what else they do, and their words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.systems.earth_expects.log.phrases import phase_words
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.extra import kept
from game.systems.earth_expects.state.motion import Track
from game.systems.earth_expects.state.orders import AnyOrder
from game.table.altering import altered
from game.table.events import (
    BattleEnded,
    Conceded,
    DrawOffered,
    Happening,
    OrderSealed,
    OrdersWithdrawn,
    PassedOver,
    PhaseBegan,
    TurnBegan,
    TurnEnded,
)
from game.table.log import HEADING, LogLine
from game.table.state import played_on
from game.words import _

EVENTS: tuple[type[Happening], ...] = (
    TurnBegan,
    PhaseBegan,
    OrderSealed[AnyOrder],
    OrdersWithdrawn,
    PassedOver,
    DrawOffered,
    Conceded,
    TurnEnded,
    BattleEnded,
)


def done(battle: Battle, event: Happening) -> Battle:
    """The battle once such an event has happened."""
    if isinstance(event, TurnBegan):
        battle = _begun_anew(battle)
    if isinstance(event, PhaseBegan) and battle.pd_chains:
        battle = altered(battle, pd_chains={})
    return played_on(battle, event)


def words(event: Happening, before: Battle) -> LogLine | None:
    """Such an event in words; None where players need not read of it."""
    writer = _WRITERS.get(type(event))
    line: LogLine | None = writer(event) if writer else None
    if line is not None and isinstance(event, PassedOver) and _light_cleared(event, before):
        return replace(line, text=_("{line} Light damage has cleared.").format(line=line.text))
    return line


def _light_cleared(event: PassedOver, before: Battle) -> bool:
    """Whether all saw light damage clear in a step in which nobody of a side could repair."""
    ships = before.afloat(event.side) if before.phase == "repairs" else ()
    return any(ship.record.resting and not ship.hidden for ship in ships)


def _begun_anew(battle: Battle) -> Battle:
    """Nothing is left of what was for one turn; what is under way goes on."""
    return altered(
        battle.with_ships(_in_next_turn(ship) for ship in battle.ships.values()),
        plots={},
        pd_chains={},
        dockings=tuple(one for one in battle.dockings if one.way != "docked"),
    )


def _in_next_turn(ship: Ship) -> Ship:
    return altered(
        ship,
        power=None,
        conduct=None,
        track=None,
        wake=_wake_of(ship),
        halted=False,
        unpowered_boxes=frozenset(),
        seen=frozenset(),
        told=frozenset(),
        pd_sensors=frozenset(),
        fired=frozenset(),
        was_damaged=False,
        used_sensors=False,
        tracking=frozenset(),
        illegal_power=(),
        manoeuvred=False,
        held=False,
        extras=ship.extras and kept(extra.next_turn() for extra in ship.extras),
        still=ship.still + 1 if ship.conduct and not ship.conduct.powered else 0,
        steady=ship.steady + 1 if _steady(ship) else 0,
        lain=ship.lain + 1 if _lay(ship.track) else 0,
        record=ship.record.with_resting(()),
        scars=_scars(ship),
    )


def _scars(ship: Ship) -> tuple[frozenset[str], ...]:
    """What was destroyed when the last turn ended, and what is now; nothing of a whole ship."""
    last, now = ship.scars[-1:] or (frozenset[str](),), ship.record.destroyed
    return (*last, now) if now else ()


def _wake_of(ship: Ship) -> Track | None:
    """What this turn's track tells in the next one (Ruling Q31)."""
    if ship.track is None or not ship.halted:
        return ship.track
    return ship.track.but(speed_spent=0)


def _lay(track: Track | None) -> bool:
    """Whether a ship stayed as it was."""
    return track is not None and not track.moved and track.facing == track.start_facing


def _steady(ship: Ship) -> bool:
    """Whether it allocated no manoeuvre power in the turn that ends."""
    power = ship.power
    return power is not None and not ship.manoeuvred and not power.manoeuvres


def _turn(event: TurnBegan) -> LogLine:
    return LogLine(_("Turn {n}").format(n=event.turn), level=HEADING)


def _phase(event: PhaseBegan) -> LogLine:
    return LogLine(phase_words(event.phase), level=HEADING, rule=_("Turn sequence"))


def _withdrawn(event: OrdersWithdrawn) -> LogLine:
    text = _("{side} took sealed orders back.")
    return LogLine(text.format(side=event.side), side=event.side, rule=_("Turn sequence"))


def _passed(event: PassedOver) -> LogLine:
    if event.side is None:
        text = _("Nobody had anything to decide: {reason}.")
    else:
        text = _("{side} had nothing to decide: {reason}.")
    text = text.format(side=event.side, reason=event.reason)
    return LogLine(text, side=event.side, rule=_("Turn sequence"), rule_id="EE-SEQ-2")


def _draw(event: DrawOffered) -> LogLine:
    text = _("{side} offered a draw; it can be agreed to in the menu before the turn ends.")
    text = text.format(side=event.side)
    return LogLine(text, rule=_("Victory"), rule_id="EE-GEN-5", side=event.side)


def _conceded(event: Conceded) -> LogLine:
    text = _("{side} conceded.").format(side=event.side)
    return LogLine(text, rule=_("Victory"), rule_id="EE-GEN-1", side=event.side)


def _ended(event: BattleEnded) -> LogLine:
    text = _("Victory for {winner}: {reason}.")
    if event.winner is None:
        text = _("No victory for anybody: {reason}.")
    text = text.format(winner=event.winner, reason=event.reason)
    return LogLine(text, rule=_("Victory"), rule_id="EE-GEN-1", side=event.winner, level=HEADING)


_WRITERS: dict[type[Happening], Callable[[Any], LogLine]] = {
    TurnBegan: _turn,
    PhaseBegan: _phase,
    OrdersWithdrawn: _withdrawn,
    PassedOver: _passed,
    DrawOffered: _draw,
    Conceded: _conceded,
    BattleEnded: _ended,
}
