"""What was thought of answers that are chosen among a few: where fire, heat and missiles strike,
what is kept of a ship, what an enemy loses, and whether a ship may dock; in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from game.hexgrid.hexes import DIRECTION_NAMES, direction_words
from game.systems.earth_expects.mind.choices.aim import (
    arrives,
    axis_harm,
    best_row,
    heat_harm,
    moving,
    side_worth,
)
from game.systems.earth_expects.mind.choices.repair import section_worth
from game.systems.earth_expects.mind.reasons import so_many
from game.systems.earth_expects.odds.figure import Figure, percent
from game.systems.earth_expects.questions.attack import attack_of
from game.systems.earth_expects.rules.impact import impact_die
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.box_words import box_words, side_words, the_box
from game.systems.earth_expects.state.orders import (
    ApproachOrder,
    AxisOrder,
    ConsentOrder,
    CutOrder,
    HeatOrder,
    ImpactOrder,
    SectionOrder,
)
from game.systems.earth_expects.weapons.missile import record_side
from game.table.decisions import Decision
from game.table.orders import Order
from game.table.reasons import points
from game.words import _, counted, listed

Lines = Iterator[str]


def answer_words(view: Battle, decision: Decision, order: Order) -> tuple[str, Lines] | None:
    """What an answer is for, and what speaks for it; None of orders of other kinds."""
    told: Mapping[type[Order], tuple[str, Callable[[Battle, Decision, Any], Lines]]] = {
        AxisOrder: (_("To be hit where that costs least."), _axis),
        HeatOrder: (_("To be heated where that costs least."), _heat),
        ApproachOrder: (_("To come in where least stands in the way."), _approach),
        ImpactOrder: (_("To strike where that does most."), _impact),
        SectionOrder: (_("To keep what is worth most."), _section),
        CutOrder: (_("To darken what would hurt most."), _cut),
        ConsentOrder: (_("To answer a ship that asks to dock."), _consent),
    }
    if type(order) not in told:
        return None
    intent, lines = told[type(order)]
    return intent, lines(view, decision, order)


def _sides(ship: str, choices: tuple[str, ...], side: str, harm: Callable[[str], float]) -> Lines:
    """What each side of the record would cost, that which is chosen first."""
    first = sorted(choices, key=lambda name: name != side)
    each = (side_words(DIRECTION_NAMES.index(name)) for name in first)
    numbers = (points(harm(name)) for name in first)
    told = [_("{side} {n}").format(side=s, n=n) for s, n in zip(each, numbers, strict=True)]
    words = _("Points that it costs {ship}, the side taken first: {sides}.")
    yield words.format(ship=ship, sides=listed(told))


def _axis(view: Battle, decision: Decision, order: AxisOrder) -> Lines:
    ship = attack_of(decision).shot.target
    yield from _sides(ship, decision.choices, order.side, axis_harm(view, decision))


def _heat(view: Battle, decision: Decision, order: HeatOrder) -> Lines:
    record = view.ships[order.ship].record
    harm = partial(heat_harm, record)
    yield from _sides(order.ship, decision.choices, order.side, harm)


def _approach(view: Battle, _decision: Decision, order: ApproachOrder) -> Lines:
    groups: dict[tuple[str, str, str], list[str]] = {}
    for entry in order.entries:
        missile, side = view.missiles[entry.missile], DIRECTION_NAMES.index(entry.side)
        chance = percent(Figure(float(arrives(view, missile, side))))
        groups.setdefault((missile.target, entry.side, chance), []).append(entry.missile)
    for (target, name, chance), missiles in groups.items():
        side = DIRECTION_NAMES.index(name)
        yield counted(
            "{names} comes in at {target} from {side}. Unless it is shot down it arrives in "
            "{chance}; a hit less 2 points for each gun on guard there: {worth}.",
            "{names} come in at {target} from {side}. Unless it is shot down each arrives in "
            "{chance}; a hit less 2 points for each gun on guard there: {worth}.",
            len(missiles),
            names=listed(missiles),
            target=target,
            side=direction_words(side),
            chance=chance,
            worth=so_many(side_worth(view, view.missiles[missiles[0]], side)),
        )


def _impact(view: Battle, _decision: Decision, order: ImpactOrder) -> Lines:
    missile = view.missiles[order.missile]
    target = view.ships[missile.target]
    told = {"missile": missile.name, "target": target.name}
    if order.at is None and moving(target):
        yield _("{missile}, a nuclear one, at {target}, which moved under power.").format(**told)
    elif order.at is None:
        words = _("{missile}, a nuclear one, at {target}, which lies without movement power.")
        yield words.format(**told)
    else:
        die = impact_die(view, target.name)
        row = best_row(target.record, record_side(view, missile), BoxType.MISSILE, die)
        words = _("{missile} at {target}, along the row by {box}: a hit is worth {n}.")
        box = the_box(target.record.design, order.at)
        yield words.format(**told, box=box, n=so_many(0.0 if row is None else row.worth))


def _section(view: Battle, decision: Decision, order: SectionOrder) -> Lines:
    record = view.ships[order.ship].record
    worth = section_worth(record)
    kept = next(min(section) for section in record.sections if order.keep in section)
    words = _("{ship} keeps the section with {box}, worth {n}; the best of the others is worth "
              "{rest}.")  # fmt: skip
    rest = max((n for first, n in worth.items() if first != kept), default=0.0)
    box = the_box(record.design, order.keep)
    yield words.format(ship=order.ship, box=box, n=so_many(worth[kept]), rest=points(rest))


def _cut(view: Battle, _decision: Decision, order: CutOrder) -> Lines:
    design = view.ships[order.ship].design
    boxes = listed([box_words(design, box) for box in order.boxes])
    words = _("{ship} moved as it may not, and loses power for {boxes}.")
    yield words.format(ship=order.ship, boxes=boxes)


def _consent(_view: Battle, decision: Decision, order: ConsentOrder) -> Lines:
    [asking] = decision.choices
    told = {"asking": asking, "ship": decision.ship or ""}
    if order.yes:
        yield _("{asking} may dock with {ship}: the two are to meet.").format(**told)
    else:
        yield _("{asking} may not dock with {ship}: nothing calls for it.").format(**told)
