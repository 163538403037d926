"""A race: two counters on the hex map, one secret order each a turn, and a winner.

Each side says how many hexes its counter dashes, 1 to 3, and rolls a die: with less than that it
stumbles and moves one. Who is over the line and ahead has won.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from game.hexgrid.hexes import Hex
from game.papers.model import Name
from game.table.about import About, SideAbout
from game.table.altering import altered
from game.table.decisions import Decision, Phase, Together, batch
from game.table.events import BattleEnded, Happening, Watched
from game.table.faults import Fault, SetupError
from game.table.game import Listed, Texts
from game.table.orders import Order
from game.table.plain import PlainGame, PlainRules
from game.table.questions import Question, by_kind
from game.table.state import Offer
from game.table.table import Table

SIDES = ("Hare", "Tortoise")


@dataclass(frozen=True)
class Race:
    """Where the counters are, and how far the line is."""

    line: int
    at: Mapping[str, int]
    turn: int = 0
    phase: str | None = None
    offers: tuple[Offer, ...] = ()
    outcome: tuple[str | None, str] | None = None
    sides: tuple[str, ...] = SIDES

    def present(self, side: str) -> bool:
        """Both run to the end."""
        return side in self.at

    def hexes(self) -> dict[str, Hex]:
        """Where each counter stands."""
        return {side: Hex(2 * self.sides.index(side), -far) for side, far in self.at.items()}


class DashOrder(Order):
    """How far a counter is to dash."""

    kind: Literal["dash"] = "dash"
    by: Annotated[int, Field(ge=0, le=9)] = 1


class Dashed(Happening):
    """A counter has moved."""

    watched = Watched("dash")
    kind: Literal["dashed"] = "dashed"
    side: Name
    by: int

    @property
    def text(self) -> str:
        """The event in words."""
        return f"{self.side} dashes {self.by}."


class Dash(Question):
    """How far to dash."""

    kind, order, phase, certain = "dash", DashOrder, "run", True

    def faults(self, view: Any, decision: Decision, order: DashOrder, rules: Any) -> list[Fault]:
        """1 to 3 hexes."""
        return [] if 1 <= order.by <= 3 else [Fault("RACE-1", "dash 1 to 3 hexes.")]

    def options(self, view: Any, decision: Decision, rules: Any) -> Sequence[DashOrder]:
        """All three."""
        return [DashOrder(by=by) for by in (1, 2, 3)]

    def plainest(self, view: Any, decision: Decision, rules: Any) -> DashOrder:
        """One."""
        return DashOrder()

    def words(self, view: Any, decision: Decision, order: DashOrder) -> str:
        """How far."""
        return f"Dash {order.by}"


def run(table: Table[Race], _rules: Any) -> Phase:
    """Both say how far, then both run."""
    turn = table.battle.turn
    asked = {side: [Decision(f"{turn}/dash/{side}", "dash", side)] for side in SIDES}
    said = yield Together({side: batch(decisions) for side, decisions in asked.items()})
    for side in SIDES:
        [order] = said[side]
        by = order.by if table.roll(f"dash/{side}") >= 2 * order.by else 1
        table.emit(Dashed(side=side, by=by))
    far = table.battle.at
    last, first = sorted(SIDES, key=far.__getitem__)
    if table.battle.line <= far[first] > far[last]:
        table.emit(BattleEnded(winner=first, reason="first over the line"))


class RaceRules(PlainRules[Race]):
    """The rules of the race."""

    name = "Race"
    sequence = (("run", run),)
    questions = by_kind(Dash())

    def after(self, state: Race, event: Happening) -> Race:
        """A counter moves on."""
        if isinstance(event, Dashed):
            return altered(state, at={**state.at, event.side: state.at[event.side] + event.by})
        return super().after(state, event)


@dataclass(frozen=True)
class Course:
    """How far the line is."""

    line: int = 8
    title: str = "Race to the line"

    @property
    def about(self) -> About:
        """The whole of the rules."""
        aim = "victory if first over the line"
        return About(
            sides=tuple(SideAbout(side, "one counter", "", aim) for side in SIDES),
            briefing="Dash 1 to 3 hexes; with a die of less than twice that you stumble on by one.",
        )

    def side_names(self) -> tuple[str, ...]:
        """Both."""
        return SIDES

    def texts(self) -> Texts:
        """One file."""
        return [(self.title, json.dumps({"line": self.line}))]


class RaceGame(PlainGame):
    """The race as the table knows it."""

    name = RaceRules.name
    plain_rules = RaceRules()
    own_events = (Dashed,)

    def __init__(self, line: int = 8) -> None:
        self.line = line

    def listed(self) -> Sequence[Listed]:
        """One race."""
        return [Listed(Path("race"), self, Course(self.line))]

    def find(self, path: Path | str) -> Course:
        """By name alone."""
        if str(path) != "race":
            raise SetupError(str(path), ["There is only the race."])
        return Course(self.line)

    def unpack(self, texts: Texts) -> Course:
        """From the file in a journal."""
        try:
            return Course(json.loads(texts[0][1])["line"])
        except (ValueError, LookupError, TypeError):
            raise SetupError("the course inside", ["It tells no line."]) from None

    def first(self, setup: Course) -> Race:
        """Both at the start."""
        return Race(setup.line, dict.fromkeys(SIDES, 0))


RACE = RaceGame()
