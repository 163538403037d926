"""Movement phase: tailers are told, plots sealed and opened, everyone flies (Ruling Q190)."""

from __future__ import annotations

from game.systems.earth_expects.events import AltitudeChanged, Coasted, Flown, PlotCorrected, Tailed
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.phases.calling import call
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.power import without_boxes
from game.systems.earth_expects.rules.same_hex import settle_stacks
from game.systems.earth_expects.rules.tailing import tailed
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.motion import Conduct, Track
from game.systems.earth_expects.state.orders import CutOrder, PlotOrder, PowerOrder
from game.systems.earth_expects.terrain.flying import Course, dangers, fly_through
from game.systems.earth_expects.terrain.kind import Danger
from game.table.decisions import Asking, Decision, Phase, ask
from game.table.events import Happening
from game.table.orders import Order
from game.words import _


def plot_decisions(
    view: Battle, movement: MovementSystem, side: str, before: tuple[Happening, ...] = ()
) -> list[Decision]:
    """Plots to ask of a side: those of its ships that have a choice."""
    return [
        Decision(f"{view.turn}/plot/{ship.name}", "plot", side, ship.name, before=before)
        for ship in view.afloat(side)
        if movement.must_plot(ship)
    ]


def plots_of(orders: list[Order]) -> list[PlotOrder]:
    """The plots among a sitting's orders."""
    return [order for order in orders if isinstance(order, PlotOrder)]


def movement_phase(table: Table, rules: Rules) -> Phase:
    """From telling the tailers to the relative positions of ships that share a hex."""
    movement = rules.movement
    for name, sides in tailed(table.battle).items():
        if not table.battle.ships[name].told.issuperset(sides):
            tell(table, table.battle.ships[name], sides)
    for step in rules.movement_starts:
        step(table)
    plots = {name: order for name, (order, _unchecked) in table.battle.plots.items()}
    if not plots:
        plots = yield from _ask_plots(table, movement)
    for ship in table.battle.afloat():
        plots[ship.name] = plots.get(ship.name) or movement.straight_on(ship)
    yield from _correct(table, movement, plots)
    _fly(table, movement, plots)
    settle_stacks(table)
    for ending in rules.movement_ends:
        asked = ending(table)
        if asked is not None:
            yield from asked


def tell(table: Table, ship: Ship, sides: tuple[str, ...]) -> None:
    """The sides that tail a ship hear its speed and manoeuvre (EE-ENG-14)."""
    conduct = ship.conduct or Conduct()
    event = Tailed(ship=ship.name, tailers=sides, conduct=conduct, seen_by=(ship.side, *sides))
    table.emit(event)


def _ask_plots(table: Table, movement: MovementSystem) -> Asking[dict[str, PlotOrder]]:
    battle = table.battle
    decisions = {side: plot_decisions(battle, movement, side) for side in battle.sides}
    possible = {side: bool(battle.afloat(side)) for side in battle.sides}
    results = yield call(table, "plot", decisions, possible, _nothing)
    return {order.ship: order for orders in results.values() for order in plots_of(orders)}


def _nothing(_battle: Battle, _side: str) -> str:
    return _("no ship can move")


def _correct(table: Table, movement: MovementSystem, plots: dict[str, PlotOrder]) -> Phase:
    """Impossible moves are replaced; the opponent chooses what loses power (EE-MOV-11).

    Nobody is asked of a ship that hides or may be disguised: its boxes lose it in the fixed order.
    """
    for ship in table.battle.afloat():
        reasons = list(ship.illegal_power)
        reasons += [f.sentence for f in movement.plot_faults(table.battle, ship, plots[ship.name])]
        if not reasons:
            continue
        correction = movement.corrected(table.battle, ship)
        fixed = correction.order
        surplus = movement.surplus(ship, fixed)
        if surplus and not table.battle.customs.inscrutable(ship):
            choices = movement.boxes_to_cut(ship, fixed)
            fixed = yield from _cut(table, ship, fixed, choices, len(surplus))
        fixed = without_boxes(fixed, movement.surplus(ship, fixed))
        event = PlotCorrected(
            ship=ship.name,
            reasons=tuple(reasons),
            order=fixed,
            conduct=movement.corrected_conduct(table.battle, ship, fixed),
        )
        table.emit(event)
        plots[ship.name] = correction.plot


def _opponent(battle: Battle, side: str) -> str | None:
    """The first other side with a ship on the table; None when nobody can answer (Ruling Q36)."""
    return next((s for s in battle.sides if s != side and battle.afloat(s)), None)


def _cut(
    table: Table, ship: Ship, fixed: PowerOrder, choices: tuple[str, ...], count: int
) -> Asking[PowerOrder]:
    opponent = _opponent(table.battle, ship.side)
    if opponent is None:
        return fixed
    decision = Decision(
        f"{table.battle.turn}/cut/{ship.name}",
        "cut",
        opponent,
        ship.name,
        secret=False,
        choices=choices,
        count=count,
    )
    order = yield from ask(decision)
    assert isinstance(order, CutOrder)
    return without_boxes(fixed, order.boxes)


def _fly(table: Table, movement: MovementSystem, plots: dict[str, PlotOrder]) -> None:
    """All paths at once; unpowered flight after powered (EE-MOV-8, Ruling Q38).

    The order tells no more than the tracks: ships that spent no point come last. All are moved
    before what they met on their ways is told.
    """
    flights = [(ship, *movement.flown(ship, plots[ship.name])) for ship in table.battle.afloat()]
    met: list[Happening] = []
    for ship, planned, turns in sorted(flights, key=lambda flight: not _spent(flight[1])):
        order, apart = plots[ship.name], table.apart()
        track = fly_through(apart, ship.name, course(movement, ship, order, planned))
        met += apart.events
        table.emit(Flown(ship=ship.name, track=track, plot=order.plot, roll=order.roll))
        if turns:
            table.emit(Coasted(ship=ship.name, turns=turns, seen_by=(ship.side,)))
        altitude = movement.altitude_after(ship, order)
        if altitude is not None and altitude != ship.altitude:
            met.append(AltitudeChanged(ship=ship.name, hex=ship.hex, altitude=altitude))
    for event in met:
        table.emit(event)


def course(
    movement: MovementSystem, ship: Ship, order: PlotOrder, track: Track | None = None
) -> Course:
    """The way an order means to go, for what terrain makes of it."""
    if track is None:
        track = movement.flown(ship, order)[0]
    return Course(track, movement.spent_on_way(ship, order), order.unpowered is not None)


def plot_dangers(rules: Rules, view: Battle, order: PlotOrder) -> list[Danger]:
    """What a legal plot brings on a ship of the view's side, hex by hex, with chances."""
    ship = view.ships[order.ship]
    return dangers(view, ship, course(rules.movement, ship, order))


def _spent(track: Track) -> int:
    return track.speed_spent + track.manoeuvre_spent
