"""What the log says of terrain, sentence by sentence."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.log.words import log_lines, sentence
from game.systems.earth_expects.movement.words import plot_words
from game.systems.earth_expects.scenario.terrain_entries import Planet
from game.systems.earth_expects.state.orders import PlotOrder
from game.systems.earth_expects.terrain.steps import after_paths
from game.table.events import Happening
from tests.support import column, table_of
from tests.systems.earth_expects.terrain.courses import SHIP, go, region, sailing

STICK = column("HHHHPCSE")
HERE = Hex(3, 4)
AT = {"ship": SHIP, "hex": HERE}

SENTENCES: tuple[tuple[Happening, str], ...] = (
    (
        ev.AtmosphereMet(**AT, points=2),
        "Runner enters the atmosphere in 0305 and goes no further this turn.",
    ),
    (ev.AltitudeChanged(**AT, altitude="low"), "Runner flies low over the surface in 0305."),
    (ev.AltitudeChanged(**AT, altitude="landed"), "Runner lands in 0305."),
    (
        ev.InterfaceMet(**AT, speed=3, spent=1),
        "Runner meets the interface in 0305: it stops there, at speed 0.",
    ),
    (
        ev.InterfaceMet(**AT, speed=3, spent=1, overtaken=True),
        "The interface comes over Runner in 0305, which ends at speed 0.",
    ),
    (
        ev.DebrisMet(**AT, ground="dense asteroids", speed=5, die=2, spent=1, short=2),
        "Runner flies through dense asteroids in 0305.",
    ),
    (
        ev.DebrisStruck(ship=SHIP, attack="a", like="laser", points=1, box="H1"),
        "Rocks strike Runner at the centre hull H1: 1 point.",
    ),
    (
        ev.DebrisDrifted(ship=SHIP, attack="a", shift=1, box=None),
        "The next point drifts off the ship.",
    ),
    (
        ev.RadiationStruck(ship=SHIP, attack="a", side=1, pips=7, less=4, points=3, box="H1"),
        "Radiation strikes Runner from NE: 3 points.",
    ),
    (
        ev.RadiationStruck(ship=SHIP, attack="a", side=1, pips=1, less=4, points=0),
        "Radiation from NE does Runner no harm.",
    ),
    (
        ev.HeatFelt(ship=SHIP, source="Sol", attack="a", side=0, boxes=5),
        "Sol burns Runner: one point on each of the 5 boxes its heat reaches.",
    ),
    (
        ev.PlanetMoved(patch=0, name="Luna", direction=2),
        "Luna moves one hex SE, with everything inside its interface.",
    ),
)


@pytest.mark.parametrize(("event", "words"), SENTENCES, ids=lambda v: getattr(v, "kind", ""))
def test_each_meeting_has_its_sentence(event: Happening, words: str) -> None:
    assert sentence(event, sailing(STICK, [])) == words


@pytest.mark.rule("EE-TER-F-5", "EE-TER-X-1")
def test_the_arithmetic_stands_behind_it() -> None:
    moon = Planet(name="Moon", hex=hex_number(Hex(0, 2)), radius=0, interface=3)
    battle = sailing(STICK, [moon, region("radiation", (0, -1))], speed=3, points=1)
    track, table = go(battle, "...", *[1] * 16)
    (line, *_rest) = log_lines(battle, table.events)
    assert line.sum == "speed 3 − manoeuvre 1 = 2 short: 8 failure dice"
    table = table_of(battle.with_ship(SHIP, track=track, facing=0), 1, 2)
    after_paths(table)
    totals = [line.sum for line in log_lines(battle, table.events)]
    assert totals[0] == "dice 2 − 1, (range 1 + shields 0)²"


def test_landing_and_lifting_off_in_words() -> None:
    battle = sailing(STICK, []).with_ship(SHIP, altitude="landed")
    event = ev.AltitudeChanged(**AT, altitude="low")
    assert sentence(event, battle) == "Runner lifts off from 0305 and flies low."
    assert plot_words(PlotOrder(ship=SHIP, unpowered="land")) == "unpowered, landing"
