"""Beginning a battle: at its Power phase, or in the middle of turn 1 (Ruling Q256)."""

from __future__ import annotations

from collections.abc import Mapping

from game.dice import Dice
from game.systems.earth_expects.events import Powered, after
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.ruleset import DEFAULT, Ruleset
from game.systems.earth_expects.scenario.muster import open_sides
from game.systems.earth_expects.scenario.scenario import (
    Scenario,
    ScenarioError,
    ShipEntry,
    StartPower,
)
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import PowerOrder
from game.table.events import Happening, PhaseBegan, TurnBegan
from game.table.runner import Runner
from game.words import _


def begin(
    scenario: Scenario, designs: Mapping[str, Design], dice: Dice, rules: Ruleset = DEFAULT
) -> Runner:
    """A runner at the first decision of the battle; ScenarioError when it cannot be set up."""
    problems = undone(scenario) or setup_problems(scenario, designs, rules)
    if problems:
        raise ScenarioError(scenario.title, problems)
    battle = set_up(scenario, designs)
    rules = with_options(rules, scenario.options)
    runner = Runner(battle, rules, dice)
    runner.restore(opening(battle, rules))
    return runner


def undone(scenario: Scenario) -> list[str]:
    """That a side has yet to buy its ships."""
    waiting = open_sides(scenario)
    if not waiting:
        return []
    text = _(
        "sides: {side} must still buy ships: list them under [[ships]], or begin the "
        "battle in the window."
    )
    return [text.format(side=waiting[0])]


def setup_problems(
    scenario: Scenario, designs: Mapping[str, Design], rules: Ruleset = DEFAULT
) -> list[str]:
    """Why the battle cannot be played with the options it has, one sentence each."""
    try:
        battle = set_up(scenario, designs)
    except ScenarioError as error:
        return error.problems
    return design_problems(battle, with_options(rules, scenario.options))


def design_problems(battle: Battle, rules: Ruleset) -> list[str]:
    """What the construction rules of this table have against the ships, each named with it."""
    found: dict[str, list[str]] = {}
    for ship in battle.ships.values():
        if ship.design.name not in found:
            found[ship.design.name] = [
                s for rule in rules.construction for s in rule(ship.design.hull)
            ]
    return [
        _("ships: {ship}: {sentence}").format(ship=ship.name, sentence=sentence)
        for ship in battle.ships.values()
        for sentence in found[ship.design.name]
    ]


def opening(battle: Battle, rules: Ruleset) -> list[Happening]:
    """What has happened before the first phase of a battle that begins in mid-turn."""
    scenario = battle.scenario
    if scenario.start_phase == "power":
        return []
    events: list[Happening] = [TurnBegan(turn=1)]
    battle = after(battle, events[0])
    for entry in scenario.ships:
        order = _order(entry, entry.power or StartPower())
        conduct = rules.movement.conduct(battle, battle.ships[entry.name], order)
        events.append(Powered(ship=entry.name, order=order, conduct=conduct, seen_by=(entry.side,)))
    return [*events, PhaseBegan(turn=1, phase=scenario.start_phase)]


def _order(entry: ShipEntry, power: StartPower) -> PowerOrder:
    return PowerOrder(
        ship=entry.name, speed=power.speed, manoeuvre=power.manoeuvre, boxes=power.boxes
    )
