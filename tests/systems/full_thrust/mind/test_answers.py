"""Excess thrust, giving way and coming back, as the scripted side answers."""

from __future__ import annotations

from game.hexgrid.hexes import hex_from_number
from game.systems.full_thrust.game import FULL_THRUST, Setup
from game.systems.full_thrust.mind.commander import Commander
from game.systems.full_thrust.mind.hexcess.answers import dares
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from tests.benchmarks.full_thrust import PLAYERS, play, wins
from tests.systems.full_thrust.mind.flights import answer, fleet
from tests.systems.full_thrust.screens.stage import STAGE
from tests.systems.kit.stage import PERSONS


def behind() -> Space:
    """A frigate whose prey sits just behind it."""
    space = fleet(
        ("Sabre", "Vega", "Frigate", "2020", "N", 4),
        ("Falcon", "Altair", "Frigate", "2023", "N", 0),
    )
    return space.with_ship("Falcon", hull=5)


def test_excess_thrust_is_used_where_it_brings_fire_to_bear() -> None:
    assert answer(behind(), "excess", None, "Sabre").ships == ("Sabre",)


def test_excess_thrust_is_left_alone_far_from_anybody() -> None:
    space = behind().with_ship("Falcon", hex=hex_from_number("2045"))
    assert answer(space, "excess", None, "Sabre").ships == ()


def test_it_gives_way_out_of_the_enemy_s_arc() -> None:
    space = fleet(
        ("Sabre", "Vega", "Frigate", "2020", "N", 4),
        ("Falcon", "Altair", "Cruiser", "2026", "N", 4),
    )
    space = altered(space, moved=("Sabre", "Falcon"))
    near, far = "2021", "2007"
    order = answer(space, "give_way", "Sabre", near, far)
    assert order.to == far


def test_it_comes_back_unless_it_is_crippled_and_its_side_leads() -> None:
    space = fleet(
        ("Sabre", "Vega", "Frigate", "2020", "N", 4),
        ("Sceptre", "Vega", "Cruiser", "1020", "N", 4),
        ("Falcon", "Altair", "Frigate", "2026", "N", 4),
        ("Merlin", "Altair", "Cruiser", "2030", "N", 4),
    ).with_ship("Sabre", off=0)
    assert answer(space, "come_back", "Sabre").back
    hurt = space.with_ship("Sabre", hull=4)
    assert answer(hurt, "come_back", "Sabre").back
    leading = hurt.with_ship("Merlin", gone="destroyed", hull=0)
    assert not answer(leading, "come_back", "Sabre").back


def test_it_beats_chance_and_those_who_fly_by_one_rule() -> None:
    meeting = FULL_THRUST.find("meeting")
    for name in ("random", "parking", "flying off"):
        assert wins(meeting, 0, PLAYERS[name], 4, 500) > 60, name


def test_a_raider_does_not_fly_too_fast_to_turn() -> None:
    convoy = FULL_THRUST.find("convoy").scenario.but(last_turn=4)
    space = play(Setup(convoy), Commander(1), Commander(2), 1)
    assert all(ship.speed <= 9 for ship in space.on_table("Raiders"))


def test_merchants_use_no_excess_thrust_that_brings_them_no_nearer_home() -> None:
    hot = STAGE.seat("convoy", PERSONS, 3)
    STAGE.until(hot, "excess", 3)
    space: Space = hot.runner.battle
    cargo = [ship for ship in space.on_table("Convoy") if ship.cargo]
    assert cargo and not any(dares(space, ship) for ship in cargo)
