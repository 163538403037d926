"""How the scripted side flies: it turns to bear, keeps on the table, brakes, runs its errands."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import DIRECTION_NAMES, distance, hex_from_number
from game.systems.full_thrust.mind.hexcess.answers import scrolled_for
from game.systems.full_thrust.rules.ends import choices
from game.systems.full_thrust.rules.gunnery import targets
from game.systems.full_thrust.rules.leaving import ROOM, scroll_faults, scrolled
from game.systems.full_thrust.rules.thrust import flown, move_faults
from game.systems.full_thrust.state.craft import Rock
from game.systems.full_thrust.state.orders import MoveOrder
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from tests.systems.full_thrust.mind.flights import fleet, flight, move, moved


def met(hex_: str, heading: str, speed: int = 4, sheet: str = "Cruiser", **changes: int) -> Space:
    """A ship of Vega's, and a frigate in 2020 heading north that has moved."""
    space = fleet(
        ("Sceptre", "Vega", sheet, hex_, heading, speed),
        ("Falcon", "Altair", "Frigate", "2020", "N", 4),
        **changes,
    )
    return altered(space, moved=("Falcon",))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("speed", [0, 1, 4, 6, 9])
@pytest.mark.parametrize("sheet", ["Cruiser", "Frigate", "Merchant"])
def test_every_choice_is_legal_and_ends_where_it_says(sheet: str, speed: int, seed: int) -> None:
    space = met("1412", "SE", speed, sheet)
    ship = altered(space.ships["Sceptre"], excess=seed > 1, facing=2 + (seed % 2 if speed else 0))
    for choice in choices(space, ship):
        order = choice.order("Sceptre")
        assert not [*move_faults(ship, order)]
        after = moved(space.with_ship("Sceptre", excess=ship.excess), "Sceptre", order)
        way = flown(ship, order.turns)
        assert choice.leaves == any(not space.holds(place.hex) for place in way)
        if not choice.leaves:
            assert (choice.hex, choice.speed) == (after.hex, after.speed)
            assert choice.heading == (after.heading if ship.speed else choice.facing)


@pytest.mark.parametrize(("hex_", "heading"), [("1424", "N"), ("2624", "N"), ("2030", "NE")])
def test_it_turns_to_bear(hex_: str, heading: str) -> None:
    space = met(hex_, heading)
    ship = moved(space, "Sceptre", move(space, "Sceptre"))
    assert targets(altered(space, ships={**space.ships, "Sceptre": ship}), ship) == ["Falcon"]


@pytest.mark.parametrize(("hex_", "heading"), [("2006", "N"), ("2041", "S"), ("0520", "NW")])
@pytest.mark.parametrize("speed", [4, 6])
def test_it_keeps_on_the_table(hex_: str, heading: str, speed: int) -> None:
    space = fleet(
        ("Sabre", "Vega", "Frigate", hex_, heading, speed),
        ("Falcon", "Altair", "Frigate", "3823", "N", 4),
    )
    assert all(space.holds(ship.hex) for ship in flight(space, "Sabre", 4))


def test_it_brakes_in_time() -> None:
    space = fleet(
        ("Sceptre", "Vega", "Cruiser", "2016", "N", 8), ("Falcon", "Altair", "Frigate", "2045", "S")
    )
    found = flight(space, "Sceptre", 3)
    assert all(space.holds(ship.hex) for ship in found)
    assert min(ship.speed for ship in found) < 8


def test_it_does_not_park_under_fire() -> None:
    for hex_ in ("2024", "2016", "1420"):
        space = met(hex_, "N", 2)
        assert moved(space, "Sceptre", move(space, "Sceptre")).speed > 0


def test_a_friend_in_the_way_moves_first_and_an_asteroid_is_kept_clear_of() -> None:
    space = fleet(
        ("Sceptre", "Vega", "Cruiser", "2030", "N", 4),
        ("Sabre", "Vega", "Frigate", "2026", "S", 4),
        ("Falcon", "Altair", "Frigate", "2010", "S", 4),
    )
    plain = hex_from_number("2026")
    alone = altered(space, ships={n: s for n, s in space.ships.items() if n != "Sabre"})
    assert moved(alone, "Sceptre", move(alone, "Sceptre")).hex == plain
    assert move(space, "Sceptre", "Sabre").ship == "Sabre"
    rocky = altered(alone, rocks={"Rock": Rock("Rock", plain, 0, 0)})
    assert moved(rocky, "Sceptre", move(rocky, "Sceptre")).hex != plain


def test_ships_out_of_control_move_first_then_those_out_of_contact() -> None:
    space = fleet(
        ("Sceptre", "Vega", "Cruiser", "2024", "N", 4),
        ("Sabre", "Vega", "Frigate", "2044", "N", 4),
        ("Falcon", "Altair", "Frigate", "2010", "S", 4),
    )
    assert move(space, "Sceptre", "Sabre").ship == "Sabre"
    wild = space.with_ship("Sceptre", wild=True)
    assert move(wild, "Sceptre", "Sabre").ship == "Sceptre"


def test_merchants_run_home_and_leave_by_their_edge() -> None:
    space = fleet(
        ("Amber", "Vega", "Merchant", "2022", "N", 3), ("Falcon", "Altair", "Frigate", "0140", "S")
    )
    found = flight(space, "Amber", 4)
    assert [ship.speed for ship in found] == [4, 4, 4, 4]
    assert found[-1].hex == hex_from_number("2007")
    edge = space.with_ship("Amber", hex=hex_from_number("2002"), speed=4)
    assert not space.holds(moved(edge, "Amber", move(edge, "Amber")).hex)


def test_a_raider_hunts_the_merchant_rather_than_the_base() -> None:
    space = fleet(
        ("Corsair", "Altair", "Frigate", "2020", "S", 3),
        ("Amber", "Vega", "Merchant", "1040", "N", 3),
        ("Waystation", "Vega", "Starbase", "3040", "NW", 2),
    )
    base = space.with_ship("Waystation", worth=30)
    prey = hex_from_number("1040")
    ship = flight(base, "Corsair", 3)[-1]
    assert distance(ship.hex, prey) < distance(ship.hex, hex_from_number("3040"))


def test_it_scrolls_only_where_it_would_leave() -> None:
    space = fleet(
        ("Sceptre", "Vega", "Cruiser", "2002", "N", 8),
        ("Falcon", "Altair", "Frigate", "2030", "S", 4),
        floating=True,
    )
    order = move(space, "Sceptre")
    assert order.scroll is not None and order.hexes > 0
    calm = space.with_ship("Sceptre", hex=hex_from_number("2020"))
    assert move(calm, "Sceptre").scroll is None


def test_the_same_seed_answers_the_same() -> None:
    space = met("2036", "N")
    assert {move(space, "Sceptre", seed=3) for _time in range(3)} == {
        move(space, "Sceptre", seed=3)
    }


@pytest.mark.parametrize(
    "where, heading", [("2002", "N"), ("3920", "NE"), ("3920", "SE"), ("0120", "SW")]
)
def test_it_scrolls_for_as_much_room_as_it_may(where: str, heading: str) -> None:
    space = fleet(
        ("Sceptre", "Vega", "Cruiser", where, heading, 4),
        ("Griffin", "Altair", "Cruiser", "2020", "N", 0),
        floating=True,
    )
    ship = space.ships["Sceptre"]
    order = scrolled_for(space, ship, MoveOrder(ship="Sceptre"))
    assert order.scroll is not None
    assert not [*scroll_faults(space, ship, order)]
    after = scrolled(space, DIRECTION_NAMES.index(order.scroll), order.hexes)
    end = flown(ship, "")[-1]
    assert all(after.holds(end.hex.step(end.heading, far)) for far in range(ROOM + 1))
