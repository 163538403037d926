"""What terrain does to ships and seekers that drift, worked out by hand."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import hex_from_number
from game.systems.earth_expects.events import MissileLaunched
from game.systems.vectorish.events.seekers import SeekerFlew, SeekerLoosed
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.phases.seekers import in_segment
from game.table.altering import altered
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
