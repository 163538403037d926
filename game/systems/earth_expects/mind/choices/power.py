"""Choosing the power allocation (Power phase): engines by the positions they open, boxes by use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.log.phrases import amount
from game.systems.earth_expects.mind.choices.spare import serving
from game.systems.earth_expects.mind.feeding import fed_words
from game.systems.earth_expects.mind.persona import Persona
from game.systems.earth_expects.mind.skill import OFFICER, Skill
from game.systems.earth_expects.mind.thoughts import Option, Thought, foreseen, rates, usual
from game.systems.earth_expects.mind.weighing.allocations import Allocation
from game.systems.earth_expects.mind.weighing.forecast import possible_ends
from game.systems.earth_expects.mind.weighing.friends import NONE_TAKEN, Chosen, Taken
from game.systems.earth_expects.mind.weighing.grid import Floats
from game.systems.earth_expects.mind.weighing.openings import Choice
from game.systems.earth_expects.mind.weighing.openings import weighed as weighed_choices
from game.systems.earth_expects.mind.weighing.outlook import Outlook, likeliest
from game.systems.earth_expects.mind.weighing.payoff import terms_of
from game.systems.earth_expects.mind.weighing.second_guess import reckoned
from game.systems.earth_expects.movement.protocol import End, MovementSystem
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.bases import station_draws
from game.systems.earth_expects.rules.power import power_used, supply
from game.systems.earth_expects.ship.box_type import direct_fire, powered
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import PowerOrder
from game.table.decisions import Decision
from game.table.questions import faults
from game.table.thoughts import SHOWN
from game.words import counted


@dataclass(frozen=True, slots=True)
class Weighed:
    """What is foreseen, every way to share out a ship's power, and which of them is taken; none is
    where the safest order must do."""

    seen: Outlook
    choices: Sequence[Choice]
    pick: int | None


def choose_power(
    view: Battle,
    decision: Decision,
    rules: Rules,
    persona: Persona,
    skill: Skill = OFFICER,
    taken: Taken = NONE_TAKEN,
) -> Chosen:
    """The allocation of a ship."""
    found = weighed(view, decision, rules, persona, skill, taken)
    if found.pick is None:
        safest = rules.movement.safest(view.ships[decision.ship or ""])
        ship = view.ships[safest.ship]
        spare = serving(view, ship, rules, possible_ends(view, ship, rules), skill)
        return Chosen(_completed(view, decision, rules, safest, spare), None)
    choice = found.choices[found.pick]
    return Chosen(_written(view, decision, rules, choice, skill), _likely_ends(view, choice)[0][0])


def think_power(
    view: Battle,
    decision: Decision,
    rules: Rules,
    persona: Persona,
    skill: Skill = OFFICER,
    taken: Taken = NONE_TAKEN,
) -> Thought:
    """What is thought of it."""
    found = weighed(view, decision, rules, persona, skill, taken)
    able = [choice for choice in found.choices if choice.opening.room >= 0]
    shown, ship = _shown(found, able), view.ships[decision.ship or ""]
    pairs = able[0].pairs if able else None
    position = {} if pairs is None else terms_of(pairs)
    terms = [_terms(choice, position) for choice in able]
    by_name = {name: [each[name] for each in terms] for name in (terms[0] if terms else ())}
    places = {id(choice): number for number, choice in enumerate(able)}
    options = tuple(
        Option(
            order=order,
            words=in_words(ship, choice.allocation, order, rules.movement),
            chance=float(choice is shown[0]),
            total=choice.worth,
            terms=terms[places[id(choice)]],
            ends=_likely_ends(view, choice),
        )
        for choice, order in ((one, _written(view, decision, rules, one, skill)) for one in shown)
    )
    return Thought(
        turn=view.turn,
        who=decision.ship or "",
        kind=decision.kind,
        intent=found.seen.intent.sentence(),
        options=options,
        chosen=0 if options else None,
        usual=usual(by_name),
        foreseen=foreseen(found.seen),
        rates=rates(found.seen),
        weighed=len(able),
    )


def _shown(found: Weighed, able: Sequence[Choice]) -> list[Choice]:
    """The choice taken, and the best of those that are worth no more."""
    if found.pick is None:
        return []
    taken = found.choices[found.pick]
    rest = [one for one in able if one.worth <= taken.worth and one is not taken]
    return [taken, *rest][:SHOWN]


def weighed(
    view: Battle, decision: Decision, rules: Rules, persona: Persona, skill: Skill, taken: Taken
) -> Weighed:
    """Every allocation, the best first, and the first that is legal."""
    ship = view.ships[decision.ship or ""]
    able = frozenset(ship.record.working(*powered()))
    seen = likeliest(reckoned(view, ship, rules, persona, able, skill))
    if rules.movement.least_failure_quarters(ship):
        return Weighed(seen, [], None)
    choices = weighed_choices(view, ship, rules, seen, skill, taken)
    legal = (
        number
        for number, choice in enumerate(choices)
        if not faults(view, decision, choice.allocation.order, rules)
    )
    return Weighed(seen, choices, next(legal, None))


def _written(
    view: Battle, decision: Decision, rules: Rules, choice: Choice, skill: Skill
) -> PowerOrder:
    """The order of a way to share out the power, its boxes and their modes with it."""
    ship = view.ships[decision.ship or ""]
    ends = choice.opening.ends.moved(ship.hex).chosen(choice.own_likely)
    wanted = [box for item in choice.boxes for box in item.boxes]
    boxes = list(dict.fromkeys([*wanted, *serving(view, ship, rules, ends, skill)]))
    order = _completed(view, decision, rules, choice.allocation.order, boxes)
    order = _with_modes(view, order, choice.primaries(ship))
    better = _by_way_of(ship, order)
    return order if faults(view, decision, better, rules) else better


def _terms(choice: Choice, position: Mapping[str, Floats]) -> dict[str, float]:
    """What the worth of a choice is made of, by name; fire is that of the boxes powered."""
    opening, rows = choice.opening, choice.own_likely
    terms = dict(opening.whatever)
    if choice.likely is not None:
        terms["boxes"], terms["dodge"] = choice.gain, sum(choice.saved)
        for name, values in position.items():
            if name != "fire":
                terms[name] = float(values[choice.likely].mean())
    aside = {name: float(values[rows].mean()) for name, values in opening.aside.items()}
    return terms | {"errand": 0.0} | aside


def _likely_ends(view: Battle, choice: Choice) -> tuple[End, ...]:
    """Where the ship is likely to end, the best first."""
    ends = choice.opening.ends.moved(view.ships[choice.allocation.order.ship].hex)
    rows = choice.own_likely
    places = zip(*ends.at[:, rows].tolist(), ends.facing[rows].tolist(), strict=True)
    return tuple((Hex(q, r), facing) for q, r, facing in places)


def _completed(
    view: Battle, decision: Decision, rules: Rules, order: PowerOrder, boxes: Sequence[str]
) -> PowerOrder:
    """The order with as many of the boxes powered, the first first, as there is power for.

    A base holds station before anything else (EE-BASE-2).
    """
    ship = view.ships[order.ship]
    if ship.design.base:
        order = order.but(station=station_draws(ship))
    room = int(supply(ship.record) - power_used(ship, order))
    full = order.but(boxes=tuple(boxes[: max(0, room)]))
    if not faults(view, decision, full, rules):
        return full
    return _box_by_box(view, decision, rules, order, boxes)


def _with_modes(view: Battle, order: PowerOrder, primaries: tuple[str, ...]) -> PowerOrder:
    """The primaries in use; railguns in rapid fire where the table plays so.

    Rapid fire never hits less (EE-OPT-RF-1).
    """
    guns = view.ships[order.ship].design.systems_of(*(t for t in direct_fire() if t.rapid))
    rapid = tuple(gun.id for gun in guns) if view.customs.rapid_fire else ()
    return order.but(primaries=primaries, rapid=rapid)


def _by_way_of(ship: Ship, order: PowerOrder) -> PowerOrder:
    """Power of primaries that are not in use goes to those that are (EE-OPT-MP-1)."""
    boxes = list(order.boxes)
    for box in order.primaries:
        idle = ship.system(ship.design.boxes[box].system).by_way_of(box).idle
        spare = [b for b in boxes if b in idle]
        if spare and box not in boxes and ship.record.works(box):
            boxes[boxes.index(spare[0])] = box
    return order.but(boxes=tuple(boxes))


def _box_by_box(
    view: Battle, decision: Decision, rules: Rules, order: PowerOrder, boxes: Sequence[str]
) -> PowerOrder:
    """For a ship whose power is cut into several grids: each box that can still be had."""
    for box in boxes:
        more = order.but(boxes=(*order.boxes, box))
        if not faults(view, decision, more, rules):
            order = more
    return order


def in_words(
    ship: Ship, allocation: Allocation, order: PowerOrder, movement: MovementSystem
) -> str:
    """``speed power ½, 3 manoeuvre points and 1 to brake; all guns, one sensor``."""
    brakes = movement.braking_points(ship, allocation.speed_power)
    told = {"speed": amount(allocation.speed_power), "fed": fed_words(ship, order)}
    if not brakes:
        return counted(
            "Speed power {speed}, {n} manoeuvre point; {fed}",
            "Speed power {speed}, {n} manoeuvre points; {fed}",
            allocation.manoeuvre,
            **told,
        )
    return counted(
        "Speed power {speed}, {n} manoeuvre point and {brakes} to brake; {fed}",
        "Speed power {speed}, {n} manoeuvre points and {brakes} to brake; {fed}",
        allocation.manoeuvre,
        brakes=amount(brakes),
        **told,
    )
