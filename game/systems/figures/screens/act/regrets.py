"""What a player may regret about a figure's turn, and why an enemy cannot be attacked."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.words import points
from game.systems.figures.state.manoeuvres import ALL_OUT, WAIT
from game.systems.figures.state.orders import ActOrder
from game.words import _


def aimless(plan: Plan) -> Iterator[str]:
    """An all-out attack that names nobody."""
    if plan.free and plan.order.manoeuvre == ALL_OUT and plan.order.attack is None:
        words = _("{name} attacks nobody, and cannot dodge until its next turn.")
        yield words.format(name=plan.figure.name)


def idle(plan: Plan) -> Iterator[str]:
    """Nothing done by a figure that could move; to wait is something."""
    order, name = plan.order, plan.figure.name
    nothing = order == ActOrder(figure=name, manoeuvre=order.manoeuvre)
    if not plan.free or not nothing or order.manoeuvre in (WAIT, ALL_OUT):
        return
    by_move = Plan(plan.yard, ActOrder(figure=name))
    if any(hex_ != plan.figure.hex for hex_, _facing, _cost in by_move.reach.ends()):
        most = points(by_move.walk.way.points or 0)
        yield _("{name} stays, all {n} points unused.").format(name=name, n=most)


def out_of_reach(plan: Plan, enemy: str) -> str:
    """Why an enemy cannot be attacked, and what would reach it."""
    if plan.order.manoeuvre == ALL_OUT:
        return _("{name} is not within its reach by an all-out attack.").format(name=enemy)
    words = _("{name} is not within its reach, not even after a Step.")
    if enemy in plan.by(ALL_OUT).attacks:
        words = _("{name} is not within its reach after a Step; an all-out attack would reach.")
    return words.format(name=enemy)
