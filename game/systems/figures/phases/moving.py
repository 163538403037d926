"""A figure on its way: every step, and all that meets it there."""

from __future__ import annotations

from collections.abc import Sequence

from game.hexgrid.hexes import Hex, hex_number
from game.systems.figures.events.falls import WentDown
from game.systems.figures.events.movement import Stepped, TurnedToFace
from game.systems.figures.phases.attacking import meet
from game.systems.figures.phases.carts import drives_on
from game.systems.figures.phases.rolling import gets_past, made
from game.systems.figures.phases.soft_ground import tread
from game.systems.figures.rules.carts import drives_into
from game.systems.figures.rules.facing import direction_to
from game.systems.figures.rules.manoeuvres import way
from game.systems.figures.rules.moves import Step
from game.systems.figures.rules.quicksand import hides
from game.systems.figures.rules.running_around import run_around
from game.systems.figures.rules.turning_radius import tighter
from game.systems.figures.rules.walk import MoveError, Walk
from game.systems.figures.state.manoeuvres import Manoeuvre
from game.systems.figures.state.orders import OnwardOrder, TurnOrder
from game.systems.figures.state.place import Place, place, stride
from game.systems.figures.state.yard import Yard
from game.table.decisions import Asking, Decision, ask
from game.table.table import Table
from game.words import marked


def move(
    table: Table[Yard], name: str, manoeuvre: Manoeuvre, path: Sequence[str]
) -> Asking[OnwardOrder | None]:
    """Along a path, as far as it goes. Where dice fell on the way its side may think again.

    Gives the last order that did so, for how the figure faces at the end.
    """
    again: OnwardOrder | None = None
    left = [place(each) for each in path]
    free = table.battle.figures[name].hex
    while left:
        going = _Going(table, name, manoeuvre)
        to = left.pop(0)
        on, fell = yield from going.step(to)
        free = _last_free(table, name, free)
        if not on:
            break
        if fell and left:
            again = yield from _asked(table, name, left)
            left = [place(each) for each in again.path]
    _make_room(table, name, free)
    return again


def _last_free(table: Table[Yard], name: str, before: Hex) -> Hex:
    """The hex that a figure is in, if it is there alone; else the one ``before``."""
    return before if _crowded(table, name) else table.battle.figures[name].hex


def _crowded(table: Table[Yard], name: str) -> bool:
    yard = table.battle
    here = yard.figures[name].hex
    return any(other.hex == here and other.name != name for other in yard.here())


def _make_room(table: Table[Yard], name: str, free: Hex) -> None:
    """Nobody ends where somebody is: it goes back to where its way was free last."""
    if _crowded(table, name):
        facing = table.battle.figures[name].facing
        table.emit(Stepped(figure=name, to=hex_number(free), facing=facing, back=True))


def _asked(table: Table[Yard], name: str, left: Sequence[Place]) -> Asking[OnwardOrder]:
    yard = table.battle
    assert yard.now is not None
    gone, side = yard.now.gone, yard.figures[name].side
    rest = tuple(stride(each) for each in left)
    key = f"{yard.turn}/on {gone.hexes} {gone.sides}/{name}"
    order = yield from ask(Decision(key, "onward", side, name, False, rest))
    assert isinstance(order, OnwardOrder)
    return order


class _Going:
    """One step of a move: what must be rolled before it, the step, what comes of it."""

    def __init__(self, table: Table[Yard], name: str, manoeuvre: Manoeuvre) -> None:
        yard = table.battle
        self.table, self.name, self.manoeuvre = table, name, manoeuvre
        figure = yard.figures[name]
        gone = yard.now.gone if yard.now is not None else None
        self.walk = Walk(yard, figure, way(yard, figure, manoeuvre), gone)
        self.before = self.walk.place
        self.fell = False

    def step(self, to: Place) -> Asking[tuple[bool, bool]]:
        """Whether the figure may go on, and whether dice fell."""
        try:
            step = self.walk.step(to)
        except MoveError:
            return False, False
        if not self._gets_in(step, to):
            return False, self.fell
        self._enter(step, to)
        on = self._upright(step) and self._through_mud()
        if on and to.hex != self.before.hex:
            self.fell |= meet(self.table, self.name, self.manoeuvre)
            yield from self._run_around()
        figure = self.table.battle.figures[self.name]
        return on and figure.up and figure.stuck is None and not self.walk.over, self.fell

    def _gets_in(self, step: Step, to: Place) -> bool:
        """Whether soft ground bears, and an enemy in the way is evaded."""
        yard = self.table.battle
        figure = yard.figures[self.name]
        if to.hex == figure.hex:
            return True
        if yard.land.at(to.hex).soft:
            self.fell = hides(yard)[0] > 0
            return tread(self.table, self.name, to.hex, ran=self.walk.gone.ran(figure))
        enemy = yard.standing_in(to.hex)
        if enemy is not None and step.cell in self.walk.steps.foes:
            self.fell = True
            return gets_past(self.table, figure, enemy)
        return True

    def _enter(self, step: Step, to: Place) -> None:
        self.table.emit(
            Stepped(
                figure=self.name,
                to=hex_number(to.hex),
                facing=to.facing,
                cost=step.cost,
                gone=self.walk.gone,
            )
        )

    def _upright(self, step: Step) -> bool:
        """A turn tighter than the radius: who fails goes down, a cart stops (FIG-TURN-2)."""
        if not step.tight:
            return True
        self.fell = True
        figure = self.table.battle.figures[self.name]
        if made(self.table, self.name, marked("tight turn"), tighter(figure), "FIG-TURN-2"):
            return True
        if figure.sheet.kind != "cart":
            self.table.emit(WentDown(figure=self.name, why=marked("turned too tightly")))
        return False

    def _through_mud(self) -> bool:
        """A cart that enters mud: failed once it stops, failed twice it is stuck (Q351)."""
        check = drives_into(self.table.battle, self.name, self.before.hex)
        if check is None:
            return True
        self.fell = True
        return drives_on(self.table, self.name, check)

    def _run_around(self) -> Asking[None]:
        """Enemies that it ran around may turn to face it."""
        mover = self.table.battle.figures[self.name]
        for enemy in run_around(self.table.battle, mover, self._from()):
            key = f"{self.table.battle.turn}/{self.name} {self.walk.gone.hexes}/{enemy.name}"
            asked = Decision(key, "turn", enemy.side, enemy.name, False, (self.name,))
            order = yield from ask(asked)
            assert isinstance(order, TurnOrder)
            if order.turns:
                facing = direction_to(enemy.hex, mover.hex)
                assert facing is not None
                self.table.emit(TurnedToFace(figure=enemy.name, foe=self.name, facing=facing))

    def _from(self) -> Hex:
        """The hex it came from; past an enemy that it has evaded, the one before that."""
        here = self.before
        among = self.walk.yard.land.cell(here.hex) in self.walk.steps.foes
        return here.hex.step(here.facing + 3) if among else here.hex
