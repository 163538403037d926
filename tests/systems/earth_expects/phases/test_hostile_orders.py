"""Whatever is answered gets sentences: wrong kinds, strangers, doubles, absurd powers, odd JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

import game
from game.dice import AllHigh, LabelledDice
from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.events import PlotCorrected
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import ORDERS
from game.table.decisions import Decision
from game.table.events import OrderSealed
from game.table.faults import IllegalOrderError
from game.table.orders import Order, PassOrder
from game.table.runner import MismatchError, Runner
from tests.support import boat, duel, fleet, play, power, run, yard

SHIPS = ("icarus", "lodestar", "halberd", "lucky_seam", "outrider", "resolute", "vigilance")


class Hostile:
    """Makes orders of every kind out of whatever names there are, and some that are not."""

    def __init__(self, battle: Battle, rng: Random) -> None:
        self._rng = rng
        self._ships = [*battle.ships, *battle.sides, "Nobody", "x" * 60]
        boxes = {b for s in battle.ships.values() for b in (*s.design.boxes, *s.design.systems)}
        self._boxes = [*sorted(boxes), "Z9", "a1.1", "W999", "E999.999"]
        self._missiles = [*battle.missiles, "M0", "M1", "M9999", "Icarus"]

    def _ship(self, d: Decision) -> str:
        return d.ship if d.ship and self._rng.random() < 0.7 else self._rng.choice(self._ships)

    def _some(self, make: Callable[[], Any], most: int = 5) -> tuple[Any, ...]:
        return tuple(make() for _ in range(self._rng.randint(0, most)))

    def _box(self) -> str:
        return self._rng.choice(self._boxes)

    def _many(self) -> tuple[str, ...]:
        if self._rng.random() < 0.1:
            return tuple(self._boxes)[:400]
        return self._some(self._box)

    def _draw(self) -> o.EngineDraw:
        power = Fraction(self._rng.choice((0, 1, 2, 3, 6, 4000)), 4)
        return o.EngineDraw(engine=self._box(), power=power)

    def orders(self, d: Decision) -> Iterator[Order]:
        """One order of each kind."""
        rng, ship = self._rng, self._ship
        pick = rng.choice
        speed = self._draw() if rng.random() < 0.5 else None
        manoeuvre = self._some(self._draw)
        yield o.PowerOrder(ship=ship(d), speed=speed, manoeuvre=manoeuvre, boxes=self._many())
        plot = "".join(pick("RLrlx.") for _ in range(pick((0, 1, 3, 200))))
        yield o.PlotOrder(ship=ship(d), plot=plot, unpowered=pick((None, "left", "coast")))
        yield o.CutOrder(ship=ship(d), boxes=self._many())
        yield o.RepairOrder(ship=ship(d), boxes=self._many(), reload=pick((True, False)))
        entries = self._some(
            lambda: o.Entry(missile=pick(self._missiles), side=pick(DIRECTION_NAMES))
        )
        yield o.ApproachOrder(entries=entries)
        shot = o.DefenceShot(
            ship=ship(d), weapon=self._box(), missile=pick(self._missiles), sensors=self._many()
        )
        yield o.PointDefenceOrder(shot=shot)
        attacks = self._some(
            lambda: o.AttackOrder(ship=ship(d), weapon=self._box(), target=pick(self._ships))
        )
        launches = self._some(
            lambda: o.LaunchOrder(ship=ship(d), launcher=self._box(), target=pick(self._ships))
        )
        yield o.TargetsOrder(attacks=attacks, launches=launches)
        yield o.AxisOrder(side=pick(DIRECTION_NAMES))
        yield o.AimOrder(at=self._box(), high=pick(("left", "right", "up", "down")))
        at = self._box() if rng.random() < 0.8 else None
        yield o.ImpactOrder(missile=pick(self._missiles), at=at, high=pick((None, "left", "up")))
        yield o.SectionOrder(ship=ship(d), keep=self._box())
        attempts = self._some(
            lambda: o.Attempt(target=pick(self._ships), sensors=self._many() or ("S1",))
        )
        yield o.SensorOrder(ship=ship(d), attempts=attempts, keep=(pick(self._missiles),) * 3)
        yield PassOrder()


def _fleet(seed: int) -> Battle:
    rng = Random(seed)
    boats = [
        boat(
            yard(rng.choice(SHIPS)),
            (rng.randint(0, 3), rng.randint(0, 3)),
            rng.choice(DIRECTION_NAMES),
            side=side,
            name=f"{side} {number}",
            speed=rng.choice((0, 1, 3)),
        )
        for side in ("Blue", "Red")
        for number in (1, 2)
    ]
    return fleet(*boats, turn_limit=3)


@pytest.mark.parametrize("seed", range(10))
def test_every_order_there_is_gets_sentences_or_is_carried_out(seed: int) -> None:
    runner = Runner(_fleet(seed), DEFAULT, LabelledDice(seed.to_bytes(32, "big")))
    runner.start()
    rng = Random(seed)
    mind = RandomLegal(rng)
    while not runner.over:
        decision = runner.decisions[0]
        legal = mind.decide(runner.question_view(decision), decision, DEFAULT)
        for order in Hostile(runner.battle, rng).orders(decision):
            found = runner.faults(decision, order)
            assert all(fault.sentence and fault.rule for fault in found)
            if not found:
                assert order.kind == decision.kind
                legal = order
                continue
            with pytest.raises(IllegalOrderError):
                runner.answer(decision.key, order)
        runner.answer(decision.key, legal)


@pytest.mark.parametrize("seed", range(10))
def test_absurd_power_and_plots_left_unchecked_are_corrected(seed: int) -> None:
    """Sealed as they are, they come to last turn's speed straight on, or nothing at all."""
    runner = Runner(_fleet(seed), DEFAULT, LabelledDice(seed.to_bytes(32, "big")))
    runner.start()
    rng = Random(seed)
    mind = RandomLegal(rng)
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        order = mind.decide(view, decision, DEFAULT)
        if decision.kind in ("power", "plot"):
            for made in Hostile(runner.battle, rng).orders(decision):
                if made.kind == decision.kind and getattr(made, "ship", None) == decision.ship:
                    order = made
        runner.answer(decision.key, order, unchecked=True)


@pytest.mark.rule("EE-MOV-11")
def test_power_that_no_engine_could_use_gives_no_points_beyond_the_engine() -> None:
    runner = run(duel(boat(yard("icarus")), boat(yard("lodestar"), (9, 9))), then=AllHigh())
    runner.answer("1/power/Icarus", power("Icarus", "E1 1000"), unchecked=True)
    ship = runner.question_view(runner.decision("1/power/Lodestar")).ships["Icarus"]
    assert ship.conduct is None
    play(runner, until="1/targets")
    (corrected,) = [e for e in runner.events if isinstance(e, PlotCorrected)]
    assert corrected.conduct.speed == 0
    assert runner.battle.ships["Icarus"].track is not None


@pytest.mark.parametrize("kind", ["power", "plot"])
def test_an_unchecked_order_still_is_of_its_kind_and_for_its_ship(kind: str) -> None:
    runner = run(duel(boat(yard("icarus")), boat(yard("lodestar"), (9, 9))))
    if kind == "plot":
        runner.answer("1/power/Icarus", power("Icarus"))
    for order in (PassOrder(), power("Lodestar"), o.PlotOrder(ship="Lodestar")):
        with pytest.raises(IllegalOrderError):
            runner.answer(f"1/{kind}/Icarus", order, unchecked=True)


def test_a_question_nobody_asks_is_refused_in_one_sentence() -> None:
    battle = run(duel(boat(yard("icarus")), boat(yard("lodestar"), (9, 9))))
    with pytest.raises(KeyError):
        battle.answer("1/power/Nobody", PassOrder())
    with pytest.raises(IllegalOrderError) as caught:
        game.answer(battle, "1/power/Nobody", {"kind": "pass"})
    assert "1/power/Nobody" in str(caught.value)
    assert "1/power/Icarus" in str(caught.value)


def test_sides_and_ships_nobody_knows_say_nothing() -> None:
    battle = run(duel(boat(yard("icarus")), boat(yard("lodestar"), (9, 9))))
    before = list(battle.events)
    calls: list[Callable[[], None]] = [
        lambda: battle.say("Nobody", "concede"),
        lambda: battle.say("", "draw"),
        lambda: battle.say("Blue", "escape", ""),
        lambda: battle.say("Blue", "escape", "x" * 1000),
        lambda: battle.say("Nobody", "escape", "Icarus"),
        lambda: battle.say("Nobody", "let go", "Icarus"),
        lambda: battle.say("Blue", "let go", "Icarus"),
    ]
    for call in calls:
        with pytest.raises(IllegalOrderError):
            call()
    battle.withdraw("Nobody")
    assert battle.events == before


def test_a_record_that_answers_what_nobody_asked_is_refused() -> None:
    battle = duel(boat(yard("icarus")), boat(yard("lodestar"), (9, 9)))
    runner = run(battle)
    runner.answer("1/power/Icarus", power("Icarus"))
    *before, sealed = runner.events
    assert isinstance(sealed, OrderSealed)
    Runner(battle, DEFAULT, AllHigh()).restore([*before, sealed])
    for wrong in ({"decision": "1/power/Nobody"}, {"side": "Red"}):
        forged = sealed.but(**wrong)
        with pytest.raises(MismatchError):
            Runner(battle, DEFAULT, AllHigh()).restore([*before, forged])


HOSTILE_JSON = {
    "not a number": '{"kind":"power","ship":"A","speed":{"engine":"E1","power":NaN}}',
    "infinite": '{"kind":"power","ship":"A","speed":{"engine":"E1","power":Infinity}}',
    "huge": '{"kind":"power","ship":"A","speed":{"engine":"E1","power":1e308}}',
    "huge integer": '{"kind":"power","ship":"A","speed":{"engine":"E1","power":1'
    + "0" * 9000
    + "}}",
    "negative": '{"kind":"power","ship":"A","speed":{"engine":"E1","power":-1}}',
    "an eighth": '{"kind":"power","ship":"A","speed":{"engine":"E1","power":0.125}}',
    "text for a number": '{"kind":"power","ship":"A","speed":{"engine":"E1","power":"1"}}',
    "true for a number": '{"kind":"power","ship":"A","speed":{"engine":"E1","power":true}}',
    "long name": '{"kind":"power","ship":"' + "A" * 61 + '"}',
    "no name": '{"kind":"power","ship":""}',
    "long plot": '{"kind":"plot","ship":"A","plot":"' + "." * 201 + '"}',
    "odd plot": '{"kind":"plot","ship":"A","plot":"R.\\n"}',
    "odd box": '{"kind":"cut","ship":"A","boxes":["L1\\n"]}',
    "many boxes": '{"kind":"cut","ship":"A","boxes":[' + '"L1",' * 5000 + '"L1"]}',
    "many attacks": '{"kind":"targets","attacks":['
    + '{"ship":"A","weapon":"L1","target":"B"},' * 5000
    + '{"ship":"A","weapon":"L1","target":"B"}]}',
    "many missiles": '{"kind":"sensors","ship":"A","keep":[' + '"M1",' * 5000 + '"M1"]}',
    "deep": '{"kind":"power","ship":' + "[" * 5000 + "]" * 5000 + "}",
    "unknown kind": '{"kind":"ram","ship":"A"}',
    "no kind": '{"ship":"A"}',
    "unknown key": '{"kind":"pass","why":"not"}',
}


@pytest.mark.parametrize("text", HOSTILE_JSON.values(), ids=HOSTILE_JSON)
def test_odd_json_is_no_order(text: str) -> None:
    with pytest.raises(ValidationError):
        ORDERS.validate_json(text)


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "ram"},
        {"kind": "power", "ship": "A", "boxes": {"L1"}},
        {"kind": "power", "ship": "A", "speed": {"engine": "E1", "power": float("nan")}},
        {"kind": "pass", 1: 2},
        {"kind": "pass", "why": object()},
    ],
)
def test_plain_values_that_are_no_order_get_a_value_error(data: dict[Any, Any]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        game.order(data)


def test_values_within_themselves_are_no_order() -> None:
    data: dict[str, Any] = {"kind": "pass"}
    data["why"] = data
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    for odd in (data, {"kind": "pass", "why": deep}):
        with pytest.raises(ValueError, match=r".+"):
            game.order(odd)
