"""What people get wrong about ships, aims and terrain in scenarios, and what they read then."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.scenario.scenario import ScenarioError
from tests.mistakes.good import BATTLE, edited

MISTAKES: dict[tuple[str, str], tuple[str, ...]] = {
    ('facing = "SW"', 'damage = { L99 = "light" }'): (
        "line 24, ships: Vigilance: damage: the Vigilance has no L99; the ship command "
        "lists its boxes.",
    ),
    ('facing = "SW"', 'damage = { L1 = "lite" }'): (
        "line 24, ships 2 damage L1: write one of 'light', 'moderate', 'critical', "
        "'heavy' or 'destroyed' here.",
    ),
    ('facing = "SW"', 'damage = ["L1"]'): (
        'line 24, ships 2 damage: write a table here, such as damage = { L1 = "light" }.',
    ),
    ('facing = "SW"', 'loaded = "M1"'): (
        'line 24, ships 2 loaded: write a list in square brackets here, such as loaded = ["M1"].',
    ),
    ('facing = "SW"', 'loaded = ["M99"]'): (
        "line 24, ships: Vigilance: loaded: the Vigilance has no M99; the ship command "
        "lists its boxes.",
    ),
    ('facing = "SW"', 'power = { boxes = ["L1"] }'): (
        "line 24, ships: Vigilance has power, but the battle begins with the Power "
        "phase; remove it, or write start_phase.",
        "line 24, ships: Vigilance: power: the Vigilance has no L1; the ship command "
        "lists its boxes.",
    ),
    ('facing = "SW"', 'hidden_in = "2215"'): (
        "line 24, ships 2 hidden_in: write a table here, such as hidden_in = { around "
        '= "1312", within = 3 }.',
    ),
    ('facing = "SW"', 'hidden_in = { around = "2215", withn = 3 }'): (
        "line 24, ships 2 hidden_in withn: unknown key, did you mean within?",
        "line 26, locks: Vigilance hides; nothing can be locked on to it or fly to or "
        "from it yet: remove this.",
        "line 30, missiles: Vigilance hides; nothing can be locked on to it or fly to "
        "or from it yet: remove this.",
    ),
    ('facing = "SW"', "hidden_in = { }"): (
        "line 24, ships: Vigilance: hidden_in holds no hex; write hexes, or around and within.",
        "line 26, locks: Vigilance hides; nothing can be locked on to it or fly to or "
        "from it yet: remove this.",
        "line 30, missiles: Vigilance hides; nothing can be locked on to it or fly to "
        "or from it yet: remove this.",
    ),
    ('facing = "SW"', 'hidden_in = { around = "2230", within = 3 }'): (
        "line 24, ships: Vigilance is in 2215, outside the area it hides in; move "
        "it, or widen hidden_in.",
        "line 26, locks: Vigilance hides; nothing can be locked on to it or fly to or "
        "from it yet: remove this.",
        "line 30, missiles: Vigilance hides; nothing can be locked on to it or fly to "
        "or from it yet: remove this.",
    ),
    ('facing = "SW"', 'disguise = "annie_laurie"'): (
        "line 24, ships: Vigilance is disguised, but disguised warships are not in "
        'play; remove disguise, or add "disguised warships" to options.',
        "line 24, ships: Vigilance: disguise: the two records are of different "
        "classes; give them the same.",
        "line 24, ships: Vigilance: disguise: the two records differ in shape; a box "
        "of either has to be one of both.",
    ),
    ('facing = "SW"', 'docked_to = "Icarus"'): (
        "line 24, ships: Vigilance is docked to Icarus, but in another hex; write the "
        "same hex for both.",
    ),
    ('facing = "SW"', 'docked_to = "Vigilance"'): (
        "line 24, ships: Vigilance is docked to itself; name another ship.",
    ),
    ('facing = "SW"', 'docked_to = "Icarsu"'): (
        "line 24, ships: there is no ship 'Icarsu'; perhaps Icarus is meant.",
    ),
    ('facing = "SW"', 'rotates = "clockwise"'): (
        "line 24, ships 2 rotates: write 'left' or 'right' here.",
    ),
    ('facing = "SW"', 'rotates = "left"'): (
        "line 24, ships: Vigilance: rotates: the Vigilance is no base; remove this.",
    ),
    ('facing = "SW"', 'railgun_target = "Icarus"'): (
        "line 24, ships: Vigilance: railgun_target: the Vigilance is no base; remove this.",
        "line 24, ships: Vigilance: railgun_target: Icarus is no base; name one.",
    ),
    ('facing = "SW"', 'altitude = "high"'): (
        "line 24, ships 2 altitude: write 'low' or 'landed' here.",
    ),
    ('facing = "SW"', 'altitude = "low"'): (
        "line 24, ships: Vigilance has an altitude, but 2215 is no surface hex; remove altitude.",
    ),
    ('name = "Vigilance"', 'name = "Icarus"'): (
        "line 20, ships: two ships are called Icarus; give each its own name.",
        "line 28, locks: there is no ship 'Vigilance'; write Icarus.",
        "line 31, missiles: there is no ship 'Vigilance'; write Icarus.",
        "line 39, victory: there is no ship 'Vigilance'; write Icarus.",
    ),
    ('ship = "Icarus"\ntarget', 'ship = "Icaruss"\ntarget'): (
        "line 27, locks: there is no ship 'Icaruss'; perhaps Icarus is meant.",
    ),
    ('ship = "Icarus"\ntarget = "Vigilance"', 'ship = "Icarus"\ntarget = "Icarus"'): (
        "line 28, locks: Icarus is of Icarus's own side; name an enemy.",
    ),
    ('target = "Icarus"\nhex', 'targt = "Icarus"\nhex'): (
        "line 32, missiles 1 targt: unknown key, did you mean target?",
    ),
    ("count = 2", "count = 0"): ("line 34, missiles 1 count: this must be 1 or more.",),
    ("count = 2", 'warhead = "atomic"'): (
        "line 34, missiles 1 warhead: write 'standard' or 'nuclear' here.",
    ),
    ('kind = "destroy"', 'kind = "kill"'): (
        "line 38, victory 1 kind: write one of 'destroy', 'stop', 'escape', "
        "'last_able', 'points' or 'docked' here.",
    ),
    ('kind = "destroy"', 'kind = "escape"\ndistnace = 20'): (
        "line 39, victory 1 distnace: unknown key, did you mean distance?",
    ),
    ('ship = "Vigilance"\n\n[[terrain]]', "\n[[terrain]]"): (
        "line 38, victory: 'destroy' needs the name of a ship; write ship = \"...\".",
    ),
    ('kind = "destroy"', 'kind = "points"'): (
        "line 38, victory: 'points' is about no single ship; remove ship.",
        "line 38, victory: 'points' needs how many; write points = 10.",
    ),
    ('side = "Blue"\nkind', 'side = "Green"\nkind'): (
        "line 37, victory: there is no side 'Green'; write Blue or Red.",
    ),
    ('kind = "planet"', 'kind = "plannet"'): (
        'line 41, terrain 1: there is no such kind; did you mean kind = "planet"?',
    ),
    ('kind = "planet"\n', ""): (
        'line 41, terrain 1: write kind = "planet", "field", "comet" or "heat".',
    ),
    ("radius = 2", 'radius = "2"'): (
        "line 45, terrain 1 radius: write a whole number here, without quotes, such as radius = 2.",
    ),
    ("radius = 2", "radius = 200"): ("line 45, terrain 1 radius: this must be 60 or less.",),
    ("radius = 2", 'radius = 2\nmoves = "N"'): (
        "line 41, terrain: Ceres: it moves, but how far? Write speed = 1 or more, or remove moves.",
    ),
    ("radius = 2", "radius = 2\nsurface = no"): (
        "line 46, column 11: This is not TOML: write true or false in small letters.",
    ),
    ("radius = 2", "diameter = 5"): (
        "line 45, terrain 1 diameter: unknown key; the keys are kind, name, hex, "
        "radius, atmosphere, surface, interface, moves, speed.",
    ),
    ("[[terrain]]", "[terrain]"): (
        "line 41, terrain: write [[terrain]] in double brackets, once for every entry.",
    ),
    ("[[terrain]]", "// a planet\n[[terrain]]"): (
        "line 41, column 1: This is not TOML: comments begin with #; write # there.",
    ),
}


@pytest.mark.parametrize(("old", "new"), MISTAKES)
def test_each_mistake_has_its_sentences(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "battle.toml"
    path.write_text(edited(BATTLE, old, new), encoding="utf-8")
    with pytest.raises(ScenarioError) as caught:
        load_scenario(path)
    assert tuple(caught.value.problems) == MISTAKES[old, new]
