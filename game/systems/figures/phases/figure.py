"""A figure's turn, from what it is told to what it leaves behind."""

from __future__ import annotations

from game.hexgrid.hexes import DirectionName, hex_from_number, hex_number
from game.systems.figures.events.banner import HandedOver, PickedUp
from game.systems.figures.events.carts import BoardsLaid
from game.systems.figures.events.falls import LayDown, OffBalance, Rose
from game.systems.figures.events.movement import Stepped
from game.systems.figures.events.turn import Acts, GotHome, Helps, PostureChanged, Rested
from game.systems.figures.phases.attacking import strike
from game.systems.figures.phases.carts import work_free
from game.systems.figures.phases.footing import endure, stand
from game.systems.figures.phases.moving import move
from game.systems.figures.phases.quicksand import struggle
from game.systems.figures.phases.rolling import made
from game.systems.figures.phases.soft_ground import scout
from game.systems.figures.phases.stopping import runs_on
from game.systems.figures.rules.attacks import attack_targets
from game.systems.figures.rules.facing import turns
from game.systems.figures.rules.manoeuvres import way
from game.systems.figures.rules.slipping import keep_up
from game.systems.figures.rules.stopping import must_stop
from game.systems.figures.rules.victory import at_home
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import ALL_OUT, DISENGAGE, MOVE
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.place import facing_of, place
from game.systems.figures.state.yard import Yard
from game.table.decisions import Asking, Decision, ask
from game.table.table import Table
from game.words import marked


def act(table: Table[Yard], order: ActOrder) -> Asking[None]:
    """The turn of the figure that an order names."""
    name = order.figure
    figure = table.battle.figures[name]
    table.emit(Acts(figure=name, manoeuvre=order.manoeuvre))
    if figure.held:
        table.emit(Rested(figure=name, lost=True))
    elif figure.down is not None:
        _rise(table, figure)
        _lie(table, name)
    elif figure.bog is not None:
        struggle(table, name, None if order.out is None else hex_from_number(order.out))
        table.emit(Rested(figure=name))
    elif figure.stuck is not None:
        work_free(table, name)
        table.emit(Rested(figure=name))
    else:
        yield from _free(table, order)
    if at_home(table.battle, table.battle.figures[name]):
        table.emit(GotHome(figure=name))


def _rise(table: Table[Yard], figure: Figure) -> None:
    """A turn lost first, then DX each turn (Ruling Q334)."""
    if figure.down:
        table.emit(LayDown(figure=figure.name))
    elif made(table, figure.name, marked("rise"), keep_up(figure), "Q334"):
        table.emit(Rose(figure=figure.name))


def _lie(table: Table[Yard], name: str) -> None:
    """The turn of who is down is over: mud and water are where they were."""
    yard = table.battle
    figure, terrain = yard.figures[name], yard.land.at(yard.figures[name].hex)
    in_mud = figure.in_mud + 1 if terrain.mud is not None else 0
    in_water = figure.in_water + 1 if terrain.water is not None else 0
    table.emit(Rested(figure=name, in_mud=in_mud, in_water=in_water))
    endure(table, name)


def _free(table: Table[Yard], order: ActOrder) -> Asking[None]:
    """A turn of its own choice."""
    name = order.figure
    first = place(order.path[0]) if order.path else None
    if must_stop(table.battle.figures[name], order.manoeuvre, first):
        slid = runs_on(table, name)
        if slid.lost:
            _lie(table, name)
            return
        if slid.moved:
            order = yield from _asked_again(table, name)
            table.emit(Acts(figure=name, manoeuvre=order.manoeuvre))
    yield from _carry_out(table, order)
    _leave(table, order)


def _asked_again(table: Table[Yard], name: str) -> Asking[ActOrder]:
    """A figure that could not stop is elsewhere now, and may be told something else."""
    yard = table.battle
    side = yard.figures[name].side
    key = f"{yard.turn}/stopped/{name}"
    order = yield from ask(Decision(key, "act", side, name, False, (name,), why="stop"))
    assert isinstance(order, ActOrder)
    return order


def _carry_out(table: Table[Yard], order: ActOrder) -> Asking[None]:
    name = order.figure
    again = yield from move(table, name, order.manoeuvre, order.path)
    if order.posture is not None:
        table.emit(PostureChanged(figure=name, posture=order.posture))
    facing = order.facing if again is None else again.facing
    figure = table.battle.figures[name]
    if facing is not None and figure.up and facing_of(facing) != figure.facing:
        _face(table, figure, facing)
    if order.manoeuvre == ALL_OUT and figure.up:
        table.emit(OffBalance(figure=name))
    if order.attack is not None and order.attack in attack_targets(table.battle, name):
        strike(table, name, order.attack, order.manoeuvre)
    if table.battle.figures[name].up:
        _do(table, order)


def _face(table: Table[Yard], figure: Figure, facing: DirectionName) -> None:
    """The facing at the end of its move: a turn like any other, but free (FIG-MOV-4)."""
    after, now = facing_of(facing), table.battle.now
    assert now is not None
    gone = now.gone.turned(turns(figure.facing, after))
    table.emit(Stepped(figure=figure.name, to=hex_number(figure.hex), facing=after, gone=gone))


def _do(table: Table[Yard], order: ActOrder) -> None:
    """What a figure does with its hands."""
    name, yard = order.figure, table.battle
    if order.help is not None:
        table.emit(Helps(figure=name, friend=order.help))
    if order.boards is not None and yard.figures[order.boards].stuck is not None:
        table.emit(BoardsLaid(figure=name, cart=order.boards))
    if order.hand is not None and yard.figures[name].banner:
        table.emit(HandedOver(figure=name, friend=order.hand))
    if order.scout is not None:
        scout(table, name, hex_from_number(order.scout))
    on_it = yard.banner == yard.figures[name].hex
    if yard.banner is not None and (on_it or order.pick_up):
        table.emit(PickedUp(figure=name))


def _leave(table: Table[Yard], order: ActOrder) -> None:
    """What the ground does to it, and what its turn leaves behind."""
    name = order.figure
    yard = table.battle
    assert yard.now is not None
    gone, figure = yard.now.gone, yard.figures[name]
    terrain = yard.land.at(figure.hex)
    runs = order.manoeuvre == MOVE and gone.hexes > 0
    backwards = figure.backwards + 1 if runs and gone.runs_back(figure) else 0
    rested = Rested(
        figure=name,
        running=figure.running + 1 if runs and gone.runs(figure) else 0,
        speed=gone.hexes if order.manoeuvre in (MOVE, ALL_OUT, DISENGAGE) else 0,
        since=gone.since,
        saved=_saved(yard, figure, order) if terrain.mud is not None else 0,
        in_mud=figure.in_mud + 1 if terrain.mud is not None else 0,
        in_water=figure.in_water + 1 if terrain.water is not None else 0,
        backwards=backwards,
    )
    table.emit(rested)
    if figure.down is not None:
        endure(table, name)
    elif figure.up and figure.stuck is None:
        stand(table, name, gone, pushed=order.help is not None)


def _saved(yard: Yard, figure: Figure, order: ActOrder) -> int:
    """Points that a figure in mud did not use stay for mud (Ruling Q337)."""
    assert yard.now is not None
    gone = yard.now.gone
    points = way(yard, figure, order.manoeuvre).points
    return gone.kept + max(0, (points or 0) - gone.spent)
