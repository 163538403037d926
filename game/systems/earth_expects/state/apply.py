"""What each event does to a battle. ``after`` is total: it never judges, it only carries out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.hexgrid.bearings import sides_for
from game.hexgrid.hexes import ORIGIN
from game.systems.earth_expects.options.extras.disguise import APPLIERS as OF_DISGUISES
from game.systems.earth_expects.options.extras.jump import APPLIERS as OF_JUMPS
from game.systems.earth_expects.options.extras.reverse import APPLIERS as OF_REVERSING
from game.systems.earth_expects.options.extras.roll import APPLIERS as OF_ROLLS
from game.systems.earth_expects.state import events as ev
from game.systems.earth_expects.state.apply_docking import APPLIERS as OF_DOCKING
from game.systems.earth_expects.state.apply_docking import CARRIED, begun, told_to_guests
from game.systems.earth_expects.state.apply_hiding import revealed
from game.systems.earth_expects.state.apply_terrain import APPLIERS as OF_TERRAIN
from game.systems.earth_expects.state.apply_terrain import wake_of
from game.systems.earth_expects.state.battle import MISSED, Battle, Missile, Motion, Ship
from game.systems.earth_expects.state.extra import kept
from game.systems.earth_expects.state.orders import PlotOrder
from game.systems.earth_expects.state.record import Level
from game.table.altering import altered
from game.table.events import TurnBegan
from game.table.state import Offer, played_on, said

_Applier = Callable[[Battle, Any], Battle]
_APPLIERS: dict[type, _Applier] = {
    **OF_TERRAIN,
    **OF_DOCKING,
    **OF_REVERSING,
    **OF_ROLLS,
    **OF_JUMPS,
    **OF_DISGUISES,
}


def after(battle: Battle, event: ev.Event) -> Battle:
    """The battle once ``event`` has happened."""
    applier = _APPLIERS.get(type(event))
    changed = played_on(battle, event) if applier is None else applier(battle, event)
    return told_to_guests(changed, event) if isinstance(event, CARRIED) else changed


def _on(event: type) -> Callable[[_Applier], _Applier]:
    def register(applier: _Applier) -> _Applier:
        _APPLIERS[event] = applier
        return applier

    return register


@_on(TurnBegan)
def _turn(battle: Battle, event: TurnBegan) -> Battle:
    ships = [
        altered(
            ship,
            power=None,
            conduct=None,
            track=None,
            wake=wake_of(ship),
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
            record=ship.record.with_resting(()),
        )
        for ship in battle.ships.values()
    ]
    fresh = altered(battle.with_ships(ships), plots={}, pd_chains={})
    return altered(played_on(fresh, event), dockings=begun(battle.dockings))


def _steady(ship: Ship) -> bool:
    """Whether it allocated no manoeuvre power in the turn that ends."""
    power = ship.power
    return power is not None and not ship.manoeuvred and not power.manoeuvre_power


@_on(ev.Powered)
def _powered(battle: Battle, event: ev.Powered) -> Battle:
    last = battle.ships[event.ship].motion or Motion()
    coasting = 0 if event.conduct.powered else last.coasting
    return battle.with_ship(
        event.ship,
        power=event.order,
        conduct=event.conduct,
        motion=Motion(event.conduct.speed_power, coasting, last.speed_power),
        illegal_power=event.illegal,
        manoeuvred=event.order.manoeuvre_power > 0,
    )


@_on(ev.PlotSealed)
def _plot(battle: Battle, event: ev.PlotSealed) -> Battle:
    assert isinstance(event.order, PlotOrder)
    plots = {**battle.plots, event.ship: (event.order, event.unchecked)}
    return altered(battle, plots=plots)


@_on(ev.Tailed)
def _tailed(battle: Battle, event: ev.Tailed) -> Battle:
    return battle.with_ship(event.ship, told=frozenset(event.tailers), conduct=event.conduct)


@_on(ev.PlotCorrected)
def _corrected(battle: Battle, event: ev.PlotCorrected) -> Battle:
    return battle.with_ship(
        event.ship,
        power=event.order,
        conduct=event.conduct,
        motion=Motion(event.conduct.speed_power),
        seen=frozenset(event.order.boxes),
        told=frozenset(battle.sides),
    )


@_on(ev.Flown)
def _flown(battle: Battle, event: ev.Flown) -> Battle:
    ship = battle.ships[event.ship]
    motion = replace(ship.motion, coasting=0) if ship.motion else None
    return battle.with_ship(
        event.ship,
        hex=event.track.end,
        facing=event.track.facing,
        track=event.track,
        motion=motion,
        altitude=None if event.track.moved else ship.altitude,
        extras=ship.extras and kept(extra.flown(event) for extra in ship.extras),
    )


@_on(ev.Coasted)
def _coasted(battle: Battle, event: ev.Coasted) -> Battle:
    motion = battle.ships[event.ship].motion or Motion()
    return battle.with_ship(event.ship, motion=replace(motion, coasting=event.turns))


@_on(ev.Stacked)
def _stacked(battle: Battle, event: ev.Stacked) -> Battle:
    stacked = {**battle.stacked, (event.first, event.second): event.displacement}
    return altered(battle, stacked=stacked)


@_on(ev.LightCleared)
def _cleared(battle: Battle, event: ev.LightCleared) -> Battle:
    record = battle.ships[event.ship].record
    record = record.with_levels({box: Level.UNDAMAGED for box in event.boxes})
    return battle.with_ship(event.ship, record=record.with_resting(event.boxes))


@_on(ev.Repaired)
def _repaired(battle: Battle, event: ev.Repaired) -> Battle:
    record = battle.ships[event.ship].record.with_levels({event.box: event.after})
    return battle.with_ship(event.ship, record=record)


@_on(ev.RepairTried)
def _tried(battle: Battle, event: ev.RepairTried) -> Battle:
    record = battle.ships[event.ship].record
    if event.after is not event.before:
        record = record.with_levels({event.box: event.after})
    if event.after is Level.UNDAMAGED:
        record = record.with_resting(record.resting | {event.box})
    return battle.with_ship(event.ship, record=record)


@_on(ev.Reloaded)
def _reloaded(battle: Battle, event: ev.Reloaded) -> Battle:
    loaded = battle.ships[event.ship].loaded | frozenset(event.launchers)
    return battle.with_ship(event.ship, loaded=loaded)


@_on(ev.MissileMoved)
def _missile_moved(battle: Battle, event: ev.MissileMoved) -> Battle:
    missile = battle.missiles[event.missile]
    moved = replace(missile, hex=event.path[-1] if event.path else missile.hex, entry=event.entry)
    return altered(battle, missiles={**battle.missiles, event.missile: moved})


def _without(battle: Battle, missile: str) -> Battle:
    return altered(battle, missiles={n: m for n, m in battle.missiles.items() if n != missile})


@_on(ev.MissileHalted)
def _missile_halted(battle: Battle, event: ev.MissileHalted) -> Battle:
    if event.lost:
        return _without(battle, event.missile)
    missile = battle.missiles[event.missile]
    way = [missile.hex, *event.path]
    came_by = sides_for(way[-2].minus(way[-1]))[0]
    moved = replace(missile, hex=way[-1], entry=None, came_by=came_by)
    return altered(battle, missiles={**battle.missiles, event.missile: moved})


@_on(ev.MissileRemoved)
def _missile_removed(battle: Battle, event: ev.MissileRemoved) -> Battle:
    return _without(battle, event.missile)


@_on(ev.NuclearStruck)
def _nuclear(battle: Battle, event: ev.NuclearStruck) -> Battle:
    return _without(battle, event.missile)


@_on(ev.SensorsGiven)
def _sensors_given(battle: Battle, event: ev.SensorsGiven) -> Battle:
    ship = battle.ships[event.ship]
    given = frozenset(event.sensors)
    return battle.with_ship(
        event.ship, pd_sensors=ship.pd_sensors | given, seen=ship.seen | given, used_sensors=True
    )


@_on(ev.DefenceFired)
def _defence(battle: Battle, event: ev.DefenceFired) -> Battle:
    ship = battle.ships[event.ship]
    boxes = ship.record.firing_boxes(ship.system(event.weapon), ship.powered_boxes)
    chains = {**battle.pd_chains, (event.ship, event.weapon): event.die if event.hit else MISSED}
    fired = battle.with_ship(
        event.ship, fired=ship.fired | {event.weapon}, seen=ship.seen | frozenset(boxes)
    )
    return altered(_without(fired, event.missile) if event.hit else fired, pd_chains=chains)


@_on(ev.AttackDeclared)
def _declared(battle: Battle, event: ev.AttackDeclared) -> Battle:
    ship = battle.ships[event.ship]
    return battle.with_ship(
        event.ship, fired=ship.fired | {event.weapon}, seen=ship.seen | frozenset(event.boxes)
    )


@_on(ev.LaunchesDeclared)
def _launches(battle: Battle, event: ev.LaunchesDeclared) -> Battle:
    for name, launcher, _target in event.launches:
        ship = battle.ships[name]
        battle = battle.with_ship(
            name,
            loaded=ship.loaded - {launcher} if event.empties else ship.loaded,
            fired=ship.fired | {launcher},
        )
    return battle


@_on(ev.MissileLaunched)
def _launched(battle: Battle, event: ev.MissileLaunched) -> Battle:
    shared = battle.ships[event.target].hex == event.hex
    missile = Missile(
        name=event.missile,
        side=event.side,
        ship=event.ship,
        target=event.target,
        hex=event.hex,
        launcher_at=battle.beside(event.target, event.ship) if shared else ORIGIN,
        launcher="" if battle.customs.earlier else event.launcher,
        launched=battle.turn,
    )
    missiles = {**battle.missiles, event.missile: missile}
    return altered(battle, missiles=missiles, missiles_made=battle.missiles_made + 1)


@_on(ev.MissileArmed)
def _armed(battle: Battle, event: ev.MissileArmed) -> Battle:
    armed = replace(battle.missiles[event.missile], warhead=event.warhead)
    return altered(battle, missiles={**battle.missiles, event.missile: armed})


@_on(ev.ShotRolled)
def _shot(battle: Battle, event: ev.ShotRolled) -> Battle:
    battle = _without(battle, event.attack)
    if event.target is None:
        return battle
    ship = battle.ships[event.target]
    return battle.with_ship(event.target, seen=ship.seen | frozenset(event.shields))


@_on(ev.AttackVoid)
def _void(battle: Battle, event: ev.AttackVoid) -> Battle:
    return _without(battle, event.attack)


@_on(ev.BoxDamaged)
def _damaged(battle: Battle, event: ev.BoxDamaged) -> Battle:
    ship = battle.ships[event.ship]
    return battle.with_ship(
        event.ship,
        record=ship.record.with_levels({event.box: event.after}),
        unpowered_boxes=ship.unpowered_boxes | {event.box},
        loaded=ship.loaded - {event.box} if event.after is Level.DESTROYED else ship.loaded,
        was_damaged=True,
    )


@_on(ev.SectionLost)
def _section(battle: Battle, event: ev.SectionLost) -> Battle:
    ship = battle.ships[event.ship]
    return battle.with_ship(
        event.ship,
        record=ship.record.with_levels({box: Level.DESTROYED for box in event.boxes}),
        loaded=ship.loaded - frozenset(event.boxes),
        was_damaged=True,
    )


@_on(ev.ShipLost)
def _lost(battle: Battle, event: ev.ShipLost) -> Battle:
    return battle.with_ship(event.ship, fate="destroyed")


@_on(ev.ShipEscaped)
def _escaped(battle: Battle, event: ev.ShipEscaped) -> Battle:
    gone = [event.ship, *(ship.name for ship in battle.docked_to(event.ship))]
    return battle.with_ships(altered(battle.ships[name], fate="escaped") for name in gone)


@_on(ev.AttemptsDeclared)
def _attempts(battle: Battle, event: ev.AttemptsDeclared) -> Battle:
    ship = battle.ships[event.ship]
    used = frozenset(box for _, sensors in event.attempts for box in sensors)
    return battle.with_ship(
        event.ship,
        seen=ship.seen | used,
        used_sensors=ship.used_sensors or bool(used),
        tracking=ship.tracking | used,
    )


@_on(ev.LocksSettled)
def _locks(battle: Battle, event: ev.LocksSettled) -> Battle:
    return altered(battle, locks={(ship, target): n for ship, target, n in event.locks})


_on(ev.ShipRevealed)(revealed)


@_on(ev.EscapeClaimed)
def _claimed(battle: Battle, event: ev.EscapeClaimed) -> Battle:
    return said(battle, Offer(event.side, "escape", event.ship))


@_on(ev.EscapeAllowed)
def _allowed(battle: Battle, event: ev.EscapeAllowed) -> Battle:
    return said(battle, Offer(event.side, "let go", event.ship))


@_on(ev.SideLeft)
def _left(battle: Battle, event: ev.SideLeft) -> Battle:
    mine = (s for s in battle.ships.values() if s.side == event.side and s.fate is None)
    gone = [altered(ship, fate="conceded") for ship in mine]
    missiles = {n: m for n, m in battle.missiles.items() if m.side != event.side}
    contacts = {n: c for n, c in battle.contacts.items() if c.side != event.side}
    return altered(battle.with_ships(gone), missiles=missiles, contacts=contacts)
