"""Small battles of Easier Hex Thrust for its tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from game.dice import AllLow, GivenDice
from game.hexgrid.hexes import DirectionName
from game.systems.full_thrust.rulesets import RULESETS
from game.systems.full_thrust.scenario.scenario import NAME, Scenario, ShipEntry, SideEntry
from game.systems.full_thrust.scenario.setup import set_up
from game.systems.full_thrust.sheets.sheet import Sheet
from game.systems.full_thrust.state.easier_orders import Plot, PlotOrder
from game.systems.full_thrust.state.space import Space
from game.table.events import Happening
from game.table.faults import IllegalOrderError
from game.table.orders import Order
from game.table.runner import Runner

RULES = RULESETS["easier"]
BLUE, RED = "Blue", "Red"
E = TypeVar("E", bound=Happening)


def ship(
    name: str,
    side: str,
    hex_: str,
    sheet: str = "Frigate",
    heading: DirectionName = "N",
    speed: int = 0,
    **more: Any,
) -> ShipEntry:
    """A ship at the start; it stands still unless it has a speed."""
    return ShipEntry(
        name=name, side=side, sheet=sheet, hex=hex_, heading=heading, speed=speed, **more
    )


def space(*ships: ShipEntry, sheets: Sequence[Sheet] = (), **more: Any) -> Space:
    """The space of such ships."""
    sides = (SideEntry(name=BLUE), SideEntry(name=RED))
    told: dict[str, Any] = {"columns": 40, "rows": 40, "sides": sides, **more}
    return set_up(
        Scenario(
            game=NAME,
            ruleset="easier",
            title="Test",
            ships=ships,
            sheets=tuple(sheets),
            **told,
        )
    )


def begun(
    *ships: ShipEntry, dice: Sequence[int] = (), sheets: Sequence[Sheet] = (), **more: Any
) -> Runner[Space]:
    """A battle at its first question; dice that are not given are low."""
    runner = Runner(space(*ships, sheets=sheets, **more), RULES, GivenDice(dice, AllLow()))
    runner.start()
    return runner


def upto(runner: Runner[Space], kind: str) -> None:
    """On to the next question of a kind, everything before it answered as plainly as can be."""
    while not any(decision.kind == kind for decision in runner.decisions):
        assert not runner.over, f"{kind} is not asked"
        plain(runner)


def plain(runner: Runner[Space]) -> None:
    """One decision answered as plainly as can be."""
    decision = runner.decisions[0]
    question = runner.rules.questions[decision.kind]
    view = runner.question_view(decision)
    runner.answer(decision.key, question.plainest(view, decision, runner.rules))


def to_turn(runner: Runner[Space], turn: int) -> None:
    """On to the plots of a turn, or to the end."""
    while not runner.over and runner.battle.turn < turn:
        plain(runner)


def said(runner: Runner[Space], order: Order) -> None:
    """An order of a ship for what it is asked now."""
    named = getattr(order, "ship", None)
    keys = [x.key for x in runner.decisions if x.kind == order.kind and x.ship == named]
    runner.answer(keys[0], order)


def plots(runner: Runner[Space], side: str, *given: Plot) -> None:
    """The plots of a side."""
    runner.answer(f"{runner.battle.turn}/plot/{side}", PlotOrder(plots=given))


def of(runner: Runner[Space], kind: type[E]) -> list[E]:
    """Everything of a kind that has happened."""
    return [event for event in runner.events if isinstance(event, kind)]


def refused(runner: Runner[Space], order: Order) -> list[str]:
    """The rules that an order breaks."""
    try:
        if isinstance(order, PlotOrder):
            runner.answer(f"{runner.battle.turn}/plot/{BLUE}", order)
        else:
            said(runner, order)
    except IllegalOrderError as error:
        return [fault.rule for fault in error.faults]
    return []
