"""The reveal of movement: played, skipped, stepped; it shows what was flown and what it means."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.desk.kit import Slider, Term
from game.desk.map.marks import KeepOff, Plate
from game.desk.map.marks import Track as Line
from game.desk.paint import theme
from game.desk.play.playback import Playback
from game.hexgrid.hexes import Hex, direction_words, hex_number
from game.systems.earth_expects.events import Flown
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.scenes.meaning import meaning
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Track
from game.systems.earth_expects.state.orders import EngineDraw, PowerOrder
from game.table.decisions import Decision
from game.table.hotseat import HotSeat
from game.table.levels import Player
from game.table.orders import Order
from tests.desk.driver import click, press
from tests.support import boat, duel, fleet, hit, power, powered, yard
from tests.systems.earth_expects.screens.scenes.test_halted import region
from tests.systems.earth_expects.screens.stage import desk_for, seat, until, watch


def revealed(reduced: bool = True) -> tuple[HotSeat, Playback]:
    vigilance = boat(yard("vigilance"), (3, 4), "N", speed=4)
    icarus = boat(yard("icarus"), (4, 1), "N", speed=1)
    hot = seat(duel(vigilance, icarus), seed=3)
    moment = until(hot, "scene:movement")
    desk = desk_for(hot)
    if not reduced:
        desk.settings = desk.settings.model_copy(update={"reduced_motion": False})
    return hot, watch(desk, moment)


def plates(screen: Playback) -> dict[str, Plate]:
    return {m.name: m for m in screen.desk.map_view.marks if isinstance(m, Plate) and m.name}


def flown(screen: Playback) -> dict[str, Track]:
    """The tracks of all ships."""
    return {e.ship: e.track for e in screen.show.scene.events if isinstance(e, Flown)}


def test_with_reduced_motion_the_end_is_shown_at_once() -> None:
    hot, screen = revealed()
    assert not screen.playing
    for name, mark in plates(screen).items():
        assert mark.hex == hot.runner.battle.ships[name].hex
        assert mark.facing == hot.runner.battle.ships[name].facing


def test_ships_fly_together_and_space_skips_to_the_end() -> None:
    _hot, screen = revealed(reduced=False)
    assert screen.playing
    tracks = flown(screen)
    starts = {name: track.start for name, track in tracks.items()}
    assert {n: m.hex for n, m in plates(screen).items()} == starts
    screen.update(0.2)
    flying = [m for m in plates(screen).values() if m.towards is not None and m.progress > 0]
    assert len(flying) == sum(bool(track.steps) for track in tracks.values())
    press(screen, "Space")
    assert not screen.playing
    ends = {name: track.end for name, track in tracks.items()}
    assert {n: m.hex for n, m in plates(screen).items()} == ends


def test_a_track_grows_behind_a_ship_that_burns_from_where_it_was() -> None:
    _hot, screen = revealed(reduced=False)
    name, track = max(flown(screen).items(), key=lambda pair: len(pair[1].steps))
    assert len(track.steps) >= 2
    colour = theme.side(plates(screen)[name].side).colour
    grown = []
    for seconds in (0.1, 0.1, 0.2):
        screen.update(seconds)
        marks = screen.desk.map_view.marks
        ghosts = [m.hex for m in marks if isinstance(m, Plate) and m.ghost]
        assert track.start in ghosts
        assert plates(screen)[name].thrust
        way = next(m for m in marks if isinstance(m, Line) and m.colour == colour)
        grown.append(len(way.hexes) - 2 + way.last)
    assert grown == sorted(grown) and len(set(grown)) == 3 and grown[-1] < len(track.steps)
    press(screen, "Space")
    assert not plates(screen)[name].thrust


def test_the_head_line_counts_hexes_as_the_slider_does() -> None:
    _hot, screen = revealed(reduced=False)
    counted = set()
    for _tenth in range(30):
        screen.update(0.1)
        hexes = screen.widget("steps").text().strip("<>")
        assert screen.subline.startswith(f"{hexes} of ")
        counted.add(hexes)
    assert len(counted) > 1


def test_the_slider_is_marked_where_a_ship_flies_into_terrain() -> None:
    """One flies into rocks; another begins in them, and a third is in the open."""
    rocks = [region("dense asteroids", (0, 0), 1)]
    places = ("Icarus", (0, 4)), ("Talos", (0, 0)), ("Daedalus", (9, 0))
    icarus, *others = (boat(yard("icarus"), at, name=name, speed=1) for name, at in places)
    hot = seat(fleet(icarus, *others, terrain=rocks))
    screen = watch(desk_for(hot), until(hot, "scene:movement", _ahead))
    slider = screen.widget("steps")
    assert isinstance(slider, Slider) and slider.explain is not None
    assert slider.high == 4 and slider.notches == (3,)
    assert slider.explain.terms == (Term("Icarus flies into dense asteroids", "hex 3"),)


def _ahead(decision: Decision, view: Battle) -> Order | None:
    """Straight on."""
    ship = view.ships[decision.ship or ""]
    draw = EngineDraw(engine=DEFAULT.movement.engines(ship)[0].id, power=Fraction(1))
    return PowerOrder(ship=ship.name, speed=draw) if decision.kind == "power" else None


def test_names_on_the_ground_keep_off_every_way_from_the_first_hex_on() -> None:
    _hot, screen = revealed(reduced=False)
    ways = {step.hex for track in flown(screen).values() for step in track.steps}
    for _seconds in range(2):
        kept = [m.hexes for m in screen.desk.map_view.marks if isinstance(m, KeepOff)]
        assert ways and ways <= frozenset().union(*kept)
        press(screen, "Space")


def test_a_ship_turns_on_its_way_and_does_not_snap() -> None:
    """And never the long way round."""
    _hot, screen = revealed(reduced=False)
    turning = []
    for _tenth in range(40):
        if screen.over:
            break
        screen.update(0.05)
        turning += [abs(m.turning) for m in plates(screen).values()]
    assert any(0.1 < each < 0.9 for each in turning)
    assert max(turning) <= 3


def test_what_is_not_flown_yet_is_not_told() -> None:
    _hot, screen = revealed(reduced=False)
    track = max(flown(screen).values(), key=lambda track: len(track.steps))
    ended = f"ends in {hex_number(track.end)} facing {direction_words(track.facing)}"
    assert track.steps
    for at, step in enumerate(track.steps[:-1], 1):
        screen.step(at - int(screen.at))
        words = screen.widget("flown rows").text()
        assert f"in {hex_number(step.hex)} facing {direction_words(step.facing)}" in words
    screen.step(-len(track.steps))
    assert ended not in screen.widget("flown rows").text() and not screen.has("meaning")
    screen.step(len(track.steps))
    assert ended in screen.widget("flown rows").text() and screen.has("meaning")


def test_no_hex_that_was_pointed_at_before_is_marked() -> None:
    hot = seat(duel(boat(yard("vigilance"), (3, 4), "N"), boat(yard("icarus"), (4, 1))), seed=3)
    moment = until(hot, "scene:movement")
    desk = desk_for(hot)
    desk.map_view.pointed = desk.map_view.cursor = Hex(3, 4)
    watch(desk, moment)
    assert (desk.map_view.pointed, desk.map_view.cursor) == (None, None)


def test_left_and_right_step_hex_by_hex() -> None:
    _hot, screen = revealed()
    assert screen.course.end > 0
    press(screen, "Left")
    assert screen.at == screen.course.end - 1
    press(screen, "Right", "Right")
    assert screen.over


def test_it_shows_every_ship_s_end_and_nothing_of_its_power() -> None:
    hot, screen = revealed()
    words = screen.text()
    for ship in hot.runner.battle.ships.values():
        assert ship.name in words
    assert hot.view().ships["Vigilance"].power is None


def test_going_on_leads_to_what_comes_next() -> None:
    _hot, screen = revealed()
    reached = []
    screen.desk.next_screen = lambda: reached.append("next") or screen  # type: ignore[method-assign,func-returns-value]
    click(screen, "go on")
    assert reached == ["next"]


def test_only_loaded_launchers_are_counted_as_bearing() -> None:
    vigilance = boat(yard("vigilance"), (3, 4), "N")
    battle = duel(vigilance, boat(yard("icarus"), (3, 1), "N"))
    said = [entry.lines[0][0] for entry in meaning(battle)]
    assert "loaded launcher" in said[0]
    ship = replace(battle.ships["Vigilance"], loaded=frozenset())
    empty = replace(battle, ships={**battle.ships, "Vigilance": ship})
    assert "launcher" not in meaning(empty)[0].lines[0][0]


def test_those_whose_weapons_bear_are_told_first() -> None:
    board = duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (0, -4), name="Daedalus"))
    for harmless in ("Icarus", "Daedalus"):
        told = meaning(hit(board, harmless, "L1# L2#"))
        first, last = (entry.lines[0][0] for entry in told)
        assert first.startswith("in arc") and last == "no weapon bears"
        assert told[1].title.startswith(harmless)


def test_a_landed_ship_is_not_said_to_have_an_enemy_in_arc() -> None:
    battle = duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (0, -1), name="Daedalus"))
    landed = battle.with_ship("Icarus", altitude="landed")
    words = {entry.title: entry.lines[0][0] for entry in meaning(landed)}
    assert words["Icarus on Daedalus: range 1"] == "landed: it cannot fire"
    assert "landed" not in words["Daedalus on Icarus: range 1"]


def test_weapons_that_no_power_reaches_are_not_said_to_have_an_enemy_in_arc() -> None:
    battle = duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (0, -1), name="Daedalus"))
    title = "Icarus on Daedalus: range 1"
    whole = {entry.title: entry.lines[0][0] for entry in meaning(battle)}
    dark = hit(battle, "Icarus", "P1# P2#")
    cut = {entry.title: entry.lines[0][0] for entry in meaning(dark)}
    assert whole[title] == "in arc: 2 lasers"
    assert cut[title] == "no weapon bears"


def test_of_ships_whose_power_is_known_only_powered_weapons_are_counted() -> None:
    battle = duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (0, -1), name="Daedalus"))
    known = powered(battle, power("Icarus", boxes="L1"))
    words = {entry.title: entry.lines[0][0] for entry in meaning(known)}
    assert words["Icarus on Daedalus: range 1"] == "in arc: 1 laser"
    assert words["Daedalus on Icarus: range 1"] == "in arc: 2 lasers"
    dark = {e.title: e.lines[0][0] for e in meaning(powered(battle, power("Icarus")))}
    assert dark["Icarus on Daedalus: range 1"] == "no weapon in arc has power"
    cut = powered(hit(battle, "Icarus", "L1# L2#"), power("Icarus"))
    assert meaning(cut)[-1].lines[0][0] == "no weapon bears"


def test_weapons_in_arc_that_cannot_hurt_from_there_are_said_to_be_so() -> None:
    said = {}
    for away in (1, 30):
        daedalus = boat(yard("icarus"), (0, -away), name="Daedalus")
        battle = duel(boat(yard("icarus"), (0, 0)), daedalus)
        found = {entry.title: entry.lines[0][0] for entry in meaning(battle)}
        said[away] = found[f"Icarus on Daedalus: range {away}"]
    assert said[1].startswith("in arc: ")
    assert said[30].startswith("in arc, but too far: ")


def test_a_railgun_that_would_need_a_lock_on_to_hurt_is_said_to() -> None:
    sandfly, prey = boat(yard("sandfly"), (0, 0)), boat(yard("icarus"), (0, -7), name="Prey")
    found = {entry.title: entry.lines[0][0] for entry in meaning(duel(sandfly, prey))}
    assert found["Sandfly on Prey: range 7"].startswith("in arc, but too far without a lock-on: ")


@pytest.mark.parametrize(("other", "told"), [("scripted", 1), ("person", 0)])
def test_why_no_plot_was_asked_is_told_to_a_person_alone(other: Player, told: int) -> None:
    """Where two look on, it would tell how much power went to manoeuvre."""
    battle = duel(
        boat(yard("icarus"), (0, 0), speed=1),
        boat(yard("icarus"), (9, 0), name="Daedalus", speed=1),
    )
    hot = seat(battle, "person", other)

    def straight(decision: Decision, view: Battle) -> Order | None:
        ship = view.ships[decision.ship or ""]
        draw = EngineDraw(engine=DEFAULT.movement.engines(ship)[0].id, power=Fraction(1))
        return PowerOrder(ship=ship.name, speed=draw) if decision.kind == "power" else None

    screen = watch(desk_for(hot), until(hot, "scene:movement", straight))
    words = screen.widget("flown rows").text()
    assert words.count("no plot was asked: no manoeuvre points") == told
