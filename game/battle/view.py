"""The one door for secrets: what one side may know of a battle (Rulings Q248, Q249).

Screens, logs, legal options and scripted sides read views only.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.battle.events import Event
from game.battle.scenario import MissileEntry, Scenario
from game.battle.state import Battle, Missile, Ship

PUBLIC = ""
"""The side of nobody: what both players may look at together."""


def view_for(battle: Battle, side: str) -> Battle:
    """The battle as ``side`` may see it; ``PUBLIC`` for what is open to all.

    Another side's ships keep their power, generated points, plots and warheads to themselves.
    """
    ships = {s.name: s if s.side == side else _seen_from(s, side) for s in battle.ships.values()}
    scenario = _without_warheads(battle.scenario, side)
    missiles = {m.name: m if m.side == side else _unknown(m) for m in battle.missiles.values()}
    plots = {n: p for n, p in battle.plots.items() if battle.ships[n].side == side}
    return replace(
        battle, scenario=scenario, ships=ships, missiles=missiles, plots=plots, eyes=side
    )


def _without_warheads(scenario: Scenario, side: str) -> Scenario:
    """The scenario without what enemy missiles in flight at its start carry (EE-MSL-2)."""
    mine = {entry.name for entry in scenario.ships if entry.side == side}
    if all(m.ship in mine or m.warhead == "standard" for m in scenario.missiles):
        return scenario
    missiles = tuple(
        m if m.ship in mine else MissileEntry(**{**dict(m), "warhead": "standard"})
        for m in scenario.missiles
    )
    return Scenario(**{**dict(scenario), "missiles": missiles})


def _seen_from(ship: Ship, side: str) -> Ship:
    told = side in ship.told
    return replace(
        ship,
        power=None,
        unpowered_boxes=frozenset(),
        conduct=ship.conduct if told else None,
        motion=None,
        illegal_power=(),
        manoeuvred=False,
        still=0,
        told=frozenset({side}) if told else frozenset(),
    )


def _unknown(missile: Missile) -> Missile:
    return replace(missile, warhead=None)


def may_see(event: Event, side: str) -> bool:
    """Whether the side may see the event."""
    return event.seen_by is None or side in event.seen_by


def seen_by(events: Iterable[Event], side: str) -> list[Event]:
    """The events the side may see, in order."""
    return [event for event in events if may_see(event, side)]
