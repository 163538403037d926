"""The ships on file: the rulebook's own three, and the rest of the fleet."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from game.hexgrid.hexes import DIRECTION_NAMES, DIRECTIONS, Hex, N, distance
from game.systems.earth_expects.ship.advice import bears, warnings
from game.systems.earth_expects.ship.box_type import BoxType, armament, box_types
from game.systems.earth_expects.ship.classes import SHIP_CLASSES
from game.systems.earth_expects.ship.describe import arcs, describe, summary
from game.systems.earth_expects.ship.design import Design, Kind
from game.systems.earth_expects.ship.faults import counted_boxes, faults
from game.systems.earth_expects.ship.ship_file import load_ship, parse_ship
from game.systems.earth_expects.ship.ship_text import write_ship

SHIPS = Path(__file__).parents[4] / "ships"
FLEET = sorted(path.stem for path in SHIPS.glob("*.toml"))


def ship(stem: str) -> Design:
    return load_ship(SHIPS / f"{stem}.toml")


def counts(design: Design) -> dict[str, int]:
    return {t.letter: len(boxes) for t, boxes in design.by_type.items() if boxes}


def letters_at(design: Design) -> dict[tuple[int, int], str]:
    return {tuple(h): design.boxes[box].type.letter for h, box in design.at.items()}


@pytest.mark.parametrize("stem", FLEET)
def test_every_ship_on_file_is_legal_and_sensible(stem: str) -> None:
    design = ship(stem)
    assert faults(design) == []
    assert warnings(design) == []
    assert design.history


@pytest.mark.parametrize("stem", FLEET)
def test_every_weapon_bears_on_a_good_part_of_space(stem: str) -> None:
    design = ship(stem)
    for weapon in design.systems_of(*(t for t in armament() if not t.own_row)):
        assert len(bears(design, weapon, 8)) >= 50, weapon.id


def test_the_fleet_has_every_class_and_every_system() -> None:
    fleet = [ship(stem) for stem in FLEET]
    classes = {design.ship_class for design in fleet if design.kind is Kind.WARSHIP}
    assert classes >= {c.abbreviation for c in SHIP_CLASSES if c.abbreviation != "BS-0"}
    assert {box for design in fleet for box in counts(design)} == {t.letter for t in box_types()}
    assert any(s.rear for design in fleet for s in design.systems_of(BoxType.RAILGUN))
    assert len({design.name for design in fleet}) == len(FLEET)


@pytest.mark.rule("EE-DEF-22", "EE-HE-1")
def test_icarus_as_the_rulebook_draws_her() -> None:
    icarus = ship("icarus")
    assert counts(icarus) == {"S": 1, "P": 2, "H": 3, "C": 1, "E": 1, "e": 2, "L": 2}
    assert letters_at(icarus) == {
        (5, -3): "S",
        (5, -2): "P",
        (4, -1): "H",
        (6, -2): "H",
        (5, -1): "C",
        (4, 0): "E",
        (6, -1): "P",
        (5, 0): "H",
        (4, 1): "e",
        (6, 0): "e",
        (3, 2): "L",
        (7, 0): "L",
    }
    assert icarus.ship_class == "SC"
    sizes = [icarus.engine_size(engine) for engine in icarus.systems_of(BoxType.ENGINE)]
    assert [str(size) for size in sizes] == ["3/2", "1/2"]


@pytest.mark.rule("EE-DEF-18")
def test_arcs_of_icarus() -> None:
    icarus = ship("icarus")
    port, starboard = icarus.systems["L1"], icarus.systems["L2"]
    assert Hex(1, -2) not in bears(icarus, port, 8)
    assert Hex(1, -2) in bears(icarus, starboard, 8)
    assert rows(icarus, "L1") == "N SE S SW NW"
    assert rows(icarus, "S1") == "N NE SE SW NW"
    told = [len(bears(icarus, icarus.systems[s], 8)) for s in ("S1", "L1", "L2")]
    assert told == [158, 161, 161]


def rows(design: Design, system: str) -> str:
    seen = bears(design, design.systems[system], 1)
    return " ".join(n for n, d in zip(DIRECTION_NAMES, DIRECTIONS, strict=True) if d in seen)


@pytest.mark.rule("EE-DES-4")
def test_vigilance_as_the_rulebook_describes_her() -> None:
    vigilance = ship("vigilance")
    assert len(vigilance.boxes) == 85
    assert counts(vigilance) == {
        "S": 8,
        "M": 10,
        "R": 2,
        "E": 12,
        "H": 12,
        "P": 23,
        "C": 6,
        "I": 6,
        "L": 6,
    }
    sizes = Counter((s.type.letter, len(s.boxes)) for s in vigilance.systems.values())
    told = {key: sizes[key] for key in sizes if key[0] in "EIRL"}
    assert told == {("E", 6): 2, ("I", 3): 2, ("R", 2): 1, ("L", 2): 2, ("L", 1): 2}
    assert (vigilance.costs.speed, vigilance.costs.manoeuvre, vigilance.costs.value) == (2, 3, 8)


@pytest.mark.rule("EE-DEF-12", "EE-DES-4")
def test_primaries_of_vigilance() -> None:
    """Ruling Q14: the outermost or forward boxes."""
    vigilance = ship("vigilance")
    systems = [s for s in vigilance.systems.values() if s.primary and len(s.boxes) > 1]
    places = {tuple(vigilance.boxes[s.primary or ""].place): s.type.letter for s in systems}
    assert places == {(3, 4): "I", (19, -4): "I", (2, 6): "L", (20, -3): "L", (11, -5): "R"}
    sensors = [tuple(vigilance.boxes[box].place) for box in vigilance.by_type[BoxType.SENSOR]]
    assert sensors[:2] == [(10, -5), (12, -6)]


@pytest.mark.rule("EE-DEF-18")
def test_what_bears_from_vigilance_on_icarus_in_the_example() -> None:
    vigilance = ship("vigilance")
    places = {
        tuple(vigilance.boxes[system].place)
        for system, seen in arcs(vigilance, 2).items()
        if [1, -2] in seen and system in vigilance.boxes
    }
    several = {
        vigilance.systems[system].primary
        for system, seen in arcs(vigilance, 2).items()
        if [1, -2] in seen and system not in vigilance.boxes
    }
    assert places == {
        (13, -6),
        (14, -6),
        (16, -5),
        (18, -5),
        (10, -5),
        (12, -6),
        (15, -5),
        (17, -5),
    }
    assert {tuple(vigilance.boxes[b or ""].place) for b in several} == {(19, -4), (20, -3)}


@pytest.mark.rule("EE-MOV-12")
def test_stunt_double_as_the_rulebook_describes_her() -> None:
    double = ship("stunt_double")
    assert double.ship_class == "CT"
    assert counts(double) == {"E": 4, "H": 4, "P": 4, "C": 3}
    engines = double.systems_of(BoxType.ENGINE)
    assert [len(engine.boxes) for engine in engines] == [1, 1, 1, 1]
    assert 1 / double.costs.speed == 4
    assert 3 / double.costs.manoeuvre == 12


@pytest.mark.rule("EE-ARM-3")
def test_armour_of_the_fleet_is_counted_by_sixths() -> None:
    resolute = ship("resolute")
    assert counts(resolute)["W"] == 12
    assert counted_boxes(resolute) == 50 == len(resolute.at) + 2


@pytest.mark.parametrize("stem", FLEET)
def test_a_design_is_told_as_json_and_in_words(stem: str) -> None:
    design = ship(stem)
    told = json.loads(json.dumps(describe(design)))
    assert told["faults"] == told["warnings"] == []
    assert told["boxes"] == counts(design)
    assert told["costs"]["value"] == str(design.costs.value)
    systems = {s["id"]: s for s in told["systems"]}
    assert list(systems) == list(design.systems)
    for system in design.systems.values():
        assert tuple(systems[system.id]["boxes"]) == system.boxes
        assert systems[system.id].get("primary") == system.primary
    words = summary(design)
    assert design.name in words and "No construction rule is broken." in words
    drawn = re.search(r"\n((?:[ /\\].*\n)+)", words)
    assert drawn is not None
    head = write_ship(design).split("\nrecord")[0] + "\n"
    assert parse_ship(f"{head}record = '''\n{drawn[1]}'''", "words").at == design.at


def test_faults_are_told_too() -> None:
    spoilt = (SHIPS / "icarus.toml").read_text().replace('"SC"', '"CT"').replace("P", "M")
    told = describe(parse_ship(spoilt, "spoilt"))
    assert [fault["rule"] for fault in told["faults"]] == ["EE-ENG-2"]
    assert "Against the rules: E1 has size 1 1/2" in summary(parse_ship(spoilt, "spoilt"))
    assert {w["rule"] for w in told["warnings"]} == {"EE-POW-1"}


def test_arcs_reach_as_far_as_asked_and_no_farther() -> None:
    vigilance = ship("vigilance")
    reach = {
        max(distance(Hex(0, 0), Hex(*d)) for d in seen) for seen in arcs(vigilance, 5).values()
    }
    assert reach == {5}
    assert arcs(vigilance, 5)["R1"] == [[*DIRECTIONS[N].times(n)] for n in range(5, 0, -1)]


def test_the_example_in_the_readme_is_a_legal_ship() -> None:
    readme = (SHIPS / "README.md").read_text(encoding="utf-8")
    first, names, *_rest = re.findall(r"```toml\n(.*?)```", readme, re.DOTALL)
    tinker = parse_ship(first, "README.md")
    assert faults(tinker) == warnings(tinker) == []
    assert {s.id: s.primary for s in tinker.systems_of(BoxType.LASER)} == {
        "L1": "L1.1",
        "L2": "L2.1",
    }
    assert counts(tinker)["W"] == 4
    renamed = parse_ship(first + names, "README.md")
    assert [len(s.boxes) for s in renamed.systems_of(BoxType.LASER)] == [1, 1, 1, 1]
