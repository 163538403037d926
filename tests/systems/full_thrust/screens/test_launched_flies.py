"""What was launched flies as it is watched: out of its ship, along its way, at its target."""

from __future__ import annotations

from dataclasses import replace

from game.desk.map.fire_marks import Fire
from game.desk.map.marks import Arrow, Mark, Plate
from game.hexgrid.hexes import DIRECTION_NAMES, hex_number
from game.systems.full_thrust.events.easier.fire import GroupAttacked
from game.systems.full_thrust.events.easier.shots import Launched, MissileFlew, MissileStruck
from game.systems.full_thrust.rules.missiles import courses, flown
from game.systems.full_thrust.rulesets import RULESETS
from game.systems.full_thrust.screens.scenes.flown_marks import OUT, flying_marks
from game.systems.full_thrust.screens.scenes.stroke import Stroke
from game.systems.full_thrust.screens.scenes.stroke_marks import Timed, flight, swooping
from game.systems.full_thrust.screens.scenes.strokes import strokes
from game.systems.full_thrust.screens.scenes.ways_flown import Flight
from game.systems.full_thrust.screens.shots import MissileFace
from game.systems.full_thrust.screens.space_map import counters
from game.systems.full_thrust.state.space import Space
from game.table.events import Die, Happening
from tests.systems.full_thrust.screens.stage import fighters_near, shots_near

AFTER = RULESETS["easier"].after
SHARES = (0.1, 0.2, 0.3, 0.39)


def _seen(marks: list[Mark], name: str) -> Plate:
    [found] = [mark for mark in marks if isinstance(mark, Plate) and mark.name == name]
    return found


def _told(space: Space, event: Happening) -> Stroke:
    [stroke] = strokes(space, [event], AFTER)
    return stroke


def test_what_is_launched_comes_out_ahead_of_its_ship() -> None:
    space = shots_near()
    event = Launched(ship="Griffin", what="missile", name="Missile 9")
    leaves = Flight(space, event, AFTER(space, event))
    shares = (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0)
    seen = [_seen(list(flying_marks(leaves, 0, share)), "Missile 9") for share in shares]
    out = [plate.progress for plate in seen]
    assert out[0] == 0 and out[1] < out[2] < out[3] < out[4] == out[5] == out[6] == OUT
    griffin = space.ships["Griffin"]
    assert {plate.towards for plate in seen[1:]} == {griffin.hex.step(griffin.facing)}


def test_a_missile_turns_as_it_comes_to_the_hex_where_it_does() -> None:
    space = shots_near()
    missile = space.missiles["Missile 2"]
    ahead = missile.hex.step(missile.heading, 2)
    every = (flown(missile.hex, missile.heading, course) for course in courses())
    move = next(each for each in every if each.heading == 2 and ahead in each.path)
    event = MissileFlew(missile=missile.name, to=hex_number(move.path[-1]),
                        heading_=DIRECTION_NAMES[move.heading])  # fmt: skip
    flies = Flight(space, event, AFTER(space, event))
    faces = [_seen(list(flying_marks(flies, at, 0.5)), missile.name).shape
             for at in range(len(flies.way) - 1)]  # fmt: skip
    ways = [face.heading for face in faces if isinstance(face, MissileFace)]
    assert ways[0] == missile.heading and min(ways) >= 2 and ways == sorted(ways, reverse=True)


def test_a_missile_that_strikes_flies_at_its_target_itself() -> None:
    space = shots_near()
    event = MissileStruck(missile="Missile 2", ship="Sceptre", points=6, dice=())
    stroke = _told(space, event)
    there = space.ships["Sceptre"].hex
    marks = [_seen(swooping(counters(space), stroke, share), "Missile 2") for share in SHARES]
    assert {plate.towards for plate in marks} == {there}
    ways = [plate.progress for plate in marks]
    assert ways == sorted(ways) and ways[0] > 0 and 0.5 < ways[-1] < 1
    light = flight(Timed(stroke, 1.8), 0.3)
    assert not any(isinstance(mark, Fire) for mark in light)
    assert any(isinstance(mark, Arrow) for mark in flight(Timed(stroke, 1.8), 1.0))


def test_fighters_fly_at_their_prey_and_back() -> None:
    space = fighters_near()
    here = space.ships["Kestrel"].hex.step(0, 3)
    space = replace(space, groups={"Group 1": replace(space.groups["Group 1"], hex=here)})
    fallen = Die(label="beam", sides=6, value=5)
    event = GroupAttacked(group="Group 1", prey="Kestrel", fallen=(5,), dice=(fallen,), points=1)
    stroke = _told(space, event)
    ways = [_seen(swooping(counters(space), stroke, share), "Group 1").progress
            for share in (*SHARES, 0.6, 0.8, 0.99)]  # fmt: skip
    assert ways[:4] == sorted(ways[:4]) and ways[3:] == sorted(ways[3:], reverse=True)
    assert 0.5 < max(ways) < 1 and ways[-1] < 0.05
    assert _seen(swooping(counters(space), stroke, 1.0), "Group 1").towards is None
