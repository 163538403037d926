"""What terrain does to ships and seekers that drift, worked out by hand."""

from __future__ import annotations

import pytest

from game.dice import LabelledDice
from game.hexgrid.hexes import hex_from_number
from game.systems.earth_expects.events import HeatFelt, MissileLaunched
from game.systems.vectorish.events.chart import Charted
from game.systems.vectorish.events.coursed import Coursed
from game.systems.vectorish.events.seekers import SeekerFlew, SeekerLoosed
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.phases.seekers import in_segment
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.table.events import Happening, TurnBegan
from game.table.game import begin
from game.table.runner import Runner
from tests.systems.vectorish.positions import Referee, course, ship
from tests.systems.vectorish.support import carry_out, changed, table_of

FAR = ship("Orange", "9090")
SEQUENCES = ("turns", "chart", "phases")
BALL = """
[[terrain]]
kind = "planet"
name = "Ball"
hex = "2021"
radius = 1
interface = 6
"""
"""Its interface is met in 2027."""


def air(*hexes: str) -> str:
    text = '\n[[terrain]]\nkind = "field"\nname = "Air"\nholds = "atmosphere"\n'
    return text + f"hexes = {[*hexes]}\n".replace("'", '"')


@pytest.mark.rule("EE-TER-A-1", "Q302")
def test_atmosphere_ends_the_movement_of_all_ten_segments(referee: Referee) -> None:
    """Speed 1 moves in segment 5, speed 4 in 1: the other hexes of this turn are not moved."""
    ran = referee.play(
        ship("One", "2030", speeds="A4") + FAR + air("2029"), sequence="chart", turns=2
    )
    first, second = ran.out.split("Turn 2")
    assert first.count("One moves 1 hex") == 1
    assert "to 2029. [A4]" in first
    assert second.count("One moves 1 hex") == 4
    assert "to 2025. [A4]" in second


@pytest.mark.rule("EE-TER-F-1", "Q302")
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_an_interface_takes_all_speed(referee: Referee, sequence: str) -> None:
    """Three points of MR take off three of speed: no engine fails, and the ship stays there."""
    ships = ship("One", "2030", speeds="A3", mr=3) + FAR + BALL
    ran = referee.play(ships, *_straight(sequence), sequence=sequence, turns=2)
    assert "[speed 3 − manoeuvre 3 = 0 short: 0 failure dice]" in ran.out
    second = ran.out.split("Turn 2")[1]
    assert "One moves" not in second and "One drifts" not in second


def _straight(sequence: str) -> list[object]:
    """Nobody turns it, so that its points are unspent."""
    if sequence != "chart":
        return [course("One", "")] * 2
    return [{"decision": "1/helm 1/One", "order": {"kind": "helm", "ship": "One", "rests": True}}]


@pytest.mark.rule("Q265", "Q302", "VEC-3")
def test_what_was_planned_for_hexes_behind_the_atmosphere_is_void(referee: Referee) -> None:
    """It never faces B, so that it gains no speed over B; what came before the hex counts."""
    ships = ship("One", "2030", speeds="A3", adf=2, mr=2) + FAR + air("2029")
    ran = referee.play(ships, course("One", "A.R.RA"))
    assert "One moves to 2029, facing A: A4. [1 point of thrust]" in ran.out


@pytest.mark.rule("EE-TER-A-2", "Q272")
def test_a_seeker_stops_in_atmosphere_for_the_turn() -> None:
    """At A10 it would move in every segment; it stops in the first and flies on next turn."""
    hexes = ["2039"]
    clouds = {"kind": "field", "name": "Air", "holds": "atmosphere", "hexes": hexes}
    still = {"speeds": "0", "adf": 0, "mr": 0, "facing": "N"}
    ships = {
        "Marius": {"hex": "2040", **still},
        "Caravel": {"hex": "2030", **still},
        "Sheepdog": {"hex": "9090", **still},
    }
    setup = changed("seekers", ships, sequence="chart", first="Convoy", terrain=[clouds])
    table = table_of(altered(VECTORISH.first(setup), turn=1))
    launched = MissileLaunched(
        missile="M1",
        side="Raider",
        ship="Marius",
        launcher="M1",
        target="Caravel",
        hex=hex_from_number("2040"),
    )
    table.emit(launched)
    table.emit(SeekerLoosed(missile="M1", facing=0, speeds="A10"))
    for segment in (1, 2, 3):
        carry_out(table, in_segment(table, "Raider", segment))
    flown = [event.path for event in table.events if isinstance(event, SeekerFlew)]
    assert flown == [(hex_from_number("2039"),)]
    table.battle = altered(table.battle, turn=2)
    carry_out(table, in_segment(table, "Raider", 1))
    assert table.battle.missiles["M1"].hex == hex_from_number("2038")


def glow(*hexes: str) -> str:
    return air(*hexes).replace("atmosphere", "radiation").replace("Air", "Glow")


@pytest.mark.rule("EE-TER-X-1", "Q302")
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_radiation_strikes_for_each_hex_entered(referee: Referee, sequence: str) -> None:
    """From ahead with 5 and 6 pips: one hit of 11 where all is flown at once, two else.

    At speed 2 the chart moves it in segments 3 and 8. Three shields and a range of 1 keep off 16.
    In the next turn it leaves the belt.
    """
    ships = ship("One", "2030", speeds="A2", design="europa") + FAR + glow("2029", "2028")
    ran = referee.play(ships, sequence=sequence, turns=2, dice=[1, 5, 1, 6, *[3] * 40])
    first, second = ran.out.split("Turn 2")
    told = [f"dice {pips} − 16" for pips in ((5, 6) if sequence == "chart" else (11,))]
    assert first.count("Radiation from A") == len(told)
    assert all(words in first for words in told)
    assert "Radiation" not in second


@pytest.mark.rule("EE-TER-D-2", "Q272")
@pytest.mark.parametrize(("die", "lost"), [(1, True), (2, False)])
def test_a_seeker_is_lost_among_dense_asteroids_on_a_one(
    referee: Referee, die: int, lost: bool
) -> None:
    """Six hexes of rocks wide, so that it cannot fly round them; the target lies behind."""
    wide = [f"{column}37" for column in range(14, 27)]
    rocks = air(*wide).replace("atmosphere", "dense asteroids").replace("Air", "Rocks")
    boat = ship("Boat", "2040", design="marius", speeds="A4")
    power = [{"kind": "power", "ship": name, "boxes": []} for name in ("Boat", "Orange")]
    launch = {"ship": "Boat", "launcher": "M1", "target": "Orange"}
    sent = {"side": "Blue", "order": {"kind": "targets", "launches": [launch]}}
    ships = boat + ship("Orange", "2034") + rocks
    ran = referee.play(ships, *power, sent, first="Orange", dice=[die, *[3] * 60])
    assert ("Missile M1 moves 3 hexes to 2037" in ran.out) is lost
    assert ("reaches Orange" in ran.out) is not lost


@pytest.mark.rule("EE-TER-H-1", "Q220")
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_heat_burns_every_ship_once_a_turn_when_all_have_moved(sequence: str) -> None:
    events = _warmed(sequence)
    for turn in (1, 2):
        felt = [n for n, (now, one) in enumerate(events) if now == turn and _felt(one)]
        assert len(felt) == 2
        assert (
            max(n for n, (now, one) in enumerate(events) if now == turn and _moved(one)) < felt[0]
        )


def test_a_battle_begun_before_heat_was_felt_goes_on_without_it() -> None:
    assert not any(_felt(one) for _turn, one in _warmed("phases", earlier=True))


@pytest.mark.rule("EE-BASE-5", "Q133", "Q219")
@pytest.mark.parametrize("sequence", SEQUENCES)
@pytest.mark.parametrize(("way", "facing"), [("right", 2), ("left", 4)])
def test_a_base_rotates_one_side_every_turn(
    referee: Referee, sequence: str, way: str, facing: int
) -> None:
    post = ship("Post", "2080", design="waypoint", rotates=way)
    ran = referee.play(ship("One", "2030") + post + FAR, sequence=sequence, turns=2)
    lines = [line for line in ran.out.splitlines() if "Post rotates and faces" in line]
    assert len(lines) == 2
    assert f"faces {'ABCDEF'[facing]}" in lines[1]


def _warmed(sequence: str, *, earlier: bool = False) -> list[tuple[int, Happening]]:
    """Two turns under a sun that is far to the south, each event with its turn."""
    sun = {"kind": "heat", "name": "Sol", "toward": "S", "dice": 1}
    flying = {"speeds": "A4", "adf": 0, "mr": 0}
    ships = {"Icarus": flying, "Firebrand": {**flying, "hex": "9090", "facing": "N"}}
    goal = {"kind": "hull", "within": 400}
    setup = changed("chart_duel", ships, goal=goal, sequence=sequence, terrain=[sun])
    rules = VECTORISH.manners(setup, "", (), lambda: 1)[earlier]
    runner: Runner[Space] = begin(VECTORISH, setup, LabelledDice(b"warm"), rules)
    while not runner.over and runner.battle.turn <= 2:
        decision = runner.decisions[0]
        question, view = rules.questions[decision.kind], runner.question_view(decision)
        runner.answer(decision.key, question.plainest(view, decision, rules))
    turn, found = 0, []
    for event in runner.events:
        turn = event.turn if isinstance(event, TurnBegan) else turn
        found.append((turn, event))
    return found


def _felt(event: Happening) -> bool:
    return isinstance(event, HeatFelt)


def _moved(event: Happening) -> bool:
    return isinstance(event, Charted | Coursed)
