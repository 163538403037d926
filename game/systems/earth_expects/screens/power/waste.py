"""What sealing power would give away: a player is asked about it once more."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.systems.earth_expects.events import after
from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.phases.power import power_given
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.docking import busy
from game.systems.earth_expects.rules.power import own_supply, powerable
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.plot.unasked import (
    met_straight_on,
    unasked_words,
    why_unasked,
)
from game.systems.earth_expects.screens.power.allocation import Allocation, Role
from game.systems.earth_expects.screens.power.reserve import in_vain, mends
from game.systems.earth_expects.screens.power.staying import stays
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.box_words import system_words
from game.systems.earth_expects.state.orders import PowerOrder
from game.words import _, listed


def power_waste(view: Battle, order: PowerOrder, rules: Rules) -> Iterator[str]:
    """Power that is lost although something could still use it; it may give a hidden ship away."""
    made = Allocation(view.ships[order.ship], order)
    if found := wasted(view, made, rules.movement):
        text = _("{ship}: {power} power is lost, and {what} could use some of it.")
        power = quarters(made.unspent)
        yield text.format(ship=order.ship, power=power, what=listed(found))


def wasted(view: Battle, made: Allocation, movement: MovementSystem) -> list[str]:
    """What could use the power that is left, in words; none where a ship hides, or all is used."""
    able = made.unspent > 0 and not made.ship.hidden
    return wanting(view, made, movement) if able else []


def power_in_vain(view: Battle, order: PowerOrder) -> Iterator[str]:
    """Power of weapons that cannot fire as they are; only a repair could come before."""
    ship = view.ships[order.ship]
    vain = in_vain(ship).intersection(order.boxes)
    systems = dict.fromkeys(ship.design.boxes[box].system for box in order.boxes if box in vain)
    if systems:
        text = _("{ship}: as it is damaged, the {weapons} cannot fire, and has power in vain.")
        if len(systems) > 1:
            text = _("{ship}: as they are damaged, {weapons} cannot fire, and have power in vain.")
        names = listed([system_words(ship.design, each) for each in systems if each])
        yield text.format(ship=order.ship, weapons=names)


def unasked_flight(view: Battle, order: PowerOrder, rules: Rules) -> Iterator[str]:
    """A ship that will fly straight on without a plot, though power for one is there, or was."""
    told = straight_on(view, order, rules.movement)
    if told and (_turns_in_vain(view, order, rules) or _could_be_asked(view, order, rules)):
        met = terrain_ahead(view, order, rules.movement)
        text = _("{ship}: {told}. {met}") if met else _("{ship}: {told}.")
        yield text.format(ship=order.ship, told=told, met=met)


def straight_on(view: Battle, order: PowerOrder, movement: MovementSystem) -> str:
    """That a ship will fly straight on without a plot, and why; empty if it is asked for one."""
    ship = _with_power(view, order, movement)
    why = why_unasked(ship, movement)
    return unasked_words(ship, why) if why else ""


def terrain_ahead(view: Battle, order: PowerOrder, movement: MovementSystem) -> str:
    """What terrain does first to a ship that flies straight on with so much power, if any."""
    return met_straight_on(view, _with_power(view, order, movement), movement)


def _with_power(view: Battle, order: PowerOrder, movement: MovementSystem) -> Ship:
    return after(view, power_given(movement, view, order)).ships[order.ship]


def _turns_in_vain(view: Battle, order: PowerOrder, rules: Rules) -> bool:
    """Whether power to manoeuvre makes no point and brakes nothing, as where others crowd a hex."""
    ship, bare = view.ships[order.ship], order.but(manoeuvre=())
    if not order.manoeuvre_power or rules.movement.power_faults(view, ship, bare):
        return False
    made = [rules.movement.conduct(view, ship, each).spendable for each in (order, bare)]
    dice = [rules.movement.failure_quarters(ship, each) for each in (order, bare)]
    return made[0] == made[1] and dice[0] == dice[1]


def _could_be_asked(view: Battle, order: PowerOrder, rules: Rules) -> bool:
    """Whether another engine could manoeuvre beside the speed.

    Not of a ship without control: no engine of it makes manoeuvre.
    """
    ship = view.ships[order.ship]
    if not ship.controls:
        return False
    bare = Allocation(ship, PowerOrder(ship=ship.name, speed=order.speed))
    others = (e.id for e in rules.movement.engines(ship) if bare.role_of(e.id) is None)
    tried = [bare.filled(engine, "manoeuvre").order for engine in others]
    legal = [each for each in tried if not rules.movement.power_faults(view, ship, each)]
    return any(rules.movement.must_plot(_with_power(view, each, rules.movement)) for each in legal)


def wanting(view: Battle, made: Allocation, movement: MovementSystem) -> list[str]:
    """Kinds of systems that could take more power, in words; firing would break docking off."""
    ship, on, vain = made.ship, set(made.order.boxes), in_vain(made.ship)
    free = (box for box in powerable(ship.record) if box not in on and box not in vain)
    able = [box for box in free if made.fits({*on, box})]
    types = {ship.design.boxes[box].type for box in able}
    kinds = (
        (_("an engine"), _engine_could(view, made, movement)),
        (_("weapons"), any(t.direct for t in types) and not busy(view, ship.name)),
        (_("shield generators"), BoxType.GENERATOR in types),
        (_("sensors"), BoxType.SENSOR in types),
    )
    return [words for words, wanted in kinds if wanted]


def own_unused(view: Battle, made: Allocation, movement: MovementSystem) -> Fraction:
    """What half engines make by themselves and nothing uses, though points could be made of it.

    None as long as power of the ship is left, which is told first; nor of a ship that hides.
    """
    ship = made.ship
    if made.unspent or ship.hidden:
        return Fraction(0)
    engines = ship.design.systems_of(BoxType.ENGINE)
    left = [own_supply(ship.record, each) - made.power_of(each.id) for each in engines]
    own = sum((each for each in left if each > 0), Fraction(0))
    return own if own and _engine_could(view, made, movement) else Fraction(0)


def lies_still(view: Battle, made: Allocation, movement: MovementSystem) -> bool:
    """Whether engines could manoeuvre with what is left, and a ship that repairs must not."""
    able = made.unspent > 0 and mends(view, made) and not stays(made.ship)
    return able and _more_points(view, made, movement, ("manoeuvre",))


def _engine_could(view: Battle, made: Allocation, movement: MovementSystem) -> bool:
    """Whether an engine would turn more power into more points; not of a ship that stands still."""
    if stays(made.ship):
        return False
    roles: tuple[Role, ...] = ("speed",) if mends(view, made) else ("speed", "manoeuvre")
    return _more_points(view, made, movement, roles)


def _more_points(
    view: Battle, made: Allocation, movement: MovementSystem, roles: tuple[Role, ...]
) -> bool:
    ship = made.ship
    now = _points(view, made, movement)
    for engine in ship.design.systems_of(BoxType.ENGINE):
        for role in roles:
            fits = made.role_of(engine.id) in {None, role}
            if fits and (role == "manoeuvre" or movement.drives(ship, engine)):
                more = made.filled(engine.id, role)
                if any(a > b for a, b in zip(_points(view, more, movement), now, strict=True)):
                    return True
    return False


def _points(view: Battle, made: Allocation, movement: MovementSystem) -> tuple[int, int]:
    points = movement.conduct(view, made.ship, made.order)
    return points.speed, points.spendable
