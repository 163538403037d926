"""The turn of ten segments on the table (document: Speed Chart)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.systems.earth_expects.events import AttackDeclared, Repaired
from game.systems.earth_expects.state.orders import AttackOrder, TargetsOrder
from game.systems.earth_expects.weapons.fire import fire_options
from game.systems.vectorish.events.chart import Charted, Steered
from game.systems.vectorish.events.segments import SegmentsPassed
from game.systems.vectorish.events.turn import FirstSide
from game.systems.vectorish.rules.helm import on_chart
from game.systems.vectorish.state.drift import speeds_of
from game.systems.vectorish.state.orders import HelmOrder
from game.table.decisions import Decision
from game.table.events import Happening, PhaseBegan
from game.table.log import log_lines
from game.table.orders import Order
from tests.systems.vectorish.support import changed, played, speeds

FAR = {"hex": "9090", "facing": "N"}


def by_segment(events: list[Happening]) -> Iterator[tuple[int, list[Happening]]]:
    """The events of each segment, turn after turn."""
    number, found = 0, list[Happening]()
    for event in events:
        if isinstance(event, PhaseBegan):
            yield number, found
            number, found = on_chart(event.phase), []
        found.append(event)
    yield number, found


def alone(**ship: Any) -> Any:
    """The duel with one ship as is told, and its enemy at rest far away."""
    goal = {"kind": "hull", "within": 400}
    ships = {"Icarus": ship, "Firebrand": {**FAR, "speeds": "0", "adf": 0, "mr": 0}}
    return changed("chart_duel", ships, goal=goal)


def helm(*steps: tuple[int, int, str]) -> Any:
    """Steps by turn and segment for the ship that is alone."""

    def answer(view: Any, decision: Decision) -> Order | None:
        if decision.kind != "helm":
            return None
        now = view.turn, on_chart(view.phase)
        order = next((what for *when, what in steps if tuple(when) == now), "")
        return HelmOrder(ship=decision.ship or "", steps=order)

    return answer


@pytest.mark.rule("VEC-SC-1", "VEC-SC-2", "VEC-SC-3", "Q160")
def test_each_of_two_speeds_moves_by_its_own_column() -> None:
    """C25 D7: CDC in segment 1, CCC in 2, CDCC in 6; 32 hexes in all."""
    runner = played(alone(speeds="C25 D7", adf=0, mr=0, hex="2030"), lambda *_asked: None)
    ways = {}
    for number, events in by_segment(runner.events):
        for event in events:
            if isinstance(event, Charted):
                hexes = [event.track.start, *(step.hex for step in event.track.steps)]
                pairs = pairwise(hexes)
                ways[number] = "".join("CD"[one.step(3) == other] for one, other in pairs)
    assert {n: ways[n] for n in (1, 2, 6)} == {1: "CDC", 2: "CCC", 6: "CDCC"}
    assert "".join(ways.values()).count("C") == 25
    assert "".join(ways.values()).count("D") == 7


@pytest.mark.rule("VEC-SC-4")
def test_one_side_moves_and_steers_then_the_other_then_all_fire() -> None:
    from game.systems.vectorish.game import VECTORISH  # noqa: PLC0415 - only for its mind

    mind = VECTORISH.mind(1)
    setup = VECTORISH.find("chart_duel")
    rules = VECTORISH.rules(setup)
    runner = played(setup, lambda view, asked: mind.decide(view, asked, rules), 12)
    sides = {name: ship.side for name, ship in runner.first.ships.items()}
    first, both, fired = "", 0, 0
    for number, events in by_segment(runner.events):
        first = next((e.side for e in events if isinstance(e, FirstSide)), first)
        if not 1 <= number <= 10:
            continue
        told = [e for e in events if isinstance(e, Charted | Steered | AttackDeclared)]
        rank = [2 if isinstance(e, AttackDeclared) else sides[e.ship] != first for e in told]
        assert rank == sorted(rank)
        both += {0, 1} <= set(rank)
        fired += 2 in rank and len(set(rank)) > 1
    assert both > 10
    assert fired


@pytest.mark.rule("VEC-SC-4")
def test_a_weapon_fires_once_in_ten_segments() -> None:
    """One fired in a segment may not fire in a later one of that turn, and is told why."""
    refused = 0
    used: set[tuple[int, str, str]] = set()

    def fire(view: Any, decision: Decision) -> Order | None:
        nonlocal refused
        if decision.kind != "targets":
            return POWER.get(decision.kind, lambda *_a: None)(view, decision)
        options = fire_options(view, decision.side)
        for one in options:
            if (view.turn, one.ship, one.weapon.id) in used:
                assert not one.targets
                assert one.hindered is not None and one.hindered.rule == "VEC-SC-4"
                refused += 1
        able = next((one for one in options if one.targets), None)
        if able is None:
            return None
        used.add((view.turn, able.ship, able.weapon.id))
        shot = AttackOrder(ship=able.ship, weapon=able.weapon.id, target=able.targets[0])
        return TargetsOrder(attacks=(shot,))

    beside = {"Icarus": {"hex": "2030"}, "Firebrand": {"hex": "2028", "speeds": "A4"}}
    runner = played(changed("chart_duel", beside), fire, 2)
    shots = [event for event in runner.events if isinstance(event, AttackDeclared)]
    assert len(shots) >= 2
    assert refused


def _armed(view: Any, decision: Decision) -> Order | None:
    from game.systems.vectorish.mind.power import allocated  # noqa: PLC0415 - only here
    from game.systems.vectorish.ruleset import RULES  # noqa: PLC0415 - only here

    return allocated(view, decision, RULES)


POWER: dict[str, Any] = {"power": _armed}


@pytest.mark.rule("VEC-SC-4")
def test_repairs_end_every_third_chart_turn() -> None:
    from game.systems.vectorish.game import VECTORISH  # noqa: PLC0415 - only for its mind

    mind, mended = VECTORISH.mind(1), 0
    setup = VECTORISH.find("chart_duel")
    rules = VECTORISH.rules(setup)
    for seed in (b"1", b"2", b"3"):
        runner = played(setup, lambda view, asked: mind.decide(view, asked, rules), 12, seed)
        turn = 0
        for event in runner.events:
            turn = event.turn if isinstance(event, PhaseBegan) else turn
            if isinstance(event, Repaired):
                assert turn % 3 == 0
                mended += 1
    assert mended


@pytest.mark.rule("VEC-SC-5")
@pytest.mark.parametrize("sequence", ["chart", "phases", "turns"])
def test_a_weapon_for_ones_own_half_waits_only_where_sides_move_apart(sequence: str) -> None:
    """Both sides' lasers are marked; on the chart the second side fires them in any segment."""
    asked = []

    def fire(view: Any, decision: Decision) -> Order | None:
        if decision.kind != "targets":
            return POWER.get(decision.kind, lambda *_a: None)(view, decision)
        mine = decision.side == view.first
        ready = [one for one in fire_options(view, decision.side) if one.targets]
        asked.append((view.phase, mine, bool(ready)))
        return None

    beside = {"Icarus": {"hex": "2030", "speeds": "0"}, "Firebrand": {"hex": "2028", "speeds": "0"}}
    for ship in beside.values():
        ship |= {"mpo": ["L1", "L2"], "adf": 0, "mr": 0}
    setup = changed("chart_duel", beside, sequence=sequence, first="Blue")
    played(setup, fire)
    assert asked
    for phase, mine, ready in asked:
        assert ready == (sequence != "turns" or mine == (phase == "fire"))


@pytest.mark.rule("VEC-SC-6", "Q161", "Q275")
def test_turns_of_a_face_keep_their_distance_and_their_number() -> None:
    """MR 3: turned in 6 and 9, a ship turns again in segment 2; turned in 1, 4 and 7, not in 10."""
    every = [(turn, number, "R") for turn in (1, 2) for number in range(1, 11)]
    late = [(1, number, "R") for number in range(6, 11)] + every[10:]
    assert _turned(late) == [(1, 6), (1, 9), (2, 2), (2, 5), (2, 8)]
    assert _turned(every[:10]) == [(1, 1), (1, 4), (1, 7)]


@pytest.mark.rule("VEC-SC-6", "Q161")
@pytest.mark.parametrize(
    ("mr", "words"),
    [
        (1, "may turn again in segment 1 of the next turn"),
        (2, "may turn again in segment 6"),
    ],
)
def test_it_is_told_in_which_turn_a_face_may_be_turned_again(mr: int, words: str) -> None:
    """MR 1: turned in segment 1, not before segment 1 of the next turn."""
    runner = played(alone(speeds="A4", adf=0, mr=mr, hex="2030"), helm((1, 1, "R")))
    lines = log_lines(runner.first, runner.events, runner.rules)
    assert words in [line.sum for line in lines]


def test_on_the_last_turn_no_face_is_promised_in_a_next_one() -> None:
    setup = alone(speeds="A4", adf=0, mr=1, hex="2030")
    last = setup.scenario.model_copy(update={"turn_limit": 1})
    runner = played(replace(setup, scenario=last), helm((1, 1, "R")))
    lines = log_lines(runner.first, runner.events, runner.rules)
    assert not any("turn again" in line.sum for line in lines)


def _turned(wanted: list[tuple[int, int, str]]) -> list[tuple[int, int]]:
    """Where a frigate turns that tries whenever it is asked at those moments."""
    setup = alone(speeds="A4", adf=0, mr=3, hex="2030")
    asked = list[tuple[int, int]]()

    def answer(view: Any, decision: Decision) -> Order | None:
        if decision.kind != "helm":
            return None
        now = view.turn, on_chart(view.phase)
        if (*now, "R") in wanted:
            asked.append(now)
            return HelmOrder(ship="Icarus", steps="R")
        return None

    played(setup, answer, max(turn for turn, _number, _step in wanted))
    return asked


@pytest.mark.rule("VEC-SC-7", "Q237", "Q274", "Q275")
def test_an_assault_scout_gathers_speed_hex_by_hex_and_takes_the_rest_at_the_end() -> None:
    """ADF 5 at speed 1: 2 after segment 5, 3 after 8, 6 when the turn is over."""
    every = [(1, number, "A" if number < 11 else "AAA") for number in range(1, 12)]
    runner = played(alone(speeds="A1", adf=5, mr=0, hex="2030"), helm(*every))
    steered = [(n, e.steps) for n, es in by_segment(runner.events) for e in es if _steers(e)]
    assert steered == [(5, "A"), (8, "A"), (11, "AAA")]
    assert speeds_of(runner.battle.ships["Icarus"]) == speeds("A6")


def _steers(event: Happening) -> bool:
    return isinstance(event, Steered) and "A" in event.steps


@pytest.mark.rule("VEC-SC-7")
def test_at_rest_all_of_adf_is_taken_at_the_end_and_a_fast_ship_loses_the_rest() -> None:
    asked = helm((1, 11, "AA"))
    runner = played(alone(speeds="0", adf=2, mr=0, hex="2030"), asked)
    assert speeds_of(runner.battle.ships["Icarus"]) == speeds("A2")
    never = played(alone(speeds="A4", adf=4, mr=0, hex="2030"), helm((1, 11, "A")))
    assert speeds_of(never.battle.ships["Icarus"]) == speeds("A4")
    assert not any(isinstance(event, Steered) for event in never.events)


@pytest.mark.rule("VEC-SC-8")
def test_more_than_five_points_of_adf_give_two_a_hex() -> None:
    runner = played(alone(speeds="A2", adf=6, mr=0, hex="2030"), helm((1, 3, "AA"), (1, 5, "AA")))
    assert speeds_of(runner.battle.ships["Icarus"]) == speeds("A4")


@pytest.mark.rule("VEC-SC-4")
def test_segments_without_anything_pass_in_one_line_of_the_log() -> None:
    """Speed 2 moves in segments 3 and 8: what lies between is told in one line each."""
    runner = played(alone(speeds="A2", adf=0, mr=0, hex="2030"), lambda *_asked: None)
    passed = [(e.since, e.until) for e in runner.events if isinstance(e, SegmentsPassed)]
    assert passed == [(1, 2), (4, 7), (9, 10)]
    lines = [line.plain() for line in log_lines(runner.first, runner.events, runner.rules)]
    assert sum("Segment" in line for line in lines) == 5
    assert not any("decide" in line for line in lines[: lines.index("Sensors")])


@pytest.mark.rule("VEC-SC-7", "Q274")
def test_each_of_two_hexes_in_a_segment_gives_its_point() -> None:
    """Speed 12 moves two hexes in segment 3 and one in segment 1."""
    asked = helm((1, 1, "A"), (1, 3, "AA"))
    runner = played(alone(speeds="A12", adf=4, mr=0, hex="2030"), asked)
    assert speeds_of(runner.battle.ships["Icarus"]) == speeds("A15")


@pytest.mark.rule("Q301")
def test_a_slower_column_is_read_from_the_next_segment_and_nothing_is_counted_off() -> None:
    """Slowed by one after each hex, the columns of 5, 4, 3 and 2 give segments 2, 3, 5 and 8.

    Four hexes are moved at speeds that end at one; none of them is owed back.
    """
    slow = helm((1, 2, "A"), (1, 3, "A"), (1, 5, "A"), (1, 8, "A"))
    runner = played(alone(speeds="A5", facing="S", adf=4, mr=0, hex="2030"), slow)
    moved = [n for n, events in by_segment(runner.events) for e in events if isinstance(e, Charted)]
    assert moved == [2, 3, 5, 8]
    assert speeds_of(runner.battle.ships["Icarus"]).text == "A1"
