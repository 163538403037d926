"""What a pilot has in mind beside its flying: fire that waits, missiles, repairs, power."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.systems.earth_expects.mind.deeds import (
    held_lines,
    missile_lines,
    repair_lines,
    shot_lines,
    tells,
)
from game.systems.earth_expects.mind.feeding import fed_words, weapon_words
from game.systems.earth_expects.mind.reasons import so_many
from game.systems.earth_expects.mind.skill import Skill
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import (
    EngineDraw,
    PowerOrder,
    RepairOrder,
    TargetsOrder,
)
from game.systems.vectorish.mind.launching import in_vain
from game.systems.vectorish.mind.mending import gain_of
from game.systems.vectorish.mind.power import THRUST, TURNING
from game.systems.vectorish.mind.waiting import shot_at
from game.systems.vectorish.state.drift import buys
from game.systems.vectorish.state.orders import CourseOrder, HelmOrder
from game.systems.vectorish.state.space import space_of
from game.table.decisions import Decision
from game.table.orders import Order
from game.table.thoughts import Thought
from game.words import _

Lines = Iterator[str]


def tells_of(order: Order) -> bool:
    """Whether there is anything to be told of an order: of a segment where it does something."""
    match order:
        case CourseOrder():
            return True
        case HelmOrder():
            return bool(order.steps)
        case PowerOrder():
            return bool(order.named)
    return tells(order)


def deed(view: Battle, decision: Decision, order: Order, told: str, lines: Lines) -> Thought[Any]:
    """A thought of an order that was weighed piece by piece."""
    return Thought(
        turn=view.turn,
        who=decision.ship or "",
        kind=decision.kind,
        intent=told,
        standing=tuple(lines),
        order=order,
    )


def fire_thought(
    view: Battle, decision: Decision, order: TargetsOrder, able: TargetsOrder, skill: Skill
) -> Thought[Any]:
    """Who fires at whom, and what waits; ``able``: the fire from which that was taken."""

    def lines() -> Lines:
        yield from shot_lines(view, order.attacks)
        yield from missile_lines(view, order.launches)
        yield from _waiting(view, order, able)
        yield from _not_sent(order, able, late=in_vain(space_of(view)))
        yield from held_lines(view, decision.side, able, skill)

    return deed(view, decision, order, _("To fire where most is to be had."), lines())


def _waiting(view: Battle, order: TargetsOrder, able: TargetsOrder) -> Lines:
    """Weapons that are kept for a better shot this turn."""
    kept: dict[tuple[str, str], Counter[BoxType]] = {}
    for one in able.attacks:
        if one not in order.attacks:
            kind = view.ships[one.ship].design.systems[one.weapon].type
            kept.setdefault((one.ship, one.target), Counter())[kind] += 1
    for (ship, target), kinds in kept.items():
        shot = shot_at(space_of(view), view.ships[ship], view.ships[target])
        words = _("{ship} keeps {weapons} for {target} until later this turn: {later} are reckoned "
                  "with then, as far as that is sure, and {now} now.")  # fmt: skip
        yield words.format(
            ship=ship,
            weapons=weapon_words(kinds),
            target=target,
            later=so_many(shot.later),
            now=so_many(shot.now),
        )


def _not_sent(order: TargetsOrder, able: TargetsOrder, *, late: bool) -> Lines:
    """Missiles that would be spent on the way, or come too late."""
    sent = {(one.ship, one.target) for one in order.launches}
    for ship, target in dict.fromkeys((one.ship, one.target) for one in able.launches):
        if (ship, target) not in sent:
            words = _("{ship} keeps its missiles: as both drift, one would not come to {target}.")
            if late:
                words = _("{ship} keeps its missiles: they would come too late.")
            yield words.format(ship=ship, target=target)


def repair_thought(view: Battle, decision: Decision, order: RepairOrder) -> Thought[Any]:
    """What is mended, and what each repair gives back."""
    lines = repair_lines(view, order, gain_of(view, order.ship))
    return deed(view, decision, order, _("To mend what gives back most."), lines)


def power_thought(view: Battle, decision: Decision, order: PowerOrder) -> Thought[Any]:
    """What is bought of thrust and turns, and what is fed from the power left."""

    def lines() -> Lines:
        ship = view.ships[order.ship]
        if order.speed or order.manoeuvre:
            yield _bought(ship, order)
        yield _("It feeds {what}.").format(what=fed_words(ship, order))

    told = _("To feed guns that stop missiles first; then sensors, other weapons and shields, as "
             "far as power reaches.")  # fmt: skip
    if buys(view.ships[order.ship]):
        told = _("To have thrust first; then guns that stop missiles, sensors, other weapons and "
                 "shields, as far as power reaches.")  # fmt: skip
    return deed(view, decision, order, told, lines())


def _bought(ship: Ship, order: PowerOrder) -> str:
    """ADF and MR that are bought, and the most that it asks for."""
    costs = ship.design.costs
    speed = () if order.speed is None else (order.speed,)
    words = _("It buys {adf} ADF and {mr} MR; it never asks for more than {most} and {turns}.")
    return words.format(
        adf=_points(speed, costs.speed),
        mr=_points(order.manoeuvre, costs.manoeuvre),
        most=max(THRUST),
        turns=max(TURNING),
    )


def _points(draws: tuple[EngineDraw, ...], cost: Any) -> int:
    return int(sum(draw.power for draw in draws) // cost)
