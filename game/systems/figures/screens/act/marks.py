"""What a plan shows on the map: what each hex costs, the path, the end, and whom it strikes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.desk.map.marks import Arrow, Hazard, Mark, Number, Outline, Tag, Tint, Track
from game.desk.paint import theme
from game.desk.paint.theme import mix
from game.hexgrid.hexes import Hex, hex_from_number
from game.systems.figures.rules.quicksand import firm_beside
from game.systems.figures.rules.reach import Reach
from game.systems.figures.rules.walk import MoveError, Walk
from game.systems.figures.rules.water import LONG, SHORT, swept
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.words import points
from game.systems.figures.screens.yard_map import counters, lying_banner, plate, side_colour
from game.systems.figures.state.manoeuvres import WAIT
from game.systems.figures.state.place import place
from game.table.altering import altered
from game.words import _

DIE, BLOW = "dices", "swords"
DIM, DARK, LINE = 0.22, 0.62, 0.62
"""Hexes within reach: how much of the side's colour is in the glaze, how strong that is, and how
much of the colour is in the line around them."""
SWEPT = 6
"""On such a die one is swept farthest."""


def plan_marks(plan: Plan) -> list[Mark]:
    """All of them, with the figures."""
    yard, figure = plan.yard, plan.figure
    found: list[Mark] = [*counters(yard, figure.name), *lying_banner(yard)]
    if figure.bog is not None:
        found += [Tint(hex_, theme.GOOD) for hex_ in firm_beside(yard, figure)]
        if plan.order.out is not None:
            out = hex_from_number(plan.order.out)
            found += [Outline(out, theme.CHALK), Arrow(figure.hex, out, theme.CHALK)]
        return found
    if not plan.free:
        return found
    found += _reach(plan)
    found += _path(plan)
    found += _swept(plan)
    risky = {roll.hex for roll in plan.rolls if yard.standing_in(roll.hex) is None}
    found += [Hazard(hex_, icon=DIE) for hex_ in sorted(risky)]
    found += [Hazard(hex_, icon=BLOW) for hex_ in plan.attackable]
    if plan.order.manoeuvre == WAIT:
        for hex_ in plan.guarded:
            found += [Tint(hex_, theme.WARN), Outline(hex_, theme.WARN, "solid", 2)]
    if plan.order.scout is not None:
        found.append(Outline(hex_from_number(plan.order.scout), theme.CHALK))
    if plan.order.attack is not None:
        enemy = yard.figures[plan.order.attack]
        found.append(Arrow(plan.end.hex, enemy.hex, side_colour(yard, figure.side)))
    return found


def _reach(plan: Plan) -> Iterator[Mark]:
    """Every hex within reach with what it costs, but for those of the path."""
    hidden = {plan.end.hex, *(place(stride).hex for stride in plan.order.path)}
    yield from _reached(plan, plan.sure, plan.reach, hidden)


def rest_marks(plan: Plan) -> Iterator[Mark]:
    """The same once a move has begun: with what is left of its points, from where it is."""
    begun = plan.told(path=(), facing=None)
    yield from _reached(
        begun, begun.reach_on(risks=False), begun.reach_on(risks=True), {plan.end.hex}
    )


def _reached(plan: Plan, sure_ends: Reach, all_ends: Reach, hidden: set[Hex]) -> Iterator[Mark]:
    """Hexes within reach; those through dice are dashed, with a die."""
    colour = side_colour(plan.yard, plan.figure.side)
    sure: dict[Hex, int] = {}
    for hex_, _facing, cost in sure_ends.ends():
        sure.setdefault(hex_, cost)
    dicey = {hex_: cost for hex_, cost in sure.items() if plan.yard.land.at(hex_).fast}
    for hex_, _facing, cost in all_ends.ends():
        if hex_ not in sure:
            dicey.setdefault(hex_, cost)
    for hex_, cost in (sure | dicey).items():
        if hex_ == plan.figure.hex:
            continue
        yield Tint(hex_, mix(theme.VOID, colour, DIM), DARK, DARK)
        yield Outline(hex_, mix(theme.VOID, colour, LINE), "solid", 1.2)
        if hex_ in dicey:
            yield Outline(hex_, theme.WARN, "dashed", 2)
        if hex_ in hidden:
            continue
        if plan.walk.way.points is not None:
            yield Number(
                hex_, points(cost), theme.WARN if hex_ in dicey else theme.INK, strong=True
            )
        if hex_ in dicey:
            yield Hazard(hex_, icon=DIE)


def _path(plan: Plan) -> Iterator[Mark]:
    """The steps with what they have cost by then, and how it stands at the end."""
    yard, figure, end = plan.yard, plan.figure, plan.end
    steps = _steps(plan)
    if steps:
        hexes = (figure.hex, *steps)
        labels = tuple(steps.values())
        yield Track(hexes, theme.CHALK, labels=labels, bold=True, wide=3)
    if end.hex != figure.hex or end.facing != figure.facing:
        there = altered(figure, hex=end.hex, facing=end.facing)
        yield replace(plate(yard, there, chosen=True), name="", ghost=True)


def _steps(plan: Plan) -> dict[Hex, str]:
    """The hexes of the path in turn, each with the points spent by then."""
    walk = Walk(plan.yard, plan.figure, plan.walk.way)
    found: dict[Hex, str] = {}
    for each in plan.order.path:
        try:
            walk.step(place(each))
        except MoveError:
            break
        if walk.place.hex != plan.figure.hex or found:
            found[walk.place.hex] = points(walk.gone.spent)
    return found


def _swept(plan: Plan) -> Iterator[Mark]:
    """Where fast water sweeps it to, if it ends there and loses its feet."""
    yard, end = plan.yard, plan.end
    if not yard.land.at(end.hex).fast or yard.stream is None:
        return
    moved = yard.with_figure(plan.figure.name, hex=end.hex, facing=end.facing)
    hexes, out = swept(moved, moved.figures[plan.figure.name], SWEPT)
    if out:
        hexes = [*hexes, (hexes[-1] if hexes else end.hex).step(yard.stream)]
    hexes = [hex_ for hex_ in hexes if hex_ != end.hex]
    if not hexes:
        return
    for hex_ in hexes:
        yield Outline(hex_, theme.BAD, "solid", 2)
    yield Arrow(end.hex, hexes[-1], theme.BAD)
    words = _("swept {short} or {long}").format(short=SHORT, long=LONG)
    yield Tag(hexes[-1], _("swept off the map") if out else words, theme.BAD, ("E", "W", "S"))
