"""Writing a ship and reading it again gives the same ship."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexgrid.hexes import Hex, Hexside, hexside
from game.systems.earth_expects.ship.box_type import BoxType, box_types
from game.systems.earth_expects.ship.classes import SHIP_CLASSES
from game.systems.earth_expects.ship.design import Box, Design, Kind
from game.systems.earth_expects.ship.layout import Layout
from game.systems.earth_expects.ship.prices import costs_of
from game.systems.earth_expects.ship.ship_file import load_ship, parse_ship
from game.systems.earth_expects.ship.ship_text import write_ship
from game.systems.earth_expects.ship.systems import build, groups

LETTERS = [t for t in box_types() if t is not BoxType.ARMOUR]
SHIPS = sorted((Path(__file__).parents[4] / "ships").glob("*.toml"))
WORDS = st.text(
    st.characters(blacklist_categories=["Cs", "Cc", "Cf"], whitelist_characters="\n"), max_size=40
)


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """Boxes anywhere, armour anywhere on their sides, systems named at random, marks."""
    q, r = draw(st.integers(-9, 9)), draw(st.integers(-9, 9))
    hexes = st.builds(lambda a, b: Hex(q + a, r + b), st.integers(0, 4), st.integers(0, 4))
    types = draw(st.dictionaries(hexes, st.sampled_from(LETTERS), min_size=1, max_size=16))
    sides = st.builds(hexside, st.sampled_from(sorted(types)), st.integers(0, 5))
    armour = draw(st.frozensets(sides, max_size=8))
    names = draw(
        st.dictionaries(st.sampled_from(sorted(types)), st.sampled_from("12a"), max_size=6)
    )
    bare = Layout(types, armour, names=names)
    marked = [
        draw(st.sampled_from(hexes))
        for kind, hexes in groups(bare)
        if kind.bears and draw(st.booleans())
    ]
    return Layout(types, armour, frozenset(marked), names)


@st.composite
def designs(draw: st.DrawFn) -> Design:
    """Designs of any kind, most of them against every rule."""
    rear = {f"R{n}": draw(st.booleans()) for n in range(1, 17) if draw(st.booleans())}
    boxes, systems = build(draw(layouts()), rear)
    klass = draw(st.sampled_from(SHIP_CLASSES)).abbreviation
    kind, base = draw(st.sampled_from(Kind)), draw(st.booleans())
    donor = draw(st.sampled_from([None, *(c.abbreviation for c in SHIP_CLASSES)]))
    name = "".join(c for c in draw(WORDS) if c not in "\r\n\t").strip() or "Test"
    costs = costs_of(klass, kind, base, donor)
    history = draw(WORDS).strip()
    return Design(name, klass, kind, boxes, systems, costs, base, history, donor)


def moved(box: Box, by: Hex) -> Box:
    place: Hex | Hexside
    if isinstance(box.place, Hex):
        place = box.place.plus(by)
    else:
        place = hexside(box.place.hex.plus(by), box.place.direction)
    return Box(box.id, box.type, place, box.system)


@given(designs())
def test_a_design_written_and_read_is_the_same_but_for_its_place(ship: Design) -> None:
    again = parse_ship(write_ship(ship), "again.toml")
    by = next(iter(again.at)).minus(next(iter(ship.at)))
    assert list(again.boxes.values()) == [moved(box, by) for box in ship.boxes.values()]
    assert again.systems == ship.systems
    for key in ("name", "ship_class", "kind", "costs", "base", "history", "engines_of"):
        assert getattr(again, key) == getattr(ship, key)


@given(designs())
def test_on_the_sheet_nothing_moves_any_more(ship: Design) -> None:
    once = parse_ship(write_ship(ship), "once.toml")
    twice = parse_ship(write_ship(once), "twice.toml")
    assert twice.boxes == once.boxes
    assert write_ship(twice) == write_ship(once)


@pytest.mark.parametrize("path", SHIPS, ids=lambda p: p.stem)
def test_ships_on_file_round_trip(path: Path) -> None:
    ship = load_ship(path)
    again = parse_ship(write_ship(ship), "again")
    assert list(again.boxes.items()) == list(ship.boxes.items())
    assert list(again.systems.items()) == list(ship.systems.items())
    assert (again.name, again.history, again.costs) == (ship.name, ship.history, ship.costs)
