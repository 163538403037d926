"""What each ship did: all damage of both games, told by who did it and with what."""

from __future__ import annotations

from game.hexgrid.hexes import Hex
from game.systems.full_thrust.events.easier.fire import (
    Defended,
    FiredAtShot,
    GroupAttacked,
    GunFired,
)
from game.systems.full_thrust.events.easier.shots import Launched, MissileStruck, NovaStruck
from game.systems.full_thrust.events.fire import Fired
from game.systems.full_thrust.events.turn import Struck
from game.systems.full_thrust.screens.deeds import (
    Deeds,
    Shot,
    deeds,
    fate_words,
    landed,
    named,
    shots,
)
from game.systems.full_thrust.state.craft import FIGHTERS
from game.table.altering import altered
from tests.systems.full_thrust.screens.support import crowded, meeting


def test_fire_and_terrain_of_hexcess() -> None:
    events = [
        Fired(ship="Sceptre", weapon="beam", number=1, target="Griffin", far=5, points=4, rolled=2),
        Fired(ship="Sceptre", weapon="torpedo", number=1, target="Griffin", far=5, points=5),
        Fired(ship="Griffin", weapon="beam", number=2, target="Sabre", far=4, points=0, rolled=2),
        Struck(ship="Sceptre", points=3, why="asteroid"),
    ]
    found = deeds(meeting(), events)
    assert found["Sceptre"] == Deeds(9, 3, {"beams": 4, "torpedoes": 5})
    assert found["Griffin"] == Deeds(0, 9, {"beams": 0})
    assert found["Sabre"] == Deeds()


def test_what_was_launched_counts_for_the_ship_that_launched_it() -> None:
    gun = {"ship": "Sabre", "target": "Falcon", "far": 3, "screens": 0}
    events = [
        Launched(ship="Sceptre", what="group", name="Group 1"),
        Launched(ship="Sceptre", what="missile", name="Missile 2"),
        Launched(ship="Griffin", what="nova", name="Nova 3"),
        GroupAttacked(group="Group 1", prey="Griffin", fallen=(4, 5), points=2),
        GroupAttacked(group="Group 1", prey="Group 9", fallen=(5,), points=1),
        MissileStruck(missile="Missile 2", ship="Falcon", points=4),
        NovaStruck(nova="Nova 3", ship="Sceptre", burn="4d6", points=14),
        GunFired(weapon="2 FPS", fallen=(4,), points=1, **gun),
        GunFired(weapon="torpedo", fallen=(6, 3), points=3, needed=4, **gun),
    ]
    found = deeds(meeting(), events)
    assert found["Sceptre"] == Deeds(6, 14, {"fighters": 2, "missiles": 4})
    assert found["Griffin"] == Deeds(14, 2, {"novas": 14})
    assert found["Sabre"] == Deeds(4, 0, {"beams": 1, "torpedoes": 3})
    assert found["Falcon"].took == 8


def test_what_was_launched_has_deeds_of_its_own() -> None:
    space = crowded()
    defence = {"ship": "Griffin", "group": "Wasps", "area": False, "fallen": (6,), "kills": 1}
    events = [
        Launched(ship="Sceptre", what="group", name="Group 1"),
        Launched(ship="Sceptre", what="missile", name="Missile 2"),
        Launched(ship="Griffin", what="nova", name="Nova 3"),
        GroupAttacked(group="Group 1", prey="Griffin", fallen=(4, 5), points=2),
        GroupAttacked(group="Group 1", prey="Wasps", fallen=(5,), points=1),
        Defended(**defence),
        MissileStruck(missile="Missile 2", ship="Falcon", points=4),
        NovaStruck(nova="Nova 3", ship="Sceptre", burn="4d6", points=14),
        FiredAtShot(ship="Sabre", shot="Nova 3", fallen=(6, 5), hits=2),
    ]
    assert shots(space, events) == {
        "Wasps": Shot("Sceptre", "group", 0, 2),
        "Group 1": Shot("Sceptre", "group", 3, 0),
        "Missile 2": Shot("Sceptre", "missile", 4, 0),
        "Nova 3": Shot("Griffin", "nova", 14, 2),
    }


def test_fighters_do_no_more_than_there_was_to_lose_and_lose_no_more_than_they_were() -> None:
    space = crowded()
    hull = space.ships["Griffin"].sheet.hull
    defence = {"ship": "Griffin", "area": False, "fallen": (6, 6, 6)}
    events = [
        Launched(ship="Sceptre", what="group", name="Group 1"),
        Launched(ship="Sceptre", what="group", name="Group 2"),
        GroupAttacked(group="Group 1", prey="Griffin", fallen=(6,), points=hull - 1),
        GroupAttacked(group="Group 2", prey="Griffin", fallen=(6,), points=4),
        GroupAttacked(group="Group 1", prey="Wasps", fallen=(6,), points=4),
        GroupAttacked(group="Group 2", prey="Wasps", fallen=(6,), points=5),
        Defended(group="Wasps", kills=2, **defence),
        Defended(group="Group 2", kills=9, **defence),
    ]
    assert shots(space, events) == {
        "Wasps": Shot("Sceptre", "group", 0, FIGHTERS),
        "Group 1": Shot("Sceptre", "group", hull - 1 + 4, 0),
        "Group 2": Shot("Sceptre", "group", 1 + 2, FIGHTERS, 3 + 3),
    }
    did = deeds(space, events)["Sceptre"]
    assert did.did == hull and did.over == 3


def test_rows_say_what_became_of_what_was_launched() -> None:
    space = crowded()
    launched = {
        "Wasps": Shot("Sceptre", "group"),
        "Group 1": Shot("Sceptre", "group", took=FIGHTERS),
        "Group 2": Shot("Sceptre", "group", did=5, took=1),
        "Missile 3": Shot("Sabre", "missile", did=4),
        "Missile 4": Shot("Sabre", "missile", took=1),
        "Nova 5": Shot("Griffin", "nova"),
    }
    assert [fate_words(space, name, each) for name, each in launched.items()] == [
        "still flying",
        "shot down",
        "out of attacks",
        "has struck",
        "shot down",
        "struck nobody",
    ]


def test_the_row_of_a_ship_that_left_says_by_which_edge() -> None:
    space = meeting().with_ship("Sabre", hex=Hex(20, -10), heading=0, off=2)
    assert named(space, space.ships["Sabre"]) == "Sabre, by the north edge"
    assert named(space, space.ships["Falcon"]) == "Falcon"


def test_a_ship_took_no_more_than_its_hull_had_and_only_what_has_landed() -> None:
    found = meeting()
    ship = found.ships["Falcon"]
    full = ship.sheet.hull
    assert landed(altered(ship, hull=0), Deeds(0, full + 5)) == full
    assert landed(altered(ship, hull=full - 4, pending=8), Deeds(0, 12)) == 4


def test_what_falls_on_a_ship_without_hull_is_not_done() -> None:
    space = meeting()
    hull = space.ships["Falcon"].sheet.hull
    shot = {"weapon": "beam", "number": 1, "target": "Falcon", "far": 5, "rolled": 2}
    events = [
        Fired(ship="Sceptre", points=hull - 1, **shot),
        Fired(ship="Sceptre", points=4, **shot),
        Fired(ship="Sabre", points=3, **shot),
    ]
    found = deeds(space, events)
    assert found["Sceptre"] == Deeds(hull, 0, {"beams": hull}, over=3)
    assert found["Sabre"] == Deeds(0, 0, {"beams": 0}, over=3)
    assert found["Falcon"].took == hull + 6


def test_a_ship_that_begins_damaged_has_less_to_lose() -> None:
    ships = [
        each.but(hull=3) if each.name == "Falcon" else each for each in meeting().scenario.ships
    ]
    space = meeting(ships=tuple(ships))
    shot = {"weapon": "beam", "number": 1, "target": "Falcon", "far": 5, "rolled": 2}
    found = deeds(space, [Fired(ship="Sceptre", points=4, **shot)])
    assert found["Sceptre"] == Deeds(3, 0, {"beams": 3}, over=1)
