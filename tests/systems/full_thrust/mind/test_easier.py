"""What the scripted side does in Easier Hex Thrust."""

from __future__ import annotations

from typing import Any

import pytest

from game.hexgrid.hexes import Hex, distance, hex_from_number
from game.systems.full_thrust.easier import EasierRules
from game.systems.full_thrust.game import FULL_THRUST
from game.systems.full_thrust.mind.commander import Commander
from game.systems.full_thrust.mind.easier.flying_shots import Seen, nova_worth, threatened
from game.systems.full_thrust.mind.easier.salvoes import spread, worth_launching
from game.systems.full_thrust.mind.skill import CADET, CAPTAIN, Skill
from game.systems.full_thrust.rules.fighter_losses import dice_on
from game.systems.full_thrust.rules.flying import staying, way
from game.systems.full_thrust.rules.missiles import flown
from game.systems.full_thrust.sheets.file import stock
from game.systems.full_thrust.state.craft import Group, Missile, Nova
from game.systems.full_thrust.state.easier_orders import PlotOrder
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from game.table.decisions import Decision
from game.table.questions import faults
from tests.benchmarks.full_thrust import wins
from tests.benchmarks.full_thrust_players import PLAYERS
from tests.systems.full_thrust.mind.flights import fleet

RULES = EasierRules()
NORTH, SOUTH = 0, 3


def duel(*more: Any, **changes: Any) -> Space:
    """A cruiser with an enemy cruiser ahead of it, eleven hexes off."""
    ships = (
        ("Sceptre", "Vega", "Cruiser", "2030", "N", 4),
        ("Griffin", "Altair", "Cruiser", "2019", "S", 4),
    )
    return altered(fleet(*ships, *more, ruleset="easier"), **changes)


def answer(
    space: Space,
    kind: str,
    name: str,
    side: str,
    *,
    seed: int = 1,
    skill: Skill = CAPTAIN,
    **more: Any,
) -> Any:
    """What the scripted side answers; it is legal."""
    asked = Decision(f"2/{kind}/{name}", kind, side, name or None, **more)
    order = Commander(seed, skill).decide(space, asked, RULES)
    assert not faults(space, asked, order, RULES)
    return order


def ends(space: Space, order: PlotOrder) -> dict[str, Hex]:
    """Where its plots lead."""
    found = {}
    for plot in order.plots:
        for name in plot.ships:
            ship = space.ships[name]
            found[name] = [ship.hex, *way(ship, plot.marker, plot.change)][-1]
    return found


@pytest.mark.parametrize("where, heading", [("2002", "N"), ("4020", "NE"), ("0120", "NW")])
def test_no_plot_leads_off_the_table_where_another_does_not(where: str, heading: str) -> None:
    space = fleet(
        ("Sabre", "Vega", "Frigate", where, heading, 4),
        ("Griffin", "Altair", "Cruiser", "2040", "N", 0),
        ruleset="easier",
    )
    order = answer(space, "plot", "", "Vega")
    assert all(map(space.holds, ends(space, order).values()))


def test_it_comes_within_reach_of_an_enemy_far_away() -> None:
    space = fleet(
        ("Sceptre", "Vega", "Cruiser", "2040", "N", 4),
        ("Griffin", "Altair", "Cruiser", "2008", "S", 0),
        ruleset="easier",
    )
    end = ends(space, answer(space, "plot", "", "Vega"))["Sceptre"]
    enemy = space.ships["Griffin"].hex
    assert distance(end, enemy) < distance(space.ships["Sceptre"].hex, enemy) - 3


def test_it_gets_out_of_the_way_of_a_nova() -> None:
    shot = Nova("nova 1", "Altair", "Griffin", hex_from_number("2028"), SOUTH, hits=3)
    space = fleet(
        ("Sabre", "Vega", "Frigate", "2034", "N", 3),
        ("Griffin", "Altair", "Battleship", "2010", "N", 0),
        ruleset="easier",
    )
    end = ends(
        altered(space, novas={"nova 1": shot}),
        answer(altered(space, novas={"nova 1": shot}), "plot", "", "Vega"),
    )["Sabre"]
    path = [shot.hex.step(SOUTH, n + 1) for n in range(9)]
    assert all(distance(end, there) > 1 for there in path)


def test_it_fires_at_a_nova_rather_than_be_struck_by_it() -> None:
    shot = Nova("nova 1", "Altair", "Griffin", hex_from_number("2027"), SOUTH, hits=1)
    merely_ships = answer(duel(), "gunnery", "Sceptre", "Vega")
    assert merely_ships.at is None
    assert answer(duel(novas={"nova 1": shot}), "gunnery", "Sceptre", "Vega").at == "nova 1"


def test_fighters_fly_to_where_their_prey_will_be() -> None:
    group = Group("group 1", "Altair", "Griffin", hex_from_number("2020"))
    space = duel(groups={"group 1": group})
    order = answer(space, "fly", "group 1", "Altair", count=8)
    prey = space.ships["Sceptre"]
    there = prey.hex.step(prey.heading, prey.speed)
    assert order.to is not None
    assert distance(hex_from_number(order.to), there) == 0


def test_fighters_strike_from_where_they_lose_least_and_wait_out_of_danger() -> None:
    told = (("Falcon", "2018"), ("Mule", "2020"))
    ships = [
        (name, "Vega", "Escort" if name == "Falcon" else "Merchant", at, "N", 0)
        for name, at in told
    ]
    space = fleet(*ships, ("Griffin", "Altair", "Carrier", "2001", "S", 0), ruleset="easier")
    enemies, prey = space.enemies("Altair"), space.ships["Mule"].hex
    for start, strikes in (("2023", True), ("2027", False)):
        group = Group("group 1", "Altair", "Griffin", hex_from_number(start))
        flying = altered(space, groups={"group 1": group})
        order = answer(flying, "fly", "group 1", "Altair", count=4)
        end = hex_from_number(order.to)
        near = [h for h in space.every_hex() if distance(h, group.hex) <= 4]
        able = [h for h in near if distance(h, prey) <= 2]
        dice = {h: sum(dice_on(h, enemies).values()) for h in near}
        assert (end in able) is strikes
        assert dice[end] == (min(dice[h] for h in able) if strikes else 0)
    assert distance(end, prey) == 3


def test_fighters_attack_whom_they_hurt_the_most() -> None:
    group = Group("group 1", "Altair", "Griffin", hex_from_number("2029"))
    space = duel(("Mule", "Vega", "Merchant", "2028", "N", 2), groups={"group 1": group})
    space = space.with_ship("Sceptre", hull=1)
    order = answer(space, "attack", "group 1", "Altair", choices=("Mule", "Sceptre"))
    assert order.target == "Sceptre"


def test_an_armed_missile_strikes_the_dearest_it_can_reach() -> None:
    missile = Missile("missile 1", "Altair", "Griffin", hex_from_number("2022"), SOUTH, age=2)
    space = duel(("Mule", "Vega", "Merchant", "2031", "N", 2), missiles={"missile 1": missile})
    assert answer(space, "steer", "missile 1", "Altair").target == "Sceptre"


def test_nothing_but_fighters_is_launched_at_enemies_out_of_reach() -> None:
    space = fleet(
        ("Ark", "Vega", "Carrier", "2044", "N", 3),
        ("Volley", "Vega", "Missile boat", "2244", "N", 3),
        ("Griffin", "Altair", "Cruiser", "2003", "N", 3),
        ruleset="easier",
    )
    ships = {
        name: altered(ship, groups=ship.sheet.groups, missiles=ship.sheet.missiles)
        for name, ship in space.ships.items()
    }
    space = altered(space, ships=ships)
    assert answer(space, "launch", "Ark", "Vega").group
    assert answer(space, "launch", "Volley", "Vega").missiles == 0
    near = space.with_ship("Griffin", hex=hex_from_number("2230"))
    assert answer(near, "launch", "Volley", "Vega").missiles > 0


@pytest.mark.parametrize("scenario", ["duel_with_nova", "strike"])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_chance(scenario: str, seat: int) -> None:
    assert wins(FULL_THRUST.find(scenario), seat, PLAYERS["random"], 6, 900) > 70


def test_it_flies_where_fewer_missiles_can_reach_it() -> None:
    fired = [Missile(f"Missile {n}", "Altair", "Griffin", hex_from_number("2012"), SOUTH, age=2)
             for n in range(6)]  # fmt: skip
    space = fleet(
        ("Sabre", "Vega", "Frigate", "2030", "N", 5),
        ("Griffin", "Altair", "Merchant", "2005", "N", 0),
        ruleset="easier",
    )
    sought = altered(space, missiles={x.name: x for x in fired})
    assert threatened(sought, "Vega", hex_from_number("2022")) > 0
    end = ends(sought, answer(sought, "plot", "", "Vega"))["Sabre"]
    assert threatened(sought, "Vega", end) == 0


def test_missiles_strike_ahead_and_to_both_sides_but_never_behind() -> None:
    shot = Missile("Missile", "Altair", "Griffin", hex_from_number("2030"), NORTH, age=2)
    space = altered(duel(), missiles={"Missile": shot})
    for there, points in (("2022", 2.4), ("1426", 2.4), ("2626", 2.4), ("2036", 0.0)):
        assert threatened(space, "Vega", hex_from_number(there)) == pytest.approx(points), there
    young = altered(space, missiles={"Missile": altered(shot, age=1)})
    assert threatened(young, "Vega", hex_from_number("2022")) == 0


def test_a_ship_points_its_nova_at_an_enemy() -> None:
    enemy = Seen(2.0, ((hex_from_number("2027"), SOUTH, 0, 1.0),))
    ship = altered(duel().ships["Sceptre"], sheet=stock()["Battleship"])
    here = hex_from_number("2030")
    ahead = nova_worth(duel(), ship, here, NORTH, [enemy])
    assert ahead == pytest.approx(2.0 * 14)
    assert nova_worth(duel(), ship, here, SOUTH, [enemy]) == 0
    assert nova_worth(duel(), altered(ship, nova=1), here, NORTH, [enemy]) == 0


def test_missiles_are_kept_for_an_enemy_that_can_hardly_escape_them() -> None:
    boat = altered(duel().ships["Sceptre"], missiles=3)
    assert worth_launching(duel(), boat)
    assert not worth_launching(duel(), altered(boat, heading=SOUTH))


def test_no_missile_is_steered_off_the_table_that_can_stay_on_it() -> None:
    edge, foe = hex_from_number("2004"), ("Griffin", "Altair", "Cruiser", "2002", "N", 12)
    told = Missile("Missile 1", "Vega", "Sceptre", edge, 1)
    own = ("Sceptre", "Vega", "Cruiser", "2034", "N", 4)
    space = altered(fleet(own, foe, ruleset="easier"), missiles={told.name: told})
    course = spread(space, told).best
    assert course in staying(space, told)
    assert all(map(space.holds, flown(told.hex, told.heading, course).path))


def test_missiles_that_strike_nobody_yet_spread() -> None:
    told = [
        Missile(f"Missile {n}", "Vega", "Sceptre", hex_from_number("2034"), NORTH) for n in range(3)
    ]
    space = fleet(
        ("Sceptre", "Vega", "Cruiser", "2034", "N", 4),
        ("Griffin", "Altair", "Cruiser", "1226", "S", 4),
        ("Wyvern", "Altair", "Cruiser", "2826", "S", 4),
        ruleset="easier",
    )
    space = altered(space, missiles={each.name: each for each in told})
    assert len({spread(space, each).best for each in told}) > 1


def test_a_carrier_turns_from_escorts_that_are_still_far_off() -> None:
    ships = (
        ("Aerie", "Vega", "Carrier", "2039", "N", 3),
        ("Kestrel", "Altair", "Escort", "2009", "S", 3),
    )
    space = fleet(*ships, ruleset="easier")
    for seed in range(6):
        [told] = answer(space, "plot", "", "Vega", seed=seed).plots
        assert told.marker
    cadet = {answer(space, "plot", "", "Vega", seed=s, skill=CADET).plots[0] for s in range(9)}
    assert any(not told.marker for told in cadet)


def test_groups_leave_a_ship_to_those_that_are_enough_for_it() -> None:
    ships = (
        ("Aerie", "Vega", "Carrier", "2045", "N", 3),
        ("Kestrel", "Altair", "Frigate", "2020", "S", 3),
        ("Osprey", "Altair", "Frigate", "2120", "S", 3),
    )
    here = hex_from_number("2021")
    groups = {
        name: Group(name, "Vega", "Aerie", here) for name in ("Group 1", "Group 2", "Group 3")
    }
    space = altered(fleet(*ships, ruleset="easier").with_ship("Kestrel", hull=1), groups=groups)
    both = ("Kestrel", "Osprey")
    struck = [answer(space, "attack", name, "Vega", choices=both).target for name in groups]
    assert struck == ["Kestrel", "Osprey", "Osprey"]
    flown = [answer(space, "fly", name, "Vega", count=8).to for name in groups]
    assert flown[0] != flown[1]


def test_in_the_last_turn_nothing_is_launched_that_comes_too_late() -> None:
    boat = ("Viper", "Vega", "Missile boat", "2030", "N", 4)
    carrier = ("Aerie", "Vega", "Carrier", "2034", "N", 3)
    space = duel(boat, carrier).with_ship("Viper", missiles=3).with_ship("Aerie", groups=2)
    last = altered(space, turn=space.scenario.last_turn)
    for name, what in (("Viper", "missiles"), ("Aerie", "group")):
        assert getattr(answer(space, "launch", name, "Vega"), what)
        assert not getattr(answer(last, "launch", name, "Vega"), what)


def test_in_the_last_turn_no_plot_is_weighed_by_the_turn_after() -> None:
    space = duel()
    last = altered(space, turn=space.scenario.last_turn)
    asked = Decision("2/plot/", "plot", "Vega", None)
    told, late = (Commander(1).thinks(x, asked, RULES) for x in (space, last))
    assert told is not None and late is not None and told.taken and late.taken
    assert any("next turn" in name for name in told.taken.terms)
    assert not any("next turn" in name for name in late.taken.terms)
