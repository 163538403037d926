"""What people get wrong in ship files, and what they read then (EE-DES-1)."""

from __future__ import annotations

import pytest

from game.systems.earth_expects.ship.ship_file import ShipFileError, parse_ship
from tests.mistakes.good import SHIP, edited

MISTAKES: dict[tuple[str, str], tuple[str, ...]] = {
    ('name = "Dart"', 'nme = "Dart"'): ("line 1, nme: unknown key, did you mean name?",),
    ('name = "Dart"', "name = Dart"): (
        'line 1, column 8: This is not TOML: texts go in quotes; write key = "value".',
    ),
    ('name = "Dart"', "name = “Dart”"): (
        'line 1, column 8: This is not TOML: these quotes are curly; write straight ones ("...").',
    ),
    ('name = "Dart"', 'name: "Dart"'): (
        "line 1, column 5: This is not TOML: keys are followed by =, not by a colon; "
        'write key = "value".',
    ),
    ('name = "Dart"', 'name = ""'): ("line 1, name: this must not be empty; write something.",),
    ('name = "Dart"', "name = 7"): (
        'line 1, name: write a text in quotes here, such as name = "7".',
    ),
    ('name = "Dart"', 'name = "Dart '): (
        "line 1, column 14: This is not TOML: a quote is missing; close every text "
        "with the quote it began with.",
    ),
    ('name = "Dart"', 'name = "Dart"\nname = "Arrow"'): (
        "line 2, column 15: This is not TOML: this is here a second time; remove one of the two.",
    ),
    ('class = "DD"', 'class = "destroyer"'): (
        "line 2, class: 'destroyer' is not a class, did you mean DD?",
    ),
    ('class = "DD"', 'class = "dd"'): ("line 2, class: 'dd' is not a class, did you mean DD?",),
    ('class = "DD"', 'class = "XX"'): (
        "line 2, class: 'XX' is not a class: write one of CT, SC, DD, FF, CA, CL, BB, "
        "BC, DN, SD, BS-0, or BS-1 to BS-32.",
    ),
    ('class = "DD"', "class = 3"): (
        'line 2, class: write a text in quotes here, such as class = "3".',
    ),
    ('class = "DD"\n', ""): ('class: this key is missing; write class = "DD".',),
    ('kind = "warship"', 'kind = "warshp"'): (
        "line 3, kind: 'warshp' is unknown here, did you mean 'warship'?",
    ),
    ('kind = "warship"', 'kind = "battleship"'): (
        "line 3, kind: write one of 'warship', 'auxiliary', 'passenger' or 'freighter' here.",
    ),
    ('kind = "warship"', 'base = "yes"'): (
        "line 3, base: write true or false here, without quotes: base = true.",
    ),
    ('kind = "warship"', "base = yes"): (
        "line 3, column 8: This is not TOML: write true or false in small letters.",
    ),
    ('kind = "warship"', "base = 1"): (
        "line 3, base: write true or false here, without quotes: base = true.",
    ),
    ('kind = "warship"', 'engines_of = "Cruiser"'): (
        "line 3, engines_of: 'Cruiser' is not a class: write one of CT, SC, DD, FF, "
        "CA, CL, BB, BC, DN, SD, BS-0, or BS-1 to BS-32.",
    ),
    ("history", "histroy"): ("line 4, histroy: unknown key, did you mean history?",),
    ("'''\n _", '"""\n _'): (
        "line 8, column 5: This is not TOML: there is a backslash here; put the drawing "
        "between three single quotes (''').",
    ),
    ("/C\\_/", "/c\\_/"): ("line 10, column 2: 'c' is not a box type: did you mean C?",),
    ("/C\\_/", "/X\\_/"): (
        "line 10, column 2: 'X' is not a box type: the types are E e P C H S L I R M A G.",
    ),
    ("/C\\_/", "\tC\\_/"): ("line 10, column 1: There is a tab inside the drawing: use spaces.",),
    ("/C\\_/", "/C/_/"): (
        "line 10, column 3: / does not belong here: the lines of the hexes do not meet.",
    ),
    ("\\_/R\\\n/P\\o/", "\\_/P\\\n/R\\o/"): (
        "line 11, column 4: A box of type P has no primary: remove the mark under it.",
    ),
    ("\\_/e\\", "\\o/e\\"): (
        "line 12, column 2: A box of type P has no primary: remove the mark under it.",
    ),
    ('R1 = "forward"', 'R2 = "rear"'): (
        "line 19, railguns R2: the record has one railgun; write R1.",
    ),
    ('R1 = "forward"', 'R1 = "back"'): ("line 19, railguns R1: write 'forward' or 'rear' here.",),
    ('[railguns]\nR1 = "forward"', 'railguns = "R1"'): (
        'line 18, railguns: write a table here, such as railguns = { R1 = "rear" }.',
    ),
    ("record", "recrod"): ("line 6, recrod: unknown key, did you mean record?",),
    ("[railguns]", "[railgun]"): ("line 18, railgun: unknown key, did you mean railguns?",),
    ('kind = "warship"', "klass = 1"): ("line 3, klass: unknown key, did you mean class?",),
    ('class = "DD"\nkind = "warship"', 'class = "ZZ"\nkind = "pirate"'): (
        "line 2, class: 'ZZ' is not a class: write one of CT, SC, DD, FF, CA, CL, BB, "
        "BC, DN, SD, BS-0, or BS-1 to BS-32.",
        "line 3, kind: write one of 'warship', 'auxiliary', 'passenger' or 'freighter' here.",
    ),
    ("/C\\_/", "/CH_/"): (
        "line 10, column 3: 'H' is on the edge of a hex: a box letter belongs in "
        "the upper half of a hex, between / and \\.",
    ),
}


@pytest.mark.parametrize(("old", "new"), MISTAKES)
def test_each_mistake_has_its_sentences(old: str, new: str) -> None:
    with pytest.raises(ShipFileError) as caught:
        parse_ship(edited(SHIP, old, new), "dart.toml")
    assert tuple(caught.value.problems) == MISTAKES[old, new]


def test_the_good_file_is_good() -> None:
    assert parse_ship(SHIP, "dart.toml").name == "Dart"
