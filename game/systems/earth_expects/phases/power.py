"""Power phase, and plotting in the same sitting where nothing is revealed in between."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce

from game.systems.earth_expects.events import PlotSealed, Powered, after
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.phases.announcements import announcements
from game.systems.earth_expects.phases.movement import plot_decisions, plots_of
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.damage import fail_engines
from game.systems.earth_expects.rules.power import feed, supply, within_engines
from game.systems.earth_expects.rules.power_faults import name_faults, power_faults
from game.systems.earth_expects.rules.tailing import tailed
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import PlotOrder, PowerOrder
from game.systems.earth_expects.state.view import face, view_for
from game.table.decisions import Decision, Phase, Sitting, Together, batch
from game.table.events import PassedOver
from game.table.faults import Fault
from game.words import _

Given = tuple[list[Powered], list[PlotOrder]]


def has_power(ship: Ship) -> bool:
    """Whether the ship can give any power to anything."""
    record = ship.record
    engines = ship.design.systems_of(BoxType.ENGINE)
    return supply(record) > 0 or any(feed(record, e).most for e in engines)


def allocation_faults(movement: MovementSystem, battle: Battle, order: PowerOrder) -> list[Fault]:
    """Every reason against an allocation: power rules, then those of movement."""
    ship = battle.ships[order.ship]
    found = power_faults(ship, order) + _mode_faults(battle, order)
    return found or movement.power_faults(battle, ship, order)


def _mode_faults(battle: Battle, order: PowerOrder) -> list[Fault]:
    """Rapid fire is for tables that play with it (EE-OPT-RF-1)."""
    if not order.rapid or battle.customs.rapid_fire:
        return []
    return [Fault("EE-OPT-RF-1", _("railguns do not fire rapidly in this battle."), order.ship)]


def power_phase(table: Table, rules: Rules) -> Phase:
    """What is said before Power; then the allocation."""
    yield from announcements(table, rules)
    yield from allocate(table, rules)


def allocate(
    table: Table, rules: Rules, *, plots: bool = True, able: Callable[[Ship], bool] = has_power
) -> Phase:
    """Everyone allocates power; then plots too, unless something is revealed in between.

    ``plots``: whether ships are plotted for at all; ``able``: which ones have a use for power.
    """
    battle, movement = table.battle, rules.movement
    between = not plots or _something_between(battle, movement)
    sittings = {}
    for side in battle.sides:
        ships = battle.afloat(side)
        if any(able(s) or (not between and movement.must_plot(s)) for s in ships):
            sittings[side] = _sitting(battle, rules, side, not between, able)
        elif ships:
            table.emit(PassedOver(side=side, reason=_("no ship of this side has any power")))
    results: dict[str, Given] = yield Together(sittings)
    given = {event.ship: event for power, _plots in results.values() for event in power}
    for ship in battle.afloat():
        if ship.name not in given:
            given[ship.name] = power_given(movement, battle, PowerOrder(ship=ship.name))
        table.emit(given[ship.name])
    if not between:
        _seal_plots(table, movement, [p for _power, plots in results.values() for p in plots])
    for ship in battle.afloat():
        assess_failure(table, movement, ship, given[ship.name].order)


def _something_between(battle: Battle, movement: MovementSystem) -> bool:
    """Tailing, engine failure, or planets that move before the plots (Ruling Q190)."""
    moving = battle.terrain.moving or bool(tailed(battle))
    return moving or any(_fails_for_all_to_see(movement, ship) for ship in battle.afloat())


def _fails_for_all_to_see(movement: MovementSystem, ship: Ship) -> bool:
    """Whether failure may come to the ship, or to what others take it for."""
    seen = face(ship)
    return movement.might_fail(ship) or (seen is not ship and movement.might_fail(seen))


def _seal_plots(table: Table, movement: MovementSystem, given: list[PlotOrder]) -> None:
    """Every ship's plot waits for Movement, that of a ship without a choice too."""
    plots = {order.ship: order for order in given}
    for ship in table.battle.afloat():
        order = plots.get(ship.name) or movement.straight_on(ship)
        table.emit(PlotSealed(ship=ship.name, order=order, seen_by=(ship.side,)))


def _sitting(
    battle: Battle, rules: Rules, side: str, plot_too: bool, able: Callable[[Ship], bool]
) -> Sitting[Given]:
    orders = yield from batch(power_decisions(battle, filter(able, battle.afloat(side))))
    power = [order for order in orders if isinstance(order, PowerOrder)]
    given = [power_given(rules.movement, battle, order) for order in power]
    if not plot_too:
        return given, []
    ahead = reduce(after, given, view_for(battle, side))
    plots = plot_decisions(ahead, rules.movement, side, tuple(given))
    return given, plots_of((yield from batch(plots)))


def power_decisions(battle: Battle, ships: Iterable[Ship]) -> list[Decision]:
    """Allocations to ask of ships: those that can give any power to anything."""
    return [
        Decision(f"{battle.turn}/power/{ship.name}", "power", ship.side, ship.name)
        for ship in ships
        if has_power(ship)
    ]


def power_given(movement: MovementSystem, battle: Battle, order: PowerOrder) -> Powered:
    """What an order comes to; an illegal one is to be corrected in Movement (EE-MOV-11)."""
    ship = battle.ships[order.ship]
    faults = allocation_faults(movement, battle, order)
    if faults and name_faults(ship, order):
        order = PowerOrder(ship=ship.name)
    within = within_engines(ship, order) if faults else order
    return Powered(
        ship=ship.name,
        order=order,
        conduct=movement.conduct(battle, ship, within),
        illegal=tuple(fault.sentence for fault in faults),
        seen_by=(ship.side,),
    )


def assess_failure(table: Table, movement: MovementSystem, before: Ship, order: PowerOrder) -> None:
    """Engine failure falls at the end of Power, in the open (Rulings Q17, Q186)."""
    quarters = movement.failure_quarters(before, order)
    if table.battle.ships[before.name].illegal_power:
        quarters = movement.least_failure_quarters(before)
    if quarters:
        fail_engines(table, before.name, quarters)
