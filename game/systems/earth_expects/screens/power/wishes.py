"""Power given out by one wish: guns first, engines first, some of each.

Rulebook: Power; Engine.

A wish gives away only what is still free, step by step in a fixed order, each step as far as the
rules let it go; where nothing that is free can be used, it gives out everything anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from game.systems.earth_expects.rules.arcs import those_bearing
from game.systems.earth_expects.rules.docking import busy
from game.systems.earth_expects.rules.power import powerable
from game.systems.earth_expects.screens.places import Group
from game.systems.earth_expects.screens.power.allocation import Allocation, Role
from game.systems.earth_expects.screens.power.model import PowerModel
from game.systems.earth_expects.screens.power.reserve import in_secret, in_vain
from game.systems.earth_expects.screens.power.staying import torn_off
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.orders import PowerOrder
from game.words import marked

Step = Callable[[PowerModel], PowerModel]
"""Something more for a ship; the same model where it can have no more of it."""
Round = Sequence[Step]
"""Steps that are taken in turn until none of them gives anything more."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player wants of the power: its button, its key, its card, and its rounds in order."""

    name: str
    words: str
    key: str
    card: Sequence[str]
    rounds: Sequence[Round]

    def granted(self, model: PowerModel) -> PowerOrder:
        """The order with what is free given out; all of it anew where that changes nothing.

        A ship that is braked to a stop is given no speed.
        """
        more = self._filled(model)
        if more.order != model.order:
            return more.order
        kept = {"primaries": model.order.primaries, "rapid": model.order.rapid}
        bare = PowerOrder(ship=model.ship.name).but(**kept)
        return self._filled(_with(model, Allocation(model.ship, bare))).order

    def _filled(self, model: PowerModel) -> PowerModel:
        stops = _is_stopped(model)
        model = _as_slow_as_may_be(model)
        for steps in (*self.rounds, (_sensor, _shield), (_all_sensors,)):
            before = None
            while before != model.order:
                before = model.order
                for step in steps:
                    if not (stops and step is _hex):
                        model = step(model)
        return model


def may_wish(model: PowerModel) -> bool:
    """Whether there is more to give out than weapons; a ship that hides would show itself."""
    return bool(model.engines) and not in_secret(model.ship)


def _with(model: PowerModel, made: Allocation) -> PowerModel:
    return replace(model, made=made)


# -- engines


def _is_stopped(model: PowerModel) -> bool:
    """Whether a moving ship was given manoeuvre and no speed: its player wants it to stand."""
    motion, order = model.ship.motion, model.order
    if motion is None or not motion.speed_power:
        return False
    return bool(order.manoeuvre) and not order.speed and not model.points.speed


def _as_slow_as_may_be(model: PowerModel) -> PowerModel:
    """With the least power that lets a fast ship fly on legally, if its engines have none yet."""
    made, movement = model.made, model.movement
    if made.order.speed or made.order.manoeuvre or not _faults(model):
        return model
    safe = movement.safest(model.ship)
    order = made.order.but(speed=safe.speed, manoeuvre=safe.manoeuvre)
    slow = _with(model, replace(made, order=order))
    return slow if slow.made.fits(order.boxes) and not _faults(slow) else model


def _faults(model: PowerModel) -> int:
    return len(model.movement.power_faults(model.board, model.ship, model.order))


def _turn(model: PowerModel) -> PowerModel:
    """A point of manoeuvre more."""
    return _point_more(model, "manoeuvre", lambda model: model.points.spendable)


def _hex(model: PowerModel) -> PowerModel:
    """A point of speed more."""
    return _point_more(model, "speed", lambda model: model.points.speed)


def _point_more(model: PowerModel, role: Role, count: Callable[[PowerModel], int]) -> PowerModel:
    """With what makes the next point, by the first engines that can; never by a part of a point."""
    more, now = model, count(model)
    for engine in (group.systems[0].id for group in model.engines):
        while more.role(engine) == role and (stepped := _stepped(more, engine, role)) is not None:
            more = stepped
            if count(more) > now:
                return more if _allowed(model, more) else model
    return model


def _stepped(model: PowerModel, engine: str, role: Role) -> PowerModel | None:
    try:
        return _with(model, model.made.step(engine, role))
    except RefusedError:
        return None


def _allowed(before: PowerModel, after: PowerModel) -> bool:
    """Whether engines break no rule that held before, and tear nobody off."""
    return _faults(after) <= _faults(before) and not torn_off(
        after.board, after.made, after.movement
    )


# -- boxes


def _gun(model: PowerModel) -> PowerModel:
    """One more weapon that can fire: those that bear come first, else in the order of the rows."""
    if busy(model.board, model.ship.name):
        return model
    vain = in_vain(model.ship)
    guns = [gun for group in model.rows if group.type.direct for gun in group.systems]
    bear = _bearing(model, guns)
    whole = (Group(gun.type, (gun,)).boxes for gun in sorted(guns, key=lambda g: g.id not in bear))
    return _one_more(model, ([box for box in boxes if box not in vain] for boxes in whole))


def _bearing(model: PowerModel, guns: Iterable[System]) -> set[str]:
    """Those of some weapons that bear on an enemy as all stand now."""
    board, ship = model.board, model.ship
    used = [model.made.in_use(gun) for gun in guns]
    enemies = [enemy.name for enemy in board.enemies(ship.side)]
    return {gun.id for enemy in enemies for gun in those_bearing(board, ship, used, enemy)}


def _sensor(model: PowerModel) -> PowerModel:
    """One more sensor, as many as controls can serve."""
    sensors = model.ship.design.by_type[BoxType.SENSOR]
    on = sum(box in model.order.boxes for box in sensors)
    return _one_more(model, ([box] for box in sensors)) if on < model.ship.controls else model


def _shield(model: PowerModel) -> PowerModel:
    """One more shield generator."""
    return _one_more(model, ([box] for box in model.ship.design.by_type[BoxType.GENERATOR]))


def _all_sensors(model: PowerModel) -> PowerModel:
    """Those, too, that no control can serve: one of the others may be shot."""
    return _boxes(model, model.ship.design.by_type[BoxType.SENSOR])


def _one_more(model: PowerModel, systems: Iterable[Sequence[str]]) -> PowerModel:
    """With the first of the systems that anything more can be given to."""
    tried = (_boxes(model, boxes) for boxes in systems)
    return next((more for more in tried if more.order != model.order), model)


def _boxes(model: PowerModel, boxes: Iterable[str]) -> PowerModel:
    """With as many of the boxes on as can be."""
    able, made = powerable(model.ship.record), model.made
    for box in boxes:
        on = {*made.order.boxes, box}
        if box in able and made.fits(on):
            made = made.with_boxes(on)
    return _with(model, made)


WISHES = (
    Wish(
        "guns first",
        marked("Guns first"),
        "G",
        (
            marked(
                "What is still free goes to weapons first: those that bear on an enemy now, then"
                " the others."
            ),
            marked("Then to points of manoeuvre and of speed in turn; then sensors and shields."),
        ),
        ((_gun,), (_turn, _hex)),
    ),
    Wish(
        "engines first",
        marked("Engines first"),
        "T",
        (
            marked("What is still free goes to points of manoeuvre and of speed in turn."),
            marked("Then to weapons, first those that bear now; then sensors and shields."),
        ),
        ((_turn, _hex), (_gun,)),
    ),
    Wish(
        "some of each",
        marked("Some of each"),
        "U",
        (
            marked(
                "What is still free goes round until nothing is left: a point of manoeuvre, "
                "a point of speed, a weapon, a sensor, a shield."
            ),
        ),
        ((_turn, _hex, _gun, _sensor, _shield),),
    ),
)
"""Every wish; of the enemy they look at where it stands alone."""
