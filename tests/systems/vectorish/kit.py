"""Vectorish movement as the tests of every small game know it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from game.dice import LabelledDice
from game.systems.earth_expects.events import AttackDeclared
from game.systems.vectorish.game import VECTORISH as GAME
from game.systems.vectorish.state.drift import drift_of, rating_of
from game.systems.vectorish.state.space import Space
from game.table.events import Happening
from game.table.faults import SetupError
from game.table.game import begin
from tests.hostile.kind import Kind, either_values
from tests.systems.kit.kit import Hostile, Kit, Watched
from tests.systems.vectorish.screens.picture_list import PICTURES
from tests.systems.vectorish.storms import storm

ANSWERS = 12
"""So many answers are given in a damaged battle."""


def watch(_first: Space) -> Callable[[Space, Happening, Space], None]:
    """At each event: speeds lie side by side, points are not overdrawn, attacks have own names."""
    attacks = set[str]()

    def look(_before: Space, event: Happening, after: Space) -> None:
        if isinstance(event, AttackDeclared):
            assert event.attack not in attacks
            attacks.add(event.attack)
        for ship in after.ships.values():
            drift = drift_of(ship)
            faces = [face for face, hexes in drift.speeds.both if hexes > 0]
            assert len(faces) == len(drift.speeds.both) <= 2
            if len(faces) == 2:
                assert (faces[0] - faces[1]) % 6 in (1, 5)
            if drift.rating is not None:
                assert drift.thrust <= drift.rating.adf
                assert drift.turned <= drift.rating.mr
            assert min(rating_of(ship)) >= 0

    return look


def plain(space: Space) -> tuple[object, ...]:
    """Everything but designs, which are like nothing but themselves."""
    ships = [
        {k: v for k, v in vars(ship).items() if k not in ("record", "memo")}
        | {"levels": ship.record.levels}
        for ship in space.ships.values()
    ]
    table = {k: v for k, v in vars(space).items() if k not in ("ships", "memo", "terrain")}
    return ships, table


def _good() -> list[bytes]:
    return [listed.path.read_bytes() for listed in GAME.listed()]


def _judged(path: Path) -> list[str]:
    """A scenario that is accepted reads back the same and is played for a while."""
    try:
        setup = GAME.find(path)
    except SetupError as error:
        return list(error.problems)
    faults = GAME.faults(setup)
    if faults:
        return faults
    assert GAME.unpack(setup.texts()).scenario == setup.scenario
    runner = begin(GAME, setup, LabelledDice(b"damaged"))
    mind = GAME.any_mind(Random(path.read_bytes()))
    for _answer in range(ANSWERS):
        if not runner.over:
            decision = runner.decisions[0]
            view = runner.question_view(decision)
            runner.answer(decision.key, mind.decide(view, decision, runner.rules))
    return []


SCENARIOS = Kind("odd.toml", _good, either_values, _judged)
VECTORISH = Kit(
    GAME,
    plain=plain,
    kept=(11, 13, 8),
    hostile=Hostile(battle="crossing", kinds={"scenario": SCENARIOS}),
    storm=storm,
    storms=300,
    watch=watch,
    pictured=PICTURES,
    windows=(
        Watched("sidestep", met={"CourseSheet"}, steps=400),
        Watched("crossing", met={"CourseSheet"}, steps=1500, whole=0),
        Watched("chart_duel", 2, met={"HelmSheet"}, steps=1500, whole=0),
    ),
)
