"""Which figure acts next, and what it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_number
from game.systems.figures.rules.attacks import may_attack, targets
from game.systems.figures.rules.judging import act_faults
from game.systems.figures.rules.manoeuvres import free_hex, way
from game.systems.figures.rules.moves import Steps
from game.systems.figures.rules.quicksand import ways_out
from game.systems.figures.rules.reach import Reach
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import (
    ALL_OUT,
    DISENGAGE,
    MOVE,
    POSITION,
    STEP,
    WAIT,
    Manoeuvre,
)
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.place import Place, stride
from game.systems.figures.state.yard import Yard
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _


class Act(Question):
    """One of the figures that have not acted, and its turn."""

    kind, order, topic, phase = "act", ActOrder, "Q329", "figures"

    def faults(self, view: Yard, decision: Decision, order: ActOrder, rules: Any) -> list[Fault]:
        """Not one of its figures that wait, or against the rules."""
        if order.figure not in decision.choices:
            text = _("{name} is not one of those that act now: {names}.")
            names = ", ".join(decision.choices)
            return [Fault("Q329", text.format(name=order.figure, names=names))]
        return list(act_faults(view, order))

    def plainest(self, view: Yard, decision: Decision, rules: Any) -> ActOrder:
        """The first figure stays where it is."""
        return ActOrder(figure=decision.choices[0])

    def options(self, view: Yard, decision: Decision, rules: Any) -> Sequence[ActOrder]:
        """For each figure: every end of a move, every step and attack, waiting, getting up."""
        found = [self.plainest(view, decision, rules)]
        for name in decision.choices:
            found += _options(view, view.figures[name])
        return found

    def words(self, view: Yard, decision: Decision, order: ActOrder) -> str:
        """Figure, manoeuvre, where to."""
        parts = [f"{order.figure}: {_(order.manoeuvre)}"]
        if order.path:
            parts.append(order.path[-1])
        if order.facing is not None:
            parts.append(_("facing {facing}").format(facing=_(order.facing)))
        if order.attack is not None:
            parts.append(_("at {target}").format(target=order.attack))
        if order.posture is not None:
            parts.append(_(order.posture))
        return ", ".join(parts)

    def names(self, order: ActOrder) -> Sequence[str]:
        """Its figure."""
        return (order.figure,)


def wrong(yard: Yard, order: ActOrder) -> bool:
    """Whether anything is against an order."""
    return next(act_faults(yard, order), None) is not None


def _options(yard: Yard, figure: Figure) -> Iterator[ActOrder]:
    """Ways that were found by what the rules allow are not judged again."""
    yield ActOrder(figure=figure.name)
    for manoeuvre in (MOVE, DISENGAGE, ALL_OUT):
        yield from options_of(yard, figure, manoeuvre)
    for manoeuvre in (STEP, WAIT, POSITION):
        found = options_of(yard, figure, manoeuvre)
        yield from (order for order in found if not wrong(yard, order))


def options_of(yard: Yard, figure: Figure, manoeuvre: Manoeuvre) -> Iterator[ActOrder]:
    """What a figure may do by one manoeuvre; some of it may be against the rules."""
    if figure.bog is not None:
        yield from _swims(yard, figure) if manoeuvre == MOVE else ()
        return
    helpless = figure.down is not None or figure.stuck is not None or figure.held
    if helpless or (figure.sheet.kind == "cart" and manoeuvre != MOVE):
        return
    plain = ActOrder(figure=figure.name, manoeuvre=manoeuvre)
    if manoeuvre in (MOVE, DISENGAGE):
        yield from _moves(yard, figure, manoeuvre)
    elif manoeuvre == ALL_OUT:
        yield from _attacks(yard, figure, manoeuvre)
    elif manoeuvre == STEP:
        yield from _stepping(yard, figure)
    elif manoeuvre == WAIT:
        yield from (plain.but(facing=facing) for facing in DIRECTION_NAMES)
    elif manoeuvre == POSITION:
        yield plain.but(posture="standing" if figure.posture != "standing" else "lying")


def _swims(yard: Yard, figure: Figure) -> Iterator[ActOrder]:
    for hex_ in ways_out(yard, figure):
        yield ActOrder(figure=figure.name, out=hex_number(hex_))


def _stepping(yard: Yard, figure: Figure) -> Iterator[ActOrder]:
    for to in (None, *_steps(yard, figure)):
        at = Place(figure.hex, figure.facing) if to is None else to
        path = () if to is None else (stride(to),)
        plain = ActOrder(figure=figure.name, manoeuvre=STEP, path=path)
        if path:
            yield plain
        for target in _targets(yard, figure, at):
            yield plain.but(attack=target)


def _moves(yard: Yard, figure: Figure, manoeuvre: Manoeuvre) -> Iterator[ActOrder]:
    for path in paths(yard, figure, manoeuvre):
        yield ActOrder(figure=figure.name, manoeuvre=manoeuvre, path=path)


def _attacks(yard: Yard, figure: Figure, manoeuvre: Manoeuvre) -> Iterator[ActOrder]:
    if not may_attack(figure):
        return
    reach = Reach(yard, figure, way(yard, figure, manoeuvre))
    for hex_, facing, _cost in reach.ends():
        for target in targets(yard, figure, hex_, facing):
            reached = reach.to(hex_, facing)
            assert reached is not None
            path = tuple(stride(to) for to in places(reach, hex_, facing))
            yield ActOrder(figure=figure.name, manoeuvre=manoeuvre, path=path, attack=target.name)


def paths(yard: Yard, figure: Figure, manoeuvre: Manoeuvre) -> Iterator[tuple[str, ...]]:
    """The cheapest path to each hex within reach, those through dice among them."""
    reach = Reach(yard, figure, way(yard, figure, manoeuvre), risks=True)
    seen: set[Hex] = set()
    for hex_, facing, _cost in reach.ends():
        if hex_ not in seen and hex_ != figure.hex:
            seen.add(hex_)
            yield tuple(stride(to) for to in places(reach, hex_, facing))


def places(reach: Reach, hex_: Hex, facing: int) -> list[Place]:
    """The steps to an end that is within reach."""
    reached = reach.to(hex_, facing)
    assert reached is not None
    return [Place(reach.land.hex(step.cell), step.facing) for step in reached.steps]


def _steps(yard: Yard, figure: Figure) -> Iterator[Place]:
    """Free steps, facing as they leave it."""
    steps = Steps(yard, figure, way(yard, figure, STEP))
    for step in steps.beyond(yard.land.cell(figure.hex), figure.facing, figure.since):
        hex_ = yard.land.hex(step.cell)
        if step.cell not in steps.filled and free_hex(yard, figure, hex_):
            yield Place(hex_, step.facing)


def _targets(yard: Yard, figure: Figure, at: Place) -> list[str]:
    if not may_attack(figure):
        return []
    return [one.name for one in targets(yard, figure, at.hex, at.facing)]
