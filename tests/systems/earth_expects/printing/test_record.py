"""A ship record on paper: every box with its letter and id, marks of damage, nothing outside."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import ORIGIN
from game.printing.drawing import Disc, Drawing, Mark, Path, Words
from game.printing.lettering import width
from game.resources import ships_folder
from game.systems.earth_expects.printing.arcs import arcs_of
from game.systems.earth_expects.printing.record import RecordSheet
from game.systems.earth_expects.ship.by_name import load_ship
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.record import Level, Record

PAGE, QUARTER = (190.0, 277.0), (92.0, 135.5)
EVERY = sorted(path.stem for path in ships_folder().glob("*.toml"))


def _ship(name: str, **hurt: Level) -> Ship:
    design = load_ship(name)
    loaded = frozenset(design.launchers)
    return Ship(design.name, "", Record(design, hurt), ORIGIN, 0, loaded=loaded)


def _drawn(ship: Ship, room: tuple[float, float] = PAGE) -> Drawing:
    return RecordSheet(ship)(*room)


def _edges(mark: Mark) -> tuple[float, float, float, float]:
    """Left, top, right and foot of a mark."""
    if isinstance(mark, Path):
        across, down = [x for x, _y in mark.points], [y for _x, y in mark.points]
        return min(across), min(down), max(across), max(down)
    if isinstance(mark, Disc):
        r = mark.radius
        return mark.x - r, mark.y - r, mark.x + r, mark.y + r
    wide = width(mark.text, mark.size, mark.face)
    left = mark.x - wide * {"left": 0, "middle": 0.5, "right": 1}[mark.stands]
    return left, mark.y - mark.size * 0.8, left + wide, mark.y


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("room", [PAGE, QUARTER])
def test_every_ship_of_the_game_stays_on_its_part_of_the_paper(
    name: str, room: tuple[float, float]
) -> None:
    wide, high = room
    for mark in _drawn(_ship(name), room).marks:
        left, top, right, foot = _edges(mark)
        assert left >= -0.3 and top >= -0.3 and right <= wide + 0.3 and foot <= high + 0.3, mark


def test_every_box_stands_there_with_its_letter_and_its_id() -> None:
    ship = _ship("vigilance")
    texts = _drawn(ship).texts
    hexed = list(ship.design.at.values())
    assert set(hexed) <= set(texts)
    letters = [text for text in texts if len(text) == 1 and text.isalpha()]
    assert sorted(letters) == sorted(ship.design.boxes[box].type.letter for box in hexed)


def test_class_costs_price_and_engines_are_told() -> None:
    told = " ".join(_drawn(_ship("icarus")).texts).replace("\u00a0", " ")
    for words in (
        "Scout (SC)",
        "worth 1",
        "A speed point costs 1/4 power, a manoeuvre point 1/2.",
        "E1: 1½",
        "L lasers 2",
    ):
        assert words in told


@pytest.mark.parametrize(
    ("level", "lines", "discs"),
    [
        (Level.LIGHT, 0, 1),
        (Level.MODERATE, 1, 0),
        (Level.CRITICAL, 2, 0),
        (Level.HEAVY, 2, 1),
        (Level.DESTROYED, 3, 0),
    ],
)
@pytest.mark.rule("EE-DMG-1")
def test_each_level_of_damage_has_its_mark(level: Level, lines: int, discs: int) -> None:
    """Dot, slash, cross, ringed cross; what is destroyed is crossed out from corner to corner."""
    whole, hurt = _drawn(_ship("icarus")), _drawn(_ship("icarus", C1=level))

    def count(page: Drawing) -> tuple[int, int]:
        paths = [m for m in page.marks if isinstance(m, Path) and not m.closed]
        return len(paths), len([m for m in page.marks if isinstance(m, Disc)])

    before, after = count(whole), count(hurt)
    assert (after[0] - before[0], after[1] - before[1]) == (lines, discs)


def test_a_launcher_that_fired_is_not_filled() -> None:
    ship = _ship("vigilance")
    empty = Ship(ship.name, "", ship.record, ORIGIN, 0, loaded=frozenset())

    def filled(one: Ship) -> int:
        marks = RecordSheet(one)(*PAGE).marks
        return sum(isinstance(m, Path) and len(m.points) == 3 and m.fill == 1.0 for m in marks)

    assert filled(ship) - filled(empty) == len(ship.design.launchers)


@pytest.mark.rule("EE-DEF-18")
def test_arcs_are_those_of_the_boxes_that_stand_bow_up_whatever_way_the_ship_faces() -> None:
    """The left laser of the Icarus bears on S and SW; without its neighbours on more."""
    ship = _ship("icarus")
    arcs = dict(arcs_of(ship))
    assert {(0, 1), (-1, 1)} <= arcs["L1"] and (1, -2) not in arcs["L1"]
    turned = Ship(ship.name, "", ship.record, ORIGIN, 3, loaded=ship.loaded)
    assert dict(arcs_of(turned)) == arcs
    gone = dict.fromkeys(ship.design.own, Level.DESTROYED)
    del gone["L1"]
    bare = Ship(ship.name, "", Record(ship.design, gone), ORIGIN, 0)
    assert arcs["L1"] < next(hexes for ids, hexes in arcs_of(bare) if "L1" in ids)


def test_what_is_destroyed_has_no_arc_and_is_not_counted_any_more() -> None:
    ship = _ship("vigilance", S1=Level.DESTROYED, **{"R1.1": Level.DESTROYED, "E1.1": Level.HEAVY})
    ids = {each for together, _hexes in arcs_of(ship) for each in together.split()}
    whole = {each for together, _hexes in arcs_of(_ship("vigilance")) for each in together.split()}
    assert whole - ids == {"S1", "R1"}
    told = " ".join(_drawn(ship).texts).replace("\u00a0", " ")
    assert "S sensors 7 of 8" in told and "E engines 12 " in told
    hurt = _ship("vigilance", **{"E1.1": Level.DESTROYED, "E1.2": Level.DESTROYED})
    assert "E1: 4 · E2: 6" in " ".join(_drawn(hurt).texts)


def test_small_parts_leave_out_what_could_not_be_read() -> None:
    words = [m for m in _drawn(_ship("earths_answer"), QUARTER).marks if isinstance(m, Words)]
    assert min(mark.size for mark in words) > 1.2
