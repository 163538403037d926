"""Bases: they never move, hold station or can be nuked, turn by themselves, dock as the active."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.systems.earth_expects.events import Docked, Flown, NuclearStruck, Rotated
from game.systems.earth_expects.rules.bases import holds_station, station_draws, station_need
from game.systems.earth_expects.rules.docking import dock_faults
from game.systems.earth_expects.rules.power_faults import power_faults
from game.systems.earth_expects.rules.repairs import repairs_allowed
from game.systems.earth_expects.scenario.scenario import ScenarioError
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.ship.design import Kind
from game.systems.earth_expects.ship.faults import faults
from game.systems.earth_expects.ship.prices import costs_of
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons.fire import fire_options, targets_faults
from game.systems.earth_expects.weapons.missile import resolve_nuclear
from game.table.orders import Order
from tests.support import (
    BLUE,
    RED,
    boat,
    column,
    fleet,
    happened,
    high,
    hit,
    inbound,
    play,
    power,
    powered,
    table_of,
    yard,
)
from tests.systems.earth_expects.mind.battles import design, entry, scenario

POST = "Waypoint"


def post(**more: object) -> Battle:
    """A customs post with a wreck at its arms, an enemy far away."""
    what = scenario(
        [
            entry(POST, RED, "waypoint", "1312", "N", **more),
            entry("Hulk", RED, "water_carrier", "1312", "S"),
            entry("Icarus", BLUE, "icarus", "1330", "N"),
        ]
    )
    return set_up(what, {e.design: design(e.design) for e in what.ships})


def held(battle: Battle, boxes: str = "") -> o.PowerOrder:
    """Power that holds station, and boxes."""
    return power(POST, boxes=boxes).but(station=station_draws(battle.ships[POST]))


@pytest.mark.rule("EE-BASE-1")
def test_a_base_costs_a_quarter_whatever_its_kind() -> None:
    assert yard("waypoint").costs.value == Fraction(1, 2)
    for kind in Kind:
        assert costs_of("BB", kind, True, None).value == 2


@pytest.mark.rule("EE-BASE-1")
def test_a_base_never_moves() -> None:
    """Power to speed or manoeuvre is refused, and it is never asked for a plot."""
    battle = post()
    for order in (power(POST, speed="E1 0.5"), power(POST, manoeuvre="E1 0.5")):
        assert [f.rule for f in power_faults(battle.ships[POST], order)] == ["EE-BASE-1"]
    runner = play(high(battle))
    assert not any("plot/Waypoint" in getattr(e, "decision", "") for e in runner.events)
    assert runner.battle.ships[POST].hex == battle.ships[POST].hex


@pytest.mark.rule("EE-BASE-2")
def test_engines_worth_the_speed_cost_hold_station() -> None:
    """An E counts 1, an e half; the power comes from the P boxes it can be traced to."""
    ship = post().ships[POST]
    assert station_need(ship) == ship.design.costs.speed == Fraction(1, 2)
    assert [(d.engine, d.power) for d in station_draws(ship)] == [("E1", Fraction(1, 2))]
    gone = hit(post(), POST, "E1# E2#").ships[POST]
    assert station_draws(gone) == ()
    order = power(POST, boxes="L1 L2 L3 S1 S2 S3").but(station=station_draws(ship))
    assert [f.rule for f in power_faults(ship, order)] == ["EE-POW-1"]
    icarus = post().ships["Icarus"]
    wrong = power("Icarus").but(station=(o.EngineDraw(engine="E1", power=Fraction(1)),))
    assert [f.rule for f in power_faults(icarus, wrong)] == ["EE-BASE-2"]


@pytest.mark.rule("EE-BASE-2")
def test_holding_station_is_neither_speed_nor_manoeuvre_power() -> None:
    """Ruling Q217: repairs and reloading stay open, and docking too."""
    battle = post()
    battle = powered(battle, held(battle))
    ship = battle.ships[POST]
    assert holds_station(ship)
    assert ship.conduct is not None and not ship.conduct.powered
    assert repairs_allowed(ship) == ship.controls > 0
    runner = play(high(post()), {f"1/power/{POST}": held(post())})
    assert runner.battle.ships[POST].still == 1


@pytest.mark.rule("EE-BASE-2", "EE-MSL-7")
@pytest.mark.parametrize("station", [True, False])
def test_a_base_can_be_nuked_unless_it_holds_station(station: bool) -> None:
    battle = fleet(
        boat(yard("waypoint"), (3, 3), side=RED),
        boat(yard("lucky_seam"), (3, 9), side=BLUE),
        missiles=[inbound("Lucky Seam", POST, (3, 5), warhead="nuclear")],
    )
    order = held(battle) if station else power(POST, boxes="L1")
    table = table_of(powered(battle, order))
    resolve_nuclear(table, table.battle.missiles["M1"])
    [struck] = happened(table, NuclearStruck)
    assert isinstance(struck, NuclearStruck) and struck.effective is not station
    assert (table.battle.ships[POST].fate is None) is station


@pytest.mark.rule("EE-BASE-2")
def test_engines_of_a_base_need_no_open_side_but_enough_of_them() -> None:
    """Two E for a speed cost of 2 are enough; one is not."""
    sheet = "HPEH" + "P" * 40
    assert not [f for f in faults(column(sheet, "Fort", "CA", "base = true")) if "ENG" in f.rule_id]
    few = faults(column("HPEH" + "P" * 60, "Fort", "BB", "base = true"))
    assert "EE-BASE-2" in [f.rule_id for f in few]


@pytest.mark.rule("EE-BASE-3")
def test_whoever_asks_the_base_is_the_active_ship() -> None:
    """Its engines may run; nobody can make the guest active."""
    runner = play(high(post()), {f"1/power/{POST}": held(post())})
    said = (o.Said(ship="Hulk", what="dock", other=POST),)
    orders: dict[str, Order] = {
        "2/announce/Red": o.AnnounceOrder(said=said),
        f"2/power/{POST}": held(post()),
    }
    play(runner, orders)
    [docked] = happened(runner, Docked)
    assert isinstance(docked, Docked) and (docked.active, docked.passive) == (POST, "Hulk")
    other = o.AnnounceOrder(said=(o.Said(ship="Hulk", what="activate", other=POST),))
    assert runner.faults(runner.decision("3/announce/Red"), other)
    ship = runner.battle.ships[POST]
    assert station_need(ship) == Fraction(1, 2), "its own hull's speed cost"


@pytest.mark.rule("EE-BASE-3")
def test_two_bases_never_dock() -> None:
    what = [
        entry("One", RED, "waypoint", "1312", "N"),
        entry("Two", RED, "waypoint", "1312", "S"),
        entry("Icarus", BLUE, "icarus", "1330", "N"),
    ]
    made = scenario(what)
    runner = play(high(set_up(made, {e.design: design(e.design) for e in made.ships})))
    assert not any(d.kind == "announce" for d in runner.decisions)
    what[1]["docked_to"] = "One"
    made = scenario(what)
    with pytest.raises(ScenarioError, match="two bases never dock"):
        set_up(made, {e.design: design(e.design) for e in made.ships})


@pytest.mark.rule("EE-BASE-3")
def test_a_base_may_ask_a_ship_and_a_ship_a_base_but_no_base_another() -> None:
    battle = play(high(post())).battle
    assert dock_faults(battle, POST, "Hulk") == dock_faults(battle, "Hulk", POST) == []
    bases = [entry(name, RED, "waypoint", "1312", "N") for name in ("One", "Two")]
    made = scenario([*bases, entry("Icarus", BLUE, "icarus", "1330", "N")])
    battle = play(high(set_up(made, {e.design: design(e.design) for e in made.ships}))).battle
    assert [f.rule for f in dock_faults(battle, "One", "Two")] == ["EE-BASE-3"]


@pytest.mark.rule("EE-BASE-4")
def test_a_bases_railgun_fires_at_the_base_it_was_built_for_only() -> None:
    """Ruling Q134: and only when that one lies on its row."""
    what = [
        entry("Horn", RED, "gate_of_horn", "1312", "N", railgun_target="Ivory"),
        entry("Ivory", BLUE, "gate_of_horn", "1306", "S"),
        entry("Icarus", BLUE, "icarus", "1308", "S"),
    ]
    made = scenario(what)
    battle = set_up(made, {e.design: design(e.design) for e in made.ships})
    battle = powered(battle, power("Horn", boxes="R1.1 R1.2 R1.3"))
    targets = {f.weapon.id: f.targets for f in fire_options(battle, RED)}
    assert targets["R1"] == ("Ivory",)
    attack = o.AttackOrder(ship="Horn", weapon="R1", target="Icarus")
    found = targets_faults(battle, RED, o.TargetsOrder(attacks=(attack,)))
    assert [f.rule for f in found] == ["EE-BASE-4"]
    turned = battle.with_ship("Horn", facing=1)
    targets = {f.weapon.id: f.targets for f in fire_options(turned, RED)}
    assert targets["R1"] == ()
    unnamed = battle.with_ship("Horn", railgun_target=None)
    targets = {f.weapon.id: f.targets for f in fire_options(unnamed, RED)}
    assert targets["R1"] == ()


@pytest.mark.rule("EE-BASE-5")
@pytest.mark.parametrize(("way", "facings"), [("right", [1, 2]), ("left", [5, 4]), (None, [0, 0])])
def test_a_base_rotates_one_side_every_turn_or_never(way: str | None, facings: list[int]) -> None:
    """At the start of Movement, without power (Rulings Q133, Q219)."""
    runner = high(post(rotates=way) if way else post())
    seen = []
    for _turn in facings:
        play(runner)
        seen.append(runner.battle.ships[POST].facing)
    assert seen == facings
    assert bool(happened(runner, Rotated)) is bool(way)
    order = [type(e) for e in runner.events if isinstance(e, Rotated | Flown)]
    assert not way or order[0] is Rotated


@pytest.mark.rule("EE-BASE-5", "EE-DOCK-4")
def test_a_guest_turns_with_its_base() -> None:
    battle = post(rotates="right")
    scenario_ = battle.scenario
    ships = tuple(
        type(e)(**{**dict(e), "docked_to": POST}) if e.name == "Hulk" else e
        for e in scenario_.ships
    )
    made = type(scenario_)(**{**dict(scenario_), "ships": ships})
    runner = play(high(set_up(made, {e.design: design(e.design) for e in made.ships})))
    assert runner.battle.ships["Hulk"].facing == runner.battle.ships[POST].facing == 1


@pytest.mark.rule("EE-BASE-6")
def test_a_setup_may_show_a_ship_that_tows_a_base() -> None:
    """Ruling Q218: only a setup makes the base the passive one of a pair."""
    what = [
        entry("Fort", RED, "waypoint", "1312", "S", docked_to="Hulk"),
        entry("Hulk", RED, "water_carrier", "1312", "N"),
        entry("Icarus", BLUE, "icarus", "1330", "N"),
    ]
    made = scenario(what)
    battle = set_up(made, {e.design: design(e.design) for e in made.ships})
    assert [s.name for s in battle.afloat(RED)] == ["Hulk"]
    assert not battle.ships["Hulk"].design.base
    assert battle.ships["Fort"].facing == 0


@pytest.mark.rule("EE-BASE-4", "EE-BASE-5", "EE-DOCK-1")
@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("rotates", "left", "is no base"),
        ("railgun_target", "Icarus", "no base; name one"),
        ("docked_to", "Icarus", "in another hex"),
        ("docked_to", "Nobody", "no ship 'Nobody'"),
    ],
)
def test_what_a_setup_cannot_be_is_said(key: str, value: str, words: str) -> None:
    what = [
        entry("Hulk", RED, "water_carrier", "1312", "N", **{key: value}),
        entry("Icarus", BLUE, "icarus", "1330", "N"),
    ]
    made = scenario(what)
    with pytest.raises(ScenarioError, match=words):
        set_up(made, {e.design: design(e.design) for e in made.ships})


@pytest.mark.rule("EE-TER-S-2")
def test_a_base_on_a_surface_may_fire() -> None:
    """A landed ship may not; a base there may, as its arcs allow."""
    battle = fleet(
        boat(yard("waypoint"), (3, 3), side=RED), boat(yard("icarus"), (3, 1), side=BLUE)
    )
    battle = powered(battle, power(POST, boxes="L1"))
    on_ground = replace(battle.ships[POST], altitude="landed")
    table = table_of(battle.with_ships([on_ground]))
    targets = {f.weapon.id: f.targets for f in fire_options(table.battle, RED)}
    assert targets["L1"] == ("Icarus",)
