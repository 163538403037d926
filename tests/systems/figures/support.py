"""Yards and figures for tests, dice that fall as given, and turns as they are told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.dice import Dice, GivenDice
from game.hexgrid.hexes import DIRECTION_NAMES, hex_from_number, hex_number
from game.systems.figures.ground.land import Land
from game.systems.figures.ruleset import FiguresRules
from game.systems.figures.scenario.scenario import Scenario, SideEntry
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.sheet import Sheet
from game.systems.figures.state.yard import Yard
from game.table.altering import altered
from game.table.questions import plainest
from game.table.runner import Runner

WEST, EAST = "West", "East"
CLEAR = ("." * 11,) * 9
"""Eleven columns and nine rows of nothing."""


def figure(
    name: str, hex_: str = "0504", facing: str = "N", side: str = WEST, **changes: Any
) -> Figure:
    """A typical figure; changes of scores go to its sheet, others to itself."""
    scores = {key: changes.pop(key) for key in [*changes] if key in Sheet.model_fields}
    sheet = Sheet(**scores)
    found = Figure(
        name=name,
        side=side,
        sheet=sheet,
        hex=hex_from_number(hex_),
        facing=DIRECTION_NAMES.index(facing),
        fatigue=sheet.ht,
    )
    return altered(found, **changes)


def yard(
    *figures: Figure, rows: Sequence[str] = CLEAR, goal: str = "crossing", **changes: Any
) -> Yard:
    """A yard in turn 1 with these figures in it; ``scenario_...`` changes are the scenario's."""
    given = {key[9:]: changes.pop(key) for key in [*changes] if key.startswith("scenario_")}
    sides = (SideEntry(name=WEST, edge="east"), SideEntry(name=EAST, edge="west"))
    scenario = Scenario.model_construct(
        game="Figures", title="Test", map="\n".join(rows), goal=goal, sides=sides, **given
    )
    found = Yard(scenario, Land(tuple(rows)), {each.name: each for each in figures})
    return altered(found, **{"turn": 1, **changes})


def put(rows: Sequence[str], **letters: str) -> tuple[str, ...]:
    """Rows with letters in some hexes: ``put(CLEAR, d="0503 0504")``."""
    land = Land(tuple(rows))
    for letter, hexes in letters.items():
        for number in hexes.split():
            land = land.becomes(hex_from_number(number), letter)
    return land.rows


def three(*totals: int) -> list[int]:
    """Dice of which each three give a total."""
    found: list[int] = []
    for total in totals:
        first = min(6, total - 2)
        second = min(6, total - first - 1)
        found += [first, second, total - first - second]
    return found


def begun(found: Yard, dice: Iterable[int] = (), first: str = WEST) -> Runner[Yard]:
    """The yard at its first question; the first die is laid so that ``first`` begins."""
    begins = 1 if first == WEST else 2
    runner = Runner(altered(found, turn=0), FiguresRules(), _dice([begins, *dice]))
    runner.start()
    return runner


def _dice(values: Sequence[int]) -> Dice:
    return GivenDice(values, GivenDice([1, 1, 1] * 400))


def act(runner: Runner[Yard], name: str, manoeuvre: str = "move", **said: Any) -> None:
    """A figure's turn; a path is written as one text: ``"0503 N, 0502 N"``."""
    path = tuple(each.strip() for each in said.pop("path", "").split(",") if each.strip())
    [decision] = runner.decisions
    order = ActOrder(figure=name, manoeuvre=manoeuvre, path=path, **said)
    runner.answer(decision.key, order)


def rest(runner: Runner[Yard]) -> None:
    """Everybody who has still to act this turn stays where it is."""
    turn = runner.battle.turn
    while not runner.over and runner.battle.turn == turn:
        decision = runner.decisions[0]
        order = plainest(runner.question_view(decision), decision, runner.rules)
        runner.answer(decision.key, order)


def happened(runner: Runner[Yard], kind: type[Any]) -> list[Any]:
    """Events of a kind, in order."""
    return [event for event in runner.events if type(event) is kind]


def where(runner: Runner[Yard], name: str) -> str:
    """Hex and facing of a figure, as in a path."""
    found = runner.battle.figures[name]
    return f"{hex_number(found.hex)} {DIRECTION_NAMES[found.facing]}"
