"""Flights that are watched: markers turned up, fighters, launches, shots; what they mean."""

from __future__ import annotations

from dataclasses import replace

from game.desk.kit import ListView
from game.desk.map.marks import Plate, Tag, Track
from game.desk.play.playback import Playback
from game.desk.play.show import Now
from game.hexgrid.hexes import DIRECTION_NAMES, hex_number
from game.systems.full_thrust.events.easier.shots import MissileFlew
from game.systems.full_thrust.events.terrain import Drifted, TerrainLost
from game.systems.full_thrust.rules.missiles import courses, flown
from game.systems.full_thrust.screens.easier.coin_face import CoinFace
from game.systems.full_thrust.screens.scenes.flights_show import FlightsShow
from game.systems.full_thrust.screens.scenes.flown_marks import apart
from game.systems.full_thrust.screens.scenes.meaning import meaning, struck
from game.systems.full_thrust.screens.scenes.ways_flown import Flight
from game.systems.full_thrust.state.space import Space
from game.table.hotseat import HotSeat
from game.table.scenes import Scene
from tests.systems.full_thrust.easier.support import BLUE
from tests.systems.full_thrust.screens.easier.support import meeting, seat
from tests.systems.full_thrust.screens.hexcess.support import STAGE
from tests.systems.full_thrust.screens.stage import fighters_near, seated
from tests.systems.kit.stage import SIZE, on_desk


def watched(hot: HotSeat, what: str) -> FlightsShow:
    """The first scene of a kind."""
    _desk, again = on_desk(hot, STAGE.until(hot, f"scene:{what}"))
    screen = again()
    assert isinstance(screen, Playback) and isinstance(screen.show, FlightsShow)
    return screen.show


def at_end(show: FlightsShow) -> Now:
    """All of it shown."""
    return Now(len(show.lengths), 1.0, over=True)


def test_all_ships_fly_together_hex_by_hex_with_numbers_behind_them() -> None:
    show = watched(seat(meeting()), "movement")
    assert len(show.legs) == 1 and len(show.lengths) >= 5
    marks = show.marks(Now(2, 0.5))
    tracks = [mark for mark in marks if isinstance(mark, Track) and mark.numbers]
    assert {len(mark.hexes) for mark in tracks} == {4}, "two hexes, and half of the third"
    assert {mark.last for mark in tracks} == {0.5}
    flying = [mark for mark in marks if isinstance(mark, Plate) and mark.towards is not None]
    assert {mark.name for mark in flying} >= {"Europa", "Hecate"}
    coins = [mark.shape for mark in marks if isinstance(mark, Plate)]
    assert coins.count(CoinFace("")) >= 2


def test_nothing_that_was_flown_covers_a_counter_that_stands() -> None:
    start = meeting().ships["Europa"].hex
    space = meeting().with_ship("Hecate", hex=start.step(1, 5))
    passed = replace(space.missiles["Missile 3"], hex=start.step(1, 2))
    show = watched(seat(replace(space, missiles={"Missile 3": passed})), "movement")
    marks = list(show.marks(at_end(show)))
    plates = [mark for mark in marks if isinstance(mark, Plate)]
    stand = {mark.hex for mark in plates if not mark.ghost}
    assert start.step(1, 5) in stand and start.step(1, 2) in stand
    coins = {mark.hex: mark.shape for mark in plates if isinstance(mark.shape, CoinFace)}
    assert coins[start] == CoinFace("") and coins[start.step(1, 5)] == CoinFace("", outside=True)
    shadows = {x.hex for x in plates if x.ghost and not isinstance(x.shape, CoinFace)}
    assert start in shadows and not shadows & stand
    assert all(mark.aside for mark in marks if isinstance(mark, Track) and mark.numbers)


def test_all_rows_of_a_reveal_are_seen_in_a_small_window() -> None:
    """Four ships and three groups of fighters, on a screen of 1280x720."""
    hot = seated(fighters_near())
    _desk, again = on_desk(hot, STAGE.until(hot, "scene:movement"))
    screen = again()
    screen.resize(SIZE)
    screen.update(0.0)
    for name, least in (("flown rows", 4), ("meaning rows", 4)):
        rows = screen.widget(name)
        assert isinstance(rows, ListView) and len(rows.rows) >= least
        assert rows.content <= rows.place.h
    first = screen.widget("flown rows")
    assert isinstance(first, ListView)
    assert all("speed " in row.plain and "heading" in row.plain for row in first.rows)
    assert any("Aerie" in row.plain and "TR 3" in row.plain for row in first.rows)
    assert all(any(cell.image for cell in row.cells) for row in first.rows)
    assert "step 3 of 13" in screen.widget("turn step").text()


def test_nothing_is_told_of_the_end_before_it_is_there() -> None:
    show = watched(seat(meeting()), "movement")
    assert show.last_words(Now(1)) == show.headline
    assert show.battle(Now(1)).ships["Europa"].hex == meeting().ships["Europa"].hex
    assert show.battle(at_end(show)).ships["Europa"].hex != meeting().ships["Europa"].hex


def test_what_it_means_has_ranges_fighters_and_rows() -> None:
    near = meeting().groups["Group 1"].hex.step(0, 2)
    space = meeting().with_ship("Hecate", hex=near)
    found = {entry.title: (entry.lines[0][0], entry.note) for entry in meaning(space, BLUE)}
    assert found["Europa to Constellation"] == ("one die, its one die", "range 12")
    assert found["Group 1"] == ("may attack Hecate: 3 dice", "2 from Hecate")
    words = found["Nova 2"][0]
    assert words == "in its row: Europa and Hecate; the first takes it"
    assert "Constellation to Hecate" not in found
    everybody = {entry.title for entry in meaning(space, None)}
    assert "Constellation to Hecate" in everybody


def test_an_enemy_that_is_nearest_to_nobody_has_its_pair_too() -> None:
    here = meeting()
    europa, foe = here.ships["Europa"], here.ships["Constellation"]
    ahead = replace(foe, name="Lyra", hex=europa.hex.step(europa.heading, 7))
    near = replace(foe, hex=europa.hex.step(europa.heading, 6))
    space = replace(here, ships={**here.ships, "Constellation": near, "Lyra": ahead})
    titles = [entry.title for entry in meaning(space, BLUE)]
    assert "Europa to Lyra" in titles and titles.count("Europa to Constellation") == 1


def test_what_a_nova_strikes_is_told_when_it_has_flown() -> None:
    near = meeting().with_ship("Europa", hex=meeting().novas["Nova 2"].hex.step(0))
    [nova] = struck(near)
    assert nova.lines[0][0] == "it strikes Europa" and nova.note == "3d6"
    [clear] = struck(meeting())
    assert clear.lines[0][0] == "it meets nobody"


def test_the_way_of_a_missile_is_one_that_ends_as_it_was_flown() -> None:
    space = meeting()
    missile = space.missiles["Missile 3"]
    for course in courses():
        move = flown(missile.hex, missile.heading, course)
        end, heading = hex_number(move.path[-1]), DIRECTION_NAMES[move.heading]
        event = MissileFlew(missile="Missile 3", to=end, heading_=heading)
        flight = Flight(space, event, event.do(space))
        assert flight.way == (missile.hex, *move.path)


def test_fighters_that_a_person_sent_are_not_watched_again() -> None:
    space = meeting()
    own = replace(space.groups["Group 1"], side=BLUE)
    hot = seat(replace(space, groups={"Group 1": own}))
    scenes = []
    for moment in STAGE._moments(hot):
        if isinstance(moment, Scene):
            scenes.append(moment.what)
        if hot.runner.battle.turn > 1:
            break
    assert "fighters" not in scenes and "movement" in scenes


def test_asteroids_that_drift_on_the_table_are_not_said_to_be_off_it() -> None:
    show = watched(STAGE.seat("reef"), "drift")
    drifting = [flight for flight in show.flights if isinstance(flight.event, Drifted)]
    rocks = {flight.name: flight for flight in drifting if flight.name in show.after.rocks}
    assert rocks and not any(flight.gone for flight in show.flights)
    marks = show.marks(at_end(show))
    assert "off the table" not in {mark.label for mark in marks if isinstance(mark, Tag)}
    flying = [mark for mark in show.marks(Now(0, 0.5)) if isinstance(mark, Plate) and mark.towards]
    assert len(flying) >= len(rocks)
    [name] = {*rocks} - {*list(rocks)[1:]}
    lost = TerrainLost(name=name)
    assert Flight(show.begun, lost, lost.do(show.begun)).gone


def test_who_is_lost_over_the_edge_is_named() -> None:
    edge: Space = meeting().with_ship("Europa", hex=meeting().every_hex()[2].step(2), heading=0)
    show = watched(seat(edge), "movement")
    marks = show.marks(at_end(show))
    assert "off the table" in {mark.label for mark in marks if isinstance(mark, Tag)}


def test_hexes_are_counted_only_on_ways_that_have_none_in_common() -> None:
    start = meeting().ships["Europa"]
    behind = start.hex.step(start.heading, -1)
    follows = {"hex": behind, "heading": start.heading, "facing": start.heading}
    for changes, counted in (({}, True), (follows, False)):
        show = watched(seat(meeting().with_ship("Hecate", **changes)), "movement")
        ways = [flight for flight in show.flights if flight.name in ("Europa", "Hecate")]
        assert [apart(flight, ways) for flight in ways] == [counted, counted]
        lines = [mark for mark in show.marks(at_end(show)) if isinstance(mark, Track)]
        shown = {mark.hexes[0]: mark.numbers for mark in lines if mark.hexes[0] == start.hex}
        europa = next(flight for flight in ways if flight.name == "Europa")
        assert shown == {start.hex: apart(europa, show.flights)}
