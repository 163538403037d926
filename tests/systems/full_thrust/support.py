"""Space and ships for tests, dice that fall as given, and turns as they are told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.dice import GivenDice
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_from_number
from game.systems.full_thrust.rulesets import RULESETS
from game.systems.full_thrust.scenario.scenario import Scenario, SideEntry
from game.systems.full_thrust.sheets.sheet import Sheet
from game.systems.full_thrust.state.craft import Rock, Ship
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from game.table.events import Happening
from game.table.orders import Order
from game.table.questions import faults, plainest
from game.table.runner import Runner

ONE, TWO = "Vega", "Altair"


def ship(name: str, hex_: str = "1010", heading: str = "N", speed: int = 4, **changes: Any) -> Ship:
    """A ship of thrust 6 and 12 hull points; changes of its sheet go there, others to itself."""
    left = changes.pop("left", None)
    fields = {key: changes.pop(key) for key in [*changes] if key in Sheet.model_fields}
    sheet = Sheet(**{"name": name, "value": 30, "thrust": 6, "hull": 12, **fields})
    way = DIRECTION_NAMES.index(heading)  # type: ignore[arg-type]
    found = Ship(
        name=name,
        side=ONE,
        sheet=sheet,
        hull=left or sheet.hull,
        hex=hex_from_number(hex_),
        heading=way,
        facing=way,
        speed=speed,
        worth=sheet.value,
    )
    return altered(found, **changes)


def base(name: str, hex_: str, heading: str = "N", speed: int = 1, **changes: Any) -> Ship:
    """A starbase."""
    return ship(name, hex_, heading, speed, thrust=0, base=True, hull=50, **changes)


def rock(name: str, hex_: str, heading: str = "N", speed: int = 0) -> Rock:
    """An asteroid."""
    way = DIRECTION_NAMES.index(heading)  # type: ignore[arg-type]
    return Rock(name, hex_from_number(hex_), way, speed)


def space(*things: Ship | Rock, **changes: Any) -> Space:
    """Space before turn 1 over 21 columns and rows; ``scenario_...`` changes are the scenario's."""
    given = {key[9:]: changes.pop(key) for key in [*changes] if key.startswith("scenario_")}
    sides = (SideEntry(name=ONE, home="north"), SideEntry(name=TWO))
    fields = {"columns": 21, "rows": 21, "sides": sides, "last_turn": 9, "ruleset": "hexcess"}
    fields |= given
    scenario = Scenario.model_construct(
        game="Full Thrust on hexes", title="Test", ships=(), **fields
    )
    found = Space(
        scenario,
        ships={each.name: each for each in things if isinstance(each, Ship)},
        rocks={each.name: each for each in things if isinstance(each, Rock)},
    )
    return altered(found, **changes)


def hexes(*numbers: str) -> frozenset[Hex]:
    """Hexes by their numbers."""
    return frozenset(map(hex_from_number, numbers))


class Played:
    """A battle played with given dice: each question is answered by an order of its kind and ship.

    Where there is none it is answered in the plainest way.
    """

    def __init__(self, found: Space, dice: Iterable[int], orders: Sequence[Order] = ()) -> None:
        self.runner: Runner[Space] = Runner(found, RULESETS["hexcess"], GivenDice(list(dice)))
        self.runner.start()
        self.asked: list[str] = []
        self._orders = list(orders)

    def until(self, turn: int = 2) -> Space:
        """Space when that turn has begun and the first thing is asked in it, or all is over."""
        runner = self.runner
        while not runner.over and runner.battle.turn < turn:
            decision = runner.decisions[0]
            self.asked.append(decision.key)
            view = runner.question_view(decision)
            order = self._order(decision, view) or plainest(view, decision, runner.rules)
            runner.answer(decision.key, order)
        return runner.battle

    def _order(self, decision: Any, view: Any) -> Order | None:
        for order in self._orders:
            if order.kind == decision.kind and not faults(view, decision, order, self.runner.rules):
                self._orders.remove(order)
                return order
        return None

    def told(self, kind: str) -> list[Happening]:
        """The events of a kind so far."""
        return [event for event in self.runner.events if event.kind == kind]
