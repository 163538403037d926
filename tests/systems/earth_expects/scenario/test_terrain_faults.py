"""Terrain in scenario files: every mistake is told in plain words, with what to do about it."""

from __future__ import annotations

import pytest

from game.systems.earth_expects.scenario.file import parse_scenario
from tests.systems.earth_expects.scenario.test_scenario_file import GOOD, problems


def terrain(*lines: str) -> str:
    """A good scenario with one more piece of terrain, called Thing."""
    return GOOD + '\n[[terrain]]\nname = "Thing"\n' + "\n".join(lines)


WRONG = {
    'kind = "planet"\nhex = "0101"\nradius = 4\natmosphere = 1\ninterface = 5': (
        "terrain: Thing: its interface lies 5 from the centre, inside the planet; write 6 or more."
    ),
    'kind = "planet"\nhex = "0101"\nmoves = "N"\ninterface = 9': (
        "terrain: Thing: it moves, but how far? Write speed = 1 or more, or remove moves."
    ),
    'kind = "planet"\nhex = "0101"\nspeed = 1\ninterface = 9': (
        'terrain: Thing: it has speed, but where to? Write moves = "N" or another direction.'
    ),
    'kind = "planet"\nhex = "0101"\nspeed = 1\nmoves = "N"': (
        "terrain: Thing: a planet that moves takes along what is inside its interface; "
        "write interface = 4."
    ),
    'kind = "field"\nholds = "asteroids"': (
        'terrain: Thing: it has no hexes; write hexes = ["1312", ...], or a shape with its hex.'
    ),
    'kind = "field"\nholds = "asteroids"\nhex = "0101"': (
        'terrain: Thing: hex is the middle of a shape; write shape = "disc", "ring" or "band".'
    ),
    'kind = "field"\nholds = "asteroids"\nshape = "disc"': (
        'terrain: Thing: a disc needs a hex; write hex = "1312", its middle or its beginning.'
    ),
    'kind = "field"\nholds = "asteroids"\nshape = "band"\nhex = "0101"': (
        'terrain: Thing: a band needs its other end; write to = "1320".'
    ),
    'kind = "field"\nholds = "asteroids"\nshape = "ring"\nhex = "0101"\ninner = 4\nouter = 3': (
        "terrain: Thing: its inner edge (4) lies beyond its outer edge (3); swap them."
    ),
    'kind = "field"\nholds = "asteroids"\nshape = "disc"\nhex = "0101"\nto = "0102"': (
        'terrain: Thing: a disc has no other end; remove "to", or write shape = "band".'
    ),
    'kind = "field"\nholds = "asteroids"\nshape = "disc"\nhex = "0101"\ninner = 1': (
        'terrain: Thing: a disc has no inner edge; remove inner, or write shape = "ring".'
    ),
    'kind = "heat"': (
        'terrain: Thing: where is it? Write hex = "1312", or toward = "N" if it lies off the map.'
    ),
    'kind = "heat"\nhex = "0101"\ntoward = "N"': (
        "terrain: Thing: it lies in a hex or in a direction off the map; remove hex or toward."
    ),
    'kind = "planet"\nhex = "1015"\nradius = 0\nsurface = false': (
        "line 15, ships: Icarus begins in 1015, inside a planet, where no ship lives; move it out."
    ),
    'kind = "planet"\nhex = "1015"\nradius = 0': (
        "line 15, ships: Icarus begins in the surface hex 1015; "
        'write altitude = "low" or "landed", or move it out.'
    ),
    'kind = "moon"\nhex = "1015"': (
        'line 25, terrain 1: write kind = "planet", "field", "comet" or "heat".'
    ),
    'hex = "1015"': 'line 25, terrain 1: write kind = "planet", "field", "comet" or "heat".',
    'kind = "planet"\nhex = "12 15"': (
        "line 28, terrain 1 hex: write a hex number such as 1312 (column, row), or -3/105."
    ),
    'kind = "planet"\nhex = "1215"\nradious = 3': (
        "line 29, terrain 1 radious: unknown key, did you mean radius?"
    ),
    'kind = "planet"\nhex = "1215"\nradius = 3.5': (
        "line 29, terrain 1 radius: write a whole number here, without quotes, such as radius = 3."
    ),
    'kind = "planet"\nhex = "1215"\nradius = 90': (
        "line 29, terrain 1 radius: this must be 60 or less."
    ),
    'kind = "field"\nholds = "fog"\nhexes = ["1312"]': (
        "line 28, terrain 1 holds: write one of 'asteroids', 'dense asteroids', "
        "'cinematic asteroids', 'radiation', 'atmosphere', 'surface' or 'interior' here."
    ),
    'kind = "field"\nholds = "radiation"\nhexes = ["1312", "here"]': (
        "line 29, terrain 1 hexes 2: write a hex number such as 1312 (column, row), or -3/105."
    ),
}


@pytest.mark.parametrize(("lines", "words"), list(WRONG.items()))
def test_each_mistake_has_its_sentence(lines: str, words: str) -> None:
    told = f"line 25, {words}" if words.startswith("terrain: ") else words
    assert problems(terrain(lines)) == [told]


@pytest.mark.rule("EE-TER-S-1")
def test_an_altitude_is_for_surface_hexes() -> None:
    assert problems(GOOD.replace("speed = 0.25", 'altitude = "low"')) == [
        "line 16, ships: Icarus has an altitude, but 1015 is no surface hex; remove altitude."
    ]


@pytest.mark.rule("EE-TER-S-1")
def test_a_ship_low_over_the_ground_has_no_speed() -> None:
    text = terrain('kind = "planet"', 'hex = "1015"', "radius = 0")
    text = text.replace("speed = 0.25", 'speed = 0.25\naltitude = "low"')
    assert problems(text) == [
        "line 17, ships: Icarus has an altitude and speed: it can only have come down unpowered; "
        "write speed = 0."
    ]
    assert parse_scenario(text.replace("0.25", "0"), "t").ships[0].altitude == "low"


def test_faults_of_several_things_and_names_given_twice_are_told_together() -> None:
    heat = '\n[[terrain]]\nname = "Thing"\nkind = "heat"'
    found = problems(GOOD + heat + heat)
    assert len(found) == 3
    assert "line 29, terrain: two things are called Thing; give each its own name." in found


@pytest.mark.rule("EE-TER-I-1")
def test_no_ship_can_be_placed_in_a_planet_by_a_zone() -> None:
    text = terrain('kind = "planet"', 'hex = "3010"', "radius = 1")
    zone = 'name = "Blue"\npoints = 5\nzone = { hex = "3013", radius = 2 }'
    text = text.replace('name = "Blue"', zone, 1)
    assert problems(text) == [
        "line 8, sides: the zone of Blue reaches into a planet; move it, or make it smaller."
    ]
    assert parse_scenario(text.replace("radius = 2", "radius = 1"), "t").sides[0].points == 5
