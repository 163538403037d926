"""A storm played to its end by random sides, who also say things outside the sequence of play."""

from __future__ import annotations

from random import Random

from game.dice import LabelledDice
from game.systems.earth_expects.events import EscapeAllowed, EscapeClaimed
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state import orders as o
from game.table.decisions import Decision
from game.table.events import (
    Conceded,
    DrawOffered,
    Happening,
    OrderSealed,
    OrdersWithdrawn,
    PhaseBegan,
)
from game.table.runner import Runner
from tests.storm.fleets import storm
from tests.storm.watch import StormWatch
from tests.support import yard

ASIDE = 0.02
"""Chance of a word outside the sequence at each decision."""


def designs_of(what: Scenario) -> dict[str, Design]:
    """The designs a storm asks for."""
    return {name: yard(name) for name in what.design_names()}


def dice_of(seed: int) -> LabelledDice:
    """The dice of a seed."""
    return LabelledDice(seed.to_bytes(32, "big"))


def opened(seed: int) -> Runner:
    """The storm of a seed at its first decision, watched from its first event."""
    what = storm(seed)
    runner = begin(what, designs_of(what), dice_of(seed))
    watch = StormWatch(runner)
    for event in runner.events:
        watch(event)
    runner.listeners.append(watch)
    return runner


def played(seed: int) -> Runner:
    """The storm of a seed at its end; AssertionError where an invariant breaks on the way."""
    runner = opened(seed)
    sides = {side: RandomLegal(Random(f"{seed}/{side}")) for side in runner.battle.sides}
    chance = Random(f"aside {seed}")
    while not runner.over:
        if chance.random() < ASIDE and _aside(runner, chance):
            continue
        decision = chance.choice(runner.decisions[:2])
        view = runner.question_view(decision)
        order = sides[decision.side].decide(view, decision, runner.rules)
        if decision.kind == "plot" and chance.random() < 0.05:
            runner.answer(decision.key, _wild_plot(decision, chance), unchecked=True)
        else:
            runner.answer(decision.key, order)
        if chance.random() < ASIDE:
            runner.withdraw(decision.side)
    return runner


def _wild_plot(decision: Decision, chance: Random) -> o.PlotOrder:
    """A plot that is hardly ever possible."""
    text = "".join(chance.choice("RLrlx..") for _letter in range(chance.randrange(1, 9)))
    return o.PlotOrder(ship=decision.ship or "", plot=text)


def _aside(runner: Runner, chance: Random) -> bool:
    """Something said outside the sequence; whether there was anybody to say it."""
    side = chance.choice(runner.battle.sides)
    own, foes = runner.view(side).afloat(side), runner.view(side).enemies(side)
    what = chance.randrange(8)
    if not own or side in runner.battle.conceded:
        return False
    if what == 0:
        runner.say(side, "concede")
    elif what < 3:
        runner.say(side, "draw")
    elif what < 6:
        runner.say(side, "escape", chance.choice(own).name)
    elif foes:
        runner.say(side, "let go", chance.choice(foes).name)
    return True


def any_cut(whole: Runner, chance: Random) -> int:
    """How many events of a battle to keep: any number that holds the beginning of a phase."""
    begun = next(n for n, e in enumerate(whole.events) if isinstance(e, PhaseBegan))
    return chance.randrange(begun + 1, len(whole.events) + 1)


def put_in(runner: Runner, event: Happening) -> None:
    """Say to a battle what a player said in another."""
    if isinstance(event, OrderSealed):
        runner.answer(event.decision, event.order, unchecked=event.unchecked)
    elif isinstance(event, OrdersWithdrawn):
        runner.withdraw(event.side)
    elif isinstance(event, Conceded):
        runner.say(event.side, "concede")
    elif isinstance(event, DrawOffered):
        runner.say(event.side, "draw")
    elif isinstance(event, EscapeClaimed):
        runner.say(event.side, "escape", event.ship)
    elif isinstance(event, EscapeAllowed):
        runner.say(event.side, "let go", event.ship)


def resumed(whole: Runner, seed: int, cut: int) -> Runner:
    """The battle taken up where its first ``cut`` events leave it, and played as it was."""
    events = whole.events
    rolled = [die for event in events[:cut] for die in event.dice]
    dice = dice_of(seed).past(rolled)  # type: ignore[arg-type]
    runner = Runner(whole.first, whole.rules, dice)
    runner.restore(events[:cut])
    for event in events[cut:]:
        if event.put_in:
            put_in(runner, event)
    return runner
