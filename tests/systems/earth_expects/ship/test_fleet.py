"""The fleet that comes with the game: enough of every class and kind, drawn with care."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from game.hexgrid.hexes import Hex, Hexside, hexside
from game.systems.earth_expects.ship.advice import bears
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.classes import SHIP_CLASSES, ship_class
from game.systems.earth_expects.ship.design import Costs, Design, Kind
from game.systems.earth_expects.ship.faults import counted_boxes
from game.systems.earth_expects.ship.ship_file import load_ship

SHIPS = Path(__file__).parents[4] / "ships"
FLEET = {path.stem: load_ship(path) for path in sorted(SHIPS.glob("*.toml"))}
UNEVEN = {"icarus", "vigilance"}
"""The rulebook's own, drawn as the rulebook has them."""
FACTIONS = ("United Nations", "Jovian League", "Belt", "Lunar Free State", "Ceres")


def of_kind(kind: Kind) -> list[Design]:
    return [design for design in FLEET.values() if design.kind is kind]


def mirrored(design: Design) -> bool:
    """Whether port and starboard are alike: (q, r) goes to (2k - q, r + q - k)."""
    columns = [h.q for h in design.at]
    middle, rest = divmod(min(columns) + max(columns), 2)
    if rest:
        return False

    def other(h: Hex) -> Hex:
        return Hex(2 * middle - h.q, h.r + h.q - middle)

    def opposite(side: Hexside) -> Hexside:
        return hexside(other(side.hex), -side.direction % 6)

    boxes = {h: design.boxes[box].type for h, box in design.at.items()}
    armour = set(design.armour_at)
    marks = {design.boxes[s.primary].place for s in design.systems.values() if s.primary}
    return (
        {other(h): kind for h, kind in boxes.items()} == boxes
        and {opposite(side) for side in armour} == armour
        and {other(h) for h in marks if isinstance(h, Hex)} == marks
    )


def test_every_common_class_is_there_twice_and_every_kind_several_times() -> None:
    assert len(FLEET) >= 28
    classes = Counter(design.ship_class for design in of_kind(Kind.WARSHIP))
    common = [c.abbreviation for c in SHIP_CLASSES if c.abbreviation not in ("SD", "BS-0")]
    assert [c for c in common if classes[c] < 2] == []
    assert classes["SD"] >= 1
    kinds = Counter(design.kind for design in FLEET.values())
    assert kinds[Kind.AUXILIARY] >= 4
    assert kinds[Kind.PASSENGER] >= 2
    assert kinds[Kind.FREIGHTER] >= 3
    assert sum(design.base for design in FLEET.values()) >= 2
    assert len({design.name.casefold() for design in FLEET.values()}) == len(FLEET)


@pytest.mark.parametrize("stem", sorted(FLEET.keys() - UNEVEN))
def test_port_and_starboard_are_alike(stem: str) -> None:
    assert mirrored(FLEET[stem])


@pytest.mark.parametrize("stem", sorted(UNEVEN))
def test_the_rulebooks_own_are_not_quite_even(stem: str) -> None:
    """The check above can fail."""
    assert not mirrored(FLEET[stem])


@pytest.mark.parametrize("stem", FLEET)
def test_sensors_and_anti_missiles_can_look_out(stem: str) -> None:
    """None is walled in; of sensors, some on every hex dead ahead."""
    design = FLEET[stem]
    for system in design.systems_of(BoxType.SENSOR, BoxType.ANTI_MISSILE):
        assert len(bears(design, system, 8)) >= 20, system.id
    sensors = design.systems_of(BoxType.SENSOR)
    ahead = {Hex(0, -n) for n in range(1, 9)}
    seen = {h for sensor in sensors for h in bears(design, sensor, 8)}
    assert not sensors or ahead <= seen


@pytest.mark.parametrize("stem", FLEET)
def test_the_history_is_short_and_names_a_side(stem: str) -> None:
    history = FLEET[stem].history
    assert 60 < len(history) < 260
    assert any(faction in history for faction in FACTIONS)


@pytest.mark.rule("EE-DES-2")
def test_free_ceres_is_a_battlestation_one_size_over() -> None:
    """Ruling Q11: 225 boxes, engines of ten, six for speed and twelve for manoeuvre, worth 24."""
    rock = FLEET["free_ceres"]
    assert (rock.ship_class, rock.kind) == ("BS-1", Kind.WARSHIP)
    assert 200 < counted_boxes(rock) <= 225
    assert rock.costs == Costs(Fraction(6), Fraction(12), Fraction(24))
    assert [len(e.boxes) for e in rock.systems_of(BoxType.ENGINE)] == [10, 10, 10]


@pytest.mark.rule("EE-DES-3", "EE-ENG-2")
def test_sisyphus_pulls_with_a_dreadnoughts_engines_at_a_dreadnoughts_costs() -> None:
    tug = FLEET["sisyphus"]
    assert (tug.ship_class, tug.engines_of) == ("CA", "DN")
    sizes = [len(e.boxes) for e in tug.systems_of(BoxType.ENGINE)]
    assert min(sizes) > ship_class("CA").engine_size
    assert tug.costs == Costs(Fraction(3), Fraction(3), Fraction(4))


@pytest.mark.rule("EE-AUX-3")
def test_crewed_freighters_have_one_hull_box_shut_in_by_armour() -> None:
    """The others fly with nobody aboard."""
    cells = {
        stem: [
            box
            for h, box in design.at.items()
            if all(hexside(h, d) in design.armour_at for d in range(6))
        ]
        for stem, design in FLEET.items()
        if design.kind is Kind.FREIGHTER
    }
    assert {stem: len(found) for stem, found in cells.items()} == {
        "deep_pockets": 1,
        "long_haul": 1,
        "water_carrier": 0,
    }
    boxes = {FLEET[stem].boxes[box].type for stem, found in cells.items() for box in found}
    assert boxes == {BoxType.HULL}
