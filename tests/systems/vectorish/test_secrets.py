"""What a side has bought, written or declared in secret, the other cannot tell before its time.

Twin battles differ only in one thing that one side sealed. All that the other side may see, be
asked, be refused or be told, and what a scripted side orders there, is the same in both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.dice import LabelledDice
from game.systems.earth_expects.events import MissileArmed
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.orders import AttackOrder, PowerOrder, TargetsOrder
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.mind.power import allocated
from game.systems.vectorish.ruleset import RULES
from game.systems.vectorish.state.drift import rating_of
from game.systems.vectorish.state.orders import CourseOrder, HelmOrder
from game.table.decisions import Decision
from game.table.eyes import PUBLIC, may_see, seen_by
from game.table.game import begin
from game.table.log import log_lines
from game.table.orders import Order
from game.table.runner import Runner
from tests.systems.earth_expects.state.twins import plain
from tests.systems.vectorish.support import changed

HIDER, WATCHER = "Orange", "Blue"
SEQUENCES = ("turns", "chart", "phases")
Secret = Callable[[Any, Decision, int], Order | None]
"""What the hider answers in the twin of that number; None for the plainest answer."""


def twins(sequence: str, **ships: dict[str, Any]) -> tuple[Runner[Any], Runner[Any]]:
    """Two frigates six hexes apart, the watcher's moving first, twice."""
    where = {"Icarus": {"hex": "2030"}, "Firebrand": {"hex": "2024"}}
    both = {name: {"speeds": "0", **entry, **ships.get(name, {})} for name, entry in where.items()}
    setup = changed("chart_duel", both, sequence=sequence, first=WATCHER)
    one, other = (begin(VECTORISH, setup, LabelledDice(b"twins")) for _twin in range(2))
    return one, other


def probes(view: Any, decision: Decision) -> list[Order]:
    """Orders that ask about everything, so that every fault there is gets named."""
    ship, foe = view.ships["Icarus"], view.ships["Firebrand"]
    attacks = [
        AttackOrder(ship=ship.name, weapon=box, target=foe.name) for box in ship.design.systems
    ]
    found: list[Order] = [
        TargetsOrder(attacks=tuple(attacks)),
        CourseOrder(ship="Firebrand", steps="AAAA"),
        CourseOrder(ship="Icarus", steps="AAAAAAAAALLLLLLL..."),
        HelmOrder(ship="Icarus", steps="AAAALLL"),
        PowerOrder(ship="Icarus", boxes=tuple(ship.design.boxes)),
    ]
    return [order for order in found if order.kind == decision.kind]


def evidence(runner: Runner[Any]) -> list[Any]:
    """All that the watching side can tell."""
    found: list[Any] = [sorted(runner.pending), runner.battle.phase]
    for eyes in (WATCHER, PUBLIC):
        start = runner.rules.view_for(runner.first, eyes)
        heard = list(seen_by(runner.events, eyes))
        found += [plain(runner.view(eyes)), plain(heard)]
        found.append([line.plain() for line in log_lines(start, heard, runner.rules)])
    view = runner.view(WATCHER)
    found.append({name: rating_of(ship) for name, ship in view.ships.items()})
    for decision in runner.pending.get(WATCHER, ()):
        question = runner.rules.questions[decision.kind]
        seen = runner.question_view(decision)
        found += [decision, list(question.options(seen, decision, runner.rules))]
        found += [[str(f) for f in runner.faults(decision, o)] for o in probes(seen, decision)]
        found.append(VECTORISH.mind(3).decide(seen, decision, runner.rules))
    return found


def go_on(pair: tuple[Runner[Any], Runner[Any]], secret: Secret, until: str, turn: int = 1) -> int:
    """Play both to the end of a phase, comparing at every question; how often they differed."""
    differed = 0
    while _before(pair[0], until, turn):
        one, other = (evidence(runner) for runner in pair)
        assert one == other
        asked = [runner.decisions for runner in pair]
        kinds = [[(d.key, d.kind) for d in decisions] for decisions in asked]
        assert kinds[0] == kinds[1], "who is asked, and what, tells nothing"
        decision = asked[0][0]
        orders = [_order(runner, decision, secret, n) for n, runner in enumerate(pair)]
        assert decision.side == HIDER or orders[0] == orders[1]
        differed += orders[0] != orders[1]
        for runner, order in zip(pair, orders, strict=True):
            runner.answer(decision.key, order)
    return differed


def _before(runner: Runner[Any], phase: str, turn: int) -> bool:
    names = [name for name, _maker in runner.rules.sequence]
    now = runner.battle.turn, names.index(runner.battle.phase)
    return now <= (turn, names.index(phase))


def _order(runner: Runner[Any], decision: Decision, secret: Secret, number: int) -> Order:
    view = runner.question_view(decision)
    found = secret(view, decision, number) if decision.side == HIDER else None
    if decision.side == WATCHER and decision.kind == "power":
        found = allocated(view, decision, RULES)
    question = runner.rules.questions[decision.kind]
    return found or question.plainest(view, decision, runner.rules)


@pytest.mark.rule("Q234")
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_adf_and_mr_that_were_bought_show_in_nothing_until_they_are_used(sequence: str) -> None:
    """All of a turn and into the next: one twin has bought what it can, the other nothing."""
    bought: dict[str, Any] = {"adf": None, "mr": None}
    pair = twins(sequence, Firebrand=bought, Icarus=bought)

    ratings: list[set[Any]] = [set(), set()]

    def secret(view: Any, decision: Decision, number: int) -> Order | None:
        if decision.kind == "power":
            return allocated(view, decision, RULES) if number else None
        ratings[number].add(rating_of(view.ships["Firebrand"]))
        return None

    assert go_on(pair, secret, "sensors") == 1
    assert ratings[0] == {(0, 0)} and ratings[1], "they did differ"
    assert (0, 0) not in ratings[1]


@pytest.mark.rule("VEC-5")
def test_steps_that_are_written_in_secret_show_only_when_all_move() -> None:
    pair = twins("phases")

    def secret(_view: Any, decision: Decision, number: int) -> Order | None:
        if decision.kind != "course":
            return None
        return CourseOrder(ship="Firebrand", steps=("", "AA..", "RA.")[number + 1])

    go_on(pair, secret, "power")
    for runner, steps in zip(pair, ("AA..", "RA."), strict=True):
        mine = next(d for d in runner.pending[HIDER] if d.kind == "course")
        runner.answer(mine.key, CourseOrder(ship="Firebrand", steps=steps))
    one, other = (evidence(runner) for runner in pair)
    assert one == other
    for runner in pair:
        [mine] = runner.pending[WATCHER]
        runner.answer(mine.key, CourseOrder(ship="Icarus"))
    places = [runner.battle.ships["Firebrand"].hex for runner in pair]
    assert places[0] != places[1]
    assert evidence(pair[0]) != evidence(pair[1]), "now all see it"


@pytest.mark.rule("Q233")
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_declared_fire_shows_only_when_both_have_declared(sequence: str) -> None:
    still = {"adf": 0, "mr": 0}
    pair = twins(sequence, Icarus={**still, "hex": "2026"}, Firebrand=still)

    def power(view: Any, decision: Decision, _number: int) -> Order | None:
        return allocated(view, decision, RULES) if decision.kind == "power" else None

    go_on(pair, power, "power")
    assert [d.kind for d in pair[0].decisions] == ["targets", "targets"]
    for number, runner in enumerate(pair):
        [mine] = runner.pending[HIDER]
        shot = AttackOrder(ship="Firebrand", weapon="L1", target="Icarus")
        runner.answer(mine.key, TargetsOrder(attacks=(shot,) * number))
    one, other = (evidence(runner) for runner in pair)
    assert one == other
    for runner in pair:
        [mine] = runner.pending[WATCHER]
        runner.answer(mine.key, TargetsOrder())
    told = [[e for e in r.events if may_see(e, WATCHER)] for r in pair]
    assert told[0] != told[1]


@pytest.mark.rule("EE-MSL-2", "Q272")
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_what_a_seeker_carries_shows_only_when_it_strikes(sequence: str) -> None:
    from game.systems.earth_expects.state.orders import LaunchOrder  # noqa: PLC0415 - only here

    armed = {"design": "marius", "hex": "2018", "facing": "S", "speeds": "0", "adf": 1, "mr": 1}
    pair = twins(sequence, Firebrand=armed, Icarus={"adf": 1, "mr": 1})
    left = [["M1"], ["M1"]]

    def secret(view: Any, decision: Decision, number: int) -> Order | None:
        if decision.kind == "power":
            return allocated(view, decision, RULES)
        if decision.kind != "targets" or not left[number]:
            return None
        box = left[number].pop()
        warhead: Any = ("standard", "nuclear")[number]
        launch = LaunchOrder(ship="Firebrand", launcher=box, target="Icarus", warhead=warhead)
        return TargetsOrder(launches=(launch,))

    last = {"turns": "fire", "chart": "segment 3", "phases": "weapons"}[sequence]
    assert go_on(pair, secret, last) == 1
    carried = [[e.warhead for e in r.events if isinstance(e, MissileArmed)] for r in pair]
    assert carried == [["standard"], ["nuclear"]]


def _sensors(view: Any, decision: Decision, number: int) -> Order | None:
    """One twin powers its sensors, the other nothing."""
    if decision.kind != "power":
        return None
    boxes = view.ships["Firebrand"].design.boxes.values()
    sensors = tuple(box.id for box in boxes if box.type is BoxType.SENSOR)
    return PowerOrder(ship="Firebrand", boxes=sensors if number else ())


@pytest.mark.rule("Q248", "Q250")
@pytest.mark.parametrize("sequence", SEQUENCES)
@pytest.mark.parametrize(
    "where",
    [{"hex": "2014"}, {"hex": "2024", "facing": "N"}],
    ids=["too far for its sensor", "its sensor does not bear"],
)
def test_a_sensor_powered_in_vain_shows_in_nothing(sequence: str, where: dict[str, str]) -> None:
    """Not in the next turn either: what is said of sensors is said of arcs and ranges alone."""
    pair = twins(sequence, Firebrand={"adf": 0, "mr": 0, **where}, Icarus={"adf": 0, "mr": 0})
    assert go_on(pair, _sensors, "power", turn=2) >= 1


def test_a_sensor_that_locks_on_shows_when_all_see_the_dice() -> None:
    """So that what shows in nothing is known to show where it does something."""
    pair = twins("turns", Firebrand={"adf": 0, "mr": 0}, Icarus={"adf": 0, "mr": 0})
    with pytest.raises(AssertionError):
        go_on(pair, _sensors, "power", turn=2)
