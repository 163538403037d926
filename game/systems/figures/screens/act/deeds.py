"""What a figure may do with its hands from where its plan ends, attacks among it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.systems.figures.screens.act.plan import NOTHING, Plan
from game.systems.figures.state.manoeuvres import STEP
from game.words import _, marked

WORDS = {
    "attack": (marked("Attack {name}"), "T"),
    "pick_up": (marked("Pick up the banner"), "P"),
    "hand": (marked("Hand it to {name}"), "H"),
    "boards": (marked("Boards under {name}"), "B"),
    "help": (marked("Help {name}"), "U"),
    "scout": (marked("Scout {name}"), "V"),
}
"""The button, with whom or what, and the key, which goes from one of its kind to the next."""
Said = Mapping[str, object]
PUSH = marked("Push {name}")
TOLD = {
    "attack": marked("Attack an enemy"),
    "pick_up": marked("Pick up the banner"),
    "hand": marked("Hand on the banner"),
    "boards": marked("Lay boards under a cart"),
    "help": marked("Help a friend by hand"),
    "scout": marked("Scout soft ground"),
}
"""What the keys are for, whether or not there is anything to do it to."""


@dataclass(frozen=True)
class Deed:
    """A button for one of them; ``said`` is what it puts into the order."""

    name: str
    label: str
    keys: str
    said: Mapping[str, object]


def deeds_of(plan: Plan) -> list[Deed]:
    """Those that are possible, attacks first."""
    if not plan.free:
        return []
    enemies = (one.name for one in plan.yard.here() if one.side != plan.figure.side)
    possible: list[tuple[str, dict[str, object]]] = [
        ("attack", {"attack": name}) for name in enemies if struck(plan, name)
    ]
    every = [*possible, *plan.deeds()]
    return [_deed(plan, key, said, _next(plan, every, key)) for key, said in every]


def _deed(plan: Plan, key: str, said: Said, has_key: Said) -> Deed:
    words, letter = WORDS[key]
    name = next(iter(said.values()))
    if key == "help" and plan.yard.figures[str(name)].stuck:
        words = PUSH
    label = _(words).format(name=name)
    return Deed(f"{key} {label}", label, letter if said == has_key else "", said)


def _next(plan: Plan, every: Sequence[tuple[str, Said]], key: str) -> Said:
    """Whom the key of a kind goes to: the one after who is chosen, else the first."""
    kind = [said for one, said in every if one == key]
    order = vars(plan.order)
    chosen = [n for n, said in enumerate(kind) if all(order[k] == v for k, v in said.items())]
    return kind[(chosen[0] + 1) % len(kind)] if chosen else kind[0]


def struck(plan: Plan, enemy: str) -> Plan | None:
    """An attack from where the plan ends, or else by another way of the same manoeuvre.

    A manoeuvre without an attack becomes a Step. None if none of that reaches.
    """
    here = plan.striking(enemy)
    order = None if here is not None else plan.attacks.get(enemy)
    return here if order is None else Plan(plan.yard, order)


def done(plan: Plan, deed: Deed) -> Plan | None:
    """The plan with it; chosen once more it is left out again."""
    if all(getattr(plan.order, key) == value for key, value in deed.said.items()):
        return plan.told(**NOTHING)
    if "attack" in deed.said:
        return struck(plan.told(**NOTHING), str(deed.said["attack"]))
    step = plan if plan.order.manoeuvre == STEP else plan.by(STEP)
    return step.told(**{**NOTHING, **deed.said})
