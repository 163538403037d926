"""What happens when all have flown: radiation, then heat; dice laid out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.hexgrid.hexes import DIRECTION_NAMES, Hex, direction_name, hex_number
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.heat import heat
from game.systems.earth_expects.scenario.terrain_entries import HeatSource, Planet, TerrainEntry
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.orders import HeatOrder
from game.systems.earth_expects.terrain.heat import heated
from game.systems.earth_expects.terrain.steps import after_paths
from game.table.questions import plainest
from game.table.runner import Runner
from tests.support import (
    BLUE,
    boat,
    column,
    drawn,
    fleet,
    play,
    power,
    powered,
    run,
    table_of,
    yard,
)
from tests.systems.earth_expects.rules.firing import hits, left
from tests.systems.earth_expects.terrain.courses import SHIP, go, region, sailing

STICK = column("HHHHPCSE")
AHEAD = tuple((0, -n) for n in range(1, 9))


def irradiated(design: Design, hexes: int, *dice: int, boxes: str = "", facing: str = "N") -> Table:
    """A ship that moved into so many hexes of a belt."""
    ahead = {"N": Hex(0, -1), "S": Hex(0, 1)}[facing]
    belt = region("radiation", *(ahead.times(n) for n in range(1, hexes + 1)))
    battle = sailing(design, [belt], speed=hexes, facing=facing)
    track, _table = go(battle, "." * hexes)
    conduct = battle.ships[SHIP].conduct
    battle = powered(battle, power(SHIP, boxes=boxes)).with_ship(SHIP, conduct=conduct, track=track)
    table = table_of(battle, *dice)
    after_paths(table)
    return table


def struck(table: Table) -> list[tuple[int, int, int]]:
    """Side of the record, pips and points of each hit of radiation."""
    found = [e for e in table.events if isinstance(e, ev.RadiationStruck)]
    return [(e.side, e.pips, e.points) for e in found]


@pytest.mark.rule("EE-TER-X-1", "EE-TER-X-2")
@pytest.mark.parametrize(("boxes", "points"), [("G1", 3), ("", 6)])
def test_seven_pips_from_one_side_are_three_points_behind_a_shield_and_six_without(
    boxes: str, points: int
) -> None:
    """4 + 3 from the north are one hit: 7 - (1 + 1) squared, and 7 - 1."""
    table = irradiated(column("HGPHHCHE"), 2, 1, 4, 1, 3, *[1] * 12, boxes=boxes)
    assert struck(table) == [(0, 7, points)]
    assert sum(n for _box, n in hits(table)) == points
    assert hits(table)[0] == ("H1", 1)


@pytest.mark.rule("EE-TER-X-1")
@pytest.mark.parametrize(("pips", "points"), [(3, 0), (4, 0), (5, 1)])
def test_radiation_no_stronger_than_shields_and_range_does_nothing(pips: int, points: int) -> None:
    """One shield: (1 + 1) squared."""
    table = irradiated(column("HGPHHCHE"), 1, 1, pips, boxes="G1")
    assert struck(table) == [(0, pips, points)]
    assert hits(table) == [("H1", 1)] * points


@pytest.mark.rule("EE-TER-X-1")
def test_each_hex_is_a_die_from_a_side_of_the_map_and_sides_strike_clockwise() -> None:
    """Ruling Q137: 1 is north; a ship that faces south takes it in the stern."""
    table = irradiated(STICK, 3, 4, 1, 1, 2, 4, 1, facing="S")
    assert struck(table) == [(3, 2, 1), (0, 2, 1)]
    assert hits(table) == [("E1", 1), ("H1", 1)]
    assert left(table) == 0


@pytest.mark.rule("EE-TER-X-1")
def test_a_ship_that_stays_in_a_belt_takes_nothing() -> None:
    """Ruling Q263: only moving into it counts."""
    battle = sailing(STICK, [region("radiation", (0, 0), *AHEAD)])
    table = table_of(battle)
    after_paths(table)
    assert table.events == []


def warmed(*terrain: TerrainEntry, facing: str = "N", dice: tuple[int, ...] = ()) -> Table:
    """An Icarus in (0, 0) at the end of Movement."""
    battle = fleet(
        boat(yard("icarus"), facing=facing, name=SHIP),
        boat(yard("icarus"), (0, 90), name="Far"),
        terrain=terrain,
    )
    table = table_of(battle.with_ship("Far", fate="escaped"), *dice)
    assert list(heat(table)) == []
    return table


@pytest.mark.rule("EE-TER-H-1")
@pytest.mark.parametrize(
    ("facing", "side", "boxes"),
    [
        ("N", 3, "L1 E1.2 H3 E2 L2"),
        ("S", 0, "L1 H1 S1 H2 L2"),
        ("SE", 1, "S1 P1 H2 P2 E2 L2"),
    ],
)
def test_heat_is_a_point_on_every_box_a_laser_could_hit_from_its_side(
    facing: str, side: int, boxes: str
) -> None:
    """The first boxes of the rows of the Icarus, as drawn."""
    sun = HeatSource(name="Sol", hex=hex_number(Hex(0, 6)))
    table = warmed(sun, facing=facing)
    assert hits(table) == [(box, 1) for box in boxes.split()]
    assert [(e.source, e.side) for e in table.events if isinstance(e, ev.HeatFelt)] == [
        ("Sol", side)
    ]
    assert hits(warmed(HeatSource(name="Sol", toward="S"), facing=facing)) == hits(table)


@pytest.mark.rule("EE-TER-H-1")
def test_each_heat_die_that_shows_one_is_a_point_more_on_a_box_already_heated() -> None:
    """Ruling Q136: the scenario's number of dice for each ship."""
    sun = HeatSource(name="Sol", toward="S", dice=3)
    table = warmed(sun, facing="S", dice=(1, 6, 1, *[1] * 4))
    seen = ["L1", "H1", "S1", "H2", "L2"]
    assert hits(table)[:5] == [(box, 1) for box in seen]
    extra = hits(table)[5:]
    assert [points for _box, points in extra] == [1, 1]
    assert {box for box, _points in extra} <= set(seen)


@pytest.mark.rule("EE-TER-H-1")
def test_armour_and_whatever_blocks_lasers_shade_from_heat_but_not_the_sun_itself() -> None:
    """Ruling Q220."""
    sun, off = HeatSource(name="Sol", hex=hex_number(Hex(0, 8))), HeatSource(name="X", toward="S")
    moon = Planet(name="Luna", hex=hex_number(Hex(0, 3)), radius=0)
    body = Planet(name="Star", hex=hex_number(Hex(0, 8)), radius=2, surface=False)
    assert not hits(warmed(sun, moon))
    assert not hits(warmed(off, moon))
    assert hits(warmed(sun, body))
    aside = Planet(name="Luna", hex=hex_number(Hex(3, 3)), radius=0)
    assert hits(warmed(off, aside))
    astern = drawn("/E\\\n\\_/\n/H\\\n\\=/", "Sunshade")
    assert heated_boxes(astern, off) == ["W1"]
    assert heated_boxes(column("EH"), off) == ["H1"]


def heated_boxes(design: Design, source: HeatSource) -> list[str]:
    """Boxes of a ship alone in space that a source of heat strikes."""
    battle = fleet(boat(design, name=SHIP), boat(yard("icarus"), (0, 90)), terrain=[source])
    return list(heated(battle, battle.terrain.heat[0], battle.ships[SHIP])[1])


@pytest.mark.rule("EE-TER-H-1")
def test_between_two_sides_the_one_is_taken_that_exposes_fewer_boxes() -> None:
    """Ruling Q135: the source lies on a tie; the owner would choose so."""
    battle = fleet(
        boat(STICK, name=SHIP),
        boat(yard("icarus"), (0, 90)),
        terrain=[HeatSource(name="Sol", hex=hex_number(Hex(3, -6)))],
    )
    source = battle.terrain.heat[0]
    assert heated(battle, source, battle.ships[SHIP]) == (0, ("H1",))


def between(design: Design, *, hidden: bool = False, options: Sequence[str] = ()) -> Runner:
    """Played to Repairs, or to where the owner is asked: the sun lies between N and NE."""
    battle = fleet(
        boat(design, name=SHIP),
        boat(yard("icarus"), (0, 90), name="Far"),
        terrain=[HeatSource(name="Sol", hex=hex_number(Hex(3, -6)))],
        options=options,
    )
    runner = run(battle.with_ship(SHIP, hidden=hidden, area=(Hex(0, 0),)), *[6] * 40)
    while not felt(runner) and runner.decisions[0].kind != "heat":
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, plainest(view, decision, runner.rules))
    return runner


@pytest.mark.rule("EE-TER-H-1")
@pytest.mark.parametrize(("side", "burned"), [("N", {"H1"}), ("NE", set(STICK.boxes))])
def test_the_owner_chooses_in_the_open_between_two_sides(side: str, burned: set[str]) -> None:
    """Ruling Q135."""
    runner = between(STICK)
    (decision,) = runner.decisions
    assert (decision.kind, decision.side, decision.secret) == ("heat", BLUE, False)
    assert decision.choices == ("N", "NE")
    wrong = runner.faults(decision, HeatOrder(ship=SHIP, side="S"))
    assert [(f.rule, f.sentence) for f in wrong] == [
        ("Q135", "the heat comes equally from N (bow) and NE (starboard bow); choose one of them.")
    ]
    runner.answer(decision.key, HeatOrder(ship=SHIP, side=direction_name(side)))
    assert felt(runner) == [(DIRECTION_NAMES.index(side), len(burned))]
    hurt = [e.box for e in runner.events if isinstance(e, ev.BoxDamaged) and e.ship == SHIP]
    assert set(hurt) == burned


@pytest.mark.rule("EE-TER-H-1")
def test_nobody_is_asked_where_the_sides_burn_the_same() -> None:
    """Ruling Q135: a box alone shows itself to both sides."""
    assert felt(between(column("M", "Mine"))) == [(0, 1)]


@pytest.mark.rule("EE-TER-H-1", "EE-HID-1")
def test_the_owner_of_a_hidden_ship_is_not_asked_for_the_question_would_tell_where_it_is() -> None:
    """The side that exposes fewer boxes is taken."""
    assert felt(between(STICK, hidden=True)) == [(0, 1)]


@pytest.mark.rule("EE-TER-H-1")
def test_where_liners_may_be_warships_their_owners_are_not_asked() -> None:
    """What the false record shows to either side need not be what is there."""
    liner = yard("annie_laurie")
    assert between(liner).decisions[0].kind == "heat"
    assert len(felt(between(liner, options=["disguised warships"]))) == 1


def felt(runner: Runner) -> list[tuple[int, int]]:
    """Side and boxes of the heat the ship felt."""
    found = [e for e in runner.events if isinstance(e, ev.HeatFelt) and e.ship == SHIP]
    return [(e.side, e.boxes) for e in found]


@pytest.mark.rule("EE-TER-X-1", "EE-TER-H-1")
def test_in_a_turn_all_move_then_ways_are_told_then_radiation_then_heat() -> None:
    """Ruling Q190."""
    battle = fleet(
        boat(yard("icarus"), name=SHIP, speed=1),
        boat(yard("icarus"), (0, 90), name="Far", speed=1),
        terrain=[
            region("radiation", (0, -1)),
            region("dense asteroids", (0, -1)),
            HeatSource(name="Sol", hex=hex_number(Hex(0, -9))),
        ],
    )
    orders = {f"1/power/{name}": power(name, "E1 1") for name in (SHIP, "Far")}
    runner = play(run(battle, *[1, 6] * 40), orders, until="1/repairs")
    kinds = (ev.Flown, ev.DebrisMet, ev.RadiationStruck, ev.HeatFelt)
    told = [type(e) for e in runner.events if isinstance(e, kinds)]
    order = [kinds.index(kind) for kind in told]
    assert order == sorted(order)
    assert told.count(ev.Flown) == 2
    assert set(order) == {0, 1, 2, 3}


@pytest.mark.rule("EE-TER-A-1", "EE-SAME-2")
def test_a_ship_stopped_in_anothers_hex_stands_where_it_came_from() -> None:
    """The hexes it planned beyond count for nothing; the one it left does."""
    battle = fleet(
        boat(yard("icarus"), name=SHIP, speed=1),
        boat(yard("icarus"), (0, -1), name="Still"),
        terrain=[region("atmosphere", (0, -1))],
    )
    runner = play(run(battle, *[6] * 40), {f"1/power/{SHIP}": power(SHIP, "E1 1")})
    (stacked,) = [e for e in runner.events if isinstance(e, ev.Stacked)]
    assert (stacked.first, stacked.second) == (SHIP, "Still")
    assert stacked.displacement == Hex(0, -1)
    assert [e.hex for e in runner.events if isinstance(e, ev.AtmosphereMet)] == [Hex(0, -1)]
