"""Twin battles: alike but for what one side keeps secret. The other side must see no difference."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from random import Random
from typing import Any

from pydantic import BaseModel

from game.dice import LabelledDice
from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.rules.sensors import may_search, may_track
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.systems.earth_expects.weapons.fire import fire_options
from game.systems.earth_expects.weapons.point_defence import chances
from game.table.decisions import Decision
from game.table.events import Happening
from game.table.eyes import PUBLIC, seen_by
from game.table.minds import Mind
from game.table.orders import Order
from game.table.questions import faults
from game.table.runner import Runner
from tests.support import BLUE, RED, boat, fleet, quiet, yard
from tests.twins import AnyTwins

HIDER, WATCHER = BLUE, RED
SHIPS = ("icarus", "lodestar", "halberd", "lucky_seam", "stunt_double")
"""No railguns, ion cannon or generators: their shots may tell points and shields (Ruling Q249)."""


def plain(value: Any) -> Any:
    """Anything as nested lists and text in one fixed order: equal exactly if all of it is equal."""
    if isinstance(value, Design):
        return value.name
    if isinstance(value, Mapping):
        return sorted([plain(key), plain(item)] for key, item in value.items())
    if isinstance(value, frozenset | tuple | list):
        items = [plain(item) for item in value]
        return sorted(items) if isinstance(value, frozenset) else items
    if is_dataclass(value) and not isinstance(value, type):
        return [[f.name, plain(getattr(value, f.name))] for f in fields(value)]
    return value.model_dump_json() if isinstance(value, BaseModel) else str(value)


def random_fleet(seed: int) -> Battle:
    """Four small ships on a patch of seven hexes by seven."""
    rng = Random(seed)
    boats = [
        boat(
            yard(rng.choice(SHIPS)),
            (rng.randint(0, 6), rng.randint(0, 6)),
            rng.choice(DIRECTION_NAMES),
            side=side,
            name=f"{side} {number}",
        )
        for side in (HIDER, WATCHER)
        for number in (1, 2)
    ]
    return fleet(*boats, turn_limit=8)


def dice(seed: int) -> LabelledDice:
    """Dice that do not depend on what else was rolled."""
    return LabelledDice(seed.to_bytes(32, "big"))


def played_to(seed: int, turn: int) -> tuple[Battle, list[Happening]] | None:
    """A random battle up to the Power phase of a turn; None when it ended before."""
    start = random_fleet(seed)
    runner = Runner(start, DEFAULT, dice(seed))
    runner.start()
    sides = {side: RandomLegal(Random(f"{seed}/{side}")) for side in start.sides}
    while not runner.over and runner.battle.turn < turn:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, sides[decision.side].decide(view, decision, DEFAULT))
    return None if runner.over else (start, runner.events)


def taken_up(seed: int, start: Battle, events: list[Happening]) -> Runner:
    """The battle again, where its events left it."""
    rolled = [die for event in events for die in event.dice]
    runner = Runner(start, DEFAULT, dice(seed).past(rolled))  # type: ignore[arg-type]
    runner.restore(events)
    return runner


def probes(view: Battle, decision: Decision) -> list[Order]:
    """Orders that ask for everything at once, so that every fault there is gets named."""
    own, foes = view.afloat(decision.side), view.enemies(decision.side)
    attacks = [
        o.AttackOrder(ship=ship.name, weapon=weapon, target=foe.name)
        for ship in own
        for weapon in ship.design.systems
        for foe in foes
    ]
    shots = [
        o.DefenceShot(ship=ship.name, weapon=weapon, missile=missile)
        for ship in own
        for weapon in ship.design.systems
        for missile in view.missiles
    ]
    found: list[Order] = [o.TargetsOrder(attacks=tuple(attacks))]
    found += [o.PointDefenceOrder(shot=shot) for shot in shots]
    for ship in own:
        boxes = tuple(ship.design.boxes)
        known = [foe.name for foe in foes] + list(view.hiding_from(decision.side))
        sensors = [o.Attempt(target=name, sensors=(b,)) for name in known for b in boxes]
        found.append(o.SensorOrder(ship=ship.name, attempts=tuple(sensors)))
        found.append(o.RepairOrder(ship=ship.name, boxes=boxes, reload=True))
        found.append(o.PowerOrder(ship=ship.name, boxes=boxes))
        found.append(o.PlotOrder(ship=ship.name, plot="RRRRRRxxl......"))
    return found


def evidence(runner: Runner, since: int = 0) -> list[Any]:
    """All the watching side can tell: views, new events, who is called, options and refusals."""
    battle = runner.battle
    view = view_for(battle, WATCHER)
    asked = runner.pending.get(WATCHER, ())
    refusals = [
        [str(fault) for fault in faults(runner.question_view(d), d, order, DEFAULT)]
        for d in asked
        for order in probes(view, d)
        if order.kind == d.kind
    ]
    tracking = [(may_track(view, ship), may_search(view, ship)) for ship in view.afloat(WATCHER)]
    return [
        plain(view),
        plain(view_for(battle, PUBLIC)),
        plain(seen_by(runner.events[since:], WATCHER)),
        sorted(runner.pending),
        plain(asked),
        plain([fire_options(view, WATCHER), chances(view, WATCHER), tracking]),
        refusals,
    ]


class Hider:
    """Answers for the hiding side: quietly, and the same in both battles. ``number``: 0 or 1."""

    def answer(self, number: int, runner: Runner, decision: Decision) -> Order:
        """An order for the battle of that number."""
        return quiet(runner, decision)


@dataclass
class Twins(AnyTwins):
    """Two runners from one record, and who plays the hiding side in both."""

    hiding: str = HIDER
    watching: str = WATCHER

    def striking(self) -> bool:
        """Whether one of the hider's missiles is about to strike."""
        return any(d.kind == "impact" for r in self.runners for d in r.pending.get(HIDER, ()))


def compare(
    twins: Twins,
    seed: int,
    turns: int,
    *uncovering: type[Happening],
    watcher: Callable[[Random], Mind] = RandomLegal,
) -> None:
    """Play on, comparing the watcher's evidence and orders whenever a step is over for the hider.

    Stops after so many turns, and at events that tell something of the secret.
    """
    one, other = twins.runners
    last = one.battle.turn + turns
    watchers = [watcher(Random(f"{seed}/watch")) for _runner in twins.runners]
    while True:
        if twins.told(*uncovering):
            return
        assert evidence(one, twins.since) == evidence(other, twins.since)
        if one.over or one.battle.turn >= last or twins.striking():
            return
        if HIDER in one.pending:
            _hide(twins)
        else:
            _watch(twins, watchers)


def _watch(twins: Twins, watchers: list[Mind]) -> None:
    orders = []
    for runner, watcher in zip(twins.runners, watchers, strict=True):
        decision = runner.pending[WATCHER][0]
        order = watcher.decide(runner.question_view(decision), decision, DEFAULT)
        runner.answer(decision.key, order)
        orders.append(order)
    assert orders[0] == orders[1]


def _hide(twins: Twins) -> None:
    """The hider answers all it is asked in this step; that may be more in one of the two."""
    for number, runner in enumerate(twins.runners):
        step = runner._step
        while runner._step is step and HIDER in runner.pending:
            decision = runner.pending[HIDER][0]
            order = twins.hider.answer(number, runner, decision)
            twins.given[number].append(order)
            runner.answer(decision.key, order)
