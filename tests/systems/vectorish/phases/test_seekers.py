"""Seekers on the table: launched in combat, then flying with their side (Ruling Q272)."""

from __future__ import annotations

from typing import Any

import pytest

from game.systems.earth_expects.events import (
    DefenceFired,
    MissileHalted,
    MissileLaunched,
    MissileMoved,
    MissileRemoved,
    NuclearStruck,
    ShotRolled,
)
from game.systems.earth_expects.state.orders import (
    LaunchOrder,
    TargetsOrder,
    Warhead,
)
from game.systems.vectorish.events.coursed import Coursed
from game.systems.vectorish.events.seekers import SeekerFlew, SeekerLoosed
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.mind.power import allocated
from game.systems.vectorish.phases.seekers import in_segment, seekers_move
from game.systems.vectorish.ruleset import RULES
from game.table.altering import altered
from game.table.decisions import Decision
from game.table.events import Happening, PhaseBegan
from game.table.orders import Order
from game.table.runner import Runner
from tests.systems.vectorish.support import carry_out, changed, played, table_of

MIND = VECTORISH.mind(1)
SEQUENCES = ("turns", "chart", "phases")


def hunted(sequence: str, hunter: dict[str, Any], prey: dict[str, Any], **more: Any) -> Any:
    """A missile boat that moves second, and a freighter, both drifting."""
    still = {"adf": 0, "mr": 0, "facing": "N"}
    away = {"hex": "9090", "speeds": "0", **still}
    ships = {"Marius": still | hunter, "Caravel": still | prey, "Sheepdog": away}
    return changed("seekers", ships, sequence=sequence, first="Convoy", **more)


def launching(
    number: int = 1, warhead: Warhead = "standard", turn: int = 1, *, defends: bool = False
) -> Any:
    """Launches so many at the freighter as soon as that may be in a turn."""
    left = [f"M{n}" for n in range(1, number + 1)]

    def answer(view: Any, decision: Decision) -> Order | None:
        if decision.kind == "power":
            return allocated(view, decision, RULES)
        if decision.kind == "sensors":
            return MIND.decide(view, decision, RULES)
        if decision.kind != "targets" or decision.side != "Raider" or view.turn < turn:
            return None
        made = [
            LaunchOrder(ship="Marius", launcher=one, target="Caravel", warhead=warhead)
            for one in left
        ]
        left.clear()
        return TargetsOrder(launches=tuple(made))

    return answer


def of(runner: Runner[Any], *kinds: type[Happening]) -> list[Any]:
    return [event for event in runner.events if isinstance(event, kinds)]


@pytest.mark.rule("Q272")
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_it_has_its_launchers_hex_facing_and_speeds(sequence: str) -> None:
    hunter = {"hex": "2045", "speeds": "B4 A2", "facing": "NE"}
    runner = played(hunted(sequence, hunter, {"hex": "2340", "speeds": "0"}), launching(), 1)
    [launched], [loosed] = of(runner, MissileLaunched), of(runner, SeekerLoosed)
    before = runner.first
    for event in runner.events[: runner.events.index(launched)]:
        before = runner.rules.after(before, event)
    assert launched.hex == before.ships["Marius"].hex
    assert (loosed.facing, loosed.speeds) == (1, "B4 A2")


@pytest.mark.rule("Q272")
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_it_flies_and_strikes_in_its_targets_hex(sequence: str) -> None:
    """Straight astern of a freighter at rest, near enough for lock-ons."""
    where = {"hex": "2043", "speeds": "A4"}
    setup = hunted(sequence, where, {"hex": "2036", "speeds": "0"})
    runner = played(setup, launching(2), 2)
    arrived = of(runner, MissileMoved)
    assert [event.missile for event in arrived] == ["M1", "M2"]
    assert {event.entry for event in arrived} == {3}, "it came from the south"
    assert len(of(runner, ShotRolled)) == 2
    assert not runner.battle.missiles


@pytest.mark.rule("Q272")
def test_seekers_move_first_in_their_sides_half_and_not_before() -> None:
    """Launched in the first fire its side moves second yet, in the second it is the next first."""
    where, prey = {"hex": "2043", "speeds": "A4"}, {"hex": "2034", "speeds": "A1"}
    for turn, half, since in ((1, "countermoves", "fire"), (2, "moves", "counterfire")):
        plain = launching()

        def answer(
            view: Any, decision: Decision, plain: Any = plain, since: str = since
        ) -> Order | None:
            waits = decision.kind == "targets" and view.phase != since
            return None if waits else plain(view, decision)

        runner = played(hunted("turns", where, prey), answer, 2)
        moved, now = dict[tuple[int, str], list[str]](), (0, "")
        for event in runner.events:
            if isinstance(event, PhaseBegan):
                now = event.turn, event.phase
            if isinstance(event, SeekerFlew):
                moved.setdefault(now, []).append("seeker")
            if isinstance(event, Coursed) and event.ship == "Marius":
                moved.setdefault(now, []).append("ship")
        assert moved[turn, half] == ["seeker", "ship"]
        first = next(now for now, those in moved.items() if "seeker" in those)
        assert first == (turn, half)


@pytest.mark.rule("Q272")
def test_on_the_chart_it_strikes_in_the_first_of_a_segments_hexes() -> None:
    """At speed 20 it moves two hexes in segment 1, and its target is in the first of them."""
    setup = hunted("chart", {"hex": "2040", "speeds": "0"}, {"hex": "2039", "speeds": "0"})
    table = table_of(altered(VECTORISH.first(setup), turn=1))
    here = table.battle.ships["Marius"].hex
    launched = MissileLaunched(
        missile="M1", side="Raider", ship="Marius", launcher="M1", target="Caravel", hex=here
    )
    table.emit(launched)
    table.emit(SeekerLoosed(missile="M1", facing=0, speeds="A20"))
    carry_out(table, in_segment(table, "Raider", 1))
    [flew] = [event for event in table.events if isinstance(event, SeekerFlew)]
    assert flew.path == (here.step(0),)
    assert [event for event in table.events if isinstance(event, ShotRolled)]


@pytest.mark.rule("Q272")
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_it_is_lost_after_twelve_hexes(sequence: str) -> None:
    """Its target runs faster than it can fly."""
    where = {"hex": "2045", "speeds": "A9"}
    setup = hunted(sequence, where, {"hex": "2041", "speeds": "A25"})
    runner = played(setup, launching(), 3)
    hexes = sum(len(event.path) for event in of(runner, SeekerFlew))
    gone = of(runner, MissileRemoved)
    assert hexes <= 12
    assert [event.missile for event in gone] == ["M1"]
    if hexes == 12:
        assert "twelve" in gone[0].reason


@pytest.mark.rule("Q272", "EE-PD-1")
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_point_defence_shoots_at_it_when_it_arrives_and_not_on_its_way(sequence: str) -> None:
    """The escort beside the freighter is asked only once a missile is in the freighter's hex."""
    where, prey = {"hex": "2043", "speeds": "A4"}, {"hex": "2036", "speeds": "0"}
    beside = {"Sheepdog": {"hex": "2036", "facing": "S", "speeds": "0", "adf": 0, "mr": 0}}
    still = {"adf": 0, "mr": 0, "facing": "N"}
    setup = changed(
        "seekers",
        {"Marius": still | where, "Caravel": still | prey, **beside},
        sequence=sequence,
        first="Convoy",
    )
    plain, shots = launching(4), list[bool]()

    def answer(view: Any, decision: Decision) -> Order | None:
        if decision.kind != "point_defence":
            return plain(view, decision)
        shots.append(all(m.hex == view.ships["Caravel"].hex for m in view.missiles.values()))
        return MIND.decide(view, decision, RULES)

    runner = played(setup, answer, 2)
    assert shots and all(shots)
    assert of(runner, DefenceFired)


@pytest.mark.rule("EE-MSL-7", "Q272")
@pytest.mark.parametrize(("adf", "effective"), [(0, True), (2, False)])
def test_a_nuclear_one_harms_only_a_ship_whose_drive_gives_nothing(
    adf: int, effective: bool
) -> None:
    where = {"hex": "2045", "speeds": "A4"}
    setup = hunted("turns", where, {"hex": "2036", "speeds": "0", "adf": adf})
    runner = played(setup, launching(1, "nuclear"), 2)
    [struck] = of(runner, NuclearStruck)
    assert struck.effective is effective
    assert (runner.battle.ships["Caravel"].fate == "destroyed") is effective


@pytest.mark.rule("Q91", "Q272")
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_launched_in_its_targets_own_hex_it_strikes_with_the_next_movement(sequence: str) -> None:
    """Both drift together."""
    same = {"hex": "2045", "speeds": "A4"}
    runner = played(hunted(sequence, same, same), launching(), 2)
    assert len(of(runner, ShotRolled)) == 1


@pytest.mark.rule("Q221", "Q272")
@pytest.mark.parametrize("sequence", ["turns", "chart"])
def test_one_that_cannot_turn_away_is_lost_in_terrain(sequence: str) -> None:
    """It drifts sideways at nine hexes a turn, into tumbling rocks."""
    hexes = [f"{column:02}{row:02}" for column in range(22, 26) for row in range(20, 46)]
    rocks = {"kind": "field", "name": "Wall", "holds": "cinematic asteroids", "hexes": hexes}
    where = {"hex": "2040", "speeds": "B9"}
    setup = hunted(sequence, where, {"hex": "2030", "speeds": "0"}, terrain=[rocks])
    table = table_of(altered(VECTORISH.first(setup), turn=1))
    here = table.battle.ships["Marius"].hex
    launched = MissileLaunched(
        missile="M1", side="Raider", ship="Marius", launcher="M1", target="Caravel", hex=here
    )
    table.emit(launched)
    table.emit(SeekerLoosed(missile="M1", facing=1, speeds="B9"))
    if sequence == "turns":
        carry_out(table, seekers_move(table, "Raider"))
    else:
        for segment in (1, 2, 3):
            carry_out(table, in_segment(table, "Raider", segment))
    halted = [event for event in table.events if isinstance(event, MissileHalted)]
    assert [(event.missile, event.lost) for event in halted] == [("M1", True)]
    assert not table.battle.missiles
