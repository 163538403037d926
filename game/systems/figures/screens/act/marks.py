"""What a plan shows on the map: what each hex costs, the path, the end, and whom it strikes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.desk.map.marks import Arrow, Hazard, Mark, Number, Outline, Tint, Track, Wedge
from game.desk.paint import theme
from game.hexgrid.hexes import Hex
from game.systems.figures.rules.quicksand import firm_beside
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.words import points
from game.systems.figures.screens.yard_map import counters, lying_banner, plate, side_colour
from game.systems.figures.state.place import place
from game.table.altering import altered


def plan_marks(plan: Plan) -> list[Mark]:
    """All of them, with the figures."""
    yard, figure = plan.yard, plan.figure
    found: list[Mark] = [*counters(yard, figure.name), *lying_banner(yard)]
    if figure.bog is not None:
        found += [Tint(hex_, theme.GOOD) for hex_ in firm_beside(yard, figure)]
        return found
    if not plan.free:
        return found
    found += _reach(plan)
    found += _path(plan)
    for roll in plan.rolls:
        if roll.hex != figure.hex and yard.standing_in(roll.hex) is None:
            found.append(Hazard(roll.hex))
    if plan.order.attack is not None:
        enemy = yard.figures[plan.order.attack]
        found.append(Arrow(plan.end.hex, enemy.hex, side_colour(yard, figure.side)))
    return found


def _reach(plan: Plan) -> Iterator[Mark]:
    """Every hex within reach with what it costs; those through dice are dashed."""
    colour = side_colour(plan.yard, plan.figure.side)
    sure: dict[Hex, int] = {}
    for hex_, _facing, cost in plan.sure.ends():
        sure.setdefault(hex_, cost)
    dicey: dict[Hex, int] = {}
    for hex_, _facing, cost in plan.reach.ends():
        if hex_ not in sure:
            dicey.setdefault(hex_, cost)
    end = plan.end.hex
    for hex_, cost in (*sure.items(), *dicey.items()):
        if hex_ in (plan.figure.hex, end):
            continue
        yield Tint(hex_, colour, 0.12, 0.4)
        if plan.walk.way.points is not None:
            yield Number(hex_, points(cost), theme.INK)
        if hex_ in dicey:
            yield Outline(hex_, theme.WARN, "dashed", 2)


def _path(plan: Plan) -> Iterator[Mark]:
    yard, figure, end = plan.yard, plan.figure, plan.end
    hexes = [figure.hex]
    for stride in plan.order.path:
        hex_ = place(stride).hex
        if hex_ != hexes[-1]:
            hexes.append(hex_)
    if len(hexes) > 1:
        yield Track(tuple(hexes), theme.CHALK, numbers=False, arrow=True)
        there = altered(figure, hex=end.hex, facing=end.facing)
        yield replace(plate(yard, there), name="", ghost=True)
    elif end.facing != figure.facing:
        yield Wedge(end.hex, end.facing, theme.CHALK)
    yield Outline(end.hex, theme.CHALK, "solid", 3)
