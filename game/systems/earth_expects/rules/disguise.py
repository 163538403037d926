"""Disguised warships: what gives one away (rulebook: Optional rules, Disguised warships).

While disguised a ship is a passenger ship in every way but one: each box takes the points of an
auxiliary. The first point therefore leaves a box critical, as all may see (Ruling Q132). When the
disguise is dropped each such box is what it would be on an auxiliary: moderate, or light where it
has been repaired since. Powers, launchers and lock-ons stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.systems.earth_expects import events as ev
from game.systems.earth_expects.options.extras.disguise import Disguise
from game.systems.earth_expects.rules.power import engine_capacity, order_draws
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Kind
from game.systems.earth_expects.ship.disguise import record_text
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import PowerOrder
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.state.view import face
from game.table.events import Happening
from game.words import _


def tells_nothing(ship: Ship) -> bool:
    """Whether others cannot know what a ship might do: it hides, or may be disguised (Q250)."""
    return ship.hidden or ship.design.kind is Kind.PASSENGER


def dropped(ship: Ship, reason: str) -> ev.DisguiseDropped:
    """The end of a disguise; ``reason`` is a clause without a full stop."""
    return ev.DisguiseDropped(
        ship=ship.name,
        record=record_text(ship.design),
        loaded=tuple(sorted(ship.loaded)),
        reason=reason,
    )


def before_event(battle: Battle, event: Happening) -> tuple[Happening, ...]:
    """Disguises that end because of what an event shows."""
    shown = _SHOWN.get(type(event))
    if shown is None:
        return ()
    found = []
    for name in shown(event):
        ship = battle.ships.get(name)
        false = ship.extra(Disguise).design if ship is not None else None
        if ship is not None and false is not None and _gives_away(ship, event, name):
            reason = _("it uses what the {false} does not have").format(false=false.name)
            found.append(dropped(ship, reason))
    return tuple(found)


def after_event(battle: Battle, event: Happening) -> tuple[Happening, ...]:
    """A lock-on that would have held on a warship ends the disguise (Ruling Q131)."""
    if type(event) is not ev.LockRolled or event.roll + event.modifier <= event.range:
        return ()
    ship = battle.ships.get(event.target)
    if ship is None or ship.extra(Disguise).design is None:
        return ()
    return (dropped(ship, _("the lock-on is good enough for a warship")),)


def before_damage(battle: Battle, ship: str, box: str, points: int) -> tuple[Happening, ...]:
    """A box that takes its second point and is not destroyed ends the disguise (Ruling Q132)."""
    struck = battle.ships[ship]
    if struck.extra(Disguise).design is None:
        return ()
    hurt_before = box in struck.record.levels and struck.record.present(box)
    if not (hurt_before or points > 1):
        return ()
    return (dropped(struck, _("a box withstands two points of damage")),)


def _launching(event: ev.LaunchesDeclared) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ship for ship, _launcher, _target in event.launches))


def _shielding(event: ev.ShotRolled) -> tuple[str, ...]:
    return (event.target,) if event.target else ()


def _docking(event: ev.Docked) -> tuple[str, ...]:
    return (event.active, event.passive)


def _acting(event: Any) -> tuple[str, ...]:
    return (event.ship,)


_SHOWN: dict[type[Happening], Callable[[Any], tuple[str, ...]]] = {
    ev.LaunchesDeclared: _launching,
    ev.ShotRolled: _shielding,
    ev.Docked: _docking,
    ev.AttackDeclared: _acting,
    ev.DefenceFired: _acting,
    ev.SensorsGiven: _acting,
    ev.AttemptsDeclared: _acting,
    ev.Reloaded: _acting,
    ev.Repaired: _acting,
    ev.Flown: _acting,
    ev.PlotCorrected: _acting,
    ev.FailureStruck: _acting,
}
"""Ships that do or show something in an event, by its class."""


def _gives_away(ship: Ship, event: Happening, name: str) -> bool:
    if isinstance(event, ev.Docked):
        return True
    if isinstance(event, ev.Flown):
        return ship.power is not None and _engines_tell(ship, ship.power)
    if isinstance(event, ev.PlotCorrected) and _engines_tell(ship, event.order):
        return True
    if _controls_tell(ship, event):
        return True
    return any(absent(ship, box) for box in _used(ship, event, name))


def absent(ship: Ship, box: str) -> bool:
    """Whether the false record shows hull where a box is that does more than give power."""
    false = ship.extra(Disguise).design
    assert false is not None
    shown, true = false.boxes.get(box), ship.design.boxes[box].type
    return shown is not None and true not in (shown.type, BoxType.POWER)


def lacks(ship: Ship, box: str) -> bool:
    """Whether a ship is disguised, and the use of a box would tell."""
    return ship.extra(Disguise).design is not None and absent(ship, box)


def _used(ship: Ship, event: Happening, name: str) -> Iterable[str]:
    """The boxes that an event shows at work."""
    if isinstance(event, ev.LaunchesDeclared):
        return [launcher for by, launcher, _target in event.launches if by == name]
    if isinstance(event, ev.DefenceFired):
        return ship.design.systems[event.weapon].boxes
    if isinstance(event, ev.AttemptsDeclared):
        return [sensor for _target, sensors in event.attempts for sensor in sensors]
    if isinstance(event, ev.FailureStruck):
        return [event.box] if event.box else []
    return event.order.boxes if isinstance(event, ev.PlotCorrected) else _listed(event)


def _listed(event: Happening) -> Iterable[str]:
    if isinstance(event, ev.AttackDeclared):
        return event.boxes
    if isinstance(event, ev.SensorsGiven):
        return event.sensors
    if isinstance(event, ev.Reloaded):
        return event.launchers
    return event.shields if isinstance(event, ev.ShotRolled) else ()


def _controls_tell(ship: Ship, event: Happening) -> bool:
    """Whether more controls are at work than the false record has."""
    shown = len(face(ship).record.working(BoxType.CONTROL))
    if isinstance(event, ev.AttemptsDeclared):
        return len(event.attempts) > shown
    return isinstance(event, ev.Repaired) and shown == 0


def _engines_tell(ship: Ship, order: PowerOrder) -> bool:
    """Whether engines make more than those of the false record could."""
    seen: Record = face(ship).record
    systems = seen.design.systems
    for engine, power in order_draws(order).items():
        shown = systems.get(engine)
        if power and (shown is None or power > engine_capacity(seen, shown)):
            return True
    making = sum(draw.power > 0 for draw in order.manoeuvre)
    return making > len(seen.working(BoxType.CONTROL))
